//! Goes through the nodes between two, and through all by their height.

use coversheet_error::SortMany as _;

use super::{Lattice, Levels};

impl Lattice {
    /// Every node number, in order of height, each height in lexicographic order.
    pub fn by_height(&self) -> Vec<u32> {
        let mut heights = vec![0_u16; self.nodes];
        let levels = |attribute: usize| (0..=self.top[attribute]).map(f64::from).collect();
        let terms: Vec<Vec<f64>> = (0..self.attributes).map(levels).collect();
        let mut set = |node: usize, height| heights[node] = height as u16;
        self.for_each_between(&self.bottom, &self.top, &terms, &mut set);
        let mut nodes: Vec<(u32, u32)> = heights.iter().map(|&height| height.into()).zip(0..).collect();
        nodes.sort_many();
        nodes.into_iter().map(|(_, node)| node).collect()
    }

    /// Calls `visit` with the number of every node between two nodes, both included, and the sum of
    /// `terms[attribute][level]` over its levels. `terms` may be left empty: then the sum is 0.
    pub fn for_each_between(
        &self,
        bottom: &Levels,
        top: &Levels,
        terms: &[Vec<f64>],
        visit: &mut impl FnMut(usize, f64),
    ) {
        self.descend(0, self.index(bottom), 0.0, bottom, top, terms, visit);
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion that carries its partial sums")]
    fn descend(
        &self,
        attribute: usize,
        node: usize,
        sum: f64,
        bottom: &Levels,
        top: &Levels,
        terms: &[Vec<f64>],
        visit: &mut impl FnMut(usize, f64),
    ) {
        if attribute == self.attributes {
            return visit(node, sum);
        }
        let mut node = node;
        // The last attribute takes no recursion: most steps are its.
        if attribute + 1 == self.attributes {
            for level in bottom[attribute]..=top[attribute] {
                visit(node, sum + terms.get(attribute).map_or(0.0, |terms| terms[level as usize]));
                node += self.strides[attribute];
            }
            return;
        }
        for level in bottom[attribute]..=top[attribute] {
            let term = terms.get(attribute).map_or(0.0, |terms| terms[level as usize]);
            self.descend(attribute + 1, node, sum + term, bottom, top, terms, visit);
            node += self.strides[attribute];
        }
    }
}
