//! Rows of several kinds on random tables, recounted the slow way.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use super::patterns::by_pattern;
use super::person_pools::Pool;
use super::space::Space;
use super::standard::Standard;
use crate::model::KAnonymity;
use crate::objective::{Name, Options};
use crate::recoding::Units;
use crate::search::{Algorithm, Request, solve};
use crate::{Attribute, FrequencySet, Problem, Recoding, Suppression, SuppressionMode};

/// The leaf of an empty cell.
const EMPTY: u32 = 16;

/// Sixteen values in four groups, and nothing.
fn attribute(name: &str) -> Attribute {
    let path = |leaf: u32| vec![format!("{name}{leaf}"), format!("group {}", leaf / 4), "*".to_owned()];
    let nothing = vec![String::new(), String::new(), "*".to_owned()];
    let paths: Vec<Vec<String>> = (0..EMPTY).map(path).chain([nothing]).collect();
    Attribute::new(name, &Hierarchy::from_rows(&paths).unwrap(), None, 1.0)
}

/// Age, place and answer of each row, and whose it is. The first row of a person has age and place, the others an answer.
fn rows(persons: &[(u32, u32, Vec<u32>)]) -> Vec<([u32; 3], u32)> {
    let of_person = |(person, (age, place, answers)): (u32, &(u32, u32, Vec<u32>))| {
        let later = answers.iter().map(|&answer| [EMPTY, EMPTY, answer]);
        let all: Vec<[u32; 3]> = std::iter::once([*age, *place, EMPTY]).chain(later).collect();
        all.into_iter().map(move |row| (row, person))
    };
    (0..).zip(persons).flat_map(of_person).collect()
}

/// The same where all rows name the place.
fn naming_sites(persons: &[(u32, u32, Vec<u32>)]) -> Vec<([u32; 3], u32)> {
    let mut rows = rows(persons);
    for (cells, person) in &mut rows {
        cells[1] = persons[*person as usize].1;
    }
    rows
}

fn problem(rows: &[([u32; 3], u32)], k: u64) -> Problem {
    let columns: Vec<Vec<u32>> =
        (0..3).map(|column| rows.iter().map(|(row, _)| row[column]).collect()).collect();
    let whose: Vec<u32> = rows.iter().map(|(_, person)| *person).collect();
    Problem {
        attributes: ["age", "place", "answer"].map(attribute).into(),
        frequency: Arc::new(
            FrequencySet::new(rows.len(), &columns, None, None).unwrap().with_persons(&whose),
        ),
        models: vec![Arc::new(KAnonymity::new(k).unwrap().of_persons())],
        suppression: Suppression { rows: 0, mode: SuppressionMode::Drop, complementary: None },
    }
}

fn solved(problem: &Problem) -> Option<Units> {
    let objective = Name::Balanced.objective(problem, Options::default()).unwrap();
    let request = Request { algorithm: Algorithm::LocalRecoding, steps: 10_000, ..Request::default() };
    match solve(problem, &*objective, &request, &mut |_, _| ()).ok()?.recoding {
        Recoding::Units(units) => Some(units),
        Recoding::Columns(levels) => panic!("{levels:?}"),
    }
}

/// What a row reads in a column.
fn label(problem: &Problem, units: &Units, row: usize, column: usize) -> String {
    let tuple = problem.frequency.tuple_of_row()[row] as usize;
    units.region(tuple, column).label(&problem.attributes[column]).to_owned()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn classes_hold_and_rows_of_one_kind_that_are_alike_read_the_same(
        persons in prop::collection::vec((0..EMPTY, 0..EMPTY, prop::collection::vec(0..EMPTY, 1..4)), 4..50),
        k in 2_u64..6,
    ) {
        let rows = rows(&persons);
        let problem = problem(&rows, k);
        let Some(units) = solved(&problem) else {
            // With everything hidden there are two classes, and each person is in both.
            prop_assert!((persons.len() as u64) < k);
            return Ok(());
        };
        prop_assert!(units.fits(&problem));
        let mut classes: BTreeMap<Vec<String>, BTreeSet<u32>> = BTreeMap::new();
        let mut read: BTreeMap<(u32, usize, u32, bool), String> = BTreeMap::new();
        for (row, (cells, person)) in rows.iter().enumerate() {
            let labels: Vec<String> = (0..3).map(|column| label(&problem, &units, row, column)).collect();
            for (column, (&cell, label)) in cells.iter().zip(&labels).enumerate() {
                let first = cells[0] != EMPTY;
                let known = read.entry((*person, column, cell, first)).or_insert_with(|| label.clone());
                prop_assert_eq!(known, label);
            }
            classes.entry(labels).or_default().insert(*person);
        }
        prop_assert!(classes.values().all(|persons| persons.len() as u64 >= k), "{:?}", classes);
    }
}

