//! What is not to be changed comes back as it was: every cell, in every dialect and encoding.

use coversheet::{NoFiles, ReadOptions, Recipe, Session, SolveOptions, read, verify};
use coversheet_table::Encoding;
use proptest::prelude::*;
use proptest::sample::select;

/// Cells that programs like to change.
const NASTY: [&str; 24] = [
    "",
    " ",
    "  ",
    "0",
    "007",
    "02139",
    "-5",
    "+5",
    "=1+1",
    "@x",
    "1e5",
    "1.50",
    "trailing ",
    " leading",
    "\ttab",
    "two\nlines",
    "two\r\nlines",
    "a \"quote\"",
    "\"",
    "'",
    "*",
    "NULL",
    "Zoë",
    "a,b;c|d\te",
];

/// Text that only Unicode encodings can hold.
const BEYOND_WINDOWS_1252: [&str; 4] = ["Łódź", "日本", "👩‍⚕️", "\u{200b}"];

/// A file: how it is written and what is in it.
#[derive(Clone, Debug)]
struct File {
    delimiter: char,
    line_end: &'static str,
    encoding: Encoding,
    /// Each cell, and whether it is in quotes though it need not be.
    rows: Vec<Vec<(String, bool)>>,
}

fn file() -> impl Strategy<Value = File> {
    let encodings =
        [Encoding::Utf8, Encoding::Utf8Bom, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Windows1252];
    let dialect = (select(vec![',', ';', '\t', '|']), select(vec!["\n", "\r\n"]), select(encodings.to_vec()));
    (dialect, 1_usize..=4)
        .prop_flat_map(|((delimiter, line_end, encoding), columns)| {
            let nasty = select(NASTY.to_vec()).prop_map(str::to_owned);
            let beyond = if encoding == Encoding::Windows1252 { &NASTY[..] } else { &BEYOND_WINDOWS_1252 };
            let beyond = select(beyond.to_vec()).prop_map(str::to_owned);
            let cell = prop_oneof![4 => nasty, 1 => beyond, 1 => "[ -~\n\"]{0,12}"];
            let rows = prop::collection::vec(
                prop::collection::vec((cell, any::<bool>()), columns..=columns),
                1..=20,
            );
            (Just((delimiter, line_end, encoding)), rows)
        })
        .prop_map(|((delimiter, line_end, encoding), rows)| File { delimiter, line_end, encoding, rows })
}

impl File {
    /// Column names that are plain enough to say what the delimiter is.
    fn names(&self) -> Vec<(String, bool)> {
        (0..self.rows[0].len()).map(|column| (format!("c{column}"), false)).collect()
    }

    /// A record in the file's dialect. An empty record of one column must be in quotes to be seen.
    fn record(&self, cells: &[(String, bool)], more_quotes: bool) -> String {
        // Also the delimiters of other files, for which the cell could be taken apart.
        let special = [',', ';', '\t', '|', '"', '\n', '\r'];
        let write = |(cell, quoted): &(String, bool)| {
            // A line without a delimiter could be taken apart at these.
            let alone = cells.len() == 1 && (cell.is_empty() || cell.contains(['^', '$', ':', ' ']));
            let must = cell.contains(special) || alone;
            if must || (more_quotes && *quoted) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        };
        let cells: Vec<String> = cells.iter().map(write).collect();
        cells.join(&self.delimiter.to_string()) + self.line_end
    }

    fn bytes(&self) -> Vec<u8> {
        let mut text = self.record(&self.names(), false);
        text.extend(self.rows.iter().map(|row| self.record(row, true)));
        let marked = || format!("\u{feff}{text}");
        match self.encoding {
            Encoding::Utf8 => text.into_bytes(),
            Encoding::Utf8Bom => marked().into_bytes(),
            Encoding::Utf16Le => marked().encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Encoding::Utf16Be => marked().encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Encoding::Legacy(_) => unreachable!("files() has none"),
            Encoding::Windows1252 => {
                text.chars().map(|char| u8::try_from(u32::from(char)).unwrap()).collect()
            }
        }
    }
}

