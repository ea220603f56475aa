// Which entries of a long list are in view, from the element that scrolls them.
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";

export interface VirtualList {
  items: VirtualItem[];
  height: number;
  /** Brings an entry into view, if it is not. */
  scrollTo(index: number, align?: "auto" | "center"): void;
}

export function useVirtualList(scroller: RefObject<HTMLDivElement | null>, count: number, size: number): VirtualList {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 8,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [size]);
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo: (index, align = "auto") => {
      // All entries are of one size, so where one is need not be measured: measuring lays out the whole page.
      const top = index * size;
      const from = virtualizer.scrollOffset ?? 0;
      const room = virtualizer.scrollRect?.height ?? 0;
      if (room === 0 || (top >= from && top + size <= from + room)) return;
      const wanted = align === "center" ? top + (size - room) / 2 : top < from ? top : top + size - room;
      const to = Math.max(0, Math.min(wanted, count * size - room));
      scroller.current?.scrollTo({ top: to, behavior: "instant" });
      // The event that says so comes later than the next key may.
      virtualizer.scrollOffset = to;
    },
  };
}
