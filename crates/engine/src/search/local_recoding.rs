//! Local recoding: each row as fine as its neighbours allow.

use coversheet_describe as describe;
use coversheet_error::{Result, room_for};

use crate::local::{self, Compared, Listener, Steps};
use crate::objective::Objective;
use crate::recoding::Units;
use crate::room::evaluation_bytes;
use crate::{Classes, Problem, Recoding};

use super::predicting::better;
use super::walk::Walk;
use super::{FoundClasses, Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "local-recoding",
    title: "Local recoding",
    meaning: "Puts each row with those nearest to it, and improves these classes until its steps are used up. Rows of \
              a person that have the same columns filled are recoded alike.",
    recoding: describe::Recoding::Rows,
    fields: &[fields::ROUNDS, fields::MILLISECONDS],
    source: "own; gathering as in Byun et al. 2007",
    needs: "No smallest share of a population.",
    ..fields::FINER
};

/// Finds classes as [`local::rows`] says, within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    let (problem, objective) = (walk.problem, walk.objective);
    room_for_classes(problem)?;
    let steps = Steps { most: request.steps, all: request.all_steps };
    let found = local::rows(problem, objective, steps, &mut WalkListener::new(walk, request.steps))?;
    if local::divides_persons(problem) {
        return Ok(name_sets(problem, finer(objective, found)));
    }
    // The steps are not meant for it.
    let request = Request { steps: usize::MAX, all_steps: false, ..*request };
    better(walk, &request, finer(objective, found), Compared::Information)
        .map(|found| name_sets(problem, found))
}

/// What was found, with sets of values where cells would be hidden. What no recoding within the hierarchies can be better than says
/// nothing of those.
fn name_sets(problem: &Problem, found: SearchResult) -> SearchResult {
    match found.finer.as_ref().and_then(|recoding| local::with_sets(problem, recoding)) {
        Some(units) => {
            SearchResult { finer: Some(Recoding::Units(units)), optimal: false, bound: None, ..found }
        }
        None => found,
    }
}

/// The most bytes that classes of rows take for each tuple: its class, its neighbours and its unit; for each of its cells
/// those of the tuple and of its unit, of a range of its own the label too; for each class its members and its
/// region; and for each value of a column the tuples that have it in common.
const TUPLE: u64 = 120;
const CELL: u64 = 16;
const RANGE: u64 = 96;
const CLASS: u64 = 160;
const CELL_OF_CLASS: u64 = 16;
const LEAF: u64 = 128;
/// And what models count of each tuple.
const COUNTED: u64 = 320;

/// Asks for what a search takes that makes classes of rows.
///
/// # Errors
///
/// `out-of-memory`.
pub(super) fn room_for_classes(problem: &Problem) -> Result<()> {
    let (tuples, columns) = (problem.frequency.tuples() as u64, problem.attributes.len() as u64);
    let ranges = problem.attributes.iter().filter(|attribute| attribute.has_order()).count() as u64;
    let leaves: u64 = problem.attributes.iter().map(|attribute| attribute.leaves() as u64).sum();
    let classes = tuples.min(problem.rows() / problem.smallest_class().max(1));
    let of_tuples = tuples * (TUPLE + CELL * columns + RANGE * ranges);
    let of_classes = classes * (CLASS + CELL_OF_CLASS * columns);
    let counted = if problem.rows_decide() {
        0
    } else {
        COUNTED * tuples + 3 * problem.frequency.details().bytes(problem.frequency.tuples())
    };
    room_for(of_tuples + of_classes + LEAF * leaves + counted)
}

/// The same of the other searches for finer recodings, which look at several at a time.
const TUPLE_OF_SEVERAL: u64 = 640;
const CELL_OF_SEVERAL: u64 = 128;

/// Asks for what a search for a finer recoding of so many units takes, whichever it is.
///
/// # Errors
///
/// `out-of-memory`.
pub(super) fn room_for_units(problem: &Problem, units: usize) -> Result<()> {
    let (frequency, attributes) = (&problem.frequency, problem.attributes.len());
    let of_tuple = TUPLE_OF_SEVERAL + CELL_OF_SEVERAL * attributes as u64;
    room_for(units as u64 * of_tuple + evaluation_bytes(frequency, attributes))
}

/// Runs an algorithm of the literature for a finer recoding.
pub(super) fn compare(walk: &mut Walk<'_, '_>, request: &Request, which: Compared) -> Result<SearchResult> {
    let (problem, objective, steps) = (walk.problem, walk.objective, request.steps);
    room_for_units(problem, problem.frequency.tuples())?;
    let total = match which {
        Compared::Information | Compared::Deviation | Compared::Halves => divisions(problem, request),
        _ => steps,
    };
    let found = local::compared(problem, objective, which, steps, &mut WalkListener::new(walk, total))?;
    Ok(finer(objective, found))
}

/// What a search for a finer recoding hands back.
pub(super) fn finer(objective: &dyn Objective, found: Option<local::LocalRecoding>) -> SearchResult {
    let Some(local::LocalRecoding { units, steps, bound }) = found else { return SearchResult::default() };
    let recoding = Recoding::Units(units);
    // The classes do not matter where cells are what costs.
    let score = objective.cells().and_then(|_| objective.score(&recoding, &Classes::default()));
    let reached = |bound: f64| score.is_some_and(|score| score <= bound + objective.tolerance(score));
    SearchResult {
        optimal: bound.is_some_and(reached),
        bound: bound.map(|bound| objective.value(bound.max(0.0))),
        finer: Some(recoding),
        figures: vec![("steps", steps as u64)],
        ..SearchResult::default()
    }
}

/// How many divisions there can be: as many as are asked for, or else no more than classes.
pub(super) fn divisions(problem: &Problem, request: &Request) -> usize {
    let classes = problem.rows() / problem.smallest_class().max(1);
    if request.all_steps { request.steps } else { request.steps.min(classes as usize) }
}

/// Passes on how far it has come.
pub(super) struct WalkListener<'w, 's, 'p> {
    walk: &'w mut Walk<'s, 'p>,
    steps: usize,
    /// That of what was shown last.
    score: Option<f64>,
}

impl<'w, 's, 'p> WalkListener<'w, 's, 'p> {
    /// Of a search that takes so many steps.
    pub(super) fn new(walk: &'w mut Walk<'s, 'p>, steps: usize) -> Self {
        Self { walk, steps, score: None }
    }
}

impl Listener for WalkListener<'_, '_, '_> {
    fn goes_on(&mut self, steps: usize, units: Option<&dyn Fn() -> Units>) -> bool {
        let objective = self.walk.objective;
        if let Some(units) = objective.cells().and(units) {
            self.score = objective.score(&Recoding::Units(units()), &Classes::default());
        }
        self.walk.tell(steps, self.steps, self.score);
        self.has_time()
    }

    fn has_time(&mut self) -> bool {
        self.walk.time_spent() < 1.0
    }

    fn found(&mut self, found: &dyn Fn() -> FoundClasses) {
        self.walk.offer(found);
    }

    fn start(&self) -> Option<&FoundClasses> {
        self.walk.start()
    }
}
