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
import { useLayoutEffect, useReducer, useState } from "preact/hooks";

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
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 6,
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
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

function withKept(seen: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || seen.includes(kept)) return seen;
  return [...seen, kept].sort((a, b) => a - b);
}
