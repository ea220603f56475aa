//! The chances of attackers who know some columns (El Emam 2013, "Guide to the De-Identification of Personal Health
//! Information", chapters 14 to 16; ARX `RiskModelSampleSummary`).

use coversheet_error::SortMany;
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::individual::individual_risk;
use super::partition::Partition;
use super::population::{Frequencies, PopulationUniqueness};
use super::special::sum;

/// What an attacker who knows some columns can do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// What is at risk: rows, or persons.
    pub targets: u64,
    /// Classes that are told apart.
    pub classes: u64,
    /// Targets that are alone in their class; persons with several rows: in one of their classes.
    pub singled_out: u64,
    /// The attacker knows that the target is in the table: 1 divided by the class's size.
    pub prosecutor: Attack,
    /// The attacker only knows that the target is in the population: 1 divided by how many people of it are in the class.
    /// They are counted where the recipe names the population's file, otherwise estimated from its size or from the rows'
    /// weights (Benedetti and Franconi 1998); absent where it names none of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journalist: Option<Attack>,
    /// The share of all targets that an attacker expects to find who looks for everybody.
    pub marketer: f64,
    /// How many are expected to be unique in the population as well; absent unless its size is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub population: Option<PopulationUniqueness>,
}

/// One attacker's chances to find a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Attack {
    /// For the target that is easiest to find.
    pub highest: f64,
    /// On average over the targets.
    pub average: f64,
    /// The share of the targets in groups smaller than the report's `group`.
    pub at_risk: f64,
}

impl Figures {
    /// From the sizes of the classes and, in the same order, how many people of the population are in each: at least as
    /// many as are in the table. A group is small below `group`. `population` is how many people there are in all.
    pub fn new(sizes: &[u64], people: Option<&[u64]>, group: u64, population: Option<u64>) -> Self {
        let (mut targets, mut singled_out, mut small) = (0, 0, 0);
        for &size in sizes {
            targets += size;
            singled_out += u64::from(size == 1);
            small += if size < group { size } else { 0 };
        }
        let share = |part: f64| if targets == 0 { 0.0 } else { part / targets as f64 };
        let prosecutor = Attack {
            highest: sizes.iter().min().map_or(0.0, |&least| 1.0 / least as f64),
            average: share(sizes.len() as f64),
            at_risk: share(small as f64),
        };
        let journalist = people.map(|people| journalist(sizes, people, group));
        let marketer = people.map(|people| share(found(sizes, people)));
        Self {
            targets,
            classes: sizes.len() as u64,
            singled_out,
            prosecutor,
            journalist,
            marketer: marketer.unwrap_or(prosecutor.average),
            population: population
                .map(|people| PopulationUniqueness::new(&Frequencies::new(sizes), people.max(targets))),
        }
    }
}

impl Figures {
    /// The same with journalist risk, where it is only known for how many people of the population each class stands.
    #[must_use]
    pub fn with_expected_people(self, sizes: &[u64], weights: &[f64], group: u64) -> Self {
        let risks = sizes.iter().zip(weights).map(|(&size, &weight)| (individual_risk(size, weight), size));
        Self { journalist: Some(Attack::of(risks.collect(), group)), ..self }
    }

    /// With several rows of a person: the attacker knows the one that tells most, so each person is in danger as much as in
    /// the smallest of the classes that hold her rows. `sizes` are the persons of each class, and `persons` says whose each
    /// row is. `risks` is the journalist's chance in each class, where the population is known.
    pub fn of_persons(
        partition: &Partition,
        sizes: &[u64],
        persons: &[u32],
        risks: Option<&[f64]>,
        group: u64,
    ) -> Self {
        let mut smallest: FxHashMap<u32, u64> = FxHashMap::default();
        for (&class, &person) in partition.of_row().iter().zip(persons) {
            let size = sizes[class as usize];
            let least = smallest.entry(person).or_insert(size);
            *least = size.min(*least);
        }
        // In order, so that the same classes give the same sum in whatever order the rows come.
        let mut smallest: Vec<u64> = smallest.into_values().collect();
        smallest.sort_many();
        let targets = smallest.len() as u64;
        let share = |part: f64| if targets == 0 { 0.0 } else { part / targets as f64 };
        let within = |most: u64| smallest.partition_point(|&size| size <= most) as u64;
        let average = share(sum(smallest.iter().map(|&size| 1.0 / size as f64).collect()));
        Self {
            targets,
            classes: sizes.len() as u64,
            singled_out: within(1),
            prosecutor: Attack {
                highest: smallest.first().map_or(0.0, |&least| 1.0 / least as f64),
                average,
                at_risk: share(within(group.saturating_sub(1)) as f64),
            },
            journalist: risks.map(|risks| {
                let mut greatest: FxHashMap<u32, f64> = FxHashMap::default();
                for (&class, &person) in partition.of_row().iter().zip(persons) {
                    let risk = greatest.entry(person).or_default();
                    *risk = risk.max(risks[class as usize]);
                }
                Attack::of(greatest.into_values().map(|risk| (risk, 1)).collect(), group)
            }),
            marketer: average,
            population: None,
        }
    }
}

impl Attack {
    /// From chances with how many targets have each. A chance of less than 1 in `group` is small.
    fn of(mut chances: Vec<(f64, u64)>, group: u64) -> Self {
        // In order, so that the same chances give the same sum.
        chances.sort_many();
        let targets: u64 = chances.iter().map(|(_, targets)| targets).sum();
        let share = |part: f64| if targets == 0 { 0.0 } else { part / targets as f64 };
        let small = chances.iter().filter(|(chance, _)| *chance > 1.0 / group as f64);
        Self {
            highest: chances.last().map_or(0.0, |(chance, _)| *chance),
            at_risk: share(small.map(|(_, targets)| targets).sum::<u64>() as f64),
            average: share(sum(chances.iter().map(|(chance, targets)| chance * *targets as f64).collect())),
        }
    }
}

/// What a marketer expects to find: of each class with `f` targets and `F` people, `f / F`.
fn found(sizes: &[u64], people: &[u64]) -> f64 {
    sum(sizes.iter().zip(people).map(|(&size, &people)| size as f64 / people.max(size) as f64).collect())
}

fn journalist(sizes: &[u64], people: &[u64], group: u64) -> Attack {
    let targets: u64 = sizes.iter().sum();
    if targets == 0 {
        return Attack::default();
    }
    let targets = targets as f64;
    let people: Vec<u64> = people.iter().zip(sizes).map(|(&people, &size)| people.max(size)).collect();
    let all: u64 = people.iter().sum();
    let small = sizes.iter().zip(&people).filter(|(_, people)| **people < group).map(|(size, _)| size);
    Attack {
        highest: people.iter().min().map_or(0.0, |&least| 1.0 / least as f64),
        average: (sizes.len() as f64 / all as f64).max(found(sizes, &people) / targets),
        at_risk: small.sum::<u64>() as f64 / targets,
    }
}
