//! Which sheet of a workbook is read.

use coversheet_error::{Error, Result};
use coversheet_table::Sheet;

use crate::about;

/// A sheet, and what there is of it.
pub(crate) struct Candidate {
    pub(crate) sheet: Sheet,
    pub(crate) extent: Extent,
}

/// What the first cells of a sheet say about it.
#[derive(Debug, Default)]
pub(crate) struct Extent {
    /// Whether there is anything.
    pub(crate) filled: bool,
    /// Whether it is the page about a release that Coversheet writes beside its table.
    pub(crate) about: bool,
}

impl Extent {
    /// Takes a cell with something in it; returns whether more cells must be seen.
    pub(crate) fn add(&mut self, row: u64, column: usize, text: &str) -> bool {
        if !self.filled {
            (self.filled, self.about) = (true, (row, column) == (1, 0) && text == about::TITLE);
        }
        // Whatever else is there is data: a page about a release is small and has two columns.
        self.about &= column < about::COLUMNS && row <= about::ROWS;
        self.about
    }
}

/// The position of the sheet that is read, none if that must be asked; and the sheets with something in them.
pub(crate) fn choose(candidates: &[Candidate], named: Option<&str>) -> Result<(Option<usize>, Vec<Sheet>)> {
    let filled = || {
        candidates
            .iter()
            .enumerate()
            .filter(|(_, candidate)| candidate.extent.filled && !candidate.extent.about)
    };
    let listed: Vec<Sheet> = filled().map(|(_, candidate)| candidate.sheet.clone()).collect();
    if let Some(named) = named {
        let position = candidates.iter().position(|candidate| candidate.sheet.name == named);
        let names: Vec<String> = listed.iter().map(|sheet| format!("\"{}\"", sheet.name)).collect();
        let unknown = || {
            let alike = listed.iter().find(|sheet| sheet.name.to_lowercase() == named.to_lowercase());
            let meant = alike.map(|sheet| format!("Did you mean {:?}? ", sheet.name)).unwrap_or_default();
            Error::new("unknown-sheet", "The workbook has no sheet of this name.")
                .hint(format!("{meant}The sheets with something in them are {}.", names.join(", ")))
                .with_value(named)
        };
        return Ok((Some(position.ok_or_else(unknown)?), listed));
    }
    let shown: Vec<usize> =
        filled().filter(|(_, candidate)| !candidate.sheet.hidden).map(|(at, _)| at).collect();
    let chosen = match shown[..] {
        [only] => Some(only),
        [] if listed.len() == 1 => filled().next().map(|(at, _)| at),
        _ => None,
    };
    if listed.is_empty() {
        return Err(Error::new("empty-workbook", "No sheet of the workbook has anything in it.")
            .hint("Choose a workbook with a table in one of its sheets."));
    }
    Ok((chosen, listed))
}
