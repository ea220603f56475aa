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

/// Whether nearly all values say on which days of the week somebody comes, as shifts of a dialysis do: `MAÑANA L-X-V`, `Di-Do-Sa`.
pub(super) fn are_shifts(values: &Values<'_>) -> bool {
    values.distinct() >= 2 && values.share(is_shift) > 0.8
}

/// Whether the first or the last word of a value is three days or more of one week, in their order.
fn is_shift(value: &str) -> bool {
    const WEEKS: &[&str] = &[
        "L M X J V S D",
        "L M M J V S D",
        "L M M G V S D",
        "M T W T F S S",
        "Mo Di Mi Do Fr Sa So",
        "Mo Tu We Th Fr Sa Su",
        "Mon Tue Wed Thu Fri Sat Sun",
        "Lu Ma Mi Ju Vi Sa Do",
        "Lu Ma Me Je Ve Sa Di",
        "Lu Ma Me Gi Ve Sa Do",
        "lun mar mié jue vie sáb dom",
        "lun mar mer jeu ven sam dim",
        "lun mar mer gio ven sab dom",
    ];
    const FEWEST: usize = 3;
    let in_order = |days: &[&str], week: &str| {
        let mut week = week.split(' ');
        days.iter().all(|day| week.any(|known| known.to_lowercase() == day.to_lowercase()))
    };
    let are_days = |word: &str| {
        // `LMV` is Monday, Wednesday and Friday.
        let letters = word.len() == FEWEST && word.chars().all(|char| char.is_ascii_uppercase());
        let days: Vec<&str> = if letters {
            (0..FEWEST).filter_map(|at| word.get(at..=at)).collect()
        } else {
            word.split(['-', '/', ',']).collect()
        };
        (FEWEST..=7).contains(&days.len()) && WEEKS.iter().any(|week| in_order(&days, week))
    };
    let mut words = value.split_whitespace();
    words.next().is_some_and(are_days) || words.next_back().is_some_and(are_days)
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
        let values = Values::each(list.clone(), 1);
        assert!(are_weekdays(&values));
        let built = hierarchy(&values, Language::German).build(Column::each_once(&list), &NoFiles).unwrap();
        let labels: Vec<&str> = (0..4).map(|leaf| built.path(leaf)[1]).collect();
        assert_eq!(labels.iter().filter(|label| **label == "Mo–Fr").count(), 3);
        assert_eq!(labels.iter().filter(|label| **label == "Sa–So").count(), 1);
    }

    #[test]
    fn shifts_on_days_of_the_week() {
        let are = |list: &[&'static str]| are_shifts(&Values::each(list.to_vec(), 9));
        assert!(are(&["MAÑANA L-X-V", "TARDE L-X-V", "MAÑANA M-J-S"]));
        assert!(are(&["Mo/Mi/Fr", "Di/Do/Sa"]) && are(&["M-W-F am", "T-T-S am"]));
        assert!(are(&["LMV matt.", "MGS pom.", "MGS matt."]) && !are(&["CKM", "LMV", "PTH"]));
        assert!(!are(&["S-M-L", "S-M-XL"]) && !are(&["mañana", "tarde"]) && !are(&["L-M", "L-V"]));
    }
}
