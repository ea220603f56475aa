//! t-closeness in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{Distance, PrivacyModel, TCloseness};
use coversheet_hierarchy::Spec;
use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Context, Reference, Requirement};

/// The parameters of [t-closeness](TCloseness).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TClosenessSpec {
    /// The sensitive column.
    pub column: String,
    /// The largest distance of a class from the whole, 0 to 1.
    pub t: f64,
    /// How far apart two values are.
    #[serde(default)]
    pub distance: DistanceName,
    /// For `ordered`: all values in order. Without it they must be numbers, and are ordered by size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// For `hierarchical`: the hierarchy of the column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hierarchy: Option<Spec>,
    /// What classes are compared with.
    #[serde(default)]
    pub reference: Reference,
}

/// How far apart two values are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DistanceName {
    /// All equally far.
    #[default]
    Equal,
    /// By their places in an order.
    Ordered,
    /// By the level at which a hierarchy first puts them together.
    Hierarchical,
}

impl TClosenessSpec {
    fn distance(&self, context: &Context<'_>) -> Result<Distance> {
        let distance = match (self.distance, &self.order, &self.hierarchy) {
            (DistanceName::Equal, None, None) => Distance::Equal,
            (DistanceName::Ordered, Some(order), None) => Distance::Ordered {
                places: context.places(&self.column, order)?,
                all: Some(order.len() as u32),
            },
            (DistanceName::Ordered, None, None) => {
                Distance::Ordered { places: context.places_by_size(&self.column)?, all: None }
            }
            (DistanceName::Hierarchical, None, Some(spec)) => {
                let (hierarchy, leaves) = context.hierarchy(&self.column, spec)?;
                Distance::Hierarchical { hierarchy, leaves }
            }
            _ => {
                return Err(Error::new(
                    "distance-settings",
                    "The settings of t-closeness do not go together.",
                )
                .hint("An order goes with the distance ordered; a hierarchy goes with the distance hierarchical, which needs one.")
                .at_column(self.column.as_str()));
            }
        };
        Ok(distance)
    }
}

impl Requirement for TClosenessSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let column = context.sensitive(&self.column)?;
        Ok(Arc::new(TCloseness::new(column, self.t, self.distance(context)?, self.reference.into())?))
    }
}
