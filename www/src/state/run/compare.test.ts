// The comparison on an engine that answers when the test says so.
import { beforeEach, expect, test, vi } from "vitest";
import type { AlgorithmName, Compared, Comparison } from "../../types.ts";
import * as comparison from "./compare.ts";
import { attach } from "./connection.ts";
import type { Engine } from "./engine.ts";
import { fileOf, profile, recipe, reportOf } from "./testing.ts";
import { setAlgorithm, setK } from "../recipe/recipe.ts";
import { SEARCHES } from "../recipe/searches.ts";
import * as session from "./session.ts";

interface Call {
  algorithm: AlgorithmName;
  answer: () => void;
  fail: (error: unknown) => void;
}

let calls: Call[] = [];
let restored = 0;

const found = (algorithm: AlgorithmName, loss = 0.3): Compared => ({
  algorithm,
  found: {
    levels: [1],
    suppressed_rows: 0,
    classes: 2,
    measures: { loss, precision: 0.5 },
    evaluated_share: 0.5,
    search: { algorithm, tuples: 3, nodes: 4, evaluated: 2, deduced: 2, optimal: false, milliseconds: 1 },
  },
});

const engine: Partial<Engine> = {
  open: () => Promise.resolve({ bytes: 0, milliseconds: 0, memory: 0 }),
  presets: () => Promise.resolve([]),
  rows: () => {
    restored += 1;
    return Promise.resolve({ from: 0, total: 0, rows: [] });
  },
  profile: () => Promise.resolve(profile()),
  solve: (wanted) => Promise.resolve(reportOf(wanted)),
  compare: (_, [algorithm] = [], { signal } = {}) =>
    new Promise<Comparison>((resolve, reject) => {
      if (!algorithm) throw new Error("one search at a time");
      signal?.addEventListener("abort", () => reject(signal.reason));
      const answer = (): void => resolve({ attributes: ["age"], objective: "loss", results: [found(algorithm)] });
      calls.push({ algorithm, answer, fail: reject });
    }),
  close: () => undefined,
};

const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const names = (): AlgorithmName[] => comparison.compared.value.map(({ algorithm }) => algorithm);

async function answer(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    calls.at(-1)?.answer();
    await pass();
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  session.close();
  await pass();
  calls = [];
  restored = 0;
  attach({ connect: () => Promise.resolve(engine as Engine), sample: () => fileOf("sample.csv") });
  session.openSample();
  await pass();
});

test("nothing is compared until asked, and then every search once", async () => {
  expect(calls).toEqual([]);
  void comparison.compare();
  void comparison.compare();
  await pass();
  await answer(comparison.order.value.length);
  expect(calls.map(({ algorithm }) => algorithm)).toEqual(comparison.order.value);
  expect(names()).toEqual(comparison.order.value);
  expect(comparison.comparing.value).toBeNull();
  void comparison.compare();
  await pass();
  expect(names()).toEqual([]);
  expect(calls).toHaveLength(comparison.order.value.length + 1);
  expect([...comparison.order.value].sort()).toEqual(SEARCHES.map(({ name }) => name).sort());
});

test("stopping keeps what was found, brings the table back, and the rest can be run later", async () => {
  void comparison.compare();
  await pass();
  await answer(2);
  comparison.stopComparing();
  await pass();
  expect([names(), comparison.comparing.value, restored]).toEqual([comparison.order.value.slice(0, 2), null, 1]);
  void comparison.compare();
  await pass();
  await answer(comparison.order.value.length - 2);
  expect(names()).toEqual(comparison.order.value);
});

test("a search that breaks is listed with the reason and the next one goes on", async () => {
  void comparison.compare();
  await pass();
  calls.at(-1)?.fail({ code: "engine-crashed", message: "It stopped.", hint: "Try again." });
  await pass();
  expect(comparison.compared.value[0]?.failed?.message).toBe("It stopped.");
  expect(comparison.comparing.value?.algorithm).toBe(comparison.order.value[1]);
});

test("another search keeps the comparison, another k does not", async () => {
  void comparison.compare();
  await pass();
  await answer(comparison.order.value.length);
  session.edit(setAlgorithm(recipe, "datafly"));
  await pass(1000);
  expect(names()).toEqual(comparison.order.value);
  session.edit(setK(recipe, 6));
  await pass(1000);
  expect(names()).toEqual([]);
});

test("a change of the settings stops the comparison at once", async () => {
  void comparison.compare();
  await pass();
  await answer(1);
  session.edit(setAlgorithm(recipe, "datafly"));
  await pass(1000);
  expect([calls.length, comparison.comparing.value, names()]).toEqual([2, null, comparison.order.value.slice(0, 1)]);
});

test("the objective that counts comes first, and ties up to rounding are all the best", () => {
  const results = [found("optimal", 0.3), found("datafly", 0.1 + 0.2), found("samarati", 0.4)];
  expect(comparison.objectivesOf(results, "precision")).toEqual(["precision", "loss"]);
  const best = comparison.bestOf(results, "loss");
  expect(results.map((result) => comparison.isBest(result.found?.measures["loss"] ?? 0, best))).toEqual([
    true,
    true,
    false,
  ]);
});

test("what is not protected is never the best, and is no multiple of the optimum", () => {
  const [optimal, datafly, argus] = [found("optimal", 0.3), found("datafly", 0.45), found("mu-argus", 0.1)];
  const cells = { suppressed: 3, k_anonymous: false, smallest_class: 1, rows_below_k: 2, columns: [] };
  if (argus.found) argus.found.search = { ...argus.found.search, cells };
  const results = [argus, datafly, optimal];
  expect(comparison.bestOf(results, "loss")).toBe(0.3);
  const ratio = (result: Compared): number | undefined =>
    result.found && comparison.ratioOf(results, result.found, "loss");
  expect(results.map(ratio)).toEqual([undefined, 0.45 / 0.3, 1]);
});
