// One worker and the one request it may be working on.

import { CoversheetError, crashed, hasStopped, notStarted, unreachable, workerBlocked } from "./errors.js";
import type { Body, Message, Op, Value } from "./protocol.js";
import { isInline } from "./source.js";
import type { Found, Progress } from "./types.js";

export type OnProgress = (progress: Progress) => void;
export type OnFound = (found: Found) => void;

interface Pending {
  id: number;
  onProgress: OnProgress | undefined;
  onFound: OnFound | undefined;
  resolve: (value: Value<Op>) => void;
  reject: (reason: unknown) => void;
}

/** A worker that lives until it is killed or crashes; after that, make another. */
export class Bridge {
  readonly #worker: Worker;
  readonly #onCrash: (error: CoversheetError) => void;
  #lastId = 0;
  #pending: Pending | null = null;
  #alive = true;
  #answered = false;

  /** `onCrash` is called once, after the request in flight was rejected with the same error. */
  constructor(worker: Worker, onCrash: (error: CoversheetError) => void) {
    this.#worker = worker;
    this.#onCrash = onCrash;
    worker.onmessage = (event: MessageEvent<Message>) => this.#receive(event.data);
    worker.onmessageerror = () => this.#crash(new CoversheetError(crashed()));
    worker.onerror = (event) => {
      // Unprevented, the browser reports the fault to the page's own error handler as well.
      event.preventDefault();
      this.#fault(event);
    };
  }

  /** Sends one request; wait for its answer before sending the next. */
  request<O extends Op>(body: Body<O>, onProgress?: OnProgress, onFound?: OnFound): Promise<Value<O>> {
    return new Promise<Value<O>>((resolve, reject) => {
      if (!this.#alive || this.#pending) throw new Error("one request at a time, to a live worker");
      const id = ++this.#lastId;
      this.#worker.postMessage({ id, ...body });
      // The worker answers `O` to `O`: the one thing here that the types cannot see.
      this.#pending = { id, onProgress, onFound, resolve: resolve as Pending["resolve"], reject };
    });
  }

  /** Ends the worker at once. A terminated worker settles nothing, so its request is rejected here. */
  kill(reason: unknown): void {
    if (!this.#alive) return;
    this.#alive = false;
    this.#worker.terminate();
    this.#take()?.reject(reason);
  }

  /** A script that runs says what failed; one that never ran was refused, or is not there. */
  #fault(event: ErrorEvent): void {
    if (this.#answered) return this.#crash(new CoversheetError(crashed()));
    if (event.message) return this.#crash(new CoversheetError(notStarted(), event.message));
    this.#crash(isInline(this.#worker) ? workerBlocked() : unreachable("its worker does not start"));
  }

  #crash(error: CoversheetError): void {
    if (!this.#alive) return;
    this.kill(error);
    this.#onCrash(error);
  }

  #receive(message: Message): void {
    // A worker that was killed may have sent messages before it ended.
    if (!this.#alive || message.id !== this.#pending?.id) return;
    switch (message.kind) {
      case "progress": {
        const { id, kind, ...progress } = message;
        this.#pending.onProgress?.(progress);
        break;
      }
      case "found": {
        const { steps, classes } = message;
        this.#pending.onFound?.({ steps, classes });
        break;
      }
      case "ok":
        this.#answered = true;
        this.#take()?.resolve(message.value);
        break;
      case "error": {
        const error = new CoversheetError(message.error);
        if (hasStopped(error)) this.#crash(error);
        else this.#take()?.reject(error);
      }
    }
  }

  #take(): Pending | null {
    const pending = this.#pending;
    this.#pending = null;
    return pending;
  }
}
