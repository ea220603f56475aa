//! What a search has found on its way.

/// What `local-recoding` has found after so many steps, to begin with another time: the same recipe with as many steps then
/// finds the same, without searching.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundClasses {
    /// The steps that find it.
    pub steps: usize,
    /// The class of each tuple, in their order; `u32::MAX` for one in no class.
    pub classes: Vec<u32>,
}
