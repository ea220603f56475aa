//! What stands before the rows in formats 113 to 115.

use coversheet_error::Result;

use super::Release;
use super::header::{Header, variables};
use super::value::Kind;
use crate::bytes::{Bytes, Order};
use crate::damaged;

pub(super) fn read(file: &[u8]) -> Result<Header<'_>> {
    let mut bytes = Bytes::new(file, Order::Low);
    let release = Release(bytes.u8()?.into());
    bytes.order = match bytes.u8()? {
        1 => Order::High,
        2 => Order::Low,
        _ => return Err(damaged("it does not say the order of its bytes")),
    };
    bytes.take(2)?;
    let count = usize::from(bytes.u16()?);
    let rows = bytes.count()?;
    // A label and a time.
    bytes.take(81 + 18)?;
    let kinds = bytes.take(count)?.iter().map(|&number| Kind::of_old(number)).collect::<Result<Vec<_>>>()?;
    let names = bytes.take_each(count, release.name())?;
    bytes.take_each(count + 1, 2)?;
    let formats = bytes.take_each(count, if release.0 >= 114 { 49 } else { 12 })?;
    let labels = bytes.take_each(count, release.name())?;
    let about = bytes.take_each(count, 81)?;
    // Characteristics, until one is empty.
    loop {
        let (kind, length) = (bytes.u8()?, bytes.count()?);
        bytes.take(length)?;
        if (kind, length) == (0, 0) {
            break;
        }
    }
    Ok(Header { release, variables: variables(names, &kinds, formats, labels, about), rows, rest: bytes })
}
