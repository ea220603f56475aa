//! A recipe for people who have none: the suggested roles and hierarchies with a requirement from the command line.

use clap::Args;
use coversheet::{Error, ModelSpec, Preset, Recipe, Result, Session, nearest, presets};

use crate::reading::whole;

/// What is required of the release, where no recipe says it.
#[derive(Clone, Debug, Args)]
pub(crate) struct Required {
    /// Without a recipe: at least so many rows, or persons, look alike. Roles and hierarchies are those that `inspect`
    /// suggests.
    #[arg(long, value_parser = whole::<2, 1_000_000>)]
    pub(crate) k: Option<u64>,
    /// Without a recipe: the requirement for a common purpose, see `coversheet presets`.
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
}

impl Required {
    /// The suggested recipe with this requirement.
    ///
    /// # Errors
    ///
    /// `unknown-preset`.
    pub(crate) fn recipe(&self, session: &mut Session) -> Result<Recipe> {
        let privacy = match &self.preset {
            Some(name) => find(name)?.privacy,
            None => Vec::new(),
        };
        // A k on the command line is meant, whatever the preset's is.
        let is_k = |model: &ModelSpec| matches!(model, ModelSpec::KAnonymity(spec) if spec.columns.is_none());
        let privacy = match self.k {
            Some(k) => {
                let others = privacy.into_iter().filter(|model| !is_k(model));
                std::iter::once(ModelSpec::k_anonymity(k)).chain(others).collect()
            }
            None => privacy,
        };
        Ok(Recipe { privacy, ..session.profile().recipe })
    }
}

/// The preset of that name, or the only one that begins with it.
fn find(name: &str) -> Result<Preset> {
    let all = presets();
    let begins = all.iter().filter(|preset| preset.id.starts_with(name)).count();
    let meant = |preset: &Preset| preset.id == name || (begins == 1 && preset.id.starts_with(name));
    if let Some(found) = all.iter().find(|preset| meant(preset)) {
        return Ok(found.clone());
    }
    let error = Error::new("unknown-preset", format!("There is no preset {name:?}."));
    Err(match nearest(name, all.iter().map(|preset| preset.id)) {
        Some(nearest) => {
            error.hint(format!("Did you mean {nearest:?}? `coversheet presets` lists them all."))
        }
        None => error.hint("`coversheet presets` lists them all."),
    })
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn presets_are_found_by_the_only_beginning() {
        assert_eq!(find("research").unwrap().id, "research-partner");
        assert_eq!(find("open").unwrap().id, "open");
        assert_eq!(find("").unwrap_err().code(), "unknown-preset");
        assert!(find("reserch-partner").unwrap_err().hint_text().contains("research-partner"));
    }
}
