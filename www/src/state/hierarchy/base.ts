// What a builder made, for edited groups to stand on: how they are written with its names.
import type { HierarchySpec } from "../../types.ts";
import { type Group, levelsOf, type Tree } from "./tree.ts";

/** The builder that a tree was made from, with the groups that it made. */
export interface Base {
  readonly spec: HierarchySpec;
  /** By the value. */
  readonly leaves: ReadonlyMap<string, number>;
  /** The group of each leaf at each level, without that of one group for everything. */
  readonly groups: readonly Int32Array[];
  readonly labels: readonly (readonly string[])[];
}

/** What a builder made as something to stand on; nothing where the groups were written out in the first place. */
export function baseOf(spec: HierarchySpec | null, made: Tree): Base | null {
  if (!spec || "rows" in spec || "file" in spec || "tree" in spec) return null;
  const levels = levelsOf(made);
  const values = levels[0] ?? [];
  const leaves = new Map(values.map(({ group, place }) => [group.label, place]));
  const groups: Int32Array[] = [];
  for (let level = 0; level < levels.length && (level === 0 || (levels[level]?.length ?? 0) > 1); level += 1) {
    groups.push(placesAt(made, level));
  }
  const labels = levels.slice(0, groups.length).map((level) => level.map(({ group }) => group.label));
  return { spec, leaves, groups, labels };
}

export interface Over {
  /** The base's levels up to this one are the tree's. */
  keep: number;
  /** What is in each group of the level above, by the base's names; a value belongs where its finest name is. */
  names: Map<Group, string[]>;
}

/**
 * Writes a tree's groups with the base's names: with a whole group of the base, of the level that was edited, where
 * all of it is in one group or where its values stayed in the group of its name; else with what is in it. So what is
 * said about values that the base has not seen is what was said about their group. Nothing where the base lacks a
 * value, or where its names do not say what is meant.
 */
export function over(tree: Tree, base: Base): Over | null {
  const leaves = (levelsOf(tree)[0] ?? []).map(({ group }) => base.leaves.get(group.label) ?? -1);
  if (leaves.includes(-1)) return null;
  const keep = keptLevels(tree, base, leaves);
  const innermost = levelsOf(tree)[keep + 1] ?? [];
  const owners = new Int32Array(base.leaves.size).fill(NONE);
  const places = placesAt(tree, keep + 1);
  for (const [at, leaf] of leaves.entries()) owners[leaf] = places[at] ?? NONE;
  const sole = base.groups.map((groups, level) => soleOwners(groups, owners, base.labels[level]?.length ?? 0));

  const said = new Map<string, number>();
  const names = new Map<Group, string[]>(innermost.map(({ group }) => [group, []]));
  const edited = Math.min(keep + 1, base.groups.length - 1);
  for (const leaf of leaves) {
    const owner = owners[leaf] ?? NONE;
    const group = innermost[owner]?.group;
    if (!group) return null;
    const whole = (level: number): boolean => sole[level]?.[base.groups[level]?.[leaf] ?? NONE] === owner;
    const same = (level: number): boolean => nameOf(base, level, leaf) === group.label;
    let level = base.groups.findLastIndex((_, at) => at > edited && same(at) && whole(at));
    if (level < 0) for (level = edited; level > 0 && !whole(level) && !same(level); ) level -= 1;
    const name = nameOf(base, level, leaf);
    const known = said.get(name);
    if (known === undefined) names.get(group)?.push(name);
    else if (known !== owner) return null;
    said.set(name, owner);
  }
  const read = (leaf: number): number | undefined => {
    const level = base.groups.findIndex((_, level) => said.has(nameOf(base, level, leaf)));
    return said.get(nameOf(base, level, leaf));
  };
  return leaves.every((leaf) => read(leaf) === owners[leaf]) ? { keep, names } : null;
}

const NONE = -1;
const SEVERAL = -2;

const nameOf = (base: Base, level: number, leaf: number): string =>
  base.labels[level]?.[base.groups[level]?.[leaf] ?? NONE] ?? "";

/** The highest level up to which a tree has the base's groups under their names; above it are groups besides `*`. */
function keptLevels(tree: Tree, base: Base, leaves: readonly number[]): number {
  for (let level = 1; level < tree.height - 1 && level < base.groups.length; level += 1) {
    const items = levelsOf(tree)[level] ?? [];
    const places = placesAt(tree, level);
    const same = leaves.every((leaf, at) => items[places[at] ?? NONE]?.group.label === nameOf(base, level, leaf));
    if (!same) return level - 1;
  }
  return Math.max(0, Math.min(tree.height - 2, base.groups.length - 1));
}

/** Where each value's group of a level stands in that level. */
function placesAt(tree: Tree, level: number): Int32Array {
  const levels = levelsOf(tree);
  let places = Int32Array.from(levels[0] ?? [], ({ place }) => place);
  for (const items of levels.slice(0, level)) places = places.map((place) => items[place]?.parent ?? NONE);
  return places;
}

/** The group of the tree that all leaves of each group of the base are in. */
function soleOwners(groups: Int32Array, owners: Int32Array, count: number): Int32Array {
  const sole = new Int32Array(count).fill(NONE);
  for (const [leaf, group] of groups.entries()) {
    const owner = owners[leaf] ?? NONE;
    if (owner === NONE) continue;
    sole[group] = sole[group] === NONE || sole[group] === owner ? owner : SEVERAL;
  }
  return sole;
}
