//! Why rows are suppressed: what is wrong with their classes, and what would fix it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use coversheet_engine::Problem;
use coversheet_error::Result;
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::{QuasiIdentifier, Recipe};
use coversheet_verify::{Check, Group, Groups, View, checks, number};
use serde::Serialize;

/// With more groupings than this a model is not tried on raised columns.
const MAX_SCOPES: usize = 16;

/// A class that is suppressed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViolatingClass {
    /// By this number its rows can be asked for until the next solve.
    pub class: usize,
    /// What its rows say in the quasi-identifiers, in the order of the report's attributes.
    pub values: Vec<String>,
    /// Its rows.
    pub rows: u64,
    /// The models that it does not satisfy; empty if only the rest of the release needs it to be left out.
    pub violations: Vec<Violation>,
    /// The fewest levels more of one column that would do, if any would.
    pub raise: Option<Raise>,
    /// All this in one line.
    pub reason: String,
}

/// A model that a class does not satisfy.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Violation {
    /// The model's position in the recipe.
    pub index: usize,
    /// Its name.
    pub model: String,
    /// What the class has of what the model measures; none where no number says it.
    pub achieved: Option<f64>,
    /// What is wrong, such as "3 rows, 5 needed".
    pub sentence: String,
}

/// A level of one column that would be enough for a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Raise {
    /// The column.
    pub column: String,
    /// The level.
    pub level: usize,
}

/// Some of the classes that are suppressed, those of the most rows first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViolatingClasses {
    /// The first class, from 0.
    pub from: usize,
    /// Suppressed classes, in all.
    pub total: usize,
    /// Their rows.
    pub rows: u64,
    /// The classes.
    pub classes: Vec<ViolatingClass>,
}

/// The classes of a solution before suppression, kept until the next solve.
#[derive(Debug)]
pub(crate) struct ClassIndex {
    groups: Groups,
    /// The class of each row.
    of_row: Vec<u32>,
    /// The labels of each class, `width` numbers each.
    labels: Vec<u32>,
    width: usize,
    /// Orders of the classes by some of their labels.
    orders: RefCell<HashMap<Vec<usize>, Rc<Vec<u32>>>>,
}

impl ClassIndex {
    /// The classes of a view of all rows.
    pub(crate) fn new(view: &View<'_>) -> Self {
        let width = view.quasi_identifiers().len();
        let groups = Groups::of(view, &(0..width).collect::<Vec<_>>());
        let mut of_row = vec![0; view.source_rows()];
        let mut labels = Vec::with_capacity(groups.len() * width);
        for class in 0..groups.len() {
            for &row in groups.rows(class) {
                of_row[row as usize] = class as u32;
            }
            let first = groups.rows(class)[0];
            labels.extend((0..width).map(|column| view.label(column, first)));
        }
        Self { groups, of_row, labels, width, orders: RefCell::default() }
    }

    /// The class of a row.
    pub(crate) fn of(&self, row: usize) -> usize {
        self.of_row[row] as usize
    }

    /// The rows of a class; none if there is no such class.
    pub(crate) fn rows(&self, class: usize) -> &[u32] {
        if class < self.groups.len() { self.groups.rows(class) } else { &[] }
    }

    /// The first row of every class.
    pub(crate) fn first_rows(&self) -> impl Iterator<Item = usize> {
        (0..self.groups.len()).map(|class| self.groups.rows(class)[0] as usize)
    }

    /// The classes that have the same labels in these columns, this one included.
    fn alike(&self, class: usize, columns: &[usize]) -> Vec<usize> {
        let key = |&class: &u32| {
            let labels = &self.labels[class as usize * self.width..][..self.width];
            columns.iter().map(|&column| labels[column])
        };
        let order = Rc::clone(self.orders.borrow_mut().entry(columns.to_vec()).or_insert_with(|| {
            let mut order: Vec<u32> = (0..self.groups.len() as u32).collect();
            order.sort_by(|left, right| key(left).cmp(key(right)));
            Rc::new(order)
        }));
        let this = class as u32;
        let start = order.partition_point(|other| key(other).lt(key(&this)));
        order[start..]
            .iter()
            .take_while(|other| key(other).eq(key(&this)))
            .map(|&other| other as usize)
            .collect()
    }
}

/// Says of classes what is wrong with them.
pub(crate) struct Explainer<'a> {
    classes: &'a ClassIndex,
    view: &'a View<'a>,
    checks: Vec<(String, Box<dyn Check + 'a>)>,
    /// What each check groups by.
    scopes: Vec<Vec<Vec<usize>>>,
    columns: Vec<Levels<'a>>,
}

/// A quasi-identifier, and how it can be generalized further.
struct Levels<'a> {
    column: &'a QuasiIdentifier,
    level: usize,
    /// For each level above, up to the highest allowed, the group of each leaf.
    above: Vec<Vec<u32>>,
}

impl<'a> Explainer<'a> {
    /// `view` has all rows before suppression; `levels` is the solution's node, if it is one.
    pub(crate) fn new(
        classes: &'a ClassIndex,
        view: &'a View<'a>,
        recipe: &Recipe,
        problem: &Problem,
        levels: Option<&[u8]>,
        quasi_identifiers: &'a [QuasiIdentifier],
    ) -> Result<Self> {
        let checks = checks(recipe, view)?;
        let scopes = checks.iter().map(|(_, check)| check.scopes(classes.width)).collect();
        let settings = problem.attributes.iter().zip(levels.unwrap_or_default());
        let columns = quasi_identifiers.iter().zip(settings).map(|(column, (attribute, &level))| {
            let level = level as usize;
            let above = level + 1..=attribute.max_level();
            Levels { column, level, above: above.map(|level| column.hierarchy.groups(level)).collect() }
        });
        Ok(Self { classes, view, checks, scopes, columns: columns.collect() })
    }

