//! Ways to reach somebody: e-mail, telephone, web and internet addresses.

use std::net::Ipv6Addr;

use super::Recognizer;
use crate::identifier_kind::IdentifierKind;

pub(super) const EMAIL: Recognizer = Recognizer {
    kind: IdentifierKind::Email,
    what: "e-mail addresses",
    // One in a thousand values is enough.
    chance: 1e-10,
    share: 0.0,
    matches: email,
};

pub(super) const URL: Recognizer =
    Recognizer { kind: IdentifierKind::Url, what: "web addresses", chance: 0.03, share: 0.3, matches: url };

pub(super) const IP: Recognizer = Recognizer {
    kind: IdentifierKind::IpAddress,
    what: "internet addresses (IP)",
    chance: 0.01,
    share: 0.5,
    matches: ip,
};

pub(super) const PHONE: Recognizer = Recognizer {
    kind: IdentifierKind::Phone,
    what: "telephone numbers",
    chance: 0.1,
    share: 0.8,
    matches: phone,
};

/// Two of them are no accident.
pub(super) const WRITTEN: Recognizer = Recognizer {
    kind: IdentifierKind::Phone,
    what: "telephone numbers",
    chance: 1e-3,
    share: 0.8,
    matches: written,
};

pub(super) const PHONE_IN_TEXT: Recognizer = Recognizer {
    kind: IdentifierKind::Phone,
    what: "remarks with telephone numbers",
    // As with e-mail addresses one is enough: the remarks of others say as much of them.
    chance: 1e-9,
    share: 0.0,
    matches: phone_in_text,
};

/// Whether there is an address somewhere in the text.
fn email(value: &str) -> bool {
    value.split([' ', ',', ';', '<', '>', '(', ')', '"']).any(|word| {
        let Some((user, host)) = word.split_once('@') else { return false };
        let end = host.trim_end_matches('.').rsplit_once('.');
        !user.is_empty()
            && end.is_some_and(|(name, top)| {
                !name.is_empty()
                    && top.len() >= 2
                    && top.chars().all(char::is_alphabetic)
                    && !name.contains('@')
            })
    })
}

fn url(value: &str) -> bool {
    let value = value.trim().to_ascii_lowercase();
    let rest = ["https://", "http://", "ftp://", "www."].iter().find_map(|start| value.strip_prefix(start));
    rest.is_some_and(|rest| rest.contains('.') || rest.contains(':') || rest.starts_with("localhost"))
}

/// Four numbers up to 255 of which the first is not 0, or an IPv6 address that is not a time of day.
fn ip(value: &str) -> bool {
    let value = value.trim();
    let four = || {
        let parts: Vec<Option<u8>> = value.split('.').map(|part| part.parse().ok()).collect();
        parts.len() == 4 && parts.iter().all(Option::is_some) && parts[0] != Some(0)
    };
    four() || (value.matches(':').count() > 2 && value.parse::<Ipv6Addr>().is_ok())
}

/// Seven to fifteen digits that begin with `+`, `0` or `(`, or are grouped as 3-3-4; no more than grouping besides.
fn phone(value: &str) -> bool {
    let value = value.trim();
    let value = value
        .split([' ', ';'])
        .next_back()
        .filter(|last| last.starts_with("ext"))
        .map_or(value, |last| value.strip_suffix(last).unwrap_or(value).trim());
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    let grouping = |byte: u8| matches!(byte, b' ' | b'-' | b'.' | b'/' | b'(' | b')');
    let grouped = value.bytes().filter(|&byte| grouping(byte)).count();
    let bytes = value.strip_prefix('+').unwrap_or(value).bytes();
    if !(7..=15).contains(&digits) || !bytes.clone().all(|byte| byte.is_ascii_digit() || grouping(byte)) {
        return false;
    }
    let groups: Vec<usize> =
        value.split(|char: char| !char.is_ascii_digit()).map(str::len).filter(|&len| len > 0).collect();
    let american = matches!(groups[..], [3, 3, 4] | [1, 3, 3, 4]) && grouped > 0;
    let begins = value.starts_with('+') || value.starts_with('(') || (value.starts_with('0') && digits >= 9);
    // `01.02.1990` and `01/02/1990` begin like a number, too.
    let date = groups.len() == 3 && digits <= 8;
    // So do fractions, and numbers that were filled up with zeros.
    let number = value.starts_with("000") || (value.contains('.') && value.parse::<f64>().is_ok());
    (begins && !date && !number) || american
}

