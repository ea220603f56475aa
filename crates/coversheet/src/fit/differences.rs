//! How the columns of a table differ from those that a recipe names.

use coversheet_recipe::Recipe;
use coversheet_table::{Column, Table};

/// How the columns of a table differ from those that a recipe names, in the order of the table or the recipe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Columns that the recipe does not name.
    pub added: Vec<String>,
    /// Columns of the recipe that the table does not have.
    pub gone: Vec<String>,
    /// Pairs of them that may be one column under another name, as it was and as it is. Nothing proves it: a person decides.
    pub renamed: Vec<(String, String)>,
}

impl Differences {
    /// Compares the names. A column may be renamed where both are written with the same letters, differ by a typing error, or
    /// stand at the same place: between the same neighbours.
    pub fn new(recipe: &Recipe, table: &Table) -> Self {
        let is: Vec<&str> = table.columns().iter().map(Column::name).collect();
        let was: Vec<&str> = recipe.columns.keys().map(String::as_str).collect();
        let added: Vec<&str> = is.iter().copied().filter(|name| !was.contains(name)).collect();
        let gone: Vec<&str> = was.iter().copied().filter(|name| !is.contains(name)).collect();
        let mut renamed: Vec<(&str, &str)> = Vec::new();
        let at_place = |old: &str, new: &str| {
            neighbours(&was, old, &is).is_some_and(|place| Some(place) == neighbours(&is, new, &was))
        };
        let alike: [Alike<'_>; 3] =
            [&|old, new| letters(old) == letters(new) && !letters(old).is_empty(), &is_near, &at_place];
        // What is surer goes first, and what could be two is neither.
        for alike in alike {
            for &old in &gone {
                let free = |new: &&&str| !renamed.iter().any(|(_, other)| other == *new) && alike(old, new);
                let fitting: Vec<&str> = added.iter().filter(free).copied().collect();
                let known = renamed.iter().any(|(other, _)| *other == old);
                let [new] = fitting[..] else { continue };
                let rivals = gone
                    .iter()
                    .filter(|&&other| !renamed.iter().any(|(taken, _)| *taken == other) && alike(other, new));
                if !known && rivals.count() == 1 {
                    renamed.push((old, new));
                }
            }
        }
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        renamed.sort_by_key(|(_, new)| is.iter().position(|name| name == new));
        let renamed = renamed.into_iter().map(|(old, new)| (old.to_owned(), new.to_owned())).collect();
        Self { added: owned(added), gone: owned(gone), renamed }
    }
}

/// Whether an old name and a new one may be one column.
type Alike<'a> = &'a dyn Fn(&str, &str) -> bool;

/// `Geb.-Datum` and `geb_datum` have the same letters.
fn letters(name: &str) -> String {
    name.chars().filter(|char| char.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether one name of some length is the other with one letter changed, left out or put in.
fn is_near(left: &str, right: &str) -> bool {
    const SHORTEST: usize = 5;
    let (left, right): (Vec<char>, Vec<char>) =
        (letters(left).chars().collect(), letters(right).chars().collect());
    let (short, long) = if left.len() <= right.len() { (&left, &right) } else { (&right, &left) };
    if short.len() < SHORTEST || long.len() - short.len() > 1 {
        return false;
    }
    let same = short.iter().zip(long).take_while(|(one, other)| one == other).count();
    let rest = short.len() - same;
    // Behind the letter that differs all is the same.
    let ends = |name: &[char], most: usize| name.iter().rev().take(most).copied().collect::<Vec<_>>();
    let behind = if short.len() == long.len() { rest.saturating_sub(1) } else { rest };
    ends(short, behind) == ends(long, behind)
}

/// The names before and behind one, as far as both lists have them; none where a neighbour is not in both.
fn neighbours<'n>(
    names: &[&'n str],
    name: &str,
    others: &[&str],
) -> Option<(Option<&'n str>, Option<&'n str>)> {
    let at = names.iter().position(|other| *other == name)?;
    let before = at.checked_sub(1).and_then(|at| names.get(at)).copied();
    let behind = names.get(at + 1).copied();
    let both = |name: Option<&str>| name.is_none_or(|name| others.contains(&name));
    (both(before) && both(behind) && (before.is_some() || behind.is_some())).then_some((before, behind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use coversheet_table::{ReadOptions, read};
    use serde_json::json;

    /// The pairs that may be one column, of a recipe and a table with these columns.
    fn renamed(was: &[&str], is: &str) -> Vec<(String, String)> {
        let columns: serde_json::Map<String, serde_json::Value> =
            was.iter().map(|name| ((*name).to_owned(), json!({ "role": "insensitive" }))).collect();
        let recipe =
            json!({ "coversheet": 1, "columns": columns, "privacy": [], "suppression": { "limit": 0 } });
        let recipe = Recipe::parse(&recipe.to_string()).unwrap();
        let row = is.split(',').map(|_| "1").collect::<Vec<_>>().join(",");
        let table = read(format!("{is}\n{row}\n").as_bytes(), ReadOptions::plain()).unwrap();
        Differences::new(&recipe, &table).renamed
    }

    fn pair(was: &str, is: &str) -> Vec<(String, String)> {
        vec![(was.to_owned(), is.to_owned())]
    }

    #[test]
    fn letters_typing_errors_and_places_make_a_name_the_same() {
        assert_eq!(renamed(&["a", "Geb.-Datum"], "geb_datum,a"), pair("Geb.-Datum", "geb_datum"));
        assert_eq!(renamed(&["a", "diagnosis"], "diagnoses,a"), pair("diagnosis", "diagnoses"));
        assert_eq!(renamed(&["a", "diagnosis"], "diagnosi,a"), pair("diagnosis", "diagnosi"));
        assert_eq!(renamed(&["a", "Abteilung", "b"], "a,Station,b"), pair("Abteilung", "Station"));
    }

    #[test]
    fn what_could_be_two_or_stands_elsewhere_is_not_guessed() {
        assert_eq!(renamed(&["a", "Abteilung", "b"], "a,b,Station"), []);
        assert_eq!(renamed(&["a", "GebDatum", "geb_datum"], "a,Geb-Datum"), []);
        assert_eq!(renamed(&["a", "sex", "b"], "b,sax,a"), []);
        assert_eq!(renamed(&["a"], "a,new"), []);
    }
}
