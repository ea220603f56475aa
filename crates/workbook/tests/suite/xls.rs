//! Workbooks of the older Excel.

use coversheet_table::{Hidden, LayoutOptions, LayoutPart, ReadOptions};
use coversheet_workbook::read;

use crate::biff::{
    compound, formats, formula, label, number, record, shared, stream, string, strings, words, workbook,
};
use crate::{cells, said, table};

fn code(bytes: &[u8]) -> &'static str {
    read(bytes, ReadOptions::default()).map_or_else(|error| error.code(), |_| "read")
}

/// A header of text cells.
fn header(names: &[&str]) -> Vec<Vec<u8>> {
    names.iter().enumerate().map(|(column, name)| label(0, column as u16, name)).collect()
}

/// A small table.
fn patients() -> Vec<Vec<u8>> {
    let mut records = header(&["name", "sex", "age"]);
    for (row, (name, age)) in (1..).zip([("Anna", 34.0), ("Ben", 51.0), ("Cleo", 29.0)]) {
        records.extend([label(row, 0, name), label(row, 1, "F"), number(row, 2, 0, age)]);
    }
    records
}

#[test]
fn cells_are_what_a_person_sees() {
    let globals =
        [formats(&["dd.mm.yyyy", "00000", "0.0%", ";;;"]), strings(&["Łódź", "two\nlines", ""])].concat();
    let mut records = header(&["born", "postcode", "share", "gone", "alive", "town", "short", "error"]);
    let mut short = words(&[1, 6, 0]);
    short.extend((-7i32 << 2 | 2).to_le_bytes());
    records.extend([
        number(1, 0, 1, 29280.0),
        number(1, 1, 2, 1234.0),
        number(1, 2, 3, 0.125),
        number(1, 3, 4, 5.0),
        record(0x0205, &[words(&[1, 4, 0]), vec![1, 0]].concat()),
        shared(1, 5, 0),
        record(0x027e, &short),
        record(0x0205, &[words(&[1, 7, 0]), vec![0x2a, 1]].concat()),
    ]);
    let table = table(&workbook(&globals, records));
    assert_eq!(cells(&table)[1], ["1980-02-29", "01234", "12.5%", "5", "TRUE", "Łódź", "-7", ""]);
    let codes: Vec<_> = table.notices().iter().map(|notice| notice.code).collect();
    assert!(codes.contains(&"error-cells") && codes.contains(&"invisible-cells"), "{codes:?}");
}

#[test]
fn cells_merged_over_rows_are_read_in_each() {
    let mut records = header(&["ward", "age"]);
    records.extend((1..=4).map(|row| number(row, 1, 0, 30.0 + f64::from(row))));
    records.insert(2, label(1, 0, "North"));
    records.insert(4, label(3, 0, "South"));
    // How many there are, and of each the first and the last row and column.
    records.push(record(0x00e5, &words(&[2, 1, 2, 0, 0, 3, 4, 0, 0])));
    let table = table(&workbook(&[], records));
    assert_eq!(
        cells(&table),
        [["ward", "age"], ["North", "31"], ["North", "32"], ["South", "33"], ["South", "34"]]
    );
    assert!(table.notices().iter().any(|notice| notice.code == "merged-rows"));
}

#[test]
fn days_may_be_counted_from_1904() {
    let globals = [record(0x0022, &words(&[1])), formats(&["yyyy-mm-dd"])].concat();
    let records = [header(&["name", "born"]), vec![label(1, 0, "Anna"), number(1, 1, 1, 0.0)]].concat();
    assert_eq!(cells(&table(&workbook(&globals, records)))[1][1], "1904-01-01");
}

