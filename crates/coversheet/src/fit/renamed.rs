//! Which new columns may be columns of a recipe under another name. The package guesses alike (`web/ts/renamed.ts`).

use coversheet_error::SortFew as _;
use std::collections::HashSet;

use coversheet_recipe::json::to_tree;
use coversheet_recipe::{ColumnRecipe, Recipe};
use coversheet_suggest::Profile;
use serde_json::Value;

/// A column of a recipe that a table lacks, and the names under which it may be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// Its name in the recipe.
    pub was: String,
    /// Columns that the recipe does not name, the best guess first. Nothing proves one: a person decides.
    pub is: Vec<String>,
    /// So many of them, from the first on, have a name like it, its place or its values.
    pub likely: usize,
}

/// Nobody decides about more columns one by one, or looks further down a list.
const COLUMNS: usize = 50;
const NAMES: usize = 20;

/// For each column that is gone, the new ones that it may be.
pub(super) fn perhaps(recipe: &Recipe, profile: &Profile, gone: &[&str], added: &[&str]) -> Vec<Renamed> {
    let were: Vec<&str> = recipe.columns.keys().map(String::as_str).collect();
    let are: Vec<&str> = profile.columns.iter().map(|column| column.name.as_str()).collect();
    let fresh: Vec<Added<'_>> = added.iter().map(|name| Added::new(name, profile)).collect();
    let guess = |was: &&str| {
        let treated = recipe.columns.get(*was).map(Treated::new).unwrap_or_default();
        let old = letters(was);
        let mut guesses: Vec<(bool, usize, &str)> = fresh
            .iter()
            .map(|new| {
                let (name, values) = (likeness(&old, &new.letters), treated.share(new.examples));
                let place = neighbours(&were, was, &are);
                let is_there = place.is_some() && place == neighbours(&are, new.name, &were);
                let likely = is_there || name >= 50 || values >= 50 || is_near(&old, &new.letters);
                let alike = usize::from(treated.role == new.treated.role)
                    + usize::from(treated.kind.is_some() && treated.kind == new.treated.kind);
                (likely, name + values + if is_there { 50 } else { 0 } + 25 * alike, new.name)
            })
            .collect();
        // Equal guesses stay in the order of the table.
        guesses.sort_few_by_key(|&(likely, points, _)| std::cmp::Reverse((likely, points)));
        guesses.truncate(NAMES);
        Renamed {
            was: (*was).to_owned(),
            likely: guesses.iter().filter(|(likely, ..)| *likely).count(),
            is: guesses.into_iter().map(|(.., name)| name.to_owned()).collect(),
        }
    };
    if added.is_empty() { Vec::new() } else { gone.iter().take(COLUMNS).map(guess).collect() }
}

/// A column that the recipe does not name.
struct Added<'p> {
    name: &'p str,
    letters: Vec<char>,
    examples: &'p [String],
    treated: Treated,
}

impl<'p> Added<'p> {
    fn new(name: &'p str, profile: &'p Profile) -> Self {
        let examples = profile.columns.iter().find(|column| column.name == name);
        let treated = profile.recipe.columns.get(name).map(Treated::new).unwrap_or_default();
        let examples = examples.map_or(&[][..], |column| column.examples.as_slice());
        Self { name, letters: letters(name), examples, treated }
    }
}

/// How a column is treated.
#[derive(Default)]
struct Treated {
    role: Option<coversheet_recipe::Role>,
    /// Its builder, which says of what type its values are.
    kind: Option<String>,
    /// All texts of its hierarchy: its values are among them.
    said: HashSet<String>,
}

impl Treated {
    fn new(column: &ColumnRecipe) -> Self {
        let tree = column.hierarchy.as_ref().and_then(|spec| to_tree(spec).ok()).unwrap_or_default();
        let kind = tree.as_object().and_then(|spec| spec.keys().next().cloned());
        let mut said = HashSet::new();
        strings(&tree, &mut said);
        Self { role: Some(column.role), kind, said }
    }

    /// How many of 100 values the hierarchy names.
    fn share(&self, values: &[String]) -> usize {
        let known = values.iter().filter(|value| self.said.contains(*value)).count();
        (100 * known).checked_div(values.len()).unwrap_or(0)
    }
}

fn strings(node: &Value, found: &mut HashSet<String>) {
    match node {
        Value::String(text) => _ = found.insert(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        Value::Object(entries) => entries.values().for_each(|value| strings(value, found)),
        _ => {}
    }
}

/// `Geb.-Datum` and `geb_datum` have the same letters.
fn letters(name: &str) -> Vec<char> {
    name.chars().filter(|char| char.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// How many of 100 pairs of neighbouring letters two names share (Dice 1945).
fn likeness(left: &[char], right: &[char]) -> usize {
    let (ones, mut others): (Vec<_>, Vec<_>) = (left.windows(2).collect(), right.windows(2).collect());
    let all = ones.len() + others.len();
    let is_shared = |pair: &&&[char]| {
        let at = others.iter().position(|other| other == *pair);
        at.is_some_and(|at| !others.swap_remove(at).is_empty())
    };
    let shared = ones.iter().filter(is_shared).count();
    (200 * shared).checked_div(all).unwrap_or(0)
}

/// Whether one name of some length is the other with one letter changed, left out or put in.
fn is_near(left: &[char], right: &[char]) -> bool {
    const SHORTEST: usize = 5;
    let (short, long) = if left.len() <= right.len() { (left, right) } else { (right, left) };
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
