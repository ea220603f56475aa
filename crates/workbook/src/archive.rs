//! The zip archive around a workbook, which may be hostile.

use std::io::{self, Cursor, Read};

use coversheet_error::{Error, Result};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::window::Window;

/// How much a part may unpack to: so many times its packed size, and so much more. Deflate packs nothing more than 1,032
/// times; sheets are packed 10 to 100 times.
const RATIO: u64 = 400;
const BASE: u64 = 64 << 20;
/// How much any part may unpack to: more than the largest sheet that a spreadsheet program could open.
const LARGEST: u64 = 16 << 30;
/// How many parts an archive may have.
const PARTS: usize = 20_000;

/// Told how many bytes were unpacked, and of how many.
pub(crate) type Watch<'w> = dyn FnMut(u64, u64) + 'w;

/// How many bytes are unpacked from one telling to the next.
const PIECE: u64 = 1 << 20;

/// An archive in memory.
pub(crate) struct Archive<'w> {
    zip: ZipArchive<Cursor<Vec<u8>>>,
    unpacked: Unpacked,
    watch: &'w mut Watch<'w>,
}

/// How far unpacking has come.
#[derive(Default)]
struct Unpacked {
    done: u64,
    /// What it will be in the end, as far as the archive says so.
    total: u64,
    told: u64,
}

/// A part as it is unpacked.
pub(crate) type Part<'a> = Window<Limited<'a>>;

impl<'w> Archive<'w> {
    pub(crate) fn open(bytes: Vec<u8>, watch: &'w mut Watch<'w>) -> Result<Self> {
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
        if zip.len() > PARTS {
            return Err(Error::new(
                "workbook-too-large",
                format!("The archive has more than {PARTS} files."),
            )
            .hint("Save the sheet as a workbook of its own, or as \"CSV UTF-8\"."));
        }
        Ok(Self { zip, unpacked: Unpacked::default(), watch })
    }

    /// The names of all parts.
    pub(crate) fn names(&self) -> Vec<String> {
        self.zip.file_names().filter_map(|name| name.ok().map(std::borrow::Cow::into_owned)).collect()
    }

    /// A part, if there is one of this name; programs do not agree on upper and lower case.
    pub(crate) fn part(&mut self, name: &str) -> Result<Option<Part<'_>>> {
        let Some(index) = self.index(name) else {
            return Ok(None);
        };
        let file = self.zip.by_index(index).map_err(|error| broken(&error))?;
        let left = file.compressed_size().saturating_mul(RATIO).saturating_add(BASE).min(LARGEST);
        let (unpacked, watch) = (&mut self.unpacked, &mut *self.watch);
        let part = Window::new(Limited { left, inner: Box::new(file), unpacked, watch });
        part.map(Some).map_err(|error| unreadable(&error.into()))
    }

    /// Says that parts of so many bytes will be unpacked from now on.
    pub(crate) fn announce(&mut self, bytes: u64) {
        self.unpacked.total = self.unpacked.done.saturating_add(bytes);
    }

    /// How large a part says that it is, unpacked; 0 if there is none.
    pub(crate) fn size(&mut self, name: &str) -> u64 {
        self.index(name).and_then(|index| self.zip.by_index(index).ok()).map_or(0, |file| file.size())
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.zip.index_for_name(name).or_else(|| {
            let same = |index: &usize| {
                matches!(self.zip.name_for_index(*index), Some(Ok(other)) if other.eq_ignore_ascii_case(name))
            };
            (0..self.zip.len()).find(same)
        })
    }
}

/// A reader that ends with an error where too much comes.
pub(crate) struct Limited<'a> {
    left: u64,
    inner: Box<dyn Read + 'a>,
    unpacked: &'a mut Unpacked,
    watch: &'a mut Watch<'a>,
}

impl Read for Limited<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.left = self
            .left
            .checked_sub(read as u64)
            .ok_or_else(|| io::Error::new(io::ErrorKind::QuotaExceeded, "too large"))?;
        let Unpacked { done, total, told } = &mut *self.unpacked;
        *done += read as u64;
        if *done >= *told + PIECE {
            *told = *done;
            // What an archive says of its sizes need not be true.
            (self.watch)((*done).min(*total), *total);
        }
        Ok(read)
    }
}

/// That a part could not be read.
pub(crate) fn unreadable(error: &quick_xml::Error) -> Error {
    match error {
        quick_xml::Error::Io(error) if error.kind() == io::ErrorKind::QuotaExceeded => Error::new(
            "workbook-too-large",
            format!("A part of the workbook unpacks to more than {RATIO} times its size."),
        )
        .hint(
            "Workbooks that people made do not. If this one is genuine, open it in Excel or LibreOffice and save the \
             sheet as \"CSV UTF-8\".",
        ),
        _ => damaged("its contents are not well-formed"),
    }
}

/// That the workbook is not as it should be.
pub(crate) fn damaged(what: &str) -> Error {
    Error::new("damaged-workbook", format!("The workbook is damaged: {what}."))
        .hint("Open it in Excel or LibreOffice, which may repair it, and save it again; or copy it again.")
}

/// That the workbook is encrypted.
pub(crate) fn encrypted() -> Error {
    Error::new("encrypted-workbook", "The workbook is protected with a password.")
        .hint("Open it in the program it comes from, remove the password (\"Save as\", \"Tools\", \"General options\") and save it again.")
}

fn broken(error: &ZipError) -> Error {
    match error {
        ZipError::InvalidPassword => encrypted(),
        ZipError::UnsupportedArchive(text) if text.to_ascii_lowercase().contains("password") => encrypted(),
        ZipError::CompressionMethodNotSupported(_) => {
            damaged("it is packed in a way that no spreadsheet program uses")
        }
        _ => damaged("it cannot be unpacked, or a part of it is missing"),
    }
}
