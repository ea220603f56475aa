//! k-map (Sweeney 2001, section 4.3) and delta-presence (Nergiz, Atzori and Clifton 2007): the rows of a
//! population that a class could be about.

use std::collections::HashMap;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, achieved, parameters};
use crate::combinations::{Above, Combinations, common_levels};
use crate::population::{Levels, Population};
use crate::readings::readings;
use crate::shown::{at_least, at_most, number, percent, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KMap {
    k: u64,
    #[serde(rename = "population")]
    _file: String,
    #[serde(rename = "population-count")]
    _count: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeltaPresence {
    min: Fraction,
    max: Fraction,
    #[serde(rename = "population")]
    _file: String,
    #[serde(rename = "population-count")]
    _count: Option<String>,
}

#[derive(Clone, Copy)]
enum Kind {
    KMap(u64),
    Presence { min: Fraction, max: Fraction },
}

struct Populated {
    /// For each combination of labels, how many of the population it could be about.
    people: HashMap<Vec<String>, u64>,
    /// How many the population are.
    everybody: u64,
    /// Whether some of the population could be no row.
    absent: bool,
    /// Whether persons are counted in classes, for presence.
    persons: bool,
    /// Whether suppressed rows are masked.
    masks: bool,
    kind: Kind,
}

impl Populated {
    /// A class could be about everybody whose values read like its labels. Where a column's labels are all of one level,
    /// they are compared at that level; where each may stand at its own, a value reads like every label above it: a
    /// reader knows no more of how a row was generalized. Where labels can be of several levels, the model must come out
    /// the same whichever they are.
    fn new(view: &View<'_>, kind: Kind) -> Result<Self> {
        let population = view.population()?;
        let width = view.quasi_identifiers().len();
        let groups = view.classes();
        let labels: Vec<Vec<String>> = groups.iter(view).map(|group| group.labels()).collect();
        let at = |levels: &[Option<usize>]| Self::at(view, kind, population, &labels, levels);
        match &population.levels {
            Levels::Columns(levels) => {
                let level =
                    |column| Ok(levels.get(view.generalized(column)?.0).map(|&level| usize::from(level)));
                at(&(0..width).map(level).collect::<Result<Vec<_>>>()?)
            }
            Levels::Cells => at(&Self::highest(view, &labels)?),
            Levels::Unknown(allowed) => {
                let readings = readings(view, groups, &labels, allowed)?.ok_or_else(uncertain)?;
                let mut readings = readings.iter().map(|levels| levels.iter().copied().map(Some).collect());
                let first: Vec<Option<usize>> = match readings.next() {
                    Some(levels) => levels,
                    None => Self::highest(view, &labels)?,
                };
                let first = at(&first)?;
                let holds = |populated: &Self| achieved(populated, populated.demand().worst, view).holds;
                let expected = holds(&first);
                for levels in readings {
                    let levels: Vec<Option<usize>> = levels;
                    if holds(&at(&levels)?) != expected {
                        return Err(uncertain());
                    }
                }
                Ok(first)
            }
        }
    }

    /// The highest level that all labels of each column can be of, none where they are of several. Only rows that say nothing
    /// can be masked: another row's `*` is a label as others are.
    fn highest(view: &View<'_>, labels: &[Vec<String>]) -> Result<Vec<Option<usize>>> {
        let masked = |labels: &[String]| view.masks() && labels.iter().all(|label| label == SUPPRESSED);
        let highest = |column: usize| {
            let said = labels.iter().filter(|labels| !masked(labels));
            let labels = said.map(|labels| labels[column].as_str());
            Ok(common_levels(view.generalized(column)?.1, labels, false).next())
        };
        (0..view.quasi_identifiers().len()).map(highest).collect()
    }

    /// Counts where each column is at one of these levels, or its cells at their own.
    fn at(
        view: &View<'_>,
        kind: Kind,
        population: &Population,
        labels: &[Vec<String>],
        levels: &[Option<usize>],
    ) -> Result<Self> {
        // Where each column of the view stands in the original, and which labels its values read like.
        let mut columns = Vec::with_capacity(levels.len());
        for (column, &level) in levels.iter().enumerate() {
            let (place, hierarchy) = view.generalized(column)?;
            let labels = labels.iter().map(|labels| labels[column].as_str());
            columns.push((place, Above::new(hierarchy, labels, level)));
        }
        let mut combinations = Combinations::default();
        for labels in labels {
            let numbers = columns.iter().zip(labels).filter_map(|((_, above), label)| above.number(label));
            combinations.insert(&numbers.collect::<Vec<u32>>());
        }
        let mut counts = vec![0; combinations.len()];
        let mut absent = false;
        for (leaves, people) in &population.people {
            let sets: Vec<&[u32]> =
                columns.iter().map(|(place, above)| above.of_leaf(leaves[*place])).collect();
            let mut present = false;
            combinations.within(&sets, &mut |combination| {
                counts[combination as usize] += people;
                present = true;
            });
            absent |= !present;
        }
        Ok(Self {
            people: labels.iter().cloned().zip(counts).collect(),
            everybody: population.people.values().sum(),
            absent,
            persons: view.has_persons() && matches!(kind, Kind::Presence { .. }),
            masks: view.masks(),
            kind,
        })
    }

    /// How many of the population could be in a group. Behind a row that says nothing could be anybody, unless no row is
    /// masked and some of the population read so too.
    fn population(&self, group: &Group<'_>) -> u64 {
        let labels = group.labels();
        let says_nothing = labels.iter().all(|label| label == SUPPRESSED);
        match self.people.get(&labels) {
            Some(&alike) if alike > 0 && !(says_nothing && self.masks) => alike,
            _ if says_nothing => self.everybody,
            _ => 0,
        }
    }

    fn inside(&self, group: &Group<'_>) -> u64 {
        group.persons().filter(|_| self.persons).unwrap_or_else(|| group.size())
    }
}

fn uncertain() -> Error {
    Error::new(
        "levels-uncertain",
        "The labels of the file can be of several levels, and how the population would read depends on which.",
    )
    .hint("Check the release where it is made: there the levels are known.")
}

pub(super) fn k_map<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let KMap { k, .. } = parameters(recipe)?;
    Ok(Box::new(Populated::new(view, Kind::KMap(k))?))
}

pub(super) fn delta_presence<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let DeltaPresence { min, max, .. } = parameters(recipe)?;
    Ok(Box::new(Populated::new(view, Kind::Presence { min, max })?))
}

