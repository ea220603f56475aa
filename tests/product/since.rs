//! Columns that are read as the time since another one: against arithmetic on plain numbers, and through the whole product.

use std::fmt::Write as _;

use coversheet::{
    Error, InputRecipe, NoFiles, ReadOptions, Recipe, ReleaseOptions, Role, Session, SinceRecipe, SinceUnit,
    SolveOptions, Table, read, verify_with_original,
};
use proptest::prelude::*;

use crate::draw::Draw;

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn read_since(table: &mut Table, since: &[SinceRecipe]) -> Result<usize, Error> {
    Ok(reading(since).make(table)?.len())
}

fn reading(since: &[SinceRecipe]) -> InputRecipe {
    InputRecipe { since: since.to_vec(), ..InputRecipe::default() }
}

fn since(unit: SinceUnit) -> SinceRecipe {
    SinceRecipe {
        column: "end".to_owned(),
        since: "start".to_owned(),
        first_of: None,
        unit,
        name: "took".to_owned(),
        format: None,
        since_format: None,
        latest_year: None,
    }
}

/// A day of a calendar in which every month has 28 days: what is between two days of one month is their difference in any.
fn day(minutes: i64) -> i64 {
    1 + minutes / 1440
}

fn written(minutes: i64) -> String {
    format!("{:02}.03.2023 {:02}:{:02}", day(minutes), minutes / 60 % 24, minutes % 60)
}

proptest! {
    /// Dates with a time of day in minutes, hours and days, with cells that say nothing.
    #[test]
    fn times_are_those_of_plain_numbers(rows in prop::collection::vec((0..40_320_i64, 0..40_320_i64, 0..9_u8), 3..40)) {
        let mut csv = "row,start,end\n0,01.03.2023 00:00,13.03.2023 01:01\n".to_owned();
        for (at, (start, end, kind)) in rows.iter().enumerate() {
            let (start, end) = (written(*start), written(*end));
            let (start, end) = match kind {
                0 => (String::new(), end),
                1 => (start, String::new()),
                2 => (start, "unknown".to_owned()),
                _ => (start, end),
            };
            let _ = writeln!(csv, "{},{start},{end}", at + 1);
        }
        for unit in [SinceUnit::Minutes, SinceUnit::Hours, SinceUnit::Days] {
            let mut table = table(&csv);
            let format = Some("DD.MM.YYYY".parse().unwrap());
            let said = SinceRecipe { format: format.clone(), since_format: format, ..since(unit) };
            let replaced = read_since(&mut table, std::slice::from_ref(&said)).unwrap();
            prop_assert_eq!(replaced, 1);
            prop_assert_eq!(&InputRecipe::of(&table).since, &[said]);
            let took = table.column("took").unwrap();
            let mut unknown = 0;
            for (at, (start, end, kind)) in rows.iter().enumerate() {
                let expected = match (kind, unit) {
                    (0..=2, _) => {
                        unknown += u64::from(*kind != 1);
                        String::new()
                    }
                    (_, SinceUnit::Minutes) => (end - start).to_string(),
                    // Rounded down, of what lies before too.
                    (_, SinceUnit::Hours) => (((end - start) as f64) / 60.0).floor().to_string(),
                    (_, SinceUnit::Days) => (day(*end) - day(*start)).to_string(),
                };
                prop_assert_eq!(took.value(at + 1), expected);
            }
            prop_assert_eq!(took.since().unwrap().unknown, unknown);
            prop_assert!(table.column("end").is_none());
        }
    }

    /// Times of day: whatever seems more than six hours earlier is of the next day.
    #[test]
    fn by_the_clock_it_goes_past_midnight(start in 0..1440_i64, took in -360..1080_i64) {
        let clock = |minutes: i64| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        let csv = format!("start,end\n00:10,00:20\n{},{}\n", clock(start), clock((start + took).rem_euclid(1440)));
        let mut table = table(&csv);
        read_since(&mut table, &[since(SinceUnit::Minutes)]).unwrap();
        prop_assert_eq!(table.column("took").unwrap().value(1), took.to_string());
    }
}

/// A ward's list: the arrival, the treatment within two hours of it, the day of discharge, and an infection that few have.
fn ward(rows: u64, seed: u64) -> String {
    let mut draw = Draw::new(seed);
    let mut csv = "Alter,Geschlecht,Ankunft,Lysebeginn,Entlassung,Infektion,NIHSS\n".to_owned();
    let month = |minutes: i64| {
        let (month, minutes) = (1 + minutes / 40_320, minutes % 40_320);
        format!("2023-{month:02}-{:02}", day(minutes))
    };
    for _ in 0..rows {
        let arrival = draw.below(11 * 40_320).cast_signed();
        let treated = arrival + 15 + draw.below(90).cast_signed();
        let left = arrival + 1440 * (1 + draw.below(14).cast_signed());
        let infected = if draw.below(20) == 0 {
            month(arrival + 1440 * (1 + draw.below(5).cast_signed()))
        } else {
            String::new()
        };
        let clock = |minutes: i64| format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
        let _ = writeln!(
            csv,
            "{},{},{} {},{} {},{},{infected},{}",
            40 + draw.below(50),
            draw.of(&["m", "w"]),
            month(arrival),
            clock(arrival),
            month(treated),
            clock(treated),
            month(left),
            draw.below(25),
        );
    }
    csv
}

