//! Columns that are read as the time since another column of the same row, minutes from arrival to treatment, days to discharge, or since
//! the first row of the same person, days into a study.
//!
//! All that comes after reading sees a column of whole numbers. What the file holds is nowhere in a release.

use coversheet_describe::within;
use coversheet_error::{Error, Result};
use coversheet_hierarchy::date::Format;
use coversheet_table::{Codes, Column, Interner, Table, TimeSince, TimeUnit};
use serde::{Deserialize, Serialize};

use crate::columns::named;
use crate::firsts::Firsts;
use crate::moments::Moments;

/// A column that is read as the time since another one of the same row, in whole numbers.
///
/// Where one of the two says nothing, or no date, the cell is empty. If one of the two is a time of day alone, the second is up to six hours
/// before the first or less than eighteen hours after it. Zones behind the times of dates are counted; if only one of the two has one, the cell
/// is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SinceRecipe {
    /// The column as the file names it: dates, with the time of day or without, or times of day.
    pub column: String,
    /// The column since which the time has passed, as the file names it.
    pub since: String,
    /// The column that says whose rows are whose: what is counted is then the time since the earliest date of all rows of the same
    /// person, be it of this column or of another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_of: Option<String>,
    /// What is counted.
    pub unit: SinceUnit,
    /// What the column is called from then on: in the rest of the recipe, and in the release.
    pub name: String,
    /// How the column's dates are written; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// How the other column's dates are written; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since_format: Option<Format>,
    /// The latest year that two digits can stand for: with 2029, 29 is 2029 and 30 is 1930.
    #[serde(
        deserialize_with = "within::<_, _, 100, 9999>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 100, max = 9999)))]
    pub latest_year: Option<i32>,
}

/// What is counted of the time between two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SinceUnit {
    /// Whole minutes, rounded down. Both columns have a time of day.
    Minutes,
    /// Whole hours, rounded down. Both columns have a time of day.
    Hours,
    /// Days of the calendar.
    Days,
}

impl SinceRecipe {
    /// What is said of the columns of a table, in their order.
    pub(crate) fn of(table: &Table) -> Vec<Self> {
        let since = |column: &Column| {
            let read = column.since()?;
            let format = |format: &Option<String>| format.as_ref()?.parse().ok();
            Some(Self {
                column: read.column.clone(),
                since: read.since.clone(),
                first_of: read.first_of.clone(),
                unit: read.unit.into(),
                name: column.name().to_owned(),
                format: format(&read.format),
                since_format: format(&read.since_format),
                latest_year: read.latest_year,
            })
        };
        table.columns().iter().filter_map(since).collect()
    }

    /// Whether this says the same, where it says anything, as was found for a column of that name.
    fn agrees(&self, found: &Self) -> bool {
        let of = |said: &Option<Format>, found: &Option<Format>| said.is_none() || said == found;
        self.column == found.column
            && self.since == found.since
            && self.first_of == found.first_of
            && self.unit == found.unit
            && self.name == found.name
            && of(&self.format, &found.format)
            && of(&self.since_format, &found.since_format)
            && self.latest_year.is_none_or(|year| Some(year) == found.latest_year)
    }
}

/// Whether a table was read so.
pub(crate) fn is_read_since(table: &Table, said: &[SinceRecipe]) -> bool {
    let found = SinceRecipe::of(table);
    let among = |said: &SinceRecipe| found.iter().any(|found| said.agrees(found));
    found.len() == said.len() && said.iter().all(among)
}

