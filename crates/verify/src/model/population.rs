//! k-map (Sweeney 2001, section 4.3) and delta-presence (Nergiz, Atzori and Clifton 2007): the rows of a
//! population that a class could be about.

use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{
    Achieved, Check, Demand, Finding, Worst, at_least, at_most, number, parameters, percent, shown,
};
use crate::combinations::{Above, Combinations, common_level};
use crate::group::{Group, Groups};
use crate::view::View;

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
    /// reader knows no more of how a row was generalized.
    fn new(view: &View<'_>, kind: Kind) -> Result<Self> {
        let population = view.population()?;
        let width = view.quasi_identifiers().len();
        let groups = Groups::of(view, &(0..width).collect::<Vec<_>>());
        let labels: Vec<Vec<String>> = groups.iter(view).map(|group| group.labels()).collect();
        // Where each column of the view stands in the original, and which labels its values read like.
        let mut columns = Vec::with_capacity(width);
        for column in 0..width {
            let (place, hierarchy) = view.generalized(column)?;
            let labels = || labels.iter().map(|labels| labels[column].as_str());
            let level = match &population.levels {
                Some(levels) => levels.get(place).map(|&level| level.into()),
                None => common_level(hierarchy, labels(), view.masks()),
            };
            columns.push((place, Above::new(hierarchy, labels(), level)));
        }
        let mut combinations = Combinations::default();
        for labels in &labels {
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
            people: labels.into_iter().zip(counts).collect(),
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

    fn judge(&self, group: &Group<'_>) -> Finding {
        let all = self.population(group);
        match self.kind {
            Kind::KMap(k) => Finding::of(all as f64, all >= k),
            Kind::Presence { min, max } => {
                let share = self.inside(group) as f64 / all as f64;
                let holds = all > 0 && at_least(share, min) && at_most(share, max);
                Finding { holds, value: share, second: share }
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
