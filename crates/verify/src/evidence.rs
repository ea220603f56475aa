//! What models need besides the rows: the hierarchies that they name, and the population.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Files, Spec};
use coversheet_recipe::json::from_tree;
use coversheet_recipe::{QuasiIdentifier, Recipe, build, named, read_population, weights};
use coversheet_table::Table;
use serde_json::Value;

use crate::population::{Levels, Population};
use crate::requirements::requirements;
use crate::tree::{Paths, Tree};

/// What models need besides the rows.
#[derive(Debug, Default)]
pub struct Evidence {
    /// The hierarchies that models name.
    pub trees: Vec<Tree>,
    /// The population.
    pub population: Option<Population>,
}

impl Evidence {
    /// Builds the hierarchies over a table's columns, and counts the population. `levels` says how a release of the table
    /// was generalized.
    ///
    /// # Errors
    ///
    /// Those of the hierarchies and files.
    pub fn new(
        table: &Table,
        recipe: &Recipe,
        files: &dyn Files,
        quasi_identifiers: &[QuasiIdentifier],
        levels: Levels,
    ) -> Result<Self> {
        let mut evidence = Self::default();
        for (_, parameters) in requirements(recipe)? {
            if let (Some(column), Some(spec)) = (parameters.get("column"), parameters.get("hierarchy")) {
                let column = column.as_str().unwrap_or_default();
                evidence.trees.push(Tree {
                    column: column.to_owned(),
                    spec: spec.clone(),
                    paths: paths(table, recipe, column, spec, files)?,
                });
            }
        }
        if let Some(people) = read_population(table, recipe, files)? {
            evidence.population = Some(Population::new(&people, table, recipe, quasi_identifiers, levels)?);
        }
        Ok(evidence)
    }
}

fn paths(table: &Table, recipe: &Recipe, column: &str, spec: &Value, files: &dyn Files) -> Result<Paths> {
    let spec: Spec = from_tree(spec).map_err(|error| {
        Error::new("recipe-invalid", format!("The hierarchy of a privacy model cannot be read: {error}."))
            .hint("Correct the recipe; docs/recipe.md describes the format.")
    })?;
    let hierarchy = build(named(table, column)?, weights(table, recipe)?.as_deref(), Some(&spec), files)?;
    let path = |leaf| hierarchy.path(leaf).into_iter().map(str::to_owned).collect::<Vec<String>>();
    let paths = (0..hierarchy.leaves() as u32).map(path);
    Ok(paths.filter_map(|path| Some((path.first()?.clone(), path))).collect())
}
