// The run of a file through the page, on an engine that answers when the test says so.
import { beforeEach, expect, test, vi } from "vitest";
import type { InputRecipe, Profile, Progress, Recipe, Report } from "../../types.ts";
import { kOf, setK } from "../recipe/recipe.ts";
import { attach } from "./connection.ts";
import * as page from "./current.ts";
import type { SolveOptions } from "../../../../web/ts/options.ts";
import type { Engine } from "./engine.ts";
import * as session from "./session.ts";
import { fileOf, profile, questionable, recipe, reportOf } from "./testing.ts";

interface Run {
  recipe: Recipe;
  options: SolveOptions;
  succeed: () => void;
  fail: (error: unknown) => void;
}

let runs: Run[] = [];

let found: Profile = profile();

let opens: { file: File; input: InputRecipe | undefined; succeed: () => void; fail: (error: unknown) => void }[] = [];
let connected = 0;
let closed = 0;
let restored = 0;

/** Answers when the test says so, and is aborted as the client is. */
const engine: Partial<Engine> = {
  open: (file, { signal, read } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      opens.push({ file: file as File, input: read?.input, succeed: () => resolve({ bytes: 0, milliseconds: 0, memory: 0 }), fail: reject });
    }),
  presets: () => Promise.resolve([]),
  rows: () => {
    restored += 1;
    return Promise.resolve({ from: 0, total: 0, rows: [] });
  },
  profile: () => Promise.resolve(found),
  solve: (wanted, options = {}) =>
    new Promise<Report>((resolve, reject) => {
      const { signal } = options;
      signal?.addEventListener("abort", () => reject(signal.reason));
      runs.push({ recipe: wanted, options, succeed: () => resolve(reportOf(wanted)), fail: reject });
    }),
  close: () => void (closed += 1),
};

