//! Names that mean something else where their values say so: whose work it is (`Travail`), or how a birth began.

use super::Understood;
use crate::column_type::ColumnType;
use crate::values::Values;
use crate::words::{Meaning, Subject, fold};

/// A name with the values below which it is about a finding; words of a list have blanks between them.
struct Meant {
    names: &'static [&'static str],
    /// Whole values.
    values: &'static str,
    /// What values begin with.
    beginnings: &'static str,
    /// What some value begins with, where the others say too little; empty if they do not.
    telling: &'static str,
    /// What the column is about then.
    says: Says,
}

/// What values say that a column is about.
enum Says {
    /// A finding.
    Finding,
    /// What others know.
    Known,
}

/// So many of the values must say so.
const MOST: f64 = 0.5;

const MEANT: &[Meant] = &[
    // How labour began, and not somebody's work.
    finding(&["=travail"], "", "spont decl cesa induc matur"),
    // How far a claim or a request is, and not in which ward somebody is.
    finding(
        &["=stat", "=stat."],
        "pd dn adj paid denied adjusted pending pend open closed active inactive final prelim preliminary \
                 corrected live housed done new draft sent",
        "cancel susp withdr complet reject approv",
    ),
    // How insulin is given, and not who insures somebody.
    finding(
        &["=ins"],
        "ict bot ct basal pumpe oad",
        "lantus novor humal humul humin toujeo tresiba apidra levemir actrap insu",
    ),
    // Which side is operated on, and not with which hand somebody writes: nobody writes with both.
    finding(
        &["lateralidad", "laterality", "lateralite", "lateralita", "lateralitat"],
        "d i r l g b s dx sx re li bds bil",
        "derech izquierd right left bilat both recht link beid droit gauche destr sinistr",
    )
    .told_by("b beid both"),
    // What kind of donor an organ came from, and not who that was.
    finding(
        &["donor", "donor type", "spender", "donneur", "donante", "donatore"],
        "dbd dcd lrd lurd ld dd living deceased cadaver cadaveric related unrelated mrd mud haplo lebend \
                 postmortal vivant vivo cadaverico",
        "",
    ),
    // The rank of somebody who fights fires or serves, and not how bad a tumour is.
    known(
        &["=grade", "=rang", "=rank", "=dienstgrad"],
        "sap cpl cch sgt sch adj adc ltn lt cne cdt lcl col maj mjr pvt pfc spc ssg sfc msg cpt capt gen",
        "sapeur caporal sergent adjudant lieutenant capitaine colonel private sergeant corporal captain major",
    ),
    // What somebody is in a French hospital, and not how bad a tumour is.
    known(
        &["grade", "lib grade", "libelle grade", "corps grade"],
        "ph as ide ash iade ibode puph",
        "as ide ash iade ibode adj adm op tech cadre manip sage aide aux infirm agent prat attach ingen kine ergo psycho dieti prepa assist",
    )
    .told_by("ide ash adj cadre infirm agent"),
    // Whom somebody loves, and no initials.
    known(
        &["=so", "sex orient*", "sexual orient*", "sexor", "=q so"],
        "bi g l g/l het ace pnts",
        "hetero straight gay lesb bisex queer asex",
    )
    .told_by("bi het gay lesb straight hetero"),
    // Whether somebody speaks a language other than English, and no lot.
    known(&["=lote"], "y n yes no", ""),
    // Who fights fires for a living, and who besides.
    known(&["=statut", "=status", "=stat"], "", "spp spv pats"),
    // A station of firefighters, and not how advanced a tumour is.
    known(&["=cis", "=centre", "=caserne", "=unite"], "", "cis cpi csp"),
    // How somebody is insured in the United States, which says the age and the work.
    known(
        &["=plan", "=product", "=coverage", "=lob", "plan type", "plan cd", "plan name"],
        "ma pos ffs",
        "ppo hmo epo hdhp cobra medicare medicaid ma- pos- tricare chip",
    ),
    // How somebody was put to sleep, and not who did.
    finding(
        &["anasth*", "anaesth*", "anesth*", "anest*", "narkose*"],
        "ta la itn ga pba rba subt mac ag al itva sa pda",
        "lokal local general vollnark spinal peri topi sedier sedaz sedac rachi regional keine none bloc plex",
    ),
    // When somebody works, and not when a patient comes.
    known(&["=turno"], "notte", "giornata turni ciclo 2 3 rotat").told_by("turni ciclo 2 3 rotat"),
    // How a child was born, and not what somebody does.
    finding(
        &["=mod", "mode delivery", "mode of delivery", "birth mode", "=del mode"],
        "svd nvd vd cs lscs emcs elcs nvb ",
        "svd nvd forcep ventous kiwi el em lscs cat breech vacuum spont vagin instrument caesar cesar",
    ),
    // What somebody complains of, and no card.
    finding(
        &["=cc", "chief complaint", "=complaint"],
        "sob cva fall fit",
        "unconsc chest pain fall breath seiz abdo ?cva headache dizz trauma overdose cardiac stroke fit sick unwell haemorr bleed diff",
    ),
    // A county of Ireland, and no gas.
    known(
        &["=co", "=co."],
        "",
        "galway mayo cork dublin kerry clare sligo donegal leitrim roscommon limerick wexford kildare meath louth tipperary waterford",
    ),
    // How far a visit is, and not in which ward somebody is.
    finding(&["=stat", "visit stat", "visit status"], "c nr mv ns can cx", "mv- can- ns-").told_by("mv ns nr can"),
    // The colour of somebody's eyes, and not which one.
    known(&["=eye", "=eyes"], "bro blu grn haz gry blk", "brown blue green hazel gray grey").told_by("bro blu grn haz"),
    // Whether and how somebody may stay in a country, and no vaccine.
    known(
        &["imm stat", "immstat", "imm status"],
        "uk eu ilr",
        "asylum nrpf visa spous settled british refugee citizen ilr eu",
    )
    .told_by("asylum nrpf visa spous settled refugee ilr"),
    // The class of a child by its number.
    known(&["=kl", "=kl."], "1 2 3 4 5 6 7 8 9 10 11 12 13", "").told_by("1 2 3 4 5 6 7 8 9 10 11 12 13"),
    // How much somebody learned, in Spanish, and no scale.
    known(
        &["=esc", "=escol", "=esc."],
        "sec prim lic bach tsu sin",
        "primari secund bachil licenc universi analf ningun tecn prepa prim sec",
    )
    .told_by("prim sec bach lic analf"),
    // Who delivers a device, and not of which province somebody is.
    finding(
        &["=prov", "=prov.", "proveedor", "=fournisseur", "prestataire"],
        "",
        "linde oximesa vital air esteve gasmedi resmed philips lowenstein loewenstein sapio medic asten bastide isis",
    )
    .told_by("linde oximesa vital air esteve gasmedi resmed philips lowenstein sapio asten"),
    // For whom somebody works, in Swiss lists (Arbeitgeber), and no antigen.
    known(
        &["=ag", "=ag.", "=arbeitg", "=arbg"],
        "rav",
        "gde gemeinde selbst spital schul kanton stadt migros coop sbb bls post bank hotel spitex arbeitslos",
    )
    .told_by("gde gemeinde selbst spital schul kanton rav migros coop sbb bls post spitex"),
    // What a sample is of, and not somebody's mother.
    finding(
        &["=mat", "=mat.", "material", "=mother no", "=mother number"],
        "pla ser bc dna rna edta wb csf ur urine blood serum plasma blut vollblut",
        "serum plasm blut blood urin liquor sputum edta citrat",
    ),
    // Where an injection was given, and not where somebody is.
    finding(
        &["=site", "inj site", "injection site", "vacc site"],
        "la ra lt rt im sc nasal oral",
        "l deltoid r deltoid left deltoid right deltoid left arm right arm l arm r arm intranasal deltoid thigh l thigh r thigh left thigh right thigh",
    ),
    // What was found in somebody's eyes, and not their colour.
    finding(
        &["=augen", "=eyes", "=yeux", "=ojos", "=occhi"],
        "ob o.b. npdr pdr ja nein x",
        "npdr pdr überw ueberw ausst unauff retin katar glauk diab normal auffall keine",
    ),
    // How eggs are fertilized or somebody is operated on, and not who does.
    finding(
        &["=tech", "=technik", "=technique", "=tecnica"],
        "icsi fiv ivf imsi iui iac lap",
        "icsi lapar robot offen open endo",
    ),
    // What is injected for weeks, and not where a bus is kept.
    finding(
        &["=depot"],
        "",
        "paliper aripip zuclop haloper olanz risper flupen fluphen xeplion abilify clopix",
    ),
    // From where somebody was admitted, and not of which descent or province.
    finding(
        &["=prov", "=prov.", "provenance", "provenienza", "procedencia", "=proven"],
        "1 2 3 4 5 6 7 8 9 casa rsa ps",
        "domicil ospedal hospital hopital ehpad residenz altra altro cure urgenc pronto",
    ),
    // The class of a child, and no chloride.
    known(
        &["=cl", "=cl."],
        "",
        "ps ms gs tps cp ce cm klasse inf 1^ 2^ 3^ 4^ 5^ 1a 1b 1c 2a 2b 2c 3a 3b 3c 3d 3e 4a 4b 4c 4d 4e 5a 5b 5c 5d 5e \
         6a 6b 6c 6d 6e",
    )
    .told_by("ps ms gs cp ce klasse 1a 2a 3a 3b 4a 5a 5b 6a 6b 1^ 2^ 3^"),
    // What a change of a gene does, and not a class at school.
    finding(&["=class", "=classe", "=klasse", "=clase"], "p lp vus lb b us", "pathogen likely uncertain benign").told_by("vus lp pathogen"),
    // Of which nationality somebody is, and where forebears came from.
    known(
        &["=sta", "=nat", "=st a"],
        "d",
        "dt. deutsch turk syr poln ital afgh kasach russ rum griech kroat serb ukrain bosn iran irak maroc vietn",
    )
    .told_by("dt. deutsch"),
    known(
        &["=anc", "ancestry"],
        "wb wi wo aj sa ea bc ba",
        "white black asian ashkenaz sephard irish carib afric jew europ french",
    )
    .told_by("wb aj ashkenaz white black irish asian"),
    // Which side is operated on, in Swedish.
    finding(&["=sida"], "h v ho va bil", "hog van hoger vanster").told_by("h hog ho"),
    // Who has died, and when.
    known(&["=dec", "=deceased", "=died", "=rip"], "", "d. dec. died †").told_by("d. died †"),
    // Where a player plays.
    known(
        &["=pos", "posicion", "=position", "=poste", "=ruolo", "demarcacion"],
        "por df mc dc ed ei ld li mco mcd gk cb lb rb cm cam cdm st lw rw por def med del mp sd lt rt",
        "porter portier defen delanter medio gardien milieu attaqu goal midfield striker forward centrocamp terzin attacc torwart sturm abwehr",
    ),
    // Days before a match, and no doctor.
    finding(&["=md"], "md", "md- md+"),
    // Who is offered something first, which says the age.
    known(
        &["=cohort", "priority group", "eligibility"],
        "hscw",
        "16 18 50 55 60 65 70 75 80 under over care health pregn clinical carer immuno front",
    )
    .told_by("65 70 75 80 care health pregn"),
    // How somebody is employed.
    known(
        &["=contr", "contrato", "tipo contrato", "contratto", "tipo contratto", "contrat", "type contrat"],
        "cdi cdd",
        "indef temp eta ett fijo det inde interi",
    ),
    // Whether a nucleic acid was found, and no nationality.
    finding(
        &["=nat", "=naat"],
        "neg pos nr nd",
        "negativ negatif positiv positif reactive reaktiv nonreactive non-reactive",
    )
    .told_by("neg nonreactive non-reactive nr"),
    // How a bill changes what was done (HCPCS), and no module.
    finding(
        &["=mod", "=mod 1", "=mod 2", "=modifier", "=mod1", "=mod2"],
        "22 24 25 26 50 51 52 53 57 58 59 76 77 78 79 80 91 95 aa as ga gp gn go gq gt gx gy gz jw jz kx lt pn po qk qx qy qz rt sg \
         tc u1 u2 u3 xe xp xs xu",
        "",
    ),
    // How likely somebody is to have a thrombosis, and no share of a post, which is 1 at most.
    finding(&["=vte"], "0 1 2 3 4 5 6 low high medium moderate", "").told_by("2 3 low medium"),
    // Who looks after a child, and not by what name.
    known(
        &["guardian", "guardian contact", "guardian type", "contact type", "caregiver", "=carer"],
        "both self other none",
        "mother father mom dad parent grand foster guardian aunt uncle sibling step agency cps case",
    ),
];

