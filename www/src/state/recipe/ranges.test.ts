import { expect, test } from "vitest";
import type { ColumnRecipe, HierarchySpec, Recipe } from "../../types.ts";
import {
  hasRangeColumns,
  mayHaveRangeColumns,
  mayHaveRanges,
  rangeable,
  setOwnRanges,
  setRangeColumns,
} from "./ranges.ts";
import { setHierarchy } from "./recipe.ts";

const quasi = (hierarchy?: HierarchySpec): ColumnRecipe => ({
  role: "quasi-identifier",
  ...(hierarchy && { hierarchy }),
});

const recipe = {
  coversheet: 1,
  columns: {
    age: quasi({ intervals: { widths: [5] } }),
    born: quasi({ age: { at: "2026-01-01", widths: [5] } }),
    admitted: quasi({ dates: { levels: ["month"] } }),
    kept: quasi({ dates: { levels: ["month"], "keep-date-type": true } }),
    group: quasi({ tree: { groups: [], over: { "cut-points": { levels: [[18]] } } } }),
    town: quasi(),
    dose: { role: "sensitive" },
  },
  privacy: [],
  suppression: { limit: 0 },
} as unknown as Recipe;

const names = (may: (column: ColumnRecipe) => boolean): string[] =>
  Object.entries(recipe.columns).flatMap(([name, column]) => (may(column) ? [name] : []));

test("numbers and dates may have ranges, and columns beside them where their labels say which", () => {
  expect(names(mayHaveRanges)).toEqual(["age", "born", "admitted", "kept", "group"]);
  expect(names(mayHaveRangeColumns)).toEqual(["age", "admitted", "group"]);
  expect(rangeable(recipe)).toEqual(["age", "admitted", "group"]);
});

test("columns beside are put beside all that can, and taken away again without a trace", () => {
  const with_ = setRangeColumns(recipe, true);
  expect(with_.columns.age?.["range-columns"]).toBe(true);
  expect(with_.columns.town).toEqual(recipe.columns.town);
  expect([hasRangeColumns(recipe), hasRangeColumns(with_)]).toEqual([false, true]);
  expect(setRangeColumns(with_, false)).toEqual(recipe);
});

test("ranges of its own are a setting of one column, and go with a hierarchy that has no sizes", () => {
  const own = setOwnRanges(setRangeColumns(recipe, true), "age", true);
  expect(own.columns.age).toMatchObject({ ranges: true, "range-columns": true });
  expect(setOwnRanges(own, "age", false).columns.age).not.toHaveProperty("ranges");
  expect(setHierarchy(own, "age", { "equal-frequency": { groups: [4] } }).columns.age).toMatchObject({ ranges: true });
  expect(setHierarchy(own, "age", { mask: {} }).columns.age).toEqual(quasi({ mask: {} }));
  expect(setOwnRanges(recipe, "nobody", true)).toBe(recipe);
});
