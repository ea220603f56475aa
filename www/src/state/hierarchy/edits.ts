// Edits of a hierarchy, each from one tree to the next. Every tree stays nested and keeps every value.
import { t } from "../../messages/index.ts";
import { find, type Group, groupOf, leaf, levelsOf, type Tree } from "./tree.ts";

/** What an edit led to, or why it cannot be. */
export type Edited =
  | {
      ok: true;
      tree: Tree;
      /** What happened, for the ear and for the undo button. */
      words: string;
      /** What is selected afterwards. */
      level: number;
      labels: string[];
    }
  | { ok: false; message: string };

/** Where groups are put: under this group of the level above (none at the top), before this sibling. */
export interface Place {
  parent: string | null;
  before: string | null;
}

const refuse = (message: string): Edited => ({ ok: false, message });

const quoted = (label: string): string => t.words.quoted(label === "" ? t.workbench.empty : label);

/** `3 values`, or the one's name. */
const named = (level: number, labels: readonly string[]): string =>
  labels.length === 1 ? quoted(labels[0] ?? "") : (level === 0 ? t.words.values : t.words.groups)(labels.length);

export function rename(tree: Tree, level: number, label: string, next: string): Edited {
  if (level === 0) return refuse(t.workbench.valueName);
  if (next === label) return refuse(t.workbench.sameName);
  const taken = refuseName(tree, level, next);
  if (taken) return refuse(taken);
  const top = mapSiblings(tree, level, (siblings) =>
    siblings.map((group) => (group.label === label ? { ...group, label: next } : group)),
  );
  return done({ ...tree, top }, t.workbench.renamed(quoted(label), quoted(next)), level, [next]);
}

/** Why a group of this level cannot have this name. */
export const refuseName = (tree: Tree, level: number, name: string): string | null =>
  name.trim() === "" || find(tree, level, name) ? badName(level, name) : null;

const badName = (level: number, name: string): string =>
  name.trim() === ""
    ? t.workbench.giveName
    : t.workbench.taken(level, quoted(name));

/** Puts groups elsewhere in their level: into another group, or elsewhere among their siblings. */
export function move(tree: Tree, level: number, labels: readonly string[], to: Place): Edited {
  const moving = new Set(labels);
  const groups = chosen(tree, level, moving);
  if (groups.length === 0) return refuse(t.workbench.chooseMove);
  const target = to.parent === null ? null : find(tree, level + 1, to.parent);
  if (to.parent !== null && !target) return refuse(t.workbench.noGroup(quoted(to.parent)));
  const siblings = target ? target.group.children : tree.top;
  const left = siblings.filter(({ label }) => !moving.has(label));
  const at = before(siblings, moving, to.before, left);
  const next = [...left.slice(0, at), ...groups, ...left.slice(at)];
  if (next.length === siblings.length && next.every((group, place) => group === siblings[place])) {
    return refuse(t.workbench.thereAlready);
  }
  const top = mapSiblings(tree, level, (list, parent) => {
    if (parent === (to.parent ?? null)) return next;
    return list.some(({ label }) => moving.has(label)) ? list.filter(({ label }) => !moving.has(label)) : list;
  });
  const stays = groups.length + left.length === siblings.length;
  const what = named(level, labels);
  const words =
    stays || to.parent === null ? t.workbench.movedElsewhere(what) : t.workbench.movedTo(what, quoted(to.parent));
  return done({ ...tree, top }, words, level, labels);
}

/** Where the moved ones go among those that stay. */
function before(siblings: readonly Group[], moving: Set<string>, label: string | null, left: Group[]): number {
  if (label === null) return left.length;
  let from = siblings.findIndex((group) => group.label === label);
  if (from < 0) return left.length;
  while (from < siblings.length && moving.has(siblings[from]?.label ?? "")) from += 1;
  const next = siblings[from];
  return next ? left.indexOf(next) : left.length;
}

