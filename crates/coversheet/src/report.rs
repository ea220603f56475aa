//! What a solve or a release reports; serialized to the page, the package and `--report`.

use coversheet_engine::Attribute;
use coversheet_engine::search::TraceStep;
use coversheet_error::Notice;
use coversheet_measure::distribution::ClassAccuracy;
use coversheet_recipe::{ColumnRecipe, Contained, QuasiIdentifier, Recipe, Role, json};
use coversheet_table::{Column, Table};
use coversheet_verify::PrivacyReport;
use indexmap::IndexMap;
use serde::Serialize;

use crate::names::{AlgorithmName, ObjectiveName};
use crate::provenance::{ColumnReport, ProvenanceReport};
use crate::risk::RiskReport;

/// What a report that is not to be handed on says of itself.
pub(crate) const INTERNAL: &str =
    "This report is NOT anonymous: it can hold values of single rows. It must stay inside.";

/// What was found, what it costs, and how it was decided.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// In a report that is not to be handed on: that it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub internal: Option<String>,
    /// Which file it is about, and what made it; absent before the release.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provenance: Option<ProvenanceReport>,
    /// What it holds of the data: lists of the recipe, and examples.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contains: Vec<Contained>,
    /// Rows of the input, a record of an aggregated table counting as many as it stands for.
    pub rows: u64,
    /// Rows of the release.
    pub released_rows: u64,
    /// Rows left out or masked.
    pub suppressed_rows: u64,
    /// The level of each quasi-identifier; the highest where its cells are at several.
    pub levels: IndexMap<String, usize>,
    /// More about each quasi-identifier, in the same order.
    pub attributes: Vec<AttributeReport>,
    /// Every column of the table, in its order; empty before the release.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<ColumnReport>,
    /// Columns that are not released.
    pub removed_columns: Vec<RemovedColumn>,
    /// Identifiers that are replaced by pseudonyms.
    pub pseudonymized_columns: Vec<String>,
    /// The released cells that a spreadsheet program would run.
    pub formulas: FormulasReport,
    /// The equivalence classes of the release.
    pub classes: ClassesReport,
    /// What the release achieves under each model of the recipe, in the same order.
    pub privacy: Vec<PrivacyReport>,
    /// What was minimized, and its value.
    pub objective: ObjectiveReport,
    /// Every objective's value, by its name, and measures of the literature that none minimizes; the smaller the better.
    pub measures: IndexMap<String, f64>,
    /// What the search did.
    pub search: SearchReport,
    /// The minimal nodes, levels in the order of `attributes`; absent unless they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal_nodes: Option<Vec<Vec<u8>>>,
    /// Risk before and after; absent before the release, where [`Session::risk`](crate::Session::risk) has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub risk: Option<RiskReport>,
    /// How well the column with the role `class` can be predicted from the other released ones, before and after; absent where
    /// no column has the role, before the release, and where there is no memory for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_accuracy: Option<ClassAccuracy>,
    /// Whether the released bytes were read back and every model holds on them.
    pub verified: bool,
    /// What the user should know.
    pub notices: Vec<Notice>,
    /// Everything that was decided.
    #[serde(serialize_with = "json::write_plain")]
    pub recipe: Recipe,
}

/// What happened to one quasi-identifier.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttributeReport {
    /// The column.
    pub name: String,
    /// The level that was chosen; the highest where cells are at several.
    pub level: usize,
    /// Levels above 0 in the whole hierarchy.
    pub height: usize,
    /// The lowest level that the recipe allows.
    pub min_level: usize,
    /// The highest level that the recipe allows.
    pub max_level: usize,
    /// The labels of the column's most frequent value, level 0 up to the height; in the report of a release `…` where a
    /// label stands in fewer than k released rows.
    pub path: Vec<String>,
    /// Distinct values at each level, level 0 up to the height, in the data or not.
    pub groups: Vec<usize>,
    /// The mean loss of the column's cells, 0 (as they were) to 1 (nothing left).
    pub loss: f64,
    /// What the column a level finer would have meant, the others as they are; absent before the release, where cells are at
    /// several levels, and where the recipe allows no finer one or there are very many tuples.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finer: Option<FinerReport>,
}

/// A node below the one that was chosen, which was not taken.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinerReport {
    /// The level of the column.
    pub level: usize,
    /// Whether the models hold with no more rows suppressed than the recipe allows.
    pub holds: bool,
    /// Rows that would be suppressed.
    pub suppressed_rows: u64,
    /// The value of the objective, the smaller the better; absent where it has none for this node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
}

impl AttributeReport {
    pub(crate) fn new(attribute: &Attribute, column: &QuasiIdentifier, level: usize, loss: f64) -> Self {
        let hierarchy = &column.hierarchy;
        Self {
            name: attribute.name().to_owned(),
            level,
            height: attribute.height(),
            min_level: attribute.min_level(),
            max_level: attribute.max_level(),
            path: hierarchy.path(column.most_frequent).into_iter().map(str::to_owned).collect(),
            groups: (0..=attribute.height()).map(|level| hierarchy.labels(level).len()).collect(),
            loss,
            finer: None,
        }
    }
}

/// A column that is not released.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RemovedColumn {
    /// The column.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// Why: the reason that the recipe has, and that such columns are never released.
    pub reason: String,
}

