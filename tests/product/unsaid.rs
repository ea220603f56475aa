//! Columns of which nothing says what they hold: found in the release, asked about, and settled by any of the answers.

use std::fmt::Write as _;

use coversheet::{
    AnswerKind, Finding, FindingCode, NoFiles, ReadOptions, Recipe, RiskReport, Session, SolveOptions,
    Standing, read,
};

/// Two hundred people; nothing says what `XQ` and `Wz` are, and the values of `Abstr.` say it.
fn file() -> String {
    let mut csv = "age,XQ,Wz,Abstr.\n".to_owned();
    for row in 0..200 {
        let (xq, wz) = (["Torv", "Mell", "Ost"][row / 7 % 3], [1, 2, 3, 9][row / 11 % 4]);
        let _ = writeln!(csv, "{},{xq},{wz},{}", 30 + row % 3, ["neg", "pos"][row % 2]);
    }
    csv
}

fn measured(xq: &str, wz: &str, more: &str) -> RiskReport {
    let recipe = format!(
        r#"{{ "coversheet": 1, "columns": {{
            "age": {{ "role": "quasi-identifier", "hierarchy": {{ "intervals": {{ "widths": [20, 40] }} }} }},
            "XQ": {{ "role": "{xq}" }}, "Wz": {{ "role": "{wz}" }}, "Abstr.": {{ "role": "insensitive" }} }},
          "privacy": [{{ "k-anonymity": {{ "k": 5 }} }}], "suppression": {{ "limit": 0.1 }}, "risk": {{ "share": 0.5 {more} }} }}"#
    );
    let mut session = Session::new(read(file().as_bytes(), ReadOptions::plain()).unwrap());
    session.solve(&Recipe::parse(&recipe).unwrap(), &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session.release([3; 32], &mut |_| ()).unwrap().report.risk.clone().unwrap()
}

fn about(risk: &RiskReport) -> Option<&Finding> {
    risk.findings.iter().find(|finding| finding.code == FindingCode::NotRecognized)
}

#[test]
fn what_nothing_tells_is_asked_about_before_a_result_is_green() {
    let risk = measured("insensitive", "insensitive", "");
    let finding = about(&risk).expect("two columns are not recognized");
    assert_eq!(finding.columns, ["XQ", "Wz"]);
    assert!(finding.open && finding.accepted.is_none() && risk.standing == Standing::Amber);
    let answers: Vec<AnswerKind> = finding.answers.iter().map(|answer| answer.answer).collect();
    assert_eq!(answers, [AnswerKind::MakeQuasiIdentifier, AnswerKind::Drop, AnswerKind::Accept]);
}

#[test]
fn each_answer_settles_it() {
    for (xq, wz, left) in [
        ("quasi-identifier", "insensitive", &["Wz"][..]),
        ("insensitive", "identifier", &["XQ"]),
        ("sensitive", "quasi-identifier", &[]),
    ] {
        let risk = measured(xq, wz, "");
        assert_eq!(about(&risk).map_or(&[][..], |finding| &finding.columns[..]), left, "{xq} {wz}");
    }
    let accepted = r#", "accepted": [{ "columns": ["Wz", "XQ"], "reason": "Only we know these codes." }]"#;
    let risk = measured("insensitive", "insensitive", accepted);
    let finding = about(&risk).unwrap();
    assert_eq!((finding.open, finding.accepted.as_deref()), (false, Some("Only we know these codes.")));
    assert_eq!(risk.standing, Standing::Green, "{:?}", risk.findings);
}
