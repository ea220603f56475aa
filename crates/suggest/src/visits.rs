//! Rows of a person that come again and again: how long after the first, and whether that is much the same for all.

use coversheet_error::SortMany;
use coversheet_table::Column;

/// Rows that are looked at.
const ROWS: usize = 500;

/// Fewer persons who come that long, or rows, show nothing.
const FEWEST: usize = 10;

/// So many persons, and rows of theirs, say how all come.
const PERSONS: u32 = 2000;
const MOST: usize = 200_000;

/// A person and a time, in days or minutes.
pub(super) type Row = (u32, f64);

/// The rows of some persons that have a time.
pub(super) fn rows(persons: &Column, times: &Column, read: impl Fn(&str) -> Option<f64>) -> Vec<Row> {
    let known: Vec<bool> =
        persons.dictionary().iter().take(PERSONS as usize).map(|person| !person.trim().is_empty()).collect();
    let is_known = |person: u32| known.get(person as usize).is_some_and(|known| *known);
    let some = persons.codes().iter().zip(times.codes().iter()).filter(|(person, _)| is_known(*person));
    some.filter_map(|(person, time)| Some((person, read(times.dictionary().get(time))?))).take(MOST).collect()
}

/// The same with the time since the first row of the person.
pub(super) fn since_first(mut rows: Vec<Row>) -> Vec<Row> {
    let mut first = vec![f64::INFINITY; PERSONS as usize];
    for &(person, time) in &rows {
        let first = &mut first[person as usize];
        *first = first.min(time);
    }
    for (person, time) in &mut rows {
        *time -= first[*person as usize];
    }
    rows
}

/// Whether nearly every row comes about as long after a person's first as rows of most others do who are seen that long, as planned
/// visits and daily measurements do. `unit` is a day in what is counted.
///
/// Then it hardly tells one person from another how long that was.
pub(super) fn are_planned(rows: &[Row], unit: f64) -> bool {
    // Whole numbers sort fast; what is before the first is none of this.
    let mut rows: Vec<(u64, u32)> =
        rows.iter().map(|&(person, since)| (since.max(0.0) as u64, person)).collect();
    rows.sort_many();
    let rows: Vec<(f64, u32)> = rows.into_iter().map(|(since, person)| (since as f64, person)).collect();
    let mut last = vec![f64::NEG_INFINITY; PERSONS as usize];
    for &(since, person) in &rows {
        last[person as usize] = since;
    }
    // Where most come once, what is needed is when, and not how long after the first time.
    let all = last.iter().filter(|last| **last > f64::NEG_INFINITY).count();
    let mut followed: Vec<f64> = last.into_iter().filter(|last| *last > 0.0).collect();
    followed.sort_many();
    let later = &rows[rows.partition_point(|(since, _)| *since <= 0.0)..];
    if followed.len() < FEWEST || later.len() < FEWEST || 2 * followed.len() < all {
        return false;
    }
    let mut seen = vec![usize::MAX; PERSONS as usize];
    let (mut looked_at, mut alike) = (0_usize, 0_usize);
    for (at, &(since, _)) in later.iter().step_by(later.len().div_ceil(ROWS)).enumerate() {
        let near = (since / 8.0).clamp(unit, 14.0 * unit);
        let long = followed.len() - followed.partition_point(|last| *last < since - near);
        if long < FEWEST {
            continue;
        }
        let from = later.partition_point(|(other, _)| *other < since - near);
        let to = later.partition_point(|(other, _)| *other <= since + near);
        let mut persons = 0;
        for &(_, person) in &later[from..to] {
            let seen = &mut seen[person as usize];
            persons += usize::from(*seen != at);
            *seen = at;
        }
        looked_at += 1;
        alike += usize::from(persons * 2 >= long);
    }
    looked_at >= FEWEST && alike * 5 >= looked_at * 4
}

#[cfg(test)]
mod tests {
    use super::{are_planned, since_first};

    /// Rows of 60 persons, each so many days after the first.
    fn planned(days: impl Fn(u32, u32) -> Option<u32>) -> bool {
        let mut rows = Vec::new();
        for person in 0..60 {
            for visit in 0..5 {
                let Some(days) = days(person, visit) else { continue };
                rows.push((person, f64::from(1000 + person * 37 % 500 + days)));
            }
        }
        are_planned(&since_first(rows), 1.0)
    }

    #[test]
    fn visits_of_a_study_are_planned_and_those_of_the_sick_are_not() {
        let off = |person: u32, visit: u32| (person * 7 + visit * 5) % 9;
        let study = |person, visit: u32| {
            Some([0, 28, 90, 180, 365][visit as usize] + visit.min(1) * off(person, visit))
        };
        assert!(planned(study));
        // Some miss one, and some leave.
        assert!(planned(|person, visit| study(person, visit)
            .filter(|_| (visit == 0 || (person + visit) % 7 > 0) && visit < 2 + person % 4)));
        assert!(planned(|_, visit| Some(visit)));
        assert!(!planned(|person, visit| Some(visit * (30 + person * 53 % 170) + person * visit * 31 % 41)));
        // Most come once, and the others for the second dose.
        assert!(
            !planned(|person, visit| (visit == 0 || visit == 1 && person % 3 == 0).then_some(visit * 21))
        );
        assert!(planned(|person, visit| (visit == 0 || visit == 1 && person % 3 > 0).then_some(visit * 21)));
        // Hardly anybody comes again.
        assert!(!planned(|person, visit| (visit == 0 || visit == 1 && person < 5).then_some(visit)));
    }
}
