//! Codes by their classification where it is known, postcodes by their country, masks for the rest.

use coversheet_hierarchy::{
    Builder, Country, Icd10, Mask, Missing, NoFiles, Postcodes, Prefixes, Scheme, SmallAreas,
    Values as Column,
};

use super::{Proposal, categories, lettered, sectors};
use crate::areas;
use crate::kinds::MOST;
use crate::language::Language;
use crate::question::{Answer, Question};
use crate::sentence::Plain;
use crate::values::Values;
use crate::words::{Meaning, Subject, Words};
use coversheet_hierarchy::Spec;

/// The longest code that is masked character by character; longer ones would make too many levels.
const LONGEST_MASK: usize = 12;

/// So few codes are no more than names.
const FEW: usize = 16;

/// Values that are looked at to tell which codes they are.
const LOOKED_AT: usize = 300;

/// Countries whose postcodes a column's name or form suggests, the likelier first.
const NAMED: &[(&[&str], &[Country])] = &[
    (&["plz*", "postleitzahl*"], &[Country::De, Country::Ch]),
    (&["code postal", "codepostal", "=cp"], &[Country::Fr, Country::Be]),
    (&["codigo postal"], &[Country::Es]),
    (&["codice postale", "=cap"], &[Country::It]),
    (&["zip*"], &[Country::Us]),
];
/// Those of Canada first: their first half alone, `T2W`, could be a British one.
const BY_FORM: &[Country] = &[Country::Ca, Country::Gb, Country::Nl];

/// Steps of the mask for postcodes of five digits whose country nothing tells. All that have them divide from the
/// left, and none knows an area of four digits: three are the US sectional centers (ZIP3) and the areas within a
/// region elsewhere, two the French departments, Spanish and Italian provinces and German regions, one the largest.
const FIVE_DIGITS: [usize; 3] = [2, 1, 1];

/// Countries whose postcodes have five digits and may begin with 0.
const OF_FIVE_DIGITS: &[(Plain, Country)] = &[
    (("france", "France"), Country::Fr),
    (("germany", "Germany"), Country::De),
    (("italy", "Italy"), Country::It),
    (("spain", "Spain"), Country::Es),
    (("united-states", "United States"), Country::Us),
];

/// Weeks of a pregnancy without the days beyond.
pub(super) fn weeks(values: &Values<'_>) -> Spec {
    Spec::Prefixes(Prefixes { lengths: vec![2], missing: Missing(values.spellings()), ..Prefixes::default() })
}

/// Postcodes with the names of their places: the codes alone, then the areas that they begin with.
pub(super) fn posts(values: &Values<'_>, language: Language) -> Option<Spec> {
    let digits = areas::digits_before_places(values)?;
    let prefixes = |unknown| {
        let lengths = if digits == 5 { vec![5, 3, 2] } else { vec![4, 2, 1] };
        Spec::Prefixes(Prefixes {
            lengths,
            stars: true,
            missing: Missing(values.spellings()),
            unknown,
            ..Prefixes::default()
        })
    };
    Some(with_others(values, language, prefixes))
}

/// A hierarchy of postcodes.
pub(super) fn postcodes(words: &Words, values: &Values<'_>, language: Language) -> Proposal {
    if let Some(spec) = sectors::suggest(values, language) {
        return Some(spec).into();
    }
    // `CP` are French postcodes, or Spanish ones.
    let spanish = (language == Language::Spanish && words.has(&["=cp"])).then_some(&Country::Es);
    let named = NAMED.iter().filter(|(entries, _)| words.has(entries)).flat_map(|(_, countries)| *countries);
    let named = spanish.into_iter().chain(named);
    let spec = |country: Country, unknown: Option<String>| {
        Spec::Postcodes(Postcodes {
            country,
            // Of Canadian codes the first two signs are most of a large town.
            lengths: if country == Country::Ca { vec![3, 2, 1] } else { Vec::new() },
            under_20000: (country == Country::Us).then_some(SmallAreas::Published(true)),
            restore_zeros: true,
            missing: Missing(values.spellings()),
            unknown,
        })
    };
    let digits = |value: &str, lengths: &[usize]| {
        lengths.contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_digit())
    };
    // Areas of three digits, such as ZIP3, have lost no noughts.
    if values.share(|value| digits(value.trim(), &[3])) >= MOST {
        return Some(masked(vec![1, 1], values)).into();
    }
    // With the four digits behind it: `04333-1234`, or `043331234` among `04333`.
    let plus_four = values.share(|value| value.len() == 10 && value.as_bytes()[5] == b'-') > 0.0
        || values.share(|value| digits(value.trim(), &[9])) > 0.0
            && values.share(|value| digits(value.trim(), &[5, 9])) >= MOST;
    let by_form = BY_FORM.iter().chain(plus_four.then_some(&Country::Us));
    // Where all have four digits no country's lost a nought: they are those of a country where all have four.
    let short = values.share(|value| digits(value.trim(), &[4])) >= MOST;
    let five = |country: &Country| OF_FIVE_DIGITS.iter().any(|(_, other)| other == country);
    let longer = |country: &Country| five(country) || matches!(country, Country::Nl);
    let mut countries = named.chain(by_form).filter(|country| !(short && longer(country)));
    let country = countries.find(|&&country| readable(&spec(country, None), values) >= MOST);
    if let Some(&country) = country {
        return Some(with_others(values, language, |unknown| spec(country, unknown))).into();
    }
    if values.share(|value| digits(value.trim(), &[5])) >= MOST {
        return Some(masked(FIVE_DIGITS.into(), values)).into();
    }
    let shortened = values.share(|value| digits(value.trim(), &[4, 5])) >= MOST
        && values.share(|value| digits(value.trim(), &[5])) > 0.5;
    let answer = |&(words, country): &(Plain, Country)| {
        Answer::with_hierarchy(words, Some(with_others(values, language, |unknown| spec(country, unknown))))
    };
    let asked: Plain = (
        "country-of-postcodes",
        "Which country's postcodes are these? Some seem to have lost a leading zero.",
    );
    let question =
        shortened.then(|| Question::new(vec![asked.into()], OF_FIVE_DIGITS.iter().map(answer).collect()));
    Proposal { hierarchy: mask(values, language), question }
}

