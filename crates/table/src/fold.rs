//! Words as they are compared: in lower case, without the accents of Western European languages and Polish, and without what
//! nobody sees.

/// The word in lower case without the accents of Western European languages and Polish; `ß` is `ss`, `ä` is `a`. Characters
/// that nobody sees are left out: with one in it, a name would not be known for what it says.
#[must_use]
pub fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
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
            _ if is_combining(char) || is_invisible(char) => {}
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

/// A character that takes no room: a hyphen that is not needed, a break that may be, or a direction of writing.
fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn what_nobody_sees_is_left_out() {
        for hidden in ["Al\u{200b}ter", "\u{feff}Alter", "Al\u{ad}ter\u{202c}", "A\u{2060}lter\u{fe0f}"] {
            assert_eq!(fold(hidden), "alter");
        }
        assert_eq!(fold("Größe a\u{301}"), "grosse a");
    }
}
