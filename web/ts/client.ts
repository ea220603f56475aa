// The typed client: a queue of operations in front of one worker, which it replaces when it must.

import { Bridge, type OnProgress } from "./bridge.js";
import { CoversheetError } from "./errors.js";
import type { Body, Op, Value } from "./protocol.js";
import { compile, type EngineSource } from "./source.js";
import type {
  AlgorithmName,
  Applied,
  Comparison,
  Drawing,
  DrawnHierarchy,
  HierarchySpec,
  HierarchyView,
  Opened,
  Preset,
  Profile,
  ReadOptions,
  Recipe,
  Release,
  Report,
  RowWindow,
  ViolatingClasses,
} from "./types.js";

export interface CallOptions {
  /** Aborting rejects the call with the signal's reason, an `AbortError` unless you gave another. */
  signal?: AbortSignal;
  onProgress?: OnProgress;
}

export interface OpenOptions extends CallOptions {
  /** What to read the file as; what is left out is found out from its first bytes. */
  read?: ReadOptions;
}

export interface SolveOptions extends CallOptions {
  /** The hierarchy files that the recipe names, by that name. */
  files?: Record<string, Blob>;
  /** Whether the report lists the minimal nodes. That takes longer than the optimum alone. */
  listMinimal?: boolean;
}

export interface CompareOptions extends CallOptions {
  /** The hierarchy files that the recipe names, by that name. */
  files?: Record<string, Blob>;
}

export interface ViewOptions extends CallOptions {
  /** The hierarchy file that the spec names, by that name. */
  files?: Record<string, Blob>;
}

export interface ReleaseOptions extends CallOptions {
  /** A secret of at least 16 bytes that makes the pseudonyms; the same in two files gives the same tokens. */
  pseudonymKey?: string;
  /** 32 bytes that decide the order of the released rows, for tests. By default it is fresh entropy. */
  seed?: Uint8Array;
}

export interface ApplyOptions extends ReleaseOptions {
  /** The hierarchy and population files that the plan's recipe names, by these names. */
  files?: Record<string, Blob>;
}

/** What a worker was last asked to open or to solve, with success. */
type OpenCall = Omit<Body<"open">, "op">;
type SolveCall = Omit<Body<"solve">, "op">;

/** A worker with its engine, and what that engine holds. */
interface Live {
  bridge: Bridge;
  table: OpenCall | null;
  solution: SolveCall | null;
}

/** An operation that waits or runs. Both callbacks settle its promise; the first one counts. */
interface Job {
  run: () => Promise<void>;
  reject: (reason: unknown) => void;
  onProgress: OnProgress | undefined;
  cancelled: boolean;
}

/**
 * Anonymizes one table at a time in a worker of its own.
 *
 * Calls are queued and run one after the other. The engine cannot be interrupted, so cancelling a running call ends
 * its worker; a crash of the engine ends it too. Either way the next call starts another worker from the engine that
 * is already compiled, reads the file again where it needs the table, and solves again where it needs the result: the
 * last file that opened and the last recipe that solved stay the current ones, whatever failed since. A file that
 * changed on disk in the meantime is a `CoversheetError` with the code `file-unreadable`.
 */
export class Coversheet {
  readonly #module: WebAssembly.Module;
  readonly #startWorker: () => Worker;
  #live: Live | null = null;
  #waiting: Job[] = [];
  #running: Job | null = null;
  #closed = false;
  #table: OpenCall | null = null;
  #solution: SolveCall | null = null;
  #version = "";

  protected constructor(module: WebAssembly.Module, startWorker: () => Worker) {
    this.#module = module;
    this.#startWorker = startWorker;
  }

  /** Compiles the engine and starts its worker. */
  static async create(source: EngineSource): Promise<Coversheet> {
    const client = new this(await compile(source.wasm), source.worker);
    await client.#enqueue({}, (job) => client.#start(job));
    return client;
  }

  /** The engine's version. */
  get version(): string {
    return this.#version;
  }

