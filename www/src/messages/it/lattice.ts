// Italian: the explorer of the lattice.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const lattice: Messages["lattice"] = {
  title: "Esperto: esplora il reticolo",
  explained:
    "Ogni riga è un nodo minimale: un livello per ogni colonna con cui il requisito vale, e nessuna colonna può essere più fine. Sceglierne uno fissa il livello più basso e più alto di ogni colonna; «Annulla» torna indietro.",
  searching: "Ricerca dei nodi minimali",
  find: "Cerca i nodi minimali",
  filter: "Livello massimo di ogni colonna",
  anything: "qualsiasi livello",
  level: (level, example, groups) => `al massimo livello ${level}: ${example} (${counted(groups, "valore", "valori")})`,
  nodes: (n) => counted(n, "nodo minimale", "nodi minimali"),
  fitting: (fitting, all) => `${count(fitting)} di ${counted(all, "nodo minimale", "nodi minimali")}`,
  more: (next, left) => `Mostra ${count(next)} di altri ${count(left)}`,
  picture: (drawn) => `Immagine di ${counted(drawn, "nodo", "nodi")}; l’elenco sotto dice lo stesso`,
  list: "Nodi minimali con i loro valori",
  node: (number) => `nodo ${number}`,
  compare: "Confronta",
  lost: "Dettaglio perso",
  lostOf: (share) => `(${share} perso)`,
  leftOut: "Righe escluse",
  smallest: "Gruppo più piccolo",
  groups: "Gruppi",
  use: "Usa questo",
  used: "In uso",
  markTwo: "Selezioni due nodi per vederli affiancati.",
  beside: "Affiancati",
  first: "Primo",
  second: "Secondo",
};
