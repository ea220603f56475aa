//! What a file is that is no text table, from its first bytes.

use std::ops::Range;

use crate::Error;

/// A kind of file that is recognized by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signature {
    /// A zip archive, as xlsx and ods are.
    Zip,
    /// A compound file, as the older Excel's xls is.
    CompoundFile,
    /// Stata's dta, from Stata 8 on.
    Stata,
    /// SPSS's sav and zsav.
    Spss,
    /// Something else that is known by name, and how to get a table out of it.
    Foreign(&'static str, &'static str),
}

const AS_CSV: &str =
    "Open it in the program it comes from and save the table as \"CSV UTF-8\" or as an Excel workbook.";
const NO_TABLE: &str = "Choose the table itself: a CSV file, a workbook (xlsx, xls, ods), or a file of SPSS or Stata (sav, dta).";
const STATISTICS: &str = "Save it as CSV or as an SPSS or Stata file (sav, dta) from the program it comes from: in SAS `proc export \
     dbms=csv`, in SPSS \"Save as\".";
const OLD_STATA: &str = "Save it again in Stata 8 or later, or as CSV with `export delimited`.";
const FRAME: &str = "Write it as CSV: in Python `pandas.read_parquet(\"data.parquet\").to_csv(\"data.csv\", index=False)`, in R \
     `write.csv(arrow::read_parquet(\"data.parquet\"), \"data.csv\", row.names = FALSE)`, in DuckDB `copy 'data.parquet' to \
     'data.csv'`; of Arrow and Feather files with `read_feather`.";

const RECORDS: &str = "Write it as CSV: in Python `pandas.read_json(\"data.json\").to_csv(\"data.csv\", index=False)`, in R \
     `write.csv(jsonlite::fromJSON(\"data.json\"), \"data.csv\", row.names = FALSE)`, in DuckDB `copy 'data.json' to 'data.csv'`.";

const ORC: &str =
    "Write it as CSV: in Python `pandas.read_orc(\"data.orc\").to_csv(\"data.csv\", index=False)`.";
const AVRO: &str = "Write it as CSV: in DuckDB `copy (from read_avro('data.avro')) to 'data.csv'`.";
const HDF5: &str =
    "Write it as CSV: in Python `pandas.read_hdf(\"data.h5\").to_csv(\"data.csv\", index=False)`.";
const R: &str = "Write it as CSV: in R `write.csv(readRDS(\"data.rds\"), \"data.csv\", row.names = FALSE)`.";

/// The first bytes, the name of what begins with them, and what to do about it.
const FOREIGN: [(&[u8], &str, &str); 38] = [
    (b"%PDF", "a PDF document", NO_TABLE),
    (b"{\\rtf", "a text document (RTF)", NO_TABLE),
    (b"<!doctype html", "a web page (HTML)", AS_CSV),
    (b"<html", "a web page (HTML)", AS_CSV),
    (b"<head", "a web page (HTML)", AS_CSV),
    (b"<meta ", "a web page (HTML)", AS_CSV),
    (b"<style", "a web page (HTML)", AS_CSV),
    (b"<body", "a web page (HTML)", AS_CSV),
    (b"<div", "a web page (HTML)", AS_CSV),
    (b"<table", "a web page (HTML)", AS_CSV),
    (b"MIME-Version:", "a web page (MHTML)", AS_CSV),
    (b"<?xml", "an XML file", AS_CSV),
    (b"\x89PNG\r\n", "an image (PNG)", NO_TABLE),
    (b"\xff\xd8\xff", "an image (JPEG)", NO_TABLE),
    (b"GIF8", "an image (GIF)", NO_TABLE),
    (b"BM\x00", "an image (BMP)", NO_TABLE),
    (b"II*\x00", "an image (TIFF)", NO_TABLE),
    (b"MM\x00*", "an image (TIFF)", NO_TABLE),
    (b"ASCII SPSS PORT", "an SPSS portable file (por)", STATISTICS),
    (b"PAR1", "a Parquet file", FRAME),
    (b"ARROW1", "an Arrow file", FRAME),
    (b"FEA1", "a Feather file", FRAME),
    (b"Obj\x01", "an Avro file", AVRO),
    (b"\x89HDF\r\n\x1a\n", "an HDF5 file", HDF5),
    (b"RDX2\n", "a file of R (RData)", R),
    (b"RDX3\n", "a file of R (RData)", R),
    (b"X\n\x00\x00\x00", "a file of R (rds)", R),
    (
        b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xc2\xea\x81\x60",
        "a SAS file (sas7bdat)",
        STATISTICS,
    ),
    (b"HEADER RECORD*******LIB", "a SAS transport file (xpt)", STATISTICS),
    (b"SQLite format 3\x00", "an SQLite database", AS_CSV),
    (b"\x00\x01\x00\x00Standard ", "an Access database", AS_CSV),
    (b"\x1f\x8b", "a compressed file (gzip)", "Unpack it first."),
    (b"BZh", "a compressed file (bzip2)", "Unpack it first."),
    (b"\xfd7zXZ\x00", "a compressed file (xz)", "Unpack it first."),
    (b"\x28\xb5\x2f\xfd", "a compressed file (Zstandard)", "Unpack it first."),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive", "Unpack it first."),
    (b"Rar!\x1a\x07", "a RAR archive", "Unpack it first."),
    (b"\x7fELF", "a program", NO_TABLE),
];

