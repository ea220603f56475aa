//! Every number in a recipe, as the schema lists them: far outside its range, at its ends, and as something else.

use std::collections::BTreeSet;

use coversheet::{NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};
use serde_json::{Value, json};

/// The table that all recipes here are for. Every column can have any hierarchy that reads it.
fn csv() -> String {
    let row = |row: usize| {
        let (day, diagnosis) = (1 + row % 28, ["A01.1", "B02.2", "C03"][row % 3]);
        format!(
            "p{row},{},1960-03-{day:02},{diagnosis},021{:02},d{},{},{day}.04.60\n",
            20 + row % 40,
            row % 100,
            row % 3,
            row % 7
        )
    };
    "name,age,born,code,zip,disease,income,due\n".to_owned() + &(0..60).map(row).collect::<String>()
}

/// A recipe with one of its parts replaced.
fn recipe(pointer: &str, part: Value) -> Value {
    let mut recipe = json!({
        "coversheet": 1,
        "input": { "since": [{}] },
        "columns": {
            "name": { "role": "identifier" },
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10] } } },
            "born": { "role": "insensitive" },
            "code": { "role": "insensitive" },
            "zip": { "role": "quasi-identifier", "hierarchy": { "mask": {} } },
            "disease": { "role": "sensitive" },
            "income": { "role": "sensitive", "round": null },
            "due": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 1 },
        "search": { "algorithm": "optimal" },
        "risk": {},
        "contains": [{}],
    });
    if !pointer.starts_with("/contains") {
        recipe["contains"] = json!([]);
    }
    if !pointer.starts_with("/input/since") {
        recipe["input"] = json!({});
    }
    *recipe.pointer_mut(pointer).unwrap() = part;
    recipe
}

