//! The report as a page: it says what the JSON says, belongs to its file, and asks for nothing.

use std::collections::BTreeMap;

use coversheet::{
    About, FileReport, Language, NoFiles, Provenance, ReadOptions, Recipe, Release, Report, Session,
    SolveOptions, WrittenReport, catalogue, is_sealed, read, report_page, seal, verify, written_report,
};
use serde_json::{Value, json};

/// The longest page, in bytes.
const LONGEST: usize = 300_000;

/// A table with names that would be markup, and a recipe for it.
fn patients() -> (String, Value) {
    let mut csv = "name,<b onload=x>age</b>,\"tow\"\"n'&\",disease,days\n".to_owned();
    for row in 0..400 {
        let town = if row == 7 { "<script>alert(1)</script>" } else { ["Bern", "Thun", "<i>Biel"][row % 3] };
        let disease = ["flu", "cold", "</table>HIV"][row * 7 % 3];
        csv.extend([format!("Trillian{row},{},{town},{disease},{}\n", 20 + row % 47, row * 3)]);
    }
    let recipe = json!({
        "coversheet": 1,
        "about": { "purpose": "<img src=http://example.org/x>\nsecond line", "review": "2027-06-30" },
        "columns": {
            "name": { "role": "identifier", "identifier": "pseudonym", "reason": "<u>Names</u> people." },
            "<b onload=x>age</b>": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10] } } },
            "tow\"n'&": { "role": "quasi-identifier" },
            "disease": { "role": "sensitive" },
            "days": { "role": "insensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }, { "distinct-l-diversity": { "column": "disease", "l": 2 } }],
        "suppression": { "limit": 0.1 },
        "risk": { "population": { "people": 80000 }, "accepted": [
            { "columns": ["days"], "reason": "Nobody <em>knows</em> it." }] }
    });
    (csv, recipe)
}

/// The sum of the page that a report says it was made in.
const PAGE_SUM: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn release(csv: &str, recipe: &Value) -> Release {
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let input = FileReport {
        name: Some("<patients>.csv".into()),
        bytes: Some(csv.len() as u64),
        sha256: Some("ab".repeat(32)),
    };
    let (date, built) = (Some("2026-11-22T11:49:50Z".into()), Some("2026-11-20".into()));
    session.set_provenance(Provenance { date, commit: None, built, page: Some(PAGE_SUM.into()), input });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions { list_minimal: true }, &mut |_| ()).unwrap();
    session.release([7; 32], &mut |_| ()).unwrap()
}

fn page(report: &Report, language: Language) -> String {
    report_page(&report.to_json().unwrap(), &About::default(), language).unwrap()
}

/// A page without what it carries for its check.
fn shown(html: &str) -> String {
    let (before, after) = html.split_once("<meta name=coversheet-page").unwrap();
    format!("{before}{}", after.split_once("</head>").unwrap().1)
}

/// A page, or its JSON, that somebody changed on purpose, with a checksum that fits.
fn resealed(changed: &str) -> String {
    let (before, after) = changed.split_once("\"checksum\":").unwrap();
    let at = after.find('"').unwrap() + 1;
    let zeros = format!("{before}\"checksum\":{}{}{}", &after[..at], "0".repeat(64), &after[at + 64..]);
    seal(&zeros).unwrap()
}

/// The figures of a page: their places in the JSON, and what they read.
fn figures(html: &str) -> Vec<(String, String)> {
    let parts = html.split("<span data-figure=\"").skip(1);
    let figure = |part: &str| {
        let (pointer, rest) = part.split_once("\">").unwrap();
        (pointer.to_owned(), rest.split_once("</span>").unwrap().0.to_owned())
    };
    parts.map(figure).collect()
}

/// Whether a text says a number as a language writes it: to the last digit that it shows.
fn says(text: &str, value: f64, language: Language) -> bool {
    let (between, point) = match language {
        Language::English => (",", "."),
        Language::French => ("\u{202f}", ","),
        _ => (".", ","),
    };
    let is_share = text.ends_with('%');
    let digits = text.trim_end_matches(['%', '\u{a0}', '\u{202f}']);
    // What is said of a limit is not rounded.
    if let Some(limit) = digits.strip_prefix("&gt; ") {
        return limit == format!("99{point}99") && (0.9999..1.0).contains(&value);
    }
    if let Some(limit) = digits.strip_prefix("&lt; ") {
        return limit == format!("0{point}01") && value > 0.0 && value < 0.0001;
    }
    let plain = digits.replace(between, "").replace(point, ".").replace('\u{2212}', "-");
    let decimals = plain.split_once('.').map_or(0, |(_, rest)| i32::try_from(rest.len()).unwrap());
    let said: f64 = plain.parse().unwrap();
    let value = if is_share { value * 100.0 } else { value };
    // A digit that was cut off is a zero: at most four decimals are shown, and of shares one or two.
    let step = 10_f64.powi(-if is_share { decimals.max(1) } else { decimals.max(4) });
    (said - value).abs() <= step / 2.0 + 1e-9
}

