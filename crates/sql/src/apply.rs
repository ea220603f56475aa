//! A plan as tables of labels and joins.

use coversheet_error::{Error, Result};
use coversheet_plan::{ColumnPlan, Plan, RecodedTuples, Suppressed};
use coversheet_recipe::{Recipe, SuppressionRows};

use crate::dialect::SqlDialect;
use crate::files::parquet;
use crate::lists::{kept, list, remove};
use crate::many::many;
use crate::quote::{identifier, identifiers, literal};
use crate::script::{Script, StepKind};
use crate::subject::{Subject, not_supported};
use crate::table_name::TableName;

const UNKNOWN: &str = "coversheet_unknown";
const TUPLES: &str = "coversheet_tuples";
const SUPPRESSED: &str = "coversheet_suppressed";

/// What a plan is applied to.
#[derive(Clone, Copy, Debug)]
pub struct Apply<'a> {
    /// What was decided about all columns of the table.
    pub recipe: &'a Recipe,
    /// What becomes of every value.
    pub plan: &'a Plan,
    /// The table.
    pub table: &'a TableName,
    /// The table that is made. It must not be there.
    pub released: &'a TableName,
    /// Where the table is written besides, as Parquet.
    pub parquet: Option<&'a str>,
}

/// Writes the plan's labels into temporary tables, stops with a list if there is a value or a combination of values that
/// the plan does not know, and makes the released table in one statement, its rows in an order of their own.
///
/// # Errors
///
/// `sql-plan-differs` where plan and recipe are about other columns; `sql-not-supported` for pseudonyms and for
/// apostrophes before formulas, and for Parquet in `PostgreSQL`; `sql-name` and `sql-text`.
pub fn apply(what: Apply<'_>, dialect: SqlDialect) -> Result<Script> {
    let Apply { recipe, plan, .. } = what;
    plan.check()?;
    let subject = Subject::new(recipe)?;
    refuse(recipe, plan, &subject)?;
    let source = what.table.quoted(dialect)?;
    let masks = recipe.suppression.rows == SuppressionRows::Mask;

    let mut script = Script::new(dialect);
    script.begin(dialect);
    let mut made: Vec<String> = Vec::new();
    let mut unknown: Vec<String> = Vec::new();
    let mut joins: Vec<String> = Vec::new();
    // By quasi-identifier, the expression of its label.
    let mut labels: Vec<(&str, String)> = Vec::new();
    // How a row is told that is suppressed, and one that is not.
    let mut suppressed = None;
    for (number, &name) in subject.quasi_identifiers.iter().enumerate() {
        let Some(ColumnPlan::Generalized(generalized)) = plan.columns.get(name) else { continue };
        let table = format!("coversheet_labels_{}", number + 1);
        let columns = ["value", "label"].map(str::to_owned);
        let rows = generalized.labels.iter().map(|(value, label)| [value.as_str(), label.as_str()]);
        list(
            &mut script,
            dialect,
            (&table, &columns),
            &format!("What becomes of each value of {name}."),
            rows,
        )?;
        let (joined, text) = (format!("labels_{}", number + 1), dialect.text_of("t", name)?);
        joins.push(format!("LEFT JOIN {table} AS {joined} ON {joined}.value = {text}"));
        labels.push((name, format!("{joined}.label")));
        unknown.push(unknown_values(dialect, &source, name, &table, &text)?);
        made.push(table);
    }
    if let Some(tuples) = &plan.tuples {
        let by_tuple = ByTuple::new(dialect, tuples)?;
        by_tuple.list(&mut script, dialect, tuples)?;
        unknown.push(by_tuple.unknown(&source));
        joins.push(format!("LEFT JOIN {TUPLES} AS tuples ON {}", by_tuple.on("tuples")));
        for (number, name) in tuples.columns.iter().enumerate() {
            labels.push((name, format!("tuples.label_{}", number + 1)));
        }
        let any = tuples.rows.iter().any(|row| row.labels.is_none());
        suppressed = any.then_some(["tuples.suppressed = 'yes'", "COALESCE(tuples.suppressed, 'no') = 'no'"]);
        made.push(TUPLES.to_owned());
    }
    if let Some(Suppressed { columns, labels: rows }) = &plan.suppressed {
        let names: Vec<String> = (1..=columns.len()).map(|number| format!("label_{number}")).collect();
        let comment = "Rows that would read like this are too rare.";
        let rows = rows.iter().map(|row| row.iter().map(String::as_str));
        list(&mut script, dialect, (SUPPRESSED, &names), comment, rows)?;
        let mut on = Vec::new();
        for (name, column) in names.iter().zip(columns) {
            let label = labels.iter().find(|(known, _)| known == column).map_or("NULL", |(_, label)| label);
            on.push(format!("suppressed.{name} = {label}"));
        }
        joins.push(format!("LEFT JOIN {SUPPRESSED} AS suppressed ON {}", on.join(" AND ")));
        suppressed = Some(["suppressed.label_1 IS NOT NULL", "suppressed.label_1 IS NULL"]);
        made.push(SUPPRESSED.to_owned());
    }

    let comment = "Values that the plan does not know.";
    kept(&mut script, dialect, UNKNOWN, comment, &unknown.join("\nUNION ALL\n"));
    made.push(UNKNOWN.to_owned());
    script.add(
        StepKind::Show,
        "If there are any, stop here and list them: nothing has been written.",
        stop(dialect),
    );

    let mut cells = Vec::new();
    let mut count_at = None;
    // What records are alike in that are released as one.
    let mut alike = Vec::new();
    for name in recipe.columns.keys() {
        let quoted = identifier(dialect, name)?;
        if subject.count == Some(name.as_str()) {
            count_at = Some((cells.len(), quoted));
        } else if let Some((_, label)) = labels.iter().find(|(known, _)| known == name) {
            let masked = |label: String| match suppressed.filter(|_| masks) {
                Some([is_suppressed, _]) => format!("CASE WHEN {is_suppressed} THEN '*' ELSE {label} END"),
                None => label,
            };
            cells.push(format!("  NULLIF({}, '') AS {quoted}", masked(guarded(dialect, label))));
            alike.push(dialect.text(&masked(label.clone())));
        } else if subject.kept.contains(&name.as_str()) {
            cells.push(format!("  t.{quoted} AS {quoted}"));
            alike.extend([dialect.text_of("t", name)?, format!("t.{quoted} IS NULL")]);
        } else if subject.counted.contains(&name.as_str()) {
            // It is not released, but a model asks for it.
            alike.push(dialect.text_of("t", name)?);
        }
    }
    let left_out = match suppressed {
        Some([_, is_released]) if !masks => format!("\nWHERE {is_released}"),
        _ => String::new(),
    };
    let storage = if dialect == SqlDialect::Spark { " USING parquet" } else { "" };
    let released = what.released.quoted(dialect)?;
    if let Some((at, quoted)) = &count_at {
        // How many records there were, and with which counts, can tell which combinations of the table they were made of.
        let over =
            if alike.is_empty() { String::new() } else { format!("PARTITION BY {} ", alike.join(", ")) };
        let many = many(dialect, subject.count)?;
        cells.insert(*at, format!("  CAST(SUM({many}) OVER ({over}) AS BIGINT) AS {quoted}"));
        cells.push(format!("  ROW_NUMBER() OVER ({over}ORDER BY {many}) AS coversheet_place"));
    }
    let mut rows =
        format!("SELECT\n{}\nFROM {source} AS t\n{}{left_out}", cells.join(",\n"), joins.join("\n"));
    let mut comment =
        "The released table. Its rows are in a random order, which tells nothing of the original's.";
    if count_at.is_some() {
        comment = "The released table: records that are alike are one, with the sum of their counts. Its rows are in a random order, which tells nothing of the original's.";
        let is_released = |name: &&str| {
            let (generalized, kept) = (&subject.quasi_identifiers, &subject.kept);
            subject.count == Some(*name) || generalized.contains(name) || kept.contains(name)
        };
        let names: Vec<&str> = recipe.columns.keys().map(String::as_str).filter(is_released).collect();
        let names = identifiers(dialect, "", &names)?;
        rows = format!("SELECT {names}\nFROM (\n{rows}\n) AS records\nWHERE coversheet_place = 1");
    }
    script
        .run(comment, format!("CREATE TABLE {released}{storage} AS\n{rows}\nORDER BY {}", dialect.random()));
    let all = match subject.count {
        Some(_) => format!("CAST(COALESCE(SUM({}), 0) AS BIGINT)", many(dialect, subject.count)?),
        None => "COUNT(*)".to_owned(),
    };
    script.add(
        StepKind::Show,
        "How many rows there were and how many are released.",
        format!(
            "SELECT (SELECT {all} FROM {source} AS t) AS all_rows, (SELECT {all} FROM {released} AS t) AS released_rows"
        ),
    );
    if let Some(file) = what.parquet {
        script.add(StepKind::Export, "The released table as Parquet.", parquet(dialect, &released, file)?);
    }
    script.commit(dialect);
    remove(&mut script, dialect, made.iter().map(String::as_str));
    Ok(script)
}

