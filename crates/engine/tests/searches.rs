//! Every search against brute force over the whole lattice, on random small tables.
//!
//! The reference shares nothing with the engine but the definition of a hierarchy: it generalizes every
//! row to labels, groups rows in a map of label vectors, and adds up each objective from its definition.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_describe::Recoding;
use coversheet_engine::model::{Class, KAnonymity, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};
use coversheet_engine::objective::{Name, Objective, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, solve};
use coversheet_engine::{Attribute, FrequencySet, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

/// A random table with hierarchies, and what is asked of it.
#[derive(Clone, Debug)]
struct Case {
    hierarchies: Vec<Hierarchy>,
    /// The lowest and the highest level that each attribute may have.
    allowed: Vec<(usize, usize)>,
    weights: Vec<f64>,
    /// `rows[row][attribute]`: a leaf.
    rows: Vec<Vec<u32>>,
    labels: Vec<u32>,
    /// How many rows each record stands for.
    counts: Vec<u64>,
    k: u64,
    budget: u64,
    mode: SuppressionMode,
    /// Whether classes of one size are forbidden too, which is not monotone.
    gap: bool,
    sorted: bool,
}

/// Forbids classes of exactly this size: merging two classes that hold can give one that does not.
#[derive(Debug)]
struct NotExactly(u64);

impl PrivacyModel for NotExactly {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        class.rows != self.0
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::None
    }

    fn feasible(&self, _table: &Class<'_>, _budget: u64) -> coversheet_error::Result<()> {
        Ok(())
    }
}

/// A hierarchy of up to 6 leaves and up to 3 levels above them; the top need not be a single group.
fn hierarchy() -> impl Strategy<Value = Hierarchy> {
    (2_usize..=6, 0_usize..=3, any::<u64>()).prop_map(|(leaves, height, seed)| {
        let mut group: Vec<u64> = (0..leaves as u64).collect();
        let mut rows: Vec<Vec<String>> = group.iter().map(|leaf| vec![format!("v{leaf}")]).collect();
        for level in 0..height {
            // Merging groups by a hash of the group nests by construction.
            let parts = (leaves - level).max(1) as u64;
            for (row, group) in rows.iter_mut().zip(&mut group) {
                *group = (group.wrapping_mul(seed | 1) >> 7) % parts;
                row.push(format!("l{level}g{group}"));
            }
        }
        Hierarchy::from_rows(&rows).unwrap()
    })
}

/// A lowest and a highest level; every level is allowed below the highest in half of all cases.
fn allowed() -> impl Strategy<Value = (usize, usize)> {
    (prop_oneof![Just(0_usize), 0_usize..=3], 0_usize..=3)
}

fn case() -> impl Strategy<Value = Case> {
    prop::collection::vec((hierarchy(), allowed(), 0_u8..=3), 1..=4)
        .prop_flat_map(|attributes| {
            let leaves: Vec<u32> =
                attributes.iter().map(|(hierarchy, ..)| hierarchy.leaves() as u32).collect();
            let row = leaves.into_iter().map(|leaves| 0..leaves).collect::<Vec<_>>();
            let record = (row, 0_u32..3, 1_u64..=2);
            (
                Just(attributes),
                prop::collection::vec(record, 1..=24),
                1_u64..=5,
                0_u64..=30,
                any::<[bool; 4]>(),
            )
        })
        .prop_map(|(attributes, records, k, budget, [mask, aggregated, gap, sorted])| {
            let counts: Vec<u64> =
                records.iter().map(|(.., count)| if aggregated { *count } else { 1 }).collect();
            let total: u64 = counts.iter().sum();
            Case {
                allowed: attributes
                    .iter()
                    .map(|(hierarchy, (min, max), _)| {
                        let max = (*max).min(hierarchy.height());
                        ((*min).min(max), max)
                    })
                    .collect(),
                weights: attributes.iter().map(|(.., weight)| f64::from(*weight)).collect(),
                hierarchies: attributes.into_iter().map(|(hierarchy, ..)| hierarchy).collect(),
                rows: records.iter().map(|(row, ..)| row.clone()).collect(),
                labels: records.iter().map(|(_, label, _)| *label).collect(),
                counts,
                k,
                budget: budget.min(total),
                // What classes masked rows need besides is for tests/models.
                gap: gap && !mask,
                sorted,
                mode: if mask { SuppressionMode::Mask } else { SuppressionMode::Drop },
            }
        })
}

