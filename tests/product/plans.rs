//! Plans: applied to the table that they were made from they give its release, and applied to other rows what their
//! labels say, whatever search made them. Nothing is handed over that a plan does not know or that does not hold.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use coversheet::{
    Applied, NoFiles, Plan, PseudonymKey, ReadOptions, Recipe, ReleaseOptions, Report, Result, Session,
    SolveOptions, Table, apply, read,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value, json};

const KEY: &[u8] = b"0123456789abcdef";

/// A table and what is asked of it.
#[derive(Clone, Debug)]
struct Case {
    /// One row per value.
    hierarchies: Vec<Vec<Vec<String>>>,
    /// `rows[row][attribute]`: a row of the hierarchy.
    rows: Vec<Vec<usize>>,
    k: usize,
    percent: usize,
    mask: bool,
    search: Value,
}

/// Up to 4 values and 2 levels above them.
fn hierarchy() -> impl Strategy<Value = Vec<Vec<String>>> {
    (1_usize..=4, 1_usize..=2).prop_map(|(values, height)| {
        let path = |value: usize| {
            let label = |level: usize| match level {
                0 => format!("v{value}"),
                level if level == height => "*".to_owned(),
                level => format!("l{level}-{}", value >> level),
            };
            (0..=height).map(label).collect()
        };
        (0..values).map(path).collect()
    })
}

fn case() -> impl Strategy<Value = Case> {
    let searches = prop::sample::select(vec![
        json!({}),
        json!({ "objective": "discernibility" }),
        json!({ "algorithm": "best-effort" }),
        json!({ "algorithm": "datafly" }),
        json!({ "algorithm": "datafly", "complementary": "fewest" }),
        json!({ "algorithm": "mu-argus", "complementary": "fewest" }),
        // Often, since few of the plans of others are by tuples, and few cannot be.
        json!({ "algorithm": "mingen", "level": "cell" }),
        json!({ "algorithm": "mingen", "level": "cell" }),
        json!({ "algorithm": "mingen", "level": "cell" }),
        json!({ "algorithm": "mingen", "level": "cell" }),
    ]);
    let settings = (1_usize..=4, 0_usize..=60, any::<bool>(), searches);
    prop::collection::vec(hierarchy(), 1..=3)
        .prop_flat_map(move |hierarchies| {
            let row: Vec<_> = hierarchies.iter().map(|rows| 0..rows.len()).collect();
            (Just(hierarchies), prop::collection::vec(row, 1..=16), settings.clone())
        })
        .prop_map(|(hierarchies, rows, (k, percent, mask, search))| Case {
            hierarchies,
            rows,
            k,
            percent,
            mask,
            search,
        })
}

impl Case {
    /// Identifiers, dropped and replaced, the quasi-identifiers, and the number of the row.
    fn csv(&self, rows: &[Vec<usize>]) -> String {
        let names = (0..self.hierarchies.len()).map(|attribute| format!("q{attribute},"));
        let mut csv = format!("name,id,{}row\n", names.collect::<String>());
        for (number, row) in rows.iter().enumerate() {
            let cells =
                row.iter().zip(&self.hierarchies).map(|(&value, rows)| format!("{},", rows[value][0]));
            csv.extend([format!("Person{number},{number},{}{number}\n", cells.collect::<String>())]);
        }
        csv
    }

    fn table(&self) -> Table {
        table(&self.csv(&self.rows))
    }

    fn recipe(&self) -> Recipe {
        let mut columns = Map::new();
        columns.insert("name".to_owned(), json!({ "role": "identifier" }));
        columns.insert("id".to_owned(), json!({ "role": "identifier", "identifier": "pseudonym" }));
        columns.insert("row".to_owned(), json!({ "role": "sensitive" }));
        for (attribute, rows) in self.hierarchies.iter().enumerate() {
            let settings = json!({ "role": "quasi-identifier", "hierarchy": { "rows": rows } });
            columns.insert(format!("q{attribute}"), settings);
        }
        let recipe = json!({
            "coversheet": 1,
            "columns": columns,
            "privacy": [{ "k-anonymity": { "k": self.k } }],
            "suppression": {
                "limit": self.percent as f64 / 100.0,
                "rows": if self.mask { "mask" } else { "drop" },
            },
            "search": self.search,
        });
        Recipe::parse(&recipe.to_string()).unwrap()
    }

