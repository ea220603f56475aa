// Models against singling a person out.
import { type Kind, list, number, text } from "./kind.ts";

const over = (columns: unknown): string => {
  const names = list(columns);
  return names.length === 0 ? "all quasi-identifiers" : names.join(", ");
};

export const kAnonymity: Kind = {
  name: "k-anonymity",
  title: "Rows that look alike",
  term: "k-anonymity",
  against: "singling-out",
  expert: true,
  needs: "nothing",
  meaning: ({ k, columns }, persons) =>
    `Every ${persons ? "person" : "row"} looks like at least ${number(k) - 1} ${number(k) === 2 ? "other" : "others"} on ${over(columns)}.`,
  limits: "Says nothing about what the rows of a class have in common, such as one diagnosis.",
  example: {
    head: ["Known to others", "Diagnosis"],
    told: "k = 3",
    classes: [
      {
        rows: [
          ["30–39, 021**", "asthma"],
          ["30–39, 021**", "flu"],
        ],
        holds: false,
        why: "only 2 look alike",
      },
      {
        rows: [
          ["40–49, 021**", "asthma"],
          ["40–49, 021**", "flu"],
          ["40–49, 021**", "gout"],
        ],
        holds: true,
        why: "3 look alike",
      },
    ],
  },
  fields: [
    {
      kind: "number",
      key: "k",
      label: "k, the smallest class",
      note: "How many must look alike on the columns below.",
      min: 2,
      max: 1_000_000,
      slider: { min: 2, max: 50 },
    },
    {
      kind: "quasi",
      key: "columns",
      label: "On these columns",
      note: "For people who know only some of the columns. All of them unless you choose some.",
    },
  ],
  start: ({ recipe }) => ({
    "k-anonymity": {
      k: 10,
      columns: Object.keys(recipe.columns)
        .filter((name) => recipe.columns[name]?.role === "quasi-identifier")
        .slice(0, 2),
    },
  }),
};

export const xyAnonymity: Kind = {
  name: "xy-anonymity",
  title: "Different people, not only rows",
  term: "(X,Y)-anonymity",
  against: "singling-out",
  expert: true,
  needs: "counted",
  meaning: ({ k, x, y }) =>
    `Every combination of ${over(x)} stands with at least ${number(k)} different values of ${list(y).join(" and ")}.`,
  limits: "Counts how many there are, not how evenly they are spread.",
  example: {
    head: ["Known to others", "Patient"],
    told: "k = 3 different patients",
    classes: [
      {
        rows: [
          ["30–39, F", "P1"],
          ["30–39, F", "P1"],
          ["30–39, F", "P2"],
        ],
        holds: false,
        why: "3 rows, but 2 patients",
      },
      {
        rows: [
          ["30–39, M", "P3"],
          ["30–39, M", "P4"],
          ["30–39, M", "P5"],
        ],
        holds: true,
        why: "3 patients",
      },
    ],
  },
  fields: [
    {
      kind: "number",
      key: "k",
      label: "k, how many different ones",
      note: "Several rows of one patient count once.",
      min: 2,
      max: 1_000_000,
      slider: { min: 2, max: 50 },
    },
    { kind: "counted", key: "y", label: "Count different values of", note: "The person column, or sensitive columns." },
    { kind: "quasi", key: "x", label: "In every combination of", note: "All quasi-identifiers unless you choose some." },
  ],
  start: ({ column }) => ({ "xy-anonymity": { k: 3, y: [column] } }),
};

export const kMap: Kind = {
  name: "k-map",
  title: "Alike in the whole population",
  term: "k-map",
  against: "singling-out",
  expert: true,
  needs: "population",
  meaning: ({ k, population }) =>
    `Every row could be at least ${number(k)} people of the population file “${text(population)}”.`,
  limits: "Only as good as the population file; somebody who knows that a patient is in your file learns more.",
  example: {
    head: ["Row of your file", "In the population"],
    told: "k = 3",
    classes: [
      { rows: [["80–89, 021**", "2 people"]], holds: false, why: "could be 2 people only" },
      {
        rows: [
          ["40–49, 021**", "310 people"],
          ["30–39, 021**", "290 people"],
          ["20–29, 021**", "275 people"],
        ],
        holds: true,
        why: "could be many people",
      },
    ],
  },
  fields: [
    {
      kind: "number",
      key: "k",
      label: "k, people of the population",
      note: "How many people of the population every row must be like.",
      min: 2,
      max: 1_000_000,
      slider: { min: 2, max: 50 },
    },
    {
      kind: "population",
      key: "population",
      label: "Population file",
      note: "A CSV file with the same quasi-identifier columns, one row per person. It stays in this tab.",
    },
  ],
  start: ({ population }) => ({ "k-map": { k: 5, population } }),
};
