//! What a recipient sees: rows with the labels of their quasi-identifiers, and, where the original is at
//! hand, what a release does not carry.

mod groups;
#[cfg(test)]
mod groups_tests;
mod labels;
mod original;

use std::collections::HashMap;
use std::sync::OnceLock;

use coversheet_error::{Error, Result};
use coversheet_recipe::{QuasiIdentifier, Recipe, Role, SuppressionRows, weights, with_role};
use coversheet_table::{Codes, Column, Table};
use serde_json::Value;

use crate::evidence::Evidence;
use crate::population::Population;
use crate::sensitive::{Missing, Sensitive};
use crate::spread::Spread;
use crate::tree::{Paths, Tree};

pub use groups::{Group, Groups};
pub use labels::ReleasedColumn;
pub(crate) use original::NOT_SHOWN;
use original::uncertain;
pub use original::{Original, OriginalRows};

/// Rows of a table as they are released.
#[derive(Debug)]
pub struct View<'t> {
    source: &'t Table,
    /// The rows that are there, as rows of the source.
    rows: Vec<u32>,
    quasi_identifiers: Vec<ReleasedColumn<'t>>,
    /// By row of the source, whether its quasi-identifiers are masked; empty if none is.
    masked: Vec<bool>,
    /// By row of the source, whether it is released; empty if all are.
    released: Vec<bool>,
    /// By row of the source, for how many rows it stands.
    weights: Option<Vec<u64>>,
    original: Option<Original<'t>>,
    population: Option<&'t Population>,
    trees: &'t [Tree],
    hierarchies: &'t [QuasiIdentifier],
    /// The column of the original that says whose a row is, if there is one.
    person: Option<String>,
    /// Whether suppressed rows are masked and not dropped.
    masks: bool,
    /// How columns write missing values, besides the blank cell.
    missing: HashMap<String, Vec<String>>,
    /// See [`View::classes`].
    classes: OnceLock<Groups>,
}

impl<'t> View<'t> {
    /// A released file.
    ///
    /// # Errors
    ///
    /// `count-invalid`.
    pub fn of_release(table: &'t Table, recipe: &Recipe) -> Result<Self> {
        let labels = |position: usize| {
            let column = &table.columns()[position];
            ReleasedColumn::of_codes(column, column.dictionary().iter())
        };
        let columns = with_role(table, recipe, Role::QuasiIdentifier).map(labels).collect();
        let rows = (0..table.rows() as u32).collect();
        Ok(Self {
            source: table,
            rows,
            quasi_identifiers: columns,
            masked: Vec::new(),
            released: Vec::new(),
            weights: weights(table, recipe)?,
            original: None,
            population: None,
            trees: &[],
            hierarchies: &[],
            person: person(recipe),
            masks: recipe.suppression.rows == SuppressionRows::Mask,
            missing: spellings(recipe),
            classes: OnceLock::new(),
        })
    }

    /// The same view where each row stands for as many alike.
    #[must_use]
    pub(crate) fn repeated(self, times: &[u64]) -> Self {
        let weights = times.iter().zip(0..).map(|(&times, row)| self.weight(row).saturating_mul(times));
        let weights = Some(weights.collect());
        Self { weights, ..self }
    }

    /// The same view with the table that it was made from. Where it is uncertain whose the rows are, persons are not
    /// known.
    #[must_use]
    pub fn with_original(self, original: Original<'t>) -> Self {
        let person = original.person.filter(|person| original.settles(person));
        Self { original: Some(Original { person, ..original }), ..self }
    }

    /// The same view with what models need besides the rows.
    #[must_use]
    pub fn with_evidence(self, evidence: &'t Evidence) -> Self {
        Self { trees: &evidence.trees, population: evidence.population.as_ref(), ..self }
    }

    /// The same view with the hierarchies of the original's columns.
    #[must_use]
    pub fn with_hierarchies(self, hierarchies: &'t [QuasiIdentifier]) -> Self {
        Self { hierarchies, ..self }
    }

    /// Rows of a table that is still at hand, with these labels. `masked` and `released` are by row of the
    /// table and may be empty for none and all.
    ///
    /// # Errors
    ///
    /// `count-invalid`.
    pub fn of_rows(
        table: &'t Table,
        recipe: &Recipe,
        rows: Vec<u32>,
        quasi_identifiers: Vec<ReleasedColumn<'t>>,
        masked: Vec<bool>,
        released: Vec<bool>,
    ) -> Result<Self> {
        let weights = weights(table, recipe)?;
        Ok(Self {
            source: table,
            rows,
            quasi_identifiers,
            masked,
            released,
            weights,
            original: Some(Original::of(table, recipe)?),
            population: None,
            trees: &[],
            hierarchies: &[],
            person: person(recipe),
            masks: recipe.suppression.rows == SuppressionRows::Mask,
            missing: spellings(recipe),
            classes: OnceLock::new(),
        })
    }

    /// The rows, as rows of the source.
    pub fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// Rows of the source, in the view or not.
    pub fn source_rows(&self) -> usize {
        self.source.rows()
    }

    /// The quasi-identifiers, in the order of the table.
    pub fn quasi_identifiers(&self) -> &[ReleasedColumn<'t>] {
        &self.quasi_identifiers
    }

    /// The label of a quasi-identifier in a row.
    pub fn label(&self, column: usize, row: u32) -> u32 {
        let labels = &self.quasi_identifiers[column];
        if self.masked.get(row as usize).is_some_and(|&masked| masked) {
            return labels.masked;
        }
        let place = if labels.by_row { row } else { self.code(column, row) };
        labels.places[place as usize]
    }

