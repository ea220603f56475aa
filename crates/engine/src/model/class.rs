//! Some rows together as a model sees them: how many rows and persons, and who has which sensitive value.
//!
//! Where a column says whose rows are whose, persons are counted and not rows, because many rows of one person
//! would hide what the others have in common. A person counts once for each different value that they have in the
//! class. So with several values to a person the counts of a column add up to more than its persons.
//!
//! The definitions of the literature are about one value to a person. Those that limit how likely a value is take
//! the share of the persons who have it. Those that ask for variety must hold whichever one of their values each
//! person is taken to have: see [`Histogram::least_varied`]. With one value to a person both are the definitions
//! in print.
//!
//! A missing value is no value: nobody has learned anything who reads it. It adds no variety, and rows or persons of
//! whom nothing is known are left out of shares, because an adversary can leave them out too. Shares among the rest
//! are at least as large as among all, so what holds without them holds with them as well.

/// What the persons of a table can have several of, in ascending order of what it takes from models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Overlap {
    /// Nothing: rows are counted, or each person has one sensitive value, in rows that always stay together.
    #[default]
    None,
    /// Sensitive values, in rows that always stay together.
    Values,
    /// Rows that can be in different classes: persons of merged classes may be the same.
    Classes,
}

/// Some rows together, as a model sees them: an equivalence class, or the whole table.
#[derive(Clone, Copy, Debug)]
pub struct Class<'c> {
    /// Its rows.
    pub rows: u64,
    /// The persons that have rows in it; as many as rows unless a column says whose they are.
    pub persons: u64,
    /// What the persons of the table have several of.
    pub overlap: Overlap,
    /// The rows of the population that could be in it; 0 without a population.
    pub population: u64,
    /// `known[column]`: rows or persons with a value.
    known: &'c [u64],
    /// `counts[column][value]`: rows or persons with each value, present or not.
    counts: &'c [Vec<u64>],
    /// `present[column]`: the values that are there, each once, in no order.
    present: &'c [Vec<u32>],
}

impl<'c> Class<'c> {
    /// A class of rows of which nothing else is known.
    pub fn of_rows(rows: u64) -> Self {
        Self {
            rows,
            persons: rows,
            overlap: Overlap::None,
            population: 0,
            known: &[],
            counts: &[],
            present: &[],
        }
    }

    /// The same class with so many persons, of a table whose persons have several of that.
    #[must_use]
    pub fn with_persons(self, persons: u64, overlap: Overlap) -> Self {
        Self { persons, overlap, ..self }
    }

    /// The same class with so many rows of the population.
    #[must_use]
    pub fn with_population(self, population: u64) -> Self {
        Self { population, ..self }
    }

    /// The same class with what each sensitive column holds: in `known[column]` the rows or persons with a value, in
    /// `counts[column][value]` those with each value, and in `present[column]` the values that are there, each once.
    #[must_use]
    pub fn with_values(self, known: &'c [u64], counts: &'c [Vec<u64>], present: &'c [Vec<u32>]) -> Self {
        Self { known, counts, present, ..self }
    }

    /// How the rows or persons spread over the values of a sensitive column, by its position among those of the
    /// frequency set.
    pub fn column(&self, column: usize) -> Histogram<'c> {
        Histogram { known: self.known[column], counts: &self.counts[column], present: &self.present[column] }
    }
}

/// How the rows, or persons, of a class spread over the values of a sensitive column.
#[derive(Clone, Copy, Debug)]
pub struct Histogram<'c> {
    /// Rows, or persons, with a value.
    pub known: u64,
    /// Rows, or persons, with each value, present or not.
    pub counts: &'c [u64],
    /// The values that are there, each once, in no order.
    pub present: &'c [u32],
}

impl<'c> Histogram<'c> {
    /// The rows or persons of each value that is there, in no order.
    pub fn present_counts(self) -> impl Iterator<Item = u64> + Clone + 'c {
        self.present.iter().map(move |&value| self.counts[value as usize])
    }

    /// Rows, or persons with one of their values.
    pub fn pairs(self) -> u64 {
        self.present_counts().sum()
    }

    /// The counts of the values if of each person one value is chosen so that they vary as little as can be, in no
    /// order. With one value to a person these are the counts.
    ///
    /// What is counted is the most frequent values, until there are no persons left. Whatever is chosen, the `j` most
    /// frequent values have at most as many persons as the `j` first here, so no choice has fewer values, less
    /// entropy, or fewer persons with the rarer values. That can be less than any choice has, since who has several
    /// values is not asked.
    pub fn least_varied(self) -> Vec<u64> {
        least_varied(self.present_counts().collect(), self.known)
    }

    /// How many different values are left in [`Histogram::least_varied`].
    pub fn varied_values(self) -> u64 {
        let values = if self.pairs() == self.known { self.present.len() } else { self.least_varied().len() };
        values as u64
    }
}

/// [`Histogram::least_varied`] of counts of so many rows or persons.
pub(super) fn least_varied(mut counts: Vec<u64>, known: u64) -> Vec<u64> {
    if counts.iter().sum::<u64>() == known {
        return counts;
    }
    counts.sort_unstable();
    counts.reverse();
    let mut left = known;
    for count in &mut counts {
        *count = left.min(*count);
        left -= *count;
    }
    counts.retain(|&count| count > 0);
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_varied_choice_takes_the_most_frequent_values() {
        let counts = [1, 0, 3, 2];
        let values = |known| Histogram { known, counts: &counts, present: &[0, 2, 3] };
        assert_eq!(values(6).least_varied(), [1, 3, 2]);
        assert_eq!(values(5).least_varied(), [3, 2]);
        assert_eq!(values(4).least_varied(), [3, 1]);
        assert_eq!(values(3).least_varied(), [3]);
        assert_eq!([6, 5, 3].map(|known| values(known).varied_values()), [3, 2, 1]);
    }
}
