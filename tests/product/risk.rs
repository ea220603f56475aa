//! Risk before and after a release: bounds that the models promise, a recount of the released bytes, and what keeps a result
//! from being green.

use std::collections::{BTreeMap, BTreeSet};

use coversheet::{
    AnswerKind, FindingCode, NoFiles, ReadOptions, Recipe, RecordUnit, Report, RiskReport, Session,
    SolveOptions, Standing, Table, read,
};
use proptest::prelude::*;

use crate::tally::Tally;

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

/// The report of a release, its bytes, and what was said of the risk before.
fn release(csv: &str, recipe: &str) -> (Report, Vec<u8>, RiskReport) {
    let mut session = Session::new(table(csv));
    let recipe = Recipe::parse(recipe).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let preview = session.risk().unwrap();
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    let bytes = release.parts().concat();
    (release.report, bytes, preview)
}

fn risk(csv: &str, recipe: &str) -> RiskReport {
    release(csv, recipe).0.risk.unwrap()
}

/// A hundred rows with two quasi-identifiers and others.
fn clinic() -> String {
    let mut csv = "age,sex,followup_days,site,status,note\n".to_owned();
    for row in 0..100 {
        let (age, sex) = (30 + row % 5 * 10, if row % 2 == 0 { "f" } else { "m" });
        let (days, site, status) = (row % 25 * 3, row / 25, ["well", "ill"][row / 50]);
        let note = "came late again and said that the new tablets make her tired but that she sleeps well";
        csv.extend([format!("{age},{sex},{days},S{site},{status},{note} {row}\n")]);
    }
    csv
}

fn recipe(others: &str, more: &str) -> String {
    format!(
        r#"{{ "coversheet": 1, "columns": {{
            "age": {{ "role": "quasi-identifier", "hierarchy": {{ "intervals": {{ "widths": [20, 40] }} }} }},
            "sex": {{ "role": "quasi-identifier" }}, "status": {{ "role": "sensitive" }}, {others} }},
          "privacy": [{{ "k-anonymity": {{ "k": 5 }} }}], "suppression": {{ "limit": 0.1 }} {more} }}"#
    )
}

const OTHERS: &str = r#""followup_days": { "role": "insensitive" }, "site": { "role": "insensitive" }, "note": { "role": "identifier" }"#;

#[test]
fn a_combination_that_singles_out_is_named_with_answers() {
    use AnswerKind::{Accept, Drop, MakeQuasiIdentifier, Round};
    let risk = risk(&clinic(), &recipe(OTHERS, ""));
    assert_eq!(risk.standing, Standing::Amber);
    let worst = &risk.combinations.worst[0];
    assert_eq!(
        (&worst.columns[..], worst.singled_out),
        (&["followup_days".to_owned(), "site".to_owned()][..], 100)
    );
    let finding = risk.findings.iter().find(|found| found.code == FindingCode::ColumnsSingleOut).unwrap();
    assert_eq!(finding.message, "`followup_days` with `site` is unique for 100 % of the rows.");
    let answers: Vec<AnswerKind> = finding.answers.iter().map(|answer| answer.answer).collect();
    assert_eq!(answers, [MakeQuasiIdentifier, Round, Drop, Accept]);
    assert_eq!(finding.answers[1].columns, ["followup_days"]);
    assert!(risk.combinations.exhaustive && risk.after.marked.prosecutor.highest <= 0.2);
    // The figures over everything that is released tell what those over the quasi-identifiers do not.
    assert_eq!(risk.after.released.singled_out, 100);
}

