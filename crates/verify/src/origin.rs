//! Finds the rows of the original that a release was made from, by what it says.

use std::collections::HashMap;

use coversheet_error::{Error, Result};
use coversheet_recipe::{QuasiIdentifier, Recipe, Role, RoundRecipe, SuppressionRows, weights};
use coversheet_table::{Column, Table};
use rustc_hash::FxHashMap;

use crate::combinations::{Above, Combinations};
use crate::matching::{Matching, matching};

/// The most pairs of a row that is released and one of the original that fit each other, counting rows that are alike
/// once. Beyond that the origin of a file is not looked for.
pub(crate) const MAX_FITS: usize = 10_000_000;

/// The most steps that looking for those pairs takes.
const MAX_STEPS: u64 = 500_000_000;

/// The original's rows of a release's rows.
#[derive(Debug)]
pub struct Origin {
    /// The original's row of each released row.
    pub(crate) row_of: Vec<u32>,
    /// By released row, where its other possible rows of the original begin in `others`; empty if there are none.
    kind_of: Vec<u32>,
    /// By kind of released row, rows of the original that it could be instead, one for each kind of them.
    others: Vec<Vec<u32>>,
}

impl Origin {
    /// An origin that is known, as it is to who writes a release.
    pub fn known(row_of: Vec<u32>) -> Self {
        Self { row_of, kind_of: Vec::new(), others: Vec::new() }
    }

    /// The rows of the original that a released row can be, as far as they differ in what is looked at: one where that
    /// is certain.
    pub(crate) fn rows(&self, row: u32) -> &[u32] {
        let others = self.kind_of.get(row as usize).map(|&kind| &self.others[kind as usize]);
        others
            .filter(|others| !others.is_empty())
            .map_or_else(|| std::slice::from_ref(&self.row_of[row as usize]), |others| &others[..])
    }

    /// Whether a column of the original says the same of each released row, whichever of the possible rows it is.
    pub(crate) fn settles(&self, column: &Column) -> bool {
        let same = |others: &Vec<u32>| {
            let mut codes = others.iter().map(|&row| column.codes().get(row as usize));
            let first = codes.next();
            codes.all(|code| Some(code) == first)
        };
        self.others.iter().all(same)
    }

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
}

impl Origin {
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

fn mismatch() -> Error {
    Error::new("original-does-not-match", "The released file cannot have been made from this original.")
        .hint("Give the table and the recipe that the file was made from, with its hierarchy files.")
}

/// The columns of a release beside those of the original.
struct Columns<'t> {
    /// Those that are released as they are, or rounded.
    kept: Vec<Kept<'t>>,
    /// Those that are generalized.
    generalized: Vec<(&'t Column, Above<'t>, &'t QuasiIdentifier, &'t Column)>,
    /// The row that was asked for last.
    numbers: Vec<u32>,
    /// The numbers of the kept columns in the row of the original that was asked for last.
    codes: Vec<u32>,
}

/// A column that is released as it is, or rounded, with a number for each text that it can read.
struct Kept<'t> {
    column: &'t Column,
    /// By code of the release; none for a text that the original cannot become.
    of_release: Vec<Option<u32>>,
    source: &'t Column,
    /// By code of the original.
    of_source: Vec<u32>,
}

impl<'t> Kept<'t> {
    fn new(column: &'t Column, source: &'t Column, round: Option<RoundRecipe>) -> Result<Self> {
        let rounded = round.map(|round| round.values(source)).transpose()?;
        let mut numbers: HashMap<&str, u32> = HashMap::new();
        let mut number = |text| {
            let next = numbers.len() as u32;
            *numbers.entry(text).or_insert(next)
        };
        let of_source = match &rounded {
            Some(rounded) => rounded.iter().map(|text| number(text.as_str())).collect(),
            None => source.dictionary().iter().map(number).collect(),
        };
        let of_release = column.dictionary().iter().map(|text| numbers.get(text).copied()).collect();
        Ok(Self { column, of_release, source, of_source })
    }

    fn of_original(&self, row: usize) -> u32 {
        self.of_source[self.source.codes().get(row) as usize]
    }
}

impl<'t> Columns<'t> {
    fn new(
        release: &'t Table,
        original: &'t Table,
        recipe: &Recipe,
        quasi_identifiers: &'t [QuasiIdentifier],
    ) -> Result<Self> {
        let as_it_is = |column: &&Column| {
            recipe.columns.get(column.name()).is_some_and(|settings| {
                !matches!(settings.role, Role::QuasiIdentifier | Role::Count) && !settings.pseudonymized()
            })
        };
        let kept = release.columns().iter().filter(as_it_is).map(|column| {
            let source = original.column(column.name()).ok_or_else(mismatch)?;
            let round = recipe.columns.get(column.name()).and_then(|settings| settings.round);
            Kept::new(column, source, round)
        });
        let generalized = quasi_identifiers.iter().map(|quasi_identifier| {
            let source = &original.columns()[quasi_identifier.position];
            let column = release.column(source.name()).ok_or_else(mismatch)?;
            let above = Above::new(&quasi_identifier.hierarchy, column.dictionary().iter(), None)
                .with_ranges(quasi_identifier);
            Ok((column, above, quasi_identifier, source))
        });
        Ok(Self {
            kept: kept.collect::<Result<_>>()?,
            generalized: generalized.collect::<Result<_>>()?,
            numbers: Vec::new(),
            codes: Vec::new(),
        })
    }

