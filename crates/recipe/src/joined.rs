//! Persons that no column numbers: several columns that say together whose rows are whose, such as names and the day of birth.

use std::collections::{BTreeMap, HashMap};

use coversheet_error::{Error, Result, SortFew};
use coversheet_table::{Codes, Column, Interner, Table, fold};

use crate::columns::named;

/// Between the names of the columns that are joined, and between their values.
const AND: &str = " + ";

/// The columns that a table's last one was made of; none where none was.
pub(crate) fn joined(table: &Table) -> &[String] {
    table.columns().last().map(Column::joined).unwrap_or_default()
}

/// A value in small letters without accents, and words without digits in the order of the alphabet: `Schulze-Berg, Renate` is
/// `Renate Schulze-Berg`.
fn alike(value: &str) -> String {
    let folded = fold(value.trim());
    if folded.contains(|char: char| char.is_ascii_digit()) {
        return folded;
    }
    let words = folded.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<&str> = words.collect();
    words.sort_few();
    words.join(" ")
}

/// What rows have in the columns that are joined, as it is compared.
struct Parts<'a> {
    columns: &'a [&'a Column],
    /// Of each column, how its values are compared.
    compared: &'a [Vec<String>],
}

impl<'a> Parts<'a> {
    fn of(&self, row: usize) -> impl Iterator<Item = &'a str> + use<'a> {
        let columns = self.columns.iter().zip(self.compared);
        columns.map(move |(column, values)| &*values[column.codes().get(row) as usize])
    }

    /// For rows that lack some of the parts, the first that has them all and is the same in the others: it may be of the same person,
    /// and would be counted as one more. Where there is none, a row is of a person of its own.
    fn others(&self, rows: usize) -> HashMap<usize, usize> {
        // By which parts are filled, and what stands in them.
        let mut lacking: BTreeMap<Vec<bool>, HashMap<Vec<&str>, Vec<usize>>> = BTreeMap::new();
        for row in 0..rows {
            let filled: Vec<bool> = self.of(row).map(|part| !part.is_empty()).collect();
            if filled.contains(&true) && filled.contains(&false) {
                let parts = self.of(row).filter(|part| !part.is_empty()).collect();
                lacking.entry(filled).or_default().entry(parts).or_default().push(row);
            }
        }
        let mut others = HashMap::new();
        if lacking.is_empty() {
            return others;
        }
        for row in (0..rows).filter(|&row| self.of(row).all(|part| !part.is_empty())) {
            for (filled, rows_of) in &mut lacking {
                let common = self.of(row).zip(filled).filter_map(|(part, &filled)| filled.then_some(part));
                let same = rows_of.remove(&common.collect::<Vec<&str>>()).into_iter().flatten();
                others.extend(same.map(|lacking| (lacking, row)));
            }
        }
        others
    }
}

/// Adds a column at the end that is the same in rows that are the same in all of these, and empty where all of them are. A row that
/// lacks some of them is taken for one of somebody with the same in the others.
///
/// # Errors
///
/// `unknown-column`, `persons-one-column`, `persons-name`, and `out-of-memory`; the table is then as it was.
pub(crate) fn join(table: &mut Table, names: &[String]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let columns: Vec<&Column> = names.iter().map(|name| named(table, name)).collect::<Result<_>>()?;
    if let [single] = &columns[..] {
        return Err(Error::new("persons-one-column", "Persons are said by one column alone.")
            .hint("Give that column the role person, or list under \"persons\" what says together whose rows are whose.")
            .at_column(single.name()));
    }
    let name = names.join(AND);
    if table.column(&name).is_some() {
        return Err(Error::new("persons-name", "The table has a column of this name already.")
            .hint("Give that column the role person, and leave \"persons\" out.")
            .at_column(name));
    }
    let (mut values, mut codes, mut text) = (Interner::default(), Vec::new(), String::new());
    codes.try_reserve_exact(table.rows())?;
    let compared: Vec<Vec<String>> =
        columns.iter().map(|column| column.dictionary().iter().map(alike).collect()).collect();
    let parts = Parts { columns: &columns, compared: &compared };
    let others = parts.others(table.rows());
    for row in 0..table.rows() {
        text.clear();
        let mut is_empty = true;
        for (at, value) in parts.of(others.get(&row).copied().unwrap_or(row)).enumerate() {
            is_empty &= value.is_empty();
            if at > 0 {
                text.push_str(AND);
            }
            // No two rows are alike that differ in where a value ends: alone, the sign stands between two.
            for (at, part) in value.split('+').enumerate() {
                text.push_str(if at > 0 { "++" } else { "" });
                text.push_str(part);
            }
        }
        codes.push(values.intern(if is_empty { "" } else { &text })?);
    }
    let dictionary = values.finish();
    let codes = Codes::below(dictionary.len(), codes.into_iter());
    table.push(Column::of_several(name, names.to_vec(), (dictionary, codes)))
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::{join, joined};

    #[test]
    fn rows_are_alike_that_are_alike_in_every_column() {
        let csv = "a,b,c\nÉmile X,1 y,1\nx EMILE , 1 Y,2\nx1 + y,,3\nx1,+ y1,4\nx1 +,y1,5\n,,6\n,,7\nx,,8\n,1 y,9\n";
        let mut table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        join(&mut table, &["a".to_owned(), "b".to_owned()]).unwrap();
        assert_eq!(joined(&table), ["a", "b"]);
        let column = table.column("a + b").unwrap();
        let values: Vec<&str> = (0..table.rows()).map(|row| column.value(row)).collect();
        assert_eq!(
            values,
            [
                "emile x + 1 y",
                "emile x + 1 y",
                "x1 ++ y + ",
                "x1 + ++ y1",
                "x1 ++ + y1",
                "",
                "",
                "x + ",
                "emile x + 1 y"
            ]
        );
        assert_eq!(table.pop_joined().unwrap().name(), "a + b");
        assert!(table.pop_joined().is_none() && joined(&table).is_empty());
    }

    /// However many columns there are and whatever is lacking: by comparing each row with all others.
    #[test]
    fn a_row_that_lacks_a_part_is_of_the_first_who_may_be_meant() {
        let cell = |row: usize, column: usize| match (row * 7 + column * 5 + row / 3) % 4 {
            0 => String::new(),
            value => value.to_string(),
        };
        let rows: Vec<Vec<String>> =
            (0..200).map(|row| (0..3).map(|at| cell(row * row, at)).collect()).collect();
        let lines: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
        let mut table =
            read(format!("a,b,c\n{}\n", lines.join("\n")).as_bytes(), ReadOptions::plain()).unwrap();
        join(&mut table, &["a", "b", "c"].map(str::to_owned)).unwrap();
        let joined = table.columns().last().unwrap();
        let is_full = |row: &&Vec<String>| row.iter().all(|part| !part.is_empty());
        for (at, row) in rows.iter().enumerate() {
            let may_be = |other: &&Vec<String>| row.iter().zip(*other).all(|(a, b)| a.is_empty() || a == b);
            let meant = rows.iter().filter(is_full).find(may_be).unwrap_or(row);
            let is_empty = row.iter().all(String::is_empty);
            let expected = if is_empty { String::new() } else { meant.join(" + ") };
            assert_eq!(joined.value(at), expected);
        }
    }
}
