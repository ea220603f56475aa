//! Parts of countries: states, provinces, cantons and departments.

use super::System;

pub(super) const SYSTEMS: [System; 10] = [
    // The divisions and regions of the United States Census Bureau.
    System {
        names: &["state*", "*state", "=st", "st cd", "state cd", "pat st", "mbr st", "res st", "prov st"],
        groups: &[
            (
                "Northeast/New England",
                "ct,me,ma,nh,ri,vt",
                "connecticut,maine,massachusetts,new hampshire,rhode island,vermont",
            ),
            ("Northeast/Middle Atlantic", "nj,ny,pa", "new jersey,new york,pennsylvania"),
            ("Midwest/East North Central", "il,in,mi,oh,wi", "illinois,indiana,michigan,ohio,wisconsin"),
            (
                "Midwest/West North Central",
                "ia,ks,mn,mo,ne,nd,sd",
                "iowa,kansas,minnesota,missouri,nebraska,north dakota,south dakota",
            ),
            (
                "South/South Atlantic",
                "de,dc,fl,ga,md,nc,sc,va,wv",
                "delaware,district of columbia,florida,georgia,maryland,north carolina,south carolina,virginia,west virginia",
            ),
            ("South/East South Central", "al,ky,ms,tn", "alabama,kentucky,mississippi,tennessee"),
            ("South/West South Central", "ar,la,ok,tx", "arkansas,louisiana,oklahoma,texas"),
            (
                "West/Mountain",
                "az,co,id,mt,nv,nm,ut,wy",
                "arizona,colorado,idaho,montana,nevada,new mexico,utah,wyoming",
            ),
            ("West/Pacific", "ak,ca,hi,or,wa", "alaska,california,hawaii,oregon,washington"),
        ],
        begins: false,
        abroad: None,
    },
    System {
        names: &["bundesland*", "bundesl*", "=bl", "=land", "wohnland", "bula", "bland"],
        groups: &[
            ("Nord", "sh,hh,ni,nds,hb", "schleswig holstein,hamburg,niedersachsen,bremen"),
            (
                "Ost",
                "mv,mvp,bb,brb,be,b,sn,sac,st,lsa,th,thu",
                "mecklenburg vorpommern,brandenburg,berlin,sachsen,sachsen anhalt,thuringen,thueringen",
            ),
            ("West", "nw,nrw,rp,rlp,sl,saa,he,hes", "nordrhein westfalen,rheinland pfalz,saarland,hessen"),
            ("Süd", "bw,baw,by,bay", "baden wurttemberg,baden wuerttemberg,bayern"),
        ],
        begins: false,
        abroad: None,
    },
    // The groups of states of Statistics Austria (NUTS 1).
    System {
        names: &["bundesland*", "bundesl*", "=bl", "=land"],
        groups: &[
            ("Ostösterreich", "w,no,noe,b,bgld", "wien,niederosterreich,niederoesterreich,burgenland"),
            ("Südösterreich", "stmk,st,k,ktn", "steiermark,karnten,kaernten"),
            (
                "Westösterreich",
                "oo,ooe,s,sbg,t,v,vbg",
                "oberosterreich,oberoesterreich,salzburg,tirol,vorarlberg",
            ),
        ],
        begins: false,
        abroad: None,
    },
    // The large regions of the Swiss Federal Statistical Office.
    System {
        names: &["=kt", "=ct", "kanton*", "canton*", "wohnkanton", "kt wohn*"],
        groups: &[
            (
                "Lake Geneva|Genferseeregion|Région lémanique|Genferseeregion|Regione del Lemano",
                "vd,vs,ge",
                "waadt,vaud,wallis,valais,genf,geneve",
            ),
            (
                "Espace Mittelland",
                "be,fr,so,ne,ju",
                "bern,berne,freiburg,fribourg,solothurn,soleure,neuenburg,neuchatel,jura",
            ),
            (
                "Northwestern Switzerland|Nordwestschweiz|Suisse du Nord-Ouest|Nordwestschweiz|Svizzera nordoccidentale",
                "bs,bl,ag",
                "basel stadt,basel landschaft,bale ville,bale campagne,aargau,argovie",
            ),
            ("Zurich|Zürich|Zurich|Zürich|Zurigo", "zh", "zurich,zuerich,zurigo"),
            (
                "Eastern Switzerland|Ostschweiz|Suisse orientale|Ostschweiz|Svizzera orientale",
                "gl,sh,ar,ai,sg,gr,tg",
                "glarus,schaffhausen,appenzell ausserrhoden,appenzell innerrhoden,st gallen,graubunden,thurgau",
            ),
            (
                "Central Switzerland|Zentralschweiz|Suisse centrale|Zentralschweiz|Svizzera centrale",
                "lu,ur,sz,ow,nw,zg",
                "luzern,lucerne,uri,schwyz,obwalden,nidwalden,zug",
            ),
            ("Ticino|Tessin|Tessin|Tessin|Ticino", "ti", "tessin,ticino"),
        ],
        begins: false,
        abroad: None,
    },
    // The regions of France since 2016.
    System {
        names: &["dep*", "=dpt", "cod dep*", "code dep*"],
        groups: &[
            (
                "Auvergne-Rhône-Alpes",
                "01,03,07,15,26,38,42,43,63,69,73,74",
                "ain,allier,ardeche,cantal,drome,isere,loire,haute loire,puy de dome,rhone,savoie,haute savoie",
            ),
            (
                "Bourgogne-Franche-Comté",
                "21,25,39,58,70,71,89,90",
                "cote d or,doubs,jura,nievre,haute saone,saone et loire,yonne,territoire de belfort",
            ),
            ("Bretagne", "22,29,35,56", "cotes d armor,finistere,ille et vilaine,morbihan"),
            (
                "Centre-Val de Loire",
                "18,28,36,37,41,45",
                "cher,eure et loir,indre,indre et loire,loir et cher,loiret",
            ),
            ("Corse", "2a,2b,20", "corse du sud,haute corse"),
            (
                "Grand Est",
                "08,10,51,52,54,55,57,67,68,88",
                "ardennes,aube,marne,haute marne,meurthe et moselle,meuse,moselle,bas rhin,haut rhin,vosges",
            ),
            ("Hauts-de-France", "02,59,60,62,80", "aisne,nord,oise,pas de calais,somme"),
            (
                "Île-de-France",
                "75,77,78,91,92,93,94,95",
                "paris,seine et marne,yvelines,essonne,hauts de seine,seine saint denis,val de marne,val d oise",
            ),
            ("Normandie", "14,27,50,61,76", "calvados,eure,manche,orne,seine maritime"),
            (
                "Nouvelle-Aquitaine",
                "16,17,19,23,24,33,40,47,64,79,86,87",
                "charente,charente maritime,correze,creuse,dordogne,gironde,landes,lot et garonne,pyrenees atlantiques,deux sevres,vienne,haute vienne",
            ),
            (
                "Occitanie",
                "09,11,12,30,31,32,34,46,48,65,66,81,82",
                "ariege,aude,aveyron,gard,haute garonne,gers,herault,lot,lozere,hautes pyrenees,pyrenees orientales,tarn,tarn et garonne",
            ),
            ("Pays de la Loire", "44,49,53,72,85", "loire atlantique,maine et loire,mayenne,sarthe,vendee"),
            (
                "Provence-Alpes-Côte d’Azur",
                "04,05,06,13,83,84",
                "alpes de haute provence,hautes alpes,alpes maritimes,bouches du rhone,var,vaucluse",
            ),
            (
                "Outre-mer",
                "97,971,972,973,974,975,976,977,978,986,987,988",
                "guadeloupe,martinique,guyane,la reunion,mayotte",
            ),
        ],
        begins: false,
        abroad: None,
    },
    // The regions of Italy and the parts of the country of Istat.
    System {
        names: &["prov*", "=pr", "pv"],
        groups: &[
            (
                "Nord-Ovest/Piemonte",
                "to,vc,no,cn,at,al,bi,vb",
                "torino,vercelli,novara,cuneo,asti,alessandria,biella,verbania",
            ),
            ("Nord-Ovest/Valle d’Aosta", "ao", "aosta"),
            (
                "Nord-Ovest/Lombardia",
                "va,co,so,mi,bg,bs,pv,cr,mn,lc,lo,mb",
                "varese,como,sondrio,milano,bergamo,brescia,pavia,cremona,mantova,lecco,lodi,monza",
            ),
            ("Nord-Ovest/Liguria", "im,sv,ge,sp", "imperia,savona,genova,la spezia"),
            ("Nord-Est/Trentino-Alto Adige", "bz,tn", "bolzano,trento"),
            (
                "Nord-Est/Veneto",
                "vr,vi,bl,tv,ve,pd,ro",
                "verona,vicenza,belluno,treviso,venezia,padova,rovigo",
            ),
            ("Nord-Est/Friuli-Venezia Giulia", "ud,go,ts,pn", "udine,gorizia,trieste,pordenone"),
            (
                "Nord-Est/Emilia-Romagna",
                "pc,pr,re,mo,bo,fe,ra,fc,fo,rn",
                "piacenza,parma,reggio emilia,modena,bologna,ferrara,ravenna,forli,forli cesena,rimini",
            ),
            (
                "Centro/Toscana",
                "ms,lu,pt,fi,li,pi,ar,si,gr,po",
                "massa,lucca,pistoia,firenze,livorno,pisa,arezzo,siena,grosseto,prato",
            ),
            ("Centro/Umbria", "pg,tr", "perugia,terni"),
            ("Centro/Marche", "pu,ps,an,mc,ap,fm", "pesaro,ancona,macerata,ascoli piceno,fermo"),
            ("Centro/Lazio", "vt,ri,rm,roma,lt,fr", "viterbo,rieti,roma,latina,frosinone"),
            ("Sud/Abruzzo", "aq,te,pe,ch", "l aquila,teramo,pescara,chieti"),
            ("Sud/Molise", "cb,is", "campobasso,isernia"),
            ("Sud/Campania", "ce,bn,na,av,sa", "caserta,benevento,napoli,avellino,salerno"),
            ("Sud/Puglia", "fg,ba,ta,br,le,bt", "foggia,bari,taranto,brindisi,lecce"),
            ("Sud/Basilicata", "pz,mt", "potenza,matera"),
            ("Sud/Calabria", "cs,cz,rc,kr,vv", "cosenza,catanzaro,reggio calabria,crotone,vibo valentia"),
            (
                "Isole/Sicilia",
                "tp,pa,me,ag,cl,en,ct,rg,sr",
                "trapani,palermo,messina,agrigento,caltanissetta,enna,catania,ragusa,siracusa",
            ),
            ("Isole/Sardegna", "ss,nu,ca,or,ot,og,vs,ci,su", "sassari,nuoro,cagliari,oristano"),
        ],
        begins: false,
        abroad: None,
    },
    System {
        names: &[],
        groups: &[
            ("Nord-Ovest", "", "piemonte,valle d aosta,lombardia,liguria"),
            (
                "Nord-Est",
                "",
                "trentino alto adige,veneto,friuli venezia giulia,emilia romagna,trento,bolzano",
            ),
            ("Centro", "", "toscana,umbria,marche,lazio"),
            ("Sud e Isole", "", "abruzzo,molise,campania,puglia,basilicata,calabria,sicilia,sardegna"),
        ],
        begins: false,
        abroad: None,
    },
    // The autonomous communities of Spain.
    System {
        names: &[],
        groups: &[
            ("Andalucía", "", "almeria,cadiz,cordoba,granada,huelva,jaen,malaga,sevilla"),
            ("Aragón", "", "huesca,teruel,zaragoza"),
            ("Castilla y León", "", "avila,burgos,leon,palencia,salamanca,segovia,soria,valladolid,zamora"),
            ("Castilla-La Mancha", "", "albacete,ciudad real,cuenca,guadalajara,toledo"),
            ("Cataluña", "", "barcelona,girona,gerona,lleida,lerida,tarragona"),
            ("Comunitat Valenciana", "", "alicante,alacant,castellon,valencia"),
            ("Extremadura", "", "badajoz,caceres"),
            ("Galicia", "", "a coruna,la coruna,coruna,lugo,ourense,orense,pontevedra"),
            ("País Vasco", "", "alava,araba,bizkaia,vizcaya,gipuzkoa,guipuzcoa"),
            ("Canarias", "", "las palmas,santa cruz de tenerife,tenerife"),
            ("Norte", "", "asturias,cantabria,navarra,la rioja"),
            (
                "Madrid, Murcia, Baleares",
                "",
                "madrid,murcia,baleares,illes balears,islas baleares,ceuta,melilla",
            ),
        ],
        begins: false,
        abroad: None,
    },
    System {
        names: &[],
        groups: &[
            ("Noroeste", "", "galicia,asturias,cantabria,principado de asturias"),
            ("Noreste", "", "pais vasco,euskadi,navarra,la rioja,aragon,comunidad foral de navarra"),
            ("Centro", "", "madrid,comunidad de madrid,castilla y leon,castilla la mancha,extremadura"),
            (
                "Este",
                "",
                "cataluna,catalunya,comunitat valenciana,comunidad valenciana,c valenciana,valencia,baleares,illes balears,islas baleares",
            ),
            ("Sur y Canarias", "", "andalucia,murcia,region de murcia,ceuta,melilla,canarias,islas canarias"),
        ],
        begins: false,
        abroad: None,
    },
    // The regions of Brazil of the IBGE.
    System {
        names: &["=uf", "uf resid*", "uf res", "estado*", "sg uf*"],
        groups: &[
            ("Norte", "ac,ap,am,pa,ro,rr,to", "acre,amapa,amazonas,para,rondonia,roraima,tocantins"),
            (
                "Nordeste",
                "al,ba,ce,ma,pb,pe,pi,rn,se",
                "alagoas,bahia,ceara,maranhao,paraiba,pernambuco,piaui,rio grande do norte,sergipe",
            ),
            ("Centro-Oeste", "df,go,mt,ms", "distrito federal,goias,mato grosso,mato grosso do sul"),
            ("Sudeste", "es,mg,rj,sp", "espirito santo,minas gerais,rio de janeiro,sao paulo"),
            ("Sul", "pr,rs,sc", "parana,rio grande do sul,santa catarina"),
        ],
        begins: false,
        abroad: None,
    },
];
