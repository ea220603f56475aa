//! t-closeness (Li, Li and Venkatasubramanian 2007): the earth mover's distance between the values of a
//! class and those of the whole.

use std::collections::{BTreeMap, HashMap, HashSet};

use coversheet_error::{Error, Result};
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::number::number_of;
use crate::reference::{Reference, ReferenceCounts};
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{at_most, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    column: String,
    t: Fraction,
    #[serde(default)]
    distance: Distance,
    order: Option<Vec<String>>,
    hierarchy: Option<Value>,
    #[serde(default)]
    reference: Reference,
    #[serde(default)]
    missing: Missing,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Distance {
    #[default]
    Equal,
    Ordered,
    Hierarchical,
}

/// How far apart two values are.
enum Ground {
    /// All alike.
    Equal,
    /// By their places: that of each value, and how many there are.
    Ordered { places: Vec<usize>, count: usize },
    /// By the level of a hierarchy that first puts them together: the group of each value at each level from
    /// the values to the top, and the number of levels that there are to climb.
    Hierarchical { groups: Vec<Vec<usize>>, height: usize },
}

struct Closeness<'v> {
    column: Sensitive<'v>,
    whole: ReferenceCounts<'v>,
    t: Fraction,
    ground: Ground,
}

pub(super) fn t_closeness<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Parameters { column, t, distance, order, hierarchy, reference, missing } = parameters(recipe)?;
    let column = view.sensitive(&column, missing)?;
    let whole = ReferenceCounts::new(view, &column, missing, reference)?;
    let ground = match (distance, order, hierarchy) {
        (Distance::Equal, _, _) => Ground::Equal,
        (Distance::Ordered, Some(order), _) => {
            check_order(&order, &column, view)?;
            let place: HashMap<&str, usize> =
                order.iter().enumerate().map(|(place, value)| (value.as_str(), place)).collect();
            // Missing values need no place: there are none of them.
            let of_value =
                |(value, absent): (&&str, &bool)| place.get(*value).copied().or(absent.then_some(0));
            let places = whole.values.iter().zip(&whole.absent).map(of_value);
            Ground::Ordered {
                places: places.collect::<Option<_>>().ok_or_else(|| unknown(&column))?,
                count: order.len(),
            }
        }
        (Distance::Ordered, None, _) => by_size(&whole).ok_or_else(|| unknown(&column))?,
        (Distance::Hierarchical, _, spec) => {
            let paths = view.paths(column.name(), &spec.unwrap_or_default())?;
            by_hierarchy(&whole, paths).ok_or_else(|| unknown(&column))?
        }
    };
    Ok(Box::new(Closeness { column, whole, t, ground }))
}

/// Refuses an order that names a value twice, or one that the data does not have: places between the values would make
/// all distances look small. Of a file alone it is not known what values the original had.
fn check_order(order: &[String], column: &Sensitive<'_>, view: &View<'_>) -> Result<()> {
    let mut seen = HashSet::new();
    if let Some(twice) = order.iter().find(|value| !seen.insert(value.as_str())) {
        return Err(Error::new("order-value-twice", "The order of a privacy model names a value twice.")
            .hint("Name each value of the column once.")
            .at_column(column.name())
            .with_value(twice));
    }
    let released = |value: &&String| column.dictionary().find(value).is_some();
    let missing: Vec<&String> = order.iter().filter(|value| !released(value)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let original = view.original()?.table.column(column.name());
    let is_known =
        |value: &&&String| original.is_some_and(|original| original.dictionary().find(value).is_some());
    match missing.iter().find(|value| !is_known(value)) {
        None => Ok(()),
        Some(value) => Err(Error::new(
            "unknown-value",
            "The order of a privacy model names a value that the data does not have.",
        )
        .hint("Leave the value out: places that nobody has make distances look smaller than they are.")
        .at_column(column.name())
        .with_value(value.as_str())),
    }
}

fn unknown(column: &Sensitive<'_>) -> Error {
    Error::new("unknown-value", "The file has a value that the order or hierarchy of a privacy model lacks.")
        .hint("Check the file against the recipe that made it.")
        .at_column(column.name())
}

/// Places by size among the values that the whole has; equal numbers share one, missing values come first.
fn by_size(whole: &ReferenceCounts<'_>) -> Option<Ground> {
    let numbers: Vec<f64> = whole
        .values
        .iter()
        .zip(&whole.absent)
        .map(
            |(value, absent)| {
                if *absent || value.trim().is_empty() { Some(f64::NEG_INFINITY) } else { number_of(value) }
            },
        )
        .collect::<Option<_>>()?;
    let mut sorted: Vec<f64> = numbers
        .iter()
        .zip(&whole.counts)
        .filter(|(_, count)| **count > 0)
        .map(|(&number, _)| number)
        .collect();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted.dedup();
    let places = numbers.iter().map(|number| sorted.partition_point(|other| other < number)).collect();
    Some(Ground::Ordered { places, count: sorted.len() })
}

fn by_hierarchy(whole: &ReferenceCounts<'_>, paths: &HashMap<String, Vec<String>>) -> Option<Ground> {
    let of_values: Vec<&Vec<String>> =
        whole.values.iter().map(|value| paths.get(*value)).collect::<Option<_>>()?;
    let levels = of_values.first().map_or(0, |path| path.len());
    let mut groups = Vec::new();
    for level in 0..levels {
        let mut number: BTreeMap<&[String], usize> = BTreeMap::new();
        // Labels may repeat in different branches: what is above a label belongs to it.
        let group = |path: &&'_ Vec<String>| path.get(level..).map(<[String]>::to_vec);
        let keys: Vec<Vec<String>> = of_values.iter().map(group).collect::<Option<_>>()?;
        for key in &keys {
            let next = number.len();
            number.entry(key).or_insert(next);
        }
        groups.push(keys.iter().map(|key| number[key.as_slice()]).collect::<Vec<usize>>());
    }
    // Values that no level puts together are as far apart as if one more did.
    let tops = paths.values().filter_map(|path| path.last()).collect::<std::collections::BTreeSet<_>>().len();
    let height = levels.saturating_sub(1) + usize::from(tops > 1);
    if tops > 1 {
        groups.push(vec![0; of_values.len()]);
    }
    Some(Ground::Hierarchical { groups, height })
}

impl Closeness<'_> {
    fn distance(&self, group: &Group<'_>) -> f64 {
        let spread = group.spread(&self.column);
        let (all, histogram) = (spread.pairs() as f64, spread.having);
        if histogram.is_empty() {
            return 0.0;
        }
        let excesses = || {
            let mut excesses: Vec<f64> =
                (0..self.whole.values.len()).map(|value| -self.whole.share_of_pairs(value)).collect();
            for &(code, count) in &histogram {
                excesses[code as usize] += count as f64 / all;
            }
            excesses
        };
        match &self.ground {
            // What the class has too much of is what it has too little of elsewhere.
            Ground::Equal => histogram
                .iter()
                .map(|&(code, count)| {
                    (count as f64 / all - self.whole.share_of_pairs(code as usize)).max(0.0)
                })
                .sum(),
            Ground::Ordered { places, count } => ordered(&excesses(), places, *count),
            Ground::Hierarchical { groups, height } => hierarchical(&excesses(), groups, *height),
        }
    }
}