#[test]
fn every_figure_of_the_page_is_that_of_the_json() {
    let (csv, recipe) = patients();
    let mut row_by_row = recipe.clone();
    row_by_row["recoding"] = json!("rows");
    let releases = [release(&csv, &recipe), release(&csv, &row_by_row)];
    let reports = releases.iter().flat_map(|release| [&release.report, &release.internal_report]);
    for report in reports {
        let json: Value = serde_json::from_str(&report.to_json().unwrap()).unwrap();
        for language in Language::ALL {
            let html = page(report, language);
            let figures = figures(&html);
            assert!(figures.len() > 60, "{}", figures.len());
            for (pointer, text) in figures {
                let value = json.pointer(&pointer).and_then(Value::as_f64).unwrap();
                assert!(
                    says(&text, value, language),
                    "{}: {pointer} = {value} reads {text}",
                    language.code()
                );
            }
        }
    }
}

/// What a search row by row found, and what nothing can be better than, are both said; and that a column's level varies.
#[test]
fn how_much_better_a_result_could_be_is_said_in_every_language() {
    let (csv, mut recipe) = patients();
    recipe["recoding"] = json!("rows");
    let report = release(&csv, &recipe).report;
    let (value, bound) = (report.objective.value.unwrap(), report.search.bound.unwrap());
    assert!(!report.search.optimal && 0.0 < bound && bound <= value, "{bound} {value}");
    for language in Language::ALL {
        let html = page(&report, language);
        let figures = figures(&html);
        let figure = |pointer: &str| {
            let text = figures.iter().find(|(other, _)| other == pointer).map(|(_, text)| text.clone());
            text.unwrap_or_else(|| panic!("{} lacks {pointer}", language.code()))
        };
        assert!(says(&figure("/objective/value"), value, language), "{}", language.code());
        assert!(says(&figure("/search/bound"), bound, language), "{}", language.code());
    }
    let english = page(&report, Language::English);
    assert!(english.contains("none of this kind can be better than"));
    assert!(english.contains("varies") && english.contains("up to <span"));
}

#[test]
fn the_figures_are_those_of_a_naive_recount() {
    let (csv, recipe) = patients();
    let release = release(&csv, &recipe);
    let file = String::from_utf8(release.parts().concat()).unwrap();
    let rows: Vec<Vec<&str>> = file.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let mut classes: BTreeMap<&[&str], u64> = BTreeMap::new();
    // Pseudonym, age, town, disease, days.
    for row in &rows {
        *classes.entry(&row[1..3]).or_default() += 1;
    }
    let (smallest, all) = (*classes.values().min().unwrap(), rows.len() as u64);
    let small: u64 = classes.values().filter(|&&size| size < 11).sum();
    let expected = [
        ("/released_rows", all as f64),
        ("/suppressed_rows", 400.0 - all as f64),
        ("/classes/smallest", smallest as f64),
        ("/risk/after/marked/classes", classes.len() as f64),
        ("/risk/after/marked/singled_out", 0.0),
        ("/risk/after/marked/prosecutor/highest", 1.0 / smallest as f64),
        ("/risk/after/marked/prosecutor/average", classes.len() as f64 / all as f64),
        ("/risk/after/marked/prosecutor/at_risk", small as f64 / all as f64),
        ("/recipe/suppression/limit", 0.1),
    ];
    let html = page(&release.report, Language::English);
    let figures: BTreeMap<String, String> = figures(&html).into_iter().collect();
    for (pointer, value) in expected {
        let text = &figures[pointer];
        assert!(says(text, value, Language::English), "{pointer}: {text}, counted {value}");
    }
}