impl Case {
    fn problem(&self) -> Problem {
        let columns: Vec<Vec<u32>> = (0..self.hierarchies.len())
            .map(|attribute| self.rows.iter().map(|row| row[attribute]).collect())
            .collect();
        let attributes = self.hierarchies.iter().zip(&self.allowed).zip(&self.weights).enumerate();
        let mut models: Vec<Arc<dyn PrivacyModel>> = vec![Arc::new(KAnonymity::new(self.k).unwrap())];
        if self.gap {
            models.push(Arc::new(NotExactly(self.forbidden())));
        }
        Problem {
            attributes: attributes
                .map(|(index, ((hierarchy, &(min, max)), &weight))| {
                    Attribute::new(format!("a{index}"), hierarchy, Some(max), weight).with_min_level(min)
                })
                .collect(),
            frequency: Arc::new(self.frequency(&columns)),
            models,
            suppression: Suppression { rows: self.budget, mode: self.mode, complementary: None },
        }
    }

    /// The tuples in the order that lets evaluations give up early, or in that of their leaves.
    fn frequency(&self, columns: &[Vec<u32>]) -> FrequencySet {
        let (weights, labels) = (Some(&self.counts[..]), Some(&self.labels[..]));
        let hierarchies: Vec<&Hierarchy> = self.hierarchies.iter().collect();
        if self.sorted {
            FrequencySet::sorted(self.rows.len(), columns, &hierarchies, weights, labels).unwrap()
        } else {
            FrequencySet::new(self.rows.len(), columns, weights, labels).unwrap()
        }
    }

    fn forbidden(&self) -> u64 {
        self.k * 2
    }

    fn holds(&self, size: u64) -> bool {
        size >= self.k && !(self.gap && size == self.forbidden())
    }

    /// Rows of the table, those of aggregated records repeated: leaves and class label.
    fn expanded(&self) -> Vec<(&Vec<u32>, u32)> {
        let records = self.rows.iter().zip(&self.labels).zip(&self.counts);
        records.flat_map(|((row, &label), &count)| vec![(row, label); count as usize]).collect()
    }

    /// Every node with its loss and suppressed rows, if it can be released.
    fn brute_force(&self, name: Name, options: Options) -> BTreeMap<Vec<usize>, Option<(f64, u64)>> {
        let mut nodes = vec![vec![]];
        for &(min, max) in &self.allowed {
            nodes = nodes
                .into_iter()
                .flat_map(|node: Vec<usize>| {
                    (min..=max).map(move |level| [node.as_slice(), &[level]].concat())
                })
                .collect();
        }
        nodes.into_iter().map(|node| (node.clone(), self.judge(&node, name, options))).collect()
    }

