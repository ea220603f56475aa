// Dragging an entry of a list, all of one size, to another place in it, with mouse, pen or finger.
import { signal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { scrollAtEnds, useAbandon } from "./dragging.ts";

export interface Reorder {
  from: number;
  /** It would land before this entry. */
  gap: number;
}

/** The pointer has to go this far, in pixels, before a press becomes a drag. */
const SLACK = 5;
/** Nearer than this to the end of the list, the list scrolls. */
const EDGE = 28;

/** `grip` is the part of an entry by which a finger drags it: elsewhere it scrolls the list. */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  count: number,
  size: number,
  grip: string,
  drop: (reorder: Reorder) => void,
) {
  const [drag] = useState<Signal<Reorder | null>>(() => signal(null));
  const press = useRef<{ id: number; start: number; y: number; from: number } | null>(null);
  const frame = useRef(0);

  const stop = (): void => {
    press.current = null;
    drag.value = null;
    cancelAnimationFrame(frame.current);
  };
  useAbandon(() => drag.value !== null, stop);

  /** Where the pointer is, again at every frame, because the list may scroll under it. */
  const follow = (): void => {
    const [at, element] = [press.current, list.current];
    if (!at || !element) return;
    scrollAtEnds(element, at.y, EDGE);
    const { top } = element.getBoundingClientRect();
    const gap = Math.max(0, Math.min(count, Math.round((at.y - top + element.scrollTop) / size)));
    if (drag.value?.gap !== gap) drag.value = { from: at.from, gap };
    frame.current = requestAnimationFrame(follow);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const entry = target?.closest<HTMLElement>("[data-place]");
      if (!entry || event.button !== 0 || !event.isPrimary) return;
      if (event.pointerType === "touch" && !target?.closest(grip)) return;
      const y = event.clientY;
      press.current = { id: event.pointerId, start: y, y, from: Number(entry.dataset["place"]) };
    },
    onPointerMove: (event: PointerEvent): void => {
      const at = press.current;
      if (!at || event.pointerId !== at.id) return;
      at.y = event.clientY;
      if (drag.value || Math.abs(at.y - at.start) <= SLACK) return;
      list.current?.setPointerCapture(at.id);
      follow();
    },
    onPointerUp: (event: PointerEvent): void => {
      if (press.current?.id !== event.pointerId) return;
      const done = drag.value;
      stop();
      if (done) drop(done);
    },
    onPointerCancel: stop,
  };
  return { drag, handlers };
}
