//! Serial numbers of spreadsheet programs as dates and times of ISO 8601.

use coversheet_table::shown::{DAY, Parts, civil, general};

/// The serial number after the last day of the year 9999.
const END: f64 = 2_958_466.0;

/// The date and time of a serial number with the parts that are shown. What is no date stays a number.
pub(super) fn show(parts: Parts, serial: f64, from_1904: bool) -> String {
    if !serial.is_finite() || serial.abs() >= END || (serial < 0.0 && !parts.elapsed) {
        return general(serial);
    }
    let milliseconds = (serial * DAY as f64).round() as i64;
    parts.text(date(milliseconds.div_euclid(DAY), from_1904), milliseconds)
}

/// Adds what [`show`] makes of a whole day, if it is one.
pub(super) fn push_day(parts: Parts, day: u64, from_1904: bool, text: &mut String) -> bool {
    let Some(day) = i64::try_from(day).ok().filter(|&day| day < END as i64) else { return false };
    parts.push(date(day, from_1904), day * DAY, text);
    true
}

/// Year, month and day of a serial day. Counted from 1900, day 60 is the 29 February that 1900 did not have, as Lotus
/// 1-2-3 had it and Excel still has.
fn date(day: i64, from_1904: bool) -> (i64, i64, i64) {
    match day {
        _ if from_1904 => civil(day - 24_107),
        60 => (1900, 2, 29),
        ..60 => civil(day - 25_568),
        _ => civil(day - 25_569),
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::shown::Parts;

    use super::show;

    const DATE: Parts = Parts::DATE;

    #[test]
    fn days_are_those_that_excel_shows() {
        for (serial, from_1904, text) in [
            (0.0, false, "1899-12-31"),
            (1.0, false, "1900-01-01"),
            (59.0, false, "1900-02-28"),
            (60.0, false, "1900-02-29"),
            (61.0, false, "1900-03-01"),
            (36_526.0, false, "2000-01-01"),
            (45_413.0, false, "2024-05-01"),
            (45_413.75, false, "2024-05-01"),
            (2_958_465.0, false, "9999-12-31"),
            (0.0, true, "1904-01-01"),
            (43_951.0, true, "2024-05-01"),
            (-1.0, false, "-1"),
            (2_958_466.0, false, "2958466"),
        ] {
            assert_eq!(show(DATE, serial, from_1904), text, "{serial}");
        }
    }

    #[test]
    fn only_what_is_shown_is_written() {
        let minutes = Parts { hour: true, minute: true, ..Parts::default() };
        let seconds = Parts { second: true, ..minutes };
        let elapsed = Parts { elapsed: true, ..minutes };
        assert_eq!(show(Parts { day: false, ..DATE }, 45_413.0, false), "2024-05");
        assert_eq!(show(Parts { year: true, ..Parts::default() }, 45_413.0, false), "2024");
        assert_eq!(show(Parts { hour: true, minute: true, ..DATE }, 45_413.5, false), "2024-05-01 12:00");
        assert_eq!(show(minutes, 0.25, false), "06:00");
        assert_eq!(show(seconds, 45_413.999_988_425_93, false), "23:59:59");
        assert_eq!(show(elapsed, 1.5, false), "36:00");
    }
}
