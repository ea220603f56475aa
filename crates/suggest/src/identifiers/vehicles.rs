//! Vehicles: identification numbers and number plates.

use super::Recognizer;
use crate::identifier_kind::IdentifierKind;

pub(super) const VIN: Recognizer = Recognizer {
    kind: IdentifierKind::Vehicle,
    what: "vehicle identification numbers (VIN)",
    chance: 0.1,
    share: 0.8,
    matches: vin,
};

pub(super) const PLATE: Recognizer = Recognizer {
    kind: IdentifierKind::Vehicle,
    what: "number plates of vehicles",
    chance: 0.2,
    share: 0.9,
    matches: plate,
};

/// Seventeen letters and digits without I, O and Q, with letters and digits; the ninth by weights modulo 11
/// (49 CFR 565.15), where the maker uses it.
fn vin(value: &str) -> bool {
    const WEIGHTS: [u32; 17] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    let value = value.trim().as_bytes();
    if value.len() != 17 || !value.iter().any(u8::is_ascii_alphabetic) {
        return false;
    }
    let number = |byte: &u8| match byte.to_ascii_uppercase() {
        digit @ b'0'..=b'9' => Some(u32::from(digit - b'0')),
        b'I' | b'O' | b'Q' => None,
        letter @ b'A'..=b'H' => Some(u32::from(letter - b'A') + 1),
        letter @ b'J'..=b'R' => Some(u32::from(letter - b'J') + 1),
        letter @ b'S'..=b'Z' => Some(u32::from(letter - b'S') + 2),
        _ => None,
    };
    let Some(numbers) = value.iter().map(number).collect::<Option<Vec<u32>>>() else { return false };
    let check = numbers.iter().zip(WEIGHTS).map(|(number, weight)| number * weight).sum::<u32>() % 11;
    match value[8].to_ascii_uppercase() {
        b'X' => check == 10,
        digit => digit.is_ascii_digit() && check == u32::from(digit - b'0'),
    }
}

/// The forms of plates, `A` a letter and `9` a digit; a blank or a dash may stand where one is.
const FORMS: &[&str] = &[
    "AA-999-AA",
    "AA99 AAA",
    "9999 AAA",
    "AA 999 AA",
    "A-AA 999",
    "A-AA 9999",
    "AA-AA 999",
    "AA-AA 9999",
    "AA-A 999",
    "AA-A 9999",
    "AAA-AA 99",
    "AAA-AA 999",
    "A-A 999",
    "A-A 9999",
    "A-AA 99",
    "AAA-A 99",
    "AAA-A 999",
];

pub(super) fn plate(value: &str) -> bool {
    let form: String = value
        .trim()
        .chars()
        .map(|char| match char {
            '0'..='9' => '9',
            ' ' | '-' => char,
            _ if char.is_uppercase() => 'A',
            _ => '?',
        })
        .collect();
    FORMS.contains(&form.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples() {
        assert!(vin("1M8GDM9AXKP042788") && !vin("11111111111111111"));
        assert!(!vin("1M8GDM9A1KP042788") && !vin("1M8GDM9AXKP04278") && !vin("IM8GDM9AXKP042788"));
        assert!(plate("AB-123-CD") && plate("B-MW 1234") && plate("AB12 CDE") && plate("1234 BCD"));
        assert!(!plate("AB1234") && !plate("12345") && !plate("ab-123-cd"));
    }
}