#[test]
fn an_accepted_combination_is_green_and_its_reason_is_reported() {
    let mut accepted = Vec::new();
    // What remains is found when the worse is accepted: everything that is found must be.
    for found in &risk(&clinic(), &recipe(OTHERS, "")).findings {
        accepted.push(format!(r#"{{ "columns": {:?}, "reason": "Nobody knows days." }}"#, found.columns));
    }
    let more = format!(r#", "risk": {{ "accepted": [{}] }}"#, accepted.join(","));
    let risk = risk(&clinic(), &recipe(OTHERS, &more));
    assert_eq!(risk.standing, Standing::Green, "{:?}", risk.findings);
    assert!(!risk.findings.is_empty());
    assert!(risk.findings.iter().all(|found| found.accepted.as_deref() == Some("Nobody knows days.")));
}

#[test]
fn nothing_known_is_left_when_such_columns_are_dropped() {
    let others = OTHERS.replace(
        r#""followup_days": { "role": "insensitive" }"#,
        r#""followup_days": { "role": "identifier" }"#,
    );
    let csv = clinic().replace("well", "ill").replacen("ill", "well", 60);
    let diverse = r#", "risk": { "share": 0.9 }"#;
    let risk = risk(&csv, &recipe(&others, diverse));
    assert_eq!((risk.standing, &risk.findings[..]), (Standing::Green, &[][..]));
}

/// Whoever knows somebody's age and sex would learn the diagnosis: that is amber until classes are diverse, or it is accepted.
#[test]
fn a_value_that_classes_share_is_amber_until_they_are_diverse() {
    let mut csv = "age,sex,diagnosis\n".to_owned();
    for row in 0..120 {
        let (age, sex) = ([25, 35, 65][row % 3], ["f", "m"][row / 60]);
        // All women of 65 have the same.
        let diagnosis =
            if age == 65 && sex == "f" { "stroke" } else { ["asthma", "gout", "stroke"][row / 3 % 3] };
        csv.extend([format!("{age},{sex},{diagnosis}\n")]);
    }
    let recipe = |models: &str, more: &str| {
        format!(
            r#"{{ "coversheet": 1, "columns": {{ "age": {{ "role": "quasi-identifier",
                "hierarchy": {{ "intervals": {{ "widths": [20, 40] }} }} }},
                "sex": {{ "role": "quasi-identifier" }}, "diagnosis": {{ "role": "sensitive" }} }},
              "privacy": [{{ "k-anonymity": {{ "k": 5 }} }} {models}], "suppression": {{ "limit": 0 }} {more} }}"#
        )
    };
    let shared = risk(&csv, &recipe("", ""));
    assert_eq!((shared.standing, shared.findings.len()), (Standing::Amber, 1));
    let found = &shared.findings[0];
    assert_eq!(
        (found.code, found.count, found.share),
        (FindingCode::ValueShared, Some(20), Some(20.0 / 120.0))
    );
    let answers: Vec<AnswerKind> = found.answers.iter().map(|answer| answer.answer).collect();
    assert_eq!(answers, [AnswerKind::RequireDiversity, AnswerKind::Accept]);
    let diverse = r#", { "distinct-l-diversity": { "column": "diagnosis", "l": 2 } }"#;
    let after = risk(&csv, &recipe(diverse, ""));
    assert_eq!((after.standing, after.homogeneity[0].classes), (Standing::Green, 0));
    let accepted =
        r#", "risk": { "accepted": [{ "columns": ["diagnosis"], "reason": "It is no secret." }] }"#;
    let accepted = risk(&csv, &recipe("", accepted));
    assert_eq!(accepted.standing, Standing::Green);
    assert_eq!(accepted.findings[0].accepted.as_deref(), Some("It is no secret."));
}

