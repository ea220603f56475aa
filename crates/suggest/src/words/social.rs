//! Words for what people are to others, as cells hold them, whatever the column is called.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use super::peoples::{
    BIRTHS, COUNTRIES, FAITHS, LANGUAGES, LIVING, MARITAL, ORIGINS, REGIONS, SCHOOLING, WORK,
};
use super::{fold, plain};

/// Words for man, woman and others.
pub(crate) const SEXES: &[&str] = &[
    "m",
    "f",
    "w",
    "d",
    "x",
    "h",
    "k",
    "v",
    "male",
    "female",
    "man",
    "woman",
    "mann",
    "frau",
    "mannlich",
    "weiblich",
    "divers",
    "homme",
    "femme",
    "hombre",
    "mujer",
    "varon",
    "maschio",
    "femmina",
    "masculino",
    "femenino",
    "feminino",
    "kobieta",
    "mezczyzna",
    "vrouw",
    "kvinna",
    "garcon",
    "fille",
    "pojke",
    "flicka",
    "junge",
    "madchen",
    "chlopiec",
    "dziewczynka",
    "rapaz",
    "rapariga",
    "menino",
    "menina",
    "jongen",
    "meisje",
    "nino",
    "nina",
    "bambino",
    "bambina",
    "boy",
    "girl",
    "uomo",
    "donna",
    "masculin",
    "feminin",
    "other",
    "mr",
    "mrs",
    "ms",
    "miss",
    "herr",
    "monsieur",
    "madame",
    "mme",
    "mlle",
    "senor",
    "senora",
    "sra",
    "signor",
    "signora",
    "sigra",
    "dhr",
    "mevr",
    "mevrouw",
    "pani",
    "pan",
];

/// What may stand before these words.
const ARTICLES: &[&str] = &["a", "ein", "eine", "un", "une", "una", "een", "en"];

/// The lists of [`super::peoples`], split once; first those whose people may not be made different ones.
static LISTS: LazyLock<Vec<FxHashSet<&'static str>>> = LazyLock::new(|| {
    let lists = [MARITAL, FAITHS, ORIGINS, LIVING, LANGUAGES, COUNTRIES, WORK, SCHOOLING, REGIONS, BIRTHS];
    lists.iter().map(|list| list.split(';').map(str::trim).collect()).collect()
});

/// Women and men, in words that mean nothing else.
const BOTH: [[&str; 2]; 8] = [
    ["woman", "man"],
    ["frau", "mann"],
    ["donna", "uomo"],
    ["female", "male"],
    ["weiblich", "mannlich"],
    ["femme", "homme"],
    ["mujer", "hombre"],
    ["femmina", "maschio"],
];

/// The most answers to the question for the sex.
const MOST_SEXES: usize = 6;

/// How many of the lists say what nobody may be made another of.
const GROUPS: usize = 3;

/// Words of these lists that are answers and findings as well: alone they say nothing of people.
const ANSWERS: &[&str] = &[
    "none",
    "laag",
    "midden",
    "hoog",
    "primary",
    "secondary",
    "ohne",
    "geen",
    "sans",
    "nessuno",
    "solo",
    "media",
    "superior",
    "oh",
    "norte",
    "centro",
    "ensam",
];

/// Whether most of some values, more than one, are of one of the lists.
pub(crate) fn is_social<'a>(values: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    is_of(&LISTS, values)
}

/// Whether they say to which group of people somebody belongs, such as men or the married: nobody is made another.
pub(crate) fn is_group<'a>(values: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    is_of(&LISTS[..GROUPS], values)
}

