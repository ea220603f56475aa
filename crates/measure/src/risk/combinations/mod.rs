//! Which one, two or three columns single many people out.

mod count;
mod sketch;

use coversheet_error::SortFew as _;
use std::collections::BTreeSet;

use super::sample::{Cells, CountingUnit, Sample};
use count::singled_out;
use sketch::{Sketch, Wanted};

/// Columns that together single many out, none of which is needless.
#[derive(Clone, Debug, PartialEq)]
pub struct UniqueCombination {
    /// Their positions in the sample, ascending.
    pub columns: Vec<usize>,
    /// How many rows no other row is like in these columns, or how many persons have a row that no other person's is
    /// like.
    pub singled_out: u64,
    /// The share of all rows or persons.
    pub share: f64,
}

/// Whether a combination calls for an answer: it has `facts` columns that are not marked and singles out this share. One
/// such fact is enough, or it is most of the rows or persons. Two or three exact facts that others hardly know are
/// rarely known together, and tables of many columns always have some that single out a few.
pub fn is_pressing(facts: usize, share: f64) -> bool {
    facts <= 1 || share >= MOST
}

/// The share that is most of the rows or persons.
pub const MOST: f64 = 0.5;

/// The combinations that single out a share of the rows or persons.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UniqueCombinations {
    /// Those that single out most, the worst first; counted over all rows. None that is pressing gives way to one that
    /// is not.
    pub worst: Vec<UniqueCombination>,
    /// How many more there are.
    pub more: usize,
    /// How many combinations were compared.
    pub compared: usize,
    /// Whether all of them were counted over all rows. If not, they were compared by some of their values and, in wide
    /// tables, by the columns of the most values; the worst are counted exactly all the same.
    pub exhaustive: bool,
}

/// What is looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// A combination is worth a word from this share on.
    pub(crate) share: f64,
    /// The most that are named.
    pub(crate) named: usize,
    /// All combinations are counted over all rows as long as that takes no more steps (a row in a combination).
    pub(crate) steps: usize,
    /// Pairs are compared of so many columns, those of the most values.
    pub(crate) in_pairs: usize,
    /// Triples are compared of so many columns, those of the most values.
    pub(crate) in_triples: usize,
}

impl Limits {
    const fn of(share: f64) -> Self {
        Self { share, named: 20, steps: 2_000_000, in_pairs: 40, in_triples: 16 }
    }
}

impl UniqueCombinations {
    /// Looks for combinations that single out at least a share of the rows or persons. Those of marked columns alone
    /// are left out: what these give away is measured as a whole. So are those that contain another one that does.
    pub fn new(sample: &Sample<'_>, marked: &[bool], share: f64) -> Self {
        Self::within(sample, marked, Limits::of(share))
    }

    pub(crate) fn within(sample: &Sample<'_>, marked: &[bool], limits: Limits) -> Self {
        // Where there is one only, nothing needs to be known to single it out.
        if sample.units() <= 1 || marked.iter().all(|marked| *marked) {
            return Self { exhaustive: true, ..Self::default() };
        }
        let mut search = Search::new(sample, marked, limits);
        for size in 1..=3 {
            search.compare(size);
        }
        search.finish()
    }
}

/// A combination that is heavy, with the share that it singles out, or about that.
struct Heavy {
    columns: Vec<usize>,
    share: f64,
    counted: Option<u64>,
}

struct Search<'s> {
    sample: &'s Sample<'s>,
    marked: &'s [bool],
    limits: Limits,
    /// The columns, those of the most values first.
    columns: Vec<usize>,
    /// How many values occur in each column.
    values: Vec<usize>,
    heavy: Vec<Heavy>,
    /// Whether the marked columns alone can single out enough.
    marked_can: bool,
    compared: usize,
    exhaustive: bool,
}

/// Combinations near the limit are counted to know on which side they are, as long as that takes no more steps.
const DOUBTFUL: usize = 5_000_000;

impl<'s> Search<'s> {
    fn new(sample: &'s Sample<'s>, marked: &'s [bool], limits: Limits) -> Self {
        let values: Vec<usize> = sample.columns().iter().map(Cells::values).collect();
        let mut columns: Vec<usize> = (0..values.len()).filter(|&column| values[column] > 1).collect();
        columns.sort_few_by_key(|&column| (std::cmp::Reverse(values[column]), column));
        let of_marked: Vec<usize> = columns.iter().copied().filter(|&column| marked[column]).collect();
        let least = limits.share * sample.units() as f64;
        let marked_can = !of_marked.is_empty() && singled_out(sample, &of_marked) as f64 >= least;
        Self {
            sample,
            marked,
            limits,
            columns,
            values,
            heavy: Vec::new(),
            marked_can,
            compared: 0,
            exhaustive: true,
        }
    }

    fn is_marked(&self, set: &[usize]) -> bool {
        set.iter().all(|&column| self.marked[column])
    }

