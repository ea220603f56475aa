// Other results, on an engine that answers when the test says so.
import { beforeEach, expect, test, vi } from "vitest";
import type { Alternative, AttributeReport, Recipe, Report } from "../../types.ts";
import { alternatives, choose, chosen } from "./alternatives.ts";
import { attach } from "./connection.ts";
import { result } from "./current.ts";
import type { Engine } from "./engine.ts";
import * as session from "./session.ts";
import { fileOf, profile, recipe, reportOf } from "./testing.ts";
import { setK } from "../recipe/recipe.ts";

let milliseconds = 1;
let solved: Recipe[] = [];
let asked: { answer: () => void; fail: () => void; aborted: boolean }[] = [];

const other = (strength: Alternative["strength"], of: Recipe): Alternative => ({
  strength,
  recoding: "columns",
  smallest: 5,
  suppressed_rows: 0,
  loss: 0.2,
  columns: [{ name: "age", loss: 0.2, example: "[40, 50)" }],
  recipe: of,
});

const finest = setK(recipe, 5);

const engine: Partial<Engine> = {
  open: () => Promise.resolve({ bytes: 0, milliseconds: 0, memory: 0 }),
  presets: () => Promise.resolve([]),
  rows: () => Promise.resolve({ from: 0, total: 0, rows: [] }),
  profile: () => Promise.resolve(profile()),
  risk: () => Promise.reject(new Error("not measured")),
  solve: (wanted) => {
    solved.push(wanted);
    const attributes = [{ name: "age" }] as AttributeReport[];
    return Promise.resolve(reportOf(wanted, { attributes, search: { milliseconds } as Report["search"] }));
  },
  alternatives: ({ signal } = {}) =>
    new Promise<Alternative[]>((resolve, reject) => {
      const call = {
        answer: () => resolve([other("current", recipe), other({ finest: "age" }, finest)]),
        fail: () => reject(new Error("no")),
        aborted: false,
      };
      signal?.addEventListener("abort", () => {
        call.aborted = true;
        reject(signal.reason);
      });
      asked.push(call);
    }),
  close: () => undefined,
};

const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

async function begin(): Promise<void> {
  void session.open(fileOf("a.csv"));
  await pass(1000);
}

beforeEach(() => {
  vi.useFakeTimers();
  session.close();
  [milliseconds, solved, asked] = [1, [], []];
  attach({ connect: () => Promise.resolve(engine as Engine), sample: () => fileOf("sample.csv") });
});

test("they come after the result, and the first of them is that result", async () => {
  await begin();
  expect(alternatives.value).toEqual([]);
  asked[0]?.answer();
  await pass();
  expect(alternatives.value.map(({ strength }) => strength)).toEqual(["current", { finest: "age" }]);
  expect(chosen.value).toBe(0);
});

test("choosing one solves its settings, and all stay to go back to", async () => {
  await begin();
  asked[0]?.answer();
  await pass();
  const before = result.value?.recipe;
  choose(1);
  await pass(1000);
  expect(solved.at(-1)).toBe(finest);
  expect([chosen.value, alternatives.value.length, asked.length]).toEqual([1, 2, 1]);
  choose(0);
  await pass(1000);
  expect(solved.at(-1)).toBe(before);
  expect([chosen.value, asked.length]).toEqual([0, 1]);
});

test("other settings make them old, and they are looked for anew", async () => {
  await begin();
  asked[0]?.answer();
  await pass();
  session.edit(setK(recipe, 9));
  await pass(1000);
  expect([alternatives.value.length, asked.length]).toEqual([0, 2]);
});

test("a change does not wait long for them", async () => {
  await begin();
  session.edit(setK(recipe, 9));
  await pass(1000);
  expect(asked[0]?.aborted).toBe(true);
  expect(result.value?.recipe.privacy).toEqual(setK(recipe, 9).privacy);
});

test("after a long search, or a failure, there are none", async () => {
  await begin();
  asked[0]?.fail();
  await pass();
  expect(alternatives.value).toEqual([]);
  milliseconds = 60_000;
  session.edit(setK(recipe, 9));
  await pass(1000);
  expect(asked.length).toBe(1);
});

test("nothing of them stays after Start over", async () => {
  await begin();
  asked[0]?.answer();
  await pass();
  session.close();
  await pass();
  expect([alternatives.value.length, chosen.value]).toEqual([0, -1]);
});
