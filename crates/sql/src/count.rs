//! The rows of each combination that a search looks at, counted where the data lie.

use coversheet_error::Result;
use coversheet_hierarchy::Files;
use coversheet_recipe::{ColumnRecipe, InputRecipe, Recipe, RiskRecipe, Role, SkipRecipe, population};

use crate::dialect::SqlDialect;
use crate::files::csv;
use crate::lists::{kept, remove};
use crate::lowest::{KnownValues, Lowest};
use crate::missing::value_or_null;
use crate::quote::{identifier, identifiers};
use crate::script::{Script, StepKind};
use crate::subject::{Subject, not_supported};
use crate::table_name::TableName;

const COUNTED: &str = "coversheet_counted";
const PERSONS: &str = "coversheet_persons";

/// How a table is counted, and how the file of counts is read.
#[derive(Clone, Debug)]
pub struct CountScript {
    /// The statements; the last one writes the file.
    pub script: Script,
    /// The recipe for the file of counts: the same with its columns alone and a column with the role `count`.
    pub recipe: Recipe,
}

/// What is counted.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    /// What was decided about the columns of the table.
    pub recipe: &'a Recipe,
    /// The table.
    pub table: &'a TableName,
    /// Where the counts go; `PostgreSQL` writes them to where the statement's output goes.
    pub file: &'a str,
    /// Columns with all their values: those that have a lowest level are counted at it. None to count all as they are.
    pub known: &'a [KnownValues<'a>],
}

/// Counts the rows of each combination of quasi-identifiers and of the values that the models look at.
///
/// Where the recipe says whose rows are, each combination stands there once for each person, under a number instead of the
/// name: who has rows in several combinations must count once when these become one class, and no count of persons says so.
///
/// # Errors
///
/// `sql-name`, `unknown-column`, and where columns are counted at their lowest level `sql-not-supported` and those of
/// hierarchies.
pub fn count(what: Count<'_>, dialect: SqlDialect, files: &dyn Files) -> Result<CountScript> {
    let Count { recipe, table, file, known } = what;
    let subject = Subject::new(recipe)?;
    let columns: Vec<&str> = recipe
        .columns
        .keys()
        .map(String::as_str)
        .filter(|name| {
            subject.quasi_identifiers.contains(name)
                || subject.counted.contains(name)
                || subject.person == Some(*name)
        })
        .collect();
    let rows = count_name(&columns);
    let rows_name = identifier(dialect, &rows)?;

    let mut script = Script::new(dialect);
    script.begin(dialect);
    let lowest = Lowest::all(recipe, known, files)?;
    let mut source = format!("{} AS t", table.quoted(dialect)?);
    let mut cells = Vec::new();
    for name in &columns {
        let text = dialect.text_of("t", name)?;
        let mut cell = if subject.person == Some(*name) {
            number_persons(&mut script, dialect, recipe, (name, &source))?;
            source = format!("{source}\n  LEFT JOIN {PERSONS} AS persons ON persons.person = {text}");
            // Nobody where it is not said whose a row is: the file is refused then.
            "persons.number".to_owned()
        } else {
            text
        };
        if let Some(at) = lowest.iter().position(|lowest| lowest.name == *name)
            && let Some(lowest) = lowest.get(at)
        {
            let join;
            (join, cell) = lowest.join(&mut script, dialect, at + 1, &cell)?;
            source = format!("{source}\n  {join}");
        }
        cells.push(format!("    {cell} AS {}", identifier(dialect, name)?));
    }
    // A table that is aggregated already says itself for how many rows each record stands.
    let many = match subject.count {
        Some(name) => {
            cells.push(format!("    CAST(t.{} AS BIGINT) AS coversheet_n", identifier(dialect, name)?));
            "SUM(coversheet_n)"
        }
        None => "COUNT(*)",
    };
    let names = identifiers(dialect, "", &columns)?;
    let query = format!(
        "SELECT {names}, {many} AS {rows_name}\nFROM (\n  SELECT\n{}\n  FROM {source}\n) AS cells\nGROUP BY {names}",
        cells.join(",\n"),
    );
    kept(
        &mut script,
        dialect,
        COUNTED,
        "The rows of each combination of values; what no model looks at is left out.",
        &query,
    );
    let many = format!("SELECT COUNT(*) AS combinations, SUM({rows_name}) AS all_rows FROM {COUNTED}");
    let comment = "How many combinations the file will have, and of how many rows they are.";
    match dialect {
        // Its shell writes the file to standard output, where nothing else may stand.
        SqlDialect::Postgres => script.run(
            comment,
            format!(
                "DO $coversheet$ BEGIN RAISE NOTICE '% combinations', (SELECT COUNT(*) FROM {COUNTED}); END $coversheet$"
            ),
        ),
        _ => script.add(StepKind::Show, comment, many),
    }
    script.add(StepKind::Export, "The file. It is NOT anonymous.", csv(dialect, COUNTED, file)?);
    script.commit(dialect);
    let listed: Vec<String> =
        (1..=lowest.len()).map(|number| format!("coversheet_lowest_{number}")).collect();
    let made = [COUNTED].into_iter().chain(subject.person.map(|_| PERSONS));
    remove(&mut script, dialect, made.chain(listed.iter().map(String::as_str)));
    let mut recipe = recipe_of_counts(recipe, &columns, rows);
    for Lowest { name, hierarchy, .. } in lowest {
        if let Some(column) = recipe.columns.get_mut(name) {
            column.hierarchy = Some(hierarchy);
        }
    }
    Ok(CountScript { script, recipe })
}

