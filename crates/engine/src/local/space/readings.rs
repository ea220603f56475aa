//! What cells cost that read the same.

use rustc_hash::FxHashMap;

use super::{Cell, Space};
use crate::Problem;
use crate::recoding::Region;

impl Space {
    /// By node of a column without ranges, what a cell costs at least that reads as the node does. Groups like `Other` may lie in
    /// each other and read the same, so that rows of either may be one class; the largest holds all of them. None where
    /// nodes that read the same do not lie in each other, so that no node may hold all that reads so.
    pub(in crate::local) fn read_costs(&self, problem: &Problem, attribute: usize) -> Option<Vec<f64>> {
        let hierarchy = problem.attributes[attribute].hierarchy();
        let mut of_label: FxHashMap<&str, (Cell, f64)> = FxHashMap::default();
        // All but the one above all, which no cell may become.
        let nodes = 0..self.nodes(attribute) as u32 - 1;
        let label = |node: u32| match self.region(problem, attribute, Cell(node)) {
            Region::Node { level, group } => Some(&hierarchy.labels(level.into())[group as usize]),
            _ => None,
        };
        let labels: Vec<&str> = nodes.clone().map(label).collect::<Option<_>>()?;
        // Level by level, so that the last that reads so is the largest.
        for (node, label) in nodes.zip(&labels) {
            let cost = self.cell_cost(attribute, Cell(node));
            let (largest, least) = of_label.entry(label).or_insert((Cell(node), cost));
            if !self.is_below(attribute, *largest, Cell(node)) {
                return None;
            }
            (*largest, *least) = (Cell(node), least.min(cost));
        }
        labels.iter().map(|label| of_label.get(label).map(|&(_, least)| least)).collect()
    }
}