    /// A session that has solved the case; nothing where that cannot be.
    fn solve(&self) -> Option<(Session, Report)> {
        let mut session = Session::new(self.table());
        match session.solve(&self.recipe(), &NoFiles, SolveOptions::default(), &mut |_| ()) {
            Ok(report) => Some((session, report)),
            Err(error) => {
                let known = ["infeasible", "k-larger-than-table", "search-not-applicable"];
                assert!(known.contains(&error.code()), "{error}");
                None
            }
        }
    }
}

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn options(seed: u8) -> ReleaseOptions {
    ReleaseOptions { pseudonym_key: Some(PseudonymKey::new(KEY).unwrap()), ..[seed; 32].into() }
}

/// The lines of a file, its header first and then the others in an order of their own.
fn lines(parts: &[Vec<u8>]) -> Vec<String> {
    let text = String::from_utf8(parts.concat()).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[1..].sort();
    lines
}

/// Written down and read again, then applied.
fn applied(plan: &Plan, table: &Table) -> Result<Applied> {
    let plan = Plan::parse(&plan.to_json()?)?;
    apply(table, &plan, &NoFiles, options(2), &mut |_, _, _| ())
}

#[test]
fn a_plan_applied_to_its_own_table_gives_the_release() {
    let (same, by_tuple, impossible) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let mut runner = TestRunner::new(Config { cases: 600, failure_persistence: None, ..Config::default() });
    let result = runner.run(&case(), |case| {
        let Some((session, _)) = case.solve() else { return Ok(()) };
        let release = match session.release(options(1), &mut |_| ()) {
            Ok(release) => release,
            Err(error) => {
                prop_assert!(["nothing-to-release", "not-protected"].contains(&error.code()), "{}", error);
                return Ok(());
            }
        };
        let plan = match session.plan() {
            Ok(plan) => plan,
            Err(error) => {
                prop_assert_eq!(error.code(), "plan-not-possible");
                // Only where rows of a tuple are told apart.
                prop_assert!(
                    case.search.get("complementary").is_some() || case.search.get("level").is_some()
                );
                prop_assert!(case.search["algorithm"] != "mu-argus");
                impossible.set(impossible.get() + 1);
                return Ok(());
            }
        };
        let applied = applied(&plan, &case.table()).unwrap();
        let [table] = applied.publication.tables.as_slice() else { panic!("one table") };
        prop_assert!(table.verdict.holds);
        prop_assert_eq!(lines(&table.parts), lines(release.parts()));
        prop_assert_eq!(applied.suppressed_rows as u64, release.report.suppressed_rows);
        by_tuple.set(by_tuple.get() + usize::from(plan.tuples.is_some()));
        same.set(same.get() + 1);
        Ok(())
    });
    result.unwrap();
    // Everything that is accepted was met.
    assert!(
        same.get() > 200 && by_tuple.get() > 10 && impossible.get() > 5,
        "{same:?} {by_tuple:?} {impossible:?}"
    );
}

#[test]
fn a_plan_gives_other_rows_the_labels_of_its_levels() {
    let (held, refused) = (Cell::new(0), Cell::new(0));
    let mut runner = TestRunner::new(Config { cases: 400, failure_persistence: None, ..Config::default() });
    let seeds = prop::collection::vec(prop::collection::vec(0_usize..1000, 3), 1..=40);
    let result = runner.run(&(case(), seeds), |(case, draws)| {
        let case = Case { search: json!({}), ..case };
        let Some((session, report)) = case.solve() else { return Ok(()) };
        // Values that only the hierarchy knows are known to the plan too.
        let row = |draw: &Vec<usize>| -> Vec<usize> {
            case.hierarchies.iter().zip(draw).map(|(rows, draw)| draw % rows.len()).collect()
        };
        let others: Vec<Vec<usize>> = draws.iter().map(row).collect();
        let label = |row: &[usize]| -> Vec<&str> {
            let cell = |(attribute, &value): (usize, &usize)| {
                case.hierarchies[attribute][value][report.levels[&format!("q{attribute}")]].as_str()
            };
            row.iter().enumerate().map(cell).collect()
        };
        // Whole classes are suppressed, so rows of other tables that would be in one are too.
        let shown = session.rows(0, case.rows.len()).unwrap().rows;
        let suppressed: BTreeSet<Vec<&str>> =
            shown.iter().filter(|row| row.suppressed).map(|row| label(&case.rows[row.row - 1])).collect();
        let key = PseudonymKey::new(KEY).unwrap();
        let (mut expected, mut classes) = (Vec::new(), BTreeMap::new());
        for (number, row) in others.iter().enumerate() {
            let mut labels = label(row);
            if suppressed.contains(&labels) {
                if !case.mask {
                    continue;
                }
                labels.fill("*");
            }
            *classes.entry(labels.clone()).or_insert(0) += 1;
            expected.push(format!("{},{},{number}", key.token(&number.to_string()), labels.join(",")));
        }
        expected.sort();
        let applied = applied(&session.plan().unwrap(), &table(&case.csv(&others)));
        match applied {
            Ok(applied) => {
                prop_assert_eq!(&lines(&applied.publication.tables[0].parts)[1..], &expected[..]);
                prop_assert!(classes.values().all(|&size| size >= case.k));
                held.set(held.get() + 1);
            }
            Err(error) if expected.is_empty() => prop_assert_eq!(error.code(), "nothing-to-release"),
            Err(error) => {
                prop_assert_eq!(error.code(), "not-protected");
                prop_assert!(classes.values().any(|&size| size < case.k));
                refused.set(refused.get() + 1);
            }
        }
        Ok(())
    });
    result.unwrap();
    assert!(held.get() > 50 && refused.get() > 10, "{held:?} {refused:?}");
}

