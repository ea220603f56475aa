import { describe, expect, it } from "vitest";
import {
  addLevel,
  type Edited,
  freeName,
  group,
  merge,
  move,
  place,
  removeLevel,
  rename,
  sort,
  splitBefore,
  step,
  ungroup,
} from "./edits.ts";
import { numbers, randomEdit, tree, write } from "./testing.ts";
import { fromView, groupOf, leaf, levelsOf, rowsOf, sameRelease, type Tree } from "./tree.ts";

const after = (edited: Edited): Tree => (edited.ok ? edited.tree : { height: 0, top: [] });
const result = (edited: Edited): string => (edited.ok ? write(edited.tree) : edited.message);

const TOWNS = tree("* ( north ( Basel:3 Chur:1 ) south ( Genf:2 Lugano:1 Sion:5 ) )");

describe("each edit", () => {
  it("rename: groups only, and no name twice in a level", () => {
    expect(result(rename(TOWNS, 1, "north", "up"))).toBe("* ( up ( Basel Chur ) south ( Genf Lugano Sion ) )");
    expect(result(rename(TOWNS, 1, "north", "south"))).toContain("already has a group “south”");
    expect(result(rename(TOWNS, 1, "north", " "))).toBe("Give the group a name.");
    expect(result(rename(TOWNS, 0, "Basel", "x"))).toContain("cannot be renamed");
  });

  it("move: into another group, before a sibling, and a group that is left empty goes", () => {
    const to = (labels: string[], parent: string | null, before: string | null = null): string =>
      result(move(TOWNS, 0, labels, { parent, before }));
    expect(to(["Chur"], "south", "Lugano")).toBe("* ( north ( Basel ) south ( Genf Chur Lugano Sion ) )");
    expect(to(["Sion", "Genf"], "south")).toBe("* ( north ( Basel Chur ) south ( Lugano Genf Sion ) )");
    expect(to(["Genf"], "south", "Genf")).toBe("They are there already.");
    expect(to(["Chur", "Basel"], "south")).toBe("* ( south ( Genf Lugano Sion Basel Chur ) )");
    expect(to(["Chur"], "west")).toContain("no group “west”");
  });

  it("step: among siblings, then into the next group", () => {
    expect(result(step(TOWNS, 0, ["Basel"], 1))).toBe("* ( north ( Chur Basel ) south ( Genf Lugano Sion ) )");
    expect(result(step(TOWNS, 0, ["Chur"], 1))).toBe("* ( north ( Basel ) south ( Chur Genf Lugano Sion ) )");
    expect(result(step(TOWNS, 0, ["Genf"], -1))).toBe("* ( north ( Basel Chur Genf ) south ( Lugano Sion ) )");
    expect(result(step(TOWNS, 0, ["Sion"], -1))).toBe("* ( north ( Basel Chur ) south ( Genf Sion Lugano ) )");
    expect(result(step(TOWNS, 0, ["Sion"], 1))).toBe("It is the last already.");
    expect(result(step(TOWNS, 1, ["south"], -1))).toBe("* ( south ( Genf Lugano Sion ) north ( Basel Chur ) )");
  });

  it("group: beside the first one's group, or in a new level below the roof", () => {
    const [low, high] = [tree("* ( a b c )"), tree("* ( x ( n ( a b ) ) y ( m ( c ) ) )")];
    expect(result(group(low, 0, ["a", "c"], "ac"))).toBe("* ( ac ( a c ) b ( b ) )");
    expect(result(group(high, 0, ["a", "c"], "ac"))).toBe("* ( x ( n ( b ) ac ( a c ) ) )");
    expect(result(group(high, 0, ["a", "b"], "n"))).toBe(write(high));
    expect(result(group(high, 0, ["a", "b"], "m"))).toContain("already has a group “m”");
    expect(result(group(tree("a b c"), 0, ["b", "c"], "bc"))).toBe("a ( a ) bc ( b c )");
    expect(result(group(low, 1, ["*"], "all"))).toBe("Everything is one group there already.");
  });

  it("merge and the two ways to split", () => {
    expect(result(merge(TOWNS, 1, ["south", "north"]))).toBe("* ( north ( Basel Chur Genf Lugano Sion ) )");
    expect(result(merge(TOWNS, 1, ["south"]))).toContain("at least two");
    expect(result(ungroup(TOWNS, 1, "north"))).toBe("* ( Basel ( Basel ) Chur ( Chur ) south ( Genf Lugano Sion ) )");
    expect(result(splitBefore(TOWNS, 0, "Lugano"))).toBe(
      "* ( north ( Basel Chur ) south (1) ( Genf ) south (2) ( Lugano Sion ) )",
    );
    const taken = after(rename(TOWNS, 1, "north", "south (1)"));
    expect(result(splitBefore(taken, 0, "Lugano"))).toBe(
      "* ( south (1) ( Basel Chur ) south (2) ( Genf ) south (3) ( Lugano Sion ) )",
    );
    const halves = after(splitBefore(TOWNS, 0, "Lugano"));
    expect(result(splitBefore(halves, 0, "Sion"))).toContain("south (2) (1) ( Lugano ) south (2) (2) ( Sion )");
    expect(result(splitBefore(TOWNS, 0, "Genf"))).toContain("begins here");
  });

  it("levels come and go", () => {
    expect(result(addLevel(TOWNS, 0))).toContain("north ( Basel ( Basel ) Chur ( Chur ) )");
    expect(result(addLevel(TOWNS, 2))).toContain("already");
    expect(result(addLevel(tree("a b"), 0))).toBe("* ( a b )");
    expect(result(removeLevel(TOWNS, 1))).toBe("* ( Basel Chur Genf Lugano Sion )");
    expect(result(removeLevel(TOWNS, 2))).toBe("north ( Basel Chur ) south ( Genf Lugano Sion )");
    expect(result(removeLevel(tree("* ( a )"), 1))).toContain("only level");
  });

  it("sort: within each group", () => {
    expect(result(sort(TOWNS, 0, "rows"))).toBe("* ( north ( Basel Chur ) south ( Sion Genf Lugano ) )");
    expect(result(sort(tree("* ( b10 b9 a )"), 0, "name"))).toBe("* ( a b9 b10 )");
  });

  it("place: what has no group yet", () => {
    const lost = [
      { value: "Thun", rows: 4 },
      { value: "Zug", rows: 1 },
    ];
    expect(result(place(TOWNS, lost, { group: "north" }))).toContain("north ( Basel Chur Thun Zug )");
    expect(result(place(TOWNS, lost, { newGroup: "middle" }))).toContain("middle ( Thun Zug )");
    expect(result(place(TOWNS, lost, "own"))).toContain("Thun ( Thun ) Zug ( Zug )");
    expect(result(place(tree("* ( a )"), lost, { newGroup: "n" }))).toBe("* ( a ( a ) n ( Thun Zug ) )");
    expect(result(place(tree("a b"), lost, "own"))).toBe("a b Thun Zug");
    expect(result(place(TOWNS, lost, { newGroup: "south" }))).toContain("already has");
    expect(result(place(TOWNS, [{ value: "Chur", rows: 1 }], "own"))).toContain("Every value has a place");
  });
});

