//! Cells as numbers.

/// The number that a cell is: an optional sign, digits, at most one decimal point. Nothing else is a number,
/// no blanks, exponents or separators.
pub(crate) fn number_of(cell: &str) -> Option<f64> {
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(cell);
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    cell.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::number_of;

    #[test]
    fn reads_plain_decimals_only() {
        assert_eq!(
            [number_of("-12"), number_of("+.5"), number_of("0.50")],
            [Some(-12.0), Some(0.5), Some(0.5)]
        );
        for cell in ["", " 1", "1e3", "1,5", "1.2.3", "inf", "NaN", "-", "1_000"] {
            assert_eq!(number_of(cell), None, "{cell:?}");
        }
    }
}
