//! What becomes of each cell of a table by a plan.

use std::borrow::Cow;

use coversheet_error::Result;
use coversheet_table::{Column, Table};

use crate::plan::{ColumnPlan, Generalized, Plan};
use crate::pseudonym::PseudonymKey;
use crate::recoder::{Output, Recoder};
use crate::units::{by_labels, by_tuple};
use crate::unknown_values::{numbers, refuse_unknown, split};

impl Plan {
    /// What becomes of each cell of a table that has the columns of the plan's recipe.
    ///
    /// # Errors
    ///
    /// `plan-unknown-values` and `plan-unknown-combinations`.
    pub fn recoder<'a>(&'a self, table: &'a Table, key: &PseudonymKey) -> Result<Recoder<'a>> {
        let mut unknown = Vec::new();
        let outputs = table.columns().iter().map(|column| self.output(column, key, &mut unknown));
        let outputs = outputs.collect::<Result<Vec<Option<Output<'a>>>>>()?;
        let together = self.tuples.as_ref().map(|tuples| {
            let values = |position: usize| tuples.rows.iter().map(move |row| row.values[position].as_str());
            let codes = tuples.columns.iter().enumerate().filter_map(|(position, name)| {
                let column = table.column(name)?;
                Some((column, numbers(column, values(position), &mut unknown)))
            });
            (tuples, codes.collect::<Vec<_>>())
        });
        refuse_unknown(&unknown)?;
        let mut units = match together {
            Some((tuples, columns)) => by_tuple(table, tuples, &columns)?,
            None => by_labels(table, self.suppressed.as_ref(), &outputs),
        };
        let outputs = outputs
            .into_iter()
            .zip(table.columns())
            .map(|(output, column)| output.unwrap_or_else(|| units.output(column.name())));
        let outputs = outputs.collect();
        Ok(Recoder::new(table, outputs, units.rows, &self.recipe))
    }

    /// What becomes of a column; none if that depends on others. Values that the plan does not know are added to
    /// `unknown`.
    fn output<'a>(
        &'a self,
        column: &'a Column,
        key: &PseudonymKey,
        unknown: &mut Vec<(&'a str, Vec<&'a str>)>,
    ) -> Result<Option<Output<'a>>> {
        Ok(Some(match self.columns.get(column.name()) {
            Some(ColumnPlan::Kept) => Output::Kept,
            Some(ColumnPlan::Rounded) => Output::Rounded(Cow::Owned(self.rounded(column)?)),
            Some(ColumnPlan::Pseudonyms) => {
                let tokens: Vec<String> = column.dictionary().iter().map(|value| key.token(value)).collect();
                Output::Pseudonyms(Some(tokens.into()))
            }
            Some(ColumnPlan::Generalized(Generalized { labels, .. })) => {
                let found = column.dictionary().iter().map(|value| labels.get(value).ok_or(value));
                let (labels, lacking) = split(found);
                if !lacking.is_empty() {
                    unknown.push((column.name(), lacking));
                }
                Output::ByValue(labels.into_iter().map(String::as_str).collect())
            }
            Some(ColumnPlan::ByTuple) => return Ok(None),
            // A column that the plan does not name is never released.
            Some(ColumnPlan::Dropped) | None => Output::Removed,
        }))
    }

    /// What the values of a column become whose numbers are rounded.
    fn rounded(&self, column: &Column) -> Result<Vec<String>> {
        match self.recipe.columns.get(column.name()).and_then(|settings| settings.round) {
            Some(round) => round.values(column),
            // Plan::check has seen to that.
            None => Ok(Vec::new()),
        }
    }
}