/// How well the class can be predicted stands in both editions, as the distributions have it, and nowhere without one.
#[test]
fn the_report_says_how_well_the_class_is_predicted() {
    let (csv, mut recipe) = patients();
    assert!(release(&csv, &recipe).report.class_accuracy.is_none());
    recipe["columns"]["disease"]["role"] = json!("class");
    recipe["privacy"] = json!([{ "k-anonymity": { "k": 5 } }]);
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let parsed = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&parsed, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let expected = session.distributions(None).unwrap().accuracy.unwrap();
    let release = release(&csv, &recipe);
    for report in [&release.report, &release.internal_report] {
        assert_eq!(report.class_accuracy.as_ref(), Some(&expected));
        for language in Language::ALL {
            let html = page(report, language);
            let figures: BTreeMap<String, String> = figures(&html).into_iter().collect();
            for (key, value) in [
                ("before", expected.before),
                ("after", expected.after.unwrap()),
                ("without_quasi_identifiers", expected.without_quasi_identifiers),
                ("baseline", expected.baseline),
                ("released_baseline", expected.released_baseline.unwrap()),
            ] {
                let text = &figures[&format!("/class_accuracy/{key}")];
                assert!(says(text, value, language), "{} {key}: {text}", language.code());
            }
        }
    }
}

#[test]
fn a_column_a_level_finer_is_counted_as_a_naive_recount_does() {
    let (csv, recipe) = patients();
    let release = release(&csv, &recipe);
    let json: Value = serde_json::from_str(&release.report.to_json().unwrap()).unwrap();
    let rows: Vec<Vec<&str>> = csv.lines().skip(1).map(|line| line.split(',').collect()).collect();
    // Ages in fives and tens below everything; towns as they are or not at all.
    let label = |row: &[&str], column: usize, level: u64| match (column, level) {
        (1, 3) | (2, 1) => "*".to_owned(),
        (1, 1 | 2) => (row[1].parse::<u64>().unwrap() / (5 * level)).to_string(),
        _ => row[column].to_owned(),
    };
    let chosen: Vec<u64> = (0..2).map(|at| json["attributes"][at]["level"].as_u64().unwrap()).collect();
    let mut finer = 0;
    for at in 0..2 {
        let said = &json["attributes"][at]["finer"];
        if chosen[at] == 0 {
            assert!(said.is_null());
            continue;
        }
        finer += 1;
        let mut levels = chosen.clone();
        levels[at] -= 1;
        let mut classes: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
        for row in &rows {
            classes
                .entry((0..2).map(|at| label(row, at + 1, levels[at])).collect())
                .or_default()
                .push(row[3]);
        }
        let alike = |diseases: &Vec<&str>| diseases.iter().all(|disease| *disease == diseases[0]);
        let failing = classes.values().filter(|class| class.len() < 5 || alike(class));
        let suppressed: usize = failing.map(Vec::len).sum();
        assert_eq!(said["level"], levels[at]);
        assert_eq!(said["suppressed_rows"], suppressed);
        assert_eq!(said["holds"], suppressed <= 40);
    }
    assert!(finer > 0);
    let html = page(&release.report, Language::French);
    assert!(html.contains("Une colonne plus fine d’un niveau, les autres telles qu’elles sont\u{a0}:"));
}

#[test]
fn what_is_not_counted_as_an_open_risk_is_not_said_to_be_open() {
    let (csv, recipe) = patients();
    let release = release(&csv, &recipe);
    let mut json: Value = serde_json::from_str(&release.report.to_json().unwrap()).unwrap();
    let finding =
        |open: bool| json!({ "code": "columns-single-out", "columns": ["age"], "share": 0.1, "open": open });
    json["risk"]["findings"] = json!([finding(true), finding(false), finding(false)]);
    let html = report_page(&json.to_string(), &About::default(), Language::German).unwrap();
    assert_eq!(html.matches("<td>offen</td>").count(), 1);
    assert_eq!(html.matches("vermerkt: Dazu braucht es zwei Angaben").count(), 2);
}

