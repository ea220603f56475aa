// What is done while the engine looks at settings, on an engine that answers when the test says so.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Drawing, DrawnHierarchy, HierarchySpec, HierarchyView, Recipe } from "../../types.ts";
import type { Engine } from "../run/engine.ts";
import { attach } from "../run/connection.ts";
import * as page from "../run/current.ts";
import * as session from "../run/session.ts";
import { done, enter, fileOf, recipe as suggested, tableOf } from "../run/testing.ts";
import { isSlow } from "./asking.ts";
import * as state from "./draft.ts";
import { group, merge, rename } from "./edits.ts";
import { levelsOf } from "./tree.ts";
import { takeSoon } from "./typing.ts";
import * as workbench from "./workbench.ts";

interface Question {
  spec: HierarchySpec | null;
  /** The engine need not answer any more. */
  aborted: () => boolean;
  answer: (rows: string[][], missing?: string[]) => Promise<unknown>;
  refuse: (message: string) => Promise<unknown>;
}

interface Drawn {
  drawing: Drawing;
  answer: (spec: HierarchySpec) => Promise<unknown>;
  refuse: (message: string) => Promise<unknown>;
}

let questions: Question[] = [];
let drawings: Drawn[] = [];
let solves: { recipe: Recipe; aborted: () => boolean }[] = [];

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const engine: Partial<Engine> = {
  viewHierarchy: (_, spec, { signal } = {}) =>
    new Promise<HierarchyView>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      const answer = (rows: string[][], missing: string[] = []) => {
        resolve({ ...view(rows), missing: missing.map((value) => ({ value, rows: 1 })) });
        return pass(0);
      };
      const refuse = (message: string) => {
        reject({ code: "no", message, hint: "" });
        return pass(0);
      };
      questions.push({ spec, aborted: () => signal?.aborted ?? false, answer, refuse });
    }),
  drawHierarchy: (_, drawing) =>
    new Promise<DrawnHierarchy>((resolve, reject) => {
      const answer = (spec: HierarchySpec) => {
        resolve({ spec, view: view(drawing.rows) });
        return pass(0);
      };
      const refuse = (message: string) => {
        reject({ code: "no", message, hint: "" });
        return pass(0);
      };
      drawings.push({ drawing, answer, refuse });
    }),
  solve: (recipe, { signal } = {}) =>
    new Promise((_, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", () => reject(signal.reason));
      solves.push({ recipe, aborted: () => signal?.aborted ?? false });
    }),
  close: () => undefined,
};

/** What the engine makes of rows, which stand in the order of its levels. */
function view(rows: string[][]): HierarchyView {
  const levels = (rows[0] ?? []).map((_, at) => {
    const labels = [...new Set(rows.map((row) => row[at] ?? ""))];
    const above = [...new Set(rows.map((row) => row[at + 1] ?? ""))];
    const parents = labels.map((label) => above.indexOf(rows.find((row) => row[at] === label)?.[at + 1] ?? ""));
    return { labels, parents, rows: labels.map(() => 1), leaves: labels.map(() => 1) };
  });
  return { column: "grade", rows: rows.length, levels, missing: [] } as unknown as HierarchyView;
}

const GRADES: Recipe = { ...suggested, columns: { grade: { role: "quasi-identifier" } } };

const VALUES = ["a", "b", "c", "d"];
const two = VALUES.map((value) => [value, "*"]);
const pairs = [
  ["a", "ab", "*"],
  ["b", "ab", "*"],
  ["c", "cd", "*"],
  ["d", "cd", "*"],
];
const PAIRS: HierarchySpec = { order: { values: VALUES, widths: [2] } };
const FOURS: HierarchySpec = { order: { values: VALUES, widths: [4] } };
const FIRST: HierarchySpec = { tree: { over: PAIRS, groups: [{ group: "first", of: ["ab"] }], rest: [1] } };
const RARE: HierarchySpec = { frequency: { "fewer-than": [2] } };

