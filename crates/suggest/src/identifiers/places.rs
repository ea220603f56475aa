//! Places exact enough to find a person: street addresses and coordinates.

use super::Recognizer;
use crate::identifier_kind::IdentifierKind;

pub(super) const ADDRESS: Recognizer = Recognizer {
    kind: IdentifierKind::Address,
    what: "street addresses",
    chance: 0.02,
    share: 0.4,
    matches: address,
};

pub(super) const COORDINATES: Recognizer = Recognizer {
    kind: IdentifierKind::Address,
    what: "geographic coordinates",
    chance: 0.05,
    share: 0.8,
    matches: coordinates,
};

/// Words for streets that stand alone, before or after the name.
const STREETS: &[&str] = &[
    "street",
    "st",
    "road",
    "rd",
    "avenue",
    "ave",
    "av",
    "lane",
    "ln",
    "drive",
    "dr",
    "court",
    "close",
    "crescent",
    "boulevard",
    "blvd",
    "bd",
    "terrace",
    "square",
    "way",
    "str",
    "strasse",
    "straße",
    "weg",
    "platz",
    "allee",
    "gasse",
    "ring",
    "damm",
    "ufer",
    "rue",
    "chemin",
    "quai",
    "impasse",
    "place",
    "allée",
    "route",
    "calle",
    "c/",
    "avenida",
    "avda",
    "paseo",
    "plaza",
    "camino",
    "carrera",
    "via",
    "viale",
    "piazza",
    "corso",
    "largo",
    "vicolo",
    "strada",
    "postfach",
];

/// Endings of German street names.
const ENDINGS: &[&str] =
    &["straße", "strasse", "str.", "weg", "gasse", "platz", "allee", "ring", "damm", "ufer"];

/// A house number and a word for a street.
fn address(value: &str) -> bool {
    let mut number = false;
    let mut street = false;
    let mut post = false;
    for word in value.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let lower = word.to_lowercase();
        number |= lower.len() <= 6 && lower.starts_with(|first: char| first.is_ascii_digit());
        // `Innere St. 3` is a ward.
        let station = !number && matches!(lower.as_str(), "st" | "st.");
        // `Box 7` is a room.
        street |= post && lower == "box"
            || !station && STREETS.contains(&lower.trim_end_matches('.'))
            || (lower.chars().count() > 5 && ENDINGS.iter().any(|ending| lower.ends_with(ending)));
        post = matches!(lower.as_str(), "po" | "p.o." | "p.o" | "post" | "office");
    }
    number && street
}

/// Latitude and longitude with at least two digits after the point or comma, in one cell.
fn coordinates(value: &str) -> bool {
    let value = value.trim().trim_matches(['(', ')']);
    // A comma between digits is a decimal one where something else is between the two numbers.
    let apart = value
        .split_once([';', ' '])
        .map(|(latitude, longitude)| (latitude.strip_suffix(',').unwrap_or(latitude), longitude));
    let Some((latitude, longitude)) = apart.or_else(|| value.split_once(',')) else { return false };
    let within = |text: &str, most: f64| {
        let text = &text.trim().replacen(',', ".", 1);
        text.split_once('.').is_some_and(|(_, decimals)| decimals.len() >= 2)
            && text.parse::<f64>().is_ok_and(|degrees| degrees.abs() <= most)
    };
    within(latitude, 90.0) && within(longitude, 180.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_five_languages() {
        for yes in [
            "12 High Street",
            "221b Baker St.",
            "Hauptstraße 5",
            "Am Markt-Platz 3, Platz 4",
            "12 rue des Lilas",
            "Calle Mayor 7",
            "Via Roma, 10",
            "Lange Str. 12a",
            "Musterweg 1, 12345 Musterstadt",
            "P.O. Box 12",
        ] {
            assert!(address(yes), "{yes}");
        }
        for no in [
            "BOX 7",
            "Ward 5",
            "2 mg daily",
            "Street",
            "1st 2nd",
            "ring finger",
            "Innere St. 3",
            "Neuro St. 4C",
        ] {
            assert!(!address(no), "{no}");
        }
        assert!(coordinates("52.5200, 13.4050") && coordinates("(48.85;2.35)"));
        assert!(coordinates("52,5200; 13,4050") && coordinates("48,8566 2,3522"));
        assert!(coordinates("52.5200,13.4050") && coordinates("52,5200, 13,4050"));
        assert!(!coordinates("120, 80") && !coordinates("95.00, 13.00"));
        assert!(!coordinates("95,00; 13,00") && !coordinates("12,5; 13,5"));
    }
}
