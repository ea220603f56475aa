//! Privacy models in a recipe: what it may say, what is refused and why, and what else they are made from.

use std::collections::BTreeSet;

use coversheet::{Error, Files, ModelSpec, ReadOptions, Recipe, Report, Result, Session, SolveOptions, read};
use serde_json::{Value, json};

/// Rows of 2 ages in 2 places, with whose they are, a disease, what of it is guarded, and a salary.
const CSV: &str = "\
age,place,patient,disease,guard,salary\n\
30,x,p1,flu,,1000\n\
30,x,p1,cold,,2000\n\
30,x,p2,HIV,sex,2500.0\n\
31,x,p3,flu,,2500\n\
31,x,p4,flu,HIV,\n\
31,y,p5,cold,,900\n\
31,y,p6,flu,,800\n\
31,y,p6,HIV,,700\n";

/// A register of the same people and more, with a value that the table has not.
struct Register;

impl Files for Register {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        match name {
            "register.csv" => {
                Ok(b"place,age\nx,30\nx,30\nx,30\nx,31\nx,31\ny,31\ny,31\ny,31\ny,44\n".to_vec())
            }
            "narrow.csv" => Ok(b"age\n30\n".to_vec()),
            _ => Err(Error::new("hierarchy-file-missing", "It is not here.").hint("Find it.")),
        }
    }
}

/// A register of four towns.
struct FourTowns;

impl Files for FourTowns {
    fn read(&self, _name: &str) -> Result<Vec<u8>> {
        Ok(b"q\na\na\nb\nb\nc\nd\n".to_vec())
    }
}

fn solve(models: Value, change: impl Fn(&mut Value)) -> Result<Report> {
    let mut recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier" },
            "place": { "role": "quasi-identifier" },
            "patient": { "role": "person" },
            "disease": { "role": "sensitive" },
            "guard": { "role": "identifier" },
            "salary": { "role": "insensitive" },
        },
        "suppression": { "limit": 0 },
    });
    recipe["privacy"] = models;
    change(&mut recipe);
    let recipe = Recipe::parse(&recipe.to_string())?;
    let mut session = Session::new(read(CSV.as_bytes(), ReadOptions::plain())?);
    session.solve(&recipe, &Register, SolveOptions::default(), &mut |_| ())
}

fn levels(models: Value) -> [usize; 2] {
    levels_of(&solve(models, |_| ()).unwrap())
}

fn levels_of(report: &Report) -> [usize; 2] {
    ["age", "place"].map(|name| report.levels[name])
}

/// Nobody is said to have several rows.
fn rows(recipe: &mut Value) {
    recipe["columns"]["patient"]["role"] = json!("identifier");
}

fn levels_of_rows(models: Value) -> [usize; 2] {
    levels_of(&solve(models, rows).unwrap())
}

fn hierarchy() -> Value {
    json!({ "rows": [["flu", "lungs", "any"], ["cold", "lungs", "any"], ["HIV", "sex", "any"]] })
}

#[test]
fn every_model_is_written_back_as_it_was_read() {
    let models = json!([
        { "k-anonymity": { "k": 5, "columns": ["age", "sex"] } },
        { "xy-anonymity": { "k": 5, "x": ["age"], "y": ["patient"] } },
        { "k-map": { "k": 5, "population": "register.csv" } },
        { "delta-presence": { "min": 0.0, "max": 0.5, "population": "register.csv" } },
        { "distinct-l-diversity": { "column": "disease", "l": 3 } },
        { "entropy-l-diversity": { "column": "disease", "l": 2.5 } },
        { "recursive-cl-diversity": { "column": "disease", "c": 4.0, "l": 3, "strict": false } },
        { "alpha-k-anonymity": { "column": "disease", "alpha": 0.5, "k": 3, "values": ["HIV"] } },
        { "confidence-bounding":
            { "column": "disease", "max": 0.5, "values": ["HIV"], "bounds": { "HIV": 0.2 }, "columns": ["age"] } },
        { "t-closeness": { "column": "disease", "t": 0.2, "distance": "ordered", "order": ["a", "b"], "reference": "release" } },
        { "lkc-privacy": { "l": 2, "k": 3, "c": 0.5, "column": "disease", "values": ["HIV"] } },
        { "ke-anonymity": { "column": "salary", "k": 3, "e": 2000.0 } },
        { "epsilon-m-anonymity": { "column": "salary", "epsilon": 5.0, "m": 3 } },
        { "personalized-privacy":
            { "column": "disease", "hierarchy": hierarchy(), "guard": "guard", "default": "HIV", "max": 0.5 } },
        { "beta-likeness": { "column": "disease", "beta": 1.0, "enhanced": true, "reference": "input" } },
        { "delta-disclosure": { "column": "disease", "delta": 1.0, "reference": "release" } },
        { "average-risk": { "max": 0.2 } },
        { "highest-risk": { "max": 0.2 } },
    ]);
    let read: Vec<ModelSpec> = serde_json::from_value(models.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), models);
    let names: BTreeSet<&str> = read.iter().map(ModelSpec::name).collect();
    assert_eq!(names, ModelSpec::NAMES.iter().copied().collect());
}

