//! Numbers as they are shown and compared: what was measured, and limits as the recipe writes them.

use coversheet_recipe::Fraction;

/// How far a number may be over a bound and still count as within it. Sums and quotients of numbers with
/// 16 digits are exact to about this much, and no row is so small a part of any class.
const ROUNDING: f64 = 2e-9;

/// Whether `value <= bound`, but for rounding.
pub(crate) fn at_most(value: f64, bound: impl Written) -> bool {
    let bound = bound.value();
    value <= bound + ROUNDING * bound.abs().max(1.0)
}

/// Whether `value >= bound`, but for rounding.
pub(crate) fn at_least(value: f64, bound: impl Written) -> bool {
    let bound = bound.value();
    value >= bound - ROUNDING * bound.abs().max(1.0)
}

/// A number that can be shown: one that was measured, or a limit as the recipe writes it.
pub(crate) trait Written: Copy {
    /// Its value.
    fn value(self) -> f64;

    /// In figures.
    fn shown(self) -> String;

    /// In percent.
    fn percent(self) -> String;
}

/// With at most four decimals.
impl Written for f64 {
    fn value(self) -> f64 {
        self
    }

    fn shown(self) -> String {
        if !self.is_finite() {
            return "no finite number".to_owned();
        }
        let text = format!("{self:.4}");
        match text.trim_end_matches('0').trim_end_matches('.') {
            "0" | "-0" if self != 0.0 => format!("{self:.1e}"),
            text => text.to_owned(),
        }
    }

    fn percent(self) -> String {
        format!("{} %", shown((self * 1e4).round() / 100.0))
    }
}

/// As it is written, with every digit.
impl Written for Fraction {
    fn value(self) -> f64 {
        self.value()
    }

    fn shown(self) -> String {
        self.to_string()
    }

    fn percent(self) -> String {
        let text = self.to_string();
        if matches!(self, Self::Ratio(..)) {
            return text;
        }
        // The point moves by two digits, which multiplying would not do exactly.
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let (before, after) = fraction.split_at(fraction.len().min(2));
        let whole = format!("{whole}{before:0<2}");
        let whole = whole.trim_start_matches('0');
        let whole = if whole.is_empty() { "0" } else { whole };
        if after.is_empty() { format!("{whole} %") } else { format!("{whole}.{after} %") }
    }
}

/// A number in figures.
pub(crate) fn shown(value: impl Written) -> String {
    value.shown()
}

/// A share in percent.
pub(crate) fn percent(share: impl Written) -> String {
    share.percent()
}

/// A number of things: "1 row", "2 rows".
pub fn number(count: u64, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_shown_as_they_are_written() {
        let limits = [0.05, 0.333_333_333_333, 1.0, 0.5, 0.001].map(Fraction::Number);
        assert_eq!(limits.map(percent), ["5 %", "33.3333333333 %", "100 %", "50 %", "0.1 %"]);
        assert_eq!(limits.map(shown), ["0.05", "0.333333333333", "1", "0.5", "0.001"]);
        let third = Fraction::Ratio(1, 3);
        assert_eq!((percent(third), shown(third)), ("1/3".to_owned(), "1/3".to_owned()));
        assert_eq!((percent(1.0 / 3.0), shown(2.0 / 3.0)), ("33.33 %".to_owned(), "0.6667".to_owned()));
    }
}
