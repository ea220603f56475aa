//! Applies a plan to a table, and has the result checked.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Files;
use coversheet_recipe::{QuasiIdentifier, check_columns, population, quasi_identifiers, read_population};
use coversheet_table::Table;
use coversheet_verify::{Evidence, Verdict};
use serde::Serialize;

use crate::plan::{ColumnPlan, Plan};
use crate::pseudonym::PseudonymKey;
use crate::publication::{Publication, PublishedTable, ReleaseOptions, Requirements, Step, publish};

/// What a plan made of a table.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The tables to hand over.
    pub publication: Publication,
    /// Rows of the input, a record of an aggregated table being one.
    pub rows: usize,
    /// Rows that are left out or masked.
    pub suppressed_rows: usize,
}

/// Applies a plan to a table, and checks the bytes of what it makes of it. `files` are for hierarchies and a population
/// that the plan's recipe names.
///
/// # Errors
///
/// `plan-unknown-values` for values that the plan does not know, and `plan-unknown-combinations` for combinations of
/// them; `not-protected` when the check finds that the result does not satisfy the plan's recipe; those of a table that
/// does not fit the recipe, and of the check.
pub fn apply(
    table: &Table,
    plan: &Plan,
    files: &dyn Files,
    options: impl Into<ReleaseOptions>,
    progress: &mut dyn FnMut(Step, u64, u64),
) -> Result<Applied> {
    let ReleaseOptions { seed, pseudonym_key, format } = options.into();
    plan.check()?;
    check_columns(table, &plan.recipe)?;
    let key = pseudonym_key.unwrap_or_else(|| PseudonymKey::fresh(&seed));
    let recoder = plan.recoder(table, &key)?;
    let hierarchies = plan.hierarchies(table, files)?;
    let levels = plan.levels(table, &hierarchies).as_deref().into();
    let evidence = Evidence::new(table, &plan.recipe, files, &hierarchies, levels)?;
    let requirements = Requirements { recipe: &plan.recipe, evidence: &evidence, hierarchies: &hierarchies };
    let published = publish(&recoder, requirements, (seed, format), progress)?.published;
    if !published.verdict.holds {
        let found = published.verdict.violations.first().map_or("", String::as_str);
        return Err(Error::new(
            "not-protected",
            format!("What the plan makes of this table does not satisfy its requirements. {found}"),
        )
        .unmet()
        .hint("Nothing was released. A plan is only as good as the rows it was made from are like these: anonymize this table by itself, or together with the other."));
    }
    Ok(Applied {
        rows: table.rows(),
        suppressed_rows: (0..table.rows()).filter(|&row| recoder.suppressed(row)).count(),
        publication: Publication { tables: vec![published] },
    })
}

/// What a plan made of a table, checked from its own bytes; serialized to the page, the package and `--json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AppliedReport {
    /// Rows of the input, a record of an aggregated table being one.
    pub rows: usize,
    /// Rows that are left out or masked.
    pub suppressed_rows: usize,
    /// What the check of the bytes found.
    pub verdict: Verdict,
}

impl Applied {
    /// What is said of one of the tables.
    pub fn report(&self, table: &PublishedTable) -> AppliedReport {
        let Self { rows, suppressed_rows, .. } = *self;
        AppliedReport { rows, suppressed_rows, verdict: table.verdict.clone() }
    }
}

impl Plan {
    /// The levels of the labels, where each column has one.
    fn levels(&self, table: &Table, hierarchies: &[QuasiIdentifier]) -> Option<Vec<u8>> {
        let level = |column: &QuasiIdentifier| match self.columns.get(table.columns()[column.position].name())
        {
            Some(ColumnPlan::Generalized(generalized)) => generalized.level,
            _ => None,
        };
        hierarchies.iter().map(level).collect()
    }

    /// The hierarchies of the table's columns, where the check needs them: for lowest levels and a population.
    fn hierarchies(&self, table: &Table, files: &dyn Files) -> Result<Vec<QuasiIdentifier>> {
        let compares = population(&self.recipe)?.is_some();
        if !compares && self.recipe.columns.values().all(|column| column.min_level == 0) {
            return Ok(Vec::new());
        }
        let people = read_population(table, &self.recipe, files)?;
        quasi_identifiers(table, &self.recipe, people.as_ref(), files)
    }
}
