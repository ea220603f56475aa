//! `coversheet sql`: what is to be run where a table lies.

mod columns;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use coversheet::{ListedValues, Recipe, Result, printable};
use coversheet_sql::{
    Apply, Check, Count, CountScript, KnownValues, ProfileQuery, Script, SqlDialect, TableName, apply, check,
    count, count_population, profile,
};

use columns::Columns;

use crate::files::{Holds, Outputs};
use crate::input::NextTo;
use crate::reading::whole;
use crate::{Format, Outcome, help, input, output, run};

/// What is written.
#[derive(Debug, Subcommand)]
pub(crate) enum SqlCommand {
    /// What each column holds, as a file for `inspect --profile`: how many values, missing cells, the least and the greatest,
    /// and the most frequent values.
    ///
    /// Values of columns that are identifiers, by the recipe or by their names, are never asked for.
    #[command(after_help = help::SQL_PROFILE)]
    Profile {
        /// The recipe, for the names of the columns.
        #[arg(long, required_unless_present = "columns", conflicts_with = "columns")]
        recipe: Option<PathBuf>,
        /// The names of the columns, separated by commas, where there is no recipe yet.
        #[arg(long, value_delimiter = ',')]
        columns: Vec<String>,
        /// The column that says how many rows each record stands for, where there is no recipe yet.
        #[arg(long, value_name = "COLUMN", requires = "columns")]
        count: Option<String>,
        /// The most values that are listed of a column.
        #[arg(long, default_value_t = 1000, value_parser = whole::<0, { u64::MAX }>)]
        most: u64,
        /// Where the data base writes the answers, as CSV: a folder for Spark, and standard output for `PostgreSQL`.
        #[arg(long, default_value = "profile.csv")]
        file: String,
        #[command(flatten)]
        about: About,
    },
    /// The rows of each combination of values that the search looks at, as a file for `anonymize`, `explore` and `compare`.
    #[command(after_help = help::SQL_COUNT)]
    Count {
        /// The recipe: what was decided about columns and protection.
        #[arg(long)]
        recipe: PathBuf,
        /// Where the data base writes the counts, as CSV: a folder for Spark, and standard output for `PostgreSQL`.
        #[arg(long, default_value = "counted.csv")]
        file: String,
        /// Where the recipe for the file of counts goes.
        #[arg(long, value_name = "RECIPE", required_unless_present = "of_population")]
        recipe_out: Option<PathBuf>,
        /// What `sql profile` made the data base write: columns that have a lowest level and all of whose values are in it are
        /// counted at that level, where their values would make too many combinations.
        #[arg(long, value_name = "FILE")]
        profile: Option<PathBuf>,
        /// Counts the population that k-map and delta-presence compare with: `--table` is its table, and `--file` the file that
        /// the recipe names.
        #[arg(long, conflicts_with_all = ["recipe_out", "profile"])]
        of_population: bool,
        #[command(flatten)]
        about: About,
    },
    /// What a plan says, carried out: a new table, or an error with the values that the plan does not know.
    #[command(after_help = help::SQL_APPLY)]
    Apply {
        #[command(flatten)]
        decided: DecidedFiles,
        /// Where the data base writes the new table as Parquet besides: a folder for Spark.
        #[arg(long, value_name = "FILE")]
        parquet: Option<String>,
        #[command(flatten)]
        about: About,
    },
    /// Queries that return no row if the new table holds what the recipe requires.
    #[command(after_help = help::SQL_CHECK)]
    Check {
        #[command(flatten)]
        decided: DecidedFiles,
        #[command(flatten)]
        about: About,
    },
}

/// What every script needs.
#[derive(Debug, Args)]
pub(crate) struct About {
    /// The data base: `duckdb`, `spark` or `postgres`.
    #[arg(long)]
    dialect: String,
    /// The table, with its schema where that is needed: `schema.table`.
    #[arg(long)]
    table: String,
    /// Where the SQL goes; standard output unless given.
    #[arg(long, default_value = "-")]
    output: PathBuf,
    #[command(flatten)]
    format: Format,
}

/// What was decided.
#[derive(Debug, Args)]
pub(crate) struct DecidedFiles {
    /// The recipe: what was decided about columns and protection.
    #[arg(long)]
    recipe: PathBuf,
    /// The plan, as `anonymize --plan-out` writes it. It lists original values, and so does the SQL.
    #[arg(long)]
    plan: PathBuf,
    /// The table that is made; `TABLE_released` unless given.
    #[arg(long, value_name = "TABLE")]
    released: Option<String>,
}

impl About {
    fn dialect(&self) -> Result<SqlDialect> {
        SqlDialect::find(&self.dialect)
    }

    fn table(&self) -> Result<TableName> {
        TableName::parse(&self.table)
    }
}

impl DecidedFiles {
    fn released(&self, table: &TableName) -> Result<TableName> {
        self.released.as_deref().map_or_else(|| Ok(table.beside("_released")), TableName::parse)
    }

    fn paths(&self) -> [&Path; 2] {
        [&self.recipe, &self.plan]
    }
}

