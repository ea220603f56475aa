//! Ranges of a column's own: what a release says of each row is so, keeps to the lowest level, and the check of the
//! bytes sees where it is not.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use coversheet::{
    Conclusion, NoFiles, ReadOptions, Recipe, Session, SolveOptions, Table, read, verify,
    verify_with_original,
};
use serde_json::json;

use crate::draw::Draw;

/// Ages and days, some of them missing; the row's number tells which released row it became.
fn rows(draw: &mut Draw) -> Vec<(Option<u64>, u64, u64)> {
    (0..40 + draw.below(80))
        .map(|_| (Some(20 + draw.below(60)).filter(|_| draw.below(20) > 0), draw.below(28), draw.below(2)))
        .collect()
}

fn csv(rows: &[(Option<u64>, u64, u64)]) -> String {
    let mut csv = "age,day,sex,row\n".to_owned();
    for (number, (age, day, sex)) in rows.iter().enumerate() {
        let age = age.map(|age| age.to_string()).unwrap_or_default();
        let _ = writeln!(csv, "{age},{:02}.03.2024,{sex},{number}", day + 1);
    }
    csv
}

fn recipe(recoding: &str, lowest: usize) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10] } },
                "min-level": lowest, "ranges": true },
            "day": { "role": "quasi-identifier", "hierarchy": { "dates": { "levels": ["week"] } }, "ranges": true },
            "sex": { "role": "quasi-identifier" },
            "row": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 4 } }],
        "suppression": { "limit": 0.1 },
        "recoding": recoding,
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn released(csv: &str, recipe: &Recipe) -> String {
    let mut session = Session::new(table(csv));
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let release = session.release([1; 32], &mut |_| ()).unwrap();
    assert!(release.report.verified);
    String::from_utf8(release.parts().concat()).unwrap()
}

/// The cells of each line. None of the labels here holds a quote.
fn cells(csv: &str) -> Vec<Vec<String>> {
    let table = table(csv);
    let cell = |row: usize| table.columns().iter().map(move |column| column.value(row).to_owned()).collect();
    (0..table.rows()).map(cell).collect()
}

/// The ends of a range as days or years; none where the label is no range of its own.
fn ends(label: &str) -> Option<(u64, u64)> {
    let (from, to) = label.strip_prefix('[')?.strip_suffix(']')?.split_once(", ")?;
    let number = |text: &str| text.split('.').next().unwrap().parse().unwrap();
    Some((number(from), number(to)))
}

#[test]
fn every_cell_says_what_is_so_and_classes_hold_by_a_recount() {
    let (mut draw, mut ranges) = (Draw::new(3), 0);
    for round in 0..30 {
        let rows = rows(&mut draw);
        let lowest = round % 2;
        let recipe = recipe(["rows", "regions"][round / 2 % 2], lowest);
        let text = released(&csv(&rows), &recipe);
        let mut classes: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        for mut line in cells(&text) {
            let (age, day, sex) = rows[line.pop().unwrap().parse::<usize>().unwrap()];
            for (label, value) in [(&line[0], age), (&line[1], Some(day + 1))] {
                if let Some((from, to)) = ends(label) {
                    assert!(value.is_some_and(|value| (from..=to).contains(&value)), "{label} {value:?}");
                    ranges += 1;
                }
            }
            // Groups of the lowest level stay whole, as far as the data have them.
            if let Some((from, to)) = ends(&line[0]).filter(|_| lowest == 1) {
                let split = |(age, ..): &(Option<u64>, u64, u64)| {
                    age.is_some_and(|age| {
                        !(from..=to).contains(&age) && [from, to].iter().any(|end| end / 5 == age / 5)
                    })
                };
                assert!(!rows.iter().any(split), "[{from}, {to}]");
            }
            assert!([sex.to_string(), "*".to_owned()].contains(&line[2]));
            *classes.entry(line).or_default() += 1;
        }
        assert!(classes.values().all(|&rows| rows >= 4));
        let check = verify_with_original(text.as_bytes(), &recipe, &table(&csv(&rows)), &NoFiles).unwrap();
        assert_eq!(check.conclusion, Conclusion::Holds, "{check:?}");
        // Which group of the lowest level is whole is known from the original alone.
        let alone = verify(text.as_bytes(), &recipe).unwrap().conclusion;
        assert_eq!(alone, if lowest == 0 { Conclusion::Holds } else { Conclusion::CannotBeShown });
    }
    assert!(ranges > 500, "{ranges}");
}

#[test]
fn a_range_that_leaves_its_row_out_or_splits_a_group_is_noticed() {
    let (mut draw, mut noticed) = (Draw::new(8), 0);
    for round in 0..20 {
        let rows = rows(&mut draw);
        let recipe = recipe("rows", round % 2);
        let text = released(&csv(&rows), &recipe);
        let ranges: Vec<(u64, u64)> = cells(&text).iter().filter_map(|line| ends(&line[0])).collect();
        let Some(&(from, to)) = ranges.first() else { continue };
        let original = table(&csv(&rows));
        let check = |label: &str| {
            let changed = text.replace(&format!("\"[{from}, {to}]\""), label);
            assert_ne!(changed, text);
            verify_with_original(changed.as_bytes(), &recipe, &original, &NoFiles)
        };
        // Nobody is 7, and a range from its last to its first has nobody.
        for label in ["\"[7, 7]\"", &format!("\"[{to}, {from}]\""), "\"[20, 200]\""] {
            assert_eq!(check(label).unwrap_err().code(), "original-does-not-match", "{label}");
            noticed += 1;
        }
    }
    assert!(noticed > 30, "{noticed}");
}

#[test]
fn columns_without_an_order_are_refused_by_name() {
    let recipe = json!({
        "coversheet": 1,
        "columns": { "town": { "role": "quasi-identifier", "ranges": true } },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
        "recoding": "rows",
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let mut session = Session::new(table("town\nBern\nThun\n"));
    let error = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err();
    assert_eq!((error.code(), error.column()), ("ranges-without-order", Some("town")));
    // Where all that can have ranges are given them, it is left out.
    assert!(session.with_ranges(recipe).columns.values().all(|column| !column.ranges));
}
