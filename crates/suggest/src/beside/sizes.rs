//! Heights and weights that were measured again and again, or of children who grow: what others see of somebody stays.

use coversheet_error::SortMany;
use coversheet_recipe::Role;
use coversheet_table::Table;
use rustc_hash::FxHashMap;

use crate::column_type::ColumnType;
use crate::missing::is_spelling as is_missing;
use crate::related::{self, HEIGHTS, WEIGHTS, are_multiples};
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::words::{SIZES, Subject, Words};

/// Scores of how far a child's size is from that of others (WHO 2006, Child Growth Standards).
const SCORES: &[&str] = &[
    "haz",
    "waz",
    "whz",
    "baz",
    "laz",
    "wlz",
    "hcz",
    "*haz",
    "*waz",
    "*whz",
    "zscore*",
    "z score*",
    "bmi sds",
    "sds bmi",
    "imc sds",
    "h sds",
    "ht sds",
    "wt sds",
    "gew sds",
    "height sds",
    "weight sds",
    "grosse sds",
    "altezza sds",
    "peso sds",
    "taille sds",
    "talla sds",
    "percentil*",
    "imc perc*",
    "bmi perc*",
    "bmi pctl*",
    "bmi ile",
    "perc imc",
    "perzentil*",
    "centile*",
    "muac",
];

/// The size of a household is how many live in it.
const HOUSEHOLDS: &[&str] = &[
    "menage*",
    "foyer",
    "famille",
    "household",
    "hh",
    "haushalt*",
    "hogar",
    "famiglia",
    "nucleo",
    "familia",
];

/// Persons with several rows, or fewer may differ by chance.
const PERSONS: usize = 10;

pub(super) const REASON: Plain = (
    "size-measured",
    "A size that was measured and changes, so that others hardly know it; make it a quasi-identifier if they might.",
);

/// The heights and weights that change.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    let words: Vec<Words> = table.columns().iter().map(Words::of_column).collect();
    let numbers = |entries: &[&str]| -> Vec<usize> {
        let is_size = |column: &usize| {
            let suggestion = &suggestions[*column];
            matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal)
                && !suggestion.role.identifies()
                && words[*column].has(entries)
                && !words[*column].has(HOUSEHOLDS)
        };
        (0..suggestions.len()).filter(is_size).collect()
    };
    let is_known = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier && suggestion.meaning.known == Some(Subject::Other)
    };
    let grow = words.iter().any(|words| words.has(SCORES));
    let persons = suggestions.iter().position(|suggestion| suggestion.role == Role::Person);
    let changes = |column: &usize| persons.is_some_and(|persons| varies(table, persons, *column));
    // What each person has one of, such as a weight that is aimed at, does not change.
    let stays = |column: &usize| persons.is_some_and(|persons| is_constant(table, persons, *column));
    let (heights, weights) = (numbers(HEIGHTS), numbers(WEIGHTS));
    // Who is weighed again may be an adult; whose height is measured again grows.
    let again = are_measured_again(table, suggestions, &weights);
    let taller = are_measured_again(table, suggestions, &heights);
    let measured = again || weights.iter().any(changes);
    let follow = |column: &usize| measured && heights.contains(column) && have_index(&words);
    let mut all = [&heights[..], &weights, &numbers(SIZES)].concat();
    all.sort_unstable();
    all.dedup();
    all.retain(|column| {
        is_known(column)
            && (grow
                || weights.contains(column) && are_of_adults(table, suggestions, *column)
                || !stays(column)
                    && (taller || again && weights.contains(column) || changes(column) || follow(column)))
    });
    all
}

/// Whether weights are those of adults: others know them no better than a laboratory's result, and they change. Those of children say
/// the age.
fn are_of_adults(table: &Table, suggestions: &[Suggestion], column: usize) -> bool {
    const LIGHT: f64 = 30.0;
    const LIGHT_POUNDS: f64 = 66.0;
    const FEW: f64 = 0.02;
    let numbers = related::numbers(table, column, &suggestions[column]);
    let mut known: Vec<f64> = numbers.into_iter().flatten().collect();
    known.sort_many();
    let Some(&middle) = known.get(known.len() / 2) else { return false };
    let light = if middle > 125.0 { LIGHT_POUNDS } else { LIGHT };
    let children = known.iter().filter(|&&weight| weight < light).count();
    (45.0..400.0).contains(&middle) && children as f64 <= FEW * known.len() as f64
}

/// Whether a measure of height and weight is there, from which the one follows where the other is released.
fn have_index(words: &[Words]) -> bool {
    words.iter().any(|words| words.has(&["bmi", "imc", "bsa", "kof", "body surface", "body mass"]))
}

