//! Recodings finer than whole columns: rows of one tuple that are treated alike, and what becomes of their cells.

use coversheet_hierarchy::SUPPRESSED;
use rustc_hash::FxHashMap;

use super::{Classes, Region};
use crate::tuples::refine;
use crate::{Attribute, Levels, ORIGINAL, Problem, SuppressionMode};

/// A table in units: rows of one tuple that are treated alike. Each cell of a unit becomes a [`Region`] that covers
/// its leaf, or the unit is suppressed as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    /// The tuple of each unit.
    tuples: Vec<u32>,
    /// Rows of each unit.
    rows: Vec<u64>,
    /// Whether each unit is suppressed.
    suppressed: Vec<bool>,
    /// `regions[attribute]`: the distinct regions.
    regions: Vec<Vec<Region>>,
    /// `region_of[attribute][unit]`: positions in `regions`.
    region_of: Vec<Vec<u32>>,
    /// The unit of each record; none where the units are the tuples.
    unit_of_record: Option<Vec<u32>>,
}

/// Puts [`Units`] together.
#[derive(Debug)]
pub struct UnitsBuilder {
    units: Units,
    /// `known[attribute]`: the position of each distinct region.
    known: Vec<FxHashMap<Region, u32>>,
}

impl UnitsBuilder {
    /// Begins a recoding of so many attributes.
    pub fn new(attributes: usize) -> Self {
        Self {
            units: Units {
                tuples: Vec::new(),
                rows: Vec::new(),
                suppressed: Vec::new(),
                regions: vec![Vec::new(); attributes],
                region_of: vec![Vec::new(); attributes],
                unit_of_record: None,
            },
            known: vec![FxHashMap::default(); attributes],
        }
    }

    /// The number of a region of an attribute, the same each time.
    pub(crate) fn region(&mut self, attribute: usize, region: Region) -> u32 {
        let regions = &mut self.units.regions[attribute];
        *self.known[attribute].entry(region).or_insert_with_key(|region| {
            regions.push(region.clone());
            regions.len() as u32 - 1
        })
    }

    /// Adds so many rows of a tuple and returns their unit. `region(attribute)` is what becomes of their cells; of a
    /// unit that is suppressed, what would have become of them.
    pub fn push(
        &mut self,
        tuple: u32,
        rows: u64,
        suppressed: bool,
        mut region: impl FnMut(usize) -> Region,
    ) -> u32 {
        for attribute in 0..self.known.len() {
            let number = self.region(attribute, region(attribute));
            self.units.region_of[attribute].push(number);
        }
        self.add(tuple, rows, suppressed)
    }

    /// The same with [numbers](UnitsBuilder::region), one for each attribute.
    pub(crate) fn push_numbers(&mut self, tuple: u32, rows: u64, suppressed: bool, regions: &[u32]) -> u32 {
        for (of_attribute, &number) in self.units.region_of.iter_mut().zip(regions) {
            of_attribute.push(number);
        }
        self.add(tuple, rows, suppressed)
    }

    fn add(&mut self, tuple: u32, rows: u64, suppressed: bool) -> u32 {
        let units = &mut self.units;
        units.tuples.push(tuple);
        units.rows.push(rows);
        units.suppressed.push(suppressed);
        units.tuples.len() as u32 - 1
    }

    /// Makes room for so many units more.
    pub(crate) fn reserve(&mut self, units: usize) {
        self.units.tuples.reserve_exact(units);
        self.units.rows.reserve_exact(units);
        self.units.suppressed.reserve_exact(units);
        self.units.region_of.iter_mut().for_each(|numbers| numbers.reserve_exact(units));
    }

    /// The recoding, given the unit of each record; without it the units must be the tuples, in order.
    pub fn finish(self, unit_of_record: Option<Vec<u32>>) -> Units {
        Units { unit_of_record, ..self.units }
    }
}

impl Units {
    /// Every column at one level, where `suppressed` says of each record whether it is suppressed, and classes may be
    /// suppressed in part. Each record must be one row.
    pub fn of_rows(levels: &Levels, suppressed: &[bool], problem: &Problem) -> Self {
        let mut builder = UnitsBuilder::new(problem.attributes.len());
        let mut known: FxHashMap<(u32, bool), u32> = FxHashMap::default();
        let records = || problem.frequency.tuple_of_row().iter().copied().zip(suppressed.iter().copied());
        let mut rows: FxHashMap<(u32, bool), u64> = FxHashMap::default();
        for part in records() {
            *rows.entry(part).or_default() += 1;
        }
        let unit = |part: (u32, bool)| {
            *known.entry(part).or_insert_with(|| {
                let (tuple, suppressed) = part;
                builder.push(tuple, rows[&part], suppressed, |attribute| {
                    let leaf = problem.frequency.leaves(attribute)[tuple as usize];
                    Region::node(&problem.attributes[attribute], levels[attribute], leaf)
                })
            })
        };
        let unit_of_record = records().map(unit).collect();
        builder.finish(Some(unit_of_record))
    }

    /// How many units there are.
    pub fn len(&self) -> usize {
        self.tuples.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.tuples.is_empty()
    }

    /// The tuple of each unit.
    pub fn tuples(&self) -> &[u32] {
        &self.tuples
    }

    /// Rows of each unit.
    pub fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// Whether each unit is suppressed as a whole.
    pub fn suppressed(&self) -> &[bool] {
        &self.suppressed
    }

