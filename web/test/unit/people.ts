// A table and a recipe for tests with the real engine.

import type { Recipe } from "../../ts/types.js";

/** Twelve people, three to a decade: 3-anonymous once ages are decades. */
export const CSV = ["age,sex,disease"]
  .concat([21, 22, 29, 31, 33, 38, 41, 45, 46, 52, 55, 58].map((age) => `${age},F,flu`))
  .join("\n");

export const RECIPE: Recipe = {
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [10, 20] } } },
    sex: { role: "quasi-identifier" },
    disease: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 3 } }],
  suppression: { limit: 0 },
  search: { objective: "loss" },
};
