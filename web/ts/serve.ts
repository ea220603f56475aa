// The worker's side of the protocol: takes requests, drives the engine, answers.

import type { Engine, EngineKeep, EngineModule, EngineProgress, EngineRelease } from "./engine.js";
import { CoversheetError, fileTooLarge, LARGEST_FILE, toErrorInfo } from "./errors.js";
import type { Made, Message, Op, Request, Value } from "./protocol.js";
import { readAll, readChunks } from "./stream.js";
import { throttle } from "./throttle.js";
import type { Applied, Comparison, Opened, Progress, Release, ReleaseFormat, Report } from "./types.js";
import { sumOf, verifyFile } from "./verification.js";

type OnProgress = (progress: Progress) => boolean;

/** Answers requests with `post`; one at a time, as the client sends them. */
export class Server {
  readonly #module: EngineModule;
  readonly #post: (message: Message, transfer?: Transferable[]) => void;
  #memory: WebAssembly.Memory | null = null;
  #engine: Engine | null = null;
  /** The file that the table was read from, with its SHA-256 sum once a report needed it. */
  #file: { blob: Blob; sha256: string | null } | null = null;

  constructor(module: EngineModule, post: (message: Message, transfer?: Transferable[]) => void) {
    this.#module = module;
    this.#post = post;
  }

