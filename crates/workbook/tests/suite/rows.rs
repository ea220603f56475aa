//! Rows as programs write them are taken in a way of their own: what comes out is the same as through the XML reader.

use std::fmt::Write;

use coversheet_table::{Hidden, LayoutOptions, ReadOptions, Skip};
use coversheet_workbook::read;
use proptest::prelude::*;

use crate::cells;
use crate::hostile::packed;

const TEXTS: &[&str] =
    &["Ann", "Müller", " a ", "x_x000D_y", "a &amp; b", "&#228;", "", "1980-02-29", "Ward 7"];
const NUMBERS: &[&str] =
    &["0", "-0", "17", "1.50", "0.1", "45413", "45413.75", "1e3", " 12 ", "0.30000000000000004"];

/// A cell without its place: what its tag says of it, and what is in it.
fn cell() -> impl Strategy<Value = String> {
    let number = (prop::sample::select(NUMBERS), 0..5usize)
        .prop_map(|(value, style)| format!(" s=\"{style}\"><v>{value}</v></c>"));
    let shared = (0..TEXTS.len() + 1).prop_map(|index| format!(" t=\"s\"><v>{index}</v></c>"));
    let text = |value: &str| format!(" t=\"inlineStr\"><is><t xml:space=\"preserve\">{value}</t></is></c>");
    let odd = [
        "/>".to_owned(),
        "></c>".into(),
        " s=\"2\"></c>".into(),
        " t=\"b\"><v>1</v></c>".into(),
        " t=\"e\"><v>#N/A</v></c>".into(),
        " t=\"d\"><v>2024-05-01T00:00:00</v></c>".into(),
        " t=\"str\"><f>A1&amp;B1</f><v>both</v></c>".into(),
        "><f>A1+1</f><v>18</v></c>".into(),
        "><f t=\"shared\" si=\"0\"/><v>18</v></c>".into(),
        "><f>A1+1</f></c>".into(),
        "><v/></c>".into(),
        "><v>old</v></c>".into(),
        " t=\"inlineStr\"><is><r><t>of</t></r><r><t> two</t></r></is></c>".into(),
        " cm=\"1\" t=\"s\"><v>0</v><extLst><ext/></extLst></c>".into(),
    ];
    prop_oneof![
        4 => number,
        4 => shared,
        2 => prop::sample::select(TEXTS).prop_map(text),
        1 => prop::sample::select(odd.to_vec()),
    ]
}

/// The cells of a row: how far to the right of the one before, whether the place is written, and the rest.
type Row = Vec<(usize, bool, String)>;

/// Cells that are nearly always in order.
fn row() -> impl Strategy<Value = Row> {
    prop::collection::vec(
        (prop_oneof![8 => Just(1usize), 1 => 0..4usize], prop::bool::weighted(0.9), cell()),
        0..6,
    )
}

fn sheet(rows: &[(Row, usize, u8)], end: &str) -> String {
    let mut xml = "<worksheet><cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols><sheetData>".to_owned();
    let mut number = 0;
    for (cells, further, kind) in rows {
        number += further;
        let hidden = match kind {
            0 => " hidden=\"1\"",
            1 => " ht=\"0\" customHeight=\"1\"",
            2 => " spans=\"1:5\" x14ac:dyDescent=\"0.25\"",
            _ => "",
        };
        let _ = write!(xml, "<row r=\"{number}\"{hidden}>");
        let mut column = 0;
        for (further, placed, cell) in cells {
            column += further;
            let letter = char::from(b'@' + column.clamp(1, 26) as u8);
            let place = if *placed { format!(" r=\"{letter}{number}\"") } else { String::new() };
            let _ = write!(xml, "<c{place}{cell}");
        }
        xml += end;
        xml += "</row>\n";
    }
    xml + "</sheetData><mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells></worksheet>"
}

fn strings(start: &str) -> String {
    TEXTS.iter().fold("<sst>".to_owned(), |xml, text| format!("{xml}<si>{start}<t>{text}</t></si>"))
        + "</sst>"
}

/// A workbook of this sheet and these texts.
fn workbook(sheet: &str, strings: &str) -> Vec<u8> {
    let relation = |kind: &str, part: &str| {
        format!("<Relationships><Relationship Id=\"a\" Type=\"x/{kind}\" Target=\"{part}\"/></Relationships>")
    };
    packed([
        ("_rels/.rels", relation("officeDocument", "xl/workbook.xml").as_bytes()),
        ("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml").as_bytes()),
        ("xl/workbook.xml", b"<workbook><sheets><sheet name=\"One\" r:id=\"a\"/></sheets></workbook>"),
        (
            "xl/styles.xml",
            b"<styleSheet><cellXfs><xf/><xf numFmtId=\"14\"/><xf numFmtId=\"2\"/><xf numFmtId=\"22\"/></cellXfs></styleSheet>",
        ),
        ("xl/sharedStrings.xml", strings.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

/// Everything that is read, or why not.
fn outcome(bytes: &[u8], hidden: Hidden) -> Result<impl PartialEq + std::fmt::Debug, String> {
    let layout = LayoutOptions {
        header: Some(false),
        hidden: Some(hidden),
        skip_rows: Some(Skip::Rows(0)),
        skip_footer: Some(Skip::Rows(0)),
        ..LayoutOptions::default()
    };
    let table = read(bytes, ReadOptions { layout, ..ReadOptions::default() })
        .map_err(|error| format!("{} {:?} {}", error.code(), error.row(), error.message()))?;
    let rows: Vec<u64> = (0..table.rows()).map(|row| table.source_row(row)).collect();
    Ok((cells(&table), rows, table.notices().iter().map(ToString::to_string).collect::<Vec<_>>()))
}

proptest! {
    #[test]
    fn both_ways_read_the_same(
        rows in prop::collection::vec((row(), prop_oneof![9 => Just(1usize), 1 => 0..3usize], 0..12u8), 1..12),
        hidden in prop::sample::select(vec![Hidden::Keep, Hidden::LeaveOut]),
    ) {
        let quick = workbook(&sheet(&rows, ""), &strings(""));
        // A comment says nothing, and programs write none.
        let slow = workbook(&sheet(&rows, "<!-- -->"), &strings("<!-- -->"));
        prop_assert_eq!(outcome(&quick, hidden), outcome(&slow, hidden));
    }
}

/// Rows longer than what is looked at in one go, and rows that end where it ends.
#[test]
fn rows_of_any_length_are_read() {
    for length in [10, 60_000, 70_000, 140_000, 1_040_000] {
        let text = "x".repeat(length);
        let row = |number: usize| {
            let cell = |letter: char| {
                format!("<c r=\"{letter}{number}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
            };
            format!("<row r=\"{number}\">{}{}</row>", cell('A'), cell('B'))
        };
        let rows: String = (1..=3).map(row).collect();
        let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
        let layout = LayoutOptions { header: Some(false), ..LayoutOptions::PLAIN };
        let table =
            read(&workbook(&sheet, "<sst/>"), ReadOptions { layout, ..ReadOptions::default() }).unwrap();
        assert!(cells(&table)[1..] == vec![vec![text.as_str(); 2]; 3], "{length}");
    }
}
