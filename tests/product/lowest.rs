//! Lowest levels: whatever the search, no cell of a release is finer, and the check of the bytes sees one that is.

use std::collections::BTreeMap;

use coversheet::{
    AlgorithmName, Conclusion, NoFiles, ReadOptions, Recipe, Session, SolveOptions, catalogue, read, verify,
    verify_with_original,
};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::tally::Tally;

/// The columns, with the heights of their hierarchies.
const COLUMNS: [(&str, usize); 5] = [("zip", 4), ("birth", 4), ("job", 2), ("sex", 1), ("age", 3)];

const VALUES: [&[&str]; 5] = [
    &["02139", "02138", "02215", "10001", "03601", ""],
    &["1961-03-14", "1961-03-20", "1961-11-02", "1965-01-01", "1972-05-05", ""],
    &["nurse", "doctor", "baker", ""],
    &["f", "m"],
    &["31", "34", "38", "67", "71", ""],
];

/// What a value reads at a level, from the documentation of the builders.
fn label(column: &str, value: &str, level: usize) -> String {
    let small = value.starts_with("036");
    match (column, level, value) {
        _ if level == height(column) => "*".to_owned(),
        ("zip", 2 | 3, _) if small => "000**".to_owned(),
        ("zip", 2, known) if !known.is_empty() => format!("{}**", &known[..3]),
        ("zip", 3, known) if !known.is_empty() => format!("{}****", &known[..1]),
        ("birth", 1, known) if !known.is_empty() => format!("{}-M{}", &known[..4], &known[5..7]),
        ("birth", 2, known) if !known.is_empty() => known[..4].to_owned(),
        ("birth", 3, known) if !known.is_empty() => format!("{0}0-{0}9", &known[..3]),
        ("job", 1, "nurse" | "doctor") => "care".to_owned(),
        ("age", 1 | 2, "67" | "71") => "60+".to_owned(),
        ("age", 2, "31" | "34") => "[30, 35)".to_owned(),
        ("age", 2, "38") => "[35, 40)".to_owned(),
        // The value itself: at level 0, a ZIP code of five digits, a value without a group, a missing one.
        _ => value.to_owned(),
    }
}

fn height(column: &str) -> usize {
    COLUMNS.iter().find(|(name, _)| *name == column).unwrap().1
}

#[derive(Clone, Debug)]
struct Case {
    rows: Vec<[usize; 5]>,
    lowest: [usize; 5],
    search: Value,
    k: usize,
    limit: f64,
    mask: bool,
    sets: bool,
}

fn case() -> impl Strategy<Value = Case> {
    let row = [0..6_usize, 0..6, 0..4, 0..2, 0..6];
    let names: Vec<String> = AlgorithmName::all().iter().map(|name| name.as_str().to_owned()).collect();
    let settings = select(vec![json!({}), json!({ "complementary": "fewest" }), json!({ "level": "cell" })]);
    let search = (select(names), settings, select(vec!["loss", "precision", "discernibility"])).prop_map(
        |(algorithm, mut search, objective)| {
            search["algorithm"] = json!(algorithm);
            search["objective"] = json!(objective);
            search
        },
    );
    let rows = prop::collection::vec(row, 2..=12);
    let lowest = COLUMNS.map(|(_, height)| 0..=height);
    (rows, lowest, search, 1_usize..=3, select(vec![0.0, 0.3, 1.0]), any::<(bool, bool)>()).prop_map(
        |(rows, lowest, search, k, limit, (mask, sets))| Case { rows, lowest, search, k, limit, mask, sets },
    )
}

impl Case {
    fn csv(&self) -> String {
        let mut csv = "zip,birth,job,sex,age,row\n".to_owned();
        for (number, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(VALUES).map(|(&value, values)| values[value]);
            csv.extend([format!("{},{number}\n", cells.collect::<Vec<_>>().join(","))]);
        }
        csv
    }

