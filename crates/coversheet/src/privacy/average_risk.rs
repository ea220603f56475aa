//! Average risk in a recipe.

use coversheet_describe::{
    self as describe, Against, Example, ExampleClass, Field, Kind, Meaning, Needs, Slider, Start,
};
use std::sync::Arc;

use coversheet_engine::model::{AverageRisk, PrivacyModel};
use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of the [average risk](AverageRisk).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AverageRiskSpec {
    /// The highest average risk, above 0 and at most 1.
    pub max: f64,
}

impl Requirement for AverageRiskSpec {
    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        if context.has_persons() {
            return Err(Error::new(
                "average-risk-persons",
                "The average risk counts rows, but here a person can have several.",
            )
            .hint("Use highest-risk, which counts persons, or give the person column the role identifier."));
        }
        Ok(Arc::new(AverageRisk::new(self.max)?))
    }
}

/// What is said about it.
pub(super) const ABOUT: describe::Model = describe::Model {
    name: "average-risk",
    title: "Risk on average",
    term: "average prosecutor risk",
    against: Against::Risk,
    expert: true,
    needs: Needs::Nothing,
    meaning: &[Meaning::always(
        "Somebody who looks for a known person picks the right row with a chance of at most {max:share}, on average over all rows.",
    )],
    protects: "most rows being singled out",
    limits: "Single rows can have a far higher risk than the average.",
    example: Example {
        head: ["Known to others", "Class of"],
        given: "at most 50 % on average",
        classes: &[
            ExampleClass {
                rows: &[["30–39, F", "1"], ["30–39, M", "1"], ["40–49, F", "1"]],
                holds: false,
                why: "3 classes for 3 rows: 100 %",
            },
            ExampleClass {
                rows: &[["30–49, F", "2"], ["30–49, F", "2"], ["30–49, M", "1"]],
                holds: false,
                why: "2 classes for 3 rows: 67 %",
            },
            ExampleClass { rows: &[["30–49, *", "3"]], holds: true, why: "1 class for 3 rows: 33 %" },
        ],
    },
    fields: &[Field::new(
        "max",
        "Largest average risk",
        "0.2 is one in five.",
        Kind::Share { min: 0.0001, slider: Slider { min: 0.01, max: 0.5, step: 0.01 } },
    )
    .start(Start::Number(0.2))],
    source: "El Emam and Dankar 2008",
};
