//! Tables for which whole columns would say too little, so that each row stays as fine as the rows like it allow.

use coversheet_error::Notice;
use coversheet_recipe::{RecodingRecipe, Role, SearchRecipe};

use super::{ColumnProfile, Profile};

/// Why rows are recoded one by one, by its code.
pub(super) const SMALL: (&str, &str) = (
    "small-table",
    "With so few rows, whole columns would lose nearly all that they say. So each row stays as fine as rows like it allow: “40–49” and “45” may both be there.",
);
const LEAVING_OUT: (&str, &str) = (
    "whole-columns-leave-out",
    "If every row had the same level of detail, rows of many persons would be left out. So each row stays as fine as rows like it allow: “40–49” and “45” may both be there.",
);
const HIDING: (&str, &str) = (
    "whole-columns-hide",
    "If every row had the same level of detail, at least one column would be hidden completely. So each row stays as fine as rows like it allow: “40–49” and “45” may both be there.",
);

/// What a release would lose of which each column has one level of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholeColumns {
    /// A column that says something.
    Hide,
    /// Many of the rows that say who somebody is.
    LeaveOut,
}

impl Profile {
    /// Whether there are so few rows that hardly a column with an own level for all of its values says anything: a class of
    /// five needs five rows for each combination of their groups.
    pub(super) fn is_small(&self) -> bool {
        // The more columns tell people apart, the more rows whole columns need.
        const ROWS: [(std::ops::RangeInclusive<usize>, usize); 2] = [(20..=100, 3), (101..=250, 7)];
        let told_apart =
            |column: &&ColumnProfile| column.role == Role::QuasiIdentifier && column.distinct > 1;
        let columns = self.columns.iter().filter(told_apart).count();
        ROWS.iter().any(|(rows, fewest)| rows.contains(&self.rows) && columns >= *fewest)
            && self.rows_stand_alone()
    }

    /// Whether each row may become as fine as the rows like it allow. Not where a record stands for several, which stay together.
    fn rows_stand_alone(&self) -> bool {
        !self.columns.iter().any(|column| column.role == Role::Count)
    }

    /// Whether it is worth asking what whole columns would lose: the recipe suggests them, and may suggest another
    /// kind of recoding.
    pub fn may_go_row_by_row(&self) -> bool {
        self.recipe.recoding == RecodingRecipe::Columns && self.rows_stand_alone()
    }

    /// The same with a recipe that keeps each row as fine as the rows like it allow, for tables of which whole columns would
    /// lose too much.
    #[must_use]
    pub fn without_losing(self, lost: WholeColumns) -> Self {
        self.row_by_row(match lost {
            WholeColumns::Hide => HIDING,
            WholeColumns::LeaveOut => LEAVING_OUT,
        })
    }

    /// The same with a recipe that keeps each row as fine as the rows like it allow, and says so.
    pub(super) fn row_by_row(mut self, (code, reason): (&'static str, &str)) -> Self {
        let (mut recipe, objective) = (self.recipe.clone(), self.recipe.search.objective.clone());
        recipe.search = SearchRecipe { objective, ..SearchRecipe::default() };
        self.recipe = recipe.with_recoding(RecodingRecipe::Rows);
        self.notices.push(Notice::new(code, reason));
        self
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;

    /// Few rows keep what whole columns would lose; many rows, and few columns, are at one level each.
    #[test]
    fn small_tables_are_generalized_row_by_row() {
        let recoding = |rows: usize, columns: usize| {
            let row = |row: usize| {
                let (age, sex) = ((20 + row * 13 % 60).to_string(), ["m", "f"][row % 2].to_owned());
                let country = ["Italy", "Spain", "France"][row / 2 % 3].to_owned();
                let of = |list: &[&str], step: usize| list[row / step % list.len()].to_owned();
                let town = of(&["Ulm", "Bonn", "Kiel"], 3);
                let religion = of(&["none", "Catholic"], 5);
                let work = of(&["nurse", "driver"], 7);
                let marital = of(&["single", "married"], 11);
                [age, sex, country, town, religion, work, marital][..columns].join(",")
            };
            let rows: Vec<String> = (0..rows).map(row).collect();
            let names = ["age", "sex", "country", "town", "religion", "occupation", "marital status"];
            let csv = format!("{}\n{}\n", names[..columns].join(","), rows.join("\n"));
            let profile = Profile::new(&read(csv.as_bytes(), ReadOptions::plain()).unwrap());
            let said = profile.notices.iter().any(|notice| notice.code == "small-table");
            assert_eq!(said, profile.recipe.recoding == RecodingRecipe::Rows);
            profile.recipe.recoding
        };
        assert_eq!(recoding(40, 3), RecodingRecipe::Rows);
        assert_eq!(recoding(100, 3), RecodingRecipe::Rows);
        assert_eq!(recoding(190, 7), RecodingRecipe::Rows);
        for (rows, columns) in [(19, 3), (101, 3), (40, 2), (190, 6), (251, 7)] {
            assert_eq!(recoding(rows, columns), RecodingRecipe::Columns);
        }
    }
}
