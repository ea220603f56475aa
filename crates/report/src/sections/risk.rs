//! Risk before and after: attackers, estimates for the population, pictures.

use crate::escape::escape;
use crate::figures::say;
use crate::page::Page;
use crate::picture::Bars;

/// Who knows which columns: a key of the JSON's sides, and what it is called.
type Knowing = (&'static str, &'static str);

/// The tables of risk with their pictures.
pub(crate) fn risk(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.risk);
    if page.at("/risk").is_none() {
        page.paragraph(&escape(words.verdict_unmeasured));
        return;
    }
    let persons = page.text("/risk/counted") == "persons";
    let explained = if persons { words.risk_explained_persons } else { words.risk_explained_rows };
    let group = page.count("/risk/group");
    let explained = say(explained, &[("group", &group)]);
    page.element("p class=note", &explained);
    page.bars(
        words.risk_picture,
        &[
            Bars {
                name: words.highest,
                before: "/risk/before/marked/prosecutor/highest",
                after: "/risk/after/marked/prosecutor/highest",
            },
            Bars {
                name: words.average,
                before: "/risk/before/marked/prosecutor/average",
                after: "/risk/after/marked/prosecutor/average",
            },
            Bars {
                name: words.at_risk,
                before: "/risk/before/marked/prosecutor/at_risk",
                after: "/risk/after/marked/prosecutor/at_risk",
            },
        ],
    );
    let (all, released) = (page.whole("/rows").unwrap_or(0), page.whole("/released_rows").unwrap_or(0));
    let suppressed = page.whole("/suppressed_rows").unwrap_or(0);
    // Masked rows stay in the table, and are not released as they would be.
    let released = if released == all { all.saturating_sub(suppressed) } else { released };
    page.parts(words.rows_picture, [(words.rows_after, released), (words.rows_suppressed, suppressed)]);
    let knowing: [Knowing; 3] = [
        ("marked", words.quasi_identifiers),
        ("trajectories", words.trajectories),
        ("released", words.all_columns),
    ];
    for (side, name) in knowing {
        if page.at(&format!("/risk/after/{side}")).is_some() {
            page.element("h3", &escape(name));
            attackers(page, side);
        }
    }
    population(page, persons);
}

/// The figures of who knows some columns.
fn attackers(page: &mut Page<'_>, side: &str) {
    let words = page.words;
    let persons = page.text("/risk/counted") == "persons";
    let figures: [(&str, &str, bool); 9] = [
        (if persons { words.targets_persons } else { words.targets_rows }, "targets", false),
        (words.classes, "classes", false),
        (words.singled_out, "singled_out", false),
        (words.highest, "prosecutor/highest", true),
        (words.average, "prosecutor/average", true),
        (words.at_risk, "prosecutor/at_risk", true),
        (words.journalist_highest, "journalist/highest", true),
        (words.journalist_average, "journalist/average", true),
        (words.marketer, "marketer", true),
    ];
    let known =
        figures.into_iter().filter(|(_, key, _)| page.at(&format!("/risk/after/{side}/{key}")).is_some());
    let rows: Vec<_> = known
        .map(|(name, key, share)| {
            let figure = |time: &str| {
                let pointer = format!("/risk/{time}/{side}/{key}");
                if share { page.share(&pointer) } else { page.count(&pointer) }
            };
            vec![escape(name), figure("before"), figure("after")]
        })
        .collect();
    let mut rows = rows;
    // Whom the journalist looks among is the same before and after.
    if page.at(&format!("/risk/after/{side}/journalist")).is_some() && page.at(PEOPLE).is_some() {
        let people = || page.count(PEOPLE);
        rows.push(vec![escape(words.population_people), people(), people()]);
    }
    page.table(&[words.figure, words.before, words.after], &rows);
}

/// How many people the population of the journalist has.
const PEOPLE: &str = "/risk/journalist_population/people";

/// How many are expected to be unique in the population, with the range of the estimators, and what weights and special
/// uniques say.
fn population(page: &mut Page<'_>, persons: bool) {
    let words = page.words;
    let side = if persons { "trajectories" } else { "marked" };
    let place = |time: &str, key: &str| format!("/risk/{time}/{side}/population/{key}");
    let mut rows = Vec::new();
    if page.at(&place("after", "people")).is_some() {
        let estimator = escape(page.text(&place("after", "estimator")));
        let expected = say(words.population_expected, &[("estimator", &estimator)]);
        let both = |figure: &dyn Fn(&str) -> String| [figure("before"), figure("after")];
        let range = |time: &str| {
            format!("{} – {}", page.number(&place(time, "lowest")), page.number(&place(time, "highest")))
        };
        for (name, [before, after]) in [
            (escape(words.population_people), both(&|time| page.count(&place(time, "people")))),
            (expected, both(&|time| page.number(&place(time, "expected")))),
            (escape(words.population_range), both(&range)),
        ] {
            rows.push(vec![name, before, after]);
        }
    }
    for (name, key) in
        [(words.individual_expected, "individual/expected"), (words.suda_scored, "suda/scored")]
    {
        let figure = |time: &str| page.number(&format!("/risk/{time}/{key}"));
        if page.at(&format!("/risk/after/{key}")).is_some() {
            rows.push(vec![escape(name), figure("before"), figure("after")]);
        }
    }
    let estimated = page.at(&place("after", "people")).is_some();
    if !rows.is_empty() {
        page.element("h3", &escape(if estimated { words.population } else { words.more_figures }));
        page.table(&[words.figure, words.before, words.after], &rows);
    }
    if estimated {
        page.element("p class=note", &escape(words.population_differ));
    }
}