/// The release of a table whose columns are all insensitive.
fn release(bytes: &[u8], options: ReadOptions) -> Vec<u8> {
    release_with_recipe(bytes, options).0
}

/// The same, with the recipe.
fn release_with_recipe(bytes: &[u8], options: ReadOptions) -> (Vec<u8>, Recipe) {
    let table = read(bytes, options).unwrap();
    let columns: serde_json::Map<String, serde_json::Value> = table
        .columns()
        .iter()
        .map(|column| (column.name().to_owned(), serde_json::json!({ "role": "insensitive" })))
        .collect();
    let recipe = serde_json::json!({
        "coversheet": 1,
        "columns": columns,
        "privacy": [{ "k-anonymity": { "k": 1 } }],
        "suppression": { "limit": 0 },
    });
    let mut session = Session::new(table);
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    (session.release([9; 32], &mut |_| ()).unwrap().parts().concat(), recipe)
}

/// Cuts text after each line end that is not in quotes.
fn records(text: &str) -> Vec<&str> {
    let mut quoted = false;
    text.split_inclusive(|char| {
        quoted ^= char == '"';
        char == '\n' && !quoted
    })
    .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_cell_comes_back_byte_for_byte(file in file()) {
        let encoding = Some(file.encoding).filter(|encoding| *encoding == Encoding::Windows1252);
        let options = ReadOptions { delimiter: Some(file.delimiter as u8), encoding, ..ReadOptions::plain() };
        let (released, recipe) = release_with_recipe(&file.bytes(), options);
        // Nobody says how it is written: it is read all the same, and read to the last cell.
        let found = verify(&released, &recipe);
        prop_assert!(found.as_ref().is_ok_and(|verdict| verdict.holds), "{found:?}");
        let table = read(&released, ReadOptions::plain()).unwrap();
        let name = |column: &coversheet_table::Column| column.name().to_owned();
        let names: Vec<String> = file.names().into_iter().map(|(name, _)| name).collect();
        prop_assert_eq!(table.columns().iter().map(name).collect::<Vec<_>>(), names);
        let row = |row: usize| table.columns().iter().map(|column| column.value(row).to_owned()).collect();
        let mut read: Vec<Vec<String>> = (0..table.rows()).map(row).collect();
        let mut written: Vec<Vec<String>> =
            file.rows.iter().map(|row| row.iter().map(|(cell, _)| cell.clone()).collect()).collect();
        read.sort_unstable();
        written.sort_unstable();
        prop_assert_eq!(read, written);
        let released = String::from_utf8(released).unwrap();
        // What was not plain UTF-8 gets a byte order mark, without which Excel would misread it.
        let text = released.trim_start_matches('\u{feff}');
        prop_assert_eq!(text.len() == released.len(), file.encoding == Encoding::Utf8);
        let found = records(text);
        let (header, mut found) = (found[0], found[1..].to_vec());
        prop_assert_eq!(header, file.record(&file.names(), false));
        let mut expected: Vec<String> = file.rows.iter().map(|row| file.record(row, false)).collect();
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
    }
}

/// A line of its own is a row in a file of one column, even with nothing on it.
#[test]
fn blank_lines_of_one_column_stay_rows() {
    let released = String::from_utf8(release(b"age\n34\n\n51\n", ReadOptions::plain())).unwrap();
    let mut lines: Vec<&str> = released.lines().collect();
    lines[1..].sort_unstable();
    assert_eq!(lines, ["age", "\"\"", "34", "51"]);
}

/// The check of the released bytes reads them with the delimiter that they were written with, even where
/// another would be found out.
#[test]
fn a_chosen_delimiter_is_kept() {
    let csv = b"cost, EUR;name, first\n1,50;A, B\n2,50;C, D\n";
    let options = ReadOptions { delimiter: Some(b';'), ..ReadOptions::plain() };
    let released = String::from_utf8(release(csv, options)).unwrap();
    let mut lines: Vec<&str> = released.lines().collect();
    lines[1..].sort_unstable();
    assert_eq!(lines, ["\"cost, EUR\";\"name, first\"", "\"1,50\";\"A, B\"", "\"2,50\";\"C, D\""]);
}
