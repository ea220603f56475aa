// Keeps progress to what an eye can follow.

import type { Phase, Progress } from "./types.js";

/** Milliseconds between two reports. */
const INTERVAL = 33;

/** Lets through the first report of each phase, the last one, and about 30 in every second between; returns whether it did. */
export function throttle(
  report: (progress: Progress) => void,
  now: () => number = () => performance.now(),
): (progress: Progress) => boolean {
  let phase: Phase | null = null;
  let last = 0;
  return (progress) => {
    const time = now();
    if (progress.phase === phase && progress.done < progress.total && time - last < INTERVAL) return false;
    phase = progress.phase;
    last = time;
    report(progress);
    return true;
  };
}
