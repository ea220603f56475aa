//! Remembers the classes of some evaluated nodes, for rolling up.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::Arc;

use super::Evaluation;
use super::count::Entries;
use crate::details::Details;
use crate::{Levels, Problem};

/// How many nodes' classes are remembered for as long as there is room.
const CAPACITY: usize = 512;

/// How many nodes' classes there is room for, if they have half as many classes as there are tuples, the most that is
/// remembered.
const LARGE: u64 = 48;

/// The classes of some evaluated nodes.
#[derive(Debug)]
pub(super) struct Cache {
    /// The oldest first, each with the number of its classes: most are passed over for that alone, and are elsewhere in memory.
    entries: VecDeque<(usize, Arc<Entry>)>,
    /// Entries that stay until they are [released](Cache::release).
    kept: Vec<(usize, Arc<Entry>)>,
    /// The levels that were asked about last, and where the nearest node is: whoever asks how many entries there are counts them
    /// next. None after what is remembered has changed.
    last: Cell<Option<(Levels, Option<usize>)>>,
    tuples: usize,
    /// The most bytes of `entries`.
    room: u64,
    /// What is left of it.
    left: u64,
}

/// The classes of one node.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) levels: Levels,
    pub(super) representatives: Vec<u32>,
    pub(super) sizes: Vec<u64>,
    /// What models look at, where they look at more than rows.
    pub(super) details: Details,
}

impl Entry {
    fn of(evaluation: &Evaluation, details: Details) -> (usize, Arc<Self>) {
        let entry = Self {
            levels: evaluation.levels,
            representatives: evaluation.classes.representatives.clone(),
            sizes: evaluation.classes.sizes.clone(),
            details,
        };
        (entry.sizes.len(), Arc::new(entry))
    }

    pub(super) fn entries(&self) -> Entries<'_> {
        Entries { representatives: Some(&self.representatives), sizes: &self.sizes }
    }

    fn bytes(&self) -> u64 {
        bytes(self.sizes.len(), &self.details)
    }
}

/// What so many classes take.
fn bytes(classes: usize, details: &Details) -> u64 {
    12 * classes as u64 + details.bytes(classes)
}

impl Cache {
    pub(super) fn new(problem: &Problem) -> Self {
        let room = Self::room(problem);
        Self {
            entries: VecDeque::new(),
            kept: Vec::new(),
            last: Cell::new(None),
            tuples: problem.frequency.tuples(),
            room,
            left: room,
        }
    }

    /// The most bytes that all evaluations together take that are not kept.
    pub(super) fn room(problem: &Problem) -> u64 {
        let tuples = problem.frequency.tuples();
        LARGE * (6 * tuples as u64 + problem.frequency.details().bytes(tuples))
    }

    /// The remembered node with the fewest classes, fewer than there are tuples, among those below `levels`; the oldest of several.
    pub(super) fn nearest(&self, levels: &Levels) -> Option<&Arc<Entry>> {
        let there = || self.entries.iter().chain(&self.kept);
        let nearest = match self.last.get() {
            Some((last, nearest)) if last == *levels => nearest,
            _ => {
                let (mut nearest, mut fewest) = (None, self.tuples);
                for (at, (classes, entry)) in there().enumerate() {
                    let below = || entry.levels.iter().zip(levels).all(|(low, high)| low <= high);
                    if *classes < fewest && below() {
                        (nearest, fewest) = (Some(at), *classes);
                    }
                }
                nearest
            }
        };
        self.last.set(Some((*levels, nearest)));
        nearest.and_then(|at| there().nth(at)).map(|(_, entry)| entry)
    }

    /// Remembers an evaluation until it is released.
    pub(super) fn keep(&mut self, evaluation: &Evaluation, details: Details) {
        self.last.set(None);
        self.kept.push(Entry::of(evaluation, details));
    }

    /// Forgets the evaluation that was kept last.
    pub(super) fn release(&mut self) {
        self.last.set(None);
        self.kept.pop();
    }

    /// Remembers an evaluation that was counted from `from` entries, if it has far fewer; the oldest make room. `details`
    /// are what models look at.
    pub(super) fn offer(&mut self, evaluation: &Evaluation, from: usize, details: Details) {
        let classes = evaluation.classes.sizes.len();
        let needed = bytes(classes, &details);
        if classes * 2 > from || needed > self.room {
            return;
        }
        self.last.set(None);
        while self.left < needed || self.entries.len() == CAPACITY {
            let Some((_, oldest)) = self.entries.pop_front() else { break };
            self.left += oldest.bytes();
        }
        self.left -= needed;
        self.entries.push_back(Entry::of(evaluation, details));
    }
}
