//! `coversheet freeze`: the recipe with what its builders take from the data written down.

use std::path::Path;

use coversheet::{Result, Session};

use crate::input::Data;
use crate::{Outcome, files, input, print};

pub(crate) fn run(data: &Data, path: &Path) -> Result<Outcome> {
    files::once([data.data.as_path(), path])?;
    let recipe = input::recipe(path)?;
    let frozen = Session::new(input::table(data, Some(&recipe))?).frozen(&recipe);
    print::json(&frozen.map_err(input::in_recipe(Some(path)))?.to_json()?);
    Ok(Outcome::Done)
}