const last = (): Question => questions.at(-1) as Question;
const drawn = (): Drawn => drawings.at(-1) as Drawn;
const labels = (level: number): string[] =>
  (state.draft.value.tree ? (levelsOf(state.draft.value.tree)[level] ?? []) : []).map(({ group: { label } }) => label);
const inUse = (): HierarchySpec | undefined => page.recipe.value?.columns["grade"]?.hierarchy;

beforeEach(async () => {
  vi.useFakeTimers();
  workbench.close();
  workbench.close();
  session.close();
  attach({ connect: () => Promise.resolve(engine as Engine), sample: () => fileOf() });
  enter({ ...done(GRADES), table: tableOf("grades.csv") });
  [questions, drawings, solves] = [[], [], []];
  workbench.open("grade");
  await pass(0);
  await last().answer(two);
  expect(labels(0)).toEqual(VALUES);
});

it("an edit waits for the settings before it, and both are steps in that order", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.apply((tree) => rename(tree, 1, "ab", "first"));
  await pass(1000);
  expect(inUse()).toBeUndefined();
  await last().answer(pairs);
  expect(labels(1)).toEqual(["first", "cd"]);
  expect(inUse()).toEqual(PAIRS);
  await pass(1000);
  expect(drawn().drawing).toMatchObject({ origin: PAIRS, before: PAIRS, rows: [["a", "first", "*"], {}, {}, {}] });
  await drawn().answer(FIRST);
  expect(inUse()).toEqual(FIRST);
  workbench.undo();
  expect(inUse()).toEqual(PAIRS);
  expect(state.configured.value).toEqual(PAIRS);
  workbench.undo();
  expect(inUse()).toBeUndefined();
});

it("settings asked for right after an edit are not dropped when the edit is confirmed", async () => {
  workbench.apply((tree) => group(tree, 0, ["a", "b"], "x"));
  workbench.configure(PAIRS, "Pairs.");
  const asked = questions.length;
  await pass(1000);
  expect(questions.length).toBe(asked + 1);
  await last().answer(pairs);
  expect(inUse()).toEqual(PAIRS);
});

it("an edit that the new groups have no place for is refused in words, and the settings count", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.apply((tree) => merge(tree, 1, ["gone", "too"]));
  await pass(0);
  await last().answer(pairs);
  expect(inUse()).toEqual(PAIRS);
  expect(state.said.value).toBe("Choose at least two groups to merge.");
});

it("settings that are refused stay in their form with the reason, and the edit after them is done", async () => {
  workbench.configure(RARE, "Rare.");
  workbench.apply((tree) => group(tree, 0, ["a", "b"], "x"));
  await pass(0);
  await last().refuse("Not so.");
  expect(labels(1)).toEqual(["x", "c", "d"]);
  expect(state.configured.value).toEqual(RARE);
  expect(state.problem.value?.message).toBe("Not so.");
  await pass(1000);
  await last().answer([["a", "x", "*"], ["b", "x", "*"], ["c", "c", "*"], ["d", "d", "*"]]);
  expect(state.problem.value?.message).toBe("Not so.");
  workbench.undo();
  expect([state.problem.value, labels(1)]).toEqual([null, ["x", "c", "d"]]);
  workbench.undo();
  expect(labels(1)).toEqual(["*"]);
});

it("the same form again takes the place of what it sent before; another form is a step of its own", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.configure(FOURS, "Fours.");
  workbench.configure(RARE, "Rare.");
  await pass(0);
  expect(questions.slice(-2).map(({ spec }) => spec)).toEqual([PAIRS, FOURS]);
  await questions.at(-2)?.answer(pairs);
  expect(inUse()).toBeUndefined();
  await last().answer(two);
  expect(inUse()).toEqual(FOURS);
  await pass(0);
  expect(last().spec).toEqual(RARE);
  expect(state.configured.value).toEqual(RARE);
  await last().answer(two);
  expect(inUse()).toEqual(RARE);
  workbench.undo();
  expect(inUse()).toEqual(FOURS);
  workbench.undo();
  expect(inUse()).toBeUndefined();
});

