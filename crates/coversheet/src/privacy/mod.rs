//! The privacy models of a recipe: their parameters as it writes them, and the engine's models made from
//! them. One file each, one line in `models!`.

mod alpha_k_anonymity;
mod average_risk;
mod beta_likeness;
mod confidence_bounding;
mod context;
mod counted;
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

use std::sync::Arc;

use coversheet_describe as describe;
use coversheet_engine::model::PrivacyModel;
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use crate::recipe::Role;

pub use alpha_k_anonymity::AlphaKAnonymitySpec;
pub use average_risk::AverageRiskSpec;
pub use beta_likeness::BetaLikenessSpec;
pub use confidence_bounding::ConfidenceBoundingSpec;
pub(crate) use context::{Context, check_roles, comparing, counted, population};
pub(crate) use counted::Counted;
pub use delta_disclosure::DeltaDisclosureSpec;
pub use delta_presence::DeltaPresenceSpec;
pub use distinct_l_diversity::DistinctLDiversitySpec;
pub use entropy_l_diversity::EntropyLDiversitySpec;
pub use epsilon_m_anonymity::EpsilonMAnonymitySpec;
pub use highest_risk::HighestRiskSpec;
pub use k_anonymity::KAnonymitySpec;
pub use k_map::KMapSpec;
pub use ke_anonymity::KeAnonymitySpec;
pub use lkc_privacy::LkcPrivacySpec;
pub use personalized_privacy::PersonalizedPrivacySpec;
pub use recursive_cl_diversity::RecursiveClDiversitySpec;
pub use t_closeness::{DistanceName, TClosenessSpec};
pub use xy_anonymity::XyAnonymitySpec;

/// What a recipe says of one privacy model.
pub(crate) trait Requirement {
    /// The sensitive column that the model is about, if it is about one.
    fn column(&self) -> Option<&str> {
        None
    }

    /// The lists of columns of whose values, or combinations of values, the model counts the rows.
    fn counted(&self) -> Vec<Vec<&str>> {
        self.column().map(|column| vec![column]).into_iter().collect()
    }

    /// Whether a counted column can have this role.
    fn takes(&self, _column: &str, role: Role) -> bool {
        can_be_sensitive(role)
    }

    /// The name of the file with the population, if the model compares with one.
    fn population(&self) -> Option<&str> {
        None
    }

    /// The engine's model.
    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>>;
}

/// Whether a sensitive column can have this role: it is released as it is.
fn can_be_sensitive(role: Role) -> bool {
    matches!(role, Role::Sensitive | Role::Insensitive | Role::Class)
}

/// Declares [`ModelSpec`] from the list of models.
macro_rules! models {
    ($($name:literal $variant:ident($spec:ident) in $module:ident),+ $(,)?) => {
        /// A privacy model with its parameters, as a recipe writes it: `{ "k-anonymity": { "k": 5 } }`.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum ModelSpec {
            $(
                #[doc = concat!("See [`", stringify!($spec), "`].")]
                #[serde(rename = $name)]
                $variant($spec),
            )+
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

            pub(crate) fn requirement(&self) -> &dyn Requirement {
                match self {
                    $(Self::$variant(spec) => spec,)+
                }
            }
        }
    };
}

models! {
    "k-anonymity" KAnonymity(KAnonymitySpec) in k_anonymity,
    "xy-anonymity" XyAnonymity(XyAnonymitySpec) in xy_anonymity,
    "k-map" KMap(KMapSpec) in k_map,
    "distinct-l-diversity" DistinctLDiversity(DistinctLDiversitySpec) in distinct_l_diversity,
    "t-closeness" TCloseness(TClosenessSpec) in t_closeness,
    "confidence-bounding" ConfidenceBounding(ConfidenceBoundingSpec) in confidence_bounding,
    "entropy-l-diversity" EntropyLDiversity(EntropyLDiversitySpec) in entropy_l_diversity,
    "recursive-cl-diversity" RecursiveClDiversity(RecursiveClDiversitySpec) in recursive_cl_diversity,
    "alpha-k-anonymity" AlphaKAnonymity(AlphaKAnonymitySpec) in alpha_k_anonymity,
    "lkc-privacy" LkcPrivacy(LkcPrivacySpec) in lkc_privacy,
    "beta-likeness" BetaLikeness(BetaLikenessSpec) in beta_likeness,
    "delta-disclosure" DeltaDisclosure(DeltaDisclosureSpec) in delta_disclosure,
    "personalized-privacy" PersonalizedPrivacy(PersonalizedPrivacySpec) in personalized_privacy,
    "ke-anonymity" KeAnonymity(KeAnonymitySpec) in ke_anonymity,
    "epsilon-m-anonymity" EpsilonMAnonymity(EpsilonMAnonymitySpec) in epsilon_m_anonymity,
    "delta-presence" DeltaPresence(DeltaPresenceSpec) in delta_presence,
    "average-risk" AverageRisk(AverageRiskSpec) in average_risk,
    "highest-risk" HighestRisk(HighestRiskSpec) in highest_risk,
}

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

/// The rows that classes are compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reference {
    /// Those that are released: anyone can check it from the file.
    #[default]
    Release,
    /// All rows of the input, as ARX does.
    Input,
}

impl From<Reference> for coversheet_engine::model::Reference {
    fn from(reference: Reference) -> Self {
        match reference {
            Reference::Release => Self::Released,
            Reference::Input => Self::Input,
        }
    }
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
