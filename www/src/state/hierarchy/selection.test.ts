import { expect, it } from "vitest";
import { all, between, lineage, NOTHING, pick, select, within } from "./selection.ts";
import { groupOf, leaf, type Tree } from "./tree.ts";

const TREE: Tree = {
  height: 2,
  top: [
    groupOf("*", [
      groupOf("north", [leaf("Basel", 3), leaf("Chur", 1)]),
      groupOf("south", [leaf("Genf", 2), leaf("Lugano", 1), leaf("Sion", 5)]),
    ]),
  ],
};

const labels = (selection: { labels: ReadonlySet<string> }): string[] => [...selection.labels];

it("one, several, a range, and another level starts anew", () => {
  const one = pick(NOTHING, TREE, 0, "Chur", "only");
  expect([labels(one), one.active]).toEqual([["Chur"], "Chur"]);
  const two = pick(one, TREE, 0, "Sion", "toggle");
  expect(labels(two)).toEqual(["Chur", "Sion"]);
  expect(labels(pick(two, TREE, 0, "Chur", "toggle"))).toEqual(["Sion"]);
  expect(labels(pick(one, TREE, 0, "Lugano", "range"))).toEqual(["Chur", "Genf", "Lugano"]);
  expect(labels(pick(one, TREE, 0, "Basel", "range"))).toEqual(["Basel", "Chur"]);
  expect(labels(pick(two, TREE, 1, "south", "toggle"))).toEqual(["south"]);
  expect(labels(pick(two, TREE, 0, "Genf", "look"))).toEqual(["Chur", "Sion"]);
  expect(all(one, TREE).labels.size).toBe(5);
  expect(all(one, TREE, 1)).toMatchObject({ level: 1, active: "north", labels: new Set(["north", "south"]) });
  expect(labels(between(two, TREE))).toEqual(["Chur", "Genf", "Lugano", "Sion"]);
  expect(labels(between(one, TREE))).toEqual(["Chur"]);
  expect(labels(between(NOTHING, TREE))).toEqual([]);
});

it("keeps only what there is", () => {
  const gone = within(select(1, ["west", "south"]), TREE);
  expect([labels(gone), gone.active]).toEqual([["south"], "south"]);
  expect(within(select(5, ["x"]), TREE)).toMatchObject({ level: 2, active: "*" });
  expect(within(NOTHING, TREE)).toEqual(NOTHING);
});

it("what is above and below a group", () => {
  expect(lineage(TREE, 1, "south")).toEqual([{ from: 2, to: 4 }, { from: 1, to: 1 }, { from: 0, to: 0 }]);
  expect(lineage(TREE, 0, "Chur")).toEqual([{ from: 1, to: 1 }, { from: 0, to: 0 }, { from: 0, to: 0 }]);
  expect(lineage(TREE, 2, "*")).toEqual([{ from: 0, to: 4 }, { from: 0, to: 1 }, { from: 0, to: 0 }]);
  expect(lineage(TREE, 0, null)).toEqual([null, null, null]);
});