    fn judge(&self, node: &[usize], name: Name, options: Options) -> Option<(f64, u64)> {
        let rows = self.expanded();
        let label = |row: &[u32], attribute: usize, level: usize| {
            self.hierarchies[attribute].path(row[attribute])[level].to_owned()
        };
        let mut classes: BTreeMap<Vec<String>, Vec<&(&Vec<u32>, u32)>> = BTreeMap::new();
        for row in &rows {
            let key =
                node.iter().enumerate().map(|(attribute, &level)| label(row.0, attribute, level)).collect();
            classes.entry(key).or_default().push(row);
        }
        let (mut kept, mut gone): (Vec<_>, Vec<_>) =
            classes.values().partition(|class| self.holds(class.len() as u64));
        let rows_of = |gone: &[&Vec<_>]| gone.iter().map(|class| class.len() as u64).sum::<u64>();
        if self.mode == SuppressionMode::Mask && (1..self.k).contains(&rows_of(&gone)) {
            // The smallest class makes the masked rows enough; the first of several by its groups.
            let groups = |class: &[&(&Vec<u32>, u32)]| -> Vec<u32> {
                let levels = node.iter().enumerate();
                levels
                    .map(|(at, &level)| self.hierarchies[at].groups(level)[class[0].0[at] as usize])
                    .collect()
            };
            kept.sort_by_key(|class| (class.len(), groups(class)));
            if kept.is_empty() {
                return None;
            }
            gone.push(kept.remove(0));
        }
        let suppressed = rows_of(&gone);
        if suppressed > self.budget {
            return None;
        }
        let n = rows.len() as f64;
        let m = node.len();
        let weights: f64 = self.weights.iter().sum();
        let weight = |attribute: usize| {
            if weights > 0.0 { self.weights[attribute] / weights } else { 1.0 / m as f64 }
        };
        let squares = |classes: &[&Vec<&(&Vec<u32>, u32)>]| {
            classes.iter().map(|class| class.len().pow(2) as f64).sum::<f64>()
        };
        // The mean over rows of a cell's cost in one column, a suppressed cell costing 1.
        let column = |cost: &dyn Fn(&[u32]) -> f64| {
            (kept.iter().flat_map(|class| class.iter()).map(|row| cost(row.0)).sum::<f64>()
                + suppressed as f64)
                / n
        };
        let loss = |attribute: usize| {
            column(&|row| {
                let hierarchy = &self.hierarchies[attribute];
                let own = label(row, attribute, node[attribute]);
                let alike = (0..hierarchy.leaves() as u32)
                    .filter(|&leaf| hierarchy.path(leaf)[node[attribute]] == own)
                    .count();
                (alike - 1) as f64 / (hierarchy.leaves() - 1) as f64
            })
        };
        let minority = |class: &Vec<&(&Vec<u32>, u32)>| {
            let largest =
                (0..3).map(|label| class.iter().filter(|row| row.1 == label).count()).max().unwrap();
            (class.len() - largest) as f64
        };
        let bits = |attribute: usize, row: &[u32], level: usize| {
            let alike = |level: usize| {
                rows.iter()
                    .filter(|other| label(other.0, attribute, level) == label(row, attribute, level))
                    .count()
            };
            self.weights[attribute] * -(alike(0) as f64 / alike(level) as f64).log2()
        };
        let suppressed_bits = |attribute: usize, row: &[u32]| {
            let alike = rows.iter().filter(|other| other.0[attribute] == row[attribute]).count();
            self.weights[attribute] * -(alike as f64 / n).log2()
        };
        let value = match name {
            Name::Loss => (0..m).map(|attribute| weight(attribute) * loss(attribute)).sum(),
            Name::LossGeometric => {
                (0..m).map(|attribute| (1.0 + loss(attribute)).powf(weight(attribute))).product::<f64>() - 1.0
            }
            Name::Balanced => {
                (0..m).map(|attribute| weight(attribute) * loss(attribute).powi(3)).sum::<f64>().cbrt()
            }
            Name::Precision => (0..m)
                .map(|attribute| {
                    let height = self.hierarchies[attribute].height().max(1) as f64;
                    weight(attribute) * column(&|_| node[attribute] as f64 / height)
                })
                .sum(),
            Name::NonUniformEntropy => (0..m)
                .map(|attribute| {
                    let lost = |row: &&(&Vec<u32>, u32)| bits(attribute, row.0, node[attribute]);
                    let of_kept = kept.iter().copied().flatten().map(lost);
                    let of_gone = gone.iter().copied().flatten().map(|row| {
                        if options.ignore_suppressed { lost(row) } else { suppressed_bits(attribute, row.0) }
                    });
                    of_kept.chain(of_gone).sum::<f64>()
                })
                .sum(),
            Name::Discernibility => squares(&kept) + n * suppressed as f64,
            Name::DiscernibilityStar => squares(&kept) + squares(&gone),
            Name::AverageClassSize if kept.is_empty() => n / self.k as f64,
            Name::AverageClassSize => (n - suppressed as f64) / kept.len() as f64 / self.k as f64,
            Name::Classification => {
                (kept.iter().map(|class| minority(class)).sum::<f64>() + suppressed as f64) / n
            }
        };
        Some((value, suppressed))
    }
}

