//! Random hierarchies for property tests.

use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

/// A hierarchy of up to 5 leaves and up to 3 levels above them; the top need not be a single group.
pub(crate) fn hierarchy() -> impl Strategy<Value = Hierarchy> {
    (2_usize..=5, 0_usize..=3, any::<u64>()).prop_map(|(leaves, height, seed)| {
        let mut group: Vec<u64> = (0..leaves as u64).collect();
        let mut rows: Vec<Vec<String>> = group.iter().map(|leaf| vec![format!("v{leaf}")]).collect();
        for level in 0..height {
            // Merging groups by a hash of the group nests by construction.
            let parts = (leaves - level).max(1) as u64;
            for (row, group) in rows.iter_mut().zip(&mut group) {
                *group = (group.wrapping_mul(seed | 1) >> 7) % parts;
                row.push(format!("l{level}g{group}"));
            }
        }
        Hierarchy::from_rows(&rows).unwrap()
    })
}
