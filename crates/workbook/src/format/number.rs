//! Numbers with the digits that a format shows.

use coversheet_table::shown::{DIGITS, general};

/// How many digits a format shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    /// Digits before the point, filled up with zeros.
    pub(crate) integer: usize,
    /// The least and the most digits after the point.
    pub(crate) decimals: (usize, usize),
    /// Whether it is shown in percent.
    pub(crate) percent: bool,
    /// What stands between digits before the point, such as the hyphen in `00-000`: before which digit, counted from the
    /// right.
    pub(crate) between: Vec<(usize, char)>,
}

impl Places {
    /// A number with these places, rounded half away from zero as spreadsheet programs do.
    pub(crate) fn show(&self, value: f64) -> String {
        let text = general(if self.percent { percent(value) } else { value });
        let (sign, unsigned) = text.strip_prefix('-').map_or(("", &text[..]), |unsigned| ("-", unsigned));
        if unsigned.bytes().any(|byte| !byte.is_ascii_digit() && byte != b'.') {
            return general(value);
        }
        let (integer, decimals) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let (least, most) = self.decimals;
        let mut digits: Vec<u8> = [integer, decimals].concat().into_bytes();
        let mut point = integer.len();
        if decimals.len() > most {
            let up = decimals.as_bytes()[most] >= b'5';
            digits.truncate(point + most);
            if up {
                point += increment(&mut digits);
            }
        }
        digits.resize(digits.len().max(point + least), b'0');
        while digits.len() > point + least && digits.last() == Some(&b'0') {
            digits.pop();
        }
        let padding = self.integer.saturating_sub(point);
        digits.splice(..0, std::iter::repeat_n(b'0', padding));
        point += padding;
        let zero = digits.iter().all(|&digit| digit == b'0');
        let mut shown = if zero { String::new() } else { sign.to_owned() };
        for (position, &digit) in digits.iter().enumerate() {
            if position == point {
                shown.push('.');
            }
            let from_right = point.wrapping_sub(position);
            if position > 0 && position < point {
                shown.extend(
                    self.between.iter().filter(|&&(place, _)| place == from_right).map(|&(_, mark)| mark),
                );
            }
            shown.push(char::from(digit));
        }
        if self.percent {
            shown.push('%');
        }
        shown
    }
}

/// A hundred times the number, in decimal: 0.07 is 7, not 7.000000000000001.
fn percent(value: f64) -> f64 {
    format!("{value:.*e}", DIGITS - 1)
        .split_once('e')
        .and_then(|(digits, exponent)| format!("{digits}e{}", exponent.parse::<i32>().ok()? + 2).parse().ok())
        .unwrap_or(value * 100.0)
}

/// Adds one in the last place; returns how many digits were added in front.
fn increment(digits: &mut Vec<u8>) -> usize {
    for digit in digits.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            return 0;
        }
        *digit = b'0';
    }
    digits.insert(0, b'1');
    1
}

#[cfg(test)]
mod tests {
    use super::Places;

    #[test]
    fn places_are_kept() {
        let places = |integer, least, most| Places { integer, decimals: (least, most), ..Places::default() };
        for (places, value, text) in [
            (places(5, 0, 0), 123.0, "00123"),
            (places(1, 2, 2), 2.675, "2.68"),
            (places(1, 2, 2), 99.999, "100.00"),
            (places(1, 0, 0), 0.5, "1"),
            (places(1, 0, 0), -0.4, "0"),
            (places(1, 0, 3), 1.5, "1.5"),
            (places(1, 1, 1), -2.25, "-2.3"),
            (Places { percent: true, ..places(1, 1, 1) }, 0.125, "12.5%"),
            (Places { percent: true, ..places(1, 0, 0) }, 0.07, "7%"),
            (Places { between: vec![(3, '-')], ..places(5, 0, 0) }, 950.0, "00-950"),
        ] {
            assert_eq!(places.show(value), text);
        }
    }
}
