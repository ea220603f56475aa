//! Numbers that somebody put a word before: `ca. 70`, `~120`, `Jg. 1977`. A few of them among many others make no codes of a
//! column of numbers: they are set aside, shown and asked about.

use crate::kinds::{FEWEST_NUMBERS, MOST, MOST_WORDS};
use crate::values::Values;
use crate::words::{Meaning, fold};

/// The longest word before a number.
const LONGEST: usize = 6;

/// Where the values are found that are no numbers, if these are a few, and all of them estimates but for a word or two.
/// Of what others know, whose estimates are lost, they are fewer.
pub(super) fn find(values: &Values<'_>, meaning: Meaning) -> Option<Vec<usize>> {
    const MOST_ESTIMATES: f64 = 0.5;
    let most = if meaning.known.is_some() || meaning.born { 1.0 - MOST } else { MOST_ESTIMATES };
    if values.share_of_rows(|value| !is_number(value)) > most {
        return None;
    }
    let others: Vec<usize> = (0..values.list.len()).filter(|&at| !is_number(values.list[at])).collect();
    // Ages from one on have a group of their own.
    let counted = meaning.known.is_some() && !meaning.says_age();
    let is_told = |value: &str| is_estimate(value) || counted && is_about(value);
    let words = others.iter().filter(|&&at| !is_told(values.list[at]));
    let wordless = |&&at: &&usize| values.list[at].bytes().any(|byte| byte.is_ascii_digit());
    let numbers = values.list.len() - others.len();
    let told = words.clone().count() <= MOST_WORDS && !words.clone().any(|at| wordless(&at));
    (told && numbers >= FEWEST_NUMBERS && words.count() < others.len()).then_some(others)
}

fn is_number(value: &str) -> bool {
    let value = value.trim();
    value.parse::<f64>().is_ok() || value.contains(',') && value.replace(',', ".").parse::<f64>().is_ok()
}

/// Whether a value is a number that something is below or above, or one with its unit of time: `<1`, `4+`, `6 months`.
fn is_about(value: &str) -> bool {
    const UNITS: [&str; 24] = [
        "years", "year", "yrs", "yr", "y", "months", "month", "mths", "mo", "ans", "an", "mois", "jahre",
        "jahr", "monate", "monat", "anos", "ano", "meses", "mes", "anni", "anno", "mesi", "mese",
    ];
    let value = value.trim();
    let bare = value.trim_start_matches(['<', '>', '≤', '≥', '=']).trim_end_matches('+').trim();
    let unit = || {
        let (number, unit) = value.split_once(' ')?;
        Some(is_number(number) && UNITS.contains(&fold(unit.trim()).as_str()))
    };
    bare.len() < value.len() && is_number(bare) || unit().unwrap_or_default()
}

fn is_estimate(value: &str) -> bool {
    let value = value.trim();
    let at = value.find(|char: char| char.is_ascii_digit()).unwrap_or_default();
    let (word, number) = value.split_at_checked(at).unwrap_or_default();
    // `J568223531` is the number of a device.
    let is_apart = !word.ends_with(|char: char| char.is_uppercase());
    let word = word.trim_end().trim_end_matches(['.', ':']);
    let is_word = is_apart && word.chars().all(char::is_alphabetic) && word.chars().count() <= LONGEST;
    !word.is_empty() && (is_word || ["~", "≈", "+/-", "±"].contains(&word)) && is_number(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn found(name: &str, list: &[&'static str], few: u64) -> Option<Vec<usize>> {
        let counts: Vec<u64> = list.iter().map(|value| if is_number(value) { 9 } else { few }).collect();
        find(&Values::counted(list.to_vec(), counts), Words::of(name).meaning())
    }

    #[test]
    fn a_few_words_before_numbers() {
        let births: Vec<&str> =
            "1950;1951;1953;1957;1960;1961;1964;1970;1971;1980;1983;Jg. 1977".split(';').collect();
        assert_eq!(found("born", &births, 1), Some(vec![11]));
        assert_eq!(found("born", &births, 99), None);
        let losses: Vec<&str> =
            "10;20;30;40;50;60;80;100;150;200;250;300;ca. 70;~120;minimal".split(';').collect();
        assert_eq!(found("loss", &losses, 1), Some(vec![12, 13, 14]));
        assert!(found("loss", &losses, 20).is_some() && found("age", &losses, 20).is_none());
        let codes: Vec<&str> = "10;20;30;40;50;60;80;100;150;200;250;300;A7;10-B".split(';').collect();
        assert_eq!(found("code", &codes, 1), None);
        let devices: Vec<&str> =
            "2370147;2367350;2221020;2236714;2224695;2262390;2334265;2217283;2367270;2311333;J568223;J987016"
                .split(';')
                .collect();
        assert_eq!(found("S/N", &devices, 1), None);
    }
}
