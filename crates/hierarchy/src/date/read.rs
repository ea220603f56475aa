//! Reads dates by a format.

use super::cursor::Cursor;
use super::format::Part;
use super::months::{Named, month_of};
use super::serial::serial;
use super::weekdays::after_weekday;
use super::{Date, Format, PartOrder, Period, TimeOfDay};

/// What stands in a value that is a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) date: Date,
    pub(super) time: Option<TimeOfDay>,
    /// The zone behind the time, in minutes east of Greenwich.
    pub(super) zone: Option<i32>,
    /// The name of the month, where it is written as one.
    pub(super) name: Option<Named>,
    /// The period that the value says; the date is the first day of it.
    pub(super) period: Period,
}

/// A date with its time of day, as far as a value says them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The first day of the period.
    pub date: Date,
    /// Whether the day, or the month or the year alone is known.
    pub period: Period,
    /// The time of day, where one stands after the date.
    pub time: Option<TimeOfDay>,
    /// The zone behind the time, in minutes east of Greenwich.
    pub zone: Option<i32>,
}

impl Format {
    /// Reads all that a value says of when something happened, at once.
    pub fn read_moment(&self, text: &str, latest_year: Option<i32>) -> Option<Moment> {
        let Reading { date, time, zone, period, .. } = self.reading(text, latest_year)?;
        Some(Moment { date, period, time, zone })
    }

    /// Reads a date; blanks around it do not count, and a time after it is left out.
    ///
    /// Two digits of a year stand for the latest such year that is not after `latest_year`; 2099 unless given.
    pub fn read(&self, text: &str, latest_year: Option<i32>) -> Option<Date> {
        self.reading(text, latest_year).map(|reading| reading.date)
    }

    /// Reads the day, the month or the year that a value says, and the first day of it.
    pub fn read_period(&self, text: &str, latest_year: Option<i32>) -> Option<(Date, Period)> {
        self.reading(text, latest_year).map(|reading| (reading.date, reading.period))
    }

    /// Reads the time of day that stands after a date, if there is one.
    pub fn read_time(&self, text: &str) -> Option<TimeOfDay> {
        self.reading(text, None)?.time
    }

    /// Reads the zone that stands after the time of day, in minutes east of Greenwich, if there is one.
    pub fn read_zone(&self, text: &str) -> Option<i32> {
        self.reading(text, None)?.zone
    }

    pub(super) fn reading(&self, text: &str, latest_year: Option<i32>) -> Option<Reading> {
        let others = || self.others().iter().find_map(|other| other.own_reading(text, latest_year));
        self.own_reading(text, latest_year).or_else(others)
    }

    fn own_reading(&self, text: &str, latest_year: Option<i32>) -> Option<Reading> {
        let text = without_year(text.trim());
        // The day of the week before a date says nothing more; `mar` may be a month as well.
        let reading = self.reading_of(text, latest_year);
        reading
            .or_else(|| self.reading_of(after_weekday(text).filter(|_| !self.is_one_number())?, latest_year))
    }

    fn reading_of(&self, text: &str, latest_year: Option<i32>) -> Option<Reading> {
        let mut cursor = Cursor::new(text);
        let mut period = self.own_period();
        // A year is its first month, and a month its first day.
        let (mut year, mut month) = (0, u32::from(period == Period::Year));
        let mut day = u32::from(!self.has_own_days());
        let mut name = None;
        for part in self.parts() {
            match *part {
                Part::Year => year = cursor.number(4, 4)?.cast_signed(),
                Part::ShortYear => {
                    year = full_year(cursor.number(2, 2)?.cast_signed(), latest_year.unwrap_or(2099));
                }
                Part::Month { padded } => month = cursor.number(1 + usize::from(padded), 2)?,
                Part::MonthName { .. } => {
                    let named = month_of(cursor.word()?)?;
                    cursor.take('.');
                    month = named.month;
                    name = Some(named);
                }
                Part::Day { padded } => {
                    day = cursor.number(1 + usize::from(padded), 2)?;
                    // 1st, 2nd, 1er, 1º
                    let _ = ["st", "nd", "rd", "th", "er", "º"]
                        .into_iter()
                        .any(|suffix| cursor.take_word(suffix));
                }
                Part::Blank => {
                    if !cursor.skip_blanks() {
                        return None;
                    }
                }
                Part::Text(char) => {
                    if !cursor.take(char) {
                        return None;
                    }
                }
                Part::Serial { epoch } => {
                    return Some(Reading {
                        date: serial(cursor, epoch)?,
                        time: None,
                        zone: None,
                        name: None,
                        period,
                    });
                }
            }
        }
        if period == Period::Day
            && is_unknown(day)
            && self.parts().contains(&Part::Year)
            && !self.is_one_number()
        {
            // Of a month and a day that nobody knows, the year is left.
            period = if is_unknown(month) { Period::Year } else { Period::Month };
            (month, day) = (if period == Period::Year { 1 } else { month }, 1);
            // `00/00/0000` and `99/99/9999` are no dates at all.
            if matches!(year, 0 | 9999) || !cursor.0.is_empty() {
                return None;
            }
        }
        let date = Date::new(year, month, day)?;
        let time = match cursor.0 {
            "" => None,
            _ if !self.has_own_days() => return None,
            rest if rest.starts_with(|next: char| next.is_ascii_digit()) => Some(self.packed_time(rest)?),
            rest => Some(TimeOfDay::parse_zoned(behind_date(rest)?)?),
        };
        let (time, zone) = time.map_or((None, None), |(time, zone)| (Some(time), zone));
        Some(Reading { date, time, zone, name, period })
    }
}

