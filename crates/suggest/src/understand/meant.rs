//! Names that mean something else where their values say so: whose work it is (`Travail`), or how a birth began.

use super::{Understood, finding};
use crate::column_type::ColumnType;
use crate::words::fold;

/// A name with the values below which it is about a finding; words of a list have blanks between them.
struct Meant {
    names: &'static [&'static str],
    /// Whole values.
    values: &'static str,
    /// What values begin with.
    beginnings: &'static str,
    /// What some value begins with, where the others say too little; empty if they do not.
    telling: &'static str,
}

/// So many of the values must say so.
const MOST: f64 = 0.5;

const MEANT: &[Meant] = &[
    // How labour began, and not somebody's work.
    Meant { names: &["=travail"], values: "", beginnings: "spont decl cesa induc matur", telling: "" },
    // How far a claim or a request is, and not in which ward somebody is.
    Meant {
        names: &["=stat", "=stat."],
        values: "pd dn adj paid denied adjusted pending pend open closed active inactive final prelim preliminary \
                 corrected live housed done new draft sent",
        beginnings: "cancel susp withdr complet reject approv",
        telling: "",
    },
    // How insulin is given, and not who insures somebody.
    Meant {
        names: &["=ins"],
        values: "ict bot ct basal pumpe oad",
        beginnings: "lantus novor humal humul humin toujeo tresiba apidra levemir actrap insu",
        telling: "",
    },
    // Which side is operated on, and not with which hand somebody writes: nobody writes with both.
    Meant {
        names: &["lateralidad", "laterality", "lateralite", "lateralita", "lateralitat"],
        values: "d i r l g b s dx sx re li bds bil",
        beginnings: "derech izquierd right left bilat both recht link beid droit gauche destr sinistr",
        telling: "b beid both",
    },
    // What kind of donor an organ came from, and not who that was.
    Meant {
        names: &["donor", "donor type", "spender", "donneur", "donante", "donatore"],
        values: "dbd dcd lrd lurd ld dd living deceased cadaver cadaveric related unrelated mrd mud haplo lebend \
                 postmortal vivant vivo cadaverico",
        beginnings: "",
        telling: "",
    },
];

impl Understood<'_, '_> {
    /// What the values say, whatever the name means besides.
    pub(super) fn is_meant_otherwise(&mut self) {
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        let Some(meant) = MEANT.iter().find(|meant| worded && self.words.has(meant.names)) else { return };
        let begins = |value: &str, list: &str| {
            list.split_whitespace().any(|beginning| fold(value.trim()).starts_with(beginning))
        };
        let says_so = |value: &str| {
            let folded = fold(value.trim());
            meant.values.split_whitespace().any(|word| word == folded) || begins(value, meant.beginnings)
        };
        let told =
            meant.telling.is_empty() || self.values.list.iter().any(|value| begins(value, meant.telling));
        if told && self.values.share(says_so) >= MOST {
            self.meaning = finding();
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn role(name: &str, values: &[&str]) -> Role {
        let rows: String = (0..300).fold(format!("{name},sex\n"), |rows, row| {
            format!("{rows}{},{}\n", values[row * 7 % values.len()], ["f", "m"][row % 2])
        });
        let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts)[0].role
    }

    #[test]
    fn values_say_what_a_name_means() {
        assert_eq!(role("Travail", &["spontané", "déclenché", "césarienne"]), Role::Insensitive);
        assert_eq!(role("Ins", &["Lantus 14", "ICT", "Novorapid"]), Role::Insensitive);
        assert_eq!(role("Ins", &["Humana", "Aetna", "Cigna"]), Role::QuasiIdentifier);
        assert_eq!(role("Lateralidad", &["D", "I", "B"]), Role::Insensitive);
        assert_eq!(role("Lateralidad", &["diestro", "zurdo"]), Role::QuasiIdentifier);
    }
}