    /// The rows that say the same in all quasi-identifiers: equivalence classes.
    pub fn classes(&self) -> &Groups {
        let all = || Groups::of(self, &(0..self.quasi_identifiers.len()).collect::<Vec<_>>());
        self.classes.get_or_init(all)
    }

    /// The number of the label of a quasi-identifier in each row of the view, as [`View::label`].
    pub(crate) fn labels(&self, column: usize) -> Vec<u32> {
        let ReleasedColumn { places, by_row, column: source, masked, .. } = &self.quasi_identifiers[column];
        let rows = || self.rows.iter().map(|&row| row as usize);
        let mut labels: Vec<u32> = match source.codes() {
            _ if *by_row => rows().map(|row| places[row]).collect(),
            Codes::U8(codes) => rows().map(|row| places[usize::from(codes[row])]).collect(),
            Codes::U16(codes) => rows().map(|row| places[usize::from(codes[row])]).collect(),
            Codes::U32(codes) => rows().map(|row| places[codes[row] as usize]).collect(),
        };
        if !self.masked.is_empty() {
            for (label, row) in labels.iter_mut().zip(rows()) {
                if self.masked.get(row) == Some(&true) {
                    *label = *masked;
                }
            }
        }
        labels
    }

    /// The code of a quasi-identifier's value in a row of the source.
    pub fn code(&self, column: usize, row: u32) -> u32 {
        self.quasi_identifiers[column].column.codes().get(row as usize)
    }

    /// The positions of the quasi-identifiers with these names.
    ///
    /// # Errors
    ///
    /// `unknown-column` for a name that no quasi-identifier has.
    pub fn positions(&self, names: &[String]) -> Result<Vec<usize>> {
        let position = |name: &String| {
            self.quasi_identifiers.iter().position(|labels| labels.name() == name).ok_or_else(|| {
                Error::new("unknown-column", "A privacy model names a column that is no quasi-identifier.")
                    .hint("Name quasi-identifiers only.")
                    .at_column(name)
            })
        };
        names.iter().map(position).collect()
    }

    /// A released column that is not generalized.
    ///
    /// # Errors
    ///
    /// `unknown-column`.
    pub fn column(&self, name: &str) -> Result<&'t Column> {
        if self.person.as_deref() == Some(name) {
            self.original()?;
            return Err(uncertain());
        }
        self.source.column(name).ok_or_else(|| {
            Error::new("unknown-column", "A privacy model names a column that the file does not have.")
                .hint("Check the file against the recipe that made it.")
                .at_column(name)
        })
    }

    /// A sensitive column as a model looks at it. Blank cells are missing, and what the recipe says of the column.
    ///
    /// # Errors
    ///
    /// `unknown-column`.
    pub(crate) fn sensitive(&self, name: &str, missing: Missing) -> Result<Sensitive<'t>> {
        Ok(self.missing_of(self.column(name)?, missing))
    }

    /// [`View::sensitive`] for a column of that name in another table.
    pub(crate) fn missing_of<'c>(&self, column: &'c Column, missing: Missing) -> Sensitive<'c> {
        let spellings = self.missing.get(column.name());
        let is_missing = |value: &str| {
            let value = value.trim();
            let is = |spelling: &String| spelling.trim() == value;
            missing == Missing::NoValue
                && (value.is_empty() || spellings.is_some_and(|all| all.iter().any(is)))
        };
        Sensitive::new(column, is_missing)
    }

    /// For how many rows a row stands.
    pub fn weight(&self, row: u32) -> u64 {
        self.weights.as_ref().map_or(1, |weights| weights[row as usize])
    }

    /// Whose a row is, where that is known.
    pub fn person(&self, row: u32) -> Option<u32> {
        self.in_original(self.original.as_ref()?.person?, row)
    }

    /// Whether suppressed rows are masked and not dropped.
    pub fn masks(&self) -> bool {
        self.masks
    }

    /// Whether several rows may be of one person, and the view does not say which.
    pub fn hides_persons(&self) -> bool {
        self.person.is_some() && !self.has_persons()
    }

    /// The hierarchy of a column that a model writes like this.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub fn paths(&self, column: &str, spec: &Value) -> Result<&'t Paths> {
        let tree = self.trees.iter().find(|tree| tree.column == column && tree.spec == *spec);
        tree.map(|tree| &tree.paths).ok_or_else(|| {
            Error::new(
                "original-needed",
                "Without the original table the hierarchy of a privacy model is not known.",
            )
            .hint("Give the table that the file was made from as well: --original DATA.csv.")
            .at_column(column)
        })
    }

    /// The population.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub fn population(&self) -> Result<&'t Population> {
        self.population.ok_or_else(|| {
            Error::new(
                "original-needed",
                "Without the original table it is not known how the population's rows would be generalized.",
            )
            .hint("Give the table that the file was made from as well: --original DATA.csv.")
        })
    }

    /// How the released rows, or the persons whose they are, spread over the values of a column.
    pub(crate) fn spread(&self, column: &Sensitive<'_>) -> Spread<u32> {
        let released = |row: &&u32| self.released.get(**row as usize).copied().unwrap_or(true);
        let value = |&row: &u32| Some((column.value(row)?, self.person(row), self.weight(row)));
        let values = column.dictionary().len();
        Spread::of_many(values, self.rows.iter().filter(released).filter_map(value))
    }
}

fn spellings(recipe: &Recipe) -> HashMap<String, Vec<String>> {
    recipe.columns.iter().map(|(name, column)| (name.clone(), column.missing.0.clone())).collect()
}

fn person(recipe: &Recipe) -> Option<String> {
    let mut columns = recipe.columns.iter();
    columns.find(|(_, column)| column.role == Role::Person).map(|(name, _)| name.clone())
}
