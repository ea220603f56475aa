//! Text files through LibreOffice as it opens them when nobody chooses anything: labels stay what they are.

use std::fs;
use std::path::{Path, PathBuf};

use coversheet_table::{ReadOptions, Table};
use coversheet_workbook::read;
use tempfile::TempDir;

use crate::{AS_CSV, cells, converted_in};

/// A folder with a file.
fn written(name: &str, text: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, text).unwrap();
    (folder, file)
}

fn table(bytes: &[u8]) -> Table {
    read(bytes, ReadOptions::plain()).unwrap()
}

/// The same cells after it was opened in a locale and saved as each kind.
fn stays(file: &Path, expected: &[Vec<String>]) {
    for locale in ["en-US", "de-DE", "fr-FR"] {
        for kind in ["ods", "xlsx", AS_CSV] {
            assert_eq!(cells(&table(&converted_in(Some(locale), file, kind))), expected, "{locale} {kind}");
        }
    }
}

/// What ranges of a column's own read: of whole numbers, of numbers with a decimal comma, of days as they are written here and there.
#[test]
fn labels_of_ranges_stay_what_they_are() {
    let labels = [
        ["[37, 43]", "[37,5; 40,2]", "[14.03.2024, 20.03.2024]", "[2024-03-14, 2024-03-20]"],
        ["[1, 12]", "[1,5; 2,25]", "[01.02.2024, 03.02.2024]", "[2024-01-02, 2024-02-03]"],
        ["[-3, 4]", "[0.5, 1.25]", "[3/14/2024, 3/20/2024]", "[2024-03, 2024-05]"],
        ["[20, 30)", "[1000, 2000)", "*", "2024-M03"],
    ];
    let mut expected = vec![["number", "decimal", "day", "iso"].map(str::to_owned).to_vec()];
    expected.extend(labels.map(|row| row.map(str::to_owned).to_vec()));
    let quoted = |row: &Vec<String>| row.iter().map(|cell| format!("\"{cell}\"")).collect::<Vec<_>>();
    let text: String = expected.iter().map(|row| quoted(row).join(",") + "\r\n").collect();
    let (_folder, file) = written("labels.csv", &text);
    assert_eq!(cells(&table(text.as_bytes())), expected);
    stays(&file, &expected);
}

/// The same test would see it if a label were one that is changed: a date of this kind is.
#[test]
fn a_day_alone_would_be_changed() {
    let (_folder, file) = written("day.csv", "day,number\r\n3/14/2024,1\r\n3/15/2024,2\r\n");
    let opened = cells(&table(&converted_in(Some("en-US"), &file, AS_CSV)));
    assert_ne!(opened[1][0], "3/14/2024");
}
