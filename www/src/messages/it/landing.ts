// Italian: the first screen.
import type { Messages } from "../messages.ts";

export const landing: Messages["landing"] = {
  title: "Condivida la tabella,",
  titleEnd: "non le persone.",
  lead: "Coversheet rende una tabella su persone",
  leadTerm: "k-anonima",
  leadEnd:
    ": nelle colonne che potrebbero indicare qualcuno, ogni riga diventa identica a diverse altre, cambiando il meno possibile.",
  drop: "Trascini una tabella in un punto qualsiasi della pagina",
  kinds: "CSV o una cartella di lavoro (xlsx, xls, ods) con una riga di intestazione; SPSS (sav), Stata (dta).",
  choose: "Scegli un file",
  sample: "Prova con dati di esempio",
  backTo: (name) => `Torna a ${name}`,
  dismiss: "Chiudi",
  unstarted:
    "Qui non si può leggere nulla. Apra questa pagina in Firefox, Chrome, Edge o Safari del 2023 o più recente. Se lo vieta una politica del server o la modalità di isolamento, lo permetta per questa pagina.",
  demo: "Sei pazienti inventati, k = 3: i nomi non ci sono più, e ogni data di nascita e codice postale ora vale per tre di loro.",
  demoHead: ["nome", "data_nascita", "cap", "diagnosi"],
  demoCells: ["Asma", "Frattura", "Diabete", "Emicrania"],
  promises: "Su che cosa può contare",
  offline: "Funziona senza rete, in questa scheda",
  offlineNote: "Il motore è dentro questa pagina. Stacchi la rete e non cambia nulla.",
  refuses: "Che cosa rifiuta il browser",
  refusesNote: "La pagina ordina al browser di rifiutare ogni richiesta alla rete.",
  installed: "Non si installa nulla",
  installedNote: "Un file, nessun account, nessun server. Chiusa la scheda, della Sua tabella non resta nulla.",
  limits: "Che cosa fa la k-anonimità e che cosa non fa",
  protects: "Protegge",
  protectsNote:
    "dall’essere individuati per combinazione. Chi conosce anno di nascita, sesso e codice postale di un paziente trova almeno k righe adatte, e quelle colonne non dicono quale sia.",
  not: "Non protegge",
  notAgree: "da righe concordi: se tutti i pazienti di una classe hanno la stessa diagnosi, la diagnosi è rivelata;",
  notKnown: "da ciò che qualcuno sa di colonne che non ha indicato come quasi-identificatori;",
  notText: "da nomi o luoghi nel testo libero che decide di tenere.",
  isNot: "Non è",
  isNotNote:
    "un parere legale. Se un file si possa condividere dipende dalle Sue regole e da chi lo riceve; il rapporto Le dà i numeri per decidere.",
  about: "Informazioni su Coversheet",
  version: "Versione",
  unfinished: "Questa copia non è una versione finita.",
  build: (version, commit, built) =>
    [version, commit && `commit ${commit}`, built && `creata il ${built}`].filter(Boolean).join(", "),
  sum: "Impronta",
  sumNote: "SHA-256 di questo file, con 64 zeri al posto dell’impronta. I rapporti la citano, così si sa quale pagina li ha prodotti.",
  stores: "Che cosa conserva",
  storesNote: "Nulla: né cookie né memoria del browser. Chiusa la scheda, dimentica la Sua tabella.",
  licence: "Licenza",
  licenceNote: "MIT o Apache-2.0, a scelta. Le opere altrui che contiene e di chi sono le classificazioni:",
  works: "Opere altrui e loro licenze",
};
