//! What is written is read back as what was drawn, after random edits.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::NoFiles;
use crate::build::Node;

type Table = Vec<Vec<String>>;

/// Puts another label in the place of one at a level.
fn relabel(rows: &mut Table, level: usize, from: &str, to: &str) {
    rows.iter_mut().filter(|row| row[level] == from).for_each(|row| to.clone_into(&mut row[level]));
}

/// Numbers below a limit, from a seed.
struct Random(u32);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (f64::from(self.0) / 4_294_967_296.0 * limit as f64) as usize
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}

/// One edit of nested rows, at random; they nest afterwards, and end in `*`.
fn edit(rows: &mut Table, random: &mut Random) {
    let height = rows[0].len() - 1;
    let level = random.below(height);
    let labels = |level: usize| rows.iter().map(|row| row[level].clone()).collect::<BTreeSet<_>>();
    let [here, above] = [level, level + 1].map(|level| labels(level).into_iter().collect::<Vec<_>>());
    let (one, other, parent) = (random.of(&here), random.of(&here), random.of(&above));
    let name = format!("g{}", random.below(30));
    let path_of = |level: usize, label: &str, from: usize| {
        rows.iter().find(|row| row[level] == label).unwrap()[from..].to_vec()
    };
    let is_new = !here.contains(&name);
    match random.below(7) {
        0 if level > 0 && is_new => relabel(rows, level, &one, &name),
        // To another group.
        1 => {
            let path = path_of(level + 1, &parent, level + 1);
            put(rows, |row| row[level] == one, level + 1, &path);
        }
        // Two groups as one.
        2 if level > 0 => {
            let path = path_of(level, &one, level);
            put(rows, |row| row[level] == other, level, &path);
        }
        // Some of what is in a group in a new one.
        3 if level > 0 && is_new => {
            let inside: BTreeSet<String> =
                rows.iter().filter(|row| row[level] == one).map(|row| row[level - 1].clone()).collect();
            let some: Vec<String> = inside.into_iter().filter(|_| random.below(2) == 0).collect();
            put(rows, |row| some.contains(&row[level - 1]), level, &[name]);
        }
        4 if height < 6 => rows.iter_mut().for_each(|row| row.insert(level + 1, row[level].clone())),
        5 if height > 1 && level > 0 => rows.iter_mut().for_each(|row| drop(row.remove(level))),
        // Siblings the other way round are seen, and mean nothing else.
        _ => rows.reverse(),
    }
}

/// Other labels for some rows, from a level on.
fn put(rows: &mut Table, which: impl Fn(&[String]) -> bool, from: usize, labels: &[String]) {
    for row in rows.iter_mut().filter(|row| which(row)) {
        row[from..from + labels.len()].clone_from_slice(labels);
    }
}

/// Nested groups of a few values, with labels that stand at several levels.
fn random_rows(random: &mut Random) -> Table {
    let mut rows: Table = (0..2 + random.below(10)).map(|value| vec![format!("v{value}")]).collect();
    for level in 1..2 + random.below(3) {
        let mut groups: Vec<(String, String)> = Vec::new();
        for row in &mut rows {
            let below = row[level - 1].clone();
            let known = groups.iter().find(|(inside, _)| *inside == below);
            let label = match (known, groups.last()) {
                (Some((_, label)), _) => label.clone(),
                (None, Some((_, label))) if random.below(3) > 0 => label.clone(),
                (None, _) if random.below(3) == 0 => below.clone(),
                (None, _) => format!("{level}/{below}"),
            };
            groups.push((below, label.clone()));
            row.push(label);
        }
    }
    for row in &mut rows {
        row.push("*".to_owned());
    }
    rows
}

/// The rows that a tree stands for by its definition, each value's place found by its names one after the other.
fn read_back(Tree { over, keep, groups, rest, .. }: &Tree, base: &Table) -> Table {
    let mut around: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    walk(groups, &[], &mut around);
    let levels = around.values().map(Vec::len).chain(rest.iter().map(Vec::len)).max().unwrap_or(0);
    let read = |row: &Vec<String>| {
        let names = if over.is_some() { &row[..] } else { &row[..1] };
        let found = names.iter().find(|name| around.contains_key(name.as_str()));
        let mut read = row[..=*keep].to_vec();
        if let Some(name) = found {
            let path = &around[name.as_str()];
            read.extend(vec![name.clone(); levels - path.len()]);
            read.extend(path.iter().cloned());
        } else {
            read.extend(rest.iter().flatten().map(|&level| row[level].clone()));
        }
        read.push("*".to_owned());
        read
    };
    base.iter().map(read).collect()
}

/// The groups around each name, the innermost first.
fn walk<'a>(nodes: &'a [Node], path: &[String], around: &mut BTreeMap<&'a str, Vec<String>>) {
    for node in nodes {
        match node {
            Node::Value(name) => drop(around.insert(name, path.to_vec())),
            Node::Group { group, of } => {
                let path: Vec<String> = std::iter::once(group).chain(path).cloned().collect();
                walk(of, &path, around);
            }
        }
    }
}

fn sorted(rows: &Table) -> BTreeSet<Vec<String>> {
    rows.iter().cloned().collect()
}

/// Against the definition and against the builder, after every one of many edits; with nothing to stand on, too.
#[test]
fn what_is_written_is_what_was_drawn() {
    let mut over_a_base = 0;
    for seed in 0..60 {
        let mut random = Random(seed + 100);
        let mut rows = random_rows(&mut random);
        let base = rows.clone();
        let hierarchy = Hierarchy::from_rows(&base).unwrap();
        let builder = Spec::Rows(Rows(base.clone()));
        for _ in 0..25 {
            edit(&mut rows, &mut random);
            let drawn = Hierarchy::from_rows(&rows).unwrap();
            if drawn.height() < 2 {
                continue;
            }
            let tree = (seed % 3 > 0).then(|| over(&drawn, &builder, &hierarchy)).flatten();
            let tree = tree.unwrap_or_else(|| by_itself(&drawn));
            assert_eq!(sorted(&read_back(&tree, &base)), sorted(&rows), "seed {seed}: {tree:?}");
            let built = tree.build(Values::each_once(&[]), &NoFiles).unwrap();
            assert_eq!(sorted(&built.rows()), sorted(&rows), "seed {seed}: {tree:?}");
            over_a_base += usize::from(tree.over.is_some());
        }
    }
    assert!(over_a_base > 500, "{over_a_base}");
}
