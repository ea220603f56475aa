//! Workbooks that `rust_xlsxwriter` wrote.

use coversheet_table::{Hidden, LayoutOptions, LayoutPart, Skip};
use coversheet_workbook::read;
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook, Worksheet};

use crate::{cells, said, table};

fn saved(mut workbook: Workbook) -> Vec<u8> {
    workbook.save_to_buffer().unwrap()
}

fn one(fill: impl FnOnce(&mut Worksheet)) -> Vec<u8> {
    let mut workbook = Workbook::new();
    fill(workbook.add_worksheet());
    saved(workbook)
}

/// A small table of text.
fn patients(sheet: &mut Worksheet, top: u32, left: u16) {
    for (row, cells) in [["name", "sex", "age"], ["Anna", "F", "34"], ["Ben", "M", "51"], ["Cleo", "F", "29"]]
        .iter()
        .enumerate()
    {
        for (column, cell) in cells.iter().enumerate() {
            let place = (top + row as u32, left + column as u16);
            match cell.parse::<f64>() {
                Ok(number) => sheet.write(place.0, place.1, number).unwrap(),
                Err(_) => sheet.write(place.0, place.1, *cell).unwrap(),
            };
        }
    }
}

#[test]
fn cells_are_what_a_person_sees() {
    let bytes = one(|sheet| {
        let format = |code: &str| Format::new().set_num_format(code);
        for (column, name) in
            ["birth_date", "seen_at", "postcode", "share", "sum", "alive", "note", "code"].iter().enumerate()
        {
            sheet.write(0, column as u16, *name).unwrap();
        }
        let day = ExcelDateTime::from_ymd(1980, 2, 29).unwrap();
        let seen = ExcelDateTime::from_ymd(2024, 5, 1).unwrap().and_hms(13, 45, 0).unwrap();
        sheet.write_with_format(1, 0, &day, &format("dd.mm.yyyy")).unwrap();
        sheet.write_with_format(1, 1, &seen, &format("dd/mm/yyyy hh:mm")).unwrap();
        sheet.write_with_format(1, 2, 1234, &format("00000")).unwrap();
        sheet.write_with_format(1, 3, 0.125, &format("0.0%")).unwrap();
        sheet.write(1, 4, 0.1 + 0.2).unwrap();
        sheet.write(1, 5, true).unwrap();
        sheet.write(1, 6, " a\nb & <c> \"d\" _x000D_ ").unwrap();
        sheet.write(1, 7, "007").unwrap();
    });
    assert_eq!(
        cells(&table(&bytes))[1],
        [
            "1980-02-29",
            "2024-05-01 13:45",
            "01234",
            "12.5%",
            "0.3",
            "TRUE",
            " a\nb & <c> \"d\" _x000D_ ",
            "007"
        ]
    );
}

#[test]
fn days_may_be_counted_from_1904() {
    let bytes = one(|sheet| {
        sheet.write(0, 0, "day").unwrap();
        sheet.write(0, 1, "weight (kg)").unwrap();
        for row in 1..4 {
            sheet
                .write_with_format(row, 0, 40_000 + row, &Format::new().set_num_format("yyyy-mm-dd"))
                .unwrap();
            sheet.write(row, 1, 70.5).unwrap();
        }
    });
    assert_eq!(cells(&table(&bytes))[1], ["2009-07-07", "70.5"]);
    let bytes = crate::hostile::with_part(&bytes, "xl/workbook.xml", |xml| {
        assert!(xml.contains("<workbookPr "));
        xml.replace("<workbookPr ", "<workbookPr date1904=\"1\" ")
    });
    assert_eq!(cells(&table(&bytes))[1], ["2013-07-08", "70.5"]);
}

#[test]
fn formulas_are_their_stored_results_and_errors_are_nothing() {
    let bytes = one(|sheet| {
        patients(sheet, 0, 0);
        sheet.write(0, 3, "in_ten_years").unwrap();
        sheet.write(1, 3, Formula::new("C2+10").set_result("44")).unwrap();
        sheet.write(2, 3, Formula::new("C3+10").set_result("61")).unwrap();
        sheet.write(3, 3, Formula::new("1/0").set_result("#DIV/0!")).unwrap();
    });
    // The library writes an error's text as a string; programs say that it is an error.
    let bytes = crate::hostile::with_part(&bytes, "xl/worksheets/sheet1.xml", |xml| {
        assert!(xml.contains("t=\"str\"><f>1/0</f>") || xml.contains("t=\"e\""), "{xml}");
        xml.replace("t=\"str\"><f>1/0</f>", "t=\"e\"><f>1/0</f>")
    });
    let table = table(&bytes);
    let column: Vec<&str> = (0..3).map(|row| table.columns()[3].value(row)).collect();
    assert_eq!(column, ["44", "61", ""]);
    let notices = table.notices().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert!(notices.contains("formulas") && notices.contains(": 3, the first in D2."), "{notices}");
    assert!(notices.contains("#N/A") && notices.contains(": 1, the first in D4."), "{notices}");
}

