//! The two objectives that a first result could have, over all files: how much whole columns lose.

use coversheet::{NoFiles, ReadOptions, Role, Session, SolveOptions, read};

use crate::make::make;
use crate::{REACHED, spec};

/// What is left of the quasi-identifiers of all files.
#[derive(Debug, Default)]
struct Left {
    files: usize,
    columns: usize,
    /// Columns that say nothing in nine of ten rows.
    silent: usize,
    /// Columns of which nothing was lost.
    whole: usize,
    /// The sum of the shares of rows kept.
    kept: f64,
}

fn left(objective: &str) -> Left {
    let mut left = Left::default();
    let all = REACHED.iter().flat_map(|(_, text, _)| spec::files(text).into_iter().enumerate());
    for (at, file) in all {
        let input = read(make(&file, at as u64 + 1).as_bytes(), file.options()).unwrap();
        let mut session = Session::new(input);
        let mut recipe = session.profile().recipe;
        objective.clone_into(&mut recipe.search.objective);
        if session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).is_err() {
            continue;
        }
        let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
        let options = ReadOptions { delimiter: Some(b','), ..ReadOptions::plain() };
        let released = read(&bytes[..], options).unwrap();
        left.files += 1;
        left.kept += released.rows() as f64 / file.rows as f64;
        let quasi =
            |name: &str| recipe.columns.get(name).is_some_and(|column| column.role == Role::QuasiIdentifier);
        for column in released.columns().iter().filter(|column| quasi(column.name())) {
            let labels: Vec<(&str, u64)> = column.dictionary().iter().zip(column.counts()).collect();
            let silent: u64 = labels.iter().filter(|(label, _)| *label == "*").map(|(_, rows)| rows).sum();
            let before = session.table().column(column.name()).unwrap();
            left.columns += 1;
            left.silent += usize::from(silent as f64 >= 0.9 * released.rows() as f64);
            let kept = |label: &str| before.dictionary().iter().any(|value| value == label);
            left.whole +=
                usize::from(labels.iter().filter(|(_, rows)| *rows > 0).all(|(label, _)| kept(label)));
        }
    }
    left
}

#[test]
fn balanced_hides_fewer_columns_than_loss() {
    let (balanced, loss) = (left("balanced"), left("loss"));
    for (name, left) in [("balanced", &balanced), ("loss", &loss)] {
        println!(
            "{name}: of {} quasi-identifiers of {} files {} say nothing and {} are as they were; {:.1} % of the rows are kept",
            left.columns,
            left.files,
            left.silent,
            left.whole,
            left.kept / left.files as f64 * 100.0
        );
    }
    assert_eq!((balanced.files, balanced.columns), (loss.files, loss.columns));
    assert!(balanced.silent < loss.silent, "{balanced:?} {loss:?}");
}
