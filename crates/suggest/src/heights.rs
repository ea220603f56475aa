//! Heights in meters beside centimeters, and in feet and inches: `1,72`, `171 cm`, `5'7"`.

use coversheet_error::SortFew as _;
use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::hierarchies::bodies;
use crate::language::Language;
use crate::values::Values;

/// So large a share of the rows are heights, of so many different ones.
const MOST: f64 = 0.9;
const FEWEST: usize = 8;

/// In so many ways are they written at most.
const MOST_WAYS: usize = 12;

/// Centimeters of an inch.
const INCH: f64 = 2.54;

/// Centimeters between which people are, and from which on grown ones are.
const SMALLEST: u32 = 30;
const GROWN: u32 = 100;
const LARGEST: u32 = 230;

/// How a height is written, but for its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way<'v> {
    /// Two digits behind this sign: `1,72`, `1.72 m`, `1m72`.
    Meters {
        mark: char,
        behind: &'v str,
    },
    Centimeters {
        behind: &'v str,
    },
    /// `5'7"`, `5 ft 07`
    Feet {
        between: &'v str,
        behind: &'v str,
        padded: bool,
    },
}

impl Way<'_> {
    /// The height of so many centimeters, or of so many inches where it is written in feet.
    fn write(self, number: u32) -> String {
        match self {
            Self::Meters { mark, behind } => format!("{}{mark}{:02}{behind}", number / 100, number % 100),
            Self::Centimeters { behind } => format!("{number}{behind}"),
            Self::Feet { between, behind, padded: true } => {
                format!("{}{between}{:02}{behind}", number / 12, number % 12)
            }
            Self::Feet { between, behind, padded: false } => {
                format!("{}{between}{}{behind}", number / 12, number % 12)
            }
        }
    }

    fn is_in_feet(self) -> bool {
        matches!(self, Self::Feet { .. })
    }
}

/// The centimeters of a height in feet.
pub(super) fn in_feet(value: &str) -> Option<f64> {
    read(value).filter(|(_, way)| way.is_in_feet()).map(|(number, _)| number)
}

/// A height in centimeters and how it is written.
fn read(value: &str) -> Option<(f64, Way<'_>)> {
    let (first, rest) = digits(value.trim())?;
    let (number, behind) = match rest.chars().next() {
        Some(mark @ ('.' | ',' | 'm')) if first.len() == 1 => {
            let (second, behind) =
                digits(&rest[mark.len_utf8()..]).filter(|(second, _)| second.len() <= 2)?;
            let parts = if second.len() == 2 { 1.0 } else { 10.0 };
            let meters = ["", "m", "mt", "mts"].contains(&behind.trim());
            let number = first.parse::<f64>().ok()? * 100.0 + second.parse::<f64>().ok()? * parts;
            (number, meters.then_some(Way::Meters { mark, behind })?)
        }
        _ => feet(first, rest).or_else(|| centimeters(first, rest))?,
    };
    (f64::from(SMALLEST)..f64::from(LARGEST)).contains(&number).then_some((number, behind))
}

fn centimeters<'v>(first: &str, rest: &'v str) -> Option<(f64, Way<'v>)> {
    let fraction = rest.strip_prefix(['.', ',']).and_then(digits);
    let behind = fraction.map_or(rest, |(_, behind)| behind);
    let number = match fraction {
        Some((digits, _)) => format!("{first}.{digits}").parse().ok()?,
        None => first.parse().ok()?,
    };
    ["", "cm", "cms"]
        .contains(&behind.trim().trim_end_matches('.'))
        .then_some((number, Way::Centimeters { behind }))
}

fn feet<'v>(first: &str, rest: &'v str) -> Option<(f64, Way<'v>)> {
    const SIGNS: [&str; 5] = ["'", "’", "′", "ft", "feet"];
    const INCHES: [&str; 7] = ["", "\"", "”", "″", "''", "in", "inches"];
    let at = rest.find(|char: char| char.is_ascii_digit())?;
    let (between, rest) = rest.split_at_checked(at)?;
    let (inches, behind) = digits(rest)?;
    let known = SIGNS.contains(&between.trim().trim_end_matches('.')) && INCHES.contains(&behind.trim());
    let number: f64 = inches.parse().ok().filter(|&inches| known && inches < 12.0)?;
    let padded = inches.len() == 2 && inches.starts_with('0');
    Some(((first.parse::<f64>().ok()? * 12.0 + number) * INCH, Way::Feet { between, behind, padded }))
}

