//! Tells the values of a table that a plan knows from those that it does not, and refuses a table that has any of these.

use coversheet_error::{Error, Result};
use coversheet_table::Column;
use rustc_hash::FxHashMap;

/// How many values of a column an error lists.
const LISTED: usize = 20;

/// Keeps what was found apart from what was not.
pub(crate) fn split<T, U>(found: impl Iterator<Item = std::result::Result<T, U>>) -> (Vec<T>, Vec<U>) {
    let (mut known, mut lacking) = (Vec::new(), Vec::new());
    for one in found {
        match one {
            Ok(one) => known.push(one),
            Err(one) => lacking.push(one),
        }
    }
    (known, lacking)
}

/// For each code of a column the number of its value among `values`, and the numbers of `values` themselves.
pub(crate) struct Numbers {
    pub(crate) of_code: Vec<u32>,
    pub(crate) of_values: Vec<u32>,
}

pub(crate) fn numbers<'a>(
    column: &'a Column,
    values: impl Iterator<Item = &'a str>,
    unknown: &mut Vec<(&'a str, Vec<&'a str>)>,
) -> Numbers {
    let mut known: FxHashMap<&str, u32> = FxHashMap::default();
    let number = |value| {
        let next = known.len() as u32;
        *known.entry(value).or_insert(next)
    };
    let of_values = values.map(number).collect();
    let found = column.dictionary().iter().map(|value| known.get(value).copied().ok_or(value));
    let (of_code, lacking) = split(found);
    if !lacking.is_empty() {
        unknown.push((column.name(), lacking));
    }
    Numbers { of_code, of_values }
}

/// Refuses a table with values that the plan does not know, and lists them by column.
pub(crate) fn refuse_unknown(unknown: &[(&str, Vec<&str>)]) -> Result<()> {
    let [(first, _), ..] = unknown else { return Ok(()) };
    let count: usize = unknown.iter().map(|(_, values)| values.len()).sum();
    let listed = unknown.iter().map(|(column, values)| {
        let shown: Vec<String> = values.iter().take(LISTED).map(|value| format!("{value:?}")).collect();
        let more = if values.len() > LISTED { ", …" } else { "" };
        format!("{column}: {}{more}", shown.join(", "))
    });
    Err(Error::new(
        "plan-unknown-values",
        format!(
            "The table has {} that the plan does not know, in {}.",
            number(count, "value"),
            number(unknown.len(), "column")
        ),
    )
    .hint("Anonymize this table by itself, or make the plan from a table with these values too.")
    .at_column(*first)
    .with_value(listed.collect::<Vec<_>>().join("; ")))
}

/// `1 value`, `2 values`.
fn number(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}