/// Refuses a plan for other columns, and what SQL does not do.
fn refuse(recipe: &Recipe, plan: &Plan, subject: &Subject<'_>) -> Result<()> {
    let is_planned =
        |name: &str| matches!(plan.columns.get(name), Some(ColumnPlan::Generalized(_) | ColumnPlan::ByTuple));
    let differs = |message: &str, name: &str| {
        Error::new("sql-plan-differs", message)
            .hint("Use the plan that was made with the recipe of `coversheet sql count`.")
            .at_column(name)
    };
    if let Some(name) = subject.quasi_identifiers.iter().find(|name| !is_planned(name)) {
        return Err(differs("The plan does not say what becomes of a quasi-identifier of the recipe.", name));
    }
    let other = |name: &&String| is_planned(name) && !subject.quasi_identifiers.contains(&name.as_str());
    if let Some(name) = plan.columns.keys().find(other) {
        return Err(differs(
            "The plan generalizes a column that is no quasi-identifier of the recipe.",
            name,
        ));
    }
    if plan.recipe.suppression.rows != recipe.suppression.rows {
        return Err(Error::new(
            "sql-plan-differs",
            "The plan and the recipe say different things about what becomes of suppressed rows.",
        )
        .hint("Use the plan that was made with the recipe of `coversheet sql count`."));
    }
    if let (Some(_), Some(person)) = (subject.count, subject.person) {
        return Err(Error::new(
            "counts-of-persons",
            "The records of this table say how many rows each person has, and that could single persons out. No rows are released of it.",
        )
        .hint("Apply the plan to the rows themselves.")
        .at_column(person));
    }
    if let Some((name, _)) = recipe.columns.iter().find(|(_, column)| column.pseudonymized()) {
        return Err(not_supported("Pseudonyms need a key, and a key must not stand in SQL.")
            .hint("Let the column be dropped, or replace its values in the data base before.")
            .at_column(name));
    }
    if let Some((name, _)) = recipe.columns.iter().find(|(_, column)| column.round.is_some()) {
        return Err(not_supported("Numbers are not rounded in SQL.")
            .hint("Round the column in the data base before, and leave \"round\" out of the recipe.")
            .at_column(name));
    }
    if let Some((name, _)) = recipe.columns.iter().find(|(_, column)| column.range_columns) {
        return Err(not_supported("Columns that say where ranges begin and end are not made in SQL.")
            .hint("Leave \"range-columns\" out of the recipe.")
            .at_column(name));
    }
    if recipe.release.escapes() {
        return Err(not_supported(
            "Apostrophes before formulas are for files that a spreadsheet program opens, not for tables of a data base.",
        )
        .hint("Leave \"formulas\" out of the recipe, and escape when a file is made of the table."));
    }
    Ok(())
}

