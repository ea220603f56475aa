// German: how values are distributed before and after, and what belongs together.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const distributions: Messages["distributions"] = {
  title: "Verteilungen, vorher und nachher",
  count: "Auszählen",
  counting: "Wird ausgezählt …",
  explained:
    "Die Längen sind Anteile der Zeilen. Eine Zelle wie „40–49“ zählt zu gleichen Teilen für jeden ihrer Werte, denn nichts in der Datei sagt, welcher wahrscheinlicher ist.",
  kept: "vorher, behalten",
  suppressed: "vorher, in ausgelassenen Zeilen",
  certain: "nachher, sicher",
  spread: "nachher, anteilig",
  more: (next, left) => `${next} von ${counted(left, "weiteren Spalte", "weiteren Spalten")} zeigen`,
  values: "Werte",
  columns: "Spalten",
  measure: "Gemessen als",
  before: "Vorher",
  after: "Nachher",
  unknown: "kann jeder Wert sein",
  ofColumn: (column) => `Verteilung von ${column}`,
  others: (n) => counted(n, "anderer Wert", "andere Werte"),
  below: (to) => `unter ${to}`,
  anyNumber: "jede Zahl",
  range: (from, to) => `${from} bis unter ${to}`,
  orMore: (from) => `${from} und mehr`,
  asBefore: "Verteilt wie vorher.",
  moved: (share, suppressed) =>
    `${share} der Zeilen müssten anderswo stehen, damit die Verteilung wie vorher wäre; die ausgelassenen Zeilen allein machen ${suppressed} aus.`,
  moments: (mean, now, deviation, deviationNow) =>
    `Mittelwert ${mean}, jetzt ${now}; Streuung ${deviation}, jetzt ${deviationNow}.`,
  pairsTitle: "Spalten, die zusammenhängen",
  pairs: (compared, records) =>
    `Die stärksten von ${counted(compared, "Paar", "Paaren")}, gemessen an ${counted(records, "Zeile", "Zeilen")}: 0 ist kein Zusammenhang, 1 (oder −1) ein vollkommener.`,
  measures: { correlation: "Korrelation", "cramers-v": "Cramérs V" },
  queriesTitle: "Wenn Sie mit der Datei zählen",
  queries: (queries, half, nine) =>
    `Von ${count(queries)} zufälligen Zählungen über je eine bis drei Spalten ist die Hälfte um weniger als ${half} falsch und neun von zehn um weniger als ${nine}.`,
  accuracyTitle: "Wie gut sich eine Spalte vorhersagen lässt",
  predict: "Vorherzusagende Spalte",
  nothing: "keine",
  accuracy: (column, predictors, records) =>
    `Anteil von ${counted(records, "Zeile", "Zeilen")}, in denen ${column} aus ${counted(predictors, "anderen Spalte", "anderen Spalten")} richtig vorhergesagt wird. Jedes Zehntel der Zeilen wird aus den übrigen neun vorhergesagt (naiver Bayes-Klassifikator).`,
  mostFrequent: "Immer der häufigste Wert",
  withoutQuasiIdentifiers: "Ohne Quasi-Identifikatoren",
  predicted: "Vorhergesagt",
};
