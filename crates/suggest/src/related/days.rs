//! Dates that follow from earlier ones.

use coversheet_error::SortMany;
use coversheet_hierarchy::date::Date;
use coversheet_recipe::Role;

use super::rows::{MOST, View, are_steady, are_varied, most_telling, zip};
use crate::suggestion::Suggestion;

/// Dates of some rows that do not follow from earlier ones.
struct Kept {
    column: usize,
    days: Vec<Option<f64>>,
    months: Vec<Option<f64>>,
}

impl View<'_> {
    /// Dates beside earlier ones of the same rows that nearly always are of the same day or the next, or about a fixed number
    /// of days or months later: a call, the departure and the arrival; a treatment and its check after two weeks, the visits of a trial,
    /// the next visit in a year or two.
    pub(super) fn same_days(&self, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
        let is_event = |column: &usize| {
            suggestions[*column].role == Role::QuasiIdentifier && !suggestions[*column].meaning.born
        };
        let mut kept: Vec<Kept> = Vec::new();
        let mut same = Vec::new();
        for column in most_telling(self.table, suggestions).into_iter().filter(is_event) {
            let Some(days) = self.days(column, &suggestions[column]).filter(|days| are_varied(days)) else {
                continue;
            };
            let month = |date: Date| f64::from(date.year()) * 12.0 + f64::from(date.month());
            let months = self.dates(column, &suggestions[column], month).unwrap_or_default();
            let between = |first: f64, other: f64| other - first;
            let filled = days.iter().flatten().count();
            let follows = |kept: &&Kept| {
                let passed = zip(&kept.days, &days, between);
                // The first visit lies close to the consent, and the others are lost with it.
                if 2 * passed.iter().flatten().count() < filled {
                    return false;
                }
                are_due_after(&passed)
                    || are_due(&zip(&kept.months, &months, between))
                    || are_steady(passed, planned)
            };
            match kept.iter().find(follows) {
                Some(kept) => same.push((kept.column, column)),
                None => kept.push(Kept { column, days, months }),
            }
        }
        same
    }

    /// Days of birth beside the same days in other words, as programs of trials and labelled exports write them: `gebdat` and
    /// `gebdat.date`.
    pub(super) fn same_births(&self, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
        let is_birth = |column: &usize| {
            suggestions[*column].role == Role::QuasiIdentifier && suggestions[*column].meaning.born
        };
        let mut births = (0..suggestions.len())
            .filter(is_birth)
            .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)));
        let Some((first, days)) = births.next() else { return Vec::new() };
        let is_same = |other: &Vec<Option<f64>>| are_steady(zip(&days, other, |a, b| b - a), |_| 0.0);
        births.filter(|(_, other)| is_same(other)).map(|(other, _)| (first, other)).collect()
    }
}

/// Whether nearly all of these months between two dates are of a few plans, such as six and twelve.
fn are_due(months: &[Option<f64>]) -> bool {
    const FEWEST: usize = 30;
    const PLANS: usize = 3;
    let mut known: Vec<i64> = months.iter().flatten().map(|&months| months as i64).collect();
    known.sort_unstable();
    let mut plans: Vec<(usize, i64)> =
        known.chunk_by(|one, other| one == other).map(|plan| (plan.len(), plan[0])).collect();
    plans.sort_unstable_by(|one, other| other.cmp(one));
    plans.truncate(PLANS);
    let rows: usize = plans.iter().map(|(rows, _)| rows).sum();
    let ahead = plans.iter().all(|&(_, months)| months >= 3) || plans.iter().all(|&(_, months)| months <= -3);
    // What lies within a few months falls into three of them by itself.
    let apart = plans
        .iter()
        .all(|&(_, months)| plans.iter().all(|&(_, other)| months == other || (months - other).abs() >= 3));
    known.len() >= FEWEST && rows as f64 >= MOST * known.len() as f64 && ahead && apart
}

/// The same of days, each within a few of its plan.
fn are_due_after(days: &[Option<f64>]) -> bool {
    const FEWEST: usize = 30;
    const PLANS: usize = 3;
    const SOONEST: f64 = 84.0;
    const NEAR: f64 = 4.0;
    let mut left: Vec<f64> = days.iter().flatten().copied().collect();
    let all = left.len();
    for _ in 0..PLANS {
        left.sort_many();
        let Some(&middle) = left.get(left.len() / 2) else { break };
        if middle < SOONEST {
            return false;
        }
        left.retain(|days| (days - middle).abs() > NEAR);
    }
    all >= FEWEST && (all - left.len()) as f64 >= MOST * all as f64
}

