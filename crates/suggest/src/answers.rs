//! What is suggested for a table that is not here, of which a data base was asked what its columns hold.

use coversheet_error::SortFew as _;
use std::collections::HashMap;

use coversheet_error::{Error, Notice, Result};
use coversheet_recipe::{InputRecipe, Role};
use coversheet_table::{Column, ReadOptions, Table, read};

use crate::profile::Profile;
use crate::sentence::Plain;
use crate::suggest::suggest_columns;
use crate::uniqueness::Uniqueness;

/// What was answered about a column.
#[derive(Debug, Default)]
struct Answers<'t> {
    name: &'t str,
    /// Whether it was asked for no value, because its name says that it identifies persons.
    hidden: bool,
    /// Whether it says how many rows each record stands for.
    count: bool,
    /// Rows of the table.
    rows: u64,
    /// How many values it has, missing cells left out.
    distinct: u64,
    /// Its most frequent values with their rows.
    values: Vec<(&'t str, u64)>,
}

impl Profile {
    /// From the file that the SQL of `coversheet sql profile` writes. How columns hang together is not in it, nor how telling
    /// they are together.
    ///
    /// # Errors
    ///
    /// `profile-invalid` for another file.
    pub fn of_answers(file: &Table) -> Result<Self> {
        let answers = columns(file)?;
        let table = read(
            written(&answers).as_bytes(),
            ReadOptions { delimiter: Some(b','), ..ReadOptions::plain() },
        )?;
        let counts: Vec<Vec<u64>> =
            table.columns().iter().zip(&answers).map(|(column, answers)| answers.counts(column)).collect();
        let mut suggestions = suggest_columns(&table, &counts);
        for (suggestion, _) in suggestions.iter_mut().zip(&answers).filter(|(_, answers)| answers.hidden) {
            suggestion.role = Role::Identifier;
            suggestion.reason = vec![HIDDEN.into()];
            (suggestion.hierarchy, suggestion.question) = (None, None);
            suggestion.notices.clear();
        }
        for (suggestion, _) in suggestions.iter_mut().zip(&answers).filter(|(_, answers)| answers.count) {
            suggestion.count_rows();
        }
        let rows = answers.iter().map(|answers| answers.rows).max().unwrap_or(0);
        let mut profile = Self::of(&table, usize::try_from(rows).unwrap_or(usize::MAX), &counts, suggestions);
        profile.recipe.input = InputRecipe::default();
        for (column, answers) in profile.columns.iter_mut().zip(&answers) {
            column.distinct = usize::try_from(answers.distinct).unwrap_or(usize::MAX);
            column.uniqueness =
                Uniqueness::of(answers.values.iter().map(|&(_, rows)| rows).chain([answers.rest()]));
            let listed = answers.values.len() as u64;
            if answers.hidden {
                column.examples.clear();
            } else if listed < answers.distinct {
                column.notices.push(
                    Notice::new(
                        "values-not-listed",
                        format!(
                            "Only the {listed} most frequent of its {} values were looked at.",
                            answers.distinct
                        ),
                    )
                    .with("listed", listed)
                    .with("values", answers.distinct),
                );
            }
        }
        Ok(profile)
    }
}

/// A column of a table that is not here, with all its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedValues {
    /// The name of the column.
    pub column: String,
    /// Its values, the empty text for missing cells among them.
    pub values: Vec<String>,
    /// The rows of each.
    pub rows: Vec<u64>,
}

impl ListedValues {
    /// Of the columns of a file that the SQL of `coversheet sql profile` writes: those of which all values are listed.
    ///
    /// # Errors
    ///
    /// `profile-invalid` for another file.
    pub fn of_answers(file: &Table) -> Result<Vec<Self>> {
        let all = columns(file)?.into_iter().filter(|answers| !answers.hidden && answers.rest() == 0);
        let listed = all.map(|answers| Self {
            column: answers.name.to_owned(),
            values: answers.values.iter().map(|(value, _)| (*value).to_owned()).collect(),
            rows: answers.values.iter().map(|(_, rows)| *rows).collect(),
        });
        Ok(listed.collect())
    }
}

const HIDDEN: Plain =
    ("values-not-asked", "Its name says that it identifies persons, so that its values were not asked for.");

