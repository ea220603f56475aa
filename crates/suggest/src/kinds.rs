//! What the values of a column are.

use coversheet_hierarchy::Decimal;

use crate::column_type::ColumnType;
use crate::dates::{self, Written};
use crate::missing::AMONG_NUMBERS;
use crate::numbers;
use crate::values::Values;
use crate::words::{Meaning, Subject, fold};

/// What was found out about a column's values.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) kind: ColumnType,
    /// How numbers or dates are written, where that is not the plain way.
    pub(super) format: Option<String>,
    /// What the user should know, in whole sentences without cell content.
    pub(super) notices: Vec<String>,
    /// How dates are written.
    pub(super) dates: Option<Written>,
    /// Whether nothing decides which character starts the fraction of a number.
    pub(super) ambiguous_mark: bool,
    /// Whether some values are of another kind.
    pub(super) mixed: bool,
}

impl Found {
    pub(super) fn plain(kind: ColumnType) -> Self {
        Self { kind, format: None, notices: Vec::new(), dates: None, ambiguous_mark: false, mixed: false }
    }

    /// A column of which some values are of another kind.
    pub(super) fn mixed(kind: ColumnType, what: &str, others: usize, distinct: usize) -> Self {
        let notice = format!(
            "{others} of {distinct} distinct values are not {what}, so the column is not generalized as {what}."
        );
        Self { notices: vec![notice], mixed: true, ..Self::plain(kind) }
    }
}

/// Pairs of words that mean yes and no, in five languages and as programs write them.
const BOOLEANS: &[[&str; 2]] = &[
    ["0", "1"],
    ["n", "y"],
    ["f", "t"],
    ["j", "n"],
    ["n", "o"],
    ["n", "s"],
    ["no", "yes"],
    ["false", "true"],
    ["ja", "nein"],
    ["falsch", "wahr"],
    ["non", "oui"],
    ["faux", "vrai"],
    ["no", "si"],
    ["falso", "verdadero"],
    ["falso", "vero"],
    ["off", "on"],
];

/// Words that mean yes, where nothing else is written.
const MARKS: &[&str] = &["x", "y", "yes", "ja", "oui", "si", "true", "1", "✓", "✔"];

/// The share of the values that decides for a kind which some values are not of.
pub(super) const MOST: f64 = 0.9;

/// Finds out what the values of a column are.
pub(super) fn find(values: &mut Values<'_>, meaning: Meaning) -> Found {
    if values.list.is_empty() {
        return Found::plain(ColumnType::Empty);
    }
    drop_words_among_numbers(values);
    if is_boolean(values) {
        return Found::plain(ColumnType::Boolean);
    }
    if let Some(found) = dates::find(values, meaning) {
        return found;
    }
    numbers::find(values, meaning).unwrap_or_else(|| Found::plain(words_or_codes(values, meaning)))
}

/// `none` among numbers says that there is none.
fn drop_words_among_numbers(values: &mut Values<'_>) {
    let word = |value: &str| AMONG_NUMBERS.contains(&fold(value.trim()).as_str());
    let words: Vec<usize> = (0..values.list.len().min(2000)).filter(|&at| word(values.list[at])).collect();
    let others = values.list.len() - words.len();
    let number = |at: &usize| words.contains(at) || Decimal::parse(values.list[*at].trim()).is_some();
    if words.is_empty() || others < 3 || !(0..values.list.len()).all(|at| number(&at)) {
        return;
    }
    for at in words.into_iter().rev() {
        values.missing.push((values.list.remove(at), values.counts.remove(at)));
    }
}

fn is_boolean(values: &Values<'_>) -> bool {
    let mut folded: Vec<String> = values.list.iter().take(5).map(|value| fold(value.trim())).collect();
    folded.sort();
    folded.dedup();
    let mark = || folded.len() == 1 && values.missing_rows() > 0 && MARKS.contains(&folded[0].as_str());
    values.list.len() <= 4 && (BOOLEANS.iter().any(|pair| folded == pair) || mark())
}

/// Columns of words, codes or prose.
fn words_or_codes(values: &Values<'_>, meaning: Meaning) -> ColumnType {
    let about = meaning.sensitive.or(meaning.known).is_some();
    let repeated = values.distinct() as u64 * 2 <= values.present() || values.distinct() <= 5;
    if is_prose(values, repeated) {
        return ColumnType::Text;
    }
    let named = matches!(meaning.subject(), Subject::Postcode | Subject::Diagnosis | Subject::Medication);
    let digits = values.share(|value| value.bytes().any(|byte| byte.is_ascii_digit()));
    if named && digits > 0.8 && values.share(|value| value.chars().count() <= 10) > MOST {
        return ColumnType::Code;
    }
    let few = values.distinct() as u64 <= 20.max(values.present() / 50).min(1000);
    if few && repeated {
        ColumnType::Category
    } else if values.almost_unique() && !about {
        ColumnType::Identifier
    } else if digits > 0.5 {
        ColumnType::Code
    } else {
        ColumnType::Category
    }
}

/// Whether the values are sentences: most of several words, or long, and seldom repeated.
fn is_prose(values: &Values<'_>, repeated: bool) -> bool {
    let words = |value: &str| value.split_whitespace().count();
    let letters = |value: &str| value.chars().filter(|char| char.is_alphabetic()).count();
    let sentence = |value: &str| words(value) >= 8 || value.len() > 80 || value.contains('\n');
    let wordy = |value: &str| (words(value) > 2 && letters(value) > 8) || value.chars().count() > 40;
    values.share(sentence) > 0.3 || (!repeated && values.share(wordy) > 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_of(list: &[&str], rows: u64) -> ColumnType {
        let counts = vec![(rows / list.len().max(1) as u64).max(1); list.len()];
        let mut values = Values { list: list.to_vec(), counts, missing: Vec::new(), rows };
        find(&mut values, Meaning::default()).kind
    }

    #[test]
    fn kinds() {
        let many: Vec<String> = (0..100).map(|number| format!("{number:05}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(kind_of(&["34", "0", "-5"], 9), ColumnType::Integer);
        assert_eq!(kind_of(&["34", "0.5"], 9), ColumnType::Decimal);
        assert_eq!(kind_of(&["34", "0,5"], 9), ColumnType::Decimal);
        assert_eq!(kind_of(&many, 1000), ColumnType::Code);
        assert_eq!(kind_of(&many, 100), ColumnType::Identifier);
        assert_eq!(kind_of(&["1961-03-14", "2000-02-29"], 9), ColumnType::Date);
        assert_eq!(kind_of(&["Ja", "Nein"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["Sí", "NO", "No"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["0", "1"], 9), ColumnType::Boolean);
        assert_eq!(kind_of(&["0", "1", "2"], 9), ColumnType::Integer);
        assert_eq!(kind_of(&["single", "married"], 9), ColumnType::Category);
        assert_eq!(kind_of(&[], 9), ColumnType::Empty);
        let prose: Vec<String> = (0..100).map(|number| format!("seen on ward {number}")).collect();
        assert_eq!(kind_of(&prose.iter().map(String::as_str).collect::<Vec<_>>(), 100), ColumnType::Text);
    }
}