/// A name below which these values say that it is about a finding.
const fn finding(names: &'static [&'static str], values: &'static str, beginnings: &'static str) -> Meant {
    Meant { names, values, beginnings, telling: "", says: Says::Finding }
}

/// A name below which these values say what others know.
const fn known(names: &'static [&'static str], values: &'static str, beginnings: &'static str) -> Meant {
    Meant { names, values, beginnings, telling: "", says: Says::Known }
}

impl Meant {
    /// The same where some value also begins with one of these, as the others say too little.
    const fn told_by(self, telling: &'static str) -> Self {
        Self { telling, ..self }
    }

    /// Whether enough of the values say so.
    fn fits(&self, values: &Values<'_>) -> bool {
        let begins = |value: &str, list: &str| {
            let folded = fold(value.trim());
            let first = folded.split(|char: char| !char.is_alphanumeric()).next();
            // A letter is a word of its own: `L deltoid`, and no hospital that begins so.
            let is_so = |beginning: &str| {
                folded.starts_with(beginning) && (beginning.len() > 1 || first == Some(beginning))
            };
            list.split_whitespace().any(is_so)
        };
        let says_so = |value: &str| {
            let folded = fold(value.trim());
            self.values.split_whitespace().any(|word| word == folded) || begins(value, self.beginnings)
        };
        let told = self.telling.is_empty() || values.list.iter().any(|value| begins(value, self.telling));
        told && values.share(says_so) >= MOST
    }
}

