//! The files of a crate and what they import from each other, read from their text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A path of names from the root of a crate.
pub(crate) type Names = Vec<String>;

/// A file: where it is, and the paths that it imports or names.
#[derive(Debug)]
pub(crate) struct Module {
    /// Its path below `src`.
    pub(crate) file: String,
    /// What its `use` declarations import from the crate.
    pub(crate) imports: Vec<Names>,
    /// What it names from the crate in full.
    pub(crate) named: Vec<Names>,
}

/// The files of a crate by their place in its tree of modules. Tests are left out: they may know everything.
pub(crate) fn modules(source: &Path) -> BTreeMap<Names, Module> {
    let mut files = Vec::new();
    list(source, source, &mut files);
    let names = |file: &str| -> Names {
        let mut names: Names = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        if matches!(names.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            names.pop();
        }
        names
    };
    let known: Vec<Names> = files.iter().map(|file| names(file)).collect();
    let read = |(file, at): (&String, &Names)| {
        let text = without_tests(&fs::read_to_string(source.join(file)).unwrap());
        let mut module = Module { file: file.clone(), imports: Vec::new(), named: Vec::new() };
        let mut rest = String::new();
        for statement in text.split_inclusive(';') {
            match statement
                .rsplit_once("use ")
                .filter(|(before, _)| before.is_empty() || before.ends_with(['\n', ' ', ')']))
            {
                Some((before, import)) if !import.contains(['=', '(']) => {
                    rest.push_str(before);
                    let import: Vec<&str> = import.trim_end_matches(';').split_whitespace().collect();
                    let paths = expanded(&import.join(" "));
                    module.imports.extend(paths.iter().filter_map(|path| absolute(path, at, &known)));
                }
                _ => rest.push_str(statement),
            }
        }
        let paths = rest.split(|char: char| !(char.is_alphanumeric() || char == '_' || char == ':'));
        let own = paths.filter(|path| path.starts_with("crate::") || path.starts_with("super::"));
        module.named = own.filter_map(|path| absolute(path, at, &known)).collect();
        (at.clone(), module)
    };
    files.iter().zip(&known).map(read).collect()
}

fn list(folder: &Path, source: &Path, files: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            list(&path, source, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path.strip_prefix(source).unwrap().to_str().unwrap().replace('\\', "/"));
        }
    }
}

/// The text without comments and without what is compiled for tests alone.
pub(crate) fn without_tests(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            let first = lines.next().unwrap_or_default();
            if !first.ends_with(';') {
                let indent = first.len() - first.trim_start().len();
                let end = format!("{}}}", " ".repeat(indent));
                lines.by_ref().find(|line| *line == end);
            }
        } else {
            kept.push_str(line.split("//").next().unwrap_or_default());
            kept.push('\n');
        }
    }
    kept
}

/// `a::{b, c::{d as e, self}}` as `a::b`, `a::c::d` and `a::c`.
fn expanded(import: &str) -> Vec<String> {
    let Some((before, list)) = import.split_once('{') else {
        let path = import.split(" as ").next().unwrap_or_default().trim();
        return vec![path.trim_end_matches("::self").to_owned()];
    };
    let list = list.trim_end().strip_suffix('}').unwrap_or(list);
    let (mut depth, mut items) = (0, vec![String::new()]);
    for char in list.chars() {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        match items.last_mut() {
            Some(item) if char != ',' || depth > 0 => item.push(char),
            _ => items.push(String::new()),
        }
    }
    let items = items.iter().filter(|item| !item.trim().is_empty());
    items.flat_map(|item| expanded(&format!("{}{}", before.trim(), item.trim()))).collect()
}

/// A path from the root of the crate; none for what is not of this crate.
fn absolute(path: &str, at: &Names, known: &[Names]) -> Option<Names> {
    let mut names = path.split("::").map(str::to_owned).peekable();
    let mut base = at.clone();
    match names.peek().map(String::as_str)? {
        "crate" => base.clear(),
        "self" | "super" => {}
        first => {
            let below = [&at[..], &[first.to_owned()]].concat();
            if !known.contains(&below) {
                return None;
            }
        }
    }
    for name in names {
        match name.as_str() {
            "crate" | "self" => {}
            "super" => drop(base.pop()),
            _ => base.push(name),
        }
    }
    Some(base)
}
