//! Which encoding a text has that is not UTF-8 and says nothing about it.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use crate::encoding::Encoding;

/// What the first bytes of a file say about its encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guess {
    /// UTF-8, or little beyond ASCII: records show what it is.
    Records,
    /// Western European, if records show that it is not UTF-8.
    Western,
    /// UTF-16 without a mark, or another encoding.
    Encoding(Encoding),
    /// UTF-32, which no spreadsheet program writes.
    Utf32,
}

/// How many letters beyond ASCII, and how many different ones, tell encodings from each other.
const ENOUGH: usize = 10;
const DISTINCT: usize = 3;

/// The letters in which windows-1254 differs from Windows-1252: `Ğ`, `İ`, `Ş`, `ğ`, `ı`, `ş`.
const OF_TURKISH: [u8; 6] = [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe];

/// Guesses from the head of a file.
pub(crate) fn guess(head: &[u8]) -> Guess {
    if head.starts_with(b"\xff\xfe\0\0") || head.starts_with(b"\0\0\xfe\xff") || without_mark_utf_32(head) {
        return Guess::Utf32;
    }
    if Encoding::from_mark(head).is_some() {
        return Guess::Records;
    }
    if let Some(utf_16) = without_mark_utf_16(head) {
        return Guess::Encoding(utf_16);
    }
    // If the first line beyond ASCII is UTF-8, so is the file, or two encodings are mixed, which records show.
    let beyond = head.split(|&byte| byte == b'\n' || byte == b'\r').find(|line| !line.is_ascii());
    let is_utf_8 = |line: &[u8]| match std::str::from_utf8(line) {
        Ok(_) => true,
        // Cut off at the end of what is looked at.
        Err(error) => error.error_len().is_none() && head.ends_with(line),
    };
    match beyond {
        None => Guess::Records,
        Some(line) if is_utf_8(line) => Guess::Records,
        // What little there is may still be Western European, if it is no half of a mark; what else it is, so few letters do not say.
        Some(_) => match legacy(head) {
            Guess::Western if !head.starts_with(b"\xef\xbb") => Guess::Western,
            _ if is_little(head) => Guess::Records,
            guessed => guessed,
        },
    }
}

/// Guesses which of the older encodings a text has.
pub(crate) fn legacy(text: &[u8]) -> Guess {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(text, true);
    let best = detector.guess(None, Utf8Detection::Deny);
    // Baltic programs of Windows write windows-1257. What is told to be the older ISO-8859-4 is Italian more often: `sì`.
    let western = best == encoding_rs::WINDOWS_1252
        || best == encoding_rs::ISO_8859_4 && text.iter().all(|&byte| byte.is_ascii() || is_western(byte))
        || best == encoding_rs::WINDOWS_1254 && !text.iter().any(|byte| OF_TURKISH.contains(byte))
        || [encoding_rs::WINDOWS_1250, encoding_rs::ISO_8859_2].contains(&best) && is_spanish(text);
    if western { Guess::Western } else { Guess::Encoding(Encoding::Legacy(best)) }
}

/// Whether a byte is an ordinary letter or mark of Western European languages in Windows-1252. Of ISO-8859-4, `ą`, `š`, `ū` and `ž`
/// are none, and hardly a Baltic text is without them.
fn is_western(byte: u8) -> bool {
    // Quotes, dashes, the euro sign and the French ligature; signs for numbers and orders; all letters but those of Iceland alone.
    matches!(byte, 0x80 | 0x85 | 0x8c | 0x91..=0x97 | 0x9c)
        || matches!(byte, 0xa0 | 0xa1 | 0xa7 | 0xaa | 0xab | 0xb0 | 0xb2 | 0xb5 | 0xb7 | 0xba | 0xbb | 0xbf)
        || byte >= 0xc0 && !matches!(byte, 0xd0 | 0xd7 | 0xde | 0xf0 | 0xf7 | 0xfe)
}

