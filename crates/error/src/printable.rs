//! Text from data, made safe to print: what would steer a terminal, break a line or hide itself is spelled out.

use std::borrow::Cow;
use std::fmt::Write;

/// Ranges of characters that are not printed: the general categories Cc, Cf, Zl and Zp of Unicode 16 (control, format,
/// line and paragraph separators), and letters and marks that show nothing (`Default_Ignorable_Code_Point`).
const UNPRINTABLE: [(u32, u32); 22] = [
    (0x0000, 0x001f),
    (0x007f, 0x009f),
    (0x00ad, 0x00ad),
    (0x034f, 0x034f),
    (0x0600, 0x0605),
    (0x061c, 0x061c),
    (0x06dd, 0x06dd),
    (0x070f, 0x070f),
    (0x0890, 0x0891),
    (0x08e2, 0x08e2),
    (0x115f, 0x1160),
    (0x17b4, 0x17b5),
    (0x180b, 0x180f),
    (0x200b, 0x200f),
    (0x2028, 0x202e),
    (0x2060, 0x206f),
    (0x3164, 0x3164),
    (0xfeff, 0xfeff),
    (0xffa0, 0xffa0),
    (0xfff0, 0xfffb),
    (0x1_d173, 0x1_d17a),
    (0xe_0000, 0xe_0fff),
];

/// Whether a character would steer a terminal, break a line, turn the reading direction or show nothing.
pub fn is_unprintable(character: char) -> bool {
    let code = u32::from(character);
    // Nearly all text ends here.
    if (0x20..0x7f).contains(&code) {
        return false;
    }
    let at = UNPRINTABLE.partition_point(|&(_, last)| last < code);
    UNPRINTABLE.get(at).is_some_and(|&(first, _)| first <= code)
}

/// The text with every [unprintable](is_unprintable) character spelled out, such as `\n` or `\u{202e}`.
///
/// For people only: a backslash stays one, so that the text cannot be turned back.
///
/// ```
/// use coversheet_error::printable;
///
/// assert_eq!(printable("Zürich"), "Zürich");
/// assert_eq!(printable("a\u{1b}[2Jb\u{202e}c\n"), "a\\u{1b}[2Jb\\u{202e}c\\n");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    spelled_out(text, |character, out| {
        out.extend(character.escape_default());
    })
}

/// JSON in which every [unprintable](is_unprintable) character but line ends is escaped: it means the same.
///
/// JSON has such characters in strings alone, where `\u202e` stands for U+202E.
pub fn printable_json(json: &str) -> Cow<'_, str> {
    spelled_out(json, |character, out| {
        if character == '\n' {
            out.push(character);
            return;
        }
        for unit in character.encode_utf16(&mut [0; 2]) {
            // Writing to a string does not fail.
            let _ = write!(out, "\\u{unit:04x}");
        }
    })
}

fn spelled_out(text: &str, spell: impl Fn(char, &mut String)) -> Cow<'_, str> {
    if !text.contains(is_unprintable) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_unprintable(character) {
            spell(character, &mut out);
        } else {
            out.push(character);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::{UNPRINTABLE, is_unprintable, printable, printable_json};

    #[test]
    fn ranges_are_in_order() {
        assert!(UNPRINTABLE.windows(2).all(|pair| pair[0].1 < pair[1].0));
        assert!(UNPRINTABLE.iter().all(|(first, last)| first <= last));
    }

    #[test]
    fn every_control_character_is_unprintable() {
        for character in (0..=0x0010_ffff).filter_map(char::from_u32) {
            assert!(is_unprintable(character) || !character.is_control(), "{character:?}");
        }
        for character in
            "\u{200b}\u{200d}\u{200e}\u{202a}\u{202e}\u{2066}\u{2069}\u{2028}\u{feff}\u{ad}".chars()
        {
            assert!(is_unprintable(character), "{character:?}");
        }
        for character in " aäß€łЖ中한あ😀é−–\u{a0}".chars() {
            assert!(!is_unprintable(character), "{character:?}");
        }
    }

    #[test]
    fn what_is_printed_has_nothing_unprintable() {
        let all: String = (0..=0x0010_ffff).filter_map(char::from_u32).collect();
        assert!(!printable(&all).contains(is_unprintable));
        let json = serde_json_like(&all);
        assert!(!printable_json(&json).replace('\n', "").contains(is_unprintable));
    }

    /// A JSON string as serde writes it: only C0 is escaped.
    fn serde_json_like(text: &str) -> String {
        let kept: String =
            text.chars().filter(|&character| character >= ' ' && !"\"\\".contains(character)).collect();
        format!("[\n\"{kept}\"\n]")
    }

    #[test]
    fn json_keeps_its_meaning() {
        assert_eq!(
            printable_json("{\n  \"a\": \"\u{9b}\u{e0041}\"\n}"),
            "{\n  \"a\": \"\\u009b\\udb40\\udc41\"\n}"
        );
    }
}
