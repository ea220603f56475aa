//! Values that have an order: answers on a scale, ranges of numbers, and words behind numbers.

use coversheet_error::SortFew as _;
use coversheet_hierarchy::Range;

use crate::values::Values;
use crate::words::{SCALES, ScaleKind, UNDECIDED, fold, plain};

/// Values in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ordered {
    pub(super) kind: OrderKind,
    /// Lowest first.
    pub(super) values: Vec<String>,
    /// Values without a place, such as "don't know".
    pub(super) aside: Vec<String>,
}

/// What gives values their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OrderKind {
    /// They are steps of a scale.
    Scale(ScaleKind),
    /// They are ranges of numbers: `18-29`, `65 or older`.
    Ranges,
    /// They begin with different numbers: `1 = never`.
    Numbered,
}

/// More values are no scale.
const MOST: usize = 24;

/// Fewer have no order to speak of.
const FEWEST: usize = 3;

/// The order of the values, if they have one.
pub(super) fn find(values: &Values<'_>) -> Option<Ordered> {
    if values.distinct() > MOST {
        return None;
    }
    let (aside, placed): (Vec<&str>, Vec<&str>) =
        values.list.iter().partition(|value| UNDECIDED.contains(&plain(value).as_str()));
    if placed.len() < FEWEST {
        return None;
    }
    let aside = || aside.iter().map(|&value| value.to_owned()).collect();
    let sorted = |kind, keyed: Vec<(u32, &str)>| sorted(kind, keyed, aside());
    ranges(&placed)
        .map(|keyed| sorted(OrderKind::Ranges, keyed))
        .or_else(|| scale(&placed).map(|(kind, keyed)| sorted(OrderKind::Scale(kind), keyed)))
        .or_else(|| numbered(&placed).map(|keyed| sorted(OrderKind::Numbered, keyed)))
        .or_else(|| steps(values))
}

fn sorted(kind: OrderKind, mut keyed: Vec<(u32, &str)>, aside: Vec<String>) -> Ordered {
    keyed.sort_few();
    Ordered { kind, values: keyed.into_iter().map(|(_, value)| value.to_owned()).collect(), aside }
}

/// Ranges that do not overlap, at least half of them more than one number.
fn ranges<'a>(values: &[&'a str]) -> Option<Vec<(u32, &'a str)>> {
    let mut ranges =
        values.iter().map(|&value| Some((Range::parse(value)?, value))).collect::<Option<Vec<_>>>()?;
    let first = |range: Range| range.from.unwrap_or(0);
    ranges.sort_few_by_key(|(range, _)| (range.from.is_some(), first(*range)));
    let apart = |pair: &[(Range, &str)]| pair[0].0.to.is_some_and(|to| to < first(pair[1].0));
    let wide = ranges.iter().filter(|(range, _)| range.is_open() || range.from != range.to).count();
    (ranges.windows(2).all(apart) && wide * 2 >= ranges.len())
        .then(|| (0..).zip(ranges).map(|(place, (_, value))| (place, value)).collect())
}

/// The scale that has a step of its own for each value.
fn scale<'a>(values: &[&'a str]) -> Option<(ScaleKind, Vec<(u32, &'a str)>)> {
    let words: Vec<String> =
        values.iter().map(|value| plain(after_number(value).map_or(value, |(_, rest)| rest))).collect();
    SCALES.iter().find_map(|&(kind, steps)| {
        let steps: Vec<Vec<&str>> =
            steps.split(';').map(|step| step.split(',').map(str::trim).collect()).collect();
        let step = |word: &String| steps.iter().position(|step| step.contains(&word.as_str()));
        let places = words.iter().map(step).collect::<Option<Vec<usize>>>()?;
        let mut different = places.clone();
        different.sort_unstable();
        different.dedup();
        // Two spellings of one step are neighbours all the same.
        let keyed = places.into_iter().zip(values).map(|(place, &value)| (place as u32, value)).collect();
        (different.len() >= FEWEST).then_some((kind, keyed))
    })
}

/// Whether most values, and at least three, are answers of one scale; one may be in words that no list has.
pub(super) fn are_answers(values: &Values<'_>) -> bool {
    const MOST_ANSWERS: usize = 8;
    let words: Vec<String> = values.list.iter().map(|value| plain(value)).collect();
    let answers = SCALES.iter().filter(|(kind, _)| *kind == ScaleKind::Answer);
    (FEWEST..=MOST_ANSWERS).contains(&words.len())
        && answers.map(|(_, steps)| steps.split([';', ',']).map(str::trim).collect::<Vec<_>>()).any(
            |spellings| {
                let known = words.iter().filter(|word| spellings.contains(&word.as_str())).count();
                known >= FEWEST && known * 5 >= words.len() * 3
            },
        )
}

/// Words behind different numbers.
fn numbered<'a>(values: &[&'a str]) -> Option<Vec<(u32, &'a str)>> {
    let mut keyed = values
        .iter()
        .map(|&value| after_number(value).map(|(number, _)| (number, value)))
        .collect::<Option<Vec<(u32, &str)>>>()?;
    keyed.sort_few();
    keyed.windows(2).all(|pair| pair[0].0 != pair[1].0).then_some(keyed)
}

/// Words of which numbers are steps: `Band 6`, `Grade 8a`, `Pflegegrad 3`.
const STEPS: &[&str] = &[
    "band",
    "grade",
    "level",
    "stage",
    "tier",
    "step",
    "class",
    "stufe",
    "klasse",
    "grad",
    "pflegegrad",
    "pg",
    "gir",
    "niveau",
    "classe",
    "echelon",
    "nivel",
    "grado",
    "livello",
    "quintile",
    "decile",
    "quartile",
];

