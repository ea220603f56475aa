//! What was probably meant.

/// The candidate nearest to a name, by the number of single-character edits.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    let distance =
        |candidate: &&str| strsim::damerau_levenshtein(&name.to_lowercase(), &candidate.to_lowercase());
    candidates.min_by_key(distance).map(str::to_owned)
}
