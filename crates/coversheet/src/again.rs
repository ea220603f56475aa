//! A search that is begun with what it found another time.

use std::fmt;

use coversheet_engine::search::FoundClasses;

/// Called after progress; what was found so far is made when it is asked for.
pub type Keep<'a> = &'a dyn Fn(&dyn Fn() -> FoundClasses);

/// What a solve begins with, and who keeps what it could begin with another time. Searches other than `local-recoding` take
/// no notice of it.
#[derive(Clone, Copy, Default)]
pub struct Again<'a> {
    /// Begins with these classes instead of searching. The recipe has to be the one that led to them, with as many steps.
    pub from: Option<&'a FoundClasses>,
    /// Keeps what was found so far.
    pub keep: Option<Keep<'a>>,
}

impl fmt::Debug for Again<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Again").field("from", &self.from.is_some()).finish_non_exhaustive()
    }
}