it("a view of the engine and the rows of the recipe say the same", () => {
  const view = {
    column: "town",
    rows: 12,
    levels: [
      { labels: ["Basel", "Chur", "Genf"], rows: [3, 1, 2], leaves: [1, 1, 1], parents: [0, 0, 1] },
      { name: "part", labels: ["north", "south"], rows: [4, 2], leaves: [2, 1], parents: [] },
    ],
    missing: [],
  };
  const made = fromView(view);
  expect(write(made)).toBe("north ( Basel Chur ) south ( Genf )");
  expect(made.names).toEqual([undefined, "part"]);
  expect(made.top.map(({ rows, values }) => [rows, values])).toEqual([[4, 2], [2, 1]]);
  expect(rowsOf(made)).toEqual([["Basel", "north"], ["Chur", "north"], ["Genf", "south"]]);
});

describe("any sequence of edits", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))("stays nested and keeps every value (seed %i)", (seed) => {
    const next = numbers(seed + 1);
    const values = Array.from({ length: 1 + next(12) }, (_, at) => leaf(`v${at}`, next(9)));
    let now: Tree = { height: 1, top: [groupOf("*", values)] };
    const rows = now.top[0]?.rows ?? 0;
    for (let times = 0; times < 60; times += 1) {
      const edited = randomEdit(now, next);
      if (!edited.ok) {
        expect(edited.message).not.toBe("");
        continue;
      }
      now = edited.tree;
      expect(edited.labels.every((label) => levelsOf(now)[edited.level]?.some((item) => item.group.label === label))).toBe(true);
      valid(now, values.map(({ label }) => label), rows);
    }
  });

  /** What the engine asks of rows, the slow and obvious way. */
  function valid(now: Tree, values: string[], total: number): void {
    const rows = rowsOf(now);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => now.height + 1));
    expect(rows.map(([value]) => value).sort()).toEqual([...values].sort());
    for (const row of rows)
      for (const other of rows)
        for (let level = 0; level < now.height; level += 1)
          if (row[level] === other[level]) expect(row[level + 1]).toBe(other[level + 1]);
    for (const level of levelsOf(now)) {
      expect(level.reduce((sum, item) => sum + item.group.rows, 0)).toBe(total);
      expect(level.reduce((sum, item) => sum + item.group.values, 0)).toBe(values.length);
      expect(new Set(level.map((item) => item.group.label)).size).toBe(level.length);
    }
  }
});

it("names that are free stay as they are", () => {
  const free = freeName(TOWNS, 1);
  expect([free("west"), free("west"), free("north"), free("north (2)")]).toEqual([
    "west",
    "west (2)",
    "north (2)",
    "north (3)",
  ]);
  expect(sameRelease(TOWNS, tree(write(TOWNS)))).toBe(true);
});
