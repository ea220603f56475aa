// How the rows spread over a level's groups, in their order, as small bars.

import { useMemo } from "preact/hooks";
import type { Item } from "../../state/hierarchy/tree.ts";

/** More groups than this share bars. */
const BARS = 48;
/** Pixels of a bar at most. */
const WIDEST = 20;

export function Distribution({ items }: { items: readonly Item[] }) {
  const heights = useMemo(() => binned(items), [items]);
  const bars = heights.length;
  const most = Math.max(1, ...heights);
  return (
    <svg
      class="distribution"
      viewBox={`0 0 ${bars * 4} 24`}
      preserveAspectRatio="none"
      style={{ maxWidth: `${bars * WIDEST}px` }}
      aria-hidden="true"
    >
      {heights.map((rows, bar) => {
        const height = rows === 0 ? 0.5 : Math.max(1, (rows / most) * 24);
        return <rect key={bar} x={bar * 4 + 0.4} width="3.2" y={24 - height} height={height} />;
      })}
    </svg>
  );
}

/** The largest group of each bar. */
function binned(items: readonly Item[]): number[] {
  const heights = new Array<number>(Math.min(BARS, items.length)).fill(0);
  for (const { group, place } of items) {
    const bar = Math.floor((place * heights.length) / items.length);
    heights[bar] = Math.max(heights[bar] ?? 0, group.rows);
  }
  return heights;
}
