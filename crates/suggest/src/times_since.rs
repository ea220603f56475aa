//! Columns that were read as the time since another one: how long something took.

use coversheet_error::Notice;
use coversheet_recipe::{Role, SinceRecipe};
use coversheet_table::{Table, TimeSince, TimeUnit};

use crate::question::{Answer, Question};
use crate::sentence::{Sentence, said};
use crate::since_first;
use crate::stays::are_stays;
use crate::suggestion::Suggestion;
use crate::words::{Impersonal, is_age_since, is_coming_or_going, is_service};

/// Says of times since other columns what they are. Since a birth they are ages, and as such are understood by their name.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    for (column, suggestion) in table.columns().iter().zip(suggestions) {
        let Some(since) = column.since() else { continue };
        if since.unknown > 0 {
            let message = match since.unknown {
                1 => {
                    format!("1 row has a value here and no time since `{}`: its cell is empty.", since.since)
                }
                rows => {
                    format!(
                        "{rows} rows have a value here and no time since `{}`: their cells are empty.",
                        since.since
                    )
                }
            };
            suggestion.notices.push(Notice::new("time-unknown", message).with("rows", since.unknown));
        }
        if is_age_since(since) {
            continue;
        }
        suggestion.identifier = None;
        suggestion.meaning.impersonal = Some(Impersonal::Finding);
        if since.first_of.is_some() {
            since_first::suggest(table, column, suggestion, since);
            continue;
        }
        let is_known = since.unit == TimeUnit::Days
            && (is_service(since) || is_coming_or_going(since) && are_stays(column));
        suggestion.role = if is_known { Role::QuasiIdentifier } else { Role::Insensitive };
        suggestion.reason = vec![if is_known { stayed(since) } else { reason(since) }];
        suggestion.question = Some(question(since, suggestion.role));
    }
}

fn reason(since: &TimeSince) -> Sentence {
    let names = vec![since.since.clone()];
    match since.unit {
        TimeUnit::Minutes => said!(
            "minutes-since",
            "Released as minutes since {names}: how long something took others hardly know. Make it a quasi-identifier if they might.",
            names = names
        ),
        TimeUnit::Hours => said!(
            "hours-since",
            "Released as hours since {names}: how long something took others hardly know. Make it a quasi-identifier if they might.",
            names = names
        ),
        TimeUnit::Days => said!(
            "days-since",
            "Released as days since {names}: how long something took others hardly know. Make it a quasi-identifier if they might.",
            names = names
        ),
    }
}

fn stayed(since: &TimeSince) -> Sentence {
    said!(
        "days-since-known",
        "Read as days since {names}: relatives and colleagues may know how long somebody stayed or was away. Make it insensitive if they do not.",
        names = vec![since.since.clone()]
    )
}

pub(super) fn question(since: &TimeSince, role: Role) -> Question {
    let names = vec![since.since.clone()];
    let asked = said!(
        "since-asked",
        "Of this column and {names} only one stays a date or time, so that it can stay finer. What is needed of the other?",
        names = names
    );
    let options = vec![
        Answer::with_role(("time-between", "The time between them"), role),
        Answer::read_as(
            ("own-date", "Its own date or time, generalized like the others"),
            Role::QuasiIdentifier,
            (&since.column, None),
        ),
        Answer::with_role(("nothing-needed", "Nothing: leave it out"), Role::Identifier),
    ];
    Question::new(vec![asked], options)
}

/// Asks of a date or time that is not read so whether it should be.
pub(super) fn offer(suggestion: &mut Suggestion, since: SinceRecipe) {
    let answer = Answer::read_as(
        ("only-time-between", "Only the time between them"),
        Role::Insensitive,
        (&since.column.clone(), Some(since.clone())),
    );
    if let Some(question) = &mut suggestion.question {
        question.options.push(answer);
    } else {
        let asked = said!(
            "since-offered",
            "It comes soon after {names} in nearly every row. What is needed of it?",
            names = vec![since.since.clone()]
        );
        let words = ("own-date", "Its own date or time, generalized like the others");
        let as_it_is = Answer::with_role(words, Role::QuasiIdentifier);
        suggestion.question = Some(Question::new(vec![asked], vec![as_it_is, answer]));
    }
    suggestion.since = Some(since);
}
