// Progress: the ends always arrive, the middle about 30 times a second.

import { expect, test } from "vitest";
import { throttle } from "../../ts/throttle.js";
import type { Progress } from "../../ts/types.js";

test("lets through the first and the last of each phase, and one in 33 ms", () => {
  const seen: Progress[] = [];
  let time = 0;
  const report = throttle(
    (progress) => seen.push(progress),
    () => time,
  );
  for (; time < 1000; time++) report({ phase: "reading", done: time, total: 1000 });
  report({ phase: "reading", done: 1000, total: 1000 });
  report({ phase: "searching", done: 0, total: 9 });
  report({ phase: "searching", done: 1, total: 9 });
  expect(seen.slice(0, 3).map(({ done }) => done)).toEqual([0, 33, 66]);
  expect(seen.length).toBeLessThan(35);
  expect(seen.slice(-2)).toEqual([
    { phase: "reading", done: 1000, total: 1000 },
    { phase: "searching", done: 0, total: 9 },
  ]);
});