const NAMES: [&str; 3] =
    ["Lysebeginn_Minuten_seit_Ankunft", "Entlassung_Tage_seit_Ankunft", "Infektion_Tage_seit_Ankunft"];

fn solved(session: &mut Session, recipe: &Recipe) -> Vec<u8> {
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session.release([7; 32], &mut |_| ()).unwrap().parts().concat()
}

#[test]
fn a_ward_keeps_how_long_things_took() {
    let csv = ward(500, 3);
    let mut session = Session::new(table(&csv));
    let profile = session.profile();
    for name in NAMES {
        let column = profile.columns.iter().find(|column| column.name == name);
        // Relatives know how long somebody stayed.
        let role = if name == NAMES[1] { Role::QuasiIdentifier } else { Role::Insensitive };
        assert_eq!(column.map(|column| column.role), Some(role), "{name}");
    }
    // With the day of the arrival the others would be days too.
    assert_eq!(profile.recipe.columns["Ankunft"].min_level, 1);
    let bytes = solved(&mut session, &profile.recipe);
    let released = table(std::str::from_utf8(&bytes).unwrap());
    for name in [NAMES[0], NAMES[2]] {
        assert!(released.column(name).unwrap().dictionary().len() > 4, "{name}");
    }
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(!text.lines().skip(1).any(|line| line.contains(':')), "no time of day is in the release");

    // Whoever checks it has the file, and the recipe as it was written down.
    let recipe = Recipe::parse(&profile.recipe.to_json().unwrap()).unwrap();
    let mut original = table(&csv);
    read_since(&mut original, &recipe.input.since).unwrap();
    let verdict = verify_with_original(&bytes, &recipe, &original, &NoFiles).unwrap();
    assert!(verdict.holds, "{:?}", verdict.violations);
    let as_the_file_is = verify_with_original(&bytes, &recipe, &table(&csv), &NoFiles);
    assert_eq!(as_the_file_is.unwrap_err().code(), "input-differs");
}

/// A plan is for tables that are read in the same way.
#[test]
fn a_plan_is_applied_to_a_table_that_was_read_so() {
    let csv = ward(400, 5);
    let mut session = Session::new(table(&csv));
    let recipe = session.profile().recipe;
    let released = solved(&mut session, &recipe);
    let plan = session.plan().unwrap();
    let mut again = Session::new(table(&csv));
    let options = || ReleaseOptions::from([7; 32]);
    assert_eq!(again.apply(&plan, &NoFiles, options(), &mut |_| ()).unwrap_err().code(), "input-differs");
    again.read_as(&plan.recipe.input).unwrap();
    let applied = again.apply(&plan, &NoFiles, options(), &mut |_| ()).unwrap();
    let sorted = |bytes: &[u8]| {
        let mut lines: Vec<String> = String::from_utf8_lossy(bytes).lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&applied.publication.tables[0].parts.concat()), sorted(&released));
}

/// What was read as a time can be read as the file has it again, and the other way round, and a recipe says which.
#[test]
fn columns_are_put_back() {
    let csv = ward(300, 9);
    let mut session = Session::new(table(&csv));
    let suggested = session.profile();
    let all = suggested.recipe.input.since.clone();
    assert_eq!(all.len(), 3);
    let [first, others @ ..] = &all[..] else { panic!() };
    let profile = session.profile_as(&reading(others)).unwrap();
    let column = profile.columns.iter().find(|column| column.name == first.column).unwrap();
    let question = column.question.as_ref().unwrap();
    let offered = question.options.iter().find_map(|answer| answer.reading.as_ref());
    assert_eq!(offered.and_then(|reading| reading.since.as_ref()), Some(first));
    assert_eq!(
        session.table().column(&first.column).unwrap().value(7),
        table(&csv).column(&first.column).unwrap().value(7)
    );

    // Nothing changes where it fails.
    let wrong = SinceRecipe { since: "Geschlecht".to_owned(), ..first.clone() };
    assert_eq!(session.read_as(&reading(&[wrong])).unwrap_err().code(), "since-unknown");
    assert_eq!(InputRecipe::of(session.table()).since, others);
    solved(&mut session, &suggested.recipe);
    assert_eq!(InputRecipe::of(session.table()).since, all);
}

