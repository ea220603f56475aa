// A column's hierarchy as a tree that is never changed, only replaced: what the workbench edits.
import type { HierarchyView } from "../../types.ts";

/** A value (at level 0, without children) or a group. Its label is unique in its level. */
export interface Group {
  readonly label: string;
  /** Rows of the table. */
  readonly rows: number;
  /** Level-0 values, in the data or not. */
  readonly values: number;
  readonly children: readonly Group[];
}

export interface Tree {
  /** Levels above 0. */
  readonly height: number;
  /** The groups of the highest level. */
  readonly top: readonly Group[];
  /** What the levels are called, by level, where somebody has said so. */
  readonly names?: readonly (string | undefined)[];
}

/** A group and where it is, as a level lists it. */
export interface Item {
  readonly group: Group;
  /** Its place in its level. */
  readonly place: number;
  /** The place of its parent in the level above; -1 at the top. */
  readonly parent: number;
  /** The place of its first child in the level below. */
  readonly first: number;
  /** It begins a run of siblings. */
  readonly opens: boolean;
}

export const leaf = (label: string, rows: number): Group => ({ label, rows, values: 1, children: [] });

export function groupOf(label: string, children: readonly Group[]): Group {
  let rows = 0;
  let values = 0;
  for (const child of children) {
    rows += child.rows;
    values += child.values;
  }
  return { label, rows, values, children };
}

/** The tree that the engine built. */
export function fromView(view: HierarchyView): Tree {
  let below: Group[] = [];
  let parents: number[] = [];
  for (const [at, level] of view.levels.entries()) {
    const children: Group[][] = level.labels.map(() => []);
    below.forEach((group, place) => children[parents[place] ?? 0]?.push(group));
    below = level.labels.map((label, place) =>
      at === 0 ? leaf(label, level.rows[place] ?? 0) : groupOf(label, children[place] ?? []),
    );
    parents = level.parents;
  }
  return { height: view.levels.length - 1, top: below, names: view.levels.map(({ name }) => name) };
}

/** What follows from a tree. It is much larger than the tree, so only the latest few trees have it. */
interface Listed {
  readonly levels: readonly (readonly Item[])[];
  /** By label, one per level, made when first asked for. */
  readonly index: Map<string, Item>[];
}

const KEPT = 4;
const latest = new Map<Tree, Listed>();

function listedOf(tree: Tree): Listed {
  const known = latest.get(tree);
  if (known) return known;
  const listed = { levels: list(tree), index: [] };
  latest.set(tree, listed);
  for (const old of latest.keys()) if (latest.size > KEPT) latest.delete(old);
  return listed;
}

/** Gives back the memory of what followed from the latest trees. */
export const forgetLists = (): void => latest.clear();

/** Every level as a list, level 0 first; siblings are next to each other. */
export const levelsOf = (tree: Tree): readonly (readonly Item[])[] => listedOf(tree).levels;

function list(tree: Tree): Item[][] {
  const levels: Item[][] = [];
  let parents: readonly Group[] = [{ label: "", rows: 0, values: 0, children: tree.top }];
  for (let level = tree.height; level >= 0; level -= 1) {
    const items: Item[] = [];
    let below = 0;
    for (const [at, parent] of parents.entries()) {
      for (const [nth, group] of parent.children.entries()) {
        const above = level === tree.height ? -1 : at;
        items.push({ group, place: items.length, parent: above, first: below, opens: nth === 0 });
        below += group.children.length;
      }
    }
    levels[level] = items;
    parents = items.map(({ group }) => group);
  }
  return levels;
}

/** The group of a label in a level. */
export function find(tree: Tree, level: number, label: string): Item | undefined {
  const { levels, index } = listedOf(tree);
  const known = index[level];
  if (known) return known.get(label);
  const made = new Map<string, Item>();
  for (const item of levels[level] ?? []) made.set(item.group.label, item);
  index[level] = made;
  return made.get(label);
}

/** Written out: each value, then its label at each level. */
export function rowsOf(tree: Tree): string[][] {
  const levels = levelsOf(tree);
  return (levels[0] ?? []).map((value) => {
    const row = [value.group.label];
    let parent = value.parent;
    for (const level of levels.slice(1)) {
      const item = level[parent];
      row.push(item?.group.label ?? "");
      parent = item?.parent ?? -1;
    }
    return row;
  });
}

/** Whether two trees release the same: the same labels, nested alike. The order of siblings is only seen. */
export function sameRelease(a: Tree, b: Tree): boolean {
  if (a.height !== b.height) return false;
  const [one, other] = [levelsOf(a), levelsOf(b)];
  return one.every((items, level) => {
    const above = [one[level + 1], other[level + 1]] as const;
    return (
      items.length === other[level]?.length &&
      items.every(({ group, parent }) => {
        const twin = find(b, level, group.label);
        return twin && above[0]?.[parent]?.group.label === above[1]?.[twin.parent]?.group.label;
      })
    );
  });
}
