//! National identification numbers, by their check digits.

use super::Recognizer;
use super::check_digits::{compact, digits, gs1, luhn, mod_11_10, remainder, weighted};
use crate::identifier_kind::IdentifierKind;

/// The rest may be mistyped, or missing in a spelling that nobody knows.
const SHARE: f64 = 0.8;

const fn number(what: &'static str, chance: f64, matches: fn(&str) -> bool) -> Recognizer {
    Recognizer { kind: IdentifierKind::NationalId, what, chance, share: SHARE, matches }
}

/// In this order: the stricter form first, so that one number is not taken for another. Where a number holds a date,
/// chance is that of the check digit alone: digits of other kinds begin with dates, too.
pub(super) const NATIONAL_IDS: [Recognizer; 15] = [
    number("Italian tax codes (codice fiscale)", 1e-3, codice_fiscale),
    number("French social security numbers (NIR)", 0.01, nir),
    number("Swiss social security numbers (AHV)", 1e-3, ahv),
    number("US Social Security numbers", 1e-2, ssn),
    number("German tax numbers (Steuer-ID)", 0.02, steuer_id),
    number("Polish PESEL numbers", 0.1, pesel),
    number("Belgian national numbers", 0.021, belgian),
    number("Swedish personal identity numbers", 0.1, personnummer),
    number("Austrian social insurance numbers", 0.1, austrian),
    number("Spanish identity numbers (DNI, NIE)", 0.05, dni),
    number("NHS numbers", 0.1, nhs),
    number("Canadian social insurance numbers", 0.1, sin),
    number("Dutch citizen service numbers", 0.1, bsn),
    number("Brazilian CPF numbers", 0.01, cpf),
    Recognizer {
        kind: IdentifierKind::HealthPlan,
        what: "German health insurance numbers",
        chance: 0.1,
        share: SHARE,
        matches: kvnr,
    },
];

