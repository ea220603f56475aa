// The column that is being worked on: what is on the board, its history, and the way of a change into the recipe.
import { batch, computed, signal } from "@preact/signals";
import type { ErrorInfo, HierarchySpec, HierarchyView, Recipe } from "../../types.ts";
import { errorInfo, isAbort } from "../errors.ts";
import { setHierarchy, setMaxLevel } from "../recipe.ts";
import { edit, engine, file, recipe } from "../session.ts";
import { amend, begin, type History, push, redo as forth, undo as back } from "./history.ts";
import { NOTHING, type Selection, select, within } from "./selection.ts";
import { type Edited, place, type Unplaced } from "./edits.ts";
import { fromView, sameTree, toSpec, type Tree } from "./tree.ts";

/** One state of a column's hierarchy. */
export interface Draft {
  /** None means the value and `*`. */
  spec: HierarchySpec | null;
  /** The highest level that may be used; none means all. */
  maxLevel: number | null;
  /** What led here. */
  words: string;
  /** What the engine makes of it; not there until it has answered. */
  tree: Tree | null;
}

/** A hierarchy from elsewhere that lacks values of the column: it waits, and nothing is overwritten. */
export interface Pending {
  tree: Tree;
  missing: Unplaced[];
  /** What it will be called in the history. */
  words: string;
}

export const column = signal<string | null>(null);
const history = signal<History<Draft>>(begin({ spec: null, maxLevel: null, words: "", tree: null }));
/** Why the engine refuses what was configured; the recipe keeps what it had. */
export const problem = signal<ErrorInfo | null>(null);
export const pending = signal<Pending | null>(null);
export const selection = signal<Selection>(NOTHING);
/** What just happened, for those who do not see it. */
export const said = signal("");
/** What the form shows: the spec in use, or the last one typed that cannot be used. */
export const configured = signal<HierarchySpec | null>(null);
/** The engine is asked. */
export const asking = signal(false);

export const draft = computed(() => history.value.present);
export const board = computed(() => pending.value?.tree ?? draft.value.tree);
export const undoable = computed(() => {
  if (problem.value && configured.value !== draft.value.spec) return "Settings that cannot be used.";
  return history.value.past.length > 0 ? history.value.present.words : null;
});
export const redoable = computed(() => history.value.future[0]?.words ?? null);

/** The histories of the columns of the open file. */
let kept = new Map<string, History<Draft>>();
let keptFor: File | null = null;
let question = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** An edit waits this long, in milliseconds, for the next one. */
const PAUSE = 120;

export function open(name: string): void {
  if (keptFor !== file.value) kept = new Map();
  keptFor = file.value;
  const settings = recipe.value?.columns[name];
  const now = { spec: settings?.hierarchy ?? null, maxLevel: settings?.["max-level"] ?? null };
  const known = kept.get(name);
  const fits =
    known && known.present.maxLevel === now.maxLevel && JSON.stringify(known.present.spec) === JSON.stringify(now.spec);
  batch(() => {
    column.value = name;
    problem.value = pending.value = null;
    selection.value = NOTHING;
    said.value = "";
    history.value = fits ? known : begin({ ...now, words: "", tree: null });
    configured.value = now.spec;
  });
  void confirm();
}

export function close(): void {
  question += 1;
  clearTimeout(timer);
  column.value = null;
}

/** Takes what a form says. The engine looks first: what it refuses, or what lacks values, changes nothing. */
export async function configure(spec: HierarchySpec | null, words: string): Promise<void> {
  configured.value = spec;
  const view = await ask(spec);
  if (view) settle(spec, view, words);
}

/** The last settings of a kind of builder that this column had. */
export function lastOf(kind: string): HierarchySpec | undefined {
  const { past, present, future } = history.value;
  return [...past, present, ...future].findLast(({ spec }) => spec && kind in spec)?.spec ?? undefined;
}

/** Takes a level table from elsewhere. */
export const bringIn = (rows: string[][], words: string): Promise<void> => configure({ rows }, words);

function settle(spec: HierarchySpec | null, view: HierarchyView, words: string): void {
  const tree = fromView(view);
  batch(() => {
    problem.value = null;
    if (view.missing.length > 0) {
      pending.value = { tree, missing: view.missing, words };
      selection.value = NOTHING;
      return;
    }
    pending.value = null;
    commit({ spec, maxLevel: null, words, tree });
  });
}

