// Which levels of a hierarchy a release may use.

export interface Allowed {
  /** The lowest level that may be used: nothing finer is released. */
  minLevel: number;
  /** The highest level that may be used; none means all. */
  maxLevel: number | null;
}

export const ALL_LEVELS: Allowed = { minLevel: 0, maxLevel: null };

/** No level is above `height`, and a highest one there need not be said. */
const between = (lowest: number, highest: number, height: number): Allowed => ({
  minLevel: Math.min(lowest, height),
  maxLevel: highest >= height ? null : highest,
});

/** From this level up; a highest level below it moves along. */
export const allowFrom = ({ maxLevel }: Allowed, level: number, height: number): Allowed =>
  between(level, Math.max(maxLevel ?? height, level), height);

/** Up to this level; a lowest level above it moves along. */
export const allowUpTo = ({ minLevel }: Allowed, level: number, height: number): Allowed =>
  between(Math.min(minLevel, level), level, height);

/** What is allowed once a level was added above `level`. */
export function levelAdded({ minLevel, maxLevel }: Allowed, level: number): Allowed {
  const moved = (now: number): number => (now > level ? now + 1 : now);
  return { minLevel: moved(minLevel), maxLevel: maxLevel === null ? null : moved(maxLevel) };
}

/** What is allowed once `level` was removed, of `height` levels now: nothing finer than before. */
export function levelRemoved({ minLevel, maxLevel }: Allowed, level: number, height: number): Allowed {
  const lowest = minLevel > level ? minLevel - 1 : minLevel;
  const highest = maxLevel === null ? height : maxLevel >= level ? maxLevel - 1 : maxLevel;
  return between(lowest, Math.max(lowest, highest), height);
}
