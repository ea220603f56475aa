//! A drawn hierarchy in the names of what it was drawn from.

use rustc_hash::FxHashMap;

use crate::Hierarchy;
use crate::build::levels_below_top;

/// How the groups of a drawn hierarchy are written over a base.
pub(super) struct Naming<'a> {
    /// The base's levels up to this one are the drawing's.
    pub(super) keep: usize,
    /// The base's level that values without a name have at each level above; none where all have names.
    pub(super) rest: Option<Vec<usize>>,
    /// For each group of the level above `keep`, the base's names of what is in it. A value belongs where its finest
    /// name is.
    pub(super) names: Vec<Vec<&'a str>>,
}

/// Names what is in the drawn groups, but for what is in the base's own group at every level.
///
/// What is in a group is said with whole groups of the base, of the level that was edited, where all of it is in one
/// group or where its values stayed in the group of its name; else value by value. None where the base lacks a value,
/// or where its names do not say what is meant.
pub(super) fn name<'a>(drawn: &Hierarchy, base: &'a Hierarchy) -> Option<Naming<'a>> {
    let known = Known::new(drawn, base)?;
    let height = drawn.height();
    let count = drawn.leaves();
    let last = known.base.len() - 1;
    let alike = |level, of| known.alike(level, of).filter(|&same| same).count();
    let keep =
        (1..=last.min(height - 2)).take_while(|&level| alike(level, level) == count).last().unwrap_or(0);
    let mut rest: Vec<usize> = Vec::new();
    let mut unedited = vec![true; count];
    for level in keep + 1..height {
        let first = rest.last().copied().unwrap_or(keep);
        // The lowest of those that are alike for most.
        let best = (first..=last).rev().max_by_key(|&of| alike(level, of)).unwrap_or(keep);
        unedited.iter_mut().zip(known.alike(level, best)).for_each(|(unedited, same)| *unedited &= same);
        rest.push(best);
    }
    let partly = unedited.contains(&true).then(|| known.names(keep, &unedited)).flatten();
    if let Some(names) = partly {
        return Some(Naming { keep, rest: Some(rest), names });
    }
    let names = known.names(keep, &vec![false; count])?;
    Some(Naming { keep, rest: None, names })
}

/// A label of the base, by the order in which they come.
type Name = u32;

/// The drawn groups of all values that have a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Nobody,
    Group(u32),
    Several,
}

impl Owner {
    fn and(self, group: u32) -> Self {
        match self {
            Self::Nobody => Self::Group(group),
            Self::Group(one) if one == group => self,
            _ => Self::Several,
        }
    }
}

/// The labels of each drawn value, in the drawing and in the base.
struct Known<'d, 'b> {
    drawn: &'d Hierarchy,
    texts: Vec<&'b str>,
    /// `base[level][value]`, up to the last level below `*`.
    base: Vec<Vec<Name>>,
    /// `now[level][value]`; none for a label that the base has not.
    now: Vec<Vec<Option<Name>>>,
}

impl<'d, 'b> Known<'d, 'b> {
    /// None where the base lacks a drawn value.
    fn new(drawn: &'d Hierarchy, base: &'b Hierarchy) -> Option<Self> {
        let leaf_of = base.leaf_of();
        let leaves: Vec<u32> =
            drawn.labels(0).iter().map(|value| leaf_of.get(value).copied()).collect::<Option<_>>()?;
        let mut numbers: FxHashMap<&str, Name> = FxHashMap::default();
        let mut texts = Vec::new();
        for label in (0..=base.height()).flat_map(|level| base.labels(level).iter()) {
            numbers.entry(label).or_insert_with(|| {
                texts.push(label);
                texts.len() as Name - 1
            });
        }
        let names = |hierarchy: &Hierarchy, level: usize| -> Vec<Option<Name>> {
            hierarchy.labels(level).iter().map(|label| numbers.get(label).copied()).collect()
        };
        let of_base = |level: usize| -> Vec<Name> {
            let (names, groups) = (names(base, level), base.groups(level));
            leaves.iter().filter_map(|&leaf| names[groups[leaf as usize] as usize]).collect()
        };
        let of_now = |level: usize| -> Vec<Option<Name>> {
            let names = names(drawn, level);
            drawn.groups(level).into_iter().map(|group| names[group as usize]).collect()
        };
        let below = levels_below_top(base);
        Some(Self {
            drawn,
            base: (0..=below).map(of_base).collect(),
            now: (0..=drawn.height()).map(of_now).collect(),
            texts,
        })
    }

    /// For each value, whether its label at a level is the one that it has at level `of` of the base.
    fn alike(&self, level: usize, of: usize) -> impl Iterator<Item = bool> {
        self.now[level].iter().zip(&self.base[of]).map(|(&now, &base)| now == Some(base))
    }

    /// The names of what is in each group of the level above `keep`; what is `unedited` needs no name.
    fn names(&self, keep: usize, unedited: &[bool]) -> Option<Vec<Vec<&'b str>>> {
        let owners = self.drawn.groups(keep + 1);
        let labels = self.drawn.labels(keep + 1);
        let sole: Vec<Vec<Owner>> = self.base.iter().map(|names| self.owners(names, &owners)).collect();
        let edited = (keep + 1).min(self.base.len() - 1);
        let mut said: Vec<Option<u32>> = vec![None; self.texts.len()];
        let mut found = vec![Vec::new(); labels.len()];
        for (value, &owner) in owners.iter().enumerate().filter(|&(value, _)| !unedited[value]) {
            let whole = |level: usize| sole[level][self.base[level][value] as usize] == Owner::Group(owner);
            let same = |level: usize| *self.texts[self.base[level][value] as usize] == labels[owner as usize];
            // The widest group of the same name that is here as a whole; or of those that were edited, or finer ones,
            // the widest that is here as a whole or has the same name; or the value itself.
            let level = (edited + 1..self.base.len())
                .rev()
                .find(|&level| same(level) && whole(level))
                .or_else(|| (1..=edited).rev().find(|&level| whole(level) || same(level)))
                .unwrap_or(0);
            let name = self.base[level][value] as usize;
            match said[name] {
                None => found[owner as usize].push(self.texts[name]),
                Some(other) if other != owner => return None,
                Some(_) => {}
            }
            said[name] = Some(owner);
        }
        // Every value has to be found where it is, by the finest of its names that is in the tree.
        let is_found = |(value, &owner): (usize, &u32)| {
            let finest = self.base.iter().find_map(|names| said[names[value] as usize]);
            finest.map_or(unedited[value], |found| found == owner)
        };
        owners.iter().enumerate().all(is_found).then_some(found)
    }

    /// The drawn group that all values with each name are in, if it is one.
    fn owners(&self, names: &[Name], owners: &[u32]) -> Vec<Owner> {
        let mut sole = vec![Owner::Nobody; self.texts.len()];
        for (&name, &owner) in names.iter().zip(owners) {
            let sole = &mut sole[name as usize];
            *sole = sole.and(owner);
        }
        sole
    }
}
