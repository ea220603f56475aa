// The column that is being worked on: what is on the board, its history, and the way of a change into the recipe.
import { batch, computed, signal } from "@preact/signals";
import type { ErrorInfo, HierarchySpec, HierarchyView } from "../../types.ts";
import { errorInfo, isAbort } from "../errors.ts";
import { allowedOf, setAllowed, setHierarchy } from "../recipe.ts";
import { edit, engine, file, recipe } from "../session.ts";
import { amend, begin, type History, push, redo as forth, undo as back } from "./history.ts";
import { ALL_LEVELS, allowFrom, type Allowed, allowUpTo } from "./levels.ts";
import { NOTHING, type Selection, select, within } from "./selection.ts";
import { type Edited, place, type Unplaced, type Where } from "./edits.ts";
import { type Base, baseOf } from "./base.ts";
import { fromView, sameRelease, type Tree } from "./tree.ts";
import { Turns } from "./turns.ts";
import { takeNow } from "./typing.ts";
import { toSpec } from "./written.ts";

/** One state of a column's hierarchy. */
export interface Draft extends Allowed {
  /** None means the value and `*`. */
  spec: HierarchySpec | null;
  /** What led here. */
  words: string;
  /** What the engine makes of it; not there until it has answered. */
  tree: Tree | null;
  /** What the groups were made from before they were edited; found when they are. */
  base: Base | null;
}

/** A hierarchy from elsewhere that lacks values of the column: it waits, and nothing is overwritten. */
export interface Pending {
  tree: Tree;
  missing: Unplaced[];
  spec: HierarchySpec | null;
  base: Base | null;
  /** What it will be called in the history. */
  words: string;
  /** Some of its values have got their groups by hand, so that its spec alone does not make them. */
  byHand?: true;
}

export const column = signal<string | null>(null);
const history = signal<History<Draft>>(begin({ ...ALL_LEVELS, spec: null, words: "", tree: null, base: null }));
/** Why the engine refuses what was configured; the recipe keeps what it had. */
export const problem = signal<ErrorInfo | null>(null);
export const pending = signal<Pending | null>(null);
export const selection = signal<Selection>(NOTHING);
/** What just happened, for those who do not see it. */
export const said = signal("");
/** What the form shows: the spec in use, or the last one typed that cannot be used. */
export const configured = signal<HierarchySpec | null>(null);
/** Settings that the engine looks at; what is done meanwhile has its turn when it has answered. */
export const looking = signal<{ spec: HierarchySpec | null } | null>(null);

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
const turns = new Turns();
/** The engine has not said what it makes of what is in use. */
let unconfirmed = false;
/** The workbench is to be put away once the engine has answered. */
let closing = false;
/** An edit waits this long, in milliseconds, for the next one. */
const PAUSE = 120;

const answered = (): boolean => looking.value === null;
/** Edits are of the groups that settings led to, which are not known before every value has a place. */
const settled = (): boolean => answered() && pending.value === null;

export function open(name: string): void {
  if (keptFor !== file.value) kept = new Map();
  keptFor = file.value;
  const settings = recipe.value?.columns[name];
  const now = { spec: settings?.hierarchy ?? null, ...allowedOf(settings) };
  const known = kept.get(name);
  const fits =
    known &&
    known.present.minLevel === now.minLevel &&
    known.present.maxLevel === now.maxLevel &&
    JSON.stringify(known.present.spec) === JSON.stringify(now.spec);
  stop();
  batch(() => {
    column.value = name;
    problem.value = pending.value = null;
    selection.value = NOTHING;
    said.value = "";
    history.value = fits ? known : begin({ ...now, words: "", tree: null, base: null });
    configured.value = now.spec;
  });
  unconfirmed = true;
  void confirm();
}

/** Puts the workbench away, when the engine has answered what was typed last; asked again, at once. */
export function close(): void {
  takeNow();
  if (!answered() && !closing) {
    closing = true;
    return;
  }
  stop();
  column.value = null;
}

/** Nothing that was asked or waits has an effect any more. */
function stop(): void {
  question += 1;
  clearTimeout(timer);
  turns.clear();
  looking.value = null;
  closing = false;
}

/** Takes what a form says. The engine looks first: what it refuses, or what lacks values, changes nothing. */
export function configure(spec: HierarchySpec | null, words: string): void {
  takeNow();
  configured.value = spec;
  const before = looking.value;
  // A form sends all its settings each time: the last include those before.
  if (before && turns.idle && sameForm(before.spec, spec)) void look(spec, words);
  else turns.take(answered, () => void look(spec, words));
}

