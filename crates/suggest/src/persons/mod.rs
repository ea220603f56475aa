//! Which column says whose rows are whose, in tables with several rows of a person.
//!
//! Counting rows would let the rows of one person hide each other, so the column gets the role `person`. Its name says
//! so, or what its values have in common does ([`evidence`]). Being wrong is safe in both directions: neither role
//! releases the column, and persons are never more than rows.

mod constants;
mod evidence;
mod joined;
mod linked;
mod named;
mod twins;

use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::question::{Answer, Question};
use crate::sentence::{Plain, Sentence, said};
use crate::suggestion::Suggestion;
use crate::words::{Whose, Words};
use constants::Columns;
use coversheet_recipe::Role;
use evidence::Evidence;
pub(super) use joined::joined;

/// Fewer values of a column whose name does not say persons are rather studies or groups.
const FEWEST: usize = 5;

/// Those who take part in a study, and those who help.
const VOLUNTEERS: &[&str] =
    &["volunteer", "freiwilligen", "freiwillige", "volontaire", "benevole", "voluntario", "volontario"];

/// Gives the role `person` to the column that numbers persons, and asks about those that seem to.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    find(table, suggestions, counts);
    linked::ask(suggestions, counts);
}

fn find(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    joined::suggest(table, suggestions);
    if suggestions.iter().any(|suggestion| suggestion.role == Role::Person) {
        return;
    }
    let columns = Columns { table, suggestions: &*suggestions, counts };
    let (by_name, others) = named::find(columns);
    let numbered = by_name.iter().any(|&(name, column)| {
        name <= Name::Record && suggestions[column].missing == 0 && !columns.are_words(column)
    });
    let by_name = by_name.into_iter().min_by_key(|&(name, column)| {
        // Who takes part in a study, or visits those who do.
        let visits = Words::of_column(&table.columns()[column]).has(VOLUNTEERS);
        // Two patients may have one name, and no two one number.
        let worded = name <= Name::Record && columns.are_words(column);
        (worded && numbered, name, visits, suggestions[column].missing > 0, counts[column].len(), column)
    });
    let known = by_name.filter(|(name, _)| *name <= Name::Record).map(|(_, column)| column);
    // Where every row has a person of its own, no other column that repeats can number the same persons.
    let apart = known.is_some_and(|column| !repeats(&suggestions[column], &counts[column]));
    let found = if apart { Vec::new() } else { evidence::find(columns, known) };
    // Children have no number of an identity card; a number that all have serves better.
    let complete = known.filter(|&known| suggestions[known].missing > 0).and_then(|known| {
        let serves =
            |column: usize| suggestions[column].missing == 0 && counts[column].len() >= counts[known].len();
        evidence::find(columns, None).into_iter().find(|evidence| serves(evidence.column))
    });
    // Two volunteers may have one name, and no two one number.
    let finer = known.filter(|&known| columns.are_words(known)).and_then(|known| {
        let numbers = |evidence: &&Evidence| {
            suggestions[evidence.column].missing == 0
                && counts[evidence.column].len() > counts[known].len()
                && evidence::agree(columns, evidence.column, known)
        };
        found.iter().position(|evidence| numbers(&evidence))
    });
    let mut found = found;
    let finer = finer.map(|at| found.swap_remove(at));
    let (known, found) = complete.or(finer).map_or((known, found), |one| (None, vec![one]));
    let best = match (known, found.first()) {
        (None, Some(evidence)) => Some(evidence.column),
        (_, _) => {
            by_name.map(|(_, column)| column).filter(|&column| repeats(&suggestions[column], &counts[column]))
        }
    };
    let best = best.or_else(|| named::household(columns).filter(|_| by_name.is_none()));
    // Nobody may be left without a person.
    let best = best.map(|best| match suggestions[best].missing {
        0 => best,
        _ => twins::complete(columns, best, &found).or_else(|| twins::names(columns, best)).unwrap_or(best),
    });
    let mistyped =
        best.filter(|&column| repeats_seldom(&counts[column]) && evidence::are_several(columns, column));
    for evidence in &found {
        ask(table, &mut suggestions[evidence.column], evidence);
    }
    let Some(best) = best else {
        if by_name.is_none() && found.is_empty() {
            for column in others {
                ask_whose(&mut suggestions[column]);
            }
        }
        return;
    };
    if mistyped.is_some() {
        suggestions[best].question =
            Some(question(("several-rows-alike", "Several rows have the same value.").into()));
        return;
    }
    let suggestion = &mut suggestions[best];
    suggestion.role = Role::Person;
    if found.iter().all(|evidence| evidence.column != best) {
        suggestion.reason = vec![NUMBERS_PERSONS.into()];
        let user = suggestion.meaning.numbered_for.is_some_and(|numbered| !numbered.number)
            && Words::of_column(&table.columns()[best]).has(USERS);
        if known.is_none() || user {
            suggestion.question =
                Some(question(("several-rows-alike", "Several rows have the same value.").into()));
        }
    }
}

