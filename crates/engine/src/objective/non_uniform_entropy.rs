//! `non-uniform-entropy`: the bits that are lost about each cell's original value.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::cells::{CellCosts, rows_per_leaf};
use super::{Objective, Options};
use crate::recoding::Region;
use crate::{Attribute, Problem};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "non-uniform-entropy",
    title: "Non-uniform entropy",
    meaning: "The bits that cells have lost: how rare each value was within the group that it became a part of.",
    prefers: "Keeps the most information, so merging rare values costs more than common ones.",
    unit: "bits",
    least: 0.0,
    most: None,
    needs: "",
    source: "Gionis and Tassa 2009; Issa 2009",
};

/// The sum over cells of `-log2(rows with the original value / rows with the generalized one)`, in bits,
/// weighted by attribute (Gionis and Tassa 2009; NE in Issa 2009). A suppressed cell counts as one that
/// every row shares, or with [`Options::ignore_suppressed`], as in Issa 2009, as if it were kept.
#[derive(Debug)]
pub(super) struct NonUniformEntropy<'p> {
    attributes: &'p [Attribute],
    options: Options,
    rows: RowsOf,
    cells: CellCosts<'p>,
}

/// Rows of the table by leaf and by group.
#[derive(Debug)]
struct RowsOf {
    total: u64,
    /// `[attribute][leaf]`
    leaves: Vec<Vec<u64>>,
    /// `[attribute][level][group]`
    groups: Vec<Vec<Vec<u64>>>,
}

impl RowsOf {
    fn new(problem: &Problem) -> Self {
        let leaves: Vec<Vec<u64>> =
            (0..problem.attributes.len()).map(|position| rows_per_leaf(problem, position)).collect();
        let groups = problem.attributes.iter().zip(&leaves).map(|(attribute, leaves)| {
            let at_level = |level| {
                let mut rows = vec![0; attribute.leaves_under(level).len()];
                for (&group, &of_leaf) in attribute.groups(level).iter().zip(leaves) {
                    rows[group as usize] += of_leaf;
                }
                rows
            };
            (0..=attribute.height()).map(at_level).collect()
        });
        Self { total: problem.rows(), groups: groups.collect(), leaves }
    }

    /// The bits lost of a cell that so many rows share. 0 for a leaf that is not in the data.
    fn bits(&self, attribute: usize, leaf: usize, rows: u64) -> f64 {
        match self.leaves[attribute][leaf] {
            0 => 0.0,
            own => (rows as f64 / own as f64).log2(),
        }
    }

    /// The rows whose cell could become a region.
    fn of_region(&self, position: usize, attribute: &Attribute, region: &Region) -> u64 {
        match region {
            Region::Node { level, group } => self.groups[position][*level as usize][*group as usize],
            Region::Range { first, last, .. } => {
                let leaves = (*first..=*last).filter_map(|place| attribute.leaf_at(place));
                leaves.map(|leaf| self.leaves[position][leaf as usize]).sum()
            }
            Region::Set { level, groups, .. } => {
                let rows = &self.groups[position][usize::from(*level)];
                groups.iter().map(|&group| rows[group as usize]).sum()
            }
            Region::All => self.total,
        }
    }
}

impl<'p> NonUniformEntropy<'p> {
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        let rows = RowsOf::new(problem);
        let cost = |position: usize, attribute: &Attribute, level: usize, leaf: usize| {
            let together = rows.groups[position][level][attribute.groups(level)[leaf] as usize];
            attribute.weight() * rows.bits(position, leaf, together)
        };
        let suppressed = |position: usize, attribute: &Attribute, leaf: usize| {
            if options.ignore_suppressed {
                0.0
            } else {
                attribute.weight() * rows.bits(position, leaf, rows.total)
            }
        };
        let cells = CellCosts::new(problem, options.only.as_ref(), cost, suppressed);
        Ok(Self { attributes: &problem.attributes, options, cells, rows })
    }
}

impl Objective for NonUniformEntropy<'_> {
    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(&self.cells)
    }

    fn cell(&self, position: usize, region: &Region, leaf: u32) -> f64 {
        let attribute = &self.attributes[position];
        let rows = self.rows.of_region(position, attribute, region);
        attribute.weight() * self.rows.bits(position, leaf as usize, rows)
    }

    fn suppressed_cell(&self, attribute: usize, region: &Region, leaf: u32) -> f64 {
        let counted = if self.options.ignore_suppressed { region } else { &Region::All };
        self.cell(attribute, counted, leaf)
    }
}
