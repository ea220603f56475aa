//! How the values of a table are distributed before and after, for the table's owner: it names values of few rows.

mod columns;

use coversheet_error::{Error, Result, room_for};
use coversheet_measure::distribution::{
    Both, ClassAccuracy, ColumnCounts, Distribution, Fate, Pairs, QueryError, classes,
};
use coversheet_recipe::{Role, SuppressionRows, counts, with_role};
use coversheet_table::Table;
use serde::Serialize;

use crate::release::recoder;
use crate::solve::Solved;
use crate::view::no_column;

/// The distributions of a table's columns, before and after. This is NOT anonymous: it names values of few rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Distributions {
    /// Rows of the input.
    pub rows: u64,
    /// Rows of the release.
    pub released_rows: u64,
    /// The columns that are released but pseudonyms, in the order of the table.
    pub columns: Vec<Distribution>,
    /// Columns that belong together.
    pub pairs: Pairs,
    /// By how much counts miss; absent where there is nothing to ask for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queries: Option<QueryError>,
    /// The columns that can be predicted: those of few values that are released as they are.
    pub classes: Vec<String>,
    /// How well one of them can be predicted from the other columns: the one that was asked for, otherwise the one with the role
    /// `class`; absent if there is neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<ClassAccuracy>,
}

/// The queries are the same every time, so that two results can be compared.
const SEED: u64 = 1;

/// Bytes for each row, and for each value of a column with what it becomes.
const ROW: u64 = 8;
const VALUE: u64 = 120;

/// The rows of a table with what a solution makes of their cells.
fn both<'a>(table: &'a Table, solved: &'a Solved) -> Result<Both<'a>> {
    let values = table.columns().iter().map(|column| column.dictionary().len() as u64).sum::<u64>();
    room_for(ROW * table.rows() as u64 + VALUE * values)?;
    let recoder = recoder(table, solved, None);
    let masks = solved.recipe.suppression.rows == SuppressionRows::Mask;
    let fate = |row| match (recoder.suppressed(row), masks) {
        (false, _) => Fate::Kept,
        (true, true) => Fate::Masked,
        (true, false) => Fate::Dropped,
    };
    let count = with_role(table, &solved.recipe, Role::Count).next();
    Ok(Both {
        columns: columns::columns(table, solved)?,
        fates: (0..table.rows()).map(fate).collect(),
        weights: count.map(|count| counts(table, count)).transpose()?,
    })
}

/// How well a column can be predicted from the others.
fn accuracy(both: &Both<'_>, class: usize, table: &Table, solved: &Solved) -> Option<ClassAccuracy> {
    let person = with_role(table, &solved.recipe, Role::Person).next();
    let persons = person.map(|person| table.columns()[person].codes());
    let owner = persons.map(|persons| |row: usize| u64::from(persons.get(row)));
    let owner = owner.as_ref().map(|owner| owner as &dyn Fn(usize) -> u64);
    ClassAccuracy::new(both, class, owner, SEED)
}

/// The same of the column with the role `class`, for the report; none if no column has it or it cannot be predicted.
pub(crate) fn accuracy_of_class(table: &Table, solved: &Solved) -> Result<Option<ClassAccuracy>> {
    if with_role(table, &solved.recipe, Role::Class).next().is_none() {
        return Ok(None);
    }
    let both = both(table, solved)?;
    let class = class_of(&both, &classes(&both), None, table, solved)?;
    Ok(class.and_then(|class| accuracy(&both, class, table, solved)))
}

impl Distributions {
    pub(crate) fn new(table: &Table, solved: &Solved, class: Option<&str>) -> Result<Self> {
        let both = both(table, solved)?;
        let classes = classes(&both);
        let class = class_of(&both, &classes, class, table, solved)?;
        let accuracy = class.and_then(|class| accuracy(&both, class, table, solved));
        Ok(Self { accuracy, ..Self::of(&both, &classes, solved) })
    }

    /// What does not depend on which column is predicted.
    fn of(both: &Both<'_>, classes: &[usize], solved: &Solved) -> Self {
        let counted = ColumnCounts::new(both);
        Self {
            rows: both.rows(),
            released_rows: solved.report.released_rows,
            columns: (0..both.columns.len()).map(|at| Distribution::new(both, &counted, at)).collect(),
            pairs: Pairs::new(both, &counted),
            queries: QueryError::new(both, SEED),
            classes: classes.iter().map(|&class| both.columns[class].name.to_owned()).collect(),
            accuracy: None,
        }
    }
}

/// The position of the column that is to be predicted: the one that is asked for, or that has the role.
fn class_of(
    both: &Both<'_>,
    classes: &[usize],
    asked: Option<&str>,
    table: &Table,
    solved: &Solved,
) -> Result<Option<usize>> {
    let of_role = with_role(table, &solved.recipe, Role::Class).next();
    let Some(name) = asked.or(of_role.map(|class| table.columns()[class].name())) else { return Ok(None) };
    let found = classes.iter().copied().find(|&class| both.columns[class].name == name);
    if found.is_none() && asked.is_some() {
        if table.column(name).is_none() {
            return Err(no_column(table, name));
        }
        return Err(Error::new("no-class", "The column cannot be predicted.").at_column(name).hint(
            "Name a column of 2 to 50 values that is released as it is, neither generalized nor rounded.",
        ));
    }
    Ok(found)
}
