// Models that compare a class with the whole table, and those for numbers.
import { COLUMN, type Field, type Kind, number, oneOf, REFERENCE, text, VALUES } from "./kind.ts";

const HEAD = ["Known to others", "Diagnosis"] as const;

export const tCloseness: Kind = {
  name: "t-closeness",
  title: "Every class like the whole table",
  term: "t-closeness",
  against: "learning",
  expert: false,
  needs: "sensitive",
  meaning: ({ t, column }) =>
    `In every class ${text(column)} is spread nearly as in the whole table: the two differ by at most ${number(t)} (0 is the same, 1 entirely different).`,
  limits: "Small values of t also remove the patterns that a study looks for.",
  example: {
    head: HEAD,
    told: "whole table: half flu, half HIV; t = 0.2",
    classes: [
      {
        rows: [
          ["30–39", "HIV"],
          ["30–39", "HIV"],
          ["30–39", "HIV"],
          ["30–39", "flu"],
        ],
        holds: false,
        why: "75 % HIV, 50 % in all: 0.25",
      },
      {
        rows: [
          ["40–49", "HIV"],
          ["40–49", "flu"],
        ],
        holds: true,
        why: "50 % HIV as in all: 0",
      },
    ],
  },
  fields: [
    COLUMN,
    {
      kind: "number",
      key: "t",
      label: "t, the largest difference",
      note: "0.2 is usual; smaller is stricter.",
      min: 0,
      max: 1,
      fractional: true,
      slider: { min: 0.05, max: 0.8, step: 0.05 },
    },
    {
      kind: "choice",
      key: "distance",
      label: "How far apart two values are",
      options: [
        { value: "equal", label: "All equally far", note: "For names, such as diagnoses." },
        { value: "ordered", label: "By their order", note: "For numbers and grades: 1 is nearer to 2 than to 9." },
        { value: "hierarchical", label: "By common groups", note: "Two infections are nearer than flu and a fracture." },
      ],
    },
    {
      kind: "order",
      key: "order",
      label: "The order, lowest first",
      note: "It begins as the values sort, which may not be what they mean.",
      when: ({ distance }) => distance === "ordered",
    },
    {
      kind: "hierarchy",
      key: "hierarchy",
      label: "Groups of its values",
      note: "Values that share a group earlier are nearer.",
      when: ({ distance }) => distance === "hierarchical",
    },
    REFERENCE,
  ],
  start: ({ column }) => ({ "t-closeness": { column, t: 0.2 } }),
};

export const betaLikeness: Kind = {
  name: "beta-likeness",
  title: "No value much more frequent than in the whole table",
  term: "β-likeness",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ beta, column, values }) =>
    `In no class is ${oneOf(values, "a value")} of ${text(column)} more than ${Number((number(beta) + 1).toFixed(4))} times as frequent as in the whole table.`,
  limits: "A value that is rarer than in the whole table is no violation, though it tells something too.",
  example: {
    head: HEAD,
    told: "whole table: 25 % HIV; β = 1, at most 50 %",
    classes: [
      {
        rows: [
          ["30–39", "HIV"],
          ["30–39", "HIV"],
          ["30–39", "flu"],
        ],
        holds: false,
        why: "67 %: 2.7 times as frequent",
      },
      {
        rows: [
          ["40–49", "HIV"],
          ["40–49", "flu"],
          ["40–49", "flu"],
        ],
        holds: true,
        why: "33 %: 1.3 times",
      },
    ],
  },
  fields: [
    COLUMN,
    {
      kind: "number",
      key: "beta",
      label: "β, how much more frequent",
      note: "1 allows twice as frequent, 2 three times.",
      min: 0.01,
      max: 1000,
      fractional: true,
      slider: { min: 0.25, max: 5, step: 0.25 },
    },
    {
      kind: "flag",
      key: "enhanced",
      label: "Enhanced",
      note: "Holds frequent values to a stricter limit, so that none becomes nearly certain.",
      fallback: true,
    },
    VALUES,
    REFERENCE,
  ],
  start: ({ column }) => ({ "beta-likeness": { column, beta: 1 } }),
};

