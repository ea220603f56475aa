//! The Adult census data against the optima that ARX and brute force find, where the data is at hand.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use coversheet::{
    NoFiles, ReadOptions, Recipe, RecodingRecipe, Report, Session, SolveOptions, SuppressedBits,
    parse_hierarchy, read,
};

use crate::example::{Example, Figures, QuasiIdentifier};
use crate::skipped::skipped;

const COLUMNS: [&str; 9] = [
    "sex",
    "age",
    "race",
    "marital-status",
    "education",
    "native-country",
    "workclass",
    "occupation",
    "salary-class",
];

type Node = [u8; 9];

/// The data, its columns in the order of the reference results; nothing where it is not at hand.
pub(crate) fn adult() -> Option<Example> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/adult"));
    let Ok(csv) = fs::read_to_string(folder.join("adult.csv")) else {
        skipped("the Adult data is not here");
        return None;
    };
    let quasi_identifier = |name: &str| {
        let file = fs::read(folder.join("hierarchies").join(format!("{name}.csv"))).unwrap();
        QuasiIdentifier { name: name.to_owned(), rows: parse_hierarchy(&file).unwrap(), weight: 1.0 }
    };
    Some(Example { csv, attributes: COLUMNS.map(quasi_identifier).into(), others: Vec::new() })
}

/// Its first row names the columns for certain, and nothing around it is left out.
#[test]
fn nobody_is_asked_what_of_the_file_is_the_table() {
    let Some(adult) = adult() else { return };
    let table = read(adult.csv.as_bytes(), ReadOptions::default()).unwrap();
    assert!(table.layout().header && table.layout().questions.is_empty());
    assert!(table.column("native-country").is_some());
}

fn levels(report: &Report) -> Node {
    COLUMNS.map(|name| report.levels[name] as u8)
}

/// What ARX reports for its optimum, with all nine columns quasi-identifiers.
struct Reference {
    k: u64,
    limit: f64,
    /// The objective of ours that is the same; none where the definitions differ.
    objective: Option<&'static str>,
    levels: Node,
    classes: u64,
    smallest: u64,
    suppressed: u64,
    discernibility: f64,
}

#[rustfmt::skip]
const ARX: [Reference; 9] = [
    Reference { k: 2, limit: 0.0, objective: Some("loss-geometric"), levels: [0, 4, 1, 1, 3, 2, 0, 2, 0], classes: 52, smallest: 2, suppressed: 0, discernibility: 113_240_304.0 },
    Reference { k: 2, limit: 0.05, objective: Some("loss-geometric"), levels: [0, 3, 0, 0, 1, 1, 1, 1, 0], classes: 1468, smallest: 2, suppressed: 1350, discernibility: 45_976_728.0 },
    Reference { k: 5, limit: 0.0, objective: Some("loss-geometric"), levels: [0, 4, 1, 1, 3, 2, 2, 1, 0], classes: 24, smallest: 69, suppressed: 0, discernibility: 70_009_068.0 },
    Reference { k: 5, limit: 0.02, objective: Some("loss-geometric"), levels: [0, 3, 0, 2, 2, 1, 1, 2, 0], classes: 222, smallest: 5, suppressed: 506, discernibility: 52_454_192.0 },
    Reference { k: 5, limit: 0.04, objective: Some("loss"), levels: [0, 3, 0, 1, 1, 1, 1, 2, 0], classes: 370, smallest: 5, suppressed: 1178, discernibility: 53_291_920.0 },
    Reference { k: 5, limit: 0.04, objective: Some("discernibility"), levels: [0, 0, 1, 2, 3, 2, 2, 1, 1], classes: 356, smallest: 5, suppressed: 105, discernibility: 7_220_555.0 },
    Reference { k: 5, limit: 0.04, objective: Some("average-class-size"), levels: [1, 0, 1, 1, 3, 2, 2, 0, 1], classes: 1046, smallest: 5, suppressed: 906, discernibility: 28_740_226.0 },
    Reference { k: 5, limit: 0.04, objective: None, levels: [0, 4, 0, 0, 1, 1, 1, 2, 0], classes: 323, smallest: 5, suppressed: 989, discernibility: 59_597_751.0 },
    Reference { k: 5, limit: 1.0, objective: Some("loss-geometric"), levels: [0, 3, 0, 0, 2, 1, 1, 1, 0], classes: 602, smallest: 5, suppressed: 2553, discernibility: 84_094_395.0 },
];

