//! What models need besides the rows: the hierarchies that they name, and the population.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Files, Spec};
use coversheet_recipe::{QuasiIdentifier, Recipe, build, named, population_column, read_population};
use coversheet_table::Table;
use serde_json::Value;

use crate::population::Population;
use crate::requirements::requirements;
use crate::tree::{Paths, Tree};

/// What models need besides the rows.
#[derive(Debug, Default)]
pub struct Evidence {
    /// The hierarchies that models name.
    pub trees: Vec<Tree>,
    /// The population by the labels that it would have in the release.
    pub population: Option<Population>,
}

impl Evidence {
    /// Builds the hierarchies over a table's columns, and generalizes the population to the levels of a
    /// release.
    ///
    /// # Errors
    ///
    /// Those of the hierarchies and files.
    pub fn new(
        table: &Table,
        recipe: &Recipe,
        files: &dyn Files,
        quasi_identifiers: &[QuasiIdentifier],
        levels: &[u8],
    ) -> Result<Self> {
        let mut evidence = Self::default();
        for (_, parameters) in requirements(recipe)? {
            if let (Some(column), Some(spec)) = (parameters.get("column"), parameters.get("hierarchy")) {
                let column = column.as_str().unwrap_or_default();
                evidence.trees.push(Tree {
                    column: column.to_owned(),
                    spec: spec.clone(),
                    paths: paths(table, column, spec, files)?,
                });
            }
        }
        if let Some(people) = read_population(table, recipe, files)? {
            evidence.population = Some(population(&people, table, quasi_identifiers, levels)?);
        }
        Ok(evidence)
    }
}

fn paths(table: &Table, column: &str, spec: &Value, files: &dyn Files) -> Result<Paths> {
    let spec: Spec = serde_json::from_value(spec.clone()).map_err(|error| {
        Error::new("recipe-invalid", format!("The hierarchy of a privacy model cannot be read: {error}."))
            .hint("Correct the recipe; the format is described in the README.")
    })?;
    let hierarchy = build(named(table, column)?, Some(&spec), files)?;
    let path = |leaf| hierarchy.path(leaf).into_iter().map(str::to_owned).collect::<Vec<String>>();
    let paths = (0..hierarchy.leaves() as u32).map(path);
    Ok(paths.filter_map(|path| Some((path.first()?.clone(), path))).collect())
}

fn population(
    people: &Table,
    table: &Table,
    quasi_identifiers: &[QuasiIdentifier],
    levels: &[u8],
) -> Result<Population> {
    let mut columns = Vec::new();
    for (quasi_identifier, &level) in quasi_identifiers.iter().zip(levels) {
        let name = table.columns()[quasi_identifier.position].name();
        let column = population_column(people, name)?;
        let leaf_of = quasi_identifier.hierarchy.leaf_of();
        let groups = quasi_identifier.hierarchy.groups(level.into());
        let labels = quasi_identifier.hierarchy.labels(level.into());
        let label = |value: &str| {
            let leaf = leaf_of.get(value).copied().unwrap_or_default();
            &labels[groups[leaf as usize] as usize]
        };
        columns.push((column, column.dictionary().iter().map(label).collect::<Vec<&str>>()));
    }
    let mut population = Population::new();
    for row in 0..people.rows() {
        let labels =
            columns.iter().map(|(column, labels)| labels[column.codes().get(row) as usize].to_owned());
        *population.entry(labels.collect()).or_default() += 1;
    }
    Ok(population)
}