/// Asks whose the numbers are of which one stands in rows of several persons.
fn ask_whose(suggestion: &mut Suggestion) {
    suggestion.reason = vec![STRANGERS.into()];
    suggestion.question = Some(question(STRANGERS.into()));
}

const STRANGERS: Plain = (
    "numbers-strangers",
    "Rows with the same value differ in age, birth or sex, as rows of several persons do: rows are counted. If each site or study begins anew, join its name to the number.",
);

/// Whoever uses a device, or whoever typed the rows.
const USERS: &[&str] = &[
    "user",
    "usr",
    "utilisateur",
    "usager",
    "usuario",
    "utilizador",
    "benutzer",
    "nutzer",
    "gebruiker",
    "anvandare",
    "uzytkownik",
];

const NUMBERS_PERSONS: Plain = (
    "numbers-persons",
    "It numbers persons, who have several rows each: persons are counted, not rows, and the numbers are never released.",
);

/// How surely a column's name says that it numbers persons, the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Patient,
    Insured,
    Member,
    Record,
    Case,
    Row,
}

fn by_name(suggestion: &Suggestion, counts: &[u64]) -> Option<Name> {
    let name = match (suggestion.meaning.numbered_for.map(|numbered| numbered.whose), suggestion.identifier?)
    {
        (Some(Whose::Patient), _) => Name::Patient,
        (Some(Whose::Insured), _) | (_, IdentifierKind::NationalId | IdentifierKind::HealthPlan) => {
            Name::Insured
        }
        (Some(Whose::Member), _) => Name::Member,
        (Some(Whose::Record), _) => Name::Record,
        (Some(Whose::Case), _) => Name::Case,
        (Some(Whose::Row), _) => Name::Row,
        _ => return None,
    };
    (suggestion.missing * MOST_MISSING < counts.iter().sum() && (name < Name::Case || counts.len() >= FEWEST))
        .then_some(name)
}

/// A column that is empty in more than one of so many rows says of too few rows whose they are.
const MOST_MISSING: u64 = 5;

/// Whether some rows share a value.
fn repeats(suggestion: &Suggestion, counts: &[u64]) -> bool {
    let rows: u64 = counts.iter().sum();
    counts.len() as u64 + suggestion.missing < rows
}

/// Whether so few rows share a value that it may be a typing error.
fn repeats_seldom(counts: &[u64]) -> bool {
    const SELDOM: u64 = 100;
    let rows: u64 = counts.iter().sum();
    (rows - counts.len() as u64) * SELDOM <= rows
}

/// Leaves a column out until someone says what its values stand for.
fn ask(table: &Table, suggestion: &mut Suggestion, evidence: &Evidence) {
    let name = |&column: &usize| table.columns()[column].name().to_owned();
    let shared: Vec<String> = evidence.shared.iter().take(3).map(name).collect();
    suggestion.role = Role::Identifier;
    suggestion.kind = ColumnType::Identifier;
    suggestion.identifier.get_or_insert(IdentifierKind::Other);
    let reason = said!(
        "rows-alike",
        "Rows with the same value have the same {shared}, as rows of one person do.",
        shared = shared
    );
    suggestion.question = Some(question(reason.clone()));
    suggestion.reason = vec![reason];
}

/// What values that repeat may stand for; none of the answers releases them as they are.
fn question(reason: Sentence) -> Question {
    let asked: Plain = ("stands-for", "What does each value stand for?");
    let options = vec![
        Answer::with_role(("one-person", "One person"), Role::Person),
        Answer::linking(("one-person-linked", "One person, whose rows get the same code word")),
        Answer::with_role(("one-event", "A visit, case or sample"), Role::Identifier),
        Answer::with_role(("shared", "Something that many persons share"), Role::QuasiIdentifier),
    ];
    Question::new(vec![reason, asked.into()], options)
}

