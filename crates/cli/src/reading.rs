//! How a table's file is read, as the command line says it.

use clap::Args;
use coversheet::{Encoding, HiddenRecipe, InputRecipe, ReadOptions, Recipe, SkipRecipe};

/// What of a file is its table; what is left out is taken from the recipe or found out, and asked where it is not certain.
#[derive(Clone, Debug, Args)]
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
    /// What the flags say, and where they say nothing, the recipe.
    pub(crate) fn options(&self, recipe: Option<&Recipe>) -> ReadOptions {
        let said = InputRecipe {
            sheet: self.sheet.clone(),
            hidden: self.hidden,
            header: (self.header || self.no_header).then_some(self.header),
            skip_rows: self.skip_rows,
            skip_units: self.skip_units,
            skip_footer: self.skip_footer,
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
fn delimiter(text: &str) -> Result<u8, String> {
    match text {
        "tab" | "\\t" => Ok(b'\t'),
        "comma" => Ok(b','),
        "semicolon" => Ok(b';'),
        "bar" => Ok(b'|'),
        "circumflex" => Ok(b'^'),
        "colon" => Ok(b':'),
        "space" => Ok(b' '),
        _ => match text.as_bytes() {
            [byte] if byte.is_ascii() => Ok(*byte),
            _ => Err("give one character, such as ';', or the word `tab`".to_owned()),
        },
    }
}

/// An encoding by its name.
fn encoding(name: &str) -> Result<Encoding, String> {
    Encoding::named(name)
        .ok_or_else(|| "give a name of the WHATWG Encoding Standard, such as windows-1250".to_owned())
}
