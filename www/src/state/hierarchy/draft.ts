// What is on the board and its history, and the way of a change into the recipe.
import { t } from "../../messages/index.ts";
import { batch, computed, signal } from "@preact/signals";
import type { ErrorInfo, HierarchySpec } from "../../types.ts";
import { setAllowed, setHierarchy } from "../recipe/recipe.ts";
import { recipe } from "../run/current.ts";
import { edit, expectEdit } from "../run/session.ts";
import type { Unplaced } from "./edits.ts";
import { begin, type History, push } from "./history.ts";
import { ALL_LEVELS, type Allowed } from "./levels.ts";
import { NOTHING, type Selection, within } from "./selection.ts";
import { renew } from "../renew.ts";
import { forgetLists, type Tree } from "./tree.ts";

/** One state of a column's hierarchy. */
export interface Draft extends Allowed {
  /** None means the value and `*`. While the groups are only `drawn`, it is that of the groups before. */
  spec: HierarchySpec | null;
  /** The spec whose groups were on the board before they were edited. */
  origin: HierarchySpec | null;
  /** The groups were edited, and the engine has not yet said how a recipe says that. */
  drawn: boolean;
  /** What led here. */
  words: string;
  /** What the engine makes of it; not there until it has answered. */
  tree: Tree | null;
}

/** A hierarchy from elsewhere that lacks values of the column: it waits, and nothing is overwritten. */
export interface Pending {
  tree: Tree;
  missing: Unplaced[];
  spec: HierarchySpec | null;
  origin: HierarchySpec | null;
  /** What it will be called in the history. */
  words: string;
  /** Some of its values have got their groups by hand, so that its spec alone does not make them. */
  byHand?: true;
}

export const column = signal<string | null>(null);
const EMPTY: Draft = { ...ALL_LEVELS, spec: null, origin: null, drawn: false, words: "", tree: null };

/** The states that the column's hierarchy had. */
export const history = signal<History<Draft>>(begin(EMPTY));
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
  if (problem.value && configured.value !== draft.value.spec) return t.workbench.unusable;
  return history.value.past.length > 0 ? history.value.present.words : null;
});
export const redoable = computed(() => history.value.future[0]?.words ?? null);

/** The histories of the columns of the open file. */
const kept = new Map<string, History<Draft>>();

/** The history that a column had when it was last worked on. */
export const remembered = (name: string): History<Draft> | undefined => kept.get(name);

/** Another file has other columns: of those of the one before nothing is kept. */
export function forget(): void {
  kept.clear();
  forgetLists();
  batch(() => {
    column.value = problem.value = pending.value = configured.value = looking.value = null;
    history.value = begin(EMPTY);
    selection.value = NOTHING;
    said.value = "";
  });
  renew([draft, board, undoable, redoable]);
}

/** Remembers the column's history for when it is opened again. */
export function keep(): void {
  if (column.value !== null) kept.set(column.value, history.value);
}

/** Makes a step of the history, and puts it into the recipe, if it is known how. */
export function commit(next: Draft): void {
  history.value = push(history.value, next);
  configured.value = next.spec;
  keep();
  write(next);
  if (next.tree) selection.value = within(selection.value, next.tree);
}

/** Puts what is in use into the recipe, which is then solved again. What is only drawn is waited for. */
export function write({ spec, drawn, minLevel, maxLevel, tree }: Draft): void {
  const [name, settings] = [column.value, recipe.value];
  if (name === null || !settings) return;
  if (drawn) return expectEdit();
  const height = tree?.height ?? Number.POSITIVE_INFINITY;
  const allowed = { minLevel, maxLevel: maxLevel !== null && maxLevel < height ? maxLevel : null };
  edit(setAllowed(setHierarchy(settings, name, spec), name, allowed));
}

/** The last settings of a kind of builder that this column had. */
export function lastOf(kind: string): HierarchySpec | undefined {
  const { past, present, future } = history.value;
  return [...past, present, ...future].findLast(({ spec }) => spec && kind in spec)?.spec ?? undefined;
}

/** Whether two specs are of the same builder. */
export function sameForm(one: HierarchySpec | null, other: HierarchySpec | null): boolean {
  const [form] = Object.keys(one ?? {});
  return form !== undefined && form !== "rows" && form === Object.keys(other ?? {})[0];
}

/** With other settings of its builder, or more values, it is not forgotten what may not be released. */
export function allowedWith(spec: HierarchySpec | null, { height }: Tree): Allowed {
  const { spec: before, minLevel } = draft.value;
  return spec === before || sameForm(before, spec) ? { minLevel: Math.min(minLevel, height), maxLevel: null } : ALL_LEVELS;
}
