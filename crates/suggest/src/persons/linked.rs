//! Asks whether the result is to say which rows belong to one person.
//!
//! Courses of a disease and repeated measurements are worth little without it. But whoever knows several rows of a person finds
//! that person more easily then, so it is not done unasked.

use coversheet_recipe::Role;

use super::repeats;
use crate::question::{Answer, Question};
use crate::sentence::Plain;
use crate::suggestion::Suggestion;

/// The question about the column that says whose rows are whose, where several rows of a person are usual and nothing else is asked.
pub(super) fn ask(suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    let of_persons =
        suggestions.iter_mut().zip(counts).find(|(suggestion, _)| suggestion.role == Role::Person);
    let Some((suggestion, counts)) = of_persons else { return };
    if suggestion.question.is_some() || !repeats(suggestion, counts) {
        return;
    }
    let asked: Plain = (
        "link-rows",
        "No column of the result says which rows belong to one person: whoever knows several rows of a person would find that person more easily. Is it needed?",
    );
    let options = vec![
        Answer::with_role(("unlinked", "No, leave it out"), Role::Person),
        Answer::linking(("linked", "Yes, as code words")),
    ];
    suggestion.question = Some(Question::new(vec![asked.into()], options));
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    /// Codes of the answers, and whether pseudonyms follow from each.
    fn answers(each: usize) -> Vec<(&'static str, bool)> {
        let row = |row: usize| format!("{},{},{}\n", row / each, ["f", "m"][row / each % 2], row * 7 % 40);
        let rows: String = (0..120).map(row).collect();
        let table = read(format!("patient_id,sex,pulse\n{rows}").as_bytes(), ReadOptions::plain()).unwrap();
        let column = Profile::new(&table).columns.into_iter().next().unwrap();
        let is_person = column.role == Role::Person;
        let asked = column.question.map_or(Vec::new(), |question| question.options);
        assert!(asked.iter().all(|answer| is_person && answer.role == Some(Role::Person)));
        asked.iter().map(|answer| (answer.code, answer.pseudonym)).collect()
    }

    #[test]
    fn it_is_asked_where_persons_have_several_rows() {
        assert_eq!(answers(4), [("unlinked", false), ("linked", true)]);
        assert!(answers(1).is_empty());
    }
}