/// Where each definition of the schema with numbers stands in a recipe, and an object of it.
fn carriers() -> Vec<(&'static str, &'static str, Value)> {
    let builder = "/columns/age/hierarchy";
    let model = "/privacy/0";
    vec![
        ("Recipe", "", recipe("/input", json!({}))),
        ("ColumnRecipe", "/columns/age", json!({ "role": "quasi-identifier" })),
        ("SearchRecipe", "/search", json!({ "algorithm": "best-effort", "milliseconds": 5 })),
        ("SuppressionRecipe", "/suppression", json!({ "limit": 0.5 })),
        ("InputRecipe", "/input", json!({})),
        (
            "SinceRecipe",
            "/input/since/0",
            json!({ "column": "due", "since": "born", "unit": "days", "name": "due", "latest-year": 1970 }),
        ),
        ("Intervals", builder, json!({ "intervals": { "widths": [10] } })),
        ("EqualFrequency", builder, json!({ "equal-frequency": { "groups": [4] } })),
        ("CutPoints", builder, json!({ "cut-points": { "levels": [[30]] } })),
        ("OptimalMerging", builder, json!({ "optimal-merging": { "least-rows": [5] } })),
        (
            "Dates",
            "/columns/born",
            json!({ "role": "quasi-identifier", "hierarchy": { "dates": { "levels": ["year"] } } }),
        ),
        (
            "Age",
            "/columns/born",
            json!({ "role": "quasi-identifier", "hierarchy": { "age": { "at": "2026-01-01", "widths": [5] } } }),
        ),
        (
            "Prefixes",
            "/columns/code",
            json!({ "role": "quasi-identifier", "hierarchy": { "prefixes": { "lengths": [3, 1] } } }),
        ),
        ("Postcodes", "/columns/zip/hierarchy", json!({ "postcodes": { "country": "us" } })),
        ("Mask", "/columns/zip/hierarchy", json!({ "mask": { "steps": [1, 2] } })),
        ("Frequency", builder, json!({ "frequency": { "fewer-than": [3] } })),
        (
            "Order",
            "/columns/disease",
            json!({ "role": "quasi-identifier", "hierarchy": { "order": { "values": ["d0", "d1", "d2"], "widths": [2] } } }),
        ),
        (
            "Tree",
            builder,
            json!({ "tree": { "groups": [{ "group": "young", "of": ["[20, 30)"] }], "over": { "intervals": { "widths": [10] } }, "other": "old" } }),
        ),
        ("RoundRecipe", "/columns/income/round", json!({ "to": 10 })),
        ("RiskRecipe", "/risk", json!({})),
        ("Contained", "/contains/0", json!({ "column": "age", "list": "rows", "values": 1, "below-k": 0 })),
        ("KAnonymitySpec", model, json!({ "k-anonymity": { "k": 2 } })),
        ("XyAnonymitySpec", model, json!({ "xy-anonymity": { "x": ["age"], "y": ["disease"], "k": 2 } })),
        ("KMapSpec", model, json!({ "k-map": { "k": 2, "population": "none.csv" } })),
        ("DistinctLDiversitySpec", model, json!({ "distinct-l-diversity": { "column": "disease", "l": 2 } })),
        ("EntropyLDiversitySpec", model, json!({ "entropy-l-diversity": { "column": "disease", "l": 1.5 } })),
        (
            "RecursiveClDiversitySpec",
            model,
            json!({ "recursive-cl-diversity": { "column": "disease", "c": 2, "l": 2 } }),
        ),
        (
            "AlphaKAnonymitySpec",
            model,
            json!({ "alpha-k-anonymity": { "column": "disease", "alpha": 0.5, "k": 2 } }),
        ),
        (
            "LkcPrivacySpec",
            model,
            json!({ "lkc-privacy": { "column": "disease", "l": 2, "k": 2, "c": 0.5 } }),
        ),
        ("BetaLikenessSpec", model, json!({ "beta-likeness": { "column": "disease", "beta": 1 } })),
        ("DeltaDisclosureSpec", model, json!({ "delta-disclosure": { "column": "disease", "delta": 1 } })),
        (
            "PersonalizedPrivacySpec",
            model,
            json!({ "personalized-privacy": { "column": "disease", "max": 0.5, "hierarchy": { "mask": {} } } }),
        ),
        ("KeAnonymitySpec", model, json!({ "ke-anonymity": { "column": "income", "k": 2, "e": 1 } })),
        (
            "EpsilonMAnonymitySpec",
            model,
            json!({ "epsilon-m-anonymity": { "column": "income", "epsilon": 1, "m": 2 } }),
        ),
        (
            "DeltaPresenceSpec",
            model,
            json!({ "delta-presence": { "min": 0, "max": 1, "population": "none.csv" } }),
        ),
        ("AverageRiskSpec", model, json!({ "average-risk": { "max": 0.5 } })),
        ("HighestRiskSpec", model, json!({ "highest-risk": { "max": 0.5 } })),
        (
            "ConfidenceBoundingSpec",
            model,
            json!({ "confidence-bounding": { "column": "disease", "max": 0.5 } }),
        ),
        ("TClosenessSpec", model, json!({ "t-closeness": { "column": "disease", "t": 0.5 } })),
    ]
}

/// A number of a definition: its key, whether it is in a list, and its range as far as the schema says it.
struct Number {
    key: String,
    list: usize,
    range: Option<(f64, f64)>,
}

/// The numbers of a definition.
fn numbers(schema: &Value, definition: &Value) -> Vec<Number> {
    let properties = definition["properties"].as_object();
    properties
        .into_iter()
        .flatten()
        .filter_map(|(key, property)| {
            let (list, kind) = lists(schema, property, 0)?;
            let range = kind["minimum"].as_f64().zip(kind["maximum"].as_f64());
            Some(Number { key: key.clone(), list, range })
        })
        .collect()
}

