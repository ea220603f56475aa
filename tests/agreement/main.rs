//! Search and check agree, on random tables, under all models, by all searches: each table ends in a release that the check of
//! its bytes accepts and a recount too, in a refusal that trying everything confirms, or in one from before the search.
//!
//! 2,000 tables here; `COVERSHEET_TABLES` asks for others, such as 200000, and `COVERSHEET_FIRST` for the first of them.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking and says what it counted"
)]

#[path = "../beside.rs"]
mod beside;
mod boundary;
mod model;
mod objective;
mod passes;
mod random;

use std::collections::{BTreeMap, BTreeSet};

use coversheet::{
    Error, Files, NoFiles, ReadOptions, Recipe, Report, Result, Session, SolveOptions, catalogue, read,
    verify_with_original,
};
use model::satisfied;
use random::Case;
use serde_json::{Value, json};

/// The most classes of a node all of whose choices are tried.
const MOST_CLASSES: usize = 9;

/// What is said of a table that counts rows and ends as the one with a record for every row.
const COUNTED: &str = "the same with a record for every row";

/// What may be said before a search, of a table or a search that cannot be had.
const REFUSALS: [&str; 5] =
    ["average-risk-persons", "person-missing", "search-not-applicable", "unknown-guard", "unknown-value"];

/// What models say beforehand that no generalization can satisfy.
const NONE: [&str; 13] = [
    "c-below-table",
    "e-larger-than-range",
    "infeasible",
    "k-larger-than-population",
    "k-larger-than-table",
    "k-larger-than-values",
    "l-larger-than-entropy",
    "l-larger-than-values",
    "m-larger-than-values",
    "presence-above-max",
    "presence-below-min",
    "risk-below-table",
    "value-too-frequent",
];

/// The population in memory.
struct People(String);

impl Files for People {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        if name == "people.csv" { Ok(self.0.as_bytes().to_vec()) } else { NoFiles.read(name) }
    }
}

/// How often what came out.
#[derive(Default)]
struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn count(&mut self, what: &str) {
        *self.0.entry(what.to_owned()).or_default() += 1;
    }

    fn add(&mut self, other: Self) {
        for (what, times) in other.0 {
            *self.0.entry(what).or_default() += times;
        }
    }

    fn of(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }
}

/// What came of a case.
struct Released {
    text: String,
    report: Report,
    /// What becomes of each value of the quasi-identifiers, and which of their combinations are suppressed.
    plan: Value,
}

/// The plan of the last solution, as far as a table with a record for every row has the same.
fn plan_of(case: &Case, session: &Session) -> Result<Value> {
    let plan = session.plan()?;
    let columns = (0..case.columns.len()).map(|column| json!(plan.columns.get(&format!("q{column}"))));
    Ok(json!([columns.collect::<Vec<Value>>(), plan.suppressed]))
}

/// Solves and releases a case.
fn release(case: &Case, tally: &mut Tally) -> Result<Released> {
    let mut session = Session::new(read(case.csv().as_bytes(), ReadOptions::plain())?);
    let recipe = Recipe::parse(&case.recipe().to_string())?;
    let files = People(case.people());
    let solved = session.solve(&recipe, &files, SolveOptions::default(), &mut |_| ())?;
    boundary::check_report(&solved);
    if tally.of("crossed") < 300 {
        tally.count("crossed");
        boundary::check(&mut session, &recipe, &files, tally.of("crossed").is_multiple_of(10));
    }
    let release = session.release([7; 32], &mut |_| ())?;
    assert!(release.report.verified);
    passes::check(&session, [7; 32], &release);
    let bytes = release.parts().concat();
    // Without the solution, it can be told in several ways how cells became what they are; and where columns have no level,
    // how a population would read.
    let finer = case.is_finer() && !case.models.iter().any(model::Model::looks_up);
    let told = release.report.search.cells.is_none() || finer;
    if told && case.algorithm != "mu-argus" {
        let original = read(case.csv().as_bytes(), ReadOptions::plain())?;
        let verdict = verify_with_original(&bytes, &recipe, &original, &files)?;
        assert!(verdict.violations.is_empty(), "{:?}", verdict.violations);
        tally.count(if verdict.holds { "verified" } else { "verified, as far as it can be told" });
    }
    let (text, plan) = (String::from_utf8(bytes).unwrap(), plan_of(case, &session)?);
    Ok(Released { text, report: release.report, plan })
}

