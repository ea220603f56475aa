//! The models by their definitions, on rows that read alike. Shares nothing with the engine or the check.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::random::{Case, DISEASES, Draw, FAMILIES, GUARDS, MISSING, Record, SALARIES};

/// A model with parameters.
#[derive(Clone, Debug)]
pub(crate) enum Model {
    K { k: usize, columns: Option<Vec<usize>> },
    Xy { k: usize, y: Vec<&'static str>, x: Option<Vec<usize>> },
    KMap { k: usize },
    Presence { min: f64, max: f64 },
    Distinct { l: usize },
    Entropy { l: f64 },
    Recursive { c: f64, l: usize, strict: bool },
    AlphaK { alpha: f64, k: usize, values: Option<Vec<usize>> },
    Confidence { max: f64, values: Option<Vec<usize>>, columns: Option<Vec<usize>> },
    T { t: f64, distance: &'static str, input: bool },
    Lkc { l: usize, k: usize, c: f64 },
    Ke { k: usize, e: i64 },
    EpsilonM { epsilon: i64, m: usize },
    Personalized { max: f64, guarded: bool, default: Option<&'static str> },
    Beta { beta: f64, enhanced: bool, input: bool },
    Delta { delta: f64, input: bool },
    Average { max: f64 },
    Highest { max: f64 },
}

/// Sums of fractions of small numbers that are nearer than this are equal.
const NEAR: f64 = 1e-9;

fn names(columns: &[usize]) -> Vec<String> {
    columns.iter().map(|column| format!("q{column}")).collect()
}

impl Model {
    /// A random model.
    pub(crate) fn random(draw: &mut Draw, width: usize, persons: bool) -> Self {
        let small = |draw: &mut Draw| 1 + draw.below(3);
        let share = |draw: &mut Draw| draw.of(&[0.3, 0.4, 0.5, 0.75]);
        let input = draw.once_in(3);
        let columns = |draw: &mut Draw| {
            let some: Vec<usize> = (0..width).filter(|_| draw.once_in(2)).collect();
            (!some.is_empty() && draw.once_in(2)).then_some(some)
        };
        let values = |draw: &mut Draw| draw.once_in(2).then(|| vec![0, 2]);
        match draw.below(18) {
            0 => Self::K { k: small(draw), columns: columns(draw) },
            1 => {
                let of_rows = [vec!["disease"], vec!["disease", "salary"], vec!["salary", "guard"]];
                let y = if persons && draw.once_in(2) { vec!["person"] } else { draw.of(&of_rows) };
                Self::Xy { k: small(draw), y, x: columns(draw) }
            }
            2 => Self::KMap { k: small(draw) + 1 },
            3 => Self::Presence { min: draw.of(&[0.0, 0.0, 0.1, 0.3]), max: draw.of(&[0.5, 0.7, 0.9, 1.0]) },
            4 => Self::Distinct { l: small(draw) },
            5 => Self::Entropy { l: draw.of(&[1.5, 2.0, 2.5]) },
            6 => {
                Self::Recursive { c: draw.of(&[0.5, 1.0, 2.0, 3.0]), l: small(draw), strict: draw.once_in(2) }
            }
            7 => Self::AlphaK { alpha: share(draw), k: small(draw), values: values(draw) },
            8 => Self::Confidence { max: share(draw), values: values(draw), columns: columns(draw) },
            9 => Self::T {
                t: draw.of(&[0.1, 0.2, 0.3, 0.5]),
                distance: draw.of(&["equal", "numbers", "order", "hierarchical"]),
                input,
            },
            10 => Self::Lkc { l: 1 + draw.below(2), k: small(draw), c: share(draw) },
            11 => Self::Ke { k: small(draw), e: draw.of(&[0, 1, 4, 20]) },
            12 => Self::EpsilonM { epsilon: draw.of(&[0, 1, 3]), m: small(draw) },
            13 => {
                let guarded = draw.once_in(2);
                let default = draw.of(&[None, Some("ab"), Some("C")]);
                Self::Personalized {
                    max: share(draw),
                    guarded,
                    default: default.or((!guarded).then_some("A")),
                }
            }
            14 => Self::Beta { beta: draw.of(&[0.5, 1.0, 2.0]), enhanced: draw.once_in(2), input },
            15 => Self::Delta { delta: draw.of(&[0.5, 1.0, 2.0]), input },
            16 => Self::Average { max: draw.of(&[0.2, 0.34, 0.5]) },
            _ => Self::Highest { max: draw.of(&[0.2, 0.34, 0.5]) },
        }
    }

    /// Its name in a recipe.
    pub(crate) fn name(&self) -> String {
        self.recipe().as_object().unwrap().keys().next().unwrap().clone()
    }

    /// As a recipe writes it.
    pub(crate) fn recipe(&self) -> Value {
        let reference = |input: bool| if input { "input" } else { "release" };
        let some = |value: Value, key: &str, more: Option<Value>| {
            let mut value = value;
            if let Some(more) = more {
                value[key] = more;
            }
            value
        };
        let of = |columns: &Option<Vec<usize>>| columns.as_ref().map(|columns| json!(names(columns)));
        let diseases = |values: &Option<Vec<usize>>| {
            let name = |&value: &usize| DISEASES[value];
            values.as_ref().map(|values| json!(values.iter().map(name).collect::<Vec<_>>()))
        };
        let missing = MISSING.iter().map(|missing| (*missing, "none"));
        let tree = DISEASES.into_iter().zip(FAMILIES).chain(missing);
        let tree: Vec<[&str; 3]> = tree.map(|(disease, family)| [disease, family, "*"]).collect();
        let (name, parameters) = match self {
            Self::K { k, columns } => ("k-anonymity", some(json!({ "k": k }), "columns", of(columns))),
            Self::Xy { k, y, x } => ("xy-anonymity", some(json!({ "k": k, "y": y }), "x", of(x))),
            Self::KMap { k } => ("k-map", json!({ "k": k, "population": "people.csv" })),
            Self::Presence { min, max } => {
                ("delta-presence", json!({ "min": min, "max": max, "population": "people.csv" }))
            }
            Self::Distinct { l } => ("distinct-l-diversity", json!({ "column": "disease", "l": l })),
            Self::Entropy { l } => ("entropy-l-diversity", json!({ "column": "disease", "l": l })),
            Self::Recursive { c, l, strict } => {
                ("recursive-cl-diversity", json!({ "column": "disease", "c": c, "l": l, "strict": strict }))
            }
            Self::AlphaK { alpha, k, values } => {
                let model = json!({ "column": "disease", "alpha": alpha, "k": k });
                ("alpha-k-anonymity", some(model, "values", diseases(values)))
            }
            Self::Confidence { max, values, columns } => {
                let model = some(json!({ "column": "disease", "max": max }), "values", diseases(values));
                ("confidence-bounding", some(model, "columns", of(columns)))
            }
            Self::T { t, distance, input } => {
                let reference = reference(*input);
                let model = match *distance {
                    "equal" => json!({ "column": "disease", "t": t, "reference": reference }),
                    "numbers" => {
                        json!({ "column": "salary", "t": t, "distance": "ordered", "reference": reference })
                    }
                    "order" => json!({
                        "column": "disease", "t": t, "distance": "ordered", "order": DISEASES, "reference": reference
                    }),
                    _ => json!({
                        "column": "disease", "t": t, "distance": "hierarchical", "hierarchy": { "rows": tree },
                        "reference": reference
                    }),
                };
                ("t-closeness", model)
            }
            Self::Lkc { l, k, c } => ("lkc-privacy", json!({ "column": "disease", "l": l, "k": k, "c": c })),
            Self::Ke { k, e } => ("ke-anonymity", json!({ "column": "salary", "k": k, "e": e })),
            Self::EpsilonM { epsilon, m } => {
                ("epsilon-m-anonymity", json!({ "column": "salary", "epsilon": epsilon, "m": m }))
            }
            Self::Personalized { max, guarded, default } => {
                let model = json!({ "column": "disease", "hierarchy": { "rows": tree }, "max": max });
                let model = some(model, "guard", guarded.then(|| json!("guard")));
                ("personalized-privacy", some(model, "default", default.map(|label| json!(label))))
            }
            Self::Beta { beta, enhanced, input } => {
                let model = json!({
                    "column": "disease", "beta": beta, "enhanced": enhanced, "reference": reference(*input)
                });
                ("beta-likeness", model)
            }
            Self::Delta { delta, input } => (
                "delta-disclosure",
                json!({ "column": "disease", "delta": delta, "reference": reference(*input) }),
            ),
            Self::Average { max } => ("average-risk", json!({ "max": max })),
            Self::Highest { max } => ("highest-risk", json!({ "max": max })),
        };
        json!({ name: parameters })
    }

    pub(crate) fn looks_up(&self) -> bool {
        matches!(self, Self::KMap { .. } | Self::Presence { .. })
    }

    /// The number of rows or persons that no class over all quasi-identifiers can have less of.
    pub(crate) fn smallest(&self) -> usize {
        match self {
            Self::K { k, columns: None }
            | Self::Xy { k, x: None, .. }
            | Self::AlphaK { k, .. }
            | Self::Ke { k, .. } => *k,
            Self::Distinct { l } | Self::Recursive { l, .. } => *l,
            Self::Entropy { l } => l.ceil() as usize,
            Self::Highest { max } => (1.0 / max).ceil() as usize,
            _ => 1,
        }
    }

    /// The sets of quasi-identifiers by which rows are grouped.
    pub(crate) fn scopes(&self, width: usize) -> Vec<Vec<usize>> {
        let all: Vec<usize> = (0..width).collect();
        match self {
            Self::K { columns: Some(some), .. }
            | Self::Xy { x: Some(some), .. }
            | Self::Confidence { columns: Some(some), .. } => vec![some.clone()],
            Self::Lkc { l: 1, .. } if width == 2 => vec![vec![0], vec![1]],
            _ => vec![all],
        }
    }

    /// Whether rows that read alike satisfy the model. `people` of the population read so too.
    pub(crate) fn holds(&self, case: &Case, rows: &[&Record], people: usize, whole: &Whole<'_>) -> bool {
        let counted = || case.count(rows);
        let diseases = Spread::new(case, rows, |row| row.disease.ok());
        let salaries = Spread::new(case, rows, |row| Some(SALARIES[row.salary.ok()?]));
        let of_whole = |input: bool| {
            let rows = if input { &whole.input } else { &whole.released };
            Spread::new(case, rows, |row| row.disease.ok())
        };
        let shares = |share: f64, values: &Option<Vec<usize>>| {
            let guarded = |value: usize| values.as_ref().is_none_or(|values| values.contains(&value));
            (0..4).all(|value| !guarded(value) || diseases.of(&value) <= share * diseases.known + NEAR)
        };
        match self {
            Self::K { k, .. } => counted() >= *k,
            Self::Xy { k, y, .. } if y.contains(&"person") => {
                rows.iter().map(|row| row.person).collect::<BTreeSet<_>>().len() >= *k
            }
            Self::Xy { k, y, .. } => {
                let value = |row: &Record, name: &str| match name {
                    "disease" => row.disease.ok(),
                    "salary" => row.salary.ok(),
                    _ => Some(row.guard).filter(|&guard| !GUARDS[guard].is_empty()),
                };
                // A missing value is no value, and neither is a combination with one.
                let combination =
                    |row: &Record| y.iter().map(|name| value(row, name)).collect::<Option<Vec<_>>>();
                Spread::new(case, rows, combination).certain().len() >= *k
            }
            Self::KMap { k } => people >= *k,
            Self::Presence { min, max } => {
                let share = counted() as f64 / people as f64;
                (min - NEAR..=max + NEAR).contains(&share)
            }
            Self::Distinct { l } => diseases.certain().len() >= *l,
            Self::Entropy { l } => {
                let shares = diseases.certain().into_iter().map(|count| count / diseases.known);
                diseases.known > 0.0
                    && shares.map(|share| -share * share.log2()).sum::<f64>() >= l.log2() - NEAR
            }
            Self::Recursive { c, l, strict } => {
                let counts = diseases.certain();
                let (first, rest) =
                    (counts.first().copied().unwrap_or(0.0), counts.iter().skip(l - 1).sum::<f64>());
                rest > 0.0 && if *strict { first < c * rest - NEAR } else { first <= c * rest + NEAR }
            }
            Self::AlphaK { alpha, k, values } => counted() >= *k && shares(*alpha, values),
            Self::Confidence { max, values, .. } => shares(*max, values),
            Self::T { t, distance, input } => {
                let whole = if *input { &whole.input } else { &whole.released };
                apart(distance, case, rows, whole) <= t + NEAR
            }
            Self::Lkc { k, c, .. } => counted() >= *k && shares(*c, &None),
            Self::Ke { k, e } => {
                let numbers = &salaries.having;
                // All may have a number between two that are nearer than e.
                let near = |first: i64| numbers.range(first..first + e).map(|(_, count)| count).sum::<f64>();
                let apart = *e == 0
                    || !numbers.is_empty() && numbers.keys().all(|&first| near(first) < salaries.known);
                salaries.certain().len() >= *k && apart
            }
            Self::EpsilonM { epsilon, m } => salaries.having.keys().all(|number| {
                let near = salaries.having.range(number - epsilon..=number + epsilon);
                near.map(|(_, count)| count).sum::<f64>() * *m as f64 <= salaries.known + NEAR
            }),
            Self::Personalized { max, guarded, default } => rows.iter().all(|row| {
                let own = if *guarded { GUARDS[row.guard] } else { "" };
                let Some(node) = Some(own).filter(|own| !own.is_empty()).or(*default) else { return true };
                let under = (0..4).filter(|&value| DISEASES[value] == node || FAMILIES[value] == node);
                let under = under.map(|value| diseases.of(&value)).sum::<f64>().min(diseases.known);
                under <= max * diseases.known + NEAR
            }),
            Self::Beta { beta, enhanced, input } => {
                let whole = of_whole(*input);
                (0..4).filter(|&value| diseases.of(&value) > 0.0).all(|value| {
                    let (q, p) = (diseases.share(&value), whole.share(&value));
                    let limit = if *enhanced { beta.min(-p.ln()) } else { *beta };
                    (q - p) / p <= limit + NEAR
                })
            }
            Self::Delta { delta, input } => {
                let whole = of_whole(*input);
                (0..4)
                    .filter(|&value| diseases.of(&value) > 0.0)
                    .all(|value| (diseases.share(&value) / whole.share(&value)).log2().abs() < delta - NEAR)
            }
            Self::Average { .. } => true,
            Self::Highest { max } => 1.0 / counted() as f64 <= max + NEAR,
        }
    }
}

/// What classes are compared with.
pub(crate) struct Whole<'c> {
    pub(crate) input: Vec<&'c Record>,
    pub(crate) released: Vec<&'c Record>,
}

/// How many rows have each of several things, or how many persons, each once for each thing.
struct Spread<T> {
    having: BTreeMap<T, f64>,
    /// The rows or persons that have any.
    known: f64,
}

impl<T: Ord> Spread<T> {
    fn new(case: &Case, rows: &[&Record], thing: impl Fn(&Record) -> Option<T>) -> Self {
        let mut holders: BTreeMap<(Option<usize>, usize), (BTreeSet<T>, f64)> = BTreeMap::new();
        for (at, row) in rows.iter().enumerate() {
            let Some(thing) = thing(row) else { continue };
            let (holder, count) = if case.persons { ((row.person, 0), 1) } else { ((None, at), row.rows) };
            let holder = holders.entry(holder).or_insert((BTreeSet::new(), count as f64));
            holder.0.insert(thing);
        }
        let known = holders.values().map(|(_, count)| count).sum();
        let mut having = BTreeMap::new();
        for (things, count) in holders.into_values() {
            for thing in things {
                *having.entry(thing).or_insert(0.0) += count;
            }
        }
        Self { having, known }
    }

    fn of(&self, thing: &T) -> f64 {
        self.having.get(thing).copied().unwrap_or(0.0)
    }

    fn share(&self, thing: &T) -> f64 {
        self.of(thing) / self.known
    }

    /// The greatest counts, until everybody can have one of these things: whichever one each is known by, they are no
    /// less varied.
    fn certain(&self) -> Vec<f64> {
        let mut counts: Vec<f64> = self.having.values().copied().collect();
        counts.sort_by(|left, right| right.total_cmp(left));
        let mut left = self.known;
        for count in &mut counts {
            *count = count.min(left);
            left -= *count;
        }
        counts.retain(|&count| count > 0.0);
        counts
    }
}

/// The earth mover's distance between the values of some rows and those of the whole; none from rows without values.
fn apart(distance: &str, case: &Case, rows: &[&Record], whole: &[&Record]) -> f64 {
    let value = |row: &Record| if distance == "numbers" { row.salary.ok() } else { row.disease.ok() };
    let (rows, whole) = (Spread::new(case, rows, value), Spread::new(case, whole, value));
    if rows.having.is_empty() {
        return 0.0;
    }
    // A person with several values moves a part for each.
    let share = |spread: &Spread<usize>, is: &dyn Fn(usize) -> bool| {
        let with = spread.having.iter().filter(|(value, _)| is(**value)).map(|(_, count)| count).sum::<f64>();
        with / spread.having.values().sum::<f64>()
    };
    let gap = |is: &dyn Fn(usize) -> bool| (share(&rows, is) - share(&whole, is)).abs();
    match distance {
        "equal" => (0..4).map(|value| gap(&|other| other == value)).sum::<f64>() / 2.0,
        "order" => (0..4).map(|value| gap(&|other| other <= value)).sum::<f64>() / 3.0,
        "numbers" => {
            let steps = whole.having.len().saturating_sub(1).max(1) as f64;
            whole.having.keys().map(|&place| gap(&|other| other <= place)).sum::<f64>() / steps
        }
        // Along each edge of the tree, half a level long, goes what its two sides differ by.
        _ => {
            let leaves = (0..4).map(|value| gap(&|other| other == value));
            let pairs = (0..2).map(|pair| gap(&|other| other / 2 == pair));
            leaves.chain(pairs).sum::<f64>() / 4.0
        }
    }
}

/// Whether rows that read so satisfy every model of a case. `masked` says whether some row is masked, and `levels` how
/// the population would be generalized; without them a person reads like every label above their values.
pub(crate) fn satisfied(
    case: &Case,
    read: &[(Vec<&str>, usize)],
    masked: bool,
    levels: Option<&[usize]>,
) -> bool {
    let record = |&(_, record): &(Vec<&str>, usize)| &case.records[record];
    let whole = Whole { input: case.records.iter().collect(), released: read.iter().map(record).collect() };
    let reads = |values: &[usize], labels: &[&str]| match levels {
        Some(levels) => case.labels(values, levels) == labels,
        None => case
            .columns
            .iter()
            .zip(values)
            .zip(labels)
            .all(|((column, &value), &label)| column.paths[value].iter().any(|above| above == label)),
    };
    let people = |labels: &[&str]| case.population.iter().filter(|values| reads(values, labels)).count();
    let is_star = |labels: &[&str]| labels.iter().all(|&label| label == "*");
    case.models.iter().all(|model| {
        let all: BTreeSet<&Vec<&str>> = read.iter().map(|(labels, _)| labels).collect();
        let rows: usize = whole.released.iter().map(|row| row.rows).sum();
        match model {
            Model::Presence { min, .. }
                if *min > 0.0
                    && case
                        .population
                        .iter()
                        .any(|values| !all.iter().any(|labels| reads(values, labels))) =>
            {
                return false;
            }
            Model::Average { max } if all.len() as f64 > max * rows as f64 + NEAR => return false,
            _ => {}
        }
        model.scopes(case.columns.len()).iter().all(|scope| {
            let of = |labels: &[&'_ str]| {
                scope.iter().map(|&column| labels[column].to_owned()).collect::<Vec<String>>()
            };
            let mut groups: BTreeMap<Vec<String>, (Vec<&Record>, &Vec<&str>)> = BTreeMap::new();
            for row in read {
                groups.entry(of(&row.0)).or_insert_with(|| (Vec::new(), &row.0)).0.push(record(row));
            }
            groups.values().all(|(rows, labels)| {
                let own = people(labels);
                // Anyone could be behind a row that says nothing, unless it is known that no row is masked.
                let anyone = case.masks && is_star(labels);
                (!anyone || model.holds(case, rows, case.population.len(), &whole))
                    && (anyone && masked || model.holds(case, rows, own, &whole))
            })
        })
    })
}
