// What the build packed with LZMA and wrote down as text.

import { unreachable } from "./errors.js";
import { Lzma } from "./lzma.js";
import { fromText91 } from "./text91.js";

/**
 * Unpacks an engine that stands as text in a script or a page. It lets others run in between, because it takes some tenths
 * of a second. Throws a `CoversheetError` with the code `engine-unreachable` if it is damaged.
 */
export async function unpackEngine(text: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const packed = new Lzma(fromText91(text));
    while (!packed.step()) await pause();
    return packed.out;
  } catch (cause) {
    throw unreachable("it is damaged", cause);
  }
}

/** Until what waits has run. A timer would wait longer each time. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
