//! Columns that are read as the time since the first row of the same person: against plain arithmetic, and through the whole product.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use coversheet::{
    InputRecipe, NoFiles, ReadOptions, Role, Session, SinceRecipe, SinceUnit, SolveOptions, Table, read,
    verify_with_original,
};
use proptest::prelude::*;

use crate::draw::Draw;

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn reading(column: &str, since: &str) -> InputRecipe {
    let since = SinceRecipe {
        column: column.to_owned(),
        since: since.to_owned(),
        first_of: Some("who".to_owned()),
        unit: SinceUnit::Days,
        name: "day".to_owned(),
        format: None,
        since_format: None,
        latest_year: None,
    };
    InputRecipe { since: vec![since], ..InputRecipe::default() }
}

/// A day of a calendar in which every month has 28 days, and the file's way to write it.
fn written(day: i64) -> String {
    format!("2023-03-{:02}", 1 + day)
}

proptest! {
    #[test]
    fn days_are_those_since_each_persons_first(rows in prop::collection::vec((0..6_u8, 0..30_i64, 0..30_i64, 0..8_u8), 3..60)) {
        let mut csv = "who,seen,tested\nz,2023-03-01,2023-03-02\n".to_owned();
        let mut first = BTreeMap::<u8, i64>::new();
        for (who, seen, tested, kind) in &rows {
            // Some rows are of nobody known, and some have no day.
            let name = if *who == 0 { String::new() } else { format!("p{who}") };
            let day = if *kind == 0 { String::new() } else { written(*seen) };
            let _ = writeln!(csv, "{name},{day},{}", written(*tested));
            if *who > 0 && *kind > 0 {
                let first = first.entry(*who).or_insert(*seen);
                *first = (*first).min(*seen);
            }
        }
        for column in ["seen", "tested"] {
            let mut table = table(&csv);
            let input = reading(column, "seen");
            input.make(&mut table).unwrap();
            prop_assert!(input.is_made(&table));
            for (at, (who, seen, tested, kind)) in rows.iter().enumerate() {
                let own = (*kind > 0).then_some(*seen);
                let start = first.get(who).copied().or(own);
                let end = if column == "seen" { own } else { Some(*tested) };
                let expected = end.zip(start).map_or_else(String::new, |(end, start)| (end - start).to_string());
                prop_assert_eq!(table.column("day").unwrap().value(at + 1), expected);
            }
        }
    }
}

/// Visits of a study that were planned, in no order.
fn study(seed: u64) -> String {
    let mut draw = Draw::new(seed);
    let mut rows = Vec::new();
    for person in 0..300_u64 {
        let begun = draw.below(300).cast_signed();
        for planned in [0, 28, 84, 168] {
            let day = begun + planned + if planned > 0 { draw.below(6).cast_signed() } else { 0 };
            let (year, month, day) = (2021 + day / 336, 1 + day % 336 / 28, 1 + day % 28);
            let sex = ["f", "m"][person as usize % 2];
            rows.push(format!(
                "S{person:03},{sex},{},{year}-{month:02}-{day:02},{}",
                1950 + person * 7 % 50,
                draw.below(28)
            ));
        }
    }
    let mut order: Vec<(u64, String)> = rows.into_iter().map(|row| (draw.below(1 << 40), row)).collect();
    order.sort();
    order
        .into_iter()
        .fold("study_id,sex,birth_year,visit_date,phq9\n".to_owned(), |csv, (_, row)| csv + &row + "\n")
}

#[test]
fn visits_of_a_study_keep_their_days_and_no_date() {
    let csv = study(11);
    let mut session = Session::new(table(&csv));
    let profile = session.profile();
    let recipe = profile.recipe;
    let [since] = &recipe.input.since[..] else { panic!("{:?}", recipe.input) };
    assert_eq!((&*since.name, since.first_of.as_deref()), ("visit_date_days_since_start", Some("study_id")));
    assert_eq!(recipe.columns["visit_date_days_since_start"].role, Role::Insensitive);
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
    let mut counted = table(&csv);
    recipe.input.make(&mut counted).unwrap();
    let verdict = verify_with_original(&bytes, &recipe, &counted, &NoFiles).unwrap();
    assert!(verdict.holds, "{:?}", verdict.violations);
    let text = String::from_utf8(bytes).unwrap();
    assert!(!text.contains("2021-") && !text.contains("S0"));
    // The release holds nothing that is not counted from the file.
    let days = |table: &Table| -> BTreeMap<String, u64> {
        let column = table.column("visit_date_days_since_start").unwrap();
        (0..table.rows()).fold(BTreeMap::new(), |mut days, row| {
            *days.entry(column.value(row).to_owned()).or_default() += 1;
            days
        })
    };
    let (of_file, of_release) = (days(&counted), days(&table(&text)));
    assert!(of_release.iter().all(|(day, rows)| of_file.get(day).is_some_and(|all| all >= rows)));
    assert!(of_release.values().sum::<u64>() > 1_100);
}

#[test]
fn what_has_no_first_is_refused() {
    let csv = "who,seen,tested\na,08:00,2023-03-01\na,09:00,2023-03-02\nb,10:30,2023-03-05\n";
    let code = |input: InputRecipe| input.make(&mut table(csv)).unwrap_err().code().to_owned();
    let mut minutes = reading("seen", "seen");
    minutes.since[0].unit = SinceUnit::Minutes;
    assert_eq!(code(minutes), "since-not-alike");
    let mut nobody = reading("tested", "tested");
    nobody.since[0].first_of = Some("nobody".to_owned());
    assert_eq!(code(nobody), "unknown-column");
}
