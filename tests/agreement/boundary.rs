//! What crosses the boundary is what its type says: no number becomes `null`, nothing is there that the type does not name.
//!
//! JSON has no number for what is none (0 / 0), and writes `null` there. So everything that a session hands over is held
//! against the schema that the TypeScript types are made from.

use std::sync::LazyLock;

use coversheet::{
    AlgorithmName, ColumnIn, Files, NoFiles, ReadOptions, Recipe, Session, SolveOptions, apply, catalogue,
    read, verify,
};
use serde::Serialize;
use serde_json::{Value, json};

static TYPES: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../web/schema/types.schema.json")).unwrap());

/// What a schema does not allow of a value, by its place; none if it is as it says.
fn wrong(schema: &Value, value: &Value, at: &str) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return wrong(&TYPES["definitions"][name], value, &format!("{at}: {name}"));
    }
    let said = || Some(format!("{at} is {value}, but should be {schema}"));
    for (key, all) in [("allOf", true), ("anyOf", false), ("oneOf", false)] {
        let Some(list) = schema[key].as_array() else { continue };
        let mut found = list.iter().map(|schema| wrong(schema, value, at));
        if all {
            if let Some(first) = found.find_map(|wrong| wrong) {
                return Some(first);
            }
        } else {
            let found: Vec<_> = found.collect();
            if found.iter().all(Option::is_some) {
                // What is wrong farthest inside is what is meant.
                return found.into_iter().flatten().max_by_key(String::len);
            }
        }
    }
    if schema["enum"].as_array().is_some_and(|list| !list.contains(value))
        || schema.get("const").is_some_and(|constant| constant != value)
    {
        return said();
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is = |name: &Value| *name == kind || (*name == "number" && kind == "integer");
    match &schema["type"] {
        Value::Array(kinds) if !kinds.iter().any(is) => return said(),
        name @ Value::String(_) if !is(name) => return said(),
        _ => {}
    }
    if let (Some(items), Some(list)) = (schema.get("items"), value.as_array()) {
        let each = |(place, value): (usize, &Value)| {
            let items = items.as_array().map_or(Some(items), |items| items.get(place));
            wrong(items?, value, &format!("{at}[{place}]"))
        };
        return list.iter().enumerate().find_map(each);
    }
    let object = value.as_object()?;
    let mut required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(lacking) = required.find(|key| !object.contains_key(*key)) {
        return Some(format!("{at} lacks {lacking}"));
    }
    object.iter().find_map(|(key, value)| {
        let at = format!("{at}.{key}");
        match (schema["properties"].get(key), &schema["additionalProperties"]) {
            (Some(schema), _) => wrong(schema, value, &at),
            (None, Value::Bool(false)) => Some(format!("{at} is not named")),
            (None, more @ Value::Object(_)) => wrong(more, value, &at),
            _ => None,
        }
    })
}

/// Holds a value against the type of that name.
fn is(name: &str, value: &impl Serialize) {
    let value = serde_json::to_value(value).unwrap();
    let schema = &TYPES["definitions"][name];
    assert!(schema.is_object(), "{name} is not among the types");
    let wrong = wrong(schema, &value, name);
    assert!(wrong.is_none(), "{}", wrong.unwrap());
}

/// What a solved session says. With `all` also what takes long.
pub(crate) fn check(session: &mut Session, recipe: &Recipe, files: &dyn Files, all: bool) {
    is("Profile", &session.profile());
    is("RowWindow", &session.rows(0, 20).unwrap());
    for column in session.table().columns() {
        session.released_labels(column.name()).unwrap().iter().for_each(|label| is("ReleasedLabel", label));
    }
    is("ViolatingClasses", &session.violating_classes(None, 0, 20).unwrap());
    // What is refused is an error that crosses too.
    macro_rules! said {
        ($name:literal, $result:expr) => {
            match $result {
                Ok(value) => is($name, &value),
                Err(error) => is("ErrorInfo", &coversheet::ErrorInfo::from(&error)),
            }
        };
    }
    said!("RiskReport", session.risk());
    said!("Distributions", session.distributions(None));
    let columns = recipe.columns.values().filter(|column| column.role == coversheet::Role::QuasiIdentifier);
    said!("Exploration", session.explore(&[vec![0; columns.count()]]));
    for column in session.table().columns() {
        let at = ColumnIn { name: column.name(), count: None };
        said!(
            "HierarchyView",
            session.hierarchy(at, recipe.columns[column.name()].hierarchy.as_ref(), files)
        );
    }
    match session.plan() {
        Ok(plan) => {
            is("Plan", &plan);
            let applied = apply(session.table(), &plan, files, [1; 32], &mut |_, _, _| ());
            said!("AppliedReport", applied.map(|applied| applied.report(&applied.publication.tables[0])));
        }
        Err(error) => is("ErrorInfo", &coversheet::ErrorInfo::from(&error)),
    }
    match session.release([1; 32], &mut |_| ()) {
        Ok(release) => {
            is("Report", &release.report);
            is("Report", &release.internal_report);
            said!("Verdict", verify(&release.parts().concat(), recipe));
        }
        Err(error) => is("ErrorInfo", &coversheet::ErrorInfo::from(&error)),
    }
    if all {
        said!("Comparison", session.compare(recipe, files, &AlgorithmName::all(), &mut |_| ()));
        said!("Fixes", session.fixes(&[], files, &mut |_| ()));
        for alternative in session.alternatives(files, &mut |_| ()).unwrap() {
            is("Alternative", &alternative);
        }
    }
}

