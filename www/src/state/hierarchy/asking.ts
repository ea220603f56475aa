// Questions to the engine about the column's hierarchy, and its answers to what is in use.
import { batch } from "@preact/signals";
import type { ErrorInfo, HierarchySpec, HierarchyView } from "../../types.ts";
import { errorInfo, isAbort } from "../run/errors.ts";
import { engine } from "../run/connection.ts";
import { baseOf } from "./base.ts";
import { column, configured, draft, history, keep, pending, problem, selection } from "./draft.ts";
import { amend } from "./history.ts";
import { within } from "./selection.ts";
import { fromView, sameRelease } from "./tree.ts";

/** An edit waits this long, in milliseconds, for the next one. */
const PAUSE = 120;

let question = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The engine has not said what it makes of what is in use. */
let unconfirmed = false;

/** Whether what is in use is what the engine makes of it. */
export const isConfirmed = (): boolean => !unconfirmed;

/** Notes whether the engine has said what it makes of what is in use. */
export function confirmed(yes: boolean): void {
  unconfirmed = !yes;
}

/** The answer to what was asked last counts no more. */
export function drop(): void {
  question += 1;
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

/** Has the engine build what stands in the recipe: what is shown is what it will use. */
export async function confirm(): Promise<void> {
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
export async function ask(spec: HierarchySpec | null): Promise<{ view: HierarchyView } | { error: ErrorInfo } | null> {
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
