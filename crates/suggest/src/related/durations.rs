//! Dates and the days between them. Of dates that such numbers connect, however many there are, one stays: the others follow from it.

use std::collections::VecDeque;

use coversheet_recipe::Role;
use coversheet_table::TimeUnit;

use super::rows::{View, agree, are_varied, rows, zip};
use super::since;
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

const DURATIONS: &[&str] = &[
    "duration",
    "trtdur*",
    "length stay",
    "los",
    "days",
    "stay",
    "verweildauer",
    "liegedauer",
    "dauer",
    "tage",
    "liegetage",
    "duree",
    "duree sejour",
    "jours",
    "estancia",
    "dias",
    "duracion",
    "degenza",
    "giorni",
    "durata",
];

/// Rows that tell of most columns that they are not the days between two dates.
const FEW: usize = 24;

/// A number of days that is released, and the two dates between which they lie.
struct Link {
    dates: [usize; 2],
    days: usize,
}

/// A date that follows from one that stays, and by which numbers of days.
pub(super) struct Following {
    pub(super) date: usize,
    /// The date that stays, and the numbers.
    pub(super) from: Vec<usize>,
}

impl View<'_> {
    /// The dates that follow from others and the days between them: the discharge from the admission and the length of stay, the last
    /// contact from the listing, the wait and the time since the operation, even where the operation itself was left out.
    pub(super) fn connected(&self, suggestions: &[Suggestion]) -> Vec<Following> {
        let links = self.links(suggestions);
        let is_kept = |date: usize| suggestions[date].role == Role::QuasiIdentifier;
        let mut following: Vec<Following> = Vec::new();
        let mut seen: Vec<usize> = Vec::new();
        // The earlier of two dates comes first in its link.
        let starts = links.iter().flat_map(|link| link.dates).filter(|&date| is_kept(date));
        for start in starts {
            if seen.contains(&start) {
                continue;
            }
            let mut next = VecDeque::from([(start, vec![start])]);
            seen.push(start);
            while let Some((date, from)) = next.pop_front() {
                for link in links.iter().filter(|link| link.dates.contains(&date)) {
                    let [one, other] = link.dates;
                    let end = if one == date { other } else { one };
                    if seen.contains(&end) {
                        continue;
                    }
                    seen.push(end);
                    let from = [&from[..], &[link.days]].concat();
                    if is_kept(end) {
                        following.push(Following { date: end, from: from.clone() });
                    }
                    next.push_back((end, from));
                }
            }
        }
        following
    }

    /// The numbers of days between two dates each.
    fn links(&self, suggestions: &[Suggestion]) -> Vec<Link> {
        let columns = 0..suggestions.len();
        let dates: Vec<(usize, Vec<Option<f64>>)> = columns
            .clone()
            .filter(|&column| !suggestions[column].meaning.born)
            .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)))
            .collect();
        let mut links = Vec::new();
        for days in columns.filter(|&column| dates.len() > 1 && !suggestions[column].role.identifies()) {
            let lasted = match suggestions[days].kind {
                ColumnType::Integer | ColumnType::Decimal => self.numbers(days, &suggestions[days]),
                ColumnType::Code | ColumnType::Category => self.days_until_term(days),
                _ => continue,
            };
            // Many different numbers of days are no accident, whatever the column is called.
            if !self.words[days].has(DURATIONS) && !are_varied(&lasted) {
                continue;
            }
            for (start, from) in &dates {
                let ends = |(end, to): &&(usize, Vec<Option<f64>>)| {
                    end != start
                        && (lie_between(from, to, &lasted)
                            || self.lasted(suggestions, (*start, *end), &lasted))
                };
                links.extend(dates.iter().filter(ends).map(|(end, _)| Link { dates: [*start, *end], days }));
            }
        }
        links
    }

    /// The days until a child is due at so many weeks and days of a pregnancy, as midwives write them: `15+1`.
    fn days_until_term(&self, column: usize) -> Vec<Option<f64>> {
        const TERM: f64 = 280.0;
        let days = |value: &str| {
            let (weeks, days) = value.trim().split_once('+')?;
            let (weeks, days): (u8, u8) = (weeks.trim().parse().ok()?, days.trim().parse().ok()?);
            (weeks <= 45 && days <= 6).then(|| TERM - f64::from(weeks) * 7.0 - f64::from(days))
        };
        rows(&self.table.columns()[column]).map(days).collect()
    }

    /// Two columns of days since the same date, and the days between them: the first visit and the death since a referral, and how long
    /// somebody was looked after. The second may be a date that stays: the end of a treatment that began so many days after the consent.
    pub(super) fn stay_since(&self, suggestions: &[Suggestion]) -> Option<(usize, usize, usize)> {
        let columns = 0..suggestions.len();
        let numbers = |column: usize| self.numbers(column, &suggestions[column]);
        let counted = |column: usize| {
            let since = self.table.columns()[column].since()?;
            (since.unit == TimeUnit::Days && since.first_of.is_none()).then_some(&*since.since)
        };
        let days: Vec<(usize, &str)> =
            columns.clone().filter_map(|column| Some((column, counted(column)?))).collect();
        let dates: Vec<(usize, Vec<Option<f64>>)> = columns
            .clone()
            .filter(|&column| {
                suggestions[column].role == Role::QuasiIdentifier && !suggestions[column].meaning.born
            })
            .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)))
            .collect();
        let is_duration = |column: &usize| {
            suggestions[*column].kind == ColumnType::Integer
                && !suggestions[*column].role.identifies()
                && counted(*column).is_none()
                && self.words[*column].has(DURATIONS)
        };
        for duration in columns.filter(is_duration) {
            let lasted = numbers(duration);
            for &(start, since) in &days {
                let from = numbers(start);
                let lasted_until = |to: &[Option<f64>]| {
                    let between = zip(&from, to, |from, to| to - from);
                    let same = |more: f64| {
                        let is_same = |days: f64, lasted: f64| f64::from(u8::from(days + more == lasted));
                        agree(zip(&between, &lasted, is_same))
                    };
                    same(0.0) || same(1.0)
                };
                let mut others = days.iter().filter(|(end, other)| *end != start && *other == since);
                if let Some((end, _)) = others.find(|(end, _)| lasted_until(&numbers(*end))) {
                    return Some((start, *end, duration));
                }
                let Some((_, first)) =
                    dates.iter().find(|(date, _)| self.table.columns()[*date].name() == since)
                else {
                    continue;
                };
                let ends = |(_, to): &&(usize, Vec<Option<f64>>)| {
                    lasted_until(&zip(first, to, |first, to| to - first))
                };
                if let Some((end, _)) = dates.iter().find(ends) {
                    return Some((start, *end, duration));
                }
            }
        }
        None
    }

    /// Whether numbers are the days or hours between two moments, in hundredths.
    fn lasted(
        &self,
        suggestions: &[Suggestion],
        (start, end): (usize, usize),
        lasted: &[Option<f64>],
    ) -> bool {
        const NEAR: f64 = 0.0101;
        let timed = |column: usize| suggestions[column].kind == ColumnType::DateTime;
        if !timed(start) || !timed(end) {
            return false;
        }
        let minutes = |column: usize| self.minutes(column, &suggestions[column]);
        let Some((from, to)) = minutes(start).zip(minutes(end)) else { return false };
        let between = zip(&from, &to, |from, to| to - from);
        let same = |unit: f64| {
            // Seconds are not counted.
            let near = |minutes: f64, lasted: f64| (minutes / unit - lasted).abs() <= NEAR + 1.0 / unit;
            agree(zip(&between, lasted, |minutes, lasted| f64::from(u8::from(near(minutes, lasted)))))
        };
        same(since::DAY) || same(since::DAY / 24.0)
    }
}

