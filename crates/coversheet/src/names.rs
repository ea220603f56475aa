//! The names that recipes use for searches, objectives and policies.

use coversheet_engine::objective::Name;
use coversheet_engine::search::{Algorithm, Policy};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Declares a name that is written as the engine spells it. An unknown one is reported as serde reports
/// unknown variants, so that the nearest known name can be suggested.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident($inner:ty) = $all:expr, $default:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $type(pub $inner);

        impl $type {
            /// Every one of them.
            pub fn all() -> Vec<Self> {
                $all.map(|(_, value)| Self(value)).collect()
            }

            /// The name that recipes use.
            pub fn as_str(self) -> &'static str {
                $all.find(|(_, value)| *value == self.0).map_or("", |(name, _)| name)
            }
        }

        impl Default for $type {
            fn default() -> Self {
                Self($default)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                $all.find(|(name, _)| *name == text).map(|(_, value)| Self(value)).ok_or_else(|| {
                    let known: Vec<String> = $all.map(|(name, _)| format!("`{name}`")).collect();
                    de::Error::custom(format!("unknown variant `{text}`, expected one of {}", known.join(", ")))
                })
            }
        }
    };
}

named! {
    /// The name of an objective.
    ObjectiveName(Name) = Name::ALL.iter().map(|name| (name.as_str(), *name)), Name::Loss
}

named! {
    /// The name of a search.
    AlgorithmName(Algorithm) = Algorithm::ALL.iter().map(|name| (name.as_str(), *name)), Algorithm::Optimal
}

named! {
    /// The name of a preference policy.
    PolicyName(Policy) = Policy::ALL.iter().copied(), Policy::LeastLoss
}
