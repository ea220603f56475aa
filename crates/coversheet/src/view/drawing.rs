//! A column's hierarchy as somebody drew it, on its way into a recipe.

use coversheet_error::Result;
use coversheet_hierarchy::{DrawnFrom, Files, Hierarchy, Spec, Values};
use coversheet_recipe::{build, rows_of_values};
use coversheet_table::Column;
use serde::{Deserialize, Serialize};

use super::HierarchyView;

/// What is on the board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// One row per value: the value, then its label at level 1, 2, …
    pub rows: Vec<Vec<String>>,
    /// The spec whose hierarchy was on the board first; none for the values and `*`.
    pub origin: Option<Spec>,
    /// The spec of the drawing as it was before the last change.
    pub before: Option<Spec>,
}

/// A drawing as a recipe says it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnHierarchy {
    /// None for the values and `*`.
    pub spec: Option<Spec>,
    /// What it makes of the column.
    pub view: HierarchyView,
}

impl DrawnHierarchy {
    pub(crate) fn new(
        column: &Column,
        weights: Option<&[u64]>,
        drawing: &Drawing,
        files: &dyn Files,
    ) -> Result<Self> {
        let Drawing { rows, origin, before } = drawing;
        let drawn = Hierarchy::from_rows(rows)?;
        let values: Vec<&str> = column.dictionary().iter().collect();
        let origin = DrawnFrom { spec: origin.as_ref(), before: before.as_ref() };
        let spec =
            Spec::of_drawn(&drawn, origin, Values::new(&values, &rows_of_values(column, weights)), files)
                .map_err(|error| error.at_column(column.name()))?;
        let hierarchy = build(column, weights, spec.as_ref(), files)?;
        let view = HierarchyView::new(column, weights, spec.as_ref(), &hierarchy).ordered(spec.as_ref());
        Ok(Self { spec, view })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoFiles, ReadOptions, Session, read};

    #[test]
    fn a_drawing_stands_on_what_it_was_drawn_from_and_is_shown_as_the_engine_builds_it() {
        let session = Session::new(read(b"age\n1\n3\n6\n", ReadOptions::plain()).unwrap());
        let drawing = serde_json::json!({
            "rows": [["1", "young", "*"], ["3", "young", "*"], ["6", "[5, 10)", "*"]],
            "origin": { "intervals": { "widths": [5] } },
            "before": null,
        });
        let drawing: Drawing = serde_json::from_value(drawing).unwrap();
        let drawn = session.drawn("age", &drawing, &NoFiles).unwrap();
        let tree = serde_json::json!({
            "over": { "intervals": { "widths": [5] } },
            "groups": [{ "group": "young", "of": ["[0, 5)"] }],
            "rest": [1],
        });
        let expected: Spec = serde_json::from_value(serde_json::json!({ "tree": tree })).unwrap();
        assert_eq!(drawn.spec, Some(expected));
        assert_eq!(drawn.view.levels[1].labels, ["young", "[5, 10)"]);
        assert_eq!(drawn.view, session.hierarchy("age", drawn.spec.as_ref(), &NoFiles).unwrap());
        let ragged = Drawing { rows: vec![vec!["1".into()], Vec::new()], ..drawing };
        assert_eq!(session.drawn("age", &ragged, &NoFiles).unwrap_err().code(), "hierarchy-ragged");
    }
}
