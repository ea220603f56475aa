//! Finds the rows of the original that a release was made from, by what it says.

use coversheet_error::Result;
use coversheet_recipe::{QuasiIdentifier, Recipe, SuppressionRows, weights};
use coversheet_table::{Column, Table};
use rustc_hash::FxHashMap;

use super::columns::Columns;
use super::{Origin, mismatch};
use crate::combinations::Combinations;
use crate::matching::{Matching, matching};

/// The most pairs of a row that is released and one of the original that fit each other, counting rows that are alike
/// once. Beyond that the origin of a file is not looked for.
pub(crate) const MAX_FITS: usize = 10_000_000;

/// The most steps that looking for those pairs takes.
const MAX_STEPS: u64 = 500_000_000;

impl Origin {
    /// Gives each released row a row of the original of its own, which reads the same where nothing is generalized and
    /// whose values stand below the released labels elsewhere. `*` stands above everything.
    ///
    /// A reader can do no better: whether a label was a column's level, a class's own or a suppressed cell is not
    /// written in a file. So a file of any search is matched, and of one that somebody changed it shows whether it
    /// still can have been made from the original. Often several matchings are possible. What a check asks of a row of
    /// the original (whose it is, what its person guards, its value) may then depend on which was found, and must not
    /// be relied on: see [`Origin::rows`] and [`Origin::settles`]. `asked` are the columns of the original that are
    /// asked for besides the quasi-identifiers; rows that agree in all of them are interchangeable. More than
    /// `most_fits` pairs are not looked at.
    ///
    /// A record of an aggregated table is as many rows as it counts, and one that is released can be rows of several
    /// records, since those that become alike are merged.
    ///
    /// # Errors
    ///
    /// `original-does-not-match`. None where looking for it takes too long.
    pub(crate) fn find(
        release: &Table,
        original: &Table,
        recipe: &Recipe,
        quasi_identifiers: &[QuasiIdentifier],
        asked: &[&Column],
        most_fits: usize,
    ) -> Result<Option<Self>> {
        let mut columns = Columns::new(release, original, recipe, quasi_identifiers)?;
        let mut combinations = Combinations::default();
        let mut kind_of = Vec::with_capacity(release.rows());
        let mut demand: Vec<u64> = Vec::new();
        let released = Stands::of(release, recipe)?;
        for row in 0..release.rows() {
            let kind = combinations.insert(columns.of_release(row).ok_or_else(mismatch)?);
            demand.resize(combinations.len(), 0);
            demand[kind as usize] += released.rows(row);
            kind_of.push(kind);
        }
        let stands = Stands::of(original, recipe)?;
        let all = (0..original.rows()).map(|row| stands.rows(row)).sum::<u64>();
        if recipe.suppression.rows == SuppressionRows::Mask && demand.iter().sum::<u64>() != all {
            return Err(mismatch());
        }

        // Rows of the original that are alike in everything that matters are one kind.
        let mut kinds: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut rows_of: Vec<Vec<u32>> = Vec::new();
        for row in 0..original.rows() {
            let asked = asked.iter().map(|column| column.codes().get(row));
            let key: Vec<u32> = columns.of_original(row).chain(asked).collect();
            let next = rows_of.len() as u32;
            let kind = *kinds.entry(key).or_insert(next);
            if kind == next {
                rows_of.push(Vec::new());
            }
            rows_of[kind as usize].push(row as u32);
        }
        let mut fits: Vec<Vec<u32>> = vec![Vec::new(); combinations.len()];
        let (mut pairs, mut steps) = (0, 0);
        for (kind, rows) in (0..).zip(&rows_of) {
            let sets = columns.above(rows[0] as usize);
            steps += combinations.within(&sets, &mut |combination| {
                pairs += 1;
                fits[combination as usize].push(kind);
            });
            if pairs > most_fits || steps > MAX_STEPS {
                return Ok(None);
            }
        }

        let of_kind = |rows: &Vec<u32>| rows.iter().map(|&row| stands.rows(row as usize)).sum();
        let supply: Vec<u64> = rows_of.iter().map(of_kind).collect();
        let (given, otherwise) = match matching(&demand, &supply, &fits) {
            Matching::None => return Err(mismatch()),
            Matching::Unknown => return Ok(None),
            Matching::Found { given, otherwise } => (given, otherwise),
        };
        let first = |&kind: &u32| rows_of[kind as usize][0];
        if stands.counts() {
            return Ok(Some(Self::of_records(kind_of, &given, &otherwise, first)));
        }
        let others = otherwise.iter().map(|kinds| kinds.iter().map(first).collect()).collect();
        let mut rows_of_combination: Vec<Vec<u32>> = vec![Vec::new(); combinations.len()];
        for (rows, given) in rows_of_combination.iter_mut().zip(given) {
            for (kind, count) in given {
                let free = &mut rows_of[kind as usize];
                rows.extend(free.drain(free.len() - count as usize..));
            }
        }
        let row_of =
            kind_of.iter().map(|&kind| rows_of_combination[kind as usize].pop()).collect::<Option<_>>();
        Ok(Some(Self { row_of: row_of.ok_or_else(mismatch)?, kind_of, others }))
    }

    /// The same of records that stand for several rows: any of a kind stands for those that a released one can be.
    fn of_records(
        kind_of: Vec<u32>,
        given: &[Vec<(u32, u64)>],
        otherwise: &[Vec<u32>],
        first: impl Fn(&u32) -> u32,
    ) -> Self {
        let mut row_of = Vec::new();
        let mut others = Vec::new();
        for (given, otherwise) in given.iter().zip(otherwise) {
            let mut kinds: Vec<u32> =
                given.iter().map(|(kind, _)| *kind).chain(otherwise.iter().copied()).collect();
            kinds.sort_unstable();
            kinds.dedup();
            row_of.push(kinds.first().map_or(0, &first));
            others.push(if kinds.len() > 1 { kinds.iter().map(&first).collect() } else { Vec::new() });
        }
        Self { row_of: kind_of.iter().map(|&kind| row_of[kind as usize]).collect(), kind_of, others }
    }
}

/// For how many rows each record of a table stands.
struct Stands(Option<Vec<u64>>);

impl Stands {
    fn of(table: &Table, recipe: &Recipe) -> Result<Self> {
        Ok(Self(weights(table, recipe)?))
    }

    fn counts(&self) -> bool {
        self.0.is_some()
    }

    fn rows(&self, record: usize) -> u64 {
        self.0.as_ref().map_or(1, |weights| weights[record])
    }
}
