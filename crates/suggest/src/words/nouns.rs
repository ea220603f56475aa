//! Words for whose number or name a column holds, in nine languages.
//!
//! English, German, French, Spanish, Italian, Dutch, Polish, Portuguese and Swedish, in lower case without accents.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::listed::Listed;
use super::whose::Whose;

/// Names that say it without a word for number.
pub(super) static NAMES: Listed<Whose> = Listed::of(&[
    (
        Whose::Patient,
        "=rut; numhist; num hist; n hist; nhist; =chiffre; cod sind; codice sind; so no; npda urn; audit urn; pat urn; patient urn; =piz; loc hosp*; local hosp*; hosp ref; sfb code; fb code; fragebogen code; fragebogen nr; randnum; rand num; prog sogg*; progr sogg*; =cart; cart ser; btq ref; blueteq*; cod don; codigo don*; donor code; =cipa; so nr; cod pz; cod paz; codice paz; id pz; id paz; mrn; *mrn; unit no; unit nr; unit number; pid; ptid; ptno; patnr; patid; ipp; nhc; subjid; usubjid; pnr; rid; hospital number; \
         hospital no; historia clinica; cartella clinica; dossier patient; chi number; uhid; ehr id; empi",
    ),
    (
        Whose::Record,
        "=chart; n proc; num proc; n processo; num processo; n proceso; medical record*; case notes number; n doss; no doss; nr doss; num doss; numero doss; =doss; krankenblattnummer",
    ),
    (
        Whose::Member,
        "=acct; acct no; acct nr; acct num; pt acct; pat acct; account no; account nr; n tess; nr tess; num tess; n tessera; num tessera; numero tessera; =ccc; dvano; dva no; dva nr; dva file no; veteran no; username; user name; login; benutzername; nom utilisateur; nombre usuario; nome utente; patient \
         name; patientname; name patient; patientenname; nom patient; nombre paciente; nome paziente; nome \
         paciente",
    ),
    (
        Whose::Patient,
        "hosp no; hosp nr; hosp num; hospno; hospnr; hosp number; pat kurzel; pat kuerzel; patienten kurzel; patientenkurzel",
    ),
    (
        Whose::Member,
        "external reference; externalreference; external data reference; ext ref; tess fid; tessera fedelta; \
         carta fedelta; loyalty card; fidelity card; \
         kundenkarte; tarjeta fidel*; carte fidelite; cod cli; cod cliente; codice cliente; codigo cliente; cod client; \
         code client; kdnr; kd nr; kundennr; kunden nr; kundennummer; cust no; cust id; customer no; customer id; \
         customer number; client no; client number; matricola; matrikel*; matricule; =matr",
    ),
    (
        Whose::Row,
        "=lbox; lock box; lockbox; key safe; keysafe; parent bc; parentbc; sample bc; samplebc; parent barcode; barcode; strichcode; code barres; codigo barras; codice barre",
    ),
    (
        Whose::Case,
        "n exp; npass; n passage; num passage; num exp; nr exp; n expte; num expte; =expte; factura; n factura; num factura; nr factura; invoice no; invoice nr; rechnungsnr; rechnung nr; =genehm; genehm nr; genehmigungs nr; genehmigungsnr; genehmigungsnummer; csn; enc csn; pat enc csn; clinic ref; clin ref; ped no; ped id; ped nr; steis ref; st eis ref; datix ref; incident ref; index ltbr; ltbr no; ltbr id; =ltbr; index id; index no; index case; index pat; pedigree id; pedigree no; pedigree; outbreak ref; n autor; \
         n autorizz*; nr autorizz*; num autor; numero autorizz*; num autorizz*; n autoriz*; authorization no; =auth; \
         auth no; auth nr; auth num; authorisation no; authorization number; auth no; auth nr; =randno; rand no; \
         rand nr; randnr; rnd no; tb no; tb number; tb reg*; =hcl; =nhcl; iep; nosologico; numero cas; =falnr; \
         =dossier; =nr dossier; =n dossier",
    ),
    (
        Whose::Staff,
        "nephref; neph ref; ref psq; psq ref; att pin; tx prov*; treating prov*; cldn; tri n; trin; mcrn; fuphys; fu phys*; behkz; beh kz; =bpk; bezugspk; heb oa; =prat; praticien*; col med; num col; usu farm; usu enf; usu med; med presc*; rut prof*; auth prov*; auth by; authorised by; capturo; digitador*; doc prof*; medalt; med alt; medico alta; =iao; =opr; =bth; kodkr; kod kr; kodierkr*; arc saisie; erf kz; erf user; erf usr; crfuser; crf user; oper cor; op ins; med vacc; tech val; med val; techval; medval; tr dr; nmd n; named nurse; =cpn; hyg init; hyginit; cco init; op rif; inviato da; =esec; =registr; =zust; pdsn; acc chk; =embri; ref prov*; referring prov*; eval pt; eval ot; treating pt; admin rn; infusion rn; =saisi; saisi par; =oa; vacinador*; aplicador*; atty; attorney; =isva; =idva; isva idva; bezth; bez th; bez ther; usualdr; usual dr; usual gp; usual doctor; tri rn; tri nurse; enf triaje; enfermera triaje; triage nurse; nurse triage; infermiere triage; inf triage; =psiq; psiquiatra; \
         =psic; psicologa; psicologo; prof ref; profesional referencia; vorgest von; vorgestellt von; opcode; op code; \
         operator code; \
         cod operatore; reg med; regmed; cod med; cod medico; codice medico; rendering*; =heb; hebamme; ord prov; \
         ordering prov; treating md; treating dr; treating phys*; care co; care coord*; rend init; att init; \
         attending init; surgeon init; ver by; verby; verified by; =tech; =mta; =dok; =pflege; coord init*; med senior; \
         medecin senior; mgr sign*; behcode; beh code; behandelaar*; behandelcode; =tf; transportfuhrer*; \
         transportfuehrer*; enf ref; enfermera ref; enfermero ref; cons code; bez b; bezb; bez betr; lek prow*; lekarz prow*; lek odpow*; cons cd; consultant code; coordinator; \
         koordinator; koordinatorin; coordinatrice; coordinateur; coordinador; coordinadora; lead medic; =medic; =gc; \
         genetic counsellor; genetic counselor; =ang; ide ref; rep mgr; rptg mgr; reporting mgr; reporting manager; \
         exmnr; =1 ass; =2 ass; ass 1; ass 2; erster assistent; erste assistenz; zweite assistenz; 1 assistent; \
         2 assistent; 1 assistenz; 2 assistenz; =mw 1; =mw 2; mw one; mw two; midwife*; presid comm*; pres comm*; \
         presidente comm*; vk partus; performer display; attend pin; staff pin; crew pin; =pin; line mgr; =mgr; \
         =ordering; ordering md; ordering prov*; prov nm; prov name; rend prov*; med accett*; med solic*; med dim; \
         med dimiss*; med resp; med prescr*; med turno; med guardia; szczepiacy pwz; =szczepiacy; bsnr; *bsnr; cg id; \
         cg name; dea no; ma kz; ma kurzel; ma kuerzel; mitarb kz; mitarb kurzel; =consult; crew member; crew id; \
         vet referente; med regul; medecin regul*; evaluateur*; valutatore; ass soc; puericultrice; =profesional; \
         val durch; validiert von; sage femme; triage rn; charge rn; primary rn; rn id; rn initials; =sf; =ide; \
         inf resp; enf resp; \
         med resp; enfermero a; medico a; key worker; data collector; erf benutzer; anlege benutzer; \
         =trainer; =lehrer; =lehrerin; =lehrkraft; =teacher; =enseignant; =enseignante; =profesor; \
         =profesora; case worker; case manager; =fisio; =entrenador; =entrenadora; =allenatore; =allenatrice; \
         =entraineur; =entraineuse; =coach; =magistrado; =magistrada; magistrado a; =juez; =jueza; =richter; \
         =richterin; =giudice; =judge; support worker; bezugs pfl; =wkr; =sb; =enf; =vet; =line manager; \
         =reports to; =manager; =supervisor; =vorgesetzte; =vorgesetzter; =superieur hierarchique; =jefe \
         directo; =jefa directa; =superiore diretto; =sachb; =assistente sociale; =assistante sociale; \
         =asistente social; =trabajador social; =trabajadora social; =social worker; contact owner; deal owner; \
         lead owner; ticket owner; case owner; =assignee; assignee id; assignee name; =farmaceutico; \
         =farmaceutica",
    ),
    // Their names, mostly; `daughter` and `yes` are none.
    (
        Whose::Relative,
        "=fam; n fam; no fam; fam nr; fam id; ges betr; gesetzl betr*; gesetzlicher betreuer; gesetzliche betreuung; rechtl betr*; rechtlicher betreuer; \
         kontaktperson; contactpersoon; contact person; contactperson; bezugsperson; vertrauensperson; \
         ansprechperson; notfallkontakt; personne contact; personne confiance; personne a prevenir; \
         personne prevenir; pers a prevenir; pers prevenir; contact urgence; proche aidant; persona \
         contacto; persona referencia; contacto emergencia; persona contatto; persona riferimento; contatto \
         emergenza; pessoa contacto; pessoa referencia; contacto urgencia; trusted person; accompanied by; \
         seen with; begleitet von; accompagne par; acompanado por; accompagnato da; next kin; =nok; =fid",
    ),
    (Whose::Event, "accession*"),
    (Whose::Case, "kh internes kennzeichen; internes kennzeichen; =az; az bg; az bgen; aktenzeichen*"),
    (
        Whose::Row,
        "=unnamed 0; =row; =rowid; =rowname; =rownames; =rownum; =lp; =l p; =lfd; =lfdnr; =lfd nr; =lopnr; \
         =lopnummer; lopnummer; lopnr; laufende nummer; laufnummer; laufnr; volgnummer; volgnr",
    ),
]);

