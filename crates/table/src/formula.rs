//! Cells that spreadsheet programs run as formulas, and the apostrophe that keeps them from it.

use std::borrow::Cow;

/// Whether a spreadsheet program may run a cell as a formula instead of showing it: it begins with `=`, `@`, a tab or
/// a line break, or with `+` or `-` and is no number; also with the full-width forms of these signs (OWASP, "CSV
/// Injection").
///
/// ```
/// use coversheet_table::is_formula;
///
/// assert!(is_formula("=1+1") && is_formula("-2+3") && is_formula("@SUM(A1)"));
/// assert!(!is_formula("-2") && !is_formula("+3.5") && !is_formula("-") && !is_formula("'=1+1"));
/// ```
pub fn is_formula(cell: &str) -> bool {
    let mut rest = cell.chars();
    match rest.next() {
        Some('=' | '@' | '\t' | '\r' | '\n' | '＝' | '＠') => true,
        Some('+' | '-' | '＋' | '－') => !is_amount(rest.as_str()),
        _ => false,
    }
}

/// Whether what follows a sign is nothing, more signs and nothing, or a number, however its thousands are grouped:
/// there is nothing to compute.
fn is_amount(text: &str) -> bool {
    if text.chars().all(|character| matches!(character, '+' | '-')) {
        return true;
    }
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let is_digit = |character: char| character.is_ascii_digit();
    digits.contains(is_digit)
        && digits.chars().all(|character| is_digit(character) || ".,' \u{a0}\u{202f}".contains(character))
        && !exponent.is_empty()
        && exponent.chars().all(is_digit)
}

/// The cell with an apostrophe before it if it is a formula, or a formula behind apostrophes: so no two cells become
/// the same, and [`unescaped`] gives each back.
pub fn escaped(cell: &str) -> Cow<'_, str> {
    if is_formula(cell.trim_start_matches('\'')) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// The cell that [`escaped`] made this of. What it cannot have made stays as it is: a bare formula.
pub fn unescaped(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest.trim_start_matches('\'')) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::{escaped, is_formula, unescaped};

    #[test]
    fn formulas_are_neither_numbers_nor_text() {
        for cell in [
            "=1+1",
            "=",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "+cmd|' /C calc'!A0",
            "-2+3",
            "-2-",
            "+A1",
            "-1e",
            "-e5",
            "+49-170",
            "＝1",
            "－a",
            "-(1)",
            "--1",
        ] {
            assert!(is_formula(cell), "{cell:?}");
        }
        for cell in [
            "",
            "-",
            "+",
            "--",
            "---",
            "-2",
            "+3.5",
            "-2,5",
            "-1.234,5",
            "-1 234",
            "-.5",
            "-1e5",
            "+1E-07",
            "+49 170 12",
            "1=1",
            " =1",
            "'=1",
            "a",
            "*",
            "−5",
        ] {
            assert!(!is_formula(cell), "{cell:?}");
        }
    }

    /// Every text of up to five of these characters: escaped, none is a formula, no two are alike, and each comes back.
    #[test]
    fn escaping_is_one_to_one() {
        let mut cells = vec![String::new()];
        let mut last = cells.clone();
        for _ in 0..5 {
            let longer = |cell: &String| ["'", "=", "-", "1", "a", "\t"].map(|more| format!("{cell}{more}"));
            last = last.iter().flat_map(longer).collect();
            cells.extend(last.iter().cloned());
        }
        let mut made: HashMap<String, &str> = HashMap::new();
        for cell in &cells {
            let written = escaped(cell).into_owned();
            assert!(!is_formula(&written), "{cell:?}");
            assert_eq!(unescaped(&written), cell, "{written:?}");
            assert_eq!(written == *cell, !is_formula(cell.trim_start_matches('\'')), "{cell:?}");
            assert_eq!(made.insert(written, cell), None);
        }
    }
}
