//! Words that cells hold for what people are to others: married, Catholic, Polish, a nurse, in nine languages.
//!
//! In lower case without accents; entries are separated by `;`. The words of one list stand together because values of
//! one column are of one list.

/// Being married or not.
pub(super) const MARITAL: &str = "single; married; divorced; widowed; separated; never married; cohabiting; partnered; civil partnership; \
    married or civil partnership; widow; widower; domestic partner; unmarried; \
    ledig; verheiratet; geschieden; verwitwet; getrennt lebend; getrennt; led; verh; vh; gesch; verw; in partnerschaft; \
    eingetragene partnerschaft; lebenspartnerschaft; \
    celibataire; marie; mariee; marie e; divorce; divorcee; divorce e; veuf; veuve; veuf ve; veuf veuve; pacse; pacsee; pacse e; \
    en couple; union libre; separe; separee; separe e; concubinage; \
    soltero; soltera; soltero a; casado; casada; casado a; divorciado; divorciada; divorciado a; viudo; viuda; viudo a; \
    separado; separada; separado a; pareja hecho; pareja de hecho; union de hecho; \
    celibe; nubile; celibe nubile; coniugato; coniugata; coniugato a; divorziato; divorziata; divorziato a; vedovo; vedova; vedovo a; \
    separato; separata; convivente; nub; cel; con; coniug; ved; div; sep; conv; cas; sol; solt; viu; \
    gehuwd; ongehuwd; alleenstaand; samenwonend; gescheiden; weduwe; weduwnaar; weduwe weduwnaar; geregistreerd partnerschap; \
    gehuwd samenwonend; zonaty; zamezna; zonaty zamezna; zonaty mezatka; mezatka; kawaler; panna; kawaler panna; \
    rozwiedziony; rozwiedziona; rozwiedziony a; \
    wdowiec; wdowa; wdowiec wdowa; wolny; wolna; w separacji; w zwiazku; \
    solteiro; solteira; solteiro a; divorciado; uniao de facto; viuvo; viuva; viuvo a; \
    marie mono; marie poly; monogame; polygame; gift; ogift; skild; franskild; sambo; anka; ankling; anka ankling; sarbo; ensamstaende";

/// Being one of how many that were born together.
pub(super) const BIRTHS: &str = "singleton; twin; twins; triplet; triplets; quadruplet; twin 1; twin 2; twin a; twin b; \
    einling; zwilling; zwillinge; \
    drilling; drillinge; vierling; jumeau; jumelle; jumeaux; jumelles; triples; gemelo; gemela; gemelos; trillizo; \
    trillizos; mellizo; mellizos; \
    parto unico; gemello; gemelli; gemellare; trigemino; trigemini";

/// Living with whom.
pub(super) const LIVING: &str = "self; grandparent; guardian; sibling; husb; dau; dil; sil; hoh; dependent; conj; frat; ehefr; ehem; freund; freundin; freund in; lebensgef; angeh; hno; hna; spouse; child; alone; with partner; with family; with parents; with spouse; with children; institution; nursing home; \
    care home; own home; homeless; assisted living; sheltered housing; lives alone; lives with partner; lives with family; \
    spouse; children; facility; parents; family; partner; allein; alleinlebend; mit partner; mit partnerin; \
    mit familie; bei den eltern; bei eltern; pflegeheim; heim; wg; betreutes wohnen; zu hause; \
    wohngruppe; seul; seule; seul e; en couple; couple; enfant; chez mes parents; colocation; en famille; \
    chez ses parents; ehpad; institution; foyer; vivent ensemble; separes; monoparental; \
    solo; sola; en pareja; pareja; familia origen; familia propia; con familia; con los padres; residencia; piso tutelado; institucion; \
    da solo; con il coniuge; con familiari; in famiglia; rsa; casa di riposo; \
    alleen; met partner; met gezin; bij ouders; verpleeghuis; verzorgingshuis; zelfstandig; \
    sam; sama; z rodzina; z malzonkiem; z partnerem; dps; sozinho; sozinha; com familia; com conjuge; lar; \
    ensam; med partner; med familj; hos foraldrar; sarskilt boende; bada foraldrar; vaxelvis; mamma; pappa; familjehem; \
    both parents; mother only; father only; foster care; beide eltern; mutter; vater; pflegefamilie; \
    wife; husband; daughter; son; mother; father; sister; brother; neighbour; neighbor; ehefrau; ehemann; tochter; \
    sohn; schwester; bruder; nachbar; nachbarin; \
    conjoint; conjointe; epoux; epouse; fille; fils; voisin; voisine; conyuge; esposa; esposo; hija; hijo; hermana; \
    hermano; vecina; vecino; \
    coniuge; moglie; marito; figlia; figlio; sorella; fratello; badante; vicina; vicino; \
    dtr; niece; nephew; grandson; granddaughter; friend; cousin; nichte; neffe; enkel; enkelin; oma; opa; mere; pere; \
    soeur; frere; niece; neveu; amie; \
    madre; padre; abuela; abuelo; sobrina; sobrino; tia; tio; amiga; nonna; nonno; nipote; zia; zio; amica";

