//! Exact decimal numbers, so that interval borders never depend on binary rounding.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A decimal number `digits * 10^-scale`, exact, of up to 18 digits after the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    digits: i128,
    scale: u32,
}

impl Decimal {
    /// The most digits after the decimal point that are accepted.
    pub const MAX_SCALE: u32 = 18;

    /// Reads `-12`, `+3`, `0.50`, `.5`: an optional sign, digits, at most one point. Nothing else
    /// is a number here: no blanks, no exponents, no separators.
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, unsigned) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let bytes = unsigned.as_bytes();
        let point = bytes.iter().position(|&byte| byte == b'.');
        let (whole, fraction) = point.map_or((bytes, &[][..]), |at| (&bytes[..at], &bytes[at + 1..]));
        // 36 digits always fit an i128, and 18 a u64.
        if whole.len() + fraction.len() == 0 || whole.len() > 18 || fraction.len() > Self::MAX_SCALE as usize
        {
            return None;
        }
        let scale = fraction.len() as u32;
        let digits =
            i128::from(number(whole)?) * i128::from(10_u64.pow(scale)) + i128::from(number(fraction)?);
        Some(Self { digits: if negative { -digits } else { digits }, scale })
    }

    /// The number of digits after the point.
    pub fn scale(self) -> u32 {
        self.scale
    }

    /// The whole number `self * 10^scale`, for a scale no smaller than the number's own and no
    /// larger than [`Decimal::MAX_SCALE`].
    pub fn scaled(self, scale: u32) -> i128 {
        self.digits * 10_i128.pow(scale.saturating_sub(self.scale))
    }

    /// The nearest binary floating point number.
    pub fn to_f64(self) -> f64 {
        // A quotient of two numbers that are exact is rounded once.
        match i64::try_from(self.digits) {
            Ok(digits) if digits.unsigned_abs() <= LARGEST_SAFE as u64 => {
                digits as f64 / 10_u64.pow(self.scale) as f64
            }
            _ => self.to_string().parse().unwrap_or(f64::NAN),
        }
    }

    /// The number `digits * 10^-scale`, without trailing zeros after the point.
    pub fn from_scaled(digits: i128, scale: u32) -> Self {
        let (mut digits, mut scale) = (digits, scale);
        // Many zeros at once: dividing an i128 takes long.
        for (zeros, power) in [(9, 1_000_000_000), (3, 1_000), (1, 10)] {
            while scale >= zeros && digits % power == 0 {
                digits /= power;
                scale -= zeros;
            }
        }
        Self { digits, scale }
    }
}

/// A number of up to 18 digits; none is 0.
fn number(digits: &[u8]) -> Option<u64> {
    digits
        .iter()
        .try_fold(0, |number, digit| digit.is_ascii_digit().then(|| number * 10 + u64::from(digit - b'0')))
}

impl fmt::Display for Decimal {
    /// Writes the shortest form: no trailing zeros after the point.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digits, scale } = Self::from_scaled(self.digits, self.scale);
        let sign = if digits < 0 { "-" } else { "" };
        let digits = digits.unsigned_abs();
        if scale == 0 {
            return write!(formatter, "{sign}{digits}");
        }
        let unit = 10_u128.pow(scale);
        write!(formatter, "{sign}{}.{:0width$}", digits / unit, digits % unit, width = scale as usize)
    }
}

/// The largest whole number up to which a program that knows only binary floating point can count.
const LARGEST_SAFE: f64 = 9_007_199_254_740_991.0;

impl Serialize for Decimal {
    /// A number where a reader of binary floating point gets back the same decimal, otherwise a text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_string();
        match text.parse::<f64>() {
            Ok(number) if number.abs() <= LARGEST_SAFE && !text.contains('.') => {
                serializer.serialize_i64(number as i64)
            }
            Ok(number) if number.abs() <= LARGEST_SAFE && number.to_string() == text => {
                serializer.serialize_f64(number)
            }
            _ => serializer.serialize_str(&text),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Decimal {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Decimal".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": ["number", "string"],
            "description": "A decimal number; a text where binary floating point would change it.",
        })
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DecimalVisitor)
    }
}

struct DecimalVisitor;

impl de::Visitor<'_> for DecimalVisitor {
    type Value = Decimal;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a number of at most 18 digits on either side of the point")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Decimal, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Decimal, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Decimal, E> {
        // The shortest decimal that is this number: the one that was written.
        self.visit_str(&number.to_string())
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Decimal, E> {
        let number =
            Decimal::parse(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))?;
        Ok(Decimal::from_scaled(number.digits, number.scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survives_json_exactly() {
        for (text, json) in [
            ("18", "18"),
            ("-0.1", "-0.1"),
            ("0.30", "0.3"),
            ("123456789012345678", "\"123456789012345678\""),
            ("0.123456789012345678", "\"0.123456789012345678\""),
        ] {
            let number = Decimal::parse(text).unwrap();
            assert_eq!(serde_json::to_string(&number).unwrap(), json);
            let read: Decimal = serde_json::from_str(json).unwrap();
            assert_eq!(read.to_string(), number.to_string());
        }
        assert_eq!(serde_json::from_str::<Decimal>("18.0").unwrap().to_string(), "18");
        for json in ["1e30", "\"1e5\"", "true"] {
            assert!(serde_json::from_str::<Decimal>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn reads_plain_numbers_only() {
        for (text, shown) in [
            ("12", "12"),
            ("-5", "-5"),
            ("+3", "3"),
            ("0.50", "0.5"),
            (".5", "0.5"),
            ("5.", "5"),
            ("-0.05", "-0.05"),
            ("007", "7"),
        ] {
            assert_eq!(
                Decimal::parse(text).map(|number| number.to_string()).as_deref(),
                Some(shown),
                "{text}"
            );
        }
        for text in ["", " 1", "1e5", "1,5", "-", ".", "1.2.3", "NaN", "1234567890123456789", "²"] {
            assert_eq!(Decimal::parse(text), None, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn the_nearest_binary_number_is_that_of_the_text(text in "-?[0-9]{1,18}(\\.[0-9]{1,18})?") {
            let number = Decimal::parse(&text).unwrap();
            proptest::prop_assert_eq!(number.to_f64(), number.to_string().parse::<f64>().unwrap());
        }
    }
}
