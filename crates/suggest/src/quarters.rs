//! Quarters of a year, as billing and statistics name them: `Q3 2024`, `2024-Q3`, `3/2024`, and `32024` and `20243` where the name
//! says so. They have an order, so that neighbours are merged.

use coversheet_error::SortFew as _;

use crate::ordered::{OrderKind, Ordered};
use crate::values::Values;
use crate::words::Words;

const NAMES: &[&str] =
    &["quarter*", "quartal*", "trimestre*", "kwartal*", "kwartaal*", "qtr", "yr qtr", "abrechnungsquartal"];

/// Fewer have no order to speak of.
const FEWEST: usize = 3;

/// The order of a column's values if they are quarters.
pub(super) fn find(words: &Words, values: &Values<'_>) -> Option<Ordered> {
    let named = words.has(NAMES);
    let mut placed =
        values.list.iter().map(|&value| Some((quarter(value, named)?, value))).collect::<Option<Vec<_>>>()?;
    placed.sort_few();
    let values: Vec<String> = placed.into_iter().map(|(_, value)| value.to_owned()).collect();
    (values.len() >= FEWEST).then_some(Ordered { kind: OrderKind::Numbered, values, aside: Vec::new() })
}

/// The year and the quarter; two numbers without a letter are one only below such a name.
fn quarter(value: &str, named: bool) -> Option<(u16, u8)> {
    let value = value.trim().to_ascii_uppercase();
    if value.len() > "2024 - Q3".len() || !(named || value.contains(['Q', 'T'])) {
        return None;
    }
    let mut parts: Vec<&str> =
        value.split(|char: char| !char.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    if let [packed] = parts[..]
        && packed.len() == 5
    {
        let at = if year(&packed[..4]).is_some() { 4 } else { 1 };
        parts = vec![&packed[..at], &packed[at..]];
    }
    let of = |year_part: &str, quarter: &str| {
        let quarter = quarter.parse().ok().filter(|quarter| (1..=4).contains(quarter))?;
        Some((year(year_part)?, quarter))
    };
    match parts[..] {
        [one, other] => of(one, other).or_else(|| of(other, one)),
        _ => None,
    }
}

fn year(part: &str) -> Option<u16> {
    part.parse().ok().filter(|year| (1950..2100).contains(year))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(name: &str, list: &[&'static str]) -> Option<Vec<String>> {
        find(&Words::of(name), &Values::each(list.to_vec(), 9)).map(|order| order.values)
    }

    #[test]
    fn quarters_follow_each_other() {
        assert_eq!(order("Quartal", &["22024", "12024", "42023"]).unwrap(), ["42023", "12024", "22024"]);
        assert_eq!(order("Quartal", &["20242", "20241", "20234"]).unwrap(), ["20234", "20241", "20242"]);
        assert_eq!(order("when", &["2024-Q1", "2023-Q4", "2024-Q2"]).unwrap()[0], "2023-Q4");
        assert_eq!(order("x", &["T2 2024", "T1 2024", "T4 2023"]).unwrap()[0], "T4 2023");
        assert_eq!(order("trimestre", &["2/2024", "1/2024", "4/2023"]).unwrap()[0], "4/2023");
        assert_eq!(order("dose", &["22024", "12024", "42023"]), None);
        assert_eq!(order("Quartal", &["1", "2", "3"]), None);
    }
}
