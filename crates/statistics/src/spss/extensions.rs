//! Records that later versions of SPSS added.

use std::collections::BTreeMap;

use coversheet_error::{Error, Result};
use coversheet_table::Encoding;

use crate::bytes::{Bytes, unpadded};

/// A text, and its label.
type Label<'a> = (&'a [u8], &'a [u8]);

/// What they say.
#[derive(Default)]
pub(super) struct Extensions<'a> {
    /// The names of variables by those of their records.
    pub(super) names: BTreeMap<&'a [u8], &'a [u8]>,
    /// How many bytes the longest texts have, by the names of their records.
    pub(super) lengths: BTreeMap<&'a [u8], usize>,
    /// The labels of texts of more than eight bytes, by the names of variables.
    pub(super) labels: BTreeMap<&'a [u8], Vec<Label<'a>>>,
    /// The number that stands for none.
    pub(super) missing: Option<f64>,
    /// The number and the name of the encoding.
    code: Option<i32>,
    encoding: Option<&'a [u8]>,
}

impl<'a> Extensions<'a> {
    /// Takes a record of this kind.
    pub(super) fn add(&mut self, kind: i32, mut bytes: Bytes<'a>) -> Result<()> {
        match kind {
            3 => {
                // The version, the machine, and how numbers are stored.
                bytes.take(7 * 4)?;
                self.code = Some(bytes.i32()?);
            }
            4 => self.missing = Some(bytes.f64()?),
            13 => {
                for pair in bytes.rest.split(|&byte| byte == b'\t') {
                    if let Some((short, long)) = split(pair) {
                        self.names.insert(short, unpadded(long));
                    }
                }
            }
            14 => {
                for pair in bytes.rest.split(|&byte| byte == b'\t') {
                    if let Some((short, length)) = split(pair) {
                        let digits = std::str::from_utf8(unpadded(length)).unwrap_or_default();
                        self.lengths.insert(short, digits.parse().unwrap_or(0));
                    }
                }
            }
            20 => self.encoding = Some(unpadded(bytes.rest)),
            21 => {
                while !bytes.rest.is_empty() {
                    let length = bytes.count()?;
                    let name = bytes.take(length)?;
                    bytes.take(4)?;
                    let mut labels = Vec::new();
                    for _ in 0..bytes.count()? {
                        let length = bytes.count()?;
                        let value = unpadded(bytes.take(length)?);
                        let length = bytes.count()?;
                        labels.push((value, bytes.take(length)?));
                    }
                    self.labels.insert(name, labels);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The encoding that the file says it has.
    pub(super) fn encoding(&self) -> Result<Option<Encoding>> {
        if let Some(name) = self.encoding.filter(|name| !name.is_empty()) {
            let known = std::str::from_utf8(name).ok().and_then(Encoding::named);
            return known.map(Some).ok_or_else(|| {
                Error::new("encoding-undecided", "The file says that it has an encoding that is not known.")
                    .hint("Say which encoding it is (--encoding), or save the file again in SPSS.")
            });
        }
        // 2 and 3 are for ASCII with and without letters beyond it, of which it does not say which.
        Ok(self.code.and_then(|code| u32::try_from(code).ok()).and_then(Encoding::code_page))
    }
}

fn split(pair: &[u8]) -> Option<(&[u8], &[u8])> {
    let at = pair.iter().position(|&byte| byte == b'=')?;
    Some((pair.get(..at)?, pair.get(at + 1..)?))
}
