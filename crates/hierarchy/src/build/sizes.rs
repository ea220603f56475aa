//! The order of values that nobody said how to read: numbers, or dates, if each is one and can be read in one way only.

use super::dating::Dating;
use super::numbers::Numbers;
use super::{Missing, Values};

/// The positions of values by size, the blank ones left out; none where some are neither, or could be read in two ways.
pub fn by_size(values: Values<'_>) -> Option<Vec<u32>> {
    let blank = Missing::default();
    if let Ok(numbers) = Numbers::of(values, &blank, None) {
        return Some(numbers.by_size(values, &blank));
    }
    let dating = Dating::of(values, &blank, None, None).ok()?;
    Some(values.by_size(|value| dating.read(value).ok()))
}

#[cfg(test)]
mod tests {
    use crate::{Builder, Spec, Values};

    fn order(spec: &str, values: &[&str]) -> Option<Vec<u32>> {
        serde_json::from_str::<Spec>(spec).unwrap().order(Values::each_once(values)).unwrap()
    }

    #[test]
    fn numbers_and_dates_have_an_order_and_what_has_no_size_is_left_out() {
        let mask = r#"{ "mask": {} }"#;
        assert_eq!(order(mask, &["10", "", "9", "9.5"]), Some(vec![2, 3, 0]));
        assert_eq!(order(mask, &["3.1.2020", "31.12.2019", ""]), Some(vec![1, 0]));
        assert_eq!(order(mask, &["a", "1"]), None);
        // Thousands, or little more than one; and the third of January, or the first of March.
        assert_eq!(order(mask, &["1.234", "12"]), None);
        assert_eq!(order(mask, &["01/03/2020"]), None);
    }

    #[test]
    fn builders_read_values_as_they_are_told_to() {
        let commas = r#"{ "intervals": { "widths": [1], "decimal": ",", "missing": ["k.A."] } }"#;
        assert_eq!(order(commas, &["1.234", "12,5", "k.A.", "7"]), Some(vec![3, 1, 0]));
        let open = r#"{ "intervals": { "widths": [5], "above": 90 } }"#;
        assert_eq!(order(open, &["> 89", "40", "8"]), Some(vec![2, 1]));
        let dates = r#"{ "dates": { "levels": ["year"], "format": "MM/DD/YYYY" } }"#;
        assert_eq!(order(dates, &["02/01/2020", "01/03/2020"]), Some(vec![1, 0]));
        let tree = r#"{ "tree": { "over": { "intervals": { "widths": [5] } }, "groups": [{ "group": "young", "of": ["[0, 5)"] }] } }"#;
        assert_eq!(order(tree, &["3", "1"]), Some(vec![1, 0]));
    }
}
