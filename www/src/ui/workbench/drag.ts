// Dragging groups with mouse, pen or finger: onto a group of the level above, or to another place in their level.
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { move } from "../../state/hierarchy/edits.ts";
import { pick } from "../../state/hierarchy/selection.ts";
import { find, levelsOf } from "../../state/hierarchy/tree.ts";
import { board, pending, selection } from "../../state/hierarchy/draft.ts";
import { apply } from "../../state/hierarchy/workbench.ts";
import { scrollAtEnds, useAbandon } from "../controls/dragging.ts";

interface Over {
  level: number;
  label: string;
  edge: "before" | "after" | "into";
}

interface Drag {
  level: number;
  labels: string[];
  x: number;
  y: number;
  over: Over | null;
}

export const dragging = signal<Drag | null>(null);

/** The pointer has to go this far, in pixels, before a press becomes a drag. */
const SLACK = 6;
/** Nearer than this to the end of a list, the list scrolls. */
const EDGE = 36;

interface Press {
  id: number;
  x: number;
  y: number;
  level: number;
  label: string;
}

export function useDrag(frame: RefObject<HTMLDivElement | null>) {
  const press = useRef<Press | null>(null);
  const scrolling = useRef(0);

  const stop = (): void => {
    press.current = null;
    dragging.value = null;
    cancelAnimationFrame(scrolling.current);
  };
  useAbandon(() => dragging.value !== null, stop);

  const scroll = (): void => {
    const drag = dragging.value;
    if (!drag) return;
    const list = document.elementFromPoint(drag.x, drag.y)?.closest(".level-list");
    if (list) scrollAtEnds(list, drag.y, EDGE);
    const box = frame.current?.getBoundingClientRect();
    if (box && drag.x < box.left + EDGE) frame.current?.scrollBy({ left: -8, behavior: "instant" });
    if (box && drag.x > box.right - EDGE) frame.current?.scrollBy({ left: 8, behavior: "instant" });
    scrolling.current = requestAnimationFrame(scroll);
  };

  const begin = (at: Press): void => {
    const tree = board.value;
    if (!tree) return;
    const { level, labels } = selection.value;
    if (level !== at.level || !labels.has(at.label)) {
      selection.value = pick(selection.value, tree, at.level, at.label, "only");
    }
    const chosen = selection.value.labels;
    const inOrder = levelsOf(tree)[at.level]?.flatMap(({ group }) => (chosen.has(group.label) ? [group.label] : []));
    dragging.value = { level: at.level, labels: inOrder ?? [at.label], x: at.x, y: at.y, over: null };
    frame.current?.setPointerCapture(at.id);
    scroll();
  };

  return {
    onPointerDown: (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const item = target?.closest<HTMLElement>(".group");
      if (!item || event.button !== 0 || !event.isPrimary || pending.value) return;
      // A finger elsewhere on a group scrolls the list.
      if (event.pointerType === "touch" && !target?.closest(".group-grip")) return;
      press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, ...whereIs(item) };
    },
    onPointerMove: (event: PointerEvent): void => {
      const at = press.current;
      if (!at || event.pointerId !== at.id) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!dragging.value && Math.hypot(x - at.x, y - at.y) > SLACK) begin(at);
      if (dragging.value) dragging.value = { ...dragging.value, x, y, over: targetAt(dragging.value, x, y) };
    },
    onPointerUp: (event: PointerEvent): void => {
      const drag = dragging.value;
      if (press.current?.id !== event.pointerId) return;
      stop();
      if (drag) {
        swallowClick();
        if (drag.over) drop(drag, drag.over);
      }
    },
    onPointerCancel: stop,
  };
}

const whereIs = (item: HTMLElement): { level: number; label: string } => ({
  level: Number(item.dataset["level"]),
  label: item.dataset["label"] ?? "",
});

function targetAt(drag: Drag, x: number, y: number): Over | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>(".group");
  if (!item) return null;
  const { level, label } = whereIs(item);
  if (level === drag.level + 1) return { level, label, edge: "into" };
  if (level !== drag.level || drag.labels.includes(label)) return null;
  const { top, height } = item.getBoundingClientRect();
  return { level, label, edge: y < top + height / 2 ? "before" : "after" };
}

function drop({ level, labels }: Drag, over: Over): void {
  const tree = board.value;
  if (!tree) return;
  if (over.edge === "into") {
    apply((tree) => move(tree, level, labels, { parent: over.label, before: null }));
    return;
  }
  const list = levelsOf(tree)[level] ?? [];
  const item = find(tree, level, over.label);
  if (!item) return;
  const parent = levelsOf(tree)[level + 1]?.[item.parent]?.group.label ?? null;
  const next = list[item.place + 1];
  const behind = next && next.parent === item.parent ? next.group.label : null;
  apply((tree) => move(tree, level, labels, { parent, before: over.edge === "before" ? over.label : behind }));
}

/** The click that ends a drag chooses nothing. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
