//! k-Similar: clusters of the most similar rows (Sweeney 2001, figures 89 to 102), as far as it can be carried out.

use std::collections::BTreeSet;

use coversheet_error::{Error, Result};

use super::gather::gather;
use super::space::{Cell, Space};
use super::standard::Standard;

/// The most sets of tuples that are compared.
const MOST_SETS: u64 = 20_000_000;

/// Tuples in ascending order.
type Set = Vec<u32>;

/// Clusters of all tuples, each of as many rows as a class must have, where that can be.
///
/// The document's listings cannot be carried out as they are printed; this is what its prose and its two examples say. Where
/// that strands tuples, or goes on without end, the clusters are [gathered](gather) instead. It is not optimal, whatever the
/// document says of it.
///
/// # Errors
///
/// `table-too-large` where there are too many sets of rows to compare.
pub(super) fn clusters(space: &Space, standard: &mut Standard<'_>, tuples: Set) -> Result<Vec<Set>> {
    let mut similar = Similar { space, k: standard.smallest(), looks: 0 };
    similar.run(standard, tuples)
}

struct Similar<'s> {
    space: &'s Space,
    k: u64,
    /// The sets that were compared so far.
    looks: u64,
}

impl Similar<'_> {
    /// What all tuples of a set cost as a class.
    fn cost(&self, set: &[u32]) -> f64 {
        self.space.rows_of(set) as f64 * self.space.cost(&self.space.region_of(set))
    }

    /// Figure 92. Fewer rows than a class must have come back as one cluster, for others to repair.
    fn run(&mut self, standard: &mut Standard<'_>, tuples: Set) -> Result<Vec<Set>> {
        if self.space.rows_of(&tuples) < 2 * self.k {
            return Ok(Some(tuples).filter(|tuples| !tuples.is_empty()).into_iter().collect());
        }
        let minimums = self.minimums(&tuples)?;
        let mut clusters = self.complements(&tuples, &minimums);
        let taken: BTreeSet<u32> = clusters.concat().into_iter().collect();
        let left: Set = tuples.into_iter().filter(|tuple| !taken.contains(tuple)).collect();
        if !left.is_empty() {
            let minimums = self.minimums(&left)?;
            clusters.extend(self.parts(standard, left, &minimums)?);
        }
        Ok(clusters)
    }

    /// For each tuple all sets with it of least cost that have as many rows as a class must, and no tuple too many.
    fn minimums(&mut self, tuples: &[u32]) -> Result<BTreeSet<Set>> {
        let mut all = BTreeSet::new();
        for &tuple in tuples {
            let others: Set = tuples.iter().copied().filter(|&other| other != tuple).collect();
            let mut found = (f64::INFINITY, Vec::new());
            self.extend(&mut vec![tuple], self.space.cells(tuple), &others, &mut found)?;
            all.extend(found.1.into_iter().map(|mut set: Set| {
                set.sort_unstable();
                set
            }));
        }
        Ok(all)
    }

    fn extend(
        &mut self,
        set: &mut Set,
        region: &[Cell],
        others: &[u32],
        found: &mut (f64, Vec<Set>),
    ) -> Result<()> {
        self.looks += 1;
        if self.looks > MOST_SETS {
            return Err(Error::new(
                "table-too-large",
                "k-Similar compares all sets of k rows, and there are too many.",
            )
            .hint("Choose the algorithm local-recoding, or a smaller k."));
        }
        let rows = self.space.rows_of(set);
        let cost = rows.max(self.k) as f64 * self.space.cost(region);
        let near = if found.0.is_finite() { 1e-9 * found.0.abs() } else { 0.0 };
        if cost > found.0 + near {
            return Ok(());
        }
        if rows >= self.k {
            if cost < found.0 - near {
                *found = (cost, Vec::new());
            }
            found.1.push(set.clone());
            return Ok(());
        }
        for (at, &other) in others.iter().enumerate() {
            let mut joined = region.to_vec();
            self.space.join(&mut joined, self.space.cells(other));
            set.push(other);
            self.extend(set, &joined, &others[at + 1..], found)?;
            set.pop();
        }
        Ok(())
    }

    /// The minimums that leave every other tuple one that has nothing in common with them, as far as they have nothing in
    /// common with each other and leave no tuples that are too few.
    fn complements(&self, tuples: &[u32], minimums: &BTreeSet<Set>) -> Vec<Set> {
        let disjoint = |one: &Set, other: &Set| one.iter().all(|tuple| !other.contains(tuple));
        let is_complement = |set: &Set| {
            let others: BTreeSet<u32> =
                minimums.iter().filter(|other| disjoint(set, other)).flatten().copied().collect();
            tuples.iter().all(|tuple| set.contains(tuple) || others.contains(tuple))
        };
        let mut left = self.space.rows_of(tuples);
        let mut chosen: Vec<Set> = Vec::new();
        for set in minimums.iter().filter(|set| is_complement(set)) {
            let rows = self.space.rows_of(set);
            if chosen.iter().all(|other| disjoint(set, other)) && (left == rows || left >= rows + self.k) {
                left -= rows;
                chosen.push(set.clone());
            }
        }
        chosen
    }

    /// Figure 93: tuples that minimums connect are clustered together.
    fn parts(
        &mut self,
        standard: &mut Standard<'_>,
        mut tuples: Set,
        minimums: &BTreeSet<Set>,
    ) -> Result<Vec<Set>> {
        let mut clusters = Vec::new();
        while let Some(&first) = tuples.first() {
            let mut part = BTreeSet::from([first]);
            while let Some(set) = minimums.iter().find(|set| {
                set.iter().any(|tuple| part.contains(tuple)) && !set.iter().all(|tuple| part.contains(tuple))
            }) {
                part.extend(set);
            }
            tuples.retain(|tuple| !part.contains(tuple));
            let own: Vec<&Set> =
                minimums.iter().filter(|set| set.iter().all(|tuple| part.contains(tuple))).collect();
            clusters.extend(self.part(standard, part.into_iter().collect(), &own)?);
        }
        Ok(clusters)
    }

    fn part(&mut self, standard: &mut Standard<'_>, part: Set, minimums: &[&Set]) -> Result<Vec<Set>> {
        if self.space.rows_of(&part) < 2 * self.k {
            return Ok(vec![part]);
        }
        let (withheld, rest): (Set, Set) =
            part.iter().partition(|tuple| minimums.iter().all(|set| set.contains(tuple)));
        if withheld.is_empty() || self.space.rows_of(&rest) < self.k {
            return Ok(gather(self.space, standard, part));
        }
        let mut clusters = self.run(standard, rest)?;
        let mut best: Option<(f64, usize, Set, Set)> = None;
        for (at, cluster) in clusters.iter().enumerate() {
            self.split(cluster, &withheld, |one, other| {
                let more = self.cost(&one) + self.cost(&other) - self.cost(cluster);
                if best.as_ref().is_none_or(|(least, ..)| more < *least - 1e-12 * least.abs()) {
                    best = Some((more, at, one, other));
                }
            });
        }
        match best {
            Some((_, at, one, other)) => {
                clusters[at] = one;
                clusters.push(other);
                Ok(clusters)
            }
            None => Ok(gather(self.space, standard, part)),
        }
    }

    /// Every way to move tuples of a cluster next to those withheld (`AddTuple`), so that both are classes and no tuple moves
    /// too many. Clusters of twice as many rows as must be, less those withheld, can be split.
    fn split(&self, cluster: &[u32], withheld: &[u32], mut each: impl FnMut(Set, Set)) {
        let held = self.space.rows_of(withheld);
        if self.space.rows_of(cluster) + held < 2 * self.k || cluster.len() > 16 {
            return;
        }
        for moved in 0..1_u32 << cluster.len() {
            let (goes, stays): (Vec<_>, Vec<_>) =
                cluster.iter().enumerate().partition(|(at, _)| moved >> at & 1 == 1);
            let tuples = |part: &[(usize, &u32)]| part.iter().map(|&(_, &tuple)| tuple).collect::<Set>();
            let (mut goes, stays) = (tuples(&goes), tuples(&stays));
            let smallest = goes.iter().map(|&tuple| self.space.rows(tuple)).min().unwrap_or(0);
            goes.extend_from_slice(withheld);
            let rows = self.space.rows_of(&goes);
            if rows >= self.k && rows - smallest < self.k && self.space.rows_of(&stays) >= self.k {
                goes.sort_unstable();
                each(stays, goes);
            }
        }
    }
}