/// What each person's rows read as the place, if all of them name it.
fn places(problem: &Problem, units: &Units, rows: &[([u32; 3], u32)]) -> BTreeMap<u32, BTreeSet<String>> {
    let mut read: BTreeMap<u32, BTreeSet<String>> = BTreeMap::new();
    for (row, (_, person)) in rows.iter().enumerate() {
        read.entry(*person).or_default().insert(label(problem, units, row, 1));
    }
    read
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_site_reads_the_same_in_all_rows_of_a_person(
        persons in prop::collection::vec((0..EMPTY, 0..3_u32, prop::collection::vec(0..EMPTY, 1..4)), 8..70),
        k in 2_u64..5,
    ) {
        let rows = naming_sites(&persons);
        let problem = problem(&rows, k);
        let Some(units) = solved(&problem) else {
            prop_assert!((persons.len() as u64) < k);
            return Ok(());
        };
        let mut classes: BTreeMap<Vec<String>, BTreeSet<u32>> = BTreeMap::new();
        for (row, (_, person)) in rows.iter().enumerate() {
            let labels: Vec<String> = (0..3).map(|column| label(&problem, &units, row, column)).collect();
            classes.entry(labels).or_default().insert(*person);
        }
        prop_assert!(classes.values().all(|persons| persons.len() as u64 >= k), "{:?}", classes);
        let read = places(&problem, &units, &rows);
        prop_assert!(read.values().all(|places| places.len() == 1), "{:?}", read);
    }
}

/// Rows of a few sites are recoded by themselves: what the first one says is there, and the site is.
#[test]
fn a_site_that_all_rows_name_hides_nothing_of_the_first() {
    let person = |at: u32| (at % 16, at / 80, vec![at * 7 % 16, (at * 7 + 3) % 16, (at * 7 + 9) % 16]);
    let persons: Vec<_> = (0..160).map(person).collect();
    let rows = naming_sites(&persons);
    let problem = problem(&rows, 5);
    let units = solved(&problem).unwrap();
    let hidden =
        |column: usize| (0..rows.len()).filter(|&row| label(&problem, &units, row, column) == "*").count();
    assert_eq!((hidden(0), hidden(1), hidden(2)), (0, 0, 0));
    assert!(places(&problem, &units, &rows).values().all(|places| places.len() == 1));
}

#[test]
fn what_the_first_row_says_is_not_lost_in_the_others() {
    let person = |at: u32| (at % 16, at * 5 % 16, vec![at * 7 % 16, (at * 7 + 3) % 16, (at * 7 + 9) % 16]);
    let persons: Vec<_> = (0..160).map(person).collect();
    let rows = rows(&persons);
    let problem = problem(&rows, 5);
    let units = solved(&problem).unwrap();
    let hidden =
        |column: usize| (0..rows.len()).filter(|&row| label(&problem, &units, row, column) == "*").count();
    assert!(hidden(0) + hidden(1) < 160, "{} ages and {} places", hidden(0), hidden(1));
    assert!(hidden(2) < 48, "{} answers", hidden(2));
}

/// A place that each row says again is what its rows would be put together by: they are recoded in one way.
#[test]
fn what_all_rows_say_is_recoded_in_one_way() {
    let person = |at: u32| (at % 16, at * 5 % 16, vec![at * 7 % 16, (at * 7 + 3) % 16]);
    let persons: Vec<_> = (0..80).map(person).collect();
    let rows = naming_sites(&persons);
    let problem = problem(&rows, 5);
    let read = places(&problem, &solved(&problem).unwrap(), &rows);
    assert!(read.values().all(|places| places.len() == 1), "{read:?}");
}

/// Age, place, if it is told, answers, and whether the age changes after the first row.
type Visits = (u32, Option<u32>, Vec<u32>, bool);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Also where few persons get older between their visits.
    #[test]
    fn what_most_say_again_reads_the_same_in_rows_of_all_kinds(
        persons in prop::collection::vec(
            (0..EMPTY, prop::option::weighted(0.8, 0..EMPTY), prop::collection::vec(0..EMPTY, 1..4), prop::bool::weighted(0.1)),
            8..60,
        ),
        k in 2_u64..5,
    ) {
        let of_person = |(person, (age, place, answers, older)): (u32, &Visits)| {
            let (age, later) = (*age, if *older { (*age + 1) % EMPTY } else { *age });
            let later = answers.iter().map(|&answer| [later, EMPTY, answer]).collect::<Vec<_>>();
            let first = [age, place.unwrap_or(EMPTY), EMPTY];
            std::iter::once(first).chain(later).map(|row| (row, person)).collect::<Vec<_>>()
        };
        let rows: Vec<([u32; 3], u32)> = (0..).zip(&persons).flat_map(of_person).collect();
        let problem = problem(&rows, k);
        let Some(units) = solved(&problem) else {
            prop_assert!((persons.len() as u64) < k);
            return Ok(());
        };
        let mut classes: BTreeMap<Vec<String>, BTreeSet<u32>> = BTreeMap::new();
        let mut ages: BTreeMap<(u32, u32), BTreeSet<String>> = BTreeMap::new();
        for (row, (cells, person)) in rows.iter().enumerate() {
            let labels: Vec<String> = (0..3).map(|column| label(&problem, &units, row, column)).collect();
            ages.entry((*person, cells[0])).or_default().insert(labels[0].clone());
            classes.entry(labels).or_default().insert(*person);
        }
        prop_assert!(classes.values().all(|persons| persons.len() as u64 >= k), "{:?}", classes);
        if 2 * persons.iter().filter(|person| person.3).count() < persons.len() {
            prop_assert!(ages.values().all(|labels| labels.len() == 1), "{:?}", ages);
        }
    }
}

