//! Persons that no column numbers: several columns that say together whose rows are whose, such as names and the day of birth.

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

/// Adds a column at the end that is the same in rows that are the same in all of these, and empty where all of them are.
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
    for row in 0..table.rows() {
        text.clear();
        let mut is_empty = true;
        for (at, (column, values)) in columns.iter().zip(&compared).enumerate() {
            let value = &values[column.codes().get(row) as usize];
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
        let csv = "a,b,c\nÉmile X,1 y,1\nx EMILE , 1 Y,2\nx1 + y,,3\nx1,+ y1,4\nx1 +,y1,5\n,,6\n,,7\nx,,8\n";
        let mut table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        join(&mut table, &["a".to_owned(), "b".to_owned()]).unwrap();
        assert_eq!(joined(&table), ["a", "b"]);
        let column = table.column("a + b").unwrap();
        let values: Vec<&str> = (0..table.rows()).map(|row| column.value(row)).collect();
        assert_eq!(
            values,
            ["emile x + 1 y", "emile x + 1 y", "x1 ++ y + ", "x1 + ++ y1", "x1 ++ + y1", "", "", "x + "]
        );
        assert_eq!(table.pop_joined().unwrap().name(), "a + b");
        assert!(table.pop_joined().is_none() && joined(&table).is_empty());
    }
}
