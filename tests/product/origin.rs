//! The check of a release beside its original: every search's own releases are recognized, what was changed is not, and
//! what the two do not decide is said to be undecided.

use coversheet::{
    AlgorithmName, Conclusion, Error, Files, NoFiles, ReadOptions, Recipe, Result, Session, SolveOptions,
    Table, Verdict, read, verify, verify_with_original,
};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::tally::Tally;

/// The population's file.
struct Register(&'static str);

impl Files for Register {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        match name {
            "register.csv" => Ok(self.0.as_bytes().to_vec()),
            _ => Err(Error::new("no-file", "There is no such file.")),
        }
    }
}

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn recipe(columns: &Value, privacy: &Value, search: &Value, limit: f64, mask: bool) -> Recipe {
    let rows = if mask { "mask" } else { "drop" };
    let recipe = json!({
        "coversheet": 1, "columns": columns, "privacy": privacy, "search": search,
        "suppression": { "limit": limit, "rows": rows },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// What is released, if anything is.
fn released(csv: &str, recipe: &Recipe, files: &dyn Files) -> Result<String> {
    let mut session = Session::new(table(csv));
    session.solve(recipe, files, SolveOptions::default(), &mut |_| ())?;
    let release = session.release([7; 32], &mut |_| ())?;
    Ok(String::from_utf8(release.parts().concat()).unwrap())
}

fn check(released: &str, csv: &str, recipe: &Recipe) -> Result<Verdict> {
    verify_with_original(released.as_bytes(), recipe, &table(csv), &NoFiles)
}

fn a() -> Value {
    json!({ "role": "quasi-identifier", "hierarchy": { "rows":
        [["a0", "low", "*"], ["a1", "low", "*"], ["a2", "high", "*"], ["a3", "high", "*"]] } })
}

fn b() -> Value {
    json!({ "role": "quasi-identifier", "hierarchy": { "rows": [["b0", "any"], ["b1", "any"], ["b2", "any"]] } })
}

/// Rows as numbers of their values.
fn csv(rows: &[(usize, usize, usize)]) -> String {
    let line = |&(a, b, s): &(usize, usize, usize)| format!("a{a},b{b},s{s}\n");
    "a,b,s\n".to_owned() + &rows.iter().map(line).collect::<String>()
}

fn is_above(label: &str, value: &str) -> bool {
    let above: &[&str] = match value {
        "a0" | "a1" => &["low"],
        "a2" | "a3" => &["high"],
        _ => &["any"],
    };
    label == value || label == "*" || above.contains(&label)
}

/// Whether every released line can have a line of the original of its own, by trying them all.
fn can_match(released: &[Vec<&str>], original: &[Vec<&str>]) -> bool {
    let Some((first, rest)) = released.split_first() else { return true };
    (0..original.len()).any(|row| {
        let line = &original[row];
        let fits = is_above(first[0], line[0]) && is_above(first[1], line[1]) && first[2] == line[2];
        fits && can_match(rest, &[&original[..row], &original[row + 1..]].concat())
    })
}

fn lines(csv: &str) -> Vec<Vec<&str>> {
    csv.lines().skip(1).map(|line| line.split(',').collect()).collect()
}

static RECOGNIZED: Tally = Tally::new(
    300,
    50,
    &[
        "infeasible",
        "nothing-found",
        "k-larger-than-table",
        "not-protected",
        "nothing-to-release",
        "search-not-applicable",
        "table-too-large",
    ],
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Searches that work column by column, row by row and cell by cell.
    #[test]
    fn releases_of_every_search_are_recognized_and_changed_ones_are_recounted(
        rows in prop::collection::vec((0..4_usize, 0..3_usize, 0..2_usize), 2..=9),
        algorithm in select(AlgorithmName::all().iter().map(|name| name.as_str()).collect::<Vec<_>>()),
        settings in select(vec![json!({}), json!({ "complementary": "fewest" }), json!({ "level": "cell" })]),
        (k, limit, mask) in (1..=3_u64, select(vec![0.0, 0.3, 1.0]), any::<bool>()),
        (place, label) in (0..27_usize, select(vec!["a0", "a2", "low", "high", "*", "b0", "b1", "any", "s0", "s1"])),
    ) {
        let csv = csv(&rows);
        let mut search = settings;
        search["algorithm"] = json!(algorithm);
        let columns = json!({ "a": a(), "b": b(), "s": { "role": "sensitive" } });
        let recipe = recipe(&columns, &json!([{ "k-anonymity": { "k": k } }]), &search, limit, mask);
        let text = released(&csv, &recipe, &NoFiles).map_err(|error| error.code());
        let Some(text) = RECOGNIZED.of(text)? else { return Ok(()) };
        prop_assert!(verify(text.as_bytes(), &recipe).unwrap().holds);
        let verdict = check(&text, &csv, &recipe).unwrap();
        prop_assert!(verdict.holds, "{algorithm}: {:?}", verdict);

        // One cell says something else.
        let mut changed = lines(&text);
        let (row, column) = (place / 3 % changed.len(), place % 3);
        changed[row][column] = label;
        let changed_text =
            "a,b,s\n".to_owned() + &changed.iter().map(|line| line.join(",") + "\n").collect::<String>();
        let possible = can_match(&changed, &lines(&csv)) && (!mask || changed.len() == rows.len());
        let least = changed.iter().map(|line| changed.iter().filter(|other| other[..2] == line[..2]).count());
        let holds = least.min().is_none_or(|least| least as u64 >= k);
        match check(&changed_text, &csv, &recipe) {
            Ok(verdict) => {
                prop_assert!(possible);
                prop_assert_eq!(verdict.holds, holds, "{:?}", verdict);
            }
            Err(error) => {
                prop_assert_eq!(error.code(), "original-does-not-match");
                prop_assert!(!possible, "{changed_text}");
            }
        }
    }
}

#[test]
fn whose_the_rows_are_is_not_guessed() {
    let columns = json!({ "p": { "role": "person" }, "a": a(), "s": { "role": "sensitive" } });
    let recipe = recipe(&columns, &json!([{ "k-anonymity": { "k": 2 } }]), &json!({}), 1.0, false);
    let csv = "p,a,s\np1,a0,x\np1,a0,x\np2,a0,x\np3,a1,x\n";
    let conclusion = |released: &str, csv: &str| check(released, csv, &recipe).unwrap().conclusion;
    // All rows of a0 are in the file, so both persons are.
    assert_eq!(conclusion("a,s\na0,x\na0,x\na0,x\n", csv), Conclusion::Holds);
    // Two of them can be of one person or of two.
    assert_eq!(conclusion("a,s\na0,x\na0,x\n", csv), Conclusion::CannotBeShown);
    // The row of a1 belongs to the rows that read `low`, and the others are of p1 and p2, whichever they are.
    assert_eq!(conclusion("a,s\nlow,x\nlow,x\nlow,x\nlow,x\n", csv), Conclusion::Holds);
    // Two rows of p1 and nobody else's: it does not matter which is which.
    let one = "p,a,s\np1,a0,x\np1,a0,x\np1,a0,x\n";
    assert_eq!(conclusion("a,s\na0,x\na0,x\n", one), Conclusion::DoesNotHold);
}

#[test]
fn more_rows_may_not_be_missing_than_may_be_suppressed() {
    let columns = json!({ "a": a(), "s": { "role": "sensitive" } });
    let recipe = |limit| recipe(&columns, &json!([{ "k-anonymity": { "k": 2 } }]), &json!({}), limit, false);
    let (csv, two) = ("a,s\na0,x\na0,x\na0,x\na0,x\n", "a,s\na0,x\na0,x\n");
    assert!(check(two, csv, &recipe(0.5)).unwrap().holds);
    let verdict = check(two, csv, &recipe(0.4)).unwrap();
    assert_eq!(verdict.conclusion, Conclusion::DoesNotHold);
    assert!(verdict.violations[0].starts_with("2 rows of the original are missing"), "{verdict:?}");
}

#[test]
fn a_population_is_counted_by_its_counts() {
    let register = Register("town,n\nA,100\nB,100\n");
    let csv = |count: &str| format!("town,{count}\nA,1\nA,2\nB,1\n");
    let solve = |columns: &Value, model: &Value, csv: &str| -> Result<(usize, Option<f64>)> {
        let mut session = Session::new(table(csv));
        let recipe = recipe(columns, &json!([model]), &json!({}), 0.0, false);
        let report = session.solve(&recipe, &register, SolveOptions::default(), &mut |_| ())?;
        let bytes = session.release([7; 32], &mut |_| ())?.parts().concat();
        let verdict = verify_with_original(&bytes, &recipe, &table(csv), &register)?;
        assert!(verdict.holds, "{verdict:?}");
        assert_eq!(verdict.privacy, report.privacy);
        Ok((report.levels["town"], report.privacy[0].achieved))
    };
    let columns = |count: &str, role: &str| json!({ "town": { "role": "quasi-identifier" }, (count): { "role": role } });
    let map = |more: &[(&str, &str)]| {
        let mut model = json!({ "k": 5, "population": "register.csv" });
        for (key, value) in more {
            model[*key] = json!(value);
        }
        json!({ "k-map": model })
    };
    // By the name of the table's own count column, or by the name that the model gives.
    assert_eq!(solve(&columns("n", "count"), &map(&[]), &csv("n")), Ok((0, Some(100.0))));
    let named = map(&[("population-count", "n")]);
    assert_eq!(solve(&columns("x", "insensitive"), &named, &csv("x")), Ok((0, Some(100.0))));
    let presence = json!({ "delta-presence":
        { "min": 0, "max": 0.03, "population": "register.csv", "population-count": "n" } });
    assert_eq!(solve(&columns("n", "count"), &presence, &csv("n")), Ok((0, Some(0.03))));
    // Two rows are fewer than five people.
    let few = solve(&columns("x", "insensitive"), &map(&[]), &csv("x")).unwrap_err();
    assert_eq!((few.code(), few.category()), ("k-larger-than-population", coversheet::Category::Requirement));
    let unknown = solve(&columns("n", "count"), &map(&[("population-count", "m")]), &csv("n")).unwrap_err();
    assert_eq!((unknown.code(), unknown.column()), ("population-column-missing", Some("m")));
}

#[test]
fn a_population_is_compared_with_releases_of_single_cells() {
    // Three of the register are like every row whose town is left out, two like one of A.
    let register = Register("town,sex\nA,f\nA,f\nB,f\n");
    let columns = json!({ "town": { "role": "quasi-identifier" }, "sex": { "role": "quasi-identifier" } });
    let privacy = |k: u64| json!([{ "k-anonymity": { "k": 1 } }, { "k-map": { "k": k, "population": "register.csv" } }]);
    let csv = "town,sex\nA,f\nB,f\n";
    for (file, least) in
        [("town,sex\n*,f\n*,f\n", 3), ("town,sex\nA,f\n*,f\n", 2), ("town,sex\nA,f\nB,f\n", 1)]
    {
        for k in 1..=4 {
            let recipe = recipe(&columns, &privacy(k), &json!({}), 0.0, false);
            let verdict = verify_with_original(file.as_bytes(), &recipe, &table(csv), &register).unwrap();
            assert_eq!(
                (verdict.holds, verdict.privacy[1].achieved),
                (k <= least, Some(least as f64)),
                "{file}"
            );
        }
    }
}

#[test]
fn an_order_names_each_value_of_the_data_once() {
    let csv = "a,s\na0,x\na0,y\na1,x\na1,z\n";
    let columns = json!({ "a": a(), "s": { "role": "sensitive" } });
    let recipe = |order: &[&str]| {
        let model =
            json!({ "t-closeness": { "column": "s", "t": 1, "distance": "ordered", "order": order } });
        recipe(&columns, &json!([model]), &json!({}), 0.5, false)
    };
    let solve = |order: &[&str]| released(csv, &recipe(order), &NoFiles).map_err(|error| error.code());
    assert!(solve(&["x", "y", "z"]).is_ok());
    assert_eq!(solve(&["x", "y", "z", "x"]), Err("order-value-twice"));
    assert_eq!(solve(&["x", "y", "z", "zz"]), Err("unknown-value"));
    let part = "a,s\na0,x\na0,y\n";
    assert!(verify(part.as_bytes(), &recipe(&["x", "y"])).unwrap().holds);
    assert_eq!(verify(part.as_bytes(), &recipe(&["x", "y", "x"])).unwrap_err().code(), "order-value-twice");
    // Whether the original had it the file does not say.
    let padded = verify(part.as_bytes(), &recipe(&["x", "y", "z"])).unwrap();
    assert_eq!(padded.conclusion, Conclusion::CannotBeShown);
    assert!(check(part, csv, &recipe(&["x", "y", "z"])).unwrap().holds);
    assert_eq!(check(part, csv, &recipe(&["x", "y", "z", "zz"])).unwrap_err().code(), "unknown-value");
}

#[test]
fn models_over_some_columns_say_which() {
    let columns = json!({ "a": a(), "b": b(), "s": { "role": "sensitive" } });
    let k = |columns: &[&str]| json!({ "k-anonymity": { "k": 2, "columns": columns } });
    let recipe = recipe(
        &columns,
        &json!([k(&["a"]), k(&["b"]), { "k-anonymity": { "k": 1 } }]),
        &json!({}),
        0.0,
        false,
    );
    let verdict = verify(b"a,b,s\na0,b0,x\na0,b1,x\n", &recipe).unwrap();
    let over: Vec<_> = verdict.privacy.iter().map(|model| model.columns.clone()).collect();
    assert_eq!(over, [Some(vec!["a".to_owned()]), Some(vec!["b".to_owned()]), None]);
    assert_eq!(verdict.violations.len(), 1);
    assert!(
        verdict.violations[0].starts_with("k-anonymity over b does not hold"),
        "{:?}",
        verdict.violations
    );
}
