//! Rows that are divided from the top down, part by part, as long as there are steps and time.

use std::collections::VecDeque;

use super::partition::Partition;
use super::pools::separate;
use super::standard::Standard;
use super::{Listener, outcome};
use crate::Problem;

/// Parts have to be looked at so many times, all tuples counted, before a listener hears of them again: what it is shown takes
/// about as long as looking once.
const LOOKS: usize = 4;

/// What becomes of tuples that are looked at.
pub(super) struct Divided {
    /// The parts; one where nothing divides them.
    pub(super) parts: Vec<Vec<u32>>,
    /// Whether the parts may be divided further.
    pub(super) open: bool,
    /// How many tuples were looked at for that, each as often as it was.
    pub(super) looks: usize,
}

impl Divided {
    /// Tuples that were looked at once: parts that may be divided further, or none.
    pub(super) fn once(tuples: Vec<u32>, parts: Option<Vec<Vec<u32>>>) -> Self {
        let (looks, open) = (tuples.len(), parts.is_some());
        Self { parts: parts.unwrap_or_else(|| vec![tuples]), open, looks }
    }
}

/// A way to divide tuples that may be a class.
pub(super) type Division<'w> = &'w mut dyn FnMut(&mut Standard<'_>, Vec<u32>) -> Divided;

/// Divides all tuples into classes, and returns the divisions that were made. Those that wait longest are next, so that all
/// become finer at about the same time; when the steps or the time are over, what is left is a class as it is. What may not be
/// one in the first place stays in none.
pub(super) fn divide(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    steps: usize,
    listener: &mut dyn Listener,
    way: Division<'_>,
) -> usize {
    let space = partition.space;
    let mut open: VecDeque<Vec<u32>> = separate(space).into();
    open.retain(|tuples| standard.holds(space.rows_of(tuples), tuples));
    let (mut taken, mut looks, mut goes_on) = (0, 0, true);
    while let Some(tuples) = open.pop_front() {
        if !goes_on || taken >= steps || !listener.has_time() {
            partition.found(tuples);
            continue;
        }
        let divided = way(standard, tuples);
        taken += usize::from(divided.parts.len() > 1);
        looks += divided.looks;
        if divided.open {
            open.extend(divided.parts);
        } else {
            for class in divided.parts {
                partition.found(class);
            }
        }
        if looks >= LOOKS * space.tuples() {
            looks = 0;
            let units = || {
                let mut now = partition.clone();
                for tuples in &open {
                    now.found(tuples.clone());
                }
                outcome::units(&now, problem)
            };
            goes_on = listener.goes_on(taken, Some(&units));
        }
    }
    taken
}
