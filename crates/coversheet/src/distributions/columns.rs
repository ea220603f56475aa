//! The columns of a table with what a solution makes of their cells.

use std::borrow::Cow;
use std::collections::HashMap;

use coversheet_engine::recoding::Region;
use coversheet_engine::{Attribute, Recoding};
use coversheet_error::{Result, SortFew};
use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::Hierarchy;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_measure::distribution::{After, Before, BothColumn, Cell, Value};
use coversheet_recipe::{QuasiIdentifier, Role, RoundRecipe};
use coversheet_table::{Column, Table};

use crate::solve::Solved;

/// So many groups of a hierarchy make bars, at most.
const MOST_GROUPS: usize = 24;

/// The columns that are released but pseudonyms and counts.
pub(super) fn columns<'a>(table: &'a Table, solved: &'a Solved) -> Result<Vec<BothColumn<'a>>> {
    let released = table.columns().iter().enumerate().filter(|(_, column)| {
        let settings = solved.recipe.columns.get(column.name());
        settings.is_some_and(|settings| {
            settings.released() && !settings.pseudonymized() && settings.role != Role::Count
        })
    });
    let column = |(position, column): (usize, &'a Column)| {
        let quasi_identifiers = &solved.prepared.quasi_identifiers;
        match quasi_identifiers.iter().position(|column| column.position == position) {
            Some(attribute) => generalized(column, solved, attribute),
            None => kept(column, rounded(solved, position)),
        }
    };
    released.map(column).collect()
}

/// What each value of a column becomes whose numbers are rounded.
fn rounded(solved: &Solved, position: usize) -> Option<&[String]> {
    let rounded = solved.rounded.iter().find(|(rounded, _)| *rounded == position);
    rounded.map(|(_, values)| &values[..])
}

/// A column that is released as it is, or rounded.
fn kept<'a>(column: &'a Column, rounded: Option<&'a [String]>) -> Result<BothColumn<'a>> {
    let dictionary = column.dictionary();
    let mut texts: Vec<&str> = dictionary.iter().collect();
    let mut becomes: Vec<u32> = (0..texts.len() as u32).collect();
    if let Some(rounded) = rounded {
        let mut places: HashMap<&str, u32> = texts.iter().copied().zip(0..).collect();
        for (becomes, text) in becomes.iter_mut().zip(rounded) {
            *becomes = *places.entry(text).or_insert_with(|| {
                texts.push(text);
                texts.len() as u32 - 1
            });
        }
    }
    let numbers = Numbers::new(column);
    let places = numbers.order(&texts, (0..texts.len() as u32).collect());
    Ok(BothColumn {
        name: column.name(),
        ordered: numbers.many(&texts),
        groups: None,
        generalized: false,
        before: Before { codes: Cow::Borrowed(column.codes()), place: places[..dictionary.len()].to_vec() },
        after: After::ByCode(becomes.iter().map(|&text| places[text as usize]).collect()),
        cells: (0..texts.len() as u32).map(|place| Cell::of(vec![place])).collect(),
        values: numbers.values(&texts, &places),
    })
}

/// A quasi-identifier.
fn generalized<'a>(column: &'a Column, solved: &'a Solved, position: usize) -> Result<BothColumn<'a>> {
    let QuasiIdentifier { hierarchy, leaves, .. } = &solved.prepared.quasi_identifiers[position];
    let attribute = &solved.problem.attributes[position];
    let texts: Vec<&str> = hierarchy.labels(0).iter().map(AsRef::as_ref).collect();
    let numbers = Numbers::new(column);
    let places = numbers.order(&texts, own_order(hierarchy, attribute));
    let (cells, after) = match &solved.solution.recoding {
        Recoding::Columns(levels) => {
            let level = usize::from(levels[position]);
            let groups = hierarchy.groups(level);
            let mut members = vec![Vec::new(); hierarchy.labels(level).len()];
            for (leaf, &group) in groups.iter().enumerate() {
                members[group as usize].push(places[leaf]);
            }
            let of_code = leaves.iter().map(|&leaf| groups[leaf as usize]).collect();
            (members.into_iter().map(Cell::of).collect(), After::ByCode(of_code))
        }
        recoding @ Recoding::Units(units) => {
            let cells = units.regions(position).iter();
            let cells = cells.map(|region| Cell::of(members(region, attribute, &places))).collect();
            let of_row = recoding.unit_of_record(&solved.problem.frequency);
            (cells, After::ByUnit { of_row, cells: units.region_of(position) })
        }
    };
    Ok(BothColumn {
        name: column.name(),
        ordered: attribute.has_order() || numbers.many(&texts),
        groups: groups(hierarchy, &places),
        generalized: true,
        before: Before {
            codes: Cow::Borrowed(column.codes()),
            place: leaves.iter().map(|&leaf| places[leaf as usize]).collect(),
        },
        after,
        cells,
        values: numbers.values(&texts, &places),
    })
}

