//! Other good results: each is what it says, holds the same models, and is what its recipe leads to.

use std::fmt::Write as _;

use coversheet::{
    ColumnRecipe, NoFiles, ReadOptions, Recipe, RecodingRecipe, Role, Session, SolveOptions, Strength, read,
};
use serde_json::json;

use crate::draw::Draw;

fn table(seed: u64) -> String {
    let mut draw = Draw::new(seed);
    let mut csv = "age,plz,sex,finding\n".to_owned();
    for _ in 0..150 + draw.below(200) {
        let (age, plz) = (20 + draw.below(60), 8000 + 10 * draw.below(40) + draw.below(3));
        let _ = writeln!(csv, "{age},{plz},{},f{}", draw.of(&["m", "f"]), draw.below(4));
    }
    csv
}

fn mean_loss(report: &coversheet::Report) -> f64 {
    report.attributes.iter().map(|column| column.loss).sum::<f64>() / report.attributes.len() as f64
}

fn recipe(recoding: &str) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "weight": 2, "hierarchy": { "intervals": { "widths": [5, 10, 20] } } },
            "plz": { "role": "quasi-identifier", "hierarchy": { "mask": {} } },
            "sex": { "role": "quasi-identifier" },
            "finding": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 4 } }],
        "suppression": { "limit": 0.1 },
        "recoding": recoding,
        "search": { "objective": "balanced" },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// How hard a result is to count with.
fn ease(recoding: RecodingRecipe) -> usize {
    let kinds =
        [RecodingRecipe::Columns, RecodingRecipe::Values, RecodingRecipe::Regions, RecodingRecipe::Rows];
    kinds.iter().position(|&kind| kind == recoding).unwrap()
}

