// What the build sorted, packed with LZMA and wrote down as text.

import { unreachable } from "./errors.js";
import { isSplit, Joined } from "./join.js";
import { Lzma } from "./lzma.js";
import { nextTask } from "./task.js";
import { Text91 } from "./text91.js";

/**
 * Unpacks an engine that stands as text in a script or a page. It lets others run in between, because it takes some tenths
 * of a second. Throws a `CoversheetError` with the code `engine-unreachable` if it is damaged, or the
 * browser cannot unpack it.
 */
export async function unpackEngine(text: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const content = await done(new Lzma(await done(new Text91(text))));
    return isSplit(content) ? await done(new Joined(content)) : content;
  } catch (cause) {
    // What damage breaks is a `RangeError`; anything else is missing here, such as `TextDecoder`.
    throw unreachable(cause instanceof RangeError ? "it is damaged" : "this browser lacks what unpacks it", cause);
  }
}

interface Work {
  readonly out: Uint8Array<ArrayBuffer>;
  step(): boolean;
}

async function done(work: Work): Promise<Uint8Array<ArrayBuffer>> {
  while (!work.step()) await nextTask();
  return work.out;
}
