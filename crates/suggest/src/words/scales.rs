//! Scales of answers and findings in nine languages, lowest first.
//!
//! Steps are separated by `;`, spellings of one step by `,`. Values are compared in lower case, without accents and with
//! blanks for anything but letters and digits.

use super::fold;

/// What the steps of a scale are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Answers to a question about opinions, habits and feelings.
    Answer,
    /// What somebody was found to have, and how badly.
    Finding,
    /// How long somebody went to school.
    Education,
    /// How well off the people of a neighbourhood are.
    Area,
}

/// The scales.
pub(crate) const SCALES: &[(Kind, &str)] = &[
    (
        Kind::Answer,
        "strongly disagree, disagree strongly, totally disagree, completely disagree, disagree completely, stimme gar nicht zu, \
         stimme uberhaupt nicht zu, trifft gar nicht zu, trifft uberhaupt nicht zu, pas du tout d accord, \
         totalement en desaccord, tout a fait en desaccord, totalmente en desacuerdo, muy en desacuerdo, \
         molto in disaccordo, totalmente in disaccordo, completamente in disaccordo, per niente d accordo, pienamente in disaccordo, fortemente in disaccordo, nada de acuerdo, completamente en desacuerdo, absolument pas d accord, fully disagree, helemaal mee oneens, helemaal niet mee eens, zdecydowanie sie nie zgadzam, zdecydowanie nie, discordo totalmente, instammer inte alls, stammer inte alls, tar helt avstand; \
         disagree, stimme nicht zu, trifft nicht zu, pas d accord, en desaccord, en desacuerdo, in disaccordo, mee oneens, oneens, nie zgadzam sie, discordo, instammer inte, stammer inte, stammer daligt; \
         somewhat disagree, slightly disagree, rather disagree, tend to disagree, stimme eher nicht zu, \
         trifft eher nicht zu, plutot pas d accord, plutot en desaccord, peu d accord, poco de acuerdo, algo en desacuerdo, poco d accordo, beetje mee oneens, enigszins mee oneens, raczej sie nie zgadzam, raczej nie, discordo parcialmente, stammer ganska daligt, instammer delvis inte; \
         neutral, neither, neither agree nor disagree, neither disagree nor agree, undecided, unentschieden, teils teils, \
         teilweise, weder noch, neutre, ni d accord ni pas d accord, ni de acuerdo ni en desacuerdo, \
         ni en desacuerdo ni de acuerdo, indiferente, ne d accordo ne in disaccordo, neutrale, indifferente, sans opinion, neutraal, niet mee eens niet mee oneens, ani tak ani nie, trudno powiedziec, nem concordo nem discordo, varken eller, varken instammer eller tar avstand; \
         somewhat agree, slightly agree, rather agree, tend to agree, stimme eher zu, trifft eher zu, plutot d accord, \
         algo de acuerdo, abbastanza d accordo, bastante de acuerdo, beetje mee eens, enigszins mee eens, raczej sie zgadzam, raczej tak, concordo parcialmente, stammer ganska bra, instammer delvis; \
         agree, stimme zu, trifft zu, d accord, de acuerdo, d accordo, mee eens, eens, zgadzam sie, concordo, instammer, stammer bra; \
         strongly agree, agree strongly, totally agree, completely agree, stimme voll zu, stimme voll und ganz zu, \
         stimme vollig zu, trifft voll zu, trifft voll und ganz zu, trifft genau zu, tout a fait d accord, \
         totalement d accord, totalmente de acuerdo, muy de acuerdo, molto d accordo, totalmente d accordo, \
         completamente d accordo, helemaal mee eens, del tutto d accordo, pienamente d accordo, fortemente d accordo, completamente de acuerdo, entierement d accord, parfaitement d accord, stimme vollstandig zu, stimme ganz zu, trifft vollig zu, fully agree, zdecydowanie sie zgadzam, zdecydowanie tak, concordo totalmente, instammer helt, stammer helt, stammer mycket bra",
    ),
    (
        Kind::Answer,
        "never, nie, niemals, jamais, nunca, mai, nooit, nigdy, aldrig; \
         almost never, hardly ever, very rarely, fast nie, sehr selten, presque jamais, casi nunca, quasi mai, bijna nooit, prawie nigdy, quase nunca, nastan aldrig; \
         rarely, seldom, several days, selten, an einzelnen tagen, rarement, raramente, rara vez, raras veces, solo alguna vez, alguna vez, zelden, enkele dagen, rzadko, kilka dni, sallan, flera dagar, varios dias; \
         sometimes, occasionally, more than half the days, manchmal, gelegentlich, ab und zu, \
         an mehr als der halfte der tage, parfois, quelquefois, de temps en temps, a veces, algunas veces, a volte, \
         qualche volta, ogni tanto, soms, czasami, czasem, as vezes, algumas vezes, ibland, meer dan de helft van de dagen, mais de metade dos dias, mer an halften av dagarna; \
         often, frequently, nearly every day, oft, haufig, beinahe jeden tag, souvent, a menudo, muchas veces, frecuentemente, \
         con frecuencia, spesso, vaak, bijna elke dag, czesto, muitas vezes, frequentemente, ofta, nastan varje dag, quase todos os dias; \
         very often, usually, mostly, most of the time, almost always, sehr oft, sehr haufig, meistens, fast immer, \
         tres souvent, la plupart du temps, presque toujours, muy a menudo, casi siempre, molto spesso, quasi sempre, zeer vaak, meestal, bijna altijd, bardzo czesto, zwykle, prawie zawsze, quase sempre, mycket ofta, oftast, nastan alltid; \
         always, immer, toujours, siempre, sempre, altijd, zawsze, alltid",
    ),
    (
        Kind::Answer,
        "never, nie, niemals, jamais, nunca, mai, nigdy, nooit; \
         less than once a year, less often, seltener, moins souvent, menos a menudo, meno spesso, rzadziej; \
         once a year, a few times a year, several times a year, every year, yearly, einmal im jahr, mehrmals im jahr, jahrlich, une fois par an, \
         quelques fois par an, plusieurs fois par an, tous les ans, alguna vez al ano, algunas veces al ano, una vez al ano, varias veces al ano, \
         cada ano, una volta all anno, qualche volta all anno, ogni anno, raz w roku, kilka razy w roku, een paar keer per jaar; \
         once a month, a few times a month, several times a month, every month, monthly, einmal im monat, mehrmals im monat, monatlich, \
         jeden monat, une fois par mois, plusieurs fois par mois, chaque mois, tous les mois, una vez al mes, varias veces al mes, cada mes, \
         todos los meses, una volta al mese, ogni mese, raz w miesiacu, kilka razy w miesiacu, een paar keer per maand; \
         once a week, a few times a week, several times a week, every week, weekly, einmal pro woche, einmal in der woche, mehrmals pro woche, \
         mehrmals in der woche, wochentlich, jede woche, une fois par semaine, plusieurs fois par semaine, chaque semaine, toutes les semaines, \
         una vez a la semana, una vez por semana, varias veces a la semana, varias veces por semana, cada semana, todas las semanas, \
         una volta alla settimana, una volta a settimana, ogni settimana, raz w tygodniu, kilka razy w tygodniu, een paar keer per week; \
         every day, daily, taglich, jeden tag, tous les jours, chaque jour, cada dia, todos los dias, a diario, ogni giorno, tutti i giorni, codziennie, elke dag, dagelijks",
    ),
    (
        Kind::Answer,
        "not at all, gar nicht, uberhaupt nicht, pas du tout, nada, en absoluto, per niente, per nulla, helemaal niet, wcale, wcale nie, de modo nenhum, inte alls; \
         a little, slightly, a little bit, etwas, wenig, ein wenig, kaum, un peu, peu, un poco, poco, un po, een beetje, troche, um pouco, pouco, lite, lite grann; \
         moderately, somewhat, mittelmassig, moyennement, assez, moderadamente, algo, bastante, abbastanza, tamelijk, matig, umiarkowanie, mais ou menos, nagot, i viss man; \
         quite a bit, quite, ziemlich, beaucoup, mucho, molto, nogal, veel, dosc, muito, ganska mycket; \
         very much, very, extremely, completely, sehr, vollig, enormement, tout a fait, extremement, muchisimo, \
         extremadamente, totalmente, moltissimo, estremamente, del tutto, heel erg, zeer, bardzo, muitissimo, imenso, mycket, valdigt mycket",
    ),
    (
        Kind::Answer,
        "very poor, very bad, terrible, sehr schlecht, tres mauvais, tres mauvaise, muy mala, muy malo, molto scarso, zeer slecht, bardzo zle, bardzo zly, muito ma, muito mau, mycket dalig, mycket daligt, \
         molto cattiva, pessimo, pessima; \
         poor, bad, schlecht, mauvais, mauvaise, mala, malo, scarso, scarsa, cattivo, cattiva, slecht, zle, zly, zla, ma, mau, dalig, daligt; \
         fair, average, acceptable, adequate, mittelmassig, befriedigend, weniger gut, ausreichend, moyen, moyenne, \
         passable, assez bon, assez bonne, regular, aceptable, discreto, discreta, sufficiente, matig, redelijk, srednio, przecietnie, razoavel, varken bra eller dalig, ganska bra; \
         good, gut, bon, bonne, buena, bueno, buono, buona, goed, dobrze, dobry, dobra, boa, bom, bra, god; \
         very good, sehr gut, tres bon, tres bonne, muy buena, muy bueno, molto buono, molto buona, ottimo, ottima, zeer goed, heel goed, bardzo dobrze, bardzo dobry, bardzo dobra, muito boa, muito bom, mycket bra, mycket god; \
         excellent, ausgezeichnet, hervorragend, excellente, excelente, eccellente",
    ),
    // Marks of German schools.
    (Kind::Answer, "ungenugend; mangelhaft; ausreichend; befriedigend; gut; sehr gut"),
    (
        Kind::Answer,
        "very dissatisfied, very unsatisfied, sehr unzufrieden, tres insatisfait, pas du tout satisfait, muy insatisfecho, muy insatisfecho a, muy insatisfecha, \
         molto insoddisfatto, per niente soddisfatto, zeer ontevreden, bardzo niezadowolony, bardzo niezadowolona, muito insatisfeito, mycket missnojd; \
         dissatisfied, unsatisfied, somewhat dissatisfied, unzufrieden, eher unzufrieden, insatisfait, peu satisfait, \
         plutot insatisfait, insatisfecho, insatisfecho a, insatisfecha, poco satisfecho, poco satisfecho a, insoddisfatto, poco soddisfatto, ontevreden, niezadowolony, niezadowolona, insatisfeito, missnojd, ganska missnojd; \
         neutral, neither, neither satisfied nor dissatisfied, teils teils, neutre, neutrale, indiferente, \
         ni satisfait ni insatisfait, ni satisfecho ni insatisfecho, ni satisfecho a ni insatisfecho a; \
         satisfied, somewhat satisfied, zufrieden, eher zufrieden, satisfait, plutot satisfait, satisfecho, satisfecho a, satisfecha, \
         bastante satisfecho, bastante satisfecho a, soddisfatto, abbastanza soddisfatto, tevreden, zadowolony, zadowolona, satisfeito, nojd, ganska nojd; \
         very satisfied, sehr zufrieden, tres satisfait, muy satisfecho, muy satisfecho a, muy satisfecha, molto soddisfatto, zeer tevreden, bardzo zadowolony, bardzo zadowolona, muito satisfeito, mycket nojd",
    ),
    (
        Kind::Answer,
        "very unlikely, definitely not, sehr unwahrscheinlich, auf keinen fall, tres improbable, certainement pas, \
         muy improbable, seguro que no, molto improbabile, sicuramente no; \
         unlikely, probably not, unwahrscheinlich, eher nicht, improbable, probablement pas, probablemente no, \
         improbabile, probabilmente no; \
         neutral, maybe, perhaps, vielleicht, peut etre, quizas, tal vez, forse; \
         likely, probably, wahrscheinlich, eher ja, probable, probablement, probablemente, probablemente si, probabile, \
         probabilmente si; \
         very likely, definitely, sehr wahrscheinlich, auf jeden fall, tres probable, certainement, muy probable, \
         seguro que si, molto probabile, sicuramente si",
    ),
    (
        Kind::Finding,
        "none, no, normal, absent, keine, nein, ohne, unauffallig, aucun, aucune, non, absente, ninguno, ninguna, \
         nessuno, nessuna, assente, geen, afwezig, brak, nenhum, nenhuma, ausente, ingen, inga; \
         minimal, very mild, trace, sehr leicht, minime, minimo, minima; \
         mild, slight, low, leicht, gering, niedrig, leger, legere, faible, leve, bajo, baja, lieve, basso, bassa, licht, laag, lagodny, lekki, niski, ligeiro, ligeira, baixo, lindrig, latt, lag; \
         moderate, medium, intermediate, mittel, massig, mittelgradig, modere, moderee, moyen, moyenne, moderado, moderada, \
         medio, media, moderato, moderata, middelmatig, matig, umiarkowany, sredni, mattlig, medel; \
         severe, high, schwer, hoch, hochgradig, stark, grave, sever, eleve, elevee, severo, severa, alto, alta, ernstig, hoog, ciezki, wysoki, svar, hog, elevado; \
         very severe, very high, critical, extreme, sehr schwer, kritisch, lebensbedrohlich, critique, extreme, critico, \
         critica, extremo, muy grave, gravissimo, molto grave",
    ),
    (
        Kind::Education,
        "lo, lager onderwijs, basisonderwijs; lbo, vmbo, mavo, vmbo mavo; mbo; havo, vwo, havo vwo; hbo; wo, universitair",
    ),
    (
        Kind::Education,
        "none, no schooling, no qualification, preschool, ohne abschluss, sans diplome, sin estudios, nessun titolo, nessuno, ninguno, ninguna, aucun, aucun diplome, kein abschluss, kein schulabschluss, ohne schulabschluss, keiner, keine, sin est, no formal education, no formal, no qualifications, analfabeta, analfabeto, sans; \
         primary, primary school, 1st 4th, 5th 6th, 7th 8th, elementary, elementary school, grundschule, primaire, ecole primaire, primaria, primarios, \
         estudios primarios, licenza elementare, elementare, elem, lic elementare, lic elem, elementari, scuola elementare, prim, volksschule, egb, educacion primaria, primary education, cep, certificat d etudes, ecole elementaire; \
         secondary, middle school, 9th, 10th, 11th, 12th, lower secondary, hauptschule, hauptschulabschluss, college, secundaria, secundarios, \
         estudios secundarios, licenza media, media, media inf, medie, medie inf, medie inferiori, media inferiore, lic media, scuola media, licenza media inferiore, eso, brevet, bepc, gcse, gcses, less than high school, less than hs, some high school, secondary education, hauptschul, haupt, volks hauptschule; \
         realschule, realschulabschluss, mittlere reife, vocational, apprenticeship, lehre, ausbildung, cap bep, \
         formacion profesional, fp, fp medio, fp grado medio, real, realschul, qualifica professionale, qualifica, cap, bep, berufsausbildung, nvq, \
         vocational training, trade school; \
         upper secondary, high school, hs grad, high school graduate, ged, abitur, gymnasium, hochschulreife, lycee, bac, baccalaureat, secondaire, \
         bachillerato, bach, diploma, maturita, bachiller, superiori, scuola superiore, media superiore, media sup, medie superiori, medie sup, diploma superiore, dipl sup, diploma sup, a level, a levels, fachabitur, fachhochschulreife, matura, abi, bac pro, hs, hs diploma, high school diploma, high school ged, hs ged, high school grad, highschool; \
         some college, some college no degree, assoc voc, assoc acdm, associate, associates, associate degree, associate s degree, bts, dut, bac 2, fp superior, fp grado superior; \
         tertiary, college degree, university, bachelor, bachelors, college graduate, hochschule, studium, universitat, superieur, licence, \
         universitarios, universitaria, universitario, estudios universitarios, estudios superiores, laurea, laurea triennale, bachelor s, bachelor s degree, bachelor degree, degree, undergraduate, university degree, fachhochschule, hochschulabschluss, fh, uni, univ, universite, etudes superieures, enseignement superieur, bac 3, grado, grado universitario; \
         master, masters, prof school, professional, postgraduate, maestria, laurea magistrale, laurea specialistica, master s, master s degree, master degree, graduate degree, graduate, advanced degree, postgrad, postgraduate degree, bac 5, bac 5 et plus, magister; \
         doctorate, phd, doctoral, md phd, doctorate phd, doctoral degree, dr, promotion, doctorat, doctorado, dottorato",
    ),
    // The index of multiple deprivation of England, as Hospital Episode Statistics write it.
    (
        Kind::Area,
        "most deprived, most deprived 10; more deprived 10 20; more deprived 20 30; more deprived 30 40; more deprived 40 50; \
         less deprived 40 50; less deprived 30 40; less deprived 20 30; less deprived 10 20; least deprived 10, least deprived",
    ),
];