    /// What a released row says; none if it has a value that the original does not have.
    fn of_release(&mut self, row: usize) -> Option<&[u32]> {
        self.numbers.clear();
        for kept in &self.kept {
            self.numbers.push(kept.of_release[kept.column.codes().get(row) as usize]?);
        }
        for (column, above, ..) in &self.generalized {
            self.numbers.push(above.number(column.value(row))?);
        }
        Some(&self.numbers)
    }

    /// What a row of the original says.
    fn of_original(&self, row: usize) -> impl Iterator<Item = u32> {
        let kept = self.kept.iter().map(move |kept| kept.of_original(row));
        kept.chain(
            self.generalized
                .iter()
                .map(move |(.., column, source)| column.leaves[source.codes().get(row) as usize]),
        )
    }

    /// What a released row can say that was made from a row of the original.
    fn above(&mut self, row: usize) -> Vec<&[u32]> {
        self.codes.clear();
        self.codes.extend(self.kept.iter().map(|kept| kept.of_original(row)));
        let kept = self.codes.iter().map(std::slice::from_ref);
        let generalized = self
            .generalized
            .iter()
            .map(|(_, above, column, source)| above.of_leaf(column.leaves[source.codes().get(row) as usize]));
        kept.chain(generalized).collect()
    }
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::NoFiles;
    use coversheet_recipe::quasi_identifiers;
    use coversheet_table::{ReadOptions, read};

    use super::*;

    const RECIPE: &str = r#"{ "coversheet": 1,
        "columns": { "p": { "role": "person" }, "a": { "role": "quasi-identifier" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }], "suppression": { "limit": 1 } }"#;

    /// The row of the original that each released row was given, and all rows that it can be.
    type FoundRows = (Vec<u32>, Vec<Vec<u32>>);

    fn find(released: &str, most_fits: usize) -> Result<Option<FoundRows>> {
        let table = |csv: &str| read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let (release, original) = (table(released), table("p,a\nx,1\nx,1\ny,1\ny,2\n"));
        let recipe = Recipe::parse(RECIPE).unwrap();
        let columns = quasi_identifiers(&original, &recipe, None, &NoFiles).unwrap();
        let asked = [&original.columns()[0]];
        let origin = Origin::find(&release, &original, &recipe, &columns, &asked, most_fits)?;
        Ok(origin.map(|origin| {
            let rows = (0..release.rows() as u32).map(|row| origin.rows(row).to_vec()).collect();
            (origin.row_of, rows)
        }))
    }

    #[test]
    fn what_is_certain_is_one_row_and_what_is_not_is_one_of_each_kind() {
        // All rows of 1, and that of 2, which is left for the row that says nothing.
        let (mut row_of, rows) = find("a\n1\n1\n1\n*\n", 99).unwrap().unwrap();
        assert_eq!((row_of.pop(), rows[3].as_slice()), (Some(3), &[3][..]));
        row_of.sort_unstable();
        assert_eq!(row_of, [0, 1, 2]);
        assert!(rows.iter().all(|rows| rows.len() == 1));
        // One of x or y: one row of each stands for all.
        let (_, rows) = find("a\n1\n", 99).unwrap().unwrap();
        assert_eq!(rows, [[0, 2]]);
    }

    /// Whose the rows are that a released record stands for.
    fn find_counted(released: &str) -> Result<(Vec<u32>, Vec<Vec<u32>>)> {
        const COUNTED: &str = r#"{ "coversheet": 1,
            "columns": { "g": { "role": "identifier" }, "a": { "role": "quasi-identifier" }, "n": { "role": "count" } },
            "privacy": [{ "k-anonymity": { "k": 2 } }], "suppression": { "limit": 1 } }"#;
        let table = |csv: &str| read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let (release, original) = (table(released), table("g,a,n\nx,1,5\nx,1,2\ny,1,4\ny,2,3\n"));
        let recipe = Recipe::parse(COUNTED).unwrap();
        let columns = quasi_identifiers(&original, &recipe, None, &NoFiles).unwrap();
        let asked = [&original.columns()[0]];
        let origin = Origin::find(&release, &original, &recipe, &columns, &asked, 99)?.unwrap();
        let rows = (0..release.rows() as u32).map(|row| origin.rows(row).to_vec()).collect();
        Ok((origin.row_of, rows))
    }

    #[test]
    fn records_that_were_merged_are_rows_of_several() {
        // All eleven rows of 1, of both x and y; and the three of 2.
        let (row_of, rows) = find_counted("a,n\n1,11\n2,3\n").unwrap();
        assert_eq!((row_of, rows), (vec![0, 3], vec![vec![0, 2], vec![3]]));
        // Fewer of either could be left out.
        assert_eq!(find_counted("a,n\n1,6\n").unwrap().1, [[0, 2]]);
        assert!(find_counted("a,n\n1,7\n1,4\n").is_ok(), "not merged, and no more than there are");
        for wrong in ["a,n\n1,12\n", "a,n\n2,4\n", "a,n\n3,1\n", "a,n\n1,11\n2,3\n*,1\n"] {
            assert_eq!(find_counted(wrong).unwrap_err().code(), "original-does-not-match", "{wrong}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_and_what_is_too_much_is_not_looked_at() {
        assert_eq!(find("a\n3\n", 99).unwrap_err().code(), "original-does-not-match");
        assert_eq!(find("a\n2\n2\n", 99).unwrap_err().code(), "original-does-not-match");
        // Two kinds of rows fit 1, and three fit `*`.
        assert!(find("a\n1\n*\n", 5).unwrap().is_some());
        assert!(find("a\n1\n*\n", 4).unwrap().is_none());
    }
}
