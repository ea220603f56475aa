//! Columns that say where ranges begin and end, and the codebook: what they say is so by a recount, plans write them too,
//! and the check of the bytes sees where they are not.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use coversheet::{
    NoFiles, Plan, ReadOptions, Recipe, ReleaseFormat, ReleaseOptions, Session, SolveOptions, Table, apply,
    read, verify, verify_with_original,
};
use serde_json::{Value, json};

use crate::draw::Draw;

/// Ages, weights with a decimal comma, and days; some are missing. The row's number tells which released row it became.
fn csv(draw: &mut Draw, rows: u64) -> String {
    let mut csv = "age;weight;day;town;row\n".to_owned();
    for row in 0..rows {
        let age = if draw.below(20) == 0 { String::new() } else { draw.below(70).to_string() };
        let weight = format!("{},{}", 40 + draw.below(50), draw.below(10));
        let (day, month) = (1 + draw.below(28), 1 + draw.below(12));
        let town = ["Bern", "Thun", "Chur"][draw.below(3) as usize];
        let _ = writeln!(csv, "{age};{weight};{day:02}.{month:02}.2024;{town};{row}");
    }
    csv
}

fn recipe(recoding: &str, ranges: bool, rows: &str) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10, 20], "above": 60 } },
                "ranges": ranges, "range-columns": true },
            "weight": { "role": "quasi-identifier", "hierarchy": { "equal-frequency": { "groups": [8, 4, 2] } },
                "ranges": ranges, "range-columns": true },
            "day": { "role": "quasi-identifier", "hierarchy": { "dates": { "levels": ["month", "quarter", "year"] } },
                "ranges": ranges, "range-columns": true },
            "town": { "role": "quasi-identifier" },
            "row": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 4 } }],
        "suppression": { "limit": 0.1, "rows": rows },
        "recoding": recoding,
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn table(csv: &[u8]) -> Table {
    read(csv, ReadOptions { delimiter: Some(b';'), ..ReadOptions::plain() }).unwrap()
}

fn solved(csv: &str, recipe: &Recipe) -> Session {
    let mut session = Session::new(table(csv.as_bytes()));
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    session
}

fn released(session: &Session) -> String {
    let release = session.release([1; 32], &mut |_| ()).unwrap();
    assert!(release.report.verified);
    String::from_utf8(release.parts().concat()).unwrap()
}

/// A number in tenths, or a day as it stands in a row of the year.
fn size(text: &str) -> Option<i64> {
    if let Some((day, month)) = text.strip_suffix(".2024").and_then(|text| text.split_once('.')) {
        return Some(month.parse::<i64>().unwrap() * 100 + day.parse::<i64>().unwrap());
    }
    if let Some((month, day)) = text.strip_prefix("2024-").and_then(|text| text.split_once('-')) {
        return Some(month.parse::<i64>().unwrap() * 100 + day.parse::<i64>().unwrap());
    }
    let (whole, tenths) = text.split_once(',').unwrap_or((text, "0"));
    Some(whole.parse::<i64>().ok()? * 10 + tenths.parse::<i64>().ok()?)
}

const KINDS: [&str; 4] = ["columns", "values", "regions", "rows"];

#[test]
fn the_value_of_each_row_lies_between_its_ends_and_what_has_no_range_has_none() {
    let (mut draw, mut ranges, mut open) = (Draw::new(4), 0, 0);
    for round in 0..24 {
        let data = csv(&mut draw, 60);
        let original = table(data.as_bytes());
        let recipe = recipe(KINDS[round % 4], round % 8 > 3, ["drop", "mask"][round / 8 % 2]);
        let text = released(&solved(&data, &recipe));
        let file = table(text.as_bytes());
        let names: Vec<&str> = file.columns().iter().map(coversheet_table::Column::name).collect();
        let expected = [
            "age",
            "age_from",
            "age_to",
            "weight",
            "weight_from",
            "weight_to",
            "day",
            "day_from",
            "day_to",
            "town",
            "row",
        ];
        assert_eq!(names, expected);
        for row in 0..file.rows() {
            let before: usize = file.columns()[10].value(row).parse().unwrap();
            for (position, source) in [(0, 0), (3, 1), (6, 2)] {
                let cell = |column: usize| file.columns()[column].value(row);
                let (label, from, to) = (cell(position), cell(position + 1), cell(position + 2));
                let Some(value) = size(original.columns()[source].value(before)) else {
                    assert_eq!((from, to), ("", ""), "{label}");
                    continue;
                };
                if label == "*" {
                    assert_eq!((from, to), ("", ""));
                    continue;
                }
                ranges += 1;
                open += u32::from(from.is_empty() || to.is_empty());
                assert!(size(from).is_none_or(|from| from <= value), "{label} {from} {value}");
                assert!(size(to).is_none_or(|to| value <= to), "{label} {to} {value}");
                assert!(!from.is_empty() || !to.is_empty(), "{label}");
            }
        }
        assert!(verify(text.as_bytes(), &recipe).unwrap().holds, "{text}");
        let checked = verify_with_original(text.as_bytes(), &recipe, &original, &NoFiles).unwrap();
        assert!(checked.holds, "{:?}", checked.violations);
    }
    assert!(ranges > 2_000 && open > 20, "{ranges} {open}");
}

