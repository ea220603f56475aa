//! Ages under a name that says nothing, as surveys number their questions: `v12`, `SD02_01`.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::column_type::ColumnType;
use crate::hierarchies;
use crate::knowable::what_others_know;
use crate::language::Language;
use crate::suggestion::Suggestion;
use crate::understand::understand;
use crate::values::Values;
use crate::weights;
use crate::words::{self, Form, Subject, Words};

/// Fewer different numbers are those of a score.
const FEWEST: usize = 26;

/// Takes the one column that nothing else says of, and whose numbers lie as ages of adults do, for their ages. Where a column of
/// ages is there, or two may be, it is none.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    if suggestions.iter().any(|suggestion| suggestion.meaning.says_age()) {
        return;
    }
    let released =
        |suggestion: &Suggestion| matches!(suggestion.role, Role::Insensitive | Role::QuasiIdentifier);
    let numbered = table.columns().iter().filter(|column| is_numbered_question(column.name())).count();
    let may_be = |&column: &usize| {
        suggestions[column].kind == ColumnType::Integer
            && released(&suggestions[column])
            && says_nothing(&table.columns()[column], &suggestions[column], numbered >= FEWEST_QUESTIONS)
            && are_ages(&table.columns()[column])
    };
    let mut found = (0..suggestions.len()).filter(may_be);
    if let (Some(column), None) = (found.next(), found.next()) {
        is_age(table, column, &mut suggestions[column]);
    }
}

/// `HR1` alone is what a monitor showed; where there are many such names they are those of questions.
const FEWEST_QUESTIONS: usize = 5;

fn says_nothing(column: &Column, suggestion: &Suggestion, asks: bool) -> bool {
    let meaning = suggestion.meaning;
    let named = meaning.known.or(meaning.sensitive).is_some() || meaning.impersonal.is_some();
    let opaque = meaning.form == Form::Opaque || asks && is_numbered_question(column.name());
    opaque && !named || Words::of_column(column).has(&["sociodemographic"])
}

/// Whether a name is a few letters and a number: `SD2`.
fn is_numbered_question(name: &str) -> bool {
    let name = name.trim();
    let letters = name.bytes().take_while(u8::is_ascii_uppercase).count();
    (1..=3).contains(&letters)
        && (1..=2).contains(&(name.len() - letters))
        && name.bytes().skip(letters).all(|digit| digit.is_ascii_digit())
}

/// Whether all numbers are such as adults' ages are, and most rows those of people who work.
fn are_ages(column: &Column) -> bool {
    let counts = column.counts();
    let values = Values::of(column, &counts);
    let age = |value: &str| value.trim().parse::<u32>().ok();
    let adult = |value: &str| age(value).is_some_and(|age| (16..=75).contains(&age));
    values.distinct() >= FEWEST
        && values.all(|value| age(value).is_some_and(|age| (10..=105).contains(&age)))
        && values.share_of_rows(adult) > 0.6
}

fn is_age(table: &Table, column: usize, suggestion: &mut Suggestion) {
    let (column, language) = (&table.columns()[column], Language::of(table));
    let (counts, words) = (column.counts(), Words::of_column(column));
    let mut values = Values::of(column, &counts);
    let (found, mut meaning) = understand(words::telling(column), &words, &mut values);
    meaning.known = Some(Subject::Age);
    suggestion.meaning = meaning;
    suggestion.role = Role::QuasiIdentifier;
    suggestion.reason = vec![what_others_know(Subject::Age, meaning).into()];
    suggestion.hierarchy = hierarchies::suggest(&found, meaning, &words, &values, language).hierarchy;
    suggestion.weight = weights::weight(&found, meaning, &words, &values);
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn roles(header: &str, row: impl Fn(usize) -> String) -> Vec<Role> {
        let rows: Vec<String> = (0..300).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts).iter().map(|column| column.role).collect()
    }

    #[test]
    fn numbers_that_lie_as_ages_do_are_ages_where_nothing_else_is() {
        let (known, unknown) = (Role::QuasiIdentifier, Role::Insensitive);
        let row = |row: usize| format!("{},{}", 18 + row * 7 % 52, 1 + row % 5);
        assert_eq!(roles("v12,v13", row), [known, unknown]);
        assert_eq!(roles("SD02_01,BF01_01", row), [known, unknown]);
        let survey = |row: usize| format!("{},{},3,4,5", 18 + row * 7 % 52, 1 + row % 5);
        assert_eq!(roles("SD2,A05,A06,A07,A08", survey)[0], known);
        assert_eq!(roles("HR1,A05", row), [unknown; 2]);
        assert_eq!(roles("puls,v13", row), [unknown; 2]);
        let score = |row: usize| format!("{},{}", row * 7 % 100, 1 + row % 5);
        assert_eq!(roles("v12,v13", score), [unknown; 2]);
        let beside = |row: usize| format!("{},{}", 18 + row * 7 % 52, 20 + row * 11 % 60);
        assert_eq!(roles("v12,age", beside), [unknown, known]);
    }
}
