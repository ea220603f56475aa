//! `coversheet risk --fix`: what would answer the open findings of a result, all at once.

use std::path::Path;

use coversheet::{Fixes, Result, Standing};

use crate::files::{Holds, Outputs};
use crate::input::{Data, NextTo};
use crate::{Outcome, output, risk};

pub(crate) fn run(data: &Data, recipe: Option<&Path>, written: Option<&Path>, json: bool) -> Result<Outcome> {
    let mut outputs = Outputs::new(json);
    let written = written.map(|path| outputs.add(path, Holds::Originals)).transpose()?;
    let inputs = [Some(data.data.as_path()), recipe];
    outputs.apart_from(inputs.into_iter().flatten())?;
    let mut progress = output::progress();
    let session = risk::solved(data, recipe, &mut progress)?;
    let next_to = NextTo::new(recipe.unwrap_or(&data.data));
    let fixes = session.fixes(&[], &next_to, &mut progress)?;
    outputs.apart_from(next_to.named(&fixes.recipe))?;
    if let Some(written) = written {
        let recipe = session.with_contents(&fixes.recipe)?;
        outputs.write(written, vec![recipe.to_json()?.into_bytes()])?;
    }
    outputs.publish()?;
    if json {
        output::json(&fixes)?;
    } else {
        print(&fixes);
    }
    Ok(Outcome::Done)
}

fn print(fixes: &Fixes) {
    if fixes.changes.is_empty() {
        println!("Nothing would be changed.");
    }
    for change in &fixes.changes {
        println!("{}", change.message);
    }
    let left = match (fixes.standing, fixes.open.is_empty()) {
        (Standing::Green, _) => "green.",
        (Standing::Amber, true) => "amber. More combinations of columns single people out than are named.",
        (Standing::Amber, false) => "amber. This would stay open:",
    };
    println!("standing: {left}");
    for open in &fixes.open {
        println!("  {}", open.message);
    }
}
