//! Check digits: the arithmetic that identification numbers carry.

/// A value's letters and digits in upper case, without the blanks, points, dashes and slashes that group them;
/// nothing if it holds anything else or is not `length` characters long.
pub(super) fn compact(value: &str, length: usize) -> Option<Vec<u8>> {
    if value.len() < length {
        return None;
    }
    let mut compact = Vec::with_capacity(length);
    for byte in value.trim().bytes() {
        match byte {
            b' ' | b'.' | b'-' | b'/' => {}
            _ if compact.len() == length || !byte.is_ascii_alphanumeric() => return None,
            _ => compact.push(byte.to_ascii_uppercase()),
        }
    }
    (compact.len() == length).then_some(compact)
}

/// As [`compact`], for numbers of digits alone; each as its value.
pub(super) fn digits(value: &str, length: usize) -> Option<Vec<u32>> {
    let compact = compact(value, length)?;
    compact.iter().map(|&byte| char::from(byte).to_digit(10)).collect()
}

/// Whether the digits have a valid last digit by Luhn's rule (ISO/IEC 7812-1).
pub(super) fn luhn(digits: &[u32]) -> bool {
    let doubled = |(place, &digit): (usize, &u32)| match place % 2 {
        0 => digit,
        _ => digit * 2 / 10 + digit * 2 % 10,
    };
    digits.iter().rev().enumerate().map(doubled).sum::<u32>().is_multiple_of(10)
}

/// The sum of the digits, each times its weight; digits without a weight do not count.
pub(super) fn weighted(digits: &[u32], weights: &[u32]) -> u32 {
    digits.iter().zip(weights).map(|(digit, weight)| digit * weight).sum()
}

/// The remainder of a long decimal number; letters count as two digits, A as 10 (ISO 13616).
pub(super) fn remainder(characters: impl Iterator<Item = u8>, divisor: u32) -> u32 {
    characters.fold(0, |remainder, byte| {
        let value = char::from(byte).to_digit(36).unwrap_or(0);
        (remainder * if value < 10 { 10 } else { 100 } + value) % divisor
    })
}

/// Whether the digits have a valid last digit by the hybrid rule mod 11, 10 (ISO/IEC 7064).
pub(super) fn mod_11_10(digits: &[u32]) -> bool {
    let Some((&last, others)) = digits.split_last() else { return false };
    let product = others.iter().fold(10, |product, digit| {
        let sum = (digit + product) % 10;
        (if sum == 0 { 10 } else { sum }) * 2 % 11
    });
    (11 - product) % 10 == last
}

/// Whether the digits have a valid last digit as bar codes do (GS1: weights 1 and 3 from the right).
pub(super) fn gs1(digits: &[u32]) -> bool {
    let sum: u32 = (0..).zip(digits.iter().rev()).map(|(place, digit)| digit * (1 + place % 2 * 2)).sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples() {
        let of = |text: &str| digits(text, text.len()).unwrap();
        assert!(luhn(&of("79927398713")) && !luhn(&of("79927398710")));
        assert!(mod_11_10(&of("86095742719")) && !mod_11_10(&of("86095742718")));
        assert!(gs1(&of("4006381333931")) && !gs1(&of("4006381333932")));
        assert_eq!(remainder(b"3214282912345698765432161182".iter().copied(), 97), 1);
    }

    /// Every rule notices every single wrong digit.
    #[test]
    fn single_errors_are_found() {
        for (rule, number) in
            [(luhn as fn(&[u32]) -> bool, "79927398713"), (mod_11_10, "86095742719"), (gs1, "4006381333931")]
        {
            let right = digits(number, number.len()).unwrap();
            for place in 0..right.len() {
                for digit in (0..10).filter(|&digit| digit != right[place]) {
                    let mut wrong = right.clone();
                    wrong[place] = digit;
                    assert!(!rule(&wrong), "{wrong:?}");
                }
            }
        }
    }

    #[test]
    fn grouping_does_not_matter() {
        assert_eq!(digits("943 476-5919", 10), digits("9434765919", 10));
        assert_eq!(digits("943476591", 10), None);
        assert_eq!(digits("94347659190", 10), None);
        assert_eq!(digits("943476591x", 10), None);
    }
}