/// Whose number it is, by the noun beside the word for number. Forms that only mean several are left out, because
/// `number of patients` counts them.
const NOUNS: &[(Whose, &str)] = &[
    (
        Whose::Patient,
        "patient patiente patienten patientin patientinnen patientens pat pt inpatient outpatient paciente \
         paziente pacjent pacjenta pacjentki utente doente malade enfermo malato chorego chory subject subj \
         subjekt sujet sujeto soggetto sujeito proband probanden probandin versuchsperson versuchspersonen vp \
         proefpersoon proefpersonen forsoksperson participant participante partecipante teilnehmer teilnehmerin \
         teilnehmenden studienteilnehmer deelnemer deltagare deltagar studiedeltagare uczestnik uczestnika badany \
         badanego badanej donor spender donneur donante donatore doador dawcy recipient empfanger volunteer \
         voluntario volontaire volontario freiwilligen respondent respondenten respondenta respondente encuestado \
         resident bewohner bewoner newborn neonate neugeborenen infant baby child enfant nino bambino dziecka crianca \
         animal",
    ),
    (
        Whose::Insured,
        "adherent afiliado affilie associado insured versicherte versicherten versicherter assure asegurado \
         assicurato assistito verzekerde verzekerden ubezpieczonego ubezpieczony segurado forsakrad beneficiary \
         beneficiaire beneficiario beneficjenta subscriber policyholder enrollee",
    ),
    (
        Whose::Member,
        "user usr wearer utilisateur usager usuario utilizador benutzer nutzer anwender gebruiker anvandare \
         anvandar uzytkownik uzytkownika person pers personen persona pessoa personne persoon osoba osoby \
         individual individuo individu individuum individ member mbr mitglied mitglieder membre miembro membro lid \
         leden medlem czlonek czlonka socio client klient klienten klienta cliente customer kunde kunden kd kund \
         klant klanten consumer employee student pupil schuler citizen burger obywatela applicant candidate \
         athlete sportler spieler spielerin joueur joueuse jugador jugadora giocatore giocatrice player zawodnik human \
         alumno alumna alunno alunna eleve etudiant etudiante estudiante studente studentessa azubi lehrling",
    ),
    (
        Whose::Record,
        "record chart dossier akte akten krankenakte krankenakten patientenakte patientenakten expediente \
         historia historial history historii prontuario cartella processo journal karty karta fiche registration \
         registro registo matricule patientdossier folder",
    ),
    (
        Whose::Case,
        "case fall caso geval przypadku przypadek study studie studien etude estudio studio estudo badania \
         screening randomisation randomization randomisierung randomisierungs enrolment enrollment inclusion \
         inklusion recruitment episode episoden episodio episodu stay sejour ingreso internamento ricovero \
         aufnahme opname hospitalizacji pobytu vardtillfalle vardtillfalles admission encounter aufenthalt \
         aufenthalts rss rum adm sej file pseudonym registry register survey",
    ),
    (
        Whose::Event,
        "visit besuch besuchs visite visita wizyty wizyta bezoek besok besoks consulta consultation sample \
         specimen probe proben muestra campione amostra echantillon prelevement monster prov probki accession \
         order auftrag auftrags zlecenia befund request requisition richiesta solicitud peticion anforderung \
         anforderungs transaction invoice rechnungs session sitzung sitz \
         sitzungs exam examination untersuchungs onderzoeks measurement observation event row entry claim \
         prescription clm rezept recept biopsy slide tube scan operation",
    ),
    (
        Whose::Relative,
        "mother mutter mere madre moeder mor matki mae father vater pere padre vader ojca pai sibling twin family \
         familie familien famille familia famiglia rodziny familj household haushalt haushalts huishouden hushall \
         partner spouse parent couple coppia paar pareja casal",
    ),
];