/// The columns that a recipe removes from a table.
pub(crate) fn removed_columns(table: &Table, recipe: &Recipe) -> Vec<RemovedColumn> {
    let removed = |column: &Column| {
        let settings = recipe.columns.get(column.name())?;
        let never = match (settings.role, &settings.reason) {
            (Role::Person, _) => Some("It says which rows belong to one person, and that is never released."),
            // It may be left out because another column says the same, and identify nobody.
            (_, Some(_)) => None,
            (_, None) => Some("It has the role identifier, and identifiers are never released."),
        };
        let reason = settings.reason.iter().map(String::as_str).chain(never).collect::<Vec<_>>().join(" ");
        let (name, role) = (column.name().to_owned(), settings.role);
        (!settings.released()).then_some(RemovedColumn { name, role, reason })
    };
    table.columns().iter().filter_map(removed).collect()
}

/// The columns that a recipe replaces by pseudonyms.
pub(crate) fn pseudonymized_columns(table: &Table, recipe: &Recipe) -> Vec<String> {
    let names = table.columns().iter().map(Column::name);
    let pseudonymized = |name: &&str| recipe.columns.get(*name).is_some_and(ColumnRecipe::pseudonymized);
    names.filter(pseudonymized).map(str::to_owned).collect()
}

/// The released cells that begin like a formula, those of the header among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormulasReport {
    /// How many there are.
    pub cells: u64,
    /// Whether each has an apostrophe before it.
    pub escaped: bool,
}

impl FormulasReport {
    /// What the user should know about them, if there are any.
    pub(crate) fn notice(self) -> Option<Notice> {
        let (cells, run) = match self.cells {
            0 => return None,
            1 => ("1 released cell begins".to_owned(), "it"),
            cells => (format!("{cells} released cells begin"), "them"),
        };
        let (code, message) = if self.escaped {
            ("formulas-escaped", format!("{cells} like a formula, escaped with an apostrophe before {run}."))
        } else {
            (
                "formulas",
                format!(
                    "{cells} like a formula (with =, +, -, @, a tab or a line break), and a spreadsheet program may run {run}. The recipe can have such cells escaped with an apostrophe."
                ),
            )
        };
        Some(Notice::new(code, message).with("cells", self.cells))
    }
}

/// The equivalence classes of a release. Sizes are in rows.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassesReport {
    /// How many classes there are.
    pub count: u64,
    /// Rows of the smallest.
    pub smallest: u64,
    /// Rows per class.
    pub average: f64,
    /// Rows of the largest.
    pub largest: u64,
}

/// What was minimized, and its value.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ObjectiveReport {
    /// The objective.
    pub name: ObjectiveName,
    /// Its value at the solution; none for an objective that has none for such a recoding.
    pub value: Option<f64>,
}

/// What the search did.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchReport {
    /// Which search.
    pub algorithm: AlgorithmName,
    /// Distinct combinations of the quasi-identifiers' values, which is what the search works on.
    pub tuples: usize,
    /// Nodes in the lattice; 0 where the search does not look for a node.
    pub nodes: u64,
    /// Nodes whose classes were counted.
    pub evaluated: usize,
    /// Nodes that were decided without.
    pub deduced: u64,
    /// Whether no recoding of the kind can be better.
    pub optimal: bool,
    /// A value of the objective that no recoding of the kind can be better than, where the search knows one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// What else the search counts, such as Issa's optimal solution candidates.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub figures: IndexMap<&'static str, u64>,
    /// The nodes that the search went through, where the literature shows them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trace: Vec<StepReport>,
    /// From a search that works cell by cell: what became of them, and whether they are protected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<CellsReport>,
    /// Time for the hierarchies, the frequency set and the search.
    pub milliseconds: f64,
}

/// A step of a search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepReport {
    /// The node, levels in the order of the attributes.
    pub levels: Vec<u8>,
    /// Rows in classes that violate a model there.
    pub suppressed: u64,
    /// Entries of the frequency list: distinct combinations of values.
    pub classes: usize,
    /// Distinct values, in the order of the attributes.
    pub distinct: Vec<usize>,
}

impl StepReport {
    pub(crate) fn new(step: &TraceStep, width: usize) -> Self {
        Self {
            levels: step.levels[..width].to_vec(),
            suppressed: step.suppressed,
            classes: step.classes,
            distinct: step.distinct.clone(),
        }
    }
}

/// A result whose cells are not all treated as their columns are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellsReport {
    /// Cells that are suppressed alone.
    pub suppressed: u64,
    /// Whether every class over all quasi-identifiers has at least k rows. If not, it cannot be released.
    pub k_anonymous: bool,
    /// Rows of the smallest class, a suppressed cell being a value of its own.
    pub smallest_class: u64,
    /// Rows in classes of fewer than k rows.
    pub rows_below_k: u64,
    /// What became of the cells of each quasi-identifier.
    pub columns: Vec<CellColumnReport>,
    /// The first rows with combinations of values that are too rare before cells are suppressed (µ-Argus).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outliers: Vec<OutlierReport>,
}

/// What became of the cells of one column.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellColumnReport {
    /// The column.
    pub name: String,
    /// Rows whose cell is at each level; those that are left out or masked as a whole, and empty cells, are in none.
    pub rows_at_level: Vec<u64>,
    /// Rows whose cell names several values, such as `nurse / student`; they are at no level.
    pub sets: u64,
    /// Rows whose cell is suppressed alone.
    pub suppressed: u64,
    /// Rows whose cell is empty, as it was.
    pub empty: u64,
}

/// Rows that are alike, with combinations of values that are too rare.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutlierReport {
    /// Their numbers among the data rows, from 1; the first of them.
    pub rows: Vec<u64>,
    /// The columns of each rare combination.
    pub combinations: Vec<Vec<String>>,
    /// The columns whose cells are suppressed because of them, in order.
    pub suppressed: Vec<String>,
}
