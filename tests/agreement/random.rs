//! Random small tables with everything that a recipe can ask of them.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::model::Model;

/// Numbers from a seed: a linear congruential generator, its high bits.
#[derive(Clone, Debug)]
pub(crate) struct Draw(u64);

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2009)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

/// The sensitive values; a hierarchy puts A and B under `ab`, and C and D under `cd`.
pub(crate) const DISEASES: [&str; 4] = ["A", "B", "C", "D"];
/// What is above each of them.
pub(crate) const FAMILIES: [&str; 4] = ["ab", "ab", "cd", "cd"];
/// The numbers of the column `salary`.
pub(crate) const SALARIES: [i64; 5] = [1, 2, 5, 9, 30];
/// How missing values of both are written: the recipe says so of the second.
pub(crate) const MISSING: [&str; 2] = ["", "NA"];
/// What rows guard: nothing, the node `ab`, or the value C.
pub(crate) const GUARDS: [&str; 3] = ["", "ab", "C"];

/// A quasi-identifier.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    /// By value, its labels from itself up to the top.
    pub(crate) paths: Vec<Vec<String>>,
    pub(crate) lowest: usize,
    pub(crate) highest: usize,
}

/// A record.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// The value of each quasi-identifier, as a position in its paths.
    pub(crate) values: Vec<usize>,
    /// Positions in [`DISEASES`] and [`SALARIES`], or of how it is missing in [`MISSING`].
    pub(crate) disease: Result<usize, usize>,
    pub(crate) salary: Result<usize, usize>,
    /// A position in [`GUARDS`].
    pub(crate) guard: usize,
    /// Whose it is; nobody says it where persons are known otherwise.
    pub(crate) person: Option<usize>,
    /// The label that a classifier predicts.
    pub(crate) class: usize,
    /// For how many rows it stands.
    pub(crate) rows: usize,
}

/// A table, and what is asked of it.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub(crate) struct Case {
    pub(crate) columns: Vec<Column>,
    pub(crate) records: Vec<Record>,
    /// The quasi-identifiers of everybody, if a model looks them up.
    pub(crate) population: Vec<Vec<usize>>,
    pub(crate) persons: bool,
    pub(crate) counted: bool,
    pub(crate) models: Vec<Model>,
    /// The suppression limit in percent.
    pub(crate) percent: usize,
    pub(crate) masks: bool,
    pub(crate) complementary: Option<&'static str>,
    pub(crate) algorithm: &'static str,
    pub(crate) by_cells: bool,
    pub(crate) objective: &'static str,
}

pub(crate) const ALGORITHMS: [&str; 13] = [
    "optimal",
    "osc",
    "samarati",
    "minimal",
    "mingen",
    "datafly",
    "incognito",
    "mu-argus",
    "best-effort",
    "top-down-specialization",
    "optimal-values",
    "mondrian",
    "local-recoding",
];
/// Searches to compare with, which find less.
pub(crate) const COMPARED: [&str; 11] = [
    "top-down-refinement",
    "top-down-disclosure",
    "least-values",
    "bottom-up-generalization",
    "genetic",
    "k-similar",
    "bottom-up-recoding",
    "condensation",
    "relaxed-mondrian",
    "infogain-mondrian",
    "lsd-mondrian",
];
pub(crate) const OBJECTIVES: [&str; 9] = [
    "loss",
    "precision",
    "discernibility",
    "average-class-size",
    "non-uniform-entropy",
    "loss-geometric",
    "balanced",
    "discernibility-star",
    "classification",
];

impl Column {
    /// Up to four values and three levels above them, nested by merging neighbours. Something may read as masked cells
    /// do, or as something else does at a lower level, and the top need not be one group.
    fn random(draw: &mut Draw) -> Self {
        let (values, height) = (1 + draw.below(4), draw.below(4));
        let label = |value: usize, level: usize| match level {
            0 => format!("v{value}"),
            _ => format!("l{level}-{}", value >> level),
        };
        let mut paths: Vec<Vec<String>> =
            (0..values).map(|value| (0..=height).map(|level| label(value, level)).collect()).collect();
        if !draw.once_in(3) {
            for path in &mut paths {
                path.push("*".to_owned());
            }
        }
        if draw.once_in(6) {
            let (level, starred) = (draw.below(paths[0].len()), draw.below(values));
            let label = paths[starred][level].clone();
            for path in paths.iter_mut().filter(|path| path[level] == label) {
                "*".clone_into(&mut path[level]);
            }
        }
        if draw.once_in(6) {
            let level = draw.below(paths[0].len());
            let label = paths[draw.below(values)][draw.below(level + 1)].clone();
            let group = paths[draw.below(values)][level].clone();
            if paths.iter().all(|path| path[level] != label) {
                paths
                    .iter_mut()
                    .filter(|path| path[level] == group)
                    .for_each(|path| label.clone_into(&mut path[level]));
            }
        }
        if draw.once_in(4) {
            paths[0][0].clear();
        }
        let height = paths[0].len() - 1;
        let lowest = if draw.once_in(4) { draw.below(height + 1) } else { 0 };
        let highest = if draw.once_in(4) { lowest + draw.below(height + 1 - lowest) } else { height };
        Self { paths, lowest, highest }
    }
}

