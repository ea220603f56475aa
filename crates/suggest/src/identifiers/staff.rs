//! Initials, log-ins and surnames of the staff, whatever the column is called.

use super::names::is_name_word;
use crate::values::Values;
use crate::words::{are_terms, fold, is_social};

/// Of so many different values, hardly all are those of a hospital's staff.
const MOST: usize = 60;
const FEWEST: usize = 3;

/// Whether the values are of a few people who wrote, looked or treated, as they sign: each stands in several rows.
pub(crate) fn are_signed(values: &Values<'_>) -> bool {
    let several = values.distinct() as u64 * 2 <= values.present();
    // `cap` and `CAP` are one word that somebody wrote otherwise.
    let mut persons: Vec<String> = values.sample(MOST + 1).map(fold).collect();
    persons.sort_unstable();
    persons.dedup();
    let few = persons.len() >= FEWEST && values.distinct() <= MOST;
    few && several && (are_typed_initials(values) || are_logins(values) || are_surnames_first(values))
}

/// Whether the values can be initials, names or log-ins of a few people, where the column's name says what they do: `Aud`, `Oper.`
pub(crate) fn may_be_signed(values: &Values<'_>) -> bool {
    let parts = parts(values);
    let named = |part: &&&str| {
        let words = part.split([' ', '.']).filter(|word| !word.is_empty());
        words.clone().count() <= 3 && words.clone().all(|word| is_name_word(word) || word.len() <= 4)
    };
    let few =
        (FEWEST..=MOST).contains(&values.distinct()) && values.distinct() as u64 * 2 <= values.present();
    let short = parts.iter().filter(|part| are_initials(part)).count();
    let most = short * 10 >= parts.len() * 7 && parts.iter().all(|part| named(&part));
    few && most
        && codes(&parts) * 2 <= parts.len()
        && !is_social(&values.sample(1000))
        && !are_terms(&values.list)
}

/// The parts of the values, as of two people who did something together.
fn parts<'v>(values: &Values<'v>) -> Vec<&'v str> {
    let parts = values.list.iter().flat_map(|value| value.split(['/', '+', ','])).map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

/// `ML`, `cdb`, `PMc`, `J.S.`, `Hf`, `Ldw`; `Sed` and `Logo` are short for words.
fn are_initials(part: &str) -> bool {
    let letters: Vec<char> = part.chars().filter(|char| char.is_alphabetic()).collect();
    let rest = part.chars().all(|char| char.is_alphabetic() || matches!(char, '.' | '\'' | '’'));
    let is_word = letters.len() > 2
        && letters[0].is_uppercase()
        && letters[1..].iter().all(|char| char.is_lowercase())
        && letters[1..].iter().any(|&char| is_vowel(char));
    rest && (1..=4).contains(&letters.len()) && !is_word
}

fn is_vowel(char: char) -> bool {
    "aeiouyäöüáàâéèêëíìîïóòôúùû".contains(char)
}

/// How many of them are short for something else.
fn codes(parts: &[&str]) -> usize {
    parts.iter().filter(|part| CODES.split(' ').any(|code| fold(part) == code)).count()
}

/// Short forms that findings, sides, drugs and answers have, and that are nobody's initials.
const CODES: &str = "af ak ama as asa atn av avb bav bds bev bil bin bip bp br bs bz ca cc cd cf ck cl cn co cp cr crp ct cv cx dc dd de dg \
    dh di dk dm dmt dp dr drap ds dt dv dx ecc ecg eeg ef eg ekg ekt el em en ep er es et ett ev ex fa fap fe fh fl fo fu fv \
    ga gb gd gr haf hb hbw hd hdf hf hm hp ht hta htn hws i iad icd ich icu id ie ii iii im imc imv in inj io ip irm is it \
    itn its iv ja kg ko la lad lbbb lc li lp ls lv lws ma mb md mi mo mr mri mrt ms mt na nad nb nc nd ne neg nein nf ng nil \
    niv nk nl no non nr nrs ns nt nv nyd ob od oe og oi ok op or os ou oui pa pavk pcr pd pe per pet pm pnp po pos pr prn ps pt pv pvs \
    px qd ra rbbb rca re rep rh rmn rs rt rv rx sa sc sd se si sl sm sn so sp sr ss st sv sx ta tac tdm te th tia tid tn to \
    tp ts tt tts tv tx us v va vac vb vf vi vit vk vt wd wnl xr";

/// Whether they are initials that people typed: short ones without a form of their own, `JoM` beside `TLS`, `cdb` beside `ML`, or two
/// together, `E/Gio`.
fn are_typed_initials(values: &Values<'_>) -> bool {
    // What was given together is written so: `TAM+GnRH`, `MG, BZ`.
    if values.list.iter().any(|value| value.contains(['+', ',', ' '])) {
        return false;
    }
    let parts = parts(values);
    let short = parts.iter().filter(|part| are_initials(part)).count();
    let most = short * 10 >= parts.len() * 8 && codes(&parts) * 4 <= parts.len();
    most && !is_social(&values.sample(1000))
        && !are_terms(&values.list)
        && are_of_many_forms(&parts)
        && !are_of_one_kind(&parts)
}

