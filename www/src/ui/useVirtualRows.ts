// Which rows of a long table are in view, from the element that scrolls them.
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useReducer, useState } from "preact/hooks";
import { generation, running } from "../state/session.ts";
import { want } from "../state/rows.ts";

export function useVirtualRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  size: number,
  first: number,
): { items: VirtualItem[]; height: number } {
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
  useLayoutEffect(() => scroller.current?.scrollTo({ top: 0 }), [first]);
  const items = virtualizer.getVirtualItems();
  const from = first + (items[0]?.index ?? 0);
  const to = first + (items.at(-1)?.index ?? 0);
  const result = generation.value;
  const busy = running.value;
  useEffect(() => {
    if (!busy && count > 0) want(from, to);
  }, [from, to, result, busy, count]);
  return { items, height: virtualizer.getTotalSize() };
}
