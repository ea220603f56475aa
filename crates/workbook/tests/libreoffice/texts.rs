//! Text files through LibreOffice as it opens them when nobody chooses anything: labels stay what they are.

use std::fs;
use std::path::{Path, PathBuf};

use coversheet_table::{ReadOptions, Table};
use coversheet_workbook::read;
use tempfile::TempDir;

use crate::{AS_CSV, Opening, cells, opened};

/// Comma, quotes, UTF-8, and whatever looks like a date or a number becomes one.
const EAGER: &str = "CSV:44,34,76,1,,0,false,true";

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

/// The same cells after it was opened in a locale, as it is or with all that looks like a number taken for one, and saved as a kind.
fn stays(file: &Path, expected: &[Vec<String>]) {
    let ways = [
        ("en-US", None, "ods"),
        ("de-DE", None, AS_CSV),
        ("en-US", Some(EAGER), "xlsx"),
        ("de-DE", Some(EAGER), "ods"),
    ];
    for (locale, settings, kind) in ways {
        let bytes = opened(Opening { locale: Some(locale), settings }, file, kind);
        assert_eq!(cells(&table(&bytes)), expected, "{locale} {settings:?} {kind}");
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

/// A label that is a day alone would not stay, which shows that locale and settings are taken.
#[test]
fn days_are_what_the_locale_takes_for_one() {
    let (_folder, file) =
        written("day.csv", "german,american\r\n14.03.2024,3/14/2024\r\n15.03.2024,3/15/2024\r\n");
    for (locale, changed, kept) in [("de-DE", 0, 1), ("en-US", 1, 0)] {
        let how = Opening { locale: Some(locale), settings: Some(EAGER) };
        let row = &cells(&table(&opened(how, &file, "ods")))[1];
        let days = ["14.03.2024", "3/14/2024"];
        assert_ne!(row[changed], days[changed], "{locale}");
        assert_eq!(row[kept], days[kept], "{locale}");
    }
}