/// Whether most of the longer ones differ from another in one letter, as `bgA` and `bgB` do: those who sign are not called so by chance.
fn are_of_one_kind(parts: &[&str]) -> bool {
    const LETTERS: usize = 3;
    let long: Vec<Vec<char>> = parts
        .iter()
        .map(|part| part.chars().collect())
        .filter(|part: &Vec<char>| part.len() >= LETTERS)
        .collect();
    let is_like = |one: &[char], other: &[char]| {
        one.len() == other.len() && one.iter().zip(other).filter(|(one, other)| one != other).count() == 1
    };
    let alike = long.iter().filter(|one| long.iter().any(|other| is_like(one, other))).count();
    alike >= LETTERS && alike * 2 > long.len()
}

/// Whether some are in capitals, and others in small letters or in both: `PMc`, `O'H`, `vB`.
fn are_of_many_forms(parts: &[&str]) -> bool {
    const SHORT: usize = 3;
    let is_short = |part: &str| (2..=SHORT).contains(&part.chars().count());
    let upper = |part: &&&str| part.chars().all(char::is_uppercase) && is_short(part);
    let lower = |part: &&&str| part.chars().all(char::is_lowercase) && is_short(part) && codes(&[part]) == 0;
    // `LMc`, `TdS`, `JoM`: a small letter between or behind several capitals, or before one.
    let mixed = |part: &&&str| {
        let capitals = part.chars().filter(|char| char.is_uppercase()).count();
        let small = part.chars().any(char::is_lowercase);
        small && (capitals >= 2 || capitals == 1 && part.starts_with(char::is_lowercase))
    };
    let apostrophe = |part: &&&str| part.contains(['\'', '’']) && part.chars().any(char::is_uppercase);
    // A group of the blood: `CcDee`.
    let rhesus = |part: &&&str| part.chars().all(|char| "cdeCDEwW".contains(char));
    let (upper, lower) = (parts.iter().filter(upper).count(), parts.iter().filter(lower).count());
    let odd = |part: &&&str| are_initials(part) && (mixed(part) || apostrophe(part)) && !rhesus(part);
    let odd = parts.iter().filter(odd).count();
    let longer =
        parts.iter().filter(|part| part.chars().filter(|char| char.is_alphabetic()).count() > SHORT).count();
    odd > 0 && upper > 0 || lower > 0 && upper > 0 && longer == 0
}

/// Whether they are names by which people log in: `l.petit`, `ausl\rossi`, `jribar`, `JRAMOSV`.
fn are_logins(values: &Values<'_>) -> bool {
    const LENGTHS: std::ops::RangeInclusive<usize> = 4..=20;
    const JOINED: usize = 4;
    // `no_difficulty` and `a_lot` are answers.
    const SMALL: &str = "a no not non un in on at of to ja pas ne si is or ex pre re co all few one two low mid max min yes new old own any per \
        day mg ml una le la el il de di du da very some most lt gt lot nein kein high left";
    let token = |value: &str| {
        let value = value.trim();
        LENGTHS.contains(&value.len())
            && value.starts_with(|char: char| char.is_ascii_alphabetic())
            && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-\\".contains(&byte))
    };
    if values.share(token) < 0.9 || are_terms(&values.list) || is_social(&values.sample(1000)) {
        return false;
    }
    // A name and a letter, in whichever order: `l.petit`, `kofler.b`, `mtl_ah`.
    let joined = |value: &&'_ str| -> Option<String> {
        let value = value.trim();
        let (first, last) = value.split_once(['.', '_', '\\'])?;
        let lower = |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        let letters = value.bytes().any(|byte| byte.is_ascii_lowercase());
        let (shorter, longer) = if first.len() < last.len() { (first, last) } else { (last, first) };
        let is_name = longer.bytes().filter(u8::is_ascii_lowercase).count() >= 3;
        let signs = letters && lower(first) && lower(last) && is_name && shorter.len() <= JOINED;
        (signs && !SMALL.split(' ').any(|word| word == shorter)).then(|| shorter.to_owned())
    };
    let mut shorter: Vec<String> = values.list.iter().filter_map(joined).collect();
    let joined = shorter.len() as f64 / values.distinct() as f64;
    shorter.sort_unstable();
    shorter.dedup();
    // `ca_breast` and `ca_lung` are of one kind, and so would the kinds of one thing be.
    let joined = if shorter.len() > 1 || joined < 0.5 { joined } else { 0.0 };
    let in_domain = |value: &str| value.contains('\\');
    // Of staff of one kind only the rest says who it is: `enf_rpuey`.
    let rest = |value: &str| value.split_once('_').is_some_and(|(_, rest)| begins_unspoken(rest));
    let unspoken = |value: &str| begins_unspoken(value.trim()) || shorter.len() == 1 && rest(value.trim());
    let unspoken = values.share(unspoken);
    joined >= 0.2 && joined + unspoken >= 0.4 || unspoken >= 0.5 || values.share(in_domain) >= 0.5
}

