//! Which column says whose rows are whose, in tables with several rows of a person.

use super::Suggestion;
use super::identifiers::IdentifierKind;
use crate::recipe::Role;

/// Fewer persons are rather places, groups or studies.
const FEWEST: usize = 20;

/// Persons have so many rows on average in a table with several of each, in hundredths.
const ROWS_EACH: u64 = 120;

/// Gives the role `person` to the number of patients that stands in several rows each: otherwise the rows of one person
/// would hide each other. Of several such numbers, that of fewest values; a patient has several cases and samples.
pub(super) fn suggest(suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    let numbers = |kind: Option<IdentifierKind>| {
        use IdentifierKind::{HealthPlan, MedicalRecord, NationalId};
        matches!(kind, Some(MedicalRecord | NationalId | HealthPlan))
    };
    let repeated = |counts: &[u64]| {
        let rows: u64 = counts.iter().sum();
        counts.len() >= FEWEST && rows * 100 >= counts.len() as u64 * ROWS_EACH
    };
    let columns = suggestions.iter_mut().zip(counts).filter(|(suggestion, counts)| {
        suggestion.role == Role::Identifier
            && suggestion.missing == 0
            && numbers(suggestion.identifier)
            && repeated(counts)
    });
    if let Some((suggestion, _)) = columns.min_by_key(|(_, counts)| counts.len()) {
        suggestion.role = Role::Person;
        "It numbers persons, who have several rows each: persons are counted, not rows, and the numbers are never released."
            .clone_into(&mut suggestion.reason);
    }
}