/// What people believe.
pub(super) const FAITHS: &str = "christian; muslim; jewish; hindu; buddhist; catholic; roman catholic; protestant; \
    orthodox; sikh; atheist; \
    agnostic; no religion; church of england; anglican; baptist; methodist; lutheran; mormon; jehovah s witness; islam; christianity; \
    cath; prot; musl; bapt; jew; luth; meth; epis; \
    katholisch; romisch katholisch; rom kath; kath; rk; evangelisch; evang; ev; reformiert; ref; muslimisch; islamisch; isl; judisch; \
    konfessionslos; ohne; orthodox; orth; sonstige konfession; oh; \
    catholique; protestante; musulman; musulmane; juif; juive; orthodoxe; bouddhiste; athee; sans religion; \
    catolico; catolica; musulmana; evangelico; evangelica; judio; judia; ateo; atea; agnostico; sin religion; \
    cattolico; cattolica; musulmano; ebreo; ebrea; ortodosso; ortodossa; valdese; \
    katholiek; rooms katholiek; protestants; hervormd; gereformeerd; moslim; joods; geen; \
    rzymskokatolickie; prawoslawne; ewangelickie; bezwyznaniowy; katolik; swiadek jehowy; \
    catolico romano; sem religiao; espirita; muculmano; \
    svenska kyrkan; katolsk; muslimsk; judisk; ingen religion";

/// Where people's forebears came from.
pub(super) const ORIGINS: &str = "white; black; asian; hispanic; latino; latina; mixed; caucasian; african; \
    african american; native american; \
    pacific islander; white british; black caribbean; black african; south asian; hispanic or latino; not hispanic or latino; \
    non hispanic; american indian; american indian or alaska native; native hawaiian; black or african american; arab; roma; gypsy; \
    indigenous; chinese; indian; pakistani; bangladeshi; white irish; white other; asian british; black british; mixed race; multiracial; \
    maori; european; pacific; caucasica; africana; asiatica; caucasico; africano; asiatico; \
    blanc; blanche; noir; noire; metis; maghrebin; subsaharien; asiatique; caucasien; caucasienne; \
    blanco; negro; mestizo; gitano; gitana; mulato; caucasica; indigena; latinoamericano; magrebi; subsahariano; \
    branca; negra; preta; parda; amarela; asiatica; cigana; branco; preto; pardo; kaukasier; kaukasisch; afrikanisch; asiatisch; \
    blank; hindoestaans; creools; arabisch; europees; afrikaans; aziatisch; kaukasisch";

