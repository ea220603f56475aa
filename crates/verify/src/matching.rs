//! Gives every wanted thing one of its own among those that fit it, and says where that could be done otherwise.
//!
//! Things that are alike are counted together: each wanted one so many times (`demand`), each offered one so many times
//! (`supply`), and `fits` lists for each wanted one the offered ones that it can be.

use std::collections::VecDeque;

/// How many steps along a fit are made to find a matching that is not forced. A search that needs more is given up.
const MAX_STEPS: u64 = 50_000_000;

/// What was found.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Matching {
    /// There is none.
    None,
    /// The search for one was given up.
    Unknown,
    /// There is one.
    Found {
        /// For each wanted one, how many of each offered one it gets.
        given: Vec<Vec<(u32, u64)>>,
        /// For each wanted one, the offered ones that it could get instead; empty where nothing else is possible.
        ///
        /// This is exact where it is empty, and may name too much where it is not.
        otherwise: Vec<Vec<u32>>,
    },
}

/// A matching in the making.
struct Work<'a> {
    fits: &'a [Vec<u32>],
    /// The wanted ones that fit each offered one.
    wanted_by: Vec<Vec<u32>>,
    demand: Vec<u64>,
    supply: Vec<u64>,
    /// For each wanted one, what is left of all that it fits.
    room: Vec<u64>,
    /// For each wanted one, how many of those that it fits are left.
    live: Vec<u32>,
    given: Vec<Vec<(u32, u64)>>,
}

/// Finds a matching.
///
/// First what is forced: a wanted one that needs all that is left of what it fits gets all of it, and one that fits a
/// single offered one gets that. Either leaves less for others, which may force them in turn. A release that
/// generalizes whole columns and drops or masks whole classes is settled by that alone: each class needs all the rows
/// that it fits. What is forced is so in every matching; so where it ends, the rest is searched for augmenting paths
/// (Ford and Fulkerson 1956), and could be otherwise.
pub(crate) fn matching(demand: &[u64], supply: &[u64], fits: &[Vec<u32>]) -> Matching {
    let mut wanted_by = vec![Vec::new(); supply.len()];
    for (wanted, fits) in (0..).zip(fits) {
        for &offered in fits {
            wanted_by[offered as usize].push(wanted);
        }
    }
    let room = |fits: &Vec<u32>| fits.iter().map(|&offered| supply[offered as usize]).sum();
    let mut work = Work {
        fits,
        wanted_by,
        demand: demand.to_vec(),
        supply: supply.to_vec(),
        room: fits.iter().map(room).collect(),
        live: fits.iter().map(|fits| fits.len() as u32).collect(),
        given: vec![Vec::new(); demand.len()],
    };
    if !work.force() {
        return Matching::None;
    }
    let left = |&offered: &u32| work.supply[offered as usize] > 0;
    let open = |(fits, &demand): (&Vec<u32>, &u64)| match demand {
        0 => Vec::new(),
        _ => fits.iter().copied().filter(left).collect(),
    };
    let otherwise: Vec<Vec<u32>> = fits.iter().zip(&work.demand).map(open).collect();
    match work.augment(&otherwise) {
        Some(true) => Matching::Found { given: work.given, otherwise },
        Some(false) => Matching::None,
        None => Matching::Unknown,
    }
}