it("undo takes back settings that the engine still looks at, and redo brings them", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.undo();
  await pass(0);
  await last().answer(pairs);
  expect(inUse()).toBeUndefined();
  expect(state.redoable.value).toBe("Pairs.");
  workbench.redo();
  expect(inUse()).toEqual(PAIRS);
});

describe("what takes the engine long", () => {
  it("can be given up: settings go, those in use stay, and what was done meanwhile is done", async () => {
    workbench.configure(PAIRS, "Pairs.");
    await pass(200);
    expect(isSlow.value).toBe(false);
    await pass(200);
    expect(isSlow.value).toBe(true);
    workbench.apply((tree) => group(tree, 0, ["a", "b"], "x"));
    workbench.giveUp();
    expect([last().aborted(), isSlow.value, state.looking.value, state.configured.value]).toEqual([true, false, null, null]);
    await pass(0);
    expect([inUse(), state.problem.value]).toEqual([undefined, null]);
    expect(labels(1)).toEqual(["x", "c", "d"]);
  });

  it("can be given up: an edit that the engine has not confirmed is undone", async () => {
    workbench.apply((tree) => group(tree, 0, ["a", "b"], "x"));
    await pass(1000);
    expect([drawn().drawing.rows[0], isSlow.value]).toEqual([["a", "x", "*"], true]);
    workbench.giveUp();
    expect(labels(1)).toEqual(["*"]);
    expect(state.redoable.value).not.toBeNull();
    await pass(1000);
    await last().answer(two);
    expect([inUse(), isSlow.value]).toEqual([undefined, false]);
  });

  it("can be given up: without anything to show yet the workbench is put away", async () => {
    workbench.close();
    state.forget();
    workbench.open("grade");
    await pass(1000);
    expect([state.board.value, isSlow.value]).toEqual([null, true]);
    workbench.giveUp();
    expect([state.column.value, last().aborted(), isSlow.value]).toEqual([null, true, false]);
  });

  it("gives way to what is asked later, and to putting the workbench away", async () => {
    workbench.configure(PAIRS, "Pairs.");
    await pass(0);
    const first = last();
    workbench.close();
    workbench.close();
    expect([state.column.value, first.aborted()]).toEqual([null, false]);
    await pass(2000);
    expect(first.aborted()).toBe(true);
  });
});

it("the highest level is that of the groups that the settings lead to", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.limitTo(1);
  await pass(0);
  await last().answer(pairs);
  expect(page.recipe.value?.columns["grade"]).toMatchObject({ hierarchy: PAIRS, "max-level": 1 });
});

it("the lowest level is in the recipe, is undone, and stays with other settings of the same builder only", async () => {
  const inRecipe = (): unknown => page.recipe.value?.columns["grade"]?.["min-level"];
  workbench.configure(PAIRS, "Pairs.");
  workbench.limitFrom(2);
  await pass(0);
  await last().answer(pairs);
  expect(inRecipe()).toBe(2);
  workbench.undo();
  expect(inRecipe()).toBeUndefined();
  workbench.redo();
  expect(inRecipe()).toBe(2);
  workbench.limitTo(1);
  expect(page.recipe.value?.columns["grade"]).toMatchObject({ "min-level": 1, "max-level": 1 });
  workbench.undo();

  await pass(1000);
  await last().answer(pairs);
  workbench.configure(FOURS, "Fours.");
  await pass(0);
  await last().answer(two);
  expect(inUse()).toEqual(FOURS);
  expect(inRecipe()).toBe(1);
  workbench.configure(RARE, "Rare values.");
  await pass(0);
  await last().answer(two);
  expect(inUse()).toEqual(RARE);
  expect(inRecipe()).toBeUndefined();
});

