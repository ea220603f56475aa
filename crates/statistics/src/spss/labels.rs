//! The words that values have.

use coversheet_error::Result;
use coversheet_table::Words;

use super::dictionary::Dictionary;
use super::variable::{Column, Kind};
use crate::bytes::unpadded;
use crate::cell::Format;
use crate::rows::{Letters, key};

/// The labels of a column's values, by what is seen of these without.
pub(super) fn of(dictionary: &Dictionary<'_>, column: &Column, letters: Letters) -> Result<Option<Words>> {
    let mut words = Words::new();
    let is_number = match &column.kind {
        Kind::Number(Format::Number) => true,
        Kind::Number(_) => return Ok(None),
        Kind::Text(_) => false,
    };
    for labels in dictionary.labels.iter().filter(|labels| labels.whose.contains(&column.position)) {
        for (value, label) in &labels.of_values {
            let value =
                if is_number { key(dictionary.number(*value)) } else { letters.read(unpadded(value))? };
            words.insert(value, letters.read(unpadded(label))?);
        }
    }
    let long = [&column.name, &column.short]
        .into_iter()
        .find_map(|name| dictionary.extensions.labels.get(&name[..]));
    for (value, label) in long.into_iter().flatten() {
        words.insert(letters.read(value)?, letters.read(unpadded(label))?);
    }
    Ok((!words.is_empty()).then_some(words))
}
