//! Round trips through LibreOffice: what is written here opens there with the same cells, and what it writes is read here
//! with the same cells. Part of `cargo xtask test --full`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail")]

mod texts;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use coversheet_table::{Hidden, LayoutOptions, ReadOptions, Table};
use coversheet_workbook::{AboutSheet, Writer, read};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use tempfile::TempDir;

/// Comma, quotes, UTF-8, cells as they are shown, the first sheet.
const AS_CSV: &str = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,0";

/// Settings in which numbers and dates are those of a locale.
const LOCALE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>LOCALE</value></prop></item>
</oor:items>
"#;

/// Has LibreOffice save a file as another kind, and returns its bytes.
fn converted(file: &Path, kind: &str) -> Vec<u8> {
    opened(Opening::default(), file, kind)
}

/// How a file is opened.
#[derive(Clone, Copy, Default)]
struct Opening {
    /// What LibreOffice is set to, such as `de-DE`.
    locale: Option<&'static str>,
    /// Settings for text files.
    settings: Option<&'static str>,
}

/// The same, opened in some way.
fn opened(how: Opening, file: &Path, kind: &str) -> Vec<u8> {
    let folder = TempDir::new().unwrap();
    if let Some(locale) = how.locale {
        let user = folder.path().join("profile/user");
        fs::create_dir_all(&user).unwrap();
        fs::write(user.join("registrymodifications.xcu"), LOCALE.replace("LOCALE", locale)).unwrap();
    }
    let profile = format!("-env:UserInstallation=file://{}", folder.path().join("profile").display());
    let extension = kind.split(':').next().unwrap();
    let made = folder.path().join(file.with_extension(extension).file_name().unwrap());
    let mut outputs = Vec::new();
    // Several that start at once sometimes crash before they open anything.
    for _ in 0..ATTEMPTS {
        outputs.push(soffice(how, folder.path(), file, kind));
        if let Ok(bytes) = fs::read(&made) {
            return bytes;
        }
    }
    panic!("{outputs:?}")
}

/// How often it is started for a file.
const ATTEMPTS: usize = 3;

fn soffice(how: Opening, folder: &Path, file: &Path, kind: &str) -> Output {
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    Command::new("soffice")
        .args([&profile, "--headless"])
        .args(how.settings.map(|settings| format!("--infilter={settings}")))
        .args(["--convert-to", kind, "--outdir"])
        .arg(folder)
        .arg(file)
        .output()
        .unwrap_or_else(|error| {
            panic!("LibreOffice cannot be started (apt-get install libreoffice-calc): {error}")
        })
}

fn cells(table: &Table) -> Vec<Vec<String>> {
    let names = table.columns().iter().map(|column| column.name().to_owned()).collect();
    let rows = (0..table.rows())
        .map(|row| table.columns().iter().map(|column| column.value(row).to_owned()).collect());
    std::iter::once(names).chain(rows).collect()
}

#[test]
fn what_is_written_opens_there_with_the_same_cells() {
    let records = [
        ["age", "range", "date", "formula", "zeros", "note"],
        ["[20, 30)", "1-2", "2024-05-01", "=1+1", "007", "a \"quoted\", note"],
        ["34", "3/4", "MAR1", "@SUM(A1)", "1e5", "two\nlines"],
        ["-2.5", "-", "TRUE", "'x", "0.50", "Łódź & 北京 _x000D_ <b>"],
        ["*", "1:30", "12.5%", "+49", "123456789012345", " blanks "],
    ];
    let mut writer = Writer::new(AboutSheet(vec![("Check".into(), "done".into())])).unwrap();
    for record in records {
        writer.record(record).unwrap();
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("out.xlsx");
    fs::write(&file, writer.finish().unwrap().concat()).unwrap();
    let text = read(&converted(&file, AS_CSV), ReadOptions::plain()).unwrap();
    assert_eq!(cells(&text), records);
    // Saved there, it is still the same, and still one table with a page about it.
    for kind in ["xlsx", "ods"] {
        let table = read(&converted(&file, kind), ReadOptions::plain()).unwrap();
        table.layout().settled().unwrap();
        assert_eq!(cells(&table), records, "{kind}");
    }
}

/// Everything that a sheet may hold; the numbers of `plain` have no formats.
fn workbook(plain: bool) -> Workbook {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    let names = ["name", "birth_date", "seen_at", "postcode", "share", "sum", "alive", "range", "formula"];
    for (column, name) in names.iter().enumerate() {
        sheet.write(0, column as u16, *name).unwrap();
    }
    let format = |code: &str| Format::new().set_num_format(if plain { "General" } else { code });
    for row in 1..=5u32 {
        sheet.write(row, 0, format!("Zoë \"{row}\" Łuczak, 北京")).unwrap();
        let day = ExcelDateTime::from_ymd(1980, 2, row as u8).unwrap();
        sheet.write_with_format(row, 1, &day, &Format::new().set_num_format("dd.mm.yyyy")).unwrap();
        let seen = ExcelDateTime::from_ymd(2024, 5, 1).unwrap().and_hms(13, row as u8, 0).unwrap();
        sheet.write_with_format(row, 2, &seen, &Format::new().set_num_format("yyyy-mm-dd hh:mm:ss")).unwrap();
        sheet.write_with_format(row, 3, 1230 + row, &format("00000")).unwrap();
        sheet.write_with_format(row, 4, f64::from(row) / 8.0, &format("0.0%")).unwrap();
        sheet.write_with_format(row, 5, 0.1 + 0.2 + f64::from(row), &format("#,##0.00")).unwrap();
        sheet.write(row, 6, row % 2 == 0).unwrap();
        sheet.write(row, 7, "1-2").unwrap();
        sheet
            .write(row, 8, Formula::new(format!("D{}+1", row + 1)).set_result((1231 + row).to_string()))
            .unwrap();
    }
    sheet.set_row_hidden(3).unwrap();
    workbook
}

fn kept(bytes: &[u8]) -> Table {
    let layout = LayoutOptions { hidden: Some(Hidden::Keep), ..LayoutOptions::default() };
    read(bytes, ReadOptions { layout, ..ReadOptions::default() }).unwrap()
}

#[test]
fn what_it_writes_is_read_with_the_same_cells() {
    let folder = TempDir::new().unwrap();
    for plain in [false, true] {
        let file = folder.path().join("made.xlsx");
        workbook(plain).save(&file).unwrap();
        let expected = cells(&kept(&fs::read(&file).unwrap()));
        assert_eq!(expected[1][3], if plain { "1231" } else { "01231" });
        for kind in ["xlsx", "ods", "xls"] {
            let table = kept(&converted(&file, kind));
            assert_eq!(cells(&table), expected, "{kind}");
            assert_eq!(table.layout().hidden_rows, 1, "{kind}");
            assert!(table.notices().iter().any(|notice| notice.message.contains("formulas")), "{kind}");
        }
    }
}