/// Steps by their numbers and a letter behind these, and some values without a place, such as doctors among bands.
fn steps(values: &Values<'_>) -> Option<Ordered> {
    const ASIDE: usize = 3;
    let step = |value: &str| -> Option<(u32, u32)> {
        let folded = fold(value.trim());
        let (word, number) = folded.split_at(folded.find(|char: char| char.is_ascii_digit())?);
        let digits = number.bytes().take_while(u8::is_ascii_digit).count();
        let (number, letter) = number.split_at(digits);
        let letter = match letter.as_bytes() {
            [] => 0,
            [letter @ b'a'..=b'e'] => u32::from(*letter),
            _ => return None,
        };
        let word = word.trim_end_matches(|char: char| !char.is_alphabetic());
        (STEPS.contains(&word) && digits <= 2).then_some((number.parse().ok()?, letter))
    };
    let (mut placed, mut aside) = (Vec::new(), Vec::new());
    for &value in &values.list {
        match step(value) {
            Some(place) => placed.push((place, value)),
            None => aside.push(value.to_owned()),
        }
    }
    placed.sort_few();
    let different = placed.windows(2).all(|pair| pair[0].0 != pair[1].0);
    let values = placed.into_iter().map(|(_, value)| value.to_owned()).collect::<Vec<_>>();
    (different && values.len() >= FEWEST && aside.len() <= ASIDE).then_some(Ordered {
        kind: OrderKind::Numbered,
        values,
        aside,
    })
}

/// The number of one or two digits that a value begins with, and the words behind it.
fn after_number(value: &str) -> Option<(u32, &str)> {
    let value = value.trim().trim_start_matches(['(', '[']);
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = value.split_at(digits);
    let words = rest.trim_start_matches([')', ']', '.', ':', '=', '-', '–', ' ', '°', 'º', '_']);
    let named =
        (1..=2).contains(&digits) && words.len() < rest.len() && words.starts_with(char::is_alphabetic);
    Some((number.parse().ok().filter(|_| named)?, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(list: &[&str]) -> Option<(OrderKind, Vec<String>)> {
        let values = Values::each(list.to_vec(), 9);
        find(&values).map(|found| (found.kind, found.values))
    }

    #[test]
    fn steps_have_the_order_of_their_numbers() {
        let (kind, values) = order(&["Band 8a", "Band 5", "Medical", "Band 6", "Band 8b"]).unwrap();
        assert_eq!(
            (kind, &values[..]),
            (OrderKind::Numbered, &["Band 5", "Band 6", "Band 8a", "Band 8b"].map(str::to_owned)[..])
        );
        assert_eq!(order(&["Ward 1", "Ward 2", "Ward 3"]), None);
    }

    #[test]
    fn answers_in_five_languages() {
        let answer = OrderKind::Scale(ScaleKind::Answer);
        for scale in [
            &["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"][..],
            &[
                "stimme gar nicht zu",
                "stimme eher nicht zu",
                "teils/teils",
                "stimme eher zu",
                "Stimme voll zu",
            ],
            &[
                "Pas du tout d'accord",
                "Pas d'accord",
                "Ni d'accord ni pas d'accord",
                "D’accord",
                "Tout à fait d'accord",
            ],
            &["totalmente en desacuerdo", "en desacuerdo", "de acuerdo", "totalmente de acuerdo"],
            &[
                "molto in disaccordo",
                "in disaccordo",
                "né d'accordo né in disaccordo",
                "d'accordo",
                "molto d'accordo",
            ],
            &["nie", "selten", "manchmal", "oft", "immer"],
            &[
                "Muy insatisfecho/a",
                "Insatisfecho/a",
                "Ni satisfecho/a ni insatisfecho/a",
                "Satisfecho/a",
                "Muy satisfecho/a",
            ],
            &["Nunca", "Alguna vez al año", "Cada mes", "Cada semana"],
            &["muy mala", "mala", "regular", "buena", "muy buena"],
            &["(1) Never", "(2) Rarely", "(3) Often"],
        ] {
            let mut mixed = scale.to_vec();
            mixed.reverse();
            mixed.swap(0, 1);
            let expected: Vec<String> = scale.iter().map(|&value| value.to_owned()).collect();
            assert_eq!(order(&mixed), Some((answer, expected)), "{scale:?}");
        }
    }

    #[test]
    fn ranges_and_numbered_words() {
        let found = order(&["More than 10", "1-3", "Less than 1", "4-10"]);
        let expected = ["Less than 1", "1-3", "4-10", "More than 10"].map(str::to_owned).to_vec();
        assert_eq!(found, Some((OrderKind::Ranges, expected)));
        assert_eq!(order(&["2. klasse", "1. klasse", "10. klasse"]).unwrap().1[2], "10. klasse");
        assert_eq!(order(&["mild", "severe", "moderate"]).unwrap().0, OrderKind::Scale(ScaleKind::Finding));
        let deciles =
            ["Least deprived 10%", "More deprived 20-30%", "Most deprived 10%", "Less deprived 40-50%"];
        let (kind, values) = order(&deciles).unwrap();
        assert_eq!(kind, OrderKind::Scale(ScaleKind::Area));
        assert_eq!(values, [deciles[2], deciles[1], deciles[3], deciles[0]]);
        for none in
            [&["red", "green", "blue"][..], &["1-5", "3-9", "10+"], &["12", "13", "14"], &["yes", "no"]]
        {
            assert_eq!(order(none), None, "{none:?}");
        }
    }

    #[test]
    fn those_who_do_not_know_have_no_place() {
        let list = ["never", "don't know", "often", "always"];
        let values = Values::each(list.to_vec(), 9);
        assert_eq!(find(&values).unwrap().aside, ["don't know"]);
    }
}
