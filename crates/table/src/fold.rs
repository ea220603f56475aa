//! Words as they are compared: in lower case, without the accents of Western European languages and Polish.

/// The word in lower case without the accents of Western European languages and Polish; `ß` is `ss`, `ä` is `a`.
#[must_use]
pub fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for char in word.chars().flat_map(char::to_lowercase) {
        match char {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ą' => folded.push('a'),
            'ç' | 'ć' | 'č' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' | 'ę' | 'ě' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' => folded.push('i'),
            'ł' => folded.push('l'),
            'ñ' | 'ń' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'ś' | 'š' => folded.push('s'),
            'ý' => folded.push('y'),
            'ź' | 'ż' | 'ž' => folded.push('z'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            _ if is_combining(char) => {}
            _ => folded.push(char),
        }
    }
    folded
}

/// An accent that is written as a character of its own behind the letter.
#[must_use]
pub fn is_combining(char: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&char)
}
