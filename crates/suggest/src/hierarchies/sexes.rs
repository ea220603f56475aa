//! Sexes that are written in full in some rows and as a letter in others.

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::values::Values;
use crate::words::fold;

/// The words, but for those by which people are addressed: `M.` and `Mme` are two.
const WORDS: &[&str] = &[
    "female",
    "male",
    "woman",
    "man",
    "weiblich",
    "mannlich",
    "maennlich",
    "divers",
    "mann",
    "femme",
    "homme",
    "feminin",
    "masculin",
    "feminine",
    "masculine",
    "fem",
    "masc",
    "mujer",
    "hombre",
    "femenino",
    "masculino",
    "femmina",
    "maschio",
    "femminile",
    "maschile",
    "donna",
    "uomo",
    "vrouw",
    "man",
    "kobieta",
    "mezczyzna",
    "feminino",
    "kvinna",
    "girl",
    "boy",
];

/// Whether it is one of the words, or begins one: `männl.`, `weibl`.
fn is_sex(word: &str) -> bool {
    const SHORTEST: usize = 3;
    word.chars().count() >= SHORTEST && WORDS.iter().any(|full| full.starts_with(word))
}

/// Whether nearly all rows have one of two sexes, whatever the column is called: `F` and `M`, `Woman` and `Man`.
pub(crate) fn are(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    const DISTINCT: usize = 12;
    const PAIRS: [[&str; 2]; 4] = [["f", "m"], ["w", "m"], ["f", "h"], ["v", "m"]];
    if values.distinct() > DISTINCT {
        return false;
    }
    let written = |value: &str| fold(value.trim().trim_end_matches('.'));
    let all: Vec<String> = values.list.iter().map(|value| written(value)).collect();
    let is_pair = |pair: &[&str; 2]| {
        let other = |value: &String| !pair.contains(&value.as_str()) && !matches!(value.as_str(), "d" | "x");
        pair.iter().all(|sex| all.iter().any(|value| value == sex)) && !all.iter().any(other)
    };
    let mut words: Vec<&str> = all.iter().map(String::as_str).filter(|word| WORDS.contains(word)).collect();
    words.sort_unstable();
    words.dedup();
    PAIRS.iter().any(is_pair)
        || words.len() > 1 && values.share_of_rows(|value| WORDS.contains(&written(value).as_str())) >= MOST
}

/// The letters with the words that begin with them, `F` with `Female`; none where no letter has one word.
pub(super) fn suggest(values: &Values<'_>) -> Option<Spec> {
    const MOST: usize = 12;
    if values.distinct() > MOST {
        return None;
    }
    let written = |value: &str| fold(value.trim().trim_end_matches('.'));
    let mut words: Vec<(String, Vec<(u64, &str)>)> = Vec::new();
    let (letters, full): (Vec<_>, Vec<_>) = values
        .list
        .iter()
        .zip(values.counts.iter())
        .partition(|(value, _)| written(value).chars().count() == 1);
    for (&value, &rows) in full {
        match words.iter_mut().find(|(word, _)| *word == written(value)) {
            Some((_, spelt)) => spelt.push((rows, value)),
            None => words.push((written(value), vec![(rows, value)])),
        }
    }
    let mut alone: Vec<(String, Vec<(u64, &str)>)> = Vec::new();
    let mut joined = false;
    for (&value, &rows) in letters {
        let letter = written(value);
        let mut fitting = words.iter_mut().filter(|(word, _)| is_sex(word) && word.starts_with(&letter));
        match (fitting.next(), fitting.next()) {
            (Some((_, spelt)), None) => {
                spelt.push((rows, value));
                joined = true;
            }
            _ => match alone.iter_mut().find(|(other, _)| *other == letter) {
                Some((_, spelt)) => spelt.push((rows, value)),
                None => alone.push((letter, vec![(rows, value)])),
            },
        }
    }
    // Beside a sex that is a letter everywhere, all are: `M` and `F`, not `Male` and `F`.
    let all_letters = !alone.is_empty();
    let group = |(_, spelt): (String, Vec<(u64, &str)>)| {
        let is_letter = |value: &str| written(value).chars().count() == 1;
        let preferred = spelt.iter().filter(|(_, value)| is_letter(value) == all_letters);
        let label = preferred.max().or_else(|| spelt.iter().max());
        let group = label.map_or(String::new(), |(_, value)| value.trim().to_owned());
        Node::Group { group, of: spelt.iter().map(|(_, value)| Node::Value((*value).to_owned())).collect() }
    };
    joined.then(|| {
        let groups = words.into_iter().chain(alone).map(group).collect();
        Spec::Tree(Tree { groups, missing: Missing(values.spellings()), ..Tree::default() })
    })
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    #[test]
    fn a_letter_is_what_the_word_says() {
        let path = |list: &[&'static str], value: &str| {
            let spec = suggest(&Values::each(list.to_vec(), 9))?;
            let built = spec.build(Column::each_once(list), &NoFiles).unwrap();
            Some(built.path(built.leaf_of()[value]).join(" "))
        };
        let sexes = ["Female", "F", "Male", "M", "male"];
        assert_eq!(path(&sexes, "F").unwrap(), "F Female *");
        assert_eq!(path(&sexes, "Female").unwrap(), "Female Female *");
        assert_eq!(path(&["Mujer", "Hombre", "M", "H"], "M").unwrap(), "M Mujer *");
        assert_eq!(path(&["m", "männl", "w", "weibl."], "w").unwrap(), "w weibl. *");
        assert_eq!(path(&["M", "male", "F", "f"], "f").unwrap(), "f f *");
        // No word stands beside letters that have none.
        assert_eq!(path(&["M", "male", "F", "f"], "male").unwrap(), "male M *");
        assert_eq!(path(&["F", "M", "m"], "F"), None);
        assert_eq!(path(&["Mme", "M."], "M."), None);
        assert_eq!(path(&["F/F", "M/F", "F", "M"], "F"), None);
        assert_eq!(path(&["Mann", "Male", "M"], "M"), None);
    }
}
