//! What was probably meant.

/// How much of a name is compared, in characters.
const LONGEST: usize = 100;

/// The candidate nearest to a name: the same but for case, one that begins with it, one whose words begin with its letters
/// (`qi` is `quasi-identifier`), the first that ends with it, or the one with the fewest single-character edits. None if so
/// many would be needed that it was hardly meant.
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
    let length = name.chars().count();
    let rank = |candidate: &str| {
        let candidate = candidate.to_lowercase();
        let distance = strsim::damerau_levenshtein(&name, &candidate);
        // A typing error is more likely than a name that is cut off.
        match () {
            () if length == 0 => None,
            () if distance <= 1 => Some((0, distance)),
            () if begins(&candidate, &name) => Some((1, distance)),
            () if length > 1 && initials(&candidate) == name => Some((1, distance)),
            () if length > 3 && candidate.ends_with(&name) => Some((2, 0)),
            () if distance * 5 <= length.max(candidate.chars().count()) * 2 => Some((3, distance)),
            () => None,
        }
    };
    let ranked = candidates.filter_map(|candidate| Some((rank(candidate)?, candidate)));
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, candidate)| candidate.to_owned())
}

/// The question whether the nearest candidate was meant, and where none is near only that the name is wrong.
///
/// ```
/// use coversheet_recipe::did_you_mean;
///
/// assert_eq!(did_you_mean("los", ["loss", "height"].into_iter()), "Did you mean \"loss\"?");
/// assert_eq!(did_you_mean("zzzz", ["loss", "height"].into_iter()), "Correct the name.");
/// ```
pub fn did_you_mean<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> String {
    nearest(name, candidates)
        .map_or_else(|| "Correct the name.".to_owned(), |near| format!("Did you mean {near:?}?"))
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
        let models = ["k-anonymity", "distinct-l-diversity", "entropy-l-diversity"];
        assert_eq!(nearest("l-diversity", models.into_iter()).as_deref(), Some("distinct-l-diversity"));
        for far in ["", "zzzz", "klingon"] {
            assert_eq!(nearest(far, names.into_iter()), None, "{far}");
        }
        assert_eq!(nearest("", ["a"].into_iter()), None);
        assert_eq!(nearest("x", std::iter::empty()), None);
    }
}