it("where values lack a place, the edit waits until they have one", async () => {
  const some = pairs.slice(0, 3);
  workbench.configure(PAIRS, "Pairs.");
  workbench.apply((tree) => rename(tree, 1, "ab", "first"));
  await pass(0);
  await last().answer(some, ["d"]);
  expect(state.pending.value?.missing).toEqual([{ value: "d", rows: 1 }]);
  expect(inUse()).toBeUndefined();
  expect(workbench.settlePending([{ value: "d", rows: 1 }], { group: "none" })).toBe("There is no group “none”.");
  expect(workbench.settlePending([{ value: "d", rows: 1 }], { group: "cd" })).toBeNull();
  expect(inUse()).toBeUndefined();
  await pass(1000);
  expect(drawn().drawing.rows).toEqual([["a", "first", "*"], ["b", "first", "*"], ["c", "cd", "*"], ["d", "cd", "*"]]);
  await drawn().answer(FIRST);
  expect(inUse()).toEqual(FIRST);
});

it("with places in its order for values that it lacks, an order stays one; beside values placed by hand it cannot", async () => {
  workbench.configure({ order: { values: ["a", "b"], widths: [2] } }, "Two.");
  await pass(0);
  await last().answer(pairs.slice(0, 2), ["c", "d"]);
  expect(state.pending.value?.byHand).toBeUndefined();
  workbench.configure({ order: { values: ["a", "b", "c"], widths: [2] } }, "Put “c” into the order.");
  await pass(0);
  await last().answer(pairs.slice(0, 3), ["d"]);
  expect(state.pending.value).toMatchObject({ missing: [{ value: "d" }], spec: { order: { values: ["a", "b", "c"] } } });
  workbench.configure(PAIRS, "Put “d” into the order.");
  await pass(0);
  await last().answer(pairs);
  expect(state.pending.value).toBeNull();
  expect(inUse()).toEqual(PAIRS);
  workbench.configure({ order: { values: ["a", "b"], widths: [2] } }, "Two.");
  await pass(0);
  await last().answer(pairs.slice(0, 2), ["c", "d"]);
  workbench.settlePending([{ value: "c", rows: 1 }], "own");
  expect(state.pending.value?.byHand).toBe(true);
});

it("where they are discarded instead, the edit is done on the groups in use", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.apply((tree) => group(tree, 0, ["a", "b"], "x"));
  await pass(0);
  await last().answer(pairs.slice(0, 3), ["d"]);
  workbench.discardPending();
  expect(labels(1)).toEqual(["x", "c", "d"]);
});

it("what is typed is taken before anything else is done", async () => {
  takeSoon(() => workbench.configure(PAIRS, "Pairs."));
  workbench.apply((tree) => rename(tree, 1, "cd", "last"));
  await pass(0);
  await last().answer(pairs);
  expect(labels(1)).toEqual(["ab", "last"]);
});

it("the workbench is put away when what was typed last is in use, and stays if it cannot be", async () => {
  takeSoon(() => workbench.configure(PAIRS, "Pairs."));
  workbench.close();
  await pass(0);
  expect(state.column.value).toBe("grade");
  await last().answer(pairs);
  expect(state.column.value).toBeNull();
  expect(inUse()).toEqual(PAIRS);

  workbench.open("grade");
  await pass(0);
  await last().answer(pairs);
  workbench.configure(RARE, "Rare.");
  workbench.close();
  await pass(0);
  await last().refuse("Not so.");
  expect(state.column.value).toBe("grade");
  expect(state.problem.value?.message).toBe("Not so.");
  workbench.close();
  expect(state.column.value).toBeNull();
});

it("asked twice, it is put away without an answer", async () => {
  workbench.configure(PAIRS, "Pairs.");
  workbench.close();
  workbench.close();
  expect(state.column.value).toBeNull();
  await pass(0);
  await last().answer(pairs);
  expect(inUse()).toBeUndefined();
});

