//! The preference policies against brute force among the minimal nodes.

use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Policy, Request, solve};
use proptest::prelude::*;

use crate::reference::{Case, Node, case};

/// What a policy minimizes, from its definition.
fn rank(case: &Case, policy: Policy, node: &[usize]) -> f64 {
    let judged = case.judge(node);
    let steps = node.iter().zip(&case.hierarchies).filter(|(_, hierarchy)| hierarchy.height() > 0);
    match policy {
        Policy::LeastLoss => judged.loss,
        Policy::MinimumAbsoluteDistance => node.iter().sum::<usize>() as f64,
        Policy::MinimumRelativeDistance => {
            steps.map(|(&level, hierarchy)| level as f64 / hierarchy.height() as f64).sum()
        }
        Policy::MaximumDistribution => -(judged.classes as f64),
        Policy::MinimumSuppression => judged.suppressed as f64,
    }
}

/// The preferred of some nodes; ties go to the lower loss, then to fewer suppressed rows, then to the lower
/// height, then to the lexicographically first.
fn preferred(case: &Case, policy: Policy, nodes: &[Node]) -> Node {
    let nodes = least(nodes, |node| rank(case, policy, node));
    let nodes = least(&nodes, |node| case.judge(node).loss);
    let rest = |node: &Node| (case.judge(node).suppressed, node.iter().sum::<usize>(), node.clone());
    nodes.into_iter().min_by_key(rest).unwrap()
}

/// The nodes with the least value.
fn least(nodes: &[Node], value: impl Fn(&Node) -> f64) -> Vec<Node> {
    let least = nodes.iter().map(&value).fold(f64::INFINITY, f64::min);
    nodes.iter().filter(|node| value(node) <= least + 1e-9).cloned().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_policy_chooses_what_brute_force_chooses(case in case()) {
        let problem = case.problem();
        let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
        let minimal = case.minimal();
        let lowest = minimal.iter().map(|node| node.iter().sum::<usize>()).min();
        let of_lowest_height: Vec<Node> =
            minimal.iter().filter(|node| Some(node.iter().sum()) == lowest).cloned().collect();
        for &(name, policy) in Policy::ALL {
            for (algorithm, nodes) in [
                (Algorithm::Minimal, &minimal),
                (Algorithm::Incognito, &minimal),
                (Algorithm::Osc, &minimal),
                (Algorithm::MinGen, &minimal),
                (Algorithm::Optimal, &minimal),
                (Algorithm::Samarati, &of_lowest_height),
            ] {
                let proves = matches!(algorithm, Algorithm::MinGen | Algorithm::Optimal);
                if proves && policy == Policy::LeastLoss {
                    // The optimum, which need not be minimal.
                    continue;
                }
                let request = Request { algorithm, policy, ..Request::default() };
                let solved = solve(&problem, &*objective, &request, &mut |_, _| ());
                if nodes.is_empty() {
                    prop_assert_eq!(solved.unwrap_err().code(), "infeasible");
                    continue;
                }
                let solution = solved.unwrap();
                if proves {
                    let optimum = solve(&problem, &*objective, &Request::default(), &mut |_, _| ()).unwrap();
                    prop_assert_eq!(solution.claims.optimal, solution.recoding.levels().unwrap() == optimum.recoding.levels().unwrap());
                    prop_assert!((solution.claims.bound.unwrap() - optimum.value.unwrap()).abs() < 1e-9);
                }
                let levels: Node =
                    solution.recoding.levels().unwrap()[..case.hierarchies.len()].iter().map(|&level| level.into()).collect();
                prop_assert_eq!(levels, preferred(&case, policy, nodes), "{} {}", algorithm.as_str(), name);
            }
        }
    }
}