/// Whether a word begins as none is spoken: with the first letter of a given name before a surname, `mrossi`, `jvazquez`.
fn begins_unspoken(value: &str) -> bool {
    const FEWEST: usize = 5;
    const ONSETS: &str = "bl br ch cl cr dr dw fl fr gh gl gn gr kl kn kr ph pl pn pr ps pt qu rh sc sh sk sl sm sn sp sq sr st sv sw th tr ts tw \
        vr wh wr zw cz sz";
    let one_case =
        value.chars().all(|char| !char.is_uppercase()) || value.chars().all(|char| !char.is_lowercase());
    if !one_case || value.chars().all(|char| "cdeCDEwW".contains(char)) {
        return false;
    }
    let folded = fold(value);
    let letters: String = folded.chars().take_while(char::is_ascii_alphabetic).collect();
    let vowel = |byte: u8| b"aeiouy".contains(&byte);
    let (Some(start), true) = (letters.get(..2), letters.len() >= FEWEST) else { return false };
    let both = start.bytes().all(|byte| !vowel(byte));
    // Letters alone are an abbreviation.
    both && letters.bytes().any(vowel) && !ONSETS.split(' ').any(|onset| onset == start)
}

/// Whether they are surnames before an initial, `ORTOLANI M.`, `DE SILVA R`, no two the same: `Hepatitis B` is a kind of one thing.
fn are_surnames_first(values: &Values<'_>) -> bool {
    const THINGS: &str = "vitamin vitamina vitamine hepatitis hepatite epatite factor faktor fattore protein proteina grade grad grado type typ tipo \
        group gruppe groupe grupo gruppo stage stadium class classe klasse level ward unit section room influenza plan option phase arm team \
        haus block bloque bloc schema serie lot category kategorie categorie categoria station wing floor child zone zona area bereich part";
    let surname = |value: &str| -> Option<String> {
        let (surname, initial) = value.trim().rsplit_once(' ')?;
        let initial = initial.trim_end_matches('.');
        let is_initial = initial.chars().count() == 1 && initial.chars().all(char::is_uppercase);
        let words: Vec<&str> = surname.split(' ').collect();
        let is_surname = words.len() <= 3
            && words.iter().all(|word| is_name_word(word) && word.chars().count() >= 2)
            && words.iter().all(|word| !THINGS.split(' ').any(|thing| fold(word) == thing));
        (is_initial && is_surname).then(|| fold(surname))
    };
    let mut surnames: Vec<String> = values.list.iter().filter_map(|value| surname(value)).collect();
    let found = surnames.len();
    surnames.sort_unstable();
    surnames.dedup();
    found >= FEWEST
        && found * 10 >= values.distinct() * 6
        && surnames.len() * 10 >= found * 9
        && !are_terms(&values.list)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(list: &str) -> bool {
        are_signed(&Values::each(list.split('|').collect(), 9))
    }

    #[test]
    fn people_who_sign_are_known_by_how_they_do() {
        for yes in [
            "TLS|JoM|KB",
            "SKB|AR|NGA|TO'H|CB",
            "ML|cdb|fgt|SB",
            "AL|LMc|KB|TdS",
            "gbonacina|acolombo2|mrusconi|s.valsecchi|t118_lc04",
            "cbouvier|smerle|mdurand|l.petit|jacquet.a",
            "jribar|pmoralg|acasasv|nferrerm|dpujolr",
            "enf_gen01|enf_rpuey|enf_mlahoz|enf_sbela|enf_jtor",
            "dgkp_ms|dgkp_ta|LECHNER|kofler.b|schwaigerp",
            "ORTOLANI M.|DE VITO G.|CASTELLARI F.|GEMINIANI",
        ] {
            assert!(signed(yes), "{yes}");
        }
    }

    #[test]
    fn findings_are_no_signatures() {
        for no in [
            "ja|nein|NK",
            "bgA|bgB|VAV|SAV",
            "oB|PNP|pAVK|PNP/pAVK|n.e.",
            "cap|ven|CAP",
            "re|li|bds|OD",
            "neg|pos|NA",
            "SR|VHF|AVB|SM",
            "CR|PR|SD|PD",
            "HTA|DLP|DT2",
            "ambulant|stationär|teilstationär",
            "metformin|insulin|sitagliptin",
            "Hepatitis A|Hepatitis B|Hepatitis C",
            "Vitamin D|Hepatitis B|Factor V",
            "AOK|TK|BEK|DAK",
            "mild|moderate|severe",
            "ca_breast|ca_colon|ca_lung",
            "pT1|pT2|pT3",
            "Lap|offen|Rob",
            "MTX|ADA|ETN|Pred",
            "Std|HMO|Telmed|HAM",
        ] {
            assert!(!signed(no), "{no}");
        }
    }
}
