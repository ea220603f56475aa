//! The groups that ages lie in: wider with age, and those of children where nearly all are.

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use super::{Age, PARTS, Style, Unit, months, read};
use crate::language::Language;
use crate::values::Values;

/// So large a share of the rows are children at school where their ages are kept by the year.
const AT_SCHOOL: f64 = 0.98;

/// And of children where they are those of a children's hospital.
const CHILDREN_ONLY: f64 = 0.97;

/// In so many ways is an age written at most.
const MOST_WAYS: usize = 12;

/// The months at which groups begin, from the finest level to the coarsest; from five years on all have the same.
const CHILDREN: [&[u32]; 4] = [&[0, 6, 12, 24], &[0, 24], &[0], &[0]];
const YEARS: [&[u32]; 4] = [
    &[5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90],
    &[5, 10, 20, 30, 40, 50, 60, 70, 80, 90],
    &[5, 10, 20, 40, 60, 80],
    &[20, 40, 60, 80],
];

/// The same where nearly all are children at school: years, two and four of them.
const SCHOOL: [&[u32]; 3] = [
    &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    &[0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
    &[0, 6, 10, 14, 18],
];

/// The months, and then the years, at which groups begin where nearly all are children, many of them small: those of a children's
/// hospital.
const YOUNG: [(&[u32], &[u32]); 4] = [
    (&[0, 1, 3, 6, 9, 12, 18, 24], &[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]),
    (&[0, 6, 12, 24], &[3, 6, 9, 12, 15, 18]),
    (&[0, 12], &[3, 6, 12, 18]),
    (&[0], &[6, 18]),
];

/// Months and years of small children, then five, ten and twenty years. It has all ages in the units of the column, so a recipe
/// does not tell which of them a table has.
pub(crate) fn hierarchy(values: &Values<'_>, language: Language) -> Option<Spec> {
    let style = Style::of(values);
    // Months and how they are written; and what stands behind numbers.
    let mut ages: Vec<(u32, String)> = Vec::new();
    let mut ways: Vec<Way<'_>> = Vec::new();
    for (value, &rows) in values.list.iter().zip(values.counts.iter()) {
        let Some(Age { months, unit, behind, plain }) = read(value, style) else { continue };
        if behind.is_none() || !plain {
            ages.push((months, (*value).to_owned()));
        }
        let Some(behind) = behind else { continue };
        match ways.iter_mut().find(|way| way.behind == behind) {
            Some(way) => way.rows += rows,
            None => ways.push(Way { unit, behind, rows }),
        }
    }
    if ways.len() > MOST_WAYS {
        return None;
    }
    for &Way { unit, behind, .. } in &ways {
        ages.extend((0..=unit.size().1).map(|number| (months(number, unit), format!("{number}{behind}"))));
    }
    // As most rows have it.
    let written = |unit: Unit| {
        let of_unit = ways.iter().filter(|way| way.unit == unit && !way.behind.is_empty());
        of_unit.max_by_key(|way| way.rows).map(|way| if way.behind == PARTS[0] { " mo" } else { way.behind })
    };
    let plain = || ways.iter().any(|way| way.unit == Unit::Years).then_some("");
    let at_school = |value: &str| read(value, style).is_some_and(|age| (24..240).contains(&age.months));
    let is_young = |value: &str| read(value, style).is_none_or(|age| age.months < 240);
    let ladder = if values.share_of_rows(at_school) >= AT_SCHOOL {
        Ladder::School
    } else if values.share_of_rows(is_young) >= CHILDREN_ONLY {
        Ladder::Young
    } else {
        Ladder::All
    };
    let label = Label { months: written(Unit::Months), years: written(Unit::Years).or_else(plain), ladder };
    let levels = if ladder == Ladder::School { SCHOOL.len() } else { CHILDREN.len() };
    Some(Spec::Tree(Tree {
        groups: label.groups(&ages, levels - 1, 0, u32::MAX),
        other: Some(language.other().to_owned()),
        missing: Missing(values.spellings()),
        ..Tree::default()
    }))
}

/// What stands behind numbers of a unit, in so many rows.
struct Way<'v> {
    unit: Unit,
    behind: &'v str,
    rows: u64,
}

/// How a column writes its units.
struct Label<'v> {
    months: Option<&'v str>,
    years: Option<&'v str>,
    ladder: Ladder,
}

/// Of whom the ages are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ladder {
    All,
    /// Nearly all are children at school.
    School,
    /// Nearly all are children.
    Young,
}

impl Label<'_> {
    /// The groups of a level between two ages in months, with those of the levels below in them.
    fn groups(&self, ages: &[(u32, String)], level: usize, from: u32, to: u32) -> Vec<Node> {
        let starts = self.starts(level);
        let ends = starts[1..].iter().copied().chain([u32::MAX]);
        let within = starts.iter().copied().zip(ends).filter(|&(start, end)| from <= start && end <= to);
        let group = |(start, end)| Node::Group {
            group: self.of(start, end),
            of: if let Some(below) = level.checked_sub(1) {
                self.groups(ages, below, start, end)
            } else {
                let of_group = ages.iter().filter(|(months, _)| (start..end).contains(months));
                of_group.map(|(_, age)| Node::Value(age.clone())).collect()
            },
        };
        within.map(group).collect()
    }

    /// The months at which the groups of a level begin.
    fn starts(&self, level: usize) -> Vec<u32> {
        let in_months = |years: &[u32]| years.iter().map(|years| years * 12).collect::<Vec<_>>();
        let (children, years) = match self.ladder {
            Ladder::School => return in_months(SCHOOL[level]),
            Ladder::Young => YOUNG[level],
            Ladder::All => (CHILDREN[level], YEARS[level]),
        };
        let children = children.iter().copied().filter(|&start| start % 12 == 0 || self.months.is_some());
        children.chain(in_months(years)).collect()
    }

    /// In months where years say too little of the age, or are not what the column has.
    fn of(&self, start: u32, end: u32) -> String {
        let (unit, behind) = match (self.months, self.years) {
            (Some(months), _) if end <= 24 && self.ladder != Ladder::School && !(start == 0 && end == 24) => {
                (1, months)
            }
            (Some(months), None) => (1, months),
            (_, years) => (12, years.unwrap_or_default()),
        };
        let first = start / unit;
        match end {
            u32::MAX => format!("{first}+{behind}"),
            _ if end / unit == first + 1 => format!("{first}{behind}"),
            _ => format!("{first}-{}{behind}", end / unit - 1),
        }
    }
}
