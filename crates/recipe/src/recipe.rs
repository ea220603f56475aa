//! The recipe: everything that was decided, as one JSON file.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Missing, Spec};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;
use crate::input::InputRecipe;
use crate::keys::UniqueKeys;
use crate::nearest::nearest;
use crate::privacy::ModelSpec;
use crate::role::Role;

/// Everything that was decided about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The version of the recipe format: 1.
    pub coversheet: u32,
    /// What of the file is the table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub input: InputRecipe,
    /// What each column of the table is for. Every column must be named.
    pub columns: IndexMap<String, ColumnRecipe>,
    /// The models that every released class must satisfy.
    pub privacy: Vec<ModelSpec>,
    /// How much may be suppressed, and how.
    pub suppression: SuppressionRecipe,
    /// Which search, and what it minimizes.
    #[serde(default)]
    pub search: SearchRecipe,
    /// How the release is written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub release: ReleaseRecipe,
}

/// What one column is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColumnRecipe {
    /// Its role.
    pub role: Role,
    /// What becomes of an identifier, or of the column that says whose rows are whose; it is dropped unless given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub identifier: IdentifierUse,
    /// How a quasi-identifier is generalized; absent means two levels, the value and `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hierarchy: Option<Spec>,
    /// How a column that models count writes missing values, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
    /// The lowest level that a solution may use: no cell of the release is finer. 0 unless given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub min_level: usize,
    /// The highest level that a solution may use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_level: Option<usize>,
    /// How much this column's loss counts; 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// How readily `datafly` generalizes this column, 0 to 1: the highest first, 0 never; 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<f64>,
    /// How identifying `mu-argus` takes this column to be; `most` unless given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rating: RatingRecipe,
    /// By how many levels the data holder generalizes this column when `mu-argus` has; 0 unless given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub raise: usize,
}

impl ColumnRecipe {
    /// A column with a role and nothing else.
    pub fn of(role: Role) -> Self {
        Self {
            role,
            identifier: IdentifierUse::default(),
            hierarchy: None,
            missing: Missing::default(),
            min_level: 0,
            max_level: None,
            weight: None,
            profile: None,
            rating: RatingRecipe::Most,
            raise: 0,
        }
    }

    /// Whether the column is replaced by pseudonyms.
    pub fn pseudonymized(&self) -> bool {
        self.role.identifies() && self.identifier == IdentifierUse::Pseudonym
    }

    /// Whether the column is in the release, as it is or changed.
    pub fn released(&self) -> bool {
        !self.role.identifies() || self.pseudonymized()
    }
}

/// How identifying `mu-argus` takes a column to be: what is rated higher is tested in more combinations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RatingRecipe {
    /// Most identifying.
    #[default]
    Most,
    /// More identifying.
    More,
    /// Identifying.
    Identifying,
}

/// What becomes of an identifier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IdentifierUse {
    /// The column is left out.
    #[default]
    Drop,
    /// Each value is replaced by a token that depends on a key (HMAC-SHA-256, RFC 2104); see
    /// `PseudonymKey` in the facade.
    Pseudonym,
}

/// How much may be suppressed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SuppressionRecipe {
    /// The share of rows that may be suppressed, 0 to 1.
    pub limit: Fraction,
    /// What becomes of them.
    #[serde(default)]
    pub rows: SuppressionRows,
}

/// What becomes of suppressed rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SuppressionRows {
    /// They are left out.
    #[default]
    Drop,
    /// They stay, with `*` in each quasi-identifier.
    Mask,
}

/// How the release is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReleaseRecipe {
    /// What becomes of cells that a spreadsheet program would run.
    #[serde(default, skip_serializing_if = "is_default")]
    pub formulas: FormulasRecipe,
}

/// What becomes of cells that begin like a formula; see [`is_formula`](coversheet_table::is_formula).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FormulasRecipe {
    /// They are written as they are.
    #[default]
    Keep,
    /// They get an apostrophe; see [`escaped`](coversheet_table::escaped).
    Escape,
}

impl ReleaseRecipe {
    /// Whether cells that begin like a formula get an apostrophe.
    pub fn escapes(self) -> bool {
        self.formulas == FormulasRecipe::Escape
    }
}

/// Which search, and what it minimizes.
///
/// Searches, objectives and policies are said by name. Which there are is known where they are, and asked when a
/// search begins: whoever reads a recipe to check a release need not know how it was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SearchRecipe {
    /// The name of the search.
    #[serde(default = "optimal")]
    pub algorithm: String,
    /// The name of what it minimizes.
    #[serde(default = "loss")]
    pub objective: String,
    /// Whether `non-uniform-entropy` counts suppressed rows as fully generalized.
    #[serde(default, skip_serializing_if = "is_default")]
    pub suppressed: SuppressedBits,
    /// The name of how to choose among minimal nodes, after any search that finds them all, and `samarati`.
    #[serde(default = "least_loss", skip_serializing_if = "is_least_loss")]
    pub policy: String,
    /// After how many evaluations `best-effort` stops.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// After how much time `best-effort` stops, if it has not by its steps. What it finds then depends on the
    /// machine; the report says after how many evaluations it stopped, and so many steps find the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u64>,
    /// Whether more is suppressed until it is nothing or at least k rows, so that counts of all rows give none of them
    /// away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complementary: Option<ComplementaryRecipe>,
    /// What `mingen` generalizes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub level: LevelRecipe,
    /// Datafly's anonymity level, 0 to 1: raises the k of k-anonymity to floor(level * rows / 100).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anonymity: Option<f64>,
}

