// Models against learning a sensitive value: how many different ones a class has, and how likely each is.
import { COLUMN, type Field, type Kind, number, oneOf, share, text, VALUES } from "./kind.ts";

const L: Field = {
  kind: "number",
  key: "l",
  label: "ℓ, different values",
  note: "At most as many as the column has.",
  min: 2,
  max: 10_000,
  slider: { min: 2, max: 20 },
};

const K: Field = {
  kind: "number",
  key: "k",
  label: "k, the smallest class",
  note: "How many must look alike.",
  min: 1,
  max: 1_000_000,
  slider: { min: 2, max: 50 },
};

const SHARE = { min: 0.0001, max: 1, fractional: true, slider: { min: 0.05, max: 1, step: 0.05 } };

const HEAD = ["Known to others", "Diagnosis"] as const;

export const distinctLDiversity: Kind = {
  name: "distinct-l-diversity",
  title: "Several different values in every class",
  term: "distinct ℓ-diversity",
  against: "learning",
  expert: false,
  needs: "sensitive",
  meaning: ({ l, column }) => `Every class has at least ${number(l)} different values of ${text(column)}.`,
  limits: "One value may still be far more frequent than the others of its class.",
  example: {
    head: HEAD,
    told: "ℓ = 2",
    classes: [
      {
        rows: [
          ["30–39, 021**", "HIV"],
          ["30–39, 021**", "HIV"],
          ["30–39, 021**", "HIV"],
        ],
        holds: false,
        why: "all have the same",
      },
      {
        rows: [
          ["40–49, 021**", "HIV"],
          ["40–49, 021**", "flu"],
          ["40–49, 021**", "flu"],
        ],
        holds: true,
        why: "2 different values",
      },
    ],
  },
  fields: [COLUMN, L],
  start: ({ column }) => ({ "distinct-l-diversity": { column, l: 3 } }),
};

export const entropyLDiversity: Kind = {
  name: "entropy-l-diversity",
  title: "Values as mixed as if evenly spread",
  term: "entropy ℓ-diversity",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ l, column }) =>
    `In every class ${text(column)} is as uncertain as ${number(l)} equally frequent values would be.`,
  limits: "Cannot be met where one value is very frequent in the whole table.",
  example: {
    head: HEAD,
    told: "ℓ = 2",
    classes: [
      {
        rows: [
          ["30–39", "flu"],
          ["30–39", "flu"],
          ["30–39", "HIV"],
        ],
        holds: false,
        why: "as uncertain as 1.9 values",
      },
      {
        rows: [
          ["40–49", "flu"],
          ["40–49", "HIV"],
          ["40–49", "gout"],
        ],
        holds: true,
        why: "as uncertain as 3 values",
      },
    ],
  },
  fields: [COLUMN, { ...L, fractional: true, label: "ℓ, equally frequent values", min: 1, slider: { min: 1, max: 10, step: 0.1 } }],
  start: ({ column }) => ({ "entropy-l-diversity": { column, l: 2 } }),
};

export const recursiveClDiversity: Kind = {
  name: "recursive-cl-diversity",
  title: "The most frequent value not too frequent",
  term: "recursive (c,ℓ)-diversity",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ c, l, column, strict }) =>
    `In every class the most frequent value of ${text(column)} is ${strict === true ? "less than" : "at most"} ${number(c)} times as frequent as all values from the ${number(l)}th on together.`,
  limits: "Treats all values alike: a rare but harmless one counts as much as HIV.",
  example: {
    head: HEAD,
    told: "c = 2, ℓ = 2",
    classes: [
      {
        rows: [
          ["30–39", "flu"],
          ["30–39", "flu"],
          ["30–39", "flu"],
          ["30–39", "HIV"],
        ],
        holds: false,
        why: "flu 3 times, the rest once",
      },
      {
        rows: [
          ["40–49", "flu"],
          ["40–49", "flu"],
          ["40–49", "HIV"],
        ],
        holds: true,
        why: "flu twice, the rest once",
      },
    ],
  },
  fields: [
    COLUMN,
    L,
    {
      kind: "number",
      key: "c",
      label: "c, how many times as frequent",
      note: "Smaller is stricter.",
      min: 0.01,
      max: 1000,
      fractional: true,
      slider: { min: 0.5, max: 10, step: 0.5 },
    },
    {
      kind: "flag",
      key: "strict",
      label: "Strictly less",
      note: "The literature has both: “at most” unless ticked.",
      fallback: false,
    },
  ],
  start: ({ column }) => ({ "recursive-cl-diversity": { column, c: 4, l: 3 } }),
};

export const alphaKAnonymity: Kind = {
  name: "alpha-k-anonymity",
  title: "Large classes, and no value too frequent",
  term: "(α,k)-anonymity",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ alpha, k, column, values }) =>
    `Every class has at least ${number(k)} rows, and at most ${share(alpha)} of them have ${oneOf(values, "the same value")} in ${text(column)}.`,
  limits: "The share says nothing about how rare the value is in the whole table.",
  example: {
    head: HEAD,
    told: "α = 50 %, k = 2",
    classes: [
      {
        rows: [
          ["30–39", "HIV"],
          ["30–39", "HIV"],
          ["30–39", "flu"],
        ],
        holds: false,
        why: "67 % have HIV",
      },
      {
        rows: [
          ["40–49", "HIV"],
          ["40–49", "flu"],
        ],
        holds: true,
        why: "50 % have HIV",
      },
    ],
  },
  fields: [
    COLUMN,
    { kind: "number", key: "alpha", label: "α, the largest share", note: "0.5 is half of the class.", ...SHARE },
    K,
    VALUES,
  ],
  start: ({ column }) => ({ "alpha-k-anonymity": { column, alpha: 0.5, k: 5 } }),
};

