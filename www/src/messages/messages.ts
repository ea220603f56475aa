// What every language must say: all that English says, with the same figures, and nothing else.
import type { en } from "./en/index.ts";

/** A sentence is text, or a function of what it speaks of. */
type Of<T> = T extends string ? string : T extends (...figures: infer A) => string ? (...figures: A) => string : { [K in keyof T]: Of<T[K]> };

export type Messages = Of<typeof en>;
