//! What somebody said about the rows of a file.

/// What somebody said about the rows of a file; nothing by default, and then it is found out and asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayoutOptions {
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// What becomes of the hidden rows and columns of a sheet.
    pub hidden: Option<Hidden>,
    /// Whether the first row names the columns.
    pub header: Option<bool>,
    /// Rows above the header, such as titles.
    pub skip_rows: Option<Skip>,
    /// Rows right below the header that are no data, such as units and labels.
    pub skip_units: Option<Skip>,
    /// Rows at the end that are no data, such as totals.
    pub skip_footer: Option<Skip>,
}

impl LayoutOptions {
    /// A header, rows, and nothing else, as programs write it: nothing is looked for and nothing asked.
    pub const PLAIN: Self = Self {
        sheet: None,
        hidden: None,
        header: Some(true),
        skip_rows: Some(Skip::Rows(0)),
        skip_units: Some(Skip::Rows(0)),
        skip_footer: Some(Skip::Rows(0)),
    };

    /// Whether nothing is looked for in the rows, whichever they are.
    pub(crate) fn is_plain(&self) -> bool {
        let Self { header, skip_rows, skip_units, skip_footer, sheet: _, hidden: _ } = self;
        let none = Some(Skip::Rows(0));
        *header == Some(true) && [skip_rows, skip_units, skip_footer].iter().all(|&&skip| skip == none)
    }

    /// What is said here, and where nothing is, what `other` says.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            sheet: self.sheet.or(other.sheet),
            hidden: self.hidden.or(other.hidden),
            header: self.header.or(other.header),
            skip_rows: self.skip_rows.or(other.skip_rows),
            skip_units: self.skip_units.or(other.skip_units),
            skip_footer: self.skip_footer.or(other.skip_footer),
        }
    }
}

/// Which rows of one kind are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skip {
    /// Those that are recognized, if any.
    Recognized,
    /// So many, counted as a spreadsheet program counts them.
    Rows(usize),
}

/// What becomes of the hidden rows and columns of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// They are read like all others.
    Keep,
    /// They are left out.
    LeaveOut,
}