/// Counts the rows of each combination of quasi-identifiers of a population, as the file that k-map and delta-presence compare
/// with. Its last column is the one that they name as `population-count`.
///
/// # Errors
///
/// `sql-not-supported` where no model compares with a population, or none says which column has the counts; `sql-name`.
pub fn count_population(what: Count<'_>, dialect: SqlDialect) -> Result<Script> {
    let Count { recipe, table, file, .. } = what;
    let subject = Subject::new(recipe)?;
    population(recipe)?.ok_or_else(|| {
        not_supported("No privacy model of the recipe compares with a population.")
            .hint("Count the table itself, without --of-population.")
    })?;
    let many =
        recipe.privacy.iter().find_map(|model| model.requirement().population_count()).ok_or_else(|| {
            not_supported("The recipe does not say which column of the population's file has the counts.")
            .hint("Give the model \"population-count\": \"people\", say, and the column will have that name.")
        })?;
    let names = identifiers(dialect, "", &subject.quasi_identifiers)?;
    let mut cells = Vec::new();
    for name in &subject.quasi_identifiers {
        cells.push(format!("    {} AS {}", dialect.text_of("t", name)?, identifier(dialect, name)?));
    }
    let query = format!(
        "SELECT {names}, COUNT(*) AS {}\nFROM (\n  SELECT\n{}\n  FROM {} AS t\n) AS cells\nGROUP BY {names}",
        identifier(dialect, many)?,
        cells.join(",\n"),
        table.quoted(dialect)?
    );
    let mut script = Script::new(dialect);
    script.begin(dialect);
    kept(&mut script, dialect, COUNTED, "The people of each combination of values.", &query);
    script.add(StepKind::Export, "The file. It is NOT anonymous.", csv(dialect, COUNTED, file)?);
    script.commit(dialect);
    remove(&mut script, dialect, [COUNTED]);
    Ok(script)
}

/// Numbers the persons, in an order that says nothing of their names.
fn number_persons(
    script: &mut Script,
    dialect: SqlDialect,
    recipe: &Recipe,
    (name, source): (&str, &str),
) -> Result<()> {
    let person = value_or_null(dialect, recipe, name, &dialect.text_of("t", name)?)?;
    let query = format!(
        "SELECT person, ROW_NUMBER() OVER (ORDER BY MD5(person), person) AS number\nFROM (SELECT DISTINCT {} AS person FROM {source}) AS everybody\nWHERE person IS NOT NULL",
        dialect.binary(&format!("({person})")),
    );
    let comment = format!("A number for each person of {name}: their names stay here.");
    kept(script, dialect, PERSONS, &comment, &query);
    Ok(())
}

/// A name for the column of counts that no other column has, whatever its case.
fn count_name(columns: &[&str]) -> String {
    let taken = |name: &str| columns.iter().any(|column| column.to_lowercase() == name);
    let mut name = "rows".to_owned();
    while taken(&name) {
        name.push('_');
    }
    name
}

/// The recipe for the file of counts.
fn recipe_of_counts(recipe: &Recipe, columns: &[&str], rows: String) -> Recipe {
    let mut counted = recipe.clone();
    counted.columns.retain(|name, _| columns.contains(&name.as_str()));
    counted.columns.insert(rows, ColumnRecipe::of(Role::Count));
    // Nothing of the file is to be found out: it has a header and rows.
    let none = Some(SkipRecipe::Rows(0));
    counted.input = InputRecipe {
        header: Some(true),
        skip_rows: none,
        skip_units: none,
        skip_footer: none,
        ..InputRecipe::default()
    };
    // What columns beside these give away is not seen in the file.
    counted.risk = RiskRecipe::default();
    counted
}
