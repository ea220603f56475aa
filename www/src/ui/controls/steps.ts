// Work that is spread over frames, so that the page never stands still for all of it.

/** So many milliseconds a frame may take for it, more or less. */
const FRAME = 10;

/** Each of these has a frame for itself, and comes before the others. */
const alone = new Set<() => void>();
const waiting = new Set<() => void>();
let going = false;

/** Does something in one of the next frames; a page that nobody sees has no frames. */
function inTurn(what: () => void, turns = waiting): () => void {
  turns.add(what);
  if (!going) next();
  return () => void turns.delete(what);
}

/** Does something in a frame of its own. */
export const inItsTurn = (what: () => void): (() => void) => inTurn(what, alone);

function next(): void {
  going = alone.size + waiting.size > 0;
  if (!going) return;
  const go = (): void => {
    const began = performance.now();
    if (alone.size > 0) first(alone);
    else while (waiting.size > 0 && performance.now() - began < FRAME) first(waiting);
    next();
  };
  if (document.hidden) setTimeout(go);
  else requestAnimationFrame(() => setTimeout(go));
}

function first(turns: Set<() => void>): void {
  for (const what of turns) {
    turns.delete(what);
    return what();
  }
}

/**
 * Before something that changes the style or the words of the whole page: what is out of sight is left as it was, and follows
 * part by part. What has the focus is never left out, or it would lose it.
 */
export function outOfSightLater(focused = document.activeElement): void {
  const { clientHeight, clientWidth } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>(".part:not([data-later])")];
  // All are looked at before any is changed: each look after a change would lay out the page again.
  const unseen = parts.filter((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return !(bottom > 0 && top < clientHeight && right > 0 && left < clientWidth) && !part.contains(focused);
  });
  for (const part of unseen) {
    part.dataset.later = "";
    inTurn(() => {
      delete part.dataset.later;
      // Laid out now, so that its time counts.
      void part.offsetHeight;
    });
  }
}

/** Opens a dialog over the page, which makes all else inert. */
export function openOver(dialog: HTMLDialogElement | null): void {
  outOfSightLater();
  // Each frame would look through the whole page for where it may stand now.
  getSelection()?.removeAllRanges();
  dialog?.showModal();
}

/** Readers and hyphenation go by the language, and with it each letter is styled again: parts in sight one after the other. */
export function speak(language: string): void {
  const page = document.documentElement;
  for (const part of document.querySelectorAll<HTMLElement>(".part:not([data-later])")) {
    if (part.lang === "") part.lang = page.lang;
    inItsTurn(() => part.removeAttribute("lang"));
  }
  page.lang = language;
}