/// Ten digits, the last by weights 10 to 2 modulo 11.
fn nhs(value: &str) -> bool {
    let Some(digits) = digits(value, 10) else { return false };
    let check = 11 - weighted(&digits, &[10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    check % 11 == digits[9] && check != 10
}

/// `AAA-GG-SSSS` with an area, a group and a serial number that are given out. There is no check digit, so the
/// dashes must be there.
fn ssn(value: &str) -> bool {
    let mut parts = value.trim().split(['-', ' ']);
    let mut part = |length: usize| {
        let part = parts.next()?;
        (part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| part.parse::<u32>().ok())?
    };
    let (Some(area), Some(group), Some(serial), None) = (part(3), part(2), part(4), parts.next()) else {
        return false;
    };
    (1..900).contains(&area) && area != 666 && group > 0 && serial > 0
}

/// Nine digits, the last by Luhn's rule; none begins with 0.
fn sin(value: &str) -> bool {
    digits(value, 9).is_some_and(|digits| digits[0] != 0 && luhn(&digits))
}

/// Eleven digits, the last by mod 11, 10; among the first ten one digit stands two or three times, the others at most
/// once.
fn steuer_id(value: &str) -> bool {
    let Some(digits) = digits(value, 11) else { return false };
    let times = |digit| digits[..10].iter().filter(|&&other| other == digit).count();
    let repeated: Vec<usize> = (0..10).map(times).filter(|&times| times > 1).collect();
    digits[0] != 0 && matches!(repeated[..], [2 | 3]) && mod_11_10(&digits)
}

/// A letter and nine digits; the letter's place in the alphabet counts as two, the last by weights 1 and 2.
fn kvnr(value: &str) -> bool {
    let Some(compact) = compact(value, 10) else { return false };
    if !compact[0].is_ascii_uppercase() || !compact[1..].iter().all(u8::is_ascii_digit) {
        return false;
    }
    let letter = u32::from(compact[0] - b'A') + 1;
    let numbers =
        [letter / 10, letter % 10].into_iter().chain(compact[1..9].iter().map(|byte| u32::from(byte - b'0')));
    let products = numbers.enumerate().map(|(place, digit)| digit * (1 + place as u32 % 2));
    let sum: u32 = products.map(|product| product / 10 + product % 10).sum();
    sum % 10 == u32::from(compact[9] - b'0')
}

/// Sex, year, month, place and order in 13 characters, and two digits modulo 97; Corsica has a letter.
fn nir(value: &str) -> bool {
    let Some(mut compact) = compact(value, 15) else { return false };
    if compact[5] == b'2' && matches!(compact[6], b'A' | b'B') {
        (compact[5], compact[6]) = (b'1', if compact[6] == b'A' { b'9' } else { b'8' });
    }
    if !compact.iter().all(u8::is_ascii_digit) || !matches!(compact[0], b'1'..=b'4' | b'7' | b'8') {
        return false;
    }
    // Where the month is not known, it is 20, 30 to 42 or 50 to 99.
    let month = remainder(compact[3..5].iter().copied(), 100);
    if !matches!(month, 1..=12 | 20 | 30..=42 | 50..=99) {
        return false;
    }
    let check = remainder(compact[13..].iter().copied(), 1000);
    check == 97 - remainder(compact[..13].iter().copied(), 97)
}

/// Eight digits, or X, Y or Z and seven, and a letter modulo 23.
fn dni(value: &str) -> bool {
    let Some(mut compact) = compact(value, 9) else { return false };
    if matches!(compact[0], b'X'..=b'Z') {
        compact[0] = compact[0] - b'X' + b'0';
    }
    let letter = |number: u32| b"TRWAGMYFPDXBNJZSQVHLCKE"[number as usize % 23];
    compact[..8].iter().all(u8::is_ascii_digit)
        && compact[8] == letter(remainder(compact[..8].iter().copied(), 23))
}

/// Sixteen letters and digits; the last by two tables for odd and even places.
fn codice_fiscale(value: &str) -> bool {
    const ODD: [u32; 26] =
        [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
    let Some(compact) = compact(value, 16) else { return false };
    let letters = |range: &[u8]| range.iter().all(u8::is_ascii_uppercase);
    if !letters(&compact[..6]) || !compact[8].is_ascii_uppercase() || !letters(&compact[15..]) {
        return false;
    }
    let number = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { byte - b'A' };
    let values = compact[..15].iter().enumerate().map(|(place, &byte)| match place % 2 {
        0 => ODD[usize::from(number(byte))],
        _ => u32::from(number(byte)),
    });
    values.sum::<u32>() % 26 == u32::from(compact[15] - b'A')
}

/// Thirteen digits that begin with 756 and end as bar codes do.
fn ahv(value: &str) -> bool {
    digits(value, 13).is_some_and(|digits| digits[..3] == [7, 5, 6] && gs1(&digits))
}

/// Eleven digits: year, month (plus 20 per century), day, and the last by weights 1, 3, 7, 9.
fn pesel(value: &str) -> bool {
    digits(value, 11).is_some_and(|digits| {
        let month = (digits[2] * 10 + digits[3]) % 20;
        (1..=12).contains(&month)
            && (1..=31).contains(&(digits[4] * 10 + digits[5]))
            && weighted(&digits, &[1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]).is_multiple_of(10)
    })
}

/// Eleven digits: a date, a number, and two digits modulo 97; from 2000 on a 2 is put before.
fn belgian(value: &str) -> bool {
    digits(value, 11).is_some_and(|digits| {
        let number = digits[..9].iter().fold(0_u64, |number, &digit| number * 10 + u64::from(digit));
        let check = u64::from(digits[9] * 10 + digits[10]);
        let month = digits[2] * 10 + digits[3];
        month <= 12 && [number, number + 2_000_000_000].iter().any(|number| 97 - number % 97 == check)
    })
}

/// Ten digits, or twelve with the century: a date, three digits, and the last by Luhn's rule.
fn personnummer(value: &str) -> bool {
    let digits = digits(&value.replace('+', "-"), 10).or_else(|| Some(digits(value, 12)?.split_off(2)));
    digits.is_some_and(|digits| {
        let (month, day) = (digits[2] * 10 + digits[3], digits[4] * 10 + digits[5]);
        (1..=12).contains(&month) && (1..=31).contains(&day) && luhn(&digits)
    })
}

/// Ten digits, the fourth by weights modulo 11; the last six are the day of birth.
fn austrian(value: &str) -> bool {
    digits(value, 10).is_some_and(|digits| {
        let (day, month) = (digits[4] * 10 + digits[5], digits[6] * 10 + digits[7]);
        (1..=31).contains(&day)
            && (1..=15).contains(&month)
            && weighted(&digits, &[3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 == digits[3]
    })
}

/// Nine digits by weights 9 to 2 and -1 modulo 11.
fn bsn(value: &str) -> bool {
    digits(value, 9).is_some_and(|digits| {
        weighted(&digits, &[9, 8, 7, 6, 5, 4, 3, 2, 10]).is_multiple_of(11)
            && digits.iter().any(|&digit| digit > 0)
    })
}

/// Eleven digits, the last two by weights modulo 11.
fn cpf(value: &str) -> bool {
    digits(value, 11).is_some_and(|digits| {
        let check = |length: usize| {
            let sum: u32 =
                (2..).zip(digits[..length].iter().rev()).map(|(weight, digit)| weight * digit).sum();
            sum * 10 % 11 % 10 == digits[length]
        };
        check(9) && check(10) && digits.iter().any(|&digit| digit != digits[0])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Examples from the issuers' own descriptions, all made up by them, and the same with one digit changed.
    #[test]
    fn published_examples() {
        for (rule, right, wrong) in [
            (nhs as fn(&str) -> bool, "943 476 5919", "943 476 5918"),
            (ssn, "219-09-9999", "666-09-9999"),
            (sin, "123 456 782", "123 456 789"),
            (steuer_id, "86095742719", "86095742710"),
            (kvnr, "A123456780", "A123456789"),
            (nir, "2 55 08 14 168 025 38", "2 55 08 14 168 025 39"),
            (dni, "12345678Z", "12345678A"),
            (dni, "X1234567L", "X1234567M"),
            (codice_fiscale, "RSSMRA85T10A562S", "RSSMRA85T10A562T"),
            (ahv, "756.9217.0769.85", "756.9217.0769.86"),
            (pesel, "44051401359", "44051401358"),
            (personnummer, "811218-9876", "811218-9875"),
            (personnummer, "19811218-9876", "19811218-9875"),
            (bsn, "111222333", "111222334"),
            (cpf, "111.444.777-35", "111.444.777-36"),
            (austrian, "1237 010180", "1238 010180"),
        ] {
            assert!(rule(right), "{right}");
            assert!(!rule(wrong), "{wrong}");
        }
        assert!(!ssn("219099999") && !ssn("219-09-99999") && !ssn("2100-10-01"));
    }
}