/// Libraries that compute nothing write formulas with an empty value.
#[test]
fn formulas_without_a_result_are_told_apart() {
    let bytes = one(|sheet| {
        patients(sheet, 0, 0);
        sheet.write(0, 3, "in_ten_years").unwrap();
        for row in 1..=3 {
            sheet.write(row, 3, Formula::new("C2+10").set_result("44")).unwrap();
        }
    });
    for nothing in ["<v></v>", "<v/>"] {
        let bytes = crate::hostile::with_part(&bytes, "xl/worksheets/sheet1.xml", |xml| {
            xml.replacen("<v>44</v>", nothing, 2)
        });
        let table = table(&bytes);
        let codes: Vec<_> = table.notices().iter().map(|notice| notice.code).collect();
        assert_eq!(codes, ["formula-cells", "formulas-without-result"], "{nothing}");
        assert!(
            table.notices()[1].message.contains(": 2, the first in D2."),
            "{}",
            table.notices()[1].message
        );
    }
}

#[test]
fn the_table_may_begin_anywhere_and_rows_keep_their_numbers() {
    let bytes = one(|sheet| patients(sheet, 4, 2));
    let table = table(&bytes);
    assert_eq!(cells(&table)[0], ["name", "sex", "age"]);
    assert_eq!((table.source_row(0), table.source_row(2), table.layout().rows_above), (6, 8, 0));
    table.layout().settled().unwrap();
    assert!(table.notices().is_empty(), "{:?}", table.notices());
}

#[test]
fn titles_and_totals_are_asked_about_as_in_text() {
    let bytes = one(|sheet| {
        sheet.write(0, 0, "Export of the clinic, May 2024").unwrap();
        patients(sheet, 2, 0);
        sheet.write(6, 0, "Total").unwrap();
        sheet.write(6, 2, 114).unwrap();
    });
    let table = table(&bytes);
    let parts: Vec<LayoutPart> = table.layout().questions.iter().map(|question| question.part).collect();
    assert_eq!(parts, [LayoutPart::RowsAbove, LayoutPart::Footer]);
    assert_eq!((table.rows(), table.source_row(0)), (3, 4));
    let layout = LayoutOptions {
        skip_rows: Some(Skip::Recognized),
        skip_footer: Some(Skip::Recognized),
        ..LayoutOptions::default()
    };
    read(&bytes, said(layout)).unwrap().layout().settled().unwrap();
}

#[test]
fn empty_rows_and_columns_around_the_table_are_nothing() {
    let bytes = one(|sheet| {
        patients(sheet, 0, 0);
        let shaded = Format::new().set_bold();
        for row in 0..60 {
            sheet.write_blank(row, 9, &shaded).unwrap();
        }
        sheet.write(40, 1, "").unwrap();
    });
    let table = table(&bytes);
    assert_eq!((table.rows(), table.columns().len()), (3, 3));
}

#[test]
fn an_empty_row_within_the_table_is_an_error_with_its_place() {
    let bytes = one(|sheet| {
        patients(sheet, 0, 0);
        patients(sheet, 5, 0);
    });
    let error =
        read(&bytes, said(LayoutOptions { skip_rows: Some(Skip::Rows(0)), ..LayoutOptions::default() }))
            .unwrap_err();
    assert_eq!((error.code(), error.row()), ("blank-line", Some(5)));
}

#[test]
fn a_cell_outside_the_table_is_an_error_with_its_place() {
    let bytes = one(|sheet| {
        sheet.write(0, 0, "name").unwrap();
        sheet.write(0, 1, "age").unwrap();
        for row in 1..1200 {
            sheet.write(row, 0, format!("Person {row}")).unwrap();
            sheet.write(row, 1, row % 90).unwrap();
        }
        sheet.write(1100, 5, "look here").unwrap();
    });
    let error = read(&bytes, said(LayoutOptions::default())).unwrap_err();
    assert_eq!((error.code(), error.row()), ("cell-outside-table", Some(1101)));
}

#[test]
fn several_sheets_are_a_question() {
    let mut workbook = Workbook::new();
    patients(workbook.add_worksheet().set_name("Patients").unwrap(), 0, 0);
    patients(workbook.add_worksheet().set_name("Controls").unwrap(), 1, 1);
    workbook.add_worksheet().set_name("Empty").unwrap();
    patients(workbook.add_worksheet().set_name("Old").unwrap().set_hidden(true), 0, 0);
    let bytes = saved(workbook);
    let asked = table(&bytes);
    let error = asked.layout().settled().unwrap_err();
    assert_eq!(error.code(), "sheet-undecided");
    let hint = error.hint_text();
    assert!(
        ["\"Patients\"", "\"Controls\"", "\"Old\"", "--sheet"].iter().all(|word| hint.contains(word)),
        "{hint}"
    );
    assert!(!hint.contains("Empty"));
    for (name, row) in [("Controls", 3), ("Old", 2)] {
        let table =
            read(&bytes, said(LayoutOptions { sheet: Some(name.into()), ..LayoutOptions::default() }))
                .unwrap();
        table.layout().settled().unwrap();
        assert_eq!((table.source_row(0), table.layout().sheet.as_deref()), (row, Some(name)));
    }
    let unknown = LayoutOptions { sheet: Some("Patient".into()), ..LayoutOptions::default() };
    assert_eq!(read(&bytes, said(unknown)).unwrap_err().code(), "unknown-sheet");
}