/// What is carried from each place to the next, in parts of the way from the first to the last.
fn ordered(excesses: &[f64], places: &[usize], count: usize) -> f64 {
    let mut by_place = vec![0.0; count];
    for (&excess, &place) in excesses.iter().zip(places) {
        // A value that the whole does not have has no place of its own, and no excess.
        if let Some(sum) = by_place.get_mut(place) {
            *sum += excess;
        }
    }
    let mut carried = 0.0_f64;
    let mut moved = 0.0;
    for excess in by_place.iter().take(count.saturating_sub(1)) {
        carried += excess;
        moved += carried.abs();
    }
    moved / count.saturating_sub(1).max(1) as f64
}

/// What meets at each node: there excess and lack of its children cancel out, at the cost of its height.
fn hierarchical(excesses: &[f64], groups: &[Vec<usize>], height: usize) -> f64 {
    let sums = |level: &Vec<usize>| {
        let mut sums = vec![0.0; level.iter().max().map_or(0, |last| last + 1)];
        for (&group, &excess) in level.iter().zip(excesses) {
            sums[group] += excess;
        }
        sums
    };
    let mut moved = 0.0;
    for (below, level) in groups.windows(2).zip(1..) {
        let children = sums(&below[0]);
        let parents = below[1].iter().max().map_or(0, |last| last + 1);
        let (mut over, mut under) = (vec![0.0; parents], vec![0.0; parents]);
        let mut seen = vec![false; children.len()];
        for (&child, &parent) in below[0].iter().zip(&below[1]) {
            if !std::mem::replace(&mut seen[child], true) {
                let excess: f64 = children[child];
                over[parent] += excess.max(0.0);
                under[parent] += (-excess).max(0.0);
            }
        }
        let met: f64 = over.iter().zip(&under).map(|(over, under): (&f64, &f64)| over.min(*under)).sum();
        moved += met * f64::from(level);
    }
    moved / height.max(1) as f64
}

impl Check for Closeness<'_> {
    fn demand(&self) -> Demand {
        Demand {
            column: Some(self.column.name().to_owned()),
            required: format!("t <= {}", shown(self.t)),
            name: "t",
            worst: Worst::Most,
        }
    }

    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        Some(&self.column)
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let distance = self.distance(group);
        ClassFinding::of(distance, at_most(distance, self.t))
    }

    fn reason(&self, group: &Group<'_>) -> String {
        format!(
            "its values of {} differ from the whole by {}, {} allowed",
            self.column.name(),
            shown(self.distance(group)),
            shown(self.t)
        )
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        format!(
            "In every class the values of {} differ from the whole by at most {} ({} allowed).",
            self.column.name(),
            shown(achieved.value.unwrap_or(0.0)),
            shown(self.t)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-12
    }

    #[test]
    fn ordered_places_pay_for_every_step() {
        // Li et al. 2007, section 4.1: salaries 3k to 11k; {3k, 4k, 5k} is 0.375 away, {6k, 8k, 11k} 0.167.
        let places: Vec<usize> = (0..9).collect();
        let class = |with: [usize; 3]| -> Vec<f64> {
            (0..9).map(|place| if with.contains(&place) { 1.0 / 3.0 } else { 0.0 } - 1.0 / 9.0).collect()
        };
        assert!(near(ordered(&class([0, 1, 2]), &places, 9), 0.375));
        assert!(near(ordered(&class([3, 5, 8]), &places, 9), 1.0 / 6.0));
        assert_eq!(ordered(&[0.0], &[0], 1), 0.0);
    }

    #[test]
    fn values_near_in_the_hierarchy_cost_less() {
        // Four leaves, two groups, one top.
        let groups = [vec![0, 1, 2, 3], vec![0, 0, 1, 1], vec![0; 4]];
        assert!(near(hierarchical(&[0.5, -0.5, 0.0, 0.0], &groups, 2), 0.25));
        assert!(near(hierarchical(&[0.5, 0.0, -0.5, 0.0], &groups, 2), 0.5));
        assert!(near(hierarchical(&[0.5, -0.25, -0.25, 0.0], &groups, 2), 0.125 + 0.25));
    }
}
