// German: the explorer of the lattice.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const lattice: Messages["lattice"] = {
  title: "Für Fachleute: der Verband der Generalisierungen",
  explained:
    "Jede Zeile ist ein minimaler Knoten: eine Stufe für jede Spalte, mit der die Anforderung gilt, und keine Spalte könnte feiner sein. Wer einen wählt, setzt die niedrigste und höchste Stufe jeder Spalte; „Rückgängig“ nimmt das zurück.",
  searching: "Minimale Knoten werden gesucht",
  find: "Minimale Knoten suchen",
  filter: "Wie grob jede Spalte sein darf",
  anything: "jede Stufe",
  level: (level, example, groups) => `höchstens Stufe ${level}: ${example} (${counted(groups, "Wert", "Werte")})`,
  nodes: (n) => counted(n, "minimaler Knoten", "minimale Knoten"),
  fitting: (fitting, all) => `${count(fitting)} von ${counted(all, "minimalen Knoten", "minimalen Knoten")}`,
  more: (next, left) => `${count(next)} von ${count(left)} weiteren zeigen`,
  picture: (drawn) => `Bild von ${counted(drawn, "Knoten", "Knoten")}; die Liste darunter sagt dasselbe`,
  list: "Minimale Knoten mit ihren Werten",
  node: (number) => `Knoten ${number}`,
  compare: "Vergleichen",
  lost: "Verlorene Genauigkeit",
  lostOf: (share) => `(${share} verloren)`,
  leftOut: "Ausgelassene Zeilen",
  smallest: "Kleinste Gruppe",
  groups: "Gruppen",
  use: "Diesen nehmen",
  used: "In Gebrauch",
  markTwo: "Markieren Sie zwei Knoten, um sie nebeneinander zu sehen.",
  beside: "Nebeneinander",
  first: "Erster",
  second: "Zweiter",
};