/** One step up or down in the list; at the border of a group, into the next one. */
export function step(tree: Tree, level: number, labels: readonly string[], by: -1 | 1): Edited {
  const items = labels.flatMap((label) => find(tree, level, label) ?? []).sort((a, b) => a.place - b.place);
  const edge = by < 0 ? items[0] : items.at(-1);
  if (!edge) return refuse(t.workbench.chooseMove);
  const list = levelsOf(tree)[level] ?? [];
  const neighbour = list[edge.place + by];
  if (!neighbour) return refuse(by < 0 ? t.workbench.isFirst : t.workbench.isLast);
  const above = levelsOf(tree)[level + 1] ?? [];
  const parent = above[neighbour.parent]?.group.label ?? null;
  const inside = neighbour.parent === edge.parent;
  const after = list[neighbour.place + 1];
  if (by < 0) return move(tree, level, labels, { parent, before: inside ? neighbour.group.label : null });
  const behind = after && after.parent === neighbour.parent ? after.group.label : null;
  return move(tree, level, labels, { parent, before: inside ? behind : neighbour.group.label });
}

/**
 * Makes one group of several. It comes to stand in the level above, beside the group that the first was in. Where
 * the level above is the one top group, a level is put between.
 */
export function group(tree: Tree, level: number, labels: readonly string[], name: string): Edited {
  const wanted = new Set(labels);
  const first = levelsOf(tree)[level]?.find((item) => wanted.has(item.group.label));
  if (!first) return refuse(t.workbench.chooseGroup);
  if (level === tree.height && tree.top.length === 1) return refuse(t.workbench.oneAlready);
  const words = t.workbench.grouped(named(level, labels), quoted(name));
  const made = groupOf(name, chosen(tree, level, wanted));
  if (level === tree.height || (level + 1 === tree.height && tree.top.length === 1)) {
    const taken = find(tree, level, name);
    if (name.trim() === "" || (taken && !wanted.has(name))) return refuse(badName(level + 1, name));
    const top = mapSiblings(tree, level, (siblings) =>
      siblings.flatMap((each) => (each === first.group ? made : wanted.has(each.label) ? [] : alone(each))),
    );
    return done({ height: tree.height + 1, top }, words, level + 1, [name]);
  }
  const own = levelsOf(tree)[level + 1]?.[first.parent]?.group;
  const taken = find(tree, level + 1, name);
  // What the new group takes in whole leaves its name free.
  if (name.trim() === "" || (taken && !taken.group.children.every(({ label }) => wanted.has(label)))) {
    return refuse(badName(level + 1, name));
  }
  const lifted = mapSiblings(tree, level + 1, (siblings) =>
    siblings.flatMap((group) => {
      const left = group.children.filter(({ label }) => !wanted.has(label));
      const kept = left.length === group.children.length ? group : groupOf(group.label, left);
      const stay = left.length > 0 ? [kept] : [];
      return group === own ? [...stay, made] : stay;
    }),
  );
  return done({ ...tree, top: lifted }, words, level + 1, [name]);
}

/** Makes one group of several groups of a level; it keeps the name and the place of the first. */
export function merge(tree: Tree, level: number, labels: readonly string[]): Edited {
  if (level === 0) return refuse(t.workbench.notMerged);
  const wanted = new Set(labels);
  const groups = chosen(tree, level, wanted);
  const first = groups[0];
  if (!first || groups.length < 2) return refuse(t.workbench.chooseTwo);
  const merged = groupOf(
    first.label,
    groups.flatMap(({ children }) => children),
  );
  const top = mapSiblings(tree, level, (siblings) =>
    siblings.flatMap((each) => (each.label === first.label ? [merged] : wanted.has(each.label) ? [] : [each])),
  );
  return done({ ...tree, top }, t.workbench.merged(named(level, labels), quoted(first.label)), level, [first.label]);
}

