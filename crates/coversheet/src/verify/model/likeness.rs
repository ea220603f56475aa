//! beta-likeness (Cao and Karras 2012) and delta-disclosure privacy (Brickell and Shmatikov 2008): how much
//! likelier or unlikelier a class makes a sensitive value than the whole does.

use coversheet_table::{Column, Result};
use serde::Deserialize;
use serde_json::Value;

use crate::verify::check::{Achieved, Check, Demand, Finding, Worst, at_most, parameters, shown};
use crate::verify::group::Group;
use crate::verify::reference::{Reference, Whole};
use crate::verify::view::View;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BetaLikeness {
    column: String,
    beta: f64,
    #[serde(default = "yes")]
    enhanced: bool,
    #[serde(default)]
    reference: Reference,
    values: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeltaDisclosure {
    column: String,
    delta: f64,
    #[serde(default)]
    reference: Reference,
    values: Option<Vec<String>>,
}

fn yes() -> bool {
    true
}

enum Kind {
    Beta { beta: f64, enhanced: bool },
    Delta(f64),
}

struct Likeness<'v> {
    column: &'v Column,
    whole: Whole<'v>,
    guarded: Option<Vec<String>>,
    kind: Kind,
}

pub(super) fn beta<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let BetaLikeness { column, beta, enhanced, reference, values } = parameters(recipe)?;
    let column = view.column(&column)?;
    let whole = Whole::new(view, column, reference)?;
    Ok(Box::new(Likeness { column, whole, guarded: values, kind: Kind::Beta { beta, enhanced } }))
}

pub(super) fn delta<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let DeltaDisclosure { column, delta, reference, values } = parameters(recipe)?;
    let column = view.column(&column)?;
    let whole = Whole::new(view, column, reference)?;
    Ok(Box::new(Likeness { column, whole, guarded: values, kind: Kind::Delta(delta) }))
}

impl Likeness<'_> {
    /// The share of a value in the class, that in the whole, and whether they are near enough.
    fn measure(&self, class: f64, whole: f64) -> (f64, bool) {
        match self.kind {
            // Only what becomes likelier counts.
            Kind::Beta { .. } if class <= whole => (0.0, true),
            Kind::Beta { beta, enhanced } => {
                let gain = (class - whole) / whole;
                let bound = if enhanced { beta.min(-whole.ln()) } else { beta };
                (gain, at_most(gain, bound))
            }
            Kind::Delta(delta) => {
                let distance = (class / whole).log2().abs();
                (distance, distance < delta)
            }
        }
    }

    fn guards(&self, code: u32) -> bool {
        let value = self.whole.values[code as usize];
        self.guarded.as_ref().is_none_or(|guarded| guarded.iter().any(|other| other == value))
    }
}
