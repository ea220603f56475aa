// What loading settings changes, column by column.
import { expect, it } from "vitest";
import type { Recipe } from "../../types.ts";
import { changes } from "./loaded.ts";

const before: Recipe = {
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5] } }, reason: "Others may know it." },
    sex: { role: "quasi-identifier" },
    cost: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

it("the same settings change nothing, whatever reasons they give and in whatever order", () => {
  const after = structuredClone(before);
  after.columns["age"] = { hierarchy: { intervals: { widths: [5] } }, role: "quasi-identifier" };
  expect(changes(before, after)).toEqual({ columns: 0, requirements: false });
  expect(changes(before, { ...before, recoding: "columns" })).toEqual({ columns: 0, requirements: false });
});

it("counts columns that are treated otherwise, and says whether something else is required", () => {
  const after = structuredClone(before);
  after.columns["age"] = { role: "quasi-identifier", hierarchy: { intervals: { widths: [10] } } };
  after.columns["cost"] = { role: "identifier" };
  expect(changes(before, after)).toEqual({ columns: 2, requirements: false });
  expect(changes(before, { ...before, suppression: { limit: 0.1 } })).toEqual({ columns: 0, requirements: true });
  expect(changes(before, { ...before, recoding: "rows" })).toEqual({ columns: 0, requirements: true });
});
