//! What becomes of each cell, where not all rows of a column are treated alike.

use rustc_hash::FxHashMap;

use crate::{Evaluation, Problem};

use super::{CellSolution, GeneralizedTable};

/// Some rows of one tuple whose cells are treated alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The tuple.
    pub tuple: u32,
    /// How many rows these are.
    pub rows: u32,
    /// Whether they are suppressed as a whole, as a search on whole columns does.
    pub suppressed: bool,
    /// The level of each attribute's cell; none for a cell that is suppressed alone.
    pub levels: Vec<Option<u8>>,
}

/// A recoding of single cells: the table in [parts](Part), and the part of each record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    parts: Vec<Part>,
    part_of_record: Vec<u32>,
}

/// The classes that a recoding of single cells makes.
#[derive(Clone, Debug)]
pub struct CellEvaluation {
    /// As of a node. A class of suppressed rows is the only one that violates; `levels` are not set, and
    /// `class_of_tuple` is empty if some tuple is in several parts.
    pub evaluation: Evaluation,
    /// The class of each part.
    pub class_of_part: Vec<u32>,
}

impl Cells {
    /// One part for each tuple.
    pub(crate) fn of_recoding(recoding: &GeneralizedTable<'_>, problem: &Problem) -> Self {
        let levels = |tuple| {
            let level = |attribute| {
                (!recoding.is_suppressed(tuple, attribute)).then_some(recoding.levels()[attribute])
            };
            (0..problem.attributes.len()).map(level).collect()
        };
        let part = |(tuple, &rows)| Part { tuple, rows, suppressed: false, levels: levels(tuple) };
        Self {
            parts: (0..).zip(problem.frequency.counts()).map(part).collect(),
            part_of_record: problem.frequency.tuple_of_row().to_vec(),
        }
    }

    /// One part for each row. Each record must be one row.
    pub(crate) fn of_classes(solution: &CellSolution, problem: &Problem) -> Self {
        let mut parts = Vec::new();
        let mut parts_of_tuple = vec![Vec::new(); problem.frequency.tuples()];
        for class in &solution.classes {
            let levels: Vec<Option<u8>> =
                class.levels[..problem.attributes.len()].iter().copied().map(Some).collect();
            for &tuple in &class.tuples {
                parts_of_tuple[tuple as usize].push(parts.len() as u32);
                parts.push(Part { tuple, rows: 1, suppressed: false, levels: levels.clone() });
            }
        }
        let records = problem.frequency.tuple_of_row().iter();
        let part_of_record = records.filter_map(|&tuple| parts_of_tuple[tuple as usize].pop()).collect();
        Self { parts, part_of_record }
    }

    /// Whole columns at the same levels, but `suppressed` says of each record whether it is. Each record must
    /// be one row.
    pub fn of_rows(levels: &[u8], suppressed: &[bool], problem: &Problem) -> Self {
        let levels: Vec<Option<u8>> = levels[..problem.attributes.len()].iter().copied().map(Some).collect();
        let mut parts: Vec<Part> = Vec::new();
        let mut known = FxHashMap::default();
        let records = problem.frequency.tuple_of_row().iter().zip(suppressed);
        let part = |(&tuple, &suppressed): (&u32, &bool)| {
            let part = *known.entry((tuple, suppressed)).or_insert_with(|| {
                parts.push(Part { tuple, rows: 0, suppressed, levels: levels.clone() });
                parts.len() - 1
            });
            parts[part].rows += 1;
            part as u32
        };
        let part_of_record = records.map(part).collect();
        Self { parts, part_of_record }
    }

    /// The parts.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The part that each record of the table is in.
    pub fn part_of_record(&self) -> &[u32] {
        &self.part_of_record
    }

    /// Cells that are suppressed alone.
    pub fn suppressed_cells(&self) -> u64 {
        let alone = |part: &Part| part.levels.iter().filter(|level| level.is_none()).count() as u64;
        let kept = self.parts.iter().filter(|part| !part.suppressed);
        kept.map(|part| alone(part) * u64::from(part.rows)).sum()
    }

    /// Groups the rows that are alike. `value(attribute, level, leaf)` is a number for what a cell becomes,
    /// the same for what reads the same; no level stands for a suppressed cell. Rows that are suppressed as
    /// a whole are a class of their own.
    pub fn evaluate(
        &self,
        problem: &Problem,
        value: &dyn Fn(usize, Option<u8>, u32) -> u64,
    ) -> CellEvaluation {
        let mut evaluation = Evaluation::default();
        let mut classes: FxHashMap<Option<Vec<u64>>, u32> = FxHashMap::default();
        let mut class_of_part = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            let cell = |(attribute, &level): (usize, &Option<u8>)| {
                value(attribute, level, problem.frequency.leaves(attribute)[part.tuple as usize])
            };
            let key = (!part.suppressed).then(|| part.levels.iter().enumerate().map(cell).collect());
            let class = *classes.entry(key).or_insert_with(|| {
                evaluation.classes.sizes.push(0);
                evaluation.classes.representatives.push(part.tuple);
                evaluation.classes.violates.push(part.suppressed);
                evaluation.classes.sizes.len() as u32 - 1
            });
            evaluation.classes.sizes[class as usize] += part.rows;
            class_of_part.push(class);
        }
        for (class, (&size, &violates)) in
            (0..).zip(evaluation.classes.sizes.iter().zip(&evaluation.classes.violates))
        {
            let square = f64::from(size) * f64::from(size);
            evaluation.classes.squares += square;
            if violates {
                evaluation.classes.violating.push(class);
                evaluation.classes.suppressed += u64::from(size);
            } else {
                evaluation.classes.kept += u64::from(size);
                evaluation.classes.kept_squares += square;
            }
        }
        if self.parts.len() == problem.frequency.tuples() {
            evaluation.classes.class_of_unit = vec![0; self.parts.len()];
            for (part, &class) in self.parts.iter().zip(&class_of_part) {
                evaluation.classes.class_of_unit[part.tuple as usize] = class;
            }
        }
        CellEvaluation { evaluation, class_of_part }
    }

    /// [`Cells::evaluate`] where a cell is told from another by its level and group, and only the suppressed
    /// ones of a column read the same.
    pub(crate) fn evaluate_groups(&self, problem: &Problem) -> CellEvaluation {
        let value = |attribute: usize, level: Option<u8>, leaf: u32| {
            level.map_or(u64::MAX, |level| {
                let group = problem.attributes[attribute].groups(level as usize)[leaf as usize];
                u64::from(level) << 32 | u64::from(group)
            })
        };
        self.evaluate(problem, &value)
    }
}
