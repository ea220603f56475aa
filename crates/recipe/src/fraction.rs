//! A limit in a recipe: a number, or a fraction such as `"1/3"` that no decimal says exactly.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// A limit as a recipe writes it, `0.05` or `"1/3"`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fraction {
    /// The decimal with which JSON writes the number is meant, exactly.
    Number(f64),
    /// Numerator and denominator, which is not 0.
    Ratio(u64, u64),
}

impl Fraction {
    /// Its value, to the nearest binary number.
    pub fn value(self) -> f64 {
        match self {
            Self::Number(value) => value,
            Self::Ratio(numerator, denominator) => numerator as f64 / denominator as f64,
        }
    }

    /// Reads `1/3`. None for other texts and a denominator of 0.
    fn parse(text: &str) -> Option<Self> {
        let (numerator, denominator) = text.split_once('/')?;
        let whole = |digits: &str| {
            digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
        };
        let denominator = whole(denominator).filter(|&denominator| denominator > 0)?;
        Some(Self::Ratio(whole(numerator)?, denominator))
    }
}

impl From<f64> for Fraction {
    fn from(value: f64) -> Self {
        Self::Number(value)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => write!(f, "{value}"),
            Self::Ratio(numerator, denominator) => write!(f, "{numerator}/{denominator}"),
        }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(value) => serializer.serialize_f64(*value),
            Self::Ratio(..) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;

        impl Visitor<'_> for Written {
            type Value = Fraction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or a fraction such as \"1/3\"")
            }

            fn visit_f64<E: de::Error>(self, value: f64) -> Result<Fraction, E> {
                Ok(Fraction::Number(value))
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Fraction, E> {
                Ok(Fraction::Number(value as f64))
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Fraction, E> {
                Ok(Fraction::Number(value as f64))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Fraction, E> {
                Fraction::parse(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_any(Written)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Fraction {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A number, or a fraction such as \"1/3\".",
            "anyOf": [{ "type": "number" }, { "type": "string", "pattern": "^[0-9]+/0*[1-9][0-9]*$" }]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_written_back_as_they_were_read() {
        for (json, value) in [("0.05", 0.05), ("\"1/3\"", 1.0 / 3.0), ("-1.0", -1.0), ("\"2/2\"", 1.0)] {
            let fraction: Fraction = serde_json::from_str(json).unwrap();
            assert_eq!((serde_json::to_string(&fraction).unwrap().as_str(), fraction.value()), (json, value));
        }
        for json in ["\"1/0\"", "\"0.5\"", "\"\"", "\"/3\"", "\"1/-3\"", "\"1/3/5\"", "null", "\"+1/3\""] {
            assert!(serde_json::from_str::<Fraction>(json).is_err(), "{json}");
        }
    }
}