#[cfg(test)]
pub(super) mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    /// The role of a column, and whether it is asked what it stands for.
    pub(super) fn column(csv: &str, name: &str) -> (Role, bool) {
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let profile = Profile::new(&table);
        let column = profile.columns.iter().find(|column| column.name == name).unwrap();
        (column.role, column.question.as_ref().is_some_and(|question| !question.is("link-rows")))
    }

    /// Whoever typed the rows has patients of both sexes, and where nothing shows it somebody is asked.
    #[test]
    fn a_user_is_no_person_where_rows_differ_in_sex() {
        let users = ["kmeier", "tschroeder", "lbrand"];
        let row =
            |row: usize| format!("{},{},{}\n", users[row % 3], ["f", "m"][row / 3 % 2], 50 + row * 7 % 40);
        let rows: String = (0..120).map(row).collect();
        assert_eq!(column(&format!("user,sex,pulse\n{rows}"), "user"), (Role::Identifier, false));
        let own = |row: usize| format!("u{},{},{}\n", row % 30, ["f", "m"][row % 2], 50 + row * 7 % 40);
        let rows: String = (0..120).map(own).collect();
        assert_eq!(column(&format!("user,sex,pulse\n{rows}"), "user"), (Role::Person, true));
        assert_eq!(column(&format!("user_id,sex,pulse\n{rows}"), "user_id"), (Role::Person, false));
        // Whoever says that a value is a person can link that person's rows in the same answer.
        let table = read(format!("user,sex,pulse\n{rows}").as_bytes(), ReadOptions::plain()).unwrap();
        let question = Profile::new(&table).columns.into_iter().next().unwrap().question.unwrap();
        let links = question.options.iter().filter(|answer| answer.pseudonym).map(|answer| answer.code);
        assert_eq!(links.collect::<Vec<_>>(), ["one-person-linked"]);
    }

    /// Two rows of one number whose births differ are of two persons, and somebody mistyped it.
    #[test]
    fn a_mistyped_number_is_asked_about() {
        let row = |row: usize, number: usize| {
            let (month, day) = (1 + row * 5 % 12, 1 + row * 11 % 28);
            format!(
                "{},19{:02}-{month:02}-{day:02},{}\n",
                70_000 + number,
                30 + row * 7 % 60,
                ["f", "m"][row % 2]
            )
        };
        let rows: String = (0..400).map(|at| row(at, if at == 371 { 36 } else { at })).collect();
        assert_eq!(
            column(&format!("patient_id,birth date,sex\n{rows}"), "patient_id"),
            (Role::Identifier, true)
        );
        let rows: String = (0..400)
            .map(|at| row(if at == 371 { 36 } else { at }, if at == 371 { 36 } else { at }))
            .collect();
        assert_eq!(
            column(&format!("patient_id,birth date,sex\n{rows}"), "patient_id"),
            (Role::Person, false)
        );
    }

    /// The numeric rating scale of pain is no plural of `Nr`.
    #[test]
    fn pain_at_admission_numbers_no_persons() {
        let row = |row: usize| format!("{};{};{},{}\n", row + 1, 20 + row * 13 % 70, row * 7 % 9, row % 10);
        let rows: String = (0..120).map(row).collect();
        let csv = format!("Lfd. Nr.;Alter;NRS Aufnahme\n{rows}");
        assert_eq!(column(&csv, "NRS Aufnahme"), (Role::Insensitive, false));
        let csv = format!("Lfd. Nr.;Alter;Aufnahme Nr.\n{}", rows.replace(',', ""));
        assert_ne!(column(&csv, "Aufnahme Nr.").0, Role::Insensitive);
    }

    /// Two patients of one surname count as one, which protects more, unless they were born on different days; the names are
    /// never released.
    #[test]
    fn surnames_of_patients_number_persons() {
        let names = ["Holm", "Vogt", "Brehm", "Quandt", "Wagenbach", "Rademacher", "Sommer", "Winter"];
        let row = |row: usize| format!("{},{},{}\n", names[row % 8], row % 5 + 1, 20 + row * 13 % 70);
        let rows: String = (0..80).map(row).collect();
        assert_eq!(column(&format!("Patient,Station,Alter\n{rows}"), "Patient").0, Role::Person);
        let row =
            |row: usize| format!("{},{},19{:02}-05-17\n", names[row % 8], row % 5 + 1, 20 + row * 13 % 70);
        let rows: String = (0..80).map(row).collect();
        assert_eq!(column(&format!("Patient,Station,GebDat\n{rows}"), "Patient").0, Role::Identifier);
    }
}
