//! The values of a file, one after the other, to the rows of a table.

use std::fmt::Write;

use coversheet_error::{Error, Notice, Result};
use coversheet_table::shown::general;
use coversheet_table::{Encoding, NamedRows, ReadOptions, Table, Words};

use crate::cell::Format;
use crate::{Program, Watch};

/// How many bytes are read from one telling to the next.
const PIECE: u64 = 1 << 20;

/// The encoding of a file's texts.
#[derive(Clone, Copy)]
pub(crate) struct Letters {
    encoding: Encoding,
    /// Whether it was told by the letters alone.
    assumed: bool,
}

impl Letters {
    /// The encoding that somebody said, or that the file says; else the one that these texts have.
    pub(crate) fn find<'t>(
        options: &ReadOptions,
        of_file: Option<Encoding>,
        texts: impl Iterator<Item = &'t [u8]>,
    ) -> Result<Self> {
        if let Some(encoding) = options.encoding.or(of_file) {
            return Ok(Self { encoding, assumed: false });
        }
        let (encoding, assumed) = Encoding::of_texts(texts)?;
        Ok(Self { encoding, assumed })
    }

    /// A text that is no cell, such as a name or a label.
    pub(crate) fn read(self, bytes: &[u8]) -> Result<String> {
        self.encoding.decode(bytes).map(std::borrow::Cow::into_owned).ok_or_else(|| self.other())
    }

    fn other(self) -> Error {
        let message = format!("The text of the file is not {}.", self.encoding.name());
        Error::new("unknown-encoding", message).hint(
            "Say which encoding it is (--encoding), or save the file again in the program it comes from.",
        )
    }
}

/// Takes the values of row after row.
pub(crate) struct Rows<'w, 'f> {
    table: NamedRows,
    names: Vec<String>,
    letters: Letters,
    text: String,
    ends: Vec<usize>,
    /// Cells whose value says why it is missing.
    reasons: u64,
    watch: &'w mut Watch<'f>,
    told: u64,
    total: u64,
}

impl<'w, 'f> Rows<'w, 'f> {
    /// Before the first row; `total` bytes will be read.
    pub(crate) fn new(
        program: Program,
        names: Vec<String>,
        letters: Letters,
        options: &ReadOptions,
        total: u64,
        watch: &'w mut Watch<'f>,
    ) -> Result<Self> {
        let table = NamedRows::new(program.file_kind(), &names, options)?;
        Ok(Self {
            table,
            names,
            letters,
            text: String::new(),
            ends: Vec::new(),
            reasons: 0,
            watch,
            told: 0,
            total,
        })
    }

    /// Says what the columns are about, in the encoding of the file. What cannot be read says nothing.
    pub(crate) fn describe<'t>(&mut self, labels: impl Iterator<Item = &'t [u8]>) {
        let letters = self.letters;
        let labels: Vec<String> = labels.map(|label| letters.read(label).unwrap_or_default()).collect();
        self.table.describe(&labels);
    }

    /// The next cell has a number.
    pub(crate) fn number(&mut self, value: f64, format: Format) {
        if format == Format::Number {
            if value.fract() == 0.0 && value.abs() < 1e15 {
                let _ = write!(self.text, "{}", value as i64);
            } else {
                self.text.push_str(&general(value));
            }
        } else {
            self.text.push_str(&format.show(value));
        }
        self.end_cell();
    }

    /// The next cell has a text.
    pub(crate) fn text(&mut self, bytes: &[u8]) -> Result<()> {
        let Some(text) = self.letters.encoding.decode(bytes) else {
            let error = self.letters.other().at_row(self.table.row());
            return Err(match self.names.get(self.ends.len()) {
                Some(name) => error.at_column(name),
                None => error,
            });
        };
        self.text.try_reserve(text.len())?;
        self.text.push_str(&text);
        self.end_cell();
        Ok(())
    }

    /// The next cell is missing, and may say why.
    pub(crate) fn missing(&mut self, has_reason: bool) {
        self.reasons += u64::from(has_reason);
        self.end_cell();
    }

    fn end_cell(&mut self) {
        self.ends.push(self.text.len());
    }

    /// The row has all its cells; `done` bytes were read.
    pub(crate) fn end_row(&mut self, done: u64) -> Result<()> {
        self.table.push(&self.text, &self.ends)?;
        self.text.clear();
        self.ends.clear();
        if done >= self.told + PIECE {
            self.told = done;
            (self.watch)(done, self.total);
        }
        Ok(())
    }

    /// All rows are read. Labels stand in the place of values where each value of a column has one.
    pub(crate) fn finish(self, labels: &[Option<&Words>], mut notices: Vec<Notice>) -> Result<Table> {
        let Letters { encoding, assumed } = self.letters;
        if assumed {
            let name = encoding.name();
            let message = format!(
                "The file does not say which encoding its text has and was read as {name}. If letters look wrong, say which \
                 encoding it is."
            );
            notices.push(Notice::new("encoding-assumed", message).with("encoding", name));
        }
        if self.reasons > 0 {
            let message =
                format!("Values that say why they are missing were read as empty cells: {}.", self.reasons);
            notices.push(Notice::new("missing-reasons", message).with("cells", self.reasons));
        }
        self.table.finish(encoding, notices, labels)
    }
}

/// The text of a number as labels are looked up by it.
pub(crate) fn key(value: f64) -> String {
    general(value)
}
