//! What reads what comes from elsewhere, on inputs that were changed at random. It may refuse them, and nothing else.

use coversheet::{
    NoFiles, Plan, ReadOptions, Reader, Recipe, Session, SolveOptions, Table, parse_hierarchy,
    paste_hierarchy, read, verify, verify_with_original,
};
use coversheet_hierarchy::{Builder, Rows, Values};

use crate::mutation::fuzz;

/// The table of the recipes and plans of the corpus.
const TABLE: &str = include_str!("corpus/verify/original.csv");
/// The recipe that the releases of the corpus were made with.
const RECIPE: &str = include_str!("corpus/recipe/plain.json");

fn table() -> Table {
    read(TABLE.as_bytes(), ReadOptions::plain()).unwrap()
}

fn recipe() -> Recipe {
    Recipe::parse(RECIPE).unwrap()
}

/// However a file is cut, the same comes of it.
#[test]
fn reader() {
    fuzz("reader", 1, |bytes| {
        for options in [ReadOptions::default(), ReadOptions::plain()] {
            let whole = read(bytes, options.clone());
            let mut reader = Reader::new(options);
            let pieces =
                bytes.chunks(7).try_for_each(|piece| reader.push(piece)).and_then(|()| reader.finish());
            match (whole, pieces) {
                (Ok(whole), Ok(pieces)) => {
                    assert_eq!(
                        (whole.rows(), whole.columns().len()),
                        (pieces.rows(), pieces.columns().len())
                    );
                    if whole.layout().settled().is_ok() && whole.rows() < 500 {
                        Session::new(whole).profile();
                    }
                }
                (Err(whole), Err(pieces)) => assert_eq!(whole, pieces),
                (whole, pieces) => panic!("{} as a whole, {} in pieces", whole.is_ok(), pieces.is_ok()),
            }
        }
    });
}

/// A recipe that is understood is written as it was read, and can be solved or refused.
#[test]
fn recipes() {
    fuzz("recipe", 2, |bytes| {
        let Ok(text) = std::str::from_utf8(bytes) else { return };
        let Ok(mut recipe) = Recipe::parse(text) else { return };
        let written = recipe.to_json().unwrap();
        assert_eq!(Recipe::parse(&written).unwrap(), recipe, "{written}");
        recipe.search.milliseconds = Some(recipe.search.milliseconds.unwrap_or(20).min(20));
        recipe.search.steps = Some(recipe.search.steps.unwrap_or(100).min(100));
        let mut session = Session::new(table());
        if session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).is_ok() {
            // What the search found, the check of the bytes must not refuse.
            if let Err(error) = session.release([0; 32], &mut |_| ()) {
                assert!(error.code() != "release-not-verified", "{error}");
            }
        }
    });
}

/// Rows of a hierarchy, from a file or pasted: what is a hierarchy is one.
#[test]
fn hierarchies() {
    fuzz("hierarchy", 3, |bytes| {
        let rows = parse_hierarchy(bytes).ok().map(Rows);
        let pasted = std::str::from_utf8(bytes).ok().and_then(|text| paste_hierarchy(text).ok());
        for rows in rows.into_iter().chain(pasted) {
            let Some(first) = rows.0.first().and_then(|row| row.first()).cloned() else { continue };
            let values = [first.as_str()];
            if let Ok(hierarchy) = rows.build(Values::each_once(&values), &NoFiles) {
                assert!((1..=hierarchy.height()).all(|level| !hierarchy.labels(level).is_empty()));
            }
        }
    });
}

/// A plan that is understood treats a table, or says why it does not.
#[test]
fn plans() {
    fuzz("plan", 4, |bytes| {
        let Ok(text) = std::str::from_utf8(bytes) else { return };
        let Ok(plan) = Plan::parse(text) else { return };
        let _ = Session::new(table()).apply(&plan, &NoFiles, [0; 32], &mut |_| ());
    });
}

/// A file that is checked is no release, or its classes have at least k rows, counted once more.
#[test]
fn verification() {
    fuzz("verify", 5, |bytes| {
        let recipe = recipe();
        if let Ok(verdict) = verify(bytes, &recipe) {
            assert!(!verdict.holds || verdict.smallest >= 2, "a class of {} holds", verdict.smallest);
        }
        if let Ok(verdict) = verify_with_original(bytes, &recipe, &table(), &NoFiles) {
            assert!(!verdict.holds || verdict.smallest >= 2, "a class of {} holds", verdict.smallest);
        }
    });
}
