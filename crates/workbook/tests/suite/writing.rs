//! What is written is read back as it was, here and by calamine.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use coversheet_table::ReadOptions;
use coversheet_workbook::{AboutSheet, TABLE, Writer, read};
use proptest::prelude::*;

use crate::cells;

fn written(records: &[Vec<String>]) -> Vec<u8> {
    let about = AboutSheet(vec![("Privacy".to_owned(), "k-anonymity, k = 5".to_owned())]);
    let mut writer = Writer::new(about).unwrap();
    for record in records {
        writer.record(record.iter().map(String::as_str)).unwrap();
    }
    writer.finish().unwrap().concat()
}

fn owned(records: &[&[&str]]) -> Vec<Vec<String>> {
    records.iter().map(|record| record.iter().map(|&cell| cell.to_owned()).collect()).collect()
}

#[test]
fn text_stays_text_and_numbers_are_numbers() {
    let records = owned(&[
        &["age", "range", "date", "formula", "zeros", "count"],
        &["[20, 30)", "1-2", "2024-05-01", "=1+1", "007", "34"],
        &["*", "3/4", "MAR1", "@SUM(A1)", "1e5", "-2.5"],
        &["<20", "-", "TRUE", "'x", "0.50", "123456789012345"],
    ]);
    let bytes = written(&records);
    assert_eq!(cells(&read(&bytes, ReadOptions::plain()).unwrap()), records);
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    assert_eq!(workbook.sheet_names(), [TABLE, "About"]);
    let range = workbook.worksheet_range(TABLE).unwrap();
    for (row, record) in records.iter().enumerate() {
        for (column, cell) in record.iter().enumerate() {
            let expected = match &**cell {
                "34" => Data::Float(34.0),
                "-2.5" => Data::Float(-2.5),
                text => Data::String(text.to_owned()),
            };
            assert_eq!(range.get_value((row as u32, column as u32)), Some(&expected));
        }
    }
    let about = workbook.worksheet_range("About").unwrap();
    assert_eq!(about.get_value((1, 1)), Some(&Data::String("k-anonymity, k = 5".to_owned())));
}

#[test]
fn data_beside_the_page_about_it_is_not_overlooked() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for columns in [2, 3] {
        let sheet = workbook.add_worksheet();
        sheet.write(0, 0, "Anonymized with Coversheet").unwrap();
        for column in 1..columns {
            sheet.write(0, column, format!("column {column}")).unwrap();
            sheet.write(1, column, "Anna").unwrap();
        }
    }
    let bytes = workbook.save_to_buffer().unwrap();
    let error = read(&bytes, ReadOptions::plain());
    // The first sheet passes for a page about a release, the second has too many columns for one.
    assert_eq!(error.unwrap().layout().sheet.as_deref(), Some("Sheet2"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut writer = Writer::new(AboutSheet::default()).unwrap();
    assert_eq!(writer.record(["x".repeat(32_768).as_str()]).unwrap_err().code(), "too-large-for-xlsx");
    let mut writer = Writer::new(AboutSheet::default()).unwrap();
    assert_eq!(writer.record(vec!["x"; 16_385]).unwrap_err().code(), "too-large-for-xlsx");
}

proptest! {
    #[test]
    fn every_cell_comes_back(records in (1..5usize).prop_flat_map(|width| {
        let cell = prop_oneof![
            "\\PC{0,8}",
            "[-+]?[0-9.,eE%/-]{0,8}",
            "_x[0-9A-F]{4}_",
            "[ \t\r\n\u{0}\u{1}\u{1f}_x0-9&<>\"']{0,6}",
            Just(String::new()),
        ];
        prop::collection::vec(prop::collection::vec(cell, width), 1..8)
    })) {
        let width = records[0].len();
        let names: Vec<String> = (0..width).map(|column| format!("column {column}")).collect();
        // Rows without anything in them are no rows of a sheet.
        let filled = records.into_iter().filter(|record| record.iter().any(|cell| !cell.is_empty()));
        let records: Vec<Vec<String>> = std::iter::once(names).chain(filled).collect();
        prop_assume!(records.len() > 1);
        prop_assert_eq!(cells(&read(&written(&records), ReadOptions::plain()).unwrap()), records);
    }
}

#[test]
fn unpacking_says_how_far_it_is() {
    let records: Vec<Vec<String>> = std::iter::once(owned(&[&["id", "name", "date"]]).remove(0))
        .chain((0..40_000).map(|row| vec![row.to_string(), format!("name {row}"), "2024-05-01".to_owned()]))
        .collect();
    let bytes = written(&records);
    let mut reader = coversheet_workbook::Reader::new(ReadOptions::plain());
    reader.push(&bytes).unwrap();
    let mut told: Vec<(u64, u64)> = Vec::new();
    let table = reader.finish_watched(&mut |done, total| told.push((done, total))).unwrap();
    assert_eq!(table.rows(), records.len() - 1);
    assert!(told.len() >= 3, "{told:?}");
    let share = |&(done, total): &(u64, u64)| done as f64 / total as f64;
    assert!(told.iter().all(|(done, total)| done <= total), "{told:?}");
    assert!(told.windows(2).all(|two| share(&two[0]) <= share(&two[1])), "{told:?}");
    assert!(share(told.last().unwrap()) > 0.8, "{told:?}");
}
