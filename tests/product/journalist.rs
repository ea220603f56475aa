//! Journalist risk of whole runs against looking up every released row in the register, person by person.

use std::collections::BTreeSet;

use coversheet::{
    Attack, Error, Files, NoFiles, ReadOptions, Recipe, RiskReport, Session, SolveOptions, read,
};

use crate::draw::Draw;

/// Whom the table is a sample of.
type Person = (u64, &'static str);

/// Four hundred people, the first of whom are in the table.
fn people(seed: u64) -> Vec<Person> {
    let mut draw = Draw::new(seed);
    (0..400).map(|_| (20 + draw.below(50), ["f", "m"][draw.below(2) as usize])).collect()
}

fn csv(people: &[Person]) -> String {
    people.iter().fold("age,sex\n".to_owned(), |csv, (age, sex)| csv + &format!("{age},{sex}\n"))
}

struct Register(String);

impl Files for Register {
    fn read(&self, _name: &str) -> Result<Vec<u8>, Error> {
        Ok(self.0.clone().into_bytes())
    }
}

fn recipe(models: &str, rows: &str, more: &str) -> Recipe {
    Recipe::parse(&format!(
        r#"{{ "coversheet": 1, "columns": {{
               "age": {{ "role": "quasi-identifier", "hierarchy": {{ "intervals": {{ "widths": [5, 10, 20] }} }} }},
               "sex": {{ "role": "quasi-identifier" }} }},
             "privacy": [{models}], "suppression": {{ "limit": 0.1, "rows": "{rows}" }}{more} }}"#
    ))
    .unwrap()
}

/// Whether somebody could be behind a row that reads so.
fn could_be((age, sex): Person, cells: &[String]) -> bool {
    let range = cells[0].trim_start_matches('[').trim_end_matches(')').split_once(", ");
    let of_age = match range {
        Some((from, to)) => (from.parse().unwrap()..to.parse().unwrap()).contains(&age),
        None => cells[0] == "*" || cells[0] == age.to_string(),
    };
    of_age && (cells[1] == "*" || cells[1] == sex)
}

/// The definitions, over rows as they read.
fn looked_up(rows: &[Vec<String>], people: &[Person]) -> Attack {
    let of: Vec<f64> = rows
        .iter()
        .map(|cells| people.iter().filter(|person| could_be(**person, cells)).count() as f64)
        .collect();
    let classes: BTreeSet<&Vec<String>> = rows.iter().collect();
    let of_classes: f64 = classes
        .iter()
        .map(|cells| people.iter().filter(|person| could_be(**person, cells)).count() as f64)
        .sum();
    let all = rows.len() as f64;
    Attack {
        highest: of.iter().map(|people| 1.0 / people).fold(0.0, f64::max),
        average: (classes.len() as f64 / of_classes)
            .max(of.iter().map(|people| 1.0 / people).sum::<f64>() / all),
        at_risk: of.iter().filter(|people| **people < 11.0).count() as f64 / all,
    }
}

fn close(found: Attack, expected: Attack) {
    for (found, expected) in [
        (found.highest, expected.highest),
        (found.average, expected.average),
        (found.at_risk, expected.at_risk),
    ] {
        assert!((found - expected).abs() < 1e-12, "{found} {expected}");
    }
}

#[test]
fn journalist_risk_is_that_of_looking_everybody_up() {
    for seed in 0..12 {
        let people = people(seed);
        for rows in ["drop", "mask"] {
            let mut session =
                Session::new(read(csv(&people[..150]).as_bytes(), ReadOptions::default()).unwrap());
            let recipe = recipe(r#"{ "k-map": { "k": 6, "population": "register.csv" } }"#, rows, "");
            session.solve(&recipe, &Register(csv(&people)), SolveOptions::default(), &mut |_| ()).unwrap();
            let cells = session.rows(0, 150).unwrap().rows;
            let before: Vec<Vec<String>> = cells.iter().map(|row| row.before.clone()).collect();
            let released = cells.iter().filter(|row| rows == "mask" || !row.suppressed);
            let after: Vec<Vec<String>> =
                released.map(|row| row.after.iter().flatten().cloned().collect()).collect();
            let release = session.release([3; 32], &mut |_| ()).unwrap().report.risk.unwrap();
            for risk in [session.risk().unwrap(), release] {
                close(risk.before.marked.journalist.unwrap(), looked_up(&before, &people));
                close(risk.after.marked.journalist.unwrap(), looked_up(&after, &people));
                assert!(risk.after.marked.journalist.unwrap().highest <= 1.0 / 6.0);
                // The register has no other columns to look people up by.
                assert_eq!(risk.after.released.journalist, None);
                let population = risk.journalist_population.unwrap();
                assert_eq!((population.people, population.estimated), (400, false));
                assert_eq!(population.file.as_deref(), Some("register.csv"));
            }
        }
    }
}

fn risk(csv: &str, recipe: &Recipe) -> RiskReport {
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::default()).unwrap());
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session.risk().unwrap()
}

#[test]
fn with_a_size_alone_it_is_estimated_and_without_it_is_not_said() {
    let csv = csv(&people(5)[..150]);
    let k = r#"{ "k-anonymity": { "k": 5 } }"#;
    let none = risk(&csv, &recipe(k, "drop", ""));
    assert_eq!((none.after.marked.journalist, none.journalist_population), (None, None));
    let known = risk(&csv, &recipe(k, "drop", r#", "risk": { "population": { "people": 3000 } }"#));
    let (before, after) = (known.before.marked.journalist.unwrap(), known.after.marked.journalist.unwrap());
    // One of twenty is in the table: whoever is alone in it is hardly ever alone among all.
    assert_eq!(before.highest, known.before.individual.unwrap().highest);
    assert_eq!(after.average, known.after.individual.unwrap().average);
    assert!(after.highest < before.highest && before.highest < known.before.marked.prosecutor.highest);
    assert!(known.before.released.journalist.is_some());
    let population = known.journalist_population.unwrap();
    assert_eq!((population.people, population.estimated, population.file), (3000, true, None));
}
