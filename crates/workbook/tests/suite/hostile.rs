//! Workbooks that are damaged, too large, or none.

use std::io::{Cursor, Read, Write};

use coversheet_table::ReadOptions;
use coversheet_workbook::read;
use proptest::prelude::*;
use rust_xlsxwriter::Workbook;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// The parts of an archive.
pub(crate) fn parts(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..archive.len())
        .map(|index| {
            let mut file = archive.by_index(index).unwrap();
            let (name, mut content) = (file.name().unwrap().into_owned(), Vec::new());
            file.read_to_end(&mut content).unwrap();
            (name, content)
        })
        .collect()
}

/// An archive of these parts.
pub(crate) fn packed<'a>(parts: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// The archive with one part changed.
pub(crate) fn with_part(bytes: &[u8], name: &str, change: impl FnOnce(&str) -> String) -> Vec<u8> {
    let mut parts = parts(bytes);
    let (_, content) = parts.iter_mut().find(|(other, _)| other == name).unwrap();
    *content = change(std::str::from_utf8(content).unwrap()).into_bytes();
    packed(parts.iter().map(|(name, content)| (&**name, &**content)))
}

fn workbook() -> Vec<u8> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, name) in ["name", "age"].iter().enumerate() {
        sheet.write(0, column as u16, *name).unwrap();
    }
    for row in 1..20 {
        sheet.write(row, 0, format!("Person {row}")).unwrap();
        sheet.write(row, 1, 20 + row * 7 % 50).unwrap();
    }
    workbook.save_to_buffer().unwrap()
}

const SHEET: &str = "xl/worksheets/sheet1.xml";

fn code(bytes: &[u8]) -> &'static str {
    read(bytes, ReadOptions::default()).map_or_else(|error| error.code(), |_| "read")
}

#[test]
fn an_archive_that_unpacks_to_too_much_is_refused() {
    let row = format!("<row><c t=\"inlineStr\"><is><t>{}</t></is></c></row>", "0".repeat(30_000));
    let sheet = format!("<worksheet><sheetData>{}</sheetData></worksheet>", row.repeat(9000));
    let bytes = with_part(&workbook(), SHEET, |_| sheet);
    assert!(bytes.len() < 1 << 20);
    assert_eq!(code(&bytes), "workbook-too-large");
}

#[test]
fn what_is_damaged_is_said() {
    let whole = workbook();
    assert_eq!(code(&whole), "read");
    assert_eq!(code(&whole[..whole.len() / 2]), "damaged-workbook");
    let sheet = |change: fn(&str) -> String| with_part(&whole, SHEET, change);
    for (bytes, expected) in [
        (sheet(|xml| xml[..xml.len() / 2].to_owned()), "damaged-workbook"),
        (sheet(|_| "no XML <<<".to_owned()), "damaged-workbook"),
        (sheet(|xml| xml.replace("r=\"A3\"", "r=\"XFE3\"")), "damaged-workbook"),
        (sheet(|xml| xml.replace("<row r=\"3\"", "<row r=\"2\"")), "damaged-workbook"),
        (sheet(|xml| xml.replace("<row r=\"3\"", "<row r=\"99999999999\"")), "damaged-workbook"),
        (sheet(|xml| xml.replace("t=\"s\"><v>0<", "t=\"s\"><v>12345678901234567890<")), "damaged-workbook"),
        (sheet(|xml| xml.replace("<v>27</v>", "<v>old</v>")), "damaged-workbook"),
        (sheet(|_| "<worksheet/>".to_owned()), "empty-workbook"),
    ] {
        assert_eq!(code(&bytes), expected);
    }
}

#[test]
fn other_files_are_named() {
    let packed = |name| packed([("[Content_Types].xml", &b"<Types/>"[..]), (name, b"x")]);
    for (bytes, word) in [
        (packed("word/document.xml"), "Word"),
        (packed("ppt/presentation.xml"), "presentation"),
        (packed("xl/workbook.bin"), "xlsb"),
        (crate::hostile::packed([("a.csv", &b"a,b\n1,2\n"[..])]), "zip archive"),
        (b"%PDF-1.7 and so on, for as long as it takes".to_vec(), "PDF"),
        (b"PAR1 and so on, for as long as it takes to read".to_vec(), "Parquet"),
    ] {
        let error = read(&bytes, ReadOptions::default()).unwrap_err();
        assert_eq!(error.code(), "unsupported-file", "{word}");
        assert!(error.message().contains(word) && !error.hint_text().is_empty(), "{}", error.message());
    }
}

#[test]
fn text_has_no_sheets() {
    let layout = coversheet_table::LayoutOptions { sheet: Some("A".into()), ..Default::default() };
    assert_eq!(read(b"name,age\nAnna,34\nBen,51\n", crate::said(layout)).unwrap_err().code(), "no-sheets");
}

proptest! {
    /// Whatever is in a workbook, it is read or refused.
    #[test]
    fn nothing_panics(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20), part in 0..8usize) {
        let mut parts = parts(&workbook());
        let count = parts.len();
        let content = &mut parts[part % count].1;
        for (place, byte) in &changes {
            let place = place.index(content.len());
            content[place] = *byte;
        }
        let bytes = packed(parts.iter().map(|(name, content)| (&**name, &**content)));
        let _ = read(&bytes, ReadOptions::default());
    }

    /// Nor do the bytes of the archive itself.
    #[test]
    fn nor_does_the_archive(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = workbook();
        for (place, byte) in &changes {
            let place = place.index(bytes.len());
            bytes[place] = *byte;
        }
        let _ = read(&bytes, ReadOptions::default());
    }
}
