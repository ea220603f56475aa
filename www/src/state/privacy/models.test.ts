// Edits of a recipe's privacy models: each changes one and leaves the others as they are, the very same.
import { expect, test } from "vitest";
import type { ColumnProfile, PrivacyModel, Profile, Recipe } from "../../types.ts";
import { kOf, setK } from "../recipe/recipe.ts";
import { KINDS, kindOf } from "./kinds.ts";
import { meaningOf } from "./meaning.ts";
import {
  addModel,
  columnFor,
  countedColumns,
  lacking,
  mainK,
  nameOf,
  parametersOf,
  removeModel,
  sensitiveColumns,
  setColumn,
  setDistance,
  setParameter,
} from "./models.ts";
import { startOf } from "./start.ts";

const column = (name: string, type: ColumnProfile["type"], hierarchy: ColumnProfile["hierarchy"] = null): ColumnProfile =>
  ({ name, type, hierarchy }) as ColumnProfile;

const profile = {
  columns: [
    column("age", "integer"),
    column("sex", "category"),
    column("note", "text"),
    column("diagnosis", "code", { "icd-10": {} }),
    column("cost", "decimal"),
    column("stay", "integer"),
  ],
} as Profile;

const recipe: Recipe = {
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier" },
    sex: { role: "quasi-identifier" },
    note: { role: "identifier" },
    stay: { role: "insensitive" },
    diagnosis: { role: "sensitive" },
    cost: { role: "sensitive" },
  },
  privacy: [{ "k-anonymity": { k: 10, columns: ["age"] } }, { "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

const start = (name: string, to: Recipe = recipe): PrivacyModel => {
  const kind = kindOf(name);
  if (!kind) throw new Error(name);
  return startOf(kind, { recipe: to, profile, column: columnFor(kind, to, profile), population: "register.csv" });
};

test("k is the one over all quasi-identifiers, and the others stay when it changes", () => {
  expect(mainK(recipe)).toBe(1);
  expect(kOf(recipe)).toBe(5);
  const changed = setK(recipe, 7);
  expect(changed.privacy).toEqual([{ "k-anonymity": { k: 7 } }, { "k-anonymity": { k: 10, columns: ["age"] } }]);
  expect(changed.privacy[1]).toBe(recipe.privacy[0]);
});

test("every kind starts as its own model, says what it means and has an example that fails and passes", () => {
  for (const kind of KINDS) {
    const model = start(kind.name);
    expect(nameOf(model)).toBe(kind.name);
    const parameters = parametersOf(model);
    for (const persons of [false, true]) expect(meaningOf(kind, parameters, persons)).toMatch(/^[A-Z].*[.)]$/);
    expect(meaningOf(kind, parameters, false)).not.toMatch(/undefined|NaN|“”|[{}]/);
    const { classes } = kind.example;
    expect(classes.map(({ holds }) => holds)).toEqual(expect.arrayContaining([true, false]));
    const rows = classes.reduce((sum, { rows }) => sum + rows.length, 0);
    expect(rows).toBeGreaterThanOrEqual(4);
    expect(rows).toBeLessThanOrEqual(7);
    for (const field of kind.fields)
      if (field.kind === "number") expect(parameters[field.key]).toBeTypeOf("number");
  }
});

test("a model for each sensitive column: the next one is about a column that has none yet", () => {
  const once = addModel(recipe, start("distinct-l-diversity"));
  const twice = addModel(once, start("distinct-l-diversity", once));
  expect(twice.privacy.slice(2)).toEqual([
    { "distinct-l-diversity": { column: "diagnosis", l: 3 } },
    { "distinct-l-diversity": { column: "cost", l: 3 } },
  ]);
  expect(removeModel(twice, 2).privacy).toEqual([...recipe.privacy, twice.privacy[3]]);
});

test("models for numbers are about columns of numbers, and columns with the role sensitive come first", () => {
  expect(sensitiveColumns(recipe, profile)).toEqual(["diagnosis", "cost", "stay"]);
  expect(sensitiveColumns(recipe, profile, true)).toEqual(["cost", "stay"]);
  expect(start("ke-anonymity")).toEqual({ "ke-anonymity": { column: "cost", k: 3, e: 1 } });
});

test("persons are counted before anything else", () => {
  const persons: Recipe = { ...recipe, columns: { ...recipe.columns, note: { role: "person" } } };
  expect(countedColumns(persons, profile)).toEqual(["note", "diagnosis", "cost", "stay"]);
  expect(start("xy-anonymity", persons)).toEqual({ "xy-anonymity": { k: 3, y: ["note"] } });
});

test("what a model lacks is said", () => {
  const bare: Recipe = { ...recipe, columns: { age: { role: "quasi-identifier" } } };
  expect(KINDS.filter((kind) => lacking(kind, recipe, profile) !== null)).toEqual([]);
  expect(KINDS.filter((kind) => lacking(kind, bare, profile) === null).map(({ name }) => name)).toEqual([
    "k-anonymity",
    "k-map",
    "delta-presence",
    "average-risk",
    "highest-risk",
  ]);
});

test("a parameter changes in its place, and an empty one goes", () => {
  const added = addModel(recipe, { "alpha-k-anonymity": { column: "diagnosis", alpha: 0.5, k: 3 } });
  const changed = setParameter(added, 2, "alpha", 0.25);
  expect(JSON.stringify(changed.privacy[2])).toBe('{"alpha-k-anonymity":{"column":"diagnosis","alpha":0.25,"k":3}}');
  const guarded = setParameter(changed, 2, "values", ["B20"]);
  expect(parametersOf(guarded.privacy[2] as PrivacyModel)["values"]).toEqual(["B20"]);
  expect(setParameter(guarded, 2, "values", []).privacy[2]).toEqual(changed.privacy[2]);
  expect(guarded.privacy[0]).toBe(recipe.privacy[0]);
});

test("another column forgets the values of the one before", () => {
  const added = addModel(recipe, {
    "confidence-bounding": { column: "diagnosis", max: 0.5, values: ["B20"], bounds: { B20: 0.1 } },
  });
  expect(setColumn(added, 2, "cost", profile).privacy[2]).toEqual({ "confidence-bounding": { column: "cost", max: 0.5 } });
});

test("an order and a hierarchy go with their own distance only", () => {
  const added = addModel(recipe, start("t-closeness"));
  const grouped = setDistance(added, 2, "hierarchical", profile);
  expect(grouped.privacy[2]).toEqual({
    "t-closeness": { column: "diagnosis", t: 0.2, distance: "hierarchical", hierarchy: { "icd-10": {} } },
  });
  const ordered = setParameter(setDistance(grouped, 2, "ordered", profile), 2, "order", ["a", "b"]);
  expect(ordered.privacy[2]).toEqual({
    "t-closeness": { column: "diagnosis", t: 0.2, distance: "ordered", order: ["a", "b"] },
  });
  expect(setDistance(ordered, 2, "equal", profile).privacy[2]).toEqual(added.privacy[2]);
});
