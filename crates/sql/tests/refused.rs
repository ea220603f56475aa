//! What SQL cannot do as the command does is refused with the reason, and what must stay where it is is not asked for.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use coversheet_error::{Error, Result};
use coversheet_hierarchy::NoFiles;
use coversheet_plan::Plan;
use coversheet_recipe::Recipe;
use coversheet_sql::{
    Apply, Check, Count, CountScript, KnownValues, ProfileQuery, Script, SqlDialect, TableName, apply, check,
    count, count_population, profile,
};
use serde_json::{Value, json};

const ALL: [SqlDialect; 3] = [SqlDialect::DuckDb, SqlDialect::Spark, SqlDialect::Postgres];

fn recipe() -> Value {
    json!({
        "coversheet": 1,
        "columns": {
            "name": { "role": "identifier" },
            "town": { "role": "quasi-identifier", "hierarchy": { "rows": [["Bern", "BE", "*"], ["Thun", "BE", "*"]] } },
            "disease": { "role": "sensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0.5 },
    })
}

fn plan() -> Value {
    json!({
        "coversheet-plan": 1,
        "internal": "",
        "contains": { "values": {}, "tuples": 0, "suppressed": 0 },
        "columns": {
            "name": "dropped",
            "town": { "generalized": { "level": 1, "labels": { "Bern": "BE", "Thun": "BE" } } },
            "disease": "kept",
        },
        "recipe": recipe(),
    })
}

fn table() -> TableName {
    TableName::parse("clinic.discharges").unwrap()
}

fn counted(
    recipe: &Value,
    dialect: SqlDialect,
    file: &str,
    known: &[KnownValues<'_>],
) -> Result<CountScript> {
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    count(Count { recipe: &recipe, table: &table(), file, known }, dialect, &NoFiles)
}

/// The scripts that carry a plan out and check it.
fn scripts(recipe: &Value, plan: &Value, dialect: SqlDialect) -> [Result<Script>; 2] {
    let (recipe, plan) =
        (Recipe::parse(&recipe.to_string()).unwrap(), Plan::parse(&plan.to_string()).unwrap());
    let (table, released) = (table(), table().beside("_released"));
    let what = Apply { recipe: &recipe, plan: &plan, table: &table, released: &released, parquet: None };
    let asked = Check { recipe: &recipe, plan: &plan, table: &table, released: &released };
    [apply(what, dialect), check(asked, dialect, &NoFiles).map(|(script, _)| script)]
}

fn codes(recipe: &Value, plan: &Value) -> [Option<&'static str>; 2] {
    scripts(recipe, plan, SqlDialect::DuckDb).map(|script| script.err().map(|error| error.code()))
}

fn changed(value: Value, change: impl Fn(&mut Value)) -> Value {
    let mut value = value;
    change(&mut value);
    value
}

#[test]
fn a_plan_is_carried_out_and_checked_in_every_dialect() {
    for dialect in ALL {
        let [applied, checked] = scripts(&recipe(), &plan(), dialect).map(Result::unwrap);
        let text = applied.to_string();
        assert!(!text.contains("name\""), "an identifier is read: {text}");
        assert!(checked.to_string().contains("coversheet_rows < 2"));
    }
}

#[test]
fn models_without_a_query_are_named() {
    let models = [
        json!({ "ke-anonymity": { "column": "disease", "k": 2, "e": 5 } }),
        json!({ "epsilon-m-anonymity": { "column": "disease", "epsilon": 5, "m": 2 } }),
        json!({ "t-closeness": { "column": "disease", "t": 0.2, "distance": "ordered" } }),
        json!({ "personalized-privacy": { "column": "disease", "hierarchy": { "rows": [["flu", "*"]] }, "guard": "disease", "max": 0.5 } }),
    ];
    for model in models {
        let name = model.as_object().unwrap().keys().next().unwrap().clone();
        let asked = changed(recipe(), |recipe| recipe["privacy"] = json!([model]));
        // The plan can be carried out all the same.
        let [applied, checked] = scripts(&asked, &plan(), SqlDialect::DuckDb);
        assert!(applied.is_ok(), "{name}");
        let error = checked.unwrap_err();
        assert_eq!(error.code(), "sql-not-supported");
        assert!(error.message().contains(&name), "{error}");
    }
}

#[test]
fn pseudonyms_formulas_rounding_and_other_plans_are_refused() {
    let unsupported = Some("sql-not-supported");
    let pseudonym = changed(recipe(), |recipe| recipe["columns"]["name"]["identifier"] = json!("pseudonym"));
    assert_eq!(codes(&pseudonym, &plan())[0], unsupported);
    let formulas = changed(recipe(), |recipe| recipe["release"] = json!({ "formulas": "escape" }));
    assert_eq!(codes(&formulas, &plan())[0], unsupported);
    let ranges = changed(recipe(), |recipe| recipe["columns"]["town"]["range-columns"] = json!(true));
    assert_eq!(codes(&ranges, &plan())[0], unsupported);
    let rounded = changed(recipe(), |recipe| recipe["columns"]["disease"]["round"] = json!({ "to": 5 }));
    assert_eq!(codes(&rounded, &plan())[0], unsupported);

    let differs = Some("sql-plan-differs");
    let more = changed(recipe(), |recipe| recipe["columns"]["age"] = json!({ "role": "quasi-identifier" }));
    assert_eq!(codes(&more, &plan())[0], differs);
    let masks = changed(recipe(), |recipe| recipe["suppression"]["rows"] = json!("mask"));
    assert_eq!(codes(&masks, &plan())[0], differs);
    let other = changed(recipe(), |recipe| {
        recipe["columns"]["town"] = json!({ "role": "insensitive" });
        recipe["columns"]["age"] = json!({ "role": "quasi-identifier" });
    });
    assert_eq!(codes(&other, &plan())[0], differs);
    let unknown = changed(recipe(), |recipe| {
        recipe["privacy"] = json!([{ "distinct-l-diversity": { "column": "diseases", "l": 2 } }]);
    });
    assert_eq!(codes(&unknown, &plan()), [Some("unknown-column"); 2]);
}

/// A plan by combinations, with this label of a column that has ranges of its own.
fn of_ranges(label: &str) -> [Value; 2] {
    let recipe = changed(recipe(), |recipe| {
        recipe["columns"]["age"] = json!({
            "role": "quasi-identifier",
            "hierarchy": { "intervals": { "widths": [10] } },
            "ranges": true,
        });
        recipe["recoding"] = json!("regions");
    });
    let plan = changed(plan(), |plan| {
        plan["columns"] =
            json!({ "name": "dropped", "town": "by-tuple", "disease": "kept", "age": "by-tuple" });
        let row = |town: &str, age: &str| json!({ "values": [town, age], "labels": ["BE", label] });
        let rows = json!([row("Bern", "31"), row("Bern", "35"), row("Thun", "42")]);
        plan["tuples"] = json!({ "columns": ["town", "age"], "rows": rows });
        plan["recipe"] = recipe.clone();
    });
    [recipe, plan]
}

#[test]
fn ranges_of_a_columns_own_are_checked_as_its_levels_are() {
    for dialect in ALL {
        let [recipe, plan] = of_ranges("[31, 42]");
        let [_, checked] = scripts(&recipe, &plan, dialect).map(Result::unwrap);
        let text = checked.to_string();
        for wanted in ["'31', '[31, 42]', 'value'", "'42', '[31, 42]', 'value'", "'[31, 42]', '*', 'label'"] {
            assert!(text.contains(wanted), "{wanted}: {text}");
        }
        // The level [40, 50) has no value outside of the range.
        assert!(text.contains("'[40, 50)', '[31, 42]', 'label'"), "{text}");
        assert!(text.contains("-- plan: ") && text.contains("-- origin: "), "{text}");
    }
    // What is no range of the column's values is no label of it.
    for label in ["[31, 43]", "[42, 31]", "31 to 42"] {
        let [recipe, plan] = of_ranges(label);
        assert_eq!(codes(&recipe, &plan), [None, Some("sql-plan-differs")], "{label}");
    }
    // Whole columns need no such query.
    let [_, checked] = scripts(&self::recipe(), &self::plan(), SqlDialect::DuckDb).map(Result::unwrap);
    assert!(!checked.to_string().contains("-- plan: "));
}

/// The same where towns may be sets.
fn of_sets(label: &str) -> [Value; 2] {
    let [recipe, plan] = of_ranges("[31, 42]");
    let with_sets = |recipe: &mut Value| {
        recipe["columns"]["town"]["sets"] = json!(true);
        recipe["recoding"] = json!("rows");
    };
    let recipe = changed(recipe, with_sets);
    let plan = changed(plan, |plan| {
        let row = |town: &str, age: &str| json!({ "values": [town, age], "labels": [label, "[31, 42]"] });
        let rows = json!([row("Bern", "31"), row("Bern", "35"), row("Thun", "42")]);
        plan["tuples"] = json!({ "columns": ["town", "age"], "rows": rows });
        plan["recipe"] = recipe.clone();
    });
    [recipe, plan]
}

#[test]
fn sets_stand_above_their_values() {
    for dialect in ALL {
        let [recipe, plan] = of_sets("Bern / Thun");
        let [_, checked] = scripts(&recipe, &plan, dialect).map(Result::unwrap);
        let text = checked.to_string();
        // Its rows are those of the plan, whose labels were looked at.
        assert!(text.contains("-- plan: ") && !text.contains("-- origin: "), "{text}");
    }
    // A set of others, a value that is none, and no set at all.
    for label in ["Chur / Thun", "Bern / Paris", "Bern /", "Bern/Thun"] {
        let [recipe, plan] = of_sets(label);
        assert_eq!(codes(&recipe, &plan), [None, Some("sql-plan-differs")], "{label}");
    }
}

#[test]
fn persons_are_numbers_in_the_file_of_counts() {
    let person = changed(recipe(), |recipe| recipe["columns"]["name"]["role"] = json!("person"));
    for dialect in ALL {
        let counted = counted(&person, dialect, "x.csv", &[]).unwrap();
        assert_eq!(counted.recipe.columns.keys().collect::<Vec<_>>(), ["name", "town", "rows"]);
        let text = counted.script.to_string();
        assert!(text.contains("persons.number AS"), "{text}");
        let [_, checked] = scripts(&person, &plan(), dialect).map(Result::unwrap);
        assert!(checked.to_string().contains("COUNT(DISTINCT coversheet_person)"));
    }
    let average = changed(person, |recipe| recipe["privacy"] = json!([{ "average-risk": { "max": 0.5 } }]));
    assert_eq!(codes(&average, &plan())[1], Some("sql-not-supported"));
}

#[test]
fn the_file_of_counts_has_what_models_look_at_and_nothing_else() {
    let counts = |recipe: &Value| {
        let counted = counted(recipe, SqlDialect::DuckDb, "it's.csv", &[]).unwrap();
        assert!(counted.script.to_string().contains("TO 'it''s.csv'"));
        counted.recipe.columns.keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(counts(&recipe()), ["town", "rows"]);
    let diverse = changed(recipe(), |recipe| {
        recipe["privacy"] = json!([{ "distinct-l-diversity": { "column": "disease", "l": 2 } }]);
    });
    assert_eq!(counts(&diverse), ["town", "disease", "rows"]);
    let rows = changed(recipe(), |recipe| recipe["columns"]["Rows"] = json!({ "role": "quasi-identifier" }));
    assert_eq!(counts(&rows), ["town", "Rows", "rows_"]);
}

#[test]
fn values_that_no_result_tells_apart_are_counted_as_one() {
    let values = ["Bern".to_owned(), "Thun".to_owned()];
    let known = [KnownValues { column: "town", values: &values, rows: &[3, 4] }];
    let lowest = changed(recipe(), |recipe| recipe["columns"]["town"]["min-level"] = json!(1));
    for dialect in ALL {
        let CountScript { script, recipe } = counted(&lowest, dialect, "x.csv", &known).unwrap();
        assert!(script.to_string().contains("('Thun', 'Bern')"), "{script}");
        let written = serde_json::to_value(&recipe.columns["town"]).unwrap();
        assert_eq!(written["hierarchy"]["rows"], json!([["Bern", "BE", "*"], ["Thun", "BE", "*"]]));
        assert_eq!(written["min-level"], 1);
    }
    // Without a lowest level nothing is put together.
    let plain = counted(&recipe(), SqlDialect::DuckDb, "x.csv", &known).unwrap();
    assert!(!plain.script.to_string().contains("coversheet_lowest"));
    let regions = changed(lowest, |recipe| recipe["recoding"] = json!("regions"));
    let error = counted(&regions, SqlDialect::DuckDb, "x.csv", &known).unwrap_err();
    assert_eq!((error.code(), error.column()), ("sql-not-supported", Some("town")));
}

#[test]
fn a_population_is_counted_as_the_file_that_models_name() {
    let of = |recipe: &Value| {
        let recipe = Recipe::parse(&recipe.to_string()).unwrap();
        let what = Count { recipe: &recipe, table: &table(), file: "people.csv", known: &[] };
        count_population(what, SqlDialect::DuckDb)
    };
    let k_map = |more: Value| {
        changed(recipe(), move |recipe| {
            recipe["privacy"] = json!([{ "k-map": { "k": 2, "population": "people.csv" } }]);
            let model = recipe["privacy"][0]["k-map"].as_object_mut().unwrap();
            model.extend(more.as_object().unwrap().clone());
        })
    };
    let script = of(&k_map(json!({ "population-count": "many" }))).unwrap().to_string();
    assert!(script.contains("COUNT(*) AS \"many\"") && script.contains("'people.csv'"), "{script}");
    for lacking in [recipe(), k_map(json!({}))] {
        assert_eq!(of(&lacking).unwrap_err().code(), "sql-not-supported");
    }
}

#[test]
fn a_profile_asks_for_no_value_of_an_identifier() {
    let columns = ["name", "town"];
    let asked =
        ProfileQuery { columns: &columns, hidden: &["name"], count: None, most: 10, file: "profile.csv" };
    for dialect in ALL {
        let script = profile(asked, dialect, &table()).unwrap();
        let asked = script.steps.iter().find(|step| step.sql.contains("'name' AS column_name")).unwrap();
        let about_name: Vec<&str> =
            asked.sql.split("UNION ALL").filter(|part| part.contains("'name' AS column_name")).collect();
        let [about_name] = about_name[..] else { panic!("{about_name:?}") };
        assert!(about_name.contains("'hidden' AS line") && !about_name.contains("MIN("), "{about_name}");
    }
}

/// Records that say how many rows they stand for are as many rows, and those of persons are not released.
#[test]
fn counts_are_rows() {
    let counted = changed(recipe(), |recipe| recipe["columns"]["n"] = json!({ "role": "count" }));
    let columns = ["town", "n"];
    let asked =
        ProfileQuery { columns: &columns, hidden: &[], count: Some("n"), most: 10, file: "profile.csv" };
    for dialect in ALL {
        let script = profile(asked, dialect, &table()).unwrap().to_string();
        assert!(script.contains("'count' AS line") && !script.contains("COUNT(*)"), "{script}");
        let [script, _] = scripts(&counted, &plan(), dialect);
        let script = script.unwrap().to_string();
        assert!(script.contains("PARTITION BY") && script.contains("WHERE coversheet_place = 1"), "{script}");
    }
    let of_persons = changed(counted, |recipe| recipe["columns"]["whose"] = json!({ "role": "person" }));
    assert_eq!(codes(&of_persons, &plan())[0], Some("counts-of-persons"));
}

#[test]
fn names_of_the_scripts_own_are_refused() {
    let ours =
        changed(recipe(), |recipe| recipe["columns"]["Coversheet_n"] = json!({ "role": "insensitive" }));
    assert_eq!(codes(&ours, &plan())[0], Some("sql-name"));
    let found = ["duckdb", "spark", "postgres"].map(|name| SqlDialect::find(name).unwrap());
    assert_eq!(found, ALL);
    let error: Error = SqlDialect::find("postgresql").unwrap_err();
    assert_eq!((error.code(), error.hint_text()), ("unknown-dialect", "Did you mean \"postgres\"?"));
}
