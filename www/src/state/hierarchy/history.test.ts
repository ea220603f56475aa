import { expect, it } from "vitest";
import { amend, begin, push, redo, undo } from "./history.ts";

it("goes back and forth, and a new step forgets what was undone", () => {
  const two = push(push(begin(0), 1), 2);
  expect(undo(two).present).toBe(1);
  expect(undo(undo(undo(two))).present).toBe(0);
  expect(redo(undo(two))).toEqual(two);
  expect(redo(two)).toBe(two);
  const other = push(undo(two), 3);
  expect([other.past, other.present, other.future]).toEqual([[0, 1], 3, []]);
  expect(undo(amend(other, 4)).present).toBe(1);
});

it("keeps the last two hundred steps", () => {
  let long = begin(0);
  for (let step = 1; step <= 500; step += 1) long = push(long, step);
  let steps = 0;
  for (let back = undo(long); back !== long; back = undo(back)) [long, steps] = [back, steps + 1];
  expect([steps, long.present]).toEqual([200, 300]);
});
