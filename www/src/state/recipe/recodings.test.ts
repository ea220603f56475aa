// How fine a result is, and what is said of columns at several levels.
import { expect, it } from "vitest";
import type { Report } from "../../types.ts";
import { CATALOGUE } from "../../catalogue.ts";
import { recipe } from "../run/testing.ts";
import { algorithmOf, setAlgorithm } from "./recipe.ts";
import { RECODINGS, recodingOf, searchFor, setRecoding, spreadMain, spreadOf, spreadWords } from "./recodings.ts";

it("every recoding of the engine is offered, and has a search", () => {
  expect(new Set(RECODINGS)).toEqual(new Set(CATALOGUE.searches.map(({ recoding }) => recoding)));
  expect(RECODINGS.map(searchFor)).toEqual([
    "optimal",
    "top-down-specialization",
    "mondrian",
    "local-recoding",
  ]);
});

it("a search that makes something else is forgotten, one that fits is not", () => {
  const fine = setRecoding(setAlgorithm(recipe, "datafly"), "rows");
  expect([recodingOf(fine), fine.search?.algorithm, algorithmOf(fine)]).toEqual(["rows", undefined, "local-recoding"]);
  const coarse = setRecoding(setAlgorithm(recipe, "datafly"), "columns");
  expect([recodingOf(coarse), coarse.recoding, algorithmOf(coarse)]).toEqual(["columns", undefined, "datafly"]);
});

const report = (rows: number[]): Pick<Report, "search"> =>
  ({ search: { cells: { columns: [{ name: "age", rows_at_level: rows, suppressed: 0 }] } } }) as unknown as Report;

it("a column at several levels has no level, but shares", () => {
  expect(spreadOf(report([20, 0, 80]), "age")).toEqual([0.2, 0, 0.8]);
  expect(spreadWords([0.2, 0, 0.8])).toMatch(/^mixed: 20\s% level 0, 80\s% level 2$/);
  expect(spreadMain([0.2, 0, 0.8])).toMatch(/^mixed, 80\s% at level 2$/);
  expect(spreadOf(report([0, 0, 100]), "age")).toBeNull();
  expect(spreadOf(report([1, 1]), "sex")).toBeNull();
  expect(spreadOf(null, "age")).toBeNull();
  // Cells that name several values are at no level.
  const sets = { search: { cells: { columns: [{ name: "job", rows_at_level: [20, 0], sets: 80, suppressed: 0 }] } } };
  expect(spreadOf(sets as unknown as Report, "job")).toEqual([0.2, 0]);
  expect(spreadMain([0, 0])).toBe("mixed");
});
