// What the page is worked with: a finger needs more room than a mouse, and has no keys.

const matches = (query: string): boolean => typeof window !== "undefined" && window.matchMedia(query).matches;

export const COARSE = matches("(pointer: coarse)");

/** Where there is a mouse or the like, there are keys as well. */
export const KEYED = !COARSE || matches("(any-pointer: fine)");
