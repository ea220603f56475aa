//! What a release achieves under one model of its recipe.

use coversheet_error::Error;
use serde::Serialize;
use serde_json::Value;

use crate::check::{Check, achieved};
use crate::conclusion::Conclusion;
use crate::shown::number;
use crate::view::View;

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
