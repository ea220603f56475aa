// What can be undone and done again.

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Steps kept; the oldest go first. */
const KEPT = 200;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

export const push = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past.slice(1 - KEPT), present],
  present: next,
  future: [],
});

/** Another form of the present, which is not a step of its own. */
export const amend = <T>(history: History<T>, present: T): History<T> => ({ ...history, present });

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
