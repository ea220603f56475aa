//! Rows that are no data without a place of their own: the header once more, totals between rows, and rows of nothing.

use coversheet_table::{LayoutOptions, ReadOptions, Skip, Table, read};
use proptest::prelude::*;

#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
fn table(text: &str) -> Table {
    read(text.as_bytes(), ReadOptions::default()).unwrap()
}

fn codes(table: &Table) -> Vec<&str> {
    table.notices().iter().map(|notice| notice.code).collect()
}

const ROWS: &str = "1,34,F\n2,51,M\n3,20,F\n4,41,M\n5,62,F\n6,29,M\n";

/// Rows of which none shows that the header is one: a person may be called as its cells are.
const WORDS: &str = "Anna,Bern,F\nBea,Chur,M\nCora,Bern,F\nDora,Zug,M\nEva,Chur,F\nFlo,Zug,M\n";

#[test]
fn a_header_among_the_rows_is_refused_with_its_place() {
    let again = format!("name,town,sex\n{WORDS}name,town,sex\n{WORDS}");
    let error = read(again.as_bytes(), ReadOptions::default()).unwrap_err();
    assert_eq!((error.code(), error.row()), ("header-repeated", Some(8)));
    assert!(error.hint_text().contains("--header"));
    // What somebody says is so, and what programs wrote is read as it is.
    let layout = LayoutOptions { header: Some(true), ..LayoutOptions::default() };
    let said = read(again.as_bytes(), ReadOptions { layout, ..ReadOptions::default() });
    assert_eq!(said.unwrap().rows(), 13);
    assert_eq!(read(again.as_bytes(), ReadOptions::plain()).unwrap().rows(), 13);
}

#[test]
fn headers_above_each_page_are_left_out() {
    let pages = format!("id,age,sex\n{ROWS}id,age,sex\n{ROWS},,\nid,age,sex\n{ROWS}id,age,sex\n");
    let told = table(&pages);
    assert_eq!(told.rows(), 18);
    assert_eq!(codes(&told), ["blank-rows-between-left-out", "headers-left-out"]);
    assert!(told.notices()[1].message.ends_with(": 3."), "{}", told.notices()[1].message);
    assert_eq!([6, 12].map(|row| told.layout().source_row(row)), [9, 17]);
    // With the units that stand below it.
    let units =
        format!("id,age,weight\n,years,kg\n{ROWS}id,age,weight\n,years,kg\n{ROWS}").replace(['F', 'M'], "71");
    let layout = LayoutOptions { skip_units: Some(Skip::Recognized), ..LayoutOptions::default() };
    let told = read(units.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).unwrap();
    assert_eq!((told.rows(), told.layout().source_row(6)), (12, 11));
    // What somebody says is so.
    let layout = LayoutOptions { header: Some(true), ..LayoutOptions::default() };
    assert_eq!(read(pages.as_bytes(), ReadOptions { layout, ..ReadOptions::default() }).unwrap().rows(), 21);
}

#[test]
fn totals_between_rows_are_told_with_their_place() {
    let sums = format!("id,age,sex\n{ROWS}Zwischensumme,237,\n{ROWS}TOTAL,237,\n{ROWS}");
    let told = table(&sums);
    let notice = told.notices().iter().find(|notice| notice.code == "totals-among-rows").unwrap();
    assert!(notice.message.contains("2, the first in row 8"), "{}", notice.message);
    assert_eq!(told.rows(), 20);
    let second = table(&format!("id,town,sex\n{ROWS},Total,\n{ROWS}"));
    assert_eq!(codes(&second), ["totals-among-rows"]);
    // A town may be called so, and others may lack the same.
    assert!(codes(&table(&format!("id,town,sex\n{ROWS}9,Total,M\n{ROWS}"))).is_empty());
    assert!(codes(&table(&format!("town,age,sex\n{ROWS}Total,44,\nMitte,41,\n{ROWS}"))).is_empty());
}

#[test]
fn rows_of_nothing_at_the_end_are_left_out_however_many() {
    for blank in [1, 9, 11, 5000] {
        let told = table(&format!("id,age,sex\n{ROWS}{}", ",,\n".repeat(blank)));
        assert_eq!((told.rows(), codes(&told)), (6, vec!["blank-rows-left-out"]), "{blank}");
        assert!(told.notices()[0].message.ends_with(&format!(": {blank}.")), "{blank}");
    }
    // A total above them is asked about as without them.
    let total = table(&format!("id,age,sex\n{ROWS}Total,237,\n{}", ",,\n".repeat(20)));
    assert_eq!(total.layout().questions.len(), 1);
    // Where somebody counts the rows at the end, they are rows.
    let layout = LayoutOptions { skip_footer: Some(Skip::Rows(2)), ..LayoutOptions::default() };
    let counted = read(
        format!("id,age,sex\n{ROWS},,\n,,\n,,\n").as_bytes(),
        ReadOptions { layout, ..ReadOptions::default() },
    );
    assert_eq!(counted.unwrap().rows(), 7);
}

proptest! {
    /// Wherever the header stands again, it is left out and told of, and the others keep the numbers that a spreadsheet shows.
    #[test]
    fn headers_go(filled in prop::collection::vec(any::<bool>(), 1..60)) {
        let cell = |(at, filled): (usize, &bool)| if *filled { format!("{at},x{at},F\n") } else { "id,code,sex\n".to_owned() };
        let body: String = filled.iter().enumerate().map(cell).collect();
        let first = "0,x,F\n1,x,F\n2,x,F\n3,x,F\n4,x,F\n";
        let told = table(&format!("id,code,sex\n{first}{body}"));
        let kept: Vec<usize> = (0..filled.len()).filter(|&at| filled[at]).collect();
        prop_assert_eq!(told.rows(), kept.len() + 5);
        for (row, at) in (5..).zip(&kept) {
            prop_assert_eq!(told.columns()[0].value(row), at.to_string());
            prop_assert_eq!(told.layout().source_row(row as u64), *at as u64 + 7);
        }
        prop_assert_eq!(codes(&told).contains(&"headers-left-out"), kept.len() < filled.len());
    }

    /// Wherever rows of nothing stand, they are left out and told of, and the others keep the numbers that a spreadsheet shows.
    #[test]
    fn rows_of_nothing_go(filled in prop::collection::vec(any::<bool>(), 1..60)) {
        let cell = |(at, filled): (usize, &bool)| if *filled { format!("{at},x{at},F\n") } else { ",,\n".to_owned() };
        let body: String = filled.iter().enumerate().map(cell).collect();
        let told = table(&format!("id,code,sex\n0,x,F\n{body}"));
        let kept: Vec<usize> = (0..filled.len()).filter(|&at| filled[at]).collect();
        prop_assert_eq!(told.rows(), kept.len() + 1);
        for (row, at) in (1..).zip(&kept) {
            prop_assert_eq!(told.columns()[0].value(row), at.to_string());
            prop_assert_eq!(told.layout().source_row(row as u64), *at as u64 + 3);
        }
        let last = kept.last().map_or(0, |last| last + 1);
        let left_out = |code: &str| {
            let notice = told.notices().iter().find(|notice| notice.code == code);
            notice.and_then(|notice| notice.message.rsplit(' ').next()?.trim_end_matches('.').parse::<usize>().ok()).unwrap_or(0)
        };
        prop_assert_eq!(left_out("blank-rows-between-left-out"), last - kept.len());
        prop_assert_eq!(left_out("blank-rows-left-out"), filled.len() - last);
    }
}