/// The values of a column that its list of labels lacks.
fn unknown_values(dialect: SqlDialect, source: &str, name: &str, table: &str, text: &str) -> Result<String> {
    Ok(format!(
        "SELECT {} AS column_name, seen.value AS unknown_value, seen.n AS cells\nFROM (SELECT value, COUNT(*) AS n FROM (SELECT {text} AS value FROM {source} AS t) AS cells GROUP BY value) AS seen\nWHERE NOT EXISTS (SELECT 1 FROM {table} AS known WHERE known.value = seen.value)",
        literal(dialect, name)?
    ))
}

/// Fails with a list if there is something unknown.
fn stop(dialect: SqlDialect) -> String {
    let each = "column_name || ': ' || unknown_value";
    let first =
        format!("(SELECT {each} AS one FROM {UNKNOWN} ORDER BY column_name, unknown_value LIMIT 20) AS few");
    match dialect {
        SqlDialect::DuckDb => format!(
            "SELECT CASE WHEN n > 0 THEN error('The plan does not know ' || n || ' values: ' || list) END AS unknown_values\nFROM (SELECT COUNT(*) AS n FROM {UNKNOWN}) AS counted,\n  (SELECT string_agg(one, '; ') AS list FROM {first}) AS listed"
        ),
        SqlDialect::Spark => format!(
            "SELECT CASE WHEN n > 0 THEN raise_error(concat('The plan does not know ', n, ' values: ', list)) END AS unknown_values\nFROM (SELECT COUNT(*) AS n FROM {UNKNOWN}) AS counted\nCROSS JOIN (SELECT array_join(collect_list(one), '; ') AS list FROM {first}) AS listed"
        ),
        SqlDialect::Postgres => format!(
            "DO $coversheet$ BEGIN\n  IF EXISTS (SELECT 1 FROM {UNKNOWN}) THEN\n    RAISE EXCEPTION 'The plan does not know % values: %', (SELECT COUNT(*) FROM {UNKNOWN}), (SELECT string_agg(one, '; ') FROM {first});\n  END IF;\nEND $coversheet$"
        ),
    }
}

