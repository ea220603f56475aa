//! The rows of a population that a class could be about: k-map (Sweeney 2001, section 4.3) and delta-presence (Nergiz, Atzori
//! and Clifton 2007). The population is the file that the recipe names.

use std::collections::BTreeMap;

use coversheet_error::Result;
use coversheet_hierarchy::{Files, Hierarchy, SUPPRESSED};
use coversheet_plan::{ColumnPlan, Plan};
use coversheet_recipe::{
    DeltaPresenceSpec, KMapSpec, Recipe, SuppressionRows, population_column, population_counts,
    population_file,
};
use coversheet_table::Column;
use indexmap::IndexSet;

use super::Query;
use super::exact::fraction;
use super::hierarchies::{hierarchy_of, labels_of, values_of};
use super::release::{RELEASE, Release};
use crate::dialect::SqlDialect;
use crate::lists::list;
use crate::quote::identifier;
use crate::script::Script;
use crate::subject::Subject;

const PEOPLE: &str = "coversheet_people";

/// A population whose rows are lists of the script.
#[derive(Debug)]
pub(super) struct People {
    /// The temporary tables.
    pub(super) made: Vec<String>,
    /// How many people they are.
    everybody: u64,
    masks: bool,
    /// Whether a row that says nothing is masked, and nobody is known to be in it.
    hidden: bool,
}

