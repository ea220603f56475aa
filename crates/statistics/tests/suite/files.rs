//! The files that other programs wrote (`tests/files/make.py`) are read with the cells that they were given.

use std::path::Path;

use coversheet_statistics::{Program, read};
use coversheet_table::{Encoding, ReadOptions};

use crate::{cells, read_any};

pub(crate) fn file(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(name)).unwrap()
}

/// The files, and what is in them.
pub(crate) const FILES: [(&str, &str); 13] = [
    ("plain.sav", "spss.csv"),
    ("packed.sav", "spss.csv"),
    ("packed.zsav", "spss.csv"),
    ("114.dta", "114.csv"),
    ("114-big.dta", "114.csv"),
    ("117.dta", "117.csv"),
    ("118.dta", "118.csv"),
    ("119.dta", "118.csv"),
    ("readstat-8.dta", "readstat.csv"),
    ("readstat-10.dta", "readstat.csv"),
    ("readstat-12.dta", "readstat.csv"),
    ("readstat-13.dta", "readstat.csv"),
    ("readstat-15.dta", "readstat.csv"),
];

#[test]
fn files_of_other_programs_have_their_cells() {
    for (name, expected) in FILES {
        let expected = coversheet_table::read(&file(expected), ReadOptions::plain()).unwrap();
        let table =
            read_any(&file(name), &ReadOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(cells(&table), cells(&expected), "{name}");
        assert!(table.layout().settled().is_ok(), "{name}");
    }
}

#[test]
fn what_was_done_with_labels_and_missing_values_is_said() {
    for (name, codes) in [
        ("plain.sav", &["missing-reasons", "value-labels"][..]),
        ("118.dta", &["value-labels", "value-labels-incomplete"]),
        ("readstat-15.dta", &["value-labels"]),
    ] {
        let table = read_any(&file(name), &ReadOptions::default()).unwrap();
        let said: Vec<&str> = table.notices().iter().map(|notice| notice.code).collect();
        assert_eq!(said, codes, "{name}");
    }
}

/// Puts what the fourth variable is about into a file that says nothing of it.
fn about(name: &str, place: impl Fn(&[u8]) -> usize) -> Vec<u8> {
    let mut bytes = file(name);
    let place = place(&bytes);
    bytes[place..place + 15].copy_from_slice(b"Body mass index");
    bytes
}

#[test]
fn what_variables_are_about_is_read() {
    let behind = |word: &'static [u8], width: usize| {
        move |bytes: &[u8]| {
            bytes.windows(word.len()).position(|at| at == word).unwrap() + word.len() + 3 * width
        }
    };
    let files = [
        file("plain.sav"),
        file("packed.zsav"),
        about("118.dta", behind(b"<variable_labels>", 321)),
        about("117.dta", behind(b"<variable_labels>", 81)),
        // Header, kinds, names, order, formats and names of labels.
        about("114.dta", |bytes| {
            let count = usize::from(u16::from_le_bytes([bytes[4], bytes[5]]));
            109 + count * (1 + 33 + 49 + 33) + (count + 1) * 2 + 3 * 81
        }),
    ];
    for bytes in files {
        let table = read_any(&bytes, &ReadOptions::default()).unwrap();
        let said: Vec<(&str, &str)> =
            table.columns().iter().filter_map(|column| Some((column.name(), column.label()?))).collect();
        assert_eq!(said, [("bmi", "Body mass index")]);
    }
}

#[test]
fn encodings_are_those_of_the_file_or_said() {
    let assumed = read_any(&file("114.dta"), &ReadOptions::default()).unwrap();
    assert_eq!(assumed.dialect().encoding, Encoding::Windows1252);
    assert!(assumed.notices().iter().any(|notice| notice.code == "encoding-assumed"));
    let said = ReadOptions { encoding: Encoding::named("macintosh"), ..ReadOptions::default() };
    let table = read_any(&file("114.dta"), &said).unwrap();
    assert_eq!(table.column("town").unwrap().value(0), "Kˆln");
    let utf_8 = ReadOptions { encoding: Some(Encoding::Utf8), ..ReadOptions::default() };
    let error = read_any(&file("114.dta"), &utf_8).unwrap_err();
    assert_eq!((error.code(), error.row(), error.column()), ("unknown-encoding", Some(2), Some("town")));
    let table = read_any(&file("packed.sav"), &ReadOptions::default()).unwrap();
    assert_eq!(table.dialect().encoding, Encoding::Utf8);
}

#[test]
fn progress_ends_with_the_file() {
    let mut told = Vec::new();
    let bytes = file("plain.sav");
    read(Program::Spss, &bytes, &ReadOptions::default(), &mut |done, total| told.push((done, total)))
        .unwrap();
    assert!(told.iter().all(|&(done, total)| done <= total && total == bytes.len() as u64));
}
