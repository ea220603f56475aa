//! `coversheet inspect`: what the columns are.

use std::path::Path;

use coversheet::{ColumnProfile, Combinations, FileKindProfile, Profile, Result, Role, Session, printable};

use crate::files::{Holds, Outputs};
use crate::input::Data;
use crate::{Outcome, input, output};

pub(crate) fn run(
    data: &Data,
    answers: bool,
    count: Option<&str>,
    write_recipe: Option<&Path>,
    json: bool,
) -> Result<Outcome> {
    let mut outputs = Outputs::new(json);
    let recipe = write_recipe.map(|path| outputs.add(path, Holds::Originals)).transpose()?;
    outputs.apart_from([data.data.as_path()])?;
    let profile = if answers {
        Profile::of_answers(&input::written_by_a_program(data)?)?
    } else {
        let mut session = Session::new(input::table(data, None)?);
        match count {
            Some(count) => session.profile_counted(count)?,
            None => session.profile(),
        }
    };
    if let Some(recipe) = recipe {
        outputs.write(recipe, vec![profile.recipe.to_json()?.into_bytes()])?;
        outputs.publish()?;
    }
    if json {
        output::json(&profile)?;
        return Ok(Outcome::Done);
    }
    let delimiter = profile.dialect.delimiter.escape_default();
    let rows = output::count(profile.rows, "row");
    let encoding = profile.dialect.encoding;
    match (profile.layout.file, &profile.layout.sheet) {
        _ if answers => println!("{rows} that are not here"),
        (FileKindProfile::Spss, _) => println!("{rows} of a file of SPSS, {encoding}"),
        (FileKindProfile::Stata, _) => println!("{rows} of a file of Stata, {encoding}"),
        (_, Some(sheet)) => println!("{rows} of the sheet {sheet:?}"),
        _ => println!("{rows}, separated by '{delimiter}', {encoding}"),
    }
    output::notices(&profile.notices);
    println!();
    let mut rows = vec![
        ["COLUMN", "TYPE", "DISTINCT", "MISSING", "UNIQUE", "ROLE", "BECAUSE"].map(str::to_owned).to_vec(),
    ];
    for column in &profile.columns {
        let format = column.format.as_ref().map(|format| format!(" {format}")).unwrap_or_default();
        rows.push(vec![
            column.name.clone(),
            name(&column.kind)? + &format,
            column.distinct.to_string(),
            column.missing.to_string(),
            percent(column.uniqueness.unique),
            name(&column.role)?,
            column.reason.clone(),
        ]);
    }
    output::aligned(&rows);
    for column in &profile.columns {
        details(column)?;
    }
    together(&profile.combinations);
    if write_recipe.is_none() {
        println!("\nWith --write-recipe RECIPE.json there is a complete recipe to begin with.");
    }
    Ok(Outcome::Done)
}

/// So many ways of writing missing values are shown.
const SPELLINGS: usize = 6;

/// What is to be said of one column besides its line in the table.
fn details(column: &ColumnProfile) -> Result<()> {
    let mut lines: Vec<String> = column.notices.iter().map(|notice| notice.message.clone()).collect();
    let spelled = column.missing_spellings.iter().filter(|spelling| !spelling.value.is_empty());
    let shown: Vec<String> = spelled
        .clone()
        .take(SPELLINGS)
        .map(|spelling| format!("{:?} in {}", spelling.value, output::count(spelling.rows, "row")))
        .collect();
    let others = spelled.skip(SPELLINGS).count();
    let others = if others > 0 {
        format!(", and in {}", output::count(others as u64, "other way"))
    } else {
        String::new()
    };
    if !shown.is_empty() {
        lines.push(format!("Missing values are written {}{others}.", shown.join(", ")));
    }
    if let Some(question) = &column.question {
        lines.push(question.text.clone());
        for answer in &question.options {
            let role = answer.role.as_ref().map(name).transpose()?;
            let role = role.map(|role| format!(": \"role\": \"{role}\"")).unwrap_or_default();
            let pseudonym = if answer.pseudonym { ", \"identifier\": \"pseudonym\"" } else { "" };
            let since = answer.reading.as_ref().map(|reading| match &reading.since {
                Some(since) => output::to_json(since)
                    .map(|json| format!(" with \"input\": {{ \"since\": [{}] }}", one_line(&json))),
                None => Ok(" without its entry in \"since\"".to_owned()),
            });
            let since = since.transpose()?.unwrap_or_default();
            lines.push(format!("  {}{role}{pseudonym}{since}", answer.label));
        }
    }
    if let Some(hierarchy) = column.hierarchy.as_ref().filter(|_| column.role == Role::QuasiIdentifier) {
        let json = output::to_json(hierarchy)?;
        lines.push(format!("Hierarchy: {}", one_line(&json)));
    }
    if !lines.is_empty() {
        println!("\n{}", printable(&column.name));
        for line in lines {
            println!("  {}", printable(&line));
        }
    }
    Ok(())
}

fn one_line(json: &str) -> String {
    json.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How identifying the columns are together that are not left out, before anything is generalized.
fn together(combinations: &Combinations) {
    if combinations.best.is_empty() {
        return;
    }
    println!("\nAs the file is now, before columns are generalized:");
    for combination in &combinations.best {
        let (columns, unique) = (combination.columns.join(", "), percent(combination.uniqueness.unique));
        println!("  {unique} of the rows are the only ones with their {}", printable(&columns));
    }
    if !combinations.exhaustive {
        println!(
            "  These combinations were chosen from a part of the rows or columns; a more telling one may exist."
        );
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The name that a type or role has in JSON.
fn name(value: &impl serde::Serialize) -> Result<String> {
    Ok(output::to_json(value)?.trim_matches('"').to_owned())
}
