//! The rows of the original that a release's rows are, or can be.

mod columns;
mod find;

use coversheet_error::Error;
use coversheet_table::Column;

pub(crate) use find::MAX_FITS;

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
}

fn mismatch() -> Error {
    Error::new("original-does-not-match", "The released file cannot have been made from this original.")
        .hint("Give the table and the recipe that the file was made from, with its hierarchy files.")
}

#[cfg(test)]
mod tests {
    use coversheet_error::Result;
    use coversheet_hierarchy::NoFiles;
    use coversheet_recipe::{Recipe, quasi_identifiers};
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
