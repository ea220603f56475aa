// What the page is pointed at with: a finger needs more room than a mouse.

export const COARSE = typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches;
