//! Names that mean something else where their values say so: whose work it is (`Travail`), or how a birth began.

use super::{Understood, finding};
use crate::column_type::ColumnType;
use crate::words::fold;

/// A name with the values below which it is about a finding.
struct Meant {
    names: &'static [&'static str],
    /// Whole values.
    values: &'static [&'static str],
    /// What values begin with.
    beginnings: &'static [&'static str],
}

/// So many of the values must say so.
const MOST: f64 = 0.5;

const MEANT: &[Meant] = &[
    // How labour began, and not somebody's work.
    Meant { names: &["=travail"], values: &[], beginnings: &["spont", "decl", "cesa", "induc", "matur"] },
    // How far a claim or a request is, and not in which ward somebody is.
    Meant {
        names: &["=stat", "=stat."],
        values: &[
            "pd",
            "dn",
            "adj",
            "paid",
            "denied",
            "adjusted",
            "pending",
            "pend",
            "open",
            "closed",
            "active",
            "inactive",
            "final",
            "prelim",
            "preliminary",
            "corrected",
            "live",
            "housed",
            "done",
            "new",
            "draft",
            "sent",
        ],
        beginnings: &["cancel", "susp", "withdr", "complet", "reject", "approv"],
    },
    // How insulin is given, and not who insures somebody.
    Meant {
        names: &["=ins"],
        values: &["ict", "bot", "ct", "basal", "pumpe", "oad"],
        beginnings: &["lantus", "novo", "huma", "toujeo", "tresiba", "apidra", "levemir", "actrap", "insu"],
    },
    // Which side is operated on, and not with which hand somebody writes: nobody has both.
    Meant {
        names: &["lateralidad", "laterality", "lateralite", "lateralita", "lateralitat"],
        values: &["d", "i", "r", "l", "g", "b", "s", "dx", "sx", "re", "li", "bds", "bil"],
        beginnings: &[
            "derech", "izquierd", "right", "left", "bilat", "both", "recht", "link", "beid", "droit",
            "gauche", "destr", "sinistr",
        ],
    },
    // What kind of donor an organ came from, and not who that was.
    Meant {
        names: &["donor", "donor type", "spender", "donneur", "donante", "donatore"],
        values: &[
            "dbd",
            "dcd",
            "lrd",
            "lurd",
            "ld",
            "dd",
            "living",
            "deceased",
            "cadaver",
            "cadaveric",
            "related",
            "unrelated",
            "mrd",
            "mud",
            "haplo",
            "lebend",
            "postmortal",
            "vivant",
            "vivo",
            "cadaverico",
        ],
        beginnings: &[],
    },
];

impl Understood<'_, '_> {
    /// What the values say, whatever the name means besides.
    pub(super) fn is_meant_otherwise(&mut self) {
        let worded = self.is_code() || self.found.kind == ColumnType::Category;
        let Some(meant) = MEANT.iter().find(|meant| worded && self.words.has(meant.names)) else { return };
        let says_so = |value: &str| {
            let value = fold(value.trim());
            meant.values.contains(&value.as_str())
                || meant.beginnings.iter().any(|beginning| value.starts_with(beginning))
        };
        if self.values.share(says_so) >= MOST {
            self.meaning = finding();
        }
    }
}
