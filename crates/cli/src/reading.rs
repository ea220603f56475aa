//! How a table's file is read, as the command line says it.

use clap::Args;
use coversheet::{
    Encoding, Error, FileKind, HiddenRecipe, InputRecipe, Layout, ReadOptions, Recipe, Result, SkipRecipe,
    nearest,
};

use crate::exit::bad_usage;

/// What of a file is its table; what is left out is taken from the recipe or found out, and asked where it is not certain.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(crate) struct Reading {
    /// The sheet of a workbook to read.
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    /// What becomes of hidden rows and columns of a sheet: `keep` or `leave-out`.
    #[arg(long, value_name = "WHAT")]
    hidden: Option<HiddenRecipe>,
    /// The character between cells: `,`, `;`, `|` or `tab`; found out unless given.
    #[arg(long, value_parser = delimiter)]
    delimiter: Option<u8>,
    /// The encoding of a text file, such as `windows-1250`; found out unless given.
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    encoding: Option<Encoding>,
    /// The first row names the columns.
    #[arg(long, conflicts_with = "no_header")]
    header: bool,
    /// The first row is data; the columns are named `column_1`, `column_2` and so on.
    #[arg(long)]
    no_header: bool,
    /// How many rows above the header to leave out, such as titles, or `recognized`.
    #[arg(long, value_name = "ROWS")]
    skip_rows: Option<SkipRecipe>,
    /// How many rows below the header to leave out, such as units, or `recognized`.
    #[arg(long, value_name = "ROWS")]
    skip_units: Option<SkipRecipe>,
    /// How many rows at the end to leave out, such as totals, or `recognized`.
    #[arg(long, value_name = "ROWS")]
    skip_footer: Option<SkipRecipe>,
}

impl Reading {
    /// Whether there is a flag at all.
    pub(crate) fn is_said(&self) -> bool {
        *self != Self::default()
    }

    /// Refuses what means nothing for the kind of file that it turned out to be.
    ///
    /// # Errors
    ///
    /// `bad-usage`.
    pub(crate) fn suits(&self, layout: &Layout) -> Result<()> {
        let (kind, has_encoding) = match layout.file {
            FileKind::Text => return Ok(()),
            FileKind::Workbook => ("a workbook", false),
            FileKind::Spss => ("a file of SPSS", true),
            FileKind::Stata => ("a file of Stata", true),
        };
        let unused = match (self.delimiter, self.encoding) {
            (Some(_), _) => "--delimiter",
            (None, Some(_)) if !has_encoding => "--encoding",
            _ => return Ok(()),
        };
        let error: Error = bad_usage(format!("{unused} is about text files, and this is {kind}."));
        Err(error.hint("Leave it out."))
    }

    /// What the flags say, and where they say nothing, the recipe.
    pub(crate) fn options(&self, recipe: Option<&Recipe>) -> ReadOptions {
        let said = InputRecipe {
            sheet: self.sheet.clone(),
            hidden: self.hidden,
            header: (self.header || self.no_header).then_some(self.header),
            skip_rows: self.skip_rows,
            skip_units: self.skip_units,
            skip_footer: self.skip_footer,
            since: Vec::new(),
            persons: Vec::new(),
        };
        let recipe = recipe.map(|recipe| recipe.input.options()).unwrap_or_default();
        ReadOptions {
            delimiter: self.delimiter,
            encoding: self.encoding,
            layout: said.options().or(recipe),
            ..ReadOptions::default()
        }
    }
}

/// A delimiter by itself or by its name.
fn delimiter(text: &str) -> std::result::Result<u8, String> {
    match text.to_lowercase().as_str() {
        "tab" | "\\t" => Ok(b'\t'),
        "comma" => Ok(b','),
        "semicolon" => Ok(b';'),
        "bar" => Ok(b'|'),
        "circumflex" => Ok(b'^'),
        "dollar" => Ok(b'$'),
        "colon" => Ok(b':'),
        "space" => Ok(b' '),
        _ => match text.as_bytes() {
            [byte] if byte.is_ascii() => Ok(*byte),
            _ => Err("give one character, such as ';', or the word `tab`".to_owned()),
        },
    }
}

/// Names of encodings that files mostly have, the most frequent ones first.
const ENCODINGS: [&str; 20] = [
    "utf-8",
    "windows-1252",
    "windows-1250",
    "windows-1251",
    "windows-1253",
    "windows-1254",
    "windows-1257",
    "iso-8859-1",
    "iso-8859-2",
    "iso-8859-15",
    "utf-16le",
    "utf-16be",
    "macintosh",
    "ibm866",
    "koi8-r",
    "shift_jis",
    "euc-jp",
    "gb18030",
    "big5",
    "euc-kr",
];

/// An encoding by its name.
fn encoding(name: &str) -> std::result::Result<Encoding, String> {
    Encoding::named(name).ok_or_else(|| match nearest(name, ENCODINGS.into_iter()) {
        Some(near) => format!("did you mean {near}?"),
        None => "give a name of the WHATWG Encoding Standard, such as windows-1250".to_owned(),
    })
}

/// A whole number within limits.
pub(crate) fn whole<const LEAST: u64, const MOST: u64>(text: &str) -> std::result::Result<u64, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or_else(|| format!("give a whole number from {LEAST} to {MOST}"))
}