/// Whether there are several of a size, and not one in several units.
fn are_measured_again(table: &Table, suggestions: &[Suggestion], sizes: &[usize]) -> bool {
    const ROUNDED: f64 = 0.01;
    let Some((first, others)) = sizes.split_first() else { return false };
    let of = |column: usize| related::numbers(table, column, &suggestions[column]);
    let first = of(*first);
    others.iter().any(|&other| !are_multiples(&first, &of(other), ROUNDED))
}

/// Whether most persons with several rows have several values.
fn varies(table: &Table, persons: usize, column: usize) -> bool {
    let (several, changed) = several_and_changed(table, persons, column);
    several >= PERSONS && 2 * changed > several
}

/// Whether nearly all persons with several rows have one value.
fn is_constant(table: &Table, persons: usize, column: usize) -> bool {
    let (several, changed) = several_and_changed(table, persons, column);
    several >= PERSONS && 10 * changed <= several
}

/// How many persons have several rows, and how many of these several values.
fn several_and_changed(table: &Table, persons: usize, column: usize) -> (usize, usize) {
    let (persons, values) = (table.columns()[persons].codes(), table.columns()[column].codes());
    let missing: Vec<bool> = table.columns()[column].dictionary().iter().map(is_missing).collect();
    // The rows of a person, the first value, and whether there is another. Forms have a height in the first row alone.
    let mut seen: FxHashMap<u32, (usize, Option<u32>, bool)> = FxHashMap::default();
    for row in 0..table.rows() {
        let value = values.get(row);
        let (rows, first, changed) = seen.entry(persons.get(row)).or_default();
        *rows += 1;
        if !missing[value as usize] {
            *changed |= *first.get_or_insert(value) != value;
        }
    }
    let several = seen.values().filter(|(rows, ..)| *rows > 1);
    let changed = several.clone().filter(|(.., changed)| *changed).count();
    (several.count(), changed)
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn role_of(name: &str, header: &str, row: impl Fn(usize) -> String) -> Role {
        let rows: Vec<String> = (0..160).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let at = table.columns().iter().position(|column| column.name() == name).unwrap();
        suggest(&table, &counts)[at].role
    }

    #[test]
    fn a_size_that_changes_is_a_finding() {
        let visits = |change: usize| {
            move |row: usize| {
                let person = row / 4;
                format!("P{person},{},{}", person % 16, 10 + person % 37 + change * (row % 4))
            }
        };
        assert_eq!(role_of("weight_kg", "patient_id,age,weight_kg", visits(2)), Role::Insensitive);
        assert_eq!(role_of("weight_kg", "patient_id,age,weight_kg", visits(0)), Role::QuasiIdentifier);
        // The weight of a child that dialysis aims at, beside those before and after it.
        let dialysis = |row: usize| {
            let dry = 15 + row / 4 % 37;
            format!("P{},{dry}.5,{},{}", row / 4, dry + 1 + row * 7 % 4, dry + row * 5 % 3)
        };
        let header = "patient_id,peso seco,peso pre,peso post";
        assert_eq!(role_of("peso seco", header, dialysis), Role::QuasiIdentifier);
        assert_eq!(role_of("peso pre", header, dialysis), Role::Insensitive);
        let once = |row: usize| format!("{},{},{}", 20 + row % 60, 50 + row % 37, 49 + row * 7 % 39);
        assert_eq!(role_of("wt_t0", "age,wt_t0,wt_t1", once), Role::Insensitive);
        assert_eq!(role_of("wt", "age,wt,pulse", once), Role::Insensitive);
        let once_of_children = |row: usize| format!("{},{},{}", row % 17, 10 + row % 47, 49 + row * 7 % 39);
        assert_eq!(role_of("wt", "age,wt,pulse", once_of_children), Role::QuasiIdentifier);
        let born = |row: usize| format!("{},{},{}", 20 + row % 60, 700 + row % 37, 1900 + row * 7 % 390);
        assert_eq!(role_of("Entl.gewicht", "age,Geb.gewicht,Entl.gewicht", born), Role::Insensitive);
        let child = |row: usize| format!("{},{}.{},{}", row % 60, 4 + row % 14, row % 10, row % 5);
        assert_eq!(role_of("poids", "age_mois,poids,whz", child), Role::Insensitive);
        assert_eq!(role_of("poids", "age_mois,poids,score", child), Role::QuasiIdentifier);
        let household = |row: usize| format!("{},{},{}", row % 60, 3 + row % 11, row % 5);
        assert_eq!(role_of("menage-taille", "age_mois,menage-taille,whz", household), Role::QuasiIdentifier);
    }
}