/// What people speak.
pub(super) const LANGUAGES: &str = "english; german; french; spanish; italian; dutch; polish; portuguese; swedish; \
    turkish; arabic; russian; \
    chinese; mandarin; cantonese; vietnamese; haitian creole; urdu; hindi; punjabi; bengali; somali; farsi; persian; \
    kurdish; greek; romanian; korean; japanese; tagalog; \
    deutsch; englisch; franzosisch; spanisch; italienisch; niederlandisch; polnisch; portugiesisch; turkisch; arabisch; \
    russisch; kurdisch; ukrainisch; \
    albanisch; serbisch; kroatisch; bosnisch; rumanisch; griechisch; persisch; dari; ratoromanisch; tamil; tamilisch; \
    tigrinya; somalisch; ungarisch; \
    francais; anglais; allemand; espagnol; italien; portugais; arabe; turc; russe; tamoul; chinois; polonais; roumain; \
    berbere; kabyle; bambara; soninke; wolof; lingala; \
    espanol; castellano; catalan; gallego; euskera; valenciano; ingles; frances; aleman; italiano; portugues; rumano; \
    chino; ruso; bereber; \
    inglese; francese; tedesco; spagnolo; portoghese; arabo; rumeno; albanese; cinese; russo; \
    nederlands; engels; duits; frans; spaans; turks; pools; berbers; fries; papiaments; sranan; \
    polski; angielski; niemiecki; ukrainski; rosyjski; bialoruski; slaski; \
    crioulo; mandarim; ucraniano; nepali; \
    svenska; finska; engelska; arabiska; somaliska; persiska; kurdiska; turkiska; polska; spanska; tyska; bosniska; samiska";

/// Countries, and what their citizens are called.
pub(super) const COUNTRIES: &str = "germany; france; spain; italy; netherlands; poland; portugal; sweden; austria; \
    switzerland; belgium; united kingdom; uk; ireland; \
    usa; united states; canada; mexico; brazil; china; india; pakistan; bangladesh; vietnam; philippines; turkey; \
    syria; iraq; iran; afghanistan; morocco; algeria; \
    tunisia; egypt; nigeria; ghana; somalia; eritrea; ethiopia; senegal; romania; bulgaria; greece; russia; ukraine; \
    serbia; croatia; kosovo; albania; hungary; \
    british; irish; american; german; french; spanish; italian; polish; portuguese; turkish; syrian; indian; chinese; romanian; nigerian; \
    england; scotland; wales; northern ireland; finland; denmark; norway; \
    deutschland; frankreich; spanien; italien; niederlande; polen; schweden; osterreich; schweiz; belgien; \
    grossbritannien; turkei; syrien; irak; marokko; \
    algerien; tunesien; agypten; rumanien; bulgarien; griechenland; russland; serbien; kroatien; albanien; ungarn; \
    tschechien; athiopien; brasilien; \
    deutsch; turkisch; polnisch; italienisch; syrisch; osterreichisch; schweizerisch; rumanisch; griechisch; russisch; \
    ukrainisch; kroatisch; serbisch; \
    allemagne; espagne; italie; pays bas; pologne; suede; autriche; suisse; belgique; royaume uni; irlande; etats unis; \
    bresil; chine; inde; turquie; syrie; \
    maroc; algerie; tunisie; egypte; cote d ivoire; mali; cameroun; congo; roumanie; grece; russie; haiti; comores; guinee; \
    francaise; marocaine; algerienne; tunisienne; portugaise; italienne; espagnole; turque; \
    espana; alemania; francia; italia; paises bajos; polonia; suecia; suiza; reino unido; marruecos; argelia; magreb; \
    maghreb; latinoamerica; europa; europa este; europa del este; africa; asia; america; amerique; afrique; europe; \
    europe de l est; eastern europe; western europe; middle east; latin america; osteuropa; sudeuropa; nordafrika; \
    naher osten; rumania; rusia; ucrania; ecuador; colombia; \
    venezuela; peru; argentina; bolivia; chile; cuba; republica dominicana; honduras; paraguay; uruguay; \
    espanola; marroqui; rumana; ecuatoriana; colombiana; venezolana; peruana; argentina; \
    germania; spagna; regno unito; svizzera; marocco; cina; egitto; ucraina; filippine; moldavia; sri lanka; tunisia; nigeria; \
    italiana; rumena; albanese; marocchina; cinese; ucraina; filippina; peruviana; \
    nederland; duitsland; frankrijk; spanje; turkije; belgie; suriname; curacao; indonesie; nederlandse; nederlands; \
    turkse; marokkaanse; surinaamse; poolse; \
    polska; niemcy; ukraina; bialorus; rosja; wietnam; polskie; ukrainskie; bialoruskie; \
    brasil; angola; cabo verde; nepal; mocambique; guine bissau; sao tome; espanha; alemanha; franca; portuguesa; \
    brasileira; angolana; cabo verdiana; ucraniana; \
    sverige; norge; danmark; finland; tyskland; syrien; turkiet; iran; jugoslavien; bosnien; svensk; finsk; syrisk; irakisk; \
    de; fr; es; it; nl; pl; pt; se; at; ch; be; gb; ie; us; ca; mx; br; cn; in; pk; tr; sy; iq; ir; af; ma; dz; tn; eg; \
    ng; gh; so; er; ro; bg; gr; ru; ua; rs; hr; xk; al; hu; sr; \
    abw; afg; ago; alb; are; arg; arm; aus; aze; bdi; ben; bfa; bgd; bgr; bih; blr; bol; bra; bwa; caf; can; chl; chn; \
    civ; cmr; cod; cog; col; com; cpv; cri; cub; cyp; cze; dji; dnk; dom; dza; ecu; egy; eri; est; eth; fin; gab; geo; \
    gha; gin; gmb; gnb; gnq; grc; gtm; hnd; hrv; hti; hun; idn; ind; irn; irq; isl; isr; jam; jor; jpn; kaz; ken; kgz; \
    khm; kor; kwt; lao; lbn; lbr; lby; lka; ltu; lux; lva; mda; mdg; mex; mkd; mli; mlt; mmr; mne; mng; moz; mrt; mus; \
    mwi; mys; nam; ner; nga; nic; nor; npl; nzl; omn; pak; pan; per; phl; pry; qat; rus; rwa; sau; sdn; sen; sgp; sle; \
    slv; som; srb; ssd; stp; sur; svk; svn; tcd; tgo; tha; tjk; tkm; tun; twn; tza; uga; ury; uzb; ven; vnm; yem; zaf; \
    zmb; zwe; xkx; deu; fra; esp; ita; nld; pol; prt; swe; aut; che; bel; gbr; irl; usa; tur; syr; rou; ukr; mar; d; f; \
    i; a; e; p";

