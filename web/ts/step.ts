/**
 * How much a step of unpacking takes, which is a few milliseconds: characters of the text (whose bits fill whole bytes), bytes
 * that are unpacked, bytes of functions.
 */
export const STEP = 1 << 16;
