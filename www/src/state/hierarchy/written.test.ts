import { describe, expect, it } from "vitest";
import type { HierarchySpec, TreeNode } from "../../types.ts";
import { baseOf } from "./base.ts";
import { addLevel, group, merge, move, removeLevel, rename, splitBefore } from "./edits.ts";
import { numbers, randomEdit, tree, write } from "./testing.ts";
import { groupOf, leaf, levelsOf, type Tree } from "./tree.ts";
import { rowsOf, toSpec } from "./written.ts";

const FIVES: HierarchySpec = { intervals: { widths: [5, 10] } };
const AGES = tree("* ( 0-10 ( 0-5 ( 1 3 ) 5-10 ( 6 ) ) 10-20 ( 10-15 ( 11 12 14 ) 15-20 ( 15 ) ) )");

/** What an edit of the ages is written as. */
const written = (edited: ReturnType<typeof rename>): unknown => {
  const spec = edited.ok ? toSpec(edited.tree, FIVES, baseOf(FIVES, AGES)) : edited.message;
  if (typeof spec !== "object" || !spec || !("tree" in spec)) return spec;
  const { over, ...rest } = spec.tree;
  expect(over).toEqual(FIVES);
  return rest;
};

describe("an edit on top of a builder", () => {
  it("speaks of the builder's groups, and only of those that were edited", () => {
    expect(written(rename(AGES, 2, "10-20", "teens"))).toEqual({
      keep: 1,
      groups: [{ group: "teens", of: ["10-20"] }],
      rest: [2],
    });
    expect(written(merge(AGES, 1, ["0-5", "5-10"]))).toEqual({
      groups: [{ group: "0-10", of: [{ group: "0-5", of: ["5-10"] }] }],
      rest: [1, 2],
    });
    expect(written(group(AGES, 1, ["5-10", "10-15"], "middle"))).toEqual({
      keep: 1,
      groups: [{ group: "middle", of: ["5-10", "10-15"] }],
      rest: [2],
    });
  });

  it("speaks of a value only where it left its group", () => {
    expect(written(move(AGES, 0, ["14"], { parent: "15-20", before: null }))).toEqual({
      groups: [{ group: "10-20", of: [{ group: "15-20", of: ["14"] }] }],
      rest: [1, 2],
    });
  });

  it("says which levels are the builder's where one was added or removed", () => {
    expect(written(removeLevel(AGES, 1))).toEqual({ groups: [], rest: [2] });
    expect(written(addLevel(AGES, 1))).toEqual({ keep: 1, groups: [], rest: [1, 2] });
  });

  it("names everything where nothing is as the builder made it", () => {
    const renamed = ["0-10", "10-20"].reduce((now, label) => {
      const edited = rename(now, 2, label, `${label} years`);
      return edited.ok ? edited.tree : now;
    }, AGES);
    expect(toSpec(renamed, FIVES, baseOf(FIVES, AGES))).toEqual({
      tree: {
        over: FIVES,
        keep: 1,
        groups: [
          { group: "0-10 years", of: ["0-10"] },
          { group: "10-20 years", of: ["10-20"] },
        ],
      },
    });
  });

  it("leaves the name of a group that was split to the builder", () => {
    expect(written(splitBefore(AGES, 0, "12"))).toEqual({
      groups: [{ group: "10-20", of: [{ group: "10-15 (1)", of: ["11"] }, { group: "10-15 (2)", of: ["12", "14"] }] }],
      rest: [1, 2],
    });
  });

  it("is two levels where only the values are left, and rows where nothing is above all", () => {
    expect(toSpec(tree("* ( a b )"), FIVES, null)).toBeNull();
    expect(toSpec(tree("x ( a ) y ( b )"))).toEqual({ rows: [["a", "x"], ["b", "y"]] });
  });

  it("keeps what was said besides the groups", () => {
    const before: HierarchySpec = { tree: { groups: [], levels: ["town"], other: "x", missing: ["NA"] } };
    const [same, more] = [tree("* ( x ( a ) b ( b ) )"), tree("* ( x ( x ( a ) ) b ( b ( b ) ) )")];
    expect(toSpec(same, before)).toEqual({
      tree: { groups: [{ group: "x", of: ["a"] }, "b"], levels: ["town"], other: "x", missing: ["NA"] },
    });
    expect(toSpec(more, before)).toEqual({
      tree: { groups: [{ group: "x", of: [{ group: "x", of: ["a"] }] }, "b"], other: "x", missing: ["NA"] },
    });
  });
});

describe("what is written, read by its definition", () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))("is the tree (seed %i)", (seed) => {
    const next = numbers(seed + 100);
    const made = randomBase(next);
    const base = seed % 3 === 0 ? null : baseOf(FIVES, made);
    let now = made;
    let spec: HierarchySpec | null = null;
    for (let times = 0; times < 25; times += 1) {
      const edited = randomEdit(now, next);
      if (!edited.ok) continue;
      now = edited.tree;
      spec = toSpec(now, spec, base);
      const expected = new Map(rowsOf(now).map((row) => [row[0], row]));
      const read = readBack(spec, made);
      expect(new Map(read.map((row) => [row[0], row])), write(now)).toEqual(expected);
    }
  });

  /** Nested groups of a few values, with names that stand in several levels. */
  function randomBase(next: (limit: number) => number): Tree {
    let level = Array.from({ length: 2 + next(10) }, (_, at) => leaf(`v${at}`, 1));
    const height = 2 + next(3);
    for (let at = 1; at < height; at += 1) {
      const above = [];
      for (let from = 0; from < level.length; ) {
        const to = from + 1 + next(3);
        const children = level.slice(from, to);
        above.push(groupOf(next(3) === 0 ? (children[0]?.label ?? "") : `${at}/${from}`, children));
        from = to;
      }
      level = above;
    }
    return { height, top: [groupOf("*", level)] };
  }

  /** The rows that a spec stands for, each value's place found by its names one after the other. */
  function readBack(spec: HierarchySpec | null, made: Tree): string[][] {
    const base = rowsOf(made);
    if (spec === null) return base.map(([value = ""]) => [value, "*"]);
    if ("rows" in spec) return spec.rows;
    if (!("tree" in spec)) throw new Error("neither rows nor a tree");
    const { groups, over, keep = 0, rest } = spec.tree;
    const around = new Map<string, string[]>();
    let levels = rest?.length ?? 0;
    const walk = (nodes: readonly TreeNode[], path: string[]): void => {
      levels = Math.max(levels, path.length);
      for (const node of nodes) {
        if (typeof node === "string") around.set(node, path);
        else walk(node.of, [node.group, ...path]);
      }
    };
    walk(groups, []);
    return base.map((row) => {
      const names = over ? row : row.slice(0, 1);
      const kept = row.slice(0, keep + 1);
      const name = names.find((label) => around.has(label));
      if (name === undefined) return [...kept, ...(rest ?? []).map((level) => row[level] ?? ""), "*"];
      const path = around.get(name) ?? [];
      const own = new Array<string>(levels - path.length).fill(name);
      return [...kept, ...own, ...path, "*"];
    });
  }
});

it("a value that the builder has not made is written out with all others", () => {
  const more = { ...AGES, top: [groupOf("*", [...(AGES.top[0]?.children ?? []), groupOf("x", [groupOf("x", [leaf("x", 1)])])])] };
  const spec = toSpec(more, FIVES, baseOf(FIVES, AGES));
  expect(spec).toMatchObject({ tree: { groups: expect.arrayContaining(["x"]) } });
  expect(JSON.stringify(spec)).not.toContain("over");
  expect(levelsOf(more)[0]).toHaveLength(8);
});
