// What one answer to all findings would do, on an engine that says so at once.
import { beforeEach, expect, test, vi } from "vitest";
import type { Fixes } from "../../types.ts";
import { attach } from "../run/connection.ts";
import type { Engine } from "../run/engine.ts";
import { recipe as settings } from "../run/current.ts";
import { done, enter, recipe } from "../run/testing.ts";
import { apply, changeInWords, fixing, forget, giveUp, openInWords, propose } from "./fixing.ts";

const fixes: Fixes = {
  changes: [{ column: "cost", answer: "round", round: { to: 50 }, message: "" }],
  standing: "green",
  open: [],
  suppressed_rows: 0,
  loss: 0.2,
  recipe: { ...recipe, columns: { ...recipe.columns, cost: { role: "insensitive", round: { to: 50 } } } },
};

let asked: (readonly string[] | undefined)[] = [];
let signals: (AbortSignal | undefined)[] = [];
let answer: () => Promise<Fixes> = () => Promise.resolve(fixes);

beforeEach(() => {
  vi.useFakeTimers();
  [asked, signals] = [[], []];
  const engine: Partial<Engine> = {
    fixes: ({ only, signal } = {}) => {
      asked.push(only);
      signals.push(signal);
      return answer();
    },
    close: () => undefined,
  };
  attach({ connect: () => Promise.resolve(engine as Engine), sample: () => new File([], "sample.csv") });
  forget();
  enter(done());
});

test("it is asked for, shown, and done only when somebody says so", async () => {
  await propose(["cost"]);
  expect(asked).toEqual([["cost"]]);
  expect(fixing.value).toEqual({ kind: "found", fixes });
  expect(settings.value).toBe(recipe);
  apply(fixes);
  expect([settings.value, fixing.value.kind]).toEqual([fixes.recipe, "idle"]);
});

test("what goes wrong is said, and what is given up is not shown later", async () => {
  answer = () => Promise.reject(new Error("no"));
  await propose();
  expect(fixing.value.kind).toBe("failed");
  answer = () => Promise.resolve(fixes);
  const late = propose();
  forget();
  await late;
  expect(fixing.value.kind).toBe("idle");
  let aborted = false;
  answer = () => new Promise(() => undefined);
  void propose();
  await vi.advanceTimersByTimeAsync(0);
  signals.at(-1)?.addEventListener("abort", () => (aborted = true));
  giveUp();
  expect([aborted, fixing.value.kind]).toEqual([true, "idle"]);
});

test("changes and what stays open in words", () => {
  const round = { to: 5, low: 40, high: 120 };
  expect(changeInWords({ column: "kg", answer: "round", round, message: "" })).toBe(
    "“kg” is rounded to multiples of 5; what is below 40 reads 40, above 120 reads 120.",
  );
  expect(changeInWords({ column: "age", answer: "coarsen", message: "" })).toBe("“age” becomes one level coarser.");
  expect(changeInWords({ column: "mail", answer: "drop", message: "" })).toBe("“mail” is left out.");
  expect(openInWords({ columns: ["age", "kg"], why: "too-few-rows", message: "" })).toContain("“age” and “kg”: there are too few");
});
