//! Numbers that measure nothing: teeth, beds and places by their numbers, also behind a letter. Rounding one makes another of it.

use crate::column_type::ColumnType;
use crate::values::Values;
use crate::words::Words;

const NAMES: &[&str] = &[
    "tooth",
    "teeth",
    "zahn",
    "zahne",
    "zahnnummer",
    "dent",
    "dents",
    "diente",
    "dientes",
    "dente",
    "denti",
    "chair",
    "stuhl",
    "fauteuil",
    "sillon",
    "poltrona",
    "platz",
    "platznummer",
    "dialyseplatz",
    "poste",
    "puesto",
    "posto",
    "postazione",
    "salle",
    "slot",
    "box",
    "kabine",
    "cabine",
    "cabina",
    "well",
    "wells",
    "rack",
];

/// Of these, those where somebody works or is seen, whose names others may know.
const KNOWN: &[&str] = &["salle", "poste", "puesto", "box", "kabine", "cabine", "cabina"];

/// Where somebody lies, as visitors know.
const ROOMS: &[&str] = &[
    "bed",
    "bett",
    "lit",
    "cama",
    "letto",
    "room",
    "zimmer",
    "chambre",
    "habitacion",
    "stanza",
    "kamer",
    "lozko",
];

/// Fewer different numbers are teeth by accident.
const TEETH: usize = 20;

/// Whether a column's whole numbers are names of things, by the column's name or because all of them are teeth.
pub(super) fn is_numbering(kind: ColumnType, words: &Words, values: &Values<'_>) -> bool {
    let named = words.has(NAMES);
    match kind {
        ColumnType::Integer => {
            named || is_room(words) || (values.distinct() >= TEETH && values.all(is_tooth))
        }
        ColumnType::Category | ColumnType::Code => {
            named && !words.has(KNOWN) && !is_room(words) && values.share(is_place) > MOST
        }
        // The fourteenth room of the second floor: `2.14`.
        ColumnType::Decimal => is_room(words),
        _ => false,
    }
}

/// Whether a column's name says that it holds rooms or beds, and not for how many days they were used.
pub(super) fn is_room(words: &Words) -> bool {
    words.has(ROOMS) && !words.has(&["days", "nights", "tage", "jours", "dias", "giorni"])
}

/// The share of the values that are names of places.
const MOST: f64 = 0.95;

/// Whether a value is a letter or two and a number, as beds and places have them: `P07`, `ED 12`, `204B`.
fn is_place(value: &str) -> bool {
    let value = value.trim();
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    let letters = value.chars().filter(|char| char.is_alphabetic()).count();
    (1..=4).contains(&digits) && letters <= 3 && value.len() <= 8 && !value.contains([',', ':'])
}

/// Whether a number is a tooth's in the notation of ISO 3950: the quarter of the mouth and the place in it.
fn is_tooth(value: &str) -> bool {
    let place = |digit: &u8, last| (b'1'..=last).contains(digit);
    match value.trim().as_bytes() {
        [quarter, tooth] if *quarter <= b'4' => place(quarter, b'4') && place(tooth, b'8'),
        [quarter, tooth] => place(quarter, b'8') && place(tooth, b'5'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use super::*;
    use crate::Profile;

    fn column(name: &str, value: impl Fn(usize) -> usize) -> (ColumnType, Role) {
        let rows: Vec<String> =
            (0..300).map(|row| format!("{},{}\n", value(row), 20 + row * 7 % 60)).collect();
        let csv = format!("{name},age\n{}", rows.concat());
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let column = &Profile::new(&table).columns[0];
        (column.kind, column.role)
    }

    #[test]
    fn teeth_and_places_are_no_numbers() {
        let code = (ColumnType::Code, Role::Insensitive);
        for name in ["Tooth", "Platz", "Poste", "Zahn"] {
            assert_eq!(column(name, |row| 1 + row * 7 % 18), code, "{name}");
        }
        // A visitor knows the room.
        for name in ["bed_no", "letto", "Chambre", "Zimmer"] {
            let found = column(name, |row| 1 + row * 7 % 18);
            assert_eq!(found, (ColumnType::Code, Role::QuasiIdentifier), "{name}");
        }
        let room = |row: usize| format!("{}.{:02},{}\n", row % 3, 1 + row * 7 % 18, 20 + row * 7 % 60);
        let rows: Vec<String> = (0..300).map(room).collect();
        let csv = format!("Zimmer,age\n{}", rows.concat());
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        assert_eq!(Profile::new(&table).columns[0].kind, ColumnType::Code);
        let tooth = |row: usize| 10 * (1 + row % 4) + 1 + row / 4 % 8;
        assert_eq!(column("finding_at", tooth), code);
        let rows: Vec<String> =
            (0..300).map(|row| format!("P{:02},{}\n", 1 + row * 7 % 18, 20 + row * 7 % 60)).collect();
        let table = read(format!("Platz,age\n{}", rows.concat()).as_bytes(), ReadOptions::plain()).unwrap();
        assert_eq!(Profile::new(&table).columns[0].role, Role::Insensitive);
        // What has other numbers too is measured.
        assert_eq!(column("finding_at", |row| 11 + row % 38).0, ColumnType::Integer);
    }
}
