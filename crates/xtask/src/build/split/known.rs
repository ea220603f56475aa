//! Characters that whoever unpacks the engine has already: the tables of old Chinese, Japanese and Korean encodings hold those of
//! each in its order, and so does what a browser's `TextDecoder` makes of all their codes. `web/ts/known.ts` does the same as here.

use std::collections::HashMap;
use std::sync::LazyLock;

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK};

use super::leb;

/// An encoding, what comes before a character's two bytes, and the first and last of its first byte. Only ideographs and hangul of
/// the standards themselves: of what vendors and Hong Kong added, browsers and Node.js have not all made the same. The package has
/// the same list.
const SETS: [(&Encoding, &[u8], u8, u8); 7] = [
    // JIS X 0208 and JIS X 0212, hangul and hanja of KS X 1001, GB 2312, and both levels of Big5.
    (EUC_JP, &[], 0xb0, 0xf4),
    (EUC_JP, &[0x8f], 0xb0, 0xed),
    (EUC_KR, &[], 0xb0, 0xc8),
    (EUC_KR, &[], 0xca, 0xfd),
    (GBK, &[], 0xb0, 0xf7),
    (BIG5, &[], 0xa4, 0xc5),
    (BIG5, &[], 0xc9, 0xf8),
];

/// All of them as UTF-16, low bytes first; codes that mean nothing are left out.
pub(super) static KNOWN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut bytes = Vec::new();
    for (encoding, before, first, last) in SETS {
        let second = || (0x40..=0x7e).filter(|_| encoding == BIG5).chain(0xa1..=0xfe);
        let codes = (first..=last).flat_map(|first| second().map(move |second| [first, second]));
        let codes: Vec<u8> = codes.flat_map(|code| [before, &code].concat()).collect();
        let text = encoding.decode_without_bom_handling(&codes).0.replace(char::REPLACEMENT_CHARACTER, "");
        bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    }
    bytes
});

/// What the bytes are told by: FNV-1a (Fowler, Noll, Vo), 28 bits of it.
pub(super) fn sum(bytes: &[u8]) -> u64 {
    let sum =
        bytes.iter().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    (sum & 0x0fff_ffff).into()
}

/// As much is looked for, in bytes. Of less, saying where it is takes nearly as much.
const SHORTEST: usize = 32;

/// Takes out what is known. The rest; and the sum of all that is known, then for each part of it how many bytes of the rest come
/// before, where it begins, and how long it is, as LEB128, or nothing where there is none.
pub(super) fn divide(bytes: &[u8]) -> (Vec<u8>, Vec<u8>) {
    if bytes.len() < SHORTEST {
        return (bytes.to_vec(), Vec::new());
    }
    let known = &KNOWN[..];
    let mut places: HashMap<&[u8], usize> = HashMap::new();
    for (place, beginning) in known.windows(SHORTEST).enumerate().step_by(2) {
        places.entry(beginning).or_insert(place);
    }
    let (mut rest, mut parts) = (Vec::new(), Vec::new());
    let (mut at, mut before) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        if let Some(&place) = bytes.get(at..at + SHORTEST).and_then(|beginning| places.get(beginning)) {
            let same = bytes[at..].iter().zip(&known[place..]).take_while(|(one, other)| one == other);
            let length = same.count();
            if parts.is_empty() {
                leb(&mut parts, sum(known));
            }
            for number in [before, place, length] {
                leb(&mut parts, number as u64);
            }
            (at, before) = (at + length, 0);
        } else {
            rest.push(byte);
            (at, before) = (at + 1, before + 1);
        }
    }
    (rest, parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_come_in_the_order_of_their_codes() {
        // The first of each standard.
        for start in ["亜唖娃阿", "丂丄丅丌", "가각간갇", "伽佳假價", "啊阿埃挨", "一乙丁七", "乂乜凵匚"]
        {
            let bytes: Vec<u8> = start.encode_utf16().flat_map(u16::to_le_bytes).collect();
            assert!(KNOWN.windows(8).any(|window| window == bytes), "{start}");
        }
        // The package's tests have the same.
        assert_eq!((KNOWN.len(), sum(&KNOWN)), (78_072, 202_483_446));
    }
}
