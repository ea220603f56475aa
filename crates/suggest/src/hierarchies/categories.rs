//! Rare values together, where a column has enough values for that to say something.

use coversheet_hierarchy::{Builder, Frequency, Mask, Missing, NoFiles, Spec, Values as Column};

use crate::language::Language;
use crate::values::Values;
use crate::words::fold;

/// Fewer values than this keep or lose their value.
const FEWEST: usize = 4;

/// The most of the rows that the rare values of level 1, 2, … hold together. With more of them, "other" says little.
const SHARES: [f64; 3] = [0.02, 0.05, 0.1];

/// Of so many values and more, a few are worth having by themselves where all cannot be.
const MANY: usize = 8;
const SHARES_OF_MANY: [f64; 5] = [0.02, 0.05, 0.1, 0.25, 0.5];

/// A hierarchy whose levels put more and more of the values that stand in the fewest rows together.
pub(super) fn suggest(values: &Values<'_>, language: Language) -> Option<Spec> {
    let alike = alike(values);
    if alike.as_ref().map_or(values.counts.len(), Vec::len) < FEWEST {
        return spellings(values, language);
    }
    if let Some(spec) = graded(values) {
        return Some(spec);
    }
    let (alike, mut counts) = (alike.is_some(), alike.unwrap_or_else(|| values.counts.to_vec()));
    counts.sort_unstable();
    let shares: &[f64] = if counts.len() < MANY { &SHARES } else { &SHARES_OF_MANY };
    let mut fewer_than: Vec<u64> =
        shares.iter().filter_map(|share| limit(&counts, share * values.present() as f64)).collect();
    fewer_than.dedup();
    (alike || !fewer_than.is_empty()).then(|| frequency(fewer_than, alike, values, language))
}

/// The spellings of each value together, and nothing else; none where all values are different ones.
pub(super) fn spellings(values: &Values<'_>, language: Language) -> Option<Spec> {
    alike(values).map(|_| frequency(Vec::new(), true, values, language))
}

fn frequency(fewer_than: Vec<u64>, alike: bool, values: &Values<'_>, language: Language) -> Spec {
    let missing = Missing(values.spellings());
    let answered = values.list.iter().any(|value| fold(value.trim()) == fold(language.other()));
    let other = if answered { language.rare() } else { language.other() }.to_owned();
    Spec::Frequency(Frequency { fewer_than, alike, other, missing })
}

/// Of more values, spellings are not looked for.
const MOST: usize = 20_000;

/// The rows of each value with all of its spellings; none where each value has one.
fn alike(values: &Values<'_>) -> Option<Vec<u64>> {
    if values.distinct() > MOST {
        return None;
    }
    let together = frequency(Vec::new(), true, values, Language::English);
    let together = together.build(Column::new(&values.list, &values.counts), &NoFiles).ok()?;
    let mut rows = vec![0; together.labels(1).len()];
    for (&value, count) in together.groups(1).iter().zip(values.counts.iter()) {
        rows[value as usize] += count;
    }
    (rows.len() < values.distinct()).then_some(rows)
}

/// Grades with a letter for each group of them, as classes of schools have them: `3A` is one of the third.
pub(super) fn graded(values: &Values<'_>) -> Option<Spec> {
    const MOST: f64 = 0.8;
    let of_grade = |value: &str| {
        let letter = value.as_bytes().last().is_some_and(u8::is_ascii_alphabetic);
        let grade = value.get(..value.len().saturating_sub(1)).unwrap_or_default();
        // `6º B`
        let grade = grade.trim_end_matches([' ', 'º', 'ª', '°', '.', '-']);
        letter && (1..=2).contains(&grade.len()) && grade.bytes().all(|byte| byte.is_ascii_digit())
    };
    let all = if values.list.iter().any(|value| value.contains(['º', 'ª', '°'])) { MOST } else { 1.0 };
    if values.share(of_grade) < all {
        return None;
    }
    let mut grades: Vec<&str> =
        values.list.iter().filter_map(|value| value.get(..value.len().saturating_sub(1))).collect();
    grades.sort_unstable();
    grades.dedup();
    let grouped = grades.len() >= 2 && grades.len() * 2 <= values.distinct();
    grouped.then(|| {
        Spec::Mask(Mask { steps: Some(vec![1]), missing: Missing(values.spellings()), ..Mask::default() })
    })
}

/// The limit below which the values hold at most `rows` together; none if that puts no two together, or all.
fn limit(counts: &[u64], rows: f64) -> Option<u64> {
    let mut held = 0;
    let within = counts.iter().take_while(|&&count| {
        held += count;
        held as f64 <= rows
    });
    let below = counts[within.count().min(counts.len() - 1)];
    let (rare, common) = (counts.partition_point(|&count| count < below), counts.len());
    (rare >= 2 && rare < common).then_some(below)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(counts: &[u64]) -> Vec<u64> {
        let values = Values::counted(["a", "b", "c", "d", "e"][..counts.len()].to_vec(), counts.to_vec());
        match suggest(&values, Language::English) {
            Some(Spec::Frequency(frequency)) => frequency.fewer_than,
            _ => Vec::new(),
        }
    }

    #[test]
    fn classes_of_one_grade_go_together() {
        let of = |list: &[&str]| {
            let values = Values::each(list.to_vec(), 9);
            matches!(suggest(&values, Language::English), Some(Spec::Mask(_)))
        };
        assert!(of(&["1A", "1B", "2A", "2B", "10A", "10B"]));
        assert!(of(&["6º A", "6º B", "7º A", "7º B", "5º A", "5º B", "8º B", "8º A", "Pré B", "Pré A"]));
        assert!(!of(&["1A", "2B", "3C", "4D"]));
        assert!(!of(&["red", "green", "blue", "pink"]));
    }

    #[test]
    fn spellings_are_one_value() {
        let of = |list: &[&str], counts: &[u64], suggest: fn(&Values<'_>, Language) -> Option<Spec>| {
            let values = Values::counted(list.to_vec(), counts.to_vec());
            match suggest(&values, Language::English) {
                Some(Spec::Frequency(frequency)) => Some((frequency.fewer_than, frequency.alike)),
                _ => None,
            }
        };
        let towns = ["Brest", "BREST", "Quimper", "Crozon", "CROZON", "Morlaix", "Guipavas"];
        assert_eq!(of(&towns, &[500, 360, 90, 20, 10, 10, 10], suggest), Some((vec![30, 90], true)));
        assert_eq!(of(&["M", "F", "m"], &[9, 9, 1], suggest), Some((vec![], true)));
        assert_eq!(of(&["M", "F", "m"], &[9, 9, 1], spellings), Some((vec![], true)));
        assert_eq!(of(&["M", "F", "X"], &[9, 9, 1], spellings), None);
    }

    #[test]
    fn an_answer_called_other_stays_apart_from_rare_values() {
        let label = |last: &'static str| {
            let values = Values::counted(vec!["ICU", "ER", "Ward", "Lab", last], vec![860, 90, 30, 10, 10]);
            match suggest(&values, Language::English) {
                Some(Spec::Frequency(frequency)) => frequency.other,
                _ => String::new(),
            }
        };
        assert_eq!((label("Clinic"), label("other")), ("Other".to_owned(), "Rare values".to_owned()));
    }

    #[test]
    fn rare_values_are_put_together_step_by_step() {
        assert_eq!(limits(&[860, 90, 30, 10, 10]), [30, 90]);
        assert_eq!(limits(&[25, 25, 25, 25]), [] as [u64; 0]);
        assert_eq!(limits(&[50, 40, 10]), [] as [u64; 0]);
    }
}