/// The report of a solve.
pub(crate) fn check_report(report: &coversheet::Report) {
    is("Report", report);
}

#[test]
fn what_is_no_number_is_found() {
    let figures =
        |highest: f64| json!({ "rows": 1, "released_rows": 1, "suppressed_rows": 0, "share": highest });
    let schema =
        json!({ "type": "object", "required": ["share"], "properties": { "share": { "type": "number" } } });
    assert_eq!(wrong(&schema, &figures(0.5), "x"), None);
    assert!(wrong(&schema, &figures(f64::NAN), "x").is_some());
    assert!(wrong(&schema, &json!({}), "x").is_some());
    let either = json!({ "anyOf": [{ "type": "number" }, { "type": "null" }] });
    assert_eq!(wrong(&either, &json!(null), "x"), None);
    assert!(wrong(&either, &json!("1"), "x").is_some());
    let classes = json!({ "$ref": "#/definitions/ClassesReport" });
    let few = json!({ "count": 1, "smallest": 1, "largest": 1 });
    assert!(wrong(&classes, &few, "x").is_some());
}

#[test]
fn nothing_that_crosses_is_no_number_where_there_is_nothing_to_divide_by() {
    is("Catalogue", &catalogue());
    let one = "age,sex,n\n30,f,1\n";
    let same = "age,sex,n\n30,f,1\n30,f,2\n30,f,1\n30,f,3\n";
    let different = "age,sex,n\n30,f,1\n31,m,2\n32,f,1\n33,m,3\n";
    let missing = "age,sex,n\n,,1\n,,2\n,f,1\n30,,3\n";
    let ages = json!({ "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10] } } });
    let quasi = json!({ "role": "quasi-identifier" });
    let weightless = json!({ "role": "quasi-identifier", "weight": 0 });
    let as_is = json!({ "role": "insensitive" });
    let mut solved = 0;
    for csv in [one, same, different, missing] {
        for (age, sex) in [
            (&ages, &quasi),
            (&weightless, &weightless),
            (&as_is, &as_is),
            (&quasi, &json!({ "role": "class" })),
        ] {
            for (count, k, limit) in [("count", 1, 0.0), ("insensitive", 2, 1.0), ("sensitive", 5, 1.0)] {
                for (rows, recoding) in
                    [("drop", "columns"), ("mask", "columns"), ("drop", "rows"), ("mask", "values")]
                {
                    for objective in coversheet::ObjectiveName::all() {
                        let recipe = json!({
                            "coversheet": 1,
                            "columns": { "age": age, "sex": sex, "n": { "role": count } },
                            "privacy": [{ "k-anonymity": { "k": k } }],
                            "suppression": { "limit": limit, "rows": rows },
                            "recoding": recoding,
                            "search": { "objective": objective.as_str() },
                        });
                        let recipe = Recipe::parse(&recipe.to_string()).unwrap();
                        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
                        match session.solve(
                            &recipe,
                            &NoFiles,
                            SolveOptions { list_minimal: true },
                            &mut |_| (),
                        ) {
                            Ok(report) => {
                                solved += 1;
                                is("Report", &report);
                                check(&mut session, &recipe, &NoFiles, solved % 20 == 0);
                            }
                            Err(error) => is("ErrorInfo", &coversheet::ErrorInfo::from(&error)),
                        }
                    }
                }
            }
        }
    }
    assert!(solved > 500, "{solved}");
}
