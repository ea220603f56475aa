//! Words for what a test, an examination or a treatment came to, among the values of a column whose name says nothing.

use super::medicine::has_term;
use super::plain;

/// What was seen, measured or done, in English, German, French, Spanish and Italian, where it is no answer about a person.
const RESULTS: &str = "neg pos nega posi negativ negative negativo positiv positive positivo nilm react nonreact equiv insuff inhib indet indeterm \
    borderline nd nt nad nil wnl ob unauff unauffallig auff auffallig patholog path regelrecht normal abnormal norm anormal mild mod moderate severe \
    sev leicht mittel schwer leve grave moderado lieve moderato leger modere severe stabil stable besser worse improved unchanged \
    abgel abgelehnt declined refused refus refuse rifiuta abgebr abgeschl completed discontinued withdrawn dna dnacpr cancelled \
    li re bds bilat bilateral links rechts left right dx sx od os ou g mg ug ml mcg mmol tbl amp stat prn bd tds qds od po sc im iv inh \
    spritze tabl comp cp inj infusion tropf oral wt mut ampl vus msi mss er pr her \
    cr sd pd ne resp partial complete remission relapse rezidiv recurrence progress progression \
    akut chron acute chronic aigu chronique agudo cronico acuto r s rs sr vhf af afib avb sinus \
    mrsa vre esbl mrgn ct mrt mri irm rx tac eco echo sono us eeg ekg ecg emg rntg tdm rmn pet \
    krebs ca adeno sq nsclc sclc cis dcis ulcus wunde wound stoma peg sonde sng o2 cpap niv hfnc itn lma \
    mild moder grad grade stadium stage i ii iii iv wk wks wkly daily weekly monthly tgl wo mois sem mese mes";

/// Whether enough of the values say what came of something.
pub(crate) fn are_results(values: &[&str]) -> bool {
    const SHARE: f64 = 0.3;
    const WITHOUT: [&str; 3] = ["o.b.", "o. b.", "n.t."];
    let is_sign = |value: &str| {
        let folded = super::fold(value.trim());
        value.contains(['+', '↑', '↓', '%', '°']) || folded == "-" || WITHOUT.contains(&folded.as_str())
    };
    let says = |value: &str| {
        let plain = plain(value);
        let mut words = plain.split(' ').filter(|word| !word.is_empty());
        is_sign(value)
            || has_term(value)
            || words.any(|word| word.len() > 1 && RESULTS.split(' ').any(|result| result == word))
    };
    let found = values.iter().filter(|value| says(value)).count();
    found as f64 >= SHARE * values.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_told_from_groups_of_people() {
        let are = |list: &str| are_results(&list.split('|').collect::<Vec<_>>());
        for yes in [
            "neg|POS|insuff|equiv",
            "MTX 15 sc|MTX 10|LEF 20",
            "AVF li UA|VK re jug|PTFE li OA",
            "o.B.|trocken|HE Hände",
            "+/+|-/+|+/-|-/-",
            "RAS wt / BRAF wt|KRAS G13D|en cours",
        ] {
            assert!(are(yes), "{yes}");
        }
        for no in [
            "Kinsale Rd|Tralee|Mallow|Bandon|Killarney",
            "beide|M allein|V|JA/Pflegef.",
            "H1|H2",
            "1|2|3|9",
            "Muri|Wohlen|Bremgarten|Sins",
            "TtN|Yil|SvR|MoP|DoK",
            "FONASA A|FONASA B|PRAIS",
        ] {
            assert!(!are(no), "{no}");
        }
    }
}
