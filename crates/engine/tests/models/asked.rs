//! The models with parameters, for the engine and from their definitions.

use std::collections::BTreeSet;
use std::sync::Arc;

use coversheet_engine::model::{
    AlphaKAnonymity, AverageRisk, BetaLikeness, ConfidenceBounding, DeltaDisclosure, DeltaPresence, Distance,
    DistinctLDiversity, EntropyLDiversity, EpsilonMAnonymity, HighestRisk, KAnonymity, KMap, KeAnonymity,
    LkcPrivacy, PersonalizedPrivacy, PrivacyModel, RecursiveClDiversity, Reference, Shares, TCloseness,
    XyAnonymity,
};

use crate::rows::{NUMBERS, Random, Row, VALUES, guards, hierarchy_of_values, numbers};

/// A model with parameters. Columns are positions of quasi-identifiers; `values` are those that are guarded.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Asked {
    K { k: usize, persons: bool, columns: Option<Vec<usize>> },
    Xy { k: usize, columns: Option<Vec<usize>> },
    KMap { k: usize },
    Presence { min: f64, max: f64, persons: bool },
    Distinct { l: usize },
    Entropy { l: f64 },
    Recursive { c: f64, l: usize, strict: bool },
    AlphaK { alpha: f64, k: usize, values: Option<Vec<usize>> },
    Confidence { max: f64, values: Option<Vec<usize>>, columns: Option<Vec<usize>> },
    T { t: f64, ground: Ground, reference: Reference },
    Lkc { l: usize, k: usize, c: f64 },
    Ke { k: usize, e: f64 },
    EpsilonM { epsilon: f64, m: usize },
    Personalized { max: f64 },
    Beta { beta: f64, enhanced: bool, reference: Reference },
    Delta { delta: f64, reference: Reference },
    Average { max: f64 },
    Highest { max: f64 },
}

/// The ground distance of t-closeness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ground {
    Equal,
    Ordered,
    Hierarchical,
}

/// Rows together, with the rows of the population that are like them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group<'r> {
    pub(crate) rows: Vec<&'r Row>,
    pub(crate) population: usize,
    /// Whether persons are counted.
    pub(crate) persons: bool,
}

impl Group<'_> {
    fn persons(&self) -> usize {
        if self.persons { self.distinct_persons() } else { self.rows.len() }
    }

    fn distinct_persons(&self) -> usize {
        self.rows.iter().map(|row| row.person).collect::<BTreeSet<_>>().len()
    }

    fn counts(&self) -> [f64; VALUES] {
        let mut counts = [0.0; VALUES];
        for row in &self.rows {
            counts[row.value] += 1.0;
        }
        counts
    }

    fn numbers(&self) -> Vec<f64> {
        self.rows.iter().filter_map(|row| NUMBERS[row.number].parse().ok()).collect()
    }
}

/// Sums of fractions of small numbers that are nearer than this are equal.
const NEAR: f64 = 1e-9;

impl Asked {
    /// A random model for so many quasi-identifiers.
    pub(crate) fn random(random: &mut Random, width: usize, persons: bool) -> Self {
        let share = |random: &mut Random| [0.25, 0.34, 0.5, 0.6, 0.75][random.below(5)];
        let reference = |random: &mut Random| [Reference::Released, Reference::Input][random.below(2)];
        let columns = |random: &mut Random| {
            let some: Vec<usize> = (0..width).filter(|_| random.below(2) == 0).collect();
            (!some.is_empty()).then_some(some)
        };
        let values = |random: &mut Random| (random.below(2) == 0).then(|| vec![0, 2]);
        let small = |random: &mut Random| 1 + random.below(4);
        match random.below(18) {
            0 => Self::K { k: small(random), persons, columns: columns(random) },
            1 => Self::Xy { k: small(random), columns: columns(random) },
            2 => Self::KMap { k: small(random) + 1 },
            3 => Self::Presence { min: [0.0, 0.0, 0.1][random.below(3)], max: share(random), persons },
            4 => Self::Distinct { l: small(random) },
            5 => Self::Entropy { l: [1.5, 2.0, 2.5, 3.0][random.below(4)] },
            6 => Self::Recursive {
                c: [0.5, 1.0, 2.0, 3.0][random.below(4)],
                l: small(random),
                strict: random.below(2) == 0,
            },
            7 => Self::AlphaK { alpha: share(random), k: small(random), values: values(random) },
            8 => Self::Confidence { max: share(random), values: values(random), columns: columns(random) },
            9 => Self::T {
                t: [0.1, 0.2, 0.3, 0.5][random.below(4)],
                ground: [Ground::Equal, Ground::Ordered, Ground::Hierarchical][random.below(3)],
                reference: reference(random),
            },
            10 => Self::Lkc { l: 1 + random.below(2), k: small(random), c: share(random) },
            11 => Self::Ke { k: small(random), e: [0.0, 1.0, 5.0, 96.0][random.below(4)] },
            12 => Self::EpsilonM { epsilon: [0.0, 1.0, 2.0][random.below(3)], m: 1 + random.below(3) },
            13 => Self::Personalized { max: share(random) },
            14 => Self::Beta {
                beta: [0.5, 1.0, 2.0][random.below(3)],
                enhanced: random.below(2) == 0,
                reference: reference(random),
            },
            15 => Self::Delta { delta: [0.5, 1.0, 2.0][random.below(3)], reference: reference(random) },
            16 => Self::Average { max: [0.2, 0.34, 0.5][random.below(3)] },
            _ => Self::Highest { max: [0.2, 0.34, 0.5][random.below(3)] },
        }
    }

