// Every transition from every state: what the page is in afterwards, and what it keeps.
import { describe, expect, it } from "vitest";
import { setK } from "../recipe/recipe.ts";
import * as states from "./state.ts";
import { EMPTY, opened, type Opened, settingsOf, shownIn, type State } from "./state.ts";
import {
  crashed,
  done,
  failed,
  fileOf,
  questionable,
  recipe,
  reportOf,
  resultOf,
  solving,
  stopped,
  tableOf,
} from "./testing.ts";

const [five, six, seven] = [recipe, setK(recipe, 6), setK(recipe, 7)];
const refused = { code: "k-too-large", message: "", hint: "" };
const crash = { code: "engine-crashed", message: "", hint: "" };
const full = { code: "out-of-memory", message: "", hint: "" };
const stale = resultOf(1, five);

const FROM = {
  empty: EMPTY,
  reading: states.choose(EMPTY, fileOf()),
  "reading another": states.choose(done(), fileOf()),
  asking: states.read(states.choose(done(), fileOf()), questionable()),
  unreadable: states.refuse(states.choose(EMPTY, fileOf()), refused),
  "another unreadable": states.refuse(states.choose(done(), fileOf()), refused),
  "solving first": solving(five, null),
  solving: solving(six, stale),
  done: done(),
  stopped: stopped(),
  "failed first": failed(five, null, refused),
  failed: failed(six, stale, refused),
  "crashed first": crashed(five, null, crash),
  crashed: crashed(six, stale, crash),
} satisfies Record<string, State>;

type Name = keyof typeof FROM;

const EVENTS = {
  choose: (state: State) => states.choose(state, fileOf("other.csv")),
  advance: (state: State) => states.advance(state, { phase: "searching", done: 1, total: 2 }),
  read: (state: State) => states.read(state, tableOf()),
  "read what is not certain": (state: State) => states.read(state, questionable()),
  answer: (state: State) => states.answer(state, { header: false }),
  refuse: (state: State) => states.refuse(state, refused),
  change: (state: State) => states.change(state, seven),
  slowDown: states.slowDown,
  "solve the first": (state: State) => states.solve(state, five, reportOf(five), 2),
  solve: (state: State) => states.solve(state, six, reportOf(six), 2),
  "fail the first": (state: State) => states.fail(state, five, refused),
  fail: (state: State) => states.fail(state, six, refused),
  crash: (state: State) => states.fail(state, six, crash),
  "run out of memory": (state: State) => states.fail(state, six, full),
  cancel: states.cancel,
  keep: (state: State) => states.keep(state, { recipe: seven, steps: 3, from: null }),
  dismiss: states.dismiss,
} satisfies Record<string, (state: State) => State>;

/** Where an event leads; from every other state it leads nowhere. */
const LEADS: Record<keyof typeof EVENTS, Partial<Record<Name, State["kind"]>>> = {
  choose: Object.fromEntries(Object.keys(FROM).map((name) => [name, "reading"])),
  advance: { reading: "reading", "reading another": "reading", "solving first": "solving", solving: "solving" },
  read: { reading: "solving", "reading another": "solving" },
  "read what is not certain": { reading: "asking", "reading another": "asking" },
  answer: { asking: "asking" },
  refuse: Object.fromEntries(Object.keys(FROM).map((name) => [name, "unreadable"])),
  change: {
    "solving first": "solving",
    solving: "solving",
    done: "solving",
    stopped: "solving",
    "failed first": "solving",
    failed: "solving",
    "crashed first": "solving",
    crashed: "solving",
  },
  slowDown: { "solving first": "solving", solving: "solving" },
  "solve the first": { "solving first": "done", solving: "solving" },
  solve: { "solving first": "solving", solving: "done" },
  "fail the first": { "solving first": "failed" },
  fail: { solving: "failed" },
  crash: { solving: "crashed" },
  "run out of memory": { solving: "crashed" },
  cancel: { reading: "empty", "reading another": "done", asking: "empty", "solving first": "stopped", solving: "done" },
  keep: { "solving first": "solving", solving: "solving" },
  dismiss: { unreadable: "empty", "another unreadable": "done", failed: "done", crashed: "done" },
};

describe.each(Object.entries(EVENTS))("%s", (event, go) => {
  it.each(Object.entries(FROM))("from %s", (name, from) => {
    const expected = LEADS[event as keyof typeof EVENTS][name as Name];
    const to = go(from);
    if (expected === undefined) expect(to).toBe(from);
    else expect(to.kind).toBe(expected);
  });
});

const openOf = (state: State): Opened => opened(state) as Opened;

