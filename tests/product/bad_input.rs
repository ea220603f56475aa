//! Bad input: each kind has a code and a place, says how to fix it without showing cells, and leaves
//! nothing half-done.

use coversheet::{Error, Files, NoFiles, ReadOptions, Recipe, Report, Result, Session, SolveOptions, read};
use serde_json::{Value, json};

/// A cell that must not appear in messages, which may be logged.
const CELL: &str = "Trillian";

fn session(csv: &str) -> Session {
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

/// Six rows that a recipe of [`recipe`] can make 2-anonymous.
fn good() -> String {
    format!("name,age,note\n{CELL},30,x\nb,30,x\nc,31,x\nd,31,x\ne,31,x\nf,30,x\n")
}

fn recipe() -> Value {
    json!({
        "coversheet": 1,
        "columns": {
            "name": { "role": "identifier" },
            "age": { "role": "quasi-identifier" },
            "note": { "role": "insensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
    })
}

/// The recipe with the value at a JSON pointer replaced or added.
fn with(pointer: &str, value: Value) -> Value {
    let mut recipe = recipe();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    recipe.pointer_mut(parent).unwrap()[key] = value;
    recipe
}

fn parse(recipe: &Value) -> Recipe {
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn solve(session: &mut Session, recipe: &Recipe) -> Result<Report> {
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ())
}

/// Checks what every error must be.
fn check(error: &Error, code: &str, row: Option<u64>, column: Option<&str>) {
    assert_eq!((error.code(), error.row(), error.column()), (code, row, column), "{error}");
    for text in [error.message(), error.hint_text()] {
        assert!(!text.is_empty(), "{code} says nothing");
        assert!(text.ends_with(['.', '?']), "{code}: no whole sentence: {text}");
        assert!(!text.contains(CELL), "{code} shows a cell: {text}");
    }
    assert!(!format!("{error:?}").contains(CELL), "{code} would log a cell");
}

/// Solves what can be solved and then what cannot: nothing may be left of either.
fn fails(csv: &str, recipe: &Recipe, code: &str, row: Option<u64>, column: Option<&str>) -> Error {
    let mut session = session(csv);
    if csv == good() {
        solve(&mut session, &parse(&self::recipe())).unwrap();
        assert!(session.release([0; 32], &mut |_| ()).is_ok());
    }
    let error = solve(&mut session, recipe).unwrap_err();
    check(&error, code, row, column);
    check(&session.release([0; 32], &mut |_| ()).unwrap_err(), "nothing-solved", None, None);
    check(&session.rows(0, 1).unwrap_err(), "nothing-solved", None, None);
    error
}

#[test]
fn files_that_are_no_table() {
    let workbook = b"PK\x03\x04\x14\0\0\0";
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    let nul_in_a_cell = format!("name,age\n{CELL},3\0\n");
    let ragged = format!("name,age\na,1\nb,2\n{CELL},3,4\nc,5\n");
    let short = format!("name,age\na,1\n{CELL}\n");
    let unterminated = format!("name,age\na,1\n\"{CELL},2\nb,3\n");
    let after_quote = format!("name,age\n\"a\"{CELL},2\n");
    let blank = format!("name,age\n{CELL},1\n\nb,3\n");
    let files: [(&[u8], &str, Option<u64>); 13] = [
        (b"", "empty-file", None),
        (b"\xef\xbb\xbf", "empty-file", None),
        (b"name,age\n", "no-rows", None),
        (b"name,age", "no-rows", None),
        (workbook, "damaged-workbook", None),
        (png, "unsupported-file", None),
        (nul_in_a_cell.as_bytes(), "binary-content", Some(2)),
        (ragged.as_bytes(), "ragged-row", Some(4)),
        (short.as_bytes(), "ragged-row", Some(3)),
        (unterminated.as_bytes(), "unterminated-quote", Some(3)),
        (after_quote.as_bytes(), "text-after-quote", Some(2)),
        (blank.as_bytes(), "blank-line", Some(3)),
        (b",\na,b\n", "no-column-names", Some(1)),
    ];
    for (bytes, code, row) in files {
        let error = read(bytes, ReadOptions::plain()).unwrap_err();
        check(&error, code, row, error.column());
    }
}

/// A record may span lines; the row is that of the spreadsheet, and the message has the line of the file.
#[test]
fn a_ragged_row_is_told_by_row_and_line() {
    let csv = "name,age\n\"two\nlines\",1\nb\n";
    let error = read(csv.as_bytes(), ReadOptions::plain()).unwrap_err();
    check(&error, "ragged-row", Some(3), None);
    assert!(error.message().contains("line 4 of the file has 1 cell,"), "{error}");
    assert!(error.message().contains("has 2."), "{error}");
}

#[test]
fn one_column_works() {
    let recipe = parse(&json!({
        "coversheet": 1,
        "columns": { "age": { "role": "quasi-identifier" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
    }));
    let mut session = session("age\n30\n30\n31\n31\n");
    assert_eq!(solve(&mut session, &recipe).unwrap().levels["age"], 0);
    let released = session.release([1; 32], &mut |_| ()).unwrap().parts().concat();
    assert_eq!(released.len(), "age\n30\n30\n31\n31\n".len());
}

#[test]
fn recipe_and_table_must_name_the_same_columns() {
    let extra = parse(&with("/columns/aeg", json!({ "role": "sensitive" })));
    let error = fails(&good(), &extra, "unknown-column", None, Some("aeg"));
    assert!(error.hint_text().contains("\"age\""), "{error}");

    let mut silent = recipe();
    silent["columns"].as_object_mut().unwrap().remove("note");
    fails(&good(), &parse(&silent), "role-missing", None, Some("note"));

    let persons = ["/columns/name/role", "/columns/note/role"].map(|role| (role, json!("person")));
    let mut twice = recipe();
    for (role, person) in persons {
        *twice.pointer_mut(role).unwrap() = person;
    }
    fails(&good(), &parse(&twice), "role-twice", None, Some("note"));

    let none = parse(&with("/privacy", json!([])));
    fails(&good(), &none, "no-privacy-model", None, None);
}

#[test]
fn a_recipe_with_an_unknown_key_names_the_nearest() {
    for (pointer, value, place, nearest) in [
        ("/supression", json!({}), "supression", "suppression"),
        ("/columns/age/max_level", json!(1), "columns.age", "max-level"),
        ("/columns/age/role", json!("quasi-identifer"), "columns.age.role", "quasi-identifier"),
        ("/suppression/limits", json!(0), "suppression", "limit"),
        ("/search", json!({ "objectiv": "loss" }), "search", "objective"),
    ] {
        let error = Recipe::parse(&with(pointer, value).to_string()).unwrap_err();
        check(&error, "recipe-invalid", None, None);
        assert!(error.message().contains(place), "{error}");
        assert_eq!(error.hint_text(), format!("Did you mean {nearest:?}?"));
    }
    check(&Recipe::parse("{").unwrap_err(), "recipe-invalid", None, None);
    check(
        &Recipe::parse(&with("/coversheet", json!(2)).to_string()).unwrap_err(),
        "recipe-version",
        None,
        None,
    );
}

#[test]
fn a_hierarchy_must_have_every_value_and_nest() {
    let rows = |rows: Value| parse(&with("/columns/age/hierarchy", json!({ "rows": rows })));
    let error = fails(&good(), &rows(json!([["31", "*"]])), "hierarchy-incomplete", None, Some("age"));
    assert!(error.message().contains("lacks 1 of the column's values, which stand in 3 rows"), "{error}");
    assert_eq!(error.value(), Some("\"30\""));

    let not_nested = json!([["30", CELL, "low"], ["31", CELL, "high"]]);
    let error = fails(&good(), &rows(not_nested), "hierarchy-not-nested", Some(2), Some("age"));
    assert!(error.value().unwrap().contains(CELL));

    let twice = json!([["30", "*"], ["31", "*"], ["30", CELL]]);
    fails(&good(), &rows(twice), "hierarchy-duplicate", Some(3), Some("age"));
    fails(&good(), &rows(json!([["30", "*"], ["31"]])), "hierarchy-ragged", Some(2), Some("age"));
    fails(&good(), &rows(json!([])), "hierarchy-empty", None, Some("age"));

    let builder = |spec: Value| parse(&with("/columns/age/hierarchy", spec));
    let uneven = builder(json!({ "intervals": { "widths": [5, 12] } }));
    fails(&good(), &uneven, "interval-widths-not-nested", None, Some("age"));
    let text = with(
        "/columns/name",
        json!({ "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5] } } }),
    );
    let error = fails(&good(), &parse(&text), "not-a-number", None, Some("name"));
    assert_eq!(error.value(), Some(CELL));
    let text = with(
        "/columns/name",
        json!({ "role": "quasi-identifier", "hierarchy": { "dates": { "levels": ["year"] } } }),
    );
    fails(&good(), &parse(&text), "not-a-date", None, Some("name"));
    let missing = builder(json!({ "file": "age.csv" }));
    fails(&good(), &missing, "hierarchy-file-missing", None, Some("age"));
}

/// One hierarchy file.
struct One(&'static [u8]);

impl Files for One {
    fn read(&self, _name: &str) -> Result<Vec<u8>> {
        Ok(self.0.to_vec())
    }
}

#[test]
fn a_hierarchy_file_is_read_as_strictly_as_a_table() {
    let recipe = parse(&with("/columns/age/hierarchy", json!({ "file": "age.csv" })));
    let mut session = session(&good());
    let mut solve = |file| session.solve(&recipe, &One(file), SolveOptions::default(), &mut |_| ());
    assert!(solve(b"30;*\n31;*\n").is_ok());
    for (file, code, row) in [
        (&b""[..], "hierarchy-empty", None),
        (b"30;*\n31\n", "ragged-row", Some(2)),
        (b"30;\"*\n31;*\n", "unterminated-quote", Some(1)),
        (b"30;*\n", "hierarchy-incomplete", None),
    ] {
        check(&solve(file).unwrap_err(), code, row, Some("age"));
    }
}

#[test]
fn requirements_that_cannot_be_met() {
    let k = |k: u64| with("/privacy/0/k-anonymity/k", json!(k));
    let error = fails(&good(), &parse(&k(7)), "k-larger-than-table", None, None);
    assert!(error.message().contains('7') && error.message().contains('6'), "{error}");
    fails(&good(), &parse(&k(0)), "k-range", None, None);

    // With the ages as they are, one class of 3 rows is too small, and only 1 may go.
    let mut recipe = k(4);
    recipe["columns"]["age"]["max-level"] = json!(0);
    recipe["suppression"]["limit"] = json!(0.2);
    let error = fails(&good(), &parse(&recipe), "infeasible", None, None);
    assert!(error.message().contains("6 of 6 rows") && error.message().contains("allows 1"), "{error}");

    // One row of seven would have to be masked, and alone is no class of two.
    let csv = good() + "g,32,x\n";
    let mut recipe = with("/suppression", json!({ "limit": 0.2, "rows": "mask" }));
    recipe["columns"]["age"]["max-level"] = json!(0);
    fails(&csv, &parse(&recipe), "infeasible", None, None);
}

#[test]
fn settings_out_of_range() {
    let error = fails(
        &good(),
        &parse(&with("/columns/age/max-level", json!(2))),
        "max-level-range",
        None,
        Some("age"),
    );
    assert!(error.hint_text().contains("between 0 and 1"), "{error}");
    let mut no_level = with("/columns/age/min-level", json!(2));
    let error = fails(&good(), &parse(&no_level), "min-level-range", None, Some("age"));
    assert!(error.hint_text().contains("between 0 and 1"), "{error}");
    no_level["columns"]["age"]["min-level"] = json!(1);
    no_level["columns"]["age"]["max-level"] = json!(0);
    let error = fails(&good(), &parse(&no_level), "min-level-range", None, Some("age"));
    assert!(error.message().contains("above the highest, 0"), "{error}");
    for limit in [-0.1, 1.5] {
        fails(&good(), &parse(&with("/suppression/limit", json!(limit))), "limit-range", None, None);
    }
    for weight in [-1.0, f64::NAN, f64::INFINITY] {
        let mut recipe = parse(&recipe());
        recipe.columns["age"].weight = Some(weight);
        fails(&good(), &recipe, "weight-range", None, Some("age"));
    }
    let classification = parse(&with("/search", json!({ "objective": "classification" })));
    fails(&good(), &classification, "class-column-missing", None, None);
}

#[test]
fn a_count_column_holds_whole_numbers_and_is_the_only_one() {
    let recipe = parse(&with("/columns/note/role", json!("count")));
    for wrong in [CELL, "0", "-1", "1.5", "", "+1", " 1"] {
        let csv = format!("name,age,note\na,30,1\nb,30,{wrong}\n");
        let error = fails(&csv, &recipe, "count-invalid", Some(3), Some("note"));
        assert_eq!(error.value(), Some(wrong));
    }
    // More rows than can be counted: of one record, and of all together.
    fails("name,age,note\na,30,1\nb,30,9007199254740993\n", &recipe, "too-many-rows", Some(3), Some("note"));
    fails("name,age,note\na,30,9007199254740992\nb,30,1\n", &recipe, "too-many-rows", None, Some("note"));

    let twice = with("/columns/note/role", json!("count"));
    let mut recipe = parse(&twice);
    recipe.columns["name"].role = coversheet::Role::Count;
    fails(&good(), &recipe, "role-twice", None, Some("note"));
}

#[test]
fn a_table_of_identifiers_has_nothing_to_release() {
    let mut recipe = parse(&recipe());
    for column in recipe.columns.values_mut() {
        column.role = coversheet::Role::Identifier;
    }
    let mut session = session(&good());
    solve(&mut session, &recipe).unwrap();
    check(&session.release([0; 32], &mut |_| ()).unwrap_err(), "nothing-to-release", None, None);
}

#[test]
fn nothing_to_show_before_a_solve() {
    let session = session(&good());
    check(&session.release([0; 32], &mut |_| ()).unwrap_err(), "nothing-solved", None, None);
    check(&session.rows(0, 1).unwrap_err(), "nothing-solved", None, None);
}