fn optimal() -> String {
    "optimal".to_owned()
}

fn loss() -> String {
    "loss".to_owned()
}

fn least_loss() -> String {
    "least-loss".to_owned()
}

fn is_least_loss(policy: &str) -> bool {
    policy == least_loss()
}

impl Default for SearchRecipe {
    fn default() -> Self {
        Self {
            algorithm: optimal(),
            objective: loss(),
            suppressed: SuppressedBits::default(),
            policy: least_loss(),
            steps: None,
            milliseconds: None,
            complementary: None,
            level: LevelRecipe::default(),
            anonymity: None,
        }
    }
}

/// Which rows are suppressed besides when those that have to be are fewer than k. `mu-argus` suppresses the
/// fewest cells with either; `datafly` takes no more rows of a class than it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ComplementaryRecipe {
    /// The classes of the fewest rows.
    Fewest,
    /// The largest class that the limit allows.
    Most,
}

/// What `mingen` generalizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LevelRecipe {
    /// Whole columns.
    #[default]
    Attribute,
    /// Single cells; for small tables.
    Cell,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// How `non-uniform-entropy` counts suppressed rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SuppressedBits {
    /// As fully generalized.
    #[default]
    Count,
    /// As if they were kept, as Issa 2009 does.
    Ignore,
}

impl Recipe {
    /// Reads a recipe.
    ///
    /// # Errors
    ///
    /// `recipe-invalid` with the place in the recipe, also when a key comes twice, and for an unknown key or name the
    /// nearest known one as a hint; `recipe-version` for a version other than 1.
    pub fn parse(json: &str) -> Result<Self> {
        check_keys(json)?;
        let mut reader = serde_json::Deserializer::from_str(json);
        let recipe: Self = serde_path_to_error::deserialize(&mut reader).map_err(|error| explain(&error))?;
        if let Err(error) = reader.end() {
            return Err(Error::new("recipe-invalid", format!("The recipe goes on after its end: {error}."))
                .hint("Remove what follows the last closing brace."));
        }
        if recipe.coversheet != 1 {
            return Err(Error::new(
                "recipe-version",
                format!("The recipe has version {}; this program reads version 1.", recipe.coversheet),
            )
            .hint("Use the version of Coversheet that wrote it, or write \"coversheet\": 1."));
        }
        Ok(recipe)
    }

    /// Refuses a recipe whose k depends on a table that is not at hand.
    ///
    /// # Errors
    ///
    /// `anonymity-unresolved`.
    pub fn check_resolved(&self) -> Result<()> {
        if self.search.anonymity.is_none() {
            return Ok(());
        }
        Err(Error::new(
            "anonymity-unresolved",
            "The recipe gives an anonymity level, which stands for a k that depends on the original table.",
        )
        .hint("Check against the recipe in the report of the release: it has the k."))
    }

    /// Writes the recipe as indented JSON.
    ///
    /// # Errors
    ///
    /// `recipe-invalid` for numbers that JSON cannot hold.
    pub fn to_json(&self) -> Result<String> {
        serde_json::to_string_pretty(self)
            .map_err(|error| Error::new("recipe-invalid", format!("The recipe cannot be written: {error}.")))
    }
}

/// Reads how one hierarchy is built from JSON, `null` for none.
///
/// # Errors
///
/// `recipe-invalid` as [`Recipe::parse`], with the place in the JSON.
pub fn parse_spec(json: &str) -> Result<Option<Spec>> {
    check_keys(json)?;
    let mut input = serde_json::Deserializer::from_str(json);
    serde_path_to_error::deserialize(&mut input).map_err(|error| explain(&error))
}

/// Refuses an object that has a key twice. What else is wrong is left to whoever reads the JSON.
fn check_keys(json: &str) -> Result<()> {
    let mut input = serde_json::Deserializer::from_str(json);
    match serde_path_to_error::deserialize::<_, UniqueKeys>(&mut input) {
        Err(error) if error.inner().is_data() => {
            Err(explain(&error).hint("Leave one of them out: what it says would be lost without a word."))
        }
        _ => Ok(()),
    }
}

/// Says where a recipe is wrong and what was probably meant.
fn explain(error: &serde_path_to_error::Error<serde_json::Error>) -> Error {
    let place = error.path().to_string();
    let what = error.inner().to_string();
    let hint = nearest_known(&what).map_or_else(
        || "Correct the recipe there; the format is described in the README.".to_owned(),
        |known| format!("Did you mean {known:?}?"),
    );
    let place = if place == "." { String::new() } else { format!(" at {place}") };
    Error::new("recipe-invalid", format!("The recipe is not valid{place}: {what}.")).hint(hint)
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
