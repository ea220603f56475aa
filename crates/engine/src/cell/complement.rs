//! Complementary suppression: more cells are suppressed until suppressed values are k-anonymous too.

use coversheet_error::{Error, Result};

use super::GeneralizedTable;

/// The most pairs of a class that is too small and another that are compared: some seconds.
const MAX_PAIRS: usize = 100_000_000;

/// Rows that are alike.
struct Class {
    /// The groups of their cells.
    values: Vec<Option<u32>>,
    tuples: Vec<u32>,
    rows: u64,
}

/// Makes classes alike by suppressing where they differ, until each has k rows.
///
/// The thesis gives results, not a rule. Here each class that is too small, in turn, joins the class for
/// which the fewest cells are suppressed per row that was in too small a class, the first of several; that
/// gives the results of Sweeney 2001, figures 80 and 81. Requires a table of at least k rows.
pub(super) fn complement(table: &mut GeneralizedTable<'_>, k: u64) -> Result<()> {
    let mut classes = classes(table);
    let small = classes.iter().filter(|class| class.rows < k).count();
    if small.saturating_mul(classes.len()) > MAX_PAIRS {
        return Err(Error::new(
            "table-too-large",
            format!(
                "Complementary suppression would compare {small} small classes with {} others; at most {MAX_PAIRS} pairs can be compared.",
                classes.len()
            ),
        )
        .hint("Generalize more columns beforehand, leave complementary suppression out, or choose another search."));
    }
    while classes.len() > 1
        && let Some(position) = classes.iter().position(|class| class.rows < k)
    {
        let small = classes.remove(position);
        let price = |other: &Class| {
            let helped = small.rows + if other.rows < k { other.rows } else { 0 };
            small.cells_to_join(other) as f64 / helped as f64
        };
        let prices: Vec<f64> = classes.iter().map(price).collect();
        let cheapest = (0..prices.len()).min_by(|&a, &b| prices[a].total_cmp(&prices[b]));
        let other = classes.remove(cheapest.unwrap_or(0));
        classes.push(small.join(other));
    }
    for class in classes {
        for (attribute, _) in class.values.iter().enumerate().filter(|(_, value)| value.is_none()) {
            for &tuple in &class.tuples {
                table.suppress(tuple, attribute);
            }
        }
    }
    Ok(())
}

fn classes(table: &GeneralizedTable<'_>) -> Vec<Class> {
    let (class_of, rows) = table.classes(table.quasi_identifier());
    let mut classes: Vec<Class> =
        rows.into_iter().map(|rows| Class { values: Vec::new(), tuples: Vec::new(), rows }).collect();
    for (tuple, class) in (0..).zip(class_of) {
        let class = &mut classes[class as usize];
        if class.tuples.is_empty() {
            let attributes = 0..table.attributes().len();
            class.values = attributes.map(|attribute| table.group(tuple, attribute)).collect();
        }
        class.tuples.push(tuple);
    }
    classes
}

impl Class {
    /// How many cells have to be suppressed before the rows of both are alike.
    fn cells_to_join(&self, other: &Self) -> u64 {
        let differ = self.values.iter().zip(&other.values).filter(|(mine, theirs)| mine != theirs);
        differ
            .map(|(mine, theirs)| {
                u64::from(mine.is_some()) * self.rows + u64::from(theirs.is_some()) * other.rows
            })
            .sum()
    }

    fn join(mut self, other: Self) -> Self {
        for (mine, theirs) in self.values.iter_mut().zip(other.values) {
            if *mine != theirs {
                *mine = None;
            }
        }
        self.tuples.extend(other.tuples);
        self.rows += other.rows;
        self
    }
}