/** Dissolves a group: everything directly in it becomes a group of its own. */
export function ungroup(tree: Tree, level: number, label: string): Edited {
  const item = find(tree, level, label);
  if (level === 0 || !item) return refuse(t.workbench.chooseSplit);
  if (item.group.children.length < 2) return refuse(t.workbench.oneThing(quoted(label)));
  const names: string[] = [];
  const free = freeName(tree, level, label);
  const pieces = item.group.children.map((child) => {
    const name = free(child.label);
    names.push(name);
    return groupOf(name, [child]);
  });
  const top = mapSiblings(tree, level, (siblings) =>
    siblings.flatMap((each) => (each.label === label ? pieces : [each])),
  );
  return done({ ...tree, top }, t.workbench.splitUp(quoted(label), pieces.length), level, names);
}

/**
 * Cuts the group around `label`, a group of `level`, in two: before it, and from it on. Neither half keeps the name,
 * which would say more than is in it, and by which next month's values would join that half.
 */
export function splitBefore(tree: Tree, level: number, label: string): Edited {
  const item = find(tree, level, label);
  const parent = item && levelsOf(tree)[level + 1]?.[item.parent]?.group;
  if (!item || !parent) return refuse(t.workbench.noneAbove);
  const at = parent.children.indexOf(item.group);
  if (at <= 0) return refuse(t.workbench.beginsHere(quoted(parent.label)));
  const free = freeName(tree, level + 1);
  const [before, from] = [free(`${parent.label} (1)`), free(`${parent.label} (2)`)];
  const halves = [groupOf(before, parent.children.slice(0, at)), groupOf(from, parent.children.slice(at))];
  const top = mapSiblings(tree, level + 1, (siblings) =>
    siblings.flatMap((each) => (each === parent ? halves : [each])),
  );
  return done({ ...tree, top }, t.workbench.splitBefore(quoted(parent.label), quoted(label)), level + 1, [from]);
}

/** Puts a level above `level`; at the top one group for everything, else each group in one of its own. */
export function addLevel(tree: Tree, level: number): Edited {
  if (level === tree.height && tree.top.length === 1) return refuse(t.workbench.oneAlready);
  const next = level === tree.height ? { height: level + 1, top: [groupOf("*", tree.top)] } : withLevel(tree, level);
  return done(next, t.workbench.added(level + 1), level + 1, first(next, level + 1));
}

export function removeLevel(tree: Tree, level: number): Edited {
  if (level === 0) return refuse(t.workbench.levelZero);
  if (tree.height === 1) return refuse(t.workbench.onlyLevel);
  const top = mapSiblings(tree, level, (siblings) => siblings.flatMap(({ children }) => children));
  const next = { height: tree.height - 1, top };
  const focus = Math.min(level, next.height);
  return done(next, t.workbench.removed(level), focus, first(next, focus));
}

/** Sorts the groups of every parent of a level. */
export function sort(tree: Tree, level: number, by: "name" | "rows"): Edited {
  const collator = new Intl.Collator("en", { numeric: true });
  const compare = (a: Group, b: Group): number =>
    by === "rows" ? b.rows - a.rows || collator.compare(a.label, b.label) : collator.compare(a.label, b.label);
  const top = mapSiblings(tree, level, (siblings) => [...siblings].sort(compare));
  const next = { ...tree, top };
  return done(next, (by === "name" ? t.workbench.sortedName : t.workbench.sortedRows)(level), level, first(next, level));
}

/** In a group of level 1, in a new one, or each on its own. */
export type Where = { group: string } | { newGroup: string } | "own";

export interface Unplaced {
  value: string;
  rows: number;
}

