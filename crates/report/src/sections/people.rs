//! What people have to do: the contract, what no program can assess, and the signatures.

use crate::escape::escape;
use crate::page::Page;
use crate::sections::top::blank;

/// What the contract with the recipient should say (Sweeney 2001; El Emam and Arbuckle 2013; ISO/IEC 27559:2022).
pub(crate) fn contract(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.contract);
    page.element("p class=note", &escape(words.contract_explained));
    let smallest = page.count("/classes/smallest");
    let mut points = [
        words.contract_purpose,
        words.contract_no_attempt,
        words.contract_no_linking,
        words.contract_no_passing_on,
        words.contract_access,
        words.contract_report,
        words.contract_delete,
        words.contract_audit,
        words.contract_breach,
        words.contract_releases,
    ]
    .map(escape)
    .to_vec();
    let rows = page.whole("/classes/smallest").unwrap_or(0);
    points.push(page.plural(words.contract_publications, rows, &[("smallest", &smallest)]));
    page.list("ul class=check", &points);
}

/// What only a person knows.
pub(crate) fn person(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.person);
    page.element("p class=note", &escape(words.person_explained));
    let points = [
        words.person_model,
        words.person_motives,
        words.person_threshold,
        words.person_controls,
        words.person_intruder,
        words.person_fit,
        words.person_assessment,
        words.person_incident,
    ];
    let blank = blank(page);
    let points = points.map(|point| format!("{}<br>{blank}{blank}", escape(point)));
    page.list("ul", &points);
}

/// Lines to sign on.
pub(crate) fn signatures(page: &mut Page<'_>) {
    let words = page.words;
    page.section(words.signatures);
    for who in [words.signature_author, words.signature_officer, words.signature_recipient] {
        let line = |what: &str| format!("<span><span>{}</span></span>", escape(what));
        let lines = format!("<b>{}</b>{}{}", escape(who), line(words.place_date), line(words.signature));
        page.element("div class=signature", &lines);
    }
}
