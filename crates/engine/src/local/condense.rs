//! Groups of rows around a first one (Aggarwal and Yu 2004, condensation).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use coversheet_error::SortMany;

use super::partition::Partition;
use super::pools::separate;
use super::standard::Standard;

/// Puts tuples into groups: each time the first that is in none and those nearest to it, until the group may be a class. What
/// is left joins the group where it costs least. Unlike the document, which draws other points from each group's moments, the
/// rows stay what they are.
pub(super) fn condense(partition: &mut Partition<'_>, standard: &mut Standard<'_>) {
    let space = partition.space;
    for mut open in separate(space) {
        // From the back, so that taking one is cheap.
        open.reverse();
        let mut first_class = None;
        while let Some(seed) = open.pop() {
            let own = space.cells(seed);
            // Costs are not negative, and the bits of such numbers are in their order. The last of equal ones is the next.
            let distance = |at: usize| space.joint_cost(own, space.cells(open[at])).to_bits();
            let mut nearest: BinaryHeap<Reverse<(u64, Reverse<usize>)>> =
                (0..open.len()).map(|at| Reverse((distance(at), Reverse(at)))).collect();
            let (mut members, mut gone) = (vec![seed], Vec::new());
            while !standard.holds(space.rows_of(&members), &members)
                && let Some(Reverse((_, Reverse(at)))) = nearest.pop()
            {
                members.push(open[at]);
                gone.push(at);
            }
            if !standard.holds(space.rows_of(&members), &members) {
                join_nearest(partition, standard, &members, first_class);
                break;
            }
            let class = partition.found(members);
            first_class = first_class.or(Some(class));
            gone.sort_unstable();
            for at in gone.into_iter().rev() {
                open.remove(at);
            }
        }
    }
}

/// Adds tuples to the classes where they cost least, of those since the first; those that no class takes stay in none.
fn join_nearest(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    tuples: &[u32],
    first_class: Option<u32>,
) {
    let Some(first_class) = first_class else { return };
    for &tuple in tuples {
        let rows = partition.space.rows(tuple);
        let mut classes: Vec<(f64, u32)> = partition
            .classes()
            .filter(|&class| class >= first_class)
            .map(|class| (partition.price(tuple, class), class))
            .collect();
        classes.sort_many();
        let fits = classes.into_iter().find(|&(price, class)| {
            price.is_finite()
                && standard.holds_with(partition.rows(class) + rows, partition.members(class), tuple)
        });
        if let Some((_, class)) = fits {
            partition.add(tuple, class);
        }
    }
}
