//! What the check of one privacy model is, and what it says of a whole release.

use coversheet_error::{Error, Result};
use coversheet_recipe::Fraction;
use coversheet_recipe::json::from_tree;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::conclusion::Conclusion;
use crate::group::{Group, Groups};
use crate::sensitive::Sensitive;
use crate::view::View;

/// What a model says of one group of rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClassFinding {
    /// Whether the group satisfies the model.
    pub holds: bool,
    /// What the model measures.
    pub value: f64,
    /// A second measure, of which the least is of interest; infinite if there is none.
    pub second: f64,
}

impl ClassFinding {
    /// A finding with one measure.
    pub fn of(value: f64, holds: bool) -> Self {
        Self { holds, value, second: f64::INFINITY }
    }
}

/// Which group is the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worst {
    /// The one with the least value.
    Least,
    /// The one with the greatest.
    Most,
}

/// What a model demands, in words.
#[derive(Clone, Debug)]
pub struct Demand {
    /// The column it is about.
    pub column: Option<String>,
    /// Such as `k >= 5`.
    pub required: String,
    /// What the value is called, such as `k`.
    pub name: &'static str,
    /// Which value is the worst.
    pub worst: Worst,
}

/// What a model says of all groups together.
#[derive(Clone, Copy, Debug)]
pub struct Achieved {
    /// The worst value; none without groups.
    pub value: Option<f64>,
    /// The least second value.
    pub second: f64,
    /// Groups.
    pub groups: u64,
    /// Groups that do not satisfy the model.
    pub failing: u64,
    /// Rows of all groups.
    pub rows: u64,
    /// Whether the model holds.
    pub holds: bool,
}

/// The check of one model on one view.
pub trait Check {
    /// What is demanded.
    fn demand(&self) -> Demand;

    /// What to group by: lists of positions of quasi-identifiers.
    fn scopes(&self, width: usize) -> Vec<Vec<usize>> {
        vec![(0..width).collect()]
    }

    /// Measures a group.
    fn judge(&self, group: &Group<'_>) -> ClassFinding;

    /// Why a group that does not satisfy the model does not, without a full stop: "3 rows, 5 needed".
    fn reason(&self, group: &Group<'_>) -> String;

    /// Changes what follows from the groups one by one, for models that look at all of them.
    fn conclude(&self, achieved: Achieved) -> Achieved {
        achieved
    }

    /// What is achieved, in one sentence.
    fn sentence(&self, achieved: &Achieved) -> String;

    /// The column whose missing values are left out, if the check has one.
    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        None
    }

    /// Whether persons are counted and not rows, where it is known whose the rows are.
    fn counts_persons(&self) -> bool {
        true
    }

    /// Whether a group that fails counted by rows fails counted by persons, of whom there are at most as many.
    fn fails_with_rows(&self) -> bool {
        false
    }

    /// Whether a group's rows and values alone decide, so that groups can be judged that are not there.
    fn judges_any_group(&self) -> bool {
        true
    }
}

/// What a release achieves under one model of its recipe.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrivacyReport {
    /// The model's name in recipes.
    pub model: String,
    /// The column it is about, if it is about one.
    pub column: Option<String>,
    /// The quasi-identifiers that it groups by; none for all of them, and for every choice of so many.
    pub columns: Option<Vec<String>>,
    /// Its parameters as the recipe has them.
    pub parameters: Value,
    /// What is required, such as `k >= 5`.
    pub required: String,
    /// The value of the worst class; none where no number says it.
    pub achieved: Option<f64>,
    /// What the value is called, such as `k`.
    pub achieved_name: &'static str,
    /// Whether the model holds.
    pub conclusion: Conclusion,
    /// Whether it is shown to hold.
    pub holds: bool,
    /// Rows that the model leaves out because they have no value of its column.
    pub missing: u64,
    /// Whether `rows` or `persons` were counted.
    pub counts: &'static str,
    /// What is achieved, in one sentence.
    pub sentence: String,
}

