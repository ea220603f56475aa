//! Other good results beside the one that was found: one that keeps most of a column, all rows, or most detail.

mod fewer;
mod kinds;
mod spared;
mod variants;

use coversheet_error::SortFew as _;
use std::sync::Arc;

use coversheet_error::Result;
use coversheet_hierarchy::Files;
use coversheet_recipe::{Recipe, RecodingRecipe};
use coversheet_table::{Column, Table};
use serde::Serialize;
use web_time::{Duration, Instant};

use crate::options::SolveOptions;
use crate::progress::Progress;
use crate::release::recoder;
use crate::report::Report;
use crate::search::Search;
use crate::solve::Solved;
use fewer::fewer;
use kinds::leave_out_no_better;
use spared::{leave_out_hiding, sparing};

/// What another result is better at than the one that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// None: it is the last solution itself.
    Current,
    /// One column stays finer.
    Finest(String),
    /// These columns are left out, and the others stay finer.
    FewerColumns(Vec<String>),
    /// No row is left out.
    AllRows,
    /// Each row is as fine as its neighbours allow.
    MostDetail,
    /// Rows that are alike become the same, each region as fine as its rows allow.
    OwnRegions,
    /// Rare values become coarser than frequent ones, and each value reads the same in every row.
    SameValues,
    /// Every value of a column is at one level.
    EasiestToUse,
}

/// Another result, and the recipe that leads to it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Alternative {
    /// What it is better at.
    pub strength: Strength,
    /// How fine it may be.
    pub recoding: RecodingRecipe,
    /// Rows in the smallest class.
    pub smallest: u64,
    /// Rows that are left out or masked.
    pub suppressed_rows: u64,
    /// The mean loss of all cells, 0 (as they were) to 1 (nothing left), all columns counting alike, those that are left out too.
    pub loss: f64,
    /// What becomes of each quasi-identifier of the first result, in the order of the table.
    pub columns: Vec<AlternativeColumn>,
    /// The recipe that leads to it.
    pub recipe: Recipe,
}

/// What becomes of a quasi-identifier in another result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AlternativeColumn {
    /// The column.
    pub name: String,
    /// The mean loss of its cells, 0 (as they were) to 1 (nothing left).
    pub loss: f64,
    /// The cell of the example row as it would be released; none if that row or the column is left out.
    pub example: Option<String>,
}

/// What was solved, and after it the other results that are worth a look. A variant that cannot be had, comes to the same
/// as another, or hides more columns than another that is close, is left out.
pub(crate) fn alternatives(
    table: &Table,
    solved: &Solved,
    files: &dyn Files,
    progress: &mut dyn FnMut(Progress),
) -> Vec<Alternative> {
    let row = example_row(table, solved);
    let (mut spent, mut longest) = (Duration::ZERO, Duration::ZERO);
    let mut known = vec![outline(&solved.report, solved.recipe.recoding)];
    let mut found = vec![Alternative::new(table, Strength::Current, solved.recipe.clone(), solved, row)];
    for (strength, mut recipe) in variants::variants(&solved.recipe, &solved.report) {
        if strength.is_finer() && solved.problem.frequency.tuples() > MOST_TUPLES {
            continue;
        }
        if spent + longest > PATIENCE {
            break;
        }
        let start = Instant::now();
        let mut outcome = solve(table, solved, &recipe, files, progress);
        if let Some(lower) = variants::below(&strength, &recipe, &solved.report)
            && !outcome
                .as_ref()
                .is_ok_and(|found| holds_what_it_says(&strength, &found.report, &solved.report))
        {
            recipe = lower;
            outcome = solve(table, solved, &recipe, files, progress);
        }
        let Ok(mut other) = outcome else { continue };
        // What keeps one column fine is not to hide another, if it can do without.
        for _ in 0..TRIES {
            if strength != Strength::MostDetail && start.elapsed() > PATIENCE {
                break;
            }
            let Some(spared) = sparing(&recipe, &other.report, &solved.report) else { break };
            match solve(table, solved, &spared, files, progress) {
                Ok(found) if holds_what_it_says(&strength, &found.report, &solved.report) => {
                    (recipe, other) = (spared, found);
                }
                _ => break,
            }
        }
        // Single rows are bounded by the number of tuples.
        if strength != Strength::MostDetail {
            spent += start.elapsed();
            longest = longest.max(start.elapsed());
        }
        let outline = outline(&other.report, recipe.recoding);
        if known.contains(&outline) || !holds_what_it_says(&strength, &other.report, &solved.report) {
            continue;
        }
        known.push(outline);
        found.push(Alternative::new(table, strength, recipe, &other, row));
    }
    leave_out_hiding(&mut found);
    leave_out_no_better(&mut found);
    // What it gives up is another thing than the others do, so it is held against none of them. It is for files of many columns,
    // where the others may have taken all the time.
    if solved.problem.frequency.tuples() <= MOST_TUPLES_OF_FEWER {
        // A model may need a column that would be left out.
        found.extend(fewer(table, solved, row, files, progress).ok().flatten());
    }
    found.sort_few_by_key(|one| one.strength.place());
    found.truncate(MOST);
    found
}

