//! The codebook of a release: for each column that is generalized, what its labels stand for, how many rows read them, and
//! which of them hold others.

use coversheet_error::SortFew as _;
use std::collections::{BTreeSet, HashMap};

use coversheet_engine::recoding::{Recoding, Region};
use coversheet_engine::{Attribute, Problem};
use coversheet_error::{Result, room_for};
use coversheet_hierarchy::{SUPPRESSED, Sets};
use coversheet_plan::{Recoder, ReleasedCells};
use coversheet_recipe::{QuasiIdentifier, Recipe, extents, weights};
use coversheet_table::{Table, Writer, escaped};

use crate::prepare::Prepared;
use crate::sharing::{RowsOf, least_of};
use crate::solve::Solved;

/// The first line. `within` is the coarsest label of the release but `*` that holds this one: whoever counts with it misses none
/// of these rows.
const HEADER: [&str; 7] = ["column", "label", "covers", "from", "to", "rows", "within"];

/// The most values that are named of a label.
const NAMED: usize = 50;

/// A label of a column in a release.
struct Label<'a> {
    text: &'a str,
    rows: u64,
    regions: Vec<&'a Region>,
    /// How many leaves it stands for.
    leaves: u32,
}

/// A release whose labels are to be described.
pub(crate) struct Described<'d> {
    problem: &'d Problem,
    prepared: &'d Prepared,
    recipe: &'d Recipe,
    /// By attribute, what labels may stand for.
    regions: Vec<Vec<Region>>,
    /// Whether labels of a column can have something in common, which groups of one level have not.
    overlap: bool,
}

impl<'d> Described<'d> {
    /// That of a solution.
    pub(crate) fn solved(solved: &'d Solved) -> Self {
        let Solved { problem, solution, prepared, recipe, .. } = solved;
        let of_attribute = |(position, attribute): (usize, &Attribute)| match &solution.recoding {
            Recoding::Columns(levels) => nodes(attribute, levels[position].into()),
            Recoding::Units(units) => units.regions(position).to_vec(),
        };
        let regions = problem.attributes.iter().enumerate().map(of_attribute).collect();
        Self { problem, prepared, recipe, regions, overlap: solution.recoding.units().is_some() }
    }

    /// That of a plan, which knows labels and not what they are in the hierarchies: nodes and ranges that read so.
    pub(crate) fn planned(
        problem: &'d Problem,
        prepared: &'d Prepared,
        recipe: &'d Recipe,
        recoder: &Recoder<'_>,
    ) -> Self {
        let rows = recoder.released_rows();
        let of_attribute = |(column, attribute): (&QuasiIdentifier, &Attribute)| {
            let cells = recoder.cells(column.position, &rows, false);
            let texts: BTreeSet<&str> = cells.iter().flat_map(|cells| cells.texts.iter().copied()).collect();
            let all = (0..=attribute.height()).flat_map(|level| nodes(attribute, level));
            let mut regions: Vec<Region> =
                all.filter(|region| texts.contains(region.label(attribute))).collect();
            let known: BTreeSet<String> =
                regions.iter().map(|region| region.label(attribute).to_owned()).collect();
            let others = texts.into_iter().filter(|text| !known.contains(*text));
            let set = |text: &str| {
                let level = attribute.sets_from().map(|_| attribute.min_level())?;
                let groups = Sets::new(attribute.hierarchy(), level)?.groups(text);
                let set = Region::Set { level: level as u8, groups: groups.into(), label: text.into() };
                Some(set).filter(|set| matches!(set, Region::Set { groups, .. } if !groups.is_empty()))
            };
            regions.extend(others.filter_map(|text| range(attribute, text).or_else(|| set(text))));
            regions
        };
        let columns = prepared.quasi_identifiers.iter().zip(&problem.attributes);
        Self { problem, prepared, recipe, regions: columns.map(of_attribute).collect(), overlap: true }
    }
}

/// The nodes of a level.
fn nodes(attribute: &Attribute, level: usize) -> Vec<Region> {
    let groups = attribute.hierarchy().labels(level).len() as u32;
    (0..groups).map(|group| Region::Node { level: level as u8, group }).collect()
}

/// The range that reads so, or everything.
fn range(attribute: &Attribute, text: &str) -> Option<Region> {
    if text == SUPPRESSED {
        return Some(Region::All);
    }
    let ends = text.strip_prefix('[')?.strip_suffix(']')?;
    let (from, to) = ends.split_once("; ").or_else(|| ends.split_once(", "))?;
    let leaves = attribute.hierarchy().labels(0);
    let place = |end: &str| attribute.place(leaves.iter().position(|leaf| leaf == end)? as u32);
    Some(Region::Range { first: place(from)?, last: place(to)?, label: text.into() })
}

