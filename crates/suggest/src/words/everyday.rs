//! Words for what others may know about a person, in nine languages and as registration systems abbreviate them.
//!
//! English, German, French, Spanish, Italian, Dutch, Polish, Portuguese and Swedish, in lower case without accents. They
//! are looked for after the longer list of `known.rs`, and are written as there.

use super::Subject::{self, Age, Date, Group, Other, Postcode, Sex};
use super::listed::Listed;

/// What the words are about, and the words.
pub(super) static EVERYDAY: Listed<Subject> = Listed::of(&[
    (
        Postcode,
        "kod p; postc; kod poczt*; kodpoczt*; codigo post*; cod postal; cod post; codpostal; codpost; codice post; cod \
         postale; code post; c p; =c p; pc 4; pc 6; pstlz; post nr; postnr; postnummer; pnummer ort; \
         postnumm*; zip; zipcode; plz 3",
    ),
    (
        Sex,
        "gschl; gesl; =ses; =g; =sx; m v; v m; m k; k m; m w; w m; h m; h f; mann frau; gend; gndr; sesso; =sess; \
         sexo rn; rodzaj plci; plci; konskod; aanhef; titre civ",
    ),
    (Age, "agep; idade*; =lft; lft; wiek*; alder*; leeft*; edad*; anos idade; roku zycia"),
    (
        Date,
        "data ur*; rok ur; data urodz*; data parto; data alta; data ingresso; data entrada; data inicio; data \
         przyj*; data wyp*; data wizyty; data badania; data zabiegu; data consulta; data internam*; data \
         obito",
    ),
    (
        Group,
        "=eth; eth cd; ethn cd; eth group; eth grp; =pareja; tipo pareja; =couple; type couple; key pop*; \
         key population*; statut matrim*; =married; ever married; raceeth; racethn; racehisp; marstat; rac 1 p; rac 2 \
         p; rac 3 p; hisp; anc 1 p; anc 2 p; relig*; konf; konfe; wyznanie; religia; geloof*; kerk*; \
         faith*; glaube*; religiao; trossamfund; credo; familienst*; fam st; hispanic*; latino*; ancestr*; \
         international student*; immigrant*; famst; zivilst*; zivst; stan cyw*; burg staat; burgerlijke \
         staat; burgst*; civilst*; civilstand; est civil; estciv*; estado civ*; e civil; stato civ*; \
         statociv*; etat civ*; sit fam*; situation fam*; sit matrim*; sit parent*; situation parent*; \
         situacion familiar; situacao familiar; mar stat; marit*; etniczn*; etnic*; etnisch*; ethn*; \
         afkomst; raca; cor raca; herkunftsland; migration*; migratieachtergrond; pochodzenie; \
         orientamento; sexual orient*; family type; familientyp; type famille; tipo familia; tipo famiglia",
    ),
    // Where people live and come from.
    (
        Other,
        "=reg; etab; citt; ref ctr; ref center; ref centre; c salud; la name; la code; local auth*; uf service; cob; \
         conc; conc res; cod conc; freg; freg res; =loc; punkt szczep*; uf um; =uf; =um; inst notif*; inst notifi*; \
         comunidad; =comunita; aldea; caserio; vereda; hamlet; settlement; village name; meldelandkreis; infektionsort; \
         cod pay nat; code pays nat*; code pays naiss*; cod dep*; birth place*; =gen pos; =cat pos; gender pos*; \
         overall place; overall pos*; gender place; age group place; pos gen*; class gen*; platz gesamt; gesamtplatz; \
         ak platz; heberg*; you live; wo leben; ou habite*; donde viv*; dove abit*; dove viv*; site abb*; site code; \
         careunit; orgeinh; pflegerische oe; battalion; precinct; =beat; statut deplac*; isced*; \
         kostenstelle; =trabajo; =lavoro; =travail; =arbeit; =eyes; =augen; =yeux; =ojos; =occhi; =t cm; =p \
         kg; =pds; =pds kg; nb enf; nbre enf; =ki; =kk; woon*; =zi; wijk*; local resid; zona resid; \
         municipio resid; lugar resid; accom*; unterkunft; unterbringung; site no; site nr; site num; \
         siteno; centre no; center no; =abs; =nac; origen*; origine*; oorsprong; ursprung; achtergrond; \
         culturele achtergrond; metro; metropol*; wohnpl*; gemeente*; provincie; wijk; buurt; stadsdeel; \
         land herkomst; herkomst*; geboorteland; geboorteplaats; kommun; kommuner; =lan; =ville; lanskod; \
         postort; bostadsort; bostad*; stadsdel; tatort; fodelseland; fodelseort; hemland; hemort; \
         miejscowosc; miasto; wies; gmina*; powiat*; wojewodztw*; woj; =teryt; dzielnica; miejsce zam*; \
         miejsce urodz*; kraj; kraj urodz*; freguesia; concelho; distrito*; cidade; bairro; localidad*; \
         munic*; naturalidade; pais*; pais nac*; provenance; departement*; dept residence; dep res; dpt; \
         dpt res*; commune*; quartier*; qpv; insee; ciudad*; provinc*; =prov; puma; pobp; migpuma; powpuma; \
         comarca; concejo; zona bas*; zbs; comune*; istat*; citta*; prov res; regione*; distretto*; =ausl; \
         =ats; ulss; residenz*; wohnh*; =kt; =gde; gdenr; bfs; gmde; ortsch*; ortn*; =bl; =lkr; kreisschl*; \
         =natio; =nat; natio*; nacion*; staatsang*; staatsb*; burgerrecht; obywatel*; medborg*; cittad*; \
         cittadinanza; citizen*; birthplace; birth place; birth country; birth town; country birth; =floor; \
         =etage; =stockwerk; =piso; home town; hometown; home state; =town; locality*; ward residence; \
         council; parish*; region residence; gde nr; gem nr; imd; imd decile; depriv*; towns*; \
         residential*; data access group; geo; geocode; area code; msa; census tract; entidad*",
    ),
    // What people speak.
    (
        Other,
        "muttersp*; sprachen; sprache*; umgangsspr*; familiensprache; erstsprache; home language; lang; \
         pref lang; first language; langue*; moedertaal; thuistaal; taal; modersmal; sprak; hemsprak; \
         jezyk*; lingua*; migr h; migr hg; idioma*; lengua*; madrelingua; dolmetsch*; interpreter*; interp; interprete*; dolm; tolk",
    ),
    // What people do, learn and earn their living by.
    (
        Other,
        "opl; turno hab*; horas seman*; transp; emp stat; emp st; emp stat f; emp stat l; =quot; =nsc; niveau socio*; niv socio*; =cole; guard cole; \
         guarde*; nhs worker; key worker status; fte; vte; =etp; stellenanteil; which shift; shift pattern; =schicht; \
         schichtmodell; schichtsystem; =convenio; situacion esc*; adversar*; opponent; afc band; af c band; turno hd; \
         turno dial*; turno dialis*; =gdo; =gpo; g instr; grado instr*; nivel instr*; grupa etap; grupa zaw*; \
         stellenumf*; jahren im haus; jahre im haus; jahren im unternehmen; jahre im unternehmen; jahren im betrieb; \
         jahre im betrieb; schichtdienst; =eg; =erwerb; =band; pay band; grp nm; grp name; group nm; =group name; \
         employer group; staff gp; staff grp; staff group; yrs in trust; years in trust; yrs service; years service; \
         length service; yrs post; years post; benem; benemerenza; onorific*; =rtw; return to work; anz az; \
         anz aziend*; grundschule; =schule; gymnasium; dienstalter*; =fk; fk spanne; =tz; teilzeit; stellenumf; \
         stellenumfang; encadrant; encadrement; tps w; tps trav; temps travail; quotite; qtt trav*; quot trav*; km a r; km ar; turno nott*; turni nott*; cd uf; code uf; lib uf; =nuit; =pole; pole; ch res; \
         ch resident; care home; carehome; nursing home; =tsi; =emp; loc nm; loc name; km casa; casa lav; casa lavoro; \
         distanza casa; distancia casa; commute km; zuwkh; zuw kh; zuweisendes kh; dom hand; hand dom; dominant hand; \
         handedness; handigkeit; shoe; shoes; schuhgr*; pointure; numero scarpe; rel cd; rel code; relationship cd; \
         relationship code; dep cnt; dependent cnt; n dependents; num dependents; plan tier; coverage tier; mbr sfx; \
         member suffix; =mod; modulo; module unit; std wo*; wochenst*; hours per week; yrs qualified; years qualified; \
         org code; =house; instit*; =kurs; =bad; badante; =gros; flg emb; =embar; =eal; access needs; organisationseinh*; orgeinheit*; org einheit; entgeltgr*; entgeltst*; \
         besoldungsgr*; =stg; stgsem; studiengang*; fachsem*; =abschl; =squadra; =team; =equipo; =equipe; =mannschaft; \
         anni esperienza; years experience; berufserf*; annees experience; anos experiencia; fuhrungsverant*; \
         personalverant*; code naf; =naf; =ape; turno trabajo; arbeitsschicht; =semester; work type; job type; occ; \
         occp; indp; socp; naicsp; schl; fod 1 p; occup*; =poste; poste travail; \
         secteur; secteur activite; wirtsch*; branche; economic sector; tatigkeitsschl*; ramo; ocup*; \
         antiguid*; zugeh*; betr zugeh*; betriebszug*; dienstzeit; stazh; staz pracy; okkup*; vocation; \
         profess*; prof; profissao; ocupac*; zawod*; praca; zaklad pracy; pracodawca; miejsce pracy; \
         zatrudn*; stanowisko; beroep*; werkgever*; functie; werkstatus; arbeidssit*; yrke*; sysselsatt*; \
         arbetsgivare; arbetsplats; arbeitsp*; befattning; berufst*; erwerbs*; ausgeubt*; =verein; \
         sportverein*; =club; tatigk*; dienststelle; dienstart; kostenstelle; betriebsteil; bereich; team; \
         employ*; empl*; emplr; empr; emploi*; statut prof*; sit prof*; zrodlo utrzymania; zrodlo dochodu; \
         forvaltning*; inkomstenbron; condiz prof*; sit laboral; situac laboral; situacion laboral; \
         situacao laboral; sit lab; condizione prof*; cond prof*; profesion*; profes; oficio*; puesto*; \
         cargo; patrao; empregador; entidade patronal; datore lavoro; lavoro; qualifica; mansion*; \
         reparto*; servizio*; educ; edu; educat*; schooling; wyksztalc*; opleiding*; utbildning*; skolutb*; \
         habilitac*; escolar*; nivel educ*; nivest*; nivel est; nivel estud*; niv etudes; niveau et*; tit studio; \
         titolo stud*; titstud*; titulacion; schulabs*; schulb*; schulform; schulart; schultyp; skola*; \
         skolan; arskurs; =klass; =klas; =klasse; =classe; =niveau; =class; =clase; =turma; =klasa; klasa \
         szkol*; jaargroep; leerjaar; section scol*; classe scol*; niveau classe; school class; form class; \
         year group; yr group; yr grp; school year; school yr; schl yr; sch yr; homeroom; =grade; jgst; =jahrgangsst*; \
         =kita gruppe; gruppe kita; kitagruppe; szkola; \
         przedszkol*; creche; =sezione; plesso; infantario; agrupamento; escola; koulu; basisschool; \
         opvang; forskola*; lycee; college name; csp*; pcs; militar*; service branch; dienstverh*; \
         beschaftigungsumf*; befrist*; anstell*; eintrittsjahr; diensteintritt; hire*; =stab; =abt; abtlg; \
         dept; servicio*; division; hochschul*; studienfach; your major; field study; stellung beruf; \
         =foyer",
    ),
    // With whom people live, and how many.
    (
        Other,
        "=porody; =partos; n partos; g p; hh n; liczba porodow; n frat; num frat; nucleo; =nucleo fam; personas hogar; \
         personas en hogar; personas viven; personnes menage; personnes dans menage; personnes foyer; personen haushalt; \
         personen im haushalt; persone nucleo; componenti nucleo; componenti famiglia; tamano hogar; integrantes hogar; \
         ninos menores; menores 5 anos; menores 18 anos; enfants moins; kinder unter; children under; bambini sotto; \
         material piso; material suelo; material techo; material pared; material paredes; floor material; roof material; wall material; \
         materiau toit; materiau mur; materiau sol; tipo vivienda; dwelling*; sociodemographic; hhsize; n miembros; \
         num miembros; numero miembros; =kids; n kids; num kids; =famstand; =gravida; =para; =parity; =paridad; \
         =paritat; =gravidite; =parite; =gravide; =parita; n children; num children; nb enfants; nbre enfants; \
         nb freres*; freres*; soeurs; fratrie; \
         siblings; geschwister*; geschw; alleinerz*; broers*; kinderen; aantal kinderen; antal barn; barn; liczba dzieci; \
         dzieci; rodzenstwo; n hijos; no hijos; hijos*; n herm; no herm; num herm; hnos; n hnos; no hnos; filhos; \
         figli*; num figli; hermanos; irmaos; \
         fratelli; syskon; kinderz*; haushaltsgr*; dependants; dependents; vive so; vit seul; huish*; \
         woont*; live with; lives with; living with; gezinsvorm; gezinssamenst*; mieszka z; household*; hh \
         size; members household; alleinlebend; alleinst*; lives alone; living alone; wohnsit*; wohnform*; \
         lebensf*; partnersch*; convive*; convivenza; vive con; vive com; vive sol*; vit seul*; mode vie; \
         woonsituatie; leefsit*; samenwon*; bor med; boende*; mieszka*; gezin*; agregado; nucleo fam*; \
         heimbewohner; cohabit*; carer; pets; caregiver status; tutela; incapac*; betreuung gesetzl*",
    ),
    // What everybody sees.
    (
        Other,
        "=haar; =haare; =cheveux; =capelli; =pelo; =cabello; =cabelo; alt m; ht in; wt lb; wt lbs; shirt number; \
         ruckennummer; n maglia; numero maglia; numero camiseta; numero maillot; lengte; lichaamslengte; langd; \
         kroppslangd; vikt; kroppsvikt; wzrost; wys ciala; wysokosc ciala; \
         =masa; masa ciala; waga; =wys; altura*; talla*; poids*; altezz*; statur*; estatura; peso; peso rn; \
         trockengew*; zielgew*; =ht; ht m; =wt; groesse; koerpergr*; korpergr*; korpergew*; koerpergew*; kgr; \
         kgew; =gr; =gew; hgt; wgt; hght; wght; ht cm; wt kg; body weight; bodyweight; body height; hair*; \
         skin type; hauttyp; augenf*; haarf*; hautf*; tattoo*; dominant hand; lateralidad; schuhgr*",
    ),
    // Where and by whom people were treated, and who pays.
    (
        Other,
        "adresse par; pharm nm; pharm name; pharmacy; pharmacie; apotheke; officine; einsender; zuweiser*; uberweiser*; \
         referring*; referrer; referral source; osrodek; placowka; \
         orgpf; orgfa; orgeh; =oe; oe pflege; oe fach; pflegeoe; fachoe; =kmr; kamer*; =afd; afd*; avd; avdelning*; \
         klinikk; mottagning; vardcentral; vardenhet; sjukhus; ziekenhuis; szpital; oddzial*; poradnia; \
         przychodnia; servico*; krankenh*; kh name; =kh; stationsn*; =stat; unidad hosp*; uhb; ospedal*; \
         =uo; =presidio; =usf; centro salud; centre sante; =site; nursing home; care home; heim; \
         pflegeheim; verzeker*; zorgverz*; forsakr*; ubezpiecz*; =nfz; mutua; aseguradora; mutuelle*; \
         subsistema; kasse; caisse*; kassenart; kostentr*; ktart; versicherungsst*; versicherungsart; fin \
         class; financial class; payor*; payer*; insur*; plan type; medicaid; medicare; =mcd; cmu; =css; ame; \
         homeless*; veteran*; refugee*; asyl*; prison*",
    ),
]);