#[test]
fn formulas_count_with_their_results() {
    let mut records = header(&["sum", "text", "truth", "error", "none"]);
    records.extend([
        formula(1, 0, 42.5f64.to_le_bytes()),
        formula(1, 1, [0, 0, 0, 0, 0, 0, 0xff, 0xff]),
        record(0x0207, &string("Łódź")),
        formula(1, 2, [1, 0, 1, 0, 0, 0, 0xff, 0xff]),
        formula(1, 3, [2, 0, 0x2a, 0, 0, 0, 0xff, 0xff]),
        formula(1, 4, [3, 0, 0, 0, 0, 0, 0xff, 0xff]),
    ]);
    let table = table(&workbook(&[], records));
    assert_eq!(cells(&table)[1], ["42.5", "Łódź", "TRUE", "", ""]);
    let formulas = table.notices().iter().find(|notice| notice.code == "formula-cells").unwrap();
    assert!(formulas.message.contains('5') && formulas.message.contains("A2"), "{}", formulas.message);
}

#[test]
fn several_numbers_may_stand_in_one_record_and_cells_in_any_order() {
    let mut records = header(&["age", "weight", "name"]);
    records.reverse();
    let mut numbers = words(&[1, 0]);
    for value in [34i32, 5950] {
        numbers.extend([&words(&[0])[..], &(value << 2 | 3).to_le_bytes()].concat());
    }
    numbers.extend(words(&[1]));
    records.splice(0..0, [label(2, 2, "Ben"), label(1, 2, "Anna"), record(0x00bd, &numbers)]);
    let table = table(&workbook(&[], records));
    assert_eq!(cells(&table)[1..], [["0.34", "59.5", "Anna"], ["", "", "Ben"]]);
}

/// Rows by their flag or their height, columns by their flag or their width.
#[test]
fn what_is_hidden_is_asked_about() {
    let row =
        |row: u16, height: u16, flags: u16| record(0x0208, &words(&[row, 0, 3, height, 0, 0, flags, 0]));
    for hiding in [
        row(2, 255, 0x20),
        row(2, 0, 0),
        record(0x007d, &words(&[1, 1, 2000, 0, 1, 0])),
        record(0x007d, &words(&[1, 1, 0, 0, 0, 0])),
        [record(0x0225, &words(&[2, 255])), row(0, 255, 0), row(1, 255, 0), row(3, 255, 0)].concat(),
    ] {
        let bytes = workbook(&[], [vec![hiding.clone()], patients()].concat());
        let table = table(&bytes);
        assert_eq!(table.layout().questions[0].part, LayoutPart::Hidden, "{hiding:x?}");
        let (rows, columns) = (table.layout().hidden_rows, table.layout().hidden_columns);
        assert_eq!(rows + columns, 1);
        let answer = |hidden| said(LayoutOptions { hidden: Some(hidden), ..LayoutOptions::default() });
        let shown = read(&bytes, answer(Hidden::LeaveOut)).unwrap();
        assert_eq!((shown.rows() as u64, shown.columns().len() as u64), (3 - rows, 3 - columns));
        assert_eq!(cells(&read(&bytes, answer(Hidden::Keep)).unwrap())[2], ["Ben", "F", "51"]);
    }
}

#[test]
fn sheets_are_chosen() {
    let sheets = [("Notes", true, patients()), ("Empty", false, vec![]), ("Patients", false, patients())];
    let bytes = compound("Workbook", &stream(&[], &sheets));
    let table = table(&bytes);
    assert_eq!((table.layout().sheet.as_deref(), table.rows()), (Some("Patients"), 3));
    assert!(table.notices().iter().any(|notice| notice.code == "hidden-sheets"));
    let sheets = [("A", false, patients()), ("B", false, patients())];
    let undecided = read(&compound("Workbook", &stream(&[], &sheets)), ReadOptions::default()).unwrap();
    assert_eq!(undecided.layout().questions[0].part, LayoutPart::Sheet);
}

