//! Decides from a column's values which format its dates are written in.

use std::ops::RangeInclusive;

use super::format::PartOrder;
use super::{Date, Format, MonthLanguage};

/// What a column's values say about the format of its dates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DateDecision {
    /// Every value is a date in this format, and no other order of day, month and year reads them all.
    Decided(Format),
    /// Every value is a date in each of these formats, which differ in the order of day, month and year. Only
    /// someone who knows the data can tell.
    Ambiguous(Vec<Format>),
    /// No format reads every value.
    Undecided {
        /// The format that reads most values, if one reads any.
        nearest: Option<Format>,
        /// The position of the first value that it does not read.
        first_unread: usize,
    },
}

/// The years that `YYYYMMDD`, `DDMMYYYY` and `MMDDYYYY` must lie in to be taken for a date.
const PLAUSIBLE: RangeInclusive<i32> = 1850..=2150;

/// The years that a serial number must lie in. Smaller ones, up to 3653, are rather counts, ages or years.
const PLAUSIBLE_SERIAL: RangeInclusive<i32> = 1910..=2150;

/// How many values are looked at to find the nearest format where none reads all.
const SAMPLE: usize = 1000;

/// Decides the format of values of which none is missing.
///
/// Serial numbers and eight digits are numbers like any other: they are decided for when all values lie in plausible
/// years, and the caller must know that the column holds dates. Without values nothing is decided.
pub fn decide(values: &[&str]) -> DateDecision {
    let every_format = candidates();
    let mut formats: Vec<Format> = Vec::new();
    for format in &every_format {
        // Formats with leading zeros stand before those without, which read the same values.
        let is_new = !formats.iter().any(|known| known.order() == format.order());
        if is_new && values.iter().all(|value| reads(format, value)) {
            formats.push(format.clone());
        }
    }
    if formats.is_empty() || values.is_empty() {
        return undecided(values, every_format);
    }
    let mut formats: Vec<Format> = formats.into_iter().map(|format| named(format, values)).collect();
    match formats.pop() {
        Some(format) if formats.is_empty() => DateDecision::Decided(format),
        last => {
            formats.extend(last);
            DateDecision::Ambiguous(formats)
        }
    }
}

/// How else the dates of a column are written, of which `values` are those that `format` does not read: in the format that reads
/// the most of them without another order of day and month being possible, or in the only order in which all of them are of the
/// `years` that are known of the column. `latest` is the latest year that two digits are taken for.
pub fn another(
    values: &[&str],
    format: &Format,
    years: &RangeInclusive<i32>,
    latest: Option<i32>,
) -> Option<Format> {
    let sample = values.get(..SAMPLE).unwrap_or(values);
    let read = |format: &Format| -> Vec<&str> {
        sample.iter().copied().filter(|value| reads(format, value)).collect()
    };
    let whole = candidates()
        .into_iter()
        .filter(|other| !format.is_one_number() && !other.is_one_number() && agrees(other, format));
    let best = whole.chain(less_known(format)).rev().max_by_key(|other| read(other).len())?;
    let values = read(&best);
    // Behind a year, nothing but the values says whether the day or the month comes first; nor does `7 Feb 2011`, which is English
    // and American.
    let open =
        (format.order() == PartOrder::YearFirst || format.has_english_names()) && !best.is_unmistakable();
    if !open {
        return (!values.is_empty()).then(|| named(best, &values));
    }
    match decide(&values) {
        DateDecision::Decided(_) => Some(named(best, &values)),
        DateDecision::Ambiguous(formats) => {
            let known = |date: Date| years.contains(&date.year());
            let within =
                |format: &Format| values.iter().all(|value| format.read(value, latest).is_some_and(known));
            let mut formats = formats.into_iter().filter(within);
            formats.next().filter(|_| formats.next().is_none())
        }
        DateDecision::Undecided { .. } => None,
    }
}

/// Dates of which no more than the month or the year is known, beside some that are written in digits alone, or others.
fn less_known(format: &Format) -> Vec<Format> {
    match format.order() {
        PartOrder::Serial => Vec::new(),
        PartOrder::YearFirst if format.is_one_number() => vec![Format::packed_month(), Format::year()],
        _ if format.is_one_number() => Vec::new(),
        _ => vec![Format::year()],
    }
}

/// Whether a format has day and month in the order of another one, or cannot be read in another order.
fn agrees(format: &Format, other: &Format) -> bool {
    format.is_unmistakable() || other.order() == PartOrder::YearFirst || format.order() == other.order()
}

fn reads(format: &Format, value: &str) -> bool {
    let plausible = |year| match format.order() {
        PartOrder::Serial => PLAUSIBLE_SERIAL.contains(&year),
        _ => (!format.is_one_number() && format.has_days()) || PLAUSIBLE.contains(&year),
    };
    format.read(value, None).is_some_and(|date| plausible(date.year()))
}

