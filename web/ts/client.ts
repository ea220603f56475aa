/// <reference lib="esnext.disposable" preserve="true" />
// The typed client: what can be asked of the engine.

import { Calls, type Job } from "./calls.js";
import {
  check,
  checkCounts,
  checkFile,
  checkNames,
  checkNodes,
  checkRecipe,
  checkSource,
  checkText,
  classesOf,
  isBlob,
  isNames,
  isText,
  jsonOf,
} from "./arguments.js";
import { checkOptions, saidOf, secretsOf } from "./call-options.js";
import type {
  ApplyOptions,
  CallOptions,
  CompareOptions,
  DistributionsOptions,
  FixesOptions,
  OpenOptions,
  ProfileOptions,
  ReleaseOptions,
  ReleaseToOptions,
  SolveOptions,
  VerifyOptions,
  ViewOptions,
  ViolatingClassesOptions,
} from "./options.js";
import { releaseTo } from "./release-to.js";
import { compile, type EngineSource } from "./source.js";
import { type TableInput, toFile } from "./tables.js";
import type {
  AlgorithmName,
  Alternative,
  Applied,
  Comparison,
  Drawing,
  DrawnHierarchy,
  Distributions,
  Exploration,
  Fixes,
  HandedOver,
  HierarchySpec,
  HierarchyView,
  Opened,
  Preset,
  Profile,
  Recipe,
  Release,
  Report,
  ReportPageOptions,
  RiskReport,
  ReleasedLabel,
  RowWindow,
  Verdict,
  ViolatingClasses,
} from "./types.js";

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
  readonly #calls: Calls;

  protected constructor(module: WebAssembly.Module, startWorker: () => Worker) {
    this.#calls = new Calls(module, startWorker);
  }

  /** Compiles the engine and starts its worker. */
  static async create(source: EngineSource): Promise<Coversheet> {
    const wrong = checkSource(source);
    if (wrong) throw wrong;
    const client = new this(await compile(source.wasm), source.worker);
    await client.#calls.enqueue({}, (job) => client.#calls.start(job));
    return client;
  }

  /** The engine's version. */
  get version(): string {
    return this.#calls.version;
  }

  /**
   * Reads a table and makes it the current one. If that fails, the one before stays current. Rows of objects and Arrow
   * tables are copied before they are read.
   */
  async open(table: TableInput, options: OpenOptions = {}): Promise<Opened> {
    const { read: asked } = checkOptions(options);
    const stop = new AbortController();
    const prepared = toFile(table, stop.signal);
    // Of a call that is cancelled before its turn nobody asks how it went.
    if (prepared instanceof Promise) prepared.catch(() => undefined);
    const work = async (job: Job): Promise<Opened> => {
      const { file, read } = prepared instanceof Promise ? await prepared : prepared;
      return this.#calls.open(job, { file, options: { ...read, ...asked } });
    };
    return this.#calls.enqueue(options, work, () => stop.abort());
  }

  /**
   * What the table holds, and a recipe to begin with; with `count`, for the rows that records stand for. What `input` says is
   * made of columns is made of them: times since others, and one for persons; without it what is suggested.
   */
  async profile(options: ProfileOptions = {}): Promise<Profile> {
    const { count, input } = checkOptions(options);
    return this.#calls.enqueue(options, (job) => this.#calls.profile(job, { count, input }));
  }

  /** Finds the best release that satisfies the recipe. */
  async solve(recipe: Recipe, options: SolveOptions = {}): Promise<Report> {
    const { listMinimal = false, files, from } = checkOptions(options);
    const checked = checkRecipe(recipe);
    const call = { recipe: checked, files: { ...files }, listMinimal, from: classesOf(from, checked.search?.steps) };
    return this.#calls.enqueue(options, (job) => this.#calls.solve(job, call));
  }

  /**
   * Says side by side what several searches would have done, all of them unless named. The last solution stays.
   * A search that cannot be used here is listed with the reason.
   */
  async compare(recipe: Recipe, algorithms: AlgorithmName[] = [], options: CompareOptions = {}): Promise<Comparison> {
    const { files } = checkOptions(options);
    checkNames("algorithms", algorithms);
    const call = { recipe: checkRecipe(recipe), algorithms: [...algorithms], files: { ...files } };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "compare", ...call });
    });
  }

  /**
   * The last solution, which stays, and other good results for its table and models: such as one that keeps a column
   * finer, or all rows. Each has the recipe that leads to it.
   */
  async alternatives(options: CallOptions = {}): Promise<Alternative[]> {
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "alternatives", files: this.#calls.files });
    });
  }

  /**
   * What would answer the open findings of the last solution's risk, all at once: numbers are rounded, columns are left
   * out or generalized with the others. It says what would be changed, what would stay open and why, and has the recipe
   * that leads there; the last solution stays. With `only`, no other columns are touched.
   */
  async fixes(options: FixesOptions = {}): Promise<Fixes> {
    const only = [...(checkOptions(options).only ?? [])];
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "fixes", only, files: this.#calls.files });
    });
  }

  /** A window of rows of the last solution, before and after. `from` counts from 0. */
  async rows(from: number, count: number, options: CallOptions = {}): Promise<RowWindow> {
    checkCounts({ from, count });
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "rows", from, count });
    });
  }

  /**
   * The labels that a column reads in the last solution, with their levels and rows; none of a column that is no
   * quasi-identifier. They are as anonymous as the release.
   */
  async releasedLabels(column: string, options: CallOptions = {}): Promise<ReleasedLabel[]> {
    checkText("column", column);
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "releasedLabels", column });
    });
  }

  /**
   * The classes that the last solution suppresses, those of the most rows first, with what is wrong with each; with
   * `model` only those that do not satisfy the model at that position in the recipe. `from` counts from 0.
   */
  async violatingClasses(from: number, count: number, options: ViolatingClassesOptions = {}): Promise<ViolatingClasses> {
    const { model = null } = checkOptions(options);
    checkCounts({ from, count });
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "violatingClasses", model, from, count });
    });
  }

  /** A window of rows of one of these classes, by its `class`, as `rows` shows them. */
  async classRows(cls: number, from: number, count: number, options: CallOptions = {}): Promise<RowWindow> {
    checkCounts({ class: cls, from, count });
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "classRows", class: cls, from, count });
    });
  }

  /** Risk before, and after what the last solution would release; the report of a release has it of the bytes. */
  async risk(options: CallOptions = {}): Promise<RiskReport> {
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "risk" });
    });
  }

  /**
   * How the values of each column are distributed before and after the last solution, which columns belong together, and by
   * how much counts miss; and how well a `class` can be predicted from the other columns, which is the column with that role
   * unless one is named. This is NOT anonymous: it names values of few rows.
   */
  async distributions(options: DistributionsOptions = {}): Promise<Distributions> {
    const { class: cls = null } = checkOptions(options);
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "distributions", class: cls });
    });
  }

  /**
   * The levels of the last solution's columns, and what some nodes of its lattice cost, each given as a level for every
   * quasi-identifier; `minimal_nodes` of a report are such. Each comes with the recipe that leads to it.
   */
  async explore(nodes: readonly (readonly number[])[], options: CallOptions = {}): Promise<Exploration> {
    const copy = checkNodes(nodes);
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "explore", nodes: copy });
    });
  }

  /**
   * The last solution as a file, its rows shuffled and its bytes verified.
   *
   * With `to` the file is not held in memory: its bytes are made and verified, made again and written there, and their
   * SHA-256 sum is compared at the end. Nothing is written that was not verified before. Where `to` is the handle of a
   * file, also what is then in the file is read and compared (`readBack`). If anything fails, `to` is aborted.
   */
  release(options: ReleaseToOptions): Promise<HandedOver>;
  release(options?: ReleaseOptions): Promise<Release>;
  async release(options: ReleaseOptions | ReleaseToOptions = {}): Promise<Release | HandedOver> {
    const { date = new Date().toISOString(), page = null } = checkOptions(options);
    const call = { ...secretsOf(options), date, page };
    if ("to" in options) return releaseTo(this.#calls, options, call);
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "release", ...call });
    });
  }

  /**
   * The report of a release as a page to read, print and sign: one HTML file that needs no scripts and asks for nothing.
   * Of an internal report it is NOT anonymous and must stay inside. It carries the report, and of a `reportFile` or its text it
   * is what `verify` takes: written again, an object has no checksum that fits.
   */
  async report(report: Report | Blob | string, options: ReportPageOptions & CallOptions = {}): Promise<Blob> {
    const said = saidOf(checkOptions(options));
    const given = isText(report) || isBlob(report) ? report : jsonOf("report", report, "a report, the file of one or its text");
    return this.#calls.enqueue(options, async (job) => {
      const text = isText(given) ? given : await given.text();
      return new Blob([await this.#calls.send(job, { op: "report", report: text, options: said })], { type: "text/html" });
    });
  }

  /**
   * The codebook of the last solution, as CSV: what each label stands for, how many rows read it, and the coarsest label
   * that holds it. It is as anonymous as the release.
   */
  async codebook(options: CallOptions = {}): Promise<Blob> {
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "codebook" });
    });
  }

  /**
   * The last solution as a plan: JSON text that says what becomes of every value, so that `apply` can treat other rows
   * alike. It is NOT anonymous, since it lists original values, and must stay inside.
   */
  async plan(options: CallOptions = {}): Promise<string> {
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreSolution(job);
      return this.#calls.send(job, { op: "plan" });
    });
  }

  /**
   * The table as a plan says, checked from its own bytes. A value that the plan does not know is an error, and so is a
   * result that does not satisfy what the plan requires.
   */
  async apply(plan: string, options: ApplyOptions = {}): Promise<Applied> {
    const { files } = checkOptions(options);
    checkText("plan", plan);
    const call = { plan, files: { ...files }, ...secretsOf(options) };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "apply", ...call });
    });
  }

  /**
   * Whether every model of a recipe holds on a released file, whoever made it; the table that is open has no part in it.
   * What a file alone does not show, it may show with its `original`. With the text of its `report`, which is JSON or a
   * page, whether that belongs to the file.
   */
  async verify(file: Blob, recipe: Recipe, options: VerifyOptions = {}): Promise<Verdict> {
    checkFile(file);
    const { report = null, files, original: table, read } = checkOptions(options);
    const call = { file, recipe: checkRecipe(recipe), report, files: { ...files } };
    const stop = new AbortController();
    const prepared = table === undefined ? null : Promise.resolve(toFile(table, stop.signal));
    prepared?.catch(() => undefined);
    const work = async (job: Job): Promise<Verdict> => {
      const found = await prepared;
      const original = found && { file: found.file, options: { ...found.read, ...read } };
      return this.#calls.send(job, { op: "verify", ...call, original });
    };
    return this.#calls.enqueue(options, work, () => stop.abort());
  }

  /** The rows of a hierarchy file in the format that ARX uses. */
  async hierarchy(file: Blob, options: CallOptions = {}): Promise<string[][]> {
    checkFile(file);
    return this.#calls.enqueue(options, (job) => this.#calls.send(job, { op: "hierarchy", file }));
  }

  /** A recipe from the text of its file. Unlike `JSON.parse` it refuses keys that come twice and those it does not know. */
  async parseRecipe(text: string, options: CallOptions = {}): Promise<Recipe> {
    checkText("text", text);
    return this.#calls.enqueue(options, (job) => this.#calls.send(job, { op: "parseRecipe", text }));
  }

  /** The rows of a hierarchy that was copied from a spreadsheet. */
  async pasteHierarchy(text: string, options: CallOptions = {}): Promise<string[][]> {
    checkText("text", text);
    return this.#calls.enqueue(options, (job) => this.#calls.send(job, { op: "pasteHierarchy", text }));
  }

  /**
   * What a builder makes of a column of the table, without solving anything; `null` means the value and `*`.
   * Values that the hierarchy lacks are listed, and are no error here.
   */
  async viewHierarchy(column: string, spec: HierarchySpec | null, options: ViewOptions = {}): Promise<HierarchyView> {
    checkText("column", column);
    const { count, files } = checkOptions(options);
    const call = { column, count, spec: specOf(spec), files: { ...files } };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "viewHierarchy", ...call });
    });
  }

  /**
   * A hierarchy that was drawn by hand as a recipe says it: on top of the builder that it was drawn from, as far as
   * that one's groups are still there, so that values of the next file follow them.
   */
  async drawHierarchy(column: string, drawing: Drawing, options: ViewOptions = {}): Promise<DrawnHierarchy> {
    checkText("column", column);
    const { count, files } = checkOptions(options);
    const call = { column, count, drawing: drawingOf(drawing), files: { ...files } };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "drawHierarchy", ...call });
    });
  }

  /** The same as a file in the format that ARX uses. */
  async hierarchyFile(column: string, spec: HierarchySpec | null, options: ViewOptions = {}): Promise<Blob> {
    checkText("column", column);
    const { count, files } = checkOptions(options);
    const call = { column, count, spec: specOf(spec), files: { ...files } };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "hierarchyFile", ...call });
    });
  }

  /**
   * The recipe with everything written down that its hierarchies take from the table, such as quantiles and formats, so
   * that the next file, with other values, is grouped alike.
   */
  async freeze(recipe: Recipe, options: CallOptions = {}): Promise<Recipe> {
    const call = { recipe: checkRecipe(recipe) };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "freeze", ...call });
    });
  }

  /** The recipe with what it holds of the table: how many values its lists name, and how many of those stand in few rows. */
  async withContents(recipe: Recipe, options: CallOptions = {}): Promise<Recipe> {
    const call = { recipe: checkRecipe(recipe) };
    return this.#calls.enqueue(options, async (job) => {
      await this.#calls.restoreTable(job);
      return this.#calls.send(job, { op: "withContents", ...call });
    });
  }

  /** Requirements for common purposes, from the most trusted recipient to anybody. */
  async presets(options: CallOptions = {}): Promise<Preset[]> {
    return this.#calls.enqueue(options, (job) => this.#calls.send(job, { op: "presets" }));
  }

  /** Cancels every call that runs or waits; each rejects with an `AbortError`. */
  cancel(): void {
    this.#calls.cancel();
  }

  /** Cancels everything and ends the worker for good. */
  close(): void {
    this.#calls.close();
  }

  /** The same as `close()`, at the end of a block with `using`. */
  declare readonly [Symbol.dispose]: () => void;

  static {
    // Older browsers have no such symbol, and no `using` either.
    const method = { value: this.prototype.close, writable: true, configurable: true };
    if (Symbol.dispose) Object.defineProperty(this.prototype, Symbol.dispose, method);
  }
}

/** The JSON of a spec; `null` means the value and `*`. */
const specOf = (spec: HierarchySpec | null): string => (spec === null ? "null" : jsonOf("spec", spec, "an object, or null"));

function drawingOf(drawing: Drawing): string {
  const wanted = "an object of `rows`, `origin` and `before`";
  const json = jsonOf("drawing", drawing, wanted);
  check(Array.isArray(drawing.rows) && drawing.rows.every(isNames), "drawing", wanted);
  return json;
}
