//! Answering all open findings at once: what is said comes true, nothing else changes, and what is rounded is checked.

use std::fmt::Write as _;

use coversheet::{
    AnswerKind, Becomes, NoFiles, Plan, ReadOptions, Recipe, Release, Session, SolveOptions, Standing, Table,
    WhyOpen, apply, read, verify, verify_with_original,
};
use serde_json::json;

use crate::draw::Draw;

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

/// A clinic: glucose with a fraction and weight in kilograms single people out, a ward of many names does with the age.
fn clinic(seed: u64, rows: u64) -> String {
    let mut draw = Draw::new(seed);
    let mut csv = "age,sex,glucose,weight,ward,arm\n".to_owned();
    for _ in 0..rows {
        let age = 30 + draw.below(50);
        let glucose = 60.0 + draw.below(1800) as f64 / 10.0;
        let (weight, ward) = (45 + draw.below(70), draw.below(30));
        let (sex, arm) = (draw.of(&["f", "m"]), draw.of(&["A", "B"]));
        let _ = writeln!(csv, "{age},{sex},{glucose:.1},{weight},ward {ward},{arm}");
    }
    csv
}

fn recipe(more: &serde_json::Value) -> Recipe {
    let mut recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20] } } },
            "sex": { "role": "quasi-identifier" },
            "glucose": { "role": "insensitive" },
            "weight": { "role": "sensitive" },
            "ward": { "role": "insensitive" },
            "arm": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0.05 },
    });
    for (name, settings) in more.as_object().unwrap() {
        recipe["columns"][name] = settings.clone();
    }
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn solved(csv: &str, recipe: &Recipe) -> Session {
    let mut session = Session::new(table(csv));
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session
}

fn release(session: &Session) -> (Release, Vec<u8>) {
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    let bytes = release.parts().concat();
    (release, bytes)
}

#[test]
fn what_is_said_comes_true_and_nothing_else_changes() {
    let mut rounded = 0;
    for seed in 0..8 {
        let csv = clinic(seed, 900);
        let first = recipe(&json!({}));
        let session = solved(&csv, &first);
        assert_eq!(session.risk().unwrap().standing, Standing::Amber);
        let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
        assert_eq!(
            (fixes.standing, &fixes.open[..]),
            (Standing::Green, &[][..]),
            "{seed} {:?}",
            fixes.changes
        );
        let of = |name: &str| {
            fixes.changes.iter().find(|change| change.column == name).map(|change| change.answer)
        };
        assert!(of("glucose").is_some() && of("weight").is_some());
        assert_eq!((of("age"), of("sex"), of("arm")), (None, None, None));
        for (name, settings) in &first.columns {
            assert!(of(name).is_some() || fixes.recipe.columns[name] == *settings, "{name}");
        }
        // The solution stays, and the recipe leads to what was said.
        assert_eq!(session.risk().unwrap().standing, Standing::Amber);
        let after = solved(&csv, &fixes.recipe);
        let (release, _) = release(&after);
        let report = release.report;
        assert_eq!(report.risk.unwrap().standing, Standing::Green);
        assert_eq!(report.suppressed_rows, fixes.suppressed_rows);
        assert!(report.verified);
        for column in &report.columns {
            let rounds = of(&column.name) == Some(AnswerKind::Round);
            assert_eq!(column.becomes == Becomes::Rounded, rounds, "{}", column.name);
            rounded += usize::from(rounds);
        }
    }
    assert!(rounded >= 10, "{rounded}");
}

#[test]
fn a_finer_rounding_would_not_do() {
    let csv = clinic(3, 400);
    let session = solved(
        &csv,
        &recipe(&json!({ "ward": { "role": "identifier" }, "weight": { "role": "identifier" } })),
    );
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    let round = fixes.changes[0].round.unwrap();
    assert_eq!(fixes.changes[0].column, "glucose");
    let step: f64 = round.to.to_string().parse().unwrap();
    // 1, 2 or 5 times a power of ten: the next finer one is half of it or two fifths.
    let finer = if step.log10().fract() == 0.0 || step.to_string().starts_with('1') {
        step / 2.0
    } else {
        step / 2.5
    };
    let finer = json!({ "ward": { "role": "identifier" }, "weight": { "role": "identifier" },
        "glucose": { "role": "insensitive", "round": { "to": finer } } });
    assert_eq!(solved(&csv, &recipe(&finer)).risk().unwrap().standing, Standing::Amber);
}

#[test]
fn only_the_columns_that_are_asked_for_change() {
    let session = solved(&clinic(1, 400), &recipe(&json!({})));
    let fixes = session.fixes(&["glucose".to_owned()], &NoFiles, &mut |_| ()).unwrap();
    let changed: Vec<&str> = fixes.changes.iter().map(|change| change.column.as_str()).collect();
    assert_eq!((changed, fixes.standing), (vec!["glucose"], Standing::Amber));
    assert!(fixes.open.iter().all(|open| open.columns.iter().any(|name| name != "glucose")));
}

#[test]
fn what_identifies_is_left_out() {
    let csv: String = clinic(2, 300)
        .lines()
        .enumerate()
        .map(|(at, line)| match at {
            0 => format!("mail,{line}\n"),
            _ => format!("p{at}@clinic.example,{line}\n"),
        })
        .collect();
    let session = solved(&csv, &recipe(&json!({ "mail": { "role": "insensitive" } })));
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    assert_eq!((fixes.changes[0].column.as_str(), fixes.changes[0].answer), ("mail", AnswerKind::Drop));
    assert_eq!(fixes.standing, Standing::Green);
}

