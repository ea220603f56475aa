//! Words for what identifies a person directly.

use super::listed::Listed;
use crate::identifier_kind::IdentifierKind::{
    self, Account, Address, Biometric, Certificate, Device, Email, Fax, HealthPlan, IpAddress, MedicalRecord,
    Name, NationalId, Other, Phone, Photo, Url, Vehicle,
};

/// Words that say so wherever they stand.
pub(super) static CERTAIN: Listed<IdentifierKind> = Listed::of(&[
    (
        Email,
        "email*; *email; e mail; =mail; mail address; mailadresse; courriel; mel; correo electronico; \
         =correo; posta elettronica",
    ),
    (Fax, "fax*; *fax; telecopie*"),
    (
        IpAddress,
        "ip address; ip adresse; adresse ip; direccion ip; indirizzo ip; ipv 4; ipv 6; =ip; client ip",
    ),
    (
        Phone,
        "tlf; tfno; tlfno; tlfn; phone*; *phone; telephone*; telefon*; *telefon; telefono*; tel; mobile; mobil; mobilnummer; \
         handy*; cell; cellphone; portable; movil; cellulare; gsm; rufnummer; festnetz; whatsapp",
    ),
    (
        NationalId,
        "ssn; *ssn; social security; socialsecurity*; nino; national insurance; nhs; nhsnumber; nhsno; \
         =sin; sin number; sin no; social insurance; steuer id; steuerid; steueridentifikation*; \
         steuernummer; idnr; nir; insee; securite sociale; numero secu; secu; =dni; dni nie; nie; nif; \
         documento identidad; codice fiscale; codicefiscale; =cf; seguridad social; sozialversicherung*; \
         svnr; sv nummer; ahv; avs; pesel; bsn; cpf; personnummer; =cpr; aadhaar; national id*; \
         nationalid*; carta identita; chi number",
    ),
    (
        Certificate,
        "passport*; passeport*; pasaporte*; passaporto*; reisepass*; personalausweis*; ausweis*; \
         fuhrerschein*; fuehrerschein*; permis conduire; permiso conducir; patente; driver license; drivers \
         license; driving licence; license number; licence number; license no; licence no; certificate \
         number; certificate no; approbation*; lanr; npi; gmc; =dea; dea number; rpps; adeli; numero \
         colegiado; urkundennummer",
    ),
    (
        Account,
        "chk nbr; chk no; check nbr; check no; check number; cheque no; cheque number; iban; kontonummer; kontonr; \
         account number; account no; account id; accountnumber; bank account; \
         bankverbindung; numero compte; compte bancaire; numero cuenta; cuenta bancaria; numero conto; \
         conto corrente; credit card; creditcard; card number; kreditkarte*; carte bancaire; tarjeta \
         credito; carta credito; =rib; rechnungsnummer; invoice number; invoice no",
    ),
    (
        Vehicle,
        "=plate; =plates; number plate; car plate; vehicle plate; license plate; licence plate; \
         numberplate; =kennzeichen; kfz*; autokennzeichen; immatriculation; plaque; matricula; targa; vin; \
         fahrgestell*; chassis; vehicle id*",
    ),
    (
        HealthPlan,
        "versichertennummer; =versicherte; =versicherter; =versicherten; versichertennr; versicherten nr; \
         versicherten nummer; versicherten id; versichertenid; versicherungsnummer; versicherungsnr; \
         krankenversicherungsnummer; kvnr; egk*; insuranceid; health plan*; policy number; policy no; \
         policennummer; numero adherent; carte vitale; tarjeta sanitaria; =cip; tessera sanitaria; member \
         id; member number; memberid; beneficiary*; subscriber id; =mbi; hicn; medicare number; medicaid \
         number; health card",
    ),
    (
        Name,
        "ape pat*; ape mat*; init r; init d; init rec*; init don*; =guar; guarantor; surn*; trigramme*; trigr; =njf; nom jf; surname*; lastname; firstname; forename*; fullname; givenname; familyname; maidenname; middlename; \
         first name; last name; given name; family name; maiden name; =maiden; middle name; full name; =patient \
         last; =patient first; =subscriber last; =subscriber first; =member last; =member first; =insured \
         last; =insured first; =guarantor last; =guarantor first; =beneficiary last; =beneficiary first; \
         =student last; =student first; =mother last; =mother first; =father last; =father first; =parent \
         last; =parent first; =donor last; =donor first; =client last; =client first; =resident last; \
         =resident first; =recipient last; =recipient first; =pt last; =pt first; =pat last; =pat first; \
         =employee last; =employee first; =guardian last; =guardian first; =spouse last; =spouse first; \
         =applicant last; =applicant first; =volunteer last; =volunteer first; lastnm; firstnm; last nm; \
         first nm; lst nm; fst nm; surnm; pt nm; pat nm; patient nm; nachn; vorn; nom naiss; nom nais; nom \
         marital; nom usage; nom usuel; subj init*; subject init*; pt init*; pat init*; patient init*; \
         =init; =inits; ind init; index init; idx init; child init; mother init; contact init; =inic; =iniz; inic pac; inic paciente; iniz paz; init pat; patient name; patientname; \
         name patient; nachname*; vorname*; familienname*; \
         geburtsname; zuname; rufname; patientenname; prenom*; nom famille; nom naissance; nom jeune; nom \
         patient; nom prenom; apellido*; apell; 1 apell; 2 apell; inm last; inm first; inmate last; inmate first; perp init; perp initials; =primer ape; =segundo ape; =prim ape; =seg ape; =ape 1; =ape 2; 1 er apell; 2 o apell; prim apell*; seg apell*; \
         nombre completo; nombre paciente; nombre apellidos; cognome*; \
         nazwisko*; imie; imiona; achternaam; voornaam; efternamn; fornamn; apelido*; nome proprio; \
         nominativo; initials; initialen; initiales; iniciales; iniziali; next kin; emergency contact; \
         doctor name; physician name; arztname; hausarzt; hausarztin; hausarztname; mother name; father \
         name; =name; =names; =nom; =nome; =nombre",
    ),
    (
        Biometric,
        "fingerprint*; fingerabdruck*; empreinte; empreintes; huella; huellas; impronta; impronte; retina \
         scan; iris scan; voiceprint; biometr*; facial recognition; genome; dna sequence",
    ),
    (Photo, "photo; photos; photogr*; foto; fotos; fotogr*; lichtbild*; portrait*; selfie; passbild"),
    (
        Address,
        "street*; strasse; strassenname; *strasse; hausnummer; house number; rue; calle; domicilio; \
         direccion; indirizzo; anschrift*; wohnadresse; home address; latitude; longitude; latitud; \
         longitud; latitudine; longitudine; breitengrad; langengrad; laengengrad; easting; northing; \
         hochwert; rechtswert; lat long; geo long; home long; geolocation; gps; coordinates; koordinaten; \
         postfach",
    ),
    (Url, "url; urls; website; webseite; homepage; site web; sitio web; sito web"),
    (
        Device,
        "eq ns; =masn; masch nr; masch sn; pump sn; ha r s n; ha l s n; imei; iol sn; iol serial; iol nr; implant sn; device sn; =sn; mac address; mac adresse; udi; seriennummer; \
         seriennr; serial number; serial no; \
         serialnumber; numero serie; hostname; advertising id; device id; deviceid; device serial; \
         geratenummer; implant number",
    ),
    (Other, "uuid; guid"),
    // Whoever was there finds the accident in the register that everybody may read.
    (
        Other,
        "num acc; accident index; accident id; accident number; crash id; crash number; collision id; unfallnummer",
    ),
    // What a program that makes numbers up began with finds the row again.
    (Other, "zufallsstartwert; random seed; semilla; =seed"),
    // Whoever ran with it is on the list of the race.
    (Other, "=bib; startnr; startnummer*; dossard; =dorsal; =dors; n dorsal; pettorale"),
    (
        Other,
        "username; user name; login; \
         benutzername; nom utilisateur; nombre usuario; nome utente; twitter; facebook; instagram; skype; \
         linkedin; pseudonym*",
    ),
    // Whoever has it stands in somebody's flat.
    (
        Other,
        "schl zutritt; schlussel zutritt; zutritt; =schlussel; digicode*; interphone; door code; gate code; entry code; key safe*; keysafe*; key box; keybox; \
         lockbox; alarm code; code porte; code entree; code immeuble; boite clefs; boite cles; turcode; \
         schlusselsafe*; schlusseltresor*; schlusselbox; codigo puerta; codigo portal; codice porta; codice \
         portone; sleutelkluis*",
    ),
]);