#[test]
fn a_hidden_sheet_beside_the_only_shown_one_is_said_and_no_question() {
    let mut workbook = Workbook::new();
    patients(workbook.add_worksheet(), 0, 0);
    patients(workbook.add_worksheet().set_name("Key").unwrap().set_hidden(true), 0, 0);
    let table = table(&saved(workbook));
    table.layout().settled().unwrap();
    assert!(
        table
            .notices()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
            .contains("hidden sheets")
    );
}

#[test]
fn hidden_rows_and_columns_are_a_question_and_never_kept_unasked() {
    let bytes = one(|sheet| {
        patients(sheet, 0, 0);
        sheet.set_row_hidden(2).unwrap();
        sheet.set_column_hidden(1).unwrap();
    });
    let asked = table(&bytes);
    assert_eq!(asked.layout().settled().unwrap_err().code(), "hidden-undecided");
    assert_eq!((asked.layout().hidden_rows, asked.layout().hidden_columns), (1, 1));
    assert_eq!(cells(&asked), [["name", "age"], ["Anna", "34"], ["Cleo", "29"]]);
    assert_eq!((asked.source_row(0), asked.source_row(1)), (2, 4));
    let hidden = |hidden| {
        read(&bytes, said(LayoutOptions { hidden: Some(hidden), ..LayoutOptions::default() })).unwrap()
    };
    let kept = hidden(Hidden::Keep);
    kept.layout().settled().unwrap();
    assert_eq!(
        cells(&kept),
        [["name", "sex", "age"], ["Anna", "F", "34"], ["Ben", "M", "51"], ["Cleo", "F", "29"]]
    );
    let left_out = hidden(Hidden::LeaveOut);
    left_out.layout().settled().unwrap();
    assert_eq!(cells(&left_out), cells(&asked));
}

#[test]
fn merged_cells_are_said() {
    let bytes = one(|sheet| {
        patients(sheet, 0, 0);
        sheet.merge_range(3, 1, 3, 2, "unknown", &Format::new()).unwrap();
    });
    let table = table(&bytes);
    assert_eq!(cells(&table)[3], ["Cleo", "unknown", ""]);
    assert!(
        table
            .notices()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
            .contains("merged cells"),
        "{:?}",
        table.notices()
    );
}

/// A ward beside its patients, a patient beside all visits: whoever merges cells says it of each row.
#[test]
fn cells_merged_over_rows_are_read_in_each() {
    let written = |hide: bool| {
        one(|sheet| {
            for (column, name) in ["ward", "name", "day", "team", "note"].iter().enumerate() {
                sheet.write(0, column as u16, *name).unwrap();
            }
            for row in 1..=6_u32 {
                sheet.write(row, 2, f64::from(row) + 10.0).unwrap();
            }
            let plain = Format::new();
            sheet.merge_range(1, 0, 4, 0, "North", &plain).unwrap();
            sheet.merge_range(5, 0, 6, 0, "South", &plain).unwrap();
            sheet.merge_range(1, 1, 2, 1, "Anna", &plain).unwrap();
            sheet.write(3, 1, "Ben").unwrap();
            sheet.merge_range(4, 1, 6, 1, "Cleo", &plain).unwrap();
            sheet.merge_range(2, 3, 8, 3, "blue", &plain).unwrap();
            sheet.write(6, 4, "last").unwrap();
            if hide {
                sheet.set_column_hidden(1).unwrap();
            }
        })
    };
    let rows = [
        ["ward", "name", "day", "team", "note"],
        ["North", "Anna", "11", "", ""],
        ["North", "Anna", "12", "blue", ""],
        ["North", "Ben", "13", "blue", ""],
        ["North", "Cleo", "14", "blue", ""],
        ["South", "Cleo", "15", "blue", ""],
        ["South", "Cleo", "16", "blue", "last"],
    ];
    let table = table(&written(false));
    assert_eq!(cells(&table), rows);
    let said = table.notices().iter().find(|notice| notice.code == "merged-rows").unwrap();
    assert!(said.message.ends_with(": 5, the first in A2."), "{}", said.message);
    let without = crate::table(&written(true));
    assert_eq!(cells(&without), rows.map(|row| [row[0], row[2], row[3], row[4]]));
}

#[test]
fn a_million_rows_are_not_too_many_and_none_is_lost() {
    let rows = 20_000;
    let bytes = one(|sheet| {
        sheet.write(0, 0, "age").unwrap();
        sheet.write(0, 1, "town").unwrap();
        for row in 1..=rows {
            sheet.write(row, 0, row % 97).unwrap();
            sheet.write(row, 1, format!("Town {}", row % 13)).unwrap();
        }
    });
    let table = table(&bytes);
    assert_eq!(table.rows(), rows as usize);
    assert_eq!(table.columns()[1].value(rows as usize - 1), format!("Town {}", rows % 13));
}