#[test]
fn the_nodes_that_arx_finds_have_the_same_figures() {
    let Some(adult) = adult() else { return };
    for reference in ARX {
        let figures = Figures::at(&adult.problem(reference.k), &reference.levels);
        let found = (figures.classes.count, figures.classes.smallest, figures.suppressed);
        let expected = (reference.classes, reference.smallest, reference.suppressed);
        assert_eq!(found, expected, "{:?}", reference.levels);
        assert_eq!(figures.measure("discernibility"), reference.discernibility, "{:?}", reference.levels);
    }
}

#[test]
fn the_optimum_is_that_of_arx_where_the_definitions_agree() {
    let Some(adult) = adult() else { return };
    for Reference { k, limit, objective, levels: expected, classes, smallest, suppressed, discernibility } in
        ARX
    {
        let Some(objective) = objective else { continue };
        let (_, report) = adult.solve(&adult.recipe(k, limit, objective));
        assert_eq!(levels(&report), expected, "{objective}, k = {k}, limit {limit}");
        assert_eq!((report.classes.count, report.classes.smallest), (classes, smallest));
        assert_eq!((report.suppressed_rows, report.released_rows), (suppressed, 30_162 - suppressed));
        assert_eq!(report.measures["discernibility"], discernibility);
        assert_eq!((report.search.nodes, report.search.optimal), (12_960, true));
    }
}

/// k = 5 and a limit of 4 %: the optima that brute force finds over all 12,960 nodes.
#[test]
fn the_optimum_of_every_objective_is_that_of_brute_force() {
    const LOSS: (Node, u64) = ([0, 3, 0, 1, 1, 1, 1, 2, 0], 1178);
    const SMALL_CLASSES: (Node, u64) = ([1, 0, 1, 1, 3, 2, 2, 0, 1], 906);
    let Some(adult) = adult() else { return };
    for (objective, suppressed_bits, optimum, (expected, suppressed)) in [
        ("loss-geometric", SuppressedBits::Count, 0.266_110_819, LOSS),
        ("loss", SuppressedBits::Count, 0.292_815_876, LOSS),
        ("precision", SuppressedBits::Count, 0.377_466_619, ([0, 4, 0, 0, 2, 1, 0, 2, 0], 1192)),
        ("discernibility", SuppressedBits::Count, 7_220_555.0, ([0, 0, 1, 2, 3, 2, 2, 1, 1], 105)),
        ("discernibility-star", SuppressedBits::Count, 1_415_782.0, SMALL_CLASSES),
        ("average-class-size", SuppressedBits::Count, 5.593_881_453, SMALL_CLASSES),
        ("non-uniform-entropy", SuppressedBits::Count, 267_793.349_767_755, SMALL_CLASSES),
        ("non-uniform-entropy", SuppressedBits::Ignore, 255_559.854_557_311, SMALL_CLASSES),
    ] {
        let mut recipe = adult.recipe(5, 0.04, objective);
        recipe.search.suppressed = suppressed_bits;
        let (_, report) = adult.solve(&recipe);
        assert_eq!((levels(&report), report.suppressed_rows), (expected, suppressed), "{objective}");
        let error = (report.objective.value.unwrap() - optimum).abs();
        assert!(
            error <= 1e-9 * optimum.max(1.0),
            "{objective}: {} is not {optimum}",
            report.objective.value.unwrap()
        );
    }
}

/// Hierarchies suggested from the raw values lose no more than those that came with the data, which people made.
/// Every column is a quasi-identifier; k = 5 and a limit of 4 %.
#[test]
fn suggested_hierarchies_lose_no_more_than_those_made_by_hand() {
    let Some(adult) = adult() else { return };
    let by_hand = adult.recipe(5, 0.04, "non-uniform-entropy");
    let mut session = Session::new(read(adult.csv.as_bytes(), ReadOptions::default()).unwrap());
    let profile = session.profile();
    let mut suggested = by_hand.clone();
    for column in &profile.columns {
        suggested.columns[&column.name].hierarchy.clone_from(&column.hierarchy);
    }
    let mut loss = |recipe: &Recipe| {
        let report = session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        assert!(report.search.optimal);
        report.objective.value.unwrap()
    };
    let (by_hand, suggested) = (loss(&by_hand), loss(&suggested));
    println!(
        "non-uniform entropy: {suggested:.0} bits with suggested hierarchies, {by_hand:.0} with those made by hand"
    );
    assert!(suggested <= by_hand, "{suggested} bits are more than {by_hand}");
}

