//! What the user should know about a solution.

use coversheet_engine::Problem;
use coversheet_error::Notice;
use coversheet_recipe::Recipe;
use coversheet_table::Table;

use crate::pseudonym;
use crate::report::{CellsReport, pseudonymized_columns};

/// What was noticed while reading, and what should be known of a solution that drops so many rows.
pub(crate) fn notices(
    table: &Table,
    recipe: &Recipe,
    problem: &Problem,
    dropped: u64,
    cells: Option<&CellsReport>,
) -> Vec<Notice> {
    let mut notices = table.notices().to_vec();
    if problem.attributes.is_empty() {
        notices.push(Notice::new(
            "no-quasi-identifier",
            "No column is a quasi-identifier, so nothing is generalized and nobody is protected from being singled out.",
        ));
    }
    if dropped > 0 && dropped == problem.rows() {
        notices
            .push(Notice::new("every-row-suppressed", "Every row is suppressed: the release has no rows."));
    }
    notices.extend(cells.and_then(not_k_anonymous));
    if !pseudonymized_columns(table, recipe).is_empty() {
        notices.extend(pseudonym::notices());
    }
    notices.extend(few_left_out(dropped, problem.smallest_class()));
    notices
}

/// What is said of a result that is shown only to compare.
fn not_k_anonymous(cells: &CellsReport) -> Option<Notice> {
    let (rows, smallest) = (cells.rows_below_k, cells.smallest_class);
    let message = format!(
        "This is not k-anonymous: {rows} rows are in classes that are too small, the smallest of {smallest}. It is shown to compare and cannot be released."
    );
    (!cells.k_anonymous)
        .then(|| Notice::new("not-k-anonymous", message).with("rows", rows).with("smallest", smallest))
}

/// What is said of dropped rows that are fewer than a class must have: whoever knows how often each value stands in the
/// whole table can subtract what is released (Sweeney 2001, section 6.3.2).
fn few_left_out(rows: u64, needed: u64) -> Option<Notice> {
    let are = if rows == 1 { "1 row is".to_owned() } else { format!("{rows} rows are") };
    let message = format!(
        "{are} left out, fewer than {needed}: whoever knows how often each value stands in the whole table can work them out. Do not publish such counts, or ask for complementary suppression."
    );
    (rows > 0 && rows < needed)
        .then(|| Notice::new("few-rows-suppressed", message).with("rows", rows).with("needed", needed))
}

#[cfg(test)]
mod tests {
    use super::few_left_out;

    #[test]
    fn rows_that_can_be_worked_out_are_noticed() {
        let code = |rows| few_left_out(rows, 5).map(|notice| notice.code);
        assert_eq!([0, 5, 6].map(code), [None; 3], "none, or as many as a class must have");
        assert_eq!([1, 4].map(code), [Some("few-rows-suppressed"); 2]);
    }
}
