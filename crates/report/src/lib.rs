//! The report of a release as one HTML file for a data protection officer: to read, to print and to sign.
//!
//! It is made from the JSON report alone, so that both say the same: every figure names its place in the JSON
//! (`data-figure`, a JSON pointer of RFC 6901). The file needs no scripts and asks for nothing. Whether it is the edition to
//! hand on follows from the JSON, which has no value of few rows then.

mod about;
mod escape;
mod figures;
mod html;
mod language;
mod page;
mod picture;
mod said;
mod sections;
mod style;
mod words;

pub use about::About;
pub use html::html;
pub use language::Language;
pub use said::sentences;