#[test]
fn the_page_is_complete_and_asks_for_nothing() {
    let (csv, recipe) = patients();
    let release = release(&csv, &recipe);
    for language in Language::ALL {
        for report in [&release.report, &release.internal_report] {
            let html = page(report, language);
            assert!(html.len() < LONGEST, "{}", html.len());
            // Nothing that runs or is fetched: the addresses of names are text.
            for tag in [
                "<script", "<img", "<link", "<iframe", "<object", "<embed", "<i>", "<em>", "<u>", "src=h",
                "url(", "@import",
            ] {
                let escaped = html.replace("&lt;img src=http", "");
                assert!(!escaped.to_lowercase().contains(tag), "{}: {tag}", language.code());
            }
            assert!(
                html.contains("&lt;b onload=x&gt;age&lt;/b&gt;") && html.contains("tow&quot;n&#39;&amp;")
            );
            assert!(html.contains("&lt;img src=http://example.org/x&gt;</bdi><br><bdi>second line"));
            assert!(html.contains("Nobody &lt;em&gt;knows&lt;/em&gt; it."));
            assert!(html.contains(&format!("<html lang={}>", language.code())));
            assert_eq!(html.matches("<section").count(), 13);
            assert_eq!(html.matches("<section").count(), html.matches("</section>").count());
            assert_eq!(html.matches("<table>").count(), html.matches("</table>").count());
            let hash = &report.provenance.as_ref().unwrap().output.sha256;
            assert!(html.contains(hash.as_ref().unwrap()));
            assert!(html.contains(&format!("<code>{PAGE_SUM}</code>")));
            let (style, body) = html.split_once("</style>").unwrap();
            assert!(style.contains('{') && !shown(body).contains('{'));
        }
    }
    let english = page(&release.report, Language::English);
    assert!(
        english.contains("30 June 2027")
            && english.contains("22 November 2026 at 11:49")
            && english.contains("built on 20 November 2026")
    );
    assert!(english.contains("pseudonymized and not anonymized"));
    assert!(english.contains("Edition to hand on") && english.contains("to be filled in by hand"));
    // A town of one row and the names of people stand in no edition to hand on, in whatever way they are escaped.
    for language in Language::ALL {
        let html = page(&release.report, language);
        assert!(!html.contains("alert(1)") && !html.contains("Trillian"), "{}", language.code());
    }
    // The sum of the original stands in the internal edition only.
    let internal = page(&release.internal_report, Language::English);
    assert!(internal.contains(&"ab".repeat(32)) && !english.contains(&"ab".repeat(32)));
    assert!(internal.contains("NOT anonymous"));
}

