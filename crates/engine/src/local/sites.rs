//! Sites: what every row of a person says again, such as the hospital of a study, where rows are [of several kinds](super::patterns).
//!
//! The rows of a site are recoded by themselves, so that the site reads the same in all rows of a person. Sites that some person
//! has both of are one, and so are those that have too few rows of some kind: what they are is said of all of them together.

use coversheet_error::SortFew as _;
use rustc_hash::FxHashMap;

use super::space::{Cell, Space};
use super::standard::Standard;

/// What a column becomes in all rows of several sites.
pub(super) type Fixed = Vec<(usize, Cell)>;

/// The rows of one site, or of several that are taken together.
pub(super) struct Site {
    /// Tuples of each kind of rows, in the order of the kinds; none where it has no rows of a kind.
    pub(super) kinds: Vec<Vec<u32>>,
    /// What the columns that name the site become where there are several; none of one.
    pub(super) fixed: Fixed,
}

impl Site {
    fn rows(&self, space: &Space) -> u64 {
        self.kinds.iter().map(|tuples| space.rows_of(tuples)).sum()
    }

    /// Whether its rows of each kind may be a class.
    fn holds(&self, space: &Space, standard: &mut Standard<'_>) -> bool {
        let mut kinds = self.kinds.iter().filter(|tuples| !tuples.is_empty());
        kinds.all(|tuples| standard.holds(space.rows_of(tuples), tuples))
    }

    fn join(&mut self, other: Self) {
        for (tuples, more) in self.kinds.iter_mut().zip(other.kinds) {
            tuples.extend(more);
        }
    }
}

/// The sites of rows of some kinds, `kinds[kind]` being its tuples, where columns name the site; none where not all of the sites
/// that have to be taken together can read the same.
pub(super) fn sites(
    space: &Space,
    standard: &mut Standard<'_>,
    kinds: &[Vec<u32>],
    persons: &[Vec<u32>],
    named_by: &[usize],
) -> Option<Vec<Site>> {
    let site_of = numbered(space, persons, named_by);
    let count = site_of.iter().max().map_or(0, |&last| last as usize + 1);
    let site = || Site { kinds: vec![Vec::new(); kinds.len()], fixed: Vec::new() };
    let mut all: Vec<Site> = std::iter::repeat_with(site).take(count).collect();
    for (kind, tuples) in kinds.iter().enumerate() {
        for &tuple in tuples {
            all[site_of[tuple as usize] as usize].kinds[kind].push(tuple);
        }
    }
    all.retain(|site| site.kinds.iter().any(|tuples| !tuples.is_empty()));
    all.sort_few_by_key(|site| site.rows(space));
    let (mut sites, few): (Vec<Site>, Vec<Site>) =
        all.into_iter().partition(|site| site.holds(space, standard));
    let mut few = few.into_iter();
    if let Some(mut together) = few.next() {
        few.for_each(|site| together.join(site));
        while !sites.is_empty() && !together.holds(space, standard) {
            together.join(sites.remove(0));
        }
        sites.push(together);
    }
    for site in &mut sites {
        site.fixed = fixed(space, &site.kinds.concat(), named_by)?;
    }
    Some(sites)
}

/// The number of each tuple's site: tuples that the columns name alike are of one, and all of a person's.
fn numbered(space: &Space, persons: &[Vec<u32>], named_by: &[usize]) -> Vec<u32> {
    let name =
        |tuple: u32| named_by.iter().map(|&attribute| space.cells(tuple)[attribute]).collect::<Vec<_>>();
    let mut names: FxHashMap<Vec<Cell>, u32> = FxHashMap::default();
    let of_name: Vec<u32> = (0..space.tuples() as u32)
        .map(|tuple| {
            let next = names.len() as u32;
            *names.entry(name(tuple)).or_insert(next)
        })
        .collect();
    // Each name leads to one that is the same site, with a smaller number, or is the first of its site itself.
    let mut leads: Vec<u32> = (0..names.len() as u32).collect();
    for tuples in persons {
        for pair in tuples.windows(2) {
            let [one, other] = [pair[0], pair[1]].map(|tuple| first(&mut leads, of_name[tuple as usize]));
            leads[one.max(other) as usize] = one.min(other);
        }
    }
    of_name.into_iter().map(|name| first(&mut leads, name)).collect()
}

/// The first name of a site. The way there is half as long the next time (Tarjan and van Leeuwen 1984).
fn first(leads: &mut [u32], mut name: u32) -> u32 {
    while leads[name as usize] != name {
        leads[name as usize] = leads[leads[name as usize] as usize];
        name = leads[name as usize];
    }
    name
}

/// What columns become that name several sites, one for all; none where their highest level has several groups.
fn fixed(space: &Space, tuples: &[u32], named_by: &[usize]) -> Option<Fixed> {
    let mut fixed = Fixed::new();
    for &attribute in named_by {
        let own = |tuple: u32| space.cells(tuple)[attribute];
        if tuples.windows(2).all(|pair| own(pair[0]) == own(pair[1])) {
            continue;
        }
        if space.tops(attribute).is_some() {
            return None;
        }
        let joint = tuples.iter().map(|&tuple| own(tuple));
        fixed.push((attribute, joint.reduce(|one, other| space.join_cells(attribute, one, other))?));
    }
    Some(fixed)
}
