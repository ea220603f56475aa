//! Files with several rows of a person: whoever has them is recognized, counted and never released.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking and prints what it measured"
)]

#[path = "../draw.rs"]
mod draw;
mod files;

use std::collections::{BTreeMap, BTreeSet};

use coversheet::{
    ColumnProfile, IdentifierUse, NoFiles, Profile, ReadOptions, Role, Session, SolveOptions, read,
};
use draw::Draw;
use files::{BIRTH, FIRST_HARMLESS, HARMLESS, Kind, LANGUAGES, Language, Numbering, SEX, file};

const KINDS: [Kind; 3] = [Kind::Wearable, Kind::Visits, Kind::Laboratory];
const NUMBERINGS: [Numbering; 3] = [Numbering::Ordinal, Numbering::Code, Numbering::Long];

fn session(csv: &str) -> Session {
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

fn header(language: &Language, person: &str) -> Vec<String> {
    let mut header: Vec<String> =
        [person, language.birth, language.sex, language.day, "value"].map(str::to_owned).into();
    header.extend(language.harmless.map(str::to_owned));
    header
}

/// Names that say nothing.
fn opaque() -> Vec<String> {
    (0..FIRST_HARMLESS + HARMLESS.len()).map(|column| format!("v{column}")).collect()
}

fn is_left_out(column: &ColumnProfile) -> bool {
    matches!(column.role, Role::Person | Role::Identifier)
}

/// Harmless columns that were taken for a person.
fn mistaken(profile: &Profile) -> Vec<String> {
    let harmless = profile.columns.iter().skip(FIRST_HARMLESS);
    let taken = harmless.filter(|column| is_left_out(column) || column.question.is_some());
    taken.map(|column| format!("{}: {}", column.name, column.reason)).collect()
}

/// Whether it is asked what the values stand for, and not whether the rows of one person are to be linked.
fn is_asked_what_it_is(column: &ColumnProfile) -> bool {
    column.question.as_ref().is_some_and(|question| !question.is_about_links())
}

#[test]
fn persons_are_recognized_by_name_in_nine_languages() {
    let (mut files, mut wrong) = (0, Vec::new());
    let mut draw = Draw::new(1);
    for language in &LANGUAGES {
        for person in language.persons {
            for kind in KINDS {
                for numbering in NUMBERINGS {
                    let persons = [2, 3, 9, 40][files % 4];
                    files += 1;
                    let csv =
                        file(&header(language, person), kind, numbering, persons, language.sexes, &mut draw);
                    let profile = session(&csv).profile();
                    let column = &profile.columns[0];
                    if column.role != Role::Person || is_asked_what_it_is(column) {
                        wrong.push(format!(
                            "{person} {kind:?} {numbering:?} {persons}: {:?} {}",
                            column.role, column.reason
                        ));
                    }
                    wrong.extend(mistaken(&profile));
                }
            }
        }
    }
    println!("{files} files");
    assert!(wrong.is_empty(), "{} of {files}: {wrong:#?}", wrong.len());
}

/// A person who has one row in a file of few rows is left out all the same.
#[test]
fn names_decide_in_small_files() {
    let small = |name: &str| format!("{name},value\n4,1.5\n7,2.5\n1,1.5\n");
    for name in ["id", "nr", "studienr", "Nr.", "ID", "patient_id", "case no", "key", "number"] {
        let profile = session(&small(name)).profile();
        assert_eq!(profile.columns[0].role, Role::Identifier, "{name}: {}", profile.columns[0].reason);
    }
    for language in &LANGUAGES {
        for name in language.persons {
            let role = session(&small(name)).profile().columns[0].role;
            assert_eq!(role, Role::Identifier, "{name}");
        }
        for name in [language.birth, language.sex, language.day] {
            assert_ne!(session(&small(name)).profile().columns[0].role, Role::Identifier, "{name}");
        }
    }
}

/// Nothing but birth and sex says whose rows they are.
#[test]
fn rows_that_share_birth_and_sex_are_asked_about() {
    let (mut files, mut wrong) = (0, Vec::new());
    let mut draw = Draw::new(2);
    for language in &LANGUAGES {
        for kind in KINDS {
            for numbering in NUMBERINGS {
                for named in [true, false] {
                    files += 1;
                    let persons = 8 + draw.below(60);
                    let mut names = opaque();
                    if named {
                        names[BIRTH] = language.birth.to_owned();
                        names[SEX] = language.sex.to_owned();
                    }
                    let csv = file(&names, kind, numbering, persons, language.sexes, &mut draw);
                    let profile = session(&csv).profile();
                    let column = &profile.columns[0];
                    if column.role != Role::Person || column.question.is_none() {
                        wrong.push(format!(
                            "{kind:?} {numbering:?} {persons} {named}: {:?} {}",
                            column.role, column.reason
                        ));
                    }
                    wrong.extend(mistaken(&profile));
                }
            }
        }
    }
    println!("{files} files");
    assert!(wrong.is_empty(), "{} of {files}: {wrong:#?}", wrong.len());
}

/// Codes that have nothing to do with the other columns are nobody's, however often they repeat.
#[test]
fn random_codes_are_nobodys() {
    let (mut columns, mut wrong) = (0, Vec::new());
    let mut draw = Draw::new(3);
    for table in 0..400_u64 {
        let rows = 20 + draw.below(300);
        let codes: Vec<u64> = (0..8).map(|at| 2 + draw.below(if at < 4 { 12 } else { rows / 2 })).collect();
        let births = 1 + draw.below(80);
        let mut csv = "geb;sex;age;a;b;c;d;e;f;g;h\n".to_owned();
        for _ in 0..rows {
            let mut cells = vec![
                format!(
                    "{}-{:02}-11",
                    1930 + draw.below(births),
                    1 + draw.below(if births > 9 { 12 } else { 1 })
                ),
                draw.of(&["F", "M", "M"]).to_owned(),
                (20 + draw.below(1 + births)).to_string(),
            ];
            for (at, &values) in codes.iter().enumerate() {
                let code = draw.below(values);
                cells.push(if at % 2 == 0 { format!("K{code:03}") } else { (code * 7).to_string() });
            }
            csv += &(cells.join(";") + "\n");
        }
        let profile = session(&csv).profile();
        for column in profile.columns.iter().skip(3) {
            columns += 1;
            if column.question.is_some() || column.role == Role::Person {
                wrong.push(format!("table {table}: {} {}", column.name, column.reason));
            }
        }
    }
    println!("{} of {columns} random columns were asked about", wrong.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is released of such files has k persons in every class, not k rows.
#[test]
fn the_result_counts_persons() {
    let mut draw = Draw::new(4);
    for (at, language) in LANGUAGES.iter().enumerate() {
        let names = header(language, language.persons[at % language.persons.len()]);
        let csv = file(&names, KINDS[at % 3], NUMBERINGS[at % 3], 60, language.sexes, &mut draw);
        let mut session = session(&csv);
        let mut recipe = session.profile().recipe;
        // Pseudonyms let the test see whose rows were released.
        recipe.columns.get_mut(&names[0]).unwrap().identifier = IdentifierUse::Pseudonym;
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let bytes = session.release([at as u8; 32], &mut |_| ()).unwrap().parts().concat();
        let options = ReadOptions { delimiter: Some(b';'), ..ReadOptions::plain() };
        let released = read(&bytes[..], options).unwrap();
        let quasi: Vec<usize> = recipe
            .columns
            .iter()
            .filter(|(_, column)| column.role == Role::QuasiIdentifier)
            .map(|(name, _)| released.position(name).unwrap())
            .collect();
        let person = released.position(&names[0]).unwrap();
        let mut classes: BTreeMap<Vec<&str>, BTreeSet<&str>> = BTreeMap::new();
        for row in 0..released.rows() {
            let value = |column: usize| released.columns()[column].value(row);
            classes
                .entry(quasi.iter().map(|&column| value(column)).collect())
                .or_default()
                .insert(value(person));
        }
        assert!(released.rows() > 0 && classes.values().all(|persons| persons.len() >= 5), "{names:?}");
    }
}

/// Whoever treats, measures or writes, and whatever is written freely, never becomes a quasi-identifier.
#[test]
fn staff_and_notes_are_left_out() {
    const NAMES: [&str; 40] = [
        "doctor",
        "treating physician",
        "Arzt",
        "behandelnder Arzt",
        "Ärztin",
        "médecin traitant",
        "médico",
        "medico",
        "huisarts",
        "lekarz",
        "läkare",
        "surgeon",
        "midwife",
        "Hebamme",
        "sage-femme",
        "matrona",
        "ostetrica",
        "verloskundige",
        "położna",
        "parteira",
        "barnmorska",
        "operator",
        "opérateur",
        "operatore",
        "operador",
        "nurse",
        "staff id",
        "Mitarbeiter",
        "medewerker",
        "initials",
        "Initialen",
        "name",
        "Untersucher",
        "examiner",
        "comment",
        "Bemerkung",
        "commentaire",
        "observaciones",
        "nota clinica",
        "remarks",
    ];
    for name in NAMES {
        let mut csv = format!("{name};value\n");
        for row in 0..60 {
            csv.extend([format!("{};{row}.5\n", ["AB", "KM", "TS", "RW"][row % 4])]);
        }
        let column = session(&csv).profile().columns.swap_remove(0);
        assert_eq!(column.role, Role::Identifier, "{name}: {}", column.reason);
    }
}

/// A user who types the rows of many patients is not the person whose rows they are.
#[test]
fn a_clerk_is_nobodys_person() {
    let mut draw = Draw::new(5);
    let mut names = header(&LANGUAGES[0], "code");
    names[4] = "user_id".to_owned();
    let csv = file(&names, Kind::Visits, Numbering::Code, 40, ["F", "M"], &mut draw);
    let clerks: Vec<String> = csv
        .lines()
        .enumerate()
        .map(|(row, line)| {
            let mut cells: Vec<String> = line.split(';').map(str::to_owned).collect();
            if row > 0 {
                cells[4] = format!("u{}", draw.below(6));
            }
            cells.join(";")
        })
        .collect();
    let profile = session(&clerks.join("\n")).profile();
    assert_eq!((profile.columns[0].role, profile.columns[4].role), (Role::Person, Role::Identifier));
    assert!(profile.columns[0].question.is_some());
}
