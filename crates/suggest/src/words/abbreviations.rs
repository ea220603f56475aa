//! Words that a name cuts short, with a point behind them: `Munic.`, `Diagn.`, `Localis.`

/// Whole words, of which the first counts that begins so. Where the same letters begin another common word, they are in none.
const WHOLE: &str = "diagnosis; etiologie; eziologia; indicazione; indicacion; indication; localisation; lokalisation; \
    localizacion; localizzazione; municipio; gemeinde; investigator; mutation; mutazione; mutacion; profession; \
    professione; profesion; occupation; ocupacion; occupazione; arbeitgeber; employeur; nationalitat; nationality; \
    nationalite; nacionalidad; nazionalita; ethnicity; religion; konfession; department; abteilung; etablissement; \
    krankenkasse; provincia; province; residenza; residence; residencia; domicile; domicilio; medikament; medicament; \
    medicamento; farmaco; behandlung; tratamiento; traitement; trattamento; komplikation; complication; complicacion; \
    complicazione; bemerkung; remarques; observaciones; osservazioni; wohnort; geburtsdatum; naissance; nacimiento; \
    geschlecht; familienstand; staatsangehorigkeit; bezirk; landkreis; quartier; schule; etudes; estudios; symptome; \
    befund; ergebnis; resultat; resultado; risultato; mansione; istruzione; wohnsituation; lebenssituation; \
    intervention; intervento; prozedur; procedure; \
    prescription";

/// Shorter ones say too little, but for a few.
const FEWEST_LETTERS: usize = 4;
const SHORT: &[[&str; 2]] = &[["rep", "reparto"], ["abt", "abteilung"], ["kst", "kostenstelle"]];

/// The word that a shorter one is short for.
pub(super) fn whole(word: &str) -> Option<&'static str> {
    if word.chars().count() < FEWEST_LETTERS {
        return SHORT.iter().find(|[short, _]| *short == word).map(|[_, whole]| *whole);
    }
    WHOLE.split(';').map(str::trim).find(|whole| whole.len() > word.len() && whole.starts_with(word))
}

/// The words of a name that stand before a point, in lower case without accents.
pub(super) fn shortened(name: &str) -> Vec<String> {
    let pieces = name.split('.').map(|piece| piece.rsplit(|char: char| !char.is_alphanumeric()).next());
    let mut words: Vec<String> = pieces.flatten().map(super::fold).collect();
    // Behind the last point stands no other.
    words.pop();
    words
}

#[cfg(test)]
mod tests {
    use super::super::{Subject, Words};
    use super::*;

    #[test]
    fn words_before_a_point_may_be_short() {
        let of = |name: &str| Words::of(name).meaning();
        for name in ["Munic.", "Munic. resid.", "Profes.", "Nation.", "Mans.", "Rep."] {
            assert_eq!(of(name).known, Some(Subject::Other), "{name} {:?}", Words::of(name));
        }
        for name in ["Diagn. princ.", "Hauptdiagn.", "Indicaz."] {
            assert_eq!(of(name).sensitive, Some(Subject::Diagnosis), "{name}");
        }
        assert_eq!((of("Mat.").known, of("Rep").known), (None, None));
        assert_eq!(shortened("Sit. lab. (n.)"), ["sit", "lab", "n"]);
    }

    #[test]
    fn they_are_written_as_they_are_compared() {
        for word in WHOLE.split(';').map(str::trim) {
            assert!(super::super::fold(word) == word && word.len() > FEWEST_LETTERS, "{word}");
        }
    }
}