    /// The kind of recoding that the search makes.
    fn recoding(&self) -> String {
        let name = self.search["algorithm"].as_str().unwrap();
        let about = catalogue().searches.into_iter().find(|search| search.name == name).unwrap();
        format!("{:?}", about.recoding).to_lowercase()
    }

    fn recipe(&self, lowest: [usize; 5]) -> Recipe {
        let column = |column: usize, hierarchy: Value| {
            let mut settings = json!({ "role": "quasi-identifier", "min-level": lowest[column] });
            if !hierarchy.is_null() {
                settings["hierarchy"] = hierarchy;
            }
            settings
        };
        let with_sets = |mut settings: Value| {
            settings["sets"] = json!(self.sets);
            settings
        };
        let tree = json!({ "groups": [{ "group": "care", "of": ["nurse", "doctor"] }, "baker"] });
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "zip": column(0, json!({ "postcodes": { "country": "us", "under-20000": true } })),
                "birth": column(1, json!({ "dates": { "levels": ["month", "year", "decade"] } })),
                "job": with_sets(column(2, json!({ "tree": tree }))),
                "sex": with_sets(column(3, Value::Null)),
                "age": column(4, json!({ "intervals": { "widths": [1, 5], "above": 60, "single": true } })),
                "row": { "role": "insensitive" },
            },
            "privacy": [{ "k-anonymity": { "k": self.k } }],
            "suppression": { "limit": self.limit, "rows": if self.mask { "mask" } else { "drop" } },
            "search": self.search,
            "recoding": self.recoding(),
        });
        Recipe::parse(&recipe.to_string()).unwrap()
    }

    /// Cells per column of a released file that read like no level from the lowest up.
    fn finer(&self, released: &str, lowest: [usize; 5]) -> BTreeMap<&'static str, usize> {
        let mut finer = BTreeMap::new();
        for line in released.lines().skip(1) {
            // A range is quoted, because of the comma in it.
            let line = line.replace(", ", "; ").replace('"', "");
            let cells: Vec<String> = line.split(',').map(|cell| cell.replace("; ", ", ")).collect();
            let row = self.rows[cells[5].parse::<usize>().unwrap()];
            for (position, (column, height)) in COLUMNS.into_iter().enumerate() {
                let value = VALUES[position][row[position]];
                let allowed = |level| label(column, value, level) == cells[position];
                // A set has what the value is at the lowest level, and others of that level.
                let parts: Vec<&str> =
                    cells[position].split(" / ").map(|part| if part == "?" { "" } else { part }).collect();
                let at_lowest = |value: &&str| label(column, value, lowest[position]);
                let known: Vec<String> = VALUES[position].iter().map(at_lowest).collect();
                let in_set = parts.len() > 1
                    && parts.iter().all(|part| known.iter().any(|known| known == part))
                    && parts.contains(&at_lowest(&value).as_str());
                if cells[position] != "*" && !in_set && !(lowest[position]..=height).any(allowed) {
                    *finer.entry(column).or_default() += 1;
                }
            }
        }
        finer
    }
}