impl Signature {
    /// How many of a file's first bytes say what it is.
    pub const LENGTH: usize = TAR.end;

    /// What a file is that begins like this, if it is certainly no text table.
    pub fn of(head: &[u8]) -> Option<Self> {
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            return Some(Self::Zip);
        }
        if head.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
            return Some(Self::CompoundFile);
        }
        match head {
            [b'<', ..] if head.starts_with(b"<stata_dta>") => return Some(Self::Stata),
            [113..=115, 1 | 2, 1, 0, ..] => return Some(Self::Stata),
            // "f" to "p", which no text goes on from like this.
            [102..=112, 1 | 2, 1, 0, ..] => return Some(Self::Foreign("an old Stata file (dta)", OLD_STATA)),
            [b'$', b'F', b'L', b'2' | b'3', ..] => return Some(Self::Spss),
            _ => {}
        }
        // Tags are written in capitals too, and behind a mark or blanks.
        let unmarked = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
        if is_json(unmarked) {
            return Some(Self::Foreign("a JSON file", RECORDS));
        }
        if is_orc(head) {
            return Some(Self::Foreign("an ORC file", ORC));
        }
        if is_dbf(head) {
            return Some(Self::Foreign("a dBASE table (dbf)", AS_CSV));
        }
        if head.get(TAR) == Some(b"ustar") {
            return Some(Self::Foreign("an archive (tar)", "Unpack it, and choose the table in it."));
        }
        let tag = |first: &[u8]| {
            first[0] == b'<'
                && unmarked.get(..first.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(first))
        };
        FOREIGN
            .iter()
            .find(|(first, ..)| head.starts_with(first) || tag(first))
            .map(|&(_, name, help)| Self::Foreign(name, help))
    }

    /// That such a file cannot be read here.
    pub fn to_error(self) -> Error {
        match self {
            Self::Zip | Self::CompoundFile => Error::new(
                "excel-workbook",
                "This is an Excel workbook or an archive, not a CSV file.",
            )
            .hint(
                "Open it in Excel or LibreOffice, choose \"Save as\", and save the sheet as \"CSV UTF-8\".",
            ),
            Self::Stata | Self::Spss => {
                Error::new("statistics-file", "This is a file of a statistics program, not a CSV file.")
                    .hint("Save it as CSV, and choose that.")
            }
            Self::Foreign(name, help) => {
                Error::new("unsupported-file", format!("This is {name}, and no table that can be read."))
                    .hint(help)
            }
        }
    }
}

