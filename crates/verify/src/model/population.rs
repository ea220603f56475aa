//! k-map (Sweeney 2001, section 4.3) and delta-presence (Nergiz, Atzori and Clifton 2007): the rows of a
//! population that a class could be about.

use coversheet_error::Result;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{
    Achieved, Check, Demand, Finding, Worst, at_least, at_most, number, parameters, percent, shown,
};
use crate::group::{Group, Groups};
use crate::population::Population;
use crate::view::View;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KMap {
    k: u64,
    #[serde(rename = "population")]
    _file: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeltaPresence {
    min: f64,
    max: f64,
    #[serde(rename = "population")]
    _file: String,
}

enum Kind {
    KMap(u64),
    Presence { min: f64, max: f64 },
}

struct Populated<'v> {
    population: &'v Population,
    /// All rows of the population.
    everybody: u64,
    /// Whether some of the population are like no row.
    absent: bool,
    /// Whether persons are counted in classes, for presence.
    persons: bool,
    /// Whether suppressed rows are masked.
    masks: bool,
    kind: Kind,
}

impl<'v> Populated<'v> {
    fn new(view: &'v View<'v>, kind: Kind) -> Result<Self> {
        let population = view.population()?;
        let width = view.quasi_identifiers().len();
        let groups = Groups::of(view, &(0..width).collect::<Vec<_>>());
        let present = groups.iter(view).filter(|group| population.contains_key(&group.labels())).count();
        Ok(Self {
            population,
            everybody: population.values().sum(),
            absent: present < population.len(),
            persons: view.has_persons() && matches!(kind, Kind::Presence { .. }),
            masks: view.masks(),
            kind,
        })
    }

    /// The rows of the population that could be in a group. Behind a row that says nothing could be anybody, unless no
    /// row is masked and some of the population read so too.
    fn population(&self, group: &Group<'_>) -> u64 {
        let labels = group.labels();
        let says_nothing = labels.iter().all(|label| label == coversheet_hierarchy::SUPPRESSED);
        match self.population.get(&labels) {
            Some(&alike) if !(says_nothing && self.masks) => alike,
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

impl Check for Populated<'_> {
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
                Achieved { second: 0.0, holds: achieved.holds && min <= 0.0, ..achieved }
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