/// The codebook as CSV, in the style of the table. It is as anonymous as the release: values are named that stand in as
/// many released rows as a class must have, and the others counted: `Bern; Thun; +3`.
///
/// # Errors
///
/// `count-invalid` and `out-of-memory`.
pub(crate) fn codebook(table: &Table, release: &Described<'_>, recoder: &Recoder<'_>) -> Result<Vec<u8>> {
    let Described { problem, prepared, recipe, regions, overlap } = release;
    let weights = weights(table, recipe)?;
    let rows = recoder.released_rows();
    let counted = RowsOf::new(table, recipe, |row| !recoder.suppressed(row));
    let mut writer = Writer::new(table.dialect())?;
    writer.record(HEADER)?;
    for (position, (column, attribute)) in
        prepared.quasi_identifiers.iter().zip(&problem.attributes).enumerate()
    {
        let source = &table.columns()[column.position];
        let Some(ReleasedCells { codes, texts }) = recoder.cells(column.position, &rows, false) else {
            continue;
        };
        let mut of_label = vec![0_u64; texts.len()];
        for (code, &row) in codes.iter().zip(&rows) {
            if let Some(sum) = of_label.get_mut(code as usize) {
                *sum += weights.as_ref().map_or(1, |weights| weights[row as usize]);
            }
        }
        let mut by_text: HashMap<&str, Vec<&Region>> = HashMap::new();
        for region in &regions[position] {
            by_text.entry(region.label(attribute)).or_default().push(region);
        }
        let mut labels: Vec<Label<'_>> = texts
            .iter()
            .zip(of_label)
            .filter(|(_, rows)| *rows > 0)
            .map(|(text, rows)| {
                let regions = by_text.remove(text).unwrap_or_default();
                let leaves = regions.iter().map(|region| region.leaves(attribute)).max().unwrap_or(0);
                Label { text, rows, regions, leaves }
            })
            .collect();
        // Coarse labels first; then as they read.
        labels.sort_few_by(|one, other| other.leaves.cmp(&one.leaves).then(one.text.cmp(other.text)));
        let spec = recipe.columns.get(source.name()).and_then(|settings| settings.hierarchy.as_ref());
        let read = extents(source, spec);
        let members = Members::new(attribute, &labels)?;
        // The released rows of each leaf: several values can be one.
        let mut of_leaf = vec![0; attribute.leaves()];
        for (&leaf, &rows) in column.leaves.iter().zip(counted.of_column(column.position).iter()) {
            if let Some(sum) = of_leaf.get_mut(leaf as usize) {
                *sum += rows;
            }
        }
        let least = least_of(problem);
        for (at, label) in labels.iter().enumerate() {
            let [from, to] = read.as_ref().map_or_else(Default::default, |read| read.of_label(label.text));
            let leaves = members.of(label);
            let covers = if !from.is_empty() || !to.is_empty() || label.text == SUPPRESSED {
                String::new()
            } else if leaves.len() == 1 {
                label.text.to_owned()
            } else {
                let known = leaves.iter().map(|&leaf| (leaf, of_leaf[leaf as usize] >= least));
                covered(attribute, known)
            };
            let holds = |other: &&Label<'_>| {
                let all = |region: &&Region| leaves.iter().all(|&leaf| region.covers(attribute, leaf));
                other.text != SUPPRESSED && other.regions.iter().any(all)
            };
            let coarser = labels[..at].iter().take_while(|other| other.leaves > label.leaves);
            let within = coarser.filter(|_| *overlap && !leaves.is_empty()).find(holds);
            let within = within.map_or("", |within| within.text);
            let rows = label.rows.to_string();
            let cells = [source.name(), label.text, &covers, &from, &to, &rows, within];
            if recipe.release.escapes() {
                writer.record(cells.map(escaped).iter().map(AsRef::as_ref))?;
            } else {
                writer.record(cells)?;
            }
        }
    }
    Ok(writer.finish().concat())
}

/// The values of a label, with whether each may be named.
fn covered(attribute: &Attribute, leaves: impl Iterator<Item = (u32, bool)>) -> String {
    let (mut named, mut others) = (Vec::new(), 0);
    for (leaf, known) in leaves {
        if known && named.len() < NAMED {
            named.push(attribute.hierarchy().labels(0)[leaf as usize].to_owned());
        } else {
            others += 1;
        }
    }
    named.extend((others > 0).then(|| format!("+{others}")));
    named.join("; ")
}

/// The most bytes that a leaf takes in the list of its group.
const LEAF: u64 = 32;

/// The leaves of nodes, level by level as far as labels are of it.
struct Members<'a> {
    attribute: &'a Attribute,
    levels: Vec<Vec<Vec<u32>>>,
}

impl<'a> Members<'a> {
    fn new(attribute: &'a Attribute, labels: &[Label<'_>]) -> Result<Self> {
        let levels = labels.iter().flat_map(|label| &label.regions).filter_map(|region| region.level());
        let used: BTreeSet<usize> = levels.map(usize::from).collect();
        room_for(LEAF * attribute.leaves() as u64 * used.len() as u64)?;
        let level = |level: usize| {
            if !used.contains(&level) {
                return Vec::new();
            }
            let mut groups = vec![Vec::new(); attribute.hierarchy().labels(level).len()];
            for (leaf, &group) in (0..).zip(attribute.groups(level)) {
                if let Some(leaves) = groups.get_mut(group as usize) {
                    leaves.push(leaf);
                }
            }
            groups
        };
        Ok(Self { attribute, levels: (0..=attribute.height()).map(level).collect() })
    }

    /// The leaves of a label.
    fn of(&self, label: &Label<'_>) -> Vec<u32> {
        let mut leaves: Vec<u32> = Vec::new();
        for region in &label.regions {
            match region {
                Region::Node { level, group } => {
                    leaves.extend(
                        self.levels
                            .get(usize::from(*level))
                            .and_then(|groups| groups.get(*group as usize))
                            .into_iter()
                            .flatten(),
                    );
                }
                Region::Range { first, last, .. } => {
                    leaves.extend((*first..=*last).filter_map(|place| self.attribute.leaf_at(place)));
                }
                Region::Set { level, groups, .. } => {
                    let own = self.attribute.groups(usize::from(*level)).iter().zip(0..);
                    leaves.extend(
                        own.filter(|(group, _)| groups.binary_search(group).is_ok()).map(|(_, leaf)| leaf),
                    );
                }
                Region::All => leaves.extend(0..self.attribute.leaves() as u32),
            }
        }
        leaves.sort_unstable();
        leaves.dedup();
        leaves
    }
}