const connect = (): Promise<Engine> => {
  connected += 1;
  return Promise.resolve(engine as Engine);
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const last = (): Run => runs.at(-1) as Run;

async function read(name: string): Promise<void> {
  void session.open(fileOf(name));
  await pass(0);
  opens.at(-1)?.succeed();
  await pass(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  session.close();
  await pass(0);
  attach({ connect, sample: () => fileOf("sample.csv") });
  [runs, opens, found] = [[], [], profile()];
  connected = closed = restored = 0;
  await read("table.csv");
  last().succeed();
  await pass(0);
});

test("a file is solved with the suggested recipe at once", () => {
  expect(runs).toHaveLength(1);
  expect(page.state.value.kind).toBe("done");
  expect(page.report.value?.recipe).toBe(recipe);
});

test("what is not certain of a file is asked before anything is solved, and the file is read again", async () => {
  found = questionable().profile;
  await read("export.csv");
  expect(page.state.value.kind).toBe("asking");
  session.answer({ header: false });
  await pass(1000);
  expect([page.state.value.kind, runs.length, opens.length]).toEqual(["asking", 1, 2]);
  found = profile();
  session.answer({ "skip-footer": "recognized" });
  await pass(0);
  expect(opens.at(-1)?.input).toEqual({ header: false, "skip-footer": "recognized" });
  opens.at(-1)?.succeed();
  await pass(0);
  expect([page.state.value.kind, runs.length]).toEqual(["solving", 2]);
});

test("rows that repeat the header are data where somebody says so, and what was said before still holds", async () => {
  void session.open(fileOf("joined.csv"), { "skip-rows": 1 });
  await pass(0);
  opens.at(-1)?.fail({ code: "header-repeated", message: "", hint: "" });
  await pass(0);
  const now = page.state.value;
  if (now.kind !== "unreadable" || !now.file) throw new Error(now.kind);
  void session.keepHeaders(now.file);
  await pass(0);
  expect(opens.at(-1)?.input).toEqual({ "skip-rows": 1, header: true });
});

test("an answer can be taken back", async () => {
  void session.reopen({ header: false });
  await pass(0);
  expect(opens.at(-1)?.input).toEqual({ header: false });
});

test("changes in quick succession are solved once, with the last of them", async () => {
  for (const k of [6, 7, 8]) session.edit(setK(recipe, k));
  expect(page.stateLabel.value).toBe("running");
  await pass(1000);
  expect(runs.map((run) => kOf(run.recipe))).toEqual([5, 8]);
});

test("a change during a run is solved after it; the result between is on screen until then", async () => {
  session.edit(setK(recipe, 6));
  await pass(200);
  session.edit(setK(recipe, 7));
  await pass(200);
  last().succeed();
  await pass(0);
  expect(kOf(page.report.value?.recipe as Recipe)).toBe(6);
  expect(page.stateLabel.value).toBe("running");
  last().succeed();
  await pass(0);
  expect(kOf(page.report.value?.recipe as Recipe)).toBe(7);
  expect(page.stateLabel.value).toBe("done");
});

test("after an error, the result on screen is the one that the engine holds", async () => {
  session.edit(setK(recipe, 6));
  await pass(200);
  session.edit(setK(recipe, 99));
  await pass(200);
  last().succeed();
  await pass(0);
  last().fail({ code: "k-too-large", message: "k is 99.", hint: "" });
  await pass(0);
  session.dismiss();
  expect([kOf(page.report.value?.recipe as Recipe), kOf(page.recipe.value as Recipe)]).toEqual([6, 6]);
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
  expect(page.slow.value).toBe(true);
  session.cancel();
  await pass(1000);
  expect(page.recipe.value).toBe(recipe);
  expect(page.stateLabel.value).toBe("done");
  expect(runs).toHaveLength(2);
});

const rows: Recipe = { ...recipe, recoding: "rows", search: { steps: 1000 } };
const classes = { steps: 9, classes: Uint32Array.of(0, 0) };

/** A run of these settings that has come so far. */
async function far(settings: Recipe, progress: Progress): Promise<void> {
  session.edit(settings);
  await pass(1000);
  last().options.onProgress?.(progress);
}

test("cancelling brings back what a run has found, from where it was", async () => {
  await far({ ...rows, search: { steps: 1000, milliseconds: 50 } }, { phase: "searching", done: 8, total: 1000, best: 0.5 });
  last().options.onFound?.(classes);
  session.cancel();
  await pass(0);
  expect(page.state.value).toMatchObject({ kind: "solving", keeping: { steps: 9 } });
  expect([last().recipe.search, last().options.from]).toEqual([{ steps: 9 }, classes]);
  last().succeed();
  await pass(5000);
  expect(page.state.value).toMatchObject({ kind: "done", result: { stoppedAfter: 9, recipe: { search: { steps: 9 } } } });
  expect(runs).toHaveLength(3);
});

test("a second cancel goes back to the result before", async () => {
  await far(rows, { phase: "searching", done: 8, total: 1000, best: 0.5 });
  last().options.onFound?.(classes);
  session.cancel();
  await pass(0);
  session.cancel();
  await pass(1000);
  expect(page.state.value).toMatchObject({ kind: "done", result: { number: page.generation.value, stoppedAfter: null } });
  expect(page.recipe.value).toBe(recipe);
});

test("a run that has found nothing, or for other settings, is not brought back", async () => {
  await far(rows, { phase: "searching", done: 8, total: 1000 });
  session.cancel();
  await pass(1000);
  expect([page.recipe.value, runs.length]).toEqual([recipe, 2]);
  await far(rows, { phase: "searching", done: 8, total: 1000, best: 0.5 });
  last().options.onFound?.(classes);
  session.edit(setK(rows, 6));
  session.cancel();
  await pass(1000);
  expect([page.recipe.value, runs.length]).toEqual([recipe, 3]);
});

test("an error keeps the last result, and undoing goes back to its settings", async () => {
  session.edit(setK(recipe, 99));
  await pass(200);
  last().fail({ code: "k-too-large", message: "k is 99.", hint: "Choose a smaller one." });
  await pass(0);
  expect(page.stateLabel.value).toBe("error");
  expect(page.failure.value?.code).toBe("k-too-large");
  expect(page.report.value?.recipe).toBe(recipe);
  session.dismiss();
  expect(page.stateLabel.value).toBe("done");
  expect(page.recipe.value).toBe(recipe);
});

test("an edit back to what is running does not give up that run", async () => {
  const six = setK(recipe, 6);
  session.edit(six);
  await pass(200);
  session.edit(setK(recipe, 7));
  session.edit(six);
  await pass(5000);
  last().succeed();
  await pass(0);
  expect(page.state.value.kind).toBe("done");
  expect(runs.map((run) => kOf(run.recipe))).toEqual([5, 6]);
});

test("a crash keeps the result and the settings, and the same can be tried again", async () => {
  session.edit(setK(recipe, 6));
  await pass(200);
  last().fail({ code: "out-of-memory", message: "", hint: "" });
  await pass(0);
  expect(page.state.value.kind).toBe("crashed");
  expect([page.report.value?.recipe, kOf(page.recipe.value as Recipe)]).toEqual([recipe, 6]);
  session.retry();
  await pass(200);
  last().succeed();
  await pass(0);
  expect(page.state.value).toMatchObject({ kind: "done", result: { recipe: setK(recipe, 6) } });
});

test("a second file while a search runs: its result is not waited for, and nothing of it is kept", async () => {
  session.edit(setK(recipe, 6));
  await pass(200);
  const before = last();
  await read("other.csv");
  before.succeed();
  await pass(0);
  expect(page.state.value).toMatchObject({ kind: "solving", stale: null, recipe });
  expect(page.file.value?.name).toBe("other.csv");
  last().succeed();
  await pass(0);
  expect(page.state.value.kind).toBe("done");
});

test("a third file while the second is read takes its place", async () => {
  void session.open(fileOf("second.csv"));
  await pass(0);
  await read("third.csv");
  opens.find(({ file }) => file.name === "second.csv")?.succeed();
  await pass(0);
  expect(page.file.value?.name).toBe("third.csv");
});

test("a file that cannot be read, or that is not read to its end, leaves what was open", async () => {
  const kept = page.state.value;
  void session.open(fileOf("broken.csv"));
  await pass(0);
  opens.at(-1)?.fail({ code: "ragged-row", message: "", hint: "" });
  await pass(0);
  expect(page.state.value).toMatchObject({ kind: "unreadable", error: { code: "ragged-row" } });
  session.dismiss();
  await pass(0);
  expect(page.state.value).toBe(kept);
  void session.open(fileOf("long.csv"));
  await pass(0);
  session.cancel();
  await pass(0);
  expect(page.state.value).toBe(kept);
  // The engine has the table again before anybody scrolls.
  expect(restored).toBe(2);
});

test("an engine that does not start is an error, and the next try starts it", async () => {
  session.close();
  attach({ connect: () => Promise.reject({ code: "browser-too-old", message: "", hint: "" }), sample: () => fileOf() });
  await session.openSample();
  expect(page.state.value).toMatchObject({ kind: "unreadable", error: { code: "browser-too-old" }, before: null });
  attach({ connect, sample: () => fileOf() });
  session.retry();
  await pass(0);
  opens.at(-1)?.succeed();
  await pass(0);
  expect(page.state.value.kind).toBe("solving");
});

test("the minimal nodes are found when wanted, and not while settings change", async () => {
  void session.listMinimal();
  await pass(0);
  expect(page.state.value).toMatchObject({ result: { minimal: { kind: "searching" } } });
  last().succeed();
  await pass(0);
  expect(page.state.value).toMatchObject({ result: { minimal: { kind: "known", nodes: [] } } });
  session.edit(setK(recipe, 6));
  void session.listMinimal();
  await pass(200);
  expect(runs.map((run) => kOf(run.recipe))).toEqual([5, 5, 6]);
});

test("closing forgets the file and ends the engine; the next file starts another one", async () => {
  session.close();
  await pass(0);
  expect(page.state.value).toEqual({ kind: "empty" });
  expect([page.file.value, page.profile.value, page.report.value]).toEqual([null, null, null]);
  expect([connected, closed]).toEqual([1, 1]);
  await read("other.csv");
  expect(connected).toBe(2);
});

test("a column that counts rows has the others suggested anew", async () => {
  const column = (role: Recipe["columns"][string]["role"]): Recipe["columns"][string] => ({ role });
  found = profile({ ...recipe, columns: { age: column("quasi-identifier"), n: column("identifier") } });
  await read("cross.csv");
  last().succeed();
  await pass(0);
  const suggested = page.recipe.value as Recipe;
  found = profile({ ...suggested, columns: { age: { role: "quasi-identifier", weight: 3 }, n: column("count") } });
  session.editRoles({ ...suggested, columns: { ...suggested.columns, n: column("count") } });
  expect(page.recipe.value?.columns).toEqual({ age: column("quasi-identifier"), n: column("count") });
  await pass(200);
  expect(page.recipe.value?.columns).toEqual(found.recipe.columns);
  expect(last().recipe.columns).toEqual(found.recipe.columns);
  // Another role for another column suggests nothing.
  found = profile();
  session.editRoles({ ...suggested, columns: { ...page.recipe.value?.columns, age: column("sensitive") } });
  await pass(200);
  expect(page.recipe.value?.columns).toEqual({ age: column("sensitive"), n: column("count") });
});
