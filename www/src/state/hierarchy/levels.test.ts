import { describe, expect, it } from "vitest";
import { ALL_LEVELS, allowFrom, type Allowed, allowUpTo, levelAdded, levelRemoved } from "./levels.ts";

const HEIGHT = 3;
const LEVELS = [0, 1, 2, 3];

/** Every choice of a lowest and a highest level. */
const CHOICES: Allowed[] = LEVELS.flatMap((minLevel) =>
  LEVELS.filter((level) => level >= minLevel).map((level) => ({ minLevel, maxLevel: level === HEIGHT ? null : level })),
);

const levelsOf = ({ minLevel, maxLevel }: Allowed, height: number): number[] =>
  Array.from({ length: height + 1 }, (_, level) => level).filter((level) => level >= minLevel && level <= (maxLevel ?? height));

it("one end is set, the other moves only if it has to", () => {
  expect(allowFrom(ALL_LEVELS, 2, HEIGHT)).toEqual({ minLevel: 2, maxLevel: null });
  expect(allowUpTo(ALL_LEVELS, 2, HEIGHT)).toEqual({ minLevel: 0, maxLevel: 2 });
  expect(allowFrom({ minLevel: 0, maxLevel: 1 }, 2, HEIGHT)).toEqual({ minLevel: 2, maxLevel: 2 });
  expect(allowUpTo({ minLevel: 2, maxLevel: null }, 1, HEIGHT)).toEqual({ minLevel: 1, maxLevel: 1 });
  expect(allowUpTo({ minLevel: 2, maxLevel: 2 }, HEIGHT, HEIGHT)).toEqual({ minLevel: 2, maxLevel: null });
  expect(allowFrom({ minLevel: 2, maxLevel: 2 }, 0, HEIGHT)).toEqual({ minLevel: 0, maxLevel: 2 });
});

describe.each(CHOICES)("levels $minLevel to $maxLevel", (allowed) => {
  const before = levelsOf(allowed, HEIGHT);

  it.each(LEVELS)("the same levels are allowed when one is added above level %i", (level) => {
    const after = levelsOf(levelAdded(allowed, level), HEIGHT + 1);
    const moved = before.map((each) => (each > level ? each + 1 : each));
    expect(after.filter((each) => each !== level + 1)).toEqual(moved);
  });

  it.each(LEVELS.slice(1))("nothing finer is allowed when level %i is removed, and something is", (level) => {
    const after = levelsOf(levelRemoved(allowed, level, HEIGHT - 1), HEIGHT - 1);
    // Where the levels that are left were before.
    const were = after.map((each) => (each >= level ? each + 1 : each));
    expect(after.length).toBeGreaterThan(0);
    if (allowed.minLevel < HEIGHT) expect(Math.min(...were)).toBeGreaterThanOrEqual(allowed.minLevel);
    const kept = before.filter((each) => each !== level);
    expect(were).toEqual(expect.arrayContaining(kept));
  });
});
