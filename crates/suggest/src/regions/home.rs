//! Where most people of a file are from one country, that stays by itself, and all others are together before they are hidden.

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use super::countries::HOMES;
use super::{Groups, own_label};
use crate::values::Values;
use crate::words::fold;

/// The value that most rows have, as it is written most often.
pub(super) fn find<'v>(values: &Values<'v>) -> Option<&'v str> {
    let rows = || values.list.iter().zip(values.counts.iter());
    let (home, _) = rows().max_by_key(|(_, count)| **count)?;
    let at_home: u64 = rows().filter(|(value, _)| is_same(value, home)).map(|(_, rows)| rows).sum();
    (2 * at_home > values.present()).then_some(home.trim())
}

/// Whether two names are of one country, as far as the countries go from which files come: `deutsch` and `dt.`
fn is_same(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|value| fold(value.trim().trim_end_matches('.')));
    let of = |value: &str, names: &str| {
        names.split(',').any(|name| if name.len() > 3 { value.starts_with(name) } else { value == name })
    };
    one == other || HOMES.iter().any(|names| of(&one, names) && of(&other, names))
}

/// The country of most people by itself, and all others in their regions, and these together.
pub(super) fn tree(
    values: &Values<'_>,
    (home, abroad): (&str, String),
    outer: Vec<(String, Groups)>,
    alone: Vec<Node>,
) -> Option<Spec> {
    let at_home = |node: &Node| matches!(node, Node::Value(value) if is_same(value, home));
    let mut regions: Groups = outer.into_iter().flat_map(|(_, inner)| inner).collect();
    let mut homes: Vec<Node> = Vec::new();
    for (_, places) in &mut regions {
        homes.extend(places.extract_if(.., |node| at_home(node)));
    }
    regions.retain(|(_, places)| !places.is_empty());
    let places: usize = regions.iter().map(|(_, places)| places.len()).sum();
    if places < 2 {
        return None;
    }
    let grouped = (2..places).contains(&regions.len());
    let of = if grouped {
        regions.into_iter().map(|(group, of)| Node::Group { group: own_label(values, group), of }).collect()
    } else {
        regions.into_iter().flat_map(|(_, places)| places).collect()
    };
    let named = |of: Vec<Node>| Node::Group { group: home.to_owned(), of };
    let mut nodes = match homes.len() {
        0 | 1 => homes,
        // `deutsch` and `dt.` are one at every level.
        _ if grouped => vec![named(vec![named(homes)])],
        _ => vec![named(homes)],
    };
    nodes.push(Node::Group { group: own_label(values, abroad), of });
    nodes.extend(alone);
    Some(Spec::Tree(Tree { groups: nodes, missing: Missing(values.spellings()), ..Tree::default() }))
}
