//! The free-text note: templates that repeat what the other columns say, as real notes do, with commas and quotes.

use std::io::Write as _;

use super::people::{Sex, write_family_name};
use super::rng::Rng;
use super::stays::Stay;

const COURSE: [&str; 8] = [
    "uneventful course",
    "slow recovery, physiotherapy started",
    "pain well controlled",
    "brief stay on intensive care, then stable",
    "wound dry, sutures left in place",
    "fluids and antibiotics, fever settled",
    "discussed with family, agreed to rehabilitation",
    "medication adjusted, follow-up in two weeks",
];
const WORDS: [&str; 7] = [
    "it came out of nowhere",
    "I could not sleep at all",
    "never had anything like it",
    "worse every day",
    "just like last year",
    "I did not want to bother anybody",
    "better when lying down",
];
const ALLERGIES: [&str; 6] =
    ["none known", "penicillin", "latex, plasters", "iodine", "nuts", "house dust, pollen"];
const LIVING: [&str; 5] = [
    "Lives alone",
    "Lives with partner",
    "Lives with family",
    "From a nursing home",
    "Second floor, no lift",
];

/// Appends the note's text, unquoted; about one in nine is empty.
pub(crate) fn write_note(out: &mut Vec<u8>, rng: &mut Rng, stay: &Stay<'_>) {
    let complaint = &stay.diagnosis.complaint;
    let course = rng.pick(&COURSE);
    // Writing to a Vec cannot fail.
    let _ = match rng.below(9) {
        0 => Ok(()),
        1 | 2 => {
            write!(out, "Admitted with {complaint}, onset {} days earlier; {course}.", rng.between(1, 9))
        }
        3 => write!(out, "{}, {complaint}. {}; {course}.", Person(stay), living(rng, stay.age)),
        4 => {
            let who = if stay.age < 14 { "Mother" } else { "Patient" };
            write!(out, "{who}: \"{}\". Presented with {complaint}, {course}.", rng.pick(&WORDS))
        }
        5 => write!(out, "{}. Allergies: {}.", Person(stay), rng.pick(&ALLERGIES)),
        6 if stay.procedure.cost > 0 => {
            write!(out, "{} on day {}, {course}.", stay.procedure.name, 1 + rng.below(stay.length.max(1)))
        }
        7 => {
            out.extend_from_slice(b"Referred by Dr ");
            write_family_name(out, rng);
            write!(out, " (\"{complaint}\"); {course}.")
        }
        _ if stay.length == 0 => write!(out, "Day case. See letter."),
        _ => write!(out, "Length of stay: {} d. See letter.", stay.length),
    };
}

fn living(rng: &mut Rng, age: u32) -> &'static str {
    if age < 18 { "Lives with parents" } else { rng.pick(&LIVING) }
}

/// "72-year-old woman".
struct Person<'a>(&'a Stay<'a>);

impl std::fmt::Display for Person<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Stay { age, sex, .. } = *self.0;
        let noun = match (sex, age) {
            (Sex::Female, 0..18) => "girl",
            (Sex::Male, 0..18) => "boy",
            (Sex::Female, _) => "woman",
            (Sex::Male, _) => "man",
        };
        match age {
            0 => write!(f, "Baby {noun}"),
            _ => write!(f, "{age}-year-old {noun}"),
        }
    }
}
