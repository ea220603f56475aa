//! Risk before and after, over what is really released.

mod finding;
mod findings;
mod left_out;
mod people;
mod report;
mod rounding;
mod side;

use coversheet_error::{Result, room_for};
use coversheet_measure::risk::{CountingUnit, Homogeneity, LeftOut, UniqueCombinations};
use coversheet_plan::{Checked, Recoder};
use coversheet_recipe::{PopulationSize, Recipe, Role, population};
use coversheet_table::{Column, Table};

pub use finding::{AnswerKind, Finding, FindingCode, RiskAnswer, Standing};
pub(crate) use people::People;
pub use report::{
    CombinationReport, CombinationsReport, JournalistPopulation, PopulationReport, RecordUnit, RiskReport,
    RiskSide,
};

use left_out::left_out;
use side::{Grouped, Released, Side};

/// Bytes that measuring takes at most: whatever the table, for each row, and for each cell. Codes of the input and of the
/// release stand side by side, and combinations of columns are counted in tables of their own.
const FIXED: u64 = 16 << 20;
const ROW: u64 = 128;
const CELL: u64 = 16;

/// What is measured, and for whom.
pub(crate) struct Subject<'a> {
    /// The table that is released.
    pub(crate) table: &'a Table,
    pub(crate) recipe: &'a Recipe,
    pub(crate) recoder: &'a Recoder<'a>,
    /// No number of rows below this is shown of a value.
    pub(crate) least: u64,
    /// Quasi-identifiers whose cells are released as they are.
    pub(crate) unchanged: Vec<&'a str>,
    /// Who is in the population's file, if the recipe names one.
    pub(crate) people: Option<People<'a>>,
}

/// What is known of a release.
struct Known {
    findings: Vec<Finding>,
    standing: Standing,
    combinations: CombinationsReport,
    homogeneity: Vec<Homogeneity>,
}

impl Subject<'_> {
    /// Measures a release that was read back from its bytes.
    pub(crate) fn of_published(&self, checked: &Checked) -> Result<RiskReport> {
        let released = Released::of_table(&checked.table, self.recipe, &checked.rows).merged(&checked.merged);
        self.report(&released)
    }

    /// Measures what would be released. No bytes are written.
    pub(crate) fn of_preview(&self) -> Result<RiskReport> {
        let rows = self.recoder.released_rows();
        let released = Released::of_recoder(self.table, self.recipe, self.recoder, &rows);
        self.report(&released)
    }

    fn report(&self, released: &Released<'_>) -> Result<RiskReport> {
        let settings = &self.recipe.risk;
        room_for(FIXED + self.table.rows() as u64 * (ROW + CELL * self.table.columns().len() as u64))?;
        let all: Vec<u32> = (0..self.table.rows() as u32).collect();
        let input = Released::of_table(self.table, self.recipe, &all);
        let before =
            Side::new(&input, self.table, self.recipe, self.people.as_ref().map(|people| (people, false)))?;
        let after =
            Side::new(released, self.table, self.recipe, self.people.as_ref().map(|people| (people, true)))?;
        let Known { findings, standing, combinations, homogeneity } = self.known(released, &after.grouped);
        Ok(RiskReport {
            standing,
            findings,
            counted: match after.grouped.sample.counting() {
                CountingUnit::Persons(_) => RecordUnit::Persons,
                _ => RecordUnit::Rows,
            },
            group: settings.group(),
            population: settings.population.map(|population| PopulationReport {
                people: population.people(),
                country: match population {
                    PopulationSize::People(_) => None,
                    PopulationSize::Country(country) => Some(country),
                },
            }),
            journalist_population: self.journalist_population(&before),
            before: before.report,
            after: after.report,
            combinations,
            homogeneity,
            left_out: self.left_out(),
        })
    }

    /// What of a report answers can change, in a fraction of its time.
    pub(crate) fn findings(&self) -> Result<(Vec<Finding>, Standing)> {
        let rows = self.recoder.released_rows();
        let released = Released::of_recoder(self.table, self.recipe, self.recoder, &rows);
        let known = self.known(&released, &Grouped::new(&released, self.table, self.recipe)?);
        Ok((known.findings, known.standing))
    }

    fn known(&self, released: &Released<'_>, after: &Grouped<'_>) -> Known {
        let share = self.recipe.risk.share();
        let combinations = UniqueCombinations::new(&after.sample, &after.marked, share);
        let homogeneity = self.homogeneity(released, after);
        let combinations = CombinationsReport::new(&combinations, after, share);
        let linked = self.linked(after, share);
        let findings = findings::findings(self, released, linked, &combinations, &homogeneity);
        let standing = Standing::of(&findings, findings::unnamed(&combinations));
        Known { findings, standing, combinations, homogeneity }
    }

    /// Whom journalist risk is about.
    fn journalist_population(&self, before: &Side<'_>) -> Option<JournalistPopulation> {
        let size = self.recipe.risk.population;
        let country = match size {
            Some(PopulationSize::Country(country)) => Some(country),
            _ => None,
        };
        match &self.people {
            Some(people) => Some(JournalistPopulation {
                people: people.all(),
                file: population(self.recipe).ok().flatten().map(str::to_owned),
                country: None,
                estimated: false,
            }),
            None => before.people.map(|people| JournalistPopulation {
                people,
                file: None,
                country,
                estimated: true,
            }),
        }
    }

    /// What the classes say of the sensitive columns.
    fn homogeneity(&self, released: &Released<'_>, after: &Grouped<'_>) -> Vec<Homogeneity> {
        let of_column = |(at, name): (usize, &&str)| {
            let settings = self.recipe.columns.get(*name)?;
            let missing = &settings.missing.0;
            let is_missing = |text: &str| {
                let text = text.trim();
                text.is_empty() || missing.iter().any(|spelling| spelling.trim() == text)
            };
            let missing: Vec<bool> = released.texts(at).map(is_missing).collect();
            let sensitive = settings.role == Role::Sensitive;
            sensitive.then(|| Homogeneity::new(&after.sample, &after.classes, at, &missing))
        };
        released.names().iter().enumerate().filter_map(of_column).collect()
    }

    /// Whose rows were suppressed, column by column.
    fn left_out(&self) -> Vec<LeftOut> {
        let suppressed: Vec<bool> = (0..self.table.rows()).map(|row| self.recoder.suppressed(row)).collect();
        let columns = self.table.columns().iter().enumerate();
        columns.filter_map(|column: (usize, &Column)| left_out(self, &suppressed, column)).collect()
    }
}
