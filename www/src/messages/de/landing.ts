// German: the first screen.
import type { Messages } from "../messages.ts";

export const landing: Messages["landing"] = {
  title: "Geben Sie die Tabelle weiter,",
  titleEnd: "nicht die Menschen darin.",
  lead: "Coversheet macht eine Tabelle über Menschen",
  leadTerm: "k-anonym",
  leadEnd:
    ": In den Spalten, die auf jemanden hindeuten könnten, gleicht jede Zeile mehreren anderen, und dafür wird so wenig wie möglich verändert.",
  drop: "Legen Sie eine Tabelle irgendwo auf dieser Seite ab",
  kinds: "CSV oder eine Arbeitsmappe (xlsx, xls, ods) mit Kopfzeile; SPSS (sav), Stata (dta).",
  choose: "Datei wählen",
  sample: "Mit Beispieldaten ausprobieren",
  backTo: (name) => `Zurück zu ${name}`,
  dismiss: "Schließen",
  unstarted:
    "Hier lässt sich nichts lesen. Öffnen Sie diese Seite in einem Firefox, Chrome, Edge oder Safari ab 2023. Wo eine Richtlinie des Servers oder der Blockierungsmodus es verbietet, erlauben Sie es für diese Seite.",
  demo: "Sechs erfundene Patienten, k = 3: Die Namen sind weg, und jedes Geburtsdatum und jede Postleitzahl passt nun zu dreien von ihnen.",
  demoHead: ["name", "geb_datum", "plz", "diagnose"],
  demoCells: ["Asthma", "Fraktur", "Diabetes", "Migräne"],
  promises: "Worauf Sie sich verlassen können",
  offline: "Sie arbeitet ohne Netz, in diesem Tab",
  offlineNote: "Das Programm läuft in dieser Seite. Trennen Sie die Verbindung, und nichts ändert sich.",
  refuses: "Was der Browser verweigert",
  refusesNote: "Die Seite weist Ihren Browser an, jede Anfrage ins Netz zu verweigern.",
  installed: "Nichts wird installiert",
  installedNote: "Eine Datei, kein Konto, kein Server. Schließen Sie den Tab, und von Ihrer Tabelle bleibt nichts zurück.",
  limits: "Was k-Anonymität leistet und was nicht",
  protects: "Sie schützt davor",
  protectsNote:
    "durch eine Kombination herausgegriffen zu werden. Wer Geburtsjahr, Geschlecht und Postleitzahl eines Patienten kennt, findet mindestens k passende Zeilen und kann an diesen Spalten nicht erkennen, welche es ist.",
  not: "Sie schützt nicht vor",
  notAgree: "Zeilen, die übereinstimmen: Haben alle Patienten einer Klasse dieselbe Diagnose, ist sie verraten.",
  notKnown: "dem, was jemand über Spalten weiß, die Sie nicht als Quasi-Identifikatoren bezeichnet haben.",
  notText: "Namen oder Orten in Freitext, den Sie behalten.",
  isNot: "Sie ist keine",
  isNotNote:
    "rechtliche Bewertung. Ob eine Datei weitergegeben werden darf, hängt von Ihren Regeln ab und davon, wer sie erhält; der Bericht gibt Ihnen die Zahlen für die Entscheidung.",
  about: "Über Coversheet",
  version: "Version",
  unfinished: "Diese Kopie ist kein fertiger Build.",
  build: (version, commit, built) =>
    [version, commit && `Commit ${commit}`, built && `gebaut am ${built}`].filter(Boolean).join(", "),
  sum: "Prüfsumme",
  sumNote: "SHA-256 dieser Datei, mit 64 Nullen anstelle der Summe. Berichte nennen sie, damit sich sagen lässt, welche Seite sie erstellt hat.",
  stores: "Was gespeichert wird",
  storesNote: "Nichts: keine Cookies, kein Browserspeicher. Mit dem Schließen des Tabs ist Ihre Tabelle vergessen.",
  licence: "Lizenz",
  licenceNote: "MIT oder Apache-2.0, nach Ihrer Wahl. Die Werke anderer darin, und von wem die Klassifikationen stammen:",
  works: "Werke anderer und ihre Lizenzen",
};
