// All columns whose groups lack values are found, though the engine's error names one.
import { expect, it } from "vitest";
import type { ErrorInfo, HierarchySpec, Recipe } from "../../types.ts";
import type { Engine } from "../run/engine.ts";
import { attach } from "../run/connection.ts";
import { enter, failed, fileOf, recipe as made, solving } from "../run/testing.ts";
import { lacks } from "./lacking.ts";

const rows = (...values: string[]): HierarchySpec => ({ rows: values.map((value) => [value, "*"]) });

const DATA: Record<string, string[]> = { town: ["Bern", "Zug"], job: ["nurse"], age: ["x"], ward: ["W9"] };

const engine: Partial<Engine> = {
  viewHierarchy: (column, spec) => {
    if (!spec || !("rows" in spec)) return Promise.reject(new Error("not a number"));
    const known = spec.rows.map(([value]) => value);
    const missing = (DATA[column] ?? []).filter((value) => !known.includes(value)).map((value) => ({ value, rows: 3 }));
    return Promise.resolve({ column, rows: 6, levels: [], missing });
  },
};

const quasi = (hierarchy?: HierarchySpec) => ({ role: "quasi-identifier", ...(hierarchy ? { hierarchy } : {}) });
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0));
const incomplete: ErrorInfo = { code: "hierarchy-incomplete", message: "", hint: "", column: "town" };

it("every column whose groups lack values, and nothing for other errors", async () => {
  attach({ connect: () => Promise.resolve(engine as Engine), sample: () => fileOf() });
  const recipe = {
    columns: {
      town: quasi(rows("Bern")),
      job: quasi(rows("baker")),
      age: quasi({ intervals: { widths: [5] } }),
      sex: quasi(),
      ward: { role: "sensitive", hierarchy: rows("W1") },
    },
  } as unknown as Recipe;
  enter(failed(recipe, null, { ...incomplete, code: "other" }));
  await settle();
  expect(lacks.value).toEqual([]);
  enter(failed(recipe, null, incomplete));
  await settle();
  expect(lacks.value).toEqual([
    { column: "town", values: [{ value: "Zug", rows: 3 }] },
    { column: "job", values: [{ value: "nurse", rows: 3 }] },
  ]);
  enter(solving(recipe, null));
  expect(lacks.value).toEqual([]);
});

it("an answer that comes after the error is gone says nothing", async () => {
  enter(failed(made, null, { ...incomplete }));
  enter(solving(made, null));
  await settle();
  expect(lacks.value).toEqual([]);
});