    /// The engine's model. `persons` says whether the frequency set knows them.
    pub(crate) fn model(&self, width: usize, persons: bool) -> Arc<dyn PrivacyModel> {
        let shares = |share: f64, values: &Option<Vec<usize>>| match values {
            None => Shares::every(0, share).unwrap(),
            Some(values) => values
                .iter()
                .fold(Shares::none(0), |shares, &value| shares.with(value as u32, share).unwrap()),
        };
        match self.clone() {
            Self::K { k, persons, columns } => {
                let mut model = KAnonymity::new(k as u64).unwrap();
                if persons {
                    model = model.of_persons();
                }
                Arc::new(columns.map_or(model.clone(), |columns| model.over(columns)))
            }
            Self::Xy { k, columns } => {
                let model = XyAnonymity::new(3, k as u64).unwrap();
                Arc::new(columns.map_or(model.clone(), |columns| model.over(columns)))
            }
            Self::KMap { k } => Arc::new(KMap::new(k as u64).unwrap()),
            Self::Presence { min, max, persons } => {
                let model = DeltaPresence::new(min, max).unwrap();
                Arc::new(if persons { model.of_persons() } else { model })
            }
            Self::Distinct { l } => Arc::new(DistinctLDiversity::new(0, l as u64).unwrap()),
            Self::Entropy { l } => Arc::new(EntropyLDiversity::new(0, l).unwrap()),
            Self::Recursive { c, l, strict } => {
                let model = RecursiveClDiversity::new(0, c, l as u64).unwrap();
                Arc::new(if strict { model.strict() } else { model })
            }
            Self::AlphaK { alpha, k, values } => {
                Arc::new(AlphaKAnonymity::new(k as u64, shares(alpha, &values)).unwrap())
            }
            Self::Confidence { max, values, columns } => {
                let model = ConfidenceBounding::new(shares(max, &values));
                Arc::new(columns.map_or(model.clone(), |columns| model.over(columns)))
            }
            Self::T { t, ground, reference } => {
                let (column, distance) = match ground {
                    Ground::Equal => (0, Distance::Equal),
                    Ground::Ordered => {
                        // The missing value first, then by size.
                        (1, Distance::Ordered { places: vec![1, 2, 3, 4, 5, 0], all: None })
                    }
                    Ground::Hierarchical => {
                        let (hierarchy, leaves) = (hierarchy_of_values(), vec![0, 1, 2, 3]);
                        (0, Distance::Hierarchical { hierarchy, leaves })
                    }
                };
                Arc::new(TCloseness::new(column, t, distance, reference).unwrap())
            }
            Self::Lkc { l, k, c } => Arc::new(LkcPrivacy::new(l, k as u64, shares(c, &None), width).unwrap()),
            Self::Ke { k, e } => Arc::new(KeAnonymity::new(1, k as u64, e, numbers()).unwrap()),
            Self::EpsilonM { epsilon, m } => {
                Arc::new(EpsilonMAnonymity::new(1, epsilon, m as u64, numbers()).unwrap())
            }
            Self::Personalized { max } => Arc::new(PersonalizedPrivacy::new(2, max, guards()).unwrap()),
            Self::Beta { beta, enhanced, reference } => {
                let model = BetaLikeness::new(0, beta, reference).unwrap();
                Arc::new(if enhanced { model.enhanced() } else { model })
            }
            Self::Delta { delta, reference } => Arc::new(DeltaDisclosure::new(0, delta, reference).unwrap()),
            Self::Average { max } => Arc::new(AverageRisk::new(max).unwrap()),
            Self::Highest { max } => {
                let model = HighestRisk::new(max).unwrap();
                Arc::new(if persons { model.of_persons() } else { model })
            }
        }
    }

