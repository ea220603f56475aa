//! Names of months in the languages that are read: English, German, French, Spanish and Italian.

use serde::{Deserialize, Serialize};

/// A language in which months are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MonthLanguage {
    /// `en`
    #[serde(rename = "en")]
    English,
    /// `de`
    #[serde(rename = "de")]
    German,
    /// `fr`
    #[serde(rename = "fr")]
    French,
    /// `es`
    #[serde(rename = "es")]
    Spanish,
    /// `it`
    #[serde(rename = "it")]
    Italian,
}

/// For each language and month its name, its usual abbreviation, and other spellings; all in lower case.
const NAMES: [(MonthLanguage, [&[&str]; 12]); 5] = [
    (
        MonthLanguage::English,
        [
            &["january", "jan"],
            &["february", "feb"],
            &["march", "mar"],
            &["april", "apr"],
            &["may", "may"],
            &["june", "jun"],
            &["july", "jul"],
            &["august", "aug"],
            &["september", "sep", "sept"],
            &["october", "oct"],
            &["november", "nov"],
            &["december", "dec"],
        ],
    ),
    (
        MonthLanguage::German,
        [
            &["januar", "jan", "jänner", "jän", "jaenner"],
            &["februar", "feb", "feber"],
            &["märz", "mär", "mrz", "maerz"],
            &["april", "apr"],
            &["mai", "mai"],
            &["juni", "jun"],
            &["juli", "jul"],
            &["august", "aug"],
            &["september", "sep", "sept"],
            &["oktober", "okt"],
            &["november", "nov"],
            &["dezember", "dez"],
        ],
    ),
    (
        MonthLanguage::French,
        [
            &["janvier", "janv", "jan"],
            &["février", "févr", "fév", "fevrier", "fevr"],
            &["mars", "mars", "mar"],
            &["avril", "avr"],
            &["mai", "mai"],
            &["juin", "juin"],
            &["juillet", "juil"],
            &["août", "août", "aout"],
            &["septembre", "sept", "sep"],
            &["octobre", "oct"],
            &["novembre", "nov"],
            &["décembre", "déc", "decembre", "dec"],
        ],
    ),
    (
        MonthLanguage::Spanish,
        [
            &["enero", "ene"],
            &["febrero", "feb"],
            &["marzo", "mar"],
            &["abril", "abr"],
            &["mayo", "may"],
            &["junio", "jun"],
            &["julio", "jul"],
            &["agosto", "ago"],
            &["septiembre", "sep", "sept", "set", "setiembre"],
            &["octubre", "oct"],
            &["noviembre", "nov"],
            &["diciembre", "dic"],
        ],
    ),
    (
        MonthLanguage::Italian,
        [
            &["gennaio", "gen"],
            &["febbraio", "feb"],
            &["marzo", "mar"],
            &["aprile", "apr"],
            &["maggio", "mag"],
            &["giugno", "giu"],
            &["luglio", "lug"],
            &["agosto", "ago"],
            &["settembre", "set", "sett"],
            &["ottobre", "ott"],
            &["novembre", "nov"],
            &["dicembre", "dic"],
        ],
    ),
];

/// What the name of a month says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Named {
    /// 1 to 12.
    pub(super) month: u32,
    /// The languages in which it is a month's name, one bit each.
    pub(super) languages: u8,
    /// Whether it can be the whole name.
    pub(super) full: bool,
}

impl MonthLanguage {
    /// The two letters of the language (ISO 639-1).
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Italian => "it",
        }
    }

    /// The language of these two letters.
    pub fn of_code(code: &str) -> Option<Self> {
        NAMES.iter().map(|(language, _)| *language).find(|language| language.code() == code)
    }

    /// The first language of a set of [`Named::languages`].
    pub(super) fn first_of(languages: u8) -> Option<Self> {
        NAMES.get(languages.trailing_zeros() as usize).map(|(language, _)| *language)
    }

    /// The name of a month (1 to 12), written as the language writes it within a text.
    pub(super) fn month_name(self, month: u32, full: bool) -> String {
        let name = NAMES
            .iter()
            .find(|(language, _)| *language == self)
            .and_then(|(_, months)| months.get((month as usize).checked_sub(1)?)?.get(usize::from(!full)))
            .copied()
            .unwrap_or_default();
        match self {
            Self::English | Self::German => {
                let mut chars = name.chars();
                chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
            }
            Self::French | Self::Spanish | Self::Italian => name.to_owned(),
        }
    }
}

/// The number of the month (1 to 12) that a word names in one of the languages, in full or abbreviated.
pub fn month_number(word: &str) -> Option<u32> {
    month_of(word).map(|named| named.month)
}

/// Looks a word up, in capitals or not.
pub(super) fn month_of(word: &str) -> Option<Named> {
    let word = word.to_lowercase();
    let mut found: Option<Named> = None;
    for (index, (_, months)) in NAMES.iter().enumerate() {
        for (month, spellings) in (1..).zip(months) {
            if !spellings.contains(&word.as_str()) {
                continue;
            }
            let named = found.get_or_insert(Named { month, languages: 0, full: false });
            named.languages |= 1 << index;
            named.full |= spellings.first() == Some(&word.as_str());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_means_two_months() {
        for (_, months) in NAMES {
            for (month, spellings) in (1..).zip(months) {
                for spelling in spellings {
                    assert_eq!(month_number(spelling), Some(month), "{spelling}");
                }
            }
        }
    }

    #[test]
    fn languages_and_lengths() {
        let named = month_of("MÄRZ").unwrap();
        assert_eq!((named.month, MonthLanguage::first_of(named.languages)), (3, Some(MonthLanguage::German)));
        assert!(named.full && month_of("May").is_some_and(|named| named.full));
        assert!(month_of("Sept").is_some_and(|named| !named.full));
        assert_eq!(month_of("ward"), None);
        assert_eq!(MonthLanguage::German.month_name(3, true), "März");
        assert_eq!(MonthLanguage::French.month_name(8, false), "août");
        assert_eq!(MonthLanguage::first_of(0), None);
    }
}
