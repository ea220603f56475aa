//! A recipe's search in the engine's terms.

use coversheet_describe::Recoding;
use coversheet_engine::Complementary;
use coversheet_engine::objective::Options;
use coversheet_engine::search::{Algorithm, Level, Request, Score};
use coversheet_error::{Error, Result};
use coversheet_recipe::{
    ComplementaryRecipe, LevelRecipe, Recipe, RecodingRecipe, ScoreRecipe, SuppressedBits,
};
use web_time::Duration;

use crate::again::Again;
use crate::names::{AlgorithmName, ObjectiveName, PolicyName};
use crate::options::SolveOptions;

/// After how many evaluations `best-effort` stops when it is only given a time: they have to fit memory.
const TIMED_STEPS: usize = 2_000_000;

/// A recipe's search with its names looked up, and what was asked for besides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search<'a> {
    pub(crate) algorithm: AlgorithmName,
    pub(crate) objective: ObjectiveName,
    pub(crate) level: LevelRecipe,
    pub(crate) complementary: Option<ComplementaryRecipe>,
    policy: PolicyName,
    suppressed: SuppressedBits,
    score: ScoreRecipe,
    steps: Option<usize>,
    pub(crate) list_minimal: bool,
    milliseconds: Option<u64>,
    pub(crate) again: Again<'a>,
}

impl<'a> Search<'a> {
    /// Looks up the names of a recipe.
    ///
    /// # Errors
    ///
    /// `recipe-invalid` for a name that is not known, with the nearest one that is; `search-not-applicable` for a
    /// search that makes another recoding than the recipe asks for.
    pub(crate) fn new(recipe: &Recipe, options: SolveOptions) -> Result<Self> {
        let recoding = recipe.recoding;
        let recipe = &recipe.search;
        let algorithm = match recipe.algorithm.as_str() {
            "" => recoding.search(),
            algorithm => algorithm,
        };
        Ok(Self {
            algorithm: fits(AlgorithmName::find(algorithm)?, recoding)?,
            objective: ObjectiveName::find(&recipe.objective)?,
            level: recipe.level,
            complementary: recipe.complementary,
            policy: PolicyName::find(&recipe.policy)?,
            suppressed: recipe.suppressed,
            score: recipe.score,
            steps: recipe.steps,
            // No time at all is no limit.
            milliseconds: recipe.milliseconds.filter(|&limit| limit > 0),
            list_minimal: options.list_minimal,
            again: Again::default(),
        })
    }

    /// The same by another algorithm, for which a number of steps is not meant.
    pub(crate) fn by(self, algorithm: AlgorithmName) -> Self {
        let steps = self.steps.filter(|_| algorithm == self.algorithm);
        Self { algorithm, steps, ..self }
    }

    /// The same that begins with something, or keeps it.
    pub(crate) fn again(self, again: Again<'a>) -> Self {
        Self { again, ..self }
    }

    /// What the engine is asked for.
    pub(crate) fn request(&self) -> Request {
        Request {
            algorithm: self.algorithm.0,
            list_minimal: self.list_minimal,
            policy: self.policy.0,
            // A time alone is not cut short by the usual number of steps.
            steps: self.steps.unwrap_or(match self.algorithm.0.steps() {
                usual if self.milliseconds.is_some() => usual.max(TIMED_STEPS),
                usual => usual,
            }),
            all_steps: self.steps.is_some(),
            complementary: self.complementary().filter(|_| self.takes_parts()),
            level: match self.level {
                LevelRecipe::Attribute => Level::Attribute,
                LevelRecipe::Cell => Level::Cell,
            },
            score: match self.score {
                ScoreRecipe::ForAnonymity => Score::ForAnonymity,
                ScoreRecipe::Information => Score::Information,
                ScoreRecipe::Distortion => Score::Distortion,
            },
        }
    }

    /// Which classes are suppressed besides, if the search suppresses whole classes.
    pub(crate) fn complementary_classes(&self) -> Option<Complementary> {
        self.complementary().filter(|_| !self.takes_parts())
    }

    fn complementary(&self) -> Option<Complementary> {
        self.complementary.map(|choice| match choice {
            ComplementaryRecipe::Fewest => Complementary::Fewest,
            ComplementaryRecipe::Most => Complementary::Most,
        })
    }

    /// Whether the search suppresses single cells, or some rows of a class.
    fn takes_parts(&self) -> bool {
        matches!(self.algorithm.0, Algorithm::Datafly | Algorithm::MuArgus)
    }

    /// The settings of the objective.
    pub(crate) fn options(&self) -> Options {
        Options { ignore_suppressed: self.suppressed == SuppressedBits::Ignore, only: None }
    }

    /// How long it may take.
    pub(crate) fn limit(&self) -> Option<Duration> {
        self.milliseconds.map(Duration::from_millis)
    }
}

/// Refuses a search that makes another recoding than is asked for.
fn fits(algorithm: AlgorithmName, asked: RecodingRecipe) -> Result<AlgorithmName> {
    let made = match algorithm.0.about().recoding {
        Recoding::Columns => RecodingRecipe::Columns,
        Recoding::Values => RecodingRecipe::Values,
        Recoding::Regions => RecodingRecipe::Regions,
        Recoding::Rows => RecodingRecipe::Rows,
    };
    if made == asked {
        return Ok(algorithm);
    }
    Err(Error::new(
        "search-not-applicable",
        format!("The search {} does not make the recoding that the recipe asks for.", algorithm.as_str()),
    )
    .hint(format!("Choose the algorithm {}, or name none.", asked.search())))
}
