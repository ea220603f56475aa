//! Reads recipes, and says where one is wrong and what was probably meant.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Spec;

use crate::json::{Misread, read};
use crate::limits::{TWICE, WithinLimits};
use crate::nearest::nearest;
use crate::recipe::Recipe;

impl Recipe {
    /// Reads a recipe.
    ///
    /// # Errors
    ///
    /// `recipe-invalid` with the place in the recipe, also when a key comes twice, and for an unknown key or name the
    /// nearest known one as a hint; `recipe-version` for a version other than 1.
    pub fn parse(json: &str) -> Result<Self> {
        check_limits(json)?;
        let mut recipe: Self = read(json).map_err(|misread| explain(&misread))?;
        if recipe.coversheet != 1 {
            return Err(Error::new(
                "recipe-version",
                format!("The recipe has version {}; this program reads version 1.", recipe.coversheet),
            )
            .hint("Use the version of Coversheet that wrote it, or write \"coversheet\": 1."));
        }
        if recipe.search.algorithm.is_empty() {
            recipe.recoding.search().clone_into(&mut recipe.search.algorithm);
        }
        Ok(recipe)
    }
}

/// Reads how one hierarchy is built from JSON, `null` for none.
///
/// # Errors
///
/// `recipe-invalid` as [`Recipe::parse`], with the place in the JSON.
pub fn parse_spec(json: &str) -> Result<Option<Spec>> {
    check_limits(json)?;
    read(json).map_err(|misread| explain(&misread))
}

/// Refuses what no recipe may have anywhere. What else is wrong is left to whoever reads the JSON.
fn check_limits(json: &str) -> Result<()> {
    match read::<WithinLimits>(json) {
        Err(misread) if misread.error.is_data() => {
            let twice = misread.error.to_string().contains(TWICE);
            let hint = "Leave one of them out: what it says would be lost without a word.";
            Err(if twice { explain(&misread).hint(hint) } else { explain(&misread) })
        }
        _ => Ok(()),
    }
}

/// How many characters of a place and of a reason are shown. The reason lists all known keys.
const MESSAGE: usize = 1000;

/// Says where a recipe is wrong and what was probably meant.
fn explain(misread: &Misread) -> Error {
    let Misread { place, error, goes_on } = misread;
    if *goes_on {
        return Error::new("recipe-invalid", format!("The recipe goes on after its end: {error}."))
            .hint("Remove what follows the last closing brace.");
    }
    // Below are values of a column as keys.
    let place = cut(place.split_inclusive(".bounds").next().unwrap_or_default().to_owned());
    let what = cut(misread.said());
    let near = nearest_known(&what);
    // Values of a column, where somebody wrote a tree of them in another way.
    let what = if near.is_none() && place.contains("tree") { without_name(&what) } else { what };
    let hint = near.map_or_else(
        || "Correct the recipe there; docs/recipe.md describes the format.".to_owned(),
        |known| format!("Did you mean {known:?}?"),
    );
    let at = if place.is_empty() { String::new() } else { format!(" at {place}") };
    let what = if place.ends_with(".bounds") && what.contains("comes twice") {
        "a value comes twice"
    } else {
        &what
    };
    Error::new("recipe-invalid", format!("The recipe is not valid{at}: {what}.")).hint(hint)
}

/// What serde says of an unknown key without its name.
fn without_name(what: &str) -> String {
    match what.strip_prefix("unknown field `").and_then(|named| named.split_once("`, expected")) {
        Some((_, expected)) => format!("unknown field, expected{expected}"),
        None => what.to_owned(),
    }
}

/// The beginning of a text that may hold anything that a recipe does.
fn cut(text: String) -> String {
    match text.char_indices().nth(MESSAGE) {
        Some((at, _)) => text[..at].to_owned() + "…",
        None => text,
    }
}