/// Words that say so unless a word of another list says what the column is about: `hospital name` is a place.
pub(super) static ALONE: Listed<IdentifierKind> = Listed::of(&[
    (Name, "name; names; *name; nom; nombre; nome; =last; =first"),
    (
        Address,
        "address*; *adresse; adresse; adressen; adressz*; adressf*; adres; adress; lat; lon; lng; =long",
    ),
    (Other, "handle; nickname"),
]);

/// What has a name and is nobody.
pub(super) const NAMED_THINGS: &[&str] = &[
    "med name",
    "concept name",
    "medname",
    "disposition name",
    "event name",
    "study name",
    "studyname",
    "studienname",
    "trial name",
    "nome ente",
];

/// Words that say so if nearly every row has a value of its own, even where the column is about something else.
pub(super) static NUMBERED: Listed<IdentifierKind> = Listed::of(&[
    (HealthPlan, "insurance*; *versicherung; krankenkasse; mutuelle; seguro; assicurazione; policy"),
    (Account, "account*; konto; compte; cuenta; conto"),
    (Device, "device*; serial; gerat*; geraet*; dispositif; dispositivo; implant*"),
    (Vehicle, "vehicle*; fahrzeug*; vehicule; vehiculo; veicolo"),
    (Certificate, "license; licence; certificate; zertifikat; certificat; certificado; certificato"),
    (Url, "link; links; web; sito"),
    (Photo, "image; bild; picture; imagen; immagine"),
    (
        MedicalRecord,
        "=case; =fam; record; dossier; akte*; ficha; fiche; expediente*; processo; journal; karta; kartei; historia",
    ),
    (
        Other,
        "id; ids; *id; identifier*; identifiant*; identificador*; identificativo; kennung; key; schlussel; \
         nr; no; num; number; nummer; *nummer; *nr; numero; barcode; token; hash; user*; benutzer*; \
         usuario; utente; matricola; matrikel*",
    ),
]);