    /// Explains a class.
    pub(crate) fn explain(&self, class: usize) -> ViolatingClass {
        let rows = Group { view: self.view, rows: self.classes.rows(class) };
        let values = rows.labels();
        let violations = self.violations(class);
        let raise = self.raise(class);
        let reason = self.reason(&values, rows.size(), &violations, raise.as_ref());
        ViolatingClass { class, values, rows: rows.size(), violations, raise, reason }
    }

    /// The number of rows of a class.
    pub(crate) fn size(&self, class: usize) -> u64 {
        Group { view: self.view, rows: self.classes.rows(class) }.size()
    }

    /// Whether a class does not satisfy the model at a position in the recipe.
    pub(crate) fn violates(&self, class: usize, model: usize) -> bool {
        self.checks.get(model).is_some_and(|_| self.violation(class, model).is_some())
    }

    fn violations(&self, class: usize) -> Vec<Violation> {
        (0..self.checks.len()).filter_map(|model| self.violation(class, model)).collect()
    }

    fn violation(&self, class: usize, index: usize) -> Option<Violation> {
        let (model, check) = &self.checks[index];
        self.scopes[index].iter().find_map(|scope| {
            let merged = self.merged(class, scope, None);
            let group = Group { view: self.view, rows: &merged };
            let finding = check.judge(&group);
            (!finding.holds).then(|| Violation {
                index,
                model: model.clone(),
                achieved: Some(finding.value).filter(|value| value.is_finite()),
                sentence: check.reason(&group),
            })
        })
    }

    /// The rows that a model looks at together with those of a class, also with one column raised to the
    /// level at a position above the present one.
    fn merged(&self, class: usize, scope: &[usize], raised: Option<(usize, usize)>) -> Vec<u32> {
        let rows = |classes: Vec<usize>| {
            classes.into_iter().flat_map(|class| self.classes.rows(class)).copied().collect()
        };
        match raised.filter(|(column, _)| scope.contains(column)) {
            None if scope.len() == self.classes.width => self.classes.rows(class).to_vec(),
            None => rows(self.classes.alike(class, scope)),
            Some((column, above)) => {
                let others: Vec<usize> = scope.iter().copied().filter(|&other| other != column).collect();
                let group = |class: &usize| self.ancestor(*class, column, above);
                let wanted = group(&class);
                rows(
                    self.classes
                        .alike(class, &others)
                        .into_iter()
                        .filter(|other| group(other) == wanted)
                        .collect(),
                )
            }
        }
    }

    fn ancestor(&self, class: usize, column: usize, above: usize) -> Option<u32> {
        let levels = &self.columns[column];
        let row = *self.classes.rows(class).first()?;
        let leaf = levels.column.leaves[self.view.code(column, row) as usize];
        levels.above.get(above)?.get(leaf as usize).copied()
    }

    fn raise(&self, class: usize) -> Option<Raise> {
        let many = self.scopes.iter().map(Vec::len).sum::<usize>() > MAX_SCOPES;
        if many || !self.checks.iter().all(|(_, check)| check.judges_any_group()) {
            return None;
        }
        let most = self.columns.iter().map(|levels| levels.above.len()).max().unwrap_or(0);
        let choices = (0..most).flat_map(|above| (0..self.columns.len()).map(move |column| (column, above)));
        let enough = |&(column, above): &(usize, usize)| {
            above < self.columns[column].above.len()
                && self.checks.iter().zip(&self.scopes).all(|((_, check), scopes)| {
                    scopes.iter().all(|scope| {
                        let merged = self.merged(class, scope, Some((column, above)));
                        check.judge(&Group { view: self.view, rows: &merged }).holds
                    })
                })
        };
        choices.into_iter().find(enough).map(|(column, above)| Raise {
            column: self.view.quasi_identifiers()[column].name().to_owned(),
            level: self.columns[column].level + above + 1,
        })
    }

    fn reason(
        &self,
        values: &[String],
        rows: u64,
        violations: &[Violation],
        raise: Option<&Raise>,
    ) -> String {
        let names = self.view.quasi_identifiers().iter().zip(values);
        let known: Vec<String> = names
            .filter(|(_, value)| *value != SUPPRESSED)
            .map(|(labels, value)| match value.as_str() {
                "" => format!("{} –", labels.name()),
                value => format!("{} {value}", labels.name()),
            })
            .collect();
        // Without a word between names and values, which are the same in every language.
        let with = match known.as_slice() {
            [] => String::new(),
            known => format!(" with {}", known.join(", ")),
        };
        let who = if rows == 1 { "Alone".to_owned() } else { number(rows, "row", "rows") };
        let what: Vec<&str> = violations.iter().map(|violation| violation.sentence.as_str()).collect();
        let what = match what.as_slice() {
            [] => "left out so that the other rows satisfy every model".to_owned(),
            _ => what.join("; "),
        };
        let fix = match (raise, violations) {
            (Some(raise), [_, ..]) => format!("; would need level {} of {}", raise.level, raise.column),
            _ => String::new(),
        };
        format!("{who}{with}: {what}{fix}.")
    }
}
