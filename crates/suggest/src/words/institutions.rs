//! Words that names of hospitals, practices, schools and firms have in them, in nine languages.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use super::plain;

static INSTITUTIONS: LazyLock<FxHashSet<&'static str>> = LazyLock::new(|| {
    "kh uk ukb krh waldkrh sana asklepios helios ch cra rsa eap elem jhs hs hc mc hospital pharmacy phcy pharmacie farmacia apotheke apteka clinic surgery practice infirmary centre center ward \
     school college university academy nursery \
     klinik klinikum krankenhaus kkh uniklinik praxis mvz ambulanz zentrum pflegeheim schule grundschule gymnasium \
     realschule kita kindergarten gmbh ag sozialstation pflegedienst \
     hopital chu chr clinique cabinet ehpad ecole lycee maternelle creche \
     clinica consultorio ambulatorio hsp cs csi phc chc sdh colegio ceip ei escuela esc prim sec jn telesec jardin instituto ies guarderia \
     ospedale asl ausl azienda scuola asilo \
     ziekenhuis umc huisartsenpraktijk praktijk gezondheidscentrum basisschool kinderdagverblijf \
     szpital przychodnia poradnia oddzial szkola przedszkole zaklad \
     usf ucsp centro escola agrupamento jardim \
     sjukhus vardcentral vc lasarett mottagning skola skolan forskola"
        .split_whitespace()
        .collect()
});

/// Who cares for people at home in Germany, known by a word or two.
const CARERS: [&str; 9] =
    ["johanniter", "caritas", "diakonie", "awo", "asb", "malteser", "drk", "sozialstation", "pd"];

/// Whether most of some values name an institution: one of these words and a name beside it, or one that needs none.
pub(crate) fn are_institutions<'a>(values: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    let named = |value: &&str| {
        let plain = plain(value);
        let words: Vec<&str> = plain.split(' ').collect();
        (2..=8).contains(&words.len()) && words.iter().any(|word| INSTITUTIONS.contains(word))
            || words.len() <= 3 && words.iter().any(|word| CARERS.contains(word))
    };
    let known = values.clone().filter(named).count();
    known >= 2 && known * 3 >= values.clone().count() * 2
}

/// Whether one of the words of a value is that of an institution, which may be named after somebody.
pub(crate) fn has_institution(value: &str) -> bool {
    plain(value)
        .split(' ')
        .any(|word| INSTITUTIONS.contains(word) || word.ends_with("praxis") || word.ends_with("klinik"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn institutions_are_told_from_kinds_of_them() {
        for yes in [
            "Praxis Dr. Holl|KKH Nord|MVZ Süd",
            "VC Norr|VC Syd|VC Hamn",
            "Szpital C|Huta A|Szpital D",
            "CHU Nord|Clinique du Parc",
        ] {
            assert!(are_institutions(&yes.split('|')), "{yes}");
        }
        for no in ["hospital|home|hospice", "Klinik|Praxis", "intensive care|ward", "CS|vaginal"] {
            assert!(!are_institutions(&no.split('|')), "{no}");
        }
    }
}
