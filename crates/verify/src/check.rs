//! What the check of one privacy model is.

use coversheet_error::{Error, Result};
use coversheet_recipe::json::from_tree;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::sensitive::Sensitive;
use crate::view::{Group, Groups, View};

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
    let width = view.quasi_identifiers().len();
    for scope in check.scopes(width) {
        let some;
        let groups = if scope.iter().copied().eq(0..width) {
            view.classes()
        } else {
            some = Groups::of(view, &scope);
            &some
        };
        for group in groups.iter(view) {
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
            .hint("Correct its parameters; docs/recipe.md describes them.")
    })
}
