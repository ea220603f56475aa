//! What a recipient sees: rows with the labels of their quasi-identifiers, and, where the original is at
//! hand, what a release does not carry.

use std::collections::HashMap;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Hierarchy, SUPPRESSED};
use coversheet_recipe::{QuasiIdentifier, Recipe, Role, SuppressionRows, counts, with_role};
use coversheet_table::{Column, Table};
use serde_json::Value;

use crate::evidence::Evidence;
use crate::origin::Origin;
use crate::population::Population;
use crate::sensitive::{Missing, Sensitive};
use crate::spread::Spread;
use crate::tree::{Paths, Tree};

/// The codes of errors that say that something needed for a model is not at hand.
pub(crate) const NOT_SHOWN: [&str; 2] = ["original-needed", "origin-uncertain"];

/// Rows of a table as they are released.
#[derive(Debug)]
pub struct View<'t> {
    source: &'t Table,
    /// The rows that are there, as rows of the source.
    rows: Vec<u32>,
    quasi_identifiers: Vec<Labels<'t>>,
    /// By row of the source, whether its quasi-identifiers are masked; empty if none is.
    masked: Vec<bool>,
    /// By row of the source, whether it is released; empty if all are.
    released: Vec<bool>,
    /// By row of the source, for how many rows it stands.
    weights: Option<Vec<u32>>,
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
}

/// Which row of the original each row of a view is.
#[derive(Debug)]
pub enum OriginalRows {
    /// The same.
    Same,
    /// Those that were found, or are known.
    Found(Origin),
    /// Too many could be, so that none was looked for.
    Unknown,
}

/// A quasi-identifier as it is released.
#[derive(Debug)]
pub struct Labels<'t> {
    column: &'t Column,
    /// The label of each of the column's codes, or where it differs from cell to cell of each row, as a
    /// position in `texts`.
    places: Vec<u32>,
    by_row: bool,
    texts: Vec<&'t str>,
    /// The label `*`.
    masked: u32,
}

/// The table that a release was made from.
#[derive(Debug)]
pub struct Original<'t> {
    /// The table.
    pub table: &'t Table,
    /// Its row for each row of the source.
    pub rows: OriginalRows,
    /// The column that says whose a row is.
    pub person: Option<&'t Column>,
    /// For how many rows each of its records stands.
    pub weights: Option<Vec<u32>>,
}

impl<'t> Labels<'t> {
    /// A column whose codes become these labels.
    pub fn of_codes(column: &'t Column, labels: impl Iterator<Item = &'t str>) -> Self {
        Self::new(column, labels, false)
    }

    /// A column whose cells become these labels, row by row.
    pub fn of_rows(column: &'t Column, labels: impl Iterator<Item = &'t str>) -> Self {
        Self::new(column, labels, true)
    }

    fn new(column: &'t Column, labels: impl Iterator<Item = &'t str>, by_row: bool) -> Self {
        let mut positions: HashMap<&str, u32> = HashMap::new();
        let mut texts = Vec::new();
        let mut position = |text: &'t str| {
            *positions.entry(text).or_insert_with(|| {
                texts.push(text);
                texts.len() as u32 - 1
            })
        };
        let places = labels.map(&mut position).collect();
        let masked = position(SUPPRESSED);
        Self { column, places, by_row, texts, masked }
    }

    /// The column's name.
    pub fn name(&self) -> &'t str {
        self.column.name()
    }

    /// The text of a label.
    pub fn text(&self, label: u32) -> &'t str {
        self.texts[label as usize]
    }
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
            Labels::of_codes(column, column.dictionary().iter())
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
        })
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
        quasi_identifiers: Vec<Labels<'t>>,
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
    pub fn quasi_identifiers(&self) -> &[Labels<'t>] {
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
        self.weights.as_ref().map_or(1, |weights| weights[row as usize].into())
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

    /// Where the hierarchy of a quasi-identifier stands among those of the original, and the hierarchy.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub fn generalized(&self, column: usize) -> Result<(usize, &'t Hierarchy)> {
        let original = self.original()?;
        let name = self.quasi_identifiers[column].name();
        let of_name = |column: &QuasiIdentifier| original.table.columns()[column.position].name() == name;
        let place = self.hierarchies.iter().position(of_name).ok_or_else(original_needed)?;
        Ok((place, &self.hierarchies[place].hierarchy))
    }

    /// The original with the hierarchy of its column of that name, where both are at hand.
    pub fn hierarchy(&self, name: &str) -> Option<(&Original<'t>, &'t QuasiIdentifier)> {
        let original = self.original.as_ref()?;
        let of_name = |column: &&QuasiIdentifier| original.table.columns()[column.position].name() == name;
        Some((original, self.hierarchies.iter().find(of_name)?))
    }

    /// The name of the column that says whose a row is, where it is at hand.
    pub fn person_name(&self) -> Option<&'t str> {
        Some(self.original.as_ref()?.person?.name())
    }

    /// Whether there is an original, and which of its rows became which is not known.
    pub(crate) fn origin_is_unknown(&self) -> bool {
        self.original.as_ref().is_some_and(|original| matches!(original.rows, OriginalRows::Unknown))
    }

    /// Whether it is known whose the rows are.
    pub fn has_persons(&self) -> bool {
        self.original.as_ref().is_some_and(|original| original.person.is_some())
    }

    /// A column of the original that says the same of each row, whichever row of the original it can be.
    ///
    /// # Errors
    ///
    /// `original-needed`, `unknown-column`, and `origin-uncertain`.
    pub fn settled(&self, name: &str) -> Result<&'t Column> {
        let original = self.original()?;
        let column = original.table.column(name).ok_or_else(|| {
            Error::new("unknown-column", "The original lacks a column that a privacy model names.")
                .hint("Give the table that the file was made from.")
                .at_column(name)
        })?;
        if original.settles(column) { Ok(column) } else { Err(uncertain()) }
    }

    /// The code that a row has in a column of the original.
    pub fn in_original(&self, column: &Column, row: u32) -> Option<u32> {
        Some(column.codes().get(self.original.as_ref()?.rows(&row)?[0] as usize))
    }

    /// The original, for models that cannot do without.
    ///
    /// # Errors
    ///
    /// `original-needed`.
    pub fn original(&self) -> Result<&Original<'t>> {
        self.original.as_ref().ok_or_else(original_needed)
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
        Spread::new(self.rows.iter().filter(released).filter_map(value))
    }
}

