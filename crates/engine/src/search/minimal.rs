//! All minimal nodes, from the distances between tuples (Samarati and Sweeney 1998).
//!
//! The *distance vector* of two tuples is the lowest node at which they are alike: per attribute the lowest
//! allowed level at which both have the same group. There is none if they differ at the highest allowed level.
//! An *outlier* is a tuple whose class at the bottom node, that of the lowest allowed levels, violates a model; one
//! tuple of each such class is enough. In the paper every level is allowed, so that a class at the bottom is a tuple.
//!
//! The paper walks the vectors between outliers and other tuples. A minimal node need not be one of them:
//! when two outliers need one attribute each, the node that fixes both is the *join* of two vectors, their
//! maximum per attribute. It is always a join of vectors:
//!
//! > Let v be a minimal node and a an attribute that v has above its lowest level. Let u be v with a one level
//! > lower. Fewer rows are suppressed at v than at u, since u is not within the budget; so some class V that v
//! > keeps is made of two or more classes of u, one of which, U, is suppressed. U has an outlier t, or else it
//! > would satisfy the models, being made of classes of the bottom node that do. Take a tuple s from the rest of
//! > V. At v the two are alike, so their vector d is not above v; at u they are not. So d(a) = v(a). One such
//! > vector for each a gives v as their join.
//!
//! That is so of models that judge each class by itself. Groups in some of the columns and classes counted together can
//! change without two tuples becoming alike; such models are refused.
//!
//! So the joins of vectors, the bottom node as the empty join among them, are the only candidates. They are
//! decided from the bottom: one is minimal if it keeps within the budget and no minimal node is below it.

use std::sync::Arc;

use coversheet_describe::{self as describe, Promise};
use coversheet_error::{Error, Result};

use crate::model::{PrivacyModel, Scope};
use crate::{Lattice, NodeSet, Problem};

use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "minimal",
    title: "Distance vectors",
    meaning: "Finds every minimal combination from the distances between rows. Slow on many rows.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Minimal,
    chooses: true,
    decides_all: true,
    fields: &[fields::POLICY, fields::COMPLEMENTARY],
    columns: &[],
    needs: "Monotone privacy models, and suppressed rows that are dropped.",
    figures: &[
        ("outliers", "Rows in too small classes at first, different ones"),
        ("vectors", "Distance vectors"),
        ("candidates", "Candidates"),
        ("local-minima", "Local minima"),
    ],
    source: "Samarati and Sweeney 1998",
};

/// The most pairs of an outlier and a tuple whose distance is computed: some seconds.
const MAX_PAIRS: usize = 1_000_000_000;

/// Computes the vectors in O(outliers x tuples x attributes), finds the candidates among the nodes in
/// O(nodes x attributes), evaluates those that are not above a minimal node, and returns the minimal node
/// that the request's policy prefers.
///
/// `local-minima` counts the nodes at which some generalization strategy, a path that raises one attribute by
/// one level at a time, first keeps within the budget. Each minimal node is one; not each is minimal.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    super::refusals::needs_closure(walk.problem, &ABOUT)?;
    let of_classes =
        |model: &Arc<dyn PrivacyModel>| model.scope() == Scope::All && !model.judges_all_together();
    if !walk.problem.models.iter().all(of_classes) {
        return Err(Error::new(
            "search-not-applicable",
            "The search minimal needs models that judge each class by itself, in all quasi-identifiers.",
        )
        .hint("Choose the algorithm osc or incognito: they find the minimal nodes of any monotone models."));
    }
    let lattice = &walk.problem.lattice()?;
    let tuples = walk.problem.frequency.tuples();
    // Per tuple its distance and whether it is an outlier; per leaf a distance; per node what is known of it.
    let leaves = walk.problem.attributes.iter().map(crate::Attribute::leaves).max().unwrap_or(0);
    walk.take_room(
        (24 * tuples + 8 * leaves + (16 + 2 * size_of::<crate::Levels>()) * lattice.nodes()) as u64,
    )?;
    let outliers = outliers(walk)?;
    if outliers.len().saturating_mul(tuples) > MAX_PAIRS {
        return Err(Error::new(
            "search-not-applicable",
            format!(
                "The search minimal would compare {} outliers with {tuples} combinations of values; at most {MAX_PAIRS} pairs can be compared.",
                outliers.len()
            ),
        )
        .hint("Choose the algorithm osc or incognito: they find the same minimal nodes."));
    }
    let vectors = vectors(walk, lattice, &outliers);
    let mut minimal = Vec::new();
    // Nodes within the budget: the minimal ones and all above them.
    let mut within = NodeSet::new(lattice);
    let candidates = joins(lattice, &vectors);
    for (done, &node) in candidates.iter().enumerate() {
        let levels = lattice.levels(node);
        if !within.contains(node) && walk.visit(&levels)?.within {
            within.insert_upwards(lattice, node);
            minimal.push(levels);
        }
        walk.report(done, candidates.len());
    }
    let figures = vec![
        ("outliers", outliers.len() as u64),
        ("vectors", (0..lattice.nodes()).filter(|&node| vectors.contains(node)).count() as u64),
        ("candidates", candidates.len() as u64),
        ("local-minima", local_minima(lattice, &within)),
    ];
    Ok(SearchResult {
        best: request.policy.choose(walk, &minimal)?,
        figures,
        minimal: Some(minimal),
        ..SearchResult::default()
    })
}

