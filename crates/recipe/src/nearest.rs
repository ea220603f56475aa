//! What was probably meant.

/// How much of a name is compared, in characters.
const LONGEST: usize = 100;

/// The candidate nearest to a name, none if there are none: the same but for case, one that begins with it, one whose
/// words begin with its letters (`qi` is `quasi-identifier`), or the one with the fewest single-character edits.
///
/// ```
/// use coversheet_recipe::nearest;
///
/// let roles = ["identifier", "quasi-identifier", "sensitive"];
/// assert_eq!(nearest("qi", roles.into_iter()).as_deref(), Some("quasi-identifier"));
/// assert_eq!(nearest("sensitve", roles.into_iter()).as_deref(), Some("sensitive"));
/// ```
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<String> {
    // A name that is longer was not mistyped, and comparing takes its length times the candidate's.
    let name: String = name.chars().take(LONGEST).flat_map(char::to_lowercase).collect();
    let rank = |candidate: &&str| {
        let candidate = candidate.to_lowercase();
        let distance = strsim::damerau_levenshtein(&name, &candidate);
        // A typing error is more likely than a name that is cut off.
        let kind = match () {
            () if distance <= 1 => 0,
            () if begins(&candidate, &name) => 1,
            () if name.chars().count() > 1 && initials(&candidate) == name => 1,
            () => 2,
        };
        (kind, distance)
    };
    candidates.min_by_key(rank).map(str::to_owned)
}

/// Whether a candidate begins like a name, but for one typing error.
fn begins(candidate: &str, name: &str) -> bool {
    let length = name.chars().count();
    let like = |taken: usize| {
        let beginning: String = candidate.chars().take(taken).collect();
        strsim::damerau_levenshtein(name, &beginning) <= usize::from(length > 3)
    };
    length > 0 && (length.saturating_sub(1)..=length + 1).any(like)
}

/// The first letter of each word.
fn initials(name: &str) -> String {
    name.split(|character: char| !character.is_alphanumeric())
        .filter_map(|word| word.chars().next())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn what_was_meant_is_found() {
        let names =
            ["identifier", "quasi-identifier", "sensitive", "insensitive", "person", "k-anonymity", "k-map"];
        for (written, meant) in [
            ("qi", "quasi-identifier"),
            ("QI", "quasi-identifier"),
            ("quasi", "quasi-identifier"),
            ("quasi_identifier", "quasi-identifier"),
            ("id", "identifier"),
            ("sens", "sensitive"),
            ("insensitiv", "insensitive"),
            ("persom", "person"),
            ("k-anonimity", "k-anonymity"),
            ("ka", "k-anonymity"),
            ("km", "k-map"),
            ("kmap", "k-map"),
            ("qasi", "quasi-identifier"),
            ("qausi", "quasi-identifier"),
        ] {
            assert_eq!(nearest(written, names.into_iter()).as_deref(), Some(meant), "{written}");
        }
        assert_eq!(nearest("x", std::iter::empty()), None);
    }
}