impl Case {
    pub(crate) fn random(seed: u64) -> Self {
        let draw = &mut Draw::new(seed);
        let columns: Vec<Column> = (0..=draw.below(2)).map(|_| Column::random(draw)).collect();
        let (persons, counted) =
            [(false, false), (false, false), (true, false), (false, true)][draw.below(4)];
        let people = 2 + draw.below(9);
        let missing = if draw.once_in(3) { 4 } else { usize::MAX };
        let value = |draw: &mut Draw, values: usize| {
            if draw.below(missing) == 0 { Err(draw.below(MISSING.len())) } else { Ok(draw.below(values)) }
        };
        let nobody = if draw.once_in(40) { 4 } else { usize::MAX };
        let record = |draw: &mut Draw| Record {
            values: columns.iter().map(|column| draw.below(column.paths.len())).collect(),
            disease: value(draw, DISEASES.len()),
            salary: value(draw, SALARIES.len()),
            guard: draw.below(3),
            person: (draw.below(nobody) > 0).then(|| draw.below(people)),
            class: 1,
            rows: if counted { 1 + draw.below(3) } else { 1 },
        };
        let mut records: Vec<Record> = (0..3 + draw.below(10)).map(|_| record(draw)).collect();
        for (number, record) in records.iter_mut().enumerate() {
            record.class = 1 + number % 3 * number % 5;
        }
        let models: Vec<Model> =
            (0..=draw.below(2)).map(|_| Model::random(draw, columns.len(), persons)).collect();
        let mut population = Vec::new();
        if models.iter().any(Model::looks_up) {
            for record in &records {
                population.extend(vec![record.values.clone(); record.rows]);
            }
            for _ in 0..draw.below(2 * records.len()) {
                population.push(record(draw).values);
            }
        }
        let algorithm = if draw.once_in(12) { draw.of(&COMPARED) } else { draw.of(&ALGORITHMS) };
        let mut models = models;
        let mut masks = draw.once_in(2);
        let mut percent = draw.of(&[0, 10, 25, 40, 60, 100]);
        let mut complementary = draw.of(&[None, None, None, Some("fewest"), Some("most")]);
        // Mostly a search that can be had.
        let anyway = draw.once_in(8);
        let only_k =
            |models: &[Model]| models.iter().all(|model| matches!(model, Model::K { columns: None, .. }));
        match algorithm {
            "osc" | "samarati" | "minimal" | "incognito" if !anyway => {
                masks = false;
                percent = if draw.once_in(3) { percent } else { 0 };
            }
            "mu-argus" if !anyway && !only_k(&models) => models = vec![Model::K { k: 2, columns: None }],
            // Where the whole table may not be a class, nothing is divided.
            "mondrian" | "infogain-mondrian" | "lsd-mondrian" if !anyway && draw.once_in(2) => {
                models.truncate(1);
            }
            "datafly" if !anyway && !only_k(&models) => complementary = None,
            _ => {}
        }
        Self {
            records,
            population,
            persons,
            counted,
            models,
            percent,
            masks,
            complementary,
            algorithm,
            by_cells: algorithm == "mingen" && draw.once_in(4),
            objective: draw.of(&OBJECTIVES),
            columns,
        }
    }

    /// The table; the column `row` holds the number of each record, by which a test finds it again.
    pub(crate) fn csv(&self) -> String {
        let names = self.names();
        let class = self.has_class();
        let mut csv = format!("row,{names}disease,salary,guard");
        csv.push_str(if class { ",class" } else { "" });
        csv.push_str(if self.persons { ",person" } else { "" });
        csv.push_str(if self.counted { ",n\n" } else { "\n" });
        for (number, record) in self.records.iter().enumerate() {
            let cells = self.cells(&record.values);
            let disease = record.disease.map_or_else(|how| MISSING[how], |value| DISEASES[value]);
            let salary =
                record.salary.map_or_else(|how| MISSING[how].to_owned(), |value| SALARIES[value].to_string());
            csv += &["r", &number.to_string(), ",", &cells, disease, ",", &salary, ",", GUARDS[record.guard]]
                .concat();
            if class {
                csv += &[",", &record.class.to_string()].concat();
            }
            if self.persons {
                csv.push(',');
                csv += &record.person.map_or(String::new(), |person| format!("p{person}"));
            }
            if self.counted {
                csv += &[",", &record.rows.to_string()].concat();
            }
            csv.push('\n');
        }
        csv
    }

    /// The file of the population.
    pub(crate) fn people(&self) -> String {
        let names = self.names();
        let rows = self.population.iter().map(|values| format!("{}x\n", self.cells(values)));
        format!("{names}more\n{}", rows.collect::<Vec<_>>().concat())
    }

    fn cells(&self, values: &[usize]) -> String {
        let columns = self.columns.iter().zip(values);
        columns.flat_map(|(column, &value)| [&column.paths[value][0][..], ","]).collect()
    }

