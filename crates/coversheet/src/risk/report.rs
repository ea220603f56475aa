//! What a report says of risk.

use coversheet_measure::risk::{Figures, Homogeneity, IndividualRisk, LeftOut, Suda, UniqueCombinations};
use coversheet_recipe::CountryName;
use serde::Serialize;

use super::finding::{Finding, Standing};
use super::side::Grouped;

/// Risk before and after.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RiskReport {
    /// Whether anything is known that could give somebody away.
    pub standing: Standing,
    /// What is known, the worst first.
    pub findings: Vec<Finding>,
    /// What is counted.
    pub counted: RecordUnit,
    /// `at_risk` counts groups smaller than this.
    pub group: u64,
    /// The population, where the recipe names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub population: Option<PopulationReport>,
    /// Whom journalist risk is about, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub journalist_population: Option<JournalistPopulation>,
    /// The input's rows in the columns that are released, as they were.
    pub before: RiskSide,
    /// The release.
    pub after: RiskSide,
    /// Columns of the release that single people out though they are no quasi-identifiers.
    pub combinations: CombinationsReport,
    /// What classes say of each sensitive column.
    pub homogeneity: Vec<Homogeneity>,
    /// Whose rows were suppressed, for columns of which that can be said.
    pub left_out: Vec<LeftOut>,
}

/// What figures count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RecordUnit {
    /// Rows.
    Rows,
    /// Persons.
    Persons,
}

/// A population.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PopulationReport {
    /// How many people there are.
    pub people: u64,
    /// The country, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<CountryName>,
}

/// The people among whom an attacker looks who does not know that the target is in the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JournalistPopulation {
    /// How many there are.
    pub people: u64,
    /// The file that they were counted in, as the recipe's models name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The country, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<CountryName>,
    /// Whether only their number is known, so that how many are in each class is estimated.
    pub estimated: bool,
}

/// Risk before, or after.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RiskSide {
    /// Who knows the quasi-identifiers; of a person with several rows one row.
    pub marked: Figures,
    /// Who knows every column of the release but pseudonyms; of a person with several rows one row.
    pub released: Figures,
    /// Who knows the quasi-identifiers of all of a person's rows; absent where persons are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trajectories: Option<Figures>,
    /// Individual risk over the quasi-identifiers; absent unless the recipe has weights or a population's size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub individual: Option<IndividualRisk>,
    /// Special uniques over the quasi-identifiers; absent where there are too many rows and columns, and where it is not
    /// rows that are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suda: Option<Suda>,
}

/// Columns that single people out, none of which is needless.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CombinationsReport {
    /// Those that single out most, the worst first; counted over all rows.
    pub worst: Vec<CombinationReport>,
    /// How many more there are.
    pub more: usize,
    /// The share from which they are named.
    pub share: f64,
    /// How many combinations were compared.
    pub compared: usize,
    /// Whether all of them were counted over all rows; if not, a part of their values decided which are named.
    pub exhaustive: bool,
}

/// One, two or three columns that single people out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CombinationReport {
    /// The columns.
    pub columns: Vec<String>,
    /// Which of them are quasi-identifiers.
    pub marked: Vec<String>,
    /// Rows that no other row is like in these columns, or persons with such a row.
    pub singled_out: u64,
    /// The share of all rows or persons.
    pub share: f64,
}

impl CombinationsReport {
    pub(super) fn new(found: &UniqueCombinations, side: &Grouped<'_>, share: f64) -> Self {
        let name = |&column: &usize| side.sample.columns()[column].name.to_owned();
        let worst = found.worst.iter().map(|combination| CombinationReport {
            columns: combination.columns.iter().map(name).collect(),
            marked: combination.columns.iter().filter(|&&column| side.marked[column]).map(name).collect(),
            singled_out: combination.singled_out,
            share: combination.share,
        });
        Self {
            worst: worst.collect(),
            more: found.more,
            share,
            compared: found.compared,
            exhaustive: found.exhaustive,
        }
    }
}
