// A worker that only records: the test plays its part.

import type { Message, Op, Request, Value } from "../../ts/protocol.js";
import type { EngineSource } from "../../ts/slim.js";
import type { ErrorInfo, Found, Progress } from "../../ts/types.js";
import { EMPTY_MODULE } from "./fixtures.js";

export class FakeWorker extends EventTarget implements Worker {
  onmessage: ((event: MessageEvent<Message>) => unknown) | null = null;
  onmessageerror: ((event: MessageEvent) => unknown) | null = null;
  onerror: ((event: ErrorEvent) => unknown) | null = null;
  readonly requests: Request[] = [];
  terminated = false;

  postMessage(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** What was asked, in order. */
  get ops(): Op[] {
    return this.requests.map((request) => request.op);
  }

  /** The request that waits for an answer; fails unless it is of this operation. */
  last<O extends Op>(op: O): Request<O> {
    const request = this.requests.at(-1);
    if (request?.op !== op) throw new Error(`expected ${op}, but the last request is ${request?.op}`);
    return request as Request<O>;
  }

  /** Waits for a request of this operation, answers it, and lets the client go on. */
  ok<O extends Op>(op: O, value: Value<O>): Promise<void> {
    return this.#answer(op, (id) => ({ id, kind: "ok", value }));
  }

  error(op: Op, error: ErrorInfo): Promise<void> {
    return this.#answer(op, (id) => ({ id, kind: "error", error }));
  }

  progress(op: Op, progress: Progress): Promise<void> {
    return this.#answer(op, (id) => ({ id, kind: "progress", ...progress }));
  }

  found(op: Op, found: Found): Promise<void> {
    return this.#answer(op, (id) => ({ id, kind: "found", ...found }));
  }

  /** Without a message it is that of a script that cannot be loaded. */
  async fault(message = ""): Promise<void> {
    this.onerror?.(Object.assign(new Event("error", { cancelable: true }), { message }) as ErrorEvent);
    await settle();
  }

  async #answer(op: Op, message: (id: number) => Message): Promise<void> {
    await settle();
    this.onmessage?.(new MessageEvent("message", { data: message(this.last(op).id) }));
    await settle();
  }
}

/** A source whose workers the test can find in `workers`, oldest first. */
export function fakeSource(): EngineSource & { workers: FakeWorker[]; current(): FakeWorker } {
  const workers: FakeWorker[] = [];
  return {
    wasm: EMPTY_MODULE,
    worker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    workers,
    current: () => {
      const worker = workers.at(-1);
      if (!worker) throw new Error("no worker was started");
      return worker;
    },
  };
}

/** Lets every promise that can go on go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
