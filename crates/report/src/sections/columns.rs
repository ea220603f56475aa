//! Every column with its role and who decided it, and what became of the quasi-identifiers.

use serde_json::Value;

use crate::escape::{SHORT, escape, foreign, sentence};
use crate::figures::say;
use crate::page::{Page, WIDE};
use crate::words::Words;

/// Every column.
pub(crate) fn columns(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.columns);
    page.element("p class=note", &escape(words.columns_explained));
    let row = |at: usize| {
        let text = |key: &str| page.text(&format!("/columns/{at}/{key}"));
        let decided = match text("decided") {
            "by-person" => say(words.by_person, &[("role", &escape(role(words, text("suggested"))))]),
            _ => escape(words.as_suggested),
        };
        vec![
            foreign(text("name"), SHORT),
            escape(role(words, text("role"))),
            escape(becomes(words, text("becomes"))),
            decided,
            sentence(page.said(&format!("/columns/{at}/reason")), SHORT),
        ]
    };
    let rows: Vec<_> = (0..page.items("/columns").len()).map(row).collect();
    page.table_within(WIDE, &[words.column, words.role, words.becomes, words.decided, words.reason], &rows);
}

fn role(words: &'static Words, role: &str) -> &'static str {
    match role {
        "identifier" => words.role_identifier,
        "quasi-identifier" => words.role_quasi_identifier,
        "sensitive" => words.role_sensitive,
        "person" => words.role_person,
        "class" => words.role_class,
        "count" => words.role_count,
        _ => words.role_insensitive,
    }
}

fn becomes(words: &'static Words, becomes: &str) -> &'static str {
    match becomes {
        "rounded" => words.becomes_rounded,
        "generalized" => words.becomes_generalized,
        "pseudonyms" => words.becomes_pseudonyms,
        "left-out" => words.becomes_left_out,
        _ => words.becomes_kept,
    }
}

/// The quasi-identifiers with an example each. A report to hand on has no label of few rows among them.
pub(crate) fn examples(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.examples);
    page.element("p class=note", &escape(words.examples_explained));
    // Of a result that is finer than whole columns, a column has no level of its own.
    let by_cell = page.at("/search/cells").is_some();
    let row = |at: usize| {
        let place = |key: &str| format!("/attributes/{at}/{key}");
        let level = page.whole(&place("level")).unwrap_or(0);
        let before = foreign(page.text(&place("path/0")), SHORT);
        let (of, height) = (page.count(&place("level")), page.count(&place("height")));
        let levels = match level {
            1.. if by_cell => say(words.several_levels, &[("level", &of), ("height", &height)]),
            _ => format!("{of} / {height}"),
        };
        let after = match level {
            0 => escape(words.unchanged),
            _ if by_cell => escape(words.varies),
            _ => foreign(page.text(&place(&format!("path/{level}"))), SHORT),
        };
        let groups = page.at(&place("groups")).and_then(Value::as_array).map_or(0, Vec::len);
        let values = match level {
            0 => page.count(&place("groups/0")),
            _ if by_cell || level as usize >= groups => page.count(&place("groups/0")),
            _ => format!(
                "{} → {}",
                page.count(&place("groups/0")),
                page.count(&place(&format!("groups/{level}")))
            ),
        };
        vec![page.made_up(&place("name")), levels, before, after, values, page.share(&place("loss"))]
    };
    let rows: Vec<_> = (0..page.items("/attributes").len()).map(row).collect();
    if rows.is_empty() {
        page.paragraph(&escape(words.none));
        return;
    }
    let loss = page.share("/measures/loss");
    let said = say(words.mean_loss, &[("loss", &loss)]);
    page.element("p class=note", &said);
    if rows.iter().any(|row| row[2..4].iter().any(|example| example.contains('…')))
        && page.at("/internal").is_none()
    {
        page.element("p class=note", &escape(words.examples_hidden));
    }
    page.table(
        &[words.column, words.level, words.example_before, words.example_after, words.values, words.loss],
        &rows,
    );
}

/// How well the column with the role `class` can be predicted, before and after.
pub(crate) fn predicted(page: &mut Page<'_>) {
    let words = page.words;
    if page.at("/class_accuracy/column").is_none() {
        return;
    }
    let place = |key: &str| format!("/class_accuracy/{key}");
    let column = page.made_up(&place("column"));
    page.element("h3", &say(words.predicted, &[("column", &column)]));
    page.element("p class=note", &escape(words.predicted_explained));
    let row = |name: &str, before: &str, after: &str| {
        vec![escape(name), page.share(&place(before)), page.share(&place(after))]
    };
    let mut rows = vec![
        row(words.predicted_right, "before", "after"),
        row(words.predicted_constant, "baseline", "released_baseline"),
    ];
    // Reports of before it was counted do not have it.
    if page.at(&place("without_quasi_identifiers")).is_some() {
        let without = page.share(&place("without_quasi_identifiers"));
        rows.insert(1, vec![escape(words.predicted_without), without, String::new()]);
    }
    page.table(&[words.figure, words.before, words.after], &rows);
}
