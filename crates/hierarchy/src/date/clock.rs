//! Times of day as spreadsheets write them: `14:30`, `2:30:05 pm`, `14h30`, `14.30 Uhr`, `1430`.

use super::cursor::Cursor;

/// A time of day, to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay {
    seconds: u32,
}

impl TimeOfDay {
    /// The time of that hour (0 to 23), minute and second, if there is one.
    pub fn new(hour: u32, minute: u32, second: u32) -> Option<Self> {
        let exists = hour < 24 && minute < 60 && second < 60;
        exists.then_some(Self { seconds: (hour * 60 + minute) * 60 + second })
    }

    /// The hour, 0 to 23.
    pub fn hour(self) -> u32 {
        self.seconds / 3600
    }

    /// The minute, 0 to 59.
    pub fn minute(self) -> u32 {
        self.seconds / 60 % 60
    }

    /// The second, 0 to 59.
    pub fn second(self) -> u32 {
        self.seconds % 60
    }

    /// Reads a time of day; blanks around it do not count, fractions of a second are dropped, and `24:00` is
    /// midnight.
    pub fn parse(text: &str) -> Option<Self> {
        let mut cursor = Cursor::new(text.trim());
        let time = Self::read(&mut cursor)?;
        cursor.at_end().then_some(time)
    }

    /// The same in a column that is known to hold times, where `14.30` and `14,30` are times too, and so are `8.3` and `8` where a
    /// spreadsheet took them for numbers.
    pub fn parse_in_column(text: &str) -> Option<Self> {
        Self::parse(text)
            .or_else(|| {
                let text = text.trim();
                let (hour, minute) = text.split_once(['.', ',']).unwrap_or((text, "00"));
                let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
                let fits = (1..=2).contains(&hour.len()) && (1..=2).contains(&minute.len());
                (fits && digits(hour) && digits(minute)).then_some(())?;
                let tens = if minute.len() == 1 { 10 } else { 1 };
                Self::of(hour.parse().ok()?, minute.parse::<u32>().ok()? * tens, 0)
            })
            .or_else(|| Self::parse_packed(text))
    }

