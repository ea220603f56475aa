//! Numbers of a recipe with a range: what is outside is refused while it is read, at its place.
//!
//! The same range stands in the schema, as `schemars(range(…))` beside it; a test compares the two.

use std::fmt::Display;

use serde::{Deserialize, Deserializer, de};

/// The longest list: each of its numbers is for a level of a hierarchy, and levels are counted in bytes.
const LEVELS: usize = 255;

/// What holds numbers that can be compared with a range.
pub trait Ranged {
    /// What is wrong with the first number that is outside.
    fn outside(&self, min: i64, max: i64) -> Option<String>;
}

macro_rules! whole {
    ($($number:ty),+) => {$(
        impl Ranged for $number {
            fn outside(&self, min: i64, max: i64) -> Option<String> {
                let inside = i128::try_from(*self).is_ok_and(|number| (min.into()..=max.into()).contains(&number));
                (!inside).then(|| outside(self, min, max))
            }
        }
    )+};
}

whole!(u32, u64, usize, i32);

impl Ranged for f64 {
    fn outside(&self, min: i64, max: i64) -> Option<String> {
        // What is no number is outside too.
        (!(min as f64..=max as f64).contains(self)).then(|| outside(format_args!("{self:?}"), min, max))
    }
}

impl<T: Ranged> Ranged for Option<T> {
    fn outside(&self, min: i64, max: i64) -> Option<String> {
        self.as_ref().and_then(|number| number.outside(min, max))
    }
}

impl<T: Ranged> Ranged for Vec<T> {
    fn outside(&self, min: i64, max: i64) -> Option<String> {
        if self.len() > LEVELS {
            return Some(format!(
                "{} numbers are more than the {LEVELS} levels that are possible",
                self.len()
            ));
        }
        self.iter().find_map(|number| number.outside(min, max))
    }
}

fn outside(number: impl Display, min: i64, max: i64) -> String {
    format!("{number} is not a number from {min} to {max}")
}

/// Reads numbers from `MIN` to `MAX`, for `#[serde(deserialize_with = "within::<_, _, 0, 255>")]`.
///
/// # Errors
///
/// What is no number, and a number outside.
pub fn within<'de, D, T, const MIN: i64, const MAX: i64>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Ranged,
{
    let numbers = T::deserialize(deserializer)?;
    match numbers.outside(MIN, MAX) {
        None => Ok(numbers),
        Some(wrong) => Err(de::Error::custom(wrong)),
    }
}

#[cfg(test)]
mod tests {
    use super::Ranged;

    #[test]
    fn the_ends_are_inside() {
        assert_eq!((1_u64.outside(1, 5), 5_u64.outside(1, 5)), (None, None));
        let wrong = |number: &str| Some(format!("{number} is not a number from 1 to 5"));
        assert_eq!((0_u32.outside(1, 5), 6_usize.outside(1, 5)), (wrong("0"), wrong("6")));
        assert_eq!(vec![1_i32, -7, 9].outside(1, 5), wrong("-7"));
        assert!(u64::MAX.outside(0, i64::MAX).is_some());
        assert!(vec![1_u64; 256].outside(1, 5).is_some() && vec![1_u64; 255].outside(1, 5).is_none());
        assert_eq!((Some(0.5).outside(0, 1), None::<f64>.outside(0, 1)), (None, None));
        for number in [f64::NAN, f64::INFINITY, 1e308, -0.001, 1.001] {
            assert!(number.outside(0, 1).is_some(), "{number}");
        }
    }
}
