//! `coversheet verify`: whether every model holds on these bytes.

use std::fs;
use std::path::Path;

use coversheet::{Error, Result, verify, verify_with_original};

use crate::input::NextTo;
use crate::{Outcome, input, output};

pub(crate) fn run(data: &Path, recipe_path: &Path, original: Option<&Path>, json: bool) -> Result<Outcome> {
    let recipe = input::recipe(recipe_path)?;
    let bytes = fs::read(data).map_err(|error| {
        Error::new("file-unreadable", format!("{} cannot be read: {error}.", data.display()))
            .hint("Check the name and whether you may read the file.")
    })?;
    let verdict = match original {
        None => verify(&bytes, &recipe)?,
        Some(original) => {
            verify_with_original(&bytes, &recipe, &input::table(original)?, &NextTo::new(recipe_path))?
        }
    };
    if json {
        output::json(&verdict)?;
    } else {
        println!(
            "{} rows in {} classes, the smallest of {} rows.",
            verdict.rows, verdict.classes, verdict.smallest
        );
        output::privacy(&verdict.privacy);
        for notice in &verdict.notices {
            println!("note: {notice}");
        }
        for violation in &verdict.violations {
            println!("violation: {violation}");
        }
        println!(
            "{}",
            if verdict.holds {
                "Every privacy model of the recipe holds."
            } else {
                "Do not release this file."
            }
        );
    }
    Ok(if verdict.holds { Outcome::Done } else { Outcome::DoesNotHold })
}
