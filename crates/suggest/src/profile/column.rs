//! A column as it was found, with what is suggested for it.

use coversheet_error::Notice;
use coversheet_hierarchy::Spec;
use coversheet_recipe::Role;
use coversheet_table::{Column, fold};
use serde::Serialize;

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::question::{MissingSpelling, Question};
use crate::sentence::{Sentence, english};
use crate::suggestion::Suggestion;
use crate::uniqueness::Uniqueness;

/// A column as it was found, and what is suggested for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColumnProfile {
    /// Its name.
    pub name: String,
    /// What the file says the column is about, such as the question that `Q1` is short for: in a row below the name that was left out,
    /// or as the label of a variable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What its values are.
    #[serde(rename = "type")]
    pub kind: ColumnType,
    /// How numbers or dates are written, where there are several ways: `DD.MM.YYYY`, `decimal comma`.
    pub format: Option<String>,
    /// The suggested role.
    pub role: Role,
    /// Why, mostly in one sentence.
    pub reason: String,
    /// The same for programs, which can say it in another language.
    pub because: Vec<Sentence>,
    /// What identifies a person directly, if the column does; such a column is never released by suggestion.
    pub identifier: Option<IdentifierKind>,
    /// Distinct values, missing ones included.
    pub distinct: usize,
    /// Rows with a missing value: an empty cell or one of the spellings.
    pub missing: u64,
    /// How missing values are written, the empty cell included, the most frequent first.
    pub missing_spellings: Vec<MissingSpelling>,
    /// How well the column alone tells rows apart.
    pub uniqueness: Uniqueness,
    /// What the user should know about the column.
    pub notices: Vec<Notice>,
    /// What only the user can decide; until then the suggestion is safe whatever the answer.
    pub question: Option<Question>,
    /// The suggested hierarchy; none means two levels, the value and `*`.
    pub hierarchy: Option<Spec>,
    /// The suggested weight in the objectives over cells; none means 1. Birth dates, ages and postcodes have more,
    /// because nearly every analysis needs them.
    pub weight: Option<f64>,
    /// Up to five values that are not missing, the most frequent first.
    pub examples: Vec<String>,
}

/// The most values that are shown.
const EXAMPLES: usize = 5;

pub(super) fn profile(column: &Column, counts: &[u64], suggestion: Suggestion) -> ColumnProfile {
    let dictionary = column.dictionary();
    // What says that nothing is known is no example.
    let spelled = |&code: &u32| {
        let value = dictionary.get(code);
        suggestion.spellings.iter().any(|spelling| spelling.value == value)
    };
    let rows = |code: u32| counts[code as usize];
    let mut frequent: Vec<u32> = Vec::new();
    for code in 0..dictionary.len() as u32 {
        // One of as many rows comes behind those that were found first.
        let is_rarer = frequent.get(EXAMPLES - 1).is_some_and(|&last| rows(code) <= rows(last));
        if !is_rarer && !spelled(&code) {
            let at = frequent.partition_point(|&other| rows(other) >= rows(code));
            frequent.insert(at, code);
            frequent.truncate(EXAMPLES);
        }
    }
    ColumnProfile {
        name: column.name().to_owned(),
        label: column.label().filter(|label| !says_the_same(column.name(), label)).map(str::to_owned),
        kind: suggestion.kind,
        format: suggestion.format,
        role: suggestion.role,
        reason: english(&suggestion.reason),
        because: suggestion.reason,
        identifier: suggestion.identifier,
        distinct: dictionary.len(),
        missing: suggestion.missing,
        missing_spellings: suggestion.spellings,
        uniqueness: Uniqueness::of(counts.iter().copied()),
        notices: suggestion.notices,
        question: suggestion.question,
        hierarchy: suggestion.hierarchy,
        weight: suggestion.weight,
        examples: frequent.into_iter().map(|code| dictionary.get(code).to_owned()).collect(),
    }
}

/// Whether a name and what stands below it differ in nothing but capitals, blanks and signs: `StartDate`, `Start Date`.
fn says_the_same(name: &str, label: &str) -> bool {
    let letters =
        |text: &str| -> String { fold(text).chars().filter(|char| char.is_alphanumeric()).collect() };
    letters(name) == letters(label)
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    /// A column of few values, half of its rows a sentinel, in each spelling.
    #[test]
    fn what_says_that_nothing_is_known_is_no_example() {
        for sentinel in
            ["-", "k.A.", "k. A.", "NA", "n/a", "?", ".", "", "non renseigné", "sin datos", "unbekannt"]
        {
            let cell =
                |row: usize| if row.is_multiple_of(2) { sentinel } else { ["red", "green", "blue"][row % 3] };
            let rows: Vec<String> = (0..60).map(|row| format!("{},1", cell(row))).collect();
            let csv = format!("finding,row\n{}\n", rows.join("\n"));
            let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
            let column = &Profile::new(&table).columns[0];
            assert_eq!((column.missing, column.examples.len()), (30, 3), "{sentinel:?}");
            assert!(column.examples.iter().all(|example| example != sentinel), "{:?}", column.examples);
        }
    }
}
