//! What is told of how a file was read.

use super::{Layout, LayoutPart};
use crate::Notice;

impl Layout {
    /// What the user should know.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        let mut notices = Vec::new();
        let asked = |part| self.questions.iter().any(|question| question.part == part);
        if !self.header && !asked(LayoutPart::Header) {
            notices.push(if self.contradicted {
                Notice::new(
                    "first-row-looks-like-names",
                    "The first row looks like names of columns, but is read as data, as was said. The columns are \
                     named column_1, column_2 and so on.",
                )
            } else {
                Notice::new(
                    "no-header",
                    "The file has no header: the first row is data, and the columns are named column_1, column_2 \
                     and so on.",
                )
            });
        }
        if self.header && self.contradicted {
            notices.push(Notice::new(
                "first-row-looks-like-data",
                "The first row looks like data, but names the columns, as was said. Names are in every release.",
            ));
        }
        if let Some(first) = self.unnamed.first() {
            let (columns, place) = (self.unnamed.len() as u64, *first as u64 + 1);
            let message = format!(
                "Columns without a name in the header: {columns}. They are named by their place, such as column_{place}."
            );
            notices.push(
                Notice::new("columns-without-name", message).with("columns", columns).with("first", place),
            );
        }
        if self.repeated > 0 {
            let message = format!(
                "Columns with the same name as an earlier one: {}. They got a number behind it, such as _2.",
                self.repeated
            );
            notices.push(Notice::new("columns-of-one-name", message).with("columns", self.repeated));
        }
        let left_out = [
            (LayoutPart::RowsAbove, self.rows_above, "rows-above-left-out", "above the table"),
            (LayoutPart::Units, self.unit_rows, "units-left-out", "with units or labels below the header"),
            (LayoutPart::Footer, self.footer_rows, "footer-left-out", "at the end"),
        ];
        for (part, rows, code, place) in left_out {
            if rows > 0 && !asked(part) {
                let message = format!("Rows {place} that are no data were left out: {rows}.");
                notices.push(Notice::new(code, message).with("rows", rows));
            }
        }
        if self.blank_below > 0 {
            let message =
                format!("Rows at the end without anything in them were left out: {}.", self.blank_below);
            notices.push(Notice::new("blank-rows-left-out", message).with("rows", self.blank_below));
        }
        if self.blank_within > 0 {
            let message =
                format!("Rows between others without anything in them were left out: {}.", self.blank_within);
            notices.push(Notice::new("blank-rows-between-left-out", message).with("rows", self.blank_within));
        }
        if self.headers_within > 0 {
            let message = format!("Rows that repeat the header were left out: {}.", self.headers_within);
            notices.push(Notice::new("headers-left-out", message).with("rows", self.headers_within));
        }
        if let Some((rows, first)) = self.totals {
            let message = format!(
                "Rows among the data seem to be totals and are read as data: {rows}, the first in row {first}. Delete \
                 them if they are."
            );
            notices.push(Notice::new("totals-among-rows", message).with("rows", rows).with("first", first));
        }
        notices
    }
}
