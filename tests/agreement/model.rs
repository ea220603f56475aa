//! The eighteen models by their definitions, on rows that read alike. Shares nothing with the engine or the check.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::random::{Case, DISEASES, Draw, FAMILIES, GUARDS, Record, SALARIES};

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
    /// A random model. Of models that take shares of rows it is for others to say what they take of persons.
    pub(crate) fn random(draw: &mut Draw, width: usize, persons: bool) -> Self {
        let small = |draw: &mut Draw| 1 + draw.below(3);
        let share = |draw: &mut Draw| draw.of(&[0.3, 0.4, 0.5, 0.75]);
        let input = draw.once_in(3);
        let columns = |draw: &mut Draw| {
            let some: Vec<usize> = (0..width).filter(|_| draw.once_in(2)).collect();
            (!some.is_empty() && draw.once_in(2)).then_some(some)
        };
        let values = |draw: &mut Draw| draw.once_in(2).then(|| vec![0, 2]);
        let kind = if persons { draw.of(&[0, 1, 2, 3, 17]) } else { draw.below(18) };
        match kind {
            0 => Self::K { k: small(draw), columns: columns(draw) },
            1 => {
                let of_rows = [vec!["disease"], vec!["disease", "salary"], vec!["salary", "guard"]];
                let lists: &[Vec<&str>] = if persons { &[vec!["person"]] } else { &of_rows };
                Self::Xy { k: small(draw), y: draw.of(lists), x: columns(draw) }
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
        let tree: Vec<[&str; 3]> =
            DISEASES.iter().zip(FAMILIES).map(|(disease, family)| [*disease, family, "*"]).collect();
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
        let size = rows.iter().map(|row| row.rows).sum::<usize>() as f64;
        let counted = || {
            let persons = rows.iter().map(|row| row.person).collect::<BTreeSet<_>>().len();
            if case.persons { persons } else { size as usize }
        };
        let of = |rows: &[&Record], is: &dyn Fn(&Record) -> bool| {
            rows.iter().filter(|row| is(row)).map(|row| row.rows).sum::<usize>() as f64
        };
        let disease = |value: usize| of(rows, &|row| row.disease == value);
        let shares = |share: f64, values: &Option<Vec<usize>>| {
            let guarded = |value: usize| values.as_ref().is_none_or(|values| values.contains(&value));
            (0..4).all(|value| !guarded(value) || disease(value) <= share * size + NEAR)
        };
        let mut sorted = [0, 1, 2, 3].map(disease);
        sorted.sort_by(|left, right| right.total_cmp(left));
        let numbers: BTreeSet<i64> = rows.iter().map(|row| SALARIES[row.salary]).collect();
        match self {
            Self::K { k, .. } => counted() >= *k,
            Self::Xy { k, y, .. } => {
                let value = |row: &Record, name: &str| match name {
                    "disease" => row.disease,
                    "salary" => row.salary,
                    "guard" => row.guard,
                    _ => row.person,
                };
                let key = |row: &&Record| y.iter().map(|name| value(row, name)).collect::<Vec<_>>();
                // A missing value is no value, and neither is a combination with one.
                let says = |row: &&&Record| !y.contains(&"guard") || !GUARDS[row.guard].is_empty();
                rows.iter().filter(says).map(key).collect::<BTreeSet<_>>().len() >= *k
            }
            Self::KMap { k } => people >= *k,
            Self::Presence { min, max } => {
                let share = counted() as f64 / people as f64;
                (min - NEAR..=max + NEAR).contains(&share)
            }
            Self::Distinct { l } => sorted.iter().filter(|&&count| count > 0.0).count() >= *l,
            Self::Entropy { l } => {
                let terms = sorted.iter().filter(|&&count| count > 0.0);
                terms.map(|count| -(count / size) * (count / size).log2()).sum::<f64>() >= l.log2() - NEAR
            }
            Self::Recursive { c, l, strict } => {
                let rest: f64 = sorted[l - 1..].iter().sum();
                rest > 0.0 && if *strict { sorted[0] < c * rest - NEAR } else { sorted[0] <= c * rest + NEAR }
            }
            Self::AlphaK { alpha, k, values } => counted() >= *k && shares(*alpha, values),
            Self::Confidence { max, values, .. } => shares(*max, values),
            Self::T { t, distance, input } => {
                apart(distance, rows, if *input { &whole.input } else { &whole.released }) <= t + NEAR
            }
            Self::Lkc { k, c, .. } => counted() >= *k && shares(*c, &None),
            Self::Ke { k, e } => {
                let range = numbers.last().zip(numbers.first()).map_or(0, |(last, first)| last - first);
                numbers.len() >= *k && range >= *e
            }
            Self::EpsilonM { epsilon, m } => numbers.iter().all(|number| {
                let near = of(rows, &|row| (SALARIES[row.salary] - number).abs() <= *epsilon);
                near * *m as f64 <= size + NEAR
            }),
            Self::Personalized { max, guarded, default } => rows.iter().all(|row| {
                let own = if *guarded { GUARDS[row.guard] } else { "" };
                let Some(node) = Some(own).filter(|own| !own.is_empty()).or(*default) else { return true };
                let is_under = |row: &Record| DISEASES[row.disease] == node || FAMILIES[row.disease] == node;
                of(rows, &is_under) <= max * size + NEAR
            }),
            Self::Beta { beta, enhanced, input } => {
                let all = if *input { &whole.input } else { &whole.released };
                (0..4).filter(|&value| disease(value) > 0.0).all(|value| {
                    let (q, p) = (disease(value) / size, share_of(all, value));
                    let limit = if *enhanced { beta.min(-p.ln()) } else { *beta };
                    (q - p) / p <= limit + NEAR
                })
            }
            Self::Delta { delta, input } => {
                let all = if *input { &whole.input } else { &whole.released };
                (0..4)
                    .filter(|&value| disease(value) > 0.0)
                    .all(|value| ((disease(value) / size) / share_of(all, value)).log2().abs() < delta - NEAR)
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

fn share_of(rows: &[&Record], disease: usize) -> f64 {
    let with = rows.iter().filter(|row| row.disease == disease).map(|row| row.rows).sum::<usize>();
    with as f64 / rows.iter().map(|row| row.rows).sum::<usize>() as f64
}

/// The earth mover's distance between the values of some rows and those of the whole.
fn apart(distance: &str, rows: &[&Record], whole: &[&Record]) -> f64 {
    let share = |rows: &[&Record], is: &dyn Fn(&Record) -> bool| {
        let with = rows.iter().filter(|row| is(row)).map(|row| row.rows).sum::<usize>();
        with as f64 / rows.iter().map(|row| row.rows).sum::<usize>() as f64
    };
    let gap = |is: &dyn Fn(&Record) -> bool| (share(rows, is) - share(whole, is)).abs();
    match distance {
        "equal" => (0..4).map(|value| gap(&|row| row.disease == value)).sum::<f64>() / 2.0,
        "order" => (0..4).map(|value| gap(&|row| row.disease <= value)).sum::<f64>() / 3.0,
        "numbers" => {
            let there: BTreeSet<usize> = whole.iter().map(|row| row.salary).collect();
            let steps = there.len().saturating_sub(1).max(1) as f64;
            there.iter().map(|&place| gap(&|row| row.salary <= place)).sum::<f64>() / steps
        }
        // Along each edge of the tree, half a level long, goes what its two sides differ by.
        _ => {
            let leaves = (0..4).map(|value| gap(&|row| row.disease == value));
            let pairs = (0..2).map(|pair| gap(&|row| row.disease / 2 == pair));
            leaves.chain(pairs).sum::<f64>() / 4.0
        }
    }
}

/// Whether rows that read so satisfy every model of a case. `masked` says whether some row is masked, and `levels` how
/// the population would be generalized.
pub(crate) fn satisfied(case: &Case, read: &[(Vec<&str>, usize)], masked: bool, levels: &[usize]) -> bool {
    let record = |&(_, record): &(Vec<&str>, usize)| &case.records[record];
    let whole = Whole { input: case.records.iter().collect(), released: read.iter().map(record).collect() };
    let mut people: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    for values in &case.population {
        *people.entry(case.labels(values, levels)).or_default() += 1;
    }
    let is_star = |labels: &[&str]| labels.iter().all(|&label| label == "*");
    case.models.iter().all(|model| {
        let all: BTreeSet<&Vec<&str>> = read.iter().map(|(labels, _)| labels).collect();
        let rows: usize = whole.released.iter().map(|row| row.rows).sum();
        match model {
            Model::Presence { min, .. }
                if *min > 0.0 && people.keys().any(|labels| !all.contains(labels)) =>
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
                let own = people.get(*labels).copied().unwrap_or(0);
                // Anyone could be behind a row that says nothing, unless it is known that no row is masked.
                let anyone = case.masks && is_star(labels);
                (!anyone || model.holds(case, rows, case.population.len(), &whole))
                    && (anyone && masked || model.holds(case, rows, own, &whole))
            })
        })
    })
}
