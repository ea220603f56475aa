//! JSON through one reader and one writer.
//!
//! Every kind of reader or writer that serde is used with repeats the code of all types of a recipe. In the page that is
//! most of what there is to load, so trees ([`Value`]), indented text and the places of errors are all had from text.

use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer, ser};
use serde_json::{Deserializer, Error, Result, Value};

use crate::place::place;

/// Why JSON could not be read, and where.
#[derive(Debug)]
pub struct Misread {
    /// The keys and positions that lead there, such as `privacy[0].k-anonymity.k`; empty for the text as a whole.
    pub place: String,
    /// What serde says.
    pub error: Error,
    /// What was wanted is complete, but the text goes on.
    pub goes_on: bool,
}

impl Misread {
    /// What serde says without the texts and numbers that it met: they can be values of the data.
    pub fn said(&self) -> String {
        without_values(&self.error.to_string())
    }
}

fn without_values(said: &str) -> String {
    let parts = said.split_once(": ").and_then(|(what, met)| Some((what, met.rsplit_once(", expected ")?)));
    let Some((what @ ("invalid type" | "invalid value"), (met, expected))) = parts else {
        return said.to_owned();
    };
    let kinds = [
        ("string ", "a text"),
        ("character ", "a text"),
        ("integer ", "a number"),
        ("floating point ", "a number"),
        ("boolean ", "true or false"),
    ];
    let met = kinds.iter().find(|(kind, _)| met.starts_with(kind)).map_or(met, |(_, name)| name);
    format!("{what}: {met}, expected {expected}")
}

/// Reads JSON that is nothing but one value.
///
/// # Errors
///
/// What serde says, with the place.
pub fn read<T: DeserializeOwned>(json: &str) -> std::result::Result<T, Misread> {
    let misread = |goes_on| move |error| Misread { place: place(json, &error), error, goes_on };
    let mut reader = Deserializer::from_str(json);
    let value = T::deserialize(&mut reader).map_err(misread(false))?;
    reader.end().map_err(misread(true))?;
    Ok(value)
}

/// A value as indented JSON.
///
/// # Errors
///
/// As `serde_json::to_string_pretty`.
pub fn write_indented(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map(|json| indented(&json))
}

/// A value as a tree.
///
/// # Errors
///
/// As `serde_json::to_value`.
pub fn to_tree(value: &impl Serialize) -> Result<Value> {
    serde_json::from_str(&serde_json::to_string(value)?)
}

/// A value as a tree with numbers as every program writes them: `1` and not `1.0`.
///
/// # Errors
///
/// As [`to_tree`].
pub fn to_plain(value: &impl Serialize) -> Result<Value> {
    let mut tree = to_tree(value)?;
    make_plain(&mut tree);
    Ok(tree)
}

/// Writes a value as [`to_plain`] has it, for `serialize_with`.
///
/// # Errors
///
/// As [`to_plain`], and those of the serializer.
pub fn write_plain<S: Serializer>(
    value: &impl Serialize,
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    to_plain(value).map_err(ser::Error::custom)?.serialize(serializer)
}

/// Beyond this, whole numbers have more digits than their nearest neighbours need.
const LARGEST_SAFE: f64 = 9_007_199_254_740_991.0;

fn make_plain(tree: &mut Value) {
    match tree {
        Value::Array(list) => list.iter_mut().for_each(make_plain),
        Value::Object(map) => map.values_mut().for_each(make_plain),
        Value::Number(number) if number.is_f64() => {
            let whole = |value: &f64| value.fract() == 0.0 && value.abs() <= LARGEST_SAFE;
            if let Some(value) = number.as_f64().filter(whole) {
                *number = (value as i64).into();
            }
        }
        _ => (),
    }
}

/// A value from a tree.
///
/// # Errors
///
/// As `serde_json::from_value`.
pub fn from_tree<T: DeserializeOwned>(tree: &Value) -> Result<T> {
    T::deserialize(&mut Deserializer::from_str(&tree.to_string()))
}