#[test]
fn every_other_end_is_noticed_with_and_without_the_original() {
    let mut draw = Draw::new(9);
    for recoding in KINDS {
        let data = csv(&mut draw, 80);
        let (original, recipe) = (table(data.as_bytes()), recipe(recoding, true, "drop"));
        let text = released(&solved(&data, &recipe));
        let file = table(text.as_bytes());
        for column in [1, 2, 4, 5, 7, 8] {
            let filled = |row: &usize| !file.columns()[column].value(*row).is_empty();
            let Some(row) = (0..file.rows()).find(filled) else { continue };
            let value = file.columns()[column].value(row);
            let further = match value.strip_prefix("2024-") {
                Some(_) => "2024-02-13".to_owned(),
                None => value.replacen(|char: char| char.is_ascii_digit(), "7", 1) + "1",
            };
            for other in ["", "x", further.as_str()] {
                let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
                let mut cells: Vec<&str> = cells_of(&lines[row + 1]);
                cells[column] = other;
                lines[row + 1] = cells.join(";");
                let changed = lines.join("\n");
                let alone = verify(changed.as_bytes(), &recipe).unwrap();
                let beside = verify_with_original(changed.as_bytes(), &recipe, &original, &NoFiles).unwrap();
                assert!(!alone.holds && !beside.holds, "{recoding} {column} {value} -> {other}");
                assert!(
                    beside.violations[0].contains("must say where the ranges of"),
                    "{:?}",
                    beside.violations
                );
            }
        }
    }
}

/// The cells of a line; a label may hold a semicolon between quotes.
fn cells_of(line: &str) -> Vec<&str> {
    let mut quoted = false;
    line.split(|char: char| {
        quoted ^= char == '"';
        char == ';' && !quoted
    })
    .collect()
}

#[test]
fn a_file_without_the_columns_or_with_empty_ones_does_not_pass() {
    let data = csv(&mut Draw::new(2), 60);
    let recipe = recipe("columns", false, "drop");
    let text = released(&solved(&data, &recipe));
    let emptied = |line: &str| {
        let mut cells = cells_of(line);
        (cells[7], cells[8]) = ("", "");
        cells.join(";")
    };
    let lines: Vec<&str> = text.lines().collect();
    let blank =
        [&[lines[0].to_owned()][..], &lines[1..].iter().map(|line| emptied(line)).collect::<Vec<_>>()]
            .concat();
    assert!(!verify(blank.join("\n").as_bytes(), &recipe).unwrap().holds);
    let lacking: Vec<String> = lines
        .iter()
        .map(|line| {
            let mut cells = cells_of(line);
            cells.remove(8);
            cells.join(";")
        })
        .collect();
    let error = verify(lacking.join("\n").as_bytes(), &recipe).unwrap_err();
    assert_eq!((error.code(), error.column()), ("released-column-missing", Some("day_to")));
}

#[test]
fn plans_passes_and_workbooks_have_the_columns_too() {
    let mut draw = Draw::new(6);
    let data = csv(&mut draw, 200);
    for recoding in KINDS {
        let recipe = recipe(recoding, recoding == "rows", "drop");
        let session = solved(&data, &recipe);
        let text = released(&session);
        let mut passes = session.release_in_passes([1; 32], &mut |_| ()).unwrap();
        let mut bytes = Vec::new();
        while let Some(part) = session.next_bytes(&mut passes).unwrap() {
            bytes.extend(part);
        }
        assert_eq!(String::from_utf8(bytes).unwrap(), text);
        let plan = Plan::parse(&session.plan().unwrap().to_json().unwrap()).unwrap();
        let table = table(data.as_bytes());
        let applied = apply(&table, &plan, &NoFiles, [1; 32], &mut |_, _, _| ()).unwrap();
        assert_eq!(String::from_utf8(applied.publication.tables[0].parts.concat()).unwrap(), text);
        let options = ReleaseOptions { format: ReleaseFormat::Xlsx, ..ReleaseOptions::from([1; 32]) };
        let workbook = session.release(options, &mut |_| ()).unwrap();
        assert!(verify(&workbook.parts().concat(), &recipe).unwrap().holds);
    }
}

