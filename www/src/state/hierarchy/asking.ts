// Questions to the engine about the column's hierarchy, and its answers to what is in use.
import { nextTask } from "../../../../web/ts/task.ts";
import { t } from "../../messages/index.ts";
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { ErrorInfo, HierarchySpec, HierarchyView } from "../../types.ts";
import { counting } from "../run/counting.ts";
import type { Engine } from "../run/engine.ts";
import { errorInfo, isAbort } from "../run/errors.ts";
import { engine } from "../run/connection.ts";
import { expectNothing } from "../run/session.ts";
import { column, configured, draft, history, keep, pending, problem, selection, write } from "./draft.ts";
import { amend } from "./history.ts";
import { within } from "./selection.ts";
import { fromView, levelsOf, rowsOf, sameRelease, type Tree } from "./tree.ts";

/** An edit waits this long, in milliseconds, for the next one. */
const PAUSE = 120;
/** What takes longer is shown, and can be given up. */
const SLOW = 300;
/** Columns of more values are read in several tasks: each of them takes long enough. */
const MANY = 5_000;
/** What counts no more may go on this long; then the engine is taken from it. */
const PATIENCE = 1500;

/** The question that counts, while there is no answer. */
let asking: AbortController | null = null;
const late = signal(false);

/** Whether the answer takes so long that somebody may not want to wait for it. */
export const isSlow: ReadonlySignal<boolean> = late;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The engine has not said what it makes of what is in use. */
let unconfirmed = false;

/** Whether what is in use is what the engine makes of it. */
export const isConfirmed = (): boolean => !unconfirmed;

/** Notes whether the engine has said what it makes of what is in use. */
export function confirmed(yes: boolean): void {
  unconfirmed = !yes;
}

/** The answer to what was asked last counts no more: the engine is free after so many milliseconds at most. */
export function drop(patience = PATIENCE): void {
  const now = asking;
  asking = null;
  late.value = false;
  if (patience === 0) now?.abort();
  else if (now) setTimeout(() => now.abort(), patience);
}

/** What is in use is not confirmed by itself for now. */
export function hold(): void {
  clearTimeout(timer);
}

/** Keys that are held down edit faster than anyone needs to be answered. */
export function confirmSoon(): void {
  drop();
  unconfirmed = true;
  clearTimeout(timer);
  timer = setTimeout(() => void confirm(), PAUSE);
}

/** Has the engine build what stands in the recipe, or write what was drawn into it: what is shown is what it will use. */
export async function confirm(): Promise<void> {
  const before = draft.value;
  const answer = await (before.drawn ? draw() : ask(before.spec));
  const now = draft.value;
  if (!answer || now.spec !== before.spec || now.drawn !== before.drawn) return;
  unconfirmed = false;
  // Settings that were refused stay in their form, with the reason.
  const shown = configured.value === before.spec;
  if ("error" in answer) {
    if (shown) problem.value = answer.error;
    expectNothing();
    return;
  }
  const { view, tree: built, spec = now.spec } = answer;
  const tree = now.tree && sameRelease(now.tree, built) ? now.tree : built;
  const next = { ...now, spec, drawn: false, tree };
  batch(() => {
    if (shown) {
      problem.value = null;
      configured.value = spec;
    }
    history.value = amend(history.value, next);
    selection.value = within(selection.value, tree);
    if (now.drawn) write(next);
    if (view.missing.length > 0) {
      pending.value = { tree, missing: view.missing, spec, origin: now.origin, words: t.workbench.completed };
    }
  });
  keep();
}

interface Viewed {
  view: HierarchyView;
  tree: Tree;
  spec?: HierarchySpec | null;
}

type Answer = Viewed | { error: ErrorInfo } | null;

/** A view as a tree, whose lists are made as well. */
async function asTree(view: HierarchyView): Promise<Tree> {
  if ((view.levels[0]?.labels.length ?? 0) <= MANY) return fromView(view);
  await nextTask();
  const tree = fromView(view);
  await nextTask();
  levelsOf(tree);
  await nextTask();
  return tree;
}

/** Asks the engine what a spec makes of the column. */
export const ask = (spec: HierarchySpec | null): Promise<Answer> =>
  newest(async (client, name, signal) => {
    const view = await client.viewHierarchy(name, spec, { ...counting(), signal });
    return { view, tree: await asTree(view) };
  });

/** Asks the engine how a recipe says what is on the board. */
function draw(): Promise<Answer> {
  const { tree, origin, spec: before } = draft.value;
  const rows = tree ? rowsOf(tree) : [];
  const drawing = { rows, origin, before };
  return newest(async (client, name, signal) => {
    const drawn = await client.drawHierarchy(name, drawing, { ...counting(), signal });
    return { ...drawn, tree: await asTree(drawn.view) };
  });
}

/** Only the answer to the newest question counts. */
async function newest<T>(
  work: (client: Engine, column: string, signal: AbortSignal) => Promise<T>,
): Promise<T | { error: ErrorInfo } | null> {
  const name = column.value;
  if (name === null) return null;
  drop();
  const mine = new AbortController();
  asking = mine;
  const timer = setTimeout(() => (late.value = asking === mine), SLOW);
  try {
    const answer = await work(await engine(), name, mine.signal);
    return asking === mine ? answer : null;
  } catch (error) {
    return asking === mine && !isAbort(error) ? { error: errorInfo(error) } : null;
  } finally {
    clearTimeout(timer);
    if (asking === mine) {
      asking = null;
      late.value = false;
    }
  }
}
