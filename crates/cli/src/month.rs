//! What the command is told about a table that a recipe fits nearly, such as next month's.

use clap::{Args, ValueEnum};
use coversheet::{Added, Differences, Error, FitOptions, Recipe, Renamed, Result, Session, fit};

/// What becomes of columns and values that the recipe does not know.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Month {
    /// What becomes of columns that the recipe does not name; without it they are an error.
    #[arg(long, requires = "recipe")]
    added: Option<AddedColumns>,
    /// A column that has another name now: `--renamed OLD=NEW`, once for each.
    #[arg(long, requires = "recipe", value_name = "OLD=NEW", value_parser = renaming)]
    renamed: Vec<(String, String)>,
    /// Says that columns of the recipe that the table does not have are gone, and are no added ones under another name.
    #[arg(long, requires = "recipe")]
    gone: Option<GoneColumns>,
    /// The group of values that a hierarchy has no place for, such as `other`; without it they are an error.
    #[arg(long, requires = "recipe", value_name = "LABEL")]
    new_values: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AddedColumns {
    /// They are left out.
    Drop,
    /// They have the role and the hierarchy that are suggested for them.
    Suggested,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum GoneColumns {
    /// They are left out of the recipe.
    LeaveOut,
}

fn renaming(text: &str) -> std::result::Result<(String, String), String> {
    let (old, new) = text.split_once('=').ok_or("write the old name, =, and the new one")?;
    Ok((old.to_owned(), new.to_owned()))
}

impl Month {
    /// The recipe as it fits the table.
    ///
    /// # Errors
    ///
    /// Those of [`fit`].
    pub(crate) fn fit(&self, recipe: Recipe, session: &Session) -> Result<Recipe> {
        let Self { added, renamed, gone, new_values } = self;
        if added.is_none() && renamed.is_empty() && gone.is_none() && new_values.is_none() {
            return Ok(recipe);
        }
        let added = added.map(|added| match added {
            AddedColumns::Drop => Added::Drop,
            AddedColumns::Suggested => Added::Suggested,
        });
        let decided =
            FitOptions { added, renamed: renamed.clone(), gone: gone.is_some(), values: new_values.clone() };
        fit(&recipe, session, &decided)
    }

    /// The error of a solve, with what the command can be told about columns and values that the recipe does not know.
    pub(crate) fn explain(error: Error, recipe: &Recipe, session: &Session) -> Error {
        let more = match error.code() {
            "role-missing" | "unknown-column" => columns(&Differences::new(recipe, session)),
            "hierarchy-incomplete" => "Or give them a group of their own: --new-values other.".to_owned(),
            _ => return error,
        };
        let hint = format!("{} {more}", error.hint_text());
        error.hint(hint)
    }
}

/// Which columns do not fit, and what can be said about them.
fn columns(differences: &Differences) -> String {
    let Differences { added, gone, .. } = differences;
    let mut said = Vec::new();
    if !added.is_empty() {
        said.push(format!("Not in the recipe: {}.", list(added, ", ")));
    }
    if !gone.is_empty() {
        said.push(format!("Not in the table: {}.", list(gone, ", ")));
    }
    let guesses = differences.guesses();
    if !guesses.is_empty() {
        let may_be = |it: &Renamed| {
            format!("{:?} may be {}", it.was, list(it.is.get(..it.likely).unwrap_or(&it.is), " or "))
        };
        let renamed = |(old, new): &(&str, &str)| format!("--renamed {old:?}={new:?}");
        said.push(format!(
            "Under another name, perhaps: {}. If so, say it: {}.",
            differences.likely().map(may_be).collect::<Vec<_>>().join("; "),
            guesses.iter().map(renamed).collect::<Vec<_>>().join(" ")
        ));
    } else if !added.is_empty() && !gone.is_empty() {
        said.push("What has another name now is said with --renamed OLD=NEW.".to_owned());
    }
    if !added.is_empty() {
        said.push(
            "Added columns are left out with --added drop, and treated as suggested with --added suggested."
                .to_owned(),
        );
    }
    if !gone.is_empty() {
        said.push("Missing ones are gone with --gone leave-out.".to_owned());
    }
    said.join(" ")
}

/// Names, but not so many that nobody reads them.
fn list(names: &[String], between: &str) -> String {
    const MOST: usize = 20;
    let shown = names.iter().take(MOST).map(|name| format!("{name:?}")).collect::<Vec<_>>().join(between);
    match names.len().checked_sub(MOST) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}
