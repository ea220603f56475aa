//! The words that values have, which stand at the end of a file.

use std::collections::BTreeMap;

use coversheet_error::Result;
use coversheet_table::Words;

use super::Release;
use crate::bytes::{Bytes, Order, until_nul};
use crate::damaged;
use crate::rows::{Letters, key};

/// Sets of labels by their names.
pub(super) fn read<'a>(
    bytes: &mut Bytes<'a>,
    release: Release,
    letters: Letters,
) -> Result<BTreeMap<&'a [u8], Words>> {
    let mut sets = BTreeMap::new();
    if release.has_tags() {
        bytes.skip_word("<value_labels>")?;
    }
    loop {
        if release.has_tags() {
            if !bytes.rest.starts_with(b"<lbl>") {
                bytes.skip_word("</value_labels></stata_dta>")?;
                return Ok(sets);
            }
            bytes.skip_word("<lbl>")?;
        } else if bytes.rest.is_empty() {
            return Ok(sets);
        }
        let length = bytes.count()?;
        let name = until_nul(bytes.take(release.name())?);
        bytes.take(3)?;
        sets.insert(name, set(bytes.take(length)?, bytes.order, letters)?);
        if release.has_tags() {
            bytes.skip_word("</lbl>")?;
        }
    }
}

fn set(table: &[u8], order: Order, letters: Letters) -> Result<Words> {
    let mut bytes = Bytes::new(table, order);
    let (count, length) = (bytes.count()?, bytes.count()?);
    let mut places = Bytes::new(bytes.take_each(count, 4)?, order);
    let mut values = Bytes::new(bytes.take_each(count, 4)?, order);
    let text = bytes.take(length)?;
    let mut words = Words::new();
    for _ in 0..count {
        let (place, value) = (places.count()?, values.i32()?);
        let label = text.get(place..).ok_or_else(|| damaged("a label of it is not there"))?;
        words.insert(key(value.into()), letters.read(until_nul(label))?);
    }
    Ok(words)
}
