//! What chance alone makes of the recognizers, and that typing errors do not hide what they are for.

use coversheet_table::{ReadOptions, read};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::*;
use crate::suggest::suggest;

/// Draws cells that are no direct identifiers.
struct Draw(ChaCha8Rng);

impl Draw {
    fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    fn below(&mut self, end: u64) -> u64 {
        self.0.next_u64() % end
    }

    fn of(&mut self, characters: &str) -> char {
        char::from(characters.as_bytes()[self.below(characters.len() as u64) as usize])
    }

    /// As the form has it: `9` any digit, `1` one but 0, `A` a letter, anything else itself.
    fn form(&mut self, form: &str) -> String {
        let draw = |char: char| match char {
            '9' => self.of("0123456789"),
            '1' => self.of("123456789"),
            'A' => self.of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
            other => other,
        };
        form.chars().map(draw).collect()
    }

    fn date(&mut self) -> (u64, u64, u64) {
        (1920 + self.below(106), 1 + self.below(12), 1 + self.below(28))
    }

    /// A value of one of the kinds of columns.
    fn value(&mut self, kind: usize) -> String {
        let (year, month, day) = self.date();
        let (hour, minute, second) = (self.below(24), self.below(60), self.below(60));
        match kind {
            kind @ 3..=16 => self.form(&format!("1{}", "9".repeat(kind - 1))),
            kind @ 23..=36 => self.form(&"9".repeat(kind - 20)),
            0 => self.below(10_u64.pow(9)).to_string(),
            1 => format!("{}", self.below(1 << 40) as f64 / (1_u64 << 40) as f64),
            2 => format!("{}.{}", self.below(200), self.form("99")),
            17 => format!("{:.9}", self.below(1 << 20) as f64 / (1_u64 << 20) as f64),
            18 => format!("-{}", self.form("19999999")),
            19 => format!("{year}-{month:02}-{day:02}"),
            20 => format!("{day:02}.{month:02}.{year} {hour:02}:{minute:02}"),
            21 => format!("{year}{month:02}{day:02}{hour:02}{minute:02}"),
            22 => format!("{:02}{month:02}{day:02}{}", year % 100, self.form("9999")),
            37 => self.form("A99.9"),
            38 => self.form("A99AA99"),
            39 => format!("{year}{month:02}{day:02}{hour:02}{minute:02}{second:02}"),
            40 => format!("{:02}{month:02}{day:02}{}", year % 100, self.form("99999")),
            41 => self.form("000009999999"),
            42 => format!("{},{}", self.below(500), self.form("99")),
            43 => format!("{month}/{day}/{year}"),
            44 => format!("{hour}:{minute:02}:{second:02}"),
            45 => self.form("AAAA-9999"),
            _ => {
                let syllables = ["ba", "lo", "tri", "mon", "ke", "zur", "fin", "ost"];
                (0..2 + self.below(3)).map(|_| syllables[self.below(8) as usize]).collect()
            }
        }
    }
}

const KINDS: usize = 47;

fn values(list: &[String]) -> Values<'_> {
    let list: Vec<&str> = list.iter().map(String::as_str).collect();
    Values::each(list, 1)
}

fn all() -> impl Iterator<Item = &'static Recognizer> {
    RECOGNIZERS.iter().copied().flatten()
}

#[test]
fn no_recognizer_matches_more_often_than_it_says() {
    const DRAWN: usize = 6000;
    let mut draw = Draw::new(1);
    for kind in 0..KINDS {
        let list: Vec<String> = (0..DRAWN).map(|_| draw.value(kind)).collect();
        for recognizer in all() {
            let matches = list.iter().filter(|value| (recognizer.matches)(value)).count() as f64;
            let expected = recognizer.chance * DRAWN as f64;
            // A rate of just the chance exceeds this once in a hundred million times.
            let most = expected + 6.0 * expected.sqrt();
            assert!(matches <= most, "{}: {matches} of {DRAWN} such as {}", recognizer.what, list[0]);
        }
    }
}

#[test]
fn random_columns_are_taken_for_nothing() {
    let mut draw = Draw::new(2);
    for kind in 0..KINDS {
        for column in 0..1500 {
            let list: Vec<String> = (0..6 + column % 5).map(|_| draw.value(kind)).collect();
            let recognized = recognize(&values(&list)).map(|(recognizer, _)| recognizer.what);
            assert_eq!(recognized, None, "{list:?}");
        }
    }
}

