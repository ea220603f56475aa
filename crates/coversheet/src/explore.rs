//! Nodes of the lattice to choose from: what columns read at their levels, and what each of some nodes costs.

use coversheet_engine::{Attribute, Evaluator, Levels, Problem, Recoding};
use coversheet_error::{Error, Result, room_for};
use coversheet_measure::{ClassSizes, utility};
use coversheet_recipe::{QuasiIdentifier, Recipe};
use serde::Serialize;

use crate::options::SolveOptions;
use crate::search::Search;
use crate::solve::{Solved, measures};

/// The lattice of the last solution, and some of its nodes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exploration {
    /// The quasi-identifiers, in the order of the levels.
    pub columns: Vec<ExploredColumn>,
    /// The nodes that were asked for.
    pub nodes: Vec<ExploredNode>,
}

/// A quasi-identifier with its levels.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredColumn {
    /// Its name.
    pub name: String,
    /// The lowest level that the recipe allows.
    pub min_level: usize,
    /// The highest.
    pub max_level: usize,
    /// All levels, the values themselves first.
    pub levels: Vec<ExploredLevel>,
}

/// A level of a hierarchy.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredLevel {
    /// What the value reads that most rows have.
    pub example: String,
    /// How many values are left.
    pub groups: usize,
}

/// A node: what it costs, and whether it is allowed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredNode {
    /// The level of each column.
    pub levels: Vec<u8>,
    /// Whether the models hold with no more rows suppressed than the recipe allows.
    pub holds: bool,
    /// Rows that are left out or masked.
    pub suppressed_rows: u64,
    /// Classes that are released.
    pub classes: u64,
    /// Rows of the smallest.
    pub smallest: u64,
    /// The value of the objective that was searched for, the smaller the better; absent where it has none for this node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// The mean loss of each column's cells, 0 (as they were) to 1 (nothing left).
    pub losses: Vec<f64>,
    /// The recipe that leads to it.
    pub recipe: Recipe,
}

/// So many nodes can be asked for at once.
const MOST_NODES: usize = 200;

/// Bytes for each tuple of a node that is counted.
pub(crate) const TUPLE: u64 = 64;

impl Exploration {
    pub(crate) fn new(solved: &Solved, nodes: &[Vec<u8>]) -> Result<Self> {
        let Solved { problem, prepared, .. } = solved;
        if nodes.len() > MOST_NODES {
            return Err(Error::new("too-many-nodes", "Too many nodes are asked for at once.")
                .hint(format!("Ask for at most {MOST_NODES} nodes, and for the others afterwards.")));
        }
        room_for(TUPLE * problem.frequency.tuples() as u64)?;
        let columns = problem.attributes.iter().zip(&prepared.quasi_identifiers);
        Ok(Self {
            columns: columns.map(|(attribute, column)| ExploredColumn::new(attribute, column)).collect(),
            nodes: nodes.iter().map(|levels| ExploredNode::new(solved, levels)).collect::<Result<_>>()?,
        })
    }
}

impl ExploredColumn {
    fn new(attribute: &Attribute, column: &QuasiIdentifier) -> Self {
        let level = |(level, example): (usize, &str)| ExploredLevel {
            example: example.to_owned(),
            groups: column.hierarchy.labels(level).len(),
        };
        Self {
            name: attribute.name().to_owned(),
            min_level: attribute.min_level(),
            max_level: attribute.max_level(),
            levels: column.hierarchy.path(column.most_frequent).into_iter().enumerate().map(level).collect(),
        }
    }
}

impl ExploredNode {
    fn new(solved: &Solved, levels: &[u8]) -> Result<Self> {
        let Solved { problem, recipe, .. } = solved;
        let node = checked(problem, levels)?;
        let mut evaluator = Evaluator::new(problem);
        let evaluation = evaluator.evaluate_tuples(&node);
        let (recoding, classes) = (Recoding::Columns(node), &evaluation.classes);
        let search = Search::new(recipe, SolveOptions::default())?;
        let utility = utility(problem, &recoding, classes, search.options())?;
        let sizes = ClassSizes::of(classes, problem.suppression.mode);
        Ok(Self {
            levels: levels.to_vec(),
            holds: evaluation.acceptable(problem),
            suppressed_rows: classes.suppressed,
            classes: sizes.count,
            smallest: sizes.smallest,
            value: measures(&utility).get(search.objective.as_str()).copied(),
            losses: utility.loss_per_attribute,
            recipe: leading_to(problem, recipe, levels),
        })
    }
}

/// The levels for the engine, if there are such.
fn checked(problem: &Problem, levels: &[u8]) -> Result<Levels> {
    let fits = |(attribute, &level): (&Attribute, &u8)| {
        (attribute.min_level()..=attribute.max_level()).contains(&usize::from(level))
    };
    if levels.len() != problem.attributes.len() || !problem.attributes.iter().zip(levels).all(fits) {
        return Err(Error::new("no-such-node", "A node that is asked for is not in the lattice.")
            .hint("Give one level for each quasi-identifier, between the lowest and the highest that the recipe allows."));
    }
    let mut node = problem.bottom();
    for (place, &level) in levels.iter().enumerate() {
        node[place] = level;
    }
    Ok(node)
}

/// The recipe with nothing to search for but this node.
fn leading_to(problem: &Problem, recipe: &Recipe, levels: &[u8]) -> Recipe {
    let mut recipe = recipe.clone();
    for (attribute, &level) in problem.attributes.iter().zip(levels) {
        if let Some(column) = recipe.columns.get_mut(attribute.name()) {
            (column.min_level, column.max_level) = (usize::from(level), Some(usize::from(level)));
        }
    }
    recipe
}
