//! What a node makes of a table under several models, by trying which of its classes to suppress.

use std::collections::{BTreeMap, BTreeSet};

use coversheet_engine::SuppressionMode;
use coversheet_hierarchy::Hierarchy;

use crate::model_case::{Group, ModelCase};
use crate::rows::Row;

/// A random table and what is asked of it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) hierarchies: Vec<Hierarchy>,
    pub(crate) rows: Vec<Row>,
    pub(crate) population: Vec<Row>,
    pub(crate) persons: bool,
    pub(crate) asked: Vec<ModelCase>,
    pub(crate) budget: usize,
    pub(crate) mode: SuppressionMode,
    pub(crate) complementary: bool,
}

/// The choices of classes to suppress at a node that suppress the fewest rows and can be released.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fewest {
    pub(crate) suppressed: usize,
    /// Of each, the sum of squared sizes of the classes that are kept, and all rows for each suppressed one.
    pub(crate) discernibility: Vec<f64>,
}

/// A node of more classes than these is not looked at: each choice of them is.
pub(crate) const MOST_CLASSES: usize = 12;

/// What masked rows read, and what may be read anyway.
const STAR: &str = "*";

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
    pub(crate) fn scopes(&self, asked: &ModelCase) -> Vec<Vec<usize>> {
        let width = self.hierarchies.len();
        match asked {
            ModelCase::K { columns: Some(columns), .. }
            | ModelCase::Xy { columns: Some(columns), .. }
            | ModelCase::Confidence { columns: Some(columns), .. } => vec![columns.clone()],
            ModelCase::Lkc { l, .. } => {
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

    /// The best of all choices of classes at a node within the budget; nothing if there is none.
    pub(crate) fn at(&self, levels: &[usize]) -> Option<Fewest> {
        let mut classes: BTreeMap<Labels<'_>, Group<'_>> = BTreeMap::new();
        for row in &self.rows {
            classes.entry(self.labels(row, levels)).or_default().rows.push(row);
        }
        for row in &self.population {
            classes.entry(self.labels(row, levels)).or_default().population += 1;
        }
        let there: Vec<&Labels<'_>> =
            classes.iter().filter(|(_, class)| !class.rows.is_empty()).map(|(labels, _)| labels).collect();
        // What reads like a masked row is not masked.
        let masks = self.mode == SuppressionMode::Mask;
        let can_go = |labels: &&Labels<'_>| !(masks && labels.iter().all(|&label| label == STAR));
        let free: Vec<&Labels<'_>> = there.iter().copied().filter(can_go).collect();
        assert!(free.len() <= MOST_CLASSES, "{} classes", free.len());
        let mut fewest: Option<Fewest> = None;
        for choice in 0_u32..1 << free.len() {
            let gone: BTreeSet<&Labels<'_>> =
                (0..free.len()).filter(|place| choice >> place & 1 == 1).map(|place| free[place]).collect();
            let suppressed: usize = gone.iter().map(|labels| classes[*labels].rows.len()).sum();
            let more = fewest.as_ref().is_some_and(|fewest| suppressed > fewest.suppressed);
            if more || suppressed > self.budget || !self.can_be_released(&classes, &gone) {
                continue;
            }
            let kept = there.iter().filter(|labels| !gone.contains(*labels));
            let squares = kept.map(|labels| classes[*labels].rows.len().pow(2)).sum::<usize>();
            let loss = (squares + suppressed * self.rows.len()) as f64;
            match &mut fewest {
                Some(fewest) if fewest.suppressed == suppressed => fewest.discernibility.push(loss),
                fewest => *fewest = Some(Fewest { suppressed, discernibility: vec![loss] }),
            }
        }
        fewest
    }

    /// Whether what is left without some classes satisfies every model.
    fn can_be_released(
        &self,
        classes: &BTreeMap<Labels<'_>, Group<'_>>,
        gone: &BTreeSet<&Labels<'_>>,
    ) -> bool {
        let masks = self.mode == SuppressionMode::Mask;
        let masked: Labels<'_> = vec![STAR; self.hierarchies.len()];
        let mut read: BTreeMap<Labels<'_>, Group<'_>> = BTreeMap::new();
        for (labels, class) in classes.iter().filter(|(_, class)| !class.rows.is_empty()) {
            let labels = match (gone.contains(labels), masks) {
                (false, _) => labels.clone(),
                (true, false) => continue,
                (true, true) => masked.clone(),
            };
            read.entry(labels).or_default().rows.extend(&class.rows);
        }
        // Anyone could be behind a row that says nothing, unless it is known that no row is masked.
        let mut anyone = read.clone();
        for (labels, class) in &mut anyone {
            let reads_so = masks && labels.iter().all(|&label| label == STAR);
            class.population = if reads_so { self.population.len() } else { classes[labels].population };
        }
        self.satisfies(classes, &anyone)
            && (masks && !gone.is_empty() || {
                for (labels, class) in &mut read {
                    class.population = classes[labels].population;
                }
                self.satisfies(classes, &read)
            })
    }

    /// Whether what is read satisfies every model.
    fn satisfies(
        &self,
        classes: &BTreeMap<Labels<'_>, Group<'_>>,
        read: &BTreeMap<Labels<'_>, Group<'_>>,
    ) -> bool {
        let input = self.group(classes.values());
        let released = self.group(read.values());
        let rows = released.rows.len();
        let dropped = self
            .group(classes.iter().filter(|(labels, _)| !read.contains_key(*labels)).map(|(_, class)| class));
        let few = dropped.persons() < self.smallest_class();
        if self.mode == SuppressionMode::Drop && self.complementary && !dropped.rows.is_empty() && few {
            return false;
        }
        let holds = |asked: &ModelCase| {
            let absent =
                || classes.iter().any(|(labels, class)| class.population > 0 && !read.contains_key(labels));
            let seen = !matches!(asked, ModelCase::Presence { min, .. } if *min > 0.0 && absent());
            seen && overall(asked, read.len(), rows)
                && self.scopes(asked).iter().all(|columns| {
                    let mut groups: BTreeMap<Labels<'_>, Vec<&Group<'_>>> = BTreeMap::new();
                    for (labels, class) in read {
                        let labels = columns.iter().map(|&column| labels[column]).collect();
                        groups.entry(labels).or_default().push(class);
                    }
                    let mut groups = groups.values().map(|group| self.group(group.iter().copied()));
                    groups.all(|group| asked.holds(&group, &input, &released))
                })
        };
        self.asked.iter().all(holds)
    }

    /// The number of rows that no class can have less of.
    fn smallest_class(&self) -> usize {
        self.asked.iter().filter(|asked| is_about_classes(asked)).map(least).max().unwrap_or(1)
    }
}

/// Whether a model groups rows by all columns.
fn is_about_classes(asked: &ModelCase) -> bool {
    !matches!(
        asked,
        ModelCase::K { columns: Some(_), .. }
            | ModelCase::Xy { columns: Some(_), .. }
            | ModelCase::Confidence { columns: Some(_), .. }
            | ModelCase::Lkc { .. }
    )
}

/// Whether so many classes of so many rows together satisfy what a model says of all of them.
fn overall(asked: &ModelCase, classes: usize, rows: usize) -> bool {
    !matches!(asked, ModelCase::Average { max } if classes as f64 > max * rows as f64 + 1e-9)
}

/// The number of rows that a class cannot do with less of.
fn least(asked: &ModelCase) -> usize {
    match asked {
        ModelCase::K { k, .. }
        | ModelCase::Xy { k, .. }
        | ModelCase::AlphaK { k, .. }
        | ModelCase::Ke { k, .. } => *k,
        ModelCase::Distinct { l } | ModelCase::Recursive { l, .. } => *l,
        ModelCase::Entropy { l } => l.ceil() as usize,
        ModelCase::Highest { max } => (1.0 / max).ceil() as usize,
        _ => 1,
    }
}
