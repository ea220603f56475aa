//! Workbooks and files of statistics programs that were changed at random: read, or refused.
//!
//! What is packed is changed before it is packed, since an archive notices every change of its parts. The corpus holds the
//! parts of an archive one after the other, each below its name; and of `xls` the records alone, without their compound
//! file, or all of it.

use std::io::{Cursor, Write};

use coversheet::{Encoding, ReadOptions, Session, read};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::mutation::{corpus, fuzz};

/// Stands before the name of a part, at the start of a line.
const PART: &str = "\n#### ";

/// An archive of the parts in a file of the corpus.
fn packed(parts: &[u8]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for part in split(parts) {
        let end = part.iter().position(|&byte| byte == b'\n').unwrap_or(part.len());
        let (name, content) = (String::from_utf8_lossy(&part[..end]), part.get(end + 1..).unwrap_or(&[]));
        // Two parts of one name are no archive.
        if archive.start_file(name, stored).is_ok() {
            archive.write_all(content).unwrap();
        }
    }
    archive.finish().unwrap().into_inner()
}

fn split(parts: &[u8]) -> Vec<&[u8]> {
    let mark = PART.as_bytes();
    let mut starts: Vec<usize> =
        (0..parts.len()).filter(|&at| parts[at..].starts_with(mark)).map(|at| at + mark.len()).collect();
    starts.push(parts.len() + mark.len());
    starts.windows(2).map(|pair| &parts[pair[0]..pair[1] - mark.len()]).collect()
}

/// Reads a workbook, and looks at what was read as the page does.
fn look(bytes: &[u8]) {
    for options in [ReadOptions::default(), ReadOptions::plain()] {
        let Ok(table) = read(bytes, options) else { continue };
        if table.layout().settled().is_ok() && table.rows() < 500 && table.columns().len() < 50 {
            Session::new(table).profile();
        }
    }
}

#[test]
fn xlsx() {
    fuzz("xlsx", 6, |parts| look(&packed(parts)));
}

#[test]
fn ods() {
    fuzz("ods", 7, |parts| look(&packed(parts)));
}

/// The compound file of records, or what is one already.
fn wrapped(bytes: &[u8]) -> Vec<u8> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return bytes.to_vec();
    }
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream("Workbook").unwrap().write_all(bytes).unwrap();
    file.into_inner().into_inner()
}

#[test]
fn xls() {
    fuzz("xls", 8, |bytes| look(&wrapped(bytes)));
}

#[test]
fn stata() {
    fuzz("stata", 9, look);
}

#[test]
fn spss() {
    fuzz("spss", 10, look);
}

/// What is changed at random is read as it is: else nothing behind the first check would be tried.
#[test]
fn the_corpus_is_read() {
    let as_it_is = <[u8]>::to_vec;
    for (name, pack) in [
        ("xlsx", packed as fn(&[u8]) -> Vec<u8>),
        ("ods", packed),
        ("xls", wrapped),
        ("stata", as_it_is),
        ("spss", as_it_is),
    ] {
        for bytes in corpus(name) {
            // The older files of Stata do not say which encoding their text has.
            let encoding = Encoding::named("windows-1252").filter(|_| name == "stata");
            let options = ReadOptions { encoding, ..ReadOptions::default() };
            let columns = read(&pack(&bytes), options).map(|table| table.columns().len());
            assert!(columns.as_ref().is_ok_and(|&columns| columns > 2), "{name}: {columns:?}");
        }
    }
}
