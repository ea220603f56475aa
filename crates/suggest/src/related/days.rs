//! Two dates and the days between them, and dates that follow from earlier ones.

use coversheet_hierarchy::date::Date;
use coversheet_recipe::Role;
use coversheet_table::TimeUnit;

use super::rows::{MOST, View, agree, are_steady, are_varied, most_telling, zip};
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

/// Dates of some rows that do not follow from earlier ones.
struct Kept {
    column: usize,
    days: Vec<Option<f64>>,
    months: Vec<Option<f64>>,
}

impl View<'_> {
    /// Two dates, and the days between them.
    pub(super) fn stay(&self, suggestions: &[Suggestion]) -> Option<(usize, usize, usize)> {
        let columns = 0..suggestions.len();
        let dates: Vec<(usize, Vec<Option<f64>>)> = columns
            .clone()
            .filter(|&column| {
                suggestions[column].role == Role::QuasiIdentifier && !suggestions[column].meaning.born
            })
            .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)))
            .collect();
        let is_duration = |column: &usize| {
            let suggestion = &suggestions[*column];
            matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal)
                && !suggestion.role.identifies()
        };
        for duration in columns.filter(is_duration) {
            let lasted = self.numbers(duration, &suggestions[duration]);
            // Many different numbers of days are no accident, whatever the column is called.
            if !self.words[duration].has(DURATIONS) && !are_varied(&lasted) {
                continue;
            }
            for (start, from) in &dates {
                for (end, to) in dates.iter().filter(|(end, _)| end != start) {
                    let between = zip(from, to, |from, to| to - from);
                    // The day of leaving counts, or it does not.
                    let same = |more: f64| {
                        agree(zip(&between, &lasted, |days, lasted| {
                            f64::from(u8::from(days + more == lasted))
                        }))
                    };
                    if same(0.0) || same(1.0) || self.lasted(suggestions, (*start, *end), &lasted) {
                        return Some((*start, *end, duration));
                    }
                }
            }
        }
        None
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
            let follows = |kept: &&Kept| {
                are_steady(zip(&kept.days, &days, between), planned)
                    || are_due(&zip(&kept.months, &months, between))
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

/// How many days a visit may be early or late that was planned so many days after another.
fn planned(days: f64) -> f64 {
    (days.abs() / 8.0).clamp(1.0, 14.0)
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
            let mut table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            while let Err(input) = Profile::unless_made(&table) {
                input.make(&mut table).unwrap();
            }
            let profile = Profile::new(&table);
            let gone = profile.columns.iter().filter(|column| column.role == Role::Identifier);
            gone.map(|column| column.name.clone()).collect()
        };
        assert_eq!(left_out(0), ["death_date"]);
        assert!(left_out(4).is_empty());
    }

    /// The day that a date of months of 28 days is, counted from the first of 2020.
    fn ordinal(days: usize) -> i32 {
        let format: Format = "YYYY-MM-DD".parse().unwrap();
        let date = format!("{}-{:02}-{:02}", 2020 + days / 336, 1 + days % 336 / 28, 1 + days % 28);
        format.read(&date, None).unwrap().days()
    }

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
            let mut table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            while let Err(input) = Profile::unless_made(&table) {
                input.make(&mut table).unwrap();
            }
            let profile = Profile::new(&table);
            let gone = profile.columns.iter().filter(|column| column.role == Role::Identifier);
            gone.map(|column| column.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(left_out(0), ["RFENDTC"]);
        assert!(left_out(1).is_empty());
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
