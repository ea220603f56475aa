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
        assert_eq!((of("sex"), of("arm")), (None, None));
        // The age is a quasi-identifier already: at most it becomes coarser.
        assert!(of("age").is_none_or(|answer| answer == AnswerKind::Coarsen));
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

/// Two hundred names, none of which says who somebody is alone: with the sex they do.
fn scarce(row: u64) -> String {
    format!(
        "origin {}",
        ["Ab", "Cor", "Dun", "El", "Fan", "Gar", "Hol", "Is", "Jor", "Kel"][(row / 20 % 10) as usize]
    ) + ["den", "ford", "gate", "ham", "ley", "mouth", "stead", "ton", "wick", "worth"]
        [(row / 2 % 10) as usize]
        + ["", " North"][usize::from(row >= 200)]
}

/// A column of which generalizing leaves nine tenths of nothing is left out, and the others do not pay for it in vain.
#[test]
fn what_generalizing_would_empty_is_left_out() {
    let mut csv = "age,sex,origin\n".to_owned();
    for row in 0..400 {
        let _ = writeln!(csv, "{},{},{}", 30 + 10 * (row % 3), ["f", "m"][(row % 2) as usize], scarce(row));
    }
    let recipe = json!({ "coversheet": 1, "columns": {
        "age": { "role": "quasi-identifier" }, "sex": { "role": "quasi-identifier" },
        "origin": { "role": "insensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0.05 } });
    let session = solved(&csv, &Recipe::parse(&recipe.to_string()).unwrap());
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    let changes: Vec<(&str, AnswerKind)> =
        fixes.changes.iter().map(|change| (change.column.as_str(), change.answer)).collect();
    assert_eq!((changes, fixes.standing), (vec![("origin", AnswerKind::Drop)], Standing::Green));
    assert_eq!(fixes.loss, 0.0);
}

/// A diagnosis that a finer age gives away stays as it is, and the age becomes a step coarser.
#[test]
fn a_diagnosis_stays_where_a_coarser_age_is_enough() {
    let mut draw = Draw::new(5);
    let mut csv = "age,sex,diagnosis\n".to_owned();
    let names = ["asthma", "gout", "migraine", "anaemia", "psoriasis", "hernia", "cataract", "sciatica"];
    for _ in 0..400 {
        let (age, sex) = (20 + draw.below(60), draw.of(&["f", "m"]));
        let _ = writeln!(csv, "{age},{sex},{}", draw.of(&names));
    }
    let recipe = json!({ "coversheet": 1, "columns": {
        "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 20] } } },
        "sex": { "role": "quasi-identifier" }, "diagnosis": { "role": "insensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0.05 } });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let session = solved(&csv, &recipe);
    assert_eq!(session.risk().unwrap().standing, Standing::Amber);
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    let changes: Vec<(&str, AnswerKind)> =
        fixes.changes.iter().map(|change| (change.column.as_str(), change.answer)).collect();
    assert_eq!((changes, fixes.standing), (vec![("age", AnswerKind::Coarsen)], Standing::Green));
    assert_eq!(fixes.recipe.columns["diagnosis"], recipe.columns["diagnosis"]);
    // The recipe leads to what was said.
    let after = solved(&csv, &fixes.recipe);
    let (release, _) = release(&after);
    assert_eq!(release.report.risk.unwrap().standing, Standing::Green);
    assert_eq!(release.report.levels["age"], 2);
}

/// Amounts of which nine tenths are small are not all rounded to nothing.
#[test]
fn rounded_amounts_still_say_something() {
    let mut draw = Draw::new(11);
    let mut csv = "age,sex,cost\n".to_owned();
    for _ in 0..1500 {
        let (age, sex) = (20 + draw.below(60), draw.of(&["f", "m"]));
        let cents = 300 + draw.below(2500) + if draw.below(10) == 0 { draw.below(600_000) } else { 0 };
        let _ = writeln!(csv, "{age},{sex},{}.{:02}", cents / 100, cents % 100);
    }
    let recipe = json!({ "coversheet": 1, "columns": {
        "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20] } } },
        "sex": { "role": "quasi-identifier" }, "cost": { "role": "insensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0.05 } });
    let session = solved(&csv, &Recipe::parse(&recipe.to_string()).unwrap());
    let fixes = session.fixes(&["cost".to_owned()], &NoFiles, &mut |_| ()).unwrap();
    assert_eq!(fixes.changes[0].answer, AnswerKind::Round);
    let (_, bytes) = release(&solved(&csv, &fixes.recipe));
    let released = table(std::str::from_utf8(&bytes).unwrap());
    let most = released.column("cost").unwrap().counts().into_iter().max().unwrap();
    assert!(2 * most < released.rows() as u64, "{most} of {} {:?}", released.rows(), fixes.changes);
}

/// Teeth are no numbers: whatever they give away, none becomes another.
#[test]
fn teeth_and_places_are_never_rounded() {
    let mut draw = Draw::new(3);
    let mut csv = "age,sex,Tooth,Platz\n".to_owned();
    for _ in 0..500 {
        let (age, sex) = (20 + draw.below(60), draw.of(&["f", "m"]));
        let tooth = 10 * (1 + draw.below(4)) + 1 + draw.below(8);
        let _ = writeln!(csv, "{age},{sex},{tooth},{}", 1 + draw.below(40));
    }
    let mut session = Session::new(table(&csv));
    let mut recipe = session.profile().recipe;
    recipe.columns["age"].hierarchy =
        serde_json::from_value(json!({ "intervals": { "widths": [5, 20] } })).ok();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    assert_eq!(session.risk().unwrap().standing, Standing::Amber);
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    assert!(!fixes.changes.is_empty());
    assert!(fixes.changes.iter().all(|change| change.answer != AnswerKind::Round), "{:?}", fixes.changes);
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

/// What a file is made for stays in it, even where nothing makes its findings go away: that is for a person to decide.
#[test]
fn a_sensitive_column_is_never_left_out_beside_others() {
    let mut draw = Draw::new(9);
    let mut csv = "age,sex,diagnosis\n".to_owned();
    for _ in 0..120 {
        let (age, sex) = (20 + draw.below(60), draw.of(&["f", "m"]));
        let _ = writeln!(csv, "{age},{sex},finding {}", draw.below(30));
    }
    let recipe = json!({ "coversheet": 1, "columns": {
        "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20] } } },
        "sex": { "role": "quasi-identifier" }, "diagnosis": { "role": "sensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }], "suppression": { "limit": 0.05 } });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let session = solved(&csv, &recipe);
    assert_eq!(session.risk().unwrap().standing, Standing::Amber);
    let fixes = session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    assert_eq!(fixes.recipe.columns["diagnosis"], recipe.columns["diagnosis"]);
    assert_eq!(fixes.standing, Standing::Amber);
    assert!(fixes.open.iter().any(|open| open.columns.contains(&"diagnosis".to_owned())));
}
