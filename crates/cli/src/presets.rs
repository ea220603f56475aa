//! `coversheet presets`: requirements for common purposes.

use coversheet::{Result, presets};

use crate::{Outcome, output};

pub(crate) fn run(json: bool) -> Result<Outcome> {
    let presets = presets();
    if json {
        output::json(&presets)?;
        return Ok(Outcome::Done);
    }
    for preset in &presets {
        println!("{} ({})", preset.title, preset.id);
        println!("  {}", preset.description);
        println!("  What it does not do: {}", preset.limits);
        println!("  Source: {}", preset.source);
        let models = serde_json::to_string(&preset.privacy).unwrap_or_default();
        println!("  \"privacy\": {models}\n");
    }
    println!(
        "They are starting points. Whether a release is anonymous in a legal sense is for a person to decide."
    );
    Ok(Outcome::Done)
}
