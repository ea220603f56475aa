//! Units in a column's name that rule out what its words would say: `Größe cm²` is no height, `blood urea mmol/l` no
//! blood group.

/// Units of areas, volumes, small masses, amounts, pressures and the like. Nobody is measured or weighed in them, and no place
/// or group of people has them.
const OTHERS: &[&str] = &[
    "%",
    "°c",
    "°f",
    "bpm",
    "chf",
    "cl",
    "cm^2",
    "cm^3",
    "cm³",
    "cm²",
    "cm3",
    "cmh2o",
    "dl",
    "dm²",
    "eur",
    "hpa",
    "hz",
    "iu",
    "kcal",
    "khz",
    "kj",
    "km²",
    "kpa",
    "m^2",
    "m²",
    "m³",
    "mcg",
    "meq",
    "mg",
    "ml",
    "mm^2",
    "mm^3",
    "mm²",
    "mm³",
    "mm3",
    "mmhg",
    "mmol",
    "mosmol",
    "mval",
    "ng",
    "nmol",
    "pg",
    "pmol",
    "qcm",
    "qmm",
    "quadratmillimeter",
    "quadratzentimeter",
    "sqcm",
    "sqmm",
    "usd",
    "€",
    "ug",
    "ul",
    "umol",
    "µg",
    "µl",
    "µm",
    "µmol",
    "μg",
    "μl",
    "μm",
    "μmol",
];

/// What else is divided in units of the form `kg/m²`.
const DIVIDED: &[&str] = &["", "1", "e", "g", "ie", "kg", "l", "mm", "mol", "u"];

/// By what.
const DIVISORS: &[&str] = &[
    "100g", "100ml", "24h", "d", "day", "dl", "g", "h", "hpf", "kg", "l", "m^2", "m²", "m2", "min", "ml",
    "mm³", "mm3", "mmol", "mol", "tag", "µl", "μl", "ul",
];

/// Units that people are measured in, or a number behind such a unit, and the numbers that are heights then: `cm2` may be
/// the second of two heights.
const PERHAPS: &[(&str, [f64; 2])] =
    &[("cm2", [45.0, 230.0]), ("m2", [0.45, 2.3]), ("mm", [450.0, 2300.0]), ("mm2", [450.0, 2300.0])];

/// The share of numbers that are heights if they are any.
const MOST: f64 = 0.95;

/// Whether the unit in a column's name says that its numbers are none that others know of a person. When in doubt it does not.
pub(crate) fn rule_out(name: &str, values: &[&str]) -> bool {
    let name = name.to_lowercase();
    let words = name.split(|char: char| char.is_whitespace() || "_-()[]{},;:.".contains(char));
    let mut says_other = false;
    for word in words.filter(|word| !word.is_empty()) {
        if let Some((_, [low, high])) = PERHAPS.iter().find(|(unit, _)| *unit == word) {
            let number = |value: &&str| value.trim().replace(',', ".").parse::<f64>().ok();
            let numbers = values.iter().filter_map(number);
            let heights = numbers.filter(|number| (low..=high).contains(&number)).count();
            if heights as f64 >= MOST * values.len() as f64 {
                return false;
            }
            says_other = true;
        }
        says_other |= OTHERS.contains(&word) || is_ratio(word);
    }
    says_other
}

/// Whether a text is one of these units: `mmHg`, `g/dl`.
pub(crate) fn is_unit(text: &str) -> bool {
    let text = text.to_lowercase();
    OTHERS.contains(&text.as_str()) || is_ratio(&text)
}

fn is_ratio(word: &str) -> bool {
    word.split_once('/').is_some_and(|(unit, by)| {
        DIVISORS.contains(&by) && (DIVIDED.contains(&unit) || OTHERS.contains(&unit))
    })
}

#[cfg(test)]
mod tests {
    use super::rule_out;

    #[test]
    fn units_of_other_things_rule_out_a_body() {
        let areas = ["0,5", "2", "4,5", "12", "60"];
        for name in [
            "Größe cm²",
            "Größe (cm2)",
            "groesse_qcm",
            "Wound size [mm2]",
            "taille.cm^2",
            "Size (mm)",
            "Gewicht kg/m²",
            "weight_kg_m2",
            "blood urea (mmol/l)",
            "Blood Pressure mmHg",
            "weight loss %",
            "peso mg",
            "altura ml/min",
        ] {
            assert!(rule_out(name, &areas), "{name}");
        }
    }

    #[test]
    fn units_of_a_body_and_words_alike_do_not() {
        for name in [
            "Größe cm",
            "height_cm",
            "Height (in)",
            "Gewicht kg",
            "Geburtsgewicht (g)",
            "weight lb",
            "m/w",
            "Station",
            "",
            "height",
            "Alter in Jahren",
            "town m",
        ] {
            assert!(!rule_out(name, &["172", "80"]), "{name}");
        }
    }

    #[test]
    fn a_second_height_is_a_height() {
        assert!(!rule_out("height_cm2", &["172", "181,5", "98"]));
        assert!(!rule_out("stature mm", &["1720", "1815"]));
        assert!(rule_out("height_cm2", &["172", "3.5", "98"]));
        assert!(!rule_out("height_cm2", &[]));
    }
}
