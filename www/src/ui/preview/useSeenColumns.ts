// The columns of a wide table that are in view.
import type { RefObject } from "preact";
import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { COLUMN, HEAD, type PreviewColumn, type Seen } from "./previewColumns.ts";

/** So many columns are shown at once, in view or not: each costs a cell in every row. */
const FEW = 12;
/** Columns shown beside those in view, on each side. */
const BESIDE = 3;
/** Columns shown until it is known how wide they are. */
const FIRST = 12;

export function useSeenColumns(scroller: RefObject<HTMLDivElement | null>, columns: readonly PreviewColumn[]): Seen {
  const count = columns.length;
  const wide = count > FEW;
  const seen = useRef<Seen>({ from: 0, to: FIRST });
  const drawn = useRef(seen.current);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!wide || !pane) return;
    const look = (): void => {
      const next = inView(pane, columns);
      if (seen.current.from !== next.from || seen.current.to !== next.to) seen.current = next;
    };
    const draw = (): void => {
      if (drawn.current !== seen.current) redraw(undefined);
    };
    // Looks at once, after the page is laid out: asking now would lay it out once more.
    const sizes = new ResizeObserver(() => {
      look();
      draw();
    });
    sizes.observe(pane);
    const scrolled = (): void => {
      look();
      // Where other rows come into view, they are drawn before that, with these columns.
      requestAnimationFrame(draw);
    };
    // Before those who draw other rows: the page is still laid out.
    const first = { passive: true, capture: true };
    pane.addEventListener("scroll", scrolled, first);
    return () => {
      sizes.disconnect();
      pane.removeEventListener("scroll", scrolled, first);
    };
  }, [columns, wide, count > 0]);
  drawn.current = seen.current;
  return wide ? { from: Math.min(drawn.current.from, count), to: Math.min(drawn.current.to, count) } : { from: 0, to: count };
}

/** What is left of the table's width without the parts that are given in rem are its characters. */
function inView(pane: HTMLDivElement, columns: readonly PreviewColumn[]): Seen {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  const whole = pane.firstElementChild?.getBoundingClientRect().width ?? 0;
  const character = (whole - (HEAD + columns.length * COLUMN) * rem) / characters;
  // The first column, with the numbers of the rows, stays where it is.
  const end = pane.scrollLeft + pane.clientWidth - HEAD * rem;
  let edge = 0;
  let from = 0;
  let to = 0;
  for (const [at, { width }] of columns.entries()) {
    if (edge > end) break;
    edge += width * character + COLUMN * rem;
    if (edge <= pane.scrollLeft) from = at + 1;
    to = at + 1;
  }
  return { from: Math.max(0, from - BESIDE), to: Math.min(columns.length, to + BESIDE) };
}
