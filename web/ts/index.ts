// The client with the worker and the engine inside: nothing is fetched.

import wasmUrl from "../dist/classic/coversheet_web_bg.wasm?url&inline";
import workerSource from "../dist/worker.js?raw";
import { Coversheet as Client, type EngineSource, fromInline } from "./slim.js";

export * from "./slim.js";

/** The client of `coversheet/slim` that brings its own worker and engine. */
export class Coversheet extends Client {
  /** Starts the inlined engine; pass a source to use another worker or engine. */
  static override create(source?: EngineSource): Promise<Coversheet> {
    return super.create(source ?? inlined());
  }
}

let inlinedSource: EngineSource | undefined;

function inlined(): EngineSource {
  // A data: URL, of which only the part behind the comma is the engine.
  const wasmBase64 = wasmUrl.slice(wasmUrl.indexOf(",") + 1);
  inlinedSource ??= fromInline({ workerSource, wasmBase64 });
  return inlinedSource;
}