it("an edit waits for a file that is being read, also when it cannot be", async () => {
  let read: (rows: string[][]) => void = () => undefined;
  const bringing = workbench.bringIn(() => new Promise((resolve) => (read = resolve)), "Loaded.");
  workbench.apply((tree) => rename(tree, 1, "cd", "last"));
  read(pairs);
  await pass(0);
  expect(last().spec).toEqual({ rows: pairs });
  await last().answer(pairs);
  await bringing;
  expect(labels(1)).toEqual(["ab", "last"]);

  const failing = workbench.bringIn(() => Promise.reject(new Error("unreadable")), "Loaded.");
  workbench.apply((tree) => rename(tree, 1, "last", "end"));
  await expect(failing).rejects.toThrow("unreadable");
  expect(labels(1)).toEqual(["ab", "end"]);
});

it("while the engine has said nothing of the groups yet, refused settings do not keep it from it", async () => {
  workbench.close();
  enter(done({ ...GRADES, columns: { grade: { role: "quasi-identifier", hierarchy: PAIRS } } }));
  workbench.open("grade");
  workbench.configure(RARE, "Rare.");
  await pass(0);
  await last().refuse("Not so.");
  await pass(1000);
  expect(last().spec).toEqual(PAIRS);
  await last().answer(pairs);
  expect(labels(1)).toEqual(["ab", "cd"]);
  expect(state.problem.value?.message).toBe("Not so.");
});

describe("what is drawn", () => {
  const pair = () => workbench.apply((tree) => group(tree, 0, ["a", "b"], "x"));

  it("is written once after edits in quick succession, and the settings are not solved before", async () => {
    pair();
    workbench.apply((tree) => rename(tree, 1, "x", "y"));
    await pass(1000);
    expect(drawings.map(({ drawing }) => drawing.rows[0])).toEqual([["a", "y", "*"]]);
    expect([page.stateLabel.value, solves]).toEqual(["running", []]);
    await drawn().answer(FIRST);
    await pass(200);
    expect(solves.map(({ recipe }) => recipe.columns["grade"]?.hierarchy)).toEqual([FIRST]);
  });

  it("and was never written is written when it is gone back to", async () => {
    pair();
    workbench.apply((tree) => rename(tree, 1, "x", "y"));
    await pass(1000);
    await drawn().answer(FIRST);
    workbench.undo();
    expect(labels(1)).toEqual(["x", "c", "d"]);
    await pass(1000);
    expect(drawn().drawing.rows[0]).toEqual(["a", "x", "*"]);
    await drawn().answer(PAIRS);
    expect(inUse()).toEqual(PAIRS);
  });

  it("is written before the workbench is put away", async () => {
    pair();
    workbench.close();
    await pass(0);
    expect(state.column.value).toBe("grade");
    await drawn().answer(FIRST);
    expect([state.column.value, inUse()]).toEqual([null, FIRST]);
  });

  it("and cannot be written is said so; the settings that there are, are solved", async () => {
    pair();
    await pass(1000);
    await drawn().refuse("Not so.");
    expect(state.problem.value?.message).toBe("Not so.");
    await pass(200);
    expect(solves).toHaveLength(1);
    workbench.close();
    expect(state.column.value).toBeNull();
  });

  it("does not wait for a run that takes long", async () => {
    workbench.configure(PAIRS, "Pairs.");
    await pass(0);
    await last().answer(pairs);
    await pass(1000);
    expect(solves).toHaveLength(1);
    pair();
    await pass(5000);
    expect(solves[0]?.aborted()).toBe(true);
    await drawn().answer(FIRST);
    await pass(1000);
    expect(solves.map(({ recipe }) => recipe.columns["grade"]?.hierarchy)).toEqual([PAIRS, FIRST]);
  });
});
