// What a builder made, for edited groups to stand on: how they are written with its names.
import type { HierarchySpec } from "../../types.ts";
import { type Group, levelsOf, type Tree } from "./tree.ts";

/** The builder that a tree was made from, with the names that it gave. */
export interface Base {
  readonly spec: HierarchySpec;
  /** By the value. */
  readonly leaves: ReadonlyMap<string, number>;
  readonly names: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The name of each leaf at each level below the `*`, by its number. */
  readonly levels: readonly Int32Array[];
}

const NONE = -1;
const SEVERAL = -2;

/** The last one: it is found when its tree comes, so that the first edit need not wait. */
let latest: { made: Tree; base: Base } | null = null;

/** What a builder made as something to stand on; nothing where the groups were written out in the first place. */
export function baseOf(spec: HierarchySpec | null, made: Tree): Base | null {
  if (!spec || "rows" in spec || "file" in spec || "tree" in spec) return null;
  if (latest?.made !== made || latest.base.spec !== spec) latest = { made, base: find(spec, made) };
  return latest.base;
}

function find(spec: HierarchySpec, made: Tree): Base {
  const leaves = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const [level, items] of levelsOf(made).entries()) {
    for (const { group, place } of items) {
      if (level === 0) leaves.set(group.label, place);
      if (!numbers.has(group.label)) numbers.set(group.label, numbers.size);
    }
  }
  const starred = made.top.length === 1 && made.top[0]?.label === "*";
  const below = Math.max(1, starred ? made.height : made.height + 1);
  const levels = namesAt(made, placesIn(made), numbers).slice(0, below);
  const names = [...numbers.keys()];
  return { spec, leaves, names, numbers, levels };
}

export interface Over {
  /** The base's levels up to this one are the tree's. */
  keep: number;
  /** The base's level that values without a name have at each level above; not there where all have names. */
  rest: number[] | null;
  /** What is in each group of the level above `keep`, by the base's names; a value belongs where its finest name is. */
  names: Map<Group, string[]>;
}

/**
 * Writes a tree's groups with the base's names, but those that are the base's own. What is in a group is said with
 * whole groups of the base, of the level that was edited, where all of it is in one group or where its values stayed
 * in the group of its name; else value by value. So what holds for values that the base has not seen is what was said
 * about their group, or else the base's own groups. Nothing where the base lacks a value, or where its names do not
 * say what is meant.
 */
export function over(tree: Tree, base: Base): Over | null {
  const values = levelsOf(tree)[0] ?? [];
  const leaves = new Int32Array(values.length);
  for (const { group, place } of values) leaves[place] = base.leaves.get(group.label) ?? NONE;
  if (leaves.includes(NONE)) return null;
  const places = placesIn(tree);
  const now = namesAt(tree, places, base.numbers);
  /** How many values have a name of the base at a level; those that have not are no longer `unedited`. */
  const alike = (level: number, of: number, unedited?: Uint8Array): number => {
    const [mine, theirs] = [now[level] ?? leaves, base.levels[of] ?? leaves];
    let count = 0;
    for (let at = 0; at < leaves.length; at += 1) {
      const same = mine[at] === theirs[leaves[at] ?? 0];
      if (same) count += 1;
      else if (unedited) unedited[at] = 0;
    }
    return count;
  };
  let keep = 0;
  const highest = Math.min(tree.height - 2, base.levels.length - 1);
  while (keep < highest && alike(keep + 1, keep + 1) === leaves.length) keep += 1;

  const rest: number[] = [];
  const unedited = new Uint8Array(leaves.length).fill(1);
  for (let level = keep + 1; level < tree.height; level += 1) {
    let [best, most] = [keep, NONE];
    for (let of = rest.at(-1) ?? keep; of < base.levels.length; of += 1) {
      const found = alike(level, of);
      if (found > most) [best, most] = [of, found];
    }
    alike(level, best, unedited);
    rest.push(best);
  }
  const owners = places[keep + 1] ?? leaves;
  const some = unedited.includes(1) ? named(tree, base, leaves, owners, keep, unedited) : null;
  if (some) return { keep, rest, names: some };
  const names = named(tree, base, leaves, owners, keep, unedited.fill(0));
  return names && { keep, rest: null, names };
}

/**
 * The names of what is in each group of the level above `keep`; `owners` has the place of each value's group there.
 * What is `unedited` needs no name.
 */
function named(
  tree: Tree,
  base: Base,
  leaves: Int32Array,
  owners: Int32Array,
  keep: number,
  unedited: Uint8Array,
): Map<Group, string[]> | null {
  const innermost = levelsOf(tree)[keep + 1] ?? [];
  const sole = base.levels.map((names) => soleOwners(names, base.names.length, leaves, owners));
  const edited = Math.min(keep + 1, base.levels.length - 1);
  const said = new Int32Array(base.names.length).fill(NONE);
  const found = new Map<Group, string[]>(innermost.map(({ group }) => [group, []]));
  for (let at = 0; at < leaves.length; at += 1) {
    const owner = owners[at] ?? NONE;
    const group = innermost[owner]?.group;
    if (unedited[at] === 1 || !group) continue;
    const nameAt = (level: number): number => base.levels[level]?.[leaves[at] ?? 0] ?? 0;
    const whole = (level: number): boolean => sole[level]?.[nameAt(level)] === owner;
    const same = (level: number): boolean => base.names[nameAt(level)] === group.label;
    let level = base.levels.length - 1;
    while (level > edited && !(same(level) && whole(level))) level -= 1;
    if (level <= edited) for (level = edited; level > 0 && !whole(level) && !same(level); ) level -= 1;
    const name = nameAt(level);
    if (said[name] === NONE) found.get(group)?.push(base.names[name] ?? "");
    else if (said[name] !== owner) return null;
    said[name] = owner;
  }
  // Every value has to be found where it is, by the finest of its names that is in the tree.
  for (let at = 0; at < leaves.length; at += 1) {
    const level = base.levels.findIndex((names) => said[names[leaves[at] ?? 0] ?? 0] !== NONE);
    const owner = said[base.levels[level]?.[leaves[at] ?? 0] ?? 0];
    if (level < 0 ? unedited[at] === 0 : owner !== owners[at]) return null;
  }
  return found;
}

/** The group of the tree that all values with each name are in. */
function soleOwners(names: Int32Array, count: number, leaves: Int32Array, owners: Int32Array): Int32Array {
  const sole = new Int32Array(count).fill(NONE);
  for (let at = 0; at < leaves.length; at += 1) {
    const name = names[leaves[at] ?? 0] ?? 0;
    const owner = owners[at] ?? NONE;
    sole[name] = sole[name] === NONE || sole[name] === owner ? owner : SEVERAL;
  }
  return sole;
}

/** The name of each value at each level, by its number. */
function namesAt(tree: Tree, places: readonly Int32Array[], numbers: ReadonlyMap<string, number>): Int32Array[] {
  return levelsOf(tree).map((items, level) => {
    const own = new Int32Array(items.length);
    for (const { group, place } of items) own[place] = numbers.get(group.label) ?? NONE;
    return places[level]?.map((place) => own[place] ?? NONE) ?? own;
  });
}

/** Where each value's group of each level stands in that level. */
function placesIn(tree: Tree): Int32Array[] {
  const levels = levelsOf(tree);
  let places = new Int32Array(levels[0]?.length ?? 0).map((_, place) => place);
  return levels.map((items) => {
    const here = places;
    const parents = new Int32Array(items.length);
    for (const { place, parent } of items) parents[place] = parent;
    places = here.map((place) => parents[place] ?? NONE);
    return here;
  });
}
