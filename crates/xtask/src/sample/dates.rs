//! Civil dates as days since 1970-01-01, by the integer algorithms of Hinnant (2013), "chrono-compatible dates".

/// Days since 1970-01-01 of a date in the Gregorian calendar.
pub(crate) fn days_from_civil(year: i32, month: u32, day: u32) -> i32 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let shifted_month = ((month + 9) % 12) as i32;
    let day_of_year = (153 * shifted_month + 2) / 5 + day as i32 - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Year, month and day of a number of days since 1970-01-01.
pub(crate) fn civil_from_days(days: i32) -> (i32, u32, u32) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = (day_of_year - (153 * shifted_month + 2) / 5 + 1) as u32;
    let month = ((shifted_month + 2) % 12 + 1) as u32;
    let year = era * 400 + year_of_era + i32::from(month <= 2);
    (year, month, day)
}

/// Monday is 0, Sunday is 6.
pub(crate) fn weekday(days: i32) -> usize {
    (days + 3).rem_euclid(7) as usize
}

/// Appends `YYYY-MM-DD`.
pub(crate) fn write_iso(out: &mut Vec<u8>, days: i32) {
    let (year, month, day) = civil_from_days(days);
    let digit = |number: u32| b'0' + (number % 10) as u8;
    let year = year as u32;
    out.extend([digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), b'-']);
    out.extend([digit(month / 10), digit(month), b'-', digit(day / 10), digit(day)]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_known_days() {
        assert_eq!(days_from_civil(1970, 1, 1), 0);
        assert_eq!(days_from_civil(2000, 3, 1), 11_017);
        assert_eq!(days_from_civil(1969, 12, 31), -1);
        assert_eq!(weekday(days_from_civil(2024, 2, 29)), 3);
    }

    #[test]
    fn every_day_of_two_centuries_survives_the_round_trip() {
        for days in days_from_civil(1900, 1, 1)..days_from_civil(2100, 1, 1) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
    }

    #[test]
    fn writes_iso() {
        let mut out = Vec::new();
        write_iso(&mut out, days_from_civil(1931, 5, 9));
        assert_eq!(out, b"1931-05-09");
    }
}
