//! A header with one name fewer than the rows have cells: R writes tables so, the first column being the names of the rows.
//! These are numbers in quotes there, which tells it from a header that lacks its last name.

use super::header::{Verdict, verdict};
use super::{Sampled, SourceRow};

/// Fewer rows may be wider for other reasons.
const FEWEST: usize = 3;

/// What the column is called that has no name; the first that no other column is.
const NAMES: [&str; 3] = ["row", "row.names", "row.number"];

/// The name of the first column, if the header lacks it and names all others.
pub(crate) fn missing_name(text: &[u8], rows: &[Sampled]) -> Option<&'static str> {
    let (header, below) = rows.split_first()?;
    let quoted = |row: &Sampled| {
        let number = row.row.cells.first().is_some_and(|cell| cell.parse::<u32>().is_ok());
        number && text.get(row.start) == Some(&b'"')
    };
    if !below.iter().all(quoted) {
        return None;
    }
    let below: Vec<&SourceRow> = below.iter().map(|row| &row.row).collect();
    let wider = below.iter().all(|row| row.cells.len() == header.row.cells.len() + 1);
    if below.len() < FEWEST || !wider || header.row.filled() < header.row.cells.len() {
        return None;
    }
    let free = |name: &&&str| !header.row.cells.iter().any(|cell| cell == **name);
    let name = *NAMES.iter().find(free)?;
    let mut named = header.row.clone();
    named.cells.insert(0, String::new());
    (verdict(&named, &below) == Verdict::Names).then_some(name)
}
