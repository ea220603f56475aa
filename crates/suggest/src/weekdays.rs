//! Columns of days of the week. Who knows the day of an admission knows its weekday, so it would divide the months that days
//! become.

use coversheet_hierarchy::date::weekday;
use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::language::Language;
use crate::values::Values;

/// Two names may be of anything: `Sat` and `Sun`.
const FEWEST: usize = 3;

/// Whether all values are days of the week.
pub(super) fn are_weekdays(values: &Values<'_>) -> bool {
    values.distinct() >= FEWEST && values.all(|value| weekday(value).is_some())
}

/// Days, then Monday to Friday and the days after them.
pub(super) fn hierarchy(values: &Values<'_>, language: Language) -> Spec {
    let names = match language {
        Language::English => ["Mon–Fri", "Sat–Sun"],
        Language::German => ["Mo–Fr", "Sa–So"],
        Language::French => ["lun.–ven.", "sam.–dim."],
        Language::Spanish => ["lun–vie", "sáb–dom"],
        Language::Italian => ["lun–ven", "sab–dom"],
    };
    let group = |(end, name): (bool, &str)| {
        let days = values.list.iter().filter(|value| weekday(value) == Some(end));
        Node::Group { group: name.to_owned(), of: days.map(|&day| Node::Value(day.to_owned())).collect() }
    };
    Spec::Tree(Tree {
        groups: [(false, names[0]), (true, names[1])].map(group).into(),
        missing: Missing(values.spellings()),
        ..Tree::default()
    })
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    #[test]
    fn days_become_weeks_and_their_ends() {
        let list = vec!["Di", "Fr", "So", "Mo"];
        let values = Values { counts: vec![1; 4], list: list.clone(), missing: Vec::new(), rows: 4 };
        assert!(are_weekdays(&values));
        let built = hierarchy(&values, Language::German).build(Column::each_once(&list), &NoFiles).unwrap();
        let labels: Vec<&str> = (0..4).map(|leaf| built.path(leaf)[1]).collect();
        assert_eq!(labels.iter().filter(|label| **label == "Mo–Fr").count(), 3);
        assert_eq!(labels.iter().filter(|label| **label == "Sa–So").count(), 1);
    }
}