/// A label, or an error where there is none: without transactions the statements before do not stop this one.
fn guarded(dialect: SqlDialect, label: &str) -> String {
    match dialect {
        SqlDialect::Spark => format!("COALESCE({label}, raise_error('A value has no label.'))"),
        _ => label.to_owned(),
    }
}

/// Columns that are recoded together.
struct ByTuple {
    /// The text of each column in the table `t`.
    texts: Vec<String>,
}

impl ByTuple {
    fn new(dialect: SqlDialect, tuples: &RecodedTuples) -> Result<Self> {
        let texts = tuples.columns.iter().map(|name| dialect.text_of("t", name));
        Ok(Self { texts: texts.collect::<Result<_>>()? })
    }

    /// Adds the list of combinations.
    fn list(&self, script: &mut Script, dialect: SqlDialect, tuples: &RecodedTuples) -> Result<()> {
        let numbered =
            |what: &'static str| (1..=self.texts.len()).map(move |number| format!("{what}_{number}"));
        let columns: Vec<String> =
            numbered("value").chain(numbered("label")).chain(["suppressed".to_owned()]).collect();
        let rows = tuples.rows.iter().map(|row| {
            let values = row.values.iter().map(String::as_str);
            // What suppressed rows would read is not in the plan.
            let labels = (0..self.texts.len()).map(|column| {
                row.labels.as_ref().and_then(|labels| labels.get(column)).map_or("*", String::as_str)
            });
            let suppressed = if row.labels.is_none() { "yes" } else { "no" };
            values.chain(labels).chain([suppressed]).collect::<Vec<_>>()
        });
        list(script, dialect, (TUPLES, &columns), "What becomes of each combination of values.", rows)
    }

    /// What joins the list under a name.
    fn on(&self, joined: &str) -> String {
        let equal = |(number, text): (usize, &String)| format!("{joined}.value_{} = {text}", number + 1);
        self.texts.iter().enumerate().map(equal).collect::<Vec<_>>().join(" AND ")
    }

    /// The combinations that the list lacks.
    fn unknown(&self, source: &str) -> String {
        let numbered = |what: &str| -> Vec<String> {
            (1..=self.texts.len()).map(|number| format!("{what}value_{number}")).collect()
        };
        let cells: Vec<String> =
            self.texts.iter().enumerate().map(|(at, text)| format!("{text} AS value_{}", at + 1)).collect();
        let equal: Vec<String> = (1..=self.texts.len())
            .map(|number| format!("known.value_{number} = seen.value_{number}"))
            .collect();
        format!(
            "SELECT 'combination' AS column_name, {} AS unknown_value, seen.n AS cells\nFROM (SELECT {names}, COUNT(*) AS n FROM (SELECT {} FROM {source} AS t) AS cells GROUP BY {names}) AS seen\nWHERE NOT EXISTS (SELECT 1 FROM {TUPLES} AS known WHERE {})",
            numbered("seen.").join(" || ', ' || "),
            cells.join(", "),
            equal.join(" AND "),
            names = numbered("").join(", "),
        )
    }
}
