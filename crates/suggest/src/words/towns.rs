//! Towns, of which a column is known that says where somebody lives or was treated, whatever it is called.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use super::plain;

/// The larger towns of countries in whose languages the other lists are, in lower case without accents. Those that are given
/// names or words as well are left out.
const TOWNS: &str = "berlin; hamburg; munchen; munich; koln; cologne; frankfurt; stuttgart; dusseldorf; leipzig; \
    dortmund; bremen; dresden; hannover; \
    nurnberg; duisburg; bochum; wuppertal; bielefeld; bonn; munster; mannheim; karlsruhe; augsburg; wiesbaden; gelsenkirchen; \
    monchengladbach; braunschweig; kiel; chemnitz; aachen; magdeburg; freiburg; krefeld; mainz; lubeck; erfurt; \
    oberhausen; rostock; kassel; hagen; saarbrucken; potsdam; hamm; ludwigshafen; oldenburg; leverkusen; osnabruck; solingen; \
    heidelberg; darmstadt; neuss; regensburg; paderborn; ingolstadt; wurzburg; furth; ulm; heilbronn; pforzheim; wolfsburg; \
    gottingen; bottrop; reutlingen; koblenz; bremerhaven; erlangen; remscheid; trier; recklinghausen; jena; moers; siegen; \
    hildesheim; cottbus; tubingen; giessen; marburg; wetzlar; fulda; konstanz; ravensburg; bamberg; bayreuth; passau; rosenheim; \
    gera; schwerin; celle; luneburg; flensburg; esslingen; ludwigsburg; gutersloh; minden; detmold; bad homburg; hanau; offenbach; \
    wien; graz; linz; salzburg; innsbruck; klagenfurt; villach; wels; dornbirn; bregenz; sankt polten; \
    zurich; genf; geneve; basel; bern; berne; lausanne; winterthur; luzern; lucerne; sankt gallen; st gallen; lugano; \
    biel; thun; bellinzona; \
    fribourg; neuchatel; sion; vevey; nyon; morges; yverdon; renens; montreux; chur; aarau; olten; uster; koniz; \
    paris; marseille; lyon; toulouse; nantes; montpellier; strasbourg; bordeaux; lille; rennes; reims; toulon; saint etienne; le havre; \
    grenoble; dijon; angers; villeurbanne; nimes; clermont ferrand; aix en provence; le mans; brest; tours; amiens; limoges; annecy; \
    perpignan; metz; besancon; orleans; rouen; mulhouse; caen; poitiers; pau; talence; pessac; merignac; cenon; \
    lormont; begles; saint denis; \
    montreuil; creteil; nanterre; vitry; avignon; dunkerque; quimper; lorient; vannes; la rochelle; bayonne; troyes; colmar; valence; \
    bruxelles; brussels; antwerpen; gent; liege; charleroi; namur; mons; leuven; \
    madrid; barcelona; valencia; sevilla; zaragoza; malaga; murcia; palma; las palmas; bilbao; alicante; cordoba; valladolid; vigo; \
    gijon; hospitalet; vitoria; coruna; a coruna; la coruna; elche; granada; terrassa; badalona; oviedo; cartagena; \
    sabadell; jerez; mostoles; pamplona; \
    almeria; alcala de henares; fuenlabrada; leganes; getafe; burgos; albacete; santander; castellon; logrono; badajoz; salamanca; huelva; \
    lleida; tarragona; leon; cadiz; jaen; ourense; girona; lugo; caceres; toledo; guadalajara; cuenca; segovia; avila; \
    soria; huesca; teruel; \
    roma; rome; milano; milan; napoli; torino; turin; palermo; genova; bologna; firenze; bari; catania; venezia; \
    verona; messina; padova; trieste; \
    brescia; parma; taranto; prato; modena; reggio emilia; reggio calabria; ravenna; livorno; cagliari; foggia; rimini; salerno; \
    ferrara; sassari; latina; giugliano; monza; siracusa; pescara; bergamo; forli; trento; vicenza; terni; bolzano; novara; piacenza; \
    ancona; arezzo; udine; andria; cesena; lecce; pesaro; imola; faenza; como; varese; pavia; cremona; mantova; lucca; \
    pisa; siena; grosseto; perugia; \
    london; birmingham; leeds; glasgow; sheffield; bradford; liverpool; edinburgh; manchester; bristol; cardiff; \
    leicester; coventry; nottingham; \
    belfast; newcastle; sunderland; brighton; hull; plymouth; wolverhampton; derby; southampton; portsmouth; oxford; cambridge; reading; \
    luton; swansea; norwich; exeter; preston; blackpool; stockport; bolton; wigan; salford; york; aberdeen; dundee; \
    swindon; dublin; cork; galway; \
    new york; los angeles; chicago; houston; phoenix; philadelphia; san antonio; san diego; dallas; san francisco; \
    seattle; denver; boston; \
    detroit; nashville; memphis; portland; las vegas; baltimore; milwaukee; albuquerque; tucson; fresno; sacramento; atlanta; kansas city; \
    omaha; raleigh; miami; oakland; minneapolis; tulsa; cleveland; new orleans; tampa; pittsburgh; cincinnati; \
    st louis; saint louis; orlando; buffalo; \
    toronto; montreal; vancouver; calgary; ottawa; edmonton; sydney; melbourne; brisbane; perth; adelaide; auckland; wellington; \
    ciudad de mexico; monterrey; puebla; tijuana; bogota; medellin; cali; barranquilla; lima; arequipa; quito; \
    guayaquil; caracas; buenos aires; rosario; \
    mendoza; la plata; montevideo; asuncion; la paz; santa cruz; valparaiso; concepcion; sao paulo; rio de janeiro; brasilia; \
    salvador; fortaleza; belo horizonte; curitiba; recife; porto alegre; lisboa; porto; braga; coimbra";

static LISTED: LazyLock<FxHashSet<&'static str>> =
    LazyLock::new(|| TOWNS.split(';').map(str::trim).collect());

/// Whether some of the values, at least two and a third of all, are towns; the others may be smaller ones.
pub(crate) fn are_towns<'a>(values: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    let known = values.clone().filter(|value| LISTED.contains(plain(value).as_str())).count();
    known >= 2 && known * 3 >= values.clone().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn towns_are_known_beside_smaller_ones() {
        assert!(TOWNS.split(';').all(|town| plain(town.trim()) == town.trim()));
        for towns in
            ["Imola|Dozza|Bologna|Medicina", "Lausanne|Payerne|Morges", "Córdoba|Sevilla", "Köln|Hürth|Bonn"]
        {
            assert!(are_towns(&towns.split('|')), "{towns}");
        }
        for none in ["Boston|Mayo|Rockall|Blatchford|Ottawa ankle rules", "left|right", "Berlin", "S|I|R"] {
            assert!(!are_towns(&none.split('|')), "{none}");
        }
    }
}
