//! A hierarchy as somebody drew it, as a recipe says it: what holds for next month's values is decided here.

mod naming;
mod nodes;

use coversheet_table::Result;

use crate::build::{Builder, Files, Missing, Rows, Spec, Tree, Values};
use crate::{Hierarchy, SUPPRESSED};

use naming::name;
use nodes::Innermost;

/// What a hierarchy was drawn from.
#[derive(Clone, Copy, Debug, Default)]
pub struct DrawnFrom<'a> {
    /// The spec whose hierarchy was on the board first; none for the values and `*`.
    pub spec: Option<&'a Spec>,
    /// The spec of the drawing as it was before the last change: what it says besides its groups stays.
    pub before: Option<&'a Spec>,
}

impl Spec {
    /// The spec of a drawn hierarchy; none for the values and `*`.
    ///
    /// Where the drawing began with what a builder made, the spec stands on that builder ([`Tree::over`]) and speaks of
    /// its groups, and only of those that were changed: so values that come later are treated as their groups are. It
    /// speaks of a value only where the value left its group. Where the builder has not made one of the values, or its
    /// names cannot say what is meant, all values are written out.
    ///
    /// # Errors
    ///
    /// Those of building what the drawing began with, over the column's `values`.
    pub fn of_drawn(
        drawn: &Hierarchy,
        origin: DrawnFrom<'_>,
        values: Values<'_>,
        files: &dyn Files,
    ) -> Result<Option<Self>> {
        let height = drawn.height();
        // A tree has one group for everything, and nothing else can be said about values alone.
        if drawn.labels(height) != [SUPPRESSED] {
            return Ok(Some(Self::Rows(Rows(drawn.rows()))));
        }
        if height < 2 {
            return Ok(None);
        }
        let tree = match origin.spec.and_then(base_of) {
            Some(base) => over(drawn, base, &base.build(values, files)?),
            None => None,
        };
        let tree = tree.unwrap_or_else(|| by_itself(drawn));
        Ok(Some(Self::Tree(Kept::of(origin.before, height).with(tree))))
    }
}

/// The groups by themselves, with all their values.
fn by_itself(drawn: &Hierarchy) -> Tree {
    Tree { groups: nodes::write(drawn, &Innermost::of_values(drawn)), ..Tree::default() }
}

/// The groups on top of what a builder made; none where its names cannot say what is meant.
fn over(drawn: &Hierarchy, builder: &Spec, base: &Hierarchy) -> Option<Tree> {
    let naming = name(drawn, base)?;
    let groups = nodes::write(drawn, &Innermost::of_naming(&naming));
    let over = Some(Box::new(builder.clone()));
    Some(Tree { over, keep: naming.keep, groups, rest: naming.rest, ..Tree::default() })
}

/// The builder that groups can stand on; none where they were written out in the first place.
fn base_of(spec: &Spec) -> Option<&Spec> {
    match spec {
        Spec::Rows(_) | Spec::File(_) => None,
        Spec::Tree(tree) => {
            tree.over.as_deref().filter(|over| !matches!(over, Spec::Tree(_))).and_then(base_of)
        }
        builder => Some(builder),
    }
}

/// What a tree says besides its groups.
#[derive(Default)]
struct Kept {
    levels: Vec<String>,
    other: Option<String>,
    missing: Missing,
}

impl Kept {
    /// Names of levels stay while there are as many levels.
    fn of(before: Option<&Spec>, height: usize) -> Self {
        let Some(Spec::Tree(Tree { levels, other, missing, .. })) = before else { return Self::default() };
        let levels = if levels.len() == height - 1 { levels.clone() } else { Vec::new() };
        Self { levels, other: other.clone(), missing: missing.clone() }
    }

    fn with(self, tree: Tree) -> Tree {
        let Self { levels, other, missing } = self;
        Tree { levels, other, missing, ..tree }
    }
}

#[cfg(test)]
mod tests;
