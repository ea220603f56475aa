// Steps back and forth, and the file before this one, on an engine that answers at once.
import { beforeEach, expect, test, vi } from "vitest";
import type { Recipe } from "../../types.ts";
import { setK } from "../recipe/recipe.ts";
import { attach } from "./connection.ts";
import { file, recipe as settings, state } from "./current.ts";
import type { Engine } from "./engine.ts";
import { fitting, goBack, previous, useSettings } from "./previous.ts";
import * as session from "./session.ts";
import { deliver, redo, redoable, undelivered, undo, undoable } from "./steps.ts";
import { fileOf, profile, recipe, reportOf } from "./testing.ts";

let broken = false;

const engine: Partial<Engine> = {
  open: () => (broken ? Promise.reject({ code: "not-a-table", message: "No.", hint: "" }) : Promise.resolve({ bytes: 0, milliseconds: 0, memory: 0 })),
  presets: () => Promise.resolve([]),
  rows: () => Promise.resolve({ from: 0, total: 0, rows: [] }),
  profile: () => Promise.resolve({ ...profile(), columns: Object.keys(recipe.columns).map((name) => ({ name })) } as ReturnType<typeof profile>),
  risk: () => Promise.reject(new Error("not measured")),
  alternatives: () => Promise.resolve([]),
  solve: (wanted) => Promise.resolve(reportOf(wanted)),
  close: () => undefined,
};

const pass = (ms = 1000): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const k = (): Recipe["privacy"] | undefined => settings.value?.privacy;

async function change(to: number): Promise<void> {
  session.edit(setK(settings.peek() as Recipe, to));
  await pass();
}

beforeEach(async () => {
  vi.useFakeTimers();
  broken = false;
  session.close();
  attach({ connect: () => Promise.resolve(engine as Engine), sample: () => fileOf("sample.csv") });
  void session.open(fileOf("january.csv"));
  await pass();
});

test("every change can be taken back and made again", async () => {
  const first = k();
  expect([undoable.value, undelivered.value]).toEqual([false, false]);
  await change(7);
  await change(9);
  undo();
  await pass();
  expect(k()).toEqual([{ "k-anonymity": { k: 7 } }]);
  undo();
  await pass();
  expect([k(), undoable.value, redoable.value]).toEqual([first, false, true]);
  redo();
  await pass();
  expect(k()).toEqual([{ "k-anonymity": { k: 7 } }]);
  await change(11);
  expect(redoable.value).toBe(false);
});

test("work is undelivered until it is in a file", async () => {
  await change(7);
  expect(undelivered.value).toBe(true);
  deliver();
  expect(undelivered.value).toBe(false);
  await change(8);
  expect(undelivered.value).toBe(true);
  undo();
  await pass();
  expect(undelivered.value).toBe(false);
});

test("a file that cannot be read changes nothing of the work", async () => {
  await change(7);
  broken = true;
  void session.open(fileOf("holiday.jpg"));
  await pass();
  expect(state.value.kind).toBe("unreadable");
  session.dismiss();
  await pass();
  expect([file.value?.name, k(), undoable.value]).toEqual(["january.csv", [{ "k-anonymity": { k: 7 } }], true]);
  expect(previous.value).toBeNull();
});

test("the next file can take the settings of the one before", async () => {
  await change(7);
  void session.open(fileOf("february.csv"));
  await pass();
  expect([previous.value?.file.name, undoable.value]).toEqual(["january.csv", false]);
  const fits = fitting.value;
  if (!fits) throw new Error("the columns are the same");
  useSettings(fits);
  await pass();
  expect([k(), fitting.value, undoable.value]).toEqual([[{ "k-anonymity": { k: 7 } }], null, true]);
});

test("the file before is one click away, with its settings", async () => {
  await change(7);
  void session.open(fileOf("wrong.csv"));
  await pass();
  void goBack();
  await pass();
  expect([file.value?.name, k(), previous.value?.file.name]).toEqual(["january.csv", [{ "k-anonymity": { k: 7 } }], "wrong.csv"]);
});

test("after Start over nothing is left to go back to", async () => {
  await change(7);
  void session.open(fileOf("february.csv"));
  await pass();
  session.close();
  await pass();
  expect([previous.value, undoable.value, redoable.value, undelivered.value]).toEqual([null, false, false, false]);
});
