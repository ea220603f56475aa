use super::*;
use crate::words::Subject;

fn kind_of(list: &[&str], rows: u64) -> ColumnType {
    let counts = vec![(rows / list.len().max(1) as u64).max(1); list.len()];
    let mut values = Values::counted(list.to_vec(), counts);
    find(&mut values, Meaning::default()).kind
}

#[test]
fn kinds() {
    let many: Vec<String> = (0..100).map(|number| format!("{number:05}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(kind_of(&["34", "0", "-5"], 9), ColumnType::Integer);
    assert_eq!(kind_of(&["34", "0.5"], 9), ColumnType::Decimal);
    assert_eq!(kind_of(&["34", "0,5"], 9), ColumnType::Decimal);
    assert_eq!(kind_of(&many, 1000), ColumnType::Code);
    assert_eq!(kind_of(&many, 100), ColumnType::Identifier);
    assert_eq!(kind_of(&["1961-03-14", "2000-02-29"], 9), ColumnType::Date);
    assert_eq!(kind_of(&["Ja", "Nein"], 9), ColumnType::Boolean);
    assert_eq!(kind_of(&["Sí", "NO", "No"], 9), ColumnType::Boolean);
    assert_eq!(kind_of(&["0", "1"], 9), ColumnType::Boolean);
    assert_eq!(kind_of(&["0", "1", "2"], 9), ColumnType::Integer);
    assert_eq!(kind_of(&["single", "married"], 9), ColumnType::Category);
    assert_eq!(kind_of(&[], 9), ColumnType::Empty);
    let prose: Vec<String> = (0..100).map(|number| format!("seen on ward {number}")).collect();
    assert_eq!(kind_of(&prose.iter().map(String::as_str).collect::<Vec<_>>(), 100), ColumnType::Text);
}

#[test]
fn codes_among_ages_are_no_ages() {
    let ages: Vec<String> = (18..95).map(|age| age.to_string()).collect();
    let of = |codes: &[&'static str], subject: Subject| {
        let list: Vec<&str> = ages.iter().map(String::as_str).chain(codes.iter().copied()).collect();
        let mut values = Values::each(list, 3);
        find(&mut values, Meaning { known: Some(subject), ..Meaning::default() }).odd
    };
    assert_eq!(of(&["7001", "7006"], Subject::Age), ["7001", "7006"]);
    assert!(of(&["7001", "7006"], Subject::Other).is_empty());
    assert!(of(&["7001", "9900"], Subject::Age).is_empty() && of(&["140", "150"], Subject::Age).is_empty());
}

/// `n.d.` in most rows of a laboratory value says why there is none; words of a column of words do not.
#[test]
fn a_word_beside_many_numbers_is_missing() {
    let numbers: Vec<String> = (80..110).map(|value| format!("{}.{}", value / 10, value % 10)).collect();
    let of = |words: &[&'static str]| {
        let list: Vec<&str> = numbers.iter().map(String::as_str).chain(words.iter().copied()).collect();
        let counts: Vec<u64> = list.iter().map(|value| if words.contains(value) { 200 } else { 5 }).collect();
        let mut values = Values::counted(list, counts);
        let found = find(&mut values, Meaning::default());
        (found.kind, found.odd)
    };
    assert_eq!(of(&["n.d."]), (ColumnType::Decimal, vec!["n.d.".to_owned()]));
    assert!(of(&["low", "high", "very high"]).1.is_empty());
}
