//! Who pays for a treatment, as exports name insurers and funds.

use super::plain;

/// Words that names of insurers have in them, in Germany, Austria, Switzerland, the United States, Latin America, France and Australia.
const INSURERS: &str = "aok tkk bek barmer dak debeka bkk ikk knappschaft knapp kkh hek hkk sbk gkv pkv beihilfe drv svlfg kassenpat \
    ogk bvaeb svs kfa svb helsana css swica concordia sanitas visana assura kpt atupri sympany hmo telmed \
    medicare medicaid mcaid mcare aetna cigna uhc humana bcbs anthem kaiser tricare metlife ppo epo hdhp selfpay \
    imss issste insabi pemex sedena ioma pami osde osecac osprera sancor cpam cmu css ame msa mgen medibank bupa tac workcover dva \
    fonasa prais isapre c2s c2sp mutua muface isfas mugeju adeslas asisa mapfre nuevaeps coosalud famisanar";

/// Who else pays, which says nothing alone.
const OTHERS: [&str; 14] = [
    "tk", "bg", "bh", "uv", "privat", "priv", "self pay", "self", "nhs", "ins", "ssn", "private", "ninguna",
    "privada",
];

/// Whether most of some values name an insurer, two of them at least by its own name.
pub(crate) fn are_insurers<'a>(values: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    let has =
        |value: &str| plain(value).split(' ').any(|word| INSURERS.split(' ').any(|insurer| insurer == word));
    let named = values.clone().filter(|value| has(value)).count();
    let others =
        values.clone().filter(|value| !has(value) && OTHERS.contains(&plain(value).as_str())).count();
    named >= 2 && (named + others) * 2 >= values.clone().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insurers_are_known_by_their_names() {
        for yes in [
            "AOK RhH|TK|KNAPP|Barmer|Debeka priv",
            "GKV|PKV|Bh|BG",
            "ÖGK|BVAEB|SVS|KFA",
            "CSS|SWICA|Helsana|Concordia|Sanitas",
            "IMSS|NINGUNA|INSABI|ISSSTE|PRIVADA",
            "HDHP HSA 3200|PPO 500|PPO 1500|EPO|ACA SLV HMO",
        ] {
            assert!(are_insurers(&yes.split('|')), "{yes}");
        }
        for no in ["TK|BG|UV", "self|spouse|friend", "CR|PR|SD", "EPO|iron|none"] {
            assert!(!are_insurers(&no.split('|')), "{no}");
        }
    }
}