/** Takes a level table from elsewhere, which is being read. Fails when it cannot be read. */
export function bringIn(read: () => Promise<string[][]>, words: string): Promise<void> {
  takeNow();
  return new Promise((resolve, reject) => {
    turns.take(answered, () => {
      const mine = { spec: null };
      looking.value = mine;
      const come = (then: () => void): void => {
        if (looking.value === mine) then();
      };
      read()
        .then((rows) => come(() => void look({ rows }, words)))
        .catch((error: unknown) => {
          come(finish);
          reject(error);
        })
        .finally(resolve);
    });
  });
}

async function look(spec: HierarchySpec | null, words: string): Promise<void> {
  const mine = { spec };
  clearTimeout(timer);
  batch(() => {
    looking.value = mine;
    configured.value = spec;
  });
  const answer = await ask(spec);
  if (looking.value !== mine) return;
  batch(() => {
    looking.value = null;
    if (answer && "view" in answer) settle(spec, answer.view, words);
    else if (answer) problem.value = answer.error;
  });
  finish();
}

/** The engine has answered: what was done meanwhile is done now. */
function finish(): void {
  looking.value = null;
  turns.proceed();
  // What it had to say is to be seen.
  if (closing && answered()) {
    closing = false;
    if (!problem.value && !pending.value) return close();
  }
  if (unconfirmed && settled()) confirmSoon();
}

function sameForm(one: HierarchySpec | null, other: HierarchySpec | null): boolean {
  const [form] = Object.keys(one ?? {});
  return form !== undefined && form !== "rows" && form === Object.keys(other ?? {})[0];
}

/** The last settings of a kind of builder that this column had. */
export function lastOf(kind: string): HierarchySpec | undefined {
  const { past, present, future } = history.value;
  return [...past, present, ...future].findLast(({ spec }) => spec && kind in spec)?.spec ?? undefined;
}

function settle(spec: HierarchySpec | null, view: HierarchyView, words: string): void {
  const tree = fromView(view);
  batch(() => {
    problem.value = null;
    if (view.missing.length > 0) {
      pending.value = { tree, missing: view.missing, spec, base: null, words };
      selection.value = NOTHING;
      return;
    }
    pending.value = null;
    commit({ spec, ...allowedWith(spec, tree), words, tree, base: null });
    setTimeout(baseOf, 0, spec, tree);
  });
  unconfirmed = false;
}

/** With other settings of its builder, or more values, it is not forgotten what may not be released. */
function allowedWith(spec: HierarchySpec | null, { height }: Tree): Allowed {
  const { spec: before, minLevel } = draft.value;
  return spec === before || sameForm(before, spec) ? { minLevel: Math.min(minLevel, height), maxLevel: null } : ALL_LEVELS;
}

/** Puts values that a hierarchy lacks somewhere; with the last of them it becomes the column's. Says what is wrong. */
export function settlePending(values: readonly Unplaced[], where: Where): string | null {
  takeNow();
  const outcome: { message: string | null } = { message: null };
  turns.take(answered, () => {
    outcome.message = put(values, where);
    if (outcome.message) said.value = outcome.message;
  });
  return outcome.message;
}

function put(values: readonly Unplaced[], where: Where): string | null {
  const waiting = pending.value;
  if (!waiting) return null;
  const placed = place(waiting.tree, values, where);
  if (!placed.ok) return placed.message;
  const gone = new Set(values.map(({ value }) => value));
  const missing = waiting.missing.filter(({ value }) => !gone.has(value));
  batch(() => {
    said.value = placed.words;
    if (missing.length > 0) {
      pending.value = { ...waiting, tree: placed.tree, missing, byHand: true };
      return;
    }
    pending.value = null;
    const { spec, base, words } = waiting;
    commit({ spec: toSpec(placed.tree, spec, base), ...allowedWith(spec, placed.tree), words, tree: placed.tree, base });
    selection.value = select(0, placed.labels.slice(0, 1));
  });
  void confirm();
  return null;
}

export function discardPending(): void {
  takeNow();
  turns.take(answered, discard);
}

function discard(): void {
  if (!pending.value) return;
  pending.value = null;
  configured.value = draft.value.spec;
  selection.value = NOTHING;
  said.value = "The import was discarded; the hierarchy is as it was.";
}