/// Nobody compares more cards than these.
const MOST: usize = 6;

/// Of tables with more distinct combinations, a finer result takes longer than anybody waits for a card or a first result.
pub(crate) const MOST_TUPLES: usize = 250_000;

/// Of tables with more, none is looked for with fewer columns: hardly a column of them is mostly hidden.
const MOST_TUPLES_OF_FEWER: usize = 50_000;

/// Nothing more is begun that would likely end after this, so that the cards of large tables come while they are looked at.
/// Tables whose search is quick never come near it, and have the same cards every time.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a result that hides columns is looked for again without.
const TRIES: usize = 2;

/// By what two results are told apart: the kind of recoding, the levels, the rows left out, and the mean loss in millionths, which
/// weights do not change.
type Outline = (RecodingRecipe, Vec<usize>, u64, u64);

fn outline(report: &Report, recoding: RecodingRecipe) -> Outline {
    let levels = report.levels.values().copied().collect();
    (recoding, levels, report.suppressed_rows, (mean_loss(report) * 1e6).round() as u64)
}

/// Whether a result is better at what it was asked for than the first one.
fn holds_what_it_says(strength: &Strength, other: &Report, first: &Report) -> bool {
    match strength {
        Strength::Finest(name) => {
            let loss_of = |report: &Report| {
                report.attributes.iter().find(|column| column.name == *name).map_or(1.0, |column| column.loss)
            };
            loss_of(other) < loss_of(first) - 1e-9
        }
        Strength::AllRows => other.suppressed_rows < first.suppressed_rows,
        Strength::MostDetail => mean_loss(other) < mean_loss(first) - 1e-9,
        // Against which these are held is decided when all are known.
        Strength::Current
        | Strength::EasiestToUse
        | Strength::FewerColumns(_)
        | Strength::OwnRegions
        | Strength::SameValues => true,
    }
}

/// The mean of the columns' losses. Weights would make a result look better for what it was asked for.
pub(crate) fn mean_loss(report: &Report) -> f64 {
    let losses = report.attributes.iter().map(|column| column.loss);
    losses.sum::<f64>() / report.attributes.len().max(1) as f64
}

/// Solves the same table by another recipe, which has the same columns and hierarchies.
fn solve(
    table: &Table,
    solved: &Solved,
    recipe: &Recipe,
    files: &dyn Files,
    progress: &mut dyn FnMut(Progress),
) -> Result<Solved> {
    let search = Search::new(recipe, SolveOptions::default())?;
    let prepared = Arc::clone(&solved.prepared);
    Solved::of_recipe(table, prepared, (recipe, search), files, Instant::now(), progress)
}

/// The first row of the largest class that is not suppressed, of the rows that say most: what becomes of it is what becomes of many.
/// Where visits follow a baseline, most rows say nothing of who somebody is.
fn example_row(table: &Table, solved: &Solved) -> usize {
    let recoder = recoder(table, solved, None);
    let sizes = &solved.solution.classes.sizes;
    let known: Vec<(&Column, Option<u32>)> = solved
        .prepared
        .quasi_identifiers
        .iter()
        .map(|known| &table.columns()[known.position])
        .map(|column| (column, column.dictionary().find("")))
        .collect();
    let mut best = ((0, 0), 0);
    for row in (0..table.rows()).filter(|&row| !recoder.suppressed(row)) {
        let says = |(column, empty): &&(&Column, Option<u32>)| Some(column.codes().get(row)) != *empty;
        let key = (known.iter().filter(says).count(), sizes[recoder.class(row)]);
        if key > best.0 {
            best = (key, row);
        }
    }
    best.1
}

impl Strength {
    /// Whether cells of a column may be at several levels.
    fn is_finer(&self) -> bool {
        matches!(self, Self::MostDetail | Self::OwnRegions | Self::SameValues)
    }

    /// Where it stands among the cards: the result itself, then the kinds, then what differs by a setting.
    fn place(&self) -> usize {
        match self {
            Self::Current => 0,
            Self::MostDetail => 1,
            Self::OwnRegions => 2,
            Self::SameValues => 3,
            Self::EasiestToUse => 4,
            Self::FewerColumns(_) => 5,
            Self::AllRows => 6,
            Self::Finest(_) => 7,
        }
    }
}

impl Alternative {
    fn new(table: &Table, strength: Strength, recipe: Recipe, solved: &Solved, row: usize) -> Self {
        let recoder = recoder(table, solved, None);
        let Report { attributes, classes, suppressed_rows, .. } = &solved.report;
        let suppressed = table.rows() == 0 || recoder.suppressed(row);
        let columns = attributes.iter().zip(&solved.prepared.quasi_identifiers).map(|(attribute, column)| {
            let cell = || recoder.cell(row, column.position).map(str::to_owned);
            AlternativeColumn {
                name: attribute.name.clone(),
                loss: attribute.loss,
                example: if suppressed { None } else { cell() },
            }
        });
        Self {
            strength,
            recoding: recipe.recoding,
            smallest: classes.smallest,
            suppressed_rows: *suppressed_rows,
            loss: mean_loss(&solved.report),
            columns: columns.collect(),
            recipe,
        }
    }
}