    /// Whether a group satisfies the model, by its definition.
    pub(crate) fn holds(&self, group: &Group<'_>, input: &Group<'_>, released: &Group<'_>) -> bool {
        let rows = group.rows.len() as f64;
        let counts = group.counts();
        let shares_hold = |share: f64, values: &Option<Vec<usize>>| {
            let guarded = |value: usize| values.as_ref().is_none_or(|values| values.contains(&value));
            (0..VALUES).all(|value| !guarded(value) || counts[value] <= share * rows + NEAR)
        };
        let of = |reference: &Reference| if *reference == Reference::Released { released } else { input };
        let mut sorted = counts;
        sorted.sort_by(|left, right| right.total_cmp(left));
        match self {
            Self::K { k, persons, .. } => {
                (if *persons { group.distinct_persons() } else { group.rows.len() }) >= *k
            }
            Self::Xy { k, .. } => group.distinct_persons() >= *k,
            Self::KMap { k } => group.population >= *k,
            Self::Presence { min, max, persons } => {
                let inside = if *persons { group.distinct_persons() as f64 } else { rows };
                let share = inside / group.population as f64;
                (min - NEAR..=max + NEAR).contains(&share)
            }
            Self::Distinct { l } => counts.iter().filter(|&&count| count > 0.0).count() >= *l,
            Self::Entropy { l } => {
                let terms = counts.iter().filter(|&&count| count > 0.0);
                let entropy: f64 = terms.map(|count| -(count / rows) * (count / rows).log2()).sum();
                entropy.exp2() >= l - NEAR
            }
            Self::Recursive { c, l, strict } => {
                let rest: f64 = sorted[l - 1..].iter().sum();
                rest > 0.0 && if *strict { sorted[0] < c * rest - NEAR } else { sorted[0] <= c * rest + NEAR }
            }
            Self::AlphaK { alpha, k, values } => group.persons() >= *k && shares_hold(*alpha, values),
            Self::Confidence { max, values, .. } => shares_hold(*max, values),
            Self::T { t, ground, reference } => distance(*ground, group, of(reference)) <= t + NEAR,
            Self::Lkc { k, c, .. } => group.persons() >= *k && shares_hold(*c, &None),
            Self::Ke { k, e } => {
                let mut numbers = group.numbers();
                numbers.sort_by(f64::total_cmp);
                numbers.dedup();
                let range = numbers.last().zip(numbers.first()).map_or(0.0, |(last, first)| last - first);
                numbers.len() >= *k && range >= *e
            }
            Self::EpsilonM { epsilon, m } => {
                let numbers = group.numbers();
                numbers.iter().all(|number| {
                    let near = numbers.iter().filter(|other| (*other - number).abs() <= *epsilon).count();
                    near * m <= group.rows.len()
                })
            }
            Self::Personalized { max } => group.rows.iter().all(|row| {
                let guarded: &[usize] = [&[][..], &[0, 1], &[2]][row.guard];
                let under = group.rows.iter().filter(|other| guarded.contains(&other.value)).count();
                under as f64 <= max * rows + NEAR
            }),
            Self::Beta { beta, enhanced, reference } => {
                let (whole, all) = (of(reference).counts(), of(reference).rows.len() as f64);
                (0..VALUES).filter(|&value| counts[value] > 0.0).all(|value| {
                    let (q, p) = (counts[value] / rows, whole[value] / all);
                    let limit = if *enhanced { beta.min(-p.ln()) } else { *beta };
                    (q - p) / p <= limit + NEAR
                })
            }
            Self::Delta { delta, reference } => {
                let (whole, all) = (of(reference).counts(), of(reference).rows.len() as f64);
                (0..VALUES)
                    .filter(|&value| counts[value] > 0.0)
                    .all(|value| ((counts[value] / rows) / (whole[value] / all)).log2().abs() < delta - NEAR)
            }
            Self::Average { .. } => true,
            Self::Highest { max } => 1.0 / group.persons() as f64 <= max + NEAR,
        }
    }
}

/// The earth mover's distance between a group and the whole.
fn distance(ground: Ground, group: &Group<'_>, whole: &Group<'_>) -> f64 {
    let share = |rows: &Group<'_>, is: &dyn Fn(&Row) -> bool| {
        rows.rows.iter().filter(|row| is(row)).count() as f64 / rows.rows.len() as f64
    };
    let gap = |is: &dyn Fn(&Row) -> bool| (share(group, is) - share(whole, is)).abs();
    match ground {
        Ground::Equal => (0..VALUES).map(|value| gap(&|row| row.value == value)).sum::<f64>() / 2.0,
        Ground::Ordered => {
            // The missing value stands before all numbers.
            let size = |row: &Row| (NUMBERS[row.number].parse::<f64>().unwrap_or(-1.0) * 10.0) as i64;
            let places: BTreeSet<i64> = whole.rows.iter().map(|row| size(row)).collect();
            let steps = places.len().saturating_sub(1).max(1) as f64;
            places.iter().map(|&place| gap(&|row| size(row) <= place)).sum::<f64>() / steps
        }
        // Along each edge of the tree, half a level long, goes what its two sides differ by.
        Ground::Hierarchical => {
            let leaves = (0..VALUES).map(|value| gap(&|row| row.value == value));
            let pairs = (0..2).map(|pair| gap(&|row| row.value / 2 == pair));
            leaves.chain(pairs).sum::<f64>() / 4.0
        }
    }
}