  /** Reads a file and makes it the current table. If that fails, the one before stays current. */
  open(file: Blob, options: OpenOptions = {}): Promise<Opened> {
    return this.#enqueue(options, async (job) => {
      const call = { file, options: options.read ?? {} };
      const opened = await this.#open(job, call);
      this.#table = call;
      this.#solution = null;
      return opened;
    });
  }

  /** What the table holds, and a recipe to begin with. */
  profile(options: CallOptions = {}): Promise<Profile> {
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "profile" });
    });
  }

  /** Finds the best release that satisfies the recipe. */
  solve(recipe: Recipe, options: SolveOptions = {}): Promise<Report> {
    // A copy, because it may be solved again later.
    const { files = {}, listMinimal = false } = options;
    const call = { recipe: structuredClone(recipe), files: { ...files }, listMinimal };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      const report = await this.#solve(job, call);
      this.#solution = call;
      return report;
    });
  }

  /**
   * Says side by side what several searches would have done, all of them unless named. The last solution stays.
   * A search that cannot be used here is listed with the reason.
   */
  compare(recipe: Recipe, algorithms: AlgorithmName[] = [], options: CompareOptions = {}): Promise<Comparison> {
    const call = { recipe: structuredClone(recipe), algorithms: [...algorithms], files: { ...options.files } };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "compare", ...call });
    });
  }

  /** A window of rows of the last solution, before and after. `from` counts from 0. */
  rows(from: number, count: number, options: CallOptions = {}): Promise<RowWindow> {
    return this.#enqueue(options, async (job) => {
      await this.#restoreSolution(job);
      return this.#send(job, { op: "rows", from, count });
    });
  }

  /**
   * The classes that the last solution suppresses, those of the most rows first, with what is wrong with each; with
   * `model` only those that do not satisfy the model at that position in the recipe. `from` counts from 0.
   */
  violatingClasses(
    from: number,
    count: number,
    options: CallOptions & { model?: number } = {},
  ): Promise<ViolatingClasses> {
    return this.#enqueue(options, async (job) => {
      await this.#restoreSolution(job);
      return this.#send(job, { op: "violatingClasses", model: options.model ?? null, from, count });
    });
  }

  /** A window of rows of one of these classes, by its `class`, as `rows` shows them. */
  classRows(cls: number, from: number, count: number, options: CallOptions = {}): Promise<RowWindow> {
    return this.#enqueue(options, async (job) => {
      await this.#restoreSolution(job);
      return this.#send(job, { op: "classRows", class: cls, from, count });
    });
  }

  /** The last solution as a file, its rows shuffled and its bytes verified. */
  release(options: ReleaseOptions = {}): Promise<Release> {
    return this.#enqueue(options, async (job) => {
      await this.#restoreSolution(job);
      const { seed = null, pseudonymKey = null } = options;
      return this.#send(job, { op: "release", seed, pseudonymKey });
    });
  }

  /**
   * The last solution as a plan: JSON text that says what becomes of every value, so that `apply` can treat other rows
   * alike. It is NOT anonymous, since it lists original values, and must stay inside.
   */
  plan(options: CallOptions = {}): Promise<string> {
    return this.#enqueue(options, async (job) => {
      await this.#restoreSolution(job);
      return this.#send(job, { op: "plan" });
    });
  }

  /**
   * The table as a plan says, checked from its own bytes. A value that the plan does not know is an error, and so is a
   * result that does not satisfy what the plan requires.
   */
  apply(plan: string, options: ApplyOptions = {}): Promise<Applied> {
    const { seed = null, pseudonymKey = null } = options;
    const call = { plan, files: { ...options.files }, seed, pseudonymKey };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "apply", ...call });
    });
  }

  /** The rows of a hierarchy file in the format that ARX uses. */
  hierarchy(file: Blob, options: CallOptions = {}): Promise<string[][]> {
    return this.#enqueue(options, (job) => this.#send(job, { op: "hierarchy", file }));
  }

  /** A recipe from the text of its file. Unlike `JSON.parse` it refuses keys that come twice and those it does not know. */
  parseRecipe(text: string, options: CallOptions = {}): Promise<Recipe> {
    return this.#enqueue(options, (job) => this.#send(job, { op: "parseRecipe", text }));
  }

  /** The rows of a hierarchy that was copied from a spreadsheet. */
  pasteHierarchy(text: string, options: CallOptions = {}): Promise<string[][]> {
    return this.#enqueue(options, (job) => this.#send(job, { op: "pasteHierarchy", text }));
  }

  /**
   * What a builder makes of a column of the table, without solving anything; `null` means the value and `*`.
   * Values that the hierarchy lacks are listed, and are no error here.
   */
  viewHierarchy(column: string, spec: HierarchySpec | null, options: ViewOptions = {}): Promise<HierarchyView> {
    const call = { column, spec: JSON.stringify(spec), files: { ...options.files } };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "viewHierarchy", ...call });
    });
  }

  /**
   * A hierarchy that was drawn by hand as a recipe says it: on top of the builder that it was drawn from, as far as
   * that one's groups are still there, so that values of the next file follow them.
   */
  drawHierarchy(column: string, drawing: Drawing, options: ViewOptions = {}): Promise<DrawnHierarchy> {
    const call = { column, drawing: JSON.stringify(drawing), files: { ...options.files } };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "drawHierarchy", ...call });
    });
  }

  /** The same as a file in the format that ARX uses. */
  hierarchyFile(column: string, spec: HierarchySpec | null, options: ViewOptions = {}): Promise<Blob> {
    const call = { column, spec: JSON.stringify(spec), files: { ...options.files } };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "hierarchyFile", ...call });
    });
  }

  /**
   * The recipe with everything written down that its hierarchies take from the table, such as quantiles and formats, so
   * that the next file, with other values, is grouped alike.
   */
  freeze(recipe: Recipe, options: CallOptions = {}): Promise<Recipe> {
    const call = { recipe: structuredClone(recipe) };
    return this.#enqueue(options, async (job) => {
      await this.#restoreTable(job);
      return this.#send(job, { op: "freeze", ...call });
    });
  }

  /** Requirements for common purposes, from the most trusted recipient to anybody. */
  presets(options: CallOptions = {}): Promise<Preset[]> {
    return this.#enqueue(options, (job) => this.#send(job, { op: "presets" }));
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

  #enqueue<T>(options: CallOptions, work: (job: Job) => Promise<T>): Promise<T> {
    const { signal, onProgress } = options;
    const { promise, resolve, reject } = deferred<T>();
    const job: Job = { run: () => work(job).then(resolve, reject), reject, onProgress, cancelled: false };
    const abort = () => this.#abort(job, signal?.reason);
    if (this.#closed) {
      reject(closed());
    } else if (signal?.aborted) {
      reject(signal.reason);
    } else {
      signal?.addEventListener("abort", abort);
      this.#waiting.push(job);
      void this.#runWaiting();
    }
    return promise.finally(() => signal?.removeEventListener("abort", abort));
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
  async #send<O extends Op>(job: Job, body: Body<O>): Promise<Value<O>> {
    const live = await this.#start(job);
    return live.bridge.request(body, job.onProgress);
  }

  async #start(job: Job): Promise<Live> {
    // A cancelled job may still be between two requests; it must not start anything.
    if (job.cancelled) throw new DOMException("The operation was cancelled.", "AbortError");
    if (this.#live) return this.#live;
    const bridge = new Bridge(this.#startWorker(), (error) => {
      this.#live = null;
      this.#rejectAll(error);
    });
    const live: Live = { bridge, table: null, solution: null };
    this.#live = live;
    try {
      this.#version = (await bridge.request({ op: "init", module: this.#module })).version;
    } catch (error) {
      this.#kill(error);
      throw error;
    }
    return live;
  }

  async #open(job: Job, call: OpenCall): Promise<Opened> {
    const live = await this.#start(job);
    // The engine lets go of a table before it reads the next.
    live.table = live.solution = null;
    const opened = await live.bridge.request({ op: "open", ...call }, job.onProgress);
    live.table = call;
    return opened;
  }

  async #solve(job: Job, call: SolveCall): Promise<Report> {
    const live = await this.#start(job);
    live.solution = null;
    const report = await live.bridge.request({ op: "solve", ...call }, job.onProgress);
    live.solution = call;
    return report;
  }

  async #restoreTable(job: Job): Promise<void> {
    if (!this.#table) throw nothingOpen();
    const live = await this.#start(job);
    if (live.table !== this.#table) await this.#open(job, this.#table);
  }

  async #restoreSolution(job: Job): Promise<void> {
    if (!this.#solution) throw nothingSolved();
    await this.#restoreTable(job);
    const live = await this.#start(job);
    if (live.solution !== this.#solution) await this.#solve(job, this.#solution);
  }
}

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
