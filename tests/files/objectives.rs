//! The two objectives that a first result could have, over all files: how much whole columns lose.

use coversheet::{NoFiles, ReadOptions, Role, Session, SolveOptions, read};

use crate::make::make;
use crate::spec::File;
use crate::{REACHED, beside, spec};

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

impl Left {
    /// Adds what is left of another file.
    fn add(mut self, other: &Self) -> Self {
        self.files += other.files;
        self.columns += other.columns;
        self.silent += other.silent;
        self.whole += other.whole;
        self.kept += other.kept;
        self
    }
}

fn left(objective: &str) -> Left {
    let all = REACHED.iter().flat_map(|(_, text, _)| spec::files(text).into_iter().zip(1..));
    let all: Vec<_> = all.collect();
    let left = beside::each(&all, |(file, seed)| left_of(file, *seed, objective));
    left.iter().flatten().fold(Left::default(), Left::add)
}

/// Nothing if the file has no solution.
fn left_of(file: &File<'_>, seed: u64, objective: &str) -> Option<Left> {
    let input = read(make(file, seed).as_bytes(), file.options()).unwrap();
    let mut session = Session::new(input);
    let mut recipe = session.profile().recipe;
    objective.clone_into(&mut recipe.search.objective);
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).ok()?;
    let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
    let options = ReadOptions { delimiter: Some(b','), ..ReadOptions::plain() };
    let released = read(&bytes[..], options).unwrap();
    let kept = released.rows() as f64 / file.rows as f64;
    let mut left = Left { files: 1, kept, ..Left::default() };
    let quasi =
        |name: &str| recipe.columns.get(name).is_some_and(|column| column.role == Role::QuasiIdentifier);
    for column in released.columns().iter().filter(|column| quasi(column.name())) {
        let labels: Vec<(&str, u64)> = column.dictionary().iter().zip(column.counts()).collect();
        let silent: u64 = labels.iter().filter(|(label, _)| *label == "*").map(|(_, rows)| rows).sum();
        let before = session.table().column(column.name()).unwrap();
        left.columns += 1;
        left.silent += usize::from(silent as f64 >= 0.9 * released.rows() as f64);
        let kept = |label: &str| before.dictionary().iter().any(|value| value == label);
        left.whole += usize::from(labels.iter().filter(|(_, rows)| *rows > 0).all(|(label, _)| kept(label)));
    }
    Some(left)
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
