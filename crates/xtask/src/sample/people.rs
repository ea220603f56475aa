//! Who the patients are: ages by kind of illness, invented names, marital status by age and sex.

use super::rng::{Rng, Weighted};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sex {
    Female,
    Male,
}

impl Sex {
    pub(crate) fn letter(self) -> &'static str {
        match self {
            Sex::Female => "F",
            Sex::Male => "M",
        }
    }
}

/// How old the patients with some illness are: spans of years with their weights.
pub(crate) struct Ages {
    spans: &'static [(u32, u32, u32)],
    weights: Weighted,
}

impl Ages {
    /// The profile of that name in `diagnoses.csv`.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let spans: &'static [(u32, u32, u32)] = match name {
            "newborn" => &[(0, 0, 1)],
            "infant" => &[(0, 0, 6), (1, 1, 5), (2, 4, 3)],
            "child" => &[(1, 3, 4), (4, 7, 8), (8, 11, 4), (12, 15, 3)],
            "young" => &[(4, 9, 2), (10, 19, 8), (20, 29, 6), (30, 44, 4), (45, 70, 2)],
            "young-adult" => &[(17, 24, 5), (25, 34, 8), (35, 49, 6), (50, 69, 3)],
            "fertile" => &[(16, 19, 3), (20, 24, 14), (25, 29, 27), (30, 34, 33), (35, 39, 19), (40, 45, 4)],
            "midlife-woman" => &[(28, 37, 3), (38, 44, 8), (45, 53, 12), (54, 62, 2)],
            "adult" => &[(18, 29, 4), (30, 44, 7), (45, 59, 10), (60, 74, 8), (75, 90, 4)],
            "older" => &[(35, 49, 4), (50, 59, 10), (60, 69, 14), (70, 79, 13), (80, 92, 6)],
            "elderly" => &[(45, 59, 3), (60, 69, 8), (70, 79, 15), (80, 89, 15), (90, 99, 3)],
            "frail" => &[(60, 69, 2), (70, 79, 8), (80, 89, 17), (90, 97, 7), (98, 104, 1)],
            "child-or-adult" => &[(2, 6, 7), (7, 15, 6), (16, 39, 5), (40, 69, 5), (70, 88, 2)],
            "child-or-elderly" => &[(4, 9, 6), (10, 15, 6), (16, 54, 6), (55, 74, 8), (75, 95, 8)],
            "young-or-elderly" => &[(0, 4, 5), (5, 39, 5), (40, 64, 6), (65, 79, 10), (80, 98, 11)],
            "any" => &[(0, 5, 5), (6, 17, 5), (18, 39, 7), (40, 64, 7), (65, 84, 8), (85, 99, 3)],
            _ => return None,
        };
        let weights = Weighted::new(spans.iter().map(|&(_, _, weight)| weight));
        Some(Self { spans, weights })
    }

    /// Completed years.
    pub(crate) fn draw(&self, rng: &mut Rng) -> u32 {
        let (from, to, _) = self.spans[self.weights.draw(rng)];
        rng.between(from, to)
    }
}

/// Single, married, separated, divorced and widowed per thousand, from that age on.
const MARITAL_STATUS: [(u32, [u32; 5]); 7] = [
    (0, [1000, 0, 0, 0, 0]),
    (18, [930, 60, 6, 4, 0]),
    (25, [650, 310, 20, 20, 0]),
    (35, [350, 530, 40, 75, 5]),
    (50, [190, 590, 35, 150, 35]),
    (65, [80, 610, 15, 125, 170]),
    (80, [55, 360, 10, 65, 510]),
];
const MARITAL_NAMES: [&str; 5] = ["Single", "Married", "Separated", "Divorced", "Widowed"];

/// Marital status at an age; old men are widowed less often than old women.
pub(crate) fn marital_status(rng: &mut Rng, age: u32, sex: Sex) -> &'static str {
    let row = MARITAL_STATUS.iter().rposition(|&(from, _)| from <= age).unwrap_or(0);
    let shares = &MARITAL_STATUS[row].1;
    let mut at = rng.below(1000);
    for (share, name) in shares.iter().zip(MARITAL_NAMES) {
        if at < *share {
            let widower = name == "Widowed" && sex == Sex::Male && rng.chance(550);
            return if widower { "Married" } else { name };
        }
        at -= share;
    }
    MARITAL_NAMES[0]
}

const GIVEN_START: [&str; 20] = [
    "Al", "Bre", "Cal", "Dae", "El", "Fen", "Gal", "Hes", "Il", "Jor", "Kae", "Lor", "Mir", "Nol", "Or",
    "Pel", "Ris", "Sol", "Tam", "Zé",
];
const GIVEN_MIDDLE: [&str; 8] = ["a", "e", "i", "o", "ane", "ive", "oru", "ule"];
const GIVEN_FEMALE: [&str; 7] = ["lia", "na", "ra", "ssa", "thea", "vya", "wyn"];
const GIVEN_MALE: [&str; 7] = ["den", "lan", "mus", "rik", "ro", "ston", "var"];
const FAMILY_START: [&str; 28] = [
    "Ald", "Bar", "Cor", "Dun", "Eck", "Fal", "Gren", "Hav", "Ist", "Jas", "Kel", "Lund", "Mar", "Nor",
    "Ost", "Pad", "Quel", "Rav", "Sten", "Tor", "Ulv", "Vand", "Wex", "Yar", "Zol", "O'B", "Gröb", "Sér",
];
const FAMILY_MIDDLE: [&str; 9] = ["a", "e", "en", "er", "i", "in", "o", "or", "u"];
const FAMILY_END: [&str; 12] =
    ["by", "dale", "feld", "kov", "land", "mark", "nes", "ney", "rup", "sen", "ton", "wick"];

/// Appends a family name made of syllables.
pub(crate) fn write_family_name(out: &mut Vec<u8>, rng: &mut Rng) {
    for part in [rng.pick(&FAMILY_START), rng.pick(&FAMILY_MIDDLE), rng.pick(&FAMILY_END)] {
        out.extend_from_slice(part.as_bytes());
    }
}

/// Appends a given and a family name made of syllables.
pub(crate) fn write_name(out: &mut Vec<u8>, rng: &mut Rng, sex: Sex) {
    let end = match sex {
        Sex::Female => rng.pick(&GIVEN_FEMALE),
        Sex::Male => rng.pick(&GIVEN_MALE),
    };
    for part in [rng.pick(&GIVEN_START), rng.pick(&GIVEN_MIDDLE), end, " "] {
        out.extend_from_slice(part.as_bytes());
    }
    write_family_name(out, rng);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marital_status_follows_age() {
        let mut rng = Rng::new(11);
        assert!((0..200).all(|_| marital_status(&mut rng, 12, Sex::Male) == "Single"));
        let widowed = |rng: &mut Rng, age, sex| {
            (0..2000).filter(|_| marital_status(rng, age, sex) == "Widowed").count()
        };
        let women = widowed(&mut rng, 85, Sex::Female);
        assert!(women > widowed(&mut rng, 85, Sex::Male));
        assert!(women > 10 * widowed(&mut rng, 55, Sex::Female));
    }

    #[test]
    fn shares_of_marital_status_are_per_thousand() {
        for (age, shares) in MARITAL_STATUS {
            assert_eq!(shares.iter().sum::<u32>(), 1000, "from age {age}");
        }
    }
}
