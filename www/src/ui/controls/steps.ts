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
 * Before something that changes the style of the whole page: what is out of sight is left as it was, and follows part by part.
 * What has the focus is never left out, or it would lose it.
 */
export function outOfSightLater(focused = document.activeElement): void {
  // What is covered is left as it was already.
  if (!isCovered()) leave(focused, false);
}

/** The same for what changes more of each part, such as its words: those in sight follow first, each in a frame of its own. */
export const eachLater = (focused = document.activeElement): void => leave(focused, true);

const isCovered = (): boolean => "covered" in document.documentElement.dataset;

function leave(focused: Element | null, seenToo: boolean): void {
  const { clientHeight, clientWidth } = document.documentElement;
  // A part of a part that is left as it is would have to be laid out to be looked at.
  const which = isCovered() ? ".part:not(.part .part)" : ".part:not([data-later])";
  const parts = [...document.querySelectorAll<HTMLElement>(which)];
  // All are looked at before any is changed: each look after a change would lay out the page again.
  const seen = parts.map((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return bottom > 0 && top < clientHeight && right > 0 && left < clientWidth;
  });
  for (const [at, part] of parts.entries()) {
    if (part.contains(focused) || (seen[at] && !seenToo)) continue;
    part.dataset.later = "";
    const follow = (): void => {
      delete part.dataset.later;
      // Laid out now, so that its time counts.
      void part.offsetHeight;
    };
    inTurn(follow, seen[at] ? alone : waiting);
  }
}

/**
 * Opens a dialog over the page, which makes all else inert. It changes the whole page, so it has a turn of its own; a key that is
 * pressed before opens it at once, and goes into it. Until then the function that is returned calls it off.
 */
export function openOver(dialog: HTMLDialogElement | null): () => void {
  const forget = (): void => {
    outOfTurn();
    removeEventListener("keydown", open, true);
  };
  const open = (): void => {
    forget();
    outOfSightLater();
    show(dialog);
  };
  const outOfTurn = inItsTurn(open);
  addEventListener("keydown", open, true);
  return forget;
}

function show(dialog: HTMLDialogElement | null): void {
  // Each frame would look through the whole page for where it may stand now.
  getSelection()?.removeAllRanges();
  dialog?.showModal();
}

/**
 * Opens a dialog that hides the whole page, whose parts stay as they are until it is gone. Then the function is to be called
 * that this returns, with what is to have the focus.
 */
export function cover(dialog: HTMLDialogElement | null): (focused: Element | null) => void {
  const page = document.documentElement;
  page.dataset.covered = "";
  show(dialog);
  return (focused) => {
    eachLater(focused);
    delete page.dataset.covered;
    if (focused instanceof HTMLElement) focused.focus();
  };
}