#[test]
fn columns_that_cannot_be_are_refused_by_name() {
    let solve = |csv: &str, settings: Value| {
        let recipe = json!({
            "coversheet": 1,
            "columns": { "age": settings, "age_to": { "role": "insensitive" } },
            "privacy": [{ "k-anonymity": { "k": 2 } }],
            "suppression": { "limit": 0 },
        });
        let recipe = Recipe::parse(&recipe.to_string()).unwrap();
        let mut session = Session::new(table(csv.as_bytes()));
        let offered = session.with_range_columns(recipe.clone()).columns["age"].range_columns;
        let error = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err();
        (error.code(), error.column().map(str::to_owned), offered)
    };
    let quasi = json!({ "role": "quasi-identifier", "range-columns": true });
    let age = || Some("age".to_owned());
    assert_eq!(solve("age;age_to\n1;2\n", quasi.clone()), ("range-columns-taken", age(), false));
    let other = json!({ "role": "insensitive", "range-columns": true });
    assert_eq!(solve("age;age_to\n1;2\n", other).0, "range-columns-role");
    let recipe = json!({
        "coversheet": 1,
        "columns": { "town": quasi },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let mut session = Session::new(table(b"town\nBern\nThun\n"));
    let error = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err();
    assert_eq!((error.code(), error.column()), ("range-columns-without-numbers", Some("town")));
    assert!(!session.with_range_columns(recipe).columns["town"].range_columns);
}

#[test]
fn a_codebook_counts_what_the_file_reads_and_names_no_rare_value() {
    let mut draw = Draw::new(7);
    for round in 0..12 {
        let data = csv(&mut draw, 90).replace(";Chur;", [";Chur;", ";Genf;"][round % 2]);
        let mut lines: Vec<String> = data.lines().map(str::to_owned).collect();
        // Somebody is from where nobody else is.
        lines[5] = lines[5].replace(";Bern;", ";Sils;").replace(";Thun;", ";Sils;");
        let data = lines.join("\n");
        let mut recipe = recipe(KINDS[round % 4], round % 8 > 3, "drop");
        let towns = json!({ "role": "quasi-identifier", "hierarchy": { "tree": { "groups": [
            { "group": "Oberland", "of": ["Thun", "Sils"] }, { "group": "elsewhere", "of": ["Bern", "Chur", "Genf"] }] } } });
        recipe.columns["town"] = serde_json::from_value(towns).unwrap();
        let session = solved(&data, &recipe);
        let text = released(&session);
        let (file, book) = (table(text.as_bytes()), session.codebook().unwrap());
        // A plan of it says the same of the same rows.
        let planned = session.planned_codebook(&session.plan().unwrap(), &NoFiles).unwrap();
        let book_text = String::from_utf8(book.clone()).unwrap();
        assert_eq!(String::from_utf8(planned).unwrap(), book_text);
        let book = table(&book);
        let mut counted: BTreeMap<(String, String), u64> = BTreeMap::new();
        for name in ["age", "weight", "day", "town"] {
            let column = file.column(name).unwrap();
            for row in 0..file.rows() {
                *counted.entry((name.to_owned(), column.value(row).to_owned())).or_default() += 1;
            }
        }
        let cell = |row: usize, name: &str| book.column(name).unwrap().value(row).to_owned();
        let said: BTreeMap<(String, String), u64> = (0..book.rows())
            .map(|row| ((cell(row, "column"), cell(row, "label")), cell(row, "rows").parse().unwrap()))
            .collect();
        assert_eq!(said, counted, "{book_text}");
        // `Sils` stands only where the file itself reads it.
        assert_eq!(book_text.contains("Sils"), counted.contains_key(&("town".into(), "Sils".into())));
        for row in 0..book.rows() {
            let within = cell(row, "within");
            if within.is_empty() {
                continue;
            }
            // The label that holds it is one of the same column, and its ends are not inside.
            assert!(counted.contains_key(&(cell(row, "column"), within.clone())));
            let holder = (0..book.rows()).find(|&other| {
                cell(other, "column") == cell(row, "column") && cell(other, "label") == within
            });
            let holder = holder.unwrap();
            for (end, sign) in [("from", 1), ("to", -1)] {
                if let (Some(inner), Some(outer)) = (size(&cell(row, end)), size(&cell(holder, end))) {
                    assert!(sign * outer <= sign * inner, "{book_text}");
                }
            }
        }
        let overlaps = (0..book.rows()).filter(|&row| !cell(row, "within").is_empty()).count();
        assert!(overlaps == 0 || KINDS[round % 4] != "columns");
    }
}
