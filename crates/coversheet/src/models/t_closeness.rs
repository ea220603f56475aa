//! t-closeness: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{Distance, PrivacyModel, TCloseness};
use coversheet_error::{Error, Result};
use coversheet_recipe::{DistanceName, TClosenessSpec};

use super::{Context, limit, reference};

pub(super) fn model(spec: &TClosenessSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let column = context.sensitive(&spec.column, spec.missing)?;
    Ok(Arc::new(TCloseness::new(column, limit(spec.t), distance(spec, context)?, reference(spec.reference))?))
}

fn distance(spec: &TClosenessSpec, context: &Context<'_>) -> Result<Distance> {
    let distance = match (spec.distance, &spec.order, &spec.hierarchy) {
        (DistanceName::Equal, None, None) => Distance::Equal,
        (DistanceName::Ordered, Some(order), None) => Distance::Ordered {
            places: context.places(&spec.column, spec.missing, order)?,
            all: Some(order.len() as u32),
        },
        (DistanceName::Ordered, None, None) => {
            Distance::Ordered { places: context.places_by_size(&spec.column)?, all: None }
        }
        (DistanceName::Hierarchical, None, Some(hierarchy)) => {
            let (hierarchy, leaves) = context.hierarchy(&spec.column, hierarchy)?;
            Distance::Hierarchical { hierarchy, leaves }
        }
        _ => {
            return Err(Error::new(
                "distance-settings",
                "The settings of t-closeness do not go together.",
            )
            .hint("An order goes with the distance ordered; a hierarchy goes with the distance hierarchical, which needs one.")
            .at_column(spec.column.as_str()));
        }
    };
    Ok(distance)
}