#[test]
fn each_is_better_at_what_it_says_and_comes_again_from_its_recipe() {
    let mut seen = [0; 6];
    for seed in 0..12 {
        let mut session = Session::new(read(table(seed).as_bytes(), ReadOptions::plain()).unwrap());
        let recipe = recipe(if seed % 3 == 0 { "rows" } else { "columns" });
        let first = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let others = session.alternatives(&NoFiles, &mut |_| ()).unwrap();
        assert_eq!(others[0].strength, Strength::Current);
        assert_eq!((others[0].loss, others[0].smallest), (mean_loss(&first), first.classes.smallest));
        assert!(others.len() > 1, "{seed}");
        assert!(others.len() <= 6, "{seed}");
        for other in &others[1..] {
            let report =
                session.solve(&other.recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
            assert_eq!(report.recipe.privacy, recipe.privacy);
            assert!(report.classes.smallest >= 4 && other.smallest == report.classes.smallest);
            assert_eq!(other.suppressed_rows, report.suppressed_rows);
            if !matches!(other.strength, Strength::FewerColumns(_)) {
                assert!((other.loss - mean_loss(&report)).abs() < 1e-12);
            }
            let release = session.release([1; 32], &mut |_| ()).unwrap();
            assert!(release.report.verified);
            // The example is one of the released rows, where it is not left out.
            let text = String::from_utf8(release.parts().concat()).unwrap();
            let quoted =
                |cell: &String| if cell.contains(',') { format!("\"{cell}\"") } else { cell.clone() };
            let cells: Option<Vec<String>> =
                other.columns.iter().map(|column| column.example.as_ref().map(quoted)).collect();
            if let Some(cells) = cells {
                let begin = format!("{},", cells.join(","));
                assert!(text.lines().any(|line| line.starts_with(&begin)), "{begin}");
            }
            let loss_of = |report: &coversheet::Report, name: &str| {
                report.attributes.iter().find(|column| column.name == name).unwrap().loss
            };
            match &other.strength {
                Strength::Finest(name) => {
                    assert!(loss_of(&report, name) < loss_of(&first, name));
                    seen[0] += 1;
                }
                Strength::AllRows => {
                    assert_eq!(report.suppressed_rows, 0);
                    seen[1] += 1;
                }
                Strength::MostDetail => {
                    assert!(mean_loss(&report) < mean_loss(&first));
                    seen[2] += 1;
                }
                Strength::OwnRegions | Strength::SameValues => {
                    let regions = other.strength == Strength::OwnRegions;
                    let kind = if regions { RecodingRecipe::Regions } else { RecodingRecipe::Values };
                    assert_eq!((other.recoding, report.recipe.recoding), (kind, kind));
                    assert_ne!(recipe.recoding, kind);
                    // Who has to count with labels that differ from row to row gets something for it.
                    let easier = others.iter().filter(|one| ease(one.recoding) < ease(kind));
                    assert!(easier.into_iter().all(|one| other.loss < 0.9 * one.loss), "{seed}");
                    seen[if regions { 4 } else { 5 }] += 1;
                }
                // Of three columns none is left out.
                Strength::FewerColumns(_) | Strength::Current => panic!("It is not there, or only once."),
                Strength::EasiestToUse => {
                    assert!(report.search.cells.is_none());
                    seen[3] += 1;
                }
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

#[test]
fn none_hides_more_columns_than_another_that_is_close() {
    let hidden = |columns: &[coversheet::AlternativeColumn]| {
        columns.iter().filter(|column| column.loss >= 0.999).count()
    };
    let mut compared = 0;
    for seed in 0..16 {
        let mut draw = Draw::new(seed);
        let more = |(at, line): (usize, &str)| match at {
            0 => format!("{line},job,ward\n"),
            _ => format!("{line},j{},w{}\n", draw.below(7), draw.below(4)),
        };
        let csv: String = table(seed).lines().enumerate().map(more).collect();
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let mut recipe = recipe("columns");
        for name in ["job", "ward"] {
            recipe.columns.insert(name.to_owned(), ColumnRecipe::of(Role::QuasiIdentifier));
        }
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let others = session.alternatives(&NoFiles, &mut |_| ()).unwrap();
        for other in &others[1..] {
            let hiding = hidden(&other.columns);
            compared += usize::from(hiding > 0);
            let close = |one: &coversheet::Alternative| {
                one.recoding == other.recoding
                    && hidden(&one.columns) < hiding
                    && one.loss <= other.loss + 0.05
            };
            assert!(!others.iter().any(close), "{seed}: {:?}", other.strength);
        }
    }
    assert!(compared > 0);
}

/// Where many columns hide each other, one card leaves out those of which least is left: the others keep clearly more, the models
/// hold, and it comes again from its recipe.
#[test]
fn without_the_columns_that_lost_most_the_others_stay_finer() {
    let mut seen = 0;
    for seed in 0..8 {
        let mut draw = Draw::new(seed);
        let mut csv = "age,sex,town,job,ward,school,hair,children\n".to_owned();
        for _ in 0..250 {
            let towns = ["Ulm", "Bonn", "Trier", "Celle", "Jena"];
            let (age, town) = (20 + draw.below(60), draw.of(&towns));
            let (job, ward, school) = (draw.below(7), draw.below(4), draw.below(4));
            let (sex, hair, children) = (draw.of(&["f", "m"]), draw.below(5), draw.below(5));
            let _ = writeln!(csv, "{age},{sex},{town},j{job},w{ward},s{school},h{hair},c{children}");
        }
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let mut recipe = recipe("rows");
        recipe.columns.clear();
        for name in csv.lines().next().unwrap().split(',') {
            recipe.columns.insert(name.to_owned(), ColumnRecipe::of(Role::QuasiIdentifier));
        }
        let first = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let others = session.alternatives(&NoFiles, &mut |_| ()).unwrap();
        let fewer = others.iter().find_map(|one| match &one.strength {
            Strength::FewerColumns(names) => Some((one, names.clone())),
            _ => None,
        });
        let Some((other, names)) = fewer else { continue };
        let report = session.solve(&other.recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        assert!(session.release([1; 32], &mut |_| ()).unwrap().report.verified);
        assert!(!names.is_empty() && names.len() * 2 <= first.attributes.len());
        let kept = |report: &coversheet::Report| {
            let kept = report.attributes.iter().filter(|column| !names.contains(&column.name));
            kept.map(|column| column.loss).sum::<f64>()
        };
        assert!(kept(&report) <= 0.8 * kept(&first), "{seed}: {} and {}", kept(&report), kept(&first));
        assert_eq!(
            (other.smallest, other.suppressed_rows),
            (report.classes.smallest, report.suppressed_rows)
        );
        let of_card = other.columns.iter().filter(|column| !names.contains(&column.name));
        assert!(of_card.map(|column| column.loss).eq(report.attributes.iter().map(|column| column.loss)));
        let left_out = other.columns.iter().filter(|column| names.contains(&column.name));
        assert!(left_out.clone().all(|column| column.loss == 1.0 && column.example.is_none()));
        assert!(left_out.count() == names.len() && report.removed_columns.len() == names.len());
        seen += 1;
    }
    assert!(seen >= 4, "{seen}");
}

#[test]
fn there_are_none_before_a_first_result() {
    let session = Session::new(read(b"a\n1\n", ReadOptions::plain()).unwrap());
    assert_eq!(session.alternatives(&NoFiles, &mut |_| ()).unwrap_err().code(), "nothing-solved");
}

#[test]
fn large_tables_have_cards_that_come_soon() {
    let mut csv = "age,plz,sex,finding\n".to_owned();
    for row in 0..270_000 {
        let _ = writeln!(csv, "{},{},{},f1", row % 90, 10_000 + row / 180, ["m", "f"][row / 90 % 2]);
    }
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let report = session.solve(&recipe("columns"), &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    assert_eq!(report.search.tuples, 270_000);
    let found = session.alternatives(&NoFiles, &mut |_| ()).unwrap();
    assert_eq!(found[0].strength, Strength::Current);
    // Each row on its own would take longer than anybody looks at the others.
    assert!(found.iter().all(|other| other.strength != Strength::MostDetail));
}

/// Where only the first of a person's rows says who she is, that one is shown.
#[test]
fn the_row_that_is_shown_says_something_in_every_column() {
    let mut csv = "age,plz,sex,finding\n".to_owned();
    for row in 0..300 {
        match row % 4 {
            0 => drop(writeln!(
                csv,
                "{},{},{},f{}",
                20 + row % 7,
                8000 + row % 3,
                ["m", "f"][row / 4 % 2],
                row % 3
            )),
            _ => drop(writeln!(csv, ",,,f{}", row % 3)),
        }
    }
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    session.solve(&recipe("columns"), &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let cards = session.alternatives(&NoFiles, &mut |_| ()).unwrap();
    let examples: Vec<&str> =
        cards[0].columns.iter().filter_map(|column| column.example.as_deref()).collect();
    assert!(examples.len() == 3 && examples.iter().all(|cell| !cell.is_empty()), "{examples:?}");
}