/// A site of too few persons is taken together with another, and the others are not lost by it.
#[test]
fn a_site_of_few_hides_nothing_of_the_others() {
    let site = |at: u32| if at < 3 { 2 } else { u32::from(at < 70) };
    let person = |at: u32| (at % 16, site(at), vec![at * 7 % 16, (at * 7 + 3) % 16, (at * 7 + 9) % 16]);
    let persons: Vec<_> = (0..160).map(person).collect();
    let rows = naming_sites(&persons);
    let problem = problem(&rows, 5);
    let units = solved(&problem).unwrap();
    let hidden = |column: usize| {
        let alone = |&row: &usize| rows[row].0[1] == 0 && label(&problem, &units, row, column) == "*";
        (0..rows.len()).filter(alone).count()
    };
    assert_eq!((hidden(0), hidden(1), hidden(2)), (0, 0, 0));
    let read = places(&problem, &units, &rows);
    let of = |site: u32| -> BTreeSet<&str> {
        let of_site = read.iter().filter(|(person, _)| persons[**person as usize].1 == site);
        of_site.flat_map(|(_, places)| places).map(String::as_str).collect()
    };
    assert_eq!((of(0), of(1), of(2)), (["place0"].into(), ["group 0"].into(), ["group 0"].into()));
}

/// Whoever was at two sites makes them one, as the site reads the same in all rows of a person.
#[test]
fn sites_of_one_person_are_one() {
    let person = |at: u32| (at % 16, at % 3, vec![at * 7 % 16, (at * 7 + 3) % 16, (at * 7 + 9) % 16]);
    let persons: Vec<_> = (0..240).map(person).collect();
    let mut rows = rows(&persons);
    for (row, (cells, person)) in rows.iter_mut().enumerate() {
        cells[1] = if row == 1 { 2 } else { persons[*person as usize].1 };
    }
    let problem = problem(&rows, 5);
    let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
    let space = Space::new(&problem, &*objective, true);
    let pools = by_pattern(&space, &problem, &mut Standard::new(&problem), false).unwrap();
    let of = |pool: &Pool| -> (BTreeSet<u32>, bool) {
        let leaves = problem.frequency.leaves(1);
        (pool.tuples.iter().map(|&tuple| leaves[tuple as usize]).collect(), pool.fixed.is_empty())
    };
    let sites: BTreeSet<_> = pools.iter().map(of).collect();
    assert_eq!(sites, [([1].into(), true), ([0, 2].into(), false)].into());
}

/// One answer of another group hides as many others as make a class with it, and not all.
#[test]
fn few_other_answers_hide_few() {
    let answer = |at: u32| if at == 0 { 12 } else { at % 4 };
    let persons: Vec<_> = (0..80).map(|at| (3, 7, vec![answer(at), (at + 1) % 4])).collect();
    let mut rows = rows(&persons);
    // Rows of one kind.
    rows.retain(|(cells, _)| cells[2] != EMPTY);
    let problem = problem(&rows, 5);
    let units = solved(&problem).unwrap();
    let hidden = (0..rows.len()).filter(|&row| label(&problem, &units, row, 2) == "*").count();
    assert!((5..rows.len() / 2).contains(&hidden), "{hidden} of {}", rows.len());
}

/// The age stands in each row, the place and the job in the first, where one of six lacks each: later rows, which lack both, hide neither.
#[test]
fn later_rows_of_persons_with_an_age_hide_nothing_that_they_lack() {
    let cells = |row: u32| {
        let (person, first) = (row / 4, row.is_multiple_of(4));
        let told = |value: u32, lacking: u32| if first && person / 16 != lacking { value } else { EMPTY };
        [person % 16, told(person * 5 % 16, 0), told(person * 7 % 16, 1)]
    };
    let rows: Vec<([u32; 3], u32)> = (0..4 * 96).map(|row| (cells(row), row / 4)).collect();
    let problem = problem(&rows, 5);
    let units = solved(&problem).unwrap();
    let hidden = |column: usize| {
        let later = (0..rows.len()).filter(|row| row % 4 > 0);
        later.filter(|&row| label(&problem, &units, row, column) == "*").count()
    };
    assert_eq!((hidden(1), hidden(2)), (0, 0));
    let ages = |person: usize| -> BTreeSet<String> {
        (4 * person..4 * person + 4).map(|row| label(&problem, &units, row, 0)).collect()
    };
    assert!((0..96).all(|person| ages(person).len() == 1 && !ages(person).contains("*")));
}
