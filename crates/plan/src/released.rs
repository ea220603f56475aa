//! What a column holds after recoding, as codes: for who measures a release before it is written.

use std::borrow::Cow;

use coversheet_hierarchy::SUPPRESSED;
use coversheet_table::{Codes, Texts};

use crate::recoder::{Output, Recoder};

/// A column of a release.
#[derive(Debug)]
pub struct ReleasedCells<'a> {
    /// A code for each row.
    pub codes: Cow<'a, Codes>,
    /// The cell for each code; different codes may not have the same.
    pub texts: Vec<&'a str>,
}

impl Recoder<'_> {
    /// The rows of the table that are released.
    pub fn released_rows(&self) -> Vec<u32> {
        (0..self.table().rows()).filter(|&row| !self.dropped(row)).map(|row| row as u32).collect()
    }

    /// What a column holds in these rows of the table; none where it is removed or replaced by pseudonyms. Cells of masked
    /// rows are `*` in a release; `unmasked`, they are what they would be if the rows were not suppressed.
    pub fn cells(&self, column: usize, rows: &[u32], unmasked: bool) -> Option<ReleasedCells<'_>> {
        let table = self.table();
        let source = &table.columns()[column];
        let all = rows.len() == table.rows();
        let code = |row: u32| source.codes().get(row as usize);
        let mut texts = Texts::default();
        let codes: Vec<u32> = match self.output(column) {
            Output::Removed | Output::Pseudonyms(_) => return None,
            Output::Kept => {
                let texts: Vec<&str> = source.dictionary().iter().collect();
                let codes = || Codes::below(texts.len(), rows.iter().map(|&row| code(row)));
                let codes = if all { Cow::Borrowed(source.codes()) } else { Cow::Owned(codes()) };
                return Some(ReleasedCells { codes, texts });
            }
            Output::Rounded(values) => {
                let places: Vec<u32> = values.iter().map(|value| texts.place(value)).collect();
                let codes = rows.iter().map(|&row| places[code(row) as usize]);
                let codes = Cow::Owned(Codes::below(texts.len(), codes));
                return Some(ReleasedCells { codes, texts: texts.into_list() });
            }
            Output::ByValue(labels) => {
                let places: Vec<u32> = labels.iter().map(|label| texts.place(label)).collect();
                rows.iter().map(|&row| places[code(row) as usize]).collect()
            }
            Output::ByUnit(labels, of_unit) => {
                let places: Vec<u32> = labels.iter().map(|label| texts.place(label)).collect();
                rows.iter().map(|&row| places[of_unit[self.unit(row as usize)] as usize]).collect()
            }
        };
        let masks = self.masks() && !unmasked;
        let masked = if masks { texts.place(SUPPRESSED) } else { 0 };
        let released = codes
            .iter()
            .zip(rows)
            .map(|(&code, &row)| if masks && self.suppressed(row as usize) { masked } else { code });
        let codes = Codes::below(texts.len(), released);
        Some(ReleasedCells { codes: Cow::Owned(codes), texts: texts.into_list() })
    }
}