/// A string that goes on in the next record says anew whether its characters are wide.
#[test]
fn shared_strings_go_on_in_other_records() {
    let mut first = vec![0; 8];
    first.extend([string("name"), string("town")].concat());
    // With its formats (two runs) and eight bytes of pronunciation.
    first.extend([&words(&[12])[..], &[0x0c], &words(&[2]), &8u32.to_le_bytes(), b"Birken"].concat());
    let rest = [&[1][..], &words(&[0x0142, 0x00f3, 0x0064, 0x017a, 0x20, 0x21]), &[0; 16]].concat();
    let globals = [record(0x00fc, &first), record(0x003c, &rest), record(0x003c, &string("Anna"))].concat();
    let records = vec![shared(0, 0, 0), shared(0, 1, 1), shared(1, 0, 3), shared(1, 1, 2)];
    assert_eq!(cells(&table(&workbook(&globals, records)))[1], ["Anna", "Birkenłódź !"]);
}

/// Excel 5 and 95: text in a code page, in the stream `Book`.
#[test]
fn text_may_be_in_a_code_page() {
    let globals = record(0x0042, &words(&[1250]));
    let label = |row: u16, column: u16, text: &[u8]| {
        record(0x0204, &[&words(&[row, column, 0, text.len() as u16])[..], text].concat())
    };
    let records =
        vec![label(0, 0, b"name"), label(0, 1, b"town"), label(1, 0, b"Anna"), label(1, 1, b"\xa3\xf3d\x9f")];
    let mut bytes = stream(&globals, &[("Patients", false, records)]);
    // The version, and a name of the sheet without a flag.
    bytes[4..6].copy_from_slice(&0x0500u16.to_le_bytes());
    let at = bytes.windows(8).position(|window| window == b"Patients").unwrap();
    bytes.copy_within(at..at + 8, at - 1);
    assert_eq!(cells(&table(&compound("Book", &bytes)))[1], ["Anna", "Łódź"]);
    bytes[4..6].copy_from_slice(&0x0400u16.to_le_bytes());
    assert_eq!(code(&compound("Book", &bytes)), "unsupported-file");
}

#[test]
fn what_is_damaged_is_said() {
    let whole = stream(&[], &[("Patients", false, patients())]);
    let code_of = |stream: &[u8]| code(&compound("Workbook", stream));
    assert_eq!(code_of(&whole), "read");
    for end in [0, 3, 30, whole.len() / 2, whole.len() - 1] {
        assert_eq!(code_of(&whole[..end]), "damaged-workbook", "{end}");
    }
    for (globals, records, expected) in [
        (record(0x002f, &words(&[1, 1, 1])), patients(), "encrypted-workbook"),
        (vec![], [patients(), vec![shared(9, 0, 7)]].concat(), "damaged-workbook"),
        (vec![], [patients(), vec![label(1, 0, "twice")]].concat(), "damaged-workbook"),
        (vec![], [patients(), vec![number(9, 0, 0, f64::NAN)]].concat(), "damaged-workbook"),
        (
            vec![],
            [patients(), vec![record(0x0204, &words(&[9, 0, 0, 40_000, 0x6100]))]].concat(),
            "damaged-workbook",
        ),
        (vec![], [patients(), vec![record(0x0203, &[1, 0])]].concat(), "damaged-workbook"),
        (vec![], vec![], "empty-workbook"),
        (strings(&[]), vec![], "empty-workbook"),
    ] {
        assert_eq!(code(&workbook(&globals, records)), expected);
    }
    assert_eq!(code(&compound("EncryptedPackage", &whole)), "encrypted-workbook");
    assert_eq!(code(&compound("WordDocument", &whole)), "unsupported-file");
    let compound = compound("Workbook", &whole);
    assert_eq!(code(&compound[..700]), "damaged-workbook");
}

/// A chart in a sheet is a stream within its stream, whose cells are no cells of the sheet.
#[test]
fn charts_in_a_sheet_are_left_out() {
    let chart = [
        record(0x0809, &words(&[0x0600, 0x20, 0, 0, 0, 0, 0, 0])),
        label(1, 0, "chart"),
        record(0x000a, &[]),
    ];
    let bytes = workbook(&[], [chart.to_vec(), patients()].concat());
    assert_eq!(cells(&table(&bytes))[1], ["Anna", "F", "34"]);
}