/// Where an archive says that it is one.
const TAR: Range<usize> = 257..262;

/// Whether a text begins with an object of JSON, with a list of objects or lists, or with one that has a line for each entry.
fn is_json(text: &[u8]) -> bool {
    let list = text.strip_prefix(b"[");
    let object = list.map_or(text, <[u8]>::trim_ascii_start);
    object.strip_prefix(b"{").is_some_and(|member| member.trim_ascii_start().starts_with(b"\""))
        || list.is_some_and(|list| {
            object.starts_with(b"[") || list.starts_with(b"\n") || list.starts_with(b"\r\n")
        })
}

/// Whether a file is of ORC and no text that begins with these letters.
fn is_orc(head: &[u8]) -> bool {
    head.strip_prefix(b"ORC").is_some_and(|rest| rest.iter().any(|&byte| byte < b'\t'))
}

/// Whether a file begins as dBASE's: the version, a day, and further on what is kept free.
fn is_dbf(head: &[u8]) -> bool {
    matches!(head, [0x03 | 0x30 | 0x31 | 0x83 | 0x8b | 0xf5, _, 1..=12, 1..=31, ..])
        && head.get(12..14) == Some(&[0, 0])
}

#[cfg(test)]
mod tests {
    use super::Signature;

    #[test]
    fn tables_are_not_taken_for_something_else() {
        for text in [
            "id;age\n1;2\n",
            "BMI,age\n",
            "PKU,age\n",
            "\"<html\",a\n",
            "GIF,a\n",
            "",
            "<5,>6\n",
            "  a,b\n",
            "[{,a\n",
            "[,a\n",
            "ORC,a\n",
            "0\t\t\tage\n1\t\t\t2\n",
            "{a},b\n",
            "[\"a\"],b\n",
        ] {
            assert_eq!(Signature::of(text.as_bytes()), None, "{text:?}");
        }
    }

    #[test]
    fn what_is_no_table_is_named() {
        for (head, name) in [
            (&b"%PDF-1.7\n"[..], "PDF"),
            (b"MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n", "MHTML"),
            (b"\xef\xbb\xbf\r\n<META http-equiv=\"Content-Type\"", "HTML"),
            (b"<TABLE border=1><tr><td>", "HTML"),
            (b"<Head><Style>", "HTML"),
            (b"\xef\xbb\xbf  <html><body>", "HTML"),
            (b"<?xml version=\"1.0\"?>", "XML"),
            (b"\x89PNG\r\n\x1a\n", "PNG"),
            (b"ASCII SPSS PORT FILE", "SPSS portable"),
            (b"n\x02\x01\x00\x04", "old Stata"),
            (b"PAR1\x15\x04", "Parquet"),
            (b"[{\"age\":3},{\"age\":4}]", "JSON"),
            (b"\xef\xbb\xbf[\n  {\n    \"age\": 3", "JSON"),
            (b"{ \"resourceType\": \"Bundle\"", "JSON"),
            (b"[[\"age\", 3], [\"age\", 4]]", "JSON"),
            (b"[\n  3,\n  4\n]", "JSON"),
            (b"\x28\xb5\x2f\xfd\x24\x05", "Zstandard"),
            (b"ORC\n\x0b\n\x03\x00\x00\x00", "ORC"),
            (b"Obj\x01\x04\x16avro.schema", "Avro"),
            (b"\x89HDF\r\n\x1a\n\x00", "HDF5"),
            (b"X\n\x00\x00\x00\x03\x00", "R"),
            (b"\x03\x7c\x0b\x1a\x05\x00\x00\x00\x61\x00\x14\x00\x00\x00\x00", "dBASE"),
            (&[&b"age.csv"[..], &[0; 250], b"ustar\x0000"].concat(), "tar"),
        ] {
            let error = Signature::of(head).map(Signature::to_error).expect(name);
            assert_eq!(error.code(), "unsupported-file");
            assert!(error.message().contains(name), "{name}: {}", error.message());
        }
    }
}
