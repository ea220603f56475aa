//! What was required, what is achieved, and what else could have been done.

use serde_json::Value;

use crate::escape::{SHORT, escape, foreign, sentence};
use crate::figures::say;
use crate::page::Page;

/// The models with what they require and achieve, the limits, and what the search says of better solutions.
pub(crate) fn required(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.required);
    page.element("p class=note", &escape(words.required_explained));
    let row = |at: usize| {
        let place = |key: &str| format!("/privacy/{at}/{key}");
        let mut over = match (page.text(&place("column")), page.items(&place("columns"))) {
            ("", []) => escape(words.all_quasi_identifiers),
            ("", _) => page.names(&place("columns")),
            (column, _) => foreign(column, SHORT),
        };
        if page.text(&place("counts")) == "persons" {
            over = format!("{over}<br><small>{}</small>", escape(words.counted_persons));
        }
        let achieved = match page.at(&place("achieved")) {
            Some(_) => {
                format!(
                    "{} = {}",
                    escape(page.text(&place("achieved_name"))),
                    page.number(&place("achieved"))
                )
            }
            None => "–".to_owned(),
        };
        let holds = match page.text(&place("conclusion")) {
            "holds" => words.yes,
            "does-not-hold" => words.no,
            _ => words.cannot_be_shown,
        };
        vec![
            format!("<code>{}</code>", escape(page.text(&place("model")))),
            over,
            sentence(page.said(&place("required")), SHORT),
            achieved,
            escape(holds),
        ]
    };
    let rows: Vec<_> = (0..page.items("/privacy").len()).map(row).collect();
    page.table(&[words.model, words.columns_word, words.requirement, words.achieved, words.holds], &rows);
    let checked = if page.json["verified"] == true { words.yes } else { words.no };
    page.paragraph(&format!(
        "{}{}<b>{}</b>",
        escape(words.checked_again),
        page.language.colon(),
        escape(checked)
    ));
    let (suppressed, all) = (page.count("/suppressed_rows"), page.count("/rows"));
    let limit = page.share("/recipe/suppression/limit");
    let filled: [(&str, &str); 3] = [("limit", &limit), ("suppressed", &suppressed), ("rows", &all)];
    let said = page.plural(words.suppression_limit, page.whole("/suppressed_rows").unwrap_or(0), &filled);
    page.paragraph(&said);
    let lowest = (0..page.items("/attributes").len()).filter_map(|at| {
        let pointer = format!("/attributes/{at}/min_level");
        page.whole(&pointer).filter(|level| *level > 0)?;
        let column = page.made_up(&format!("/attributes/{at}/name"));
        Some(say(words.lowest_level, &[("column", &column), ("level", &page.count(&pointer))]))
    });
    let lowest: Vec<String> = lowest.collect();
    page.list("ul", &lowest);
    page.element("h3", &escape(words.refused));
    let refused = refused(page);
    page.list("ul", &refused);
    finer(page);
}

/// What each column a level finer would have meant, and why it was not taken.
fn finer(page: &mut Page<'_>) {
    let words = page.words;
    let row = |at: usize| {
        let place = |key: &str| format!("/attributes/{at}/finer/{key}");
        page.at(&place("suppressed_rows"))?;
        let suppressed = page.count(&place("suppressed_rows"));
        let number = |pointer: &str| page.at(pointer).and_then(Value::as_f64);
        let too_many = page.share("/recipe/suppression/limit");
        let limit =
            number("/recipe/suppression/limit").zip(number("/rows")).map(|(share, rows)| share * rows);
        let objective = format!("<code>{}</code>", escape(page.text("/objective/name")));
        let (value, now) = (page.number(&place("value")), page.number("/objective/value"));
        let why = if page.at(&place("holds")) == Some(&Value::Bool(true)) {
            match number(&place("value")).zip(number("/objective/value")) {
                Some((finer, now_value)) if finer >= now_value => {
                    say(words.finer_worse, &[("value", &value), ("now", &now), ("objective", &objective)])
                }
                _ => escape(words.finer_allowed),
            }
        } else if number(&place("suppressed_rows")).zip(limit).is_some_and(|(rows, limit)| rows > limit) {
            say(words.finer_too_many, &[("limit", &too_many)])
        } else {
            escape(words.finer_not_met)
        };
        let level = page.count(&place("level"));
        Some(vec![page.made_up(&format!("/attributes/{at}/name")), level, suppressed, why])
    };
    let rows: Vec<_> = (0..page.items("/attributes").len()).filter_map(row).collect();
    if !rows.is_empty() {
        page.element("p class=note", &format!("{}{}", escape(words.finer), page.language.colon().trim_end()));
        page.table(&[words.column, words.level, words.finer_suppressed, words.finer_why], &rows);
    }
}

/// What else could have been done, and why it was not.
fn refused(page: &Page<'_>) -> Vec<String> {
    let words = page.words;
    let mut refused = Vec::new();
    if let Some(alone) = page.whole("/risk/before/marked/singled_out").filter(|alone| *alone > 0) {
        let count = page.count("/risk/before/marked/singled_out");
        let all = page.count("/risk/before/marked/targets");
        refused.push(page.plural(words.refused_unchanged, alone, &[("count", &count), ("all", &all)]));
    }
    let minimal = page.items("/minimal_nodes").len();
    if minimal > 0 {
        refused.push(page.plural(words.refused_minimal, minimal as u64, &[]));
    }
    let algorithm = format!("<code>{}</code>", escape(page.text("/search/algorithm")));
    let objective = format!("<code>{}</code>", escape(page.text("/objective/name")));
    let mut filled = vec![("algorithm", algorithm.as_str()), ("objective", objective.as_str())];
    let value = page.number("/objective/value");
    let bound = page.number("/search/bound");
    let said = if page.json["search"]["optimal"] == true {
        words.search_optimal
    } else if page.at("/search/bound").is_some_and(Value::is_number) {
        filled.extend([("value", value.as_str()), ("bound", bound.as_str())]);
        words.search_bound
    } else {
        words.search_open
    };
    refused.push(say(said, &filled));
    refused
}
