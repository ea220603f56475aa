// The queue of a client's calls in front of one worker, which is replaced when it must be.

import { Bridge, type OnFound, type OnProgress } from "./bridge.js";
import { checkOptions } from "./call-options.js";
import { badArgument, CoversheetError, hasStopped, stoppedAgain, toCoversheetError } from "./errors.js";
import { identity } from "./identity.js";
import type { SolveOptions } from "./options.js";
import type { Body, Op, Value } from "./protocol.js";
import { startWorker } from "./source.js";
import type { InputRecipe, Opened, Profile, Report } from "./types.js";

/** What a worker was last asked to open or to solve, with success. */
export type OpenCall = Omit<Body<"open">, "op">;
export type SolveCall = Omit<Body<"solve">, "op" | "keeps">;
type ProfileCall = Omit<Body<"profile">, "op">;

/** A worker with its engine, and what that engine holds. */
interface Live {
  bridge: Bridge;
  table: OpenCall | null;
  solution: SolveCall | null;
}

/** An operation that waits or runs. Both callbacks settle its promise; the first one counts. */
export interface Job {
  run: () => Promise<void>;
  reject: (reason: unknown) => void;
  onProgress: OnProgress | undefined;
  onFound: OnFound | undefined;
  /** The file that was last given to the engine for it. */
  file: Blob | null;
  cancelled: boolean;
  onCancel: ((reason: unknown) => void) | undefined;
}

/** Runs calls one after the other. What a worker that ended held is read and solved again for the next that needs it. */
export class Calls {
  readonly #module: WebAssembly.Module;
  readonly #startWorker: () => Worker;
  #live: Live | null = null;
  #waiting: Job[] = [];
  #running: Job | null = null;
  #closed = false;
  #table: OpenCall | null = null;
  #solution: SolveCall | null = null;
  /** What was made of the table's columns when they were last looked at or solved. */
  #made: InputRecipe | null = null;
  #version = "";
  /** The files with which the engine stopped. */
  readonly #stoppedWith = new Set<string>();

  constructor(module: WebAssembly.Module, start: () => Worker) {
    this.#module = module;
    this.#startWorker = start;
  }

  /** The engine's version, once it has answered. */
  get version(): string {
    return this.#version;
  }

  /** The files that the last solution's recipe names. */
  get files(): Record<string, Blob> {
    return { ...this.#solution?.files };
  }

  /** Cancels every call that runs or waits; each rejects with an `AbortError`. */
  cancel(): void {
    this.#rejectAll(new DOMException("The operation was cancelled.", "AbortError"));
  }

  /** Cancels everything and ends the worker for good. */
  close(): void {
    this.cancel();
    this.#closed = true;
    this.#kill(null);
  }

  /** Runs a call when those before it are done. `onCancel` is called when it is cancelled, also before its turn. */
  enqueue<T>(
    options: Pick<SolveOptions, "signal" | "onProgress" | "onFound">,
    work: (job: Job) => Promise<T>,
    onCancel?: (reason: unknown) => void,
  ): Promise<T> {
    const { signal, onProgress, onFound } = checkOptions(options);
    const { promise, resolve, reject } = deferred<T>();
    const failed = (reason: unknown) => reject(toCoversheetError(reason));
    const run = (): Promise<void> => {
      work(job).then(resolve, failed);
      // Not until the work ends: once cancelled it may wait for what never comes, such as the stream of somebody else.
      return promise.then(nothing, nothing);
    };
    const job: Job = { run, reject, onProgress: undefined, onFound: undefined, file: null, cancelled: false, onCancel };
    job.onProgress = this.#guarded(job, "onProgress", onProgress);
    job.onFound = this.#guarded(job, "onFound", onFound);
    const abort = () => this.#abort(job, signal?.reason);
    if (this.#closed) {
      this.#abort(job, closed());
    } else if (signal?.aborted) {
      abort();
    } else {
      signal?.addEventListener("abort", abort);
      this.#waiting.push(job);
      void this.#runWaiting();
    }
    return promise.finally(() => signal?.removeEventListener("abort", abort));
  }

  /** A callback that cancels its call when it throws, since nobody else would be told: what calls it is a worker's message. */
  #guarded<Value>(job: Job, name: string, callback: ((value: Value) => unknown) | undefined) {
    const call = async (value: Value): Promise<unknown> => callback?.(value);
    const failed = (cause: unknown): void => {
      if (job.cancelled) return;
      // What an asynchronous one throws when the call is done is reported as any other promise that nobody handles.
      if (job !== this.#running) throw cause;
      this.#abort(job, badArgument(name, "a function that does not throw", cause));
    };
    return callback && ((value: Value): void => void call(value).catch(failed));
  }

  /** A file with which the engine stopped before is not worth another try. */
  #explain(error: CoversheetError): CoversheetError {
    const file = this.#running && (this.#running.file ?? this.#table?.file);
    if (!hasStopped(error) || !file) return error;
    const known = identity(file);
    if (this.#stoppedWith.has(known)) return new CoversheetError(stoppedAgain(error), error);
    this.#stoppedWith.add(known);
    return error;
  }

  async #runWaiting(): Promise<void> {
    if (this.#running) return;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      this.#running = job;
      await job.run();
      this.#running = null;
    }
  }

