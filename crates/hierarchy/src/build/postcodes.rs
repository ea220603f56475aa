//! Postcodes by the areas that their country's system makes: `02139-4307`, `02139`, `021**`, `0****`, `*`.

use coversheet_describe::{self as describe, Choice, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::codes::{Codes, Strange};
pub use super::postal::Country;
use super::postal::Postal;
use super::prefixes::check_lengths;
use super::{Builder, Files, Missing, Values, fields};
use crate::Hierarchy;

/// Larger postal areas at each level, and `*` at the top.
///
/// Blanks, hyphens and case do not matter, and the letters of the country may stand before a number (`D-10115`). The
/// levels are, unless lengths are given: for the United States ZIP5, ZIP3 and the first digit; for the United Kingdom
/// sector, district and area; for Canada the forward sortation area and the province's letter; elsewhere fewer and
/// fewer of the first characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Postcodes {
    /// Whose postcodes they are.
    pub country: Country,
    /// How many of the first characters are kept at level 1, 2, …, instead of the country's own levels.
    #[serde(
        deserialize_with = "within::<_, _, 0, 1_048_576>",
        default,
        skip_serializing_if = "Vec::is_empty"
    )]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_048_576))))]
    pub lengths: Vec<usize>,
    /// Which ZIP3 areas hold so few people that their codes become `000`, in the United States only. This is about
    /// the levels of at most three digits: the levels below still show the areas.
    #[serde(default, rename = "under-20000", skip_serializing_if = "Option::is_none")]
    pub under_20000: Option<SmallAreas>,
    /// Whether to put back leading zeros that a spreadsheet took away (`2139`); otherwise such values are an error.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub restore_zeros: bool,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
    /// The group of values that are no postcodes of the country; without one they are an error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}

/// The areas of 20,000 people or fewer: `true` for the published list, or one of your own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "true, false, or a list of areas")]
pub enum SmallAreas {
    /// Whether to use [`SmallAreas::PUBLISHED`].
    Published(bool),
    /// Three digits each.
    Own(Vec<String>),
}

impl SmallAreas {
    /// The ZIP3 areas with a population of 20,000 or fewer in the census of 2000 (U.S. Department of Health and Human
    /// Services, Guidance Regarding Methods for De-identification of Protected Health Information in Accordance with
    /// the HIPAA Privacy Rule, 2012, on 45 CFR 164.514(b)(2)(i)(B)). The rule asks for the current census, in which
    /// the list can differ.
    pub const PUBLISHED: [&str; 17] = [
        "036", "059", "063", "102", "203", "556", "692", "790", "821", "823", "830", "831", "878", "879",
        "884", "890", "893",
    ];

    /// Codes that begin with 000 already, as made-up ones do, are with the small areas.
    fn hold(&self, code: &str) -> bool {
        code.get(..3).is_some_and(|area| match self {
            Self::Published(published) => *published && (area == "000" || Self::PUBLISHED.contains(&area)),
            Self::Own(own) => area == "000" || own.iter().any(|own| own == area),
        })
    }
}

impl Builder for Postcodes {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        self.check()?;
        let postal = self.country.postal();
        if !self.restore_zeros {
            let mut strange = Strange::among(values);
            let lost = |value: &&str| postal.normal(value).is_none() && postal.restored(value).is_some();
            self.missing.present(values).filter(lost).for_each(|value| strange.see(value));
            strange.check(
                "postcode-zeros",
                |count| format!("Leading zeros seem to be lost in {count}."),
                "Set \"restore-zeros\" to put them back, or correct the postcodes: a spreadsheet removes the zeros when it takes them for numbers.",
            )?;
        }
        let codes = Codes {
            missing: &self.missing,
            unknown: self.unknown.as_deref(),
            error: "not-a-postcode",
            name: "postcodes of the country",
        };
        let lengths = if self.lengths.is_empty() { postal.lengths } else { &self.lengths };
        let levels = if self.country == Country::Gb { 3 } else { lengths.len() };
        // The start of the code that level 1 shows; British postcodes are few enough to be kept whole.
        let shown =
            if self.country == Country::Gb { usize::MAX } else { lengths.first().copied().unwrap_or(0) };
        let code = |value| {
            let restored = || postal.restored(value).filter(|_| self.restore_zeros);
            let mut code = postal.normal(value).or_else(restored)?;
            code.truncate(shown.max(3));
            Some(code)
        };
        codes.hierarchy(values, levels, code, |code, path| match self.country {
            Country::Gb => british(code).into_iter().for_each(|part| path.push(part)),
            _ => lengths.iter().for_each(|&length| path.push(self.label(&postal, code, length))),
        })
    }
}