impl Understood<'_, '_> {
    /// What the values say, whatever the name means besides.
    pub(super) fn is_meant_otherwise(&mut self) {
        let worded = self.is_code()
            || matches!(self.found.kind, ColumnType::Boolean | ColumnType::Category | ColumnType::Integer);
        let fits = |meant: &&Meant| self.words.has(meant.names) && meant.fits(self.values);
        if let Some(meant) = MEANT.iter().find(|meant| worded && fits(meant)) {
            self.meaning = match meant.says {
                Says::Finding => super::finding(),
                Says::Known => Meaning { known: Some(Subject::Other), ..Meaning::default() },
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn role(name: &str, values: &[&str]) -> Role {
        let rows: String = (0..300).fold(format!("{name},sex\n"), |rows, row| {
            format!("{rows}{},{}\n", values[row * 7 % values.len()], ["f", "m"][row % 2])
        });
        let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts)[0].role
    }

    #[test]
    fn values_say_what_a_name_means() {
        assert_eq!(role("Travail", &["spontané", "déclenché", "césarienne"]), Role::Insensitive);
        assert_eq!(role("Ins", &["Lantus 14", "ICT", "Novorapid"]), Role::Insensitive);
        assert_eq!(role("Ins", &["Humana", "Aetna", "Cigna"]), Role::QuasiIdentifier);
        assert_eq!(role("Lateralidad", &["D", "I", "B"]), Role::Insensitive);
        assert_eq!(role("Lateralidad", &["diestro", "zurdo"]), Role::QuasiIdentifier);
        assert_eq!(role("Grade", &["Cpl", "Sgt", "Adj", "Ltn"]), Role::QuasiIdentifier);
        assert_ne!(role("Grade", &["I", "II", "III"]), Role::QuasiIdentifier);
        assert_eq!(role("LIB_GRADE", &["IDE CL NORM", "AS PRINC", "ASH QUAL", "PH"]), Role::QuasiIdentifier);
        assert_ne!(role("LIB_GRADE", &["faible", "intermédiaire", "élevé"]), Role::QuasiIdentifier);
        assert_eq!(role("Statut", &["SPP", "SPV", "SPP/SPV"]), Role::QuasiIdentifier);
        assert_eq!(role("PLAN", &["PPO-500", "HMO-A", "COBRA"]), Role::QuasiIdentifier);
        assert_eq!(role("Site", &["L deltoid", "R deltoid", "L thigh"]), Role::Insensitive);
        assert_eq!(role("Site", &["RSH", "Bridgnorth"]), Role::QuasiIdentifier);
        assert_eq!(role("Class", &["P", "LP", "VUS"]), Role::Insensitive);
        assert_eq!(role("StA", &["dt.", "türk.", "syr."]), Role::QuasiIdentifier);
        assert_eq!(role("Anc", &["WB", "AJ", "Irish"]), Role::QuasiIdentifier);
        assert_eq!(role("Anc", &["1.2", "3.4", "0.8"]), Role::Insensitive);
        assert_eq!(role("Cl", &["3^", "4^", "inf"]), Role::QuasiIdentifier);
        assert_eq!(role("Plan", &["Kontrolle", "Operation", "Reha"]), Role::Insensitive);
        assert_eq!(role("LOTE", &["Y", "N"]), Role::QuasiIdentifier);
        assert_eq!(role("NAT", &["neg", "pos", "nd"]), Role::Insensitive);
        assert_eq!(role("NAT", &["IT", "FR", "MA"]), Role::QuasiIdentifier);
        assert_eq!(role("MOD", &["JW", "59", "JZ"]), Role::Insensitive);
        assert_eq!(role("VTE", &["0", "1", "2", "3"]), Role::Insensitive);
        assert_eq!(role("VTE", &["60 %", "80 %", "100 %"]), Role::QuasiIdentifier);
        assert_eq!(role("Guardian contact", &["Mother", "Father", "Agency/CPS"]), Role::QuasiIdentifier);
    }
}
