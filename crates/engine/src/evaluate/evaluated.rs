//! What can be asked of a node that was evaluated.

use super::count::Entries;
use super::{Evaluation, Evaluator, never};
use crate::Classes;

impl Evaluator<'_> {
    /// The classes of a node that was evaluated, with the class of every tuple. Nothing is judged again.
    pub(crate) fn classes_of(&mut self, known: &Evaluation) -> Classes {
        self.project(&known.levels);
        let tuples = Entries { representatives: None, sizes: self.problem.frequency.counts() };
        let mut counted = Evaluation::default();
        self.counter.count(&self.blocks, tuples, None, &mut never, &mut counted);
        let (of_tuple, mut classes) = (self.counter.classes(), counted.classes);
        classes.violates.resize(classes.sizes.len(), false);
        let known = &known.classes;
        for (class, (&tuple, &violates)) in (0..).zip(known.representatives.iter().zip(&known.violates)) {
            let same = of_tuple[tuple as usize];
            classes.violates[same as usize] = violates;
            if known.star == Some(class) {
                classes.star = Some(same);
            }
        }
        classes.class_of_unit.clone_from(of_tuple);
        classes.summarize();
        classes
    }

    /// `[attribute][leaf]`: rows that are suppressed in the last evaluation and at every node below, by the leaf of a
    /// tuple that is in the same class of the node in [`Evaluator::source_levels`]; nothing for attributes that are not
    /// wanted. Between two evaluations the same must be wanted each time.
    pub fn suppressed_rows(&self, wanted: &[bool]) -> &[Vec<u64>] {
        self.suppressed.get_or_init(|| {
            if !wanted.contains(&true) {
                return vec![Vec::new(); wanted.len()];
            }
            let (entries, suppressed) = (self.entries(), self.evaluation.certainly());
            let (mut tuples, mut rows) = (vec![0; entries.sizes.len()], vec![0; entries.sizes.len()]);
            let mut count = 0;
            for (entry, (&size, &class)) in entries.sizes.iter().zip(self.counter.classes()).enumerate() {
                // Without a branch, since nothing foretells which classes are suppressed.
                (tuples[count], rows[count]) = (entries.tuple(entry), size);
                count += usize::from(suppressed[class as usize]);
            }
            self.problem.rows_per_leaf(&tuples[..count], &rows[..count], wanted)
        })
    }
}
