//! The parts of a country in the larger ones that statistics count by, and countries in the regions of the world: a state of the United
//! States becomes its division and its census region, a French department its region, Syria the Middle East.

mod countries;
mod home;
mod parts;

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::language::Language;
use crate::values::Values;
use crate::words::{Words, fold};

/// Places of one kind, and where they lie.
struct System {
    /// What a column of abbreviations has to be called; in full the places tell by themselves.
    names: &'static [&'static str],
    /// The groups with their places: `outer/inner: abbreviation, abbreviation; name, name`. A label in several languages has a bar
    /// between them, in the order of [`Language`].
    groups: &'static [(&'static str, &'static str, &'static str)],
    /// Whether names are the beginnings of words: `turk` of Turkey, türkisch and turque.
    begins: bool,
    /// What all places are together but the one where most people are from.
    abroad: Option<&'static str>,
}

/// Groups by their labels, and what is in each.
type Groups = Vec<(String, Vec<Node>)>;

/// Fewer values, or values of which fewer are known, are no list of places.
const FEWEST: usize = 3;
const KNOWN: f64 = 0.85;

/// More values are none of these places.
const MOST: usize = 1000;

/// What is called by the names of peoples, and lies nowhere.
const LANGUAGES: &[&str] = &[
    "lang*",
    "*sprache",
    "sprache*",
    "muttersp*",
    "idioma*",
    "lengua*",
    "lingua*",
    "taal",
    "jezyk*",
    "interpr*",
    "dolmetsch*",
];

/// The groups of a column's values, if these are places that lie in some.
pub(super) fn hierarchy(words: &Words, values: &Values<'_>, language: Language) -> Option<Spec> {
    // Those who speak Spanish are of two continents.
    if !(FEWEST..=MOST).contains(&values.distinct()) || words.has(LANGUAGES) {
        return None;
    }
    parts::SYSTEMS.iter().chain([&countries::COUNTRIES]).find_map(|system| {
        let named = words.has(system.names);
        let places: Vec<Option<usize>> = values.list.iter().map(|value| system.place(value, named)).collect();
        let known = |at: &usize| places[*at].is_some();
        let rows: u64 = (0..places.len()).filter(known).map(|at| values.counts[at]).sum();
        let enough = places.iter().flatten().count() as f64 >= KNOWN * places.len() as f64
            && rows as f64 >= KNOWN * values.present() as f64;
        enough.then(|| system.tree(values, &places, language)).flatten()
    })
}

impl System {
    /// The group in which a place lies.
    fn place(&self, value: &str, named: bool) -> Option<usize> {
        let value = fold(value.trim()).replace(['-', '.', '\''], " ");
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        let short = if value.len() == 1 && value.bytes().all(|byte| byte.is_ascii_digit()) {
            format!("0{value}")
        } else {
            value.clone()
        };
        let listed = |list: &str, is: &dyn Fn(&str) -> bool| list.split(',').any(|known| is(known.trim()));
        let is_name = |known: &str| {
            if self.begins && known.len() > 3 { value.starts_with(known) } else { value == known }
        };
        self.groups.iter().position(|(_, abbreviations, names)| {
            named && listed(abbreviations, &|known| known == short)
                || listed(names, &|known| !known.is_empty() && is_name(known))
        })
    }

    /// The values in their groups; those that are in none stay by themselves. None where no group has several, or one has all.
    fn tree(&self, values: &Values<'_>, places: &[Option<usize>], language: Language) -> Option<Spec> {
        let label = |label: &str| {
            let spelt: Vec<&str> = label.split('|').collect();
            spelt.get(language as usize).or(spelt.last()).copied().unwrap_or(label).to_owned()
        };
        let mut outer: Vec<(String, Groups)> = Vec::new();
        let mut alone = Vec::new();
        for (&value, place) in values.list.iter().zip(places) {
            let node = Node::Value(value.to_owned());
            let Some(place) = place else {
                alone.push(node);
                continue;
            };
            let (names, ..) = self.groups[*place];
            let (large, small) = names.split_once('/').unwrap_or(("", names));
            let (large, small) = (label(large), label(small));
            let at = outer.iter().position(|(known, _)| *known == large).unwrap_or_else(|| {
                outer.push((large, Vec::new()));
                outer.len() - 1
            });
            let inner = &mut outer[at].1;
            match inner.iter_mut().find(|(known, _)| *known == small) {
                Some((_, nodes)) => nodes.push(node),
                None => inner.push((small, vec![node])),
            }
        }
        if let Some(abroad) = self.abroad
            && let Some(home) = home::find(values)
        {
            return home::tree(values, (home, label(abroad)), outer, alone);
        }
        let groups: usize = outer.iter().map(|(_, inner)| inner.len()).sum();
        let known = values.distinct() - alone.len();
        let named = |(group, of): (String, Vec<Node>)| Node::Group { group: own_label(values, group), of };
        let nested = outer.iter().all(|(large, _)| !large.is_empty()) && (2..groups).contains(&outer.len());
        let fine = groups > 1 && groups < known;
        let mut nodes: Vec<Node> = Vec::new();
        for (large, inner) in outer {
            let within = || inner.clone().into_iter().flat_map(|(_, of)| of);
            match (nested, fine) {
                (true, true) => {
                    nodes.push(named((large, inner.into_iter().map(named).collect())));
                }
                (true, false) => nodes.push(named((large, within().collect()))),
                (false, true) => nodes.extend(inner.into_iter().map(named)),
                (false, false) => return None,
            }
        }
        nodes.extend(alone);
        let missing = Missing(values.spellings());
        Some(Spec::Tree(Tree { groups: nodes, missing, ..Tree::default() }))
    }
}

/// A label that no value has: the canton of Zürich is a region as well.
fn own_label(values: &Values<'_>, label: String) -> String {
    let same = |value: &&str| fold(value.trim()) == fold(&label);
    if values.list.iter().any(same) { format!("({label})") } else { label }
}

#[cfg(test)]
mod tests;
