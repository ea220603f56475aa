//! What is computed of an age, solved for the age.

use super::super::WEIGHTS;

/// Something computed of an age, as it is solved for the age.
pub(super) struct Formula {
    /// The names of the result and of what it is computed of.
    pub(super) names: &'static [&'static [&'static str]],
    /// Which of them is left out: what analyses need less.
    pub(super) left_out: usize,
    /// The age by these values, in the same order, of a woman or of a man.
    pub(super) age: fn(&[f64], bool) -> f64,
}

pub(super) const CREATININE: &[&str] = &["creat*", "krea", "kreat*", "scr", "crea"];
const RATE: &[&str] = &["egfr", "gfr", "dfg", "dfge", "fge", "tfg", "tfge", "vfg", "ckd epi", "mdrd"];
const CLEARANCE: &[&str] = &[
    "crcl",
    "clcr",
    "cockcroft*",
    "gfr cg",
    "crea clearance",
    "creatinine clearance",
    "kreatinin clearance",
    "krea cl",
    "krea clearance",
    "crea cl",
    "cl crea",
    "clairance*",
    "aclar*",
];

pub(super) const FORMULAS: &[Formula] = &[
    Formula {
        names: &[RATE, CREATININE],
        left_out: 1,
        age: |values, woman| ckd_epi(values, woman, &CKD_EPI_2021),
    },
    Formula {
        names: &[RATE, CREATININE],
        left_out: 1,
        age: |values, woman| ckd_epi(values, woman, &CKD_EPI_2009),
    },
    Formula { names: &[RATE, CREATININE], left_out: 1, age: mdrd },
    Formula { names: &[CLEARANCE, CREATININE, WEIGHTS], left_out: 0, age: cockcroft_gault },
    Formula {
        names: &[
            &["fib4", "fib 4"],
            &["ast", "asat", "got", "sgot"],
            &["alt", "alat", "gpt", "sgpt"],
            &["plt", "platelet*", "plaq*", "thrombo*", "plaquet*", "piastrin*", "plqt"],
        ],
        left_out: 0,
        age: |values, _| values[0] * values[3] * values[2].sqrt() / values[1],
    },
    Formula {
        names: &[&["kfre", "kfre2", "kfre5"], RATE, &["acr", "uacr", "rac"]],
        left_out: 0,
        age: kidney_failure,
    },
];

/// Constants of a formula for women and men: what creatinine is compared with, the exponent below it, and a factor.
struct Epi {
    women: [f64; 3],
    men: [f64; 3],
    above: f64,
    year: f64,
}

/// Inker et al. 2021, without race.
const CKD_EPI_2021: Epi =
    Epi { women: [0.7, -0.241, 142.0 * 1.012], men: [0.9, -0.302, 142.0], above: -1.2, year: 0.9938 };

/// Levey et al. 2009.
const CKD_EPI_2009: Epi =
    Epi { women: [0.7, -0.329, 141.0 * 1.018], men: [0.9, -0.411, 141.0], above: -1.209, year: 0.993 };

fn ckd_epi(values: &[f64], woman: bool, epi: &Epi) -> f64 {
    let [usual, below, factor] = if woman { epi.women } else { epi.men };
    let share = values[1] / usual;
    let of_creatinine = share.min(1.0).powf(below) * share.max(1.0).powf(epi.above);
    (values[0] / (factor * of_creatinine)).ln() / epi.year.ln()
}

/// Levey et al. 2006, without race.
fn mdrd(values: &[f64], woman: bool) -> f64 {
    let factor = if woman { 0.742 } else { 1.0 };
    (values[0] / (175.0 * factor * values[1].powf(-1.154))).powf(-1.0 / 0.203)
}

/// Cockcroft and Gault 1976.
fn cockcroft_gault(values: &[f64], woman: bool) -> f64 {
    let factor = if woman { 0.85 } else { 1.0 };
    140.0 - values[0] * 72.0 * values[1] / (values[2] * factor)
}

/// Tangri et al. 2016, four variables. The constants of countries, of two or five years and of the unit of albumin move all ages alike.
fn kidney_failure(values: &[f64], woman: bool) -> f64 {
    let man = f64::from(u8::from(!woman));
    let log_hazard = (-(1.0 - values[0] / 100.0).ln()).ln();
    let rest = 0.2467 * man - 0.5567 * values[1] / 5.0 + 0.4510 * values[2].ln();
    -(log_hazard - rest) / 0.2201 * 10.0
}
