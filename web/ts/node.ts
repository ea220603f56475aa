// The client for Node: the same worker, on a thread of `node:worker_threads`, from the files of the package.

import { readFile } from "node:fs/promises";
import { Worker as Thread } from "node:worker_threads";
import { toErrorInfo, unreachable } from "./errors.js";
import { Coversheet as Client, type EngineSource } from "./slim.js";

export * from "./slim.js";

/** The client of `coversheet/slim` that takes worker and engine from the package. `close()` lets the process end. */
export class Coversheet extends Client {
  /** Starts the package's engine; pass a source to use another worker or engine. */
  static override async create(source?: EngineSource): Promise<Coversheet> {
    return super.create(source ?? (await packaged()));
  }
}

/** What the worker's script expects of a browser, made from what Node has. */
const BROWSER = `
const { parentPort } = require("node:worker_threads");
Object.assign(globalThis, {
  self: globalThis,
  postMessage: (message) => parentPort.postMessage(message),
  addEventListener: (type, listen) => parentPort.on(type, (data) => listen({ data })),
});
`;

async function packaged(): Promise<EngineSource> {
  // Not a constant, of which a bundler would make something else.
  const here = import.meta.url;
  const files = ["worker.js", "classic/coversheet_web_bg.wasm"].map((name) => readFile(new URL(name, here)));
  const [script, wasm] = await Promise.all(files).catch((cause: unknown) => {
    throw unreachable("its files are not beside the package's scripts; a bundler must leave coversheet/node out", cause);
  });
  return { worker: () => new ThreadWorker(`${BROWSER}${script}`), wasm: new Uint8Array(wasm ?? []) };
}

/** What Node says of a `Blob` that stands for a file and should go to a thread. */
const FILE_BACKED = "ERR_INVALID_STATE";

/** The same with every `Blob` in memory. */
async function withContents(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of value.stream()) parts.push(part);
    const { name } = value as Partial<File>;
    return name === undefined ? new Blob(parts, { type: value.type }) : new File(parts, name, { type: value.type });
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await withContents(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A thread that looks like a browser's worker, as far as the client uses one. */
class ThreadWorker extends EventTarget implements Worker {
  onmessage: Worker["onmessage"] = null;
  onmessageerror: Worker["onmessageerror"] = null;
  onerror: Worker["onerror"] = null;
  readonly #thread: Thread;

  constructor(script: string) {
    super();
    this.#thread = new Thread(script, { eval: true, name: "coversheet" });
    this.#thread.on("message", (data) => this.onmessage?.(new MessageEvent("message", { data })));
    this.#thread.on("messageerror", () => this.onmessageerror?.(new MessageEvent("messageerror")));
    this.#thread.on("error", (error) => {
      const event = Object.assign(new Event("error"), { message: String(error) });
      this.onerror?.(event as unknown as ErrorEvent);
    });
  }

  postMessage(message: unknown): void {
    try {
      this.#thread.postMessage(message);
    } catch (error) {
      if ((error as { code?: unknown }).code !== FILE_BACKED) throw error;
      this.#postCopied(message as { id: number });
    }
  }

  /** What `openAsBlob` opens cannot be handed to a thread, so its content is. */
  #postCopied(message: { id: number }): void {
    withContents(message).then(
      (copied) => this.#thread.postMessage(copied),
      (thrown: unknown) => {
        const data = { id: message.id, kind: "error", error: toErrorInfo(thrown) };
        this.onmessage?.(new MessageEvent("message", { data }));
      },
    );
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
