//! Counts the suppressed rows of each value of a column.

use coversheet_measure::risk::{LeftOut, Owners, left_out as of_rows, left_out_of_persons};
use coversheet_plan::ReleasedCells;
use coversheet_recipe::{Role, counts, with_role};
use coversheet_table::Column;

use super::Subject;

/// Of columns with more values nobody would read a list.
const MOST_VALUES: usize = 30;

/// Whose rows were suppressed, by the values of one column as they are released, or would be if the rows were kept.
///
/// `suppressed` says it of each row.
pub(super) fn left_out(
    subject: &Subject<'_>,
    suppressed: &[bool],
    (at, column): (usize, &Column),
) -> Option<LeftOut> {
    let Subject { table, recipe, recoder, least, .. } = subject;
    let role = recipe.columns.get(column.name())?.role;
    let few = role == Role::QuasiIdentifier || column.dictionary().len() <= MOST_VALUES;
    if !few || role == Role::Count || !recipe.columns.get(column.name())?.released() {
        return None;
    }
    let all: Vec<u32> = (0..table.rows() as u32).collect();
    let ReleasedCells { codes, texts } = recoder.cells(at, &all, true)?;
    if texts.len() > MOST_VALUES {
        return None;
    }
    let weights = with_role(table, recipe, Role::Count).next().and_then(|count| counts(table, count).ok());
    let mut values: Vec<(&str, u64, u64)> = texts.iter().map(|text| (*text, 0, 0)).collect();
    for (row, (code, &left_out)) in codes.iter().zip(suppressed).enumerate() {
        let weight = weights.as_ref().map_or(1, |weights| weights[row]);
        let (_, rows, suppressed) = &mut values[code as usize];
        *rows += weight;
        *suppressed += if left_out { weight } else { 0 };
    }
    // A value of enough rows can be one of few persons.
    if let Some(person) = with_role(table, recipe, Role::Person).next() {
        let persons = table.columns()[person].codes();
        let mut owners = vec![Owners::default(); values.len()];
        for (row, (code, &left_out)) in codes.iter().zip(suppressed).enumerate() {
            let Owners { suppressed, kept } = &mut owners[code as usize];
            if left_out { suppressed } else { kept }.push(persons.get(row));
        }
        let (values, owners): (Vec<_>, Vec<_>) =
            values.into_iter().zip(owners).filter(|((_, rows, _), _)| *rows > 0).unzip();
        return left_out_of_persons(column.name(), &values, &owners, *least);
    }
    values.retain(|(_, rows, _)| *rows > 0);
    of_rows(column.name(), &values, *least)
}
