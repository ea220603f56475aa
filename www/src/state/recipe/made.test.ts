import { expect, it } from "vitest";
import type { Recipe, SinceRecipe } from "../../types.ts";
import { readAlike } from "./made.ts";

const recipe = (since?: SinceRecipe[]): Recipe => ({ input: since === undefined ? {} : { since } }) as Recipe;
const needle: SinceRecipe = { column: "needle", since: "arrival", unit: "minutes", name: "took" };
const found: SinceRecipe = { ...needle, format: "DD.MM.YYYY", "since-format": "DD.MM.YYYY" };

it("what a recipe leaves open is what was found", () => {
  expect(readAlike(recipe([needle]), recipe([found]))).toBe(true);
  expect(readAlike(recipe([{ ...needle, format: "MM.DD.YYYY" }]), recipe([found]))).toBe(false);
});

it("other columns, units and names are others", () => {
  expect(readAlike(recipe(), recipe([]))).toBe(true);
  expect(readAlike(recipe(), recipe([found]))).toBe(false);
  expect(readAlike(recipe([needle]), recipe())).toBe(false);
  for (const other of [{ ...needle, unit: "days" as const }, { ...needle, name: "time" }, { ...needle, since: "call" }])
    expect(readAlike(recipe([other]), recipe([found]))).toBe(false);
});

it("columns that say whose rows are whose are the same in the same order", () => {
  const joined = (persons: string[]): Recipe => ({ input: { persons } }) as Recipe;
  expect(readAlike(joined(["surname", "born"]), joined(["surname", "born"]))).toBe(true);
  expect(readAlike(joined(["surname", "born"]), recipe())).toBe(false);
  expect(readAlike(recipe(), joined([]))).toBe(true);
});