#[test]
fn who_decided_is_said_of_every_column() {
    let (csv, mut recipe) = patients();
    recipe["columns"]["days"]["role"] = json!("sensitive");
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let suggested = session.profile();
    recipe["columns"]["days"]["role"] = json!(match suggested.recipe.columns["days"].role {
        coversheet::Role::Sensitive => "insensitive",
        _ => "sensitive",
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let report = session.release([7; 32], &mut |_| ()).unwrap().report;
    assert_eq!(report.columns.len(), 5);
    for (column, profile) in report.columns.iter().zip(&suggested.columns) {
        let person = column.role != profile.role;
        assert_eq!(column.decided == coversheet::Decided::ByPerson, person, "{}", column.name);
        assert_eq!(column.suggested, person.then_some(profile.role));
    }
    assert!(report.columns.iter().any(|column| column.suggested.is_some()));
    let html = page(&report, Language::German);
    assert!(html.contains("ein Mensch (vorgeschlagen: ") && html.contains("wie vorgeschlagen"));
}

#[test]
fn a_report_of_two_thousand_columns_stays_short() {
    let names: Vec<String> =
        (0..2000).map(|at| format!("a rather long name of a column, number {at:04}")).collect();
    let mut csv = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(",") + "\n";
    for row in 0..20 {
        csv.push_str(&vec![["yes", "no"][row % 2]; names.len()].join(","));
        csv.push('\n');
    }
    let columns: serde_json::Map<String, Value> = names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let role = if at < 3 { "quasi-identifier" } else { "sensitive" };
            (
                name.clone(),
                json!({ "role": role, "reason": "A reason of a whole sentence, as suggestions have it." }),
            )
        })
        .collect();
    let recipe = json!({ "coversheet": 1, "columns": columns, "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 } });
    let release = release(&csv, &recipe);
    for language in Language::ALL {
        let html = page(&release.report, language);
        assert!(html.len() < LONGEST, "{} {}", language.code(), html.len());
        assert!(html.contains(&names[0]) && !html.contains(&names[1999]));
        // What it carries is packed, and all of it.
        assert!(html.contains("coversheet-report-packed"));
        let report = written_report(&html).unwrap();
        assert!(report.is_intact() && report.recipe().columns.len() == names.len());
    }
}

#[test]
fn a_report_belongs_to_its_file_and_to_no_other() {
    let (csv, recipe) = patients();
    let csv: String = csv.split_inclusive('\n').take(121).collect();
    let release = release(&csv, &recipe);
    let file = release.parts().concat();
    let differences = |text: &str, bytes: &[u8]| {
        let report = WrittenReport::parse(text).unwrap();
        let verdict = verify(bytes, report.recipe()).unwrap();
        report.differences(bytes, &verdict).unwrap()
    };
    let text = release.report.to_json().unwrap();
    assert_eq!(differences(&text, &file), Vec::<String>::new());
    assert_eq!(differences(&release.internal_report.to_json().unwrap(), &file), Vec::<String>::new());

    // Any changed byte of the file. A verdict on the file as it was would not notice by itself.
    let report = WrittenReport::parse(&text).unwrap();
    let verdict = verify(&file, report.recipe()).unwrap();
    for at in 0..file.len() {
        let mut changed = file.clone();
        changed[at] = if changed[at] == b'1' { b'2' } else { b'1' };
        // What can no longer be read is noticed as well.
        assert!(report.differences(&changed, &verdict).map_or(true, |found| !found.is_empty()), "byte {at}");
        if at % 97 == 0
            && let Ok(verdict) = verify(&changed, report.recipe())
        {
            assert!(!verdict.with_report(&report, &changed).unwrap().holds, "byte {at}");
        }
    }
    // Any changed byte of the report.
    for at in 0..text.len() {
        let mut changed = text.clone().into_bytes();
        changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
        // What is no longer text is no report.
        assert!(String::from_utf8(changed).map_or(true, |text| !is_sealed(&text)), "byte {at}");
    }
}

#[test]
fn a_figure_that_was_changed_on_purpose_is_found_by_counting() {
    let (csv, recipe) = patients();
    let release = release(&csv, &recipe);
    let file = release.parts().concat();
    let written: Value = serde_json::from_str(&release.report.to_json().unwrap()).unwrap();
    for pointer in [
        "/released_rows",
        "/classes/count",
        "/classes/smallest",
        "/privacy/0/achieved",
        "/privacy/1/achieved",
        "/provenance/output/bytes",
        "/risk/after/marked/targets",
        "/risk/after/marked/singled_out",
        "/risk/after/marked/prosecutor/at_risk",
        "/risk/after/released/prosecutor/average",
    ] {
        let mut changed = written.clone();
        let figure = changed.pointer_mut(pointer).unwrap();
        *figure = json!(figure.as_f64().unwrap() + 0.25);
        changed["provenance"]["checksum"] = json!("0".repeat(64));
        let text = coversheet::seal(&serde_json::to_string_pretty(&changed).unwrap()).unwrap();
        let report = WrittenReport::parse(&text).unwrap();
        assert!(report.is_intact());
        let found = report.differences(&file, &verify(&file, report.recipe()).unwrap()).unwrap();
        let place = pointer.trim_start_matches('/').replace('/', ".");
        assert!(found.iter().any(|sentence| sentence.contains(&place)), "{pointer}: {found:?}");
    }
    // So is another recipe.
    let mut changed = written.clone();
    changed["recipe"]["columns"]["days"]["role"] = json!("sensitive");
    let report = WrittenReport::parse(&changed.to_string()).unwrap();
    let found = report.differences(&file, &verify(&file, report.recipe()).unwrap()).unwrap();
    assert!(found.iter().any(|sentence| sentence.contains("recipe")), "{found:?}");
}

#[test]
fn a_page_belongs_to_its_file_and_any_changed_byte_is_noticed() {
    let (csv, recipe) = patients();
    let csv: String = csv.split_inclusive('\n').take(121).collect();
    let release = release(&csv, &recipe);
    let file = release.parts().concat();
    let about = About { purpose: Some("'A <study>' & \"more\"".to_owned()), ..About::default() };
    for report in [&release.report, &release.internal_report] {
        for language in Language::ALL {
            let html = report_page(&report.to_json().unwrap(), &about, language).unwrap();
            let report = written_report(&html).unwrap();
            assert!(report.is_intact(), "{}", language.code());
            let verdict = verify(&file, report.recipe()).unwrap();
            assert_eq!(report.differences(&file, &verdict).unwrap(), Vec::<String>::new());
            assert!(verdict.with_report(&report, &file).unwrap().holds);
        }
    }
    // Any changed byte of the file.
    let html = page(&release.report, Language::German);
    let report = written_report(&html).unwrap();
    let verdict = verify(&file, report.recipe()).unwrap();
    for at in 0..file.len() {
        let mut changed = file.clone();
        changed[at] ^= 1;
        assert!(report.differences(&changed, &verdict).map_or(true, |found| !found.is_empty()), "byte {at}");
    }
    // Any changed byte of the page: of what it shows, of what it carries, and of its sums.
    for at in 0..html.len() {
        let mut changed = html.clone().into_bytes();
        changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
        // What is no longer text is no report.
        let Ok(changed) = String::from_utf8(changed) else { continue };
        assert!(!is_sealed(&changed), "byte {at}");
        if at % 197 == 0
            && let Ok(report) = written_report(&changed)
        {
            assert!(!verdict.clone().with_report(&report, &file).unwrap().holds, "byte {at}");
        }
    }
    // And what is added or cut off.
    for changed in [
        format!("\u{feff}{html}"),
        format!("{html}\n"),
        html.replace('\n', "\r\n"),
        html[..html.len() - 1].into(),
    ] {
        let intact = written_report(&changed).map(|report| report.is_intact());
        assert!(!intact.unwrap_or(false));
    }
    let text = release.report.to_json().unwrap();
    assert!(!WrittenReport::parse(&format!("\u{feff}{text}")).unwrap().is_intact());
}

#[test]
fn a_page_that_was_changed_on_purpose_does_not_say_what_it_carries() {
    let (csv, recipe) = patients();
    let release = release(&csv, &recipe);
    let file = release.parts().concat();
    let html = page(&release.report, Language::Italian);
    let differences = |html: &str| {
        let report = written_report(html).unwrap();
        report.differences(&file, &verify(&file, report.recipe()).unwrap()).unwrap()
    };
    let figure = format!("data-figure=\"/classes/smallest\">{}<", release.report.classes.smallest);
    let changed = resealed(&html.replace(&figure, "data-figure=\"/classes/smallest\">5000<"));
    assert!(changed.contains(">5000<") && is_sealed(&changed));
    assert_eq!(differences(&changed), ["The page does not say what the report that it carries says."]);
    // With a report that says so too, it is the file that says otherwise.
    let mut json: Value = serde_json::from_str(&release.report.to_json().unwrap()).unwrap();
    json["classes"]["smallest"] = json!(5000);
    let json = resealed(&serde_json::to_string_pretty(&json).unwrap());
    let found = differences(&report_page(&json, &About::default(), Language::Italian).unwrap());
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("The report says classes.smallest = 5000; the file says"), "{found:?}");
    // Another version has other words; its page is as it was written, and its figures are counted all the same.
    let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    let other = resealed(&html.replace(&version, "\"version\":\"99.0.0\"").replace("<h1>", "<h1>! "));
    assert!(other.contains("99.0.0") && differences(&other).is_empty());
    let other = other.replace("<h1>!", "<h1>?");
    assert_eq!(
        differences(&other),
        ["The page was changed after it was written: its checksum does not fit."]
    );
    // One that carries nothing belongs to no file.
    let (head, body) =
        (html.split_once("<meta name=coversheet-page").unwrap().0, html.split_once("</head>").unwrap().1);
    assert_eq!(written_report(&format!("{head}</head>{body}")).unwrap_err().code(), "report-invalid");
}

#[test]
fn what_the_models_do_not_do_is_what_is_said_beside_them() {
    let mut csv = "age,disease\n".to_owned();
    (0..40).for_each(|row| csv.extend([format!("{},d{}\n", row % 2, row % 4)]));
    let recipe = json!({ "coversheet": 1,
        "columns": { "age": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0 } });
    let mut json: Value = serde_json::from_str(&release(&csv, &recipe).report.to_json().unwrap()).unwrap();
    let models = catalogue().models;
    json["privacy"] = models.iter().map(|model| json!({ "model": model.name })).collect();
    let html = report_page(&json.to_string(), &About::default(), Language::English).unwrap();
    for model in &models {
        let said = model.limits.replace('&', "&amp;").replace('\'', "&#39;");
        assert!(html.contains(&format!("<code>{}</code>: {said}", model.name)), "{}", model.name);
    }
}

#[test]
fn what_is_no_report_is_refused() {
    for text in ["", "[]", "{}", "{\"provenance\":{}}", "null", "{\"classes\":{}}"] {
        let error = report_page(text, &About::default(), Language::English).unwrap_err();
        assert_eq!(error.code(), "report-invalid", "{text}");
        assert_eq!(WrittenReport::parse(text).unwrap_err().code(), "report-invalid", "{text}");
    }
}