/// The digits that a text begins with, and the rest.
fn digits(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|char: char| !char.is_ascii_digit()).unwrap_or(text.len());
    text.split_at_checked(end).filter(|(digits, _)| (1..=3).contains(&digits.len()))
}

/// Whether nearly all values are heights, in feet or in more than one unit.
pub(super) fn are_in_units(values: &Values<'_>) -> bool {
    let ways: Vec<Way<'_>> = values.list.iter().filter_map(|value| Some(read(value)?.1)).collect();
    let metric = |meters: bool| {
        ways.iter().any(|way| matches!(way, Way::Meters { .. }) == meters && !way.is_in_feet())
    };
    values.distinct() >= FEWEST
        && values.share_of_rows(|value| read(value).is_some()) >= MOST
        && (ways.iter().any(|way| way.is_in_feet()) || metric(true) && metric(false))
}

/// Five, ten and twenty centimeters, or two, four and eight inches, with the smallest and the largest in one group each. It has all
/// heights as the column writes them, so a recipe does not tell which of them a table has.
pub(super) fn hierarchy(values: &Values<'_>, language: Language) -> Option<Spec> {
    let all: Vec<(f64, Way<'_>, &str, u64)> = values
        .list
        .iter()
        .zip(values.counts.iter())
        .filter_map(|(&value, &rows)| read(value).map(|(number, way)| (number, way, value, rows)))
        .collect();
    let mut ways: Vec<Way<'_>> = Vec::new();
    for &(_, way, _, _) in &all {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    let rows_of =
        |way: Way<'_>| all.iter().filter(|(_, of, _, _)| *of == way).map(|(_, _, _, rows)| rows).sum::<u64>();
    let usual = ways.iter().copied().max_by_key(|&way| rows_of(way)).filter(|_| ways.len() <= MOST_WAYS)?;
    let unit = if usual.is_in_feet() { INCH } else { 1.0 };
    let in_unit = |centimeters: f64| (centimeters / unit + 1e-6).floor() as u32;
    let mut spread: Vec<(u32, u64)> =
        all.iter().map(|&(number, _, _, rows)| (in_unit(number), rows)).collect();
    spread.sort_few();
    let widths: [u32; 3] = if usual.is_in_feet() { [8, 4, 2] } else { [20, 10, 5] };
    let (widths, low, high) = (0..widths.len()).find_map(|from| {
        let (low, high) = ends(&spread, widths[from])?;
        Some((&widths[from..], low, high))
    })?;
    // Each height in the unit, as the column writes it and as single cells do.
    let mut written: Vec<(u32, String)> = Vec::new();
    let children = all.iter().any(|&(number, _, _, _)| number < f64::from(GROWN));
    let smallest = f64::from(if children { SMALLEST } else { GROWN });
    for &way in &ways {
        let step = if way.is_in_feet() { INCH } else { 1.0 };
        let numbers = (smallest / step).ceil() as u32..(f64::from(LARGEST) / step) as u32;
        for number in numbers {
            let value = way.write(number);
            // `5'10"` is the same with and without noughts in front.
            if !written.iter().any(|(_, known)| *known == value) {
                written.push((in_unit(f64::from(number) * step), value));
            }
        }
    }
    let is_known = |value: &str| written.iter().any(|(_, known)| known == value);
    let others: Vec<(u32, String)> = all
        .iter()
        .filter(|(_, _, value, _)| !is_known(value))
        .map(|&(number, _, value, _)| (in_unit(number), value.to_owned()))
        .collect();
    written.extend(others);
    let names = Names { way: usual, low, high };
    Some(Spec::Tree(Tree {
        groups: names.groups(&written, widths, 0, u32::MAX),
        other: Some(language.other().to_owned()),
        missing: Missing(values.spellings()),
        ..Tree::default()
    }))
}

/// Where the ranges begin and end, as multiples of the widest.
fn ends(spread: &[(u32, u64)], widest: u32) -> Option<(u32, u32)> {
    let (low, high) = bodies::ends(spread)?;
    let (low, high) = (low.div_ceil(widest) * widest, high / widest * widest);
    (low < high).then_some((low, high))
}

/// How groups are called, and which are open.
struct Names<'v> {
    way: Way<'v>,
    low: u32,
    high: u32,
}

impl Names<'_> {
    /// Groups between two heights, those of narrower ranges within those of wider ones.
    fn groups(&self, written: &[(u32, String)], widths: &[u32], from: u32, to: u32) -> Vec<Node> {
        let Some((&width, narrower)) = widths.split_first() else {
            let within = written.iter().filter(|(number, _)| (from..to).contains(number));
            return within.map(|(_, value)| Node::Value(value.clone())).collect();
        };
        let inner = (self.low..=self.high).step_by(width as usize);
        let starts: Vec<u32> =
            [0].into_iter().chain(inner).filter(|&start| from <= start && start < to).collect();
        let ends = starts.iter().skip(1).copied().chain([to]);
        let groups = starts.iter().copied().zip(ends);
        groups
            .map(|(start, end)| Node::Group {
                group: self.of(start, end),
                of: self.groups(written, narrower, start, end),
            })
            .collect()
    }

    fn of(&self, start: u32, end: u32) -> String {
        let write = |number| self.way.write(number);
        match (start, end) {
            (0, _) => format!("<{}", write(self.low)),
            (_, u32::MAX) => format!("{}+", write(start)),
            _ => format!("{}–{}", write(start), write(end - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    fn paths(list: &[&'static str], shown: &[&str]) -> Vec<String> {
        let hierarchy = hierarchy(&Values::each(list.to_vec(), 9), Language::English).unwrap();
        let built = hierarchy.build(Column::each_once(list), &NoFiles).unwrap();
        shown.iter().map(|value| built.path(built.leaf_of()[*value])[1..].join(" | ")).collect()
    }

    #[test]
    fn meters_and_centimeters_are_one_height() {
        let list = [
            "1,56", "1,58", "158 cm", "1,62", "1,66", "1,71", "171 cm", "1,78", "1,83", "1,9", "1,52", "1,49",
        ];
        assert!(are_in_units(&Values::each(list.to_vec(), 9)));
        assert_eq!(
            paths(&list, &["1,58", "158 cm", "1,9", "1,49"]),
            ["<1,60 | <1,60 | <1,60 | *"; 2]
                .into_iter()
                .chain(["1,80+ | 1,80+ | 1,80+ | *", "<1,60 | <1,60 | <1,60 | *"])
                .collect::<Vec<_>>()
        );
        assert_eq!(paths(&list, &["171 cm", "1,71"]), ["1,70–1,74 | 1,70–1,79 | 1,60–1,79 | *"; 2]);
    }

    #[test]
    fn inches_with_a_nought_in_front_are_no_other_heights() {
        let list = [
            "4'11\"", "5'00\"", "5'02\"", "5'04\"", "5'05\"", "5'07\"", "5'09\"", "5'10\"", "6'00\"",
            "6'03\"",
        ];
        assert_eq!(
            paths(&list, &["5'05\"", "5'10\""])[0],
            "5'04\"–5'05\" | 5'04\"–5'07\" | 5'04\"–5'11\" | *"
        );
    }

    #[test]
    fn feet_and_inches_become_ranges_of_inches() {
        let list =
            ["4'11\"", "5'0\"", "5'2\"", "5'4\"", "5'5\"", "5'7\"", "5'9\"", "5'10\"", "6'0\"", "6'3\""];
        assert!(are_in_units(&Values::each(list.to_vec(), 9)));
        assert_eq!(paths(&list, &["5'5\""]), ["5'4\"–5'5\" | 5'4\"–5'7\" | 5'4\"–5'11\" | *"]);
    }

    #[test]
    fn one_unit_alone_is_a_number() {
        let are = |list: &[&'static str]| are_in_units(&Values::each(list.to_vec(), 9));
        assert!(!are(&["156", "158", "162", "166", "171", "178", "183", "190"]));
        assert!(!are(&["1,56", "1,58", "1,62", "1,66", "1,71", "1,78", "1,83", "1,90"]));
        assert!(!are(&["5'7\"", "171"]));
    }
}
