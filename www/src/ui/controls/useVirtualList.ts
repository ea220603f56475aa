// Which entries of a long list are in view, from the element that scrolls them.
import {
  observeElementOffset,
  observeElementRect,
  type Rect,
  Virtualizer,
  type VirtualItem,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { inItsTurn } from "./steps.ts";

export interface VirtualList {
  items: VirtualItem[];
  height: number;
  /** Brings an entry into view, if it is not. */
  scrollTo(index: number, align?: "auto" | "center"): void;
}

interface Options {
  /** How many entries stand above and below those in view. */
  beside?: number;
  /** How high the list is about, in pixels, until the page is laid out: it is then not laid out for this alone. */
  room?: number;
  /** Changes when all that is in view changes. */
  anew?: unknown;
}

export function useVirtualList(scroller: RefObject<HTMLDivElement | null>, count: number, size: number, { beside = 8, room, anew }: Options = {}): VirtualList {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: beside,
    // It would scroll to where the list is already, for which the page would be laid out at once.
    scrollToFn: () => undefined,
    ...(room === undefined ? { observeElementRect } : { observeElementRect: observeLater, initialRect: { width: 0, height: room } }),
    observeElementOffset,
    onChange: () => redraw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [size]);
  const all = virtualizer.getVirtualItems();
  const { startIndex: from, endIndex: to } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const drawn = useRef<VirtualItem[]>([]);
  const was = useRef(anew);
  const alone = useRef(true);
  const inView = ({ index }: VirtualItem): boolean => index >= from && index <= to;
  // Where nothing in view is as it was, what stands beside it is drawn in a frame of its own.
  if (was.current !== anew || !drawn.current.some(inView)) alone.current = true;
  const items = alone.current ? all.filter(inView) : all;
  was.current = anew;
  drawn.current = items;
  useEffect(() => {
    if (!alone.current) return;
    return inItsTurn(() => {
      alone.current = false;
      redraw(undefined);
    });
  });
  return {
    items,
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

/** How large the list is, as browsers say it after the page is laid out. */
function observeLater({ scrollElement }: Virtualizer<HTMLDivElement, HTMLDivElement>, tell: (size: Rect) => void): () => void {
  const sizes = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) tell({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  if (scrollElement) sizes.observe(scrollElement, { box: "border-box" });
  return () => sizes.disconnect();
}
