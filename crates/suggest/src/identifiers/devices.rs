//! Devices: mobile phones, network cards, implants and other medical devices.

use super::Recognizer;
use super::check_digits::{digits, gs1, luhn};
use crate::identifier_kind::IdentifierKind;

pub(super) const IMEI: Recognizer = Recognizer {
    kind: IdentifierKind::Device,
    what: "mobile phone numbers of the device (IMEI)",
    chance: 0.1,
    share: 0.8,
    matches: imei,
};

pub(super) const MAC: Recognizer = Recognizer {
    kind: IdentifierKind::Device,
    what: "network addresses of devices (MAC)",
    chance: 1e-6,
    share: 0.02,
    matches: mac,
};

pub(super) const UDI: Recognizer = Recognizer {
    kind: IdentifierKind::Device,
    what: "unique device identifiers (UDI)",
    chance: 1e-3,
    share: 0.8,
    matches: udi,
};

/// Fifteen digits, the last by Luhn's rule.
fn imei(value: &str) -> bool {
    digits(value, 15).is_some_and(|digits| digits[0] != 0 && luhn(&digits))
}

/// Six pairs of hexadecimal digits between colons or dashes.
fn mac(value: &str) -> bool {
    let value = value.trim();
    let separator = if value.contains(':') { ':' } else { '-' };
    value.len() == 17
        && value.split(separator).count() == 6
        && value
            .split(separator)
            .all(|pair| pair.len() == 2 && pair.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// GS1's form: `(01)` and fourteen digits as bar codes have them, then lot, serial number or dates.
fn udi(value: &str) -> bool {
    let Some(rest) = value.trim().strip_prefix("(01)") else { return false };
    rest.get(..14).and_then(|number| digits(number, 14)).is_some_and(|digits| gs1(&digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples() {
        assert!(imei("490154203237518") && imei("49-015420-323751-8") && !imei("490154203237517"));
        assert!(
            mac("00:1A:2b:3C:4D:5E")
                && mac("00-1A-2B-3C-4D-5E")
                && !mac("00:1A:2B:3C:4D")
                && !mac("00:1A:2B:3C:4D:5G")
        );
        assert!(udi("(01)00844588003288(17)141120(10)7654321D") && !udi("(01)00844588003289"));
    }
}