export const deltaDisclosure: Kind = {
  name: "delta-disclosure",
  title: "Every value about as frequent as in the whole table",
  term: "δ-disclosure privacy",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ delta, column, values }) =>
    `In every class ${oneOf(values, "each value")} of ${text(column)} is less than ${Number((2 ** number(delta)).toFixed(2))} times as frequent, or rare, as in the whole table.`,
  limits: "Every value must occur in every class, which few tables allow.",
  example: {
    head: HEAD,
    told: "whole table: half HIV; δ = 1, less than twice",
    classes: [
      {
        rows: [
          ["30–39", "HIV"],
          ["30–39", "HIV"],
        ],
        holds: false,
        why: "100 %: twice as frequent",
      },
      {
        rows: [
          ["40–49", "HIV"],
          ["40–49", "HIV"],
          ["40–49", "flu"],
        ],
        holds: true,
        why: "67 %: 1.3 times",
      },
    ],
  },
  fields: [
    COLUMN,
    {
      kind: "number",
      key: "delta",
      label: "δ, in doublings",
      note: "1 is less than twice as frequent or rare, 2 less than four times.",
      min: 0.01,
      max: 20,
      fractional: true,
      slider: { min: 0.25, max: 5, step: 0.25 },
    },
    VALUES,
    REFERENCE,
  ],
  start: ({ column }) => ({ "delta-disclosure": { column, delta: 1 } }),
};

const NUMBERS: Field = { kind: "sensitive", key: "column", label: "Column with numbers", numbers: true };

const COST = ["Known to others", "Cost"] as const;

export const keAnonymity: Kind = {
  name: "ke-anonymity",
  title: "Different numbers, wide apart",
  term: "(k,e)-anonymity",
  against: "learning",
  expert: true,
  needs: "numbers",
  meaning: ({ column, k, e }) =>
    `Every class has at least ${number(k)} different numbers of ${text(column)}, the largest at least ${number(e)} above the smallest.`,
  limits: "Most numbers of a class may still lie close together.",
  example: {
    head: COST,
    told: "k = 2, e = 1000",
    classes: [
      {
        rows: [
          ["30–39", "5,000"],
          ["30–39", "5,100"],
          ["30–39", "5,200"],
        ],
        holds: false,
        why: "only 200 apart",
      },
      {
        rows: [
          ["40–49", "2,000"],
          ["40–49", "5,000"],
          ["40–49", "9,000"],
        ],
        holds: true,
        why: "7,000 apart",
      },
    ],
  },
  fields: [
    NUMBERS,
    {
      kind: "number",
      key: "k",
      label: "k, different numbers",
      note: "In every class.",
      min: 2,
      max: 1_000_000,
      slider: { min: 2, max: 50 },
    },
    {
      kind: "number",
      key: "e",
      label: "e, how far apart",
      note: "In the units of the column.",
      min: 0,
      max: 1e12,
      fractional: true,
      slider: { min: 0, max: 10_000, step: 10 },
    },
  ],
  start: ({ column }) => ({ "ke-anonymity": { column, k: 3, e: 1 } }),
};

export const epsilonMAnonymity: Kind = {
  name: "epsilon-m-anonymity",
  title: "Few numbers close together",
  term: "(ε,m)-anonymity",
  against: "learning",
  expert: true,
  needs: "numbers",
  meaning: ({ column, epsilon, m }) =>
    `In every class, at most one in ${number(m)} numbers of ${text(column)} lies within ${number(epsilon)} of any one of them.`,
  limits: "Joining classes can break it, so the search takes longer.",
  example: {
    head: COST,
    told: "ε = 100, m = 2",
    classes: [
      {
        rows: [
          ["30–39", "5,000"],
          ["30–39", "5,050"],
          ["30–39", "9,000"],
        ],
        holds: false,
        why: "2 of 3 within 100",
      },
      {
        rows: [
          ["40–49", "2,000"],
          ["40–49", "5,000"],
          ["40–49", "9,000"],
        ],
        holds: true,
        why: "1 of 3 within 100",
      },
    ],
  },
  fields: [
    NUMBERS,
    {
      kind: "number",
      key: "epsilon",
      label: "ε, what counts as close",
      note: "In the units of the column.",
      min: 0,
      max: 1e12,
      fractional: true,
      slider: { min: 0, max: 1000, step: 1 },
    },
    {
      kind: "number",
      key: "m",
      label: "m, at most one in m close",
      note: "2 is half of the class.",
      min: 2,
      max: 1_000_000,
      slider: { min: 2, max: 20 },
    },
  ],
  start: ({ column }) => ({ "epsilon-m-anonymity": { column, epsilon: 1, m: 2 } }),
};