/// The number that a property holds, and in how many lists it stands.
fn lists<'s>(schema: &'s Value, property: &'s Value, depth: usize) -> Option<(usize, &'s Value)> {
    if let Some(name) = property["$ref"].as_str() {
        return lists(schema, schema.pointer(name.strip_prefix('#')?)?, depth);
    }
    for choices in ["anyOf", "allOf", "oneOf"] {
        for choice in property[choices].as_array().into_iter().flatten() {
            if let Some(found) = lists(schema, choice, depth) {
                return Some(found);
            }
        }
    }
    let is = |name: &str| {
        property["type"] == name
            || property["type"].as_array().is_some_and(|types| types.contains(&json!(name)))
    };
    if is("number") || is("integer") {
        return Some((depth, property));
    }
    if is("array") { lists(schema, &property["items"], depth + 1) } else { None }
}

fn schema() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/schema/recipe.schema.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// What a number is replaced by, as JSON is written.
fn hostile(range: Option<(f64, f64)>) -> Vec<String> {
    let mut values: Vec<String> = [
        "1e308",
        "-1e308",
        "1e999",
        "1e-320",
        "1000000000000000000",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "9007199254740993",
        "4294967296",
        "-1",
        "0",
        "-0.0",
        "0.5",
        "NaN",
        "null",
        "true",
        "\"NaN\"",
        "\"1/0\"",
        "\"1/3\"",
        "\"99999999999999999999/7\"",
        "[]",
        "{}",
        "[null]",
        "\"\"",
    ]
    .map(str::to_owned)
    .to_vec();
    if let Some((min, max)) = range {
        values.extend([min - 1.0, min, max, max + 1.0].map(|number| format!("{number}")));
    }
    values
}

/// The recipe with a number replaced by this text.
fn replaced(part: &Value, at: &str, number: &Number, value: &str) -> String {
    const PLACE: &str = "here it is";
    let mut part = part.clone();
    // Builders and models stand under their names.
    let object = if at.ends_with("hierarchy") || at.starts_with("/privacy") {
        part.as_object_mut().unwrap().values_mut().next().unwrap()
    } else if let Some(hierarchy) =
        part.get_mut("hierarchy").filter(|_| !number.key.contains("level") || number.list > 0)
    {
        hierarchy.as_object_mut().unwrap().values_mut().next().unwrap()
    } else {
        &mut part
    };
    object[&number.key] = (0..number.list).fold(json!(PLACE), |inner, _| json!([inner]));
    let whole = if at.is_empty() { part } else { recipe(at, part) };
    whole.to_string().replace(&format!("\"{PLACE}\""), value)
}

/// Reads a recipe and does what it says. Whatever comes of it, an error says what is wrong and what to do.
fn outcome(csv: &str, text: &str) -> Result<(), coversheet::Error> {
    let mut recipe = Recipe::parse(text)?;
    // Time is asked for where it can be, and is not what is tested here.
    recipe.search.milliseconds = recipe.search.milliseconds.map(|limit| limit.min(20));
    recipe.search.steps = recipe.search.steps.map(|limit| limit.min(200));
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain())?);
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ())?;
    session.release([0; 32], &mut |_| ())?;
    session.plan()?;
    Ok(())
}

#[test]
fn every_number_of_the_schema_is_tried() {
    let schema = schema();
    let carriers = carriers();
    let mut missing = BTreeSet::new();
    let all = schema["definitions"].as_object().unwrap();
    for (name, definition) in all {
        let carried = carriers.iter().any(|(carried, ..)| carried == name);
        if !carried && !numbers(&schema, definition).is_empty() {
            missing.insert(name);
        }
    }
    assert!(missing.is_empty(), "definitions with numbers that are not tried: {missing:?}");
}

