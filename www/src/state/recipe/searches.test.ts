// What is said of a search's result must hold.
import { expect, test } from "vitest";
import type { SearchReport } from "../../types.ts";
import { chooses, distance, figureLabel, large, PROMISES, SEARCHES, settlesAll, standing } from "./searches.ts";

const search: SearchReport = {
  algorithm: "best-effort",
  tuples: 3,
  nodes: 100,
  evaluated: 10,
  deduced: 90,
  optimal: false,
  milliseconds: 1,
};
const objective = { name: "loss", value: 0.3 } as const;

test("only what is proven is called proven", () => {
  expect(standing({ search: { ...search, optimal: true }, objective })).toEqual({
    proven: true,
    words: "Proven optimal",
  });
  expect(standing({ search, objective })).toEqual({ proven: false, words: "Not proven optimal" });
  expect(standing({ search: { ...search, bound: 0.25 }, objective }).words).toBe(
    "Not proven: at most 20\u00a0% above the best",
  );
});

test("a result that leaves classes too small is not called anything else", () => {
  const cells = { suppressed: 3, k_anonymous: false, smallest_class: 1, rows_below_k: 2, columns: [] };
  expect(standing({ search: { ...search, cells }, objective })).toEqual({ proven: false, words: "Not k-anonymous" });
  expect(standing({ search: { ...search, optimal: true, cells: { ...cells, k_anonymous: true } }, objective }).words).toBe(
    "Proven optimal, cell by cell",
  );
});

test("a distance is rounded up and never invented", () => {
  expect(distance(1.00001, 1)).toBe("at most 0.1\u00a0% above the best");
  expect(distance(1.2501, 1)).toBe("at most 25.1\u00a0% above the best");
  expect(distance(3.01, 1)).toBe("at most 3.1 times the best");
  expect(distance(0.3, 0)).toBe("");
  expect(distance(0.3, undefined)).toBe("");
});

test("what was not evaluated is settled only where the search settles everything", () => {
  expect(settlesAll(search)).toBe(false);
  expect(settlesAll({ ...search, optimal: true })).toBe(true);
  expect(settlesAll({ ...search, algorithm: "osc" })).toBe(true);
  expect(settlesAll({ ...search, algorithm: "datafly" })).toBe(false);
});

test("every search has one sentence or two and a promise", () => {
  for (const { meaning, promise } of SEARCHES) {
    expect(meaning).toMatch(/^[A-Z].*[.)]$/);
    expect(PROMISES).toContain(promise);
  }
  expect(new Set(SEARCHES.map(({ name }) => name)).size).toBe(SEARCHES.length);
  expect(SEARCHES.filter(({ name }) => chooses(name)).map(({ name }) => name)).toEqual([
    "osc",
    "samarati",
    "minimal",
    "mingen",
    "incognito",
  ]);
});

test("counts that nobody can read digit by digit get an exponent", () => {
  expect(large(12960)).toBe("12,960");
  expect(large(470_184_984_576_000)).toBe("4.7\u00a0×\u00a010¹⁴");
});

test("a figure without words of its own is still readable", () => {
  expect(figureLabel("local-minima")).toBe("Local minima");
  expect(figureLabel("rows-looked-at")).toBe("Rows looked at");
});
