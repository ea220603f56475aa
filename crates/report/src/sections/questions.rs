//! Singling out, linkability and inference, answered one by one (Article 29 Working Party, Opinion 05/2014), and who was
//! left out.

use serde_json::Value;

use crate::escape::{SHORT, escape, foreign};
use crate::figures::say;
use crate::page::Page;

/// The three questions.
pub(crate) fn questions(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.questions);
    let smallest = page.count("/classes/smallest");
    let rows = page.whole("/classes/smallest").unwrap_or(0);

    page.element("h3", &escape(words.singling_out));
    let targets =
        |time: &str| ["singled_out", "targets"].map(|key| page.count(&format!("/risk/{time}/marked/{key}")));
    let ([before, before_all], [after, after_all]) = (targets("before"), targets("after"));
    let filled = [
        ("before", before.as_str()),
        ("before_all", &before_all),
        ("after", &after),
        ("after_all", &after_all),
        ("smallest", &smallest),
    ];
    let (count, all) =
        (page.count("/risk/after/released/singled_out"), page.count("/risk/after/released/targets"));
    let alone = page.whole("/risk/after/released/singled_out").unwrap_or(0);
    let answers = [
        say(words.singling_out_answer, &filled),
        page.plural(words.singling_out_all, alone, &[("count", &count), ("all", &all)]),
    ];
    page.list("ul", &answers);

    page.element("h3", &escape(words.linkability));
    let columns = page.names("/pseudonymized_columns");
    let share = page.share("/risk/combinations/share");
    let found = page.items("/risk/combinations/worst").len() as u64
        + page.whole("/risk/combinations/more").unwrap_or(0);
    let answers = [
        page.plural(words.linkability_answer, rows, &[("smallest", &smallest)]),
        match columns.as_str() {
            "" => escape(words.linkability_no_pseudonyms),
            columns => say(words.linkability_pseudonyms, &[("columns", columns)]),
        },
        match found {
            0 => say(words.linkability_no_combinations, &[("share", &share)]),
            _ => page.plural(words.linkability_combinations, found, &[("share", &share)]),
        },
        escape(words.linkability_others),
    ];
    page.list("ul", &answers);

    page.element("h3", &escape(words.inference));
    let columns = page.items("/risk/homogeneity").len();
    let shared = (0..columns).map(|at| {
        let place = |key: &str| format!("/risk/homogeneity/{at}/{key}");
        let (column, share) = (page.made_up(&place("column")), page.share(&place("share")));
        let skew = page.share(&place("average_skew"));
        say(words.inference_shared, &[("column", &column), ("share", &share), ("skew", &skew)])
    });
    let mut answers: Vec<String> = shared.collect();
    if answers.is_empty() {
        answers.push(escape(words.inference_none));
    }
    let models =
        page.items("/privacy").iter().filter(|model| model["column"].is_string() && model["holds"] == true);
    let models = models.map(|model| {
        let text = |key: &str| model[key].as_str().unwrap_or_default();
        format!("<code>{}</code> ({})", escape(text("model")), foreign(text("column"), SHORT))
    });
    let models = models.collect::<Vec<_>>().join(", ");
    answers.push(match models.as_str() {
        "" => escape(words.inference_no_models),
        models => say(words.inference_models, &[("models", models)]),
    });
    page.list("ul", &answers);
}

/// Whose rows were suppressed. The JSON has no number of few rows there.
pub(crate) fn left_out(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.left_out);
    let (all, suppressed) = (page.whole("/rows").unwrap_or(0), page.whole("/suppressed_rows").unwrap_or(0));
    if suppressed == 0 {
        page.paragraph(&escape(words.left_out_none));
        return;
    }
    let share = page.language.share(suppressed as f64 / all.max(1) as f64);
    let (count, rows) = (page.count("/suppressed_rows"), page.count("/rows"));
    let share = escape(&share);
    let filled: [(&str, &str); 3] = [("count", &count), ("all", &rows), ("share", &share)];
    let said = page.plural(words.left_out_some, suppressed, &filled);
    page.paragraph(&said);
    let mut table = Vec::new();
    for (at, column) in page.items("/risk/left_out").iter().enumerate() {
        let values = column["values"].as_array().map_or(&[][..], Vec::as_slice);
        for (value_at, value) in values.iter().enumerate() {
            let place = |key: &str| format!("/risk/left_out/{at}/values/{value_at}/{key}");
            let name = value["value"].as_str();
            table.push(vec![
                page.made_up(&format!("/risk/left_out/{at}/column")),
                name.map_or_else(|| escape(words.others), |name| foreign(name, SHORT)),
                page.count(&place("suppressed")),
                page.count(&place("rows")),
                page.at(&place("ratio"))
                    .and_then(Value::as_f64)
                    .map_or_else(String::new, |_| page.number(&place("ratio"))),
            ]);
        }
    }
    if table.is_empty() {
        page.paragraph(&escape(words.left_out_unknown));
    } else {
        page.table(&[words.column, words.value, words.suppressed, words.rows, words.ratio], &table);
    }
}