    /// The names of the quasi-identifiers as the head of a file has them.
    fn names(&self) -> String {
        let names: Vec<String> = (0..self.columns.len()).map(|column| format!("q{column},")).collect();
        names.concat()
    }

    pub(crate) fn recipe(&self) -> Value {
        let mut columns = Map::new();
        columns.insert("row".to_owned(), json!({ "role": "insensitive" }));
        for (place, column) in self.columns.iter().enumerate() {
            // Hierarchies have every value that there is, in the table or the population.
            let column = json!({
                "role": "quasi-identifier",
                "hierarchy": { "rows": column.paths },
                "min-level": column.lowest,
                "max-level": column.highest,
                "weight": 1 + place,
            });
            columns.insert(format!("q{place}"), column);
        }
        for name in ["disease", "salary", "guard"] {
            columns.insert(name.to_owned(), json!({ "role": "sensitive", "missing": ["NA"] }));
        }
        if self.has_class() {
            columns.insert("class".to_owned(), json!({ "role": "class" }));
        }
        if self.persons {
            columns.insert("person".to_owned(), json!({ "role": "person" }));
        }
        if self.counted {
            columns.insert("n".to_owned(), json!({ "role": "count" }));
        }
        let mut search = json!({ "algorithm": self.algorithm, "objective": self.objective });
        if let Some(choice) = self.complementary {
            search["complementary"] = json!(choice);
        }
        if self.by_cells {
            search["level"] = json!("cell");
        }
        json!({
            "coversheet": 1,
            "recoding": self.recoding(),
            "columns": columns,
            "privacy": self.models.iter().map(Model::recipe).collect::<Vec<_>>(),
            "suppression": {
                "limit": self.percent as f64 / 100.0,
                "rows": if self.masks { "mask" } else { "drop" },
            },
            "search": search,
        })
    }

    /// The kind of recoding that the search makes.
    pub(crate) fn recoding(&self) -> &'static str {
        match self.algorithm {
            "top-down-specialization"
            | "optimal-values"
            | "top-down-refinement"
            | "top-down-disclosure"
            | "least-values"
            | "bottom-up-generalization"
            | "genetic" => "values",
            "mondrian" | "infogain-mondrian" | "lsd-mondrian" => "regions",
            "local-recoding" | "k-similar" | "bottom-up-recoding" | "condensation" | "relaxed-mondrian" => {
                "rows"
            }
            _ => "columns",
        }
    }

    /// Whether there is a column of numbers to predict, which some searches need and others take into account.
    fn has_class(&self) -> bool {
        let needs = ["infogain-mondrian", "lsd-mondrian", "top-down-refinement", "genetic"];
        needs.contains(&self.algorithm) || self.objective == "classification"
    }

    /// Whether cells of a column may be at different levels.
    pub(crate) fn is_finer(&self) -> bool {
        self.recoding() != "columns"
    }

    /// The same table with a record for every row.
    pub(crate) fn expanded(&self) -> Self {
        let repeated = |record: &Record| vec![Record { rows: 1, ..record.clone() }; record.rows];
        Self { counted: false, records: self.records.iter().flat_map(repeated).collect(), ..self.clone() }
    }

    pub(crate) fn rows(&self) -> usize {
        self.records.iter().map(|record| record.rows).sum()
    }

    /// How many rows some records stand for, or how many persons they are of.
    pub(crate) fn count(&self, records: &[&Record]) -> usize {
        let persons: BTreeSet<Option<usize>> = records.iter().map(|record| record.person).collect();
        if self.persons { persons.len() } else { records.iter().map(|record| record.rows).sum() }
    }

    /// The most rows that may be suppressed.
    pub(crate) fn budget(&self) -> usize {
        self.percent * self.rows() / 100
    }

    /// What a row or one of the population reads at a node.
    pub(crate) fn labels(&self, values: &[usize], levels: &[usize]) -> Vec<&str> {
        let columns = self.columns.iter().zip(values).zip(levels);
        columns.map(|((column, &value), &level)| column.paths[value][level].as_str()).collect()
    }

    /// Every node.
    pub(crate) fn nodes(&self) -> Vec<Vec<usize>> {
        let mut nodes = vec![Vec::new()];
        for column in &self.columns {
            let longer = |node: &Vec<usize>| {
                let node = node.clone();
                (column.lowest..=column.highest).map(move |level| [&node[..], &[level]].concat())
            };
            nodes = nodes.iter().flat_map(longer).collect();
        }
        nodes
    }

    /// The records that read alike at a node.
    pub(crate) fn classes(&self, levels: &[usize]) -> Vec<Vec<usize>> {
        let reads: Vec<Vec<&str>> =
            self.records.iter().map(|record| self.labels(&record.values, levels)).collect();
        let distinct: BTreeSet<&Vec<&str>> = reads.iter().collect();
        let alike =
            |labels: &Vec<&str>| (0..reads.len()).filter(|&record| reads[record] == *labels).collect();
        distinct.into_iter().map(alike).collect()
    }
}