/** Puts values that a hierarchy lacks somewhere; with the last of them it becomes the column's. */
export function settlePending(values: readonly Unplaced[], where: Parameters<typeof place>[2]): string | null {
  const waiting = pending.value;
  if (!waiting) return null;
  const placed = place(waiting.tree, values, where);
  if (!placed.ok) return placed.message;
  const gone = new Set(values.map(({ value }) => value));
  const missing = waiting.missing.filter(({ value }) => !gone.has(value));
  batch(() => {
    said.value = placed.words;
    if (missing.length > 0) {
      pending.value = { ...waiting, tree: placed.tree, missing };
      return;
    }
    pending.value = null;
    commit({ spec: toSpec(placed.tree), maxLevel: null, words: waiting.words, tree: placed.tree });
    selection.value = select(0, placed.labels.slice(0, 1));
  });
  void confirm();
  return null;
}

export function discardPending(): void {
  pending.value = null;
  configured.value = draft.value.spec;
  selection.value = NOTHING;
  said.value = "The import was discarded; the hierarchy is as it was.";
}

/** Takes an edit of the board: it is seen at once, and the engine confirms it. */
export function apply(edited: Edited, maxLevel: (now: number | null) => number | null = (now) => now): boolean {
  if (!edited.ok) {
    said.value = edited.message;
    return false;
  }
  const { tree, words, level, labels } = edited;
  batch(() => {
    said.value = words;
    problem.value = null;
    commit({ spec: toSpec(tree), maxLevel: maxLevel(draft.value.maxLevel), words, tree });
    selection.value = select(level, labels);
  });
  confirmSoon();
  return true;
}

export function limitTo(level: number, height: number): void {
  const maxLevel = level >= height ? null : level;
  if (maxLevel === draft.value.maxLevel) return;
  const words = `Allowed levels up to ${Math.min(level, height)}.`;
  said.value = words;
  commit({ ...draft.value, maxLevel, words });
}

export function undo(): void {
  if (problem.value && configured.value !== draft.value.spec) return takeBack();
  const undone = draft.value.words;
  travel(back(history.value), `Undone: ${undone}`);
}

/** Gives up settings that the engine refuses, for those in use. */
function takeBack(): void {
  question += 1;
  batch(() => {
    problem.value = null;
    configured.value = draft.value.spec;
    said.value = "The settings in use are back.";
  });
}

export function redo(): void {
  const next = forth(history.value);
  travel(next, `Done again: ${next.present.words}`);
}

function travel(next: History<Draft>, words: string): void {
  if (pending.value) return discardPending();
  if (next === history.value) return;
  question += 1;
  batch(() => {
    history.value = next;
    configured.value = next.present.spec;
    problem.value = null;
    said.value = words;
    if (next.present.tree) selection.value = within(selection.value, next.present.tree);
    write(next.present);
  });
  keep();
  confirmSoon();
}

function commit(next: Draft): void {
  history.value = push(history.value, next);
  configured.value = next.spec;
  keep();
  write(next);
  if (next.tree) selection.value = within(selection.value, next.tree);
}

function keep(): void {
  if (column.value !== null) kept.set(column.value, history.value);
}

function write({ spec, maxLevel, tree }: Draft): void {
  const [name, settings] = [column.value, recipe.value];
  if (name === null || !settings) return;
  const height = tree?.height ?? Number.POSITIVE_INFINITY;
  const next: Recipe = setHierarchy(settings, name, spec);
  edit(maxLevel === null ? next : setMaxLevel(next, name, maxLevel, height));
}

/** Keys that are held down edit faster than anyone needs to be answered. */
function confirmSoon(): void {
  question += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void confirm(), PAUSE);
}

/** Has the engine build what stands in the recipe: what is shown is what it will use. */
async function confirm(): Promise<void> {
  const { spec } = draft.value;
  const view = await ask(spec);
  if (!view) return;
  const built = fromView(view);
  const now = draft.value;
  if (now.spec !== spec) return;
  const tree = now.tree && sameTree(now.tree, built) ? now.tree : built;
  batch(() => {
    problem.value = null;
    history.value = amend(history.value, { ...now, tree });
    selection.value = within(selection.value, tree);
    if (view.missing.length > 0) {
      pending.value = { tree, missing: view.missing, words: "Completed the hierarchy." };
    }
  });
  keep();
}

/** Asks the engine; only the answer to the newest question counts. */
async function ask(spec: HierarchySpec | null): Promise<HierarchyView | null> {
  const name = column.value;
  if (name === null) return null;
  const mine = (question += 1);
  asking.value = true;
  try {
    const view = await (await engine()).viewHierarchy(name, spec);
    return mine === question ? view : null;
  } catch (error) {
    if (mine === question && !isAbort(error)) problem.value = errorInfo(error);
    return null;
  } finally {
    if (mine === question) asking.value = false;
  }
}