/// What people do, and whether they work.
pub(super) const WORK: &str = "pd; fd; vd; ad; mtd; wvd; mttd; employed; unemployed; self employed; retired; student; homemaker; housewife; disabled; \
    full time; part time; ft; pt; bank; on leave; pensioner; worker; \
    nurse; teacher; engineer; driver; cook; cleaner; farmer; lawyer; physician; doctor; manager; clerk; carpenter; \
    electrician; plumber; waiter; police; officer; soldier; \
    mechanic; cashier; sales; secretary; accountant; technician; scientist; construction; healthcare; office; retail; \
    shop assistant; baker; builder; welder; hairdresser; \
    angestellt; angestellter; angestellte; angest; arbeiter; arbeiterin; arbeitslos; selbstandig; selbststandig; \
    rentner; rentnerin; beamter; beamtin; beamte; hausfrau; schuler; schulerin; studentin; azubi; \
    auszubildender; berentet; erwerbstatig; nicht erwerbstatig; erwerbslos; arbeitsunfahig; vollzeit; teilzeit; \
    minijob; geringfugig; arbeitssuchend; in ausbildung; \
    tischler; schreiner; schreinerin; dachdecker; friseurin; friseur; backer; metzger; buchhalter; buchhalterin; \
    sekretarin; informatiker; landwirtschaft; einzelhandel; soldat; polizist; lehrer; lehrerin; pfleger; \
    krankenschwester; krankenpfleger; pflegekraft; verkaufer; verkauferin; fahrer; koch; kochin; burokraft; \
    burokauffrau; ingenieur; ingenieurin; landwirt; landwirtin; maurer; schlosser; \
    elektriker; handwerker; kaufmann; kauffrau; erzieher; erzieherin; arzt; arztin; techniker; technikerin; mechaniker; \
    verwaltung; pflege; handwerk; buro; \
    matrona; matron; tcae; eir; celador; celadora; auxiliar; enfermera o; enfermero a; supervisor a; titulaire; contractuel; contractuelle; vacataire; interimaire; interim; stagiaire; stag; cdi; cdd; elevage; \
    commerce; peche; artisanat; marabout; journalier; ouvrier; ouvriere; employe; employee; employe e; cadre; artisan; \
    sans; sans emploi; sans profession; retraite; retraitee; retraite e; chomeur; chomeuse; etudiant; etudiante; \
    agriculteur; agricultrice; \
    commercant; commercante; macon; cariste; secretaire; technicien; technicienne; plombier; electricien; menuisier; \
    soudeur; chauffeur; vendeur; vendeuse; comptable; ingenieur; aide soignante; aide soignant; \
    peintre; boulanger; cuisinier; serveur; serveuse; conducteur; mecanicien; magasinier; agent d entretien; \
    assistante; btp; industrie; tertiaire; agriculture; infirmier; infirmiere; enseignant; enseignante; enseignant e; \
    fonctionnaire; profession intermediaire; profession liberale; independant; au foyer; chomage; actif; inactif; \
    invalidite; \
    activo; activa; paro; en paro; parado; ilt; it; pensionista; jubilado; jubilada; estudiante; desempleado; \
    desempleada; ama de casa; autonomo; autonoma; empleado; empleada; funcionario; funcionaria; obrero; \
    incapacidad; invalidez; trabajador; trabajadora; profesor; profesora; enfermera; conductor; camarero; camarera; \
    limpiadora; administrativo; administrativa; agricultor; albanil; electricista; fontanero; carpintero; mecanico; \
    soldador; peluquera; secretaria; tecnico; tecnica; maestra; maestro; policia; comercial; cocinero; dependienta; \
    abogado; docente; sanitaria; \
    impiegato; impiegata; operaio; operaia; pensionato; pensionata; casalinga; insegnante; studente; studentessa; \
    disoccupato; disoccupata; libero professionista; artigiano; commerciante; dirigente; medico; infermiere; \
    infermiera; autista; elettricista; idraulico; falegname; meccanico; segretaria; tecnico; commessa; cuoco; \
    parrucchiera; saldatore; magazziniere; agricoltore; occupato; cameriere; muratore; \
    verpleegkundige; chauffeur; leraar; lerares; administratief; gepensioneerd; werkloos; huisvrouw; zelfstandige; \
    ambtenaar; arbeidsongeschikt; werkend; scholier; timmerman; kok; schoonmaker; schoonmaakster; boer; verkoper; \
    bouwvakker; onderwijzer; zzp; in loondienst; \
    praca; renta; emerytura; zasilek; spawacz; magazynier; kierowca; pielegniarka; nauczyciel; nauczycielka; kasjer; \
    kasjerka; emeryt; emerytka; rencista; bezrobotny; bezrobotna; uczen; rolnik; lekarz; inzynier; urzednik; ksiegowa; \
    kucharz; kucharka; slusarz; mechanik; sprzedawca; sprzedawczyni; pracuje; nie pracuje; gornik; elektryk; fryzjerka; \
    operator; technik; \
    enfermeiro; enfermeira; professor; professora; empregada de limpeza; empregado; empregada; advogada; advogado; \
    desempregado; desempregada; reformado; reformada; domestica; agricultora; motorista; comerciante; operario; \
    operaria; cozinheira; cozinheiro; engenheiro; engenheira; administrativa; vendedor; vendedora; pedreiro; auxiliar; \
    sjukskoterska; larare; chauffor; pensionar; arbetslos; arbetssokande; egenforetagare; sjukskriven; foraldraledig; \
    studerande; tjansteman; arbetare; ingenjor; saljare; kock; snickare; elektriker; lantbrukare; underskoterska; \
    anstalld; vardbitrade; forskollarare";

