// Edits of a recipe: each changes what it says and leaves the rest, and the original, alone.
import { expect, test } from "vitest";
import type { ColumnProfile, Profile, Recipe } from "../../types.ts";
import { LAYOUT } from "../run/testing.ts";
import {
  allowedOf,
  escapesFormulas,
  inputOf,
  kOf,
  objectiveOf,
  parseRecipe,
  policyOf,
  saysTheSame,
  setAlgorithm,
  setAllowed,
  setFormulas,
  setHierarchy,
  setK,
  setLimit,
  setObjective,
  setSearch,
  setPseudonym,
  setRole,
  setSuppressedRows,
  setWeight,
  withRole,
} from "./recipe.ts";

const age: ColumnProfile = {
  name: "age",
  type: "integer",
  format: null,
  role: "quasi-identifier",
  reason: "A number that others may know.",
  because: [{ code: "number" }],
  identifier: null,
  distinct: 60,
  missing: 0,
  missing_spellings: [],
  uniqueness: { distinction: 0.6, separation: 0.98, unique: 0.4 },
  notices: [],
  question: null,
  hierarchy: { intervals: { widths: [5, 10] } },
  weight: null,
  examples: ["34"],
};

const recipe: Recipe = Object.freeze({
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5, 10] } }, "max-level": 1, weight: 2 },
    job: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05, rows: "drop" },
  search: { algorithm: "optimal", objective: "loss" },
} satisfies Recipe);

const profile: Profile = {
  dialect: { delimiter: ",", encoding: "utf-8", header: true },
  rows: 100,
  columns: [age, { ...age, name: "job" }],
  combinations: { best: [], compared: 0, exhaustive: true },
  recipe,
  notices: [],
  layout: LAYOUT,
};

const lose = <T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = value;
  return rest;
};

test("k, limit, rows and objective are set one at a time", () => {
  expect(kOf(setK(recipe, 11))).toBe(11);
  expect(setLimit(recipe, 0.1).suppression).toEqual({ limit: 0.1, rows: "drop" });
  expect(setSuppressedRows(recipe, "mask").suppression).toEqual({ limit: 0.05, rows: "mask" });
  expect(objectiveOf(setObjective(recipe, "precision"))).toBe("precision");
  expect(kOf(recipe)).toBe(5);
});

test("formulas are escaped only when asked for, and what is usual is not written down", () => {
  const asked = setFormulas(recipe, true);
  expect(asked.release).toEqual({ formulas: "escape" });
  expect([escapesFormulas(asked), escapesFormulas(recipe)]).toEqual([true, false]);
  expect(escapesFormulas({ ...recipe, release: { formulas: "keep" } })).toBe(false);
  expect(setFormulas(asked, false)).toEqual(recipe);
});

test("another search keeps what the others were told; defaults are not written down", () => {
  const told = setSearch(setSearch(recipe, "policy", "minimum-suppression"), "steps", 500);
  expect(setAlgorithm(told, "datafly").search).toEqual({
    algorithm: "datafly",
    objective: "loss",
    policy: "minimum-suppression",
    steps: 500,
  });
  expect(setSearch(setSearch(told, "policy", undefined), "steps", undefined).search).toEqual(recipe.search);
  expect(policyOf(recipe)).toBe("least-loss");
});

test("a column that stops being a quasi-identifier loses its hierarchy", () => {
  expect(setRole(recipe, age, "identifier").columns.age).toEqual({ role: "identifier" });
  expect(setRole(recipe, age, "identifier").columns.job).toBe(recipe.columns.job);
  expect(setRole(recipe, { ...age, weight: 3 }, "quasi-identifier").columns.age?.weight).toBe(3);
});

test("the reason of a suggested role stays as long as the role is that", () => {
  const suggested = { ...age, role: "identifier" as const, reason: "Recognised as names." };
  expect(setRole(recipe, suggested, "identifier").columns.age).toEqual({
    role: "identifier",
    reason: "Recognised as names.",
  });
  expect(setRole(recipe, suggested, "sensitive").columns.age).toEqual({ role: "sensitive" });
});