/// A hierarchy of other codes.
pub(super) fn suggest(meaning: Meaning, values: &Values<'_>, language: Language) -> Option<Spec> {
    let missing = || Missing(values.spellings());
    let icd = |unknown| Spec::Icd10(Icd10 { missing: missing(), unknown, ..Icd10::default() });
    let dotted = || values.share(|value| value.contains('.')) > 0.5;
    if (meaning.subject() == Subject::Diagnosis || dotted()) && readable(&icd(None), values) >= MOST {
        return Some(with_others(values, language, icd));
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
        return Some(with_others(values, language, atc));
    }
    if are_numbered(values) {
        None
    } else if values.distinct() <= FEW {
        // Few have hardly a digit in common that says something: insurers, counties.
        categories::suggest(values, language).or_else(|| mask(values, language))
    } else {
        categories::graded(values).or_else(|| mask(values, language))
    }
}

/// Whether codes are a word with numbers one after another, such as those of practices and centres: `P01`, `P02`, … Their first
/// digits say nothing in common.
fn are_numbered(values: &Values<'_>) -> bool {
    const MOST: usize = 60;
    const FEWEST: usize = 3;
    let split = |value: &'_ str| {
        let value = value.trim();
        let word = value.trim_end_matches(|char: char| char.is_ascii_digit()).len();
        value
            .split_at_checked(word)
            .and_then(|(word, number)| Some((word.to_owned(), number.parse::<u64>().ok()?)))
    };
    if !(FEWEST..=MOST).contains(&values.distinct()) {
        return false;
    }
    let numbered: Vec<(String, u64)> = values.list.iter().filter_map(|value| split(value)).collect();
    let Some((word, _)) = numbered.first() else { return false };
    let same = numbered.iter().filter(|(other, _)| other == word).count();
    let (low, high) =
        numbered.iter().fold((u64::MAX, 0), |(low, high), &(_, at)| (low.min(at), high.max(at)));
    let close = high.saturating_sub(low) < 2 * values.distinct() as u64;
    !word.is_empty() && same == values.distinct() && close
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
fn with_others(values: &Values<'_>, language: Language, spec: impl Fn(Option<String>) -> Spec) -> Spec {
    const MOST_LOOKED_AT: usize = 20_000;
    let strict = spec(None);
    let all = values.distinct() <= MOST_LOOKED_AT
        && strict.build(Column::new(&values.list, &values.counts), &NoFiles).is_ok();
    if all { strict } else { spec(Some(language.other().to_owned())) }
}

/// What all values begin with, in characters; nothing of a single one.
fn in_common(values: &Values<'_>) -> usize {
    let Some((first, others)) = values.list.split_first().filter(|(_, others)| !others.is_empty()) else {
        return 0;
    };
    let same =
        |other: &&str| first.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    others.iter().map(same).min().unwrap_or(0)
}

/// How many digits all values begin with, if letters stand behind those of some: rooms such as `312`, `312A` and `312/B`.
fn digits_before_letters(values: &Values<'_>) -> Option<usize> {
    const LONGEST: usize = 2;
    let digits =
        |value: &str| value.len() - value.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    let first = digits(values.list.first()?);
    let same = |value: &str| {
        let rest = value.split_at_checked(first).map_or("", |(_, rest)| rest);
        digits(value) == first
            && rest.chars().count() <= LONGEST
            && !rest.contains(|char: char| char.is_ascii_digit())
    };
    let lettered = values.share(|value| value.len() > first);
    (first > 1 && values.all(same) && lettered > 0.0 && lettered < 1.0).then_some(first)
}

