// Work that nobody waits for: it begins once the page is drawn, so that both do not share the processor.

/** On a page that never rests it begins after so many milliseconds. */
const PATIENCE = 1_000;

/** Does something when the page has nothing to do; the function that is returned calls it off. */
export function whenIdle(what: () => void): () => void {
  // Safari has no idle time to ask for.
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(what, { timeout: PATIENCE });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(what, 200);
  return () => clearTimeout(id);
}
