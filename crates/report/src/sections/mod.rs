//! The sections of the page, in the order in which they stand.

mod columns;
mod people;
mod questions;
mod remaining;
mod required;
mod risk;
mod top;

pub(crate) use columns::{columns, examples, predicted};
pub(crate) use people::{contract, person, signatures};
pub(crate) use questions::{left_out, questions};
pub(crate) use remaining::{limits, remaining};
pub(crate) use required::required;
pub(crate) use risk::risk;
pub(crate) use top::{about, files, head, summary};
