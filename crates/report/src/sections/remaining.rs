//! Which risks remain, with the reasons why they were accepted, and what the models do not protect against.

use crate::escape::{SHORT, escape, lines, sentence};
use crate::figures::say;
use crate::page::Page;

/// Every finding with what was decided about it, and what else should be known.
pub(crate) fn remaining(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.remaining);
    let row = |at: usize| {
        let place = |key: &str| format!("/risk/findings/{at}/{key}");
        let columns = page.names(&place("columns"));
        let share = page.share(&place("share"));
        let message = match page.text(&place("code")) {
            "identifier-released" => words.finding_identifier_released,
            "free-text-released" => words.finding_free_text_released,
            "no-quasi-identifier" => words.finding_no_quasi_identifier,
            "not-recognized" => words.finding_not_recognized,
            "value-shared" => words.finding_value_shared,
            "rows-linked" => words.finding_rows_linked,
            _ if page.text("/risk/counted") == "persons" => words.finding_singles_out_persons,
            _ => words.finding_singles_out_rows,
        };
        let reason = lines(page.text(&place("accepted")));
        let decision = match (reason.as_str(), page.json["risk"]["findings"][at]["open"] == true) {
            ("", true) => escape(words.open),
            ("", false) => escape(words.needs_two),
            (reason, true) => say(words.accepted_still_open, &[("reason", reason)]),
            (reason, false) => say(words.accepted, &[("reason", reason)]),
        };
        vec![say(message, &[("columns", &columns), ("share", &share)]), decision]
    };
    let rows: Vec<_> = (0..page.items("/risk/findings").len()).map(row).collect();
    if rows.is_empty() {
        page.paragraph(&escape(words.remaining_none));
    } else {
        page.table(&[words.finding, words.status], &rows);
    }
    let more = page.whole("/risk/combinations/more").unwrap_or(0) as usize;
    page.more(more);
    let notices = notices(page);
    if !notices.is_empty() {
        page.element("h3", &escape(words.notices));
        page.list("ul", &notices);
    }
}

/// What the program noticed. What it says of reading a file is in English where nobody translated it.
fn notices(page: &Page<'_>) -> Vec<String> {
    /// More would not be read, and stand in the JSON.
    const MOST: usize = 40;
    let words = page.words;
    let said = page.items("/notices").iter().take(MOST).enumerate().map(|(at, notice)| {
        let parameter = |name: &str| format!("/notices/{at}/parameters/{name}");
        let counted = |message: &'static str, name: &str| {
            let (rows, needed) = (page.count(&parameter(name)), page.count(&parameter("needed")));
            page.plural(
                message,
                page.whole(&parameter(name)).unwrap_or(0),
                &[(name, &rows), ("needed", &needed)],
            )
        };
        match notice["code"].as_str().unwrap_or_default() {
            "few-rows-suppressed" => counted(words.notice_few_rows_suppressed, "rows"),
            "every-row-suppressed" => escape(words.notice_every_row_suppressed),
            "no-quasi-identifier" => escape(words.notice_no_quasi_identifier),
            "formulas" => counted(words.notice_formulas, "cells"),
            "formulas-escaped" => counted(words.notice_formulas_escaped, "cells"),
            "pseudonyms-link-rows" => escape(words.notice_pseudonyms_link_rows),
            "pseudonym-key-secret" => escape(words.notice_pseudonym_key_secret),
            _ => {
                let message = notice["message"].as_str().unwrap_or_default();
                let translated = page.translated(message);
                let text = sentence(translated.unwrap_or(message), 2 * SHORT);
                match page.language.code() {
                    "en" => text,
                    _ if translated.is_some() => text,
                    _ => format!("{} <span lang=en>{text}</span>", escape(words.notice_english)),
                }
            }
        }
    });
    said.collect()
}

/// What the models that were required do not do.
pub(crate) fn limits(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.limits_title);
    let mut left = crate::words::limits(page.language);
    let mut items = Vec::new();
    for model in page.items("/privacy") {
        let name = model["model"].as_str().unwrap_or_default();
        // Each once.
        if let Some(limit) = left.remove(name) {
            items.push(format!("<code>{}</code>{}{}", escape(name), page.language.colon(), escape(&limit)));
        }
    }
    items.extend([escape(words.limits_general), escape(words.limits_never_zero)]);
    page.list("ul", &items);
}