/// Whether numbers are the days between two dates; the last day counts, or it does not.
fn lie_between(from: &[Option<f64>], to: &[Option<f64>], lasted: &[Option<f64>]) -> bool {
    let known = || {
        from.iter()
            .zip(to)
            .zip(lasted)
            .filter_map(|((from, to), lasted)| Some((*lasted)? - (*to)? + (*from)?))
    };
    let same = |more: f64| {
        let few = known().take(FEW).filter(|&over| over == more).count();
        2 * few > known().take(FEW).count()
            && agree(known().map(|over| Some(f64::from(u8::from(over == more)))).collect())
    };
    same(0.0) || same(1.0)
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::date::Format;
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use super::super::tests::{file, left_out};
    use crate::Profile;

    #[test]
    fn two_of_beginning_end_and_duration_are_enough() {
        let row = |wrong: i32| {
            move |row: i32| {
                let (day, stay) = (1 + row % 9, row % 17);
                format!("2022-03-{day:02},2022-03-{:02},{}", day + stay, stay + wrong * (row % 3))
            }
        };
        assert_eq!(left_out(&file("admitted,discharged,los", row(0))), ["discharged"]);
        assert!(left_out(&file("admitted,discharged,los", row(5))).is_empty());
    }

    /// Listed, operated and last seen, with the days between them; what the last contact follows from was left out itself.
    #[test]
    fn one_of_several_dates_that_days_connect_is_enough() {
        let date =
            |days: i32| format!("{}-{:02}-{:02}", 2015 + days / 336, 1 + days % 336 / 28, 1 + days % 28);
        // Months of 28 days are those of no calendar, so the days are counted from what is written.
        let days = |from: i32, to: i32| {
            let format: Format = "YYYY-MM-DD".parse().unwrap();
            let day = |days: i32| format.read(&date(days), None).unwrap().days();
            day(to) - day(from)
        };
        let row = |wrong: i32| {
            move |row: i32| {
                let listed = row * 37 % 600;
                let operated = listed + 20 + row * 53 % 400;
                let seen = operated + 300 + row * 29 % 700;
                let time = days(operated, seen) + wrong * (row % 5);
                let [one, two, three] = [listed, operated, seen].map(date);
                format!("{one},{two},{three},{},{time},{row}", days(listed, operated))
            }
        };
        let header = "INIT_DATE,TX_DATE,PX_STAT_DATE,DAYSWAIT,PTIME,score";
        assert_eq!(left_out(&file(header, row(0))), ["TX_DATE", "PX_STAT_DATE"]);
        assert_eq!(left_out(&file(header, row(7))), ["TX_DATE"]);
    }

    /// When a child is due follows from a visit and how far the pregnancy was.
    #[test]
    fn a_due_date_follows_from_the_weeks_at_a_visit() {
        let row = |wrong: i32| {
            move |row: i32| {
                let date = |days: i32| format!("2024-{:02}-{:02}", 1 + days / 28, 1 + days % 28);
                let (visit, left) = (row * 37 % 100, 60 + row * 53 % 150);
                let format: Format = "YYYY-MM-DD".parse().unwrap();
                let day = |days: i32| format.read(&date(days), None).unwrap().days();
                let gone = 280 - (day(visit + left) - day(visit)) + wrong * (row % 5);
                format!("{},{},{}+{},{row}", date(visit), date(visit + left), gone / 7, gone % 7)
            }
        };
        assert_eq!(left_out(&file("Erstkontakt,ET,SSW b. EK,score", row(0))), ["ET"]);
        assert!(left_out(&file("Erstkontakt,ET,SSW b. EK,score", row(3))).is_empty());
    }

    /// What the days between two dates say, which are read as days since a third one.
    #[test]
    fn days_between_days_since_a_date_are_said_once() {
        let left_out = |wrong: usize| -> Vec<String> {
            let day = |days: usize| {
                format!("{}-{:02}-{:02}", 2020 + days / 336, 1 + days % 336 / 28, 1 + days % 28)
            };
            let rows: String = (0..300).fold(
                "sex,referral_date,first_visit_date,death_date,los\n".to_owned(),
                |rows, row| {
                    let referral = row * 37 % 300;
                    let visit = referral + row % 9;
                    let death = visit + 3 + row * 53 % 90;
                    let [start, end] = [visit, death].map(|days| ordinal(days) as usize);
                    let lasted = end - start + wrong * (row % 3);
                    let sex = ["f", "m"][row % 2];
                    format!("{rows}{sex},{},{},{},{lasted}\n", day(referral), day(visit), day(death))
                },
            );
            left_out_once_made(&rows)
        };
        assert_eq!(left_out(0), ["death_date"]);
        assert!(left_out(4).is_empty());
    }

    /// Consent, beginning and end of a treatment in a trial, and how long it lasted.
    #[test]
    fn the_end_of_a_treatment_follows_from_days_since_the_consent() {
        let left_out = |wrong: i32| {
            let day = |days: usize| {
                format!("{}-{:02}-{:02}", 2020 + days / 336, 1 + days % 336 / 28, 1 + days % 28)
            };
            let rows: String =
                (0..300).fold("SEX,RFICDTC,RFSTDTC,RFENDTC,TRTDURD\n".to_owned(), |rows, row| {
                    let consent = row * 37 % 300;
                    let start = consent + 1 + row * 7 % 20;
                    let end = start + 200 + row * 53 % 500;
                    let lasted = ordinal(end) - ordinal(start) + 1 + wrong * i32::from(row % 3 == 1);
                    let sex = ["F", "M"][row % 2];
                    format!("{rows}{sex},{},{},{},{lasted}\n", day(consent), day(start), day(end))
                });
            left_out_once_made(&rows)
        };
        assert_eq!(left_out(0), ["RFENDTC"]);
        assert!(left_out(1).is_empty());
    }

    /// What is left out once dates are read as times since others.
    fn left_out_once_made(csv: &str) -> Vec<String> {
        let mut table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        while let Err(input) = Profile::unless_made(&table) {
            input.make(&mut table).unwrap();
        }
        let profile = Profile::new(&table);
        let gone = profile.columns.iter().filter(|column| column.role == Role::Identifier);
        gone.map(|column| column.name.clone()).collect()
    }

    /// The day that a date of months of 28 days is, counted from the first of 2020.
    fn ordinal(days: usize) -> i32 {
        let format: Format = "YYYY-MM-DD".parse().unwrap();
        let date = format!("{}-{:02}-{:02}", 2020 + days / 336, 1 + days % 336 / 28, 1 + days % 28);
        format.read(&date, None).unwrap().days()
    }
}