impl People {
    /// Adds the lists, if a model compares with a population: its rows, and which labels their values read like.
    ///
    /// # Errors
    ///
    /// Those of reading the population, and of hierarchies that lack its values.
    pub(super) fn list(
        script: &mut Script,
        dialect: SqlDialect,
        (recipe, plan, subject): (&Recipe, &Plan, &Subject<'_>),
        files: &dyn Files,
    ) -> Result<Option<Self>> {
        let names = &subject.quasi_identifiers;
        let Some(file) = population_file(recipe, names, files)? else { return Ok(None) };
        let columns: Vec<&Column> =
            names.iter().map(|name| population_column(&file, name)).collect::<Result<_>>()?;
        let counts = population_counts(&file, recipe)?;
        let mut people: BTreeMap<Vec<&str>, u64> = BTreeMap::new();
        for row in 0..file.rows() {
            let key = columns.iter().map(|column| column.value(row)).collect();
            let count = counts.as_ref().and_then(|counts| counts.get(row)).copied().unwrap_or(1);
            *people.entry(key).or_default() += count;
        }
        let values = (1..=columns.len()).map(|number| format!("value_{number}"));
        let names_of_list: Vec<String> = values.chain(["many".to_owned()]).collect();
        let many: Vec<String> = people.values().map(u64::to_string).collect();
        let rows = people.keys().zip(&many).map(|(key, many)| key.iter().copied().chain([many.as_str()]));
        list(script, dialect, (PEOPLE, &names_of_list), "The rows of the population, counted.", rows)?;
        let (mut made, mut top) = (vec![PEOPLE.to_owned()], true);
        for ((number, name), column) in (1..).zip(names).zip(&columns) {
            let mut all = values_of(plan, name);
            all.extend(column.dictionary().iter());
            let hierarchy = hierarchy_of(plan, name, &all, files)?;
            let level = level(plan, name, &hierarchy);
            // A label of no such level is compared at its own: the released table need not be what the plan says.
            let of_level: IndexSet<&str> =
                level.iter().flat_map(|&level| hierarchy.labels(level).iter()).collect();
            top &= of_level.contains(SUPPRESSED);
            let table = format!("coversheet_people_{number}");
            let mut pairs: IndexSet<[&str; 2]> = IndexSet::new();
            for leaf in 0..hierarchy.leaves() as u32 {
                let path = hierarchy.path(leaf);
                let Some(&value) = path.first() else { continue };
                let reads = |(at, label): &(usize, &str)| Some(*at) == level || !of_level.contains(label);
                pairs.extend(path.iter().copied().enumerate().filter(reads).map(|(_, label)| [value, label]));
            }
            let columns = ["value", "label"].map(str::to_owned);
            let comment = format!("Which labels values of {name} read like.");
            list(script, dialect, (&table, &columns), &comment, pairs.into_iter())?;
            made.push(table);
        }
        let masks = recipe.suppression.rows == SuppressionRows::Mask;
        Ok(Some(Self { made, everybody: people.values().sum(), masks, hidden: masks && !top }))
    }

    /// k-map: every class could be about at least k people.
    pub(super) fn k_map(&self, spec: &KMapSpec, release: &Release<'_>) -> Result<Vec<Query>> {
        let query = self.classes(release)?;
        Ok(vec![(
            format!("k-map: classes that could be about fewer than {} of the population.", spec.k),
            format!(
                "SELECT 'k-map' AS requirement, compared.*\nFROM (\n  {query}\n) AS compared\nWHERE people < {}",
                spec.k
            ),
        )])
    }

    /// delta-presence: of the people that a class could be about, a share between two limits is in it.
    pub(super) fn presence(&self, spec: &DeltaPresenceSpec, release: &Release<'_>) -> Result<Vec<Query>> {
        let query = self.classes(release)?;
        let ((least, of_least), (most, of_most)) = (fraction(spec.min)?, fraction(spec.max)?);
        let mut queries = vec![(
            format!(
                "delta-presence: classes with less than {} or more than {} of those who could be in them.",
                spec.min, spec.max
            ),
            format!(
                "SELECT 'delta-presence' AS requirement, compared.*\nFROM (\n  {query}\n) AS compared\nWHERE people = 0 OR coversheet_rows * {of_most} > people * {most} OR coversheet_rows * {of_least} < people * {least}"
            ),
        )];
        if spec.min.value() > 0.0 {
            let (joins, labels) = Self::read(release);
            let mut on = same(release, &labels)?;
            if self.hidden {
                let nothing: Vec<String> =
                    labels.iter().map(|label| format!("{label} = '{SUPPRESSED}'")).collect();
                on = format!("{on} AND NOT ({})", nothing.join(" AND "));
            }
            let numbered = |text: &str| {
                (1..=labels.len()).map(|number| text.replace('#', &number.to_string())).collect::<Vec<_>>()
            };
            queries.push((
                "delta-presence: people of whom it is certain that they are not in the table.".to_owned(),
                format!(
                    "SELECT 'delta-presence' AS requirement, everybody.*\nFROM {PEOPLE} AS everybody\nLEFT JOIN (\n  SELECT DISTINCT {}\n  FROM {PEOPLE} AS everybody\n{joins}\n  JOIN {RELEASE} AS released ON {on}\n) AS present ON {}\nWHERE present.value_1 IS NULL",
                    numbered("everybody.value_#").join(", "),
                    numbered("present.value_# = everybody.value_#").join(" AND "),
                ),
            ));
        }
        Ok(queries)
    }

    /// The joins of the population's rows `everybody` with what they read like, and the expression of each label.
    fn read(release: &Release<'_>) -> (String, Vec<String>) {
        let (mut joins, mut labels) = (Vec::new(), Vec::new());
        for (number, _) in (1..).zip(release.quasi_identifiers()) {
            joins.push(format!(
                "  JOIN coversheet_people_{number} AS reads_{number} ON reads_{number}.value = everybody.value_{number}"
            ));
            labels.push(format!("reads_{number}.label"));
        }
        (joins.join("\n"), labels)
    }

    /// A query for the classes: the columns of all quasi-identifiers, `coversheet_rows`, and as `people` those of the population
    /// that they could be about. Behind a row that says nothing could be anybody, unless no row is masked and some of the
    /// population read so too.
    fn classes(&self, release: &Release<'_>) -> Result<String> {
        let dialect = release.dialect;
        let scope = release.scope(None)?;
        let (joins, labels) = Self::read(release);
        let (mut cells, mut on, mut nothing) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (name, label)) in (1..).zip(release.quasi_identifiers().iter().zip(&labels)) {
            let name = identifier(dialect, name)?;
            cells.push(format!("{label} AS label_{number}"));
            on.push(format!("alike.label_{number} = classes.{name}"));
            nothing.push(format!("classes.{name} = '{SUPPRESSED}'"));
        }
        let names: Vec<String> = (1..=labels.len()).map(|number| format!("label_{number}")).collect();
        let (names, nothing) = (names.join(", "), nothing.join(" AND "));
        let anybody = if self.masks { nothing } else { format!("alike.people IS NULL AND {nothing}") };
        let sum = dialect.wide("SUM(CAST(many AS BIGINT))");
        Ok(format!(
            "SELECT classes.*, CASE WHEN {anybody} THEN {} ELSE COALESCE(alike.people, 0) END AS people\n  FROM (\n  {}\n  ) AS classes\n  LEFT JOIN (\n    SELECT {names}, {sum} AS people\n    FROM (\n      SELECT {}, everybody.many\n      FROM {PEOPLE} AS everybody\n{joins}\n    ) AS readings\n    GROUP BY {names}\n  ) AS alike ON {}",
            dialect.wide(&self.everybody.to_string()),
            release.classes(&scope),
            cells.join(", "),
            on.join(" AND "),
        ))
    }
}

/// That the labels are those of a released row.
fn same(release: &Release<'_>, labels: &[String]) -> Result<String> {
    let columns = release.quasi_identifiers().iter().zip(labels);
    let equal =
        columns.map(|(name, label)| Ok(format!("{label} = released.{}", identifier(release.dialect, name)?)));
    Ok(equal.collect::<Result<Vec<_>>>()?.join(" AND "))
}

/// The level at which values of a column are compared: the column's own, or the highest that all its labels can be of; none
/// where they are of several, since a reader knows no more of how a row was generalized.
fn level(plan: &Plan, name: &str, hierarchy: &Hierarchy) -> Option<usize> {
    if let Some(ColumnPlan::Generalized(generalized)) = plan.columns.get(name)
        && let Some(level) = generalized.level
    {
        return Some(level.into());
    }
    let labels = labels_of(plan, name);
    let all_at = |level: &usize| {
        let known: IndexSet<&str> = hierarchy.labels(*level).iter().collect();
        labels.iter().all(|label| known.contains(label))
    };
    (0..=hierarchy.height()).rev().find(all_at)
}
