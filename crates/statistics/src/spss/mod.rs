//! SPSS's sav and zsav, by "System File Format" in the PSPP Developers Guide.

mod dictionary;
mod extensions;
mod format;
mod labels;
mod packed;
mod variable;

use coversheet_error::{Notice, Result};
use coversheet_table::{ReadOptions, Table, Words};

use self::dictionary::Dictionary;
use self::packed::Units;
use self::variable::{Column, Kind};
use crate::bytes::unpadded;
use crate::rows::{Letters, Rows};
use crate::{Program, Watch, damaged};

/// Bytes of everything that a row has: a number, or a piece of a text.
const UNIT: usize = 8;

/// Reads the table of a file.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions, watch: &mut Watch<'_>) -> Result<Table> {
    let dictionary = Dictionary::read(bytes)?;
    let columns = dictionary.columns()?;
    let letters = letters(&dictionary, &columns, options)?;
    let names = columns.iter().map(|column| letters.read(&column.name)).collect::<Result<_>>()?;
    let mut rows = Rows::new(Program::Spss, names, letters, options, bytes.len() as u64, watch)?;
    rows.describe(columns.iter().map(|column| &column.label[..]));
    let mut units = Units::new(&dictionary)?;
    let mut text = Vec::new();
    let mut count = 0u64;
    while dictionary.rows.is_none_or(|rows| count < rows) {
        let Some(first) = units.first()? else { break };
        let mut first = Some(first);
        for column in &columns {
            let mut next = || first.take().map_or_else(|| units.next_unit(), Ok);
            match &column.kind {
                Kind::Number(format) => {
                    let value = dictionary.number(next()?);
                    if dictionary.is_missing(value) {
                        rows.missing(false);
                    } else if column.missing.has(value) {
                        rows.missing(true);
                    } else {
                        rows.number(value, *format);
                    }
                }
                Kind::Text(segments) => {
                    text.clear();
                    for segment in segments {
                        let end = text.len() + segment.used;
                        for _ in 0..segment.units {
                            text.extend_from_slice(&next()?);
                        }
                        text.truncate(end);
                    }
                    let text = unpadded(&text);
                    if column.missing.has_text(text) { rows.missing(true) } else { rows.text(text)? }
                }
            }
        }
        rows.end_row(units.done())?;
        count += 1;
    }
    if dictionary.rows.is_some_and(|rows| count < rows) {
        return Err(damaged("it has fewer rows than it says"));
    }
    let sets: Vec<Option<Words>> =
        columns.iter().map(|column| labels::of(&dictionary, column, letters)).collect::<Result<_>>()?;
    let sets: Vec<Option<&Words>> = sets.iter().map(Option::as_ref).collect();
    rows.finish(&sets, weighted(&dictionary, &columns, letters)?)
}

/// The encoding of the file's texts. Where it does not say, rows are looked at.
fn letters(dictionary: &Dictionary<'_>, columns: &[Column], options: &ReadOptions) -> Result<Letters> {
    let of_file = dictionary.extensions.encoding()?;
    let mut texts: Vec<u8> = Vec::new();
    if of_file.is_none() && options.encoding.is_none() {
        let mut units = Units::new(dictionary)?;
        let (mut count, width) = (0u64, dictionary.units());
        while dictionary.rows.is_none_or(|rows| count < rows) && texts.len() < 1 << 20 {
            let Some(mut unit) = units.first()? else { break };
            for position in 0..width {
                if position > 0 {
                    unit = units.next_unit()?;
                }
                if dictionary.is_text(position) {
                    texts.extend_from_slice(&unit);
                }
            }
            // No letter goes from one row to the next.
            texts.push(b'\n');
            count += 1;
        }
    }
    let names = columns.iter().map(|column| &column.name[..]);
    Letters::find(options, of_file, names.chain(texts.split(|&byte| byte == b'\n')))
}

/// That rows stand for several cases each, if the file says so.
fn weighted(dictionary: &Dictionary<'_>, columns: &[Column], letters: Letters) -> Result<Vec<Notice>> {
    let column = columns.iter().find(|column| Some(column.position) == dictionary.weight);
    let Some(column) = column else { return Ok(Vec::new()) };
    let message = format!(
        "In SPSS the cases of this file are weighted by \"{}\". If that says how many records a row stands for, give the column \
         the role of a count.",
        letters.read(&column.name)?
    );
    Ok(vec![Notice::new("weighted-cases", message)])
}
