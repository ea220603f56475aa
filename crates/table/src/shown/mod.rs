//! What a person sees of numbers, dates and times that files keep as numbers.

mod date;
mod number;

pub use date::{DAY, Parts, civil};
pub use number::{DIGITS, general, is_general};
