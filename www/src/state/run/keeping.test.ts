// What is kept of a run, and the settings that find it again.
import { expect, test } from "vitest";
import type { Progress, Recipe } from "../../types.ts";
import { keeperOf } from "./keeping.ts";
import { recipe } from "./testing.ts";

const at = (done: number, best?: number, total = 100): Progress => ({
  phase: "searching",
  done,
  total,
  ...(best === undefined ? {} : { best }),
});

const of = (search: NonNullable<Recipe["search"]>, ...heard: Progress[]) => {
  const keeper = keeperOf({ ...recipe, search });
  heard.forEach(keeper.progress);
  return keeper.kept();
};

test("the steps are those of the last progress that was better", () => {
  const search = { algorithm: "best-effort", steps: 100 } as const;
  const kept = of(search, at(3), at(10, 0.5), at(20, 0.25), at(30, 0.25), at(40, 0.3));
  expect(kept).toEqual({ recipe: { ...recipe, search: { ...search, steps: 20 } }, steps: 20, from: null });
});

test("so they are where values are cut", () => {
  const values: Recipe = { ...recipe, recoding: "values", search: { algorithm: "optimal-values", steps: 100 } };
  const keeper = keeperOf(values);
  for (const heard of [at(0, 0.5), at(7, 0.4), at(9, 0.4)]) keeper.progress(heard);
  expect(keeper.kept()).toEqual({ recipe: { ...values, search: { ...values.search, steps: 7 } }, steps: 7, from: null });
});

test("nothing is kept of searches that take no steps, or whose progress may be one in time", () => {
  expect(of({ algorithm: "optimal" }, at(10, 0.5))).toBeNull();
  expect(of({ algorithm: "best-effort", milliseconds: 9000 }, at(10, 0.5))).toBeNull();
  expect(of({ algorithm: "best-effort", steps: 70 }, at(10, 0.5, 1000))).toBeNull();
  expect(of({ algorithm: "best-effort", steps: 100 }, at(10))).toBeNull();
});

test("of rows, what was found is kept and not the steps alone", () => {
  const rows: Recipe = { ...recipe, recoding: "rows", search: { steps: 100 } };
  const keeper = keeperOf(rows);
  keeper.progress(at(10, 0.5));
  expect(keeper.kept()).toBeNull();
  const found = { steps: 11, classes: Uint32Array.of(0, 0) };
  keeper.found(found);
  expect(keeper.kept()).toEqual({ recipe: { ...rows, search: { steps: 11 } }, steps: 11, from: found });
});
