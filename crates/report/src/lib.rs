//! The report of a release as one HTML file for a data protection officer: to read, to print and to sign.
//!
//! It is made from the JSON report alone, so that both say the same: every figure names its place in the JSON
//! (`data-figure`, a JSON pointer of RFC 6901). The file needs no scripts, asks for nothing, and carries the JSON, so
//! that it can be checked. Whether it is the edition to hand on follows from the JSON, which has no value of few rows then.

mod about;
mod carried;
mod escape;
mod figures;
mod html;
mod language;
mod packed;
mod page;
mod picture;
mod said;
mod sections;
mod style;
mod words;

pub use about::About;
pub use carried::{Carried, carried, is_page};
pub use html::html;
pub use language::Language;
pub use said::sentences;
