// The column that is being worked on: what a person does, in the order in which it was done.
import { t } from "../../messages/index.ts";
import { batch, effect } from "@preact/signals";
import type { HierarchySpec, HierarchyView } from "../../types.ts";
import { allowedOf } from "../recipe/recipe.ts";
import { file, recipe } from "../run/current.ts";
import { expectNothing, restore } from "../run/session.ts";
import { ask, confirm, confirmed, confirmSoon, drop, hold, isConfirmed } from "./asking.ts";
import {
  allowedWith,
  column,
  commit,
  configured,
  type Draft,
  draft,
  forget,
  history,
  keep,
  looking,
  pending,
  problem,
  remembered,
  said,
  sameForm,
  selection,
  write,
} from "./draft.ts";
import { type Edited, place, type Unplaced, type Where } from "./edits.ts";
import { begin, type History, redo as forth, undo as back } from "./history.ts";
import { allowFrom, type Allowed, allowUpTo } from "./levels.ts";
import { NOTHING, select, within } from "./selection.ts";
import type { Tree } from "./tree.ts";
import { Turns } from "./turns.ts";
import { forget as forgetTyped, takeNow } from "./typing.ts";

const turns = new Turns();
/** The workbench is to be put away once the engine has answered. */
let closing = false;

const answered = (): boolean => looking.value === null;
/** Edits are of the groups that settings led to, which are not known before every value has a place. */
const settled = (): boolean => answered() && pending.value === null;

export function open(name: string): void {
  const settings = recipe.value?.columns[name];
  const now = { spec: settings?.hierarchy ?? null, ...allowedOf(settings) };
  const known = remembered(name);
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
    history.value = fits ? known : begin({ ...now, origin: now.spec, drawn: false, words: "", tree: null });
    configured.value = now.spec;
  });
  confirmed(false);
  void confirm();
}

/** Puts the workbench away, when the engine has answered what was typed last; asked again, at once. */
export function close(): void {
  takeNow();
  // What the recipe does not have yet is put into it, unless it cannot be.
  const drawn = draft.value.drawn && !problem.value;
  if ((!answered() || drawn) && !closing) {
    closing = true;
    if (drawn) void confirm().then(() => closing && finish());
    return;
  }
  stop();
  column.value = null;
}

/**
 * Gives up what the engine takes long for: settings for those in use, an edit for what was there before; and where there is
 * nothing to show yet, the workbench is put away.
 */
export function giveUp(): void {
  const [was, { drawn, tree }] = [looking.value, draft.value];
  drop(0);
  hold();
  closing = false;
  if (was) {
    takeBack();
    finish();
  } else if (!tree) {
    stop();
    column.value = null;
  } else if (drawn) {
    travel(back(history.value), t.workbench.undone(draft.value.words));
  }
  restore();
}

/** Nothing that was asked or waits has an effect any more. */
function stop(): void {
  drop();
  hold();
  turns.clear();
  expectNothing();
  looking.value = null;
  closing = false;
}

effect(() => {
  void file.value;
  forgetTyped();
  stop();
  forget();
});

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
  hold();
  batch(() => {
    looking.value = mine;
    configured.value = spec;
  });
  const answer = await ask(spec);
  if (looking.value !== mine) return;
  batch(() => {
    looking.value = null;
    if (answer && "view" in answer) settle(spec, answer, words);
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
  if (!isConfirmed() && settled()) confirmSoon();
}

function settle(spec: HierarchySpec | null, { view, tree }: { view: HierarchyView; tree: Tree }, words: string): void {
  batch(() => {
    problem.value = null;
    if (view.missing.length > 0) {
      expectNothing();
      pending.value = { tree, missing: view.missing, spec, origin: spec, words };
      selection.value = NOTHING;
      return;
    }
    pending.value = null;
    commit({ spec, origin: spec, drawn: false, ...allowedWith(spec, tree), words, tree });
  });
  confirmed(true);
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
    const { spec, origin, words } = waiting;
    commit({ spec, origin, drawn: true, ...allowedWith(spec, placed.tree), words, tree: placed.tree });
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
  said.value = t.workbench.discarded;
  if (draft.value.drawn) confirmSoon();
}

/** Takes an edit of the board: it is seen at once, and the engine confirms it. */
export function apply(
  change: (tree: Tree) => Edited,
  allowed: (now: Allowed, tree: Tree) => Allowed = ({ minLevel, maxLevel }) => ({ minLevel, maxLevel }),
): void {
  takeNow();
  turns.take(settled, (late) => {
    const before = draft.value.tree;
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
      const { spec, origin } = draft.value;
      commit({ ...allowed(draft.value, tree), spec, origin, drawn: true, words, tree });
      selection.value = select(level, labels);
      if (refused === undefined) problem.value = null;
      else configured.value = refused;
    });
    confirmSoon();
  });
}

/** Nothing finer than this level may be released. */
export const limitFrom = (level: number): void => limit(level, allowFrom, t.workbench.allowedFrom);

/** Nothing above this level may be used. */
export const limitTo = (level: number): void => limit(level, allowUpTo, t.workbench.allowedTo);

function limit(level: number, allow: typeof allowFrom, wordsFor: (level: number) => string): void {
  takeNow();
  turns.take(settled, () => {
    const height = draft.value.tree?.height ?? level;
    const allowed = allow(draft.value, level, height);
    if (allowed.minLevel === draft.value.minLevel && allowed.maxLevel === draft.value.maxLevel) return;
    const words = wordsFor(Math.min(level, height));
    said.value = words;
    commit({ ...draft.value, ...allowed, words });
  });
}

export function undo(): void {
  takeNow();
  turns.take(answered, () => {
    if (problem.value && configured.value !== draft.value.spec) return takeBack();
    const undone = draft.value.words;
    travel(back(history.value), t.workbench.undone(undone));
  });
}

/** Gives up settings that the engine refuses, for those in use. */
function takeBack(): void {
  drop();
  batch(() => {
    problem.value = null;
    configured.value = draft.value.spec;
    said.value = t.workbench.settingsBack;
  });
}

export function redo(): void {
  takeNow();
  turns.take(answered, () => {
    const next = forth(history.value);
    travel(next, t.workbench.redone(next.present.words));
  });
}

function travel(next: History<Draft>, words: string): void {
  if (pending.value) return discard();
  if (next === history.value) return;
  drop();
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