static NO_FINER: Tally =
    Tally::new(600, 100, &["infeasible", "nothing-found", "k-larger-than-table", "search-not-applicable"]);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn no_cell_is_finer_than_the_lowest_level(case in case(), stricter in 0..5_usize) {
        let table = || read(case.csv().as_bytes(), ReadOptions::plain()).unwrap();
        let recipe = case.recipe(case.lowest);
        let mut session = Session::new(table());
        let options = SolveOptions { list_minimal: true };
        let solved = session.solve(&recipe, &NoFiles, options, &mut |_| ()).map_err(|error| error.code());
        let Some(report) = NO_FINER.of(solved)? else { return Ok(()) };
        let allowed = |levels: &[usize]| levels.iter().zip(case.lowest).all(|(&level, lowest)| level >= lowest);
        prop_assert!(allowed(&report.levels.values().copied().collect::<Vec<_>>()));
        for node in report.minimal_nodes.iter().flatten() {
            prop_assert!(allowed(&node.iter().map(|&level| level.into()).collect::<Vec<_>>()));
        }
        prop_assert_eq!(report.attributes.iter().map(|attribute| attribute.min_level).collect::<Vec<_>>(), case.lowest);
        for step in &report.search.trace {
            prop_assert!(allowed(&step.levels.iter().map(|&level| level.into()).collect::<Vec<_>>()));
        }
        let release = match session.release([7; 32], &mut |_| ()) {
            Ok(release) => release,
            Err(error) => {
                prop_assert!(["not-protected", "nothing-to-release"].contains(&error.code()), "{}", error);
                return Ok(());
            }
        };
        let released = String::from_utf8(release.parts().concat()).unwrap();
        prop_assert_eq!(case.finer(&released, case.lowest), BTreeMap::new());
        let verdict = verify(released.as_bytes(), &recipe).unwrap();
        prop_assert!(verdict.holds && verdict.not_shown.is_empty(), "{:?}", verdict);

        // Had a higher level been asked for, what is finer is found, with and without the original.
        let mut lowest = case.lowest;
        lowest[stricter] = COLUMNS[stricter].1.min(lowest[stricter] + 1);
        let demanded = case.recipe(lowest);
        let expected: Vec<String> = case
            .finer(&released, lowest)
            .into_iter()
            .map(|(column, cells)| {
                let cells = if cells == 1 { "1 cell is".to_owned() } else { format!("{cells} cells are") };
                format!("The column {column:?} must be at level {} or above; {cells} finer.", lowest[stricter])
            })
            .collect();
        prop_assert_eq!(&verify(released.as_bytes(), &demanded).unwrap().violations, &expected);
        // Whatever the search, its releases are those of the original.
        let with_original = |recipe| verify_with_original(released.as_bytes(), recipe, &table(), &NoFiles).unwrap();
        let verdict = with_original(&recipe);
        prop_assert!(verdict.holds, "{:?}", verdict);
        prop_assert_eq!(with_original(&demanded).violations, expected);
    }
}

/// Where a file alone does not show it, the reader is told so; the original shows it.
#[test]
fn what_a_file_does_not_show_is_said() {
    let csv = "age\n31\n32\n31\n32\n";
    let recipe = |hierarchy: &Value, lowest: usize| {
        let settings = json!({ "role": "quasi-identifier", "hierarchy": hierarchy, "min-level": lowest });
        let recipe = json!({
            "coversheet": 1,
            "columns": { "age": settings },
            "privacy": [{ "k-anonymity": { "k": 2 } }],
            "suppression": { "limit": 0 },
        });
        Recipe::parse(&recipe.to_string()).unwrap()
    };
    let original = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
    let intervals = json!({ "intervals": { "widths": [10] } });
    for hierarchy in [
        json!({ "equal-frequency": { "groups": [2] } }),
        json!({ "tree": { "over": intervals, "groups": [{ "group": "in the thirties", "of": ["[30, 40)"] }] } }),
    ] {
        let alone = verify(csv.as_bytes(), &recipe(&hierarchy, 1)).unwrap();
        assert_eq!(alone.conclusion, Conclusion::CannotBeShown, "{hierarchy}");
        assert_eq!(alone.not_shown.len(), 1, "{hierarchy}");
        assert!(
            alone.not_shown[0].contains("\"age\"") && alone.not_shown[0].contains("--original"),
            "{alone:?}"
        );
        let verdict =
            verify_with_original(csv.as_bytes(), &recipe(&hierarchy, 1), &original, &NoFiles).unwrap();
        let finer = "The column \"age\" must be at level 1 or above; 4 cells are finer.";
        assert_eq!(verdict.violations, [finer], "{hierarchy}");
        assert!(verify(csv.as_bytes(), &recipe(&hierarchy, 0)).unwrap().not_shown.is_empty());
    }
    // Whatever the numbers were, intervals show how wide they are.
    let finer = "The column \"age\" must be at level 1 or above; 4 cells are finer.";
    assert_eq!(verify(csv.as_bytes(), &recipe(&intervals, 1)).unwrap().violations, [finer]);
}
