// Lets go of what was computed from a file that is closed.
import type { ReadonlySignal } from "@preact/signals";

/** A computed signal that nobody looks at keeps what it said last; asked again, it says and keeps what is so now. */
export function renew(computed: readonly ReadonlySignal<unknown>[]): void {
  for (const signal of computed) signal.peek();
}
