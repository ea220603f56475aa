//! Bytes as text that stands in a script or a page as it is: two of 91 characters for every 13 bits, a twelfth shorter than
//! Base64. `web/ts/text91.ts` makes bytes of it again.

/// All that ASCII can print but the space, what ends or escapes a string (`"`, `\`) and what begins a tag (`<`): 8281 pairs are
/// enough for the 8192 values of 13 bits.
fn alphabet() -> Vec<u8> {
    (b'!'..=b'~').filter(|character| !b"\"\\<".contains(character)).collect()
}

/// Bits that two characters say, and one alone at the end.
const PAIR: u32 = 13;
const SINGLE: u32 = 6;

/// The bytes as text. The lowest bits of a byte come first.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let alphabet = alphabet();
    let character = |value: u32| char::from(alphabet[value as usize]);
    let base = alphabet.len() as u32;
    let mut text = String::with_capacity(bytes.len() * 16 / 13 + 2);
    let (mut bits, mut held) = (0_u32, 0);
    for &byte in bytes {
        bits |= u32::from(byte) << held;
        held += 8;
        if held >= PAIR {
            let value = bits & ((1 << PAIR) - 1);
            text.extend([character(value / base), character(value % base)]);
            bits >>= PAIR;
            held -= PAIR;
        }
    }
    // As few characters as hold the rest, so that their number says how many bytes there are.
    match held {
        0 => {}
        1..=SINGLE => text.push(character(bits)),
        _ => text.extend([character(bits / base), character(bits % base)]),
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `web/ts/text91.ts` does.
    fn decode(text: &str) -> Vec<u8> {
        let alphabet = alphabet();
        let values: Vec<u32> = text
            .bytes()
            .map(|byte| alphabet.iter().position(|&known| known == byte).unwrap() as u32)
            .collect();
        let (mut bytes, mut bits, mut held) = (Vec::new(), 0_u32, 0);
        for pair in values.chunks(2) {
            let (value, more) =
                if let [first, second] = pair { (first * 91 + second, PAIR) } else { (pair[0], SINGLE) };
            bits |= value << held;
            held += more;
            while held >= 8 {
                bytes.push(bits as u8);
                bits >>= 8;
                held -= 8;
            }
        }
        bytes
    }

    #[test]
    fn the_alphabet_has_nothing_that_a_string_or_a_page_reads_otherwise() {
        let alphabet = alphabet();
        assert_eq!(alphabet.len(), 91);
        assert!(alphabet.iter().all(|byte| byte.is_ascii_graphic() && !b"\"\\<".contains(byte)));
    }

    #[test]
    fn every_length_comes_back() {
        let bytes: Vec<u8> = (0..400_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        for length in 0..bytes.len() {
            let text = encode(&bytes[..length]);
            assert_eq!(decode(&text), bytes[..length]);
            assert!(text.len() <= (length * 16).div_ceil(13) + 1, "{length}");
        }
        for byte in [0, 0xff] {
            assert_eq!(decode(&encode(&[byte; 100])), [byte; 100]);
        }
    }

    #[test]
    fn the_text_is_what_the_package_expects() {
        // The same is in web/test/unit/text91.test.ts.
        assert_eq!(encode(b""), "");
        assert_eq!(encode(b"\0"), "!!");
        assert_eq!(encode(&[0xff; 13]), "~#~#~#~#~#~#~#~#");
        assert_eq!(encode(b"Coversheet"), "MyCwtLRTbpmc#");
    }
}
