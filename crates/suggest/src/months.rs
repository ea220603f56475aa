//! Columns of months without a year: `November`, `11`. Beside the year, or a date that is generalized, they say when something
//! happened.

use coversheet_hierarchy::date::month_number;
use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::column_type::ColumnType;
use crate::values::Values;
use crate::words::Words;

/// A few names may be of anything: `May`, `June` and `April` are women too.
const FEWEST: usize = 6;

/// Fewer of the twelve numbers may count something.
const FEWEST_NUMBERS: usize = 8;

/// Words for a month of the calendar.
const MONTHS: &[&str] = &[
    "month", "imonth", "monat", "*monat", "mois", "mes", "mese", "mo", "mon", "gebmon*", "dobmo", "dobmonth",
];

/// Months that somebody counts from a beginning; in French they are called as one is.
const COUNTED: &[&str] = &[
    "=mois",
    "visit*",
    "follow*",
    "fu",
    "study",
    "treatment",
    "therap*",
    "behandlung*",
    "traitement",
    "tratamiento",
    "trattamento",
    "suivi",
    "seguimiento",
    "per",
    "pro",
    "par",
    "por",
    "al",
    "last",
    "letzten",
    "dernier",
];

/// Whether all values are names of months.
pub(super) fn are_names(values: &Values<'_>) -> bool {
    values.distinct() >= FEWEST && values.all(|value| month_number(value.trim()).is_some())
}

/// Whether whole numbers below a name that says so are months. Of births some may not be known, which a number says.
pub(super) fn are_numbers(kind: ColumnType, words: &Words, values: &Values<'_>, born: bool) -> bool {
    let month = |value: &str| as_number(value).is_some();
    let are = || values.distinct() >= FEWEST_NUMBERS && !words.has(COUNTED) && values.all(month);
    matches!(kind, ColumnType::Integer | ColumnType::Code)
        && words.has(MONTHS)
        && (born && values.share(month) > 0.8 || are())
}

/// The number of a month by its name or as a number.
fn number(value: &str) -> Option<u32> {
    month_number(value.trim()).or_else(|| as_number(value))
}

fn as_number(value: &str) -> Option<u32> {
    value.trim().parse().ok().filter(|month| (1..=12).contains(month))
}

/// Months, then quarters.
pub(super) fn hierarchy(values: &Values<'_>) -> Spec {
    let group = |quarter: u32| {
        let months = 3 * quarter + 1..=3 * quarter + 3;
        let of =
            values.list.iter().filter(|value| number(value).is_some_and(|month| months.contains(&month)));
        Node::Group {
            group: format!("Q{}", quarter + 1),
            of: of.map(|&month| Node::Value(month.to_owned())).collect(),
        }
    };
    let is_group = |node: &Node| !matches!(node, Node::Group { of, .. } if of.is_empty());
    Spec::Tree(Tree {
        groups: (0..4).map(group).filter(is_group).collect(),
        missing: Missing(values.spellings()),
        ..Tree::default()
    })
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    fn of(list: &[&'static str]) -> Values<'static> {
        Values::each(list.to_vec(), 9)
    }

    #[test]
    fn names_become_quarters() {
        let list = ["November", "April", "March", "July", "October", "May", "May "];
        let values = of(&list);
        assert!(are_names(&values));
        let built = hierarchy(&values).build(Column::each_once(&list), &NoFiles).unwrap();
        let quarter = |month: &str| {
            (0..7).map(|leaf| built.path(leaf)).find(|path| path[0] == month).map(|path| path[1])
        };
        assert_eq!(list.map(|month| quarter(month).unwrap()), ["Q4", "Q2", "Q1", "Q3", "Q4", "Q2", "Q2"]);
        assert!(!are_names(&of(&["May", "June", "April"])));
        let list = ["03", "12", "1", "11"];
        let built = hierarchy(&of(&list)).build(Column::each_once(&list), &NoFiles).unwrap();
        assert_eq!(built.path(0)[1..], ["Q1", "*"]);
    }

    #[test]
    fn numbers_are_months_below_a_name_that_says_so() {
        let list = ["03", "12", "01", "11", "06", "07", "08", "09", "10"];
        let are = |name: &str, list: &[&'static str]| {
            are_numbers(ColumnType::Code, &Words::of(name), &of(list), false)
        };
        assert!(are("IMONTH", &list) && are("MOI_SORT", &list) && are("Aufnahmemonat", &list));
        assert!(!are("IMONTH", &list[..4]) && !are("visit month", &list) && !are("months", &list));
        assert!(!are("visits", &list) && !are("month", &["0", "1", "2", "3", "4", "5", "6", "7", "8"]));
    }
}
