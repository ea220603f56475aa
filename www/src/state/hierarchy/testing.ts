// Trees written as text, and edits at random, for tests.
import {
  addLevel,
  type Edited,
  group,
  merge,
  move,
  removeLevel,
  rename,
  sort,
  splitBefore,
  step,
  ungroup,
} from "./edits.ts";
import { groupOf, leaf, levelsOf, type Tree } from "./tree.ts";

/** `Bern:2` is a value with two rows. */
export function tree(text: string): Tree {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  let height = 0;
  const read = (depth: number): ReturnType<typeof leaf>[] => {
    height = Math.max(height, depth);
    const groups = [];
    for (let word = words.shift(); word !== undefined && word !== ")"; word = words.shift()) {
      const [label = "", rows = "1"] = word.split(":");
      if (words[0] === "(") {
        words.shift();
        groups.push(groupOf(label, read(depth + 1)));
      } else groups.push(leaf(label, Number(rows)));
    }
    return groups;
  };
  const top = read(0);
  return { height, top };
}

export const write = ({ top }: Tree): string => {
  const each = ({ label, children }: ReturnType<typeof leaf>): string =>
    children.length === 0 ? label : `${label} ( ${children.map(each).join(" ")} )`;
  return top.map(each).join(" ");
};

/** Numbers below `limit` from a seed. */
export const numbers = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

export function randomEdit(from: Tree, next: (limit: number) => number): Edited {
  const level = next(from.height + 1);
  const items = levelsOf(from)[level] ?? [];
  const some = items.filter(() => next(3) === 0).map((item) => item.group.label);
  const one = items[next(items.length)]?.group.label ?? "";
  const above = levelsOf(from)[level + 1] ?? [];
  const parent = above[next(above.length)]?.group;
  const to = { parent: parent?.label ?? null, before: parent?.children[next(4)]?.label ?? null };
  const edits: (() => Edited)[] = [
    () => rename(from, level, one, `g${next(30)}`),
    () => move(from, level, some, to),
    () => step(from, level, [one], next(2) === 0 ? -1 : 1),
    () => group(from, level, some, `g${next(30)}`),
    () => merge(from, level, some),
    () => ungroup(from, level, one),
    () => splitBefore(from, level, one),
    () => (from.height < 6 ? addLevel(from, level) : removeLevel(from, level)),
    () => removeLevel(from, level),
    () => sort(from, level, next(2) === 0 ? "name" : "rows"),
  ];
  return edits[next(edits.length)]?.() ?? { ok: false, message: "" };
}
