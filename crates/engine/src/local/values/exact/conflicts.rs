//! Pairs of nodes that no cut within the budget replaces both.

use coversheet_error::SortFew as _;
use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::super::super::space::Cell;
use super::super::super::standard::Standard;
use super::super::cuts::Cuts;
use super::examined::Open;
use super::part::Part;

/// Two open nodes of which one at least stays: the attribute and the node's number of each.
pub(super) type Conflict = [(u32, u32); 2];

/// The rows that are suppressed besides, of those of two nodes, if the first is replaced, the second, and both.
#[derive(Clone, Copy, Default)]
struct Suppressed {
    one: u64,
    other: u64,
    both: u64,
}

/// The conflicts of a part's open nodes: those that it had before, and those with nodes that are new.
pub(super) fn find(
    cuts: &Cuts<'_>,
    standard: &mut Standard<'_>,
    part: &Part,
    open: &[Vec<Option<Open>>],
    finer: &[Vec<Cell>],
    budget: u64,
) -> Rc<[Conflict]> {
    let is_open = |&(attribute, node): &(u32, u32)| open[attribute as usize][node as usize].is_some();
    let mut conflicts: Vec<Conflict> =
        part.conflicts.iter().filter(|pair| pair.iter().all(is_open)).copied().collect();
    let width = open.len();
    // Where an interval is divided changes from part to part.
    let trees: Vec<usize> = (0..width).filter(|&attribute| !cuts.space.is_ranged(attribute)).collect();
    for (place, &one) in trees.iter().enumerate() {
        within(&mut conflicts, one, &open[one], budget.saturating_sub(cuts.suppressed));
        for &other in &trees[place + 1..] {
            if part.new.is_none_or(|new| new == one || new == other) {
                between(&mut conflicts, cuts, standard, [one, other], open, finer, budget);
            }
        }
    }
    conflicts.sort_unstable();
    conflicts.dedup();
    conflicts.into()
}

/// Of one attribute: each row is below one of two nodes at most.
fn within(conflicts: &mut Vec<Conflict>, attribute: usize, open: &[Option<Open>], left: u64) {
    let nodes: Vec<(u32, u64)> = (0..)
        .zip(open)
        .filter_map(|(number, node)| Some((number, node.as_ref()?.suppressed)))
        .filter(|&(_, suppressed)| suppressed > 0)
        .collect();
    for (place, &(one, suppressed)) in nodes.iter().enumerate() {
        for &(other, more) in nodes.iter().skip(place + 1) {
            if suppressed + more > left {
                conflicts.push([one, other].map(|node| (attribute as u32, node)));
            }
        }
    }
}

/// Of two attributes: the rows below both nodes are counted.
fn between(
    conflicts: &mut Vec<Conflict>,
    cuts: &Cuts<'_>,
    standard: &mut Standard<'_>,
    [one, other]: [usize; 2],
    open: &[Vec<Option<Open>>],
    finer: &[Vec<Cell>],
    budget: u64,
) {
    let groups = [
        cuts.split_by(&[(one, &finer[one])], standard),
        cuts.split_by(&[(other, &finer[other])], standard),
        cuts.split_by(&[(one, &finer[one]), (other, &finer[other])], standard),
    ];
    let mut pairs: BTreeMap<(u32, u32), Suppressed> = BTreeMap::new();
    for tuple in cuts.live() {
        let at = tuple as usize;
        let nodes = (cuts.cells[one][at].number(), cuts.cells[other][at].number());
        if open[one][nodes.0 as usize].is_none() || open[other][nodes.1 as usize].is_none() {
            continue;
        }
        let rows = groups
            .each_ref()
            .map(|groups| if groups.hold[groups.of_tuple[at] as usize] { 0 } else { cuts.space.rows(tuple) });
        let pair = pairs.entry(nodes).or_default();
        pair.one += rows[0];
        pair.other += rows[1];
        pair.both += rows[2];
    }
    for (nodes, of_both) in pairs {
        let suppressed =
            |attribute: usize, node: u32| open[attribute][node as usize].map_or(0, |open| open.suppressed);
        let outside = suppressed(one, nodes.0) - of_both.one + suppressed(other, nodes.1) - of_both.other;
        if cuts.suppressed + outside + of_both.both > budget {
            conflicts.push([(one as u32, nodes.0), (other as u32, nodes.1)]);
        }
    }
}

/// What the nodes that have to stay cost more at least: of each conflict one, found as the dual of a vertex cover. Each
/// pair takes as much as both have left.
pub(super) fn least(conflicts: &[Conflict], open: &[Vec<Option<Open>>]) -> f64 {
    let mut left: FxHashMap<(u32, u32), f64> = FxHashMap::default();
    let gain = |&(attribute, node): &(u32, u32)| {
        open[attribute as usize][node as usize].map_or(0.0, |open| open.gain)
    };
    let mut sorted: Vec<(f64, &Conflict)> =
        conflicts.iter().map(|pair| (pair.iter().map(gain).fold(f64::INFINITY, f64::min), pair)).collect();
    sorted.sort_few_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    let mut least = 0.0;
    for (_, pair) in sorted {
        let taken = pair
            .iter()
            .map(|node| left.get(node).copied().unwrap_or_else(|| gain(node)))
            .fold(f64::INFINITY, f64::min);
        for node in pair {
            *left.entry(*node).or_insert_with(|| gain(node)) -= taken;
        }
        least += taken;
    }
    least
}
