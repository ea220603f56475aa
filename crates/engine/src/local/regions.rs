//! Strict multidimensional recoding: the rows are divided until no division is left (LeFevre, DeWitt and Ramakrishnan
//! 2006, Mondrian, with hierarchies instead of medians).

use super::partition::Partition;
use super::pools::{Split, divide, separate, splits};
use super::space::Space;
use super::standard::Standard;

/// Up to so many tuples several splits are tried to the end, and how many.
const TRIED_FROM: usize = 500;
const TRIED: usize = 3;

/// Classes of tuples, and what their rows cost together.
struct Divided {
    classes: Vec<Vec<u32>>,
    cost: f64,
}

/// Divides all tuples into classes whose regions do not overlap: each time by all groups of one attribute's level below,
/// if each of them may be a class. What may not be one in the first place stays in none.
pub(super) fn divide_all(partition: &mut Partition<'_>, standard: &mut Standard<'_>) {
    let space = partition.space;
    for tuples in separate(space) {
        if standard.holds(space.rows_of(&tuples), &tuples) {
            for class in best(space, standard, tuples).classes {
                partition.found(class);
            }
        }
    }
}

/// The best division that is found: of many tuples the way on is the split that saves most for what it tells, of few the
/// best of several splits.
fn best(space: &Space, standard: &mut Standard<'_>, tuples: Vec<u32>) -> Divided {
    let tried = if tuples.len() <= TRIED_FROM { TRIED } else { 1 };
    let mut found: Option<Divided> = None;
    let mut count = 0;
    for split in splits(space, &tuples, standard.smallest()) {
        let Some(parts) = parts(space, standard, &tuples, &split) else { continue };
        let mut divided = Divided { classes: Vec::new(), cost: 0.0 };
        for part in parts {
            let part = best(space, standard, part);
            divided.classes.extend(part.classes);
            divided.cost += part.cost;
        }
        if found.as_ref().is_none_or(|found| divided.cost < found.cost) {
            found = Some(divided);
        }
        count += 1;
        if count == tried {
            break;
        }
    }
    found.unwrap_or_else(|| Divided {
        cost: space.rows_of(&tuples) as f64 * space.cost(&space.region_of(&tuples)),
        classes: vec![tuples],
    })
}

/// The parts of a split, if each may be a class.
fn parts(space: &Space, standard: &mut Standard<'_>, tuples: &[u32], split: &Split) -> Option<Vec<Vec<u32>>> {
    let mut parts = divide(space, tuples, split.attribute, split.below);
    // Where people of a population are without rows there is no class.
    parts.retain(|part| space.rows_of(part) > 0 || part.iter().any(|&tuple| space.is_minded(tuple)));
    let holds = |part: &Vec<u32>| standard.holds(space.rows_of(part), part);
    (parts.len() > 1 && parts.iter().all(holds)).then_some(parts)
}