static WHOSE: LazyLock<FxHashMap<&str, Whose>> = LazyLock::new(|| {
    NOUNS.iter().flat_map(|&(whose, nouns)| nouns.split(' ').map(move |noun| (noun, whose))).collect()
});

/// Whose number it is beside this noun.
pub(super) fn whose(noun: &str) -> Option<Whose> {
    WHOSE.get(noun).copied()
}

/// The longest noun that a word ends with, of those too long to do so by accident.
pub(super) fn whose_at_the_end(word: &str) -> Option<Whose> {
    let parts = word.char_indices().map(|(at, _)| &word[at..]).take_while(|part| part.len() >= 6);
    parts.into_iter().find_map(whose)
}

/// What was done by somebody, whose name stands below.
pub(super) static BY: LazyLock<Vec<String>> = LazyLock::new(|| {
    let entry = |done, by: &str| if by.is_empty() { format!("={done}") } else { format!("{done} {by}") };
    let each = |&(done, by): &(&'static str, &'static str)| {
        done.split(' ').flat_map(move |done| by.split(' ').map(move |by| entry(done, by)))
    };
    DONE.iter().flat_map(each).collect()
});

/// What was done, and the words behind it that say by whom; in Italian and Polish it stands alone.
const DONE: [(&str, &str); 8] = [
    (
        "created stored changed modified updated edited entered recorded reported seen signed assessed examined \
         performed checked verified measured collected taken operated approved reviewed authorised \
         authorized written completed filled done conducted administered supervised validated confirmed \
         released uploaded saved ordered requested prescribed treated dictated transcribed cosigned \
         witnessed interviewed registered inserted coded documented rptd traced notified booked triaged scored screened \
         consented submitted witness received dispensed dosed",
        "by",
    ),
    (
        "gem gemeldet erfasst gepruft erstellt eingegeben geandert bearbeitet unterschrieben unterzeichnet \
         dokumentiert durchgefuhrt validiert freigegeben angelegt visiert untersucht behandelt ausgefullt \
         gemessen abgenommen befundet kodiert codiert angeordnet stellungnahme vidiert",
        "von durch",
    ),
    (
        "saisi saisie valide validee fait modifie cree realise effectue signe redige rempli enregistre prescrit examine \
         verifie preleve recu jour",
        "par",
    ),
    (
        "registrado validado realizado firmado modificado creado criado elaborado revisado introducido \
         preenchido assinado alterado cumplimentado rellenado efetuado modificacion modificacao recibido entregado",
        "por",
    ),
    ("uitgevoerd ingevoerd gewijzigd aangemaakt ingevuld beoordeeld gevalideerd ondertekend", "door"),
    ("wprowadzone wykonane wypelnione utworzone zmienione wprowadzony wykonany", "przez"),
    ("registrerad registrerat utford signerad signerat andrad skapad ifylld", "av"),
    (
        "compilato firmato eseguito inserito modificato redatto refertato wprowadzil wykonal wypelnil zmienil \
         sporzadzil badal",
        "",
    ),
];

