//! Cells that a spreadsheet program would run: counted, escaped when asked for, and found when an apostrophe is gone.

use std::collections::HashMap;

use coversheet::{
    NoFiles, ReadOptions, Recipe, Report, Session, SolveOptions, read, verify, verify_with_original,
};
use coversheet_table::{escaped, is_formula, unescaped};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::tally::Tally;

fn recipe(escape: bool, privacy: &Value) -> Recipe {
    let mut recipe = json!({
        "coversheet": 1,
        "columns": {
            "id": { "role": "identifier" },
            "q": { "role": "quasi-identifier" },
            "=note": { "role": "sensitive" },
        },
        "privacy": [privacy],
        "suppression": { "limit": 1 },
    });
    if escape {
        recipe["release"] = json!({ "formulas": "escape" });
    }
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn release(csv: &str, recipe: &Recipe) -> (String, Report) {
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    (String::from_utf8(release.parts().concat()).unwrap(), release.report)
}

const CSV: &str = "id,q,=note\n=a,-5,=1+1\n=b,-5,-2+3\n=c,-5,'=1+1\n=d,+cmd,-2\n=e,+cmd,@SUM\n=f,+cmd,+3.5\n";

#[test]
fn formulas_are_kept_and_counted_unless_they_are_to_be_escaped() {
    let k = json!({ "k-anonymity": { "k": 3 } });
    let (kept, report) = release(CSV, &recipe(false, &k));
    assert!(kept.starts_with("q,=note\n") && kept.contains("\n-5,=1+1\n") && kept.contains("\n+cmd,@SUM\n"));
    // A name, three of q and three notes; not those of the column that is left out.
    assert_eq!((report.formulas.cells, report.formulas.escaped), (7, false));
    assert!(
        report
            .notices
            .iter()
            .any(|notice| notice.message.starts_with("7 released cells begin like a formula"))
    );

    let (bytes, report) = release(CSV, &recipe(true, &k));
    let mut lines: Vec<&str> = bytes.lines().collect();
    lines[1..].sort_unstable();
    let expected = ["q,'=note", "'+cmd,'@SUM", "'+cmd,+3.5", "'+cmd,-2", "-5,''=1+1", "-5,'-2+3", "-5,'=1+1"];
    assert_eq!(lines, expected);
    assert_eq!((report.formulas.cells, report.formulas.escaped), (7, true));
    let notice = "7 released cells begin like a formula, escaped with an apostrophe before them.";
    assert!(report.notices.iter().any(|other| other.message == notice));
    let plain = "id,q,=note\n1,a,-5\n2,a,b\n".replace("=note", "note");
    let named = |escape| {
        let text = recipe(escape, &k).to_json().unwrap().replace("=note", "note");
        Recipe::parse(&text.replace("\"k\": 3", "\"k\": 2")).unwrap()
    };
    let (bytes, report) = release(&plain, &named(true));
    assert_eq!((bytes, report.formulas.cells), (release(&plain, &named(false)).0, 0));
    assert!(report.notices.is_empty());
}

#[test]
fn a_file_that_lacks_an_apostrophe_is_refused() {
    let recipe = recipe(true, &json!({ "k-anonymity": { "k": 3 } }));
    let (bytes, _) = release(CSV, &recipe);
    assert!(verify(bytes.as_bytes(), &recipe).unwrap().holds);
    for (from, to) in [("\n-5,'=1+1", "\n-5,=1+1"), ("'@SUM", "@SUM"), ("'=note", "=note")] {
        let verdict = verify(bytes.replacen(from, to, 1).as_bytes(), &recipe).unwrap();
        let found = "Cells that begin like a formula must have an apostrophe before them; 1 cell has none.";
        assert!(!verdict.holds && verdict.violations == [found], "{:?}", verdict.violations);
    }
}

/// Two values that differ in an apostrophe alone stay two for the models.
#[test]
fn values_stay_as_many_as_they_were() {
    let csv = "id,q,=note\n1,a,=x\n2,a,'=x\n3,a,''=x\n";
    let diverse = |l: u64| json!({ "distinct-l-diversity": { "column": "=note", "l": l } });
    let (bytes, report) = release(csv, &recipe(true, &diverse(3)));
    assert_eq!((report.privacy[0].achieved, report.released_rows), (Some(3.0), 3));
    assert!(verify(bytes.as_bytes(), &recipe(true, &diverse(3))).unwrap().holds);
    // Without the one that a tampered file makes a second time.
    let same = bytes.replacen("''=x", "'=x", 1);
    assert!(!verify(same.as_bytes(), &recipe(true, &diverse(3))).unwrap().holds);
}

/// Cells of all kinds, many of them alike.
fn cell() -> impl Strategy<Value = String> {
    let known = [
        "=1", "'=1", "''=1", "-2", "-2+3", "@", "+", "a", "'a", "'", "", "\t", "'\t", "*", "\r\n", "a,b",
        "\"=1\"",
    ];
    prop_oneof![4 => select(known.to_vec()).prop_map(str::to_owned), 1 => "['=+@1a \t-]{0,5}"]
}

static ESCAPED: Tally = Tally::new(128, 60, &["infeasible", "k-larger-than-table"]);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Escaping changes how cells are written and nothing else: not the result, not what the check finds.
    #[test]
    fn an_escaped_release_is_the_other_with_apostrophes(
        rows in prop::collection::vec((cell(), cell()), 1..16), k in 1_u64..3, mask: bool
    ) {
        let quoted = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
        let lines = rows.iter().map(|(q, note)| format!("1,{},{}\n", quoted(q), quoted(note)));
        let csv = "id,q,=note\n".to_owned() + &lines.collect::<String>();
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let mut made = HashMap::new();
        for escape in [false, true] {
            let mut recipe = recipe(escape, &json!({ "k-anonymity": { "k": k } }));
            if mask {
                recipe.suppression.rows = coversheet::SuppressionRows::Mask;
            }
            let mut session = Session::new(table.clone());
            let solved = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ());
            let solved = solved.map_err(|error| error.code());
            let Some(report) = (if escape { Some(solved.unwrap()) } else { ESCAPED.of(solved)? }) else { return Ok(()) };
            if report.released_rows == 0 {
                return Ok(());
            }
            let release = session.release([7; 32], &mut |_| ()).unwrap();
            let bytes = release.parts().concat();
            prop_assert!(verify(&bytes, &recipe).unwrap().holds);
            prop_assert!(verify_with_original(&bytes, &recipe, &table, &NoFiles).unwrap().holds);
            made.insert(escape, (read(&bytes, ReadOptions { delimiter: Some(b','), ..ReadOptions::plain() }).unwrap(), release.report));
        }
        let ((kept, before), (written, after)) = (&made[&false], &made[&true]);
        prop_assert_eq!(&before.levels, &after.levels);
        let mut formulas = 0;
        prop_assert_eq!((kept.rows(), kept.columns().len()), (written.rows(), written.columns().len()));
        for (kept, written) in kept.columns().iter().zip(written.columns()) {
            let rows = 0..kept.codes().len();
            let cells = rows.map(|row| (kept.value(row), written.value(row)));
            for (kept, written) in cells.chain([(kept.name(), written.name())]) {
                prop_assert_eq!(&*escaped(kept), written);
                prop_assert_eq!(unescaped(written), kept);
                prop_assert!(!is_formula(written));
                formulas += u64::from(is_formula(kept));
            }
        }
        prop_assert_eq!((before.formulas.cells, after.formulas.cells), (formulas, formulas));
    }
}
