//! Circumflexes, dollar signs, colons and spaces between cells: read where nothing else can be meant, pointed out where it may.
//!
//! Times, names and units have them as well, so that each line has one says little.

use crate::encoding::Encoding;
use crate::layout::{missing_name, sample};

/// What separates cells in few files. Nothing is written with them.
pub(crate) const MARKS: [u8; 4] = [b'^', b'$', b':', b' '];

/// A character that may separate the cells of a file that has no other delimiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) delimiter: u8,
    pub(crate) name: &'static str,
    /// Whether it certainly does.
    pub(crate) certain: bool,
}

/// Finds it in the first part of a file: each row has it, the header too, and equally often.
pub(crate) fn find_mark(
    text: &[u8],
    encoding: Option<Encoding>,
    first_line: u64,
    ended: bool,
) -> Option<Mark> {
    let found = |(delimiter, name)| {
        let rows = sample(text, delimiter, encoding, first_line, ended);
        let short = missing_name(text, &rows).is_some();
        let rows: Vec<&[String]> = rows.iter().map(|sampled| &sampled.row.cells[..]).collect();
        let (header, values) = rows.split_first()?;
        // Names of rows have no name themselves.
        let values: Vec<&[String]> =
            values.iter().map(|row| row.get(usize::from(short)..).unwrap_or(row)).collect();
        let alike = values.len() > 1 && values.iter().all(|row| row.len() == header.len());
        (alike && header.len() > 1).then(|| Mark {
            delimiter,
            name,
            certain: names(header, &values) && fits(delimiter, &values),
        })
    };
    [(b'^', "circumflexes (^)"), (b'$', "dollar signs ($)"), (b':', "colons (:)"), (b' ', "spaces")]
        .into_iter()
        .find_map(found)
}

/// Whether the first row can only name columns: words, each another, and none a value of its column.
fn names(header: &[String], values: &[&[String]]) -> bool {
    header.iter().enumerate().all(|(at, name)| {
        let is_word = name.chars().any(char::is_alphabetic) && name.trim() == name;
        is_word && !header[..at].contains(name) && values.iter().all(|row| row[at] != *name)
    })
}

/// Whether the values can be no times, addresses or sentences in one column.
fn fits(delimiter: u8, values: &[&[String]]) -> bool {
    let width = values.first().map_or(0, |row| row.len());
    let columns =
        |is: fn(&str) -> bool| (0..width).filter(|&at| values.iter().all(|row| is(&row[at]))).count();
    match delimiter {
        b'^' | b'$' => true,
        // A word in a column of its own, which no time and no hexadecimal number has.
        b':' => {
            let is_word = |cell: &str| {
                cell.starts_with(|first: char| first.is_alphabetic() && !first.is_ascii_hexdigit())
            };
            let spaced = values.iter().any(|row| row.iter().any(|cell| cell.trim() != cell));
            width > 2
                && values.len() > 3
                && !spaced
                && (0..width).any(|at| {
                    values.iter().all(|row| row[at].starts_with(char::is_alphabetic))
                        && values.iter().any(|row| is_word(&row[at]))
                })
        }
        // Numbers in two columns, and nowhere two spaces in a row.
        _ => {
            let is_number = |cell: &str| cell.parse::<f64>().is_ok_and(f64::is_finite);
            width > 2
                && values.len() > 8
                && columns(is_number) > 1
                && columns(|cell| !cell.is_empty()) == width
        }
    }
}

#[cfg(test)]
mod tests {
    use super::find_mark;

    /// The mark, and whether it is certain.
    fn found(text: &str) -> Option<(char, bool)> {
        find_mark(text.as_bytes(), None, 1, true).map(|mark| (char::from(mark.delimiter), mark.certain))
    }

    fn rows(header: &str, row: impl Fn(usize) -> String) -> String {
        (0..12).fold(format!("{header}\n"), |text, at| text + &row(at) + "\n")
    }

    #[test]
    fn certain_where_nothing_else_can_be_meant() {
        let names = ["Meier", "Huber", "Frei"];
        for mark in ["^", "$", ":", " "] {
            let text = rows("name,age,weight", |at| format!("{},{},{}", names[at % 3], 20 + at, 60 + at));
            assert_eq!(
                found(&text.replace(',', mark)),
                mark.chars().next().map(|mark| (mark, true)),
                "{mark}"
            );
        }
        assert_eq!(found("family^given\nDoe^Jane\nRoe^Max\n"), Some(('^', true)));
        assert_eq!(found("a^\"b^c\"\n1^\"2^3\"\n4^\"5\"\n"), Some(('^', true)));
    }

    #[test]
    fn only_possible_where_one_column_may_be_meant() {
        for (mark, text) in [
            (':', rows("hh:mm:ss", |at| format!("12:{:02}:{:02}", at + 10, at))),
            (':', rows("begin:time", |at| format!("12:{:02}", at + 10))),
            (':', rows("mac:of:device", |at| format!("a{at:x}:bc:d{at:x}"))),
            (':', rows("what:who:how", |at| format!("note: Anna: {at}"))),
            (' ', rows("full name", |_| "Anna Meier".into())),
            (' ', rows("first middle last", |_| "Anna Maria Meier".into())),
            (' ', rows("dose unit", |at| format!("{at} mg"))),
            ('^', rows("area m^2", |at| format!("{at} m^2"))),
            ('^', rows("12^5", |at| format!("{at}^5"))),
        ] {
            assert_eq!(found(&text), Some((mark, false)), "{text}");
        }
    }

    #[test]
    fn none_where_rows_differ() {
        assert_eq!(found("note\nwell^known\nother\n"), None);
        assert_eq!(found("a^b\n1^2\n3\n"), None);
        assert_eq!(found("a^b\n1^2\n"), None);
        assert_eq!(found(""), None);
    }
}
