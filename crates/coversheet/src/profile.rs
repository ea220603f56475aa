//! What the columns of a table are, and a complete recipe to begin with.

use coversheet_table::{Column, Table};
use serde::Serialize;

use crate::Spec;
use crate::privacy::ModelSpec;
use crate::recipe::{ColumnRecipe, Recipe, Role, SearchRecipe, SuppressionRecipe, SuppressionRows};
use crate::suggest::{Suggestion, suggest};

/// A table as it was found, and what is suggested for it.
#[derive(Clone, Debug, Serialize)]
pub struct Profile {
    /// How the file is written.
    pub dialect: DialectProfile,
    /// Records without the header.
    pub rows: usize,
    /// The columns.
    pub columns: Vec<ColumnProfile>,
    /// The suggestions as a recipe that can be solved as it is.
    pub recipe: Recipe,
    /// What was noticed while reading.
    pub notices: Vec<String>,
}

/// How a file is written.
#[derive(Clone, Debug, Serialize)]
pub struct DialectProfile {
    /// The character between cells.
    pub delimiter: char,
    /// The encoding's name.
    pub encoding: &'static str,
    /// Whether the first record names the columns.
    pub header: bool,
}

/// A column as it was found, and what is suggested for it.
#[derive(Clone, Debug, Serialize)]
pub struct ColumnProfile {
    /// Its name.
    pub name: String,
    /// What its values are.
    #[serde(rename = "type")]
    pub kind: ColumnType,
    /// The suggested role.
    pub role: Role,
    /// Why, in one sentence.
    pub reason: String,
    /// Distinct values, an empty one included.
    pub distinct: usize,
    /// Rows with an empty value.
    pub missing: u64,
    /// The suggested hierarchy; none means two levels, the value and `*`.
    pub hierarchy: Option<Spec>,
    /// Up to five values, the most frequent first.
    pub examples: Vec<String>,
}

/// What the values of a column are. Empty values are left out of account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColumnType {
    /// Whole numbers.
    Integer,
    /// Numbers with a decimal point.
    Decimal,
    /// Days as `YYYY-MM-DD`.
    Date,
    /// Two values that mean yes and no.
    Boolean,
    /// Few values, repeated often.
    Category,
    /// Short values with digits, such as postcodes.
    Code,
    /// Anything else.
    Text,
    /// No values at all.
    Empty,
}

impl Profile {
    pub(crate) fn new(table: &Table) -> Self {
        let suggestions = suggest(table);
        let columns: Vec<ColumnProfile> = table
            .columns()
            .iter()
            .zip(suggestions)
            .map(|(column, suggestion)| profile(column, suggestion))
            .collect();
        let recipe_columns = columns.iter().map(|column| {
            let quasi_identifier = column.role == Role::QuasiIdentifier;
            let hierarchy = column.hierarchy.clone().filter(|_| quasi_identifier);
            (column.name.clone(), ColumnRecipe { hierarchy, ..ColumnRecipe::of(column.role) })
        });
        let dialect = table.dialect();
        // Never ask of a small table what no generalization can give.
        let k = 5.min(table.rows().max(1)) as u64;
        Self {
            dialect: DialectProfile {
                delimiter: char::from(dialect.delimiter),
                encoding: dialect.encoding.name(),
                header: dialect.header,
            },
            rows: table.rows(),
            recipe: Recipe {
                coversheet: 1,
                columns: recipe_columns.collect(),
                privacy: vec![ModelSpec::k_anonymity(k)],
                suppression: SuppressionRecipe { limit: 0.05, rows: SuppressionRows::Drop },
                search: SearchRecipe::default(),
            },
            columns,
            notices: table.notices().to_vec(),
        }
    }
}

fn profile(column: &Column, suggestion: Suggestion) -> ColumnProfile {
    let counts = column.counts();
    let dictionary = column.dictionary();
    let mut frequent: Vec<u32> = (0..dictionary.len() as u32).collect();
    let rank = |&code: &u32| (std::cmp::Reverse(counts[code as usize]), code);
    if frequent.len() > 5 {
        frequent.select_nth_unstable_by_key(5, rank);
        frequent.truncate(5);
    }
    frequent.sort_by_key(rank);
    let missing = dictionary.iter().position(str::is_empty).map_or(0, |code| counts[code]);
    ColumnProfile {
        name: column.name().to_owned(),
        kind: suggestion.kind,
        role: suggestion.role,
        reason: suggestion.reason.to_owned(),
        distinct: dictionary.len(),
        missing,
        hierarchy: suggestion.hierarchy,
        examples: frequent.into_iter().map(|code| dictionary.get(code).to_owned()).collect(),
    }
}
