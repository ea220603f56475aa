//! `coversheet inspect`: what the columns are.

use std::path::Path;

use coversheet::{Result, Session};

use crate::{Outcome, input, output};

pub(crate) fn run(data: &Path, json: bool) -> Result<Outcome> {
    let profile = Session::new(input::table(data)?).profile();
    if json {
        output::json(&profile)?;
        return Ok(Outcome::Done);
    }
    let delimiter = profile.dialect.delimiter.escape_default();
    println!("{} rows, separated by '{delimiter}', {}", profile.rows, profile.dialect.encoding);
    for notice in &profile.notices {
        println!("note: {notice}");
    }
    println!();
    let mut rows =
        vec![["COLUMN", "TYPE", "DISTINCT", "MISSING", "ROLE", "BECAUSE"].map(str::to_owned).to_vec()];
    for column in &profile.columns {
        rows.push(vec![
            column.name.clone(),
            name(&column.kind)?,
            column.distinct.to_string(),
            column.missing.to_string(),
            name(&column.role)?,
            column.reason.clone(),
        ]);
    }
    output::aligned(&rows);
    println!("\nWith --json the output holds a complete recipe to begin with.");
    Ok(Outcome::Done)
}

/// The name that a type or role has in JSON.
fn name(value: &impl serde::Serialize) -> Result<String> {
    Ok(output::to_json(value)?.trim_matches('"').to_owned())
}