/// What the reference knows of a case under one objective.
struct Reference {
    nodes: BTreeMap<Vec<usize>, Option<(f64, u64)>>,
}

impl Reference {
    fn released(&self) -> impl Iterator<Item = (&Vec<usize>, f64, u64)> {
        self.nodes
            .iter()
            .filter_map(|(node, judged)| judged.map(|(loss, suppressed)| (node, loss, suppressed)))
    }

    /// The best of some nodes by loss and the tie rule.
    fn best_of(&self, nodes: &[Vec<usize>]) -> (Vec<usize>, f64, u64) {
        let judged = || self.released().filter(|(node, ..)| nodes.contains(node));
        let least = judged().map(|(_, loss, _)| loss).fold(f64::INFINITY, f64::min);
        judged()
            .filter(|(_, loss, _)| *loss <= least + tie(least))
            .min_by_key(|(node, _, suppressed)| (*suppressed, height(node), (*node).clone()))
            .map(|(node, loss, suppressed)| (node.clone(), loss, suppressed))
            .unwrap()
    }

    fn all(&self) -> Vec<Vec<usize>> {
        self.released().map(|(node, ..)| node.clone()).collect()
    }

    fn minimal(&self) -> Vec<Vec<usize>> {
        let below = |low: &[usize], high: &[usize]| {
            low != high && low.iter().zip(high).all(|(low, high)| low <= high)
        };
        let all = self.all();
        all.iter().filter(|node| !all.iter().any(|other| below(other, node))).cloned().collect()
    }
}

fn height(node: &[usize]) -> usize {
    node.iter().sum()
}

fn tie(loss: f64) -> f64 {
    1e-9 * (1.0 + loss)
}

fn check(case: &Case, name: Name, options: Options) -> Result<(), TestCaseError> {
    let reference = Reference { nodes: case.brute_force(name, options) };
    let problem = case.problem();
    let objective = name.objective(&problem, options).unwrap();
    // µ-Argus suppresses cells: tests/cells.rs.
    for &algorithm in whole_columns() {
        let request = Request { algorithm, list_minimal: true, ..Request::default() };
        let solved = solve(&problem, &*objective, &request, &mut |_, _| ());
        let closed = case.mode == SuppressionMode::Drop && !case.gap;
        let needs_closure = matches!(
            algorithm,
            Algorithm::Osc | Algorithm::Samarati | Algorithm::Minimal | Algorithm::Incognito
        );
        let refusal = if problem.rows() < case.k {
            Some("k-larger-than-table")
        } else if needs_closure && !closed {
            Some("search-not-applicable")
        } else if reference.released().next().is_none() {
            Some("infeasible")
        } else {
            None
        };
        let greedy = matches!(algorithm, Algorithm::Datafly | Algorithm::BestEffort);
        if let Some(code) = refusal {
            let said = solved.unwrap_err().code();
            // They need not know that there is nothing.
            let unproven = greedy && !closed && code == "infeasible" && said == "nothing-found";
            prop_assert!(said == code || unproven, "{} instead of {}", said, code);
            continue;
        }
        if greedy && !closed && solved.as_ref().is_err_and(|error| error.code() == "nothing-found") {
            // They walk along nodes within the budget only, and may miss the few that can be released.
            continue;
        }
        judge(case, &reference, algorithm, &solved.unwrap())?;
    }
    check_best_effort(&reference, &problem, &*objective)
}

