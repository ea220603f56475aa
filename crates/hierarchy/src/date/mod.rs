//! Dates and times of day as spreadsheets write them: formats, reading, and which format a column is written in.
//!
//! ```
//! use coversheet_hierarchy::date::{Date, DateDecision, decide};
//!
//! let DateDecision::Decided(format) = decide(&["14/03/1961", "02/11/2004 07:30"]) else { panic!() };
//! assert_eq!(format.to_string(), "DD/MM/YYYY");
//! assert_eq!(format.read("14/03/1961", None), Date::new(1961, 3, 14));
//! assert!(matches!(decide(&["01/02/2003"]), DateDecision::Ambiguous(_)));
//! ```

mod calendar;
mod clock;
mod cursor;
mod decide;
mod format;
mod months;
mod pattern;
mod period;
mod read;
mod refuse;
mod serial;
mod weekdays;
mod write;

pub use calendar::Date;
pub use clock::TimeOfDay;
pub use decide::{DateDecision, another, decide};
pub use format::{Format, PartOrder};
pub use months::{MonthLanguage, month_number};
pub use period::Period;
pub use read::Moment;
pub use refuse::{ambiguous, check_years};
pub use weekdays::weekday;