/// A tuple of each class of the bottom node that violates a model.
fn outliers(walk: &mut Walk<'_, '_>) -> Result<Vec<usize>> {
    let evaluation = walk.evaluate(&walk.problem.bottom())?;
    let tuple = |&class: &u32| evaluation.classes.representatives[class as usize] as usize;
    Ok(evaluation.classes.violating.iter().map(tuple).collect())
}

/// The distance vectors between outliers and other tuples.
fn vectors(walk: &mut Walk<'_, '_>, lattice: &Lattice, outliers: &[usize]) -> NodeSet {
    let problem = walk.problem;
    let mut vectors = NodeSet::new(lattice);
    let mut distances = vec![0; problem.frequency.tuples()];
    for (done, &outlier) in outliers.iter().enumerate() {
        distances.fill(0);
        for attribute in 0..lattice.attributes() {
            let steps = distances_from(problem, lattice, attribute, outlier);
            for (distance, &leaf) in distances.iter_mut().zip(problem.frequency.leaves(attribute)) {
                *distance += steps[leaf as usize];
            }
        }
        // Those of distance 0 are alike at the bottom, as the tuple is with itself.
        for &distance in distances.iter().filter(|distance| (1..lattice.nodes()).contains(distance)) {
            vectors.insert(distance);
        }
        walk.report(done, outliers.len());
    }
    vectors
}

/// For each leaf of an attribute, how much its distance from a tuple adds to the number of the node that is
/// their distance vector. Where they are never alike, that is more than any node's number.
fn distances_from(problem: &Problem, lattice: &Lattice, position: usize, tuple: usize) -> Vec<usize> {
    let attribute = &problem.attributes[position];
    let own = problem.frequency.leaves(position)[tuple] as usize;
    let mut distances = vec![lattice.nodes(); attribute.leaves()];
    for level in (attribute.min_level()..=attribute.max_level()).rev() {
        let mut node = *lattice.bottom();
        node[position] = level as u8;
        let number = lattice.index(&node);
        let groups = attribute.groups(level);
        for (distance, &group) in distances.iter_mut().zip(groups) {
            if group == groups[own] {
                *distance = number;
            }
        }
    }
    distances
}

/// The numbers of all joins of these nodes, among them the empty join, the bottom node; in order, so that
/// each comes after all nodes below it.
///
/// A node is a join of vectors if for every attribute there is a vector not above it with the same level, or
/// its level is the lowest. Such a vector is the node itself, or it is also not above a node with some other
/// attribute one level lower: one pass from the bottom finds them.
fn joins(lattice: &Lattice, vectors: &NodeSet) -> Vec<usize> {
    let all = u64::MAX.checked_shr(u64::BITS - lattice.attributes() as u32).unwrap_or(0);
    // The attributes for which there is such a vector, as bits.
    let mut reached = vec![0_u64; lattice.nodes()];
    for node in 0..lattice.nodes() {
        let levels = lattice.levels(node);
        if node == 0 || vectors.contains(node) {
            reached[node] = all;
            continue;
        }
        let lowered =
            (0..lattice.attributes()).filter(|&attribute| levels[attribute] > lattice.bottom()[attribute]);
        let below = lowered.zip(lattice.predecessors(&levels));
        reached[node] = below.fold(0, |bits, (attribute, below)| bits | (reached[below] & !(1 << attribute)));
    }
    (0..lattice.nodes()).filter(|&node| reached[node] == all).collect()
}

/// How many of these nodes, all nodes above which are among them too, are the first on some path from the
/// bottom. No node below one that is not among them is, so looking one step down is enough.
fn local_minima(lattice: &Lattice, within: &NodeSet) -> u64 {
    let is_first = |&node: &usize| {
        within.contains(node)
            && (node == 0 || lattice.predecessors(&lattice.levels(node)).any(|below| !within.contains(below)))
    };
    (0..lattice.nodes()).filter(is_first).count() as u64
}