describe("what is kept", () => {
  it("a result stays on screen while other settings are solved, and after they failed", () => {
    const changed = states.change(done(), six);
    expect(shownIn(openOf(changed))).toEqual(stale);
    const wrong = states.fail(changed, six, refused);
    expect([shownIn(openOf(wrong)), settingsOf(openOf(wrong))]).toEqual([stale, six]);
  });

  it.each([crash, full])("so does it after $code, with the settings, which can be tried again", (error) => {
    const gone = states.fail(states.change(done(), six), six, error);
    expect(gone).toMatchObject({ kind: "crashed", error, recipe: six, stale });
    expect(states.change(gone, six)).toMatchObject({ kind: "solving", recipe: six, stale });
  });

  it("what a cancelled run has found is brought back, and says after how many steps; a second cancel gives that up too", () => {
    const keeping = { recipe: seven, steps: 3, from: null };
    const brought = states.keep(solving(six, stale, true), keeping);
    expect(brought).toMatchObject({ kind: "solving", recipe: seven, stale, progress: null, slow: true, keeping });
    expect(states.cancel(brought)).toEqual(done());
    expect(states.solve(brought, seven, reportOf(seven), 2)).toMatchObject({ kind: "done", result: { stoppedAfter: 3 } });
    // Settings that were changed meanwhile have nothing to do with it.
    const changed = states.change(brought, five);
    expect(changed).toMatchObject({ keeping: null });
    expect(states.solve(changed, five, reportOf(five), 2)).toMatchObject({ result: { stoppedAfter: null } });
  });

  it("cancelling and leaving an error go back to the settings of the result on screen", () => {
    expect(states.cancel(solving(six, stale))).toEqual(done());
    expect(states.dismiss(failed(six, stale, refused))).toEqual(done());
    expect(states.dismiss(failed(six, null, refused))).toEqual(failed(six, null, refused));
  });

  it("a result that comes after another change is on screen until the next one, and can be gone back to", () => {
    const late = states.solve(states.change(solving(six, stale), seven), six, reportOf(six), 2);
    expect(late).toMatchObject({ kind: "solving", recipe: seven, stale: { number: 2, recipe: six } });
    expect(states.fail(late, six, refused)).toBe(late);
    expect(states.dismiss(states.fail(late, seven, refused))).toMatchObject({ kind: "done", result: { recipe: six } });
  });

  it("what is open stays until another file has been read, but a search on the way to it is given up", () => {
    const other = states.choose(solving(six, stale), fileOf("other.csv"));
    expect(states.cancel(other)).toEqual(done());
    expect(states.dismiss(states.refuse(other, refused))).toEqual(done());
    const third = states.choose(other, fileOf("third.csv"));
    expect(states.cancel(third)).toEqual(done());
    expect(states.cancel(states.choose(solving(five, null), fileOf()))).toEqual(stopped());
    expect(states.cancel(states.choose(failed(six, stale, refused), fileOf()))).toEqual(failed(six, stale, refused));
  });

  it("another file has nothing of the one before: no settings, no files, no result", () => {
    const before = states.change(done(), six, fileOf("population.csv"));
    expect(openOf(before).files).toEqual({ "population.csv": expect.any(File) });
    const after = states.read(states.choose(before, fileOf()), tableOf("other.csv", seven));
    expect(after).toMatchObject({ kind: "solving", recipe: seven, stale: null, files: {}, slow: false });
  });

  it("a file that settings name stays with later settings", () => {
    const named = states.change(states.change(done(), six, fileOf("population.csv")), seven);
    expect(Object.keys(openOf(named).files)).toEqual(["population.csv"]);
  });
});

describe("what is made of a result", () => {
  const ready = { kind: "ready", made: {} as never, format: "csv" } as const;

  it("is kept with it, also while other settings are solved, and gone with the next one", () => {
    const made = states.update(done(), 1, { release: ready });
    expect(made).toMatchObject({ kind: "done", result: { release: ready } });
    const changed = states.change(made, six);
    expect(states.cancel(changed)).toEqual(made);
    expect(states.solve(changed, six, reportOf(six), 2)).toMatchObject({ result: { release: { kind: "idle" } } });
  });

  it("counts only for the result it was made of", () => {
    for (const from of Object.values(FROM)) expect(states.update(from, 7, { release: ready })).toBe(from);
  });

  it("a search for minimal nodes ends with a change, and the ones that a search finds anyway are known", () => {
    const searching = states.update(done(), 1, { minimal: { kind: "searching" } });
    expect(states.change(searching, six)).toMatchObject({ stale: { minimal: { kind: "unknown" } } });
    const report = reportOf(six, { minimal_nodes: [[1]] });
    expect(states.solve(solving(six, null), six, report, 2)).toMatchObject({
      result: { minimal: { kind: "known", nodes: [[1]] } },
    });
  });
});

describe("what is seen of a run", () => {
  it("a short one is not shown, unless there was no result before it to stay", () => {
    expect(states.change(done(), six)).toMatchObject({ slow: false });
    expect(states.change(states.slowDown(solving(six, stale)), seven)).toMatchObject({ slow: true });
    expect(states.change(failed(six, stale, refused), seven)).toMatchObject({ slow: true });
  });

  it("the best value so far comes with the progress", () => {
    const progress = { phase: "searching", done: 3, total: 9, best: 0.25 } as const;
    expect(states.advance(solving(six, stale), progress)).toMatchObject({ progress: { best: 0.25 } });
  });

  it("has one of four labels", () => {
    const labels = Object.values(FROM).map((state) => states.labelOf(state));
    expect(labels).toEqual([
      "empty", "running", "running", "empty", "error", "error", "running", "running", "done", "empty", "error", "error",
      "error", "error",
    ]);
  });
});
