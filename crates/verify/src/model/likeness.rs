//! beta-likeness (Cao and Karras 2012) and delta-disclosure privacy (Brickell and Shmatikov 2008): how much
//! likelier or unlikelier a class makes a sensitive value than the whole does.

use coversheet_error::Result;
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::reference::{Reference, ReferenceCounts};
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{at_most, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BetaLikeness {
    column: String,
    beta: Fraction,
    #[serde(default = "yes")]
    enhanced: bool,
    #[serde(default)]
    reference: Reference,
    values: Option<Vec<String>>,
    #[serde(default)]
    missing: Missing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeltaDisclosure {
    column: String,
    delta: Fraction,
    #[serde(default)]
    reference: Reference,
    values: Option<Vec<String>>,
    #[serde(default)]
    missing: Missing,
}

fn yes() -> bool {
    true
}

enum Kind {
    Beta { beta: Fraction, enhanced: bool },
    Delta(Fraction),
}

struct Likeness<'v> {
    column: Sensitive<'v>,
    whole: ReferenceCounts<'v>,
    guarded: Option<Vec<String>>,
    kind: Kind,
}

pub(super) fn beta_likeness<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let BetaLikeness { column, beta, enhanced, reference, values, missing } = parameters(recipe)?;
    let column = view.sensitive(&column, missing)?;
    let whole = ReferenceCounts::new(view, &column, missing, reference)?;
    Ok(Box::new(Likeness { column, whole, guarded: values, kind: Kind::Beta { beta, enhanced } }))
}

pub(super) fn delta_disclosure<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let DeltaDisclosure { column, delta, reference, values, missing } = parameters(recipe)?;
    let column = view.sensitive(&column, missing)?;
    let whole = ReferenceCounts::new(view, &column, missing, reference)?;
    Ok(Box::new(Likeness { column, whole, guarded: values, kind: Kind::Delta(delta) }))
}

impl Likeness<'_> {
    /// How far the share of a value in a class is from that in the whole, and whether that is near enough.
    fn measure(&self, class: f64, whole: f64) -> (f64, bool) {
        match self.kind {
            // A value that becomes rarer is of no interest.
            Kind::Beta { .. } if class <= whole => (0.0, true),
            Kind::Beta { beta, enhanced } => {
                let gain = (class - whole) / whole;
                let bound = if enhanced { beta.value().min(-whole.ln()) } else { beta.value() };
                (gain, at_most(gain, bound))
            }
            Kind::Delta(delta) => {
                let distance = (class / whole).log2().abs();
                (distance, distance < delta.value())
            }
        }
    }

    fn guards(&self, code: u32) -> bool {
        let value = self.whole.values[code as usize];
        self.guarded.as_ref().is_none_or(|guarded| guarded.iter().any(|other| other == value))
    }
}

impl Check for Likeness<'_> {
    fn demand(&self) -> Demand {
        let (required, name) = match self.kind {
            Kind::Beta { beta, enhanced: false } => (format!("beta <= {}", shown(beta)), "beta"),
            Kind::Beta { beta, enhanced: true } => (format!("beta <= {} and <= -ln p", shown(beta)), "beta"),
            Kind::Delta(delta) => (format!("delta < {}", shown(delta)), "delta"),
        };
        Demand { column: Some(self.column.name().to_owned()), required, name, worst: Worst::Most }
    }

    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        Some(&self.column)
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let spread = group.spread(&self.column);
        let mut worst = ClassFinding::of(0.0, true);
        for (code, count) in spread.having {
            if self.guards(code) {
                let share = count as f64 / spread.known as f64;
                let (value, holds) = self.measure(share, self.whole.share(code as usize));
                worst.value = worst.value.max(value);
                worst.holds &= holds;
            }
        }
        worst
    }

    fn reason(&self, group: &Group<'_>) -> String {
        let value = shown(self.judge(group).value);
        let name = self.column.name();
        match self.kind {
            Kind::Beta { beta, enhanced } => {
                let less = if enhanced { ", and less for frequent values" } else { "" };
                format!(
                    "a value of {name} is more frequent than in the whole by {value} of its share there, {} allowed{less}",
                    shown(beta)
                )
            }
            Kind::Delta(delta) => format!(
                "the share of a value of {name} differs from the whole by a factor of 2 to the power {value}, less than {} needed",
                shown(delta)
            ),
        }
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let value = shown(achieved.value.unwrap_or(0.0));
        let name = self.column.name();
        match self.kind {
            Kind::Beta { beta, .. } => format!(
                "In every class each value of {name} is more frequent than in the whole by at most {value} of its share there ({} allowed).",
                shown(beta)
            ),
            Kind::Delta(delta) => format!(
                "In every class the share of each value of {name} that it has differs from the whole by a factor of at most 2 to the power {value} (less than {} needed).",
                shown(delta)
            ),
        }
    }
}
