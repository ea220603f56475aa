// Which entries of a long list are in view, where entries are as high as what they hold.
import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
  type VirtualItem,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useReducer, useState } from "preact/hooks";
import { inItsTurn } from "./steps.ts";

/** How many entries stand above and below those in view. */
const BESIDE = 6;

export interface MeasuredList {
  items: VirtualItem[];
  height: number;
  /** For the element of each entry, which has its position as `data-index`. */
  measure: (entry: Element | null) => void;
}

/** `size` is what an entry is taken for until it is seen; the entry at `kept` stays, wherever the list is scrolled to. */
export function useMeasuredList(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  size: number,
  kept: number | null,
): MeasuredList {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [beside, widen] = useState(0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: beside,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    measureElement,
    rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept, count),
    onChange: () => redraw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, Element>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  const items = virtualizer.getVirtualItems();
  const drawn = items.length > 0;
  // What stands beside the entries in view is drawn in a frame of its own.
  useEffect(() => (drawn ? inItsTurn(() => widen(BESIDE)) : undefined), [drawn]);
  return {
    items,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

function withKept(seen: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || seen.includes(kept)) return seen;
  return [...seen, kept].sort((a, b) => a - b);
}