impl Check for Populated {
    fn demand(&self) -> Demand {
        let (required, name, worst) = match self.kind {
            Kind::KMap(k) => (format!("k >= {k}"), "k", Worst::Least),
            Kind::Presence { min, max } => {
                (format!("{} <= delta <= {}", shown(min), shown(max)), "delta", Worst::Most)
            }
        };
        Demand { column: None, required, name, worst }
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let all = self.population(group);
        match self.kind {
            Kind::KMap(k) => ClassFinding::of(all as f64, all >= k),
            Kind::Presence { min, max } => {
                let share = self.inside(group) as f64 / all as f64;
                let holds = all > 0 && at_least(share, min) && at_most(share, max);
                ClassFinding { holds, value: share, second: share }
            }
        }
    }

    /// For the part of the population that is like no row, it is certain that it is not in the table.
    fn conclude(&self, achieved: Achieved) -> Achieved {
        match self.kind {
            Kind::Presence { min, .. } if self.absent => {
                Achieved { second: 0.0, holds: achieved.holds && min.value() <= 0.0, ..achieved }
            }
            _ => achieved,
        }
    }

    fn reason(&self, group: &Group<'_>) -> String {
        let people = number(self.population(group), "row", "rows");
        match self.kind {
            Kind::KMap(k) => format!("{people} of the population could be meant, {k} needed"),
            Kind::Presence { min, max } => format!(
                "{} here for {people} of the population, a share between {} and {} is allowed",
                number(self.inside(group), "row", "rows"),
                percent(min),
                percent(max)
            ),
        }
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let value = achieved.value.unwrap_or(0.0);
        match self.kind {
            Kind::KMap(k) => format!(
                "Every class could be about at least {} of the population ({k} needed).",
                number(value as u64, "row", "rows")
            ),
            Kind::Presence { .. } if !value.is_finite() => {
                "A class is like nobody in the population.".to_owned()
            }
            Kind::Presence { min, max } => format!(
                "Of those in the population who look alike, between {} and {} are in the table (between {} and {} allowed).",
                percent(achieved.second),
                percent(value),
                percent(min),
                percent(max)
            ),
        }
    }

    /// k-map counts the population.
    fn counts_persons(&self) -> bool {
        matches!(self.kind, Kind::Presence { .. })
    }

    /// How the population would look at other levels is not known here.
    fn judges_any_group(&self) -> bool {
        false
    }
}
