//! `coversheet distributions`: what became of the columns' values, of what belongs together, and of counts.

use std::path::Path;

use coversheet::{
    Association, Bar, BarOf, ClassAccuracy, Distribution, Distributions, Moments, Pairs, QueryError, Result,
    printable,
};

use crate::input::Data;
use crate::{Outcome, output, risk};

/// How many pairs are printed as text.
const SHOWN: usize = 12;

pub(crate) fn run(data: &Data, recipe: Option<&Path>, class: Option<&str>, json: bool) -> Result<Outcome> {
    let found = risk::solved(data, recipe, &mut output::progress())?.distributions(class)?;
    if json {
        output::json(&found)?;
    } else {
        print(&found);
    }
    Ok(Outcome::Done)
}

fn print(found: &Distributions) {
    println!(
        "NOT anonymous: values of few rows are named. {} of {} rows are released.",
        found.released_rows, found.rows
    );
    found.columns.iter().for_each(column);
    pairs(&found.pairs);
    if let Some(queries) = &found.queries {
        counts(queries);
    }
    if let Some(found) = &found.accuracy {
        accuracy(found);
    }
}

fn column(column: &Distribution) {
    println!(
        "\n{}: {} of its rows would have to be elsewhere to be as before; suppression alone makes {}.",
        printable(&column.column),
        percent(column.distance),
        percent(column.suppression)
    );
    if let (Some(before), Some(after)) = (column.moments_before, column.moments_after) {
        println!("  mean (deviation): {} before, {} after", moments(before), moments(after));
    }
    let mut rows = vec![["  VALUES", "BEFORE", "KEPT", "AFTER", "CERTAIN"].map(str::to_owned).to_vec()];
    let numbers = |bar: &Bar| {
        [bar.before.to_string(), bar.kept.to_string(), format!("{:.0}", bar.after), bar.certain.to_string()]
    };
    rows.extend(
        column
            .bars
            .iter()
            .map(|bar| [format!("  {}", label(&bar.of))].into_iter().chain(numbers(bar)).collect()),
    );
    if column.unknown > 0 {
        let none = || "-".to_owned();
        rows.push(vec!["  (could be any)".to_owned(), none(), none(), column.unknown.to_string(), none()]);
    }
    output::aligned(&rows);
}

fn moments(moments: Moments) -> String {
    format!("{:.4} ({:.4})", moments.mean, moments.deviation)
}

fn label(of: &BarOf) -> String {
    match of {
        BarOf::Value(value) if value.is_empty() => "(empty)".to_owned(),
        BarOf::Value(value) => value.clone(),
        BarOf::Range(Some(from), Some(to)) => format!("{from} to below {to}"),
        BarOf::Range(None, Some(to)) => format!("below {to}"),
        BarOf::Range(Some(from), None) => format!("{from} and more"),
        BarOf::Range(None, None) => "any number".to_owned(),
        BarOf::Others(values) => format!("({values} other values)"),
    }
}

fn pairs(found: &Pairs) {
    if found.pairs.is_empty() {
        return;
    }
    println!("\nColumns that belong together, of {} pairs and {} records:", found.compared, found.records);
    let mut rows = vec![["COLUMNS", "MEASURE", "BEFORE", "AFTER"].map(str::to_owned).to_vec()];
    rows.extend(found.pairs.iter().take(SHOWN).map(|pair| {
        let measure = match pair.measure {
            Association::Correlation => "correlation",
            Association::CramersV => "Cramér's V",
        };
        let after = pair.after.map_or_else(|| "-".to_owned(), |after| format!("{after:.3}"));
        vec![pair.columns.join(" and "), measure.to_owned(), format!("{:.3}", pair.before), after]
    }));
    output::aligned(&rows);
    if found.pairs.len() > SHOWN {
        println!("{} more; --json has them.", found.pairs.len() - SHOWN);
    }
}

fn counts(queries: &QueryError) {
    println!(
        "\nOf {} random counts over one to three columns, half miss by less than {}, nine of ten by less than {}.",
        queries.queries,
        percent(queries.median),
        percent(queries.ninetieth)
    );
}

fn accuracy(found: &ClassAccuracy) {
    let share = |share: Option<f64>| share.map_or_else(|| "-".to_owned(), percent);
    println!(
        "\n{} ({} values) predicted from the {} other columns, by naive Bayes in ten parts of {} rows:",
        printable(&found.column),
        found.classes,
        found.predictors,
        found.records
    );
    let heads = ["", "BEFORE", "AFTER"].map(str::to_owned).to_vec();
    let lines = [
        ("always the most frequent value", Some(found.baseline), found.released_baseline),
        ("without quasi-identifiers", Some(found.without_quasi_identifiers), None),
        ("predicted", Some(found.before), found.after),
    ];
    let lines = lines.map(|(what, before, after)| vec![what.to_owned(), share(before), share(after)]);
    output::aligned(&[vec![heads], lines.to_vec()].concat());
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