/// The release counted again from its text, by nothing but splitting lines and cells.
#[test]
fn the_release_is_5_anonymous_by_recount() {
    let Some(adult) = adult() else { return };
    let (session, report) = adult.solve(&adult.recipe(5, 0.04, "loss"));
    let release = session.release([5; 32], &mut |_| ()).unwrap();
    assert!(release.report.verified);
    let text = String::from_utf8(release.parts().concat()).unwrap();
    let mut lines = text.split_terminator("\r\n");
    assert_eq!(lines.next(), adult.csv.split("\r\n").next());
    let mut classes: HashMap<&str, u64> = HashMap::new();
    for line in lines {
        assert_eq!(line.split(';').count(), 9);
        // Every column is a quasi-identifier, so a class is the rows with the same line.
        *classes.entry(line).or_default() += 1;
    }
    assert_eq!(classes.values().sum::<u64>(), 30_162 - 1178);
    assert_eq!(classes.len() as u64, report.classes.count);
    assert_eq!(classes.values().min(), Some(&report.classes.smallest));
    assert!(report.classes.smallest >= 5);
}

/// A recipe for rows as fine as their neighbours allow, with nothing suppressed.
fn rows(adult: &Example, k: u64, steps: usize) -> Recipe {
    let mut recipe = adult.recipe(k, 0.0, "loss").with_recoding(RecodingRecipe::Rows);
    recipe.search.steps = Some(steps);
    recipe
}

/// The classes and the mean loss of a release, from its text and the hierarchies alone.
pub(crate) fn recounted(adult: &Example, text: &str) -> (HashMap<String, u64>, f64) {
    // By column and label, the share of the other leaves that it stands for.
    let losses: Vec<HashMap<&str, f64>> = adult
        .attributes
        .iter()
        .map(|attribute| {
            let mut leaves: HashMap<&str, HashSet<&str>> = HashMap::new();
            for path in &attribute.rows {
                for label in path {
                    leaves.entry(label).or_default().insert(&path[0]);
                }
            }
            let others = (attribute.rows.len() - 1) as f64;
            leaves.into_iter().map(|(label, under)| (label, (under.len() - 1) as f64 / others)).collect()
        })
        .collect();
    // A range stands for the numbers from its first to its last.
    let range = |attribute: &QuasiIdentifier, label: &str| -> f64 {
        let ends = label.trim_matches(['"', '[', ']']).split_once(", ").unwrap();
        let number = |text: &str| text.parse::<u32>().unwrap();
        let ends = number(ends.0)..=number(ends.1);
        let under = attribute.rows.iter().filter(|path| ends.contains(&number(&path[0]))).count();
        (under - 1) as f64 / (attribute.rows.len() - 1) as f64
    };
    let mut lines = text.split_terminator("\r\n");
    let header: Vec<&str> = lines.next().unwrap().split(';').collect();
    let place = |name: &str| header.iter().position(|column| *column == name).unwrap();
    let (mut classes, mut loss, mut rows) = (HashMap::new(), 0.0, 0.0);
    for line in lines {
        let cells: Vec<&str> = line.split(';').collect();
        for (attribute, losses) in adult.attributes.iter().zip(&losses) {
            let label = cells[place(&attribute.name)];
            let lost = losses.get(label).copied().unwrap_or_else(|| range(attribute, label));
            loss += lost / adult.attributes.len() as f64;
        }
        rows += 1.0;
        *classes.entry(line.to_owned()).or_default() += 1;
    }
    (classes, loss / rows)
}

/// Row by row, with nothing suppressed, counted again from the released bytes, in as many steps as are timed (`NEIGHBOURS` of
/// `xtask/src/bench/groups.rs`). The bounds are those of a naive program that looks at all 12,960 nodes.
#[test]
fn rows_lose_little_by_recount_and_nothing_can_lose_less_than_the_bound() {
    let Some(adult) = adult() else { return };
    for (k, steps, most, bound) in [
        (2, 1_500, 0.0235, 0.01415),
        (5, 2_000, 0.058, 0.0301),
        (5, 40_000, 0.052, 0.0301),
        (10, 1_000, 0.093, 0.04307),
        (50, 300, 0.21, 0.08459),
    ] {
        let (session, report) = adult.solve(&rows(&adult, k, steps));
        let release = session.release([5; 32], &mut |_| ()).unwrap();
        assert!(release.report.verified);
        let text = String::from_utf8(release.parts().concat()).unwrap();
        let (classes, loss) = recounted(&adult, &text);
        assert_eq!(classes.values().sum::<u64>(), 30_162);
        assert!(classes.values().all(|&rows| rows >= k));
        assert_eq!(classes.len() as u64, report.classes.count);
        assert!((loss - report.objective.value.unwrap()).abs() < 1e-9);
        assert!(loss <= most, "k = {k}: {loss}");
        let found = report.search.bound.unwrap();
        assert!((found - bound).abs() < 1e-4, "k = {k}: {found}");
        // What a column's rows are at adds up.
        for column in report.search.cells.unwrap().columns {
            assert_eq!(column.rows_at_level.iter().sum::<u64>(), 30_162, "{}", column.name);
        }
    }
}