/// The released labels of each released record, by its number.
fn read_back(case: &Case, text: &str) -> Vec<(Vec<String>, usize)> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let labels = cells[1..=case.columns.len()].iter().map(|&cell| cell.to_owned()).collect();
        (labels, cells[0][1..].parse().unwrap())
    };
    text.lines().skip(1).map(row).collect()
}

fn borrow(rows: &[(Vec<String>, usize)]) -> Vec<(Vec<&str>, usize)> {
    rows.iter().map(|(labels, record)| (labels.iter().map(String::as_str).collect(), *record)).collect()
}

/// Whether dropped records are none, or enough that they do not give themselves away.
fn dropped_enough(case: &Case, gone: &[usize]) -> bool {
    let smallest = case.models.iter().map(model::Model::smallest).max().unwrap_or(1);
    let gone: Vec<_> = gone.iter().map(|&record| &case.records[record]).collect();
    gone.is_empty() || case.count(&gone) >= smallest
}

/// What may be suppressed at a node.
struct Choices {
    /// The fewest rows that some choice of classes suppresses.
    rows: usize,
    /// The records of each choice of so many rows.
    gone: Vec<Vec<usize>>,
}

/// The choices of classes at a node that suppress the fewest rows, of those within the budget; nothing if there is none,
/// or too many classes to try.
#[allow(clippy::option_option, reason = "too many to try is not the same as none")]
fn fewest(case: &Case, levels: &[usize]) -> Option<Option<Choices>> {
    let classes = case.classes(levels);
    if classes.len() > MOST_CLASSES {
        return None;
    }
    let mut best: Option<Choices> = None;
    for choice in 0_u32..1 << classes.len() {
        let is_gone = |class: usize| choice >> class & 1 == 1;
        let gone: Vec<usize> = (0..classes.len())
            .filter(|&class| is_gone(class))
            .flat_map(|class| classes[class].clone())
            .collect();
        let rows: usize = gone.iter().map(|&record| case.records[record].rows).sum();
        if rows > case.budget() || best.as_ref().is_some_and(|best| best.rows < rows) {
            continue;
        }
        let mut read: Vec<(Vec<&str>, usize)> = Vec::new();
        for class in (0..classes.len()).filter(|&class| !is_gone(class)) {
            let labels = |&record: &usize| (case.labels(&case.records[record].values, levels), record);
            read.extend(classes[class].iter().map(labels));
        }
        let stars: Vec<&str> = vec!["*"; case.columns.len()];
        if case.masks {
            // To mask what reads so already changes nothing.
            if gone.iter().any(|&record| case.labels(&case.records[record].values, levels) == stars) {
                continue;
            }
            read.extend(gone.iter().map(|&record| (stars.clone(), record)));
        } else if case.complementary.is_some() && !dropped_enough(case, &gone) {
            continue;
        }
        if satisfied(case, &read, case.masks && rows > 0, Some(levels)) {
            match &mut best {
                Some(best) if best.rows == rows => best.gone.push(gone),
                _ => best = Some(Choices { rows, gone: vec![gone] }),
            }
        }
    }
    Some(best)
}

