// Which groups of a level are chosen, and which one the keyboard is on.
import { find, type Item, levelsOf, type Tree } from "./tree.ts";

export interface Selection {
  readonly level: number;
  /** The group that the keyboard is on. */
  readonly active: string | null;
  readonly labels: ReadonlySet<string>;
  /** Where a range began. */
  readonly anchor: string | null;
}

export type How = "only" | "toggle" | "range" | "look";

export const NOTHING: Selection = { level: 0, active: null, labels: new Set(), anchor: null };

export const select = (level: number, labels: readonly string[]): Selection => ({
  level,
  active: labels[0] ?? null,
  labels: new Set(labels),
  anchor: labels[0] ?? null,
});

/** Goes to a group: alone, with those before, with everything between, or without choosing it. */
export function pick(from: Selection, tree: Tree, level: number, label: string, how: How): Selection {
  const known = from.level === level ? from : { ...NOTHING, level };
  if (how === "look") return { ...known, active: label, anchor: known.labels.size > 0 ? known.anchor : label };
  if (how === "toggle") {
    const labels = new Set(known.labels);
    if (!labels.delete(label)) labels.add(label);
    return { level, active: label, labels, anchor: label };
  }
  if (how === "range") {
    const from = find(tree, level, known.anchor ?? label)?.place ?? 0;
    const to = find(tree, level, label)?.place ?? 0;
    const between = levelsOf(tree)[level]?.slice(Math.min(from, to), Math.max(from, to) + 1) ?? [];
    return { level, active: label, labels: new Set(between.map(({ group }) => group.label)), anchor: known.anchor ?? label };
  }
  return select(level, [label]);
}

/** Everything in a level. */
export function all(from: Selection, tree: Tree, level = from.level): Selection {
  const labels = (levelsOf(tree)[level] ?? []).map(({ group }) => group.label);
  return from.level === level ? { ...from, labels: new Set(labels) } : select(level, labels);
}

/** With everything between the first and the last that is chosen. */
export function between(from: Selection, tree: Tree): Selection {
  const items = levelsOf(tree)[from.level] ?? [];
  const chosen = ({ group }: Item): boolean => from.labels.has(group.label);
  const run = items.slice(Math.max(0, items.findIndex(chosen)), items.findLastIndex(chosen) + 1);
  return { ...from, labels: new Set(run.map(({ group }) => group.label)) };
}

/**
 * What of the selection the tree still has; otherwise the first group of the level. What nobody went to yet is nowhere:
 * the board would follow a value that nobody chose.
 */
export function within(from: Selection, tree: Tree): Selection {
  const level = Math.min(from.level, tree.height);
  const has = (label: string | null): label is string => label !== null && find(tree, level, label) !== undefined;
  const labels = [...from.labels].filter(has);
  const first = from.active === null ? null : (levelsOf(tree)[level]?.[0]?.group.label ?? null);
  const active = has(from.active) ? from.active : (labels[0] ?? first);
  return { level, active, labels: new Set(labels), anchor: has(from.anchor) ? from.anchor : active };
}

/** A run of places in a level. */
export interface Run {
  from: number;
  to: number;
}

/** What is above and below a group: one run of places per level. */
export function lineage(tree: Tree, level: number, label: string | null): (Run | null)[] {
  const levels = levelsOf(tree);
  const runs: (Run | null)[] = levels.map(() => null);
  const item = label === null ? undefined : find(tree, level, label);
  if (!item) return runs;
  runs[level] = { from: item.place, to: item.place };
  for (let at = level, now = item; at < tree.height; at += 1) {
    const above = levels[at + 1]?.[now.parent];
    if (!above) break;
    runs[at + 1] = { from: above.place, to: above.place };
    now = above;
  }
  for (let at = level; at > 0; at -= 1) {
    const run = runs[at];
    const last = run && levels[at]?.[run.to];
    const begin = run && levels[at]?.[run.from];
    if (!last || !begin) break;
    runs[at - 1] = { from: begin.first, to: last.first + last.group.children.length - 1 };
  }
  return runs;
}