/// Compact JSON with the line ends and blanks that `serde_json::to_string_pretty` writes.
fn indented(json: &str) -> String {
    let mut text = String::with_capacity(json.len() * 2);
    let mut depth = 0_usize;
    let (mut quoted, mut escaped) = (false, false);
    let mut last = ' ';
    for at in json.chars() {
        if quoted {
            quoted = escaped || at != '"';
            escaped = !escaped && at == '\\';
            text.push(at);
        } else {
            let closes = matches!(at, '}' | ']');
            let opened = matches!(last, '{' | '[');
            depth -= usize::from(closes);
            // Nothing stands in an empty list, not even a line end.
            let new_line = if closes { !opened } else { opened || last == ',' };
            if new_line {
                text.push('\n');
                text.push_str(&"  ".repeat(depth));
            }
            quoted = at == '"';
            depth += usize::from(matches!(at, '{' | '['));
            text.push(at);
            if at == ':' {
                text.push(' ');
            }
        }
        last = if quoted { '"' } else { at };
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn indents_as_serde_does() {
        for value in [
            json!({}),
            json!([]),
            json!([[], {}, [[1, 2.5, -3e-7]], { "a": {}, "b": [] }]),
            json!({ "a\"}:[,\\": "x\\\"{,}", "": "\\", "n": null, "t": [true, false, "é,]"], "o": { "": [{}] } }),
            json!("text, {not} [a] list: \""),
            json!(7),
        ] {
            assert_eq!(write_indented(&value).unwrap(), serde_json::to_string_pretty(&value).unwrap());
        }
    }

    #[test]
    fn whole_numbers_are_written_without_a_point() {
        let value = json!({ "a": [1.0, -2.0, 0.5, 7, 1e18], "b": { "c": 0.0, "d": "1.0" } });
        let plain = to_plain(&value).unwrap().to_string();
        assert_eq!(plain, r#"{"a":[1,-2,0.5,7,1e+18],"b":{"c":0,"d":"1.0"}}"#);
    }

    #[test]
    fn numbers_survive_trees_to_the_last_bit() {
        // 0.1 + 0.2 and others of 17 digits, and the smallest and largest.
        for number in
            [0.300_000_000_000_000_04, 2.225_073_858_507_201_4e-308, f64::MAX, 5e-324, 1.0 / 3.0, 4.35]
        {
            let tree = to_tree(&number).unwrap();
            assert_eq!(from_tree::<f64>(&tree).unwrap().to_bits(), number.to_bits(), "{number}");
        }
        for (numerator, denominator) in (1..2000_u32).map(|at| (at * 7919 % 2003, at)) {
            let number = f64::from(numerator) / f64::from(denominator);
            assert_eq!(from_tree::<f64>(&to_tree(&number).unwrap()).unwrap().to_bits(), number.to_bits());
        }
        assert_eq!(from_tree::<u64>(&to_tree(&u64::MAX).unwrap()).unwrap(), u64::MAX);
    }

    #[test]
    fn values_are_not_said() {
        for json in
            ["12345", "-12345", "12345.5", "\"12345\"", "\"12345, expected 6\"", "true", "null", "[12345]"]
        {
            let said = read::<Vec<bool>>(json).unwrap_err().said();
            assert!(!said.contains("12345") && said.contains(", expected"), "{said}");
        }
        assert_eq!(
            read::<bool>("7").unwrap_err().said(),
            "invalid type: a number, expected a boolean at line 1 column 1"
        );
        assert_eq!(
            read::<u8>("300").unwrap_err().said(),
            "invalid value: a number, expected u8 at line 1 column 3"
        );
    }

    #[test]
    fn trees_keep_the_order_of_keys() {
        let json = r#"{"z":1,"a":{"y":[],"b":null}}"#;
        let tree: Value = read(json).unwrap();
        assert_eq!(to_tree(&tree).unwrap().to_string(), json);
    }

    #[test]
    fn what_goes_on_is_not_what_was_asked_for() {
        assert!(read::<u8>("1 2").unwrap_err().goes_on);
        assert!(!read::<u8>("300").unwrap_err().goes_on);
    }
}
