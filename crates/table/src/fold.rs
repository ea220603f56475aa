//! Words as they are compared: in lower case, without the accents of Western European languages.

/// The word in lower case without accents: `Größe` becomes `grosse`.
#[must_use]
pub fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for char in word.chars().flat_map(char::to_lowercase) {
        match char {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => folded.push('a'),
            'ç' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            _ => folded.push(char),
        }
    }
    folded
}