impl Work<'_> {
    /// Gives what every matching gives; says whether there can be one.
    fn force(&mut self) -> bool {
        let mut queue: VecDeque<u32> = (0..self.demand.len() as u32).collect();
        while let Some(wanted) = queue.pop_front() {
            let demand = self.demand[wanted as usize];
            let room = self.room[wanted as usize];
            if room < demand {
                return false;
            }
            let all = room == demand;
            if demand == 0 || !(all || self.live[wanted as usize] == 1) {
                continue;
            }
            let fits = self.fits;
            for &offered in &fits[wanted as usize] {
                let taken = self.supply[offered as usize].min(demand);
                if taken > 0 {
                    self.give(wanted, offered, taken, &mut queue);
                }
            }
            self.demand[wanted as usize] = 0;
        }
        true
    }

    fn give(&mut self, wanted: u32, offered: u32, count: u64, queue: &mut VecDeque<u32>) {
        self.supply[offered as usize] -= count;
        let gone = self.supply[offered as usize] == 0;
        for &other in &self.wanted_by[offered as usize] {
            self.room[other as usize] -= count;
            self.live[other as usize] -= u32::from(gone);
            if other != wanted && self.demand[other as usize] > 0 {
                queue.push_back(other);
            }
        }
        self.given[wanted as usize].push((offered, count));
    }

    /// Gives the rest; says whether that could be done, none if the search was given up.
    fn augment(&mut self, fits: &[Vec<u32>]) -> Option<bool> {
        let mut open: Vec<u32> =
            (0..self.demand.len() as u32).filter(|&wanted| self.demand[wanted as usize] > 0).collect();
        open.sort_by_key(|&wanted| fits[wanted as usize].len());
        // What an open one has of each that it fits, and who has something of an offered one.
        let mut flow: Vec<Vec<u64>> = fits.iter().map(|fits| vec![0; fits.len()]).collect();
        let mut holders: Vec<Vec<(u32, u32)>> = vec![Vec::new(); self.supply.len()];
        for &wanted in &open {
            for (place, &offered) in (0..).zip(&fits[wanted as usize]) {
                holders[offered as usize].push((wanted, place));
            }
        }
        let mut steps = 0_u64;
        let mut seen_wanted = vec![0_u32; self.demand.len()];
        let mut seen_offered = vec![0_u32; self.supply.len()];
        let mut round = 0;
        for &start in &open {
            while self.demand[start as usize] > 0 {
                round += 1;
                // A way from the start to something that is left: each step takes an offered one, and whoever has it
                // looks for another.
                let mut way: Vec<Step> = Vec::new();
                let mut queue = VecDeque::from([(start, usize::MAX)]);
                seen_wanted[start as usize] = round;
                let mut end = None;
                'search: while let Some((wanted, from)) = queue.pop_front() {
                    for (place, &offered) in (0..).zip(&fits[wanted as usize]) {
                        steps += 1;
                        if seen_offered[offered as usize] == round {
                            continue;
                        }
                        seen_offered[offered as usize] = round;
                        way.push((wanted, place, from));
                        let here = way.len() - 1;
                        if self.supply[offered as usize] > 0 {
                            end = Some(here);
                            break 'search;
                        }
                        for &(holder, at) in &holders[offered as usize] {
                            steps += 1;
                            let holds = flow[holder as usize][at as usize] > 0;
                            if holds && seen_wanted[holder as usize] != round {
                                seen_wanted[holder as usize] = round;
                                queue.push_back((holder, here));
                            }
                        }
                    }
                    if steps > MAX_STEPS {
                        return None;
                    }
                }
                let Some(end) = end else { return Some(false) };
                self.pass(fits, &way, end, &mut flow);
            }
        }
        for &wanted in &open {
            let given = fits[wanted as usize].iter().copied().zip(flow[wanted as usize].iter().copied());
            self.given[wanted as usize].extend(given.filter(|(_, count)| *count > 0));
        }
        Some(true)
    }

    /// Gives along a way, as much as every step of it allows: whoever is on it takes what is offered at its step, and gives
    /// up what the one before takes.
    fn pass(&mut self, fits: &[Vec<u32>], way: &[Step], end: usize, flow: &mut [Vec<u64>]) {
        let (last, place, _) = way[end];
        let offered = fits[last as usize][place as usize] as usize;
        let mut count = self.supply[offered];
        let mut given_up = Vec::new();
        let mut at = end;
        while way[at].2 != usize::MAX {
            let (before, taken, _) = way[way[at].2];
            let wanted = way[at].0 as usize;
            let offered = fits[before as usize][taken as usize];
            if let Some(own) = fits[wanted].iter().position(|&other| other == offered) {
                count = count.min(flow[wanted][own]);
                given_up.push((wanted, own));
            }
            at = way[at].2;
        }
        let start = way[at].0 as usize;
        count = count.min(self.demand[start]);
        self.supply[offered] -= count;
        self.demand[start] -= count;
        for (wanted, own) in given_up {
            flow[wanted][own] -= count;
        }
        let mut at = Some(end);
        while let Some(&(wanted, place, from)) = at.and_then(|at| way.get(at)) {
            flow[wanted as usize][place as usize] += count;
            at = Some(from);
        }
    }
}

/// Who takes the offered one at which place of what it fits, and the step before; that of the first is no step.
type Step = (u32, u32, usize);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every matching by trying: for each wanted one how many it gets of each that it fits.
    fn all(demand: &[u64], supply: &[u64], fits: &[Vec<u32>]) -> Vec<Vec<Vec<u64>>> {
        let Some((&wanted, rest)) = demand.split_first() else { return vec![Vec::new()] };
        let mut found = Vec::new();
        let mut given = vec![0; supply.len()];
        loop {
            let fit = given.iter().zip(0..).all(|(&count, offered)| count == 0 || fits[0].contains(&offered));
            let within = given.iter().zip(supply).all(|(count, supply)| count <= supply);
            if fit && within && given.iter().sum::<u64>() == wanted {
                let left: Vec<u64> =
                    supply.iter().zip(&given).map(|(supply, count)| supply - count).collect();
                let others = all(rest, &left, &fits[1..]);
                found.extend(others.into_iter().map(|others| [vec![given.clone()], others].concat()));
            }
            let Some(place) = (0..given.len()).find(|&place| given[place] < supply[place]) else { break };
            given[..place].fill(0);
            given[place] += 1;
        }
        found
    }

    proptest! {
        #[test]
        fn finds_a_matching_where_there_is_one_and_says_what_could_be_otherwise(
            demand in prop::collection::vec(1_u64..=3, 0..=4),
            supply in prop::collection::vec(1_u64..=3, 0..=4),
            fits in prop::collection::vec(prop::collection::vec(any::<bool>(), 4), 4),
        ) {
            let fits: Vec<Vec<u32>> = (0..demand.len())
                .map(|wanted| (0..supply.len() as u32).filter(|&offered| fits[wanted][offered as usize]).collect())
                .collect();
            let all = all(&demand, &supply, &fits);
            match matching(&demand, &supply, &fits) {
                Matching::None => prop_assert!(all.is_empty()),
                Matching::Unknown => prop_assert!(false),
                Matching::Found { given, otherwise } => {
                    let mut dense = vec![vec![0; supply.len()]; demand.len()];
                    for (dense, given) in dense.iter_mut().zip(given) {
                        for (offered, count) in given {
                            dense[offered as usize] += count;
                        }
                    }
                    prop_assert!(all.contains(&dense), "{dense:?}");
                    for other in all {
                        for wanted in 0..demand.len() {
                            // What is not open is the same in all; what is open stays within what is named.
                            let changed = |offered: &usize| other[wanted][*offered] != dense[wanted][*offered];
                            for offered in (0..supply.len()).filter(changed) {
                                prop_assert!(otherwise[wanted].contains(&(offered as u32)));
                            }
                        }
                    }
                }
            }
        }
    }
}
