// What everything that is dragged has in common: Escape gives it up, and a list scrolls when it is held at its end.
import { useEffect } from "preact/hooks";

/** Stops a drag on Escape, before anything else hears of the key, and when the component goes. */
export function useAbandon(dragged: () => boolean, stop: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !dragged()) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      stop();
    };
  }, []);
}

/** Scrolls a list by a step when the pointer is nearer than `edge` pixels to its upper or lower end, or beyond it. */
export function scrollAtEnds(list: Element, y: number, edge: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  const by = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0;
  if (by !== 0) list.scrollBy({ top: by / 3, behavior: "instant" });
}
