// The client with the worker and the engine inside: nothing is fetched.

import packedEngine from "../dist/engine.txt?raw";
import workerSource from "../dist/worker.js?raw";
import { Coversheet as Client, type EngineSource, fromInline } from "./slim.js";
import { unpackEngine } from "./unpack.js";

export * from "./slim.js";

/** The client of `coversheet/slim` that brings its own worker and engine. */
export class Coversheet extends Client {
  /** Starts the inlined engine; pass a source to use another worker or engine. */
  static override async create(source?: EngineSource): Promise<Coversheet> {
    return super.create(source ?? (await inlined()));
  }
}

let source: Promise<EngineSource> | undefined;

function inlined(): Promise<EngineSource> {
  source ??= unpackEngine(packedEngine).then((wasm) => fromInline({ workerSource, wasm }));
  return source;
}
