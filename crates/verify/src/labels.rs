//! Which labels a column may have, as far as its recipe shows it without the original.

use std::collections::{BTreeSet, HashSet};

use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{
    Builder, Country, Dates, Hierarchy, Intervals, NoFiles, Period, Postcodes, SUPPRESSED, Sets, Spec,
    Values, is_date,
};
use coversheet_table::Column;

/// The most years whose periods are listed.
const MAX_YEARS: usize = 1000;

/// The labels of the levels from some level up, as many of them as a released column can have.
#[derive(Debug)]
pub(crate) struct Allowed(HashSet<String>);

impl Allowed {
    /// Finds the labels from `lowest` up where the recipe lists the values, or where a label shows a value that it
    /// can stand for: a postcode, a date. None where the labels depend on the original's values or on a file, also
    /// by way of the builder that a tree stands on.
    pub(crate) fn new(spec: Option<&Spec>, lowest: usize, released: &Column) -> Option<Self> {
        // Without a hierarchy there is nothing above the values but `*`.
        let Some(spec) = spec else { return Some(Self(HashSet::new())) };
        let mut allowed = Self(HashSet::new());
        // Missing values are a branch of their own, with the empty label.
        let build = |spec: &Spec, values: &[&str]| {
            let values: Vec<&str> = [values, &[""]].concat();
            spec.build(Values::each_once(&values), &NoFiles).ok()
        };
        match spec {
            spec if lists_labels(spec) => allowed.add(&build(spec, &[UNKNOWN])?, lowest),
            Spec::Postcodes(postcodes) if has_prefixes(postcodes) => {
                for label in released.dictionary().iter().filter(|label| *label != SUPPRESSED) {
                    let codes = codes(label);
                    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
                    allowed.add(&build(spec, &codes)?, lowest);
                }
            }
            Spec::Dates(dates) if has_periods(dates, lowest) => {
                let days = days(released)?;
                let days: Vec<&str> = days.iter().map(String::as_str).collect();
                let dates = Dates { format: None, latest_year: None, ..dates.clone() };
                allowed.add(&build(&Spec::Dates(dates), &days)?, lowest);
            }
            Spec::Intervals(intervals) => {
                let (numbers, decimal) = numbers(released)?;
                let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
                let spec = Spec::Intervals(Intervals { decimal, ..intervals.clone() });
                allowed.add(&build(&spec, &numbers)?, lowest);
            }
            _ => return None,
        }
        Some(allowed)
    }

    fn add(&mut self, hierarchy: &Hierarchy, lowest: usize) {
        for level in lowest..=hierarchy.height() {
            self.0.extend(hierarchy.labels(level).iter().map(str::to_owned));
        }
    }

    pub(crate) fn holds(&self, label: &str) -> bool {
        self.0.contains(label)
    }

    /// Whether a label may be a set of several of them.
    pub(crate) fn holds_set(&self, label: &str) -> bool {
        Sets::readings(label).any(|parts| parts.iter().all(|part| self.holds(part)))
    }
}

/// Stands for the values that a tree does not name, which all have the same labels.
const UNKNOWN: &str = "\0";

/// Whether all labels above the values are those of values that the recipe lists, or of all others together.
fn lists_labels(spec: &Spec) -> bool {
    match spec {
        Spec::Rows(_) | Spec::Order(_) => true,
        Spec::Tree(tree) => {
            // At level 0 the rest is what it is.
            let rest = tree.rest.as_ref().is_none_or(|levels| levels.last().is_some_and(|&last| last > 0));
            rest && tree.over.as_deref().is_none_or(lists_labels)
        }
        _ => false,
    }
}

/// Whether a label is the beginning of the postcodes that it stands for. British sectors are not: `M1 1` can be read
/// as the district M11.
fn has_prefixes(postcodes: &Postcodes) -> bool {
    postcodes.country != Country::Gb
}

/// Postcodes that a label like `021**` can stand for, of every area that three digits name: an area can be one of
/// those that have a label of their own.
fn codes(label: &str) -> Vec<String> {
    let mut codes = vec![String::new()];
    for (place, character) in label.chars().enumerate() {
        let digits: Vec<char> = match character {
            '*' if place < 3 => ('0'..='9').collect(),
            '*' => vec!['0'],
            known => vec![known],
        };
        codes =
            codes.iter().flat_map(|code| digits.iter().map(move |digit| format!("{code}{digit}"))).collect();
    }
    codes
}

/// Whether all labels from a level up begin with a year, however the column's dates are written.
fn has_periods(dates: &Dates, lowest: usize) -> bool {
    !dates.keep_date_type && !dates.levels.iter().skip(lowest - 1).any(|&period| period == Period::Day)
}

