//! Incognito: all nodes that keep within the budget, from subsets of the quasi-identifiers.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::SortFew as _;
use std::sync::Arc;

use coversheet_error::{Error, Result};

use crate::model::{PrivacyModel, Scope};
use crate::room::evaluation_bytes;
use crate::{Evaluator, Lattice, Levels, NodeSet, ORIGINAL, Problem};

use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "incognito",
    title: "Incognito",
    meaning: "Finds every minimal combination, beginning with few columns and adding one at a time.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Minimal,
    chooses: true,
    decides_all: true,
    fields: &[fields::POLICY, fields::COMPLEMENTARY],
    columns: &[],
    needs: "Monotone privacy models, and suppressed rows that are dropped.",
    figures: &[
        ("evaluated-in-subsets", "Evaluated on fewer columns"),
        ("pruned-by-subsets", "Ruled out by fewer columns"),
        ("solutions", "Combinations that can be released"),
    ],
    source: "LeFevre, DeWitt and Ramakrishnan 2005",
};

/// The most nodes that the lattices of all subsets may have together.
const MAX_NODES: f64 = (1_u64 << 24) as f64;

/// Searches the lattices of ever larger subsets of the quasi-identifiers, each breadth-first from the bottom
/// (LeFevre, `DeWitt` and Ramakrishnan 2005, super-root form).
///
/// A node is not evaluated if it lies above one that keeps within the budget, or if some projection of it to
/// one attribute fewer does not: leaving an attribute out merges classes, so rows that are suppressed without
/// it are suppressed with it.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    super::refusals::needs_closure(walk.problem, &ABOUT)?;
    let lattice = &walk.problem.lattice()?;
    let attributes = walk.problem.attributes.len();
    let nodes: f64 =
        walk.problem.attributes.iter().map(|attribute| attribute.allowed_levels() as f64 + 1.0).product();
    if nodes > MAX_NODES {
        return Err(Error::new(
            "lattice-too-large",
            "Incognito would search too many subsets of the columns.",
        )
        .hint("Choose the algorithm optimal, allow fewer levels of some columns, or use fewer of them."));
    }
    // Of the nodes of all subsets one bit, and of the largest their numbers by height and what is found among them.
    walk.take_room(
        nodes as u64 + (64 << attributes) + (2 * size_of::<Levels>() + 16) as u64 * lattice.nodes() as u64,
    )?;
    let mut subsets: Vec<Option<Subset>> = (0..1_usize << attributes).map(|_| None).collect();
    let (mut evaluated, mut pruned) = (0, 0);
    let mut order: Vec<usize> = (1..subsets.len()).collect();
    order.sort_few_by_key(|subset| subset.count_ones());
    for (done, &members) in order.iter().enumerate() {
        walk.take_room(projected_bytes(walk.problem))?;
        let subset = Subset::search(walk.problem, members, &subsets)?;
        evaluated += subset.evaluated;
        pruned += subset.pruned;
        subsets[members] = Some(subset);
        walk.report(done, order.len());
    }
    let figures = |solutions| {
        vec![("evaluated-in-subsets", evaluated), ("pruned-by-subsets", pruned), ("solutions", solutions)]
    };
    let Some(Some(whole)) = subsets.pop() else {
        // Without quasi-identifiers there is one node and no subset.
        let only = ORIGINAL;
        return Ok(SearchResult {
            best: walk.best_of([only])?,
            figures: figures(1),
            minimal: Some(vec![only]),
            ..SearchResult::default()
        });
    };
    let solutions: Vec<usize> = (0..lattice.nodes()).filter(|&node| whole.within.contains(node)).collect();
    let is_minimal =
        |levels: &Levels| !lattice.predecessors(levels).any(|below| whole.within.contains(below));
    let minimal: Vec<Levels> =
        solutions.iter().map(|&node| lattice.levels(node)).filter(is_minimal).collect();
    Ok(SearchResult {
        best: request.policy.choose(walk, &minimal)?,
        figures: figures(solutions.len() as u64),
        minimal: Some(minimal),
        ..SearchResult::default()
    })
}

/// What was found for one subset of the attributes.
struct Subset {
    lattice: Lattice,
    /// Nodes within the budget, closed upwards.
    within: NodeSet,
    evaluated: u64,
    pruned: u64,
}

impl Subset {
    /// Searches the lattice of the attributes whose bits are set in `members`, after all smaller subsets.
    fn search(whole: &Problem, members: usize, smaller: &[Option<Self>]) -> Result<Self> {
        let positions: Vec<usize> =
            (0..whole.attributes.len()).filter(|bit| members >> bit & 1 == 1).collect();
        let problem = project(whole, &positions)?;
        let lattice = problem.lattice()?;
        let mut evaluator = Evaluator::new(&problem);
        let mut subset = Self { within: NodeSet::new(&lattice), evaluated: 0, pruned: 0, lattice };
        for node in subset.lattice.by_height() {
            let node = node as usize;
            if subset.within.contains(node) {
                continue;
            }
            let levels = subset.lattice.levels(node);
            if fails_without_one(&positions, &levels, members, smaller) {
                subset.pruned += 1;
                continue;
            }
            subset.evaluated += 1;
            if evaluator.evaluate(&levels).acceptable(whole) {
                subset.within.insert_upwards(&subset.lattice, node);
            }
        }
        Ok(subset)
    }
}

/// Whether a node with one attribute left out is known not to keep within the budget.
fn fails_without_one(
    positions: &[usize],
    levels: &Levels,
    members: usize,
    smaller: &[Option<Subset>],
) -> bool {
    positions.iter().enumerate().any(|(index, position)| {
        let Some(subset) = &smaller[members & !(1 << position)] else { return false };
        let mut rest = *levels;
        rest.copy_within(index + 1.., index);
        rest[positions.len() - 1] = 0;
        !subset.within.contains(subset.lattice.index(&rest))
    })
}

/// The most bytes that a search in a problem restricted to some of its attributes takes besides the lattice: the tuples once
/// more with the groups of their attributes, an evaluation, and those that are remembered.
pub(super) fn projected_bytes(whole: &Problem) -> u64 {
    let (frequency, attributes) = (&whole.frequency, whole.attributes.len());
    let groups: usize = whole.attributes.iter().map(|one| one.leaves() * (one.height() + 1)).sum();
    let copy = frequency.tuples() as u64 * (16 * attributes + 64) as u64 + 24 * groups as u64;
    copy + evaluation_bytes(frequency, attributes) + Evaluator::most_remembered(whole)
}

/// The problem restricted to some of its attributes. Models that group rows by columns that they name have their say
/// only when no attribute is left out; what they forbid is found then.
pub(super) fn project(whole: &Problem, positions: &[usize]) -> Result<Problem> {
    let complete = positions.len() == whole.attributes.len();
    let says = |model: &&Arc<dyn PrivacyModel>| complete || !matches!(model.scope(), Scope::Columns(_));
    Ok(Problem {
        attributes: positions.iter().map(|&position| whole.attributes[position].clone()).collect(),
        frequency: Arc::new(whole.frequency.project(positions)?),
        models: whole.models.iter().filter(says).cloned().collect(),
        suppression: whole.suppression,
    })
}
