//! Bytes of text, of a workbook or of a statistics program to a table.

use coversheet_error::{Error, Result};
use coversheet_statistics::Program;
use coversheet_table::{ReadOptions, Signature, Table};

use crate::archive::{Archive, Watch};
use crate::{ods, xls, xlsx};

/// The largest file that is no text: all of it must be in memory, and its last bytes say what the first are.
const LARGEST: usize = 1 << 30;

/// Reads a table from the bytes of a text file, a workbook, or a file of a statistics program, in pieces of any size.
///
/// Text is read as it comes; everything else when all of it is there. After an error the reader is of no more use.
pub struct Reader {
    options: ReadOptions,
    state: State,
    /// Rows that were read so far.
    rows: u64,
}

enum State {
    /// The first bytes, until there are enough to know what it is.
    Start(Vec<u8>),
    Text(Box<coversheet_table::Reader>),
    /// A workbook or a file of a statistics program.
    Whole(Signature, Vec<u8>),
}

impl Reader {
    /// A reader at the start of a file.
    pub fn new(options: ReadOptions) -> Self {
        Self { options, state: State::Start(Vec::new()), rows: 0 }
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    ///
    /// Everything that keeps a file from being read as exactly one table, with its place: see the error's code.
    pub fn push(&mut self, bytes: &[u8]) -> Result<()> {
        match &mut self.state {
            State::Start(head) => {
                head.try_reserve(bytes.len())?;
                head.extend_from_slice(bytes);
                if head.len() < Signature::LENGTH { Ok(()) } else { self.begin() }
            }
            State::Text(reader) => {
                reader.push(bytes)?;
                self.rows = reader.rows();
                Ok(())
            }
            State::Whole(_, all) => {
                if all.len() + bytes.len() > LARGEST {
                    return Err(Error::new("workbook-too-large", "The file is larger than 1 GiB.")
                        .hint("Save the table as \"CSV UTF-8\", which can be of any size."));
                }
                all.try_reserve(bytes.len())?;
                all.extend_from_slice(bytes);
                Ok(())
            }
        }
    }

    /// The number of rows read so far, without the header; of other files all at once, when it ends.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Takes the end of the file; returns the table. If its layout has questions, nothing may be done with it before they
    /// are answered and the file is read again.
    ///
    /// # Errors
    ///
    /// As [`push`](Self::push), and those of workbooks and of statistics programs.
    pub fn finish(self) -> Result<Table> {
        self.finish_watched(&mut |_, _| ())
    }

    /// As [`finish`](Self::finish). While a file that is no text is read, `watch` is told how many bytes are done, and of how many.
    ///
    /// # Errors
    ///
    /// As [`finish`](Self::finish).
    pub fn finish_watched(mut self, watch: &mut dyn FnMut(u64, u64)) -> Result<Table> {
        if matches!(self.state, State::Start(_)) {
            self.begin()?;
        }
        match self.state {
            State::Text(reader) => match self.options.layout.sheet {
                None => reader.finish(),
                Some(_) => Err(Error::new("no-sheets", "The file is no workbook, so it has no sheets.")
                    .hint("Leave the sheet out, in the recipe too, or choose the workbook.")),
            },
            State::Whole(Signature::CompoundFile, bytes) => xls::read(bytes, self.options),
            State::Whole(Signature::Stata, bytes) => {
                coversheet_statistics::read(Program::Stata, &bytes, &self.options, watch)
            }
            State::Whole(Signature::Spss, bytes) => {
                coversheet_statistics::read(Program::Spss, &bytes, &self.options, watch)
            }
            State::Whole(_, bytes) => zipped(bytes, self.options, watch),
            State::Start(_) => Err(Error::new("empty-file", "The file is empty.")),
        }
    }

    /// Finds out from the first bytes what the file is.
    fn begin(&mut self) -> Result<()> {
        let State::Start(head) = &mut self.state else {
            return Ok(());
        };
        let head = std::mem::take(head);
        self.state = match Signature::of(&head) {
            Some(foreign @ Signature::Foreign(..)) => return Err(foreign.to_error()),
            Some(whole) => State::Whole(whole, head),
            None => {
                let mut reader = Box::new(coversheet_table::Reader::new(self.options.clone()));
                reader.push(&head)?;
                State::Text(reader)
            }
        };
        Ok(())
    }
}

/// Reads a table from the bytes of a whole file, text, workbook or one of a statistics program.
///
/// # Errors
///
/// As [`Reader::push`] and [`Reader::finish`].
pub fn read(bytes: &[u8], options: ReadOptions) -> Result<Table> {
    let mut reader = Reader::new(options);
    reader.push(bytes)?;
    reader.finish()
}

/// Reads what is in a zip archive.
fn zipped<'w>(bytes: Vec<u8>, options: ReadOptions, watch: &'w mut Watch<'w>) -> Result<Table> {
    // OpenDocument says first, and unpacked, what a file is.
    if bytes
        .get(30..)
        .is_some_and(|first| first.starts_with(b"mimetypeapplication/vnd.oasis.opendocument.text"))
    {
        return Err(foreign("a text document (odt)", "Copy its table into a workbook, and choose that."));
    }
    let archive = Archive::open(bytes, watch)?;
    let names = archive.names();
    let has = |start: &str| names.iter().any(|name| name.to_ascii_lowercase().starts_with(start));
    if has("xl/workbook.bin") {
        return Err(foreign(
            "a binary Excel workbook (xlsb)",
            "Open it in Excel and save it as an Excel workbook (xlsx).",
        ));
    }
    if has("word/") {
        return Err(foreign("a Word document (docx)", "Copy its table into a workbook, and choose that."));
    }
    if has("ppt/") {
        return Err(foreign("a presentation (pptx)", "Copy its table into a workbook, and choose that."));
    }
    if has("xl/") || has("[content_types].xml") {
        return xlsx::read(archive, options);
    }
    if has("content.xml") || has("encrypted-package") {
        return ods::read(archive, options);
    }
    Err(foreign("a zip archive", "Unpack it, and choose the table in it."))
}

fn foreign(name: &str, hint: &str) -> Error {
    Error::new("unsupported-file", format!("This is {name}, and no table that can be read.")).hint(hint)
}
