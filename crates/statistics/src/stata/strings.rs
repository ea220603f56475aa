//! Texts of any length, which stand behind the rows.

use std::collections::BTreeMap;

use coversheet_error::Result;

use super::Release;
use crate::bytes::{Bytes, until_nul};
use crate::damaged;

/// The texts by variable and observation.
#[derive(Default)]
pub(super) struct Strings<'a>(BTreeMap<(u64, u64), &'a [u8]>);

impl<'a> Strings<'a> {
    pub(super) fn read(bytes: &mut Bytes<'a>, release: Release) -> Result<Self> {
        let mut strings = Self::default();
        bytes.skip_word("<strls>")?;
        while bytes.rest.starts_with(b"GSO") {
            bytes.skip_word("GSO")?;
            let variable = bytes.u32()?.into();
            let observation = if release.is_unicode() { bytes.u64()? } else { bytes.u32()?.into() };
            // 129 is for any bytes, 130 for a text that ends with a NUL.
            let kind = bytes.u8()?;
            let length = bytes.u32()?;
            let text =
                bytes.take(usize::try_from(length).map_err(|_| damaged("a text of it is too long"))?)?;
            strings.0.insert((variable, observation), if kind == 130 { until_nul(text) } else { text });
        }
        bytes.skip_word("</strls>")?;
        Ok(strings)
    }

    /// The text at this place; that of no variable is empty.
    pub(super) fn get(&self, place: (u64, u64)) -> Option<&'a [u8]> {
        if place == (0, 0) { Some(&[]) } else { self.0.get(&place).copied() }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &'a [u8]> {
        self.0.values().copied()
    }
}
