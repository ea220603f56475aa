//! How a file is read.

use crate::encoding::Encoding;
use crate::layout::LayoutOptions;

/// How to read a file; by default everything is found out.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The byte between cells, one of `,`, `;`, tab and `|`; `None` means to find out.
    pub delimiter: Option<u8>,
    /// The encoding; `None` means to find out.
    pub encoding: Option<Encoding>,
    /// What is known of titles, header, units and totals.
    pub layout: LayoutOptions,
    /// How large things may be.
    pub limits: Limits,
}

impl ReadOptions {
    /// For a file that a program wrote: a header, rows and nothing else. Nothing is asked.
    #[must_use]
    pub fn plain() -> Self {
        Self { layout: LayoutOptions::PLAIN, ..Self::default() }
    }
}

/// How large things may be. What is larger is almost always a mistake, such as a quote that is never closed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest cell, in bytes of the file. More than 1 MiB is not supported.
    pub field_bytes: usize,
    /// The most columns.
    pub columns: usize,
}

impl Default for Limits {
    /// 1 MiB per cell (Excel's limit is 32,767 characters) and 4,096 columns (Excel's limit is 16,384).
    fn default() -> Self {
        Self { field_bytes: 1 << 20, columns: 4096 }
    }
}