/// A mask of at most four steps; rare values together where codes are too long for that.
fn mask(values: &Values<'_>, language: Language) -> Option<Spec> {
    let longest = values.list.iter().map(|value| value.chars().count()).max().unwrap_or(0);
    // Of two digits the first says nothing: `12` and `13` are no neighbouring states.
    let short = || longest <= 2 && values.all(|value| value.bytes().all(|byte| byte.is_ascii_digit()));
    if longest > LONGEST_MASK || short() {
        return categories::suggest(values, language);
    }
    if let Some(digits) = digits_before_letters(values) {
        let (lengths, missing) = ((1..=digits).rev().collect(), Missing(values.spellings()));
        return Some(Spec::Prefixes(Prefixes { lengths, stars: true, missing, ..Prefixes::default() }));
    }
    if let Some(spec) = lettered::hierarchy(values) {
        return Some(spec);
    }
    // What all have in common says nothing, so no step is lost on it.
    let telling = longest - in_common(values);
    let steps = match telling {
        0 | 1 => return None,
        2..=5 => vec![1; telling - 1],
        // A third, half, all but two and all but one of the characters.
        _ => vec![telling / 3, telling / 2 - telling / 3, telling - 2 - telling / 2, 1],
    };
    Some(masked(steps, values))
}

fn masked(steps: Vec<usize>, values: &Values<'_>) -> Spec {
    Spec::Mask(Mask { steps: Some(steps), missing: Missing(values.spellings()), ..Mask::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(words: &str, list: &[&'static str]) -> Vec<String> {
        let values = Values::each(list.to_vec(), 1);
        let words = Words::of(words);
        let spec = match words.meaning().subject() {
            Subject::Postcode => postcodes(&words, &values, Language::English).hierarchy,
            _ => suggest(words.meaning(), &values, Language::English),
        };
        let hierarchy = spec.unwrap().build(Column::each_once(list), &NoFiles).unwrap();
        hierarchy.path(0).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn every_level_of_a_mask_says_less_and_something() {
        assert_eq!(path("x", &["1234"]), ["1234", "123*", "12**", "1***", "*"]);
        assert_eq!(path("x", &["A12345"]), ["A12345", "A123**", "A12***", "A1****", "A*****", "*"]);
        let area = path("x", &["E01011264", "E01011271", "E01013802"]);
        assert_eq!(area, ["E01011264", "E0101126*", "E010112**", "E01011***", "*"]);
        let longest = path("x", &["ABCDEF123456"]);
        assert_eq!(longest[1..5], ["ABCDEF12****", "ABCDEF******", "AB**********", "A***********"]);
    }

    #[test]
    fn rooms_with_letters_begin_with_their_floor() {
        let list = ["312A", "312", "205/B", "401"];
        let values = Values::each(list.to_vec(), 30);
        let spec = mask(&values, Language::English).unwrap();
        let built = spec.build(Column::each_once(&list), &NoFiles).unwrap();
        let path = |room: &str| built.path(built.leaf_of()[room]).join(" ");
        assert_eq!(path("312A"), "312A 312 31* 3** *");
        assert_eq!(path("312"), "312 312 31* 3** *");
    }

    #[test]
    fn numbers_of_centres_have_nothing_in_common() {
        let numbered = |list: &[&'static str]| {
            let values = Values::each(list.to_vec(), 9);
            suggest(Words::of("Praxis_ID").meaning(), &values, Language::English).is_none()
        };
        assert!(
            numbered(&["P01", "P02", "P03", "P10", "P07"])
                && numbered(&["Z1", "Z2", "Z12", "Z9", "Z7", "Z8"])
        );
        assert!(!numbered(&["A101", "A204", "A311"]) && !numbered(&["A1", "B1", "C1"]));
    }

    #[test]
    fn places_behind_postcodes_go_first() {
        let of = |list: &[&'static str]| {
            let values = Values::each(list.to_vec(), 9);
            let spec = posts(&values, Language::French)?;
            let hierarchy = spec.build(Column::each_once(list), &NoFiles).unwrap();
            Some(hierarchy.path(0).into_iter().map(str::to_owned).collect::<Vec<_>>())
        };
        let french = of(&["35000 RENNES", "35310 MORDELLES", "35170 BRUZ"]);
        assert_eq!(french.unwrap(), ["35000 RENNES", "35000", "350**", "35***", "*"]);
        assert_eq!(
            of(&["4020 Linz", "4600 Wels", "4400 Steyr"]).unwrap()[1..],
            ["4020", "40**", "4***", "*"]
        );
        assert_eq!(of(&["35000", "35310", "35170"]), None);
        assert_eq!(of(&["12000 ml", "35310 mg", "35170 ml"]), None);
    }

    #[test]
    fn postcodes_lose_what_is_no_area_first() {
        assert_eq!(path("postcode", &["10115", "99998"]), ["10115", "101**", "10***", "1****", "*"]);
        assert_eq!(path("postcode", &["02139-4307"]), ["02139-4307", "02139", "021**", "0****", "*"]);
        assert_eq!(path("ZIP3", &["123", "902"]), ["123", "12*", "1**", "*"]);
        assert_eq!(path("PLZ", &["1067", "10115"])[1..], ["010**", "01***", "0****", "*"]);
        // In Austria, Switzerland and Belgium none has lost a nought.
        assert_eq!(path("PLZ", &["4020", "4240"])[..2], ["4020", "402*"]);
        assert_eq!(path("code postal", &["5000", "5300"])[..2], ["5000", "500*"]);
    }
}