    /// The distinct regions of an attribute.
    pub fn regions(&self, attribute: usize) -> &[Region] {
        &self.regions[attribute]
    }

    /// The region of each unit in an attribute, as positions in [`Units::regions`].
    pub fn region_of(&self, attribute: usize) -> &[u32] {
        &self.region_of[attribute]
    }

    /// What becomes of a unit's cell.
    pub fn region(&self, unit: usize, attribute: usize) -> &Region {
        &self.regions[attribute][self.region_of[attribute][unit] as usize]
    }

    /// The unit of each record of the table; none where the units are the tuples.
    pub fn unit_of_record(&self) -> Option<&[u32]> {
        self.unit_of_record.as_deref()
    }

    /// Cells that are suppressed in rows that are not.
    pub fn suppressed_cells(&self) -> u64 {
        let cells = |attribute: usize| {
            let units = self.region_of[attribute].iter().zip(&self.suppressed).zip(&self.rows);
            let suppressed = units.filter(|((region, suppressed), _)| {
                !**suppressed && self.regions[attribute][**region as usize] == Region::All
            });
            suppressed.map(|(_, rows)| rows).sum::<u64>()
        };
        (0..self.regions.len()).map(cells).sum()
    }

    /// The highest level of each attribute's cells, of a range or a set that of the smallest node that holds it; 0 where all
    /// are suppressed.
    pub fn highest_levels(&self, attributes: &[Attribute]) -> Levels {
        let mut levels = ORIGINAL;
        for ((level, regions), attribute) in levels.iter_mut().zip(&self.regions).zip(attributes) {
            let there = regions.iter().filter(|region| **region != Region::All);
            let highest =
                there.map(|region| region.enclosing_level(attribute).min(attribute.max_level())).max();
            *level = highest.unwrap_or(0) as u8;
        }
        levels
    }

    /// Whether every row is in one unit of its tuple, and every region covers the leaves that become it.
    pub fn fits(&self, problem: &Problem) -> bool {
        let frequency = &problem.frequency;
        let mut rows = vec![0_u64; frequency.tuples()];
        for (&tuple, &count) in self.tuples.iter().zip(&self.rows) {
            match rows.get_mut(tuple as usize) {
                Some(rows) => *rows += count,
                None => return false,
            }
        }
        let records = |unit_of_record: &[u32]| {
            unit_of_record.len() == frequency.tuple_of_row().len()
                && unit_of_record
                    .iter()
                    .zip(frequency.tuple_of_row())
                    .all(|(&unit, tuple)| self.tuples.get(unit as usize) == Some(tuple))
        };
        let covers = |(attribute, settings): (usize, &Attribute)| {
            let leaves = frequency.leaves(attribute);
            (0..self.len())
                .all(|unit| self.region(unit, attribute).covers(settings, leaves[self.tuples[unit] as usize]))
        };
        self.regions.len() == problem.attributes.len()
            && rows.iter().zip(frequency.counts()).all(|(&rows, &count)| rows == count)
            && match &self.unit_of_record {
                Some(units) => records(units),
                None => self.tuples.iter().copied().eq(0..frequency.tuples() as u32),
            }
            && problem.attributes.iter().enumerate().all(covers)
    }

    /// The classes: rows are alike if their cells read the same, whatever their levels. Suppressed rows are a class
    /// of their own.
    pub(super) fn classes(&self, problem: &Problem) -> Classes {
        let attributes = &problem.attributes;
        let mut class_of_unit = vec![0; self.len()];
        let mut count = usize::from(!self.is_empty());
        let suppressed = self.suppressed.iter().map(|&suppressed| u32::from(suppressed));
        count = refine(&mut class_of_unit, count, suppressed, 2);
        for (attribute, settings) in attributes.iter().enumerate() {
            let (readings, different) = readings(&self.regions[attribute], settings);
            let units = self.region_of[attribute].iter().zip(&self.suppressed);
            let codes =
                units.map(|(&region, &suppressed)| if suppressed { 0 } else { readings[region as usize] });
            count = refine(&mut class_of_unit, count, codes, different);
        }
        let mut classes = Classes {
            sizes: vec![0; count],
            representatives: vec![0; count],
            violates: vec![false; count],
            ..Classes::default()
        };
        for (unit, &class) in class_of_unit.iter().enumerate() {
            let class = class as usize;
            if classes.sizes[class] == 0 {
                classes.representatives[class] = self.tuples[unit];
            }
            classes.sizes[class] += self.rows[unit];
            classes.violates[class] = self.suppressed[unit];
        }
        if problem.suppression.mode == SuppressionMode::Mask {
            let reads_masked = |&unit: &usize| {
                let mut cells = attributes.iter().enumerate();
                !self.suppressed[unit]
                    && cells.all(|(position, attribute)| {
                        self.region(unit, position).label(attribute) == SUPPRESSED
                    })
            };
            classes.star = (0..self.len()).find(reads_masked).map(|unit| class_of_unit[unit]);
        }
        classes.class_of_unit = class_of_unit;
        classes.summarize();
        classes
    }
}

/// A number for each region, the same for those that read the same, and how many there are.
fn readings(regions: &[Region], attribute: &Attribute) -> (Vec<u32>, usize) {
    let mut known: FxHashMap<&str, u32> = FxHashMap::default();
    let reading = |region| {
        let next = known.len() as u32;
        *known.entry(Region::label(region, attribute)).or_insert(next)
    };
    let readings = regions.iter().map(reading).collect();
    (readings, known.len().max(1))
}
