//! Persons by all that is known of them: the classes of all their rows together.

use coversheet_error::SortMany;
use rustc_hash::FxHashMap;

use super::partition::Partition;

/// How many persons share each trajectory: the classes of all rows of a person, each as often as it occurs, in no
/// order. Who knows all of a person's rows sees no more than this.
pub fn trajectories(partition: &Partition, persons: &[u32]) -> Vec<u64> {
    let mut rows: Vec<u64> = persons
        .iter()
        .zip(partition.of_row())
        .map(|(&person, &class)| u64::from(person) << 32 | u64::from(class))
        .collect();
    rows.sort_many();
    let mut numbers: FxHashMap<Vec<u32>, usize> = FxHashMap::default();
    let mut sizes: Vec<u64> = Vec::new();
    for rows in rows.chunk_by(|a, b| a >> 32 == b >> 32) {
        let trajectory: Vec<u32> = rows.iter().map(|&row| row as u32).collect();
        let number = *numbers.entry(trajectory).or_insert(sizes.len());
        match sizes.get_mut(number) {
            Some(size) => *size += 1,
            None => sizes.push(1),
        }
    }
    sizes
}
