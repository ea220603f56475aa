// How models stand: results belong to the models they were computed for, and errors to the models that cause them.
import { expect, test } from "vitest";
import type { PrivacyReport, Recipe, Report } from "../../types.ts";
import { setParameter } from "./models.ts";
import { achieved, achievedBy, blamed, culprit, limitNeeded, required, unmet, wayOut } from "./standing.ts";

const recipe: Recipe = {
  coversheet: 1,
  columns: {},
  privacy: [
    { "k-anonymity": { k: 5 } },
    { "distinct-l-diversity": { column: "diagnosis", l: 3 } },
    { "distinct-l-diversity": { column: "procedure", l: 9 } },
    { "t-closeness": { column: "diagnosis", t: 0.2 } },
  ],
  suppression: { limit: 0.05 },
  search: {},
};

const entry = (value: number | null): PrivacyReport =>
  ({ model: "t-closeness", required: "t <= 0.2", achieved: value, holds: true }) as PrivacyReport;

const report = { privacy: [entry(7), entry(4), entry(9), entry(0.1834)] } as Report;

test("an entry of the report belongs to the model it was computed for, and to no changed one", () => {
  const changed = setParameter(recipe, 3, "t", 0.1);
  const of = (at: number): number | null | undefined =>
    achievedBy(changed.privacy[at] as Recipe["privacy"][number], { report, recipe })?.achieved;
  expect([0, 1, 2, 3].map(of)).toEqual([7, 4, 9, undefined]);
  expect(achievedBy(recipe.privacy[0] as Recipe["privacy"][number], null)).toBeNull();
});

test("an error is laid at the door of the models that it names", () => {
  const error = { code: "l-larger-than-values", message: "", hint: "", models: [2], remedy: { parameter: "l", most: 7 } };
  expect([blamed(error), culprit(error)]).toEqual([[2], 2]);
  expect(wayOut(error, recipe, 2)).toEqual({ key: "l", value: 7 });
  expect(wayOut({ ...error, remedy: { parameter: "l", most: 999 } }, recipe, 2)).toBeNull();
  expect(wayOut({ code: "t-range", message: "", hint: "Choose a number of at most 1." }, recipe, 3)).toBeNull();
  const nobody = { code: "hierarchy-incomplete", message: "", hint: "" };
  expect([blamed(nobody), culprit(nobody)]).toEqual([[], -1]);
  const both = { code: "population-twice", message: "", hint: "", models: [1, 3] };
  expect([blamed(both), culprit(both)]).toEqual([[1, 3], -1]);
});

test("levels and the limit can fix what is unmet, proven or not, so no model alone has to change", () => {
  for (const code of ["infeasible", "nothing-found"]) {
    const error = { code, message: "Even with every column at its highest level …", hint: "", models: [0] };
    expect([unmet(error), blamed(error), culprit(error)]).toEqual([true, [0], -1]);
  }
  expect(unmet({ code: "l-larger-than-values", message: "", hint: "" })).toBe(false);
});

test("the limit that would do is offered if it is not much", () => {
  const needing = (rows: number): number | null =>
    limitNeeded({
      code: "infeasible",
      message: "",
      hint: "",
      remedy: { suppressed: rows, rows: 1000 },
    });
  expect(needing(71)).toBe(0.071);
  expect(needing(600)).toBeNull();
  expect(limitNeeded({ code: "infeasible", message: "500 of 1000 rows would have to be suppressed", hint: "" })).toBeNull();
});

test("numbers and signs are written as people do", () => {
  expect(required("t <= 0.2")).toBe("t ≤ 0.2");
  expect(achieved(entry(0.183456))).toBe("0.1835");
  expect(achieved(entry(477))).toBe("477");
  expect(achieved(entry(12345))).toBe("12,345");
  expect(achieved(entry(null))).toBe("–");
});
