//! Columns that are released beside another: `age_from` and `age_to` beside `age`, for who wants to calculate with ranges.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Extents, Spec, Values};
use coversheet_table::{Column, Table};

use crate::column::ColumnRecipe;
use crate::recipe::Recipe;
use crate::role::Role;

/// The names of the two columns that say the first and the last value of each label of a column.
pub fn range_columns(name: &str) -> [String; 2] {
    [format!("{name}_from"), format!("{name}_to")]
}

impl ColumnRecipe {
    /// Whether two columns beside this one say what its labels stand for.
    pub fn has_range_columns(&self) -> bool {
        self.range_columns && self.role == Role::QuasiIdentifier
    }
}

/// How the labels of a column with this hierarchy are read; none where it is neither of numbers nor of dates.
pub fn extents(column: &Column, spec: Option<&Spec>) -> Option<Extents> {
    let values: Vec<&str> = column.dictionary().iter().collect();
    Extents::of(Values::each_once(&values), spec).ok().flatten()
}

/// Whether a column can have columns for its ranges beside it: its values are numbers or dates, and no other column has
/// their names.
pub fn may_have_range_columns(table: &Table, column: &Column, spec: Option<&Spec>) -> bool {
    let taken = range_columns(column.name()).iter().any(|name| table.column(name).is_some());
    !taken && extents(column, spec).is_some()
}

/// Checks the columns that ask for columns beside them.
///
/// # Errors
///
/// `range-columns-role`, `range-columns-taken`, and `range-columns-without-numbers`.
pub(crate) fn check_range_columns(table: &Table, recipe: &Recipe) -> Result<()> {
    for column in table.columns() {
        let Some(settings) = recipe.columns.get(column.name()).filter(|settings| settings.range_columns)
        else {
            continue;
        };
        let taken = range_columns(column.name()).into_iter().find(|name| table.column(name).is_some());
        let error = if settings.role != Role::QuasiIdentifier {
            Error::new("range-columns-role", "Only a quasi-identifier becomes ranges.")
                .hint("Leave \"range-columns\" out for this column.")
        } else if let Some(taken) = taken {
            Error::new(
                "range-columns-taken",
                "A column that says where ranges begin or end would have the name of another.",
            )
            .hint(format!("Rename the column {taken:?} of the table, or leave \"range-columns\" out."))
        } else if extents(column, settings.hierarchy.as_ref()).is_none() {
            Error::new(
                "range-columns-without-numbers",
                "The column's labels do not all say which numbers or days they stand for.",
            )
            .hint("Leave \"range-columns\" out for ages of dates of birth, for periods that are kept as dates, and for what is neither a number nor a date; or say in its hierarchy how the values are written and which are missing.")
        } else {
            continue;
        };
        return Err(error.at_column(column.name()));
    }
    Ok(())
}
