//! The columns of a release beside those of the original: what a row of the one says, and what a row of the other can become.

use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_recipe::{QuasiIdentifier, Recipe, Role, RoundRecipe};
use coversheet_table::{Column, Table};

use super::mismatch;
use crate::combinations::Above;

/// The columns of a release beside those of the original.
pub(super) struct Columns<'t> {
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
    pub(super) fn new(
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
                .with_own_labels(quasi_identifier);
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
    pub(super) fn of_release(&mut self, row: usize) -> Option<&[u32]> {
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
    pub(super) fn of_original(&self, row: usize) -> impl Iterator<Item = u32> {
        let kept = self.kept.iter().map(move |kept| kept.of_original(row));
        kept.chain(
            self.generalized
                .iter()
                .map(move |(.., column, source)| column.leaves[source.codes().get(row) as usize]),
        )
    }

    /// What a released row can say that was made from a row of the original.
    pub(super) fn above(&mut self, row: usize) -> Vec<&[u32]> {
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
