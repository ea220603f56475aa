//! Which columns a table has, and whose values are not to be asked for.

use coversheet::{Error, ReadOptions, Recipe, Result, Role, Session, read};

/// The columns of a table.
pub(super) struct Columns {
    pub(super) all: Vec<String>,
    /// Those that are identifiers.
    pub(super) hidden: Vec<String>,
    /// The one that says how many rows each record stands for.
    pub(super) count: Option<String>,
}

impl Columns {
    /// Those of a recipe.
    pub(super) fn of_recipe(recipe: &Recipe) -> Self {
        let with = |is: &dyn Fn(Role) -> bool| {
            let columns = recipe.columns.iter().filter(|(_, column)| is(column.role));
            columns.map(|(name, _)| name.clone()).collect::<Vec<String>>()
        };
        Self {
            all: recipe.columns.keys().cloned().collect(),
            hidden: with(&Role::identifies),
            count: with(&|role| role == Role::Count).pop(),
        }
    }

    /// Of these names, of which some alone say that they are of identifiers.
    pub(super) fn by_name(names: &[String], count: Option<&str>) -> Result<Self> {
        if let Some(count) = count.filter(|count| !names.iter().any(|name| name == *count)) {
            return Err(Error::new("unknown-column", "The column of counts is not among the columns.")
                .hint("Name it in --columns too.")
                .at_column(count));
        }
        let quoted: Vec<String> =
            names.iter().map(|name| format!("\"{}\"", name.replace('"', "\"\""))).collect();
        // A row that says nothing: there is nothing but names to go by. Without any value a column would be harmless.
        let cells = vec!["x"; names.len()].join(",");
        let text = format!("{}\n{cells}\n", quoted.join(","));
        let mut session = Session::new(read(text.as_bytes(), ReadOptions::plain())?);
        let Self { mut hidden, .. } = Self::of_recipe(&session.profile().recipe);
        hidden.retain(|name| Some(name.as_str()) != count);
        Ok(Self { all: names.to_vec(), hidden, count: count.map(str::to_owned) })
    }
}
