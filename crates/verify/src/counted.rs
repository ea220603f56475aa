//! A release that is too large to be read back whole: of rows that are alike in all that a check looks at, one is kept,
//! with how many they are.

use coversheet_error::{Result, room_for};
use coversheet_recipe::{QuasiIdentifier, Recipe, Role};
use coversheet_table::{Codes, Column, ReadOptions, Reader, Table, is_formula, unescaped};
use rustc_hash::FxHashMap;

use crate::evidence::Evidence;
use crate::origin::Origin;
use crate::read_back::{CHECKED_CELL, CHECKED_ROW, ReadBack};
use crate::verdict::{Verdict, asked, judge};
use crate::view::{Original, OriginalRows, View};

/// Reads the bytes of a release as a recipient reads them, and checks them at the end.
pub struct CountedRelease<'a> {
    reader: Reader,
    kinds: Kinds<'a>,
}

impl<'a> CountedRelease<'a> {
    /// For text with this delimiter, whose rows were made from these rows of the original, in this order.
    pub fn new(recipe: &'a Recipe, original: &'a Table, rows: &'a [u32], delimiter: u8) -> Self {
        let reader = Reader::new(ReadOptions { delimiter: Some(delimiter), ..ReadOptions::plain() });
        Self { reader, kinds: Kinds::new(recipe, original, rows) }
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    ///
    /// Those of reading; `out-of-memory` where rows differ so much that they cannot be counted.
    pub fn push(&mut self, bytes: &[u8]) -> Result<()> {
        self.reader.push(bytes)?;
        let codes = self.reader.take_codes();
        self.kinds.count(&codes, self.reader.column_names())
    }

    /// Takes the end of the file and checks it, as [`judge`] does with all of its rows.
    ///
    /// # Errors
    ///
    /// Those of reading and of [`judge`].
    pub fn finish(self, evidence: &Evidence, hierarchies: &[QuasiIdentifier]) -> Result<Verdict> {
        let Self { reader, mut kinds } = self;
        let last = reader.finish()?;
        let codes: Vec<Codes> = last.columns().iter().map(|column| column.codes().clone()).collect();
        kinds.count(&codes, last.columns().iter().map(Column::name))?;
        kinds.judge(last, evidence, hierarchies)
    }
}

/// Kinds of rows, with the first row of each.
struct Kinds<'a> {
    recipe: &'a Recipe,
    original: &'a Table,
    /// The original's row of each row of the release.
    rows: &'a [u32],
    /// What a check may ask of the original's rows.
    before: Vec<&'a Column>,
    /// The columns of the release that are compared, once they are known.
    compared: Vec<usize>,
    numbers: FxHashMap<Vec<u32>, u32>,
    /// The codes of the first rows, column by column.
    codes: Vec<Vec<u32>>,
    /// How many rows there are of each kind.
    times: Vec<u64>,
    /// The original's rows of the first rows.
    first: Vec<u32>,
    /// Rows so far.
    read: usize,
    key: Vec<u32>,
}

impl<'a> Kinds<'a> {
    fn new(recipe: &'a Recipe, original: &'a Table, rows: &'a [u32]) -> Self {
        let before = original.columns().iter().filter(|column| is_looked_at(recipe, column.name()));
        Self {
            recipe,
            original,
            rows,
            before: before.collect(),
            compared: Vec::new(),
            numbers: FxHashMap::default(),
            codes: Vec::new(),
            times: Vec::new(),
            first: Vec::new(),
            read: 0,
            key: Vec::new(),
        }
    }

    /// Counts the next rows.
    fn count<'n>(&mut self, codes: &[Codes], names: impl Iterator<Item = &'n str>) -> Result<()> {
        let rows = codes.first().map_or(0, Codes::len);
        if self.codes.len() < codes.len() {
            self.codes.resize(codes.len(), Vec::new());
            let looked_at = names.enumerate().filter(|(_, name)| is_looked_at(self.recipe, unescaped(name)));
            self.compared = looked_at.map(|(position, _)| position).collect();
        }
        for row in 0..rows {
            // Were there more rows than were written, the check of their number would say so.
            let before = self.rows.get(self.read).copied().unwrap_or_default();
            self.read += 1;
            self.key.clear();
            self.key.extend(self.compared.iter().map(|&column| codes[column].get(row)));
            self.key.extend(self.before.iter().map(|column| column.codes().get(before as usize)));
            if let Some(&number) = self.numbers.get(&self.key) {
                self.times[number as usize] += 1;
            } else {
                self.keep(codes, row, before)?;
            }
        }
        Ok(())
    }

    /// Keeps a row that is the first of its kind.
    fn keep(&mut self, codes: &[Codes], row: usize, before: u32) -> Result<()> {
        let mut key = Vec::new();
        key.try_reserve_exact(self.key.len())?;
        key.extend_from_slice(&self.key);
        self.numbers.try_reserve(1)?;
        self.numbers.insert(key, self.times.len() as u32);
        self.times.try_reserve(1)?;
        self.times.push(1);
        self.first.try_reserve(1)?;
        self.first.push(before);
        for (kept, codes) in self.codes.iter_mut().zip(codes) {
            kept.try_reserve(1)?;
            kept.push(codes.get(row));
        }
        Ok(())
    }

    /// Checks the rows that were kept. `last` has the values of all rows.
    fn judge(self, last: Table, evidence: &Evidence, hierarchies: &[QuasiIdentifier]) -> Result<Verdict> {
        let Self { recipe, original, codes, times, first, numbers, .. } = self;
        drop(numbers);
        last.layout().settled()?;
        let columns = last.columns().len() as u64;
        room_for(times.len() as u64 * (CHECKED_CELL * columns + CHECKED_ROW))?;
        let columns = last.columns().iter().zip(codes);
        let codes = columns
            .map(|(column, codes)| Codes::below(column.dictionary().len(), codes.into_iter()))
            .collect();
        let mut file = ReadBack { table: last, bare: 0 };
        if recipe.release.escapes() {
            // Cells that differ: of those that are not looked at, only one of each kind is kept.
            let texts = file
                .table
                .columns()
                .iter()
                .flat_map(|column| column.dictionary().iter().chain(std::iter::once(column.name())));
            file.bare = texts.filter(|text| is_formula(text)).count() as u64;
            file.table = file.table.reworded(unescaped)?;
        }
        file.table = file.table.with_codes(codes);
        let rows = OriginalRows::Found(Origin::known(first));
        let original = Original { rows, ..Original::of(original, recipe)? };
        let view = View::of_release(&file.table, recipe)?.repeated(&times);
        let view = view.with_original(original).with_evidence(evidence).with_hierarchies(hierarchies);
        judge(&file, recipe, &view)
    }
}

/// Whether a check looks at the cells of a column row by row. Of others it looks at each value.
fn is_looked_at(recipe: &Recipe, name: &str) -> bool {
    let other = recipe.columns.get(name).is_some_and(|settings| {
        matches!(settings.role, Role::Insensitive | Role::Identifier) && settings.round.is_none()
    });
    !other || asked(recipe).contains(&name)
}