/// Checks that no node does better than the one that was found. Among choices of as many rows any may have been taken. Finer
/// recodings may do better than every node.
fn check_optimum(case: &Case, value: f64, tally: &mut Tally) {
    let (mut least, mut most, mut all) = (f64::INFINITY, f64::INFINITY, true);
    for levels in case.nodes() {
        match fewest(case, &levels) {
            None => all = false,
            Some(Some(choices)) if case.masks || choices.rows < case.rows() => {
                let values = choices.gone.iter().map(|gone| objective::value(case, &levels, gone));
                let values: Vec<f64> = values.collect();
                least = values.iter().copied().fold(least, f64::min);
                most = most.min(values.into_iter().fold(f64::NEG_INFINITY, f64::max));
            }
            Some(_) => {}
        }
    }
    let near = 1e-9 * value.abs().max(1.0);
    assert!(value <= most + near, "{value} is more than {most} {}", shown(case));
    if all && !case.is_finer() {
        assert!(value >= least - near, "{value} is less than {least} {}", shown(case));
        tally.count("optimum, confirmed");
    }
}

/// Checks what became of a case.
fn check(case: &Case, tally: &mut Tally) {
    let found = release(case, tally);
    check_counts(case, &found, tally);
    match found {
        Ok(Released { text, report, .. }) => check_release(case, &text, &report, tally),
        Err(error) => check_error(case, &error, tally),
    }
}

/// Checks that counts are rows: a table with a record for every row ends as the one that counts them does. Finer recodings may
/// treat the rows of one record differently, and cells are suppressed record by record.
fn check_counts(case: &Case, found: &Result<Released>, tally: &mut Tally) {
    if !case.counted || case.is_finer() || case.by_cells || case.algorithm == "mu-argus" {
        return;
    }
    let expanded = release(&case.expanded(), &mut Tally::default());
    match (found, &expanded) {
        (Ok(found), Ok(expanded)) => {
            assert_eq!(found.plan, expanded.plan, "{}", shown(case));
            let (found, expanded) = (&found.report, &expanded.report);
            let rows = |report: &Report| (report.rows, report.released_rows, report.suppressed_rows);
            assert_eq!(rows(found), rows(expanded), "{}", shown(case));
            assert_eq!(found.levels, expanded.levels, "{}", shown(case));
            let said = |report: &Report| serde_json::to_value((&report.classes, &report.privacy)).unwrap();
            assert_eq!(said(found), said(expanded), "{}", shown(case));
            for (name, value) in &found.measures {
                let other = expanded.measures[name];
                assert!(
                    (value - other).abs() <= 1e-9 * value.abs().max(1.0),
                    "{name} {value} {other} {}",
                    shown(case)
                );
            }
            tally.count(COUNTED);
            for what in said_of_counts(case) {
                tally.count(&what);
            }
        }
        // What only tables without counts can have is refused before the search, whatever that would have found.
        (Err(found), _) if found.code() == "search-not-applicable" && case.complementary.is_some() => {}
        (Err(found), Err(expanded)) => assert_eq!(found.code(), expanded.code(), "{}", shown(case)),
        (found, expanded) => {
            let errors = (found.as_ref().err(), expanded.as_ref().err());
            assert!(errors.0.is_some() == errors.1.is_some(), "{errors:?} {}", shown(case));
        }
    }
}

/// By what a table that counts rows was decided about.
fn said_of_counts(case: &Case) -> impl Iterator<Item = String> {
    let models = case.models.iter().map(|model| format!("{COUNTED} under {}", model.name()));
    models.chain([format!("{COUNTED} by {}", case.objective)])
}