/// How many days a visit may be early or late that was planned so many days after another.
fn planned(days: f64) -> f64 {
    (days.abs() / 8.0).clamp(1.0, 14.0)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, left_out};

    #[test]
    fn a_birth_in_two_formats_is_one() {
        let row = |other: i32| {
            move |row: i32| {
                let (year, month, day) = (1940 + row * 7 % 60, 1 + row % 12, 1 + row * 5 % 27);
                format!("{year}{month:02}{day:02},{year}-{month:02}-{:02},{row}", day + other * (row % 2))
            }
        };
        assert_eq!(left_out(&file("gebdat,gebdat.date,score", row(0))), ["gebdat.date"]);
        assert!(left_out(&file("gebdat,gebdat_kind,score", row(1))).is_empty());
    }

    /// Of the day of a treatment, of a prescription that few rows have, and of typing them in the first is kept.
    #[test]
    fn the_day_that_most_rows_have_is_kept() {
        let row = |row: i32| {
            let (month, day) = (1 + row * 5 % 12, 1 + row * 7 % 26);
            let prescribed = if row % 3 == 0 { format!("2023-{month:02}-{day:02}") } else { String::new() };
            format!("2023-{month:02}-{:02},{prescribed},2023-{month:02}-{:02},{row}", day + 1, day + row % 2)
        };
        assert_eq!(
            left_out(&file("Creation Date,ordonnance,seance,score", row)),
            ["Creation Date", "ordonnance"]
        );
    }

    /// Where the day of a call is missing in one row of eight the day of the visit is kept, where one is missing the call is.
    #[test]
    fn a_day_that_nearly_all_rows_have_is_kept() {
        let of = |every: i32| {
            let row = move |row: i32| {
                let (month, day) = (1 + row * 5 % 12, 1 + row * 7 % 26);
                let called =
                    if row % every == 3 { String::new() } else { format!("2023-{month:02}-{day:02}") };
                format!("{called},2023-{month:02}-{:02},{row}", day + row % 2)
            };
            left_out(&file("appel,visite,score", row))
        };
        assert_eq!((of(8), of(80)), (vec!["appel".to_owned()], vec!["visite".to_owned()]));
    }

    /// Who is seen again after half a year, one or two, on whatever day of the month.
    #[test]
    fn a_visit_that_is_due_follows_from_the_last() {
        let left_out = |spread: i32| {
            left_out(&file("Date visite,Proch. visite,score", |row| {
                let month = row * 5 % 36;
                let due = month + [6, 12, 24][row as usize % 3] + row * 7 % spread;
                let date =
                    |month: i32, day: i32| format!("{}-{:02}-{day:02}", 2021 + month / 12, 1 + month % 12);
                format!("{},{},{row}", date(month, 1 + row * 11 % 28), date(due, 1 + row * 17 % 28))
            }))
        };
        assert_eq!(left_out(1), ["Proch. visite"]);
        assert!(left_out(9).is_empty());
        // After half a year or one, some days early or late.
        let by_days = |spread: i32| {
            super::super::tests::left_out(&file("F. revisión,Próx. revisión,score", |row| {
                let first = row * 37 % 500;
                let due = first + [168, 336][row as usize % 2] + row * 7 % spread - spread / 2;
                let date = |days: i32| {
                    format!("{}-{:02}-{:02}", 2021 + days / 336, 1 + days % 336 / 28, 1 + days % 28)
                };
                format!("{},{},{row}", date(first), date(due))
            }))
        };
        assert_eq!(by_days(7), ["Próx. revisión"]);
        assert!(by_days(150).is_empty());
    }

    #[test]
    fn visits_that_were_planned_follow_from_the_first() {
        let day = |days: i32| {
            let (month, day) = (days / 28, 1 + days % 28);
            format!("{}-{:02}-{day:02}", 2020 + month / 12, 1 + month % 12)
        };
        let row = |spread: i32| {
            move |row: i32| {
                let first = row * 37 % 500;
                format!("{},{},{row}", day(first), day(first + 84 + row * 7 % (2 * spread + 1) - spread))
            }
        };
        assert_eq!(left_out(&file("v1_date,v2_date,score", row(5))), ["v2_date"]);
        assert!(left_out(&file("v1_date,v2_date,score", row(60))).is_empty());
    }
}