/// How long people went to school, where it is no scale of `scales.rs`.
pub(super) const SCHOOLING: &str = "none; primary; secondary; tertiary; high school; some college; college; freshman; \
    sophomore; junior; senior; university; degree; bachelor; master; doctorate; phd; gcse; gcses; a levels; a level; \
    vocational; postgraduate; diploma; apprenticeship; no formal; elementary; less than high school; hs diploma; \
    trade school; no qualifications; \
    hauptschule; realschule; gymnasium; gesamtschule; forderschule; abitur; fachabitur; mittlere reife; hochschule; \
    studium; lehre; ohne abschluss; ohne; promotion; fachhochschule; berufsschule; meister; kein abschluss; \
    volksschule; matura; regel; forder; grundschule; \
    primaire; college; lycee; bac; bac 2; bac 3; bac 5; bac pro; cap; bep; cap bep; superieur; sans diplome; licence; \
    brevet; aucun diplome; cep; \
    primaria; primarios; secundaria; secundarios; bachillerato; eso; fp; formacion profesional; universitarios; \
    universitaria; universidad; sin estudios; estudios primarios; doctorado; bachiller; egb; \
    elementare; licenza elementare; licenza media; media; diploma; laurea; nessuno; medie; superiori; \
    qualifica professionale; laurea magistrale; dottorato; \
    basisonderwijs; lo; vmbo; mavo; havo; vwo; mbo; hbo; wo; lbo; lager onderwijs; geen opleiding; laag; midden; hoog; \
    podstawowe; gimnazjalne; zasadnicze zawodowe; zawodowe; podst; zawod; srednie; wyzsze; policealne; licencjat; \
    magister; niepelne; zasadnicze; \
    9 ano; 12 ano; 6 ano; 4 ano; 4 classe; 1 ciclo; 2 ciclo; 3 ciclo; ensino basico; ensino secundario; licenciatura; \
    mestrado; doutoramento; basico; secundario; superior; bacharelato; ensino superior; analfabeto; \
    grundskola; folkskola; gymnasieskola; gymnasium; hogskola; universitet; eftergymnasial; forgymnasial; gymnasial; \
    yrkeshogskola; forskarutbildning";

