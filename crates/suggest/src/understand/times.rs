//! Times of day, lengths of time, months, and days without a year.

use super::{Understood, finding};
use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::words::{DURATIONS, Subject};
use crate::{months, times_of_day, yearless};

impl Understood<'_, '_> {
    /// Times of day without a colon under a name that says so: `1442`, `8.15`.
    pub(super) fn is_clock(&mut self) {
        const CLOCKS: &[&str] = &[
            "heure", "hora", "ora", "uhrzeit", "time", "zeit", "hour", "ankunft", "beginn", "termin",
            "arrivee", "arrivo", "llegada", "arrival",
        ];
        let number = matches!(self.found.kind, ColumnType::Integer | ColumnType::Decimal | ColumnType::Code);
        let named = number && self.words.has(CLOCKS) && !self.words.has(DURATIONS);
        if let Some(clock) = named.then(|| times_of_day::named(self.values)).flatten() {
            self.found = clock;
        }
    }

    /// `4:00` is a time of day, and how long a dialysis took.
    pub(super) fn is_duration(&mut self) {
        let elapsed = || self.words.has(DURATIONS) || times_of_day::are_elapsed(self.values);
        if self.found.kind == ColumnType::Time && elapsed() || times_of_day::are_lengths(self.values) {
            self.found = ColumnKind::plain(ColumnType::Category);
            self.meaning = finding();
        }
    }

    /// The month in which something happened, beside the year; that of a birth may lack a few.
    pub(super) fn is_month(&mut self) {
        if months::are_numbers(self.found.kind, self.words, self.values, self.meaning.born) {
            (self.meaning.known, self.meaning.sensitive) = (Some(Subject::Month), None);
        }
    }

    pub(super) fn is_yearless(&mut self) {
        if self.is_code() && yearless::are_days(self.values) {
            self.found.kind = ColumnType::Category;
        }
    }
}
