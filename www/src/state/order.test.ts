import { expect, it } from "vitest";
import { absent, fromLines, inserted, landing, moved } from "./order.ts";

const VALUES = ["a", "b", "c", "d"];

it("a value is moved to where it is to stand, and nothing is lost", () => {
  expect(moved(VALUES, 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(VALUES, 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(VALUES, 1, -5)).toEqual(["b", "a", "c", "d"]);
  expect(moved(VALUES, 1, 99)).toEqual(["a", "c", "d", "b"]);
  for (let from = 0; from < 4; from += 1)
    for (let to = 0; to < 4; to += 1) {
      const next = moved(VALUES, from, to);
      expect(next[to]).toBe(VALUES[from]);
      expect([...next].sort()).toEqual(VALUES);
    }
});

it("what is dropped into a gap stands between its neighbours", () => {
  for (let from = 0; from < 4; from += 1)
    for (let gap = 0; gap <= 4; gap += 1) {
      const next = moved(VALUES, from, landing(from, gap));
      const at = next.indexOf(VALUES[from] ?? "");
      const others = VALUES.filter((_, place) => place !== from);
      // Those before the gap, but for the value itself, are before it.
      expect(next.slice(0, at)).toEqual(others.filter((value) => VALUES.indexOf(value) < gap));
    }
});

it("values are put in after one that is there, or before all", () => {
  expect(inserted(VALUES, ["x", "y"], "b")).toEqual(["a", "b", "x", "y", "c", "d"]);
  expect(inserted(VALUES, ["x"], null)).toEqual(["x", ...VALUES]);
  expect(inserted(VALUES, ["x"], "d")).toEqual([...VALUES, "x"]);
  expect(inserted([], ["x"], null)).toEqual(["x"]);
});

it("what is absent keeps its order, and lines may end as anywhere", () => {
  expect(absent(["c", "x"], VALUES)).toEqual(["a", "b", "d"]);
  expect(fromLines("low\r\n mid, or so\n\nhigh\n")).toEqual(["low", " mid, or so", "high"]);
});