/// A list of words, split once.
pub(super) type Words = LazyLock<Vec<&'static str>>;

macro_rules! words {
    ($($(#[$about:meta])* $name:ident = $words:literal;)*) => {
        $($(#[$about])* pub(super) static $name: Words = LazyLock::new(|| $words.split(' ').collect());)*
    };
}

words! {
    /// People who treat, measure or write; the word is enough, but for [`ASPECTS`].
    STAFF =
        "doctor arzt *arzt arztin *arztin aerztin medecin docteur medico medica doktor lekarz lekarza arts \
         huisarts lakare physician surgeon intaker handzeichen chirurg chirurgien cirujano chirurgo cirurgiao chirurga kirurg nurse \
         pflegekraft pflegeperson krankenschwester infirmier infirmiere enfermera enfermero enfermeiro enfermeira \
         infermiere infermiera verpleegkundige sjukskoterska pielegniarka pielegniarki midwife hebamme hebammen \
         sagefemme matrona comadrona ostetrica parteira verloskundige barnmorska polozna poloznej operator \
         operateur operador operatore operatora anesthetist anaesthetist anesthesiologist anasthesist \
         anesthesiste anestesista anestezjolog anesthesist therapist therapeut terapeuta therapeute provider \
         practitioner clinician gp consultant radiologist radiologe radiologue pathologist pathologe examiner \
         untersucher rater interviewer observer technician laborant behandler behandlerin staff personnel \
         mitarbeiter mitarbeiterin medewerker pracownik pracownika funcionario investigator prufarzt \
         untersuchende prescriber prescripteur caregiver dentist zahnarzt pharmacist apotheker assistent clerk \
         hcp hdz hz eingeg gez verpl wykonawca *terapeuta *terapeut *therapeute kine idest contactverz* pcp mmg zsr \
         erusr aeusr behandelaar schoolarts overlakare distriktslakare skolskoterska skollakare lege \
         *ologo *ologa *ologue *ologe *ologist *olog pediatre pediatrician kinderarts \
         medewerkster =verantwortlich =verantwortliche =verantwortlicher bearbeiter bearbeiterin sachbearbeiter \
         sachbearbeiterin =responsable =responsabile =ansvarig =verantwoordelijke cosigner signer signatory signataire \
         firmatario unterzeichner ersteller erstellerin verfasser verfasserin erfasser erfasserin kodierer coder invnam invid approver \
         transcriber scribe tecnico intervenant intervenante soignant soignante ambulancier ambulanciere paramedic \
         vaccinator attending =rn =md =aps impfer impferin =visum =kurzel =kuerzel opiekun pediatra psicologo psicologa \
         psycholog psykolog facultativo phlebotomist phleb sachbearb mfa =cra rptr reporter enqueteur enquetrice \
         encuestador encuestadora rilevatore rilevatrice befrager befragerin prescriptor prescriptora reviewer \
         mtra mtla befunder befunderin biologiste ibode iade genetista geneticist geneticien geneticienne genetiker genetikerin \
         usnam ernam aenam enumerator entrevistador entrevistadora intervistatore intervistatrice submitter invstgtr \
         invstgr gestionnaire prsnl crew crewmember equipaggio equipage besatzung tripulacion zuweiser zuweiserin \
         zuweisender uberweiser uberweiserin preleveur preleveuse veterinario veterinaria veterinaire attg sonog \
         sonographer handler mitarb";

    /// Who belongs to somebody or looks after them; their names may stand below, and so may how they are.
    RELATIVES =
        "mutter vater ehemann ehefrau ehepartner ehepartnerin ehegatte ehegattin gatte gattin lebenspartner \
         lebenspartnerin lebensgefahrte lebensgefahrtin partner partnerin sohn tochter bruder schwester \
         zwilling oma opa angehorige angehoriger angehorigen verwandte verwandter bezugsperson begleitperson \
         begleitung begleiter pate patin taufpate taufpatin vormund bevollmachtigte bevollmachtigter \
         vorsorgebevollmachtigter kontakt conjoint conjointe epoux epouse mari femme enfant fils fille frere \
         soeur mere pere jumeau jumelle aidant aidante accompagnant accompagnante accompagnateur tuteur \
         tutrice curateur parrain marraine proche conyuge esposo esposa marido hijo hija hermano hermana \
         madre padre gemelo acompanante cuidador cuidadora familiar familiares tutor tutora padrino madrina \
         allegado contacto coniuge marito moglie figlio figlia fratello sorella gemello accompagnatore \
         accompagnatrice badante tutore familiare familiari contatto mother father husband wife spouse son \
         daughter brother sister twin sibling relative relatives guardian carer caretaker escort chaperone \
         godparent godfather godmother buddy contact moeder vader echtgenoot echtgenote zoon dochter broer \
         zus mantelzorger voogd matka ojciec maz syn corka opiekun opiekunka mae pai mulher filho filha \
         acompanhante dotter anhorig anhoriga narstaende family familie famille familia famiglia household haushalt";

    /// Who does something for somebody, and signatures; places, shifts and yes may stand below as well.
    HELPERS =
        "sekretariat sekretar sekretarin secretary secretaire secretariat secretaria secretario segretaria segretario \
         segreteria sekreterare sekretarka schreibkraft typist dactylo betreuer betreuerin bezugspflege \
         bezugspflegekraft bezugsschwester fallmanager fallmanagerin casemanager keyworker sozialarbeiter \
         sozialarbeiterin sozialdienst interne residente specializzando specializzanda assistenzarzt registrar sho \
         referent referentin referente referentes einweiser einweiserin fahrer driver chauffeur dolmetscher \
         assr evv so dr trn tech pwz kodier signed signature signatur unterschrift assinatura handtekening podpis \
         underskrift firmato geandert eingegeben \
         eingetragen anaesth anasth ota mta pfk anwesend anwesende presents presentes presenti attendees asistentes \
         entregado entregada bms mdw examin tnfp unters embr fac technik vaccinateur vaccinatrice lect bezugspfl ther \
         therap =ot =slt =salt eval evaluateur evaluatrice cons operat due vorges vorgesetzte vorgesetzter prescr untersuch unt verantw kw poh \
         logop logopedista logopedist logopediste orthophoniste logopade logopadin";

    /// Words after which a name is about something else than who it was.
    ASPECTS =
        "tps temps duree type typ tipo art kind category kategorie categorie categoria grp group gruppe groupe grupo gruppo class \
         status specialty speciality specialisation fachrichtung fach specialite especialidad specialita \
         specialisme visit* besuch* count anzahl nombre sex gender age ratio rate rating score satisf* zufrieden* \
         recommend* consult* contact contacts contacted seen diagnosed role level grade years experience date time datum zeit hours \
         fee cost* center centre zentrum centro service servicio reparto dispositivo device office practice surgery \
         department network organisation organization minute minutes min mins minuten minuut minutos minuti hour \
         stunden heures horas ore days \
         tage jours dias giorni dagen wait* wartezeit* attente espera attesa duration dauer delay* distance unit ward size";

    /// What is numbered and is no person: places, kinds of things, codes of lists.
    THINGS =
        "department* dept abteilung* abt ward* station* unit* clinic* klinik* hospital* krankenhaus* site* \
         center* centre* zentrum* zentrums* centro* practice* praxis* region* country* land lander state city \
         town county commune* kommune* kommun gemeinde* district* canton* kanton* province* zip* plz post* room* \
         zimmer* kamer* bed bett* floor etage location* place device* gerat* geraet* sensor* model* type typ tipo \
         art kind category kategorie class classe klasse group* gruppe* gruppen* grupo cohort* kohorte* arm drug* \
         medic* medik* wirkstoff* substan* product* produkt* article* artikel* item* material* supplier* \
         manufacturer* hersteller* company firma insurer insurance* kasse krankenkasse* plan payer test* lab* \
         labor* parameter* analyt* question* frage* diagnos* icd* atc* ops drg snomed* loinc* language sprache \
         race sex gender status reason grund source quelle version* form formular batch* lot charge* chargen* \
         plate well run gene gen variant* chromosome allele time* zeit* day tag week woche* month year jahr hour \
         destination component proc period* phase wave cycle zyklus round dose step level stage grade rank page line \
         position pos protocol* \
         protokoll* project* projekt* trial provider organi* institut* school schule oddzial* afdeling* \
         avdelning* servicio* service* servico* reparto* wydzial* kodu product telephone telefon* phone fax event* dosis dosi house \
         haus* street strassen* flat apartment size grosse";

    /// Words for a name or number of one thing, at either side of the noun.
    IDS =
        "id ids ident identifier identification identifikation identifiant identificador identificacion \
         identificativo identificazione identificacao identificatie identifikator identyfikator identyfikacyjny \
         identitet identity kennung uid key schlussel sleutel nyckel klucz clave cle chiave chave pk sk token \
         hash code kod codigo codice cod ref reference referenz referencia index idx pseudonym idnr idno idnumber \
         idnummer kennziffer kennzahl kennnummer";

    /// Words for a number; before a noun they may count.
    NUMBERS =
        "nr no num nbr nro number nummer numero numer numeru nummeret";

    /// Of these, the words that say so of whatever stands beside them.
    ALWAYS =
        "id ids ident identifier identifiant identificador identificativo identifikator identyfikator kennung uid \
         nr nummer idnr kennnummer kennziffer";

    /// Nouns that alone head a column of numbers or names of people.
    ALONE =
        "patient patiente patienten patientin paciente paziente pacjent utente bewoner subject subj sujet sujeto soggetto \
         sujeito proband probanden versuchsperson proefpersoon forsoksperson participant participante \
         partecipante teilnehmer deelnemer deltagare uczestnik badany zawodnik respondent donor spender volunteer user \
         wearer utilisateur usager usuario utilizador benutzer nutzer gebruiker anvandare uzytkownik person \
         persona pessoa personne persoon osoba client klient cliente customer kunde kund klant individuum \
         individuo individual spieler spielerin joueur joueuse jugador jugadora giocatore giocatrice player alumno \
         alumna alunno alunna eleve";

    /// Words that say nothing of whose number it is.
    QUALIFIERS =
        "unique internal interne intern interno anonymous anonymised anonymized anonym anonymise anonimo \
         anonimizado pseudonymised pseudonymized pseudo new old neue alte primary main local lokale global hashed \
         encrypted deidentified original orig source clinical clinica clinico medical medica medico chorob \
         choroby klinische external externe extern full short my our lfd laufende sequential seq row s personal \
         eindeutige fortlaufende kolejny random randomised randomized een o a e";
}

#[cfg(test)]
mod tests {
    use super::super::fold;
    use super::*;

    #[test]
    fn words_are_written_as_names_are_compared_and_stand_once() {
        let nouns: Vec<&str> = NOUNS.iter().flat_map(|(_, nouns)| nouns.split(' ')).collect();
        assert_eq!(nouns.len(), WHOSE.len(), "a noun stands twice");
        let lists =
            [&STAFF, &RELATIVES, &HELPERS, &ASPECTS, &THINGS, &IDS, &NUMBERS, &ALWAYS, &ALONE, &QUALIFIERS];
        for word in nouns.iter().chain(lists.iter().flat_map(|list| list.iter())) {
            assert!(!word.is_empty() && fold(word) == **word, "{word}");
        }
        assert!(ALONE.iter().all(|word| whose(word).is_some()));
        assert!(ALWAYS.iter().all(|word| IDS.contains(word) || NUMBERS.contains(word)));
    }
}