/// Every day of the years that the labels of a column begin with; none if there are too many.
fn days(released: &Column) -> Option<Vec<String>> {
    let year = |label: &str| label.get(..4)?.parse::<u16>().ok();
    let years: BTreeSet<u16> = released.dictionary().iter().filter_map(year).collect();
    let months = |year: u16| (1..=12).map(move |month| (year, month));
    let days = |(year, month)| (1..=31).map(move |day: u8| format!("{year:04}-{month:02}-{day:02}"));
    let all = years.iter().copied().flat_map(months).flat_map(days);
    (years.len() <= MAX_YEARS).then(|| all.filter(|day| is_date(day)).collect())
}

/// The whole numbers that labels such as `[30, 35)`, `90+`, `<18` and `34` can stand for, and how their fractions are written; none
/// where a label has others.
fn numbers(released: &Column) -> Option<(Vec<String>, Option<DecimalMark>)> {
    let labels = || released.dictionary().iter().filter(|label| !label.is_empty() && *label != SUPPRESSED);
    let comma = labels().any(|label| label.contains(';'));
    let mark = if comma { DecimalMark::Comma } else { DecimalMark::Point };
    let mut numbers = BTreeSet::new();
    for label in labels() {
        let bare = label.trim_start_matches(['[', '<', '>', '=']).trim_end_matches([')', '+']);
        for number in bare.split([',', ';']) {
            let number: i32 = number.trim().parse().ok()?;
            numbers.extend([i64::from(number) - 1, i64::from(number)]);
        }
    }
    Some((numbers.iter().map(i64::to_string).collect(), Some(mark)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use coversheet_table::{ReadOptions, read};

    /// Which of the labels the recipe alone shows to be those of level 1 and above.
    fn allowed(spec: &str, labels: &[&str]) -> Option<Vec<bool>> {
        let released = read(b"town\nx\n", ReadOptions::plain()).unwrap();
        let spec: Spec = serde_json::from_str(spec).unwrap();
        let allowed = Allowed::new(Some(&spec), 1, &released.columns()[0])?;
        Some(labels.iter().map(|label| allowed.holds(label)).collect())
    }

    #[test]
    fn trees_show_their_labels_where_they_list_the_values() {
        let plain = r#"{ "tree": { "groups": [{ "group": "BE", "of": ["Bern", "Thun"] }, "Chur"], "other": "Rest" } }"#;
        let labels = ["BE", "Chur", "Rest", "all", "none", "", "Bern", "\0"];
        let expected = [true, true, true, false, false, true, false, false];
        assert_eq!(allowed(plain, &labels).unwrap(), expected);
        // The group of all others is named in the tree above.
        let over = format!(
            r#"{{ "tree": {{ "over": {plain}, "groups": [
                {{ "group": "all", "of": ["BE", "Chur"] }}, {{ "group": "none", "of": ["Rest"] }}] }} }}"#
        );
        let expected = [false, false, false, true, true, true, false, false];
        assert_eq!(allowed(&over, &labels).unwrap(), expected);
    }

    #[test]
    fn intervals_show_the_numbers_that_they_stand_for() {
        let spec = r#"{ "intervals": { "widths": [1, 5, 10], "above": 90, "single": true } }"#;
        let released = |rows: &str| read(format!("age\n{rows}\n").as_bytes(), ReadOptions::plain()).unwrap();
        let allowed = |lowest: usize, rows: &[&str]| {
            let spec: Spec = serde_json::from_str(spec).unwrap();
            let released = released(&rows.join("\n"));
            let allowed = Allowed::new(Some(&spec), lowest, &released.columns()[0])?;
            Some(rows.iter().map(|label| allowed.holds(label.trim_matches('"'))).collect::<Vec<_>>())
        };
        assert_eq!(
            allowed(1, &["34", "95", "90+", "\"[30, 35)\"", "\"[30, 40)\""]).unwrap(),
            [true, false, true, true, true]
        );
        assert_eq!(
            allowed(2, &["34", "90+", "\"[30, 35)\"", "\"[31, 36)\""]).unwrap(),
            [false, true, true, false]
        );
        assert_eq!(allowed(1, &["34.5"]), None);
        assert_eq!(allowed(1, &["young"]), None);
    }

    #[test]
    fn trees_over_what_depends_on_the_values_do_not_show_their_labels() {
        for spec in [
            r#"{ "tree": { "over": { "mask": {} }, "keep": 1, "groups": ["B***"] } }"#,
            r#"{ "tree": { "over": { "file": "towns.csv" }, "groups": ["Bern"] } }"#,
            r#"{ "tree": { "groups": ["Bern"], "rest": [0] } }"#,
        ] {
            assert_eq!(allowed(spec, &["Bern"]), None, "{spec}");
        }
    }
}