/// Whether a text that may be Central European is Spanish: besides letters that both encodings have in one place it has `ñ` before
/// vowels only, where Polish never writes `ń`, and the signs of ordinals behind numbers.
fn is_spanish(text: &[u8]) -> bool {
    let is_shared = |byte: u8| {
        matches!(byte, 0xa7 | 0xab | 0xb0 | 0xb7 | 0xbb | 0xc1 | 0xc7 | 0xc9 | 0xcd | 0xd3 | 0xda | 0xdc)
            || matches!(byte, 0xe1 | 0xe7 | 0xe9 | 0xed | 0xf3 | 0xfa | 0xfc)
    };
    let is_vowel = |byte: u8| {
        b"aeiou".contains(&byte.to_ascii_lowercase())
            || matches!(byte, 0xc1 | 0xc9 | 0xcd | 0xd3 | 0xda | 0xe1 | 0xe9 | 0xed | 0xf3 | 0xfa)
    };
    let at = |at: Option<usize>| at.and_then(|at| text.get(at)).copied().unwrap_or(b' ');
    text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()).all(|(place, &byte)| match byte {
        0xd1 | 0xf1 => is_vowel(at(Some(place + 1))),
        0xaa | 0xba => {
            let before = at(place.checked_sub(1));
            before.is_ascii_digit() || matches!(before, b'n' | b'N' | b'.')
        }
        _ => is_shared(byte),
    })
}

/// Whether there are too few letters beyond ASCII to tell encodings from each other.
pub(crate) fn is_little(head: &[u8]) -> bool {
    let mut seen = [0usize; 128];
    head.iter().filter(|byte| !byte.is_ascii()).for_each(|&byte| seen[usize::from(byte - 128)] += 1);
    seen.iter().sum::<usize>() < ENOUGH || seen.iter().filter(|&&count| count > 0).count() < DISTINCT
}

/// No text has a NUL, but every second byte of a text in UTF-16 that is mostly ASCII is one.
fn without_mark_utf_16(head: &[u8]) -> Option<Encoding> {
    let nuls = |parity: usize| head.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd) = (nuls(0), nuls(1));
    let many = |count: usize| 8 * count > head.len();
    match (even, odd) {
        (0, odd) if many(odd) => Some(Encoding::Utf16Le),
        (even, 0) if many(even) => Some(Encoding::Utf16Be),
        _ => None,
    }
}

fn without_mark_utf_32(head: &[u8]) -> bool {
    let (units, _) = head.as_chunks::<4>();
    let ascii = |unit: &[u8; 4]| matches!(unit, [low, 0, 0, 0] | [0, 0, 0, low] if *low > 0);
    units.len() >= 4 && units.iter().all(ascii)
}

#[cfg(test)]
mod tests {
    use super::{Guess, is_spanish, legacy};

    fn of(text: &str, encoding: &'static encoding_rs::Encoding) -> Guess {
        legacy(&encoding.encode(&text.repeat(20)).0)
    }

    /// `sì` alone was told to be ISO-8859-4.
    #[test]
    fn italian_is_western() {
        for text in [
            "RD001;sì;Molise\n",
            "consanguineità;QI\nsì;>70\nno;nd\nsì;<40\nPerù;nd\n",
            "Perù;12\nMolise;13\n",
            "già arruolato;perché\n",
            "Sí;año\n",
            "où;élève\n",
            "não;São Paulo\n",
            "Sí;Ocupación;Técnica;Alcañiz\nSí;Revisión;Albañil\n",
        ] {
            assert_eq!(of(text, encoding_rs::WINDOWS_1252), Guess::Western, "{text}");
        }
    }

    #[test]
    fn polish_is_not_spanish() {
        let is = |text: &str| is_spanish(&encoding_rs::WINDOWS_1250.encode(text).0);
        assert!(!is("Gdańsk;córka") && !is("Poznań;szósty") && !is("wójt;Łódź"));
        let is = |text: &str| is_spanish(&encoding_rs::WINDOWS_1252.encode(text).0);
        assert!(is("Alcañiz;Sí;3º;n.º") && !is("São Paulo") && !is("élève;père"));
    }

    #[test]
    fn baltic_and_central_european_are_not() {
        for (text, encoding) in [
            ("Šiauliai;Žemaitė;gydytoja ūmi\n", encoding_rs::ISO_8859_4),
            ("Šiauliai;Žemaitė;gydytoja ūmi\n", encoding_rs::WINDOWS_1257),
            ("Žofie;České Budějovice;vysoký\n", encoding_rs::WINDOWS_1250),
        ] {
            assert_ne!(of(text, encoding), Guess::Western, "{text}");
        }
    }
}
