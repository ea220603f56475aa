//! Words for what others may know about a person.

use super::Subject::{self, Age, Date, Event, Group, Other, Postcode, Sex, Year};
use super::listed::Listed;

/// Words for birth, whatever of it the column holds.
pub(super) const BIRTH: &[&str] = &[
    "birth*",
    "*birth",
    "born",
    "dob",
    "dobyr",
    "doby",
    "dobyear",
    "dobmo",
    "dobmonth",
    "byear",
    "yob",
    "geb",
    "brth*",
    "nais",
    "nacim*",
    "date nai",
    "dat nai",
    "gebdat*",
    "gebmon*",
    "geburt*",
    "jahrgang",
    "naissance",
    "*enaissance",
    "*snaissance",
    "*tnaissance",
    "*unaissance",
    "*rnaissance",
    "*dnaissance",
    "ddn",
    "nacimiento",
    "nascita",
    "geboorte*",
    "urodz*",
    "nascimento",
    "fodelse*",
    "fodd",
    "ne en",
    "ne e",
    "ne le",
    "nee en",
    "nee le",
    "nato",
    "nata",
    "nacido",
    "nacida",
    "geboren",
    "naiss",
    "nasc",
    "fec nac",
    "fecha nac",
    "f nac",
    "ano nac",
    "fnac",
    "mdob",
    "mat dob",
    "dob mother",
    "mother dob",
    "fecnac",
    "jahrg",
    "do b",
    "rok ur*",
    "data ur*",
    "r ur",
    "ano nasc",
    "=data n",
    "=jg",
    "gmon",
    "aa nasc",
];