/// Parts of countries: states, provinces, cantons, in full and as they are abbreviated.
pub(super) const REGIONS: &str = "zh; be; lu; ur; sz; ow; nw; gl; zg; fr; so; bs; bl; sh; ar; ai; sg; gr; ag; tg; ti; vd; vs; ne; ge; ju; \
    baden wurttemberg; bayern; berlin; brandenburg; bremen; hamburg; hessen; mecklenburg vorpommern; niedersachsen; \
    nordrhein westfalen; nrw; rheinland pfalz; saarland; sachsen; \
    sachsen anhalt; schleswig holstein; thuringen; bw; by; bb; hb; hh; he; mv; ni; nw; rp; sl; sn; st; sh; th; wien; \
    niederosterreich; oberosterreich; steiermark; tirol; karnten; salzburg; vorarlberg; burgenland; \
    drenthe; flevoland; friesland; gelderland; groningen; limburg; noord brabant; noord holland; overijssel; utrecht; \
    zeeland; zuid holland; \
    mazowieckie; malopolskie; slaskie; wielkopolskie; pomorskie; dolnoslaskie; lodzkie; lubelskie; podkarpackie; \
    kujawsko pomorskie; zachodniopomorskie; lubuskie; opolskie; podlaskie; swietokrzyskie; warminsko mazurskie; \
    andalucia; aragon; asturias; canarias; cantabria; castilla y leon; castilla la mancha; cataluna; catalunya; \
    galicia; extremadura; la rioja; madrid; murcia; navarra; pais vasco; comunitat valenciana; valencia; \
    lombardia; piemonte; veneto; emilia romagna; toscana; lazio; campania; puglia; sicilia; sardegna; liguria; \
    calabria; umbria; marche; abruzzo; basilicata; molise; \
    ile de france; occitanie; bretagne; normandie; nouvelle aquitaine; grand est; hauts de france; \
    auvergne rhone alpes; provence alpes cote d azur; paca; pays de la loire; \
    lisboa; porto; braga; coimbra; faro; aveiro; setubal; leiria; evora; norte; centro; alentejo; algarve; acores; madeira; \
    stockholm; uppsala; skane; vastra gotaland; ostergotland; orebro; norrbotten; vasterbotten; dalarna; halland; jonkoping; kronoberg; \
    alabama; alaska; arizona; california; colorado; florida; georgia; illinois; massachusetts; michigan; new york; \
    ohio; oregon; pennsylvania; texas; virginia; washington; \
    ontario; quebec; british columbia; alberta; manitoba; nova scotia; new south wales; victoria; queensland; tasmania; \
    london; north east; north west; east midlands; west midlands; south east; south west; east of england; yorkshire and the humber";
