//! The one error type of the project: a stable code, what happened, where, and how to fix it. And notices: what people
//! should know although nothing went wrong.

mod error;
mod few;
mod many;
mod notice;
mod printable;
mod room;

pub use error::{Category, Error, Remedy};
pub use few::SortFew;
pub use many::{Key, SortMany};
pub use notice::{Notice, Parameter};
pub use printable::{is_unprintable, printable, printable_json};
pub use room::room_for;

/// The result of everything in the project that can fail.
pub type Result<T> = std::result::Result<T, Error>;
