//! Rows of a person that come again and again: how long after the first, and whether that is much the same for all.

use coversheet_error::SortMany;

/// Rows that are looked at.
const ROWS: usize = 500;

/// Fewer persons who come that long, or rows, show nothing.
const FEWEST: usize = 10;

/// The time of each row since the first one of the same person; of rows without a person, or without a time, none.
pub(super) fn since_first(persons: &[Option<u32>], times: &[Option<f64>], most: usize) -> Vec<Option<f64>> {
    let mut first = vec![f64::INFINITY; most];
    let rows = || persons.iter().zip(times);
    for (&person, &time) in rows() {
        if let (Some(person), Some(time)) = (person, time) {
            let first = &mut first[person as usize];
            *first = first.min(time);
        }
    }
    rows().map(|(&person, &time)| Some(time? - first[person? as usize])).collect()
}

/// Whether nearly every row comes about as long after a person's first as rows of most others do who are seen that long, as planned
/// visits and daily measurements do. `unit` is a day in what is counted.
///
/// Then it hardly tells one person from another how long that was.
pub(super) fn are_planned(persons: &[Option<u32>], since: &[Option<f64>], unit: f64) -> bool {
    // Whole numbers sort fast; what is before the first is none of this.
    let whole = |since: f64| since.max(0.0) as u64;
    let mut rows: Vec<(u64, u32)> =
        persons.iter().zip(since).filter_map(|(&person, &since)| Some((whole(since?), person?))).collect();
    rows.sort_many();
    let rows: Vec<(f64, u32)> = rows.into_iter().map(|(since, person)| (since as f64, person)).collect();
    let most = rows.iter().map(|(_, person)| *person as usize + 1).max().unwrap_or(0);
    let mut last = vec![f64::NEG_INFINITY; most];
    for &(since, person) in &rows {
        last[person as usize] = since;
    }
    let mut followed: Vec<f64> = last.into_iter().filter(|last| *last > 0.0).collect();
    followed.sort_many();
    let later = &rows[rows.partition_point(|(since, _)| *since <= 0.0)..];
    if followed.len() < FEWEST || later.len() < FEWEST {
        return false;
    }
    let mut seen = vec![usize::MAX; most];
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
        let (mut persons, mut times) = (Vec::new(), Vec::new());
        for person in 0..60 {
            for visit in 0..5 {
                let Some(days) = days(person, visit) else { continue };
                persons.push(Some(person));
                times.push(Some(f64::from(1000 + person * 37 % 500 + days)));
            }
        }
        are_planned(&persons, &since_first(&persons, &times, 60), 1.0)
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
        // Hardly anybody comes again.
        assert!(!planned(|person, visit| (visit == 0 || visit == 1 && person < 5).then_some(visit)));
    }
}
