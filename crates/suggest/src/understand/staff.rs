//! Who treated, looked or wrote, under names that say what they do.

use super::Understood;
use crate::column_type::ColumnType;
use crate::identifiers::may_be_signed;
use crate::words::{Meaning, Numbered, Whose};

/// What somebody does, cut short; the same letters begin findings and departments.
const DOES: &[&str] = &[
    "=aud", "audiol*", "=oper", "operat*", "endosc*", "neuro", "neurol*", "=uro", "urol*", "=chir", "chir*",
    "anest*", "anast*", "anaest*", "=embri", "embriol*", "embryol*", "=onc", "oncol*", "=ft", "kine*",
    "fisio*", "=fkt", "=slp", "=hyg", "hygien*", "dsn", "=nmd", "=prov", "cardio", "cardiol*", "kardio*",
    "radiol*", "pathol*", "gyn", "gynako*", "gineco*", "ecogr*", "exam", "examin*", "verantw*", "=resp",
    "respons*", "surg", "surgeon", "ther", "therap*", "terap*", "clin", "clin int", "init", "=cg",
    "counsel*", "coord*", "=doc", "dr", "psych*", "psic*", "=disp", "dispens*", "pharm*", "farm*", "nurse*",
    "nrs", "=inf", "inferm*", "enferm*", "ostet*", "=bez", "zust*", "reader", "rater", "befund*", "=ber",
    "berat*", "sozarb*", "=sa", "=cm", "=sw", "prufer", "saisie", "erf", "signed", "=sig", "=kz", "=hdz",
];

impl Understood<'_, '_> {
    /// `Méd` is a doctor in French, by name or initials, where `Med` is a medication elsewhere.
    pub(super) fn is_doctor(&mut self) {
        let name = self.name.trim().trim_end_matches('.').to_lowercase();
        if ["méd", "méd ref", "méd réf", "méd resp"].contains(&name.as_str()) {
            self.meaning = staff(true);
        }
    }

    /// Initials below what somebody does: `Aud`, `Oper.`, `ENDOSC`.
    pub(super) fn is_signed(&mut self) {
        let worded = matches!(self.found.kind, ColumnType::Category | ColumnType::Code);
        let short = self.words.count_of_words() <= 3;
        if worded
            && short
            && !self.meaning.says_something()
            && self.words.has(DOES)
            && may_be_signed(self.values)
        {
            self.meaning = staff(false);
        }
    }
}

/// Names or numbers of the staff. `open` if the column may hold something else of them.
fn staff(open: bool) -> Meaning {
    let staff = Numbered { whose: Whose::Staff, number: false, open };
    Meaning { numbered_for: Some(staff), ..Meaning::default() }
}