#[test]
fn no_number_does_harm() {
    let (schema, csv) = (schema(), csv());
    let (mut tried, mut refused) = (0, 0);
    for (name, at, part) in carriers() {
        let definition = if name == "Recipe" { &schema } else { &schema["definitions"][name] };
        let base = if at.is_empty() { part.clone() } else { recipe(at, part.clone()) };
        // What is tried is good otherwise, but for populations, of which there are none here.
        if let Err(error) = outcome(&csv, &base.to_string()) {
            assert!(
                ["hierarchy-file-missing", "infeasible"].contains(&error.code())
                    || error.code().contains("population"),
                "{name}: {error}"
            );
        }
        for number in numbers(&schema, definition) {
            for value in hostile(number.range) {
                let text = replaced(&part, at, &number, &value);
                let found = outcome(&csv, &text);
                tried += 1;
                let Err(error) = found else {
                    let inside = |(min, max): (f64, f64)| {
                        value.parse().is_ok_and(|value: f64| (min..=max).contains(&value))
                    };
                    assert!(
                        !value.parse::<f64>().is_ok_and(|value| !value.is_finite() || value.abs() >= 1e18),
                        "{name}.{} = {value}",
                        number.key
                    );
                    assert!(
                        value.parse::<f64>().is_err() || number.range.is_none_or(inside),
                        "{name}.{} = {value} is outside",
                        number.key
                    );
                    continue;
                };
                refused += 1;
                assert!(!error.code().is_empty() && error.message().len() < 4000, "{error}");
                assert!(
                    !error.hint_text().is_empty() || error.code() == "infeasible",
                    "{name}.{} = {value}: {error}",
                    number.key
                );
                // What a number is not is said with the place of it.
                if number.range.is_some_and(|(_, max)| max + 1.0 > max && value == format!("{}", max + 1.0)) {
                    assert!(
                        error.code() == "recipe-invalid" && error.message().contains(&number.key),
                        "{error}"
                    );
                }
            }
        }
    }
    assert!(tried > 1000 && refused > tried / 3, "{refused} of {tried}");
}

/// Recipes that are hostile as a whole.
#[test]
fn shapes_do_no_harm() {
    let csv = csv();
    let deep = |open: &str, close: &str| open.repeat(100_000) + &close.repeat(100_000);
    let key = "k".repeat(1 << 20);
    let base = recipe("/input", json!({})).to_string();
    for text in [
        String::new(),
        "null".to_owned(),
        "[]".to_owned(),
        deep("[", "]"),
        deep("{\"a\":", "}"),
        base.replace("[{\"k-anonymity\":{\"k\":2}}]", "[null]"),
        base.replace("[{\"k-anonymity\":{\"k\":2}}]", &deep("[", "]")),
        base.replace("\"intervals\"", &format!("\"{key}\"")),
        base.replace("\"name\"", &format!("\"{key}\"")),
        base.replace("\"role\":\"identifier\"", &format!("\"role\":\"{key}\"")),
        base.replace("\"role\":\"identifier\"", "\"role\":\"identifier\",\"role\":\"sensitive\""),
        base.replace("\"optimal\"", &format!("\"{key}\"")),
        base.replace(
            "{\"intervals\":{\"widths\":[10]}}",
            &format!("{{\"mask\":{{\"steps\":{:?}}}}}", vec![1; 100_000]),
        ),
        base.replace(
            "{\"intervals\":{\"widths\":[10]}}",
            &format!("{{\"intervals\":{{\"widths\":{:?}}}}}", vec![1; 100_000]),
        ),
        base.replace(
            "{\"intervals\":{\"widths\":[10]}}",
            &format!("{{\"equal-frequency\":{{\"groups\":{:?}}}}}", (2..100_000).rev().collect::<Vec<_>>()),
        ),
        base.replace("{\"intervals\":{\"widths\":[10]}}", &deep("{\"tree\":{\"groups\":[],\"over\":", "}}")),
        base.replace("{\"intervals\":{\"widths\":[10]}}", "{\"rows\":[[]]}"),
        base.replace(
            "{\"intervals\":{\"widths\":[10]}}",
            &format!("{{\"rows\":[[{}\"x\"]]}}", "\"x\",".repeat(100_000)),
        ),
    ] {
        let error = outcome(&csv, &text).unwrap_err();
        assert!(error.to_string().len() < 20_000, "{} characters", error.to_string().len());
        assert!(!error.hint_text().is_empty(), "{error}");
    }
}