test("a column that becomes a quasi-identifier starts from the suggested hierarchy", () => {
  const kept = setRole(recipe, age, "insensitive");
  expect(setRole(kept, age, "quasi-identifier").columns.age).toEqual({
    role: "quasi-identifier",
    reason: age.reason,
    hierarchy: age.hierarchy,
  });
});

test("the classification objective goes when the last class column goes", () => {
  const job = { ...age, name: "job" };
  const classified = setObjective(setRole(recipe, job, "class"), "classification");
  expect(withRole(classified, "class")).toEqual(["job"]);
  expect(objectiveOf(setRole(classified, job, "insensitive"))).toBe("loss");
});

test("another hierarchy forgets the lowest and the highest level and keeps the weight", () => {
  const limited = setAllowed(recipe, "age", { minLevel: 1, maxLevel: 1 });
  expect(setHierarchy(limited, "age", null).columns.age).toEqual({ role: "quasi-identifier", weight: 2 });
});

test("an identifier is left out unless a pseudonym is asked for, and another role forgets it", () => {
  const job: ColumnProfile = { ...age, name: "job", hierarchy: null };
  const asked = setPseudonym(setRole(recipe, job, "identifier"), "job", true);
  expect(asked.columns.job).toEqual({ role: "identifier", identifier: "pseudonym" });
  expect(setPseudonym(asked, "job", false).columns.job).toEqual({ role: "identifier" });
  expect(setRole(asked, job, "sensitive").columns.job).toEqual({ role: "sensitive" });
});

test("all levels and weight 1 are the defaults and are not written down", () => {
  const all = setAllowed(recipe, "age", { minLevel: 0, maxLevel: null });
  expect(Object.keys(all.columns.age ?? {})).toEqual(["role", "hierarchy", "weight"]);
  const some = { minLevel: 1, maxLevel: 2 };
  expect(setAllowed(recipe, "age", some).columns.age).toMatchObject({ "min-level": 1, "max-level": 2, weight: 2 });
  expect(allowedOf(setAllowed(recipe, "age", some).columns.age)).toEqual(some);
  expect(allowedOf({ role: "quasi-identifier" })).toEqual({ minLevel: 0, maxLevel: null });
  expect(setWeight(recipe, "age", 1).columns.age).not.toHaveProperty("weight");
});

test("a recipe of this table is taken, one of another table says what does not fit", () => {
  expect(parseRecipe(JSON.stringify(recipe), profile)).toEqual({ ok: true, value: recipe });
  const without = JSON.stringify({ ...recipe, columns: lose(recipe.columns, "job") });
  expect(parseRecipe(without, profile)).toMatchObject({ ok: false, message: expect.stringContaining("“job”") });
  const extra = JSON.stringify({ ...recipe, columns: { ...recipe.columns, ward: { role: "class" } } });
  expect(parseRecipe(extra, profile)).toMatchObject({ ok: false, message: expect.stringContaining("“ward”") });
});

test.each(["not json", "[]", "{}", '{"coversheet": 2, "columns": {}}', '{"coversheet": 1, "columns": {}}'])(
  "%s is not a recipe",
  (text) => {
    expect(parseRecipe(text, profile).ok).toBe(false);
  },
);

test("a recipe file says how the table's file is read", () => {
  expect(inputOf('{"input": {"header": false}}')).toEqual({ header: false });
  expect(inputOf("{}")).toEqual({});
  expect(inputOf("no JSON")).toEqual({});
  expect(saysTheSame({}, profile)).toBe(true);
  expect(saysTheSame({ header: false }, profile)).toBe(false);
  expect(saysTheSame({ header: false }, { ...profile, recipe: { ...recipe, input: { header: false } } })).toBe(true);
});
