//! What stands at the top: the verdict, what the release is for, and which files it is about.

use crate::about::About;
use crate::escape::{escape, lines};
use crate::figures::say;
use crate::page::Page;
use crate::style::STYLE;

/// The head of the file, the title and which edition it is.
pub(crate) fn head(page: &mut Page<'_>) {
    let (words, code) = (page.words, page.language.code());
    let (title, internal) = (escape(words.title), page.at("/internal").is_some());
    page.put(&format!(
        "<!doctype html>\n<html lang={code}><head><meta charset=utf-8>\n<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<meta name=viewport content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style></head>\n<body class={}><main>\n",
        if internal { "internal" } else { "external" }
    ));
    page.element("h1", &title);
    let edition = if internal { words.edition_internal } else { words.edition_external };
    page.element("p class=edition", &escape(edition));
}

/// The verdict in plain words, what it does not say, and the key figures.
pub(crate) fn summary(page: &mut Page<'_>) {
    let words = page.words;
    let open = page.items("/risk/findings").iter().filter(|finding| finding["open"] == true).count() as u64;
    let verified = page.json["verified"] == true;
    let green = verified && page.text("/risk/standing") == "green";
    let mut verdict = vec![escape(if verified { words.verdict_holds } else { words.verdict_not_checked })];
    verdict.push(match page.text("/risk/standing") {
        "green" => escape(words.verdict_green),
        "amber" => page.plural(words.verdict_amber, open, &[]),
        _ => escape(words.verdict_unmeasured),
    });
    if !page.items("/pseudonymized_columns").is_empty() {
        let columns = page.names("/pseudonymized_columns");
        verdict.push(say(words.verdict_pseudonyms, &[("columns", &columns)]));
    }
    verdict.push(escape(words.verdict_no_law));
    let verdict = verdict.iter().map(|sentence| format!("<p>{sentence}</p>\n")).collect::<Vec<_>>().concat();
    page.element(if green { "div class=verdict" } else { "div class=\"verdict amber\"" }, &verdict);
    let before = page.share("/risk/before/marked/prosecutor/highest");
    let of =
        |message: &'static str, pointer: &str| page.plural(message, page.whole(pointer).unwrap_or(0), &[]);
    let key = [
        (page.count("/rows"), of(words.rows_before, "/rows")),
        (page.count("/released_rows"), of(words.rows_after, "/released_rows")),
        (page.count("/suppressed_rows"), of(words.rows_suppressed, "/suppressed_rows")),
        (page.count("/classes/smallest"), of(words.smallest_class, "/classes/smallest")),
        (
            page.share("/risk/after/marked/prosecutor/highest"),
            say(words.highest_risk, &[("before", &before)]),
        ),
    ];
    let key = key.map(|(figure, name)| format!("<b>{figure}</b> <span>{name}</span>"));
    page.list("ul class=key", &key);
}

/// What a person said about the release; where nothing was said, a line to write on.
pub(crate) fn about(page: &mut Page<'_>, about: &About) {
    let words = page.words;
    page.section(words.about);
    let given = |own: &Option<String>, key: &str| {
        let recipe = page.text(&format!("/recipe/about/{key}"));
        let text = own.as_deref().unwrap_or(recipe).trim();
        let text = if key == "review" { page.language.date(text) } else { text.to_owned() };
        if text.is_empty() { blank(page) } else { lines(&text) }
    };
    let date = page.text("/provenance/date");
    let said = || format!("<time datetime=\"{}\">{}</time>", escape(date), escape(&page.language.date(date)));
    let date = if date.is_empty() { blank(page) } else { said() };
    let rows = [
        (words.purpose, given(&about.purpose, "purpose")),
        (words.recipient, given(&about.recipient, "recipient")),
        (words.author, given(&about.author, "author")),
        (words.date, date),
        (words.review, given(&about.review, "review")),
    ];
    pairs(page, rows.map(|(name, said)| (name, said)).to_vec());
}

/// Which files it is about, with their sums, and what made them.
pub(crate) fn files(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.files);
    let commit = match page.text("/provenance/commit") {
        "" => String::new(),
        commit => format!(" (<code>{}</code>)", escape(commit)),
    };
    let built = match page.text("/provenance/built") {
        "" => String::new(),
        day => format!(", {}", escape(&page.words.built.replace("{date}", &page.language.date(day)))),
    };
    let program = format!("Coversheet {}{commit}{built}", escape(page.text("/provenance/version")));
    let sum = |pointer: &str| format!("<code>{}</code>", escape(page.text(pointer)));
    let file = |key: &str| {
        let name = page.made_up(&format!("/provenance/{key}/name"));
        let pointer = format!("/provenance/{key}/bytes");
        let shown = page.count(&pointer);
        let bytes = page.plural(words.bytes, page.whole(&pointer).unwrap_or(0), &[("bytes", &shown)]);
        let bytes = if page.at(&pointer).is_some() { bytes } else { String::new() };
        let sha256 = format!("/provenance/{key}/sha256");
        let sum = match (page.at(&sha256), page.at("/internal")) {
            (Some(_), _) => sum(&sha256),
            (None, None) if key == "input" => escape(words.input_sha_internal),
            (None, _) => escape(words.unknown),
        };
        let parts = [name, bytes, sum];
        parts
            .into_iter()
            .filter(|part| !part.is_empty() && part != "<bdi></bdi>")
            .collect::<Vec<_>>()
            .join("<br>")
    };
    let mut rows = vec![(words.program, program)];
    let in_page = !page.text("/provenance/page").is_empty();
    if in_page {
        rows.push((words.page, sum("/provenance/page")));
    }
    rows.extend([
        (words.input, file("input")),
        (words.output, file("output")),
        (words.recipe, sum("/provenance/recipe")),
    ]);
    if !page.text("/provenance/checksum").trim_matches('0').is_empty() {
        rows.push((words.report_json, sum("/provenance/checksum")));
    }
    pairs(page, rows);
    page.element("p class=note", &escape(words.sha_explained));
    if in_page {
        page.element("p class=note", &escape(words.page_explained));
    }
}

/// A line to write on.
pub(crate) fn blank(page: &Page<'_>) -> String {
    format!("<span class=line role=img aria-label=\"{}\"></span>", escape(page.words.to_fill_in))
}

/// Names with what belongs to them.
fn pairs(page: &mut Page<'_>, rows: Vec<(&str, String)>) {
    let row = |(name, said)| format!("<tr><th scope=row>{}</th><td>{said}</td></tr>\n", escape(name));
    let rows = rows.into_iter().map(row).collect::<Vec<_>>().concat();
    page.element("table", &format!("<tbody>\n{rows}</tbody>"));
}