/// Ages in decades, two towns, and a disease.
fn session(search: &Value) -> Session {
    let mut csv = "name,age,town,disease\n".to_owned();
    for person in 0..12 {
        let (age, town) = (20 + person % 4, ["Bern", "Thun"][person % 2]);
        csv.extend([format!("Person{person},{age},{town},flu\n")]);
    }
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "name": { "role": "identifier" },
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10] } } },
            "town": { "role": "quasi-identifier" },
            "disease": { "role": "sensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 3 } }],
        "suppression": { "limit": 0 },
        "search": search,
    });
    let mut session = Session::new(table(&csv));
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session
}

/// Next month's rows by the plan of a finer recoding: of values each reads what it read, of regions and rows each combination
/// does, and what the plan does not know is refused.
#[test]
fn the_plan_of_a_finer_recoding_is_applied_to_other_rows() {
    for recoding in ["values", "regions", "rows"] {
        let line = |age: usize, town: &str| format!("Person,{age},{town},flu\n");
        let header = "name,age,town,disease\n";
        // Many are 20 or 21, few as old as one of the others, who have to read more than one age.
        let ages = |person: usize| if person < 24 { 20 + person / 12 } else { 30 + person % 6 };
        let rows: Vec<String> =
            (0..48).map(|person| line(ages(person), ["Bern", "Thun"][person % 2])).collect();
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "name": { "role": "identifier" },
                "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [2, 10, 40] } } },
                "town": { "role": "quasi-identifier" },
                "disease": { "role": "sensitive" },
            },
            "privacy": [{ "k-anonymity": { "k": 6 } }],
            "suppression": { "limit": 0 },
            "recoding": recoding,
        });
        let mut session = Session::new(table(&(header.to_owned() + &rows.concat())));
        let recipe = Recipe::parse(&recipe.to_string()).unwrap();
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let plan = session.plan().unwrap();
        let of = |rows: &[String]| applied(&plan, &table(&(header.to_owned() + &rows.concat())));
        let reads = |rows: &[String]| {
            let applied = of(rows).unwrap();
            lines(&applied.publication.tables[0].parts)[1..].iter().cloned().collect::<BTreeSet<String>>()
        };
        let first = reads(&rows);
        assert!(first.iter().any(|line| line.starts_with("20,")) && first.len() > 2, "{recoding}: {first:?}");
        // Twice as many rows of some, none of others; nothing new is read.
        let most = [&rows[..12], &rows[..12]].concat();
        assert!(reads(&most).is_subset(&first) && reads(&most).iter().all(|line| line.starts_with("20,")));
        // An age that the plan does not know.
        let error = of(&[rows.clone(), vec![line(99, "Bern")]].concat()).unwrap_err();
        let by_tuple = plan.tuples.is_some();
        assert!(recoding != "values" || !by_tuple);
        let codes = ["plan-unknown-values", "plan-unknown-combinations"];
        assert_eq!(error.code(), codes[usize::from(by_tuple)], "{recoding}");
        // Both are known, but not together.
        let together = of(&[rows.clone(), vec![line(31, "Bern")]].concat());
        if by_tuple {
            assert_eq!(together.unwrap_err().code(), "plan-unknown-combinations", "{recoding}");
        } else {
            assert!(together.is_ok(), "{recoding}");
        }
        // Too few of them are not protected, whatever the plan says.
        assert_eq!(of(&rows[..5]).unwrap_err().code(), "not-protected", "{recoding}");
    }
}

