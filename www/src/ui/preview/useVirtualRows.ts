// The rows of the table that are in view, fetched as they come into it.
import type { VirtualItem } from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { language } from "../../messages/language.ts";
import { generation, running } from "../../state/run/current.ts";
import { arrived, want } from "../../state/run/rows.ts";
import { useVirtualList } from "../controls/useVirtualList.ts";

/** A row of a wide table costs more than an entry of a list. */
const BESIDE = 4;
/** About as high as the table is. */
const ROOM = 500;

export function useVirtualRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  size: number,
  first: number,
): { items: VirtualItem[]; height: number } {
  const anew = `${arrived.value} ${language.value} ${size}`;
  const { items, height } = useVirtualList(scroller, count, size, { beside: BESIDE, room: ROOM, anew });
  const at = useRef(first);
  useLayoutEffect(() => {
    // It begins there, and asking for it would lay out the page.
    if (at.current !== first) scroller.current?.scrollTo({ top: 0 });
    at.current = first;
  }, [first]);
  const from = first + (items[0]?.index ?? 0);
  const to = first + (items.at(-1)?.index ?? 0);
  const result = generation.value;
  const busy = running.value;
  useEffect(() => {
    if (!busy && count > 0) want(from, to);
  }, [from, to, result, busy, count]);
  return { items, height };
}
