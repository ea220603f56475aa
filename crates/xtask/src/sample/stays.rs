//! One hospital stay: who came when, with what, for how long, and what it cost.

use super::dates::{civil_from_days, days_from_civil, weekday};
use super::diagnoses::{Diagnosis, Procedure, Spread, Timing, load};
use super::people::Sex;
use super::rng::{Rng, Weighted};

/// What a day on a ward costs, in whole units of currency.
const COST_PER_DAY: u32 = 410;
const LONGEST_STAY: u32 = 240;
/// The two years of admissions.
const FIRST_YEAR: i32 = 2024;
const LAST_YEAR: i32 = 2025;

/// Admissions by month, January first, in parts that need not add up.
const FLAT: [u32; 12] = [103, 101, 101, 99, 100, 98, 97, 96, 99, 101, 102, 100];
const WINTER: [u32; 12] = [190, 180, 140, 90, 65, 50, 42, 40, 60, 90, 120, 160];
const SUMMER: [u32; 12] = [65, 65, 75, 90, 105, 125, 140, 135, 105, 85, 65, 60];
const PLANNED: [u32; 12] = [105, 105, 105, 95, 100, 100, 80, 65, 105, 110, 110, 65];
/// Monday first; some planned patients come the evening before.
const PLANNED_DAYS: [u32; 7] = [12, 12, 11, 10, 7, 1, 4];

/// One row, before it is written.
pub(crate) struct Stay<'a> {
    pub(crate) diagnosis: &'a Diagnosis,
    pub(crate) procedure: &'a Procedure,
    pub(crate) sex: Sex,
    /// Completed years at admission.
    pub(crate) age: u32,
    /// Days since 1970-01-01.
    pub(crate) born: i32,
    pub(crate) admitted: i32,
    /// Days.
    pub(crate) length: u32,
    /// Hundredths of the currency.
    pub(crate) cost: u64,
}

/// Draws stays.
pub(crate) struct Hospital {
    diagnoses: Vec<Diagnosis>,
    frequency: Weighted,
    first_day: i32,
    calendars: [Weighted; 4],
}

impl Hospital {
    pub(crate) fn new() -> Result<Self, String> {
        let (diagnoses, frequency) = load()?;
        let first_day = days_from_civil(FIRST_YEAR, 1, 1);
        let end = days_from_civil(LAST_YEAR + 1, 1, 1);
        let calendar = |months: &[u32; 12], days: &[u32; 7]| {
            Weighted::new((first_day..end).map(|day| {
                let (_, month, _) = civil_from_days(day);
                months[month as usize - 1] * days[weekday(day)]
            }))
        };
        let calendars = [
            calendar(&FLAT, &[10, 10, 10, 10, 10, 9, 9]),
            calendar(&WINTER, &[11, 10, 10, 10, 10, 9, 9]),
            calendar(&SUMMER, &[10, 9, 9, 10, 10, 11, 11]),
            calendar(&PLANNED, &PLANNED_DAYS),
        ];
        Ok(Self { diagnoses, frequency, first_day, calendars })
    }

    pub(crate) fn draw(&self, rng: &mut Rng) -> Stay<'_> {
        let diagnosis = &self.diagnoses[self.frequency.draw(rng)];
        let procedure = diagnosis.procedure(rng);
        let sex = if rng.chance(diagnosis.female) { Sex::Female } else { Sex::Male };
        let age = diagnosis.ages.draw(rng);
        let calendar = match diagnosis.timing {
            Timing::Flat => &self.calendars[0],
            Timing::Winter => &self.calendars[1],
            Timing::Summer => &self.calendars[2],
            Timing::Planned => &self.calendars[3],
        };
        let admitted = self.first_day + calendar.draw(rng) as i32;
        let born = birth(rng, diagnosis, admitted, age);
        let length = length(rng, diagnosis, age);
        let cost = (diagnosis.cost + procedure.cost + length * COST_PER_DAY) as u64;
        // Thousandths of the factor and hundredths of the currency.
        let cost = cost * u64::from(Spread::Narrow.draw(rng)) / 10 + u64::from(rng.below(100));
        Stay { diagnosis, procedure, sex, age, born, admitted, length, cost }
    }
}

/// A birthday that makes the patient `age` at admission; newborns come within days of birth.
fn birth(rng: &mut Rng, diagnosis: &Diagnosis, admitted: i32, age: u32) -> i32 {
    match diagnosis.code.as_bytes() {
        [b'Z', b'3', b'8', ..] | b"P07.3" => return admitted,
        [b'P', ..] => return admitted - rng.between(1, 6) as i32,
        _ => {}
    }
    let (year, month, day) = civil_from_days(admitted);
    // 29 February has no counterpart in most years.
    let birthday = |years: u32| days_from_civil(year - years as i32, month, day.min(28));
    let (oldest, youngest) = (birthday(age + 1) + 1, birthday(age));
    oldest + rng.below((youngest - oldest + 1) as u32) as i32
}

/// Days; the old stay longer.
fn length(rng: &mut Rng, diagnosis: &Diagnosis, age: u32) -> u32 {
    let by_age = match age {
        0..=64 => 95,
        65..=79 => 108,
        _ => 122,
    };
    let tenths = diagnosis.stay * diagnosis.spread.draw(rng) / 1000 * by_age / 100;
    ((tenths + 5) / 10).min(LONGEST_STAY)
}