/// A telephone number that begins with `+` or an area code, and a blank or slash behind that.
fn written(value: &str) -> bool {
    let value = value.trim();
    let area = value.split([' ', '/']).next().unwrap_or_default();
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let code = area.strip_prefix('+').or_else(|| area.strip_prefix('0')).or_else(|| area.strip_prefix("(0"));
    code.is_some() && area.len() < value.len() && digits(area) <= 5 && digits(value) >= 8 && phone(value)
}

/// Whether there are words and among them a telephone number: nine digits or more that begin with `+` or one 0. Numbers of
/// lots and orders, which one word or none stands before, are none.
fn phone_in_text(value: &str) -> bool {
    let is_part = |char: char| char.is_ascii_digit() || matches!(char, '+' | '-' | '/' | '(' | ')' | '.');
    let words: Vec<&str> = value.split_whitespace().collect();
    let letters = |word: &&&str| word.chars().filter(|char| char.is_alphabetic()).count() >= 2;
    if words.iter().filter(letters).count() < 2 {
        return false;
    }
    // Runs of words that hold nothing but digits and what groups them.
    words.split(|word| !word.trim_end_matches(',').chars().all(is_part)).any(|run| {
        let run = run.join(" ");
        let number = run.trim_end_matches(['.', ',']);
        let begins = number.strip_prefix('+').or_else(|| number.strip_prefix('0'));
        let digits = number.bytes().filter(u8::is_ascii_digit).count();
        begins.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit() && char != '0'))
            && digits >= 9
            && phone(number)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for yes in ["a.b@example.org", "mail: jo@example.co.uk", "Jo <jo@example.com>"] {
            assert!(email(yes), "{yes}");
        }
        for no in ["@home", "a@b", "3 @ 5.00", "a@b@c.de", "x@.org"] {
            assert!(!email(no), "{no}");
        }
        assert!(url("https://example.org/p?id=3") && url("www.example.org") && !url("http is a protocol"));
        assert!(
            ip("192.168.0.1") && ip("2001:db8::1") && !ip("1.2.3") && !ip("12:30:15") && !ip("256.1.1.1")
        );
    }

    #[test]
    fn telephone_numbers_in_remarks() {
        for yes in [
            "wünscht Anruf bei Tochter 0171 2345678",
            "call son at +44 20 7946 0958.",
            "appeler la fille, 06 12 34 56 78, le soir",
            "llamar al hijo 0034 91 123 45 67 o al +34 911 234 567",
        ] {
            assert!(phone_in_text(yes), "{yes}");
        }
        for no in [
            "0171 2345678",
            "Lot 0123456789",
            "seen on 01.02.1990 by Dr Vogel",
            "between 09:30 and 10:45 o'clock",
            "blood pressure 120/80 twice",
            "since 2020-01-05 without 100 mg",
            "serial number 000012345678 of pump",
        ] {
            assert!(!phone_in_text(no), "{no}");
        }
    }

    #[test]
    fn telephone_numbers_as_people_write_them() {
        assert!(["030 901820", "0171/2345678", "+49 30 901820", "(0221) 470 00"].into_iter().all(written));
        let others = ["0171234567", "01/02/1990", "0123 45", "120/80", "00123 456", "07-1234567"];
        assert!(!others.into_iter().any(written));
    }

    #[test]
    fn telephone_numbers() {
        for yes in [
            "+49 30 901820",
            "+1-202-555-0143",
            "(202) 555-0143",
            "202-555-0143",
            "07700 900123",
            "030/90 18 20",
            "0033 1 99 00 12 34",
            "01 99 00 12 34",
            "1-202-555-0143 ext12",
        ] {
            assert!(phone(yes), "{yes}");
        }
        for no in [
            "01.02.1990",
            "01/02/1990",
            "1990-01-02",
            "12345",
            "3.14159265",
            "A+4912345678",
            "20240101",
            "0.123456789",
            "0001234567",
        ] {
            assert!(!phone(no), "{no}");
        }
    }
}
