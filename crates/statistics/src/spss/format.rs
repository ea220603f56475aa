//! Formats in which numbers are shown: which are dates, and what of them is shown.

use coversheet_table::shown::Parts;

use crate::cell::Format;

/// The day before the Gregorian calendar began, 14 October 1582, counted from 1970.
const FROM: i64 = -141_428;

/// What a format of this number shows: from its third byte on which it is, then its width, then its decimals.
pub(super) fn of(print: u32) -> Format {
    let (kind, width) = (print >> 16 & 0xff, print >> 8 & 0xff);
    let date = |parts| Format::Date { parts, per_day: 86_400, from: FROM };
    // Seconds are shown where the format has room for them.
    let time = |room| Parts { hour: true, minute: true, second: width >= room, ..Parts::NOTHING };
    match kind {
        // DATE, ADATE, JDATE, EDATE and SDATE; and WKYR, whose weeks are not those of ISO 8601.
        20 | 23 | 24 | 30 | 38 | 39 => date(Parts::DATE),
        // DATETIME and YMDHMS.
        22 | 41 => date(Parts { second: width >= if kind == 22 { 20 } else { 19 }, ..Parts::BOTH }),
        // MOYR, and QYR.
        28 => date(Parts { day: false, ..Parts::DATE }),
        29 => Format::Quarter { from: FROM },
        // TIME, DTIME and MTIME.
        21 => Format::Duration(Parts { elapsed: true, ..time(8) }),
        25 => Format::Duration(Parts { elapsed: true, ..time(11) }),
        40 => Format::Duration(Parts { elapsed: true, ..Parts::TIME }),
        _ => Format::Number,
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn formats_show_what_they_have_room_for() {
        let value = 13_933_900_800.0 + 45_296.0;
        for (kind, width, value, text) in [
            (20, 11, value, "2024-05-01"),
            (22, 17, value, "2024-05-01 12:34"),
            (22, 20, value, "2024-05-01 12:34:56"),
            (41, 19, value, "2024-05-01 12:34:56"),
            (28, 8, value, "2024-05"),
            (29, 8, value, "2024-Q2"),
            (21, 5, 45_296.0, "12:34"),
            (21, 8, 90_061.0, "25:01:01"),
            (25, 13, -1.0, "-00:00:01"),
            (5, 8, 1.5, "1.5"),
            (20, 11, -5e300, "-5E300"),
        ] {
            assert_eq!(of(kind << 16 | width << 8).show(value), text, "{kind}");
        }
    }
}