#[cfg(test)]
mod tests {
    use super::super::{Words, fold};
    use super::*;

    #[test]
    fn words_are_written_as_names_are_compared() {
        for word in EVERYDAY.lists().iter().flat_map(|(_, entries)| entries) {
            assert!(!word.is_empty() && fold(word) == **word && !word.contains("  "), "{word:?}");
        }
    }

    #[test]
    fn abbreviated_names_in_nine_languages() {
        let known = |name: &str| Words::of(name).meaning().known;
        for (subject, names) in [
            (Postcode, "Kod poczt.|C.P.|PC4|PSTLZ|Código post.|Postnr"),
            (Sex, "GSCHL|M/V|Gesl.|G"),
            (
                Group,
                "Zivilst.|Konf.|Est. civil|STATO_CIV|Burg. staat|Stan cyw.|relig|Sit. parentale|FAMST|ECIVIL_E1_C1|\
                Êtes-vous manager ?|Travaillez-vous de nuit ?|Leben Kinder in Ihrem Haushalt? [ja, unter 6 Jahren]",
            ),
            (
                Other,
                "Gde|Kt|Nat|Woonplaats|Moedertaal|Beroep|Kommun|Skola|Klass|Årskurs|Födelseland|Längd cm|Vikt kg|Wzrost|\
                 Masa ciała|Zawód wyk.|Wykształc.|Liczba dzieci|Freguesia|Concelho|Habilitações|Profissão mãe|Nivel est.|\
                 Convive con|Sit. laboral|CITTAD|TIT_STUDIO|PROF|Classe|Klasse|Klas|pref_lang|occ|ISTAT_RES|Nb frères/sœurs|\
                 ORGPF|NATIO|Lengte|Data Access Group|NIVEST_E1_C1|Ambulanzstandort|Corso di laurea|Kmr|Afd.|UF/UM|v103_cob|Gdo.|\
                 \
                 Número de personas en el hogar|Niños menores de 5 años|Material del piso",
            ),
        ] {
            for name in names.split('|') {
                assert_eq!(known(name), Some(subject), "{name}");
            }
        }
        for name in [
            "Classe NYHA",
            "NYHA-Klasse",
            "Classe ASA",
            "count",
            "Organ",
            "Langzeitblutdruck",
            "Grading",
            "Resultat",
            "Dosis",
            "Wertigkeit",
            "Massnahme",
            "Stadium",
            "residual tumor",
            "Position",
            "Mon manager me soutient",
            "Meine Führungskraft unterstützt mich",
            "Material",
            "NPC-CSS ges.",
        ] {
            assert_eq!(known(name), None, "{name}");
        }
    }
}