#[test]
fn identifiers_and_free_text_stay_amber_even_if_accepted() {
    let others =
        OTHERS.replace(r#""note": { "role": "identifier" }"#, r#""note": { "role": "insensitive" }"#);
    let more = r#", "risk": { "accepted": [{ "columns": ["note"], "reason": "We read all of them." }] }"#;
    let free_text = risk(&clinic(), &recipe(&others, more));
    let found = &free_text.findings[0];
    assert_eq!((found.code, &found.columns[..]), (FindingCode::FreeTextReleased, &["note".to_owned()][..]));
    assert_eq!((found.open, found.accepted.as_deref()), (true, Some("We read all of them.")));

    let csv = clinic().replace("note\n", "surname\n").replace(
        "came late again and said that the new tablets make her tired but that she sleeps well",
        "Dent",
    );
    let named = risk(&csv, &recipe(&others.replace("note", "surname"), ""));
    assert_eq!(named.standing, Standing::Amber);
    let kinds: Vec<FindingCode> = named.findings.iter().map(|found| found.code).collect();
    assert!(kinds.contains(&FindingCode::IdentifierReleased), "{kinds:?}");
}

#[test]
fn a_reason_is_needed_and_columns_must_exist() {
    let solve = |more: &str| {
        let mut session = Session::new(table(&clinic()));
        let recipe = Recipe::parse(&recipe(OTHERS, more)).unwrap();
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err()
    };
    for (risk, code) in [
        (r#"{ "accepted": [{ "columns": ["site"], "reason": " " }] }"#, "acceptance-empty"),
        (r#"{ "accepted": [{ "columns": [], "reason": "so" }] }"#, "acceptance-empty"),
        (r#"{ "accepted": [{ "columns": ["sight"], "reason": "so" }] }"#, "unknown-column"),
        (r#"{ "population": { "people": 99 } }"#, "population-too-small"),
        (r#"{ "share": 0 }"#, "risk-setting-invalid"),
        (r#"{ "group": 0 }"#, "risk-setting-invalid"),
        (r#"{ "weights": "site" }"#, "weight-invalid"),
    ] {
        assert_eq!(solve(&format!(r#", "risk": {risk}"#)).code(), code, "{risk}");
    }
}

#[test]
fn a_population_and_weights_are_used() {
    let with = risk(&clinic(), &recipe(OTHERS, r#", "risk": { "population": { "country": "germany" } }"#));
    let population = with.before.released.population.unwrap();
    assert_eq!(population.people, 83_500_000);
    assert!(population.lowest <= population.expected && population.expected <= population.highest);
    assert!(with.before.individual.unwrap().highest < 0.001);
    // Each row stands for as many people as its days and one.
    let csv = clinic().replace("followup_days", "weight").replace(",0,S", ",1,S");
    let others = OTHERS.replace("followup_days", "weight");
    let weighted = risk(&csv, &recipe(&others, r#", "risk": { "weights": "weight" }"#));
    assert!(weighted.before.individual.unwrap().expected < weighted.before.marked.classes as f64);
}

/// Three visits of each of forty persons, in ten groups of four whose visits are the same, but for one person.
fn visits() -> String {
    let mut csv = "patient,ward,finding\n".to_owned();
    for patient in 0..40 {
        for visit in 0..3 {
            let ward = if patient == 17 { 9 } else { (patient / 4 + visit) % 10 };
            csv.extend([format!("p{patient},W{ward},{}\n", ["yes", "no"][(patient + visit) % 2])]);
        }
    }
    csv
}

#[test]
fn persons_are_counted_and_singled_out_by_all_their_rows() {
    let recipe = r#"{ "coversheet": 1, "columns": { "patient": { "role": "person" },
        "ward": { "role": "quasi-identifier" }, "finding": { "role": "sensitive" } },
        "privacy": [{ "k-anonymity": { "k": 4 } }], "suppression": { "limit": 0.1 } }"#;
    let risk = risk(&visits(), recipe);
    assert_eq!(risk.counted, RecordUnit::Persons);
    let trajectories = risk.after.trajectories.unwrap();
    assert_eq!(trajectories.targets, 40);
    // One ward is never left: no single visit gives that person away, all three do.
    assert_eq!((trajectories.singled_out, risk.after.marked.singled_out), (1, 0));
    assert!(
        risk.findings
            .iter()
            .all(|found| !found.message.contains("unique for") || found.message.contains("persons"))
    );
}

#[test]
fn a_result_without_quasi_identifiers_is_not_green() {
    let csv = "a,b\n".to_owned() + &"x,y\n".repeat(20);
    let recipe = r#"{ "coversheet": 1, "columns": { "a": { "role": "insensitive" }, "b": { "role": "insensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0 } }"#;
    let risk = risk(&csv, recipe);
    assert_eq!(risk.standing, Standing::Amber);
    assert_eq!(risk.findings[0].code, FindingCode::NoQuasiIdentifier);
}

#[test]
fn who_was_left_out_is_said_where_no_number_is_small() {
    let mut csv = "age,sex,status\n".to_owned();
    for row in 0..200 {
        csv.extend([format!("{},{},{}\n", 40 + row % 4, ["f", "m"][row % 2], ["well", "ill"][row % 3 % 2])]);
    }
    // Twelve men and no woman of ages that nobody else has.
    (0..12).for_each(|row| csv.extend([format!("{},m,well\n", 60 + row)]));
    let recipe = r#"{ "coversheet": 1, "columns": {
        "age": { "role": "quasi-identifier", "max-level": 0 }, "sex": { "role": "quasi-identifier", "max-level": 0 },
        "status": { "role": "sensitive" } }, "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0.1 } }"#;
    let risk = risk(&csv, recipe);
    let sex = risk.left_out.iter().find(|column| column.column == "sex").unwrap();
    let shown: Vec<_> =
        sex.values.iter().map(|value| (value.value.as_deref(), value.suppressed, value.rows)).collect();
    assert_eq!(shown, [(Some("m"), 12, 112), (Some("f"), 0, 100)]);
    // Each of these ages has one row: they stand together, and their number is not small.
    let age = risk.left_out.iter().find(|column| column.column == "age").unwrap();
    let all_others = &age.values[0];
    assert_eq!((all_others.value.as_deref(), all_others.suppressed, all_others.rows), (None, 12, 12));
}

/// Random tables: two quasi-identifiers, two other columns, persons or not.
fn tables() -> impl Strategy<Value = (String, bool)> {
    let row = (0..30_u32, 0..3_u32, 0..12_u32, 0..4_u32, 0..25_u32);
    (proptest::collection::vec(row, 12..120), any::<bool>()).prop_map(|(rows, persons)| {
        let mut csv = "age,sex,followup_days,site,status,note\n".to_owned();
        for (age, sex, days, site, note) in rows {
            let status = (age + days) % 3;
            csv.extend([format!("{},s{sex},{days},S{site},v{status},n{note}\n", 20 + age)]);
        }
        (csv, persons)
    })
}

static RECOUNTED: Tally = Tally::new(150, 100, &["infeasible", "k-larger-than-table", "nothing-to-release"]);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// On k-anonymous releases nobody is found with a chance above 1 / k; every figure and every combination equals a
    /// naive recount of the released bytes; and what is said before bytes are written is what is said of the bytes.
    #[test]
    fn figures_are_those_of_the_released_bytes((csv, persons) in tables()) {
        let note = if persons { r#""note": { "role": "person" }"# } else { r#""note": { "role": "identifier" }"# };
        let others = OTHERS.replace(r#""note": { "role": "identifier" }"#, note);
        let mut session = Session::new(table(&csv));
        let recipe = Recipe::parse(&recipe(&others, r#", "risk": { "share": 0.2, "group": 7 }"#)).unwrap();
        let solved = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ());
        let release = solved.and_then(|_| session.release([7; 32], &mut |_| ())).map_err(|error| error.code());
        let Some(release) = RECOUNTED.of(release)? else { return Ok(()) };
        let risk = release.report.risk.clone().unwrap();
        prop_assert_eq!(&session.risk().unwrap(), &risk);
        prop_assert!(risk.after.marked.prosecutor.highest <= 0.2);
        prop_assert!(risk.before.marked.prosecutor.highest >= risk.after.marked.prosecutor.highest);
        if persons {
            prop_assert_eq!(risk.counted, RecordUnit::Persons);
            return Ok(());
        }
        let released = table(&String::from_utf8(release.parts().concat()).unwrap());
        for (side, source) in [(&risk.after, &released), (&risk.before, session.table())] {
            for (figures, columns) in
                [(&side.marked, &["age", "sex"][..]), (&side.released, &["age", "sex", "followup_days", "site", "status"][..])]
            {
                let sizes = sizes(source, columns);
                let unique = sizes.values().filter(|rows| **rows == 1).count();
                let small: usize = sizes.values().filter(|rows| **rows < 7).sum();
                prop_assert_eq!(figures.classes, sizes.len() as u64);
                prop_assert_eq!(figures.singled_out, unique as u64);
                prop_assert_eq!(figures.targets, source.rows() as u64);
                prop_assert!((figures.prosecutor.average - sizes.len() as f64 / source.rows() as f64).abs() < 1e-12);
                prop_assert!((figures.prosecutor.at_risk - small as f64 / source.rows() as f64).abs() < 1e-12);
            }
        }
        for found in &risk.combinations.worst {
            let columns: Vec<&str> = found.columns.iter().map(String::as_str).collect();
            let unique = sizes(&released, &columns).values().filter(|rows| **rows == 1).count();
            prop_assert_eq!(found.singled_out, unique as u64);
            prop_assert!(found.share >= 0.2 && columns.iter().any(|name| !["age", "sex"].contains(name)));
        }
        // A value is named only if k released rows have it.
        for column in &risk.left_out {
            let source = released.column(&column.column).unwrap();
            for value in column.values.iter().filter_map(|value| value.value.as_deref()) {
                let rows = source.dictionary().find(value).map_or(0, |code| source.counts()[code as usize]);
                prop_assert!(rows >= 5, "{} {}", column.column, value);
            }
        }
        // Classes whose known values are the same.
        let mut statuses: BTreeMap<Vec<&str>, (BTreeSet<&str>, u64)> = BTreeMap::new();
        for row in 0..released.rows() {
            let value = |name: &str| released.column(name).unwrap().value(row);
            let class = statuses.entry(vec![value("age"), value("sex")]).or_default();
            class.0.insert(value("status"));
            class.1 += 1;
        }
        let shared: u64 = statuses.values().filter(|(values, _)| values.len() == 1).map(|(_, rows)| rows).sum();
        prop_assert_eq!(risk.homogeneity[0].rows, shared);
    }
}

/// The rows of each combination of values.
fn sizes<'t>(table: &'t Table, columns: &[&str]) -> BTreeMap<Vec<&'t str>, usize> {
    let mut sizes = BTreeMap::new();
    for row in 0..table.rows() {
        let tuple = columns.iter().map(|name| table.column(name).unwrap().value(row)).collect();
        *sizes.entry(tuple).or_default() += 1;
    }
    sizes
}

#[test]
fn masked_rows_are_a_class() {
    let masks = recipe(OTHERS, "").replace(r#""limit": 0.1"#, r#""limit": 0.1, "rows": "mask""#);
    let (report, bytes, preview) = release(&clinic(), &masks);
    assert_eq!(report.risk.as_ref(), Some(&preview));
    let rows = table(&String::from_utf8(bytes).unwrap()).rows() as u64;
    assert_eq!(preview.after.marked.targets, rows);
}
