// What is said of a search's result must hold.
import { expect, test } from "vitest";
import type { SearchReport } from "../../types.ts";
import { badge, chooses, figureLabel, large, PROMISES, SEARCHES, settlesAll, standing } from "./searches.ts";

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
    "Loses 30\u00a0%; no choice of levels can lose less than 25\u00a0%",
  );
});

test("a badge says what is lost in no figures", () => {
  expect(badge({ search: { ...search, optimal: true }, objective })).toBe("Proven optimal");
  expect(badge({ search, objective })).toBe("Not proven optimal");
  expect(badge({ search: { ...search, bound: 0.25 }, objective })).toBe("Best result found");
  const cells = { suppressed: 3, k_anonymous: false, smallest_class: 1, rows_below_k: 2, columns: [] };
  expect(badge({ search: { ...search, bound: 0.25, cells }, objective })).toBe("Not k-anonymous");
});

test("a result that leaves classes too small is not called anything else", () => {
  const cells = { suppressed: 3, k_anonymous: false, smallest_class: 1, rows_below_k: 2, columns: [] };
  expect(standing({ search: { ...search, cells }, objective })).toEqual({ proven: false, words: "Not k-anonymous" });
  expect(standing({ search: { ...search, optimal: true, cells: { ...cells, k_anonymous: true } }, objective }).words).toBe(
    "Proven optimal, cell by cell",
  );
});

test("what is lost and what nothing can lose less than are said with the searches' own reach", () => {
  const cells = { suppressed: 0, k_anonymous: true, smallest_class: 5, rows_below_k: 0, columns: [] };
  const words = (algorithm: SearchReport["algorithm"], value: number, bound: number | undefined, finer = true) =>
    standing({
      search: { ...search, algorithm, ...(bound === undefined ? {} : { bound }), ...(finer ? { cells } : {}) },
      objective: { name: "loss", value },
    }).words;
  for (const algorithm of ["local-recoding", "mondrian", "top-down-specialization"] as const) {
    expect(words(algorithm, 0.0581, 0.0301)).toBe(
      "Loses 5.8\u00a0%; no result within these hierarchies can lose less than 3\u00a0%",
    );
  }
  expect(words("optimal-values", 0.29, 0.281)).toBe("Loses 29\u00a0%; no result of this kind can lose less than 28.1\u00a0%");
  expect(words("mingen", 0.29, 0.281)).toBe("Loses 29\u00a0%; no result of this kind can lose less than 28.1\u00a0%");
  expect(words("best-effort", 0.29, 0.281, false)).toBe("Loses 29\u00a0%; no choice of levels can lose less than 28.1\u00a0%");
  expect(words("local-recoding", 0.3, 0)).toBe("Not proven optimal");
  expect(words("local-recoding", 0.3, undefined)).toBe("Not proven optimal");
});

test("a bound is rounded down, and a result above it reads so", () => {
  const words = (value: number, bound: number, name: "loss" | "discernibility" = "loss") =>
    standing({ search: { ...search, bound }, objective: { name, value } }).words;
  expect(words(0.3, 0.28199)).toContain("28.1\u00a0%");
  expect(words(0.3, 0.28)).toContain("less than 28\u00a0%");
  expect(words(0.30004, 0.29997)).toBe("Loses 30\u00a0%; no choice of levels can lose less than 29.9\u00a0%");
  expect(words(0.30004, 0.30001)).toBe("Loses 30.004\u00a0%; no choice of levels can lose less than 30.001\u00a0%");
  expect(words(1234.4, 1200.6, "discernibility")).toMatch(/ 1,234; no choice of levels can have less than 1,200$/);
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
