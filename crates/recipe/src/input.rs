//! How a file is laid out, as the recipe says it: whether it has a header, and which rows are no data.

use std::str::FromStr;

use coversheet_describe::within;
use coversheet_error::Error;
use coversheet_table::{Column, Hidden, LayoutOptions, Skip, Table};
use serde::{Deserialize, Serialize};

use crate::joined::{join, joined};
use crate::since::{SinceRecipe, is_read_since, read_since};

/// What was said about the rows of the file. What is not said is found out when a file is read, and asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct InputRecipe {
    /// The sheet of a workbook that is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// What becomes of the hidden rows and columns of a sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<HiddenRecipe>,
    /// Whether the first row names the columns. Without, they are `column_1`, `column_2` and so on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<bool>,
    /// The rows above the header that are left out, such as titles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip_rows: Option<SkipRecipe>,
    /// The rows below the header that are left out, such as units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip_units: Option<SkipRecipe>,
    /// The rows at the end that are left out, such as totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip_footer: Option<SkipRecipe>,
    /// Columns that are read as the time since another one of the same row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<SinceRecipe>,
    /// The columns that say together whose rows are whose where none does alone, such as names and the day of birth. They are joined to
    /// one column at the end of the table, which is called by their names with ` + ` between them and has the role `person`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub persons: Vec<String>,
}

/// What becomes of the hidden rows and columns of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HiddenRecipe {
    /// They are read like all others.
    Keep,
    /// They are left out.
    LeaveOut,
}

/// Which rows are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "a number of rows, or \"recognized\"")]
pub enum SkipRecipe {
    /// So many, as a spreadsheet program counts them.
    Rows(
        #[serde(deserialize_with = "within::<_, _, 0, 1000>")]
        #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1000)))]
        u32,
    ),
    /// Those that are recognized, if any.
    Recognized(Recognized),
}

/// The word `recognized`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Recognized {
    /// Those that are recognized, if any.
    Recognized,
}

impl InputRecipe {
    /// What was said when a table was read, and that it has no header if it has none.
    pub fn of(table: &Table) -> Self {
        let layout = table.layout();
        let LayoutOptions { ref sheet, hidden, header, skip_rows, skip_units, skip_footer } = layout.said;
        Self {
            sheet: sheet.clone(),
            hidden: hidden.map(HiddenRecipe::from),
            header: header.or((!layout.header).then_some(false)),
            skip_rows: skip_rows.map(SkipRecipe::from),
            skip_units: skip_units.map(SkipRecipe::from),
            skip_footer: skip_footer.map(SkipRecipe::from),
            since: SinceRecipe::of(table),
            persons: joined(table).to_vec(),
        }
    }

    /// The same for a reader, which knows nothing of what is made of columns: see [`InputRecipe::make`].
    pub fn options(&self) -> LayoutOptions {
        LayoutOptions {
            sheet: self.sheet.clone(),
            hidden: self.hidden.map(Hidden::from),
            header: self.header,
            skip_rows: self.skip_rows.map(Skip::from),
            skip_units: self.skip_units.map(Skip::from),
            skip_footer: self.skip_footer.map(Skip::from),
        }
    }

    /// Makes of the columns of a table that was read what this says of them. Returns those of the file in whose places others stand,
    /// and where these are.
    ///
    /// # Errors
    ///
    /// `unknown-column`, `persons-one-column`, `persons-name`, `since-itself`, `since-twice`, `since-name`, `since-not-alike`,
    /// `since-unknown`, those of deciding formats of dates, and `out-of-memory`; the table is then as it was.
    pub fn make(&self, table: &mut Table) -> Result<Vec<(usize, Column)>, Error> {
        join(table, &self.persons)?;
        read_since(table, &self.since).inspect_err(|_| {
            table.pop_joined();
        })
    }

    /// Whether of the columns of a table was made what this says.
    pub fn is_made(&self, table: &Table) -> bool {
        is_read_since(table, &self.since) && joined(table) == self.persons
    }

