//! Entries of the lists in the words of a name.

/// Whether one of the entries is among the words.
pub(super) fn has(words: &[String], entries: &[&str]) -> bool {
    let has_one = |entry: &&str| {
        let (entry, alone) = entry.strip_prefix('=').map_or((*entry, false), |entry| (entry, true));
        let length = entry.split(' ').count();
        let known =
            |words: &[String]| words.iter().zip(entry.split(' ')).all(|(word, known)| matches(known, word));
        (!alone || words.len() == length) && words.windows(length).any(known)
    };
    entries.iter().any(has_one)
}

pub(super) fn matches(known: &str, word: &str) -> bool {
    match (known.strip_prefix('*'), known.strip_suffix('*')) {
        (Some(end), _) => word.ends_with(end),
        (_, Some(start)) => word.starts_with(start),
        _ => known == word,
    }
}
