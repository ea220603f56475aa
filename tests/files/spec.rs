//! A file in a few lines: what each column holds, and what a reader of the release expects of it.
//!
//! ```text
//! # name; rows 800; visits 3; born 1930 2005; from 2019 2023; kept 0.95
//! column | generator and its words | role | keep 10
//! ```
//!
//! `name // what it is about` puts a row of such texts below the names, as surveys are exported. `@` before a generator draws it anew for each row of a person. After it may stand `miss SPELLING SHARE` and
//! `odd SHARE VALUE/VALUE`.

use coversheet::{LayoutOptions, ReadOptions, Skip};

/// A file.
pub(crate) struct File<'a> {
    pub name: &'a str,
    pub rows: usize,
    /// Rows of one person.
    pub visits: usize,
    /// The first and the last year of birth.
    pub born: (i64, i64),
    /// The first and the last year of events.
    pub from: (i64, i64),
    /// The least share of rows that a reader accepts.
    pub kept: f64,
    pub columns: Vec<Column<'a>>,
}

impl File<'_> {
    /// How it is read: what stands below the names is no row.
    pub(crate) fn options(&self) -> ReadOptions {
        if self.columns.iter().all(|column| column.label.is_none()) {
            return ReadOptions::plain();
        }
        let layout = LayoutOptions { skip_units: Some(Skip::Recognized), ..LayoutOptions::PLAIN };
        ReadOptions { layout, ..ReadOptions::default() }
    }
}

/// A column.
pub(crate) struct Column<'a> {
    pub name: &'a str,
    /// What stands below the name.
    pub label: Option<&'a str>,
    /// Whether each row of a person has a value of its own.
    pub anew: bool,
    pub generator: &'a str,
    pub words: Vec<&'a str>,
    /// How missing values are written, and their share.
    pub missing: Option<(&'a str, f64)>,
    /// Cells of another kind among thousands, and their share.
    pub odd: Option<(f64, Vec<&'a str>)>,
    /// The roles that a reader accepts.
    pub roles: Vec<&'a str>,
    pub keep: Keep,
}

/// What must be left of a column.
#[derive(Clone, Copy)]
pub(crate) enum Keep {
    /// Nothing.
    No,
    /// Something.
    Some,
    /// Bands no wider than this, in the column's unit; in years for dates.
    Within(f64),
}

/// Reads all files of a text.
pub(crate) fn files(text: &str) -> Vec<File<'_>> {
    let mut files = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.strip_prefix("# ") {
            Some(head) => files.push(head_of(head)),
            None => files.last_mut().unwrap().columns.push(column(line)),
        }
    }
    files
}

fn head_of(head: &str) -> File<'_> {
    let mut parts = head.split(';').map(str::trim);
    let mut file = File {
        name: parts.next().unwrap(),
        rows: 1000,
        visits: 1,
        born: (1930, 2004),
        from: (2019, 2023),
        kept: 0.9,
        columns: Vec::new(),
    };
    for part in parts {
        let words: Vec<&str> = part.split_whitespace().collect();
        let number = |at: usize| words[at].parse::<f64>().unwrap();
        match words[0] {
            "rows" => file.rows = number(1) as usize,
            "visits" => file.visits = number(1) as usize,
            "born" => file.born = (number(1) as i64, number(2) as i64),
            "from" => file.from = (number(1) as i64, number(2) as i64),
            "kept" => file.kept = number(1),
            other => panic!("{other}"),
        }
    }
    file
}

fn column(line: &str) -> Column<'_> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let mut words: Vec<&str> = parts[1].split_whitespace().collect();
    let mut missing = None;
    let mut odd = None;
    if let Some(at) = words.iter().position(|&word| word == "odd") {
        odd = Some((words[at + 1].parse().unwrap(), words[at + 2].split('/').collect()));
        words.drain(at..at + 3);
    }
    if let Some(at) = words.iter().position(|&word| word == "miss") {
        missing = Some((words[at + 1].trim_matches('"'), words[at + 2].parse().unwrap()));
        words.drain(at..at + 3);
    }
    let keep = parts.get(3).map_or(Keep::No, |keep| match keep.split_once(' ') {
        Some((_, widest)) => Keep::Within(widest.parse().unwrap()),
        None => Keep::Some,
    });
    let generator = words.remove(0);
    let anew = generator.starts_with('@');
    let generator = generator.trim_start_matches('@');
    let roles = parts.get(2).unwrap_or_else(|| panic!("{line}")).split('/').collect();
    let (name, label) =
        parts[0].split_once(" // ").map_or((parts[0], None), |(name, label)| (name, Some(label)));
    Column { name, label, anew, generator, words, missing, odd, roles, keep }
}