    /// Checks that a table was read as this says, and that nothing about it is still to be said.
    ///
    /// # Errors
    ///
    /// `sheet-undecided`, `hidden-undecided`, `header-undecided`, `layout-undecided` and `input-differs`.
    pub fn check(&self, table: &Table) -> Result<(), Error> {
        let layout = table.layout();
        layout.settled()?;
        let differs = |skip: Option<SkipRecipe>, rows: u64| {
            skip.is_some_and(|skip| matches!(skip, SkipRecipe::Rows(count) if u64::from(count) != rows))
        };
        let header = self.header.is_some_and(|header| header != layout.header);
        let above = |skip| matches!(skip, SkipRecipe::Rows(count) if !layout.leaves_out_above(count.into()));
        let rows = self.skip_rows.is_some_and(above)
            || differs(self.skip_units, layout.unit_rows)
            || differs(self.skip_footer, layout.footer_rows);
        let hidden = self.hidden.is_some() && self.hidden != layout.said.hidden.map(HiddenRecipe::from);
        let sheet = self.sheet.is_some() && self.sheet != layout.sheet;
        let since = !self.is_made(table);
        if !header && !rows && !hidden && !sheet && !since {
            return Ok(());
        }
        let what = match (header, layout.header) {
            _ if sheet => "The recipe says that another sheet is read.",
            _ if since => {
                "The recipe reads other columns as times since others, or joins others for persons, than was done."
            }
            _ if hidden => {
                "The recipe says something else about hidden rows and columns than was said when the sheet was read."
            }
            (true, true) => "The recipe says that the file has no header, and it was read with one.",
            (true, false) => "The recipe says that the file has a header, and it was read without one.",
            _ => {
                "The recipe leaves out other rows at the start or the end than were left out when the file was read."
            }
        };
        Err(Error::new("input-differs", what)
            .hint("Read the file with what the recipe says under \"input\"."))
    }
}

impl FromStr for SkipRecipe {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "recognized" {
            return Ok(Skip::Recognized.into());
        }
        let rows = text.parse().ok().filter(|rows| *rows <= 1000);
        let rows = rows.ok_or("give a number of rows up to 1000, or \"recognized\"")?;
        Ok(Self::Rows(rows))
    }
}

impl FromStr for HiddenRecipe {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "keep" => Ok(Self::Keep),
            "leave-out" => Ok(Self::LeaveOut),
            _ => Err("give \"keep\" or \"leave-out\"".to_owned()),
        }
    }
}

impl From<Hidden> for HiddenRecipe {
    fn from(hidden: Hidden) -> Self {
        match hidden {
            Hidden::Keep => Self::Keep,
            Hidden::LeaveOut => Self::LeaveOut,
        }
    }
}

impl From<HiddenRecipe> for Hidden {
    fn from(hidden: HiddenRecipe) -> Self {
        match hidden {
            HiddenRecipe::Keep => Self::Keep,
            HiddenRecipe::LeaveOut => Self::LeaveOut,
        }
    }
}

impl From<Skip> for SkipRecipe {
    fn from(skip: Skip) -> Self {
        match skip {
            Skip::Recognized => Self::Recognized(Recognized::Recognized),
            Skip::Rows(rows) => Self::Rows(u32::try_from(rows).unwrap_or(u32::MAX)),
        }
    }
}

impl From<SkipRecipe> for Skip {
    fn from(skip: SkipRecipe) -> Self {
        match skip {
            SkipRecipe::Recognized(_) => Self::Recognized,
            SkipRecipe::Rows(rows) => Self::Rows(rows as usize),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{InputRecipe, Skip, SkipRecipe};

    #[test]
    fn is_written_as_it_is_read() {
        let json = r#"{"sheet":"Patients","hidden":"leave-out","header":false,"skip-rows":2,"skip-footer":"recognized"}"#;
        let input: InputRecipe = serde_json::from_str(json).unwrap();
        assert_eq!((input.header, input.skip_rows), (Some(false), Some(SkipRecipe::Rows(2))));
        assert_eq!(input.options().skip_footer, Some(Skip::Recognized));
        assert_eq!(serde_json::to_string(&input).unwrap(), json);
        for wrong in
            [r#"{"skip-rows":-1}"#, r#"{"skip-rows":"all"}"#, r#"{"skip-rows":1.5}"#, r#"{"skip":1}"#]
        {
            assert!(serde_json::from_str::<InputRecipe>(wrong).is_err(), "{wrong}");
        }
        assert!("recognized".parse::<SkipRecipe>() == Ok(Skip::Recognized.into()));
        assert!("some".parse::<SkipRecipe>().is_err());
    }
}
