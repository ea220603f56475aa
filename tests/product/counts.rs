//! Counts that cannot be counted with. That a count is as many rows is in `expanded.rs`.

use coversheet::{ColumnIn, NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};
use serde_json::json;

#[test]
fn counts_of_more_than_32_bits_are_refused_where_they_stand() {
    for count in ["4294967296", "9007199254740992", "99999999999999999999999"] {
        let csv = format!("age,n\n31,2\n32,{count}\n");
        let session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let error =
            session.hierarchy(ColumnIn { name: "age", count: Some("n") }, None, &NoFiles).unwrap_err();
        assert_eq!((error.code(), error.column(), error.row()), ("too-many-rows", Some("n"), Some(3)));
        assert!(error.message().contains("4294967295") && !error.message().contains(count), "{error:?}");
    }
    // Together they may be too many, too.
    let csv = "age,n\n31,4294967295\n31,4294967295\n";
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let recipe = json!({
        "coversheet": 1,
        "columns": { "age": { "role": "quasi-identifier" }, "n": { "role": "count" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let error = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap_err();
    assert_eq!(error.code(), "too-many-rows");
}

#[test]
fn a_column_of_counts_that_are_none_is_refused() {
    let session = Session::new(read(b"age,town,n\n20,t1,3\n", ReadOptions::plain()).unwrap());
    let error = session.hierarchy(ColumnIn { name: "age", count: Some("town") }, None, &NoFiles).unwrap_err();
    assert_eq!((error.code(), error.column()), ("count-invalid", Some("town")));
    let error = session.hierarchy(ColumnIn { name: "age", count: Some("m") }, None, &NoFiles).unwrap_err();
    assert_eq!(error.code(), "unknown-column");
}