/** Takes an edit of the board: it is seen at once, and the engine confirms it. */
export function apply(
  change: (tree: Tree) => Edited,
  allowed: (now: Allowed, tree: Tree) => Allowed = ({ minLevel, maxLevel }) => ({ minLevel, maxLevel }),
): void {
  takeNow();
  turns.take(settled, (late) => {
    const { spec, tree: before } = draft.value;
    if (!before) return;
    const edited = change(before);
    if (!edited.ok) {
      said.value = edited.message;
      return;
    }
    const { tree, words, level, labels } = edited;
    // Settings that were refused while this waited have not been seen yet: they stay in their form, with the reason.
    const refused = late && problem.value ? configured.value : undefined;
    batch(() => {
      said.value = words;
      const base = draft.value.base ?? baseOf(spec, before);
      commit({ ...allowed(draft.value, tree), spec: toSpec(tree, spec, base), words, tree, base });
      selection.value = select(level, labels);
      if (refused === undefined) problem.value = null;
      else configured.value = refused;
    });
    confirmSoon();
  });
}

/** Nothing finer than this level may be released. */
export const limitFrom = (level: number): void => limit(level, allowFrom, "from");

/** Nothing above this level may be used. */
export const limitTo = (level: number): void => limit(level, allowUpTo, "up to");

function limit(level: number, allow: typeof allowFrom, end: string): void {
  takeNow();
  turns.take(settled, () => {
    const height = draft.value.tree?.height ?? level;
    const allowed = allow(draft.value, level, height);
    if (allowed.minLevel === draft.value.minLevel && allowed.maxLevel === draft.value.maxLevel) return;
    const words = `Allowed levels ${end} ${Math.min(level, height)}.`;
    said.value = words;
    commit({ ...draft.value, ...allowed, words });
  });
}

export function undo(): void {
  takeNow();
  turns.take(answered, () => {
    if (problem.value && configured.value !== draft.value.spec) return takeBack();
    const undone = draft.value.words;
    travel(back(history.value), `Undone: ${undone}`);
  });
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
  takeNow();
  turns.take(answered, () => {
    const next = forth(history.value);
    travel(next, `Done again: ${next.present.words}`);
  });
}

function travel(next: History<Draft>, words: string): void {
  if (pending.value) return discard();
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

function write({ spec, minLevel, maxLevel, tree }: Draft): void {
  const [name, settings] = [column.value, recipe.value];
  if (name === null || !settings) return;
  const height = tree?.height ?? Number.POSITIVE_INFINITY;
  const allowed = { minLevel, maxLevel: maxLevel !== null && maxLevel < height ? maxLevel : null };
  edit(setAllowed(setHierarchy(settings, name, spec), name, allowed));
}

/** Keys that are held down edit faster than anyone needs to be answered. */
function confirmSoon(): void {
  question += 1;
  unconfirmed = true;
  clearTimeout(timer);
  timer = setTimeout(() => void confirm(), PAUSE);
}

/** Has the engine build what stands in the recipe: what is shown is what it will use. */
async function confirm(): Promise<void> {
  const { spec } = draft.value;
  // Groups that were edited on top of a builder are edited further on top of it.
  const under = draft.value.base === null && spec && "tree" in spec ? spec.tree.over : undefined;
  const made = under ? await ask(under) : null;
  if (under && !made) return;
  const answer = await ask(spec);
  const now = draft.value;
  if (!answer || now.spec !== spec) return;
  unconfirmed = false;
  // Settings that were refused stay in their form, with the reason.
  const shown = configured.value === spec;
  if ("error" in answer) {
    if (shown) problem.value = answer.error;
    return;
  }
  const { view } = answer;
  const built = fromView(view);
  const tree = now.tree && sameRelease(now.tree, built) ? now.tree : built;
  const base = under && made && "view" in made ? baseOf(under, fromView(made.view)) : now.base;
  batch(() => {
    if (shown) problem.value = null;
    history.value = amend(history.value, { ...now, tree, base });
    setTimeout(baseOf, 0, spec, tree);
    selection.value = within(selection.value, tree);
    if (view.missing.length > 0) {
      pending.value = { tree, missing: view.missing, spec, base, words: "Completed the hierarchy." };
    }
  });
  keep();
}

/** Asks the engine; only the answer to the newest question counts. */
async function ask(spec: HierarchySpec | null): Promise<{ view: HierarchyView } | { error: ErrorInfo } | null> {
  const name = column.value;
  if (name === null) return null;
  const mine = (question += 1);
  try {
    const view = await (await engine()).viewHierarchy(name, spec);
    return mine === question ? { view } : null;
  } catch (error) {
    return mine === question && !isAbort(error) ? { error: errorInfo(error) } : null;
  }
}
