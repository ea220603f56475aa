//! The columns of a table by what a recipe says of them.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Missing;
use coversheet_table::{Column, Table};

use crate::column::IdentifierUse;
use crate::nearest::nearest;
use crate::persons::check_persons;
use crate::privacy::{MissingValues, ModelSpec};
use crate::range_columns::check_range_columns;
use crate::recipe::Recipe;
use crate::risk::check_risk;
use crate::role::Role;
use crate::round::check_rounding;

/// Checks that the table was read as the recipe says, that both name the same columns, and that the roles can be had.
///
/// # Errors
///
/// Those of [`InputRecipe::check`](crate::InputRecipe::check), `unknown-column`, `role-missing`, `person-missing`, those
/// of single roles, those of rounding, and those of columns for ranges.
pub fn check_columns(table: &Table, recipe: &Recipe) -> Result<()> {
    recipe.input.check(table)?;
    recipe.check_complete()?;
    check_header(table, recipe)?;
    for name in recipe.columns.keys() {
        named(table, name)?;
    }
    for column in table.columns() {
        let Some(settings) = recipe.columns.get(column.name()) else {
            return Err(Error::new("role-missing", "The recipe gives this column no role.")
                .hint("Give it one: identifier, quasi-identifier, sensitive or insensitive. A column without a role would be released unseen.")
                .at_column(column.name()));
        };
        if settings.identifier != IdentifierUse::Drop && !settings.role.identifies() {
            return Err(Error::new(
                "pseudonym-role",
                "Only a column with the role identifier or person can be replaced by pseudonyms.",
            )
            .hint("Give the column that role, or leave \"identifier\" out.")
            .at_column(column.name()));
        }
    }
    for role in [Role::Class, Role::Count, Role::Person] {
        if let Some(second) = with_role(table, recipe, role).nth(1) {
            return Err(Error::new("role-twice", "Two columns have a role that only one can have.")
                .hint("Keep the role class, count or person for one column.")
                .at_column(table.columns()[second].name()));
        }
    }
    check_persons(table, recipe)?;
    for (at, model) in recipe.privacy.iter().enumerate() {
        check_roles(table, recipe, model).map_err(|error| error.about_models([at]))?;
    }
    if recipe.privacy.is_empty() {
        return Err(Error::new("no-privacy-model", "The recipe requires no privacy model.")
            .hint("Add one, such as { \"k-anonymity\": { \"k\": 5 } }."));
    }
    check_rounding(table, recipe)?;
    check_range_columns(table, recipe)?;
    check_risk(table, recipe)
}

/// Refuses a table most of whose columns the recipe does not know: its first row can be one of data, so that it names no
/// column of it.
fn check_header(table: &Table, recipe: &Recipe) -> Result<()> {
    let is_known = |column: &&Column| recipe.columns.contains_key(column.name());
    let (columns, known) = (table.columns().len(), table.columns().iter().filter(is_known).count());
    if known * 2 >= columns {
        return Ok(());
    }
    Err(Error::new(
        "role-missing",
        format!("The recipe gives {} of the table's {columns} columns no role.", columns - known),
    )
    .hint("Use the recipe of this table. If the first row of the file is data, say that it has no header: \"header\": false in the recipe, or --no-header."))
}

/// The column of that name.
///
/// # Errors
///
/// `unknown-column` with the nearest name as a hint.
pub fn named<'t>(table: &'t Table, name: &str) -> Result<&'t Column> {
    table.column(name).ok_or_else(|| {
        let near = nearest(name, table.columns().iter().map(Column::name));
        let near =
            near.map(|near| format!("The nearest column of the table is {near:?}. ")).unwrap_or_default();
        Error::new("unknown-column", "A column is named that the table does not have.")
            .hint(format!("{near}Correct the name in the recipe, or leave it out."))
            .at_column(name)
    })
}

/// The columns with a role, as positions in the table.
pub fn with_role(table: &Table, recipe: &Recipe, role: Role) -> impl Iterator<Item = usize> {
    let has_role =
        move |column: &Column| recipe.columns.get(column.name()).is_some_and(|column| column.role == role);
    table
        .columns()
        .iter()
        .enumerate()
        .filter(move |(_, column)| has_role(column))
        .map(|(position, _)| position)
}

/// The positions of the columns with these names.
///
/// # Errors
///
/// `unknown-column`.
pub fn positions(table: &Table, names: &[&str]) -> Result<Vec<usize>> {
    names
        .iter()
        .map(|name| {
            named(table, name)?;
            Ok(table.position(name).unwrap_or_default())
        })
        .collect()
}