    /// Compares the combinations of one size that contain none of those found so far.
    fn compare(&mut self, size: usize) {
        let wanted = self.wanted(size);
        self.compared += wanted.len();
        let steps = wanted.len().saturating_mul(self.sample.rows());
        if size == 1 || steps <= self.limits.steps {
            for columns in wanted {
                self.count(columns);
            }
            return;
        }
        self.exhaustive = false;
        // With persons, rows say no more than how many persons there are at most.
        let sure = !matches!(self.sample.counting(), CountingUnit::Persons(_));
        let mut doubtful = Vec::new();
        for (columns, guess) in Sketch::new(self.sample).compare(wanted) {
            if !sure || (guess.share - self.limits.share).abs() <= 5.0 * guess.error {
                if guess.share + 5.0 * guess.error >= self.limits.share {
                    doubtful.push((columns, guess.share));
                }
            } else if guess.share >= self.limits.share {
                self.heavy.push(Heavy { columns, share: guess.share, counted: None });
            }
        }
        doubtful.sort_few_by(|a, b| b.1.total_cmp(&a.1));
        let counted = (DOUBTFUL / self.sample.rows().max(1)).max(if sure { 4 } else { 20 });
        for (at, (columns, share)) in doubtful.into_iter().enumerate() {
            if at < counted {
                self.count(columns);
            } else if sure && share >= self.limits.share {
                self.heavy.push(Heavy { columns, share, counted: None });
            }
        }
    }

    /// The combinations of one size that can be news, each in ascending order.
    fn wanted(&mut self, size: usize) -> Vec<Wanted> {
        let most = [usize::MAX, self.limits.in_pairs, self.limits.in_triples][size - 1];
        self.exhaustive &= self.columns.len() <= most;
        let columns = &self.columns[..self.columns.len().min(most)];
        let heavy: BTreeSet<&[usize]> = self.heavy.iter().map(|heavy| &heavy.columns[..]).collect();
        let least = self.limits.share * self.sample.units() as f64;
        let is_news = |set: &Wanted| {
            let can = self.marked_can || !self.is_marked(set);
            // No more rows are alone than there are combinations of values.
            let room: f64 = set.iter().map(|&column| self.values[column] as f64).product();
            can && room >= least && !subsets(set).any(|subset| heavy.contains(&subset[..]))
        };
        sets(columns, size).into_iter().filter(is_news).collect()
    }

    fn count(&mut self, columns: Vec<usize>) {
        let counted = singled_out(self.sample, &columns);
        let share = counted as f64 / self.sample.units() as f64;
        if counted > 0 && share >= self.limits.share {
            self.heavy.push(Heavy { columns, share, counted: Some(counted) });
        }
    }

    fn finish(mut self) -> UniqueCombinations {
        self.heavy = std::mem::take(&mut self.heavy)
            .into_iter()
            .filter(|heavy| !self.is_marked(&heavy.columns))
            .collect();
        let worst_first = |a: &Heavy, b: &Heavy| {
            let order = b.share.total_cmp(&a.share).then(a.columns.len().cmp(&b.columns.len()));
            order.then_with(|| a.columns.cmp(&b.columns))
        };
        let facts = |heavy: &Heavy| heavy.columns.iter().filter(|&&column| !self.marked[column]).count();
        let eases = |heavy: &Heavy| !is_pressing(facts(heavy), heavy.share);
        let mut ranked: Vec<(bool, Heavy)> =
            std::mem::take(&mut self.heavy).into_iter().map(|heavy| (eases(&heavy), heavy)).collect();
        ranked.sort_few_by(|a, b| a.0.cmp(&b.0).then_with(|| worst_first(&a.1, &b.1)));
        self.heavy = ranked.into_iter().map(|(_, heavy)| heavy).collect();
        let more = self.heavy.len().saturating_sub(self.limits.named);
        self.heavy.truncate(self.limits.named);
        for heavy in &mut self.heavy {
            let counted = heavy.counted.unwrap_or_else(|| singled_out(self.sample, &heavy.columns));
            heavy.counted = Some(counted);
            heavy.share = counted as f64 / self.sample.units() as f64;
        }
        self.heavy.retain(|heavy| heavy.share >= self.limits.share);
        self.heavy.sort_few_by(worst_first);
        let named = |Heavy { columns, share, counted }| UniqueCombination {
            columns,
            singled_out: counted.unwrap_or_default(),
            share,
        };
        UniqueCombinations {
            worst: self.heavy.into_iter().map(named).collect(),
            more,
            compared: self.compared,
            exhaustive: self.exhaustive,
        }
    }
}

/// All sets of so many columns, 1 to 3, each ascending.
fn sets(columns: &[usize], size: usize) -> Vec<Wanted> {
    let mut sets: Vec<Wanted> = vec![Vec::new()];
    for _ in 0..size {
        let longer = |set: &Wanted| {
            let after = set.last().and_then(|last| columns.iter().position(|column| column == last));
            let rest = &columns[after.map_or(0, |at| at + 1)..];
            rest.iter().map(|&column| [&set[..], &[column]].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    for set in &mut sets {
        set.sort_unstable();
    }
    sets
}

/// The subsets of one column and, of three, those of two.
fn subsets(set: &[usize]) -> impl Iterator<Item = Wanted> {
    let singles = set.iter().filter(|_| set.len() > 1).map(|&column| vec![column]);
    let without = |left_out: &usize| set.iter().filter(|column| *column != left_out).copied().collect();
    singles.chain(set.iter().filter(|_| set.len() > 2).map(without))
}

#[cfg(test)]
mod tests;