/** Gives values that the hierarchy lacks a place. */
export function place(
  tree: Tree,
  values: readonly Unplaced[],
  where: Where,
): Edited {
  const fresh = values.filter(({ value }) => !find(tree, 0, value)).map(({ value, rows }) => leaf(value, rows));
  if (fresh.length === 0) return refuse(t.workbench.allPlaced);
  const what = named(0, fresh.map(({ label }) => label));
  const labels = fresh.map(({ label }) => label);
  if (where !== "own" && "group" in where) {
    if (!find(tree, 1, where.group)) return refuse(t.workbench.noGroup(quoted(where.group)));
    const top = mapSiblings(tree, 0, (siblings, parent) => (parent === where.group ? [...siblings, ...fresh] : siblings));
    return done({ ...tree, top }, t.workbench.placedInto(what, quoted(where.group)), 0, labels);
  }
  if (where === "own") {
    const each = fresh.map((value) => [value.label, [value]] as const);
    return done(grow(tree, each), t.workbench.placedOwn(what), 0, labels);
  }
  const name = where.newGroup;
  // There is nothing between the values and the one top group yet.
  if (tree.height === 1 && tree.top.length === 1) {
    const grouped = group(grow(tree, [[name, fresh]]), 0, labels, name);
    return grouped.ok ? { ...grouped, words: t.workbench.placedInto(what, quoted(name)), level: 0, labels } : grouped;
  }
  const taken = refuseName(tree, 1, name);
  if (taken) return refuse(taken);
  return done(grow(tree, [[name, fresh]]), t.workbench.placedInto(what, quoted(name)), 0, labels);
}

/** Adds values, each list with groups of its name around it, up to where one group holds everything. */
function grow(tree: Tree, added: readonly (readonly [string, readonly Group[]])[]): Tree {
  const root = tree.top.length === 1 ? tree.top[0] : undefined;
  const free = Array.from({ length: tree.height + 1 }, (_, level) => freeName(tree, level));
  const branches = added.flatMap(([name, values]) => {
    let branch = values;
    for (let level = 1; level <= tree.height - (root ? 1 : 0); level += 1) {
      branch = [groupOf(free[level]?.(name) ?? name, branch)];
    }
    return branch;
  });
  return { ...tree, top: root ? [groupOf(root.label, [...root.children, ...branches])] : [...tree.top, ...branches] };
}

/** A level more above `level`, in which each group is alone in one of the same name. */
function withLevel(tree: Tree, level: number): Tree {
  const top = mapSiblings(tree, level, (siblings) => siblings.map(alone));
  return { height: tree.height + 1, top };
}

const alone = (each: Group): Group => groupOf(each.label, [each]);

/**
 * Replaces every list of siblings of a level. Groups that end up without children are dropped; what is left alone is
 * the same object as before.
 */
function mapSiblings(
  tree: Tree,
  level: number,
  change: (siblings: readonly Group[], parent: string | null) => readonly Group[],
): readonly Group[] {
  const walk = (siblings: readonly Group[], at: number, parent: string | null): readonly Group[] => {
    if (at === level) return change(siblings, parent);
    let same = true;
    const next: Group[] = [];
    for (const each of siblings) {
      const children = walk(each.children, at - 1, each.label);
      const kept = children === each.children ? each : groupOf(each.label, children);
      same &&= kept === each;
      if (children.length > 0) next.push(kept);
    }
    return same ? siblings : next;
  };
  return walk(tree.top, tree.height, null);
}

/** The groups of a level with these labels, in the order of the level. */
const chosen = (tree: Tree, level: number, labels: Set<string>): Group[] =>
  (levelsOf(tree)[level] ?? []).flatMap(({ group }) => (labels.has(group.label) ? [group] : []));

/** Finds names that a level does not have yet; `gone` is a group of it that is about to go. */
export function freeName(tree: Tree, level: number, gone?: string): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    let name = wanted;
    const taken = (): boolean => given.has(name) || (name !== gone && find(tree, level, name) !== undefined);
    for (let nth = 2; taken(); nth += 1) name = `${wanted.replace(/ \(\d+\)$/, "")} (${nth})`;
    given.add(name);
    return name;
  };
}

const first = (tree: Tree, level: number): string[] =>
  levelsOf(tree)[level]?.slice(0, 1).map(({ group }) => group.label) ?? [];

const done = (tree: Tree, words: string, level: number, labels: readonly string[]): Edited => ({
  ok: true,
  tree,
  words,
  level,
  labels: [...labels],
});
