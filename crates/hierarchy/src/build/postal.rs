//! How postcodes are built in each country: their patterns and what their first characters mean.

use serde::{Deserialize, Serialize};

/// A country by its ISO 3166 code. `uk` is taken for `gb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the codes say it")]
pub enum Country {
    At,
    Au,
    Be,
    Ca,
    Ch,
    De,
    Dk,
    Es,
    Fi,
    Fr,
    #[serde(alias = "uk")]
    Gb,
    Ie,
    It,
    Nl,
    No,
    Nz,
    Pl,
    Pt,
    Se,
    Us,
}

/// A country's postcodes. In patterns `9` is a digit, `A` a letter and `*` either.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Postal {
    /// The whole form first, then longer and shorter ones.
    pub(crate) patterns: &'static [&'static str],
    /// How many characters are kept at level 1, 2, …; empty for the United Kingdom, whose parts vary in length.
    pub(crate) lengths: &'static [usize],
    /// How many leading zeros there are at most, which a spreadsheet takes away.
    pub(crate) zeros: usize,
}

impl Country {
    pub(crate) fn postal(self) -> Postal {
        let (patterns, lengths, zeros): (&[&str], &[usize], usize) = match self {
            // Sectional center facilities are 3 digits, groups of states 1.
            Self::Us => (&["99999", "999999999"], &[5, 3, 1], 2),
            Self::Gb => (
                &[
                    "A99AA", "A999AA", "A9A9AA", "AA99AA", "AA999AA", "AA9A9AA", "A9", "A99", "A9A", "AA9",
                    "AA99", "AA9A",
                ],
                &[],
                0,
            ),
            // Forward sortation area, province.
            Self::Ca => (&["A9A9A9", "A9A"], &[3, 1], 0),
            // Routing key, its letter.
            Self::Ie => (&["A99****", "A9A****", "A99", "A9A"], &[3, 1], 0),
            Self::Nl => (&["9999AA", "9999"], &[4, 2, 1], 0),
            Self::Pt => (&["9999999", "9999"], &[4, 2, 1], 0),
            // Five digits: regions, departments or provinces are 2 of them.
            Self::Fi | Self::It | Self::Pl => (&["99999"], &[3, 2, 1], 2),
            Self::De | Self::Es | Self::Fr => (&["99999"], &[3, 2, 1], 1),
            Self::Se => (&["99999"], &[3, 2, 1], 0),
            // Four digits.
            Self::Au | Self::No | Self::Nz => (&["9999"], &[3, 2, 1], 1),
            Self::At | Self::Be | Self::Ch | Self::Dk => (&["9999"], &[3, 2, 1], 0),
        };
        Postal { patterns, lengths, zeros }
    }
}

impl Postal {
    /// A postcode without blanks and hyphens, in upper case, if it fits a pattern. In countries of numbers, the
    /// letters of the country may stand before it (`CH-8001`).
    pub(crate) fn normal(&self, value: &str) -> Option<String> {
        let code = self.bare(value);
        self.patterns.iter().any(|pattern| fits(&code, pattern)).then_some(code)
    }

    /// The postcode with the zeros that it has lost, if it looks as if it had lost some.
    pub(crate) fn restored(&self, value: &str) -> Option<String> {
        let code = self.bare(value);
        if !code.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let whole = |pattern: &&&str| {
            (1..=self.zeros).contains(&pattern.len().saturating_sub(code.len())) && fits("9", &pattern[..1])
        };
        let length = self.patterns.iter().find(whole)?.len();
        Some(format!("{code:0>length$}"))
    }

    /// Whether codes begin with a digit; then labels show what is cut off as `*`, so that no spreadsheet takes them
    /// for numbers.
    pub(crate) fn numeric(&self) -> bool {
        self.patterns[0].starts_with('9')
    }

    fn bare(&self, value: &str) -> String {
        let upper = value.trim().to_ascii_uppercase();
        let number = upper.split_once('-').filter(|(country, _)| {
            self.numeric()
                && (1..=3).contains(&country.len())
                && country.bytes().all(|byte| byte.is_ascii_uppercase())
        });
        let code = number.map_or(upper.as_str(), |(_, number)| number);
        code.chars().filter(|char| !matches!(char, ' ' | '-' | '\u{a0}')).collect()
    }
}

fn fits(code: &str, pattern: &str) -> bool {
    let fits = |(char, kind): (u8, u8)| match kind {
        b'9' => char.is_ascii_digit(),
        b'A' => char.is_ascii_uppercase(),
        _ => char.is_ascii_alphanumeric(),
    };
    code.len() == pattern.len() && code.bytes().zip(pattern.bytes()).all(fits)
}
