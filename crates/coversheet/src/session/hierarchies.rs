//! A session's questions about hierarchies, and recipes with what they take from the table.

use coversheet_error::Result;
use coversheet_hierarchy::{Files, Spec, write_rows};
use coversheet_recipe::{
    InputRecipe, Recipe, Role, build, check_columns, freeze, may_have_range_columns, may_have_ranges, named,
    weights,
};

use super::Session;
use crate::sharing::contained;
use crate::view::{ColumnIn, Drawing, DrawnHierarchy, HierarchyView};

impl Session {
    /// The hierarchy of a column as a view shows it; without a spec it has two levels.
    ///
    /// Values of the column that a hierarchy written out (`rows`, `file`, `tree`) lacks are listed, not an
    /// error.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and those of the builder.
    pub fn hierarchy<'c>(
        &self,
        column: impl Into<ColumnIn<'c>>,
        spec: Option<&Spec>,
        files: &dyn Files,
    ) -> Result<HierarchyView> {
        let (column, weights) = column.into().find(&self.table)?;
        let hierarchy = build(column, weights.as_deref(), spec, files)?;
        Ok(HierarchyView::new(column, weights.as_deref(), spec, &hierarchy).ordered(spec))
    }

    /// A hierarchy that was drawn by hand as a recipe says it, and what it makes of the column.
    ///
    /// # Errors
    ///
    /// `unknown-column`, rows that are no hierarchy, and those of the builder that was drawn on.
    pub fn drawn<'c>(
        &self,
        column: impl Into<ColumnIn<'c>>,
        drawing: &Drawing,
        files: &dyn Files,
    ) -> Result<DrawnHierarchy> {
        let (column, weights) = column.into().find(&self.table)?;
        DrawnHierarchy::new(column, weights.as_deref(), drawing, files)
    }

    /// The same recipe with ranges of their own for all quasi-identifiers that are numbers or dates.
    #[must_use]
    pub fn with_ranges(&self, mut recipe: Recipe) -> Recipe {
        for (name, settings) in &mut recipe.columns {
            let generalized = settings.role == Role::QuasiIdentifier;
            if let Some(column) = self.table.column(name).filter(|_| generalized) {
                settings.ranges = may_have_ranges(column, settings.hierarchy.as_ref());
            }
        }
        recipe
    }

    /// The same recipe with columns beside all quasi-identifiers that are numbers or dates, which say where their ranges
    /// begin and end.
    #[must_use]
    pub fn with_range_columns(&self, mut recipe: Recipe) -> Recipe {
        for (name, settings) in &mut recipe.columns {
            let generalized = settings.role == Role::QuasiIdentifier;
            if let Some(column) = self.table.column(name).filter(|_| generalized) {
                settings.range_columns =
                    may_have_range_columns(&self.table, column, settings.hierarchy.as_ref());
            }
        }
        recipe
    }

    /// The hierarchy of a column as the bytes of a file in ARX's format, to keep or to change elsewhere.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and those of the builder.
    pub fn hierarchy_file<'c>(
        &self,
        column: impl Into<ColumnIn<'c>>,
        spec: Option<&Spec>,
        files: &dyn Files,
    ) -> Result<Vec<u8>> {
        let (column, weights) = column.into().find(&self.table)?;
        write_rows(&build(column, weights.as_deref(), spec, files)?)
    }

    /// The recipe with everything written down that its builders take from the table, such as quantiles and formats:
    /// then the next file, with other values, is grouped alike.
    ///
    /// # Errors
    ///
    /// A recipe that does not fit the table, and those of the builders.
    pub fn frozen(&self, recipe: &Recipe) -> Result<Recipe> {
        check_columns(&self.table, recipe)?;
        let weights = weights(&self.table, recipe)?;
        let mut frozen = recipe.clone();
        frozen.input = InputRecipe::of(&self.table);
        for (name, settings) in &mut frozen.columns {
            if let Some(spec) = &mut settings.hierarchy {
                *spec = freeze(named(&self.table, name)?, weights.as_deref(), spec)?;
            }
        }
        self.with_contents(&frozen)
    }

    /// The recipe with what it holds of the table.
    ///
    /// # Errors
    ///
    /// `recipe-left-out` for the recipe of a report to hand on.
    pub fn with_contents(&self, recipe: &Recipe) -> Result<Recipe> {
        recipe.check_complete()?;
        Ok(Recipe { contains: contained(&self.table, recipe)?, ..recipe.clone() })
    }
}
