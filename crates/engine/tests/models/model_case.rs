//! The models with parameters, for the engine and from their definitions.

use std::collections::{BTreeMap, BTreeSet};
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
pub(crate) enum ModelCase {
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
    pub(crate) fn persons(&self) -> usize {
        if self.persons { self.distinct_persons() } else { self.rows.len() }
    }

    fn distinct_persons(&self) -> usize {
        self.rows.iter().map(|row| row.person).collect::<BTreeSet<_>>().len()
    }

    /// Each row, or each person, with what it has of something, each thing once; those that have nothing left out.
    fn holders<T: Ord>(&self, of: impl Fn(&Row) -> Option<T>) -> Vec<BTreeSet<T>> {
        let mut holders: BTreeMap<usize, BTreeSet<T>> = BTreeMap::new();
        for (at, row) in self.rows.iter().enumerate() {
            if let Some(thing) = of(row) {
                holders.entry(if self.persons { row.person } else { at }).or_default().insert(thing);
            }
        }
        holders.into_values().collect()
    }

    /// The sensitive values of each row or person.
    fn values(&self) -> Vec<BTreeSet<usize>> {
        self.holders(|row| Some(row.value).filter(|&value| value < VALUES))
    }

    fn counts(&self) -> [f64; VALUES] {
        let holders = self.values();
        let having = |value| holders.iter().filter(|values| values.contains(&value)).count() as f64;
        std::array::from_fn(having)
    }

    /// The numbers with the rows or persons that have each, in ascending order, and how many have any.
    fn numbers(&self) -> (Vec<(f64, usize)>, usize) {
        let holders = self.holders(|row| Some(row.number).filter(|&number| number < NUMBERS.len()));
        let having = |number: &usize| holders.iter().filter(|numbers| numbers.contains(number)).count();
        let all = NUMBERS.iter().enumerate();
        let counts = all.map(|(number, text)| (text.parse().unwrap(), having(&number)));
        (counts.filter(|&(_, having)| having > 0).collect(), holders.len())
    }
}

/// The most frequent counts, until there are no more persons than so many.
fn least_varied(counts: impl IntoIterator<Item = f64>, persons: f64) -> Vec<f64> {
    let mut counts: Vec<f64> = counts.into_iter().collect();
    counts.sort_by(|left, right| right.total_cmp(left));
    let mut before = 0.0;
    let left = |count: f64| {
        let taken = count.min(persons - before);
        before += taken;
        taken
    };
    counts.into_iter().map(left).filter(|&count| count > 0.0).collect()
}

/// Sums of fractions of small numbers that are nearer than this are equal.
const NEAR: f64 = 1e-9;