/// Columns whose values, or combinations of values, models count.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedColumns {
    /// Their positions in the table.
    pub columns: Vec<usize>,
    /// How each writes missing values, which are no values; none where they count as values.
    pub missing: Option<Vec<Missing>>,
}

impl CountedColumns {
    /// The columns with these names.
    ///
    /// # Errors
    ///
    /// `unknown-column`.
    pub fn new(table: &Table, recipe: &Recipe, names: &[&str], missing: MissingValues) -> Result<Self> {
        let spellings = |name: &&str| recipe.columns.get(*name).map(|column| column.missing.clone());
        let spellings = || names.iter().map(|name| spellings(name).unwrap_or_default()).collect();
        Ok(Self {
            columns: positions(table, names)?,
            missing: (missing == MissingValues::NoValue).then(spellings),
        })
    }
}

/// What the recipe's models count in every class, each once.
pub fn counted(table: &Table, recipe: &Recipe) -> Vec<CountedColumns> {
    let mut all: Vec<CountedColumns> = Vec::new();
    for model in &recipe.privacy {
        let requirement = model.requirement();
        for names in requirement.counted() {
            let columns = CountedColumns::new(table, recipe, &names, requirement.missing(&names));
            // check_columns has found them all.
            if let Some(columns) = columns.ok().filter(|columns| !all.contains(columns)) {
                all.push(columns);
            }
        }
    }
    all
}

/// Checks that the columns that a model is about have a role that suits it.
fn check_roles(table: &Table, recipe: &Recipe, model: &ModelSpec) -> Result<()> {
    let requirement = model.requirement();
    for name in requirement.counted().into_iter().flatten() {
        named(table, name)?;
        let role = recipe.columns.get(name).map(|column| column.role);
        if !role.is_some_and(|role| requirement.takes(name, role)) {
            return Err(Error::new(
                "sensitive-role",
                format!("The model {} needs this column to be sensitive.", model.name()),
            )
            .hint("Give it the role sensitive, or choose another column for the model.")
            .at_column(name));
        }
    }
    Ok(())
}

/// How many rows each record of an aggregated table stands for, from its column with the role count; none where each is
/// one row.
///
/// # Errors
///
/// `count-invalid`.
pub fn weights(table: &Table, recipe: &Recipe) -> Result<Option<Vec<u64>>> {
    with_role(table, recipe, Role::Count).next().map(|position| counts(table, position)).transpose()
}

/// The most rows that a record can stand for, and all of a table together.
const MOST: u64 = 1 << 53;

/// How many rows each record stands for, from a column of counts.
///
/// # Errors
///
/// `count-invalid` for anything but whole numbers of at least 1, and `too-many-rows` for more than 2^53: up to there every reader
/// of JSON has exact whole numbers.
pub fn counts(table: &Table, position: usize) -> Result<Vec<u64>> {
    let column = &table.columns()[position];
    let wrong = |code: u32| {
        let row = column.codes().iter().position(|other| other == code).unwrap_or(0);
        Error::new("count-invalid", "A cell of the count column is not a whole number of at least 1.")
            .hint("Write how many rows the record stands for, such as 3, or give the column another role.")
            .at_row(table.source_row(row))
            .at_column(column.name())
            .with_value(column.dictionary().get(code))
    };
    let too_many = |code: u32| {
        let row = column.codes().iter().position(|other| other == code).unwrap_or(0);
        Error::new(
            "too-many-rows",
            "A record stands for more rows than can be counted: more than 9,007,199,254,740,992.",
        )
        .hint("Count in thousands, for the whole column, or split the table.")
        .at_row(table.source_row(row))
        .at_column(column.name())
    };
    let parse = |(code, value): (usize, &str)| {
        let plain = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        match value.parse::<u64>() {
            Ok(count) if plain && (1..=MOST).contains(&count) => Ok(count),
            parsed if plain && parsed != Ok(0) => Err(too_many(code as u32)),
            _ => Err(wrong(code as u32)),
        }
    };
    let of_code = column.dictionary().iter().enumerate().map(parse).collect::<Result<Vec<u64>>>()?;
    let counts: Vec<u64> = column.codes().iter().map(|code| of_code[code as usize]).collect();
    let all = counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count).filter(|&sum| sum <= MOST));
    all.map(|_| counts).ok_or_else(|| {
        Error::new(
            "too-many-rows",
            "The table stands for more rows than can be counted: more than 9,007,199,254,740,992.",
        )
        .hint("Count in thousands, for the whole column, or split the table.")
        .at_column(column.name())
    })
}
