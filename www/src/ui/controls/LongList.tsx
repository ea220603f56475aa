// A list that may be long: as it is up to some length, and beyond that a pane that holds what is in view.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Later } from "./Later.tsx";
import { useMeasuredList } from "./useMeasuredList.ts";

/** As many entries as may stand in the page at once. */
export const LONG = 60;

/** For the element of an entry; nothing in a short list. */
export interface Place {
  ref?: (entry: HTMLElement | null) => void;
  style?: { transform: string };
  "data-index"?: number;
  "aria-posinset"?: number;
  "aria-setsize"?: number;
}

interface Props {
  list: "ul" | "dl";
  class?: string;
  /** Says what the pane holds, to those who reach it by keyboard or ear. */
  label: string;
  count: number;
  /** How high an entry is about, in pixels. */
  size: number;
  /** The element of an entry, which takes what `place` says. */
  children: (index: number, place: Place) => ComponentChildren;
}

export function LongList(props: Props) {
  return props.count > LONG ? <Pane {...props} /> : <Whole {...props} />;
}

function Whole({ list: List, class: name, count, children }: Props) {
  return <List class={name}>{Array.from({ length: count }, (_, index) => children(index, {}))}</List>;
}

function Pane({ list: List, class: name, label, count, size, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  // What has the keyboard stays in the page, or the keyboard would have to begin again at its top.
  const [held, hold] = useState<number | null>(null);
  const { items, height, measure } = useMeasuredList(scroller, count, size, held);
  return (
    <div
      ref={scroller}
      class="long-pane"
      role="region"
      tabIndex={0}
      aria-label={label}
      onFocusIn={({ target }) => {
        const entry = target instanceof Element ? target.closest("[data-index]") : null;
        hold(entry ? Number(entry.getAttribute("data-index")) : null);
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget === null) hold(null);
      }}
    >
      <List class={name ? `${name} long-items` : "long-items"} style={{ height: `${height}px` }}>
        <Later>
          {items.map(({ index, start }) =>
            children(index, {
              ref: measure,
              "data-index": index,
              ...(List === "ul" ? { "aria-posinset": index + 1, "aria-setsize": count } : {}),
              style: { transform: `translateY(${start}px)` },
            }),
          )}
        </Later>
      </List>
    </div>
  );
}
