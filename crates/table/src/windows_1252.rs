//! What bytes mean in Windows-1252.

/// The character of a byte in Windows-1252; five bytes have none.
pub(crate) fn windows_1252(byte: u8) -> Option<char> {
    /// 0x80 to 0x9f; everything else is as in Unicode.
    const MIDDLE: [u16; 32] = [
        0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
        0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
        0x0153, 0, 0x017e, 0x0178,
    ];
    match byte {
        0x80..0xa0 => match MIDDLE[usize::from(byte - 0x80)] {
            0 => None,
            unit => char::from_u32(unit.into()),
        },
        _ => Some(char::from(byte)),
    }
}

/// Whether each byte of a record has a meaning in Windows-1252.
pub(crate) fn is_windows_1252(record: &[u8]) -> bool {
    record.iter().all(|&byte| windows_1252(byte).is_some())
}

#[cfg(test)]
mod tests {
    use super::windows_1252;

    #[test]
    fn windows_1252_has_five_holes() {
        let holes: Vec<u8> = (0..=255).filter(|&byte| windows_1252(byte).is_none()).collect();
        assert_eq!(holes, [0x81, 0x8d, 0x8f, 0x90, 0x9d]);
        assert_eq!(
            [0x41, 0x80, 0x9f, 0xa0, 0xe4, 0xff].map(windows_1252),
            ['A', '€', 'Ÿ', '\u{a0}', 'ä', 'ÿ'].map(Some)
        );
    }
}