/// Reads columns of a table as times since others. Returns what was in their places.
///
/// # Errors
///
/// `unknown-column`, `since-itself`, `since-twice`, `since-name`, `since-not-alike`, `since-unknown`, those of deciding formats of
/// dates, and `out-of-memory`; the table is then as it was.
pub(crate) fn read_since(table: &mut Table, said: &[SinceRecipe]) -> Result<Vec<(usize, Column)>> {
    let mut new = Vec::new();
    for since in said {
        let made = times(table, since)?;
        if new.iter().any(|(position, _)| *position == made.0) {
            return Err(Error::new("since-twice", "The column is read as a time since two columns.")
                .hint("Keep one of the two under \"since\".")
                .at_column(&since.column));
        }
        new.push(made);
    }
    let mut names: Vec<&str> = table.columns().iter().map(Column::name).collect();
    for (position, column) in &new {
        names[*position] = column.name();
    }
    for (position, column) in &new {
        if column.name().is_empty() || names.iter().filter(|name| **name == column.name()).count() > 1 {
            return Err(Error::new(
                "since-name",
                "Two columns would have the same name, or one would have none.",
            )
            .hint("Say under \"since\" what the column is called: \"name\": \"minutes since arrival\".")
            .at_column(table.columns()[*position].name()));
        }
    }
    Ok(new.into_iter().map(|(position, column)| (position, table.replace(position, column))).collect())
}

/// The column of times that one becomes, and where that one is.
fn times(table: &Table, said: &SinceRecipe) -> Result<(usize, Column)> {
    named(table, &said.column)?;
    named(table, &said.since)?;
    let position = |name| table.position(name).unwrap_or_default();
    let (column, since) = (&table.columns()[position(&said.column)], &table.columns()[position(&said.since)]);
    if said.column == said.since && said.first_of.is_none() {
        return Err(Error::new("since-itself", "The column is read as the time since itself.")
            .hint("Name another column, such as that of the arrival, or say under \"first-of\" whose first date it is.")
            .at_column(&said.column));
    }
    let ends = Moments::of(column, said.format.as_ref(), said.latest_year)?;
    let starts = Moments::of(since, said.since_format.as_ref(), said.latest_year)?;
    ends.check_alike(&starts, said.unit).map_err(|error| error.at_column(&said.column))?;
    let firsts = match &said.first_of {
        Some(persons) => Some(Firsts::of(&starts, since, named(table, persons)?)?),
        None => None,
    };
    let (mut values, mut codes, mut unknown) = (Interner::default(), Vec::new(), 0);
    codes.try_reserve_exact(table.rows())?;
    let mut text = String::new();
    let empty: Vec<bool> = column.dictionary().iter().map(|value| value.trim().is_empty()).collect();
    for (row, (end, start)) in column.codes().iter().zip(since.codes().iter()).enumerate() {
        let start = firsts.as_ref().map_or(start, |firsts| firsts.before(row, start));
        let time = ends.since(end, &starts, start, said.unit);
        text.clear();
        match time {
            Some(time) => {
                use std::fmt::Write as _;
                let _ = write!(text, "{time}");
            }
            None => unknown += u64::from(!empty[end as usize]),
        }
        codes.push(values.intern(&text)?);
    }
    let dictionary = values.finish();
    if dictionary.iter().all(str::is_empty) {
        return Err(Error::new("since-unknown", "No row has both times.")
            .hint("Name another column, or count days where one of the two columns has no times of day.")
            .at_column(&said.column));
    }
    let read = TimeSince {
        column: said.column.clone(),
        since: said.since.clone(),
        first_of: said.first_of.clone(),
        unit: said.unit.into(),
        format: ends.format(),
        since_format: starts.format(),
        latest_year: said.latest_year,
        unknown,
    };
    let codes = Codes::below(dictionary.len(), codes.into_iter());
    Ok((position(&said.column), Column::of_times(column, said.name.clone(), read, (dictionary, codes))))
}

impl From<TimeUnit> for SinceUnit {
    fn from(unit: TimeUnit) -> Self {
        match unit {
            TimeUnit::Minutes => Self::Minutes,
            TimeUnit::Hours => Self::Hours,
            TimeUnit::Days => Self::Days,
        }
    }
}

impl From<SinceUnit> for TimeUnit {
    fn from(unit: SinceUnit) -> Self {
        match unit {
            SinceUnit::Minutes => Self::Minutes,
            SinceUnit::Hours => Self::Hours,
            SinceUnit::Days => Self::Days,
        }
    }
}
