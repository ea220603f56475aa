//! What no recipe may have, at whatever place: a key twice, of which a map would silently keep the last, and with it
//! another role or hierarchy; a key that is no name; a number that nothing in a table is.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// The longest key, in bytes: the longest name of a column.
const KEY: usize = coversheet_table::MAX_COLUMN_NAME;
/// What every number is below, with or without its sign. Numbers of tables have up to 18 digits before the point.
const NUMBER: u64 = 1_000_000_000_000_000_000;

/// Any JSON value within these limits; what it holds is not kept.
pub(crate) struct WithinLimits;

/// How the error for a key that comes twice ends.
pub(crate) const TWICE: &str = "comes twice";

fn too_large<E: Error>(number: impl fmt::Display) -> E {
    E::custom(format_args!("the number {number} is not between -10^18 and 10^18"))
}

impl<'de> Deserialize<'de> for WithinLimits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for WithinLimits {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self, A::Error> {
        let mut keys = std::collections::HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            if key.len() > KEY {
                return Err(A::Error::custom(format_args!("a key is longer than {KEY} bytes")));
            }
            if keys.contains(&key) {
                return Err(A::Error::custom(format_args!("the key `{key}` {TWICE}")));
            }
            map.next_value::<Self>()?;
            keys.insert(key);
        }
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self, A::Error> {
        while seq.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self, E> {
        if number.unsigned_abs() < NUMBER { Ok(self) } else { Err(too_large(number)) }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self, E> {
        if number < NUMBER { Ok(self) } else { Err(too_large(number)) }
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Self, E> {
        if number.abs() < NUMBER as f64 { Ok(self) } else { Err(too_large(format_args!("{number:e}"))) }
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E: Error>(self) -> Result<Self, E> {
        Ok(self)
    }
}