fn check_release(case: &Case, text: &str, report: &Report, tally: &mut Tally) {
    tally.count("released");
    tally.count(if case.persons { "released, counting persons" } else { "released, counting rows" });
    tally.count(&format!("released by {}", case.algorithm));
    if case.is_finer() {
        let settings = [
            ("persons", case.persons),
            ("counts", case.counted),
            ("suppressed rows", report.suppressed_rows > 0),
            ("rows that may be masked", case.masks && case.budget() > 0),
            ("a population", !case.population.is_empty()),
            ("lowest levels", case.columns.iter().any(|column| column.lowest > 0)),
            ("highest levels", case.columns.iter().any(|column| column.highest + 1 < column.paths[0].len())),
        ];
        for (setting, _) in settings.into_iter().filter(|(_, is_met)| *is_met) {
            tally.count(&format!("{} with {setting}", case.recoding()));
        }
    }
    for model in &case.models {
        let name = model.name();
        tally.count(&format!("{} under {name}", case.recoding()));
        tally.count(&format!("released under {name}"));
    }
    let rows = read_back(case, text);
    let read = borrow(&rows);
    let levels: Vec<usize> =
        (0..case.columns.len()).map(|column| report.levels[&format!("q{column}")]).collect();
    let masked = case.masks && report.suppressed_rows > 0;
    // What becomes of a population where cells of one column are at different levels is for another test.
    if report.search.cells.is_none() || case.is_finer() {
        let levels = (!case.is_finer()).then_some(&levels[..]);
        assert!(satisfied(case, &read, masked, levels), "{}", shown(case));
    }
    assert!(report.suppressed_rows as usize <= case.budget(), "{}", shown(case));
    let gone: Vec<usize> =
        (0..case.records.len()).filter(|record| !rows.iter().any(|(_, other)| other == record)).collect();
    let whole = !["datafly", "mu-argus"].contains(&case.algorithm) && !case.by_cells;
    if whole && !case.masks && case.complementary.is_some() {
        assert!(dropped_enough(case, &gone), "{}", shown(case));
        tally.count("complementary");
    }
    if report.search.optimal
        && whole
        && case.complementary != Some("most")
        && let Some(fewest) = fewest(case, &levels)
    {
        // Finer recodings can leave out rows of a class.
        if !case.is_finer() {
            let rows = fewest.map(|choices| choices.rows);
            assert_eq!(rows, Some(report.suppressed_rows as usize), "{}", shown(case));
            tally.count("optimal, confirmed");
        }
        check_optimum(case, report.objective.value.unwrap(), tally);
    }
}

fn check_error(case: &Case, error: &Error, tally: &mut Tally) {
    let code = error.code();
    tally.count(code);
    let nobody = case.persons && case.records.iter().any(|record| record.person.is_none());
    assert_eq!(code == "person-missing", nobody, "{error} {}", shown(case));
    if NONE.contains(&code) || code == "nothing-to-release" {
        // The largest class is taken after the fewest rows; and cells can be suppressed one by one.
        if case.complementary == Some("most") || case.algorithm == "mu-argus" || case.by_cells {
            return;
        }
        let nodes = case.nodes();
        let tried: Vec<Option<Option<Choices>>> = nodes.iter().map(|levels| fewest(case, levels)).collect();
        let any = tried.iter().flatten().flatten().any(|choices| choices.rows < case.rows());
        // Searches that look at few nodes may end at one where nothing is left.
        let all = code != "nothing-to-release" || ["optimal", "mingen"].contains(&case.algorithm);
        let chosen = code == "nothing-to-release";
        assert!(!any || !all || chosen, "{error} {}", shown(case));
        tally.count(if tried.iter().all(Option::is_some) { "confirmed" } else { "confirmed where tried" });
        return;
    }
    let exact = ["optimal", "mingen"].contains(&case.algorithm);
    let own = code == "nothing-found" && !exact || code == "not-protected" && case.algorithm == "mu-argus";
    let of_cells = ["table-too-large"].contains(&code) && (case.by_cells || case.algorithm == "k-similar");
    assert!(own || of_cells || REFUSALS.contains(&code), "{code}: {error} {}", shown(case));
}

/// A case as a person can try it.
fn shown(case: &Case) -> String {
    format!("\n{}\n{}\n{}", case.csv(), case.people(), case.recipe())
}

/// A number that the environment gives.
fn asked(name: &str, standard: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(standard)
}

