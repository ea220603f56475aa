//! The levels that the columns of a release can have been generalized to, as far as the file and the original show it.
//!
//! Labels need not say their level: `*` may be a value, a group and the top at once. What a population reads like depends
//! on it, so every choice of levels that fits is looked at.

use std::collections::HashSet;

use coversheet_hierarchy::SUPPRESSED;

use crate::combinations::{Above, common_levels};
use crate::view::{Groups, View};

/// The most choices of levels that are looked at.
const MAX_CHOICES: usize = 256;

/// Rows of one group: their labels by column, and the leaves by column of each row of the original that they can be.
type Fact<'l> = (&'l [String], Vec<Vec<u32>>);

/// The levels of the quasi-identifiers, one list for each choice that fits: no list where no choice does, because cells
/// were generalized one by one; none where too many do. `allowed` are the lowest and the highest level of each column,
/// and `labels` those of each group.
pub(crate) fn readings(
    view: &View<'_>,
    groups: &Groups,
    labels: &[Vec<String>],
    allowed: &[(usize, usize)],
) -> coversheet_error::Result<Option<Vec<Vec<usize>>>> {
    let masked = |labels: &[String]| view.masks() && labels.iter().all(|label| label == SUPPRESSED);
    let facts = facts(view, groups, labels, &masked)?;
    let mut above = Vec::new();
    for column in 0..view.quasi_identifiers().len() {
        let (place, hierarchy) = view.generalized(column)?;
        let of_column = || labels.iter().map(|labels| labels[column].as_str());
        let (lowest, highest) = allowed.get(place).copied().unwrap_or((0, hierarchy.height()));
        let levels = common_levels(hierarchy, of_column(), view.masks());
        let levels = levels.filter(|level| (lowest..=highest).contains(level));
        let levels: Vec<(usize, Above<'_>)> =
            levels.map(|level| (level, Above::new(hierarchy, of_column(), Some(level)))).collect();
        above.push((place, levels));
    }
    let reads = |above: &Above<'_>, leaf: u32, label: &str| {
        above.number(label).is_some_and(|number| above.of_leaf(leaf).contains(&number))
    };
    // Most levels fit no row by themselves.
    for (column, (place, levels)) in above.iter_mut().enumerate() {
        levels.retain(|(_, above)| {
            facts
                .iter()
                .all(|(labels, rows)| rows.iter().any(|row| reads(above, row[*place], &labels[column])))
        });
    }
    let choices = above.iter().try_fold(1_usize, |product, (_, levels)| product.checked_mul(levels.len()));
    if choices.is_none_or(|choices| choices > MAX_CHOICES) {
        return Ok(None);
    }
    let mut choices: Vec<Vec<usize>> = vec![Vec::new()];
    for (_, levels) in &above {
        let longer = |choice: &Vec<usize>| {
            let choice = choice.clone();
            (0..levels.len()).map(move |level| [&choice[..], &[level]].concat())
        };
        choices = choices.iter().flat_map(longer).collect();
    }
    choices.retain(|choice| {
        let read = |labels: &[String], row: &[u32]| {
            let columns = above.iter().zip(choice).zip(labels);
            columns
                .into_iter()
                .all(|(((place, levels), &level), label)| reads(&levels[level].1, row[*place], label))
        };
        facts.iter().all(|(labels, rows)| rows.iter().any(|row| read(labels, row)))
    });
    let levels =
        |choice: Vec<usize>| above.iter().zip(choice).map(|((_, levels), level)| levels[level].0).collect();
    Ok(Some(choices.into_iter().map(levels).collect()))
}

/// What each kind of row can be, each kind once; nothing where the origin of the rows is not known, or of rows that may be
/// masked.
fn facts<'l>(
    view: &View<'_>,
    groups: &Groups,
    labels: &'l [Vec<String>],
    masked: &dyn Fn(&[String]) -> bool,
) -> coversheet_error::Result<HashSet<Fact<'l>>> {
    let original = view.original()?;
    let mut facts = HashSet::new();
    for (group, labels) in groups.iter(view).zip(labels) {
        let mut seen = HashSet::new();
        for row in group.rows.iter().filter(|_| !masked(labels)) {
            let Some(rows) = original.rows(row) else { return Ok(HashSet::new()) };
            // Rows of one kind share the list of what they can be.
            if !seen.insert((rows.as_ptr(), rows.len())) {
                continue;
            }
            let mut can_be: Vec<Vec<u32>> = rows.iter().map(|&row| view.leaves(original, row)).collect();
            can_be.sort_unstable();
            can_be.dedup();
            facts.insert((labels.as_slice(), can_be));
        }
    }
    Ok(facts)
}
