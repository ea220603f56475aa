//! In how many released rows, or with how many persons, the values of a table stand.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use coversheet_recipe::{Recipe, Role, counts, with_role};
use coversheet_table::{Column, Table};
use rustc_hash::{FxHashMap, FxHashSet};

type Codes<'t> = Rc<FxHashMap<&'t str, u32>>;

/// Rows of a table that count.
pub(crate) struct RowsOf<'t> {
    table: &'t Table,
    /// Whether each row counts.
    counts: Vec<bool>,
    person: Option<&'t Column>,
    weights: Option<Vec<u64>>,
    /// By column, the rows or persons of each code.
    known: RefCell<HashMap<usize, Rc<[u64]>>>,
    /// By column, the code of each value.
    codes: RefCell<HashMap<usize, Codes<'t>>>,
}

impl<'t> RowsOf<'t> {
    /// The rows of which `released` says that they count.
    pub(crate) fn new(table: &'t Table, recipe: &Recipe, released: impl Fn(usize) -> bool) -> Self {
        let of_role = |role| with_role(table, recipe, role).next();
        Self {
            table,
            counts: (0..table.rows()).map(released).collect(),
            person: of_role(Role::Person).map(|position| &table.columns()[position]),
            weights: of_role(Role::Count).and_then(|position| counts(table, position).ok()),
            known: RefCell::default(),
            codes: RefCell::default(),
        }
    }

    /// The rows or persons of each of several groups, `group` being that of each code of a column.
    pub(crate) fn of_groups(&self, position: usize, groups: usize, group: impl Fn(u32) -> u32) -> Vec<u64> {
        let codes = self.table.columns()[position].codes();
        let mut of_group = vec![0; groups];
        let mut seen: FxHashSet<(u32, u32)> = FxHashSet::default();
        for row in (0..self.table.rows()).filter(|&row| self.counts[row]) {
            let group = group(codes.get(row));
            let new = self.person.is_none_or(|person| seen.insert((group, person.codes().get(row))));
            if new && let Some(rows) = of_group.get_mut(group as usize) {
                let weight = self.weights.as_ref().map_or(1, |weights| weights[row]);
                *rows += if self.person.is_some() { 1 } else { weight };
            }
        }
        of_group
    }

    /// The rows or persons of each code of a column.
    pub(crate) fn of_column(&self, position: usize) -> Rc<[u64]> {
        if let Some(known) = self.known.borrow().get(&position) {
            return Rc::clone(known);
        }
        let codes = self.table.columns()[position].dictionary().len();
        let counted: Rc<[u64]> = self.of_groups(position, codes, |code| code).into();
        self.known.borrow_mut().insert(position, Rc::clone(&counted));
        counted
    }

    /// The values of a column, in the order of its codes.
    pub(crate) fn values(&self, position: usize) -> impl Iterator<Item = &'t str> {
        self.table.columns()[position].dictionary().iter()
    }

    /// The rows or persons of a value of a column; none if no row of the table has it. Missing cells are no values.
    pub(crate) fn of_value(&self, column: &str, value: &str) -> Option<u64> {
        let position = self.table.position(column).filter(|_| !value.trim().is_empty())?;
        let mut known = self.codes.borrow_mut();
        let codes =
            known.entry(position).or_insert_with(|| Rc::new(self.values(position).zip(0..).collect()));
        let code = *codes.get(value)?;
        self.of_column(position).get(code as usize).copied()
    }
}