/// Writes the SQL of a command; and whether what it prints is JSON.
pub(crate) fn run(command: &SqlCommand) -> (Result<Outcome>, bool) {
    let (about, written) = match command {
        SqlCommand::Profile { recipe, columns, count, most, file, about } => {
            let columns = (columns.as_slice(), count.as_deref());
            (about, run_profile(recipe.as_deref(), columns, (*most, file), about))
        }
        SqlCommand::Count { recipe, file, recipe_out, profile, of_population: _, about } => {
            let outputs = (file.as_str(), recipe_out.as_deref());
            (about, run_count(recipe, profile.as_deref(), outputs, about))
        }
        SqlCommand::Apply { decided, parquet, about } => {
            (about, run_apply(decided, parquet.as_deref(), about))
        }
        SqlCommand::Check { decided, about } => (about, run_check(decided, about)),
    };
    (written.map(|()| Outcome::Done), about.format.json)
}

fn run_profile(
    recipe: Option<&Path>,
    (columns, count): (&[String], Option<&str>),
    (most, file): (u64, &str),
    about: &About,
) -> Result<()> {
    let mut outputs = Outputs::new(false);
    let place = outputs.add(&about.output, Holds::Originals)?;
    outputs.apart_from(recipe)?;
    let Columns { all, hidden, count } = match recipe {
        Some(path) => Columns::of_recipe(&recipe_apart_from(path, &outputs)?),
        None => Columns::by_name(columns, count)?,
    };
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let hidden: Vec<&str> = hidden.iter().map(String::as_str).collect();
    let asked = ProfileQuery { columns: &all, hidden: &hidden, count: count.as_deref(), most, file };
    let script = profile(asked, about.dialect()?, &about.table()?)?;
    outputs.write(place, vec![text(&script, about)?])?;
    outputs.publish()
}

/// Without a recipe to be written, it is the population that is counted.
fn run_count(
    recipe: &Path,
    profile: Option<&Path>,
    (file, recipe_out): (&str, Option<&Path>),
    about: &About,
) -> Result<()> {
    let mut outputs = Outputs::new(false);
    let place = outputs.add(&about.output, Holds::Originals)?;
    let recipe_place = recipe_out.map(|path| outputs.add(path, Holds::Originals)).transpose()?;
    outputs.apart_from([recipe].into_iter().chain(profile))?;
    let next_to = NextTo::new(recipe);
    let listed = match profile {
        Some(path) => ListedValues::of_answers(&input::answers(path)?)?,
        None => Vec::new(),
    };
    let known: Vec<KnownValues<'_>> = listed
        .iter()
        .map(|listed| KnownValues { column: &listed.column, values: &listed.values, rows: &listed.rows })
        .collect();
    let (recipe, table) = (recipe_apart_from(recipe, &outputs)?, about.table()?);
    let what = Count { recipe: &recipe, table: &table, file, known: &known };
    if let Some(recipe_place) = recipe_place {
        let CountScript { script, recipe } = count(what, about.dialect()?, &next_to)?;
        outputs.write(place, vec![text(&script, about)?])?;
        outputs.write(recipe_place, vec![recipe.to_json()?.into_bytes()])?;
    } else {
        outputs.write(place, vec![text(&count_population(what, about.dialect()?)?, about)?])?;
    }
    outputs.publish()
}

fn run_apply(decided: &DecidedFiles, parquet: Option<&str>, about: &About) -> Result<()> {
    let mut outputs = Outputs::new(false);
    let place = outputs.add(&about.output, Holds::Originals)?;
    outputs.apart_from(decided.paths())?;
    let table = about.table()?;
    let what = Apply {
        recipe: &recipe_apart_from(&decided.recipe, &outputs)?,
        plan: &input::plan(&decided.plan)?,
        table: &table,
        released: &decided.released(&table)?,
        parquet,
    };
    outputs.write(place, vec![text(&apply(what, about.dialect()?)?, about)?])?;
    outputs.publish()
}

fn run_check(decided: &DecidedFiles, about: &About) -> Result<()> {
    let mut outputs = Outputs::new(false);
    let place = outputs.add(&about.output, Holds::Originals)?;
    outputs.apart_from(decided.paths())?;
    let table = about.table()?;
    let what = Check {
        recipe: &recipe_apart_from(&decided.recipe, &outputs)?,
        plan: &input::plan(&decided.plan)?,
        table: &table,
        released: &decided.released(&table)?,
    };
    let next_to = NextTo::new(&decided.recipe);
    let (script, notes) = check(what, about.dialect()?, &next_to)?;
    outputs.write(place, vec![text(&script, about)?])?;
    outputs.publish()?;
    for note in notes.iter().filter(|_| !run::settings().quiet) {
        eprintln!("note: {}", printable(note));
    }
    Ok(())
}

/// Reads a recipe, and checks that no output would replace a file that it names.
fn recipe_apart_from(path: &Path, outputs: &Outputs<'_>) -> Result<Recipe> {
    let recipe = input::recipe(path)?;
    outputs.apart_from(NextTo::new(path).named(&recipe))?;
    Ok(recipe)
}

/// A script as a file for a shell, or as JSON.
fn text(script: &Script, about: &About) -> Result<Vec<u8>> {
    let text = if about.format.json { output::to_json(script)? + "\n" } else { script.to_string() };
    Ok(text.into_bytes())
}
