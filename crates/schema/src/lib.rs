//! What crosses the boundary between Rust and others, written down from the Rust types themselves.
//!
//! Three files: the JSON Schema of the recipe, which editors use to complete recipes; the JSON Schema of everything that
//! crosses to TypeScript, from which the types of the npm package are made; and the catalogue, the one list of privacy
//! models, searches, objectives and builders. And for the pages of reports, what of that list they say in every language.
//! `cargo xtask types` writes them, and a test compares.

use coversheet::{
    AlgorithmName, Alternative, AppliedReport, Catalogue, Comparison, Distributions, Drawing, DrawnHierarchy,
    ErrorInfo, Exploration, Fixes, HierarchyView, ObjectiveName, Plan, PolicyName, Preset, Profile, Progress,
    Recipe, ReleasedLabel, Report, RiskReport, RowWindow, Verdict, ViolatingClasses, catalogue,
};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// What the page has the one list say in other languages, by the English texts.
const LANGUAGES: [(&str, &str); 4] = [
    ("de", include_str!("../../../www/src/messages/engine/de.json")),
    ("fr", include_str!("../../../www/src/messages/engine/fr.json")),
    ("es", include_str!("../../../www/src/messages/engine/es.json")),
    ("it", include_str!("../../../www/src/messages/engine/it.json")),
];

/// The files by their paths from `web/schema`, with what belongs in them.
///
/// # Errors
///
/// When something cannot be written as JSON, which tests rule out.
pub fn files() -> serde_json::Result<Vec<(&'static str, String)>> {
    let file = |value: &Value| Ok(serde_json::to_string_pretty(value)? + "\n");
    Ok(vec![
        ("recipe.schema.json", file(&recipe())?),
        ("types.schema.json", file(&types())?),
        ("catalogue.json", file(&serde_json::to_value(catalogue())?)?),
        ("../../crates/report/src/words/limits.json", file(&limits()?)?),
    ])
}

/// What each model does not do, by its name and by language; a language that does not say it says nothing.
fn limits() -> serde_json::Result<Value> {
    let mut limits = Map::new();
    for model in catalogue().models {
        let mut texts = Map::new();
        texts.insert("en".to_owned(), model.limits.into());
        for (code, said) in LANGUAGES {
            let said: Map<String, Value> = serde_json::from_str(said)?;
            texts.extend(said.get(model.limits).map(|text| (code.to_owned(), text.clone())));
        }
        limits.insert(model.name.to_owned(), texts.into());
    }
    Ok(limits.into())
}

/// The JSON Schema of the recipe as people write it.
pub fn recipe() -> Value {
    let mut generator = SchemaSettings::draft07().for_deserialize().into_generator();
    let mut schema = Value::from(generator.root_schema_for::<Recipe>());
    schema["title"] = "Coversheet recipe".into();
    if let Some(definitions) = schema["definitions"].as_object_mut() {
        name_searches(definitions);
    }
    schema
}

/// One JSON Schema with a definition for every type that crosses.
///
/// What comes in is described as it may be written, with what can be left out; the rest as it comes out.
pub fn types() -> Value {
    let mut out = SchemaSettings::draft07().for_serialize().into_generator();
    let mut coming_out = Vec::new();
    macro_rules! comes_out {
        ($($type:ty),+ $(,)?) => { $(coming_out.push(root::<$type>(&mut out));)+ };
    }
    comes_out!(
        Profile,
        Report,
        Comparison,
        Alternative,
        Fixes,
        Distributions,
        Exploration,
        HierarchyView,
        // Comes in, but whole: with `null` for what is not there.
        Drawing,
        DrawnHierarchy,
        RowWindow,
        ReleasedLabel,
        ViolatingClasses,
        RiskReport,
        Preset,
        Verdict,
        Plan,
        AppliedReport,
        ErrorInfo,
        Progress,
        Catalogue,
        AlgorithmName,
        ObjectiveName,
        PolicyName,
    );
    let mut into = SchemaSettings::draft07().for_deserialize().into_generator();
    coming_out.push(root::<Recipe>(&mut into));
    let mut definitions: Map<String, Value> = out.take_definitions(true);
    definitions.extend(into.take_definitions(true));
    name_searches(&mut definitions);
    definitions.values_mut().for_each(absent_not_null);
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Everything",
        "anyOf": coming_out,
        "definitions": definitions,
    })
}

/// A reference to a type, which becomes one of the definitions.
fn root<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// Lists the names that a recipe can have for searches, objectives and policies, which the recipe itself does not know.
fn name_searches(definitions: &mut Map<String, Value>) {
    let names = [
        ("algorithm", AlgorithmName::all().iter().map(|name| name.as_str()).collect::<Vec<_>>()),
        ("objective", ObjectiveName::all().iter().map(|name| name.as_str()).collect()),
        ("policy", PolicyName::all().iter().map(|name| name.as_str()).collect()),
    ];
    for (key, names) in names {
        if let Some(property) =
            definitions.get_mut("SearchRecipe").and_then(|search| search["properties"].get_mut(key))
        {
            property["enum"] = names.into();
        }
    }
}

/// Takes `null` away where a property can be left out: what comes out is absent then, and so is what is written.
fn absent_not_null(schema: &mut Value) {
    let object = match schema {
        Value::Object(object) => object,
        Value::Array(schemas) => return schemas.iter_mut().for_each(absent_not_null),
        _ => return,
    };
    object.values_mut().for_each(absent_not_null);
    let required: Vec<Value> = object.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(properties) = object.get_mut("properties").and_then(Value::as_object_mut) else { return };
    for (_, property) in properties.iter_mut().filter(|(name, _)| !required.contains(&json!(name))) {
        for key in ["type", "anyOf"] {
            let Some(Value::Array(kinds)) = property.get_mut(key) else { continue };
            kinds.retain(|kind| *kind != json!("null") && *kind != json!({ "type": "null" }));
            if let ("type", [only]) = (key, &kinds[..]) {
                property[key] = only.clone();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn what_is_committed_is_what_the_types_say() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/schema");
        for (path, text) in files().unwrap() {
            let there = fs::read_to_string(folder.join(path)).unwrap();
            assert!(
                there == text,
                "{path} is out of date: run `cargo xtask types`, and commit what it writes"
            );
        }
    }

    #[test]
    fn the_schema_of_the_recipe_is_published_in_the_package() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/package.json");
        let package: Value = serde_json::from_str(&fs::read_to_string(package).unwrap()).unwrap();
        assert_eq!(package["exports"]["./recipe.schema.json"], "./schema/recipe.schema.json");
        assert!(package["files"].as_array().unwrap().contains(&json!("schema/recipe.schema.json")));
    }

    #[test]
    fn every_property_of_the_recipe_is_described() {
        let schema = recipe();
        let described = |properties: &Value, at: &str| {
            for (name, property) in properties.as_object().into_iter().flatten() {
                let words = property.get("description").or(property.get("$ref")).or(property.get("allOf"));
                assert!(words.is_some(), "{at}.{name}");
            }
        };
        described(&schema["properties"], "recipe");
        for (name, definition) in schema["definitions"].as_object().unwrap() {
            described(&definition["properties"], name);
        }
    }
}
