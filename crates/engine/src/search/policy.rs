//! Preference policies: which of several minimal nodes to take (Samarati and Sweeney 1998).
//!
//! Any search that finds all minimal nodes can choose by one: `minimal`, `osc`, `incognito`, `mingen` and
//! `optimal`, and `samarati` among those of the lowest height. `optimal` and `mingen` look beyond the minimal
//! nodes for the least loss, unless another policy is asked for.

use coversheet_error::Result;

use crate::{Attribute, Lattice, Levels};

use super::walk::Walk;

/// How to choose among nodes that all can be released. Ties go to the lower loss, and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// The least loss under the objective.
    #[default]
    LeastLoss,
    /// The fewest generalization steps.
    MinimumAbsoluteDistance,
    /// The least sum over attributes of steps / height.
    MinimumRelativeDistance,
    /// The most distinct tuples kept.
    MaximumDistribution,
    /// The fewest rows suppressed.
    MinimumSuppression,
}

impl Policy {
    /// Every policy with the name that recipes use.
    pub const ALL: &'static [(&'static str, Self)] = &[
        ("least-loss", Self::LeastLoss),
        ("minimum-absolute-distance", Self::MinimumAbsoluteDistance),
        ("minimum-relative-distance", Self::MinimumRelativeDistance),
        ("maximum-distribution", Self::MaximumDistribution),
        ("minimum-suppression", Self::MinimumSuppression),
    ];

    /// The preferred node among those that can be released, if there is one.
    pub(super) fn choose(self, walk: &mut Walk<'_, '_>, nodes: &[Levels]) -> Result<Option<Levels>> {
        walk.take_room((2 * nodes.len() * size_of::<(f64, Levels)>()) as u64)?;
        let mut released: Vec<(f64, Levels)> = Vec::new();
        for node in nodes {
            if walk.visit(node)?.score.is_some() {
                released.push((self.rank(walk, node)?, *node));
            }
        }
        let least = released.iter().map(|&(rank, _)| rank).fold(f64::INFINITY, f64::min);
        // Sums of fractions that are equal can differ by rounding.
        let preferred = released.into_iter().filter(|(rank, _)| *rank <= least + 1e-9).map(|(_, node)| node);
        walk.best_of(preferred.collect::<Vec<_>>())
    }

    fn rank(self, walk: &mut Walk<'_, '_>, levels: &Levels) -> Result<f64> {
        Ok(match self {
            Self::LeastLoss => 0.0,
            Self::MinimumAbsoluteDistance => Lattice::height(levels) as f64,
            Self::MinimumRelativeDistance => {
                let share = |(attribute, &level): (&Attribute, &u8)| {
                    f64::from(level) / attribute.height().max(1) as f64
                };
                walk.problem.attributes.iter().zip(levels).map(share).sum()
            }
            Self::MaximumDistribution => -(walk.visit(levels)?.classes as f64),
            Self::MinimumSuppression => walk.visit(levels)?.suppressed as f64,
        })
    }
}
