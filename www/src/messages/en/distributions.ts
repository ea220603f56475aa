// English: how values are distributed before and after, and what belongs together.
import { count, counted } from "../numbers.ts";

export const distributions = {
  title: "Distributions, before and after",
  count: "Count them",
  counting: "Being counted…",
  explained:
    "Lengths are shares of the rows. A cell such as “40–49” counts in equal parts for each of its values, because nothing in the file says which is more likely.",
  kept: "before, kept",
  suppressed: "before, in rows left out",
  certain: "after, certain",
  spread: "after, in parts",
  more: (next: number, left: number) => `Show ${next} of ${counted(left, "more column")}`,
  values: "Values",
  columns: "Columns",
  measure: "Measured by",
  before: "Before",
  after: "After",
  unknown: "could be any value",
  ofColumn: (column: string) => `Distribution of ${column}`,
  others: (n: number) => counted(n, "other value"),
  below: (to: string) => `below ${to}`,
  anyNumber: "any number",
  range: (from: string, to: string) => `${from} to below ${to}`,
  orMore: (from: string) => `${from} and more`,
  asBefore: "Distributed as before.",
  moved: (share: string, suppressed: string) =>
    `${share} of the rows would have to move to be distributed as before; rows left out alone make ${suppressed}.`,
  moments: (mean: string, now: string, deviation: string, deviationNow: string) =>
    `Mean ${mean}, now ${now}; deviation ${deviation}, now ${deviationNow}.`,
  pairsTitle: "Columns that belong together",
  pairs: (compared: number, records: number) =>
    `The strongest of ${counted(compared, "pair")}, measured on ${counted(records, "row")}: 0 is no connection, 1 (or −1) a perfect one.`,
  measures: { correlation: "correlation", "cramers-v": "Cramér’s V" },
  queriesTitle: "If you count with the file",
  queries: (queries: number, half: string, nine: string) =>
    `Of ${count(queries)} random counts, each over one to three columns, half are wrong by less than ${half} and nine of ten by less than ${nine}.`,
  accuracyTitle: "How well a column can be predicted",
  predict: "Column to predict",
  nothing: "none",
  accuracy: (column: string, predictors: number, records: number) =>
    `Share of ${counted(records, "row")} in which ${column} is predicted correctly from ${counted(predictors, "other column")}. Each tenth of the rows is predicted from the other nine, by naive Bayes.`,
  mostFrequent: "Always the most frequent value",
  withoutQuasiIdentifiers: "Without quasi-identifiers",
  predicted: "Predicted",
};