pub(super) static KNOWN: Listed<Subject> = Listed::of(&[
    // The year that somebody is in at school says the age, and is no year of the calendar.
    (
        Other,
        "s lab; g rel; guar rel*; wc emp; clin loc; verl aus; =acomp; int req; interp req*; rcv ed; site cd; sitecd; day opps; day centre*; rptfac; rpt fac; rucc*; =bldg; =subrgn; sub rgn; tx base; caller rel*; nh resi; =elig; =hsa; erw bb; unterh*; hauptlebensunt*; =sto; sorge r; sorger*; spr zuh; sprache zuh*; =stp; abr mt; abr monat; abrechnungsmonat; =schi; schichtmod*; =sect; financ*; =prev; prevision; =ash; =kw; kalenderwoche; gmon; hg br; year degree; year study; year course; study year; studienjahr; year group; yr group; yr grp; school yr; \
         schl yr; sch yr; annee etudes; anno corso; ano curso",
    ),
    (
        Postcode,
        "pc sect; pcd*; codepost*; cpostal; codpostal; c postal; cod postal; zip*; postcode*; post code; p code; pcode; npa; cap res; cap dom; cap nasc; code geo; codgeo; \
         cod geo; pc sector; postal*; plz*; postleitzahl*; pc dist*; pc sector; pc area; code postal; codepostal; \
         codigo postal; codice postale; =cp; =cap; cp parents; cp patient; cp domicile; cp residence; cp \
         res; cp residencia; cp domicilio; cp paciente",
    ),
    (
        Date,
        "birthdate*; birthday*; birth date; date birth; dob; fnac; fecnac; geburtsdatum; geburtstag; gebdat*; date \
         naissance; datenaissance; ddn; fecha nacimiento; data nascita; data nascimento; data urodzenia; \
         geboortedatum; fodelsedatum; =birth; =geburt; =naissance; =nacimiento; =nascita; *date; date*; \
         *datum; datum*; fecha*; =data; data ricovero; data dimissione; data visita; data decesso; \
         timestamp; datetime",
    ),
    (
        Year,
        "=jg; aa nasc; anno nasc*; year; *year; yr; yr dx; dx yr; anno dg; jahr; *jahr; annee; ano; anno; jahrgang; jahrg; yob; rok; jaar; *jaar",
    ),
    (
        Age,
        "al km; alter km; alter mutter; alt bb; alter bb; alter beginn; agemo*; age mo; age mos; ageb; age b; agebnd; ed female; ed male; alt kl*; altkl*; alt tg; alter tg; alter tage; =anni; =ans; aadeath*; ageyr*; agey; age yr; age yrs; age; ages; alter; lebensalter; how old; wie alt; welchem lebensjahr; \
         cuantos anos tien*; quanti \
         anni ha; quanti anni hai; years old; year old; anos cumplidos; anni compiuti; ans revolus; \
         lebensjahre; =anos; =jahre; =years; altersgruppe*; altersklasse*; alterskategorie*; agegroup; \
         agegrp; agegr; agecat; ageband; edad; eta; leeftijd; wiek; idade; alder",
    ),
    (
        Sex,
        "brthsex; birthsex; birth sex; csex; cod sex; gndr; gend; =sab; sex; gender; geschlecht*; geschl; sexe; sexo; sesso; genre; genero; genere; geslacht; plec; kon; \
         civilite; anrede; =anr; salutation; m f; f m; garcon; fille; pat ges; pat geschl; boy; girl; =female; =male; is female; is \
         male; =weiblich; =mannlich; =maennlich",
    ),
    (
        Group,
        "=twins; twin preg*; custod*; tutela*; parte j; parte jud*; eth gumcad; ethgumcad; mardx; mar dx; =staatsa; mighg; mig hg; migr hg; =partn; lebzus; leb zus; lebt zus*; ki hh; p orig; pueblo orig*; =eth; eth 5; eth 6; eth 16; eth 18; sxor*; sexor*; sex orient*; mstat; mar stat*; maristat; stciv; esindig*; gr pob*; grpob*; grupo pob*; grupos pob*; =cla; consang*; migrante*; \
         race; races; =lac; looked after*; =atsi; atsi status; indig status; indig*; lengua indig*; habla indig*; ethnic*; ethnie; etnia; rasse; raza; razza; religion*; konfession; religione; \
         marital*; familienstand; zivilstand; situation familiale; situation matrimoniale; etat civil; \
         estado civil; stato civile; statut civil; eth cat*; ethnic cat*; migrationshintergrund; ecivil; colectivo",
    ),
    // What colleagues and neighbours know whatever the answer: who leads others, who works at night, and whose children live there.
    (
        Group,
        "you manager; you a manager; you manage people; you manage staff; you manage others; you supervise; \
         sie fuhrungskraft; sie eine fuhrungskraft; fuhrungsposition; leitungsfunktion; vorgesetztenfunktion; \
         etes vous manager; etes vous cadre; etes vous encadrant; encadrez vous; fonction encadrement; usted \
         jefe; usted responsable; personas a cargo; personal a cargo; ha collaboratori; coordina persone; work \
         nights; work at night; night work; shift work*; shiftwork*; arbeiten sie nachts; nachtarbeit; \
         schichtarbeit; travaillez vous nuit; travail nuit; travail poste; horaires decales; trabaja noche; \
         trabaja noches; trabaja por noche; trabajo nocturno; trabajo turnos; trabajo a turnos; lavora notte; lavoro notturno; fam stand; =mehrling; =mehrlinge; mehrling geburt; gemellarite; gemellarita; \
         gemelaridad; plurality; multiple birth; birth plurality; lavoro \
         turni; lavoro a turni; leben kinder; kinder haushalt; =kids; undomiciled; homeless*; obdachlos*; wohnungslos*; \
         sans abri; sdf; sin hogar; senza dimora; senza fissa dimora; geschw*; n geschw*; =gesch; alleinerz*; st civ; figli min; figli minori; =no ch; =n ch; no children; nr children; num children; anz kinder; nb enfants; n hijos; n figli; \
         allein erz*; monoparental*; single parent; bild m; bild v; bildung mutter; bildung vater; bildung eltern; \
         =horaires; horaires travail; quotite; n kids; num kids; no kids; kinder im haushalt; kinder in ihrem haushalt; \
         children household; children in household; children in your household; enfants foyer; enfants dans foyer; \
         enfants a charge; hijos hogar; \
         hijos en hogar; menores hogar; menores en hogar; figli conviventi",
    ),
    (
        Other,
        "noch 18; sch dist*; school dist*; schdist*; stu sch; stusch; subcty*; sub cty; subcounty; sub county; pyr cat; payer cat*; payor cat*; stellenant*; bz j; betriebszug*; mspr; mutterspr*; =haus; berufsgr*; sez com; =udr; =naz; viagg*; \
         prim carr*; primcarr*; dental carr*; grp emp*; group emp*; grp no; group no; lob prod; lien dv; lien don*; =lien; lien parent*; eq grf*; equipe grf*; equipe greffe*; ods*; fund src; funding src; funding source; fund source; csalud; c salud; cs salud; \
         wrk ind*; work ind*; xfer in; xfer from; xfer fac*; transfer from; transferring fac*; ref hosp*; modvie; mode vie; uf orig*; unite orig*; =lebte; =lebt; kv art; kvart; =platz; bettpl*; noise hx; noise hist*; pzcode; pz code; imd*; \
         strut rsa; hkv; ktab; ktrg; kotr; ko tr; kostentr*; ik ktr; ik kasse; trsp; transportart; =erw; erwerb*; einri; einricht*; fab l; =fab; fab aufn; fab entl; =begl; begleitpers*; zielst*; ziel stat*; un aus; ubern aus; ubern von; vorkh*; vor kh; \
         statkz; stat kz; station kz; fakz; fa kz; herk pat; niv etu*; niveau etu*; =uai; regfin*; regimen fin*; serving; servalt; serv ing*; serv alt*; =resi; clues*; mpiore*; derechoh*; cod prest*; cod eapb; eapb; =eps; tp usuario; tipo usuario; \
         =icb; left sch*; left school; =ride; ccn; fac ccn; sub loc; =mmm; elec stat; cmps; campus; sub ist; tit stu*; titolo stu*; soreu; h dest; osp dest*; hosp dest*; dest hosp*; =abit; =bland; vtrg; =skl; sonderkl*; icu stat; eins kz; einskz; einsender*; =vers; \
         ki u 14; ki u 16; ki u 18; kinder u 14; pfl ang; pflege ang; pflegende ang*; =hh; pers hh; hh size; hh gr; rg frat*; nb frat*; n frat*; intrp*; fet no; fetus no; schul; =rente; rentenantrag; no ch 18; children under 18; =smt; tattoo*; scars marks; =vet; vet status; =sponsor; =disab; disab status; klassenstufe; =cne; livingsit; living sit*; tipo id; tipo doc; tipo documento; tp doc; =estrato; ibc rango; cod discap*; u medida; unidad medida edad; unid edad; age unit; =dominance; hand dominance; dominant hand; grp atend*; grupo atend*; tipo cto; tipo de contrato; antig m; antig meses; melder; meldende stelle; nom ips; nombre ips; =ips; derechohab*; derecho hab*; =irn; prac; tit st; titolo st; giur; sit giur; pos giur; situaz giur*; =invio; inviante; ent fin; entidade fin*; subsistema; =mesa; n mesa; no mesa; \
         table no; table nr; tischnr; tisch nr; haus gr; haus gruppe; =wf; wohnform*; tagesstr; tagesstruktur*; prac code; prac cd; practice code; gp prac code; \
         =chb; chbr; loc cd; startlanguage; start language; m 1100; =miles; mileage; prot jur; protection jur*; mesure protection; \
         vfc; vfc elig*; vfc status; exempt cd; exemption cd; exemption code; akuthaus; akutkh; akutklinik*; =ktr; \
         =hub; =ik km; entf km; =entf; distance home; distance clinic; distance hospital; distance domicile; \
         =distance km; =dist km; \
         distanza km; distancia km; km domicile; distance centre; distance center; =sport; sportart; deporte; =hobby; \
         hobbies; loisirs; aficion*; curatela; curatelle; grado disc; grado discapacidad; \
         momed; mom ed; dad ed; daded; mother ed; father ed; which shifts; =shifts; =dir; directorate*; =scol; scolar*; \
         coll site; collection site; draw site; sampling site; entnahmeort; housebound; mob aid; mobility aid*; walking aid*; gehhilfe*; aide marche; aides marche; aide tech marche; ayuda marcha; ausili deamb*; contract hrs; contract hours; \
         contracted hours; =fte; =wte; org 1; org 2; org 3; org 4; \
         org 5; org unit; lg mais*; lang mais*; langue maison; =frat; =rg; rang fratrie; mde gde*; mode garde*; =aseg; \
         aseguradora*; ctr code; ctr cd; =ctr; opo code; opo ctr*; zielklinik*; ziel klinik; zielkrankenhaus; \
         transportziel; =wing; lebtbei; lebt bei; sorger*; \
         sorgerecht*; juhi*; jugendhilfe*; =antig; antig anos; antig puesto; =dpto; =depto; =locatie; versart; \
         vers art; versichertenart; versichertenstatus; =mfr; pensum; arbeitspensum; startsprache; survey language; \
         interview language; \
         langue questionnaire; stellenumfang*; beschaftigungsumfang*; beschaftigungsgrad*; haus beschaftigt; \
         klinik beschaftigt; krankenhaus beschaftigt; unternehmen beschaftigt; \
         beschaftigungsdauer; displacement*; displaced*; refugee*; asylum*; =bus; bus no; bus nr; bus route; bus stop; \
         =lunch; lunch status; lunch code; meal status; \
         free lunch; reduced lunch; free meals; free school meals; =fsm; fsm eligible; frpl; pupil premium;\
         admin 1; admin 2; admin 3; admin 4; adm 1; adm 2; adm 3; adm 4; =plant; =desig; designation; =shift; \
         =contractor; agency name; =wb; wohnbereich*; bew ma; =area; sub icb*; icb loc*; gp prac; sch name; \
         school name; loc type; location type; edo civil; n addetti; numero addetti; cuidador a; area salud; \
         area de salud; area sanitaria; areas salud; health area; zona sanitaria; departamento salud; usual ind; \
         usual industry; =industry; cod ind; locn; locn exact; exact location; location exact; incident location; \
         miembros uc; miembros unidad; menores; =menores cargo; best describes you; describes you best; =cdl; isco*; \
         =contratto; tipo contratto; tipo contrato; type contrat; vertragsart; contract type; employment type; \
         lavora turni; work shifts; works shifts; shift work*; shiftwork*; schichtarb*; trabaja turnos; travail poste; \
         grupo riesgo; grupos riesgo; =adults; n adults; num adults; =clin; =ins; ins type; prim ins; sec ins; ins prim; \
         primary ins; pri ins; priins; =place; vol type; volunteer type; =assignment; mpio; mpio resid*; usl res; \
         usl resid*; cod ist; finess*; rep amm; rep dim; fachl oe; pflegl oe; sitio evento; =pdr; punto racc*; \
         plaats bevall*; lieu accouch*; lugar parto; luogo parto; statut matri*; activite princ*; enf charge; \
         enf a charge; enfants charge; kinder unterhalt; place death; sterbeort; todesort; lieu deces; lugar muerte; \
         lugar defuncion; lugar fallec*; luogo decesso; luogo morte; com diag*; com nais*; com deces; cnais; gr cible; \
         groupe cible; zielgruppe; target group; grupo objetivo; grupo diana; gruppo target; priority group; \
         pers sante; personnel sante; health worker; healthcare worker; hcw; personal sanitario; operatore sanitario; \
         =grundsatz; dguv*; peine; quantum peine; condena; pena; strafmass; sentence length; sentence months; \
         =registry; seer registry; lib com; lib commune; libelle com*; mun ine; mun res; reg res; com res; asl res; \
         com nasc; prov nasc; =camp; camp site; camp name; fam size; fam members; hh size; bus no; school bus; \
         bus route; schulbus*; =luogo; luogo evento; luogo intervento; \
         einsatzort; unfallort; osp dest*; hosp dest*; motif incarc*; motivo detenzione; haftgrund; statut penal; \
         posizione giuridica; situacion penal; \
         =sdf; sans abri; obdachlos*; wohnungslos*; senza dimora; sin hogar; outward; outcode; ctry; distr; distretto; \
         kostenstelle; sit lab; situacion lab*; situation emploi; niv est; niv estud*; nivel est; mode logement; \
         type logement; gr cm; gew kg; alt cm; erw status; erwerbsstatus; gemeindekenn*; gemeindeschl*; gkz; pers hh; \
         pers im hh; personen im haushalt; wohn*; gebiet; zone; zona; area residence; health area; area sanitaria; area \
         basica; faculty; faculte; facultad; facolta; fakultat; campus; standort; *standort; corso laurea; corso studi; \
         degree programme*; degree program; =carrera; \
         carrera universitaria; carrera estudia*; studienrichtung; \
         treatment specialty; main specialty; filiale; niederlassung; \
         werk; usine; planta; fabrica; stabilimento; sede; branch; depot; studiengang; fonction; funktion; \
         tatigkeit; taetigkeit; ocupacion; occupazione; categorie socio; csp; ruolo; inquadramento; \
         dienstgrad; living situation; living arrangement; lives; lebenssituation; cohabitation; \
         convivencia; conviv; situazione abitativa; hair; eye color; eye colour; augenfarbe; haarfarbe; handedness; \
         indigenous; aboriginal; tribe; caste; veteran; housing; homeless; hotel; hostel; shelter; \
         accommodation; unterkunft; hebergement; alojamiento; alloggio; moved to; family size; taille \
         famille; rurality; rural; urban; rural urban; urbanicity; prefecture; voivodeship; oblast; \
         settlement; poblacion; aldea; villaggio; =frazione; frazione resid*; cap residenza; asl; ccaa; \
         comunidad autonoma; nuts; ags; gmina; powiat; employer; unternehmen; entreprise; empresa; azienda; \
         ditta; birth*; geburt*; naissance; nacimiento; nascita; city; town; village; municipality; ort; \
         stadt; wohnort; gemeinde; ville; ciudad; localidad; municipio; citta; county; state; bundesland; \
         province; provincia; departement; district; kreis; landkreis; kanton; canton; land; country*; \
         einsch bez; einschul bez; einschulungsbez*; schulbez*; lsoa*; msoa*; datazone; data zone; suburb; simd*; pays; \
         pais; paese; stato nasc*; st nasc; language*; sprache; =spr; muttersprache; langue; idioma; lingua; education*; \
         bildung*; schulabschluss; etudes; estudios; istruzione; occupation*; profession*; beruf*; \
         profesion; professione; employment*; employer*; arbeitgeber; employeur; height; weight; grosse; \
         korpergrosse; gewicht; taille; poids; altura; talla; peso; altezza; children; kinder; enfants; \
         hijos; figli; payer; kostentrager; household; haushalt; origin; herkunft; hospital; hosp; \
         krankenhaus; klinik; hopital; ospedale; ward; station; reparto; clinic; =cabinet; cabinet medical; \
         doctor; arzt; medecin; medico; physician; native; =blood; blood gr*; blood gp; blood typ*; \
         bloodgroup; bloodtype; blutgruppe; nationalit*; nacionalidad; nazionalita; staatsangehorigkeit; \
         citizenship; commune; communes; comune; region; regions; regionen; regione; regiones; =service; \
         arrondissement; quartier; barrio; colonia; distrito; quartiere; stadtteil; ortsteil; bezirk; suburb; \
         parish; borough; neighbo*; locality; residence; residenza; residencia; wohnsitz; domicile; lieu; \
         fips; lsoa; catchment; school; schule; schulen; ecole; colegio; escuela; instituto; scuola; kita; \
         kindergarten; university; site id; siteid; =location id; site name; study site; trial site; \
         clinical site; recruiting site; center; centre; centers; zentrum; centro; facility; einrichtung; \
         etablissement; establecimiento; struttura; department*; abteilung*; fachabteilung; departamento; \
         dipartimento; room; zimmer*; chambre; habitacion; stanza; bed; bett; =lit; cama; letto; institut*; \
         company; firma; practice*; praxis*; *praxis; gp surgery; gp surg; cabinet medical; huisartsenpraktijk; \
         krankenkasse*; insurer; =work; workclass; work class; workplace; work place; worksite; betrieb; \
         job*; trade; rank; staff group; =role; what role; what is your role; your role; job role; \
         =funktion; ihre funktion; =fonction; votre fonction; =funcion; =ruolo; berufsgruppe; seniority; \
         tenure; years here; you worked; you work here; you been working; arbeiten sie hier; lange arbeiten \
         sie; travaillez vous; lleva trabajando; trabaja aqui; lavora qui; lavora presso; years service; \
         years employed; dienstjahre; betriebszugehorigkeit; anciennete; depuis combien annees exercez; antiguedad; anzianita; curso; \
         school grade; schulklasse; jahrgangsstufe; niveau scolaire; quarter; quartal; trimestre; titolo \
         studio; nivel estudios; niveau etudes; diploma; qualification*; mestiere; oficio; metier; puesto; \
         mansione; filiere; =site; organization; organisation; organizacion; =ente; nome ente",
    ),
    (Event, "admission*; admitted; aufnahme*; discharge*; entlassung*; visit*"),
]);
