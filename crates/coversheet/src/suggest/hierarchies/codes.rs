//! Codes by their classification where it is known, postcodes by their country, masks for the rest.

use coversheet_hierarchy::{
    Builder, Country, Icd10, Mask, Missing, NoFiles, Postcodes, Prefixes, Scheme, SmallAreas,
    Values as Column,
};

use super::super::kinds::MOST;
use super::super::values::Values;
use super::super::words::{Meaning, Subject, Words};
use super::categories;
use crate::Spec;

/// The longest code that is masked character by character; longer ones would make too many levels.
const LONGEST_MASK: usize = 12;

/// Values that are looked at to tell which codes they are.
const LOOKED_AT: usize = 300;

/// The group of values that are none of the codes.
const OTHERS: &str = "Other";

/// Countries whose postcodes a column's name or form suggests, the likelier first.
const NAMED: &[(&[&str], &[Country])] = &[
    (&["plz*", "postleitzahl*"], &[Country::De, Country::Ch]),
    (&["code postal", "codepostal", "=cp"], &[Country::Fr, Country::Be]),
    (&["codigo postal"], &[Country::Es]),
    (&["codice postale", "=cap"], &[Country::It]),
    (&["zip*"], &[Country::Us]),
];
const BY_FORM: &[Country] = &[Country::Gb, Country::Ca, Country::Nl];

/// A hierarchy of postcodes.
pub(super) fn postcodes(words: &Words, values: &Values<'_>) -> Option<Spec> {
    let named = NAMED.iter().filter(|(entries, _)| words.has(entries)).flat_map(|(_, countries)| *countries);
    let spec = |country: Country, unknown: Option<String>| {
        Spec::Postcodes(Postcodes {
            country,
            lengths: Vec::new(),
            under_20000: (country == Country::Us).then_some(SmallAreas::Published(true)),
            restore_zeros: true,
            missing: Missing(values.spellings()),
            unknown,
        })
    };
    let country = named.chain(BY_FORM).find(|&&country| readable(&spec(country, None), values) >= MOST);
    match country {
        Some(&country) => Some(with_others(values, |unknown| spec(country, unknown))),
        None => mask(values),
    }
}

/// A hierarchy of other codes.
pub(super) fn suggest(meaning: Meaning, values: &Values<'_>) -> Option<Spec> {
    let missing = || Missing(values.spellings());
    let icd = |unknown| Spec::Icd10(Icd10 { missing: missing(), unknown, ..Icd10::default() });
    let dotted = || values.share(|value| value.contains('.')) > 0.5;
    if (meaning.subject() == Subject::Diagnosis || dotted()) && readable(&icd(None), values) >= MOST {
        return Some(with_others(values, icd));
    }
    let atc = |unknown| {
        Spec::Prefixes(Prefixes {
            scheme: Some(Scheme::Atc),
            missing: missing(),
            unknown,
            ..Prefixes::default()
        })
    };
    let long = values.share(|value| value.trim().len() == 7) > 0.5;
    if long && readable(&atc(None), values) >= MOST {
        return Some(with_others(values, atc));
    }
    mask(values)
}

/// The share of some values that a builder takes.
fn readable(spec: &Spec, values: &Values<'_>) -> f64 {
    let looked_at = values.list.len().clamp(1, LOOKED_AT);
    values.sample(LOOKED_AT).filter(|value| takes(spec, value)).count() as f64 / looked_at as f64
}

fn takes(spec: &Spec, value: &str) -> bool {
    spec.build(Column::each_once(&[value]), &NoFiles).is_ok()
}

/// The builder with a group for values that it does not take, where there are some or too many to look at all.
fn with_others(values: &Values<'_>, spec: impl Fn(Option<String>) -> Spec) -> Spec {
    const MOST_LOOKED_AT: usize = 20_000;
    let strict = spec(None);
    let all = values.distinct() <= MOST_LOOKED_AT
        && strict.build(Column::new(&values.list, &values.counts), &NoFiles).is_ok();
    if all { strict } else { spec(Some(OTHERS.to_owned())) }
}

/// A mask of at most four steps; rare values together where codes are too long for that.
fn mask(values: &Values<'_>) -> Option<Spec> {
    let longest = values.list.iter().map(|value| value.chars().count()).max().unwrap_or(0);
    if longest > LONGEST_MASK {
        return categories::suggest(values);
    }
    let steps = match longest {
        0 | 1 => return None,
        2..=5 => (1..longest).collect(),
        _ => [longest / 3, longest / 2, longest - 2, longest - 1].into(),
    };
    Some(Spec::Mask(Mask { steps: Some(steps), missing: Missing(values.spellings()), ..Mask::default() }))
}