/// Answers that have no place on a scale.
pub(crate) const UNDECIDED: &[&str] = &[
    "don t know",
    "dont know",
    "do not know",
    "not sure",
    "prefer not to say",
    "no answer",
    "no opinion",
    "weiss nicht",
    "weiss ich nicht",
    "keine antwort",
    "keine meinung",
    "ne sait pas",
    "je ne sais pas",
    "ne se prononce pas",
    "sans reponse",
    "no sabe",
    "no lo se",
    "no contesta",
    "ns nc",
    "non so",
    "non sa",
    "nessuna risposta",
    "preferisco non rispondere",
    "n n",
    "unbekannt",
    "unknown",
    "inconnu",
    "desconocido",
    "non noto",
    "ignoto",
];

/// Whether a value is yes, no, or an answer that has no place on a scale.
pub(crate) fn is_yes_or_no(value: &str) -> bool {
    const WORDS: &[&str] =
        &["yes", "no", "y", "n", "ja", "nein", "j", "oui", "non", "o", "si", "s", "partly", "teilweise"];
    let plain = plain(value);
    WORDS.contains(&plain.as_str()) || UNDECIDED.contains(&plain.as_str())
}

/// A value in lower case, without accents, and with blanks for anything but letters and digits.
pub(crate) fn plain(value: &str) -> String {
    let folded = fold(value);
    let words: Vec<&str> =
        folded.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
