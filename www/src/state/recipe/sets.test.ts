// Which columns may name several values in a cell, and how that is asked for.
import { expect, it } from "vitest";
import { mayHaveSets, setSets } from "./sets.ts";
import type { Recipe } from "../../types.ts";

const recipe = {
  columns: {
    job: { role: "quasi-identifier" },
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5] } } },
    disease: { role: "sensitive" },
  },
} as unknown as Recipe;

it("words may, numbers have ranges, and only what is generalized may at all", () => {
  const may = Object.values(recipe.columns).map(mayHaveSets);
  expect(may).toEqual([true, false, false]);
});

it("is a setting of one column", () => {
  const several = setSets(recipe, "job", true);
  expect(several.columns["job"]).toEqual({ role: "quasi-identifier", sets: true });
  expect(setSets(several, "job", false)).toEqual(recipe);
  expect(setSets(recipe, "nobody", true)).toBe(recipe);
});
