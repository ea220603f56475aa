//! The recipe of one month on the table of the next: what became of columns and values is decided, and nothing is guessed.

mod differences;
mod renamed;
mod values;

use coversheet_error::{Error, Result};
use coversheet_recipe::json::{from_tree, to_tree};
use coversheet_recipe::{ColumnRecipe, Recipe, Role};
use coversheet_suggest::Profile;
use serde_json::Value;

pub use differences::Differences;
pub use renamed::Renamed;

use crate::session::Session;

/// What becomes of columns that a recipe does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// They are left out.
    Drop,
    /// They have the role and the hierarchy that are suggested for them.
    Suggested,
}

/// What somebody decided about a table that a recipe fits nearly.
#[derive(Clone, Debug, Default)]
pub struct FitOptions {
    /// What becomes of columns that the recipe does not name; they are refused unless it is said.
    pub added: Option<Added>,
    /// Columns under another name, as they were and as they are.
    pub renamed: Vec<(String, String)>,
    /// Whether columns that the table does not have are gone, and not renamed.
    pub gone: bool,
    /// The group of values that a hierarchy has no place for; they are refused unless it is said.
    pub values: Option<String>,
}

/// The recipe as it fits the table of a session.
///
/// # Errors
///
/// `rename-unknown` for a name that recipe or table does not have, `columns-added` for columns that nothing was decided
/// about, and `columns-perhaps-renamed` where an added column is likely to be one that is gone.
pub fn fit(recipe: &Recipe, session: &Session, decided: &FitOptions) -> Result<Recipe> {
    let mut recipe = decided.renamed.iter().try_fold(recipe.clone(), |recipe, (old, new)| {
        let known = recipe.columns.contains_key(old) && !recipe.columns.contains_key(new);
        if !known || session.table().column(new).is_none() || session.table().column(old).is_some() {
            return Err(Error::new(
                "rename-unknown",
                format!("{new:?} cannot be the new name of {old:?}: the recipe must name the old one alone, and the table must have the new one alone."),
            )
            .hint("Correct the names: first the one that the recipe has, then the one that the table has."));
        }
        renamed(&recipe, old, new)
    })?;
    let differences = Differences::new(&recipe, session);
    if let Some(first) = differences.guesses().first().filter(|_| !decided.gone) {
        let said = |renamed: &Renamed| {
            let names = renamed.is.iter().take(renamed.likely);
            let names = names.map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" or ");
            format!("{:?} may be {names}", renamed.was)
        };
        let all = differences.likely().map(said).collect::<Vec<_>>().join("; ");
        let renamed = |(old, new): &(&str, &str)| format!("--renamed {old:?}={new:?}");
        let guesses = differences.guesses().iter().map(renamed).collect::<Vec<_>>().join(" ");
        return Err(Error::new(
            "columns-perhaps-renamed",
            format!(
                "Columns of the recipe that the table does not have may be there under other names: {all}."
            ),
        )
        .hint(format!(
            "Say which they are ({guesses}), or that columns that are missing are gone (--gone leave-out)."
        ))
        .at_column(first.1));
    }
    let Differences { added, gone, .. } = differences;
    let list = |names: &[String]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
    if !added.is_empty() {
        let Some(how) = decided.added else {
            let missing = if gone.is_empty() {
                String::new()
            } else {
                format!(" It names {} that the table does not have.", list(&gone))
            };
            return Err(Error::new("columns-added", format!("The recipe says nothing about {}.{missing}", list(&added)))
                .hint("Say what becomes of added columns: --added drop leaves them out, --added suggested treats them as suggested. Or name them in the recipe."));
        };
        let suggested = (how == Added::Suggested).then(|| Profile::new(session.table()).recipe);
        for name in added {
            let settings = suggested.as_ref().and_then(|suggested| suggested.columns.get(&name).cloned());
            recipe.columns.insert(name, settings.unwrap_or_else(left_out));
        }
    }
    let table = session.table();
    recipe.columns.retain(|name, _| table.column(name).is_some());
    if let Some(label) = &decided.values {
        values::place(&mut recipe, table, label);
    }
    Ok(recipe)
}

fn left_out() -> ColumnRecipe {
    let reason = "The recipe did not know the column, and added columns are left out.";
    ColumnRecipe { reason: Some(reason.to_owned()), ..ColumnRecipe::of(Role::Identifier) }
}

/// The recipe with another name for a column, wherever it is named.
fn renamed(recipe: &Recipe, old: &str, new: &str) -> Result<Recipe> {
    let invalid = |error| Error::new("recipe-invalid", format!("The recipe cannot be written: {error}."));
    let names = |value: &Value| renaming(value, old, new);
    let rename = |(name, settings): (&String, &ColumnRecipe)| {
        (if name == old { new.to_owned() } else { name.clone() }, settings.clone())
    };
    let privacy = to_tree(&recipe.privacy).and_then(|tree| from_tree(&names(&tree))).map_err(invalid)?;
    let risk = to_tree(&recipe.risk).and_then(|tree| from_tree(&names(&tree))).map_err(invalid)?;
    Ok(Recipe { columns: recipe.columns.iter().map(rename).collect(), privacy, risk, ..recipe.clone() })
}

/// Keys of a model under which values stand, and no names of columns.
const OF_VALUES: [&str; 4] = ["values", "order", "hierarchy", "default"];

fn renaming(value: &Value, old: &str, new: &str) -> Value {
    match value {
        Value::String(text) if text == old => Value::String(new.to_owned()),
        Value::Array(items) => items.iter().map(|item| renaming(item, old, new)).collect(),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| {
                let kept = OF_VALUES.contains(&key.as_str());
                (key.clone(), if kept { value.clone() } else { renaming(value, old, new) })
            };
            Value::Object(entries.iter().map(entry).collect())
        }
        other => other.clone(),
    }
}