  #abort(job: Job, reason: unknown): void {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    job.cancelled = true;
    job.onCancel?.(reason);
    job.reject(reason);
    if (job === this.#running) this.#kill(reason);
  }

  #rejectAll(reason: unknown): void {
    for (const job of [...this.#waiting]) this.#abort(job, reason);
    if (this.#running) this.#abort(this.#running, reason);
  }

  #kill(reason: unknown): void {
    this.#live?.bridge.kill(reason);
    this.#live = null;
  }

  /** Sends one request of a job, to a new worker if there is none. */
  async send<O extends Op>(job: Job, body: Body<O>): Promise<Value<O>> {
    const live = await this.start(job);
    if ("file" in body) job.file = body.file;
    return live.bridge.request(body, job.onProgress);
  }

  /** The worker of a job, a new one if there is none. */
  async start(job: Job): Promise<Live> {
    // A cancelled job may still be between two requests; it must not start anything.
    if (job.cancelled) throw new DOMException("The operation was cancelled.", "AbortError");
    if (this.#live) return this.#live;
    const bridge = new Bridge(startWorker(this.#startWorker), (error) => {
      this.#live = null;
      this.#rejectAll(this.#explain(error));
    });
    const live: Live = { bridge, table: null, solution: null };
    this.#live = live;
    try {
      this.#version = (await bridge.request({ op: "init", module: this.#module })).version;
    } catch (error) {
      // If the job was cancelled, the next one may have a worker by now.
      if (this.#live === live) this.#kill(error);
      throw error;
    }
    return live;
  }

  /** Reads a table and makes it the current one. */
  async open(job: Job, call: OpenCall): Promise<Opened> {
    const opened = await this.#open(job, call);
    this.#table = call;
    this.#solution = this.#made = null;
    return opened;
  }

  /** Looks at the columns of the current table. */
  async profile(job: Job, { count, input }: ProfileCall): Promise<Profile> {
    await this.restoreTable(job);
    const profile = await this.send(job, { op: "profile", count, input });
    this.#made = madeIn(profile.recipe.input);
    return profile;
  }

  /** Solves a recipe for the current table and makes the solution the current one. */
  async solve(job: Job, call: SolveCall): Promise<Report> {
    await this.restoreTable(job);
    const report = await this.#solve(job, call);
    this.#solution = call;
    this.#made = madeIn(call.recipe.input);
    return report;
  }

  async #open(job: Job, call: OpenCall): Promise<Opened> {
    const live = await this.start(job);
    // The engine lets go of a table before it reads the next.
    live.table = live.solution = null;
    job.file = call.file;
    const opened = await live.bridge.request({ op: "open", ...call }, job.onProgress);
    live.table = call;
    return opened;
  }

  async #solve(job: Job, call: SolveCall): Promise<Report> {
    const live = await this.start(job);
    live.solution = null;
    const body = { op: "solve", ...call, keeps: job.onFound !== undefined } as const;
    const report = await live.bridge.request(body, job.onProgress, job.onFound);
    live.solution = call;
    return report;
  }

  /** Sees to it that the worker has the current table. */
  async restoreTable(job: Job): Promise<void> {
    if (!this.#table) throw nothingOpen();
    const live = await this.start(job);
    if (live.table === this.#table) return;
    await this.#open(job, this.#table);
    // Columns are known under the names that they were given.
    if (this.#made) await this.send(job, { op: "profile", count: undefined, input: this.#made });
  }

  /** Sees to it that the worker has the current table and its solution. */
  async restoreSolution(job: Job): Promise<void> {
    if (!this.#solution) throw nothingSolved();
    await this.restoreTable(job);
    const live = await this.start(job);
    if (live.solution !== this.#solution) await this.#solve(job, this.#solution);
  }
}

/** What is made of columns; null where nothing is. */
function madeIn(input: InputRecipe = {}): InputRecipe | null {
  const { since = [], persons = [] } = input;
  return since.length > 0 || persons.length > 0 ? { since, persons } : null;
}

const nothing = (): void => undefined;

/** `Promise.withResolvers`, which browsers of 2023 lack. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onOk, onError) => {
    resolve = onOk;
    reject = onError;
  });
  return { promise, resolve, reject };
}

function closed(): CoversheetError {
  return new CoversheetError({ code: "closed", message: "This client was closed.", hint: "Create another one." });
}

function nothingOpen(): CoversheetError {
  return new CoversheetError({ code: "nothing-open", message: "No file is open.", hint: "Open a file first." });
}

function nothingSolved(): CoversheetError {
  return new CoversheetError({
    code: "nothing-solved",
    message: "There is no result yet.",
    hint: "Solve a recipe first.",
  });
}
