//! How many people of a population's file are in each class, before and after: what journalist risk is about.

use std::collections::HashMap;

use coversheet_engine::{Problem, Recoding};
use coversheet_plan::Recoder;

/// The people of a population's file who read like the rows of a table.
pub(crate) struct People<'a> {
    tuple_of_row: &'a [u32],
    /// By tuple: who has exactly the same values.
    before: &'a [u64],
    /// By tuple: who could be in the class that its rows are released in; none where that cannot be said, because classes
    /// overlap.
    after: Option<Vec<u64>>,
    all: u64,
    recoder: &'a Recoder<'a>,
}

impl<'a> People<'a> {
    /// None if there is no population's file.
    pub(crate) fn of(problem: &'a Problem, recoding: &Recoding, recoder: &'a Recoder<'a>) -> Option<Self> {
        let before = problem.frequency.people();
        (!before.is_empty()).then(|| Self {
            tuple_of_row: problem.frequency.tuple_of_row(),
            before,
            after: after(problem, recoding, before),
            all: before.iter().sum(),
            recoder,
        })
    }

    /// How many there are.
    pub(super) fn all(&self) -> u64 {
        self.all
    }

    /// Whether they are known on this side.
    pub(super) fn known(&self, released: bool) -> bool {
        !released || self.after.is_some()
    }

    /// How many could be behind a row of the input, as it is or as it is released.
    pub(super) fn behind(&self, row: u32, released: bool) -> u64 {
        let tuple = self.tuple_of_row[row as usize] as usize;
        match &self.after {
            // A masked row says nothing.
            Some(_) if released && self.recoder.suppressed(row as usize) => self.all,
            Some(after) if released => after[tuple],
            _ => self.before[tuple],
        }
    }
}

/// Of whole columns, the people of all tuples that read alike.
fn after(problem: &Problem, recoding: &Recoding, people: &[u64]) -> Option<Vec<u64>> {
    let levels = recoding.levels()?;
    let label = |tuple: usize| -> Vec<u32> {
        let attributes = problem.attributes.iter().enumerate();
        let group = attributes.map(|(at, attribute)| {
            attribute.groups(usize::from(levels[at]))[problem.frequency.leaves(at)[tuple] as usize]
        });
        group.collect()
    };
    let mut sums: HashMap<Vec<u32>, u64> = HashMap::new();
    for (tuple, people) in people.iter().enumerate() {
        *sums.entry(label(tuple)).or_default() += people;
    }
    Some((0..people.len()).map(|tuple| sums[&label(tuple)]).collect())
}