/// Short codes must be nearly all, because `ME` or `FR` alone may be anything.
fn is_of<'a>(lists: &[FxHashSet<&str>], values: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    // `Une femme` answers who somebody is.
    let is_sex = |value: &&str| {
        let folded = fold(value.trim().trim_end_matches('.'));
        let (article, noun) = folded.split_once(' ').unwrap_or_default();
        SEXES.contains(&folded.as_str()) || ARTICLES.contains(&article) && SEXES.contains(&noun)
    };
    let sexes = || (values.clone().filter(is_sex).count(), values.clone().count());
    let (known, all) = sexes();
    // Beside women and men stand those who are neither, and those who do not say.
    let both = || {
        BOTH.iter()
            .any(|words| words.iter().all(|word| values.clone().any(|value| fold(value.trim()) == *word)))
    };
    // Low, medium and high: `H` and `M` are sexes in Spanish.
    let graded =
        || ["l", "m", "h"].iter().all(|letter| values.clone().any(|value| fold(value.trim()) == *letter));
    if known >= 2 && (known * 3 >= all * 2 || all <= MOST_SEXES && both()) && !graded() {
        return true;
    }
    let plain: Vec<String> = values
        .clone()
        .map(|value| plain(&value.replace(['º', 'ª', '°'], " ")))
        .filter(|value| !value.is_empty())
        .collect();
    lists.iter().any(|list| {
        // `part-time > 50 %` is part-time.
        let begins = |value: &str| {
            value.match_indices(' ').any(|(at, _)| at >= LONGEST_CODE && list.contains(&value[..at]))
        };
        let is_known = |value: &&String| list.contains(value.as_str()) || begins(value);
        let known: Vec<&String> = plain.iter().filter(is_known).collect();
        let long =
            known.iter().filter(|value| value.len() >= LONG && !ANSWERS.contains(&value.as_str())).count();
        let most = known.len() >= 2 && known.len() * 3 >= plain.len() * 2;
        // Codes of countries and states are words of other lists too, but not all of many.
        let letters = known.iter().map(|value| value.len()).filter(|&letters| letters < LONG).sum::<usize>();
        let of_three = known.len() >= 4 && letters >= 3 * known.len() && known.len() * 5 >= plain.len() * 4;
        most && (long >= 2 || (letters >= CODES && known.len() * 10 >= plain.len() * 9) || of_three)
    })
}

/// A word of so many letters is no code.
const LONG: usize = 4;

/// Words this long or shorter begin too much.
const LONGEST_CODE: usize = 6;

/// Short codes of one list that have so many letters together are no accident.
const CODES: usize = 7;

#[cfg(test)]
mod tests {
    use super::super::peoples;
    use super::*;

    #[test]
    fn words_are_written_as_values_are_compared() {
        for word in LISTS.iter().flatten() {
            assert_eq!(plain(word), **word);
        }
        assert!(ANSWERS.iter().all(|answer| LISTS.iter().any(|list| list.contains(answer))));
        assert!(!peoples::WORK.contains(";;"));
    }

    #[test]
    fn values_say_what_people_are_whatever_the_column_is_called() {
        for social in [
            "gehuwd|ongehuwd|gescheiden|weduwe/weduwnaar",
            "żonaty/mężatka|kawaler/panna|rozwiedziony/a|wdowiec/wdowa",
            "verpleegkundige|chauffeur|leraar|administratief|gepensioneerd",
            "IMPIEGATO|OPERAIO|PENSIONATO|INSEGNANTE|CASALINGA",
            "svenska|arabiska|somaliska|finska",
            "English|Spanish|Vietnamese|Haitian Creole",
            "ZH|AG|TG|SG|GR",
            "CH|D|I|P|XK",
            "D|TR|PL|I|SYR",
            "ESP|MAR|PAK|ECU",
            "DEU|FRA|POL",
            "średnie|zawodowe|wyższe|podstawowe",
            "familia origen|pareja|solo|institución",
            "12º ano|Licenciatura|9º ano|Mestrado|4ª classe",
            "Portugal|Brasil|Angola|Nepal|Cabo Verde",
            "M|F",
            "Female|Male|Non-binary / third gender|Prefer not to say",
            "Un homme|Une femme|Ne souhaite pas répondre",
            "Singleton|Twin|Triplet",
            "Vollzeit|Teilzeit >50%|Teilzeit <=50%",
        ] {
            assert!(is_social(&social.split('|')), "{social}");
        }
        for none in [
            "yes|no|unknown",
            "I|II|III|IV",
            "none|mild|severe",
            "A|B|AB|0",
            "in|out",
            "DC|ADMIT|OBS|LWBS|AMA",
            "CT|MRT|US|PET",
            "GOT|GPT|GGT|AP",
            "CL|MB|JD|PT",
            "IM|SC|IV",
            "R0|R1|R2|RX",
            "negative|positive|none",
            "NO|EI|VE|GE",
            "watch|usual care",
            "primary|recurrent|none",
            "primary|secondary",
            "a little|a lot|a bit",
        ] {
            assert!(!is_social(&none.split('|')), "{none}");
        }
    }
}