#[test]
fn every_table_ends_in_a_release_that_is_accepted_or_in_a_refusal_that_is_right() {
    let (first, tables) = (asked("COVERSHEET_FIRST", 0), asked("COVERSHEET_TABLES", 2_000));
    // Each core has every so-manieth table, and a tally of its own.
    let firsts: Vec<u64> = (first..first + tables).take(beside::cores()).collect();
    let checked = beside::each(&firsts, |&own| {
        let mut tally = Tally::default();
        let mut wrong = Vec::new();
        for seed in (own..first + tables).step_by(firsts.len()) {
            let case = Case::random(seed);
            let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&case, &mut tally)));
            if checked.is_err() {
                wrong.push(seed);
            }
        }
        (tally, wrong)
    });
    let mut tally = Tally::default();
    let mut wrong = Vec::new();
    for (own_tally, own_wrong) in checked {
        tally.add(own_tally);
        wrong.extend(own_wrong);
    }
    wrong.sort_unstable();
    assert!(wrong.is_empty(), "tables {wrong:?}");
    for (what, times) in &tally.0 {
        println!("{times:>8}  {what}");
    }
    if tables < 1_000 {
        return;
    }
    let tables = tables as usize;
    assert!(tally.of("released") * 3 > tables, "few releases");
    assert!(tally.of("optimal, confirmed") * 20 > tables, "few optima");
    assert!(tally.of("optimum, confirmed") * 20 > tables, "few optima by value");
    assert!(tally.of("verified") * 4 > tally.of("released") * 3, "few releases that show what they are");
    assert!(tally.of(COUNTED) * 20 > tables, "few counts");
    assert!(tally.of("nothing-found") * 12 < tables, "much is not known");
    let searches = catalogue().searches.into_iter().map(|search| format!("released by {}", search.name));
    for by in searches {
        assert!(tally.of(&by) > 0, "not {by}");
    }
    let all = |start: &str| tally.0.keys().filter(|what| what.starts_with(start)).count();
    let models = catalogue().models.into_iter().map(|model| model.name);
    let models: BTreeSet<&str> = models.collect();
    let tried = |start: &str| -> BTreeSet<&str> {
        tally.0.keys().filter_map(|what| what.strip_prefix(start)?.strip_prefix(" under ")).collect()
    };
    for what in ["columns", "values", "regions", "rows", "released"] {
        assert_eq!(tried(what), models, "{what}, but not under every model");
    }
    for recoding in ["values", "regions", "rows"] {
        assert_eq!(all(&format!("{recoding} with")), 7, "{recoding}, but not with every setting");
    }
}

/// By each model and objective so many tables that count rows end in a release like those with a record for every row, whatever is
/// drawn above.
#[test]
fn counts_are_rows_by_every_model_and_objective() {
    const EACH: usize = 6;
    let known = catalogue();
    let models = known.models.iter().map(|model| format!("{COUNTED} under {}", model.name));
    let objectives = known.objectives.iter().map(|objective| format!("{COUNTED} by {}", objective.name));
    let mut lacking: BTreeSet<String> = models.chain(objectives).collect();
    let mut tally = Tally::default();
    for seed in 1_000_000..1_200_000 {
        lacking.retain(|what| tally.of(what) < EACH);
        if lacking.is_empty() {
            return;
        }
        let case = Case::random(seed);
        if case.counted && said_of_counts(&case).any(|what| lacking.contains(&what)) {
            let found = release(&case, &mut tally);
            check_counts(&case, &found, &mut tally);
        }
    }
    panic!("of few tables is it {lacking:?}");
}

/// A model, a search or an objective that is new is in the one list of each, and has to be tried here.
#[test]
fn all_that_the_engine_knows_is_drawn() {
    let known = catalogue();
    let draw = &mut random::Draw::new(1);
    let models: BTreeSet<String> = (0..2_000).map(|_| model::Model::random(draw, 2, false).name()).collect();
    assert_eq!(models, known.models.iter().map(|model| model.name.to_owned()).collect());
    let searches: BTreeSet<&str> = random::ALGORITHMS.into_iter().chain(random::COMPARED).collect();
    assert_eq!(searches, known.searches.iter().map(|search| search.name).collect());
    let objectives: BTreeSet<&str> = random::OBJECTIVES.into();
    assert_eq!(objectives, known.objectives.iter().map(|objective| objective.name).collect());
}
