//! What was found out about a column's values.

use coversheet_error::Notice;
use coversheet_hierarchy::number::DecimalMark;

use crate::column_type::ColumnType;
use crate::dates::{self, Written};
use crate::ordered::Ordered;
use crate::times_of_day;

/// What was found out about a column's values.
#[derive(Clone, Debug)]
pub(crate) struct ColumnKind {
    pub(crate) kind: ColumnType,
    /// How numbers or dates are written, where that is not the plain way.
    pub(crate) format: Option<String>,
    /// What the user should know.
    pub(crate) notices: Vec<Notice>,
    /// How dates are written.
    pub(crate) dates: Option<Written>,
    /// Whether nothing decides which character starts the fraction of a number.
    pub(crate) ambiguous_mark: bool,
    /// That character, where groups of three say it and no single number does.
    pub(crate) mark: Option<DecimalMark>,
    /// Whether some values are of another kind.
    pub(crate) mixed: bool,
    /// A few values of another kind, which are taken for missing until somebody says otherwise.
    pub(crate) odd: Vec<String>,
    /// The least open end among ages, such as 90 of `90+`.
    pub(crate) oldest: Option<u32>,
    /// Whether the numbers are amounts of money.
    pub(crate) money: bool,
    /// The order of the values.
    pub(crate) order: Option<Ordered>,
}

impl ColumnKind {
    pub(crate) fn plain(kind: ColumnType) -> Self {
        Self {
            kind,
            format: None,
            notices: Vec::new(),
            dates: None,
            ambiguous_mark: false,
            mark: None,
            mixed: false,
            odd: Vec::new(),
            oldest: None,
            money: false,
            order: None,
        }
    }

    /// Whether a value is of the kind that most of them are.
    pub(crate) fn reads(&self, value: &str) -> bool {
        match (&self.dates, self.kind) {
            (Some(Written::As(format)), _) => !dates::is_never(value) && format.read(value, None).is_some(),
            (Some(Written::Times), _) => times_of_day::is_among_times(value),
            (_, ColumnType::Integer | ColumnType::Decimal) => {
                [DecimalMark::Point, DecimalMark::Comma].iter().any(|mark| mark.read(value).is_some())
            }
            _ => true,
        }
    }

    /// A column of which some values are of another kind.
    pub(crate) fn mixed(kind: ColumnType, what: &'static str, others: usize, distinct: usize) -> Self {
        let message = match (others, what) {
            (1, "dates") => format!(
                "1 of {distinct} distinct values is not a date, so the column is not generalized as dates."
            ),
            (1, _) => format!(
                "1 of {distinct} distinct values is not a number, so the column is not generalized as numbers."
            ),
            _ => format!(
                "{others} of {distinct} distinct values are not {what}, so the column is not generalized as {what}."
            ),
        };
        let notice = Notice::new("other-values", message).with("what", what);
        let notice = notice.with("others", others).with("distinct", distinct);
        Self { notices: vec![notice], mixed: true, ..Self::plain(kind) }
    }
}
