//! Writes dates in a format.

use std::fmt::Write;

use super::format::Part;
use super::serial::EXCEL_1900;
use super::{Date, Format, MonthLanguage};

impl Format {
    /// Writes a date.
    pub fn write(&self, date: Date) -> String {
        let mut text = String::new();
        for part in &self.parts {
            // Writing to a string cannot fail.
            let _ = match part {
                Part::Year => write!(text, "{:04}", date.year()),
                Part::ShortYear => write!(text, "{:02}", date.year() % 100),
                Part::Month { padded: true } => write!(text, "{:02}", date.month()),
                Part::Month { padded: false } => write!(text, "{}", date.month()),
                Part::MonthName { full } => {
                    let language = self.language.unwrap_or(MonthLanguage::English);
                    write!(text, "{}", language.month_name(date.month(), *full))
                }
                Part::Day { padded: true } => write!(text, "{:02}", date.day()),
                Part::Day { padded: false } => write!(text, "{}", date.day()),
                Part::Blank => write!(text, " "),
                Part::Text(char) => write!(text, "{char}"),
                Part::Serial { epoch } => {
                    let serial = date.days() + epoch;
                    // Before its 29 February 1900, Excel's numbers are one smaller.
                    write!(text, "{}", serial - i32::from(*epoch == EXCEL_1900 && serial <= 60))
                }
            };
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_dates() {
        let date = Date::new(1961, 3, 4).unwrap();
        for (format, text) in [
            ("DD/MM/YYYY", "04/03/1961"),
            ("M/D/YY", "3/4/61"),
            ("D. MMMM YYYY [de]", "4. März 1961"),
            ("D MMM YYYY", "4 Mar 1961"),
            ("excel", "22344"),
        ] {
            assert_eq!(format.parse::<Format>().unwrap().write(date), text);
        }
    }
}
