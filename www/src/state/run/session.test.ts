// The run of a file through the page, on an engine that answers when the test says so.
import { beforeEach, expect, test, vi } from "vitest";
import type { Profile, Recipe, Report } from "../../types.ts";
import type { Engine, RunOptions } from "./engine.ts";
import { kOf, setK } from "../recipe/recipe.ts";
import * as session from "./session.ts";

const recipe: Recipe = {
  coversheet: 1,
  columns: { age: { role: "quasi-identifier" } },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

interface Run {
  recipe: Recipe;
  succeed: () => void;
  fail: (error: unknown) => void;
}

let runs: Run[] = [];

const engine = {
  open: () => Promise.resolve(),
  presets: () => Promise.resolve([]),
  rows: () => Promise.resolve({ from: 0, total: 0, rows: [] }),
  profile: () => Promise.resolve({ rows: 10, columns: [], notices: [], recipe } as unknown as Profile),
  solve: (wanted: Recipe, { signal }: RunOptions = {}) =>
    new Promise<Report>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      runs.push({ recipe: wanted, succeed: () => resolve({ recipe: wanted } as Report), fail: reject });
    }),
} as unknown as Engine;

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const last = (): Run => runs.at(-1) as Run;

beforeEach(async () => {
  vi.useFakeTimers();
  session.close();
  await pass(0);
  runs = [];
  session.attach({ connect: () => Promise.resolve(engine), sample: () => new File([], "sample.csv") });
  session.openSample();
  await pass(0);
  last().succeed();
  await pass(0);
});

test("a file is solved with the suggested recipe at once", () => {
  expect(runs).toHaveLength(1);
  expect(session.resultState.value).toBe("done");
  expect(session.report.value?.recipe).toBe(recipe);
});

test("changes in quick succession are solved once, with the last of them", async () => {
  for (const k of [6, 7, 8]) session.edit(setK(recipe, k));
  expect(session.resultState.value).toBe("running");
  await pass(1000);
  expect(runs.map((run) => kOf(run.recipe))).toEqual([5, 8]);
});

test("a change during a run is solved after it, and the result between is not shown", async () => {
  session.edit(setK(recipe, 6));
  await pass(200);
  session.edit(setK(recipe, 7));
  await pass(200);
  last().succeed();
  await pass(0);
  expect(session.report.value?.recipe).toBe(recipe);
  expect(session.resultState.value).toBe("running");
  last().succeed();
  await pass(0);
  expect(kOf(session.report.value?.recipe as Recipe)).toBe(7);
  expect(session.resultState.value).toBe("done");
});

test("a run that takes long is given up for a newer change", async () => {
  session.edit(setK(recipe, 6));
  await pass(200);
  session.edit(setK(recipe, 7));
  await pass(5000);
  expect(runs.map((run) => kOf(run.recipe))).toEqual([5, 6, 7]);
});

test("cancelling goes back to the settings of the result on screen", async () => {
  session.edit(setK(recipe, 6));
  await pass(1000);
  expect(session.slow.value).toBe(true);
  session.cancel();
  await pass(1000);
  expect(session.recipe.value).toBe(recipe);
  expect(session.resultState.value).toBe("done");
  expect(runs).toHaveLength(2);
});

test("an error keeps the last result, and undoing goes back to its settings", async () => {
  session.edit(setK(recipe, 99));
  await pass(200);
  last().fail({ code: "k-too-large", message: "k is 99.", hint: "Choose a smaller one." });
  await pass(0);
  expect(session.resultState.value).toBe("error");
  expect(session.failure.value?.code).toBe("k-too-large");
  expect(session.report.value?.recipe).toBe(recipe);
  session.undo();
  expect(session.resultState.value).toBe("done");
  expect(session.recipe.value).toBe(recipe);
});

test("closing forgets the file", () => {
  session.close();
  expect(session.stage.value).toBe("empty");
  expect([session.file.value, session.profile.value, session.report.value]).toEqual([null, null, null]);
});