export const confidenceBounding: Kind = {
  name: "confidence-bounding",
  title: "No value too likely",
  term: "confidence bounding",
  against: "learning",
  expert: false,
  needs: "sensitive",
  meaning: ({ max, column, values, bounds }) => {
    const single = Object.keys((bounds as object | undefined) ?? {}).length;
    const most = max === undefined ? "" : `at most ${share(max)} of its rows have ${oneOf(values, "the same value")}`;
    const others = single === 0 ? "" : `${most && ", and "}${single === 1 ? "one value has a share of its own" : `${single} values have shares of their own`}`;
    return `In every class, ${most}${others} in ${text(column)}.`;
  },
  limits: "Knowing that a value is at most this likely is still knowing something.",
  example: {
    head: HEAD,
    told: "HIV at most 50 %",
    classes: [
      {
        rows: [
          ["30–39, F", "HIV"],
          ["30–39, F", "HIV"],
          ["30–39, F", "flu"],
        ],
        holds: false,
        why: "2 of 3 have HIV: 67 %",
      },
      {
        rows: [
          ["40–49, F", "HIV"],
          ["40–49, F", "flu"],
          ["40–49, F", "gout"],
        ],
        holds: true,
        why: "1 of 3 has HIV: 33 %",
      },
    ],
  },
  fields: [
    COLUMN,
    { kind: "number", key: "max", label: "Largest share of a value", note: "0.5 is half of the class.", ...SHARE },
    VALUES,
    { kind: "bounds", key: "bounds", label: "Other shares for single values", note: "Such as 0.2 for HIV." },
    {
      kind: "quasi",
      key: "columns",
      label: "For people who know",
      note: "All quasi-identifiers unless you choose some.",
    },
  ],
  start: ({ column }) => ({ "confidence-bounding": { column, max: 0.5 } }),
};

export const lkcPrivacy: Kind = {
  name: "lkc-privacy",
  title: "Against people who know only a few columns",
  term: "LKC-privacy",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ l, k, c, column, values }) =>
    `Whoever knows any ${number(l)} quasi-identifiers of a person finds at least ${number(k)} rows, at most ${share(c)} of them with ${oneOf(values, "the same value")} in ${text(column)}.`,
  limits: "Whoever knows more columns than that can learn more.",
  example: {
    head: ["Any 1 column known", "Diagnosis"],
    told: "L = 1, K = 2, C = 50 %",
    classes: [
      {
        rows: [
          ["sex F", "HIV"],
          ["sex F", "HIV"],
          ["sex F", "flu"],
        ],
        holds: false,
        why: "67 % of women have HIV",
      },
      {
        rows: [
          ["job nurse", "HIV"],
          ["job nurse", "flu"],
        ],
        holds: true,
        why: "50 % of nurses have HIV",
      },
    ],
  },
  fields: [
    COLUMN,
    {
      kind: "number",
      key: "l",
      label: "L, columns that can be known",
      note: "How many quasi-identifiers of a person somebody can find out.",
      min: 1,
      max: 20,
      slider: { min: 1, max: 6 },
    },
    K,
    { kind: "number", key: "c", label: "C, the largest share", note: "0.5 is half of the rows found.", ...SHARE },
    VALUES,
  ],
  start: ({ column }) => ({ "lkc-privacy": { column, l: 2, k: 5, c: 0.5 } }),
};

export const personalizedPrivacy: Kind = {
  name: "personalized-privacy",
  title: "What each person wants guarded",
  term: "personalized privacy",
  against: "learning",
  expert: true,
  needs: "sensitive",
  meaning: ({ column, guard, default: node, max }) =>
    `The chance that somebody has a value that ${guard === undefined ? `falls under “${text(node)}”` : `falls under what ${text(guard)} names`} in ${text(column)} is at most ${share(max)}.`,
  limits: "Protects only what is named; what counts as alike is up to the groups of the column.",
  example: {
    head: ["Wants guarded", "Diagnosis"],
    told: "at most 50 %",
    classes: [
      {
        rows: [
          ["any infection", "flu"],
          ["any infection", "HIV"],
          ["nothing", "flu"],
        ],
        holds: false,
        why: "all have an infection",
      },
      {
        rows: [
          ["any infection", "flu"],
          ["nothing", "gout"],
          ["nothing", "asthma"],
        ],
        holds: true,
        why: "1 of 3 has an infection",
      },
    ],
  },
  fields: [
    COLUMN,
    { kind: "hierarchy", key: "hierarchy", label: "Groups of its values", note: "Guarded nodes are values or groups of these." },
    { kind: "guard", key: "guard", label: "Column with each person’s wish", note: "An empty cell means the default." },
    { kind: "text", key: "default", label: "Default", note: "A value or group; * is everything. Empty guards nothing." },
    { kind: "number", key: "max", label: "Largest chance", note: "0.5 is one in two.", ...SHARE },
  ],
  start: ({ column, profile }) => ({
    "personalized-privacy": {
      column,
      hierarchy: profile.columns.find(({ name }) => name === column)?.hierarchy ?? { mask: {} },
      default: "*",
      max: 1,
    },
  }),
};
