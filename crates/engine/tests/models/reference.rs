//! What a node makes of a table under several models: rows grouped by their labels, and suppressed until all that is
//! left holds.

use std::collections::{BTreeMap, BTreeSet};

use coversheet_engine::SuppressionMode;
use coversheet_engine::model::Overlap;
use coversheet_hierarchy::Hierarchy;

use crate::asked::{Asked, Group};
use crate::rows::{Row, overlap};

/// A random table and what is asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) hierarchies: Vec<Hierarchy>,
    pub(crate) rows: Vec<Row>,
    pub(crate) population: Vec<Row>,
    pub(crate) persons: bool,
    pub(crate) asked: Vec<Asked>,
    pub(crate) budget: usize,
    pub(crate) mode: SuppressionMode,
}

/// What is left of the rows at a node that can be released.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) suppressed: usize,
    /// The sum of squared sizes of the classes that are kept, and all rows for each suppressed one.
    pub(crate) discernibility: f64,
}

type Labels<'c> = Vec<&'c str>;

impl Case {
    fn labels<'c>(&'c self, row: &Row, levels: &[usize]) -> Labels<'c> {
        let columns = self.hierarchies.iter().zip(&row.leaves).zip(levels);
        columns.map(|((hierarchy, &leaf), &level)| hierarchy.path(leaf)[level]).collect()
    }

    fn group<'c>(&self, classes: impl Iterator<Item = &'c Group<'c>>) -> Group<'c> {
        let mut together = Group { persons: self.persons, ..Group::default() };
        for class in classes {
            together.rows.extend(&class.rows);
            together.population += class.population;
        }
        together
    }

    /// The sets of columns that a model groups rows by.
    pub(crate) fn scopes(&self, asked: &Asked) -> Vec<Vec<usize>> {
        let width = self.hierarchies.len();
        match asked {
            Asked::K { columns: Some(columns), .. }
            | Asked::Xy { columns: Some(columns), .. }
            | Asked::Confidence { columns: Some(columns), .. } => vec![columns.clone()],
            Asked::Lkc { l, .. } => {
                let subsets =
                    (0_u32..1 << width).map(|bits| (0..width).filter(move |column| bits >> column & 1 == 1));
                let subsets = subsets.map(Iterator::collect::<Vec<usize>>);
                let sorted: BTreeSet<Vec<usize>> =
                    subsets.filter(|subset| subset.len() == (*l).min(width)).collect();
                sorted.into_iter().collect()
            }
            _ => vec![(0..width).collect()],
        }
    }

    /// The models by the columns they group rows by, all columns first.
    fn groupings(&self) -> Vec<(Vec<usize>, Vec<&Asked>)> {
        let mut groupings = vec![((0..self.hierarchies.len()).collect::<Vec<usize>>(), Vec::new())];
        for asked in &self.asked {
            for columns in self.scopes(asked) {
                match groupings.iter_mut().find(|(other, _)| *other == columns) {
                    Some((_, models)) => models.push(asked),
                    None => groupings.push((columns, vec![asked])),
                }
            }
        }
        groupings
    }

    /// Whether a model goes on holding for a class whatever it is merged with.
    fn absorbs(&self, asked: &Asked) -> bool {
        match asked {
            Asked::K { .. } | Asked::KMap { .. } | Asked::Highest { .. } => true,
            Asked::Xy { .. } if self.persons => true,
            Asked::Xy { .. } | Asked::Distinct { .. } | Asked::Ke { .. } => {
                overlap(&self.rows, self.persons) == Overlap::None
            }
            _ => false,
        }
    }

    /// What becomes of the table at a node; nothing if it cannot be released.
    pub(crate) fn at(&self, levels: &[usize]) -> Option<Outcome> {
        let mut classes: BTreeMap<Labels<'_>, Group<'_>> = BTreeMap::new();
        for row in &self.rows {
            classes.entry(self.labels(row, levels)).or_default().rows.push(row);
        }
        for row in &self.population {
            classes.entry(self.labels(row, levels)).or_default().population += 1;
        }
        let classes: Vec<(Labels<'_>, Group<'_>)> = classes.into_iter().collect();
        let input = self.group(classes.iter().map(|(_, class)| class));
        let mut kept: BTreeSet<usize> = (0..classes.len()).collect();
        let least = self.asked.iter().filter(|asked| is_about_classes(asked)).map(least).max();
        kept.retain(|&class| classes[class].1.rows.len() >= least.unwrap_or(1));
        for absorbing_only in [true, false] {
            self.settle(&classes, &input, &mut kept, absorbing_only);
        }
        let absent: Vec<&Group<'_>> =
            (0..classes.len()).filter(|class| !kept.contains(class)).map(|class| &classes[class].1).collect();
        let mut together = self.group(absent.iter().copied());
        let suppressed = together.rows.len();
        let released = match self.mode {
            SuppressionMode::Mask => {
                together.population = self.population.len();
                suppressed == 0
                    || self.asked.iter().all(|asked| {
                        asked.holds(&together, &input, &input)
                            && overall(asked, kept.len() + 1, self.rows.len())
                    })
            }
            SuppressionMode::Drop => self.asked.iter().all(|asked| match asked {
                Asked::Presence { min, .. } => {
                    *min == 0.0 || absent.iter().all(|class| class.population == 0)
                }
                _ => true,
            }),
        };
        let sizes = kept.iter().map(|&class| classes[class].1.rows.len());
        let discernibility = sizes.map(|size| size * size).sum::<usize>() + suppressed * self.rows.len();
        (released && suppressed <= self.budget)
            .then_some(Outcome { suppressed, discernibility: discernibility as f64 })
    }

    /// Suppresses classes that belong to a group that violates a model, until there are none.
    fn settle(
        &self,
        classes: &[(Labels<'_>, Group<'_>)],
        input: &Group<'_>,
        kept: &mut BTreeSet<usize>,
        absorbing_only: bool,
    ) {
        loop {
            let before = kept.len();
            let released = match self.mode {
                SuppressionMode::Drop => self.group(kept.iter().map(|&class| &classes[class].1)),
                SuppressionMode::Mask => input.clone(),
            };
            for (columns, models) in self.groupings() {
                let mut groups: BTreeMap<Labels<'_>, Vec<usize>> = BTreeMap::new();
                for &class in kept.iter() {
                    let labels = columns.iter().map(|&column| classes[class].0[column]).collect();
                    groups.entry(labels).or_default().push(class);
                }
                for group in groups.values() {
                    let together = self.group(group.iter().map(|&class| &classes[class].1));
                    let asked = models.iter().filter(|asked| !absorbing_only || self.absorbs(asked));
                    if asked.into_iter().any(|asked| !asked.holds(&together, input, &released)) {
                        kept.retain(|class| !group.contains(class));
                    }
                }
            }
            if kept.len() < before {
                continue;
            }
            let size = |class: &usize| classes[*class].1.rows.len();
            let too_risky = |kept: &BTreeSet<usize>| {
                let rows = kept.iter().map(size).sum();
                self.asked.iter().any(|asked| !absorbing_only && !overall(asked, kept.len(), rows))
            };
            while let Some(smallest) = kept.iter().map(size).min().filter(|_| too_risky(kept)) {
                kept.retain(|class| size(class) > smallest);
            }
            if kept.len() == before {
                return;
            }
        }
    }
}

/// Whether a model groups rows by all columns.
fn is_about_classes(asked: &Asked) -> bool {
    !matches!(
        asked,
        Asked::K { columns: Some(_), .. }
            | Asked::Xy { columns: Some(_), .. }
            | Asked::Confidence { columns: Some(_), .. }
            | Asked::Lkc { .. }
    )
}

/// Whether so many classes of so many rows together satisfy what a model says of all of them.
fn overall(asked: &Asked, classes: usize, rows: usize) -> bool {
    !matches!(asked, Asked::Average { max } if classes as f64 > max * rows as f64 + 1e-9)
}

/// The number of rows that a class cannot do with less of.
fn least(asked: &Asked) -> usize {
    match asked {
        Asked::K { k, .. } | Asked::Xy { k, .. } | Asked::AlphaK { k, .. } | Asked::Ke { k, .. } => *k,
        Asked::Distinct { l } | Asked::Recursive { l, .. } => *l,
        Asked::Entropy { l } => l.ceil() as usize,
        Asked::Highest { max } => (1.0 / max).ceil() as usize,
        _ => 1,
    }
}