impl Postcodes {
    fn check(&self) -> Result<()> {
        let wrong = |message: &str, hint: &str| Err(Error::new("postcode-settings", message).hint(hint));
        match &self.under_20000 {
            Some(_) if self.country != Country::Us => {
                return wrong(
                    "The list of areas of 20,000 people or fewer is about ZIP codes of the United States.",
                    "Leave \"under-20000\" out for other countries.",
                );
            }
            Some(SmallAreas::Own(own)) if !own.iter().all(|area| is_zip_3(area)) => {
                return wrong(
                    "An area of 20,000 people or fewer is not given by three digits.",
                    "Write the first three digits of its ZIP codes as text, such as \"036\".",
                );
            }
            _ => {}
        }
        match (self.country, self.lengths.is_empty()) {
            (_, true) => Ok(()),
            (Country::Gb, false) => wrong(
                "The parts of British postcodes vary in length, so no lengths can be given for them.",
                "Leave \"lengths\" out: the levels are sector, district and area.",
            ),
            (_, false) => check_lengths(&self.lengths),
        }
    }

    fn label(&self, postal: &Postal, code: &str, length: usize) -> String {
        let small = length <= 3 && self.under_20000.as_ref().is_some_and(|areas| areas.hold(code));
        let kept = if small { "000" } else { &code[..length.min(code.len())] };
        if postal.numeric() {
            format!("{kept:*<width$}", width = postal.patterns[0].len())
        } else {
            kept.to_owned()
        }
    }
}

fn is_zip_3(area: &str) -> bool {
    area.len() == 3 && area.bytes().all(|byte| byte.is_ascii_digit())
}

