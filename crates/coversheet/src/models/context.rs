//! What a recipe's models are made from: columns by name, the values in them, and where they are counted.

use std::collections::HashSet;

use coversheet_engine::model::{Limit, Shares};
use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Decimal, Files, Hierarchy, Missing, Spec};
use coversheet_recipe::{
    CountedColumns, Fraction, MissingValues, QuasiIdentifier, Recipe, Role, build, named, nearest,
    rows_of_values, weights, with_role,
};
use coversheet_table::{Column, Table};
use indexmap::IndexMap;

/// What models are made from.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) table: &'a Table,
    pub(crate) recipe: &'a Recipe,
    pub(crate) quasi_identifiers: &'a [QuasiIdentifier],
    /// What is counted in every class, in the order of the frequency set.
    pub(crate) counted: &'a [CountedColumns],
    pub(crate) files: &'a dyn Files,
}

impl Context<'_> {
    /// A column of the table.
    pub(crate) fn column(&self, name: &str) -> Result<&Column> {
        named(self.table, name)
    }

    /// The name of the column that says whose rows are whose.
    pub(crate) fn person(&self) -> Option<&str> {
        let position = with_role(self.table, self.recipe, Role::Person).next()?;
        Some(self.table.columns()[position].name())
    }

    /// Whether a column says whose rows are whose.
    pub(crate) fn has_persons(&self) -> bool {
        self.person().is_some()
    }

    /// The positions of some quasi-identifiers among all.
    pub(crate) fn quasi_identifiers(&self, names: &[String]) -> Result<Vec<usize>> {
        if names.is_empty() {
            return Err(Error::new("no-quasi-identifiers", "A model's list of quasi-identifiers is empty.")
                .hint("Name at least one, or leave the list out for all of them."));
        }
        let position = |name: &String| {
            let column = self.column(name)?;
            let is_it = |one: &&QuasiIdentifier| self.table.columns()[one.position].name() == column.name();
            let place = self.quasi_identifiers.iter().enumerate().find(|(_, one)| is_it(one));
            place.map(|(place, _)| place).ok_or_else(|| {
                Error::new(
                    "not-a-quasi-identifier",
                    "A model groups by a column that is no quasi-identifier.",
                )
                .hint("Name quasi-identifiers only, or give the column that role.")
                .at_column(name.as_str())
            })
        };
        names.iter().map(position).collect()
    }

    /// Where the frequency set counts the values of a column.
    pub(crate) fn sensitive(&self, name: &str, missing: MissingValues) -> Result<usize> {
        self.counted(&[name], missing)
    }

    /// Where the frequency set counts the combinations of values of some columns.
    pub(crate) fn counted(&self, names: &[&str], missing: MissingValues) -> Result<usize> {
        let columns = CountedColumns::new(self.table, self.recipe, names, missing)?;
        let place = self.counted.iter().position(|counted| *counted == columns);
        place.ok_or_else(|| {
            Error::new("not-counted", "The values of a column were not counted for a model.")
                .hint("This is a fault of the program; please report it.")
                .at_column(names.first().copied().unwrap_or_default())
        })
    }

    /// How a column writes missing values.
    fn missing(&self, name: &str) -> Missing {
        self.recipe.columns.get(name).map(|column| column.missing.clone()).unwrap_or_default()
    }

    /// The codes of some values of a column that are to be guarded.
    pub(crate) fn values<S: AsRef<str>>(
        &self,
        name: &str,
        missing: MissingValues,
        values: &[S],
    ) -> Result<Vec<u32>> {
        let column = self.column(name)?;
        let spellings = self.missing(name);
        let code = |value: &str| {
            if missing == MissingValues::NoValue && spellings.holds(value) {
                return Err(Error::new(
                    "missing-value-guarded",
                    "A model guards a missing value, but missing values are left out.",
                )
                .hint("Leave it out of the model's values, or write \"missing\": \"value\" in the model.")
                .at_column(name));
            }
            column.dictionary().find(value).ok_or_else(|| {
                let near = nearest(value, column.dictionary().iter());
                let near = near.map(|near| format!("; the nearest is {near:?}")).unwrap_or_default();
                Error::new("unknown-value", "A model names a value that the column does not have.")
                    .hint("Correct the value in the recipe, or leave it out.")
                    .at_column(name)
                    .with_value(format!("{value:?}{near}"))
            })
        };
        values.iter().map(AsRef::as_ref).map(code).collect()
    }

    /// The shares of a class that values of a column may have: `share` for the given `values`, or for all, and those
    /// of `bounds` for single ones.
    pub(crate) fn shares(
        &self,
        (name, missing): (&str, MissingValues),
        values: Option<&[String]>,
        share: Option<Fraction>,
        bounds: Option<&IndexMap<String, Fraction>>,
    ) -> Result<Shares> {
        let column = self.sensitive(name, missing)?;
        let bounds: Vec<(&String, &Fraction)> = bounds.into_iter().flatten().collect();
        let share = share.map(limit);
        let mut shares = match (values, share) {
            (None, Some(share)) => Shares::every(column, share)?,
            (None, None) if !bounds.is_empty() => Shares::none(column),
            (Some(values), Some(share)) if !values.is_empty() => {
                let codes = self.values(name, missing, values)?;
                codes.into_iter().try_fold(Shares::none(column), |shares, value| shares.with(value, share))?
            }
            _ => {
                return Err(Error::new("nothing-guarded", "A model guards no value.")
                    .hint("Say how large a share may be, and leave the list of values out to guard all, or name those to guard.")
                    .at_column(name));
            }
        };
        for (value, &share) in bounds {
            shares = shares.with(self.values(name, missing, &[value])?[0], limit(share))?;
        }
        Ok(shares)
    }

    /// The number that each value of a column is; none for missing values.
    pub(crate) fn numbers(&self, name: &str) -> Result<Vec<Option<Decimal>>> {
        let column = self.column(name)?;
        let missing = self.missing(name);
        let number = |value: &str| {
            if missing.holds(value) {
                return Ok(None);
            }
            Decimal::parse(value).map(Some).ok_or_else(|| not_a_number(self.table, column, value))
        };
        column.dictionary().iter().map(number).collect()
    }

    /// The place of each value of a column of numbers, by size. Equal numbers share one; missing values come first.
    pub(crate) fn places_by_size(&self, name: &str) -> Result<Vec<u32>> {
        let scaled = |number: Decimal| number.scaled(Decimal::MAX_SCALE);
        let keys: Vec<Option<i128>> =
            self.numbers(name)?.into_iter().map(|number| number.map(scaled)).collect();
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        sorted.dedup();
        Ok(keys.iter().map(|key| sorted.partition_point(|other| other < key) as u32).collect())
    }

    /// The place of each value of a column in an order written out. Missing values need none where they are left out.
    ///
    /// # Errors
    ///
    /// `order-value-twice`; `unknown-value` for one that the column does not have, which would make all distances look
    /// smaller than they are; `order-incomplete`.
    pub(crate) fn places(&self, name: &str, missing: MissingValues, order: &[String]) -> Result<Vec<u32>> {
        let mut seen = HashSet::new();
        if let Some(twice) = order.iter().find(|value| !seen.insert(value.as_str())) {
            return Err(Error::new("order-value-twice", "The order of a model names a value twice.")
                .hint("List every value of the column once, from the least to the greatest.")
                .at_column(name)
                .with_value(format!("{twice:?}")));
        }
        self.values(name, MissingValues::Value, order)?;
        let spellings = self.missing(name);
        let place = |value: &str| {
            if missing == MissingValues::NoValue && spellings.holds(value) {
                return Ok(0);
            }
            order.iter().position(|other| other == value).map(|place| place as u32).ok_or_else(|| {
                Error::new("order-incomplete", "The order of a model lacks a value of its column.")
                    .hint("List every value of the column, from the least to the greatest.")
                    .at_column(name)
                    .with_value(format!("{value:?}"))
            })
        };
        self.column(name)?.dictionary().iter().map(place).collect()
    }

    /// A hierarchy of a column, and the leaf of each of its values.
    pub(crate) fn hierarchy(&self, name: &str, spec: &Spec) -> Result<(Hierarchy, Vec<u32>)> {
        let column = self.column(name)?;
        let weights = weights(self.table, self.recipe)?;
        let hierarchy = build(column, weights.as_deref(), Some(spec), self.files)?;
        let values = column.dictionary().iter().zip(rows_of_values(column, weights.as_deref()));
        let leaves = hierarchy.bind(values).map_err(|error| error.at_column(name))?;
        Ok((hierarchy, leaves))
    }
}

/// A limit of a recipe as the engine compares with it: exactly.
pub(crate) fn limit(fraction: Fraction) -> Limit {
    match fraction {
        Fraction::Number(value) => Limit::from(value),
        Fraction::Ratio(numerator, denominator) => Limit::ratio(numerator, denominator),
    }
}

fn not_a_number(table: &Table, column: &Column, value: &str) -> Error {
    let row = (0..column.codes().len()).find(|&row| column.value(row) == value);
    Error::new("not-a-number", "A model needs numbers, and the column has another value.")
        .hint("Choose a model that does not, or for t-closeness the distance equal, or write out the order of the values.")
        .at_row(table.source_row(row.unwrap_or(0)))
        .at_column(column.name())
        .with_value(format!("{value:?}"))
}