#[test]
fn persons_are_counted_and_never_released() {
    // Three rows of age 30 are two patients.
    assert_eq!(levels(json!([{ "k-anonymity": { "k": 2 } }])), [0, 0]);
    assert_eq!(levels(json!([{ "k-anonymity": { "k": 3, "columns": ["place"] } }])), [0, 1]);
    assert_eq!(levels(json!([{ "highest-risk": { "max": 0.34 } }])), [1, 1]);
    let report = solve(json!([{ "k-anonymity": { "k": 2 } }]), |_| ()).unwrap();
    let removed: Vec<&str> = report.removed_columns.iter().map(|column| column.name.as_str()).collect();
    assert_eq!(removed, ["patient", "guard"]);
}

#[test]
fn several_columns_have_models_of_their_own() {
    let disease = json!({ "distinct-l-diversity": { "column": "disease", "l": 2 } });
    let salary = json!({ "ke-anonymity": { "column": "salary", "k": 3, "e": 150 } });
    // (31, x) has flu only, and a single salary.
    assert_eq!(levels_of_rows(json!([disease])), [0, 1]);
    assert_eq!(levels_of_rows(json!([disease, salary])), [0, 1]);
    // Two patients of age 30 cannot have three numbers, whichever one of theirs each is known by.
    assert_eq!(levels(json!([disease])), [0, 1]);
    assert_eq!(levels(json!([disease, salary])), [1, 1]);
    let wider = json!({ "ke-anonymity": { "column": "salary", "k": 7, "e": 150 } });
    assert!(solve(json!([disease, wider]), |_| ()).unwrap_err().message().contains("6 different numbers"));
}

/// A class with the row that guards everything "sex" may have no more than the share of it.
#[test]
fn guarding_nodes_come_from_a_column_or_a_default() {
    let personalized = |guard: Value, default: Value, max: f64| {
        let mut model = json!({ "column": "disease", "hierarchy": hierarchy(), "max": max });
        for (key, value) in [("guard", guard), ("default", default)] {
            if !value.is_null() {
                model[key] = value;
            }
        }
        json!([{ "personalized-privacy": model }])
    };
    // HIV has a third of (30, x) and of (31, y), and a quarter of the whole.
    assert_eq!(levels_of_rows(personalized(Value::Null, json!("HIV"), 0.34)), [0, 0]);
    assert_eq!(levels_of_rows(personalized(Value::Null, json!("HIV"), 0.25)), [1, 1]);
    // But half of the patients there, and two of six.
    assert_eq!(levels(personalized(Value::Null, json!("HIV"), 0.5)), [0, 0]);
    assert_eq!(levels(personalized(Value::Null, json!("HIV"), 0.34)), [1, 1]);
    // Nobody in (31, y) guards anything.
    assert_eq!(levels_of_rows(personalized(json!("guard"), Value::Null, 0.33)), [1, 0]);
    assert_eq!(levels_of_rows(personalized(json!("guard"), json!("lungs"), 0.75)), [1, 1]);
    let error = solve(personalized(json!("guard"), json!("lunges"), 0.5), |_| ()).unwrap_err();
    assert_eq!((error.code(), error.column()), ("unknown-guard", Some("disease")));
}

#[test]
fn a_population_may_have_values_that_the_table_has_not() {
    let map = |k: u64| json!([{ "k-map": { "k": k, "population": "register.csv" } }]);
    assert_eq!(levels(map(2)), [0, 0]);
    assert_eq!(levels(map(4)), [1, 0]);
    assert_eq!(levels(map(9)), [1, 1]);
    let error = solve(map(10), |_| ()).unwrap_err();
    assert_eq!(error.code(), "k-larger-than-population");
    for (file, code) in [("lost.csv", "population-file-missing"), ("narrow.csv", "population-column-missing")]
    {
        let error = solve(json!([{ "k-map": { "k": 2, "population": file } }]), |_| ()).unwrap_err();
        assert_eq!((error.code(), error.models()), (code, &[0][..]));
    }
    let k = json!({ "k-anonymity": { "k": 2 } });
    let twice = json!([map(2)[0], k, { "k-map": { "k": 2, "population": "narrow.csv" } }]);
    let error = solve(twice, |_| ()).unwrap_err();
    assert_eq!((error.code(), error.models()), ("population-twice", &[0, 2][..]));
}