/// From serde's "unknown field `x`, expected one of `a`, `b`" the name nearest to `x`.
fn nearest_known(message: &str) -> Option<String> {
    let (_, after) =
        message.split_once("unknown field `").or_else(|| message.split_once("unknown variant `"))?;
    let (unknown, expected) = after.split_once('`')?;
    let known = expected.split('`').skip(1).step_by(2);
    nearest(unknown, known)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: &str = r#"{
        "coversheet": 1,
        "columns": {
            "name": { "role": "identifier" },
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10, 20] } } },
            "postcode": { "role": "quasi-identifier", "hierarchy": { "mask": { "from": "right" } }, "min-level": 1, "max-level": 3 },
            "job": { "role": "quasi-identifier", "hierarchy": { "file": "job.csv" }, "weight": 2 },
            "sex": { "role": "quasi-identifier", "hierarchy": { "rows": [["F", "*"], ["M", "*"]] } },
            "disease": { "role": "sensitive" }
        },
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0.05, "rows": "drop" },
        "search": { "algorithm": "optimal", "objective": "loss" }
    }"#;

    #[test]
    fn reads_the_documented_recipe_and_writes_it_back() {
        let recipe = Recipe::parse(RECIPE).unwrap();
        assert_eq!(
            recipe.columns.keys().collect::<Vec<_>>(),
            ["name", "age", "postcode", "job", "sex", "disease"]
        );
        let postcode = &recipe.columns["postcode"];
        assert_eq!((postcode.min_level, postcode.max_level), (1, Some(3)));
        assert_eq!(recipe.columns["age"].min_level, 0);
        assert_eq!(Recipe::parse(&recipe.to_json().unwrap()).unwrap(), recipe);
    }

    #[test]
    fn without_an_algorithm_the_search_is_the_best_for_the_recoding() {
        let begin = RECIPE.split_once(r#""search""#).unwrap().0;
        for (recoding, algorithm) in [("columns", "optimal"), ("rows", "local-recoding")] {
            for search in ["", r#", "search": {}"#, r#", "search": { "objective": "loss" }"#] {
                let recipe =
                    Recipe::parse(&format!(r#"{begin} "recoding": "{recoding}"{search} }}"#)).unwrap();
                assert_eq!(recipe.search.algorithm, algorithm, "{search}");
            }
        }
    }

    #[test]
    fn keys_that_come_twice_are_refused_wherever_they_are() {
        for (from, to, place, key) in [
            (r#""name": {"#, r#""name": { "role": "insensitive" }, "name": {"#, " at columns", "name"),
            (r#""coversheet": 1"#, r#""coversheet": 1, "coversheet": 1"#, "", "coversheet"),
            (r#"{ "k": 5 }"#, r#"{ "k": 5, "k": 1 }"#, " at privacy[0].k-anonymity", "k"),
            (
                r#"{ "from": "right" }"#,
                r#"{ "from": "right", "\u0066rom": "left" }"#,
                "hierarchy.mask",
                "from",
            ),
            (
                r#"{ "role": "sensitive" }"#,
                r#"{ "role": "sensitive", "role": "identifier" }"#,
                "disease",
                "role",
            ),
        ] {
            let json = RECIPE.replacen(from, to, 1);
            assert_ne!(json, RECIPE);
            let error = Recipe::parse(&json).unwrap_err();
            assert_eq!(error.code(), "recipe-invalid");
            let message = error.message();
            assert!(
                message.contains(place) && message.contains(&format!("`{key}` comes twice")),
                "{message}"
            );
            assert!(message.contains("line "), "{message}");
        }
        let spec = r#"{ "intervals": { "widths": [5], "widths": [10] } }"#;
        assert!(parse_spec(spec).unwrap_err().message().contains("comes twice"));
    }

    #[test]
    fn values_of_the_data_are_not_said() {
        for hierarchy in [
            r#"{ "rows": [["F", 12345]] }"#,
            r#"{ "tree": { "12345": ["F"] } }"#,
            r#"{ "tree": { "groups": [{ "12345": ["F"] }] } }"#,
            r#"{ "tree": { "groups": { "12345": ["F"] } } }"#,
            r#"{ "tree": { "groups": [12345] } }"#,
            r#"{ "mask": { "from": 12345 } }"#,
        ] {
            let json = RECIPE.replacen(r#"{ "rows": [["F", "*"], ["M", "*"]] }"#, hierarchy, 1);
            let error = Recipe::parse(&json).unwrap_err();
            let said = error.to_string();
            assert!(!said.contains("12345") && !said.contains("untagged"), "{said}");
            assert!(said.contains("columns.sex.hierarchy") && said.contains("docs/recipe.md"), "{said}");
        }
    }

    #[test]
    fn unknown_keys_and_names_get_the_nearest_known_one() {
        let changed = |from: &str, to: &str| Recipe::parse(&RECIPE.replacen(from, to, 1)).unwrap_err();
        for (from, to, place, hint) in [
            ("max-level", "max_level", "columns.postcode", "max-level"),
            ("quasi-identifier", "quasi-identifer", "columns.age.role", "quasi-identifier"),
            ("intervals", "interval", "columns.age.hierarchy", "intervals"),
            ("widths", "width", "columns.age.hierarchy", "widths"),
            ("k-anonymity", "k-anonimity", "privacy[0]", "k-anonymity"),
            ("suppression", "supression", "", "suppression"),
        ] {
            let error = changed(from, to);
            assert_eq!(error.code(), "recipe-invalid");
            assert!(error.message().contains(place), "{}", error.message());
            assert_eq!(error.hint_text(), format!("Did you mean {hint:?}?"), "{}", error.message());
        }
        assert_eq!(changed("\"coversheet\": 1", "\"coversheet\": 2").code(), "recipe-version");
        assert_eq!(Recipe::parse("{}}").unwrap_err().code(), "recipe-invalid");
    }
}
