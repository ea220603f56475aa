// Models against learning who is in the file, and limits for the risk.
import { type Kind, number, share, text } from "./kind.ts";

export const deltaPresence: Kind = {
  name: "delta-presence",
  title: "Whether somebody is in the file",
  term: "δ-presence",
  against: "presence",
  expert: true,
  needs: "population",
  meaning: ({ min, max, population }) =>
    `Of the people in “${text(population)}” who look alike, between ${share(min)} and ${share(max)} are in your file.`,
  limits: "Only as good as the population file, and it says nothing about single columns.",
  example: {
    head: ["Look like this", "Register / your file"],
    told: "at most 50 %",
    classes: [
      { rows: [["80–89, F", "4 / 3"]], holds: false, why: "75 % are in the file" },
      {
        rows: [
          ["60–69, F", "10 / 4"],
          ["50–59, F", "12 / 3"],
          ["40–49, F", "9 / 2"],
        ],
        holds: true,
        why: "at most 40 %",
      },
    ],
  },
  fields: [
    {
      kind: "number",
      key: "max",
      label: "Largest share in your file",
      note: "0.5: whoever is found in the register is in your file with a chance of one in two at most.",
      min: 0,
      max: 1,
      fractional: true,
      slider: { min: 0.05, max: 1, step: 0.05 },
    },
    {
      kind: "number",
      key: "min",
      label: "Smallest share",
      note: "Above 0 only if nobody may be ruled out either.",
      min: 0,
      max: 1,
      fractional: true,
      slider: { min: 0, max: 1, step: 0.05 },
    },
    {
      kind: "population",
      key: "population",
      label: "Population file",
      note: "A CSV file with the same quasi-identifier columns, one row per person. It stays in this tab.",
    },
  ],
  start: ({ population }) => ({ "delta-presence": { min: 0, max: 0.5, population } }),
};

const RISK = { min: 0.0001, max: 1, fractional: true, slider: { min: 0.01, max: 0.5, step: 0.01 } };

export const averageRisk: Kind = {
  name: "average-risk",
  title: "Risk on average",
  term: "average prosecutor risk",
  against: "risk",
  expert: true,
  needs: "nothing",
  meaning: ({ max }) =>
    `Somebody who looks for a known person picks the right row with a chance of at most ${share(max)}, on average over all rows.`,
  limits: "Single rows can have a far higher risk than the average.",
  example: {
    head: ["Known to others", "Class of"],
    told: "at most 50 % on average",
    classes: [
      {
        rows: [
          ["30–39, F", "1"],
          ["30–39, M", "1"],
          ["40–49, F", "1"],
        ],
        holds: false,
        why: "3 classes for 3 rows: 100 %",
      },
      {
        rows: [
          ["30–49, F", "2"],
          ["30–49, F", "2"],
          ["30–49, M", "1"],
        ],
        holds: false,
        why: "2 classes for 3 rows: 67 %",
      },
      { rows: [["30–49, *", "3"]], holds: true, why: "1 class for 3 rows: 33 %" },
    ],
  },
  fields: [{ kind: "number", key: "max", label: "Largest average risk", note: "0.2 is one in five.", ...RISK }],
  start: () => ({ "average-risk": { max: 0.2 } }),
};

export const highestRisk: Kind = {
  name: "highest-risk",
  title: "Risk of every row",
  term: "highest prosecutor risk",
  against: "risk",
  expert: true,
  needs: "nothing",
  meaning: ({ max }, persons) =>
    `For no ${persons ? "person" : "row"} is the chance of being picked by somebody who knows that it is in the file above ${share(max)}; that takes classes of ${Math.ceil(1 / number(max, 1) - 1e-9)}.`,
  limits: "The same as k-anonymity, said as a risk: it does not hide what a class has in common.",
  example: {
    head: ["Known to others", "Diagnosis"],
    told: "at most 50 %",
    classes: [
      { rows: [["30–39, F", "asthma"]], holds: false, why: "class of 1: 100 %" },
      {
        rows: [
          ["40–49, F", "flu"],
          ["40–49, F", "gout"],
          ["40–49, F", "asthma"],
        ],
        holds: true,
        why: "class of 3: 33 %",
      },
    ],
  },
  fields: [
    {
      kind: "number",
      key: "max",
      label: "Largest risk of a row",
      note: "0.09 is the threshold of the European Medicines Agency: classes of 12.",
      ...RISK,
    },
  ],
  start: () => ({ "highest-risk": { max: 0.09 } }),
};
