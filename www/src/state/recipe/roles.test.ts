// Many columns at once, against one after the other.
import { expect, test } from "vitest";
import type { ColumnProfile, Recipe, Role } from "../../types.ts";
import { setRole } from "./recipe.ts";
import { grouped, setRoles, stem } from "./roles.ts";

const column = (name: string, role: Role, type: ColumnProfile["type"] = "integer"): ColumnProfile =>
  ({ name, role, type, hierarchy: name === "age" ? { intervals: { widths: [10] } } : null, weight: null }) as unknown as ColumnProfile;

const columns = [
  column("patient_id", "identifier", "identifier"),
  column("lab_1", "insensitive"),
  column("age", "quasi-identifier"),
  column("lab-02", "insensitive", "decimal"),
  column("note", "identifier", "text"),
];

const recipe: Recipe = {
  coversheet: 1,
  columns: Object.fromEntries(columns.map(({ name, role }) => [name, { role }])),
  privacy: [],
  suppression: { limit: 0 },
  search: {},
};

const names = (of: readonly { name: string }[]): string[] => of.map(({ name }) => name);

test.each(["identifier", "quasi-identifier", "sensitive", "insensitive"] as const)("%s for several is the same as for each", (role) => {
  for (const some of [columns, columns.slice(1, 4), []]) {
    expect(setRoles(recipe, some, role)).toEqual(
      some.filter((each) => recipe.columns[each.name]?.role !== role).reduce((now, each) => setRole(now, each, role), recipe),
    );
  }
});

test("a column that has the role already keeps its hierarchy, and the others are not touched", () => {
  const own: Recipe = { ...recipe, columns: { ...recipe.columns, age: { role: "quasi-identifier", weight: 7 } } };
  const next = setRoles(own, columns.slice(0, 3), "quasi-identifier");
  expect(next.columns["age"]).toBe(own.columns["age"]);
  expect(next.columns["note"]).toBe(own.columns["note"]);
  expect(Object.keys(next.columns)).toEqual(Object.keys(own.columns));
});

test("where the last class goes, what counts as best is no longer about it", () => {
  const trained: Recipe = {
    ...recipe,
    columns: { ...recipe.columns, note: { role: "class" } },
    search: { objective: "classification" },
  };
  expect(setRoles(trained, columns, "sensitive").search?.objective).toBe("loss");
  expect(setRoles(trained, columns.slice(0, 2), "sensitive").search?.objective).toBe("classification");
});

test("numbered names have one beginning, others are their own", () => {
  expect(["lab_1", "lab-02", "lab 3", "q12", "lab", "2", "icd10_code"].map(stem)).toEqual(["lab", "lab", "lab", "q", "lab", "2", "icd10_code"]);
});

test("groups are in the order of the file, and hold every column once", () => {
  const now = setRole(recipe, columns[3] as ColumnProfile, "sensitive");
  const groups = (by: "file" | "role" | "type" | "name") => grouped(columns, by, now).map(({ key, columns }) => [key, ...names(columns)]);
  expect(groups("file")).toEqual([["", ...names(columns)]]);
  expect(groups("name")).toEqual([["patient_id", "patient_id"], ["lab", "lab_1", "lab-02"], ["age", "age"], ["note", "note"]]);
  expect(groups("role")).toEqual([["identifier", "patient_id", "note"], ["insensitive", "lab_1"], ["quasi-identifier", "age"], ["sensitive", "lab-02"]]);
  expect(groups("type")).toEqual([["identifier", "patient_id"], ["integer", "lab_1", "age"], ["decimal", "lab-02"], ["text", "note"]]);
});
