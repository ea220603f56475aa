//! What a recipe says of risk: whom the table is about, what counts as a small group, and what was accepted.

use std::collections::BTreeSet;

use coversheet_error::{Error, Result};
use coversheet_table::Table;
use serde::{Deserialize, Serialize};

use crate::columns::named;
use crate::fraction::Fraction;
use crate::recipe::Recipe;

/// How risk is measured, and which of it was accepted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiskRecipe {
    /// The population that the table is a sample of; without, nothing is said of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub population: Option<PopulationSize>,
    /// The column that says for how many people of the population a row stands, as surveys have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<String>,
    /// Rows are at risk in groups smaller than this; 11 unless given, so that a risk of 0.09 is met (EMA policy 0070).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u64>,
    /// Columns that are no quasi-identifiers are named when they single out this share of the rows or persons; 0.05 unless
    /// given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Fraction>,
    /// Risks that somebody took upon himself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accepted: Vec<AcceptedRisk>,
}

/// How many people a population has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PopulationSize {
    /// So many.
    People(u64),
    /// Those of a country.
    Country(CountryName),
}

/// Columns whose risk was accepted, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AcceptedRisk {
    /// The columns of the finding, in any order.
    pub columns: Vec<String>,
    /// Why; it stands in the report.
    pub reason: String,
}

/// The countries by name, with the people that they have, to a hundred thousand: Eurostat, population on 1 January 2024; the
/// Office for National Statistics, mid-2023; the United States Census Bureau, census of 2020.
macro_rules! countries {
    ($($(#[$doc:meta])* $name:ident: $people:literal,)+) => {
        /// A country whose population is known here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum CountryName {
            $($(#[$doc])* $name,)+
        }

        impl CountryName {
            /// How many people it has.
            pub fn people(self) -> u64 {
                match self {
                    $(Self::$name => $people,)+
                }
            }
        }
    };
}

countries! {
    /// Austria.
    Austria: 9_200_000,
    /// Belgium.
    Belgium: 11_800_000,
    /// France.
    France: 68_400_000,
    /// Germany.
    Germany: 83_500_000,
    /// Italy.
    Italy: 59_000_000,
    /// The Netherlands.
    Netherlands: 17_900_000,
    /// Poland.
    Poland: 36_600_000,
    /// Spain.
    Spain: 48_600_000,
    /// Sweden.
    Sweden: 10_600_000,
    /// Switzerland.
    Switzerland: 9_000_000,
    /// The United Kingdom.
    UnitedKingdom: 68_300_000,
    /// The United States.
    UnitedStates: 331_400_000,
}

impl PopulationSize {
    /// How many people there are.
    pub fn people(self) -> u64 {
        match self {
            Self::People(people) => people,
            Self::Country(country) => country.people(),
        }
    }
}

impl RiskRecipe {
    /// Whether nothing differs from what is so unless given.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Rows are at risk in groups smaller than this.
    pub fn group(&self) -> u64 {
        self.group.unwrap_or(11)
    }

    /// The share from which columns that single out are named.
    pub fn share(&self) -> f64 {
        self.share.map_or(0.05, Fraction::value)
    }

    /// Why the risk of exactly these columns was accepted, if it was.
    pub fn reason(&self, columns: &[String]) -> Option<&str> {
        let set = |columns: &[String]| columns.iter().cloned().collect::<BTreeSet<_>>();
        let accepted = self.accepted.iter().find(|accepted| set(&accepted.columns) == set(columns));
        accepted.map(|accepted| accepted.reason.trim())
    }
}

/// Checks what a recipe says of risk.
///
/// # Errors
///
/// `unknown-column`, `acceptance-empty` for columns or a reason that are not given, `population-too-small`,
/// `risk-setting-invalid`, and `weight-invalid` as [`sampling_weights`].
pub fn check_risk(table: &Table, recipe: &Recipe) -> Result<()> {
    let risk = &recipe.risk;
    for accepted in &risk.accepted {
        accepted.columns.iter().try_for_each(|name| named(table, name).map(|_| ()))?;
        if accepted.columns.is_empty() || accepted.reason.trim().is_empty() {
            return Err(Error::new(
                "acceptance-empty",
                "A risk is accepted without columns or without a reason.",
            )
            .hint("Name the columns of the finding, and say why: the report repeats it."));
        }
    }
    let share = risk.share();
    if risk.group() == 0 || !(share > 0.0 && share <= 1.0) {
        return Err(Error::new(
            "risk-setting-invalid",
            "The recipe's smallest group must be at least 1, and the share above 0 and at most 1.",
        )
        .hint("Leave \"group\" and \"share\" out for 11 and 0.05."));
    }
    let people = risk.population.map(PopulationSize::people);
    if people.is_some_and(|people| people < table.rows() as u64)
        && !recipe.columns.values().any(|column| column.role == crate::Role::Person)
    {
        return Err(Error::new(
            "population-too-small",
            "The population has fewer people than the table has rows.",
        )
        .hint("Give the number of people that the table is a sample of."));
    }
    sampling_weights(table, recipe).map(|_| ())
}

/// For how many people of the population each row stands, if the recipe names such a column.
///
/// # Errors
///
/// `unknown-column`, and `weight-invalid` for anything but numbers of at least 1.
pub fn sampling_weights(table: &Table, recipe: &Recipe) -> Result<Option<Vec<f64>>> {
    let Some(name) = &recipe.risk.weights else { return Ok(None) };
    let column = named(table, name)?;
    let parse = |value: &str| {
        let weight = value.trim().replace(',', ".").parse::<f64>().ok();
        weight.filter(|weight| weight.is_finite() && *weight >= 1.0)
    };
    let weights: Vec<Option<f64>> = column.dictionary().iter().map(parse).collect();
    let weight = |(row, code): (usize, u32)| {
        weights[code as usize].ok_or_else(|| {
            Error::new("weight-invalid", "A cell of the column of weights is not a number of at least 1.")
                .hint("Write for how many people the row stands, such as 215.5, or name another column.")
                .at_row(table.source_row(row))
                .at_column(name)
        })
    };
    column.codes().iter().enumerate().map(weight).collect::<Result<Vec<f64>>>().map(Some)
}
