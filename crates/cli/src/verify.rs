//! `coversheet verify`: whether every model holds on these bytes.

use std::fs;
use std::path::Path;

use coversheet::{Conclusion, Error, Result, verify, verify_with_original};

use crate::input::{Data, NextTo};
use crate::{Outcome, input, output};

pub(crate) fn run(data: &Path, recipe_path: &Path, original: Option<&Data>, json: bool) -> Result<Outcome> {
    let recipe = input::recipe(recipe_path)?;
    let bytes = fs::read(data).map_err(|error| {
        Error::new("file-unreadable", format!("{} cannot be read: {error}.", data.display()))
            .hint("Check the name and whether you may read the file.")
    })?;
    let verdict = match original {
        None => verify(&bytes, &recipe)?,
        Some(original) => verify_with_original(
            &bytes,
            &recipe,
            &input::table(original, Some(&recipe))?,
            &NextTo::new(recipe_path),
        )?,
    };
    if json {
        output::json(&verdict)?;
    } else {
        println!(
            "{} rows in {} classes, the smallest of {} rows.",
            verdict.rows, verdict.classes, verdict.smallest
        );
        output::privacy(&verdict.privacy);
        for sentence in &verdict.not_shown {
            println!("cannot be shown: {sentence}");
        }
        for violation in &verdict.violations {
            println!("violation: {violation}");
        }
        println!(
            "{}",
            match verdict.conclusion {
                Conclusion::Holds => "Every privacy model of the recipe holds.",
                Conclusion::DoesNotHold => "Do not release this file.",
                Conclusion::CannotBeShown => "This file alone does not show whether it may be released.",
            }
        );
    }
    Ok(match verdict.conclusion {
        Conclusion::Holds => Outcome::Done,
        Conclusion::DoesNotHold => Outcome::DoesNotHold,
        Conclusion::CannotBeShown => Outcome::CannotBeShown,
    })
}
