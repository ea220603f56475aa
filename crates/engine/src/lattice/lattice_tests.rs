//! The lattice against figures of the literature, and what cannot be searched.

use super::*;

fn levels(values: &[u8]) -> Levels {
    let mut levels = [0; MAX_ATTRIBUTES];
    levels[..values.len()].copy_from_slice(values);
    levels
}

#[test]
fn numbers_are_lexicographic_and_reversible() {
    for allowed in [[0..=1, 0..=2, 0..=3], [2..=3, 0..=2, 1..=4]] {
        let lattice = Lattice::new(&allowed).unwrap();
        assert_eq!(lattice.nodes(), 24);
        let all: Vec<Levels> = (0..24).map(|node| lattice.levels(node)).collect();
        assert!(all.is_sorted());
        assert!(all.iter().enumerate().all(|(node, levels)| lattice.index(levels) == node));
        let turned = Lattice::ordered(&allowed, vec![2, 0, 1]).unwrap();
        let by_third = |levels: &Levels| (levels[2], levels[0], levels[1]);
        let all_turned: Vec<Levels> = (0..24).map(|node| turned.levels(node)).collect();
        assert!(all_turned.is_sorted_by_key(by_third));
        assert!(all_turned.iter().enumerate().all(|(node, levels)| turned.index(levels) == node));
        assert_eq!((all.first(), all.last()), (Some(lattice.bottom()), Some(lattice.top())));
    }
}

#[test]
fn no_node_leads_below_the_lowest_levels() {
    let lattice = Lattice::new(&[1..=2, 2..=2, 0..=1]).unwrap();
    let steps = |levels: &[u8]| {
        let levels = self::levels(levels);
        let below = lattice.predecessors(&levels).map(|node| lattice.levels(node)[..3].to_vec());
        let above = lattice.successors(&levels).map(|node| lattice.levels(node)[..3].to_vec());
        (below.collect::<Vec<_>>(), above.collect::<Vec<_>>())
    };
    assert_eq!(steps(&[1, 2, 0]), (vec![], vec![vec![2, 2, 0], vec![1, 2, 1]]));
    assert_eq!(steps(&[2, 2, 0]), (vec![vec![1, 2, 0]], vec![vec![2, 2, 1]]));
}

#[test]
fn issa_2009_figure_4_has_six_nodes_on_four_heights() {
    let lattice = Lattice::new(&[0..=1, 0..=2]).unwrap();
    let heights: Vec<usize> =
        lattice.by_height().iter().map(|&node| Lattice::height(&lattice.levels(node as usize))).collect();
    assert_eq!(heights, [0, 1, 1, 2, 2, 3]);
}

#[test]
fn issa_2009_figure_9_two_evaluations_tag_48_nodes() {
    // The labels and the printed 84 nodes leave only the heights 1, 6, 1, 2.
    let lattice = Lattice::new(&[0..=1, 0..=6, 0..=1, 0..=2]).unwrap();
    assert_eq!(lattice.nodes(), 84);
    let (mut failing, mut holding) = (NodeSet::new(&lattice), NodeSet::new(&lattice));
    let tagged = failing.insert_downwards(&lattice, lattice.index(&levels(&[1, 1, 1, 2])))
        + holding.insert_upwards(&lattice, lattice.index(&levels(&[0, 4, 0, 1])));
    assert_eq!(tagged, 48);
}

#[test]
fn boxes_visit_each_node_between_once_with_its_sum() {
    let lattice = Lattice::new(&[0..=1, 0..=2, 0..=3]).unwrap();
    let terms: Vec<Vec<f64>> = vec![vec![0.0, 100.0], vec![0.0, 10.0, 20.0], vec![0.0, 1.0, 2.0, 3.0]];
    let (mut visited, mut sums) = (NodeSet::new(&lattice), Vec::new());
    lattice.for_each_between(&levels(&[0, 1, 0]), &levels(&[1, 2, 1]), &terms, &mut |node, sum| {
        assert!(visited.insert(node));
        sums.push(sum);
    });
    assert_eq!(sums, [10.0, 11.0, 20.0, 21.0, 110.0, 111.0, 120.0, 121.0]);
}

#[test]
fn refuses_what_cannot_be_searched() {
    assert_eq!(Lattice::new(&[const { 0..=1 }; 65]).unwrap_err().code(), "too-many-quasi-identifiers");
    assert_eq!(Lattice::new(&[const { 0..=9 }; 10]).unwrap_err().code(), "lattice-too-large");
    assert_eq!(Lattice::new(&[]).unwrap().nodes(), 1);
}
