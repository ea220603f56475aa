//! Records of an aggregated table that become alike are released as one, with the sum of their counts.
//!
//! How many records there were of a combination, and with which counts, can tell which combinations of the input they
//! were made of: 17 and 4 say more than 21. Where records are of persons, such a sum could not be said, and the counts would
//! single persons out: so rows are not released then.

use std::borrow::Cow;

use coversheet_error::{Error, Result};
use coversheet_recipe::{Recipe, Role, counts, with_role};
use coversheet_table::Codes;
use coversheet_verify::asked;
use rustc_hash::FxHashMap;

use crate::recoder::{Output, Recoder};

/// Which records of the input became one record.
#[derive(Clone, Debug, Default)]
pub struct Merged {
    /// By the first of them.
    groups: FxHashMap<u32, Group>,
}

#[derive(Clone, Debug)]
struct Group {
    others: Vec<u32>,
    count: u64,
}

impl Merged {
    /// Records of the input that were released together with one, besides that one.
    pub fn others(&self, row: u32) -> &[u32] {
        self.groups.get(&row).map_or(&[], |group| &group.others)
    }

    /// For how many rows a record stands that others were merged into; none if none were.
    pub fn count(&self, row: u32) -> Option<u64> {
        self.groups.get(&row).map(|group| group.count)
    }

    /// Merges those of these rows of an aggregated table that are alike in what is released and in what models ask
    /// besides; the first row of each, in the order of the table.
    ///
    /// # Errors
    ///
    /// `counts-of-persons` where records are of persons, `count-invalid`, and `out-of-memory`.
    pub(crate) fn of(recoder: &Recoder<'_>, recipe: &Recipe, rows: Vec<u32>) -> Result<(Self, Vec<u32>)> {
        let table = recoder.table();
        let Some(count) = with_role(table, recipe, Role::Count).next() else {
            return Ok((Self::default(), rows));
        };
        if let Some(person) = with_role(table, recipe, Role::Person).next() {
            return Err(counts_of_persons().at_column(table.columns()[person].name()));
        }
        let counts = counts(table, count)?;
        let columns = compared(recoder, recipe, &rows, count);
        let key = |at: u32| columns.iter().map(move |codes| codes.get(at as usize));
        let mut order: Vec<u32> = Vec::new();
        order.try_reserve_exact(rows.len())?;
        order.extend(0..rows.len() as u32);
        order.sort_by(|&a, &b| key(a).cmp(key(b)));
        let mut merged = Self::default();
        let mut first = Vec::new();
        for alike in order.chunk_by(|&a, &b| key(a).eq(key(b))) {
            let mut open: Option<(u32, Group)> = None;
            for &at in alike {
                let row = rows[at as usize];
                let own = counts[row as usize];
                if let Some((_, group)) = &mut open {
                    group.count += own;
                    group.others.push(row);
                } else {
                    open = Some((row, Group { others: Vec::new(), count: own }));
                    first.push(row);
                }
            }
            merged.keep(open);
        }
        first.sort_unstable();
        Ok((merged, first))
    }

    fn keep(&mut self, group: Option<(u32, Group)>) {
        self.groups.extend(group.filter(|(_, group)| !group.others.is_empty()));
    }
}

/// How many rows of a person are alike is in no row of theirs, so it is in no release either.
fn counts_of_persons() -> Error {
    Error::new(
        "counts-of-persons",
        "The records of this file say how many rows each person has, and that could single persons out. No rows are released of it.",
    )
    .hint("Take the plan, and carry it out on the rows themselves: `coversheet apply`, or `coversheet sql apply` where they lie.")
}

/// The codes of everything but the count that is released, or that models ask of the input, in these rows.
///
/// What models ask of the input keeps records apart that are alike in all that is released, such as those whose persons guard
/// different values (personalized privacy). The check knows whose a released record is by one row of the original
/// (`coversheet_verify::Origin`), and a column that is not released is believed only where all rows that the record can be of say the
/// same. Of a merged record they would not: whether a class protects all that its persons guard could not be decided by its bytes,
/// neither now nor when somebody checks the file later with the original. So the release shows how the rows of such a
/// combination are divided among guards, though not among which.
fn compared<'a>(
    recoder: &'a Recoder<'_>,
    recipe: &Recipe,
    rows: &[u32],
    count: usize,
) -> Vec<Cow<'a, Codes>> {
    let table = recoder.table();
    let asked = asked(recipe);
    let others = table.columns().iter().enumerate().filter(|&(position, _)| position != count);
    let codes = others.filter_map(|(position, column)| match recoder.cells(position, rows, false) {
        Some(cells) => Some(cells.codes),
        None if asked.contains(&column.name())
            || matches!(recoder.output(position), Output::Pseudonyms(_)) =>
        {
            let of_rows = rows.iter().map(|&row| column.codes().get(row as usize));
            Some(Cow::Owned(Codes::below(column.dictionary().len(), of_rows)))
        }
        None => None,
    });
    codes.collect()
}
