//! Words, codes and prose.

use super::MOST;
use crate::column_type::ColumnType;
use crate::forms::is_pair;
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Columns of words, codes or prose.
pub(super) fn words_or_codes(values: &Values<'_>, meaning: Meaning) -> ColumnType {
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
    } else if values.almost_unique() && !about && values.share(is_pair) < MOST {
        ColumnType::Identifier
    } else if digits > 0.5 {
        ColumnType::Code
    } else {
        ColumnType::Category
    }
}

/// Whether the values are sentences: most of several words, or long, and seldom repeated.
fn is_prose(values: &Values<'_>, repeated: bool) -> bool {
    // Nobody writes the same sentence so often; a list to choose from does.
    const CHOICES: usize = 12;
    const ROWS_OF_EACH: u64 = 50;
    let few = (2..=CHOICES).contains(&values.distinct());
    if few
        && values.distinct() as u64 * ROWS_OF_EACH <= values.present()
        && !values.list.iter().any(|value| value.contains('\n'))
    {
        return false;
    }
    let words = |value: &str| value.split_whitespace().count();
    let letters = |value: &str| value.chars().filter(|char| char.is_alphabetic()).count();
    let sentence = |value: &str| words(value) >= 8 || value.len() > 80 || value.contains('\n');
    let wordy = |value: &str| (words(value) > 2 && letters(value) > 8) || value.chars().count() > 40;
    values.share(sentence) > 0.3 || (!repeated && values.share(wordy) > 0.5)
}