/// The place of each leaf in the attribute's order, or else in one in which the leaves of every group are neighbours.
fn own_order(hierarchy: &Hierarchy, attribute: &Attribute) -> Vec<u32> {
    let depth_first = hierarchy.depth_first();
    if !attribute.has_order() {
        return depth_first;
    }
    let leaves = hierarchy.leaves() as u32;
    let mut all: Vec<u32> = (0..leaves).collect();
    // Leaves without a size come behind the others.
    all.sort_few_by_key(|&leaf| (attribute.place(leaf).unwrap_or(leaves), depth_first[leaf as usize]));
    inverse(&all)
}

/// The places of the leaves that a region covers.
fn members(region: &Region, attribute: &Attribute, places: &[u32]) -> Vec<u32> {
    match region {
        Region::Range { first, last, .. } => {
            let leaves = (*first..=*last).filter_map(|place| attribute.leaf_at(place));
            leaves.map(|leaf| places[leaf as usize]).collect()
        }
        Region::Node { level, group } => {
            let groups = attribute.groups(usize::from(*level)).iter().zip(places);
            groups.filter(|(own, _)| *own == group).map(|(_, &place)| place).collect()
        }
        Region::Set { level, groups, .. } => {
            let own = attribute.groups(usize::from(*level)).iter().zip(places);
            own.filter(|(own, _)| groups.binary_search(own).is_ok()).map(|(_, &place)| place).collect()
        }
        Region::All => places.to_vec(),
    }
}

/// The lowest level with few groups: the group of each place, and their labels by the alphabet, which is the order of time for
/// years, quarters and months.
fn groups<'a>(hierarchy: &'a Hierarchy, places: &[u32]) -> Option<(Vec<u32>, Vec<&'a str>)> {
    let few = |level: &usize| (2..=MOST_GROUPS).contains(&hierarchy.labels(*level).len());
    let level = (1..=hierarchy.height()).find(few)?;
    let (own, labels) = (hierarchy.groups(level), hierarchy.labels(level));
    let mut sorted: Vec<u32> = (0..labels.len() as u32).collect();
    sorted.sort_few_by_key(|&group| &labels[group as usize]);
    let rank = inverse(&sorted);
    let mut of_place = vec![0; places.len()];
    for (&place, &group) in places.iter().zip(own.iter()) {
        of_place[place as usize] = rank[group as usize];
    }
    Some((of_place, sorted.into_iter().map(|group| labels[group as usize].as_ref()).collect()))
}

/// What is at each place, or the place of each.
fn inverse(places: &[u32]) -> Vec<u32> {
    let mut inverse = vec![0; places.len()];
    for (&place, at) in places.iter().zip(0..) {
        inverse[place as usize] = at;
    }
    inverse
}

/// How the numbers of a column are read.
struct Numbers(Option<DecimalMark>);

impl Numbers {
    fn new(column: &Column) -> Self {
        Self(RoundRecipe::to(Decimal::from_scaled(1, 0)).mark(column).ok())
    }

    fn read(&self, text: &str) -> Option<f64> {
        let number = self.0?.read(text)?;
        let scale = number.scale();
        Some(number.scaled(scale) as f64 / 10_f64.powi(scale.cast_signed()))
    }

    /// Whether most texts are numbers.
    fn many(&self, texts: &[&str]) -> bool {
        let numbers = texts.iter().filter(|text| self.read(text).is_some()).count();
        numbers > 1 && numbers * 10 >= texts.len() * 9
    }

    /// The place of each text: numbers by size and before what is none, if most are numbers; otherwise as they are.
    fn order(&self, texts: &[&str], own: Vec<u32>) -> Vec<u32> {
        if !self.many(texts) {
            return own;
        }
        let mut all: Vec<(f64, u32, u32)> = texts
            .iter()
            .zip(&own)
            .zip(0..)
            .map(|((text, &own), at)| (self.read(text).unwrap_or(f64::INFINITY), own, at))
            .collect();
        all.sort_few_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        inverse(&all.into_iter().map(|(.., at)| at).collect::<Vec<u32>>())
    }

    /// The texts at their places.
    fn values<'t>(&self, texts: &[&'t str], places: &[u32]) -> Vec<Value<'t>> {
        let at = inverse(places);
        at.iter().map(|&at| texts[at as usize]).map(|text| Value { text, number: self.read(text) }).collect()
    }
}