/// The same with ranges of the ages' own, whose loss is that of their own width.
#[test]
fn ranges_lose_less_than_groups_by_recount() {
    let Some(adult) = adult() else { return };
    let (session, _) = adult.solve(&rows(&adult, 5, 1));
    let recipe = session.with_ranges(rows(&adult, 5, 3_000));
    assert_eq!(recipe.columns.values().filter(|column| column.ranges).count(), 1);
    let (session, report) = adult.solve(&recipe);
    let release = session.release([5; 32], &mut |_| ()).unwrap();
    assert!(release.report.verified);
    let (classes, loss) = recounted(&adult, &String::from_utf8(release.parts().concat()).unwrap());
    assert_eq!(classes.values().sum::<u64>(), 30_162);
    assert!(classes.values().all(|&rows| rows >= 5));
    assert!((loss - report.objective.value.unwrap()).abs() < 1e-9);
    assert!(loss <= 0.045, "{loss}");
}

/// Regions that do not overlap, with nothing suppressed, and cuts of the hierarchies with at most 4 % of the rows, counted
/// again from the released bytes. A cut loses less than the best of whole columns.
#[test]
fn regions_and_values_lose_less_than_whole_columns_by_recount() {
    let Some(adult) = adult() else { return };
    for (recoding, limit, most) in
        [(RecodingRecipe::Regions, 0.0, 0.115), (RecodingRecipe::Values, 0.04, 0.286)]
    {
        let (session, report) = adult.solve(&adult.recipe(5, limit, "loss").with_recoding(recoding));
        let text =
            String::from_utf8(session.release([5; 32], &mut |_| ()).unwrap().parts().concat()).unwrap();
        let (classes, loss) = recounted(&adult, &text);
        let kept = classes.values().sum::<u64>();
        assert_eq!(kept + report.suppressed_rows, 30_162);
        assert!(report.suppressed_rows as f64 <= limit * 30_162.0);
        assert!(classes.values().all(|&rows| rows >= 5));
        let loss = (loss * kept as f64 + report.suppressed_rows as f64) / 30_162.0;
        assert!((loss - report.objective.value.unwrap()).abs() < 1e-9);
        assert!(loss <= most, "{recoding:?}: {loss}");
    }
}

/// The best cuts, proven, and those that are found from the top down, which lose no more than whole columns where nothing
/// is suppressed.
#[test]
fn the_best_cuts_are_proven() {
    let Some(adult) = adult() else { return };
    for (k, limit, optimum) in
        [(5, 0.04, 0.274_836), (2, 0.04, 0.179_939), (10, 0.04, 0.343_571), (5, 0.0, 0.635_544)]
    {
        let mut recipe = adult.recipe(k, limit, "loss").with_recoding(RecodingRecipe::Values);
        let (_, from_top) = adult.solve(&recipe);
        recipe.search.algorithm = "optimal-values".into();
        let (session, report) = adult.solve(&recipe);
        assert!(report.search.optimal);
        let loss = report.objective.value.unwrap();
        assert!((loss - optimum).abs() < 1e-6, "k = {k}, limit {limit}: {loss}");
        assert!((report.search.bound.unwrap() - loss).abs() < 1e-9);
        assert!(from_top.objective.value.unwrap() <= optimum + 1e-6);
        assert!(from_top.search.bound.unwrap() <= loss + 1e-9);
        let release = session.release([5; 32], &mut |_| ()).unwrap();
        let (classes, kept) = recounted(&adult, &String::from_utf8(release.parts().concat()).unwrap());
        assert!(classes.values().all(|&rows| rows >= k));
        let rows = classes.values().sum::<u64>() as f64;
        assert!(((kept * rows + (30_162.0 - rows)) / 30_162.0 - loss).abs() < 1e-9);
    }
}