#[test]
fn what_cannot_be_read_so_is_said() {
    let csv = "id,start,end,clock,day\n1,2023-03-01 10:00,2023-03-01 11:00,10:00,03/04/2023\n2,2023-03-02 10:00,2023-03-02 12:00,11:30,05/06/2023\n";
    let code = |said: &[SinceRecipe]| read_since(&mut table(csv), said).unwrap_err().code();
    let of = |column: &str, since: &str, unit| SinceRecipe {
        column: column.to_owned(),
        since: since.to_owned(),
        name: format!("{column} since {since}"),
        ..self::since(unit)
    };
    let end = || of("end", "start", SinceUnit::Days);
    for (said, expected) in [
        (vec![of("gone", "start", SinceUnit::Days)], "unknown-column"),
        (vec![of("end", "gone", SinceUnit::Days)], "unknown-column"),
        (vec![of("end", "end", SinceUnit::Days)], "since-itself"),
        (vec![end(), end()], "since-twice"),
        (vec![SinceRecipe { name: "clock".to_owned(), ..end() }], "since-name"),
        (vec![SinceRecipe { name: String::new(), ..end() }], "since-name"),
        (vec![of("clock", "start", SinceUnit::Days)], "since-not-alike"),
        (vec![of("day", "start", SinceUnit::Days)], "date-order-ambiguous"),
        (
            vec![SinceRecipe {
                format: Some("DD/MM/YYYY".parse().unwrap()),
                ..of("day", "start", SinceUnit::Minutes)
            }],
            "since-unknown",
        ),
        (vec![of("id", "start", SinceUnit::Days)], "since-not-alike"),
    ] {
        assert_eq!(code(&said), expected, "{said:?}");
    }
}

/// Visits of people who have names and a day of birth and no number: persons are counted, and no class has fewer of them than k.
#[test]
fn names_and_births_are_persons() {
    let mut draw = Draw::new(17);
    let mut csv = "COGNOME,NOME,DATA_NASC,SESSO,codice,dolore\n".to_owned();
    let mut whose = Vec::new();
    for person in 0..220_u64 {
        let born = format!("{:02}/{:02}/{}", 1 + person % 28, 1 + person % 12, 1940 + person % 60);
        for _ in 0..=draw.below(5) {
            let surname = ["Rossi", "Ferrari", "Russo", "Bianchi", "Romano"][person as usize % 5];
            let first = ["Anna", "Marco", "Lucia", "Paolo"][person as usize % 4];
            let sex = ["F", "M"][person as usize % 2];
            let _ = writeln!(csv, "{surname},{first},{born},{sex},{},{}", 1000 + whose.len(), draw.below(9));
            whose.push(person);
        }
    }
    let mut session = Session::new(table(&csv));
    let profile = session.profile();
    assert_eq!(profile.recipe.input.persons, ["COGNOME", "NOME", "DATA_NASC"]);
    let joined = profile.columns.last().unwrap();
    assert_eq!((&*joined.name, joined.role), ("COGNOME + NOME + DATA_NASC", Role::Person));
    // What the numbers of the visits tell of the rows is released for this test alone.
    let mut recipe = profile.recipe.clone();
    recipe.columns.get_mut("codice").unwrap().role = Role::Insensitive;
    let text = String::from_utf8(solved(&mut session, &recipe)).unwrap();
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap().split(',').collect();
    let at = |name: &str| header.iter().position(|column| *column == name).unwrap();
    let (code, born, sex) = (at("codice"), at("DATA_NASC"), at("SESSO"));
    assert!(!header.contains(&"COGNOME + NOME + DATA_NASC"));
    let mut classes = std::collections::BTreeMap::<(String, String), std::collections::BTreeSet<u64>>::new();
    for line in read(text.as_bytes(), ReadOptions::plain())
        .map(|table| {
            (0..table.rows())
                .map(|row| {
                    let cell = |at: usize| table.columns()[at].value(row).to_owned();
                    (cell(code), cell(born), cell(sex))
                })
                .collect::<Vec<_>>()
        })
        .unwrap()
    {
        let row: usize = line.0.parse::<usize>().unwrap() - 1000;
        classes.entry((line.1, line.2)).or_default().insert(whose[row]);
    }
    assert!(classes.values().all(|persons| persons.len() >= 5), "{classes:?}");

    let code = |persons: &[&str]| {
        let persons = persons.iter().map(|name| (*name).to_owned()).collect();
        InputRecipe { persons, ..InputRecipe::default() }.make(&mut table(&csv)).unwrap_err().code()
    };
    assert_eq!(code(&["COGNOME"]), "persons-one-column");
    assert_eq!(code(&["COGNOME", "gone"]), "unknown-column");
}
