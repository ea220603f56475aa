import { expect, test } from "vitest";
import type { Recipe } from "../../types.ts";
import { IMPORTANCES, importanceOf, setImportance } from "./importance.ts";

const recipe: Recipe = {
  coversheet: 1,
  columns: { age: { role: "quasi-identifier", weight: 3 } },
  privacy: [],
  suppression: { limit: 0 },
};

test("each choice is read back as it was made, whatever weight was suggested", () => {
  for (const suggested of [1, 2, 3, 0.5]) {
    for (const name of IMPORTANCES) {
      const { weight } = setImportance(recipe, "age", name, suggested).columns.age ?? {};
      expect(importanceOf(weight, suggested)).toBe(name);
    }
  }
});

test("weights by hand have the nearest words", () => {
  expect([0.1, 1, 2, 4, 5, 100].map((weight) => importanceOf(weight))).toEqual([
    "may-go",
    "normal",
    "normal",
    "normal",
    "finest",
    "finest",
  ]);
});

test("normal is the suggested weight", () => {
  expect(setImportance(recipe, "age", "normal", 3).columns.age?.weight).toBe(3);
  expect(setImportance(recipe, "age", "normal").columns.age).not.toHaveProperty("weight");
});
