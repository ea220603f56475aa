//! The lists of a recipe that can hold values of the data.

use coversheet_error::{Error, Result};
use coversheet_recipe::json::{from_tree, to_tree};
use coversheet_recipe::{Contained, Recipe};
use serde_json::{Map, Value, json};

use super::rows::RowsOf;

/// What a recipe holds of the data, `rows` being those of each value that count, and at least `least` of them enough.
///
/// # Errors
///
/// `recipe-invalid`.
pub(super) fn contained(recipe: &Recipe, rows: &RowsOf<'_>, least: u64) -> Result<Vec<Contained>> {
    let mut found = Vec::new();
    each_list(&mut written(recipe)?, &mut |column, list, model, values| {
        found.extend(count(column, list, model, values, rows, least));
    });
    Ok(found)
}

/// The recipe without the lists that hold a value of too few rows. Such a list is left out as a whole, since what is left
/// of it would say which values are rare.
///
/// # Errors
///
/// `recipe-invalid`.
pub(super) fn redacted(recipe: &Recipe, rows: &RowsOf<'_>, least: u64) -> Result<Recipe> {
    let mut found = Vec::new();
    let mut json = written(recipe)?;
    each_list(&mut json, &mut |column, list, model, values| {
        if let Some(mut contained) = count(column, list, model, values, rows, least) {
            contained.left_out = contained.below_k > 0;
            if contained.left_out {
                leave_out(values, list);
            }
            found.push(contained);
        }
    });
    let mut recipe: Recipe = from_tree(&json).map_err(|error| invalid(&error))?;
    recipe.contains = found;
    Ok(recipe)
}

fn written(recipe: &Recipe) -> Result<Value> {
    to_tree(recipe).map_err(|error| invalid(&error))
}

fn invalid(error: &serde_json::Error) -> Error {
    Error::new("recipe-invalid", format!("The recipe cannot be written: {error}."))
}

type ListVisitor<'f> = dyn FnMut(&str, &'static str, Option<usize>, &mut Value) + 'f;

/// Calls `found` with the column, the key and the model of every list, and the list.
fn each_list(recipe: &mut Value, found: &mut ListVisitor<'_>) {
    for (column, settings) in recipe["columns"].as_object_mut().into_iter().flatten() {
        if let Some(spec) = settings.get_mut("hierarchy") {
            of_spec(spec, column, None, found);
        }
        of_keys(settings, &["missing"], column, None, found);
    }
    for (at, model) in recipe["privacy"].as_array_mut().into_iter().flatten().enumerate() {
        for (_, settings) in model.as_object_mut().into_iter().flatten() {
            let Some(column) = settings.get("column").and_then(Value::as_str).map(str::to_owned) else {
                continue;
            };
            of_keys(settings, &["values", "order", "bounds", "default"], &column, Some(at), found);
            if let Some(spec) = settings.get_mut("hierarchy") {
                of_spec(spec, &column, Some(at), found);
            }
        }
    }
}

/// The lists of one hierarchy, and of the one that it may stand on.
fn of_spec(spec: &mut Value, column: &str, model: Option<usize>, found: &mut ListVisitor<'_>) {
    for (builder, settings) in spec.as_object_mut().into_iter().flatten() {
        match builder.as_str() {
            "rows" => found(column, "rows", model, settings),
            "order" => of_keys(settings, &["values"], column, model, found),
            "cut-points" => of_keys(settings, &["levels"], column, model, found),
            "tree" => {
                of_keys(settings, &["groups"], column, model, found);
                if let Some(over) = settings.get_mut("over") {
                    of_spec(over, column, model, found);
                }
            }
            _ => {}
        }
        of_keys(settings, &["missing"], column, model, found);
    }
}

fn of_keys(
    settings: &mut Value,
    keys: &[&'static str],
    column: &str,
    model: Option<usize>,
    found: &mut ListVisitor<'_>,
) {
    for key in keys {
        if let Some(list) = settings.get_mut(*key).filter(|list| !list.is_null()) {
            found(column, key, model, list);
        }
    }
}

/// What a list holds of the data; none if nothing.
fn count(
    column: &str,
    list: &str,
    model: Option<usize>,
    values: &Value,
    rows: &RowsOf<'_>,
    least: u64,
) -> Option<Contained> {
    let mut texts = Vec::new();
    collect(values, &mut texts);
    texts.sort_unstable();
    texts.dedup();
    let rows: Vec<u64> = texts.iter().filter_map(|text| rows.of_value(column, text)).collect();
    (!rows.is_empty()).then(|| Contained {
        column: column.to_owned(),
        list: list.to_owned(),
        model,
        values: rows.len(),
        below_k: rows.iter().filter(|&&rows| rows < least).count(),
        left_out: false,
    })
}

/// Every text and number in a list; the keys of an object are texts where its values are no lists.
fn collect(list: &Value, texts: &mut Vec<String>) {
    match list {
        Value::String(text) => texts.push(text.clone()),
        Value::Number(number) => texts.push(number.to_string()),
        Value::Array(items) => items.iter().for_each(|item| collect(item, texts)),
        Value::Object(entries) => {
            for (key, value) in entries {
                match key.as_str() {
                    "group" | "of" => collect(value, texts),
                    _ => texts.push(key.clone()),
                }
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

/// Writes into a list that it was left out.
fn leave_out(list: &mut Value, name: &str) {
    const MARK: &str = "… left out";
    *list = match (&*list, name) {
        (Value::String(_), _) => json!(MARK),
        (Value::Object(bounds), _) => {
            let numbered =
                (1..).zip(bounds.values()).map(|(at, bound)| (format!("{MARK} {at}"), bound.clone()));
            Value::Object(numbered.collect::<Map<_, _>>())
        }
        (_, "rows") => json!([[MARK]]),
        // Cut points are numbers.
        (_, "levels") => json!([]),
        _ => json!([MARK]),
    };
}
