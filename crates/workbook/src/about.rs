//! The page about a release that stands beside its table.

/// The name of the sheet with the table, and of the one about it.
pub const TABLE: &str = "Table";
pub(crate) const ABOUT: &str = "About";

/// The first cell of the page, by which it is told from data.
pub(crate) const TITLE: &str = "Anonymized with Coversheet";
/// How large a page is at most.
pub(crate) const ROWS: u64 = 5000;
pub(crate) const COLUMNS: usize = 2;

/// What the sheet beside a release says: lines of a name and what is to be said about it.
#[derive(Clone, Debug, Default)]
pub struct AboutSheet(pub Vec<(String, String)>);