/// The formats that are tried, those with leading zeros first.
fn candidates() -> Vec<Format> {
    let mut patterns: Vec<String> = Vec::new();
    for separator in ["-", "/", ".", ". ", " "] {
        let join = |parts: [&str; 3]| parts.join(separator);
        for year in ["YYYY", "YY"] {
            for (day, month) in [("DD", "MM"), ("D", "M")] {
                // Nobody writes 61.03.14, which could be a day of 2014 as well.
                if year == "YYYY" || ["-", "/"].contains(&separator) {
                    patterns.push(join([year, month, day]));
                }
                patterns.extend([[day, month, year], [month, day, year]].map(join));
            }
        }
    }
    for separator in ["-", "/", " ", ". ", ""] {
        for year in ["YYYY", "YY"] {
            for day in ["DD", "D"] {
                patterns.push([day, "MMM", year].join(separator));
            }
        }
    }
    // German puts the point after the day only.
    patterns.extend(
        ["DD. MMM YYYY", "D. MMM YYYY", "DD. MMM YY", "D. MMM YY", "D de MMM de YYYY", "D de MMM del YYYY"]
            .map(str::to_owned),
    );
    patterns
        .extend(["MMM D, YYYY", "MMM D YYYY", "MMM-DD-YYYY", "YYYY MMM D", "YYYY-MMM-DD"].map(str::to_owned));
    patterns.extend(
        [
            "MM/YYYY", "MM.YYYY", "MM-YYYY", "YYYY-MM", "YYYY/MM", "MMM YYYY", "MMM-YYYY", "MMM YY",
            "MMM-YY", "MM/YY",
        ]
        .map(str::to_owned),
    );
    patterns.extend(["YYYYMMDD", "DDMMYYYY", "MMDDYYYY"].map(str::to_owned));
    let mut formats: Vec<Format> = patterns.iter().filter_map(|pattern| pattern.parse().ok()).collect();
    formats.push(Format::excel());
    formats
}

/// The format with the language and the length of the names that the values have.
fn named(format: Format, values: &[&str]) -> Format {
    let mut languages = u8::MAX;
    let mut full = true;
    for name in values.iter().filter_map(|value| format.reading(value, None)?.name) {
        languages &= name.languages;
        full &= name.full;
    }
    // English is what a format without a language is written in.
    let language = MonthLanguage::first_of(languages).filter(|&language| language != MonthLanguage::English);
    format.with_names(language, full)
}

