//! The names that recipes use for searches, objectives and policies, and what they stand for.

use coversheet_engine::objective::Name;
use coversheet_engine::search::{Algorithm, Policy};
use coversheet_error::{Error, Result};
use coversheet_recipe::did_you_mean;
use serde::{Serialize, Serializer};

/// Declares a name that is written as the engine spells it.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident($inner:ty) = $all:expr, $what:literal) => {
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

            /// The one of this name.
            ///
            /// # Errors
            ///
            #[doc = concat!("`unknown-", $what, "` with the nearest name as a hint.")]
            pub fn find(name: &str) -> Result<Self> {
                $all.find(|(known, _)| *known == name).map(|(_, value)| Self(value)).ok_or_else(|| {
                    let known: Vec<&str> = $all.map(|(known, _)| known).collect();
                    Error::new(
                        concat!("unknown-", $what),
                        format!(concat!("There is no ", $what, " {:?}; there are {}."), name, known.join(", ")),
                    )
                    .hint(did_you_mean(name, known.iter().copied()))
                })
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let names: Vec<&str> = $all.map(|(name, _)| name).collect();
                schemars::json_schema!({ "type": "string", "enum": names })
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

named! {
    /// The name of an objective.
    ObjectiveName(Name) = Name::ALL.iter().map(|name| (name.as_str(), *name)), "objective"
}

named! {
    /// The name of a search.
    AlgorithmName(Algorithm) = Algorithm::ALL.iter().map(|name| (name.as_str(), *name)), "algorithm"
}

named! {
    /// The name of a preference policy.
    PolicyName(Policy) = Policy::ALL.iter().copied(), "policy"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_gets_the_nearest_known_one() {
        let error = ObjectiveName::find("los").unwrap_err();
        assert_eq!((error.code(), error.hint_text()), ("unknown-objective", "Did you mean \"loss\"?"));
        assert_eq!(AlgorithmName::find("datafli").unwrap_err().hint_text(), "Did you mean \"datafly\"?");
        assert_eq!(PolicyName::find("least-loss").map(PolicyName::as_str), Ok("least-loss"));
    }
}
