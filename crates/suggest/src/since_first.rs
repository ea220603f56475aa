//! Columns that are read as the time since the first row of the same person, and those that could be.

use coversheet_recipe::{Role, SinceRecipe};
use coversheet_table::{Column, Table, TimeSince, TimeUnit};

use crate::question::{Answer, Question};
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::visits::{are_planned, rows};

const ALIKE: Plain = (
    "since-first",
    "Released as the time since the person's first row, which is much the same for most persons and so hardly tells one from another. Make it a quasi-identifier if others know it.",
);
const APART: Plain = (
    "since-first-known",
    "Read as the time since the person's first row: others may know of two days how far they are apart. Make it insensitive if they do not.",
);
const ASKED: Plain = ("since-first-asked", "Persons have several rows. What is needed of this date?");
const TIME: Plain = ("time-since-first", "The time since the person's first row");
const DATE: Plain = ("own-date", "Its own date or time, generalized like the others");
const NOTHING: Plain = ("nothing-needed", "Nothing: leave it out");

/// Says of a column that was read so what it is: others know it where persons come as it happens.
pub(super) fn suggest(table: &Table, column: &Column, suggestion: &mut Suggestion, since: &TimeSince) {
    let persons = since.first_of.as_ref().and_then(|persons| table.column(persons));
    let alike = persons.is_some_and(|persons| is_alike(persons, column, since.unit));
    let (role, reason) = if alike { (Role::Insensitive, ALIKE) } else { (Role::QuasiIdentifier, APART) };
    suggestion.role = role;
    suggestion.reason = vec![reason.into()];
    let itself = Answer::read_as(DATE, Role::QuasiIdentifier, (&since.column, None));
    let options = vec![Answer::with_role(TIME, role), itself, Answer::with_role(NOTHING, Role::Identifier)];
    suggestion.question = Some(Question::new(vec![ASKED.into()], options));
}

fn is_alike(persons: &Column, column: &Column, unit: TimeUnit) -> bool {
    let near = match unit {
        TimeUnit::Minutes => 60.0,
        TimeUnit::Hours | TimeUnit::Days => 1.0,
    };
    are_planned(&rows(persons, column, |time| time.parse().ok()), near)
}

/// Suggests to read a date so, or asks about it.
pub(super) fn offer(suggestion: &mut Suggestion, since: SinceRecipe, is_suggested: bool) {
    if suggestion.question.is_none() {
        let role = if is_suggested { Role::Insensitive } else { Role::QuasiIdentifier };
        let itself = Answer::with_role(DATE, Role::QuasiIdentifier);
        let time = Answer::read_as(TIME, role, (&since.column.clone(), Some(since.clone())));
        let options = vec![itself, time, Answer::with_role(NOTHING, Role::Identifier)];
        suggestion.question = Some(Question::new(vec![ASKED.into()], options));
    }
    if is_suggested {
        suggestion.since = Some(since);
    }
}
