//! How far from a node another may be that rules it out, and how much that one gains.

use super::Search;
use super::guess::Guess;
use crate::Levels;

/// How many nodes are looked at to estimate how many are open.
const SAMPLE: usize = 64;

/// What an evaluation costs, whatever the node, in classes that are listed.
const OVERHEAD: f64 = 2000.0;

/// Which way a witness is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
}

impl Search<'_, '_, '_> {
    /// The farthest node of which more than 0 is guessed, a logarithm. Goes by the step that adds the most nodes for what it
    /// gives up.
    pub(super) fn farthest(
        &self,
        node: usize,
        mut levels: Levels,
        way: Way,
        guess: impl Fn(&Levels) -> f64,
    ) -> usize {
        let (bottom, top) = (self.lattice.bottom(), self.lattice.top());
        let (mut here, mut says) = (node, guess(&levels));
        loop {
            let mut best: Option<(f64, usize, usize, f64)> = None;
            for attribute in 0..self.lattice.attributes() {
                let (level, stride) = (levels[attribute], self.lattice.stride(attribute));
                let (end, passed) = match way {
                    Way::Up => (top[attribute], level - bottom[attribute]),
                    Way::Down => (bottom[attribute], top[attribute] - level),
                };
                if level == end {
                    continue;
                }
                let (next, to) = match way {
                    Way::Up => (here + stride, level + 1),
                    Way::Down => (here - stride, level - 1),
                };
                if self.closed.contains(next) {
                    continue;
                }
                levels[attribute] = to;
                let left = guess(&levels);
                levels[attribute] = level;
                if left <= 0.0 {
                    continue;
                }
                let gain = (f64::from(passed) + 1.0).recip().ln_1p() / (says - left).max(1e-3);
                if best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, attribute, next, left));
                }
            }
            let Some((_, attribute, next, left)) = best else { return here };
            levels[attribute] = match way {
                Way::Up => levels[attribute] + 1,
                Way::Down => levels[attribute] - 1,
            };
            (here, says) = (next, left);
        }
    }

    /// About how many open nodes a node rules out if it rules out all that are beyond it from there, for what it costs to
    /// evaluate it by a guess of its classes.
    pub(super) fn gains(&self, node: usize, way: Way, classes: &Guess) -> f64 {
        let levels = self.lattice.levels(node);
        let (bottom, top) = (self.lattice.bottom(), self.lattice.top());
        let (low, high) = match way {
            Way::Up => (bottom, &levels),
            Way::Down => (&levels, top),
        };
        let attributes = 0..self.lattice.attributes();
        let counts = attributes.map(|attribute| u64::from(high[attribute] - low[attribute]) + 1);
        let nodes: f64 = counts.clone().map(|count| count as f64).product();
        let lowest = self.lattice.index(low);
        let (mut random, mut open) = (node as u64, 0);
        for _ in 0..SAMPLE {
            let mut other = lowest;
            for (attribute, count) in counts.clone().enumerate() {
                // A linear congruential generator (Knuth, MMIX): the same nodes each time.
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                other += (((random >> 32) * count) >> 32) as usize * self.lattice.stride(attribute);
            }
            open += usize::from(self.is_open(other));
        }
        // Half a node where none was found: those that are not looked at may be open.
        nodes * (open as f64 + 0.5) / (OVERHEAD + classes.rows(&levels))
    }
}
