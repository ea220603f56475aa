// What is typed waits a moment for the next key. Whatever else is done first takes it as it stands, so that nothing
// typed is lost and everything happens in the order in which it was done.

/** Milliseconds after the last key. */
const PAUSE = 350;

let waiting: { take: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

/** Takes what is typed after a pause; of a field that is typed into again only the last. */
export function takeSoon(take: () => void): void {
  if (waiting?.take === take) forget();
  takeNow();
  waiting = { take, timer: setTimeout(takeNow, PAUSE) };
}

/** Takes what is typed at once. */
export function takeNow(): void {
  const now = waiting;
  forget();
  now?.take();
}

/** What is typed is not taken any more. */
export function forget(): void {
  clearTimeout(waiting?.timer);
  waiting = null;
}