/// Sector, district and area of a British postcode without blanks, which may be a district alone.
fn british(code: &str) -> Vec<String> {
    // The inward part is a digit and two letters; no district has that form.
    let inward = code.len().checked_sub(3).filter(|&at| {
        at >= 2
            && code.as_bytes()[at].is_ascii_digit()
            && code[at + 1..].bytes().all(|byte| byte.is_ascii_uppercase())
    });
    let district = &code[..inward.unwrap_or(code.len())];
    let sector = inward.map_or(district.to_owned(), |at| format!("{district} {}", &code[at..=at]));
    let area = district.trim_end_matches(|char: char| char.is_ascii_uppercase());
    let area = area.trim_end_matches(|char: char| char.is_ascii_digit());
    vec![sector, district.to_owned(), area.to_owned()]
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "postcodes",
    key: "postcodes",
    title: "Postcodes",
    family: Family::Codes,
    meaning: "Ever larger postal areas of one country.",
    types: &["code", "integer", "text", "identifier"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "country",
            "Country",
            "",
            Kind::Choice {
                options: &[
                    Choice::new("at", "Austria"),
                    Choice::new("au", "Australia"),
                    Choice::new("be", "Belgium"),
                    Choice::new("ca", "Canada"),
                    Choice::new("dk", "Denmark"),
                    Choice::new("fi", "Finland"),
                    Choice::new("fr", "France"),
                    Choice::new("de", "Germany"),
                    Choice::new("ie", "Ireland"),
                    Choice::new("it", "Italy"),
                    Choice::new("nl", "Netherlands"),
                    Choice::new("nz", "New Zealand"),
                    Choice::new("no", "Norway"),
                    Choice::new("pl", "Poland"),
                    Choice::new("pt", "Portugal"),
                    Choice::new("es", "Spain"),
                    Choice::new("se", "Sweden"),
                    Choice::new("ch", "Switzerland"),
                    Choice::new("gb", "United Kingdom"),
                    Choice::new("us", "United States"),
                ],
            },
        )
        .start(Start::Text("us")),
        Field::new(
            "under-20000",
            "Small ZIP3 areas become 000",
            "United States only: areas of 20,000 people or fewer in the census of 2000. The levels of more than three digits still show them.",
            Kind::Flag { default: false },
        ),
        Field::new(
            "restore-zeros",
            "Put back leading zeros",
            "For files in which a spreadsheet made 2139 of 02139.",
            Kind::Flag { default: false },
        ),
        Field::new("lengths", "Characters kept", "Instead of the country’s own areas.", Kind::Numbers).more(),
        fields::UNKNOWN,
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "postcodes": { "country": "us" } }"#,
        labels: &["02139-4307", "02139", "021**", "0****", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn postcodes(country: Country) -> Postcodes {
        Postcodes {
            country,
            lengths: Vec::new(),
            under_20000: None,
            restore_zeros: false,
            missing: Missing::default(),
            unknown: None,
        }
    }

    fn build(postcodes: &Postcodes, values: &[&str]) -> Result<Hierarchy> {
        postcodes.build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn each_country_has_its_areas() {
        for (country, value, path) in [
            (Country::Us, "02139-4307", &["02139", "021**", "0****"][..]),
            (Country::Us, "021394307", &["02139", "021**", "0****"]),
            (Country::Gb, "SW1A 1AA", &["SW1A 1", "SW1A", "SW"]),
            (Country::Gb, "m11ae", &["M1 1", "M1", "M"]),
            (Country::Gb, "EC1A", &["EC1A", "EC1A", "EC"]),
            (Country::Gb, "B33 8TH", &["B33 8", "B33", "B"]),
            (Country::Gb, "W1A 0AX", &["W1A 0", "W1A", "W"]),
            (Country::Ca, "k1a-0b1", &["K1A", "K"]),
            (Country::De, "D-01067", &["010**", "01***", "0****"]),
            (Country::Fr, "75 011", &["750**", "75***", "7****"]),
            (Country::Es, "08001", &["080**", "08***", "0****"]),
            (Country::It, "00118", &["001**", "00***", "0****"]),
            (Country::Nl, "1012 AB", &["1012**", "10****", "1*****"]),
            (Country::Nl, "1012", &["1012**", "10****", "1*****"]),
            (Country::Ch, "CH-8001", &["800*", "80**", "8***"]),
            (Country::At, "1010", &["101*", "10**", "1***"]),
            (Country::Au, "0800", &["080*", "08**", "0***"]),
            (Country::Ie, "D6W XY00", &["D6W", "D"]),
            (Country::Pt, "1000-205", &["1000***", "10*****", "1******"]),
            (Country::Pl, "00-950", &["009**", "00***", "0****"]),
        ] {
            let hierarchy = build(&postcodes(country), &[value]).unwrap();
            assert_eq!(hierarchy.path(0)[1..hierarchy.height()], *path, "{value}");
        }
    }

    #[test]
    fn lost_zeros_are_an_error_or_put_back() {
        let values = ["02139", "2139", "501", "2139-4307"];
        let error = build(&postcodes(Country::Us), &values).unwrap_err();
        assert_eq!((error.code(), error.value()), ("postcode-zeros", Some("2139, …")));
        assert!(error.message().contains("3 of the column's 4 distinct values"));
        // Not even a group for strange values hides them.
        let unknown = Postcodes { unknown: Some("?".into()), ..postcodes(Country::Us) };
        assert_eq!(build(&unknown, &values).unwrap_err().code(), "postcode-zeros");
        let restoring = Postcodes { restore_zeros: true, ..postcodes(Country::Us) };
        assert_eq!(build(&restoring, &values).unwrap().labels(1), ["02139", "00501"]);
        assert_eq!(build(&postcodes(Country::De), &["1067"]).unwrap_err().code(), "postcode-zeros");
        assert_eq!(build(&postcodes(Country::Ch), &["800"]).unwrap_err().code(), "not-a-postcode");
    }

    #[test]
    fn small_areas_become_zeros() {
        let small = |areas| Postcodes { under_20000: Some(areas), ..postcodes(Country::Us) };
        let values = ["03601", "69201", "02139", "00000"];
        let hierarchy = build(&small(SmallAreas::Published(true)), &values).unwrap();
        assert_eq!(hierarchy.path(0), ["03601", "03601", "000**", "000**", "*"]);
        assert_eq!(hierarchy.labels(2), ["000**", "021**"]);
        let hierarchy = build(&small(SmallAreas::Own(vec!["021".into()])), &values).unwrap();
        assert_eq!(hierarchy.labels(2), ["036**", "692**", "000**"]);
        assert_eq!(build(&small(SmallAreas::Published(false)), &values).unwrap().labels(2).len(), 4);
        let own = small(SmallAreas::Own(vec!["36".into()]));
        assert_eq!(build(&own, &values).unwrap_err().code(), "postcode-settings");
        let german = Postcodes { country: Country::De, ..small(SmallAreas::Published(true)) };
        assert_eq!(build(&german, &["01067"]).unwrap_err().code(), "postcode-settings");
        let json = r#"{ "country": "us", "under-20000": true }"#;
        assert_eq!(serde_json::from_str::<Postcodes>(json).unwrap(), small(SmallAreas::Published(true)));
    }

    #[test]
    fn lengths_can_be_chosen_and_strange_values_are_named() {
        let zip_3 = Postcodes { lengths: vec![3], ..postcodes(Country::Us) };
        assert_eq!(build(&zip_3, &["02139", ""]).unwrap().labels(1), ["021**", ""]);
        let error = build(&zip_3, &["02139", "Berlin", "0213A", "１2345"]).unwrap_err();
        assert_eq!((error.code(), error.value()), ("not-a-postcode", Some("Berlin, …")));
        assert!(error.message().contains("3 of the column's 4"));
        let other = Postcodes { unknown: Some("abroad".into()), ..zip_3 };
        assert_eq!(build(&other, &["Berlin"]).unwrap().path(0), ["Berlin", "abroad", "*"]);
        let british = Postcodes { lengths: vec![2], ..postcodes(Country::Gb) };
        assert_eq!(build(&british, &["M1 1AE"]).unwrap_err().code(), "postcode-settings");
        let growing = Postcodes { lengths: vec![2, 3], ..postcodes(Country::Us) };
        assert_eq!(build(&growing, &["02139"]).unwrap_err().code(), "prefix-lengths");
        assert_eq!(serde_json::from_str::<Country>("\"uk\"").unwrap(), Country::Gb);
    }
}