impl PrivacyReport {
    /// Measures every group that a model looks at.
    pub(crate) fn new(model: &str, parameters: &Value, check: &dyn Check, view: &View<'_>) -> Self {
        let demand = check.demand();
        let achieved = achieved(check, demand.worst, view);
        let mut sentence = if achieved.groups == 0 {
            "There are no rows, so there is nothing to measure.".to_owned()
        } else {
            check.sentence(&achieved)
        };
        let missing = check.sensitive().map_or(0, |column| {
            let without = view.rows().iter().filter(|&&row| column.value(row).is_none());
            without.map(|&row| view.weight(row)).sum()
        });
        if achieved.groups > 0 && missing > 0 {
            let rows = number(missing, "row without a value is", "rows without a value are");
            sentence = format!("{sentence} {rows} left out.");
        }
        let by_rows = if achieved.holds { Conclusion::Holds } else { Conclusion::DoesNotHold };
        let conclusion = match view.hides_persons() && check.counts_persons() {
            false => by_rows,
            true if !achieved.holds && check.fails_with_rows() => by_rows,
            true => {
                sentence =
                    format!("It is not known which rows are of one person. Counted by rows: {sentence}");
                Conclusion::CannotBeShown
            }
        };
        Self {
            model: model.to_owned(),
            column: demand.column,
            columns: scoped(check, view),
            parameters: parameters.clone(),
            required: demand.required,
            achieved: achieved.value.filter(|value| value.is_finite()),
            achieved_name: demand.name,
            conclusion,
            holds: conclusion == Conclusion::Holds,
            counts: if view.has_persons() && check.counts_persons() { "persons" } else { "rows" },
            sentence,
            missing,
        }
    }

    /// Of a model that what is at hand does not suffice to measure.
    pub(crate) fn not_shown(model: &str, parameters: &Value, error: &Error) -> Self {
        let written =
            |(name, value): (&String, &Value)| (!value.is_object()).then(|| format!("{name} = {value}"));
        let required = parameters.as_object().into_iter().flatten().filter_map(written);
        Self {
            model: model.to_owned(),
            column: parameters.get("column").and_then(Value::as_str).map(str::to_owned),
            columns: None,
            parameters: parameters.clone(),
            required: required.collect::<Vec<_>>().join(", "),
            achieved: None,
            achieved_name: "",
            conclusion: Conclusion::CannotBeShown,
            holds: false,
            missing: 0,
            counts: "rows",
            sentence: format!("{} {}", error.message(), error.hint_text()),
        }
    }

    /// What does not hold or cannot be shown, in a sentence.
    pub(crate) fn finding(&self) -> String {
        let Self { model, required, sentence, .. } = self;
        let over =
            self.columns.as_ref().map_or(String::new(), |columns| format!(" over {}", columns.join(" and ")));
        let what = match self.conclusion {
            Conclusion::Holds => "holds",
            Conclusion::DoesNotHold => "does not hold",
            Conclusion::CannotBeShown => "cannot be shown",
        };
        format!("{model}{over} {what}: {required} is required. {sentence}")
    }
}

/// The names of the quasi-identifiers that a check groups by, if it groups by some of them only.
fn scoped(check: &dyn Check, view: &View<'_>) -> Option<Vec<String>> {
    let all = view.quasi_identifiers();
    match &check.scopes(all.len())[..] {
        [scope] if scope.len() < all.len() => {
            Some(scope.iter().map(|&column| all[column].name().to_owned()).collect())
        }
        _ => None,
    }
}

/// What a model says of all groups that it looks at.
pub(crate) fn achieved(check: &dyn Check, worst: Worst, view: &View<'_>) -> Achieved {
    let mut all = Achieved {
        value: None,
        second: f64::INFINITY,
        groups: 0,
        failing: 0,
        rows: view.rows().iter().map(|&row| view.weight(row)).sum(),
        holds: true,
    };
    for scope in check.scopes(view.quasi_identifiers().len()) {
        for group in Groups::of(view, &scope).iter(view) {
            let finding = check.judge(&group);
            let value = finding.value;
            all.value = Some(match (all.value, worst) {
                (None, _) => value,
                (Some(other), Worst::Least) => other.min(value),
                (Some(other), Worst::Most) => other.max(value),
            });
            all.second = all.second.min(finding.second);
            all.groups += 1;
            all.failing += u64::from(!finding.holds);
        }
    }
    all.holds = all.failing == 0;
    check.conclude(all)
}

/// Reads a model's parameters from a recipe.
///
/// # Errors
///
/// `recipe-invalid`.
pub(crate) fn parameters<P: DeserializeOwned>(parameters: &Value) -> Result<P> {
    from_tree(parameters).map_err(|error| {
        Error::new("recipe-invalid", format!("A privacy model cannot be read: {error}."))
            .hint("Correct its parameters; they are described in the README.")
    })
}

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