    /// Six digits, as scanners write them, and a fraction of a second, which is dropped: `090754.942000`.
    pub fn parse_packed(text: &str) -> Option<Self> {
        let text = text.trim();
        let (time, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        (time.len() == 6 && digits(time) && digits(fraction)).then_some(())?;
        let part = |from: usize| time.get(from..from + 2)?.parse::<u32>().ok();
        Self::of(part(0)?, part(2)?, part(4)?)
    }

    /// Reads a time of day behind a date and its zone, if there is one, in minutes east of Greenwich: `14:30:00+01:00`, `14:30Z`,
    /// `13:22:01 (CET)`. There `14.22.01` and `14.22` are times as well, as spreadsheets write them in Italian.
    pub(super) fn parse_zoned(text: &str) -> Option<(Self, Option<i32>)> {
        let mut cursor = Cursor::new(text.trim());
        let dotted = Self::read_dotted(cursor);
        let time = match dotted {
            Some((time, rest)) => {
                cursor = rest;
                time
            }
            None => Self::read(&mut cursor)?,
        };
        cursor.skip_blanks();
        let opened = cursor.take('(');
        let named = ZONES.iter().find(|(zone, _)| cursor.take_word(zone)).map(|&(_, hours)| hours * 60);
        if opened {
            return (named.is_some() && cursor.take(')') && cursor.at_end()).then_some((time, named));
        }
        if cursor.at_end() {
            return Some((time, named));
        }
        let east = if cursor.take('+') { 1 } else { cursor.take('-').then_some(-1)? };
        let least = if named.is_some() { 1 } else { 2 };
        let hours = cursor.number(least, 2).filter(|&hours| hours < 24)?;
        cursor.take(':');
        let minutes =
            if cursor.at_end() { 0 } else { cursor.number(2, 2).filter(|&minutes| minutes < 60)? };
        let zone = east * (hours * 60 + minutes).cast_signed() + named.unwrap_or(0);
        cursor.at_end().then_some((time, Some(zone)))
    }

    /// Hours, minutes and perhaps seconds with points between them, and what stands behind.
    fn read_dotted(mut cursor: Cursor<'_>) -> Option<(Self, Cursor<'_>)> {
        let hour = cursor.number(1, 2)?;
        let minute = cursor.take('.').then(|| cursor.number(2, 2))??;
        let second = if cursor.take('.') { cursor.number(2, 2)? } else { 0 };
        cursor.skip_blanks();
        // Half a day behind it, such as `pm`, says more.
        let alone = cursor.at_end() || cursor.at('(');
        alone.then(|| Some((Self::of(hour, minute, second)?, cursor)))?
    }

    fn read(cursor: &mut Cursor<'_>) -> Option<Self> {
        if let Some(military) = cursor.alone(4) {
            return Self::of(military / 100, military % 100, 0);
        }
        let hour = cursor.number(1, 2)?;
        let (mut minute, mut second) = (0, 0);
        let mut written = false;
        let dotted = cursor.take('.');
        if dotted || cursor.take(':') {
            minute = cursor.number(2, 2)?;
            written = !dotted;
            if (!dotted && cursor.take(':')) || (dotted && cursor.take('.')) {
                second = cursor.number(2, 2)?;
                if cursor.take('.') || cursor.take(',') {
                    cursor.number(1, 9)?;
                }
            }
        } else {
            cursor.skip_blanks();
            if cursor.take('h') || cursor.take('H') {
                written = true;
                cursor.skip_blanks();
                minute = cursor.number(2, 2).unwrap_or(0);
            }
        }
        cursor.skip_blanks();
        if let Some(afternoon) = half_of_day(cursor) {
            // 12 am is midnight, 12 pm is noon.
            let hour = (1..=12).contains(&hour).then_some(hour % 12)?;
            return Self::of(hour + if afternoon { 12 } else { 0 }, minute, second);
        }
        // A number, or two with a point between them, are no time unless something says so.
        (written | cursor.take_word("uhr") | cursor.take_word("hrs") | cursor.take_word("h"))
            .then(|| Self::of(hour, minute, second))?
    }

    fn of(hour: u32, minute: u32, second: u32) -> Option<Self> {
        if (hour, minute, second) == (24, 0, 0) {
            Self::new(0, 0, 0)
        } else {
            Self::new(hour, minute, second)
        }
    }
}

/// Zones of time, as forms write them behind it, and their hours east of Greenwich.
const ZONES: &[(&str, i32)] = &[
    ("z", 0),
    ("utc", 0),
    ("gmt", 0),
    ("bst", 1),
    ("wet", 0),
    ("west", 1),
    ("cet", 1),
    ("cest", 2),
    ("mez", 1),
    ("mesz", 2),
    ("eet", 2),
    ("eest", 3),
    ("est", -5),
    ("edt", -4),
    ("cst", -6),
    ("cdt", -5),
    ("mst", -7),
    ("mdt", -6),
    ("pst", -8),
    ("pdt", -7),
];

/// Words for the first and the second half of the day, also as forms in Spanish and German have them.
const HALVES: [(&str, bool); 10] = [
    ("am", false),
    ("a.m.", false),
    ("a. m.", false),
    ("a.\u{a0}m.", false),
    ("vorm.", false),
    ("pm", true),
    ("p.m.", true),
    ("p. m.", true),
    ("p.\u{a0}m.", true),
    ("nachm.", true),
];

/// Takes `am`, `a.m.`, `pm` or `p.m.`; whether it is the afternoon.
fn half_of_day(cursor: &mut Cursor<'_>) -> Option<bool> {
    for (word, afternoon) in HALVES {
        if cursor.take_word(word) {
            return Some(afternoon);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_as_people_write_them() {
        for (text, hour, minute, second) in [
            ("14:30", 14, 30, 0),
            ("7:05", 7, 5, 0),
            ("07:05:09", 7, 5, 9),
            ("07:05:09.250", 7, 5, 9),
            ("2:30 pm", 14, 30, 0),
            ("2 PM", 14, 0, 0),
            ("12:01 a.m.", 0, 1, 0),
            ("1:05:09 p. m.", 13, 5, 9),
            ("8:30 vorm.", 8, 30, 0),
            ("12 pm", 12, 0, 0),
            ("14h30", 14, 30, 0),
            ("14 h 30", 14, 30, 0),
            ("14h", 14, 0, 0),
            ("14.30 Uhr", 14, 30, 0),
            ("14 Uhr", 14, 0, 0),
            ("14.30h", 14, 30, 0),
            ("14.30 hrs", 14, 30, 0),
            ("0730", 7, 30, 0),
            ("24:00", 0, 0, 0),
            (" 08:00 ", 8, 0, 0),
        ] {
            assert_eq!(TimeOfDay::parse(text), TimeOfDay::new(hour, minute, second), "{text}");
            assert!(TimeOfDay::parse(text).is_some(), "{text}");
        }
        for text in [
            "", "14", "14.30", "25:00", "12:60", "13 pm", "0 am", "24:01", "14:3", "14:30 x", "2530", "-1:00",
        ] {
            assert_eq!(TimeOfDay::parse(text), None, "{text}");
        }
    }

    #[test]
    fn zones_are_read() {
        for (text, zone) in [
            ("14:30Z", Some(0)),
            ("14:30:00+01:00", Some(60)),
            ("14:30 +0100", Some(60)),
            ("14:30-05", Some(-300)),
            ("14:30-03:30", Some(-210)),
            ("14:30 UTC", Some(0)),
            ("14:30 UTC+2", Some(120)),
            ("14:30 (CET)", Some(60)),
            ("14:30", None),
            ("14.30.00", None),
            ("14.30", None),
            ("1430", None),
        ] {
            let time = TimeOfDay::new(14, 30, 0).unwrap();
            assert_eq!(TimeOfDay::parse_zoned(text), Some((time, zone)), "{text}");
        }
        for text in [
            "14:30+",
            "14:30+25:00",
            "14:30+01:00x",
            "14:30 ward",
            "14:30 (ward)",
            "14.3",
            "14.60.00",
            "1470",
        ] {
            assert_eq!(TimeOfDay::parse_zoned(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_are_times_where_all_are() {
        for (text, hour, minute) in [
            ("14.30", 14, 30),
            ("7,05", 7, 5),
            ("8.3", 8, 30),
            ("8", 8, 0),
            ("14:30", 14, 30),
            ("24.00", 0, 0),
        ] {
            assert_eq!(TimeOfDay::parse_in_column(text), TimeOfDay::new(hour, minute, 0), "{text}");
        }
        for text in ["", "14.60", "25.00", "14.305", "8.7", "-1.30", "114.30", ".30"] {
            assert_eq!(TimeOfDay::parse_in_column(text), None, "{text}");
        }
    }
}
