//! Average and highest prosecutor risk, as ARX has them: how likely one who knows that a person is in the
//! release finds the person's row.

use coversheet_error::{Error, Result};
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::shown::{at_most, number, percent, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    max: Fraction,
}

/// Which risk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Classes over rows: the mean of 1 / class size over all rows.
    Average,
    /// 1 / the smallest class.
    Highest,
}

struct Risk {
    kind: Kind,
    max: Fraction,
}

pub(super) fn average_risk<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Parameters { max } = parameters(recipe)?;
    if view.has_persons() || view.hides_persons() {
        return Err(Error::new(
            "average-risk-persons",
            "The average risk counts rows, but here a person can have several.",
        )
        .hint("Use highest-risk, which counts persons, or give the person column the role identifier."));
    }
    Ok(Box::new(Risk { kind: Kind::Average, max }))
}

pub(super) fn highest_risk<'v>(recipe: &Value, _view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Parameters { max } = parameters(recipe)?;
    Ok(Box::new(Risk { kind: Kind::Highest, max }))
}

impl Risk {
    /// 1 / the rows, or for the highest risk the persons, of a group.
    fn risk(&self, group: &Group<'_>) -> f64 {
        1.0 / if self.kind == Kind::Highest { group.people() } else { group.size() } as f64
    }
}

impl Check for Risk {
    fn demand(&self) -> Demand {
        let required = format!("risk <= {}", shown(self.max));
        Demand { column: None, required, name: "risk", worst: Worst::Most }
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let risk = self.risk(group);
        ClassFinding::of(risk, self.kind == Kind::Average || at_most(risk, self.max))
    }

    fn conclude(&self, achieved: Achieved) -> Achieved {
        if self.kind == Kind::Highest || achieved.groups == 0 {
            return achieved;
        }
        let risk = achieved.groups as f64 / achieved.rows as f64;
        Achieved { value: Some(risk), holds: at_most(risk, self.max), ..achieved }
    }

    fn counts_persons(&self) -> bool {
        self.kind == Kind::Highest
    }

    fn fails_with_rows(&self) -> bool {
        self.kind == Kind::Highest
    }

    fn reason(&self, group: &Group<'_>) -> String {
        format!(
            "{}, a risk of {} where {} is allowed",
            number(group.size(), "row", "rows"),
            percent(self.risk(group)),
            percent(self.max)
        )
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let risk = percent(achieved.value.unwrap_or(0.0));
        let allowed = percent(self.max);
        match self.kind {
            Kind::Average => format!("On average a row is found with a risk of {risk} ({allowed} allowed)."),
            Kind::Highest => format!("No row is found with a higher risk than {risk} ({allowed} allowed)."),
        }
    }
}
