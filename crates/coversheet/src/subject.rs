//! What is measured of a solution.

use coversheet_plan::Recoder;
use coversheet_recipe::Recipe;
use coversheet_table::Table;

use crate::risk::{People, Subject};
use crate::sharing::least;
use crate::solve::Solved;

/// What a solution makes of a table. The recipe may differ from the solution's in what no search looks at: what is rounded,
/// and which columns that are no quasi-identifiers are left out.
pub(crate) fn subject<'a>(
    table: &'a Table,
    solved: &'a Solved,
    recipe: &'a Recipe,
    recoder: &'a Recoder<'a>,
) -> Subject<'a> {
    let unchanged = solved.report.levels.iter().filter(|(_, level)| **level == 0);
    Subject {
        table,
        recipe,
        recoder,
        least: least(solved),
        unchanged: unchanged.map(|(name, _)| name.as_str()).collect(),
        people: People::of(&solved.problem, &solved.solution.recoding, recoder),
    }
}