#[test]
fn a_suppressed_row_costs_the_same_where_the_population_has_more_values() {
    // At level 1, d alone has too few in the register, which also has the value c that the table has not.
    let columns = r#"{ "q": { "role": "quasi-identifier",
        "hierarchy": { "rows": [["a", "ab", "*"], ["b", "ab", "*"], ["c", "cd", "*"], ["d", "cd", "*"]] } } }"#;
    let recipe = format!(
        r#"{{ "coversheet": 1, "columns": {columns}, "suppression": {{ "limit": 0.2 }},
             "privacy": [{{ "k-map": {{ "k": 3, "population": "register.csv" }} }}] }}"#
    );
    let mut session = Session::new(read(b"q\na\na\nb\nb\nd\n", ReadOptions::plain()).unwrap());
    let recipe = Recipe::parse(&recipe).unwrap();
    let report = session.solve(&recipe, &FourTowns, SolveOptions::default(), &mut |_| ()).unwrap();
    assert_eq!((report.levels["q"], report.suppressed_rows), (1, 1));
    // Four cells stand for two of four values, and one for all of them.
    let loss = (4.0 / 3.0 + 1.0) / 5.0;
    assert!((report.objective.value.unwrap() - loss).abs() < 1e-12, "{:?}", report.objective);
}

#[test]
fn closeness_by_order_and_by_hierarchy() {
    let close = |more: Value| {
        let mut model = json!({ "column": "disease", "t": 0.0 });
        model.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!([{ "t-closeness": model }])
    };
    let order = json!({ "distance": "ordered", "order": ["cold", "flu", "HIV"] });
    assert_eq!(levels(close(order)), [1, 1]);
    assert_eq!(levels(close(json!({ "distance": "hierarchical", "hierarchy": hierarchy() }))), [1, 1]);
    assert_eq!(
        levels(json!([{ "t-closeness": { "column": "salary", "t": 0, "distance": "ordered" } }])),
        [1, 1]
    );
    for (more, code) in [
        (json!({ "distance": "ordered" }), "not-a-number"),
        (json!({ "distance": "ordered", "order": ["flu"] }), "order-incomplete"),
        (json!({ "distance": "hierarchical" }), "distance-settings"),
        (json!({ "order": ["flu"] }), "distance-settings"),
    ] {
        let error = solve(close(more), |_| ()).unwrap_err();
        assert_eq!((error.code(), error.column()), (code, Some("disease")));
    }
}

