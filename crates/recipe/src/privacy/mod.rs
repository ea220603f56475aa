//! The privacy models of a recipe: their parameters as it writes them. One file each, one line in `models!`.

mod alpha_k_anonymity;
mod average_risk;
mod beta_likeness;
mod confidence_bounding;
mod delta_disclosure;
mod delta_presence;
mod distinct_l_diversity;
mod entropy_l_diversity;
mod epsilon_m_anonymity;
mod fields;
mod highest_risk;
mod k_anonymity;
mod k_map;
mod ke_anonymity;
mod lkc_privacy;
mod personalized_privacy;
mod recursive_cl_diversity;
mod t_closeness;
mod xy_anonymity;

use coversheet_describe as describe;
use coversheet_hierarchy::Spec;
use serde::{Deserialize, Serialize};

use crate::role::Role;

pub use t_closeness::DistanceName;

/// What a recipe says of one privacy model.
pub trait Requirement {
    /// The sensitive column that the model is about, if it is about one.
    fn column(&self) -> Option<&str> {
        None
    }

    /// The lists of columns of whose values, or combinations of values, the model counts the rows.
    fn counted(&self) -> Vec<Vec<&str>> {
        self.column().map(|column| vec![column]).into_iter().collect()
    }

    /// What missing values are in some of the columns that it counts.
    fn missing(&self, _columns: &[&str]) -> MissingValues {
        MissingValues::NoValue
    }

    /// Whether a counted column can have this role.
    fn takes(&self, _column: &str, role: Role) -> bool {
        can_be_sensitive(role)
    }

    /// The hierarchy of the column's values that the model needs, if it says one.
    fn hierarchy(&self) -> Option<&Spec> {
        None
    }

    /// The name of the file with the population, if the model compares with one.
    fn population(&self) -> Option<&str> {
        None
    }

    /// The column of that file that says how many people each of its records stands for.
    fn population_count(&self) -> Option<&str> {
        None
    }
}

/// Whether a sensitive column can have this role: it is released as it is.
fn can_be_sensitive(role: Role) -> bool {
    matches!(role, Role::Sensitive | Role::Insensitive | Role::Class)
}

/// Every privacy model, handed to another macro: its name in recipes, the module that it has wherever it has one, its
/// variant of [`ModelSpec`] and its parameters.
///
/// Whatever needs something of each model is made from this list, so that a model that lacks it does not compile.
#[macro_export]
macro_rules! models {
    ($then:ident) => {
        $then! {
            "k-anonymity" k_anonymity KAnonymity(KAnonymitySpec),
            "xy-anonymity" xy_anonymity XyAnonymity(XyAnonymitySpec),
            "k-map" k_map KMap(KMapSpec),
            "distinct-l-diversity" distinct_l_diversity DistinctLDiversity(DistinctLDiversitySpec),
            "t-closeness" t_closeness TCloseness(TClosenessSpec),
            "confidence-bounding" confidence_bounding ConfidenceBounding(ConfidenceBoundingSpec),
            "entropy-l-diversity" entropy_l_diversity EntropyLDiversity(EntropyLDiversitySpec),
            "recursive-cl-diversity" recursive_cl_diversity RecursiveClDiversity(RecursiveClDiversitySpec),
            "alpha-k-anonymity" alpha_k_anonymity AlphaKAnonymity(AlphaKAnonymitySpec),
            "lkc-privacy" lkc_privacy LkcPrivacy(LkcPrivacySpec),
            "beta-likeness" beta_likeness BetaLikeness(BetaLikenessSpec),
            "delta-disclosure" delta_disclosure DeltaDisclosure(DeltaDisclosureSpec),
            "personalized-privacy" personalized_privacy PersonalizedPrivacy(PersonalizedPrivacySpec),
            "ke-anonymity" ke_anonymity KeAnonymity(KeAnonymitySpec),
            "epsilon-m-anonymity" epsilon_m_anonymity EpsilonMAnonymity(EpsilonMAnonymitySpec),
            "delta-presence" delta_presence DeltaPresence(DeltaPresenceSpec),
            "average-risk" average_risk AverageRisk(AverageRiskSpec),
            "highest-risk" highest_risk HighestRisk(HighestRiskSpec),
        }
    };
}

/// Declares [`ModelSpec`] from the list of models.
macro_rules! specs {
    ($($name:literal $module:ident $variant:ident($spec:ident)),+ $(,)?) => {
        /// A privacy model with its parameters, as a recipe writes it: `{ "k-anonymity": { "k": 5 } }`.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum ModelSpec {
            $(
                #[doc = concat!("See [`", stringify!($spec), "`].")]
                #[serde(rename = $name)]
                $variant($spec),
            )+
        }

        /// The parameters of each model.
        pub mod specs {
            $(pub use super::$module::$spec;)+
        }

        impl ModelSpec {
            /// The names of all models, as recipes write them.
            pub const NAMES: &[&str] = &[$($name),+];

            /// What is said about each model, in the order in which they are offered.
            pub const ABOUT: &[&describe::Model] = &[$(&$module::ABOUT),+];

            /// The model's name, as recipes write it.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => $name,)+
                }
            }

            /// What is common to all models.
            pub fn requirement(&self) -> &dyn Requirement {
                match self {
                    $(Self::$variant(spec) => spec,)+
                }
            }
        }
    };
}

models!(specs);

pub(crate) use specs::*;

impl ModelSpec {
    /// k-anonymity with this k.
    pub fn k_anonymity(k: u64) -> Self {
        Self::KAnonymity(KAnonymitySpec { k, columns: None })
    }

    /// The sensitive column that the model is about, if it is about one.
    pub fn column(&self) -> Option<&str> {
        self.requirement().column()
    }

    /// The name of the file with the population, if the model compares with one.
    pub fn population(&self) -> Option<&str> {
        self.requirement().population()
    }
}

/// What missing values of a sensitive column are. How they are written is said of the column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MissingValues {
    /// No value: they add no variety, and rows or persons without another are left out of shares.
    #[default]
    NoValue,
    /// Values like others, each spelling one of its own.
    Value,
}

impl MissingValues {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// The rows that classes are compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reference {
    /// Those that are released: anyone can check it from the file.
    #[default]
    Release,
    /// All rows of the input, as ARX does.
    Input,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_said_is_about_the_model_of_that_name() {
        let said: Vec<&str> = ModelSpec::ABOUT.iter().map(|model| model.name).collect();
        assert_eq!(said, ModelSpec::NAMES);
    }

    #[test]
    fn every_setting_of_a_model_is_said_and_no_other() {
        for model in ModelSpec::ABOUT {
            let unknown = json!({ model.name: { "no such setting": 1 } });
            let error = serde_json::from_value::<ModelSpec>(unknown).unwrap_err().to_string();
            // unknown field `no such setting`, expected one of `k`, `columns`
            let mut known: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
            let mut said: Vec<&str> = model.fields.iter().map(|field| field.key).collect();
            known.sort_unstable();
            said.sort_unstable();
            assert_eq!(said, known, "{}", model.name);
        }
    }

    #[test]
    fn every_model_says_what_it_protects_against_what_not_and_where_it_is_from() {
        for model in ModelSpec::ABOUT {
            for sentence in [model.title, model.term, model.protects, model.limits, model.source] {
                assert!(!sentence.is_empty(), "{}", model.name);
            }
            assert!(model.meaning.last().is_some_and(|meaning| meaning.when.is_none()), "{}", model.name);
            let held = model.example.classes.iter().filter(|class| class.holds).count();
            assert!(held > 0 && held < model.example.classes.len(), "{}", model.name);
        }
    }
}
