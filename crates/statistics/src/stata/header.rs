//! What stands before the rows in formats 117 to 119.

use coversheet_error::{Error, Result};

use super::Release;
use super::format;
use super::value::Kind;
use crate::bytes::{Bytes, Order, until_nul};
use crate::cell::Format;
use crate::damaged;

/// What is known of a file when its rows begin.
pub(super) struct Header<'a> {
    pub(super) release: Release,
    pub(super) variables: Vec<Variable<'a>>,
    pub(super) rows: usize,
    /// From the first row on.
    pub(super) rest: Bytes<'a>,
}

/// A column.
pub(super) struct Variable<'a> {
    pub(super) name: &'a [u8],
    pub(super) kind: Kind,
    pub(super) format: Format,
    /// The name of its labels; empty if it has none.
    pub(super) labels: &'a [u8],
    /// What it is about.
    pub(super) label: &'a [u8],
}

impl Variable<'_> {
    /// Whether it has labels that can stand for what is seen of its numbers.
    pub(super) fn has_labels(&self) -> bool {
        !self.labels.is_empty()
            && self.format == Format::Number
            && !matches!(self.kind, Kind::Text(_) | Kind::Long8)
    }
}

/// The variables of which there are names, kinds, formats, labels and what they are about, each of fixed length.
pub(super) fn variables<'a>(
    names: &'a [u8],
    kinds: &[Kind],
    formats: &'a [u8],
    labels: &'a [u8],
    about: &'a [u8],
) -> Vec<Variable<'a>> {
    let each =
        |all: &'a [u8]| all.chunks(all.len().checked_div(kinds.len()).unwrap_or(0).max(1)).map(until_nul);
    let parts = each(names).zip(each(formats)).zip(each(labels).zip(each(about)));
    parts
        .zip(kinds)
        .map(|(((name, format), (labels, label)), &kind)| {
            let format = format::of(format);
            Variable { name, kind, format, labels, label }
        })
        .collect()
}

impl<'a> Header<'a> {
    pub(super) fn read(file: &'a [u8]) -> Result<Self> {
        let mut bytes = Bytes::new(file, Order::Low);
        bytes.skip_word("<stata_dta><header><release>")?;
        let release = match bytes.take(3)? {
            b"117" => Release(117),
            b"118" => Release(118),
            b"119" => Release(119),
            _ => return Err(newer()),
        };
        bytes.skip_word("</release><byteorder>")?;
        bytes.order = match bytes.take(3)? {
            b"LSF" => Order::Low,
            b"MSF" => Order::High,
            _ => return Err(damaged("it does not say the order of its bytes")),
        };
        bytes.skip_word("</byteorder><K>")?;
        let count = if release.0 >= 119 { bytes.u32()? as usize } else { bytes.u16()?.into() };
        bytes.skip_word("</K><N>")?;
        let rows = if release.is_unicode() { bytes.u64()? } else { bytes.u32()?.into() };
        let rows = usize::try_from(rows).map_err(|_| crate::bytes::too_short())?;
        bytes.skip_word("</N><label>")?;
        let length = if release.is_unicode() { bytes.u16()?.into() } else { bytes.u8()?.into() };
        bytes.take(length)?;
        bytes.skip_word("</label><timestamp>")?;
        let length = bytes.u8()?;
        bytes.take(length.into())?;
        bytes.skip_word("</timestamp></header><map>")?;
        bytes.take(14 * 8)?;
        bytes.skip_word("</map><variable_types>")?;
        let mut numbers = Bytes::new(bytes.take_each(count, 2)?, bytes.order);
        let kinds = (0..count).map(|_| Kind::of_new(numbers.u16()?)).collect::<Result<Vec<_>>>()?;
        bytes.skip_word("</variable_types><varnames>")?;
        let names = bytes.take_each(count, release.name())?;
        bytes.skip_word("</varnames><sortlist>")?;
        bytes.take_each(count + 1, if release.0 >= 119 { 4 } else { 2 })?;
        bytes.skip_word("</sortlist><formats>")?;
        let formats = bytes.take_each(count, if release.is_unicode() { 57 } else { 49 })?;
        bytes.skip_word("</formats><value_label_names>")?;
        let labels = bytes.take_each(count, release.name())?;
        bytes.skip_word("</value_label_names><variable_labels>")?;
        let about = bytes.take_each(count, if release.is_unicode() { 321 } else { 81 })?;
        bytes.skip_word("</variable_labels><characteristics>")?;
        while bytes.rest.starts_with(b"<ch>") {
            bytes.skip_word("<ch>")?;
            let length = bytes.count()?;
            bytes.take(length)?;
            bytes.skip_word("</ch>")?;
        }
        bytes.skip_word("</characteristics><data>")?;
        Ok(Self { release, variables: variables(names, &kinds, formats, labels, about), rows, rest: bytes })
    }
}

fn newer() -> Error {
    Error::new("unsupported-file", "This is a Stata file of a format that is not known.")
        .hint("Save it in Stata with `saveold`, or as CSV with `export delimited`.")
}