#[test]
fn what_a_model_needs_is_said() {
    for (model, code, column) in [
        (json!({ "distinct-l-diversity": { "column": "age", "l": 2 } }), "sensitive-role", Some("age")),
        (
            json!({ "distinct-l-diversity": { "column": "patient", "l": 2 } }),
            "sensitive-role",
            Some("patient"),
        ),
        (json!({ "distinct-l-diversity": { "column": "diseas", "l": 2 } }), "unknown-column", Some("diseas")),
        (
            json!({ "k-anonymity": { "k": 2, "columns": ["disease"] } }),
            "not-a-quasi-identifier",
            Some("disease"),
        ),
        (json!({ "k-anonymity": { "k": 2, "columns": [] } }), "no-quasi-identifiers", None),
        (
            json!({ "alpha-k-anonymity": { "column": "disease", "alpha": 0.5, "k": 2, "values": ["hiv"] } }),
            "unknown-value",
            Some("disease"),
        ),
        (json!({ "confidence-bounding": { "column": "disease" } }), "nothing-guarded", Some("disease")),
        (json!({ "confidence-bounding": { "column": "disease", "max": 0 } }), "share-range", None),
        (json!({ "ke-anonymity": { "column": "disease", "k": 2, "e": 1 } }), "not-a-number", Some("disease")),
        (json!({ "average-risk": { "max": 0.5 } }), "average-risk-persons", None),
        (json!({ "distinct-l-diversity": { "column": "disease", "l": 4 } }), "l-larger-than-values", None),
        (json!({ "confidence-bounding": { "column": "disease", "max": 0.49 } }), "value-too-frequent", None),
        (json!({ "ke-anonymity": { "column": "salary", "k": 2, "e": 1801 } }), "e-larger-than-range", None),
        (
            json!({ "epsilon-m-anonymity": { "column": "salary", "epsilon": -1, "m": 2 } }),
            "difference-range",
            None,
        ),
        (json!({ "t-closeness": { "column": "disease", "t": 1.5 } }), "t-range", None),
        (json!({ "k-anonymity": { "k": 7 } }), "k-larger-than-table", None),
    ] {
        // Behind one that can be met.
        let error = solve(json!([{ "k-anonymity": { "k": 2 } }, model]), |_| ()).unwrap_err();
        assert_eq!((error.code(), error.column()), (code, column), "{model}: {error}");
        assert_eq!(error.models(), [1], "{model}: {error}");
        assert!(!error.hint_text().is_empty() && !error.message().contains("HIV"), "{error}");
    }
    for (model, code) in [
        (json!({ "entropy-l-diversity": { "column": "disease", "l": 2.9 } }), "l-larger-than-entropy"),
        (json!({ "recursive-cl-diversity": { "column": "disease", "c": 1.9, "l": 3 } }), "c-below-table"),
    ] {
        // Where persons have several values, classes do not add up to the whole, so nothing is known beforehand.
        assert_eq!(solve(json!([model]), rows).unwrap_err().code(), code, "{model}");
        assert_eq!(solve(json!([model]), |_| ()).unwrap_err().code(), "infeasible", "{model}");
    }
    let typo =
        solve(json!([{ "distinct-l-diversity": { "colunm": "disease", "l": 2 } }]), |_| ()).unwrap_err();
    assert_eq!((typo.code(), typo.hint_text()), ("recipe-invalid", "Did you mean \"column\"?"));
    let typo = solve(json!([{ "t-closness": { "column": "disease", "t": 1 } }]), |_| ()).unwrap_err();
    assert_eq!(typo.hint_text(), "Did you mean \"t-closeness\"?");
}

#[test]
fn which_models_are_infeasible_is_said() {
    // Levels as they are: classes of 3 rows and 2 patients, of 2 and 2, and of 3 and 2.
    let infeasible = |models: Value, limit: f64| {
        let error = solve(models, |recipe| {
            recipe["columns"]["age"]["max-level"] = json!(0);
            recipe["columns"]["place"]["max-level"] = json!(0);
            recipe["suppression"]["limit"] = json!(limit);
        })
        .unwrap_err();
        assert_eq!(error.code(), "infeasible");
        (error.models().to_vec(), error.message().to_owned())
    };
    let k = |k: u64| json!({ "k-anonymity": { "k": k } });
    // (31, x) has flu only; two patients have no three numbers.
    let diseases = json!({ "distinct-l-diversity": { "column": "disease", "l": 2 } });
    let salaries = json!({ "ke-anonymity": { "column": "salary", "k": 3, "e": 300 } });
    let said = |message: &str| message.split_once(" At the highest levels ").map(|(_, said)| said.to_owned());

    assert_eq!(infeasible(json!([k(3)]), 0.0).0, [0]);
    let (models, message) = infeasible(json!([k(2), k(3)]), 0.0);
    assert_eq!(models, [1]);
    let expected = "too many rows are suppressed for k-anonymity (model 2 of the recipe, 8 rows) alone.";
    assert_eq!(said(&message).as_deref(), Some(expected));

    let (models, message) = infeasible(json!([diseases, k(2), salaries]), 0.125);
    assert_eq!(models, [0, 2]);
    let expected = "too many rows are suppressed for distinct-l-diversity (model 1 of the recipe, 2 rows) and ke-anonymity (model 3 of the recipe, 8 rows), each alone.";
    assert_eq!(said(&message).as_deref(), Some(expected));

    let flu = json!({ "confidence-bounding": { "column": "disease", "bounds": { "flu": 0.9 } } });
    let colds = json!({ "confidence-bounding": { "column": "disease", "bounds": { "HIV": 0.3 } } });
    let (models, message) = infeasible(json!([flu, k(2), colds]), 0.75);
    assert_eq!(models, [0, 2]);
    let expected = "rows are suppressed for confidence-bounding (model 1 of the recipe, 2 rows) and confidence-bounding (model 3 of the recipe, 6 rows); each alone keeps within the limit.";
    assert_eq!(said(&message).as_deref(), Some(expected));
}
