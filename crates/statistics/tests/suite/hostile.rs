//! Files that are damaged, cut off, or made to be believed.

use coversheet_table::{LayoutOptions, ReadOptions, Skip};
use proptest::prelude::*;

use crate::files::{FILES, file};
use crate::read_any;

fn code(bytes: &[u8]) -> &'static str {
    read_any(bytes, &ReadOptions::default()).map_or_else(|error| error.code(), |_| "read")
}

/// The file with other bytes at a place.
fn with(bytes: &[u8], at: usize, other: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[at..at + other.len()].copy_from_slice(other);
    bytes
}

/// Where a word begins.
fn place(bytes: &[u8], word: &[u8]) -> usize {
    bytes.windows(word.len()).position(|part| part == word).unwrap()
}

#[test]
fn what_is_cut_off_is_damaged() {
    for (name, _) in FILES {
        let bytes = file(name);
        // Old files of Stata do not say whether labels follow the rows.
        let is_old = matches!(bytes[0], 113..=115);
        for end in (4..bytes.len()).step_by(7).chain([bytes.len() - 1]) {
            let code = code(&bytes[..end]);
            let has_rows = is_old && code == "read";
            assert!(code == "damaged-file" || has_rows || end < 12, "{name}, {end}: {code}");
        }
    }
}

#[test]
fn numbers_that_lie_are_not_believed() {
    let (sav, zsav, dta) = (file("plain.sav"), file("packed.zsav"), file("118.dta"));
    let rows = place(&dta, b"<N>") + 3;
    let columns = place(&dta, b"<K>") + 3;
    let kinds = place(&dta, b"<variable_types>") + 16;
    let lowest = i32::MIN.to_le_bytes();
    for (bytes, expected) in [
        // The packing, the number of rows, the order of bytes, and the width of the first variable.
        (with(&sav, 72, &[7]), "damaged-file"),
        (with(&sav, 80, &[200]), "damaged-file"),
        (with(&sav, 64, &[9]), "damaged-file"),
        (with(&sav, 180, &lowest), "damaged-file"),
        (with(&zsav, 80, &i32::MAX.to_le_bytes()), "damaged-file"),
        (with(&zsav, zsav.len() - 1, &[0xff]), "read"),
        (with(&dta, rows, &u64::MAX.to_le_bytes()), "damaged-file"),
        (with(&dta, rows, &0u64.to_le_bytes()), "damaged-file"),
        (with(&dta, columns, &[0xff, 0xff]), "damaged-file"),
        (with(&dta, kinds, &[0, 0]), "damaged-file"),
        (with(&dta, 28, b"999"), "unsupported-file"),
        (with(&dta, place(&dta, b"GSO") + 3, &[99]), "damaged-file"),
    ] {
        assert_eq!(code(&bytes), expected);
    }
}

#[test]
fn nothing_is_left_out_of_such_a_file() {
    for layout in [
        LayoutOptions { header: Some(false), ..LayoutOptions::default() },
        LayoutOptions { sheet: Some("A".into()), ..LayoutOptions::default() },
        LayoutOptions { skip_rows: Some(Skip::Rows(2)), ..LayoutOptions::default() },
    ] {
        let options = ReadOptions { layout, ..ReadOptions::default() };
        assert_eq!(read_any(&file("118.dta"), &options).unwrap_err().code(), "no-such-rows");
    }
}

#[test]
fn too_many_columns_and_cells_that_are_too_long_are_refused() {
    let mut options = ReadOptions::default();
    options.limits.columns = 5;
    assert_eq!(read_any(&file("118.dta"), &options).unwrap_err().code(), "too-many-columns");
    let mut options = ReadOptions::default();
    options.limits.field_bytes = 1000;
    let error = read_any(&file("118.dta"), &options).unwrap_err();
    assert_eq!((error.code(), error.row(), error.column()), ("field-too-long", Some(13), Some("note")));
}

proptest! {
    /// Whatever is in a file, it is read or refused.
    #[test]
    fn nothing_panics(name in 0..FILES.len(), changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20)) {
        let mut bytes = file(FILES[name].0);
        for (place, byte) in &changes {
            let place = place.index(bytes.len() - 4) + 4;
            bytes[place] = *byte;
        }
        let _ = code(&bytes);
    }
}
