// How models stand: results belong to the models they were computed for, and errors to the models that cause them.
import { expect, test } from "vitest";
import type { PrivacyReport, Recipe, Report } from "../../types.ts";
import { setParameter } from "./models.ts";
import { achieved, achievedBy, blamed, limitNeeded, required, wayOut } from "./standing.ts";

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
    achievedBy(changed.privacy[at] as Recipe["privacy"][number], report, recipe)?.achieved;
  expect([0, 1, 2, 3].map(of)).toEqual([7, 4, 9, undefined]);
  expect(achievedBy(recipe.privacy[0] as Recipe["privacy"][number], null, null)).toBeNull();
});

test("an error is laid at the door of the model whose number it says", () => {
  const error = (code: string, message: string, hint = ""): { code: string; message: string; hint: string } => ({
    code,
    message,
    hint,
  });
  const larger = error("l-larger-than-values", "l is 9, but the column has only 7 different values.", "Choose an l of at most 7.");
  expect(blamed(recipe, larger)).toBe(2);
  expect(wayOut(larger, recipe, 2)).toEqual({ key: "l", value: 7 });
  expect(blamed(recipe, error("k-larger-than-table", "k is 5, but the table has only 4 rows."))).toBe(0);
  expect(blamed(recipe, error("infeasible", "Even with every column at its highest level, 9 of 20 rows …"))).toBe(-1);
  expect(wayOut(error("t-range", "t is 3.", "Choose a number."), recipe, 3)).toBeNull();
});

test("an error about a column is that of the model that names it", () => {
  const error = { code: "sensitive-role", message: "A model is about a quasi-identifier.", hint: "", column: "procedure" };
  expect(blamed(recipe, error)).toBe(2);
  expect(blamed(recipe, { ...error, column: "nowhere" })).toBe(-1);
  expect(blamed(recipe, { code: "not-a-number", message: "", hint: "", column: "diagnosis" })).toBe(3);
});

test("the limit that would do is offered if it is not much", () => {
  const needing = (rows: number): number | null =>
    limitNeeded({
      code: "infeasible",
      message: `Even with every column at its highest level, ${rows} of 1000 rows would have to be suppressed; the limit allows 50.`,
      hint: "",
    });
  expect(needing(71)).toBe(0.071);
  expect(needing(600)).toBeNull();
  expect(limitNeeded({ code: "infeasible", message: "At every combination …", hint: "" })).toBeNull();
});

test("numbers and signs are written as people do", () => {
  expect(required("t <= 0.2")).toBe("t ≤ 0.2");
  expect(achieved(entry(0.183456))).toBe("0.1835");
  expect(achieved(entry(477))).toBe("477");
  expect(achieved(entry(12345))).toBe("12,345");
  expect(achieved(entry(null))).toBe("–");
});
