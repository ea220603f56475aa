//! School grades, `K` and the years after it, which are no grades of a tumour; and the classes in which sports put ages.

use coversheet_error::SortFew as _;

use crate::ordered::{OrderKind, Ordered};
use crate::values::Values;
use crate::words::{Words, fold};

const NAMES: &[&str] = &[
    "=grade",
    "=grade level",
    "school grade",
    "student grade",
    "year group",
    "yr group",
    "yr grp",
    "school year",
    "school yr",
    "schl yr",
    "sch yr",
];

/// Tumours have no more grades than five.
const FEWEST: usize = 6;

/// The order of a column's values if they are grades of a school or classes of a sport.
pub(super) fn find(words: &Words, values: &Values<'_>) -> Option<Ordered> {
    classes(values).or_else(|| grades(words, values))
}

/// The classes of ages of sports, each with what it is cut short to, the youngest first, in French, Spanish, Italian and German.
const CLASSES: [&[&str]; 4] = [
    &[
        "baby",
        "eveil",
        "moustique",
        "mini",
        "poussin",
        "pupille",
        "benj",
        "minime",
        "cadet",
        "junior",
        "espoir",
        "senior",
        "vet",
        "master",
    ],
    &["prebenj", "benj", "alevin", "infantil", "cadete", "juvenil", "junior", "senior", "veteran", "master"],
    &[
        "piccoli",
        "pulcin",
        "primi calci",
        "esordient",
        "giovaniss",
        "alliev",
        "junior",
        "senior",
        "amator",
        "master",
    ],
    &["bambini", "schuler", "jugend", "junior", "aktive", "senior", "alte herren", "masters"],
];

/// The order of classes of ages, if there are several and no others.
fn classes(values: &Values<'_>) -> Option<Ordered> {
    const FEWEST: usize = 4;
    let place = |value: &str, classes: &[&str]| {
        let value = fold(value.trim());
        let fitting = classes.iter().enumerate().filter(|(_, class)| value.starts_with(**class));
        // `Minime` is no `Mini`.
        fitting.max_by_key(|(_, class)| class.len()).map(|(place, _)| place)
    };
    let sorted = |classes: &&[&str]| {
        let keyed = values.list.iter().map(|&value| Some((place(value, classes)?, value)));
        let mut keyed: Vec<(usize, &str)> = keyed.collect::<Option<_>>()?;
        keyed.sort_few();
        (keyed.len() >= FEWEST && keyed.len() <= 2 * classes.len()).then_some(keyed)
    };
    let keyed = CLASSES.iter().find_map(sorted)?;
    let values = keyed.into_iter().map(|(_, value)| value.to_owned()).collect();
    Some(Ordered { kind: OrderKind::Numbered, values, aside: Vec::new() })
}

/// The order of grades of a school.
fn grades(words: &Words, values: &Values<'_>) -> Option<Ordered> {
    if !words.has(NAMES) || values.distinct() > 16 {
        return None;
    }
    let keyed = values.list.iter().map(|&value| Some((place(value)?, value)));
    let mut keyed: Vec<(u8, &str)> = keyed.collect::<Option<_>>()?;
    keyed.sort_few();
    let before = keyed.first().is_some_and(|&(place, _)| place < FIRST);
    if !before && keyed.len() < FEWEST {
        return None;
    }
    let values = keyed.into_iter().map(|(_, value)| value.to_owned()).collect();
    Some(Ordered { kind: OrderKind::Numbered, values, aside: Vec::new() })
}

/// The place of the first grade; before it is what comes before school.
const FIRST: u8 = 3;

fn place(value: &str) -> Option<u8> {
    let value = fold(value.trim());
    match value.as_str() {
        "pk" | "prek" | "pre-k" => return Some(0),
        "tk" | "r" | "rec" | "yr r" | "year r" | "reception" | "foundation" => return Some(1),
        "k" | "kg" | "kindergarten" => return Some(2),
        _ => {}
    }
    let before = ["grade ", "year ", "yr ", "yr", "y"].iter().find_map(|start| value.strip_prefix(start));
    let number = before.unwrap_or(&value);
    let number = ["st", "nd", "rd", "th"].iter().find_map(|end| number.strip_suffix(end)).unwrap_or(number);
    number.trim().parse().ok().filter(|grade| (1..=13).contains(grade)).map(|grade: u8| FIRST + grade - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_of_a_school_have_an_order_and_those_of_tumours_do_not() {
        let order = |name: &str, list: &[&'static str]| {
            let values = Values::each(list.to_vec(), 9);
            find(&Words::of(name), &values).map(|found| found.values)
        };
        let school = order("Grade", &["10", "2", "K", "PK", "1"]).unwrap();
        assert_eq!(school, ["PK", "K", "1", "2", "10"]);
        assert_eq!(order("grade_level", &["9th", "10th", "11th", "12th", "8th", "7th"]).unwrap()[0], "7th");
        let year = order("School yr", &["Y1", "Y10", "R", "Y2", "Yr 3"]).unwrap();
        assert_eq!(year, ["R", "Y1", "Y2", "Yr 3", "Y10"]);
        let sport =
            order("Catég.", &["Sénior", "Vét.", "Benj.", "Cadet", "Minime", "Junior", "Poussin", "Baby"])
                .unwrap();
        assert_eq!(sport, ["Baby", "Poussin", "Benj.", "Minime", "Cadet", "Junior", "Sénior", "Vét."]);
        assert_eq!(order("Titel", &["Junior", "Senior", "Chef"]), None);
        assert_eq!(order("School year", &["2021/22", "2022/23"]), None);
        assert_eq!(order("Grade", &["1", "2", "3", "4"]), None);
        assert_eq!(order("Grade", &["6", "7", "8", "9", "10"]), None);
        assert_eq!(order("Tumour grade", &["K", "1", "2"]), None);
    }
}
