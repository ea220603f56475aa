//! Numbers that may be counts, however they are written.

use coversheet_table::Column;

/// How the numbers of a column are written that may be counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// All are whole numbers of at least 1.
    Plain,
    /// Some are 0 or missing, or they are written like `1,234` or `2.0`.
    Others,
}

/// Whether all cells are whole numbers, some of them more than 1, and they do not just number the rows.
pub(super) fn numbers(column: &Column) -> Option<Numbers> {
    let mut mark = None;
    let mut plain = true;
    let mut number = |value: &str| {
        let read = value.parse::<u64>().ok().filter(|_| value.bytes().all(|byte| byte.is_ascii_digit()));
        plain &= read.is_some_and(|number| number > 0);
        match read {
            None if value.is_empty() => Some(0),
            None => written(value, &mut mark),
            number => number,
        }
    };
    let of_code = column.dictionary().iter().map(&mut number).collect::<Option<Vec<u64>>>()?;
    let rows = column.codes().len();
    let some = column.codes().iter().filter(|&code| of_code[code as usize] > 0).count();
    let counts = some * 2 >= rows && of_code.iter().any(|&number| number > 1) && !numbers_the_rows(column);
    counts.then_some(if plain { Numbers::Plain } else { Numbers::Others })
}

/// A whole number whose thousands are apart, by the same mark in all of a column, or behind which nothing but zeros stand.
fn written(value: &str, mark: &mut Option<char>) -> Option<u64> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((whole, rest)) = value.split_once(['.', ','])
        && digits(whole)
        && digits(rest)
        && rest.len() < 3
    {
        return rest.bytes().all(|byte| byte == b'0').then(|| whole.parse().ok())?;
    }
    let own = value.chars().find(|char| !char.is_ascii_digit())?;
    if !matches!(own, ',' | '.' | ' ' | '\'' | '’' | '\u{a0}' | '\u{202f}') || *mark.get_or_insert(own) != own
    {
        return None;
    }
    let mut groups = value.split(own);
    let first = groups.next().filter(|first| digits(first) && first.len() <= 3 && !first.starts_with('0'))?;
    let mut all = first.to_owned();
    for group in groups {
        if !digits(group) || group.len() != 3 {
            return None;
        }
        all.push_str(group);
    }
    all.parse().ok()
}

/// Whether each cell is one more than the cell above it.
fn numbers_the_rows(column: &Column) -> bool {
    let of_code: Vec<Option<u64>> = column.dictionary().iter().map(|value| value.parse().ok()).collect();
    let mut rows = column.codes().iter().map(|code| of_code[code as usize]);
    let Some(Some(first)) = rows.next() else { return false };
    // Of few rows that happens by chance.
    (first <= 1 || column.codes().len() >= super::FEWEST)
        && rows.zip(first + 1..).all(|(number, next)| number == Some(next))
}
