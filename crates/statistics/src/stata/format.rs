//! Display formats: which numbers are dates, and what of them is shown (Stata, help `datetime display formats`).

use coversheet_table::shown::{DAY, Parts};

use crate::cell::{Format, Period};

/// 1 January 1960, counted from 1970.
const FROM: i64 = -3653;

/// The pieces of a format and what they show: of several that fit, the first. A blank is for what shows nothing of a date
/// that its other parts do not, and a question mark for what no other piece is like.
const PIECES: [(&str, char); 22] = [
    ("dayname", ' '),
    ("month", 'M'),
    ("a.m.", ' '),
    ("day", ' '),
    ("mon", 'M'),
    ("jjj", 'D'),
    ("da", ' '),
    ("am", ' '),
    ("yy", 'Y'),
    ("cc", 'Y'),
    ("nn", 'M'),
    ("dd", 'D'),
    ("hh", 'h'),
    ("mm", 'm'),
    ("ss", 's'),
    ("ww", '?'),
    (".s", 's'),
    ("h", '?'),
    ("q", '?'),
    ("s", 's'),
    ("w", '?'),
    ("_", ' '),
];

/// What a format of this name shows.
pub(super) fn of(format: &[u8]) -> Format {
    let text = String::from_utf8_lossy(format).to_ascii_lowercase();
    let Some(rest) = text.strip_prefix("%-").or_else(|| text.strip_prefix('%')) else {
        return Format::Number;
    };
    let is_leap = format.starts_with(b"%tC") || format.starts_with(b"%-tC");
    let (unit, shown) = match rest.strip_prefix('t') {
        Some(rest) => (rest.chars().next().unwrap_or(' '), rest.get(1..).unwrap_or_default()),
        // As Stata before 10 wrote %td.
        None if rest.starts_with('d') => ('d', &rest[1..]),
        None => return Format::Number,
    };
    match unit {
        'd' => Format::Date { parts: parts(shown).unwrap_or(Parts::DATE), per_day: 1, from: FROM },
        'c' => {
            let parts = parts(shown).unwrap_or(Parts::BOTH);
            if is_leap {
                Format::LeapSeconds { parts, from: FROM }
            } else {
                Format::Date { parts, per_day: DAY, from: FROM }
            }
        }
        'w' => Format::Period(Period::Week),
        'm' => Format::Period(Period::Month),
        'q' => Format::Period(Period::Quarter),
        'h' => Format::Period(Period::Half),
        // Years are numbers; business days cannot be known without their calendar.
        _ => Format::Number,
    }
}

/// The parts of a date that a format shows; None if it does not say, or shows parts that ISO 8601 has no words for.
fn parts(mut shown: &str) -> Option<Parts> {
    let mut parts = Parts::NOTHING;
    while let Some(first) = shown.chars().next() {
        let piece = PIECES.iter().find(|(piece, _)| shown.starts_with(piece));
        let (length, part) = match piece {
            Some((piece, part)) => (piece.len(), *part),
            // `!` shows the character after it.
            None if first == '!' => (1 + shown.chars().nth(1).map_or(0, char::len_utf8), ' '),
            None => (
                first.len_utf8(),
                match first {
                    'd' | 'j' => 'D',
                    'm' | 'n' => 'M',
                    'y' | 'c' => 'Y',
                    _ => ' ',
                },
            ),
        };
        match part {
            'Y' => parts.year = true,
            'M' => parts.month = true,
            'D' => parts.day = true,
            'h' => parts.hour = true,
            'm' => parts.minute = true,
            's' => parts.second = true,
            '?' => return None,
            _ => {}
        }
        shown = shown.get(length..).unwrap_or_default();
    }
    // A month without its year would be one of any year, and ISO 8601 has no word for it: the date is shown.
    (parts.year || (!parts.has_date() && (parts.hour || parts.minute))).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn formats_show_what_their_pieces_say() {
        for (format, value, text) in [
            ("%td", 23_497.0, "2024-05-01"),
            ("%d", 23_497.0, "2024-05-01"),
            ("%-td", 23_497.0, "2024-05-01"),
            ("%tdDD/NN/CCYY", 23_497.0, "2024-05-01"),
            ("%tdD_m_Y", 23_497.0, "2024-05-01"),
            ("%tdMon_CCYY", 23_497.0, "2024-05"),
            ("%tdCCYY", 23_497.0, "2024"),
            ("%dD_m_CY", 23_497.0, "2024-05-01"),
            ("%tdDayname", 23_497.0, "2024-05-01"),
            ("%tc", 2_030_186_096_000.0, "2024-05-01 12:34:56"),
            ("%tcDDmonCCYY_HH:MM", 2_030_186_096_000.0, "2024-05-01 12:34"),
            ("%tcHH:MM", 2_030_186_096_000.0, "12:34"),
            ("%tCDDmonCCYY", 2_030_186_096_000.0, "2024-05-01"),
            ("%tm", 772.0, "2024-05"),
            ("%tq", 257.0, "2024-Q2"),
            ("%ty", 2024.0, "2024"),
            ("%tbnyse", 12.0, "12"),
            ("%9.0g", 3.25, "3.25"),
            ("%8.2f", 3.256, "3.256"),
            ("", 3.0, "3"),
            ("%", 3.0, "3"),
            ("%t", 3.0, "3"),
            ("%d€", 0.0, "1960-01-01"),
        ] {
            assert_eq!(of(format.as_bytes()).show(value), text, "{format}");
        }
    }
}
