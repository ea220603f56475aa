//! Workbooks of the older Excel, record by record (MS-XLS).

use std::io::{Cursor, Write};

/// A record.
pub(crate) fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes(), &(data.len() as u16).to_le_bytes(), data].concat()
}

/// Numbers of two bytes.
pub(crate) fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// A string with a length of two bytes, wide if it must be.
pub(crate) fn string(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let wide = units.iter().any(|&unit| unit > 0xff);
    let mut bytes = words(&[units.len() as u16]);
    bytes.push(wide.into());
    for unit in units {
        bytes.extend(&unit.to_le_bytes()[..if wide { 2 } else { 1 }]);
    }
    bytes
}

/// A text of its own, a shared text, a number and the same in four bytes, each in a cell with a format.
pub(crate) fn label(row: u16, column: u16, text: &str) -> Vec<u8> {
    record(0x0204, &[words(&[row, column, 0]), string(text)].concat())
}

pub(crate) fn shared(row: u16, column: u16, index: u32) -> Vec<u8> {
    record(0x00fd, &[&words(&[row, column, 0])[..], &index.to_le_bytes()].concat())
}

pub(crate) fn number(row: u16, column: u16, format: u16, value: f64) -> Vec<u8> {
    record(0x0203, &[&words(&[row, column, format])[..], &value.to_le_bytes()].concat())
}

/// A formula with the eight bytes of its result.
pub(crate) fn formula(row: u16, column: u16, result: [u8; 8]) -> Vec<u8> {
    record(0x0006, &[&words(&[row, column, 0])[..], &result, &[0; 8]].concat())
}

/// Cell formats with these number formats: the first is 164.
pub(crate) fn formats(codes: &[&str]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (at, code) in codes.iter().enumerate() {
        bytes.extend(record(0x041e, &[words(&[164 + at as u16]), string(code)].concat()));
    }
    bytes.extend(record(0x00e0, &words(&[0; 10])));
    for at in 0..codes.len() as u16 {
        bytes.extend(record(0x00e0, &words(&[0, 164 + at, 0, 0, 0, 0, 0, 0, 0, 0])));
    }
    bytes
}

/// The strings that cells share, in one record.
pub(crate) fn strings(texts: &[&str]) -> Vec<u8> {
    let mut data = vec![0; 8];
    for text in texts {
        data.extend(string(text));
    }
    record(0x00fc, &data)
}

/// A sheet: its name, whether it is hidden, and its records.
pub(crate) type Sheet<'a> = (&'a str, bool, Vec<Vec<u8>>);

/// The stream of a workbook of Excel 97 with these records before its sheets.
pub(crate) fn stream(globals: &[u8], sheets: &[Sheet<'_>]) -> Vec<u8> {
    let begin = |kind: u16| record(0x0809, &words(&[0x0600, kind, 0, 0, 0, 0, 0, 0]));
    let end = record(0x000a, &[]);
    let bounds = |starts: &[u32]| -> Vec<u8> {
        let bound = |(start, (name, hidden, _)): (&u32, &Sheet<'_>)| {
            let name = [&[name.len() as u8, 0][..], name.as_bytes()].concat();
            record(0x0085, &[&start.to_le_bytes()[..], &[(*hidden).into(), 0], &name].concat())
        };
        starts.iter().zip(sheets).flat_map(bound).collect()
    };
    let before = begin(5).len() + globals.len() + bounds(&vec![0; sheets.len()]).len() + end.len();
    let (mut bodies, mut starts) = (Vec::new(), Vec::new());
    for (_, _, records) in sheets {
        starts.push((before + bodies.len()) as u32);
        bodies.extend([begin(0x10), records.concat(), end.clone()].concat());
    }
    [begin(5), globals.to_vec(), bounds(&starts), end, bodies].concat()
}

/// A compound file with this stream.
pub(crate) fn compound(name: &str, stream: &[u8]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream(name).unwrap().write_all(stream).unwrap();
    file.into_inner().into_inner()
}

/// A workbook of one sheet.
pub(crate) fn workbook(globals: &[u8], records: Vec<Vec<u8>>) -> Vec<u8> {
    compound("Workbook", &stream(globals, &[("Patients", false, records)]))
}