/// Nothing is said of what a column identifies a person by, but that each row has a value of its own.
#[test]
fn random_columns_of_a_table_are_no_direct_identifiers() {
    let mut draw = Draw::new(3);
    for rows in [8, 40, 300] {
        let columns: Vec<Vec<String>> =
            (0..KINDS).map(|kind| (0..rows).map(|_| draw.value(kind)).collect()).collect();
        for (column, suggestion) in columns.iter().zip(suggestions(&columns)) {
            assert!(matches!(suggestion, None | Some(IdentifierKind::Other)), "{suggestion:?} {column:?}");
        }
    }
}

/// What identifies a person directly in columns whose names say nothing.
fn suggestions(columns: &[Vec<String>]) -> Vec<Option<IdentifierKind>> {
    let names: Vec<String> = (0..columns.len()).map(|column| format!("x{column}")).collect();
    let mut csv = names.join(";") + "\n";
    for row in 0..columns[0].len() {
        let cells: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
        csv += &(cells.join(";") + "\n");
    }
    let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
    let counts: Vec<Vec<u64>> = table.columns().iter().map(coversheet_table::Column::counts).collect();
    suggest(&table, &counts).into_iter().map(|suggestion| suggestion.identifier).collect()
}

/// Right numbers of every kind with a check digit, one in ten with a wrong character.
#[test]
fn typing_errors_hide_no_identifier() {
    use IdentifierKind::{Account, Device, HealthPlan, NationalId, Vehicle};
    const FORMS: [(&str, &str, IdentifierKind); 21] = [
        ("NHS", "1999999999", NationalId),
        ("NHS", "199 999 9999", NationalId),
        ("Social Security", "199-99-9999", NationalId),
        ("Canadian", "199 999 999", NationalId),
        ("Dutch", "199999999", NationalId),
        ("Steuer-ID", "19999999999", NationalId),
        ("German health", "A999999999", HealthPlan),
        ("(NIR)", "1990199999999 99", NationalId),
        ("(DNI, NIE)", "99999999A", NationalId),
        ("codice fiscale", "AAAAAA99A99A999A", NationalId),
        ("(AHV)", "756.9999.9999.99", NationalId),
        ("PESEL", "99019999999", NationalId),
        ("Belgian", "99.01.99-999.99", NationalId),
        ("Swedish", "990199-9999", NationalId),
        ("Austrian", "1999 990199", NationalId),
        ("CPF", "999.999.999-99", NationalId),
        ("(IBAN)", "DE99 9999 9999 9999 9999 99", Account),
        ("payment card", "4999 9999 9999 9999", Account),
        ("(IMEI)", "199999999999999", Device),
        ("(VIN)", "1AAAA99A9AA999999", Vehicle),
        ("(UDI)", "(01)99999999999999", Device),
    ];
    let mut draw = Draw::new(4);
    for (what, form, kind) in FORMS {
        let recognizer = all().find(|recognizer| recognizer.what.contains(what)).unwrap();
        let mut list: Vec<String> = Vec::new();
        while list.len() < 60 {
            let right = draw.form(form);
            if (recognizer.matches)(&right) {
                list.push(right);
            }
        }
        for row in 0..6 {
            let mut wrong: Vec<char> = list[row * 10].chars().collect();
            let place = wrong.iter().rposition(char::is_ascii_digit).unwrap();
            wrong[place] = if wrong[place] == '7' { '8' } else { '7' };
            list[row * 10] = wrong.into_iter().collect();
        }
        assert_eq!(suggestions(&[list]), [Some(kind)], "{what} {form}");
    }
}

/// Against the definition: the sum over all numbers of matches from this one on.
#[test]
fn the_bound_is_one() {
    for chance in [0.01, 0.1, 0.4_f64] {
        for values in 1..30_usize {
            for matches in 0..=values {
                let ways = |count: usize| {
                    (0..count).map(|at| (values - at) as f64 / (at + 1) as f64).product::<f64>()
                };
                let exactly = |count: usize| {
                    ways(count) * chance.powf(count as f64) * (1.0 - chance).powf((values - count) as f64)
                };
                let tail: f64 = (matches..=values).map(exactly).sum();
                assert!(by_chance(chance, matches, values) >= tail * (1.0 - 1e-9));
            }
        }
    }
}