/// Which format comes nearest.
fn undecided(values: &[&str], formats: Vec<Format>) -> DateDecision {
    let sample = values.get(..SAMPLE).unwrap_or(values);
    // No date is without digits, and most words are.
    let has_digits = |value: &&&str| value.bytes().any(|byte| byte.is_ascii_digit());
    let numbered: Vec<&&str> = sample.iter().filter(has_digits).collect();
    let count = |format: &Format| numbered.iter().filter(|value| reads(format, value)).count();
    // Of equally good ones the first.
    let best =
        formats.into_iter().rev().map(|format| (count(&format), format)).max_by_key(|(count, _)| *count);
    let nearest = best.filter(|(count, _)| *count > 0).map(|(_, format)| format);
    let unread = |format: &Format| values.iter().position(|value| !reads(format, value));
    DateDecision::Undecided { first_unread: nearest.as_ref().and_then(unread).unwrap_or(0), nearest }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decided(values: &[&str]) -> String {
        match decide(values) {
            DateDecision::Decided(format) => format.to_string(),
            DateDecision::Ambiguous(formats) => {
                formats.iter().map(Format::to_string).collect::<Vec<_>>().join(" or ")
            }
            DateDecision::Undecided { nearest, first_unread } => {
                format!(
                    "{}, not {first_unread}",
                    nearest.map(|format| format.to_string()).unwrap_or_default()
                )
            }
        }
    }

    #[test]
    fn the_order_is_decided_from_the_data_or_asked() {
        assert_eq!(decided(&["01/02/2003", "14/03/1961"]), "DD/MM/YYYY");
        assert_eq!(decided(&["01/02/2003", "03/14/1961"]), "MM/DD/YYYY");
        assert_eq!(decided(&["1/2/2003", "03/14/1961"]), "M/D/YYYY");
        assert_eq!(decided(&["01/02/2003", "12/12/1961"]), "DD/MM/YYYY or MM/DD/YYYY");
        assert_eq!(decided(&["01/02/03"]), "YY/MM/DD or DD/MM/YY or MM/DD/YY");
        assert_eq!(decided(&["25/02/03", "03/02/99"]), "DD/MM/YY");
        assert_eq!(decided(&["03/14/1961", "14/03/1961"]), "DD/MM/YYYY, not 0");
        assert_eq!(decided(&["01022003"]), "DDMMYYYY or MMDDYYYY");
    }

    #[test]
    fn formats_of_many_places() {
        for (values, format) in [
            (["1961-03-14", "2004-11-02 07:30"], "YYYY-MM-DD"),
            (["14.03.1961", "02.11.2004"], "DD.MM.YYYY"),
            (["14. 3. 1961", "2. 11. 2004"], "D. M. YYYY"),
            (["14.03.61", "02.11.04"], "DD.MM.YY"),
            (["19610314", "20041102"], "YYYYMMDD"),
            (["202103142359", "202104020930"], "YYYYMMDD"),
            (["14031961", "02112004"], "DDMMYYYY"),
            (["03141961", "11022004"], "MMDDYYYY"),
            (["mar. 14/03/1961", "mar 02/11/2004"], "DD/MM/YYYY"),
            (["Tue 14 Mar 1961", "Tuesday, 2 Nov 2004"], "D MMM YYYY"),
            (["Di., 14.03.1961", "Dienstag 02.11.2004"], "DD.MM.YYYY"),
            (["14 Mar 1961", "02 Nov 2004"], "DD MMM YYYY"),
            (["14-Mar-61", "2-Nov-04"], "D-MMM-YY"),
            (["14MAR1961", "02NOV2004"], "DDMMMYYYY"),
            (["March 14, 1961", "November 2, 2004"], "MMMM D, YYYY"),
            (["14. März 1961", "2. November 2004"], "D. MMMM YYYY [de]"),
            (["14 mars 1961", "1er août 2004"], "D MMMM YYYY [fr]"),
            (["14 de marzo de 1961", "2 de noviembre de 2004"], "D de MMMM de YYYY [es]"),
            (["14 gennaio 1961", "02 nov 2004"], "DD MMM YYYY [it]"),
            (["22354", "38293"], "excel"),
        ] {
            assert_eq!(decided(&values), format);
        }
    }

    #[test]
    fn says_which_value_is_no_date() {
        assert_eq!(decided(&["1961-03-14", "n/a", "1961-03-15"]), "YYYY-MM-DD, not 1");
        assert_eq!(decided(&["ward"]), ", not 0");
        assert_eq!(decided(&["12", "200"]), ", not 0");
        assert_eq!(decided(&[]), ", not 0");
    }

    #[test]
    fn other_ways_to_write_them() {
        let found = |values: &[&str], format: &str| {
            another(values, &format.parse().unwrap(), &(2022..=2024), Some(2029))
                .map(|format| format.to_string())
        };
        assert_eq!(found(&["01/02/03", "27/06/22"], "DD/MM/YYYY").as_deref(), Some("DD/MM/YY"));
        assert_eq!(found(&["01/02/03", "06/07/22"], "MM/DD/YYYY").as_deref(), Some("MM/DD/YY"));
        assert_eq!(found(&["27-Jun-22", "n/k"], "DD/MM/YYYY").as_deref(), Some("DD-MMM-YY"));
        assert_eq!(found(&["2022-06-27"], "DD/MM/YYYY").as_deref(), Some("YYYY-MM-DD"));
        assert_eq!(found(&["03/2021", "11/2020"], "DD/MM/YYYY").as_deref(), Some("MM/YYYY"));
        assert_eq!(found(&["27.06.2022"], "YYYY-MM-DD").as_deref(), Some("DD.MM.YYYY"));
        assert_eq!(found(&["06.07.2022"], "YYYY-MM-DD"), None);
        assert_eq!(found(&["06/27/2022"], "DD/MM/YYYY"), None);
        assert_eq!(found(&["ward", "20220627"], "DD/MM/YYYY"), None);
        assert_eq!(found(&["2021", "2019"], "DD/MM/YYYY").as_deref(), Some("YYYY"));
        assert_eq!(found(&["202103", "201911", "2021"], "YYYYMMDD").as_deref(), Some("YYYYMM"));
        assert_eq!(found(&["2021"], "YYYYMMDD or YYYYMM").as_deref(), Some("YYYY"));
        assert_eq!(found(&["27/06/2022"], "YYYYMMDD"), None);
        assert_eq!(found(&["2021"], "DDMMYYYY"), None);
        assert_eq!(found(&["7021", "3"], "YYYY-MM-DD"), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// With a day after the 12th among them, dates in any format are read as what was written.
        #[test]
        fn dates_are_read_as_they_were_written(
            days in proptest::collection::vec(-20_000..20_000_i32, 1..6), format in 0..9_usize,
        ) {
            let format: Format = [
                "YYYY-MM-DD", "DD/MM/YYYY", "M/D/YYYY", "D.M.YYYY", "YYYYMMDD", "D. MMMM YYYY [de]", "D MMM YYYY [fr]",
                "MMM D, YYYY", "excel",
            ][format].parse().unwrap();
            let mut dates: Vec<Date> = days.into_iter().filter_map(Date::from_days).collect();
            dates.extend(Date::new(1961, 3, 14));
            let texts: Vec<String> = dates.iter().map(|&date| format.write(date)).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let DateDecision::Decided(decided) = decide(&texts) else { return Err(TestCaseError::fail("undecided")) };
            for (text, date) in texts.iter().zip(dates) {
                prop_assert_eq!(decided.read(text, None), Some(date));
            }
        }
    }
}