impl Format {
    /// The time in the digits behind those of a date, as in messages between the systems of a hospital (HL7): `202401310930`,
    /// `20240131093005`.
    fn packed_time(&self, digits: &str) -> Option<(TimeOfDay, Option<i32>)> {
        let packed = self.is_one_number() && self.order() == PartOrder::YearFirst && !self.has_short_years();
        let [hour, minute, second] = [0, 2, 4].map(|at| digits.get(at..at + 2));
        match (hour?, minute?, second) {
            (hour, minute, second) if packed && matches!(digits.len(), 4 | 6) => {
                TimeOfDay::parse_zoned(&format!("{hour}:{minute}:{}", second.unwrap_or("00")))
            }
            _ => None,
        }
    }
}

/// A date without the word for its year behind it, as it is written in Poland: `24.05.2021 r.`
fn without_year(text: &str) -> &str {
    let date = text.strip_suffix("r.").map(str::trim_end);
    date.filter(|date| date.ends_with(|last: char| last.is_ascii_digit())).unwrap_or(text)
}

/// Whether a day or a month is written for one that nobody knows, as registries of cancer and statistical offices do: `99/08/2017`,
/// `2017-00-00`.
const fn is_unknown(number: u32) -> bool {
    matches!(number, 0 | 99)
}

/// What stands behind a date and what parts it from a time: `, 14:30`, ` - 13:22:01 (CET)`.
fn behind_date(rest: &str) -> Option<&str> {
    rest.strip_prefix(" - ").or_else(|| rest.strip_prefix([' ', '\u{a0}', 'T', 't', ',']))
}