/// With a row for each of twenty people, every number singles out some.
#[test]
fn where_rounding_does_not_help_it_is_said() {
    let mut csv = "age,sex,glucose\n".to_owned();
    for row in 0..12 {
        let _ = writeln!(csv, "{},{},{}.{}", 30 + row % 2, ["f", "m"][row / 6], 60 + row * 13, row);
    }
    let recipe = json!({ "coversheet": 1, "columns": {
        "age": { "role": "quasi-identifier" }, "sex": { "role": "quasi-identifier" },
        "glucose": { "role": "insensitive" } },
        "privacy": [{ "k-anonymity": { "k": 3 } }], "suppression": { "limit": 0 } });
    let session = solved(&csv, &Recipe::parse(&recipe.to_string()).unwrap());
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    assert_eq!((fixes.standing, fixes.changes.len()), (Standing::Amber, 0));
    assert_eq!(fixes.open[0].why, WhyOpen::TooFewRows);
}

#[test]
fn rounded_numbers_are_checked_in_the_bytes_and_against_the_original() {
    let csv = clinic(5, 300);
    let rounded = recipe(
        &json!({ "glucose": { "role": "insensitive", "round": { "to": 20, "low": 80, "high": 200 } } }),
    );
    let (_, bytes) = release(&solved(&csv, &rounded));
    let released = read(&bytes[..], ReadOptions::plain()).unwrap();
    let column = released.column("glucose").unwrap();
    let number = |value: &str| value.parse::<i64>().unwrap();
    assert!(
        column.dictionary().iter().map(number).all(|value| value % 20 == 0 && (80..=200).contains(&value))
    );
    assert!(verify(&bytes, &rounded).unwrap().holds);
    let original = table(&csv);
    assert!(verify_with_original(&bytes, &rounded, &original, &NoFiles).unwrap().holds);

    let text = String::from_utf8(bytes).unwrap();
    // The first cell that reads so, or all of them.
    let changed = |from: &str, to: &str, most: usize| {
        let mut left = most;
        let line = |line: &str| {
            let mut cells: Vec<&str> = line.split(',').collect();
            // Labels of ages hold a comma.
            let glucose = cells.len() - 4;
            if cells[glucose] == from && left > 0 {
                (cells[glucose], left) = (to, left - 1);
            }
            cells.join(",") + "\n"
        };
        text.lines().map(line).collect::<String>()
    };
    // Off the grid, and beyond the bounds.
    for (from, to) in [("100", "101"), ("200", "220")] {
        let verdict = verify(changed(from, to, 1).as_bytes(), &rounded).unwrap();
        assert!(changed(from, to, 1) != text, "{from}");
        assert!(
            !verdict.holds && verdict.violations[0].contains("1 cell is not"),
            "{:?}",
            verdict.violations
        );
    }
    // On the grid, but not what a row of the original becomes.
    let others = changed("100", "80", usize::MAX);
    let error = verify_with_original(others.as_bytes(), &rounded, &original, &NoFiles).unwrap_err();
    assert_eq!(error.code(), "original-does-not-match");
}

#[test]
fn a_plan_rounds_the_rows_of_another_table_alike() {
    let rounded = recipe(&json!({ "ward": { "role": "identifier" },
        "glucose": { "role": "insensitive", "round": { "to": 50 } } }));
    let plan = solved(&clinic(1, 2000), &rounded).plan().unwrap();
    let plan = Plan::parse(&plan.to_json().unwrap()).unwrap();
    let applied = apply(&table(&clinic(2, 2000)), &plan, &NoFiles, [7; 32], &mut |_, _, _| ()).unwrap();
    let bytes = applied.publication.tables[0].parts.concat();
    let released = read(&bytes[..], ReadOptions::plain()).unwrap();
    let column = released.column("glucose").unwrap();
    let steps: Vec<u64> = column.dictionary().iter().map(|value| value.parse().unwrap()).collect();
    assert!(steps.len() <= 5 && steps.iter().all(|value| value.is_multiple_of(50)));
    // A plan that would release them as they are is refused.
    let kept = plan.to_json().unwrap().replace("\"rounded\"", "\"kept\"");
    assert_eq!(Plan::parse(&kept).unwrap_err().code(), "plan-invalid");
}

#[test]
fn only_columns_that_nothing_else_reads_are_rounded() {
    let csv = clinic(1, 300);
    let code = |recipe: Recipe| {
        let mut session = Session::new(table(&csv));
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err().code()
    };
    let round = json!({ "to": 5 });
    assert_eq!(code(recipe(&json!({ "age": { "role": "quasi-identifier", "round": round } }))), "round-role");
    assert_eq!(
        code(recipe(&json!({ "arm": { "role": "insensitive", "round": round } }))),
        "round-no-numbers"
    );
    let mut counted = recipe(&json!({ "weight": { "role": "sensitive", "round": round } }));
    let more = json!({ "coversheet": 1, "columns": {}, "privacy": [{ "distinct-l-diversity": { "column": "weight", "l": 2 } }],
        "suppression": { "limit": 0 } });
    counted.privacy.extend(Recipe::parse(&more.to_string()).unwrap().privacy);
    assert_eq!(code(counted), "round-counted");
}
