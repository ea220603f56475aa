// Italian: how values are distributed before and after, and what belongs together.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const distributions: Messages["distributions"] = {
  title: "Distribuzioni, prima e dopo",
  count: "Conta",
  counting: "Conteggio in corso…",
  explained:
    "Le lunghezze sono quote delle righe. Una cella come «40–49» conta in parti uguali per ciascuno dei suoi valori, perché nulla nel file dice quale sia più probabile.",
  kept: "prima, conservate",
  suppressed: "prima, in righe escluse",
  certain: "dopo, certe",
  spread: "dopo, in parti",
  more: (next, left) => `Mostra ${next} di ${counted(left, "altra colonna", "altre colonne")}`,
  values: "Valori",
  columns: "Colonne",
  measure: "Misurato con",
  before: "Prima",
  after: "Dopo",
  unknown: "può essere qualsiasi valore",
  ofColumn: (column) => `Distribuzione di ${column}`,
  others: (n) => counted(n, "altro valore", "altri valori"),
  below: (to) => `meno di ${to}`,
  anyNumber: "qualsiasi numero",
  range: (from, to) => `da ${from} a meno di ${to}`,
  orMore: (from) => `${from} e più`,
  asBefore: "Distribuita come prima.",
  moved: (share, suppressed) =>
    `${share} delle righe dovrebbe spostarsi per tornare alla distribuzione di prima; le sole righe escluse contano ${suppressed}.`,
  moments: (mean, now, deviation, deviationNow) => `Media ${mean}, ora ${now}; deviazione ${deviation}, ora ${deviationNow}.`,
  pairsTitle: "Colonne legate tra loro",
  pairs: (compared, records) =>
    `Le più forti di ${counted(compared, "coppia", "coppie")}, misurate su ${counted(records, "riga", "righe")}: 0 è nessun legame, 1 (o −1) un legame perfetto.`,
  measures: { correlation: "correlazione", "cramers-v": "V di Cramér" },
  queriesTitle: "Se conta con il file",
  queries: (queries, half, nine) =>
    `Di ${count(queries)} conteggi casuali, ciascuno su una fino a tre colonne, metà sbaglia di meno di ${half} e nove su dieci di meno di ${nine}.`,
  accuracyTitle: "Quanto bene si può prevedere una colonna",
  predict: "Colonna da prevedere",
  nothing: "nessuna",
  accuracy: (column, predictors, records) =>
    `Quota di ${counted(records, "riga", "righe")} in cui ${column} è prevista correttamente da ${counted(predictors, "altra colonna", "altre colonne")}. Ogni decimo delle righe è previsto dagli altri nove, con un classificatore bayesiano ingenuo.`,
  mostFrequent: "Sempre il valore più frequente",
  withoutQuasiIdentifiers: "Senza i quasi-identificatori",
  predicted: "Previsto",
};
