//! Rows of one person that pseudonyms link: how many persons all of their rows together single out, counted from the bytes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use coversheet::{
    AnswerKind, Finding, FindingCode, NoFiles, ReadOptions, Recipe, Session, SolveOptions, Standing, read,
};

/// Sixty patients who came up to six times, at ages and to wards that differ.
fn visits() -> String {
    let mut csv = "patient,age,ward,pulse\n".to_owned();
    for patient in 0..60 {
        for visit in 0..=patient * 7 % 11 % 6 {
            let (age, ward) =
                (20 + patient % 6 * 10, ["a", "b", "c"][(patient / 4 + visit * (1 + patient % 2)) % 3]);
            let _ = writeln!(csv, "p{patient},{age},{ward},{}", 60 + patient % 2);
        }
    }
    csv
}

/// The findings about linked rows, whether the result is green, and the released rows.
fn released(linked: bool, more: &str) -> (Vec<Finding>, Standing, Vec<Vec<String>>) {
    let token = if linked { r#", "identifier": "pseudonym""# } else { "" };
    let recipe = format!(
        r#"{{ "coversheet": 1, "columns": {{ "patient": {{ "role": "person" {token} }},
            "age": {{ "role": "quasi-identifier", "hierarchy": {{ "intervals": {{ "widths": [20, 40] }} }} }},
            "ward": {{ "role": "quasi-identifier" }}, "pulse": {{ "role": "insensitive" }} }},
          "privacy": [{{ "k-anonymity": {{ "k": 5 }} }}], "suppression": {{ "limit": 0.1 }} {more} }}"#
    );
    let mut session = Session::new(read(visits().as_bytes(), ReadOptions::plain()).unwrap());
    session.solve(&Recipe::parse(&recipe).unwrap(), &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let release = session.release([3; 32], &mut |_| ()).unwrap();
    let risk = release.report.risk.clone().unwrap();
    let text = String::from_utf8(release.parts().concat()).unwrap();
    let rows = text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect();
    let about_rows = |finding: &Finding| finding.code == FindingCode::RowsLinked;
    (risk.findings.into_iter().filter(about_rows).collect(), risk.standing, rows)
}

#[test]
fn persons_whom_all_their_rows_single_out_are_counted_in_the_bytes() {
    let (findings, standing, rows) = released(true, "");
    let mut persons: BTreeMap<&str, Vec<&[String]>> = BTreeMap::new();
    for row in &rows {
        persons.entry(&row[0]).or_default().push(&row[1..3]);
    }
    let mut known: BTreeMap<Vec<&[String]>, u64> = BTreeMap::new();
    for mut rows in persons.values().cloned() {
        rows.sort();
        *known.entry(rows).or_default() += 1;
    }
    let alone = known.values().filter(|&&persons| persons == 1).count() as u64;
    assert!(alone > 3 && persons.len() == 60, "{alone} of {}", persons.len());
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!((finding.count, finding.share), (Some(alone), Some(alone as f64 / 60.0)));
    assert_eq!(
        (finding.open, standing, &finding.columns[..]),
        (true, Standing::Amber, &["patient".to_owned()][..])
    );
    let answers: Vec<AnswerKind> = finding.answers.iter().map(|answer| answer.answer).collect();
    assert_eq!(answers, [AnswerKind::Drop, AnswerKind::Accept]);
}

#[test]
fn it_is_said_only_where_rows_are_linked_and_may_be_accepted() {
    let (findings, standing, rows) = released(false, "");
    assert_eq!((findings.len(), standing, rows[0].len()), (0, Standing::Green, 3));
    let accepted =
        r#", "risk": { "accepted": [{ "columns": ["patient"], "reason": "Only for the registry." }] }"#;
    let (findings, standing, _) = released(true, accepted);
    assert_eq!((findings[0].open, standing), (false, Standing::Green));
    assert_eq!(findings[0].accepted.as_deref(), Some("Only for the registry."));
}