/// Checks a solution against the reference, by what the search promises.
fn judge(
    case: &Case,
    reference: &Reference,
    algorithm: Algorithm,
    solution: &Solution,
) -> Result<(), TestCaseError> {
    let levels =
        |levels: &[u8]| levels[..case.allowed.len()].iter().map(|&level| level as usize).collect::<Vec<_>>();
    let optimum = reference.best_of(&reference.all());
    let expected = match algorithm {
        Algorithm::Optimal | Algorithm::MinGen => {
            prop_assert!(solution.claims.optimal);
            optimum
        }
        Algorithm::Osc | Algorithm::Minimal | Algorithm::Incognito => reference.best_of(&reference.minimal()),
        Algorithm::Samarati => {
            let lowest = reference.released().map(|(node, ..)| height(node)).min().unwrap();
            let nodes: Vec<_> = reference.all().into_iter().filter(|node| height(node) == lowest).collect();
            reference.best_of(&nodes)
        }
        Algorithm::Datafly | Algorithm::BestEffort | Algorithm::MuArgus => {
            let node = levels(solution.recoding.levels().unwrap());
            let (loss, suppressed) = reference.nodes[&node].unwrap();
            prop_assert!(loss >= optimum.1 - tie(optimum.1));
            if solution.claims.optimal { optimum } else { (node, loss, suppressed) }
        }
        _ => return Err(TestCaseError::fail("not a search for whole columns")),
    };
    prop_assert_eq!(&levels(solution.recoding.levels().unwrap()), &expected.0, "{:?}", algorithm);
    prop_assert_eq!(solution.classes.suppressed, expected.2);
    prop_assert!(
        (solution.value.unwrap() - expected.1).abs() <= tie(expected.1),
        "{} and {}",
        solution.value.unwrap(),
        expected.1
    );
    if let Some(minimal) = &solution.lattice.as_ref().unwrap().minimal {
        prop_assert_eq!(minimal.iter().map(|node| levels(node)).collect::<Vec<_>>(), reference.minimal());
    }
    prop_assert_eq!(solution.lattice.as_ref().unwrap().nodes, reference.nodes.len() as u64);
    prop_assert!(solution.lattice.as_ref().unwrap().evaluated <= reference.nodes.len());
    Ok(())
}

/// However early it stops, what it found can be released, and its bound holds.
fn check_best_effort(
    reference: &Reference,
    problem: &Problem,
    objective: &dyn Objective,
) -> Result<(), TestCaseError> {
    for steps in [1, 2, 5, 10] {
        let request = Request { algorithm: Algorithm::BestEffort, steps, ..Request::default() };
        let solution = match solve(problem, objective, &request, &mut |_, _| ()) {
            Ok(solution) => solution,
            Err(error) => {
                let none = reference.released().next().is_none();
                let accepted = ["nothing-found", "k-larger-than-table"].contains(&error.code())
                    || none && error.code() == "infeasible";
                prop_assert!(accepted, "{}", error);
                continue;
            }
        };
        let node: Vec<usize> = solution.recoding.levels().unwrap()[..problem.attributes.len()]
            .iter()
            .map(|&level| level as usize)
            .collect();
        prop_assert!(reference.nodes[&node].is_some());
        prop_assert!(solution.lattice.as_ref().unwrap().evaluated <= steps);
        let optimum = reference.best_of(&reference.all());
        if let Some(bound) = solution.claims.bound {
            prop_assert!(bound <= optimum.1 + tie(optimum.1), "bound {} above {}", bound, optimum.1);
        }
        if solution.claims.optimal {
            prop_assert_eq!(node, optimum.0);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Optimum by loss and tie rule, minimal nodes, and what each search promises, for every objective.
    #[test]
    fn equals_brute_force(case in case()) {
        for &name in Name::ALL {
            check(&case, name, Options::default())?;
        }
        check(&case, Name::NonUniformEntropy, Options { ignore_suppressed: true, ..Options::default() })?;
    }
}

/// The searches that end at a node of the lattice.
fn whole_columns() -> impl Iterator<Item = &'static Algorithm> {
    Algorithm::ALL.iter().filter(|algorithm| {
        **algorithm != Algorithm::MuArgus && algorithm.about().recoding == Recoding::Columns
    })
}
