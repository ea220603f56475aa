//! Stata's dta: formats 113 to 115 (Stata 8 to 12) and 117 to 119 (Stata 13 and later), by the help file `dta` of Stata.

mod format;
mod header;
mod labels;
mod old;
mod strings;
mod value;

use coversheet_error::Result;
use coversheet_table::{Encoding, ReadOptions, Table, Words};

use self::header::{Header, Variable};
use self::strings::Strings;
use self::value::{Kind, Value};
use crate::bytes::{Bytes, until_nul};
use crate::rows::{Letters, Rows};
use crate::{Program, Watch, damaged};

/// What differs between releases of the format.
#[derive(Clone, Copy)]
struct Release(u16);

impl Release {
    /// Whether its parts stand between tags.
    fn has_tags(self) -> bool {
        self.0 >= 117
    }

    /// Whether its text is UTF-8.
    fn is_unicode(self) -> bool {
        self.0 >= 118
    }

    /// Bytes of a name of a variable or of a set of labels.
    fn name(self) -> usize {
        if self.is_unicode() { 129 } else { 33 }
    }
}

/// Reads the table of a file.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions, watch: &mut Watch<'_>) -> Result<Table> {
    let header = if bytes.starts_with(b"<") { Header::read(bytes)? } else { old::read(bytes)? };
    let Header { release, variables, rows: count, mut rest } = header;
    let width: usize = variables.iter().map(|variable| variable.kind.width()).sum();
    let data = rest.take_each(count, width)?;
    if release.has_tags() {
        rest.skip_word("</data>")?;
    }
    let strings = if release.has_tags() { Strings::read(&mut rest, release)? } else { Strings::default() };
    let of_file = release.is_unicode().then_some(Encoding::Utf8);
    let texts = variables
        .iter()
        .map(|variable| variable.name)
        .chain(texts(data, width, &variables))
        .chain(strings.iter());
    let letters = Letters::find(options, of_file, texts)?;
    let sets = labels::read(&mut rest, release, letters)?;
    let names = variables.iter().map(|variable| letters.read(variable.name)).collect::<Result<_>>()?;
    let mut rows = Rows::new(Program::Stata, names, letters, options, data.len() as u64, watch)?;
    rows.describe(variables.iter().map(|variable| variable.label));
    for (number, row) in (1u64..).zip(data.chunks_exact(width.max(1))) {
        let mut row = Bytes::new(row, rest.order);
        for variable in &variables {
            match variable.kind.value(&mut row, release)? {
                Value::Number(value) => rows.number(value, variable.format),
                Value::Missing { reason } => rows.missing(reason),
                Value::Text(text) => rows.text(text)?,
                Value::Long(place) => {
                    rows.text(strings.get(place).ok_or_else(|| damaged("a long text of it is not there"))?)?;
                }
            }
        }
        rows.end_row(number * width as u64)?;
    }
    let labels: Vec<Option<&Words>> = variables
        .iter()
        .map(|variable| sets.get(variable.labels).filter(|_| variable.has_labels()))
        .collect();
    rows.finish(&labels, Vec::new())
}

/// The texts in the rows.
fn texts<'a>(data: &'a [u8], width: usize, variables: &'a [Variable<'_>]) -> impl Iterator<Item = &'a [u8]> {
    let mut start = 0;
    let places: Vec<(usize, usize)> = variables
        .iter()
        .filter_map(|variable| {
            let place = (start, start + variable.kind.width());
            start = place.1;
            matches!(variable.kind, Kind::Text(_)).then_some(place)
        })
        .collect();
    data.chunks_exact(width.max(1)).flat_map(move |row| {
        let texts: Vec<&[u8]> =
            places.iter().filter_map(|&(start, end)| row.get(start..end)).map(until_nul).collect();
        texts
    })
}
