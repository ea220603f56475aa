//! Countries, by their names and those of their people in five languages, and by their codes (ISO 3166).

use super::System;

pub(super) const COUNTRIES: System = System {
    names: &[
        "country*",
        "countries",
        "land",
        "*land",
        "staat*",
        "pays*",
        "pais*",
        "paese*",
        "stato*",
        "nation*",
        "nazion*",
        "nacion*",
        "cittad*",
        "herkunft*",
        "staatsang*",
        "citizen*",
        "naiss",
        "nasc*",
        "cob",
        "birthplace",
        "geburtsland",
        "geb land",
        "migr*",
        "native*",
        "origin*",
    ],
    groups: &[
        (
            "Europe|Europa|Europe|Europa|Europa/Western Europe|Westeuropa|Europe de l’Ouest|Europa occidental|Europa occidentale",
            "de,at,ch,fr,nl,be,lu,gb,uk,ie,dk,se,no,fi,is,it,es,pt,gr,mt,cy,li,mc,ad,sm,\
             deu,aut,che,fra,nld,bel,lux,gbr,irl,dnk,swe,nor,fin,isl,ita,esp,prt,grc,mlt,cyp,d,ger,f,i,e,p,a,suk",
            "german,dt,dtsch,deutsch,allem,aleman,tedesc,duits,austria,osterreich,oesterreich,autrich,switz,swiss,schweiz,suisse,suiz,svizzer,franc,\
             french,frank,franz,nether,dutch,niederl,holland,holand,oland,neerl,nederl,pays bas,paises bajos,paesi bassi,belg,luxemb,united king,\
             brit,engl,anglet,angla,ingl,grossbrit,vereinigtes kon,royaume,reino uni,regno uni,scot,schott,wales,welsh,ireland,irish,irland,\
             irlan,denm,dani,danem,dinam,swed,schwed,sued,suec,svez,sveri,svensk,norw,norv,noru,norge,norsk,finn,finl,finland,iceland,islan,\
             ital,spain,spani,spagn,espag,espan,portug,greec,greek,griech,grec,grieg,malt,cypr,zyper,chypr,chipr,cipr,liecht,monac,andorr",
        ),
        (
            "Europe|Europa|Europe|Europa|Europa/Eastern Europe|Osteuropa|Europe de l’Est|Europa oriental|Europa orientale",
            "pl,cz,sk,hu,ro,bg,si,hr,ba,rs,me,mk,al,xk,ua,ru,by,md,ee,lv,lt,\
             pol,cze,svk,hun,rou,bgr,svn,hrv,bih,srb,mne,mkd,alb,xkx,ukr,rus,blr,mda,est,lva,ltu",
            "polan,polis,polen,poln,polog,polon,polac,polac,polsk,czech,tschech,tcheq,chec,ceca,ceco,repubblica ce,slovak,slowak,eslova,slovac,\
             hungar,ungar,hongr,ungher,roman,ruman,roum,bulgar,sloven,slowen,eslove,croa,kroat,hrvat,bosn,serb,monten,macedon,mazedon,nordmaz,\
             north mac,alban,kosov,ukrain,ucran,ucrai,russ,russ,rusia,ruso,rusa,belar,weissr,bielor,bielor,moldov,moldau,moldav,eston,estl,latv,lettl,\
             letto,leton,lithu,litau,litua,jugos,yugos,yougos",
        ),
        (
            "Africa and Middle East|Afrika und Naher Osten|Afrique et Moyen-Orient|África y Oriente Medio|Africa e Medio Oriente/\
             Middle East, North Africa|Nahost, Nordafrika|Moyen-Orient, Afrique du Nord|Oriente Medio, Norte de África|Medio Oriente, Nord Africa",
            "tr,sy,iq,ir,lb,jo,ps,il,sa,ye,eg,ma,dz,tn,ly,ae,kw,qa,bh,om,\
             tur,syr,irq,irn,lbn,jor,pse,isr,sau,yem,egy,mar,dza,tun,lby,are,kwt,qat,bhr,omn",
            "turk,turq,turc,syri,sirio,siria,irak,iraq,iran,leban,liban,libanes,jorda,giord,palas,palest,israel,saudi,arab,yemen,jemen,egypt,\
             agypt,aegyp,egipt,egitt,egiz,marok,maroc,morocc,marru,marro,alger,argel,tunes,tunis,tunez,tunec,libya,libye,libic,libia,emirat,\
             vereinigte ara,kuwai,kowei,qatar,katar,bahr,oman",
        ),
        (
            "Africa and Middle East|Afrika und Naher Osten|Afrique et Moyen-Orient|África y Oriente Medio|Africa e Medio Oriente/\
             Sub-Saharan Africa|Subsahara-Afrika|Afrique subsaharienne|África subsahariana|Africa subsahariana",
            "ng,gh,sn,cm,cd,cg,ci,ml,gn,gm,tg,bj,bf,er,et,so,sd,ss,ke,ug,tz,rw,bi,ao,mz,zm,zw,za,mg,mu,cv,km,ne,sl,lr,td,cf,ga,gw,na,bw,mw,mr,\
             nga,gha,sen,cmr,cod,cog,civ,mli,gin,gmb,tgo,ben,bfa,eri,eth,som,sdn,ssd,ken,uga,tza,rwa,bdi,ago,moz,zmb,zwe,zaf,mdg,mus,cpv,rdc",
            "niger,ghan,seneg,camer,kamer,congo,kongo,rd congo,cote d iv,elfenb,ivor,costa de mar,costa d avo,mali,malie,maliano,guine,gamb,togo,\
             benin,burki,eritr,ethio,athio,aethi,etiop,somal,sudan,soudan,kenya,kenia,ugand,ougan,tanza,tansa,rwand,ruand,burun,angol,mozam,mosam,\
             mocam,zambi,sambi,zimba,simba,south af,sudaf,suedaf,afrique du,madag,mauri,cape ver,cabo ver,kap ver,cap vert,capo ver,comor,komor,\
             sierra l,liberi,tschad,tchad,chad,gabon,gabun,namib,botsw,malaw",
        ),
        (
            "Asia, Oceania|Asien, Ozeanien|Asie, Océanie|Asia, Oceanía|Asia, Oceania/Asia|Asien|Asie|Asia|Asia",
            "af,pk,in,bd,np,lk,cn,jp,kr,vn,th,ph,id,my,kh,la,mm,mn,kz,uz,tw,ge,am,az,kg,tj,tm,sg,hk,\
             afg,pak,ind,bgd,npl,lka,chn,jpn,kor,vnm,tha,phl,idn,mys,khm,lao,mmr,mng,kaz,uzb,twn,geo,arm,aze,kgz,tjk,sgp,hkg",
            "afgh,paki,india,indie,indis,inde,indo,bangl,nepal,sri la,china,chine,chino,cina,cines,japan,japo,giapp,corea,korea,coree,corean,\
             viet,thai,taila,phili,filip,malay,malai,kambo,cambo,laos,laot,myanm,birma,burma,mongo,kasac,kazak,kasak,usbek,uzbek,ouzb,taiwa,\
             georgi,georgie,armen,aserb,azerb,kirgi,kyrgy,tadsc,tajik,singap,hong k",
        ),
        (
            "Asia, Oceania|Asien, Ozeanien|Asie, Océanie|Asia, Oceanía|Asia, Oceania/Oceania|Ozeanien|Océanie|Oceanía|Oceania",
            "au,nz,fj,aus,nzl,fji",
            "austral,new zea,neusee,nouvelle z,nueva z,nuova z,fiji,fidsc,samoa",
        ),
        (
            "America|Amerika|Amérique|América|America/North America|Nordamerika|Amérique du Nord|América del Norte|America del Nord",
            "us,ca,usa,can",
            "united sta,vereinigte sta,etats,estados uni,stati uni,ameri,estado,statun,canad,kanad",
        ),
        (
            "America|Amerika|Amérique|América|America/Latin America|Lateinamerika|Amérique latine|América Latina|America Latina",
            "mx,br,ar,cl,co,pe,ec,ve,bo,py,uy,cu,do,ht,pr,gt,hn,sv,ni,cr,pa,jm,sr,gy,tt,\
             mex,bra,arg,chl,col,per,ecu,ven,bol,pry,ury,cub,dom,hti,pri,gtm,hnd,slv,nic,cri,pan,jam,sur",
            "mexi,mexik,messi,brasi,brazi,bresi,argen,chile,chili,cilen,cile,colom,kolum,peru,perou,ecuad,equat,venez,boliv,parag,urug,cuba,kuba,\
             cubai,domin,haiti,puerto r,guate,hondu,salva,el salv,nicar,costa ri,panam,jamai,giama,surin,guyan,trinid",
        ),
    ],
    begins: true,
    abroad: Some("Other countries|Andere Länder|Autres pays|Otros países|Altri Paesi"),
};

/// The names of the countries that most people of a file may be from.
pub(super) const HOMES: [&str; 12] = [
    "german,deutsch,dtsch,allem,aleman,tedesc,dt,d,de,deu,ger,brd",
    "austria,osterreich,oesterreich,autrich,a,at,aut",
    "switz,swiss,schweiz,suisse,suiz,svizzer,ch,che",
    "france,franca,frances,french,franzos,f,fr,fra",
    "brit,engl,united king,uk,gb,gbr",
    "ital,i,it,ita",
    "spain,spani,spagn,espag,espan,e,es,esp",
    "portug,p,pt,prt,por",
    "nether,dutch,neerl,nederl,holland,nl,nld",
    "polan,polis,polen,polog,polsk,pl,pol",
    "united sta,ameri,us,usa",
    "brasi,brazi,br,bra",
];