#[test]
fn values_and_combinations_that_a_plan_does_not_know_are_refused() {
    let plan = session(&json!({})).plan().unwrap();
    let more = table("name,age,town,disease\nA,20,Bern,flu\nB,99,Thun,flu\nC,98,Biel,flu\n");
    let error = applied(&plan, &more).unwrap_err();
    assert_eq!((error.code(), error.column()), ("plan-unknown-values", Some("age")));
    assert_eq!(error.value(), Some("age: \"99\", \"98\"; town: \"Biel\""));
    assert!(!error.message().contains("99") && !error.message().contains("Biel"));
    // µ-Argus suppresses cells here, so that it takes combinations to say what becomes of a row.
    let mut by_tuple = plan.clone();
    let columns = vec!["age".to_owned(), "town".to_owned()];
    for name in &columns {
        by_tuple.columns[name] = serde_json::from_value(json!("by-tuple")).unwrap();
    }
    let tuple = json!({ "values": ["20", "Bern"], "labels": ["[20, 30)", "Bern"] });
    let other = json!({ "values": ["21", "Thun"] });
    by_tuple.tuples =
        Some(serde_json::from_value(json!({ "columns": columns, "rows": [tuple, other] })).unwrap());
    let known = "name,age,town,disease\nA,20,Bern,flu\nB,20,Bern,flu\nC,20,Bern,flu\nD,21,Thun,flu\n";
    let given = applied(&by_tuple, &table(known)).unwrap();
    assert_eq!(given.suppressed_rows, 1);
    assert_eq!(lines(&given.publication.tables[0].parts)[1..], ["\"[20, 30)\",Bern,flu"; 3]);
    let error = applied(&by_tuple, &table(&(known.to_owned() + "E,21,Bern,flu\n"))).unwrap_err();
    assert_eq!((error.code(), error.row()), ("plan-unknown-combinations", Some(6)));
    assert_eq!(error.value(), Some("age: \"21\", town: \"Bern\""));
    // A column more or less is an error too.
    let error = applied(&plan, &table("name,age,town\nA,20,Bern\n")).unwrap_err();
    assert_eq!(error.code(), "unknown-column");
    let error = applied(&plan, &table("name,age,town,disease,mrn\nA,20,Bern,flu,17\n")).unwrap_err();
    assert_eq!(error.code(), "role-missing");
}

#[test]
fn a_plan_says_what_it_contains_and_is_refused_where_its_parts_do_not_agree() {
    let plan = session(&json!({})).plan().unwrap();
    assert_eq!(
        plan.contains.values.iter().map(|(name, &count)| (name.as_str(), count)).collect::<Vec<_>>(),
        [("age", 4), ("town", 2)]
    );
    let json: Value = serde_json::from_str(&plan.to_json().unwrap()).unwrap();
    assert!(json["internal"].as_str().unwrap().contains("NOT anonymous"));
    assert_eq!((&json["columns"]["name"], &json["columns"]["disease"]), (&json!("dropped"), &json!("kept")));
    let code = |change: &dyn Fn(&mut Value)| {
        let mut plan = json.clone();
        change(&mut plan);
        Plan::parse(&plan.to_string()).unwrap_err().code()
    };
    assert_eq!(code(&|plan| plan["coversheet-plan"] = json!(2)), "plan-version");
    assert_eq!(code(&|plan| plan["more"] = json!(1)), "plan-invalid");
    // An identifier cannot be kept, nor a quasi-identifier, nor can a column be left out of the plan.
    assert_eq!(code(&|plan| plan["columns"]["name"] = json!("kept")), "plan-invalid");
    assert_eq!(code(&|plan| plan["columns"]["age"] = json!("kept")), "plan-invalid");
    assert_eq!(code(&|plan| plan["columns"]["age"] = json!("by-tuple")), "plan-invalid");
    assert_eq!(
        code(&|plan| {
            plan["columns"].as_object_mut().unwrap().remove("disease");
        }),
        "plan-invalid"
    );
}