/// The latest year that ends in these two digits and is not after `latest`.
fn full_year(digits: i32, latest: i32) -> i32 {
    latest - (latest - digits).rem_euclid(100)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(format: &str, text: &str) -> Option<String> {
        format.parse::<Format>().unwrap().read(text, Some(2029)).map(|date| date.to_string())
    }

    #[test]
    fn dates_as_people_write_them() {
        for (format, text, date) in [
            ("YYYY-MM-DD", "1961-03-14", "1961-03-14"),
            ("YYYY-MM-DD", "1961-03-14T07:30:00.000+01:00", "1961-03-14"),
            ("YYYY-MM-DD", " 1961-03-14 7:30 pm ", "1961-03-14"),
            ("DD/MM/YYYY", "14/03/1961 07:30", "1961-03-14"),
            ("DD/MM/YYYY", "14/03/1961 07.30", "1961-03-14"),
            ("DD.MM.YYYY", "14.03.1961 r.", "1961-03-14"),
            ("DD.MM.YYYY", "14.03.1961r.", "1961-03-14"),
            ("M/D/YYYY", "03/4/1961", "1961-03-04"),
            ("D. M. YYYY", "4. 3. 1961", "1961-03-04"),
            ("D/M/YY", "4/3/29", "2029-03-04"),
            ("D/M/YY", "4/3/30", "1930-03-04"),
            ("YYYYMMDD", "19610314", "1961-03-14"),
            ("YYYYMMDD", "196103142359", "1961-03-14"),
            ("YYYYMMDD", "19610314093005", "1961-03-14"),
            ("D MMM YYYY", "14 Mar 1961", "1961-03-14"),
            ("D. MMM YYYY", "14. Sept. 1961", "1961-09-14"),
            ("D MMM YYYY", "14th March 1961", "1961-03-14"),
            ("D MMM YYYY", "1er  août\u{a0}1961", "1961-08-01"),
            ("D de MMM de YYYY", "14 de marzo de 1961", "1961-03-14"),
            ("MMM D, YYYY", "March 14, 1961", "1961-03-14"),
            ("DDMMMYYYY", "14MAR1961", "1961-03-14"),
            ("DD/MM/YYYY", "mar 14/03/1961", "1961-03-14"),
            ("DD.MM.YYYY", "Di., 14.03.1961 07:30", "1961-03-14"),
            ("MMM D, YYYY", "Tuesday, March 14, 1961", "1961-03-14"),
            ("MMM D YYYY", "mar 14 1961", "1961-03-14"),
            ("DDMMYYYY", "14031961", "1961-03-14"),
            ("excel", "1", "1900-01-01"),
            ("excel", "59", "1900-02-28"),
            ("excel", "61", "1900-03-01"),
            ("excel", "44197.604", "2021-01-01"),
            ("excel-1904", "42735", "2021-01-01"),
            ("DD/MM/YYYY or DD-MMM-YY or MM/YYYY", "14/03/1961", "1961-03-14"),
            ("DD/MM/YYYY or DD-MMM-YY or MM/YYYY", "14-Mar-61", "1961-03-14"),
            ("DD/MM/YYYY or DD-MMM-YY or MM/YYYY", "03/1961", "1961-03-01"),
            ("DD/MM/YYYY", "99/03/1961", "1961-03-01"),
            ("MM/DD/YYYY", "03/00/1961", "1961-03-01"),
            ("YYYY-MM-DD", "1961-99-99", "1961-01-01"),
        ] {
            assert_eq!(read(format, text).as_deref(), Some(date), "{format} {text}");
        }
    }

    #[test]
    fn what_is_no_date_in_the_format() {
        for (format, text) in [
            ("YYYY-MM-DD", "1967-02-29"),
            ("YYYY-MM-DD", "1967-1-1"),
            ("YYYY-MM-DD", "19é7-04-1"),
            ("YYYY-MM-DD", "1967-04-01 ward 7"),
            ("YYYY-MM-DD", "1967-04-01x"),
            ("YYYY-MM-DD", ""),
            ("DD/MM/YYYY", "01/13/1967"),
            ("D/M/YY", "1/1/1967"),
            ("D MMM YYYY", "14 Mai1961"),
            ("D MMM YYYY", "14 Ward 1961"),
            ("DD/MM/YYYY", "14/03/1961 7.5"),
            ("DD.MM.YYYY", "14.03.1961 rr."),
            ("DD/MM/YYYY", "ward 14/03/1961"),
            ("DD/MM/YYYY", "mar14/03/1961"),
            ("DD/MM/YYYY", "99/13/1961"),
            ("DD/MM/YYYY", "14/99/1961"),
            ("DD/MM/YYYY", "00/00/0000"),
            ("DD/MM/YYYY", "99/99/9999"),
            ("DD/MM/YYYY", "99/03/1961 07:30"),
            ("DD/MM/YY", "99/03/61"),
            ("YYYYMMDD", "19610399"),
            ("excel", "mar 44197"),
            ("excel", "60"),
            ("excel", "0"),
            ("excel", "3000000"),
            ("excel", "12x"),
        ] {
            assert_eq!(read(format, text), None, "{format} {text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn what_is_written_is_read_again(days in -25_000..60_000_i32, format in 0..8_usize) {
            let format = [
                "YYYY-MM-DD", "D/M/YYYY", "MM.DD.YYYY", "YYYYMMDD", "D. MMMM YYYY [de]", "D MMM YYYY [fr]", "excel",
                "excel-1904",
            ][format];
            let date = Date::from_days(days).unwrap();
            // The calendar of 1904 has no days before.
            prop_assume!(format != "excel-1904" || date.year() >= 1904);
            prop_assume!(format != "excel" || date.year() >= 1900);
            let format: Format = format.parse().unwrap();
            prop_assert_eq!(format.read(&format.write(date), None), Some(date));
        }
    }
}
