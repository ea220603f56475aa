//! The table of illnesses, `diagnoses.csv`: how frequent, whom they befall, when, how long and what they cost.

use super::people::Ages;
use super::rng::{Rng, Weighted};

/// When admissions happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    Flat,
    Winter,
    Summer,
    /// On working days, fewer in holidays.
    Planned,
}

/// How much stays differ: the standard deviation of the logarithm is about 0.35, 0.6 and 0.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spread {
    Narrow,
    Medium,
    Wide,
}

/// Log-normal quantiles 0 %, 5 %, ... 100 % (ends cut at 0.5 % and 99.8 %) in thousandths of the median.
const NARROW: [u32; 21] = [
    406, 562, 639, 696, 745, 790, 832, 874, 915, 957, 1000, 1045, 1093, 1144, 1201, 1266, 1343, 1437, 1566,
    1778, 2740,
];
const MEDIUM: [u32; 21] = [
    213, 373, 463, 537, 604, 667, 730, 794, 859, 927, 1000, 1078, 1164, 1260, 1370, 1499, 1657, 1862, 2157,
    2683, 5620,
];
const WIDE: [u32; 21] = [
    98, 228, 316, 393, 469, 545, 624, 707, 796, 893, 1000, 1120, 1256, 1414, 1603, 1835, 2133, 2542, 3169,
    4394, 13_340,
];

impl Spread {
    /// A factor in thousandths, with median 1,000.
    pub(crate) fn draw(self, rng: &mut Rng) -> u32 {
        let quantiles = match self {
            Spread::Narrow => &NARROW,
            Spread::Medium => &MEDIUM,
            Spread::Wide => &WIDE,
        };
        let at = rng.below(20) as usize;
        let (low, high) = (quantiles[at], quantiles[at + 1]);
        // The last step is a long thin tail: squaring the position keeps most of it near its lower end.
        let position = rng.below(1000);
        let position = if at == 19 { position * position / 1000 } else { position };
        low + (high - low) * position / 1000
    }
}

/// What was done, and what it costs in whole units of currency.
pub(crate) struct Procedure {
    pub(crate) name: String,
    pub(crate) cost: u32,
}

/// One ICD-10 code with its patients.
pub(crate) struct Diagnosis {
    pub(crate) code: String,
    pub(crate) ages: Ages,
    /// Per thousand.
    pub(crate) female: u32,
    pub(crate) timing: Timing,
    /// Median, in tenths of days.
    pub(crate) stay: u32,
    pub(crate) spread: Spread,
    pub(crate) cost: u32,
    pub(crate) complaint: String,
    procedures: Vec<Procedure>,
    choice: Weighted,
}

impl Diagnosis {
    pub(crate) fn procedure(&self, rng: &mut Rng) -> &Procedure {
        &self.procedures[self.choice.draw(rng)]
    }
}

/// Reads the table; the second value draws from it by frequency. The error names the line that is wrong.
pub(crate) fn load() -> Result<(Vec<Diagnosis>, Weighted), String> {
    let mut weights = Vec::new();
    let mut diagnoses = Vec::new();
    for (index, line) in include_str!("diagnoses.csv").lines().enumerate().skip(1) {
        let (weight, diagnosis) =
            parse(line).ok_or_else(|| format!("diagnoses.csv, line {}: cannot use `{line}`", index + 1))?;
        weights.push(weight);
        diagnoses.push(diagnosis);
    }
    Ok((diagnoses, Weighted::new(weights)))
}

fn parse(line: &str) -> Option<(u32, Diagnosis)> {
    let mut fields = line.split(',');
    let code = fields.next()?.to_owned();
    let weight = fields.next()?.parse().ok()?;
    let ages = Ages::named(fields.next()?)?;
    let female = fields.next()?.parse().ok()?;
    let timing = match fields.next()? {
        "flat" => Timing::Flat,
        "winter" => Timing::Winter,
        "summer" => Timing::Summer,
        "planned" => Timing::Planned,
        _ => return None,
    };
    let stay = fields.next()?.parse().ok()?;
    let spread = match fields.next()? {
        "narrow" => Spread::Narrow,
        "medium" => Spread::Medium,
        "wide" => Spread::Wide,
        _ => return None,
    };
    let cost = fields.next()?.parse().ok()?;
    let complaint = fields.next()?.to_owned();
    let mut procedures = Vec::new();
    let mut shares = Vec::new();
    for procedure in fields.next()?.split('|') {
        let (name, numbers) = procedure.split_once(':')?;
        let (share, cost) = numbers.split_once(':')?;
        shares.push(share.parse::<u32>().ok()?);
        procedures.push(Procedure { name: name.to_owned(), cost: cost.parse().ok()? });
    }
    // Whoever is left over had no procedure.
    shares.push(1000u32.checked_sub(shares.iter().sum())?);
    procedures.push(Procedure { name: "None".to_owned(), cost: 0 });
    let choice = Weighted::new(shares);
    let diagnosis =
        Diagnosis { code, ages, female, timing, stay, spread, cost, complaint, procedures, choice };
    fields.next().is_none().then_some((weight, diagnosis))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let (diagnoses, _) = load().unwrap();
        assert!(diagnoses.len() >= 60);
        let mut codes: Vec<_> = diagnoses.iter().map(|diagnosis| &diagnosis.code).collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), diagnoses.len());
        for diagnosis in diagnoses.iter().filter(|diagnosis| diagnosis.code.starts_with('O')) {
            assert_eq!(diagnosis.female, 1000, "{}", diagnosis.code);
        }
    }

    #[test]
    fn a_broken_line_is_refused() {
        assert!(parse("I21.4,180,nobody,350,flat,58,medium,3100,pain,None:1000:0").is_none());
        assert!(parse("I21.4,180,older,350,flat,58,medium,3100,pain,None:1001:0").is_none());
        assert!(parse("I21.4,180,older,350,flat,58,medium,3100,pain,None:1000:0").is_some());
    }

    #[test]
    fn half_of_the_stays_are_shorter_than_the_median() {
        let mut rng = Rng::new(5);
        for spread in [Spread::Narrow, Spread::Medium, Spread::Wide] {
            let shorter = (0..10_000).filter(|_| spread.draw(&mut rng) < 1000).count();
            assert!((4800..5200).contains(&shorter), "{spread:?}: {shorter}");
        }
    }
}