/// The columns in the order of the table.
fn columns(file: &Table) -> Result<Vec<Answers<'_>>> {
    let invalid = |row: usize| {
        Error::new("profile-invalid", "This is not a file that the SQL of `coversheet sql profile` wrote.")
            .hint("Run the SQL that `coversheet sql profile` writes, and give the file that the data base makes of it.")
            .at_row(file.source_row(row))
    };
    let cells = |name: &str| file.column(name).ok_or_else(|| invalid(0));
    let [place, name, line, value, rows, distinct] =
        ["column_number", "column_name", "line", "value", "cells", "distinct_values"].map(cells);
    let (place, name, line, value, rows, distinct) = (place?, name?, line?, value?, rows?, distinct?);
    let mut found: Vec<Answers<'_>> = Vec::new();
    for row in 0..file.rows() {
        let number = |column: &Column| column.value(row).parse::<u64>().map_err(|_| invalid(row));
        let place = usize::try_from(number(place)?).ok().and_then(|place| place.checked_sub(1));
        let place = place.filter(|&place| place < file.rows()).ok_or_else(|| invalid(row))?;
        if found.len() <= place {
            found.resize_with(place + 1, Answers::default);
        }
        let answers = &mut found[place];
        answers.name = name.value(row);
        match line.value(row) {
            "value" => answers.values.push((value.value(row), number(rows)?)),
            kind @ ("column" | "hidden" | "count") => {
                (answers.hidden, answers.count) = (kind == "hidden", kind == "count");
                (answers.rows, answers.distinct) = (number(rows)?, number(distinct)?);
            }
            _ => return Err(invalid(row)),
        }
    }
    if found.is_empty() || found.iter().any(|answers| answers.name.is_empty()) {
        return Err(invalid(0));
    }
    // Data bases write lines in any order.
    for answers in &mut found {
        answers.values.sort_few_by_key(|&(value, rows)| (std::cmp::Reverse(rows), value));
    }
    Ok(found)
}

impl Answers<'_> {
    /// The rows of each code of the column that stands for it.
    fn counts(&self, column: &Column) -> Vec<u64> {
        let known: HashMap<&str, u64> = self.values.iter().copied().collect();
        let rows = |value| known.get(value).copied().unwrap_or(if self.hidden { self.rows } else { 0 });
        column.dictionary().iter().map(rows).collect()
    }

    /// The rows whose values are not listed.
    fn rest(&self) -> u64 {
        self.values.iter().fold(self.rows, |rest, &(_, rows)| rest.saturating_sub(rows))
    }
}

/// A table with each value at least once; how often it says a value means nothing.
fn written(answers: &[Answers<'_>]) -> String {
    let quoted = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
    let line = |cells: Vec<String>| cells.join(",") + "\n";
    let longest = answers.iter().map(|answers| answers.values.len()).max().unwrap_or(0).max(1);
    let mut text = line(answers.iter().map(|answers| quoted(answers.name)).collect());
    for row in 0..longest {
        let cell = |answers: &Answers<'_>| {
            // Without any value a column would be harmless.
            let value = answers.values.get(row).or(answers.values.first());
            quoted(value.map_or(if answers.hidden { "x" } else { "" }, |&(value, _)| value))
        };
        text += &line(answers.iter().map(cell).collect());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "column_number,column_name,line,value,cells,distinct_values,missing,least,greatest
2,sex,value,f,600000000,,,,
1,patient_name,hidden,,1000000000,99000,0,,
2,sex,column,,1000000000,2,7,f,m
2,sex,value,m,399999993,,,,
2,sex,value,\"\",7,,,,
3,birth_year,column,,1000000000,91,0,1930,2020
3,birth_year,value,1960,900000000,,,,
3,birth_year,value,1984,99999990,,,,
3,birth_year,value,1931,2,,,,
3,birth_year,value,1947,2,,,,
3,birth_year,value,1972,2,,,,
3,birth_year,value,1999,2,,,,
";

    fn answers(file: &str) -> Result<Profile> {
        Profile::of_answers(&read(file.as_bytes(), ReadOptions::plain()).unwrap())
    }

    #[test]
    fn roles_follow_from_values_and_their_rows() {
        let profile = answers(FILE).unwrap();
        let [name, sex, year] = &profile.columns[..] else { panic!("three columns") };
        assert_eq!((name.role, name.examples.len()), (Role::Identifier, 0));
        assert_eq!((sex.role, sex.missing, sex.distinct), (Role::QuasiIdentifier, 7, 2));
        assert_eq!(sex.examples, ["f", "m"]);
        assert_eq!((year.role, year.distinct), (Role::QuasiIdentifier, 91));
        assert!(year.notices.iter().any(|notice| notice.code == "values-not-listed"));
        assert!(year.hierarchy.is_some());
        assert_eq!(profile.rows, 1_000_000_000);
        assert_eq!(profile.recipe.columns.keys().collect::<Vec<_>>(), ["patient_name", "sex", "birth_year"]);
    }

    #[test]
    fn a_column_of_counts_is_one() {
        let file = FILE.replace("2,sex,column", "2,sex,count").replace("sex", "n");
        let profile = answers(&file).unwrap();
        assert_eq!((profile.columns[1].role, profile.recipe.columns["n"].role), (Role::Count, Role::Count));
        assert_eq!(profile.rows, 1_000_000_000);
    }

    #[test]
    fn other_files_are_refused() {
        let listed = ListedValues::of_answers(&read(FILE.as_bytes(), ReadOptions::plain()).unwrap()).unwrap();
        assert!(listed.iter().all(|column| column.rows.len() == column.values.len()));
        assert!(listed.iter().all(|column| column.column != "patient_name"));
        for wrong in ["a,b\n1,2\n", &FILE.replace("hidden", "secret"), &FILE.replace("99000", "many")] {
            assert_eq!(answers(wrong).unwrap_err().code(), "profile-invalid");
        }
    }
}
