//! Where patients live: towns of Zipf-like size in a few districts, their postcodes and who lives there.

use super::rng::{Rng, Weighted};

const TOWNS: u32 = 60;
/// The first two digits of a postcode; some start with nought, which a careless reader turns into numbers.
const DISTRICTS: [u32; 6] = [1, 2, 4, 7, 17, 23];

const ETHNICITIES: [&str; 6] = ["White", "Asian", "Black", "Hispanic", "Mixed", "Other"];
/// Parts per thousand, in the order of `ETHNICITIES`, for the kinds of town there are.
const MIXES: [[u32; 6]; 4] = [
    [905, 30, 18, 22, 18, 7],
    [700, 120, 70, 60, 38, 12],
    [540, 70, 240, 85, 48, 17],
    [560, 260, 50, 60, 52, 18],
];

struct Town {
    /// The first three digits.
    prefix: u32,
    /// Which of the last two digits; the town's middle is the most populous.
    quarters: Weighted,
    mix: usize,
}

/// A region with its towns, the same for every seed: hospitals do not move.
pub(crate) struct Region {
    towns: Vec<Town>,
    sizes: Weighted,
    mixes: Vec<Weighted>,
}

/// One home.
pub(crate) struct Place {
    /// Five digits.
    pub(crate) postcode: u32,
    pub(crate) ethnicity: &'static str,
}

impl Region {
    pub(crate) fn new() -> Self {
        let towns = (0..TOWNS)
            .map(|rank| {
                let district = DISTRICTS[rank as usize % DISTRICTS.len()];
                let within = rank / DISTRICTS.len() as u32;
                let quarters = 90 / (rank + 1) + 5;
                Town {
                    prefix: district * 10 + within,
                    quarters: Weighted::new((0..quarters).map(|quarter| 10_000 / (quarter + 2))),
                    // Cities are mixed, villages mostly are not.
                    mix: if rank < 12 { 1 + rank as usize % 3 } else { usize::from(rank % 7 == 0) },
                }
            })
            .collect();
        Self {
            towns,
            sizes: Weighted::new((1..=TOWNS).map(|rank| 1_000_000 / (rank + 1))),
            mixes: MIXES.iter().map(|mix| Weighted::new(mix.iter().copied())).collect(),
        }
    }

    pub(crate) fn draw(&self, rng: &mut Rng) -> Place {
        let town = &self.towns[self.sizes.draw(rng)];
        let quarter = town.quarters.draw(rng) as u32;
        let ethnicity = ETHNICITIES[self.mixes[town.mix].draw(rng)];
        Place { postcode: town.prefix * 100 + quarter, ethnicity }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn sizes_are_skewed_and_postcodes_have_at_most_five_digits() {
        let region = Region::new();
        let mut rng = Rng::new(3);
        let mut towns = BTreeMap::new();
        for _ in 0..20_000 {
            let place = region.draw(&mut rng);
            assert!(place.postcode < 100_000);
            *towns.entry(place.postcode / 100).or_insert(0u32) += 1;
        }
        let largest = towns.values().max().copied().unwrap();
        let smallest = towns.values().min().copied().unwrap();
        assert!(towns.len() > 40, "{}", towns.len());
        assert!(largest > 20 * smallest, "{largest} and {smallest}");
    }
}