impl ModelCase {
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
                let model =
                    if persons { XyAnonymity::of_persons(k as u64) } else { XyAnonymity::new(3, k as u64) }
                        .unwrap();
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
                    Ground::Ordered => (1, Distance::Ordered { places: vec![0, 1, 2, 3, 4], all: None }),
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
            Self::Personalized { max } => Arc::new(PersonalizedPrivacy::new(0, max, guards()).unwrap()),
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
        let (counts, known) = (group.counts(), group.values().len() as f64);
        let shares_hold = |share: f64, values: &Option<Vec<usize>>| {
            let guarded = |value: usize| values.as_ref().is_none_or(|values| values.contains(&value));
            (0..VALUES).all(|value| !guarded(value) || counts[value] <= share * known + NEAR)
        };
        let of = |reference: &Reference| if *reference == Reference::Released { released } else { input };
        let varied = least_varied(counts, known);
        match self {
            Self::K { k, persons, .. } => {
                (if *persons { group.distinct_persons() } else { group.rows.len() }) >= *k
            }
            // As a sensitive column, persons have one value each: who they are.
            Self::Xy { k, .. } => group.distinct_persons() >= *k,
            Self::KMap { k } => group.population >= *k,
            Self::Presence { min, max, persons } => {
                let inside = if *persons { group.distinct_persons() as f64 } else { rows };
                let share = inside / group.population as f64;
                (min - NEAR..=max + NEAR).contains(&share)
            }
            Self::Distinct { l } => varied.len() >= *l,
            Self::Entropy { l } => {
                let terms = varied.iter().map(|count| -(count / known) * (count / known).log2());
                !varied.is_empty() && terms.sum::<f64>().exp2() >= l - NEAR
            }
            Self::Recursive { c, l, strict } => {
                let first = varied.first().copied().unwrap_or(0.0);
                let rest: f64 = varied.iter().skip(l - 1).sum();
                rest > 0.0 && if *strict { first < c * rest - NEAR } else { first <= c * rest + NEAR }
            }
            Self::AlphaK { alpha, k, values } => group.persons() >= *k && shares_hold(*alpha, values),
            Self::Confidence { max, values, .. } => shares_hold(*max, values),
            Self::T { t, ground, reference } => distance(*ground, group, of(reference)) <= t + NEAR,
            Self::Lkc { k, c, .. } => group.persons() >= *k && shares_hold(*c, &None),
            Self::Ke { k, e } => {
                let (numbers, known) = group.numbers();
                let counts = numbers.iter().map(|&(_, having)| having as f64);
                // All persons have a number between two that are closer together than e.
                let close = numbers.iter().any(|&(first, _)| {
                    let near = numbers.iter().filter(|(number, _)| (first..first + e).contains(number));
                    near.map(|(_, having)| having).sum::<usize>() >= known
                });
                least_varied(counts, known as f64).len() >= *k && (*e == 0.0 || !numbers.is_empty() && !close)
            }
            Self::EpsilonM { epsilon, m } => {
                let (numbers, known) = group.numbers();
                numbers.iter().all(|(number, _)| {
                    let near = numbers.iter().filter(|(other, _)| (other - number).abs() <= *epsilon);
                    near.map(|(_, having)| having).sum::<usize>() * m <= known
                })
            }
            Self::Personalized { max } => group.rows.iter().all(|row| {
                let guarded: &[usize] = [&[][..], &[0, 1], &[2]][row.guard];
                let having = group.values();
                let under = having.iter().flatten().filter(|value| guarded.contains(value)).count() as f64;
                under.min(known) <= max * known + NEAR
            }),
            Self::Beta { beta, enhanced, reference } => {
                let (whole, all) = (of(reference).counts(), of(reference).values().len() as f64);
                (0..VALUES).filter(|&value| counts[value] > 0.0).all(|value| {
                    let (q, p) = (counts[value] / known, whole[value] / all);
                    let limit = if *enhanced { beta.min(-p.ln()) } else { *beta };
                    (q - p) / p <= limit + NEAR
                })
            }
            Self::Delta { delta, reference } => {
                let (whole, all) = (of(reference).counts(), of(reference).values().len() as f64);
                (0..VALUES)
                    .filter(|&value| counts[value] > 0.0)
                    .all(|value| ((counts[value] / known) / (whole[value] / all)).log2().abs() < delta - NEAR)
            }
            Self::Average { .. } => true,
            Self::Highest { max } => 1.0 / group.persons() as f64 <= max + NEAR,
        }
    }
}

/// The earth mover's distance between a group and the whole; none from a group without values.
fn distance(ground: Ground, group: &Group<'_>, whole: &Group<'_>) -> f64 {
    let things = |rows: &Group<'_>| -> Vec<usize> {
        let holders = match ground {
            Ground::Ordered => rows.holders(|row| Some(row.number).filter(|&number| number < NUMBERS.len())),
            Ground::Equal | Ground::Hierarchical => rows.values(),
        };
        holders.into_iter().flatten().collect()
    };
    let (group, whole) = (things(group), things(whole));
    if group.is_empty() {
        return 0.0;
    }
    let share = |things: &[usize], is: &dyn Fn(usize) -> bool| {
        things.iter().filter(|&&thing| is(thing)).count() as f64 / things.len() as f64
    };
    let gap = |is: &dyn Fn(usize) -> bool| (share(&group, is) - share(&whole, is)).abs();
    match ground {
        Ground::Equal => (0..VALUES).map(|value| gap(&|thing| thing == value)).sum::<f64>() / 2.0,
        Ground::Ordered => {
            // The numbers are in ascending order.
            let places: BTreeSet<usize> = whole.iter().copied().collect();
            let steps = places.len().saturating_sub(1).max(1) as f64;
            places.iter().map(|&place| gap(&|thing| thing <= place)).sum::<f64>() / steps
        }
        // Along each edge of the tree, half a level long, goes what its two sides differ by.
        Ground::Hierarchical => {
            let leaves = (0..VALUES).map(|value| gap(&|thing| thing == value));
            let pairs = (0..2).map(|pair| gap(&|thing| thing / 2 == pair));
            leaves.chain(pairs).sum::<f64>() / 4.0
        }
    }
}
