// An edited tree as a recipe says it.
import type { HierarchySpec, TreeNode, TreeSettings } from "../../types.ts";
import { type Base, over } from "./base.ts";
import { type Group, levelsOf, type Tree } from "./tree.ts";

/**
 * The spec of an edited tree: groups of names. Where the edits stand on a builder these are names of what it makes, so
 * that next month's values are treated alike as far as they fall into groups that are there today.
 *
 * `before` is the spec that was in use: what it says besides its groups stays.
 */
export function toSpec(tree: Tree, before: HierarchySpec | null = null, base: Base | null = null): HierarchySpec | null {
  const [roof, ...others] = tree.top;
  // A tree has one group for everything, and nothing else can be said about values alone.
  if (others.length > 0 || roof?.label !== "*") return { rows: rowsOf(tree) };
  if (tree.height < 2) return null;
  const kept = keptOf(before, tree);
  const found = base && over(tree, base);
  if (!found) {
    const groups = nodes(roof.children, tree.height - 1, 1, ({ children }) => children.map(({ label }) => label), true);
    return { tree: { groups, ...kept } };
  }
  const { keep, rest, names } = found;
  const all = nodes(roof.children, tree.height - 1, keep + 1, (group) => names.get(group) ?? [], rest === null);
  return {
    tree: { over: base.spec, ...(keep > 0 ? { keep } : {}), groups: all, ...(rest ? { rest } : {}), ...kept },
  };
}

function keptOf(before: HierarchySpec | null, tree: Tree): Pick<TreeSettings, "levels" | "other" | "missing"> {
  if (!before || !("tree" in before)) return {};
  const { levels, other, missing } = before.tree;
  return {
    ...(levels?.length === tree.height - 1 ? { levels } : {}),
    ...(other !== undefined ? { other } : {}),
    ...(missing ? { missing } : {}),
  };
}

/**
 * `names` says what is in a group of the innermost level; a group of nothing is left out. A group of one thing of its
 * own name is written once, but for the first where that shows how many levels there are.
 */
function nodes(
  siblings: readonly Group[],
  level: number,
  innermost: number,
  names: (group: Group) => string[],
  first = false,
): TreeNode[] {
  return siblings.flatMap((group, at) => {
    const shows = first && at === 0;
    const of = level === innermost ? names(group) : nodes(group.children, level - 1, innermost, names, shows);
    if (of.length === 0) return [];
    return of.length === 1 && of[0] === group.label && !shows ? group.label : { group: group.label, of };
  });
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
