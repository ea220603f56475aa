//! No two files of different folders know each other, directly or by way of others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::module::{Module, Names, modules};
use crate::root;

type Modules = BTreeMap<Names, Module>;

#[test]
fn files_of_different_folders_do_not_know_each_other_in_a_circle() {
    let mut sources: Vec<_> =
        fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src")).collect();
    sources.push(root().join("web/src"));
    let mut imports = 0;
    for source in sources {
        let modules = modules(&source);
        let known = known(&modules);
        imports += known.values().map(BTreeSet::len).sum::<usize>();
        let circles = circles(&known);
        let folder = |names: &Names| modules[names].file.rsplit_once('/').map_or("", |(folder, _)| folder);
        for circle in circles {
            let folders: BTreeSet<&str> = circle.iter().map(folder).collect();
            let files: Vec<&str> = circle.iter().map(|names| modules[names].file.as_str()).collect();
            assert_eq!(folders.len(), 1, "{} has a circle: {files:?}", source.display());
        }
    }
    assert!(imports > 500, "{imports} imports were found: are they still recognized?");
}

#[test]
fn circles_are_found() {
    let graph = |edges: &[(&str, &str)]| -> BTreeMap<Names, BTreeSet<Names>> {
        let mut graph: BTreeMap<Names, BTreeSet<Names>> = BTreeMap::new();
        for (from, to) in edges {
            graph.entry(vec![(*to).to_owned()]).or_default();
            graph.entry(vec![(*from).to_owned()]).or_default().insert(vec![(*to).to_owned()]);
        }
        graph
    };
    assert!(circles(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])).is_empty());
    let found = circles(&graph(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]));
    assert_eq!(found, [BTreeSet::from([vec!["b".to_owned()], vec!["c".to_owned()]])]);
}

/// The files that each file knows. A name that a file passes on from another is that other file's.
fn known(modules: &Modules) -> BTreeMap<Names, BTreeSet<Names>> {
    let known = |(at, module): (&Names, &Module)| {
        let paths = module.imports.iter().chain(&module.named);
        let files = paths.filter_map(|path| home(path, modules, 0)).filter(|file| file != at);
        // A file that declares modules passes their names on; that is not yet knowing them.
        let passed_on: BTreeSet<&Names> = module.imports.iter().filter(|path| path.starts_with(at)).collect();
        let files = files.filter(|file| !file.starts_with(at) || passed_on.is_empty());
        (at.clone(), files.collect())
    };
    modules.iter().map(known).collect()
}

/// The file where a name is declared.
fn home(path: &[String], modules: &Modules, depth: usize) -> Option<Names> {
    let at = (0..=path.len()).rev().map(|end| path[..end].to_vec()).find(|at| modules.contains_key(at))?;
    let Some(name) = path.get(at.len()).filter(|_| depth < 8) else { return Some(at) };
    let passed_on = modules[&at].imports.iter().filter(|import| import.last() == Some(name));
    let elsewhere = |import: &Names| {
        let path = [&import[..], &path[at.len() + 1..]].concat();
        home(&path, modules, depth + 1).filter(|home| *home != at)
    };
    passed_on.map(elsewhere).find(Option::is_some).flatten().or(Some(at))
}

/// The largest sets of files of which each knows each by way of the others.
fn circles(known: &BTreeMap<Names, BTreeSet<Names>>) -> Vec<BTreeSet<Names>> {
    let reached = |from: &Names| {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&Names> = known[from].iter().collect();
        while let Some(file) = next.pop() {
            if reached.insert(file.clone()) {
                next.extend(&known[file]);
            }
        }
        reached
    };
    let reached: BTreeMap<&Names, BTreeSet<Names>> = known.keys().map(|file| (file, reached(file))).collect();
    let circle = |file: &Names| -> BTreeSet<Names> {
        reached[file].iter().filter(|other| reached[other].contains(file)).cloned().collect()
    };
    let circles: BTreeSet<BTreeSet<Names>> =
        known.keys().map(circle).filter(|circle| circle.len() > 1).collect();
    circles.into_iter().collect()
}
