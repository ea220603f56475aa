//! Spreadsheets of `OpenDocument`, written by hand here; programs' own are in the full test run.

use coversheet_table::{Hidden, LayoutOptions, ReadOptions};
use coversheet_workbook::read;

use crate::hostile::packed;
use crate::{cells, said, table};

fn spreadsheet(tables: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:automatic-styles>\
         <style:style style:name=\"ta2\"><style:table-properties table:display=\"false\"/></style:style>\
         </office:automatic-styles><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>\
         </office:document-content>"
    );
    packed([
        ("mimetype", &b"application/vnd.oasis.opendocument.spreadsheet"[..]),
        ("content.xml", content.as_bytes()),
    ])
}

fn text(cell: &str) -> String {
    format!("<table:table-cell office:value-type=\"string\"><text:p>{cell}</text:p></table:table-cell>")
}

fn header() -> String {
    format!("<table:table-row>{}{}{}</table:table-row>", text("name"), text("birth_date"), text("postcode"))
}

fn person(name: &str, date: &str, postcode: &str, attributes: &str) -> String {
    format!(
        "<table:table-row{attributes}>{}\
         <table:table-cell office:value-type=\"date\" office:date-value=\"{date}\"><text:p>x</text:p></table:table-cell>\
         <table:table-cell office:value-type=\"float\" office:value=\"{}\"><text:p>{postcode}</text:p>\
         </table:table-cell></table:table-row>",
        text(name),
        postcode.trim_start_matches('0'),
    )
}

fn sheet(name: &str, rows: &str) -> String {
    format!(
        "<table:table table:name=\"{name}\"><table:table-column table:number-columns-repeated=\"16384\"/>{rows}\
         <table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell \
         table:number-columns-repeated=\"16384\"/></table:table-row></table:table>"
    )
}

#[test]
fn cells_are_what_a_person_sees() {
    let rows = header()
        + &person("Anna <text:span>M&amp;M</text:span><text:s text:c=\"2\"/>!", "1980-02-29", "01234", "")
        + &person("Ben", "1981-01-01T10:30:00", "00099", "")
        + &person("Cleo", "1982-01-01", "80331", "");
    let table = table(&spreadsheet(&sheet("Data", &rows)));
    assert_eq!(
        cells(&table),
        [
            ["name", "birth_date", "postcode"],
            ["Anna M&M  !", "1980-02-29", "01234"],
            ["Ben", "1981-01-01 10:30:00", "00099"],
            ["Cleo", "1982-01-01", "80331"],
        ]
    );
    table.layout().settled().unwrap();
}

#[test]
fn cells_merged_over_rows_are_read_in_each() {
    let first =
        text("Anna").replace("<table:table-cell", "<table:table-cell table:number-rows-spanned=\"2\"");
    let covered = "<table:covered-table-cell/>".to_owned();
    let row = |name: &str, day: &str| {
        format!("<table:table-row>{name}{}{}</table:table-row>", text(day), text("x"))
    };
    let rows = header() + &row(&first, "1") + &row(&covered, "2") + &row(&text("Ben"), "3");
    let table = table(&spreadsheet(&sheet("Data", &rows)));
    let names: Vec<String> = cells(&table).into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(names, ["name", "Anna", "Anna", "Ben"]);
    assert!(table.notices().iter().any(|notice| notice.code == "merged-rows"));
}

#[test]
fn hidden_rows_are_a_question_and_hidden_sheets_are_said() {
    let rows = header()
        + &person("Anna", "1980-02-29", "01234", "")
        + &person("Ben", "1981-01-01", "00099", " table:visibility=\"filter\"")
        + &person("Cleo", "1982-01-01", "80331", "");
    let hidden = sheet("Key", &header()).replace("table:name", "table:style-name=\"ta2\" table:name");
    let bytes = spreadsheet(&(sheet("Data", &rows) + &hidden));
    let asked = table(&bytes);
    assert_eq!(asked.layout().settled().unwrap_err().code(), "hidden-undecided");
    assert_eq!((asked.rows(), asked.source_row(1)), (2, 4));
    assert!(
        asked
            .notices()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
            .contains("hidden sheets")
    );
    let keep = LayoutOptions { hidden: Some(Hidden::Keep), ..LayoutOptions::default() };
    assert_eq!(read(&bytes, said(keep)).unwrap().rows(), 3);
}

#[test]
fn repeated_cells_are_bounded() {
    let many = "<table:table-row table:number-rows-repeated=\"4000000000\">".to_owned()
        + &text("x")
        + "</table:table-row>";
    for rows in [many, "<table:table-row table:number-rows-repeated=\"0\"/>".to_owned()] {
        let bytes = spreadsheet(&sheet("Data", &(header() + &rows)));
        assert_eq!(read(&bytes, ReadOptions::default()).unwrap_err().code(), "damaged-workbook");
    }
}

#[test]
fn passwords_are_named() {
    let manifest = b"<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>";
    let bytes = packed([("content.xml", &b"\x01\x02"[..]), ("META-INF/manifest.xml", manifest)]);
    assert_eq!(read(&bytes, ReadOptions::default()).unwrap_err().code(), "encrypted-workbook");
}