  /** Answers one request with any number of progress messages and then one answer. Never rejects. */
  async answer(request: Request): Promise<void> {
    const { id } = request;
    const report = throttle((progress) => this.#post({ id, kind: "progress", ...progress }));
    try {
      this.#post({ id, kind: "ok", value: await this.#run(request, report) });
    } catch (thrown) {
      this.#post({ id, kind: "error", error: toErrorInfo(thrown, this.#memory) });
    }
  }

  async #run(request: Request, report: OnProgress): Promise<Value<Op>> {
    switch (request.op) {
      case "init":
        this.#memory = this.#module.initSync({ module: request.module }).memory;
        return { version: this.#module.version() };
      case "open":
        return this.#open(request, report);
      case "profile":
        return JSON.parse(this.#table().profile(request.count, request.input && JSON.stringify(request.input)));
      case "freeze":
        return JSON.parse(this.#table().freeze(JSON.stringify(request.recipe)));
      case "withContents":
        return JSON.parse(this.#table().withContents(JSON.stringify(request.recipe)));
      case "solve":
        return this.#solve(request, report);
      case "compare":
        return this.#compare(request, report);
      case "alternatives":
        return JSON.parse(this.#table().alternatives(...(await filesCall(request.files)), forward(report)));
      case "fixes":
        return JSON.parse(this.#table().fixes(request.only, ...(await filesCall(request.files)), forward(report)));
      case "rows":
        return JSON.parse(this.#table().rows(request.from, request.count));
      case "releasedLabels":
        return JSON.parse(this.#table().releasedLabels(request.column));
      case "violatingClasses":
        return JSON.parse(
          this.#table().violatingClasses(request.model ?? undefined, request.from, request.count),
        );
      case "classRows":
        return JSON.parse(this.#table().classRows(request.class, request.from, request.count));
      case "risk":
        return JSON.parse(this.#table().risk());
      case "distributions":
        return JSON.parse(this.#table().distributions(request.class ?? undefined));
      case "explore": {
        const { nodes } = request;
        return JSON.parse(this.#table().explore(Uint8Array.from(nodes.flat()), nodes[0]?.length ?? 1));
      }
      case "release":
        return this.#release(request, report);
      case "checkRelease":
        return this.#checkRelease(request, report);
      case "nextBytes":
        return this.#table().nextBytes() ?? null;
      case "endRelease":
        this.#table().endRelease();
        return null;
      case "sum":
        return sumOf(this.#module, request.file, report);
      case "verify":
        return verifyFile(this.#module, request, report);
      case "report":
        return this.#module.reportPage(request.report, JSON.stringify(request.options));
      case "plan":
        return this.#table().plan();
      case "apply":
        return this.#apply(request, report);
      case "presets":
        return JSON.parse(this.#module.presets());
      case "hierarchy":
        return JSON.parse(this.#module.hierarchy(await readAll(request.file)));
      case "parseRecipe":
        return JSON.parse(this.#module.parseRecipe(request.text));
      case "pasteHierarchy":
        return JSON.parse(this.#module.pasteHierarchy(request.text));
      case "viewHierarchy":
        return JSON.parse(this.#table().viewHierarchy(...(await hierarchyCall(request))));
      case "drawHierarchy": {
        const { column, count, drawing, files } = request;
        return JSON.parse(this.#table().drawHierarchy(column, count, drawing, ...(await filesCall(files))));
      }
      case "codebook":
        return new Blob([this.#table().codebook()], { type: "text/csv" });
      case "hierarchyFile":
        return new Blob([this.#table().hierarchyFile(...(await hierarchyCall(request)))], { type: "text/csv" });
    }
  }

  async #open({ file, options }: Request<"open">, report: OnProgress): Promise<Opened> {
    const start = performance.now();
    const total = file.size;
    // Before the table that is open is given up for it.
    if (total > LARGEST_FILE) throw new CoversheetError(fileTooLarge());
    // Two tables at once could be too much memory.
    this.#engine?.free();
    this.#engine = this.#file = null;
    const engine = new this.#module.Engine(JSON.stringify(options));
    let done = 0;
    await readChunks(file, (chunk) => {
      engine.push(chunk);
      done += chunk.length;
      report({ phase: "reading", done, total });
    });
    engine.finish(forward(report));
    this.#engine = engine;
    this.#file = { blob: file, sha256: null };
    const memory = this.#memory?.buffer.byteLength ?? 0;
    return { bytes: done, milliseconds: performance.now() - start, memory };
  }

  async #solve(request: Request<"solve">, report: OnProgress): Promise<Report> {
    const { id, recipe, files, listMinimal, from, keeps } = request;
    const names = Object.keys(files);
    const contents = await Promise.all(Object.values(files).map(readAll));
    // Not copied a second time.
    const keep: EngineKeep = (steps, classes) => this.#post({ id, kind: "found", steps, classes }, [classes.buffer]);
    const tell: EngineProgress = (progress) => report(JSON.parse(progress)) && keeps;
    const [text, classes] = [JSON.stringify(recipe), from ?? undefined];
    const json = this.#table().solve(text, names, contents, listMinimal, classes, tell, keep);
    return JSON.parse(json);
  }

  async #compare({ recipe, algorithms, files }: Request<"compare">, report: OnProgress): Promise<Comparison> {
    const names = Object.keys(files);
    const contents = await Promise.all(Object.values(files).map(readAll));
    const json = this.#table().compare(JSON.stringify(recipe), algorithms, names, contents, forward(report));
    return JSON.parse(json);
  }

  async #apply(request: Request<"apply">, report: OnProgress): Promise<Applied> {
    const { plan, files } = request;
    const contents = await Promise.all(Object.values(files).map(readAll));
    const applied = this.#table().apply(plan, Object.keys(files), contents, ...secrets(request), forward(report));
    try {
      return { file: new Blob(applied.parts(), { type: TYPES[request.format] }), report: JSON.parse(applied.report()) };
    } finally {
      applied.free();
    }
  }

  async #release(request: Request<"release">, report: OnProgress): Promise<Release> {
    await this.#sayWhere(request, report);
    const release = this.#table().release(...secrets(request), forward(report));
    try {
      const file = new Blob(release.parts(), { type: TYPES[request.format] });
      return { file, ...reportsOf(release) };
    } finally {
      release.free();
    }
  }

  async #checkRelease(request: Request<"checkRelease">, report: OnProgress): Promise<Omit<Release, "file">> {
    await this.#sayWhere(request, report);
    const [seed, key] = secrets(request);
    const release = this.#table().checkRelease(seed, key, forward(report));
    try {
      return reportsOf(release);
    } finally {
      release.free();
    }
  }

  /** When and where it is made; name, size and sum of the file that was read. It is read again for that: most tables are never released. */
  async #sayWhere({ date, page }: Made, report: OnProgress): Promise<void> {
    const known = { ...(await this.#sum(report)), ...(date && { date }), ...(page && { page }) };
    this.#table().setProvenance(JSON.stringify(known));
  }

  async #sum(report: OnProgress): Promise<{ name?: string; bytes?: number; sha256?: string }> {
    const file = this.#file;
    if (!file) return {};
    const { blob } = file;
    const known = { ...(blob instanceof File && { name: blob.name }), bytes: blob.size };
    try {
      file.sha256 ??= await sumOf(this.#module, blob, report);
      return { ...known, sha256: file.sha256 };
    } catch {
      // It is no longer there as it was read. That is no reason not to release what was read.
      return known;
    }
  }

  #table(): Engine {
    if (!this.#engine) throw new Error("no table is open");
    return this.#engine;
  }
}

/** What each kind of file is. */
const TYPES: Record<ReleaseFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The reports of a release, as they are and as files. */
function reportsOf(release: EngineRelease): Omit<Release, "file"> {
  const texts = { report: release.report(), internal: release.internalReport() ?? "null" };
  const internalReport: Report = JSON.parse(texts.internal);
  const written = (text: string): Blob => new Blob([text], { type: "application/json" });
  return {
    report: JSON.parse(texts.report),
    internalReport,
    recipe: internalReport.recipe,
    reportFile: written(texts.report),
    internalReportFile: written(texts.internal),
  };
}

/** The seed, fresh unless given, the key of the pseudonyms, and whether the file is a workbook. */
function secrets(request: Request<"release" | "checkRelease" | "apply">): [Uint8Array, Uint8Array | undefined, boolean] {
  const { seed, pseudonymKey, format } = request;
  const key = pseudonymKey === null ? undefined : new TextEncoder().encode(pseudonymKey);
  return [seed ?? crypto.getRandomValues(new Uint8Array(32)), key, format === "xlsx"];
}

async function hierarchyCall({ column, count, spec, files }: Request<"viewHierarchy" | "hierarchyFile">) {
  return [column, count, spec, ...(await filesCall(files))] as const;
}

async function filesCall(files: Record<string, Blob>) {
  return [Object.keys(files), await Promise.all(Object.values(files).map(readAll))] as const;
}

function forward(report: OnProgress): EngineProgress {
  return (progress) => report(JSON.parse(progress));
}