impl<'t> Original<'t> {
    /// A table whose rows are those of the view.
    ///
    /// # Errors
    ///
    /// `count-invalid`.
    pub fn of(table: &'t Table, recipe: &Recipe) -> Result<Self> {
        let person = with_role(table, recipe, Role::Person).next().map(|position| &table.columns()[position]);
        Ok(Self { table, rows: OriginalRows::Same, person, weights: weights(table, recipe)? })
    }

    /// The original's rows that a row of the source can be: one where that is certain, none where it is not known.
    pub(crate) fn rows<'r>(&'r self, row: &'r u32) -> Option<&'r [u32]> {
        match &self.rows {
            OriginalRows::Same => Some(std::slice::from_ref(row)),
            OriginalRows::Found(origin) => Some(origin.rows(*row)),
            OriginalRows::Unknown => None,
        }
    }

    /// Whether a column of it says the same of each row of the source, whichever of its rows that can be.
    fn settles(&self, column: &Column) -> bool {
        match &self.rows {
            OriginalRows::Same => true,
            OriginalRows::Found(origin) => origin.settles(column),
            OriginalRows::Unknown => false,
        }
    }

    /// All rows of it.
    pub(crate) fn size(&self) -> u64 {
        let records = self.table.rows() as u64;
        self.weights.as_ref().map_or(records, |weights| weights.iter().map(|&weight| u64::from(weight)).sum())
    }

    /// How the rows of the original, or their persons, spread over the values of a column: `values` are those of its
    /// codes, if they are any.
    pub(crate) fn spread(&self, column: &Column, values: &[Option<u32>]) -> Spread<u32> {
        let person = |row: usize| Some(self.person?.codes().get(row));
        let weight = |row: usize| self.weights.as_ref().map_or(1, |weights| u64::from(weights[row]));
        let value = |(row, code): (usize, u32)| Some((values[code as usize]?, person(row), weight(row)));
        Spread::new(column.codes().iter().enumerate().filter_map(value))
    }
}

fn spellings(recipe: &Recipe) -> HashMap<String, Vec<String>> {
    recipe.columns.iter().map(|(name, column)| (name.clone(), column.missing.0.clone())).collect()
}

fn person(recipe: &Recipe) -> Option<String> {
    let mut columns = recipe.columns.iter();
    columns.find(|(_, column)| column.role == Role::Person).map(|(name, _)| name.clone())
}

fn original_needed() -> Error {
    Error::new(
        "original-needed",
        "A privacy model of the recipe cannot be checked on the released file alone.",
    )
    .hint("Give the table that it was made from as well: --original DATA.csv.")
}

fn uncertain() -> Error {
    Error::new(
        "origin-uncertain",
        "Some released rows could be several rows of the original, which differ in what a privacy model asks of them.",
    )
    .hint("Check the release where it is made: there it is known which row became which.")
}

fn weights(table: &Table, recipe: &Recipe) -> Result<Option<Vec<u32>>> {
    with_role(table, recipe, Role::Count).next().map(|position| counts(table, position)).transpose()
}
