//! Columns that are counted at the lowest level that the recipe allows, where their values are too many.
//!
//! Values that no solution can tell apart are counted as one of them, and the recipe for the file of counts writes the whole
//! hierarchy down: so levels, labels and losses are those of the table, and the plan knows every value.

use coversheet_error::Result;
use coversheet_hierarchy::{Builder, Files, Rows, Spec, Values, two_levels};
use coversheet_recipe::{Recipe, RecodingRecipe, Role, population};

use crate::dialect::SqlDialect;
use crate::lists::list;
use crate::script::Script;
use crate::subject::not_supported;

/// A column with all its values.
#[derive(Clone, Copy, Debug)]
pub struct KnownValues<'a> {
    /// The name of the column.
    pub column: &'a str,
    /// Its values, the empty text for missing cells among them.
    pub values: &'a [String],
    /// The rows of each.
    pub rows: &'a [u64],
}

/// A column that is counted at its lowest level.
#[derive(Debug)]
pub(crate) struct Lowest<'a> {
    pub(crate) name: &'a str,
    /// The hierarchy with all values.
    pub(crate) hierarchy: Spec,
    /// Each value with the one that it is counted as.
    counted_as: Vec<[String; 2]>,
}

impl<'a> Lowest<'a> {
    /// The columns that have a lowest level and whose values are known.
    ///
    /// # Errors
    ///
    /// `sql-not-supported` where the recipe asks for what values give away beyond their lowest level, and those of hierarchies.
    pub(crate) fn all(recipe: &Recipe, known: &[KnownValues<'a>], files: &dyn Files) -> Result<Vec<Self>> {
        let mut all = Vec::new();
        for &KnownValues { column: name, values, rows } in known {
            let Some(settings) = recipe.columns.get(name) else { continue };
            if settings.role != Role::QuasiIdentifier || settings.min_level == 0 {
                continue;
            }
            if !matches!(recipe.recoding, RecodingRecipe::Columns | RecodingRecipe::Values)
                || settings.ranges
                || settings.range_columns
                || population(recipe)?.is_some()
            {
                return Err(not_supported(
                    "Counting at the lowest level is for the recodings columns and values, without ranges and without a population.",
                )
                .hint("Choose such a recoding, or leave --profile out and generalize the column in a view.")
                .at_column(name));
            }
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let built = match &settings.hierarchy {
                Some(spec) => spec.build(Values::new(&values, rows), files),
                None => two_levels(&values),
            };
            let hierarchy = built.map_err(|error| error.at_column(name))?;
            settings.check(hierarchy.height()).map_err(|error| error.at_column(name))?;
            let leaves: Vec<&str> = hierarchy.labels(0).iter().collect();
            let groups = hierarchy.groups(settings.min_level);
            let mut first: Vec<Option<&str>> = vec![None; leaves.len()];
            let mut counted_as = Vec::new();
            for (&leaf, &group) in leaves.iter().zip(&groups) {
                let Some(first) = first.get_mut(group as usize) else { continue };
                counted_as.push([leaf.to_owned(), (*first.get_or_insert(leaf)).to_owned()]);
            }
            all.push(Self { name, hierarchy: Spec::Rows(Rows(hierarchy.rows())), counted_as });
        }
        Ok(all)
    }

    /// Adds the list of values; the join of it with a cell's text, and the text that is counted instead.
    pub(crate) fn join(
        &self,
        script: &mut Script,
        dialect: SqlDialect,
        number: usize,
        text: &str,
    ) -> Result<(String, String)> {
        let (table, columns) =
            (format!("coversheet_lowest_{number}"), ["value", "lowest"].map(str::to_owned));
        let rows = self.counted_as.iter().map(|[value, lowest]| [value.as_str(), lowest.as_str()]);
        let comment =
            format!("Values of {} that no result may tell apart are counted as one of them.", self.name);
        list(script, dialect, (&table, &columns), &comment, rows)?;
        let join = format!("LEFT JOIN {table} AS lowest_{number} ON lowest_{number}.value = {text}");
        // A value that is new stays what it is, and the recipe does not know it.
        Ok((join, dialect.binary(&format!("COALESCE(lowest_{number}.lowest, {text})"))))
    }
}
