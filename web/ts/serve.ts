// The worker's side of the protocol: takes requests, drives the engine, answers.

import type { Engine, EngineModule, EngineProgress } from "./engine.js";
import { toErrorInfo } from "./errors.js";
import type { Message, Op, Request, Value } from "./protocol.js";
import { readAll, readChunks } from "./stream.js";
import { throttle } from "./throttle.js";
import type { Applied, Comparison, Opened, Progress, Release, Report } from "./types.js";

type OnProgress = (progress: Progress) => void;

/** Answers requests with `post`; one at a time, as the client sends them. */
export class Server {
  readonly #module: EngineModule;
  readonly #post: (message: Message) => void;
  #memory: WebAssembly.Memory | null = null;
  #engine: Engine | null = null;

  constructor(module: EngineModule, post: (message: Message) => void) {
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
        return JSON.parse(this.#table().profile());
      case "freeze":
        return JSON.parse(this.#table().freeze(JSON.stringify(request.recipe)));
      case "solve":
        return this.#solve(request, report);
      case "compare":
        return this.#compare(request, report);
      case "rows":
        return JSON.parse(this.#table().rows(request.from, request.count));
      case "violatingClasses":
        return JSON.parse(
          this.#table().violatingClasses(request.model ?? undefined, request.from, request.count),
        );
      case "classRows":
        return JSON.parse(this.#table().classRows(request.class, request.from, request.count));
      case "release":
        return this.#release(request, report);
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
        const { column, drawing, files } = request;
        return JSON.parse(this.#table().drawHierarchy(column, drawing, ...(await filesCall(files))));
      }
      case "hierarchyFile":
        return new Blob([this.#table().hierarchyFile(...(await hierarchyCall(request)))], { type: "text/csv" });
    }
  }

  async #open({ file, options }: Request<"open">, report: OnProgress): Promise<Opened> {
    const start = performance.now();
    const total = file.size;
    // Two tables at once could be too much memory.
    this.#engine?.free();
    this.#engine = null;
    const engine = new this.#module.Engine(JSON.stringify(options));
    let done = 0;
    await readChunks(file, (chunk) => {
      engine.push(chunk);
      done += chunk.length;
      report({ phase: "reading", done, total });
    });
    engine.finish();
    this.#engine = engine;
    const memory = this.#memory?.buffer.byteLength ?? 0;
    return { bytes: done, milliseconds: performance.now() - start, memory };
  }

  async #solve({ recipe, files, listMinimal }: Request<"solve">, report: OnProgress): Promise<Report> {
    const names = Object.keys(files);
    const contents = await Promise.all(Object.values(files).map(readAll));
    const json = this.#table().solve(JSON.stringify(recipe), names, contents, listMinimal, forward(report));
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
    const [seed, key] = secrets(request);
    const applied = this.#table().apply(plan, Object.keys(files), contents, seed, key, forward(report));
    try {
      return { csv: new Blob(applied.parts(), { type: "text/csv" }), report: JSON.parse(applied.report()) };
    } finally {
      applied.free();
    }
  }

  #release(request: Request<"release">, report: OnProgress): Release {
    const release = this.#table().release(...secrets(request), forward(report));
    try {
      const result: Report = JSON.parse(release.report());
      return { csv: new Blob(release.parts(), { type: "text/csv" }), report: result, recipe: result.recipe };
    } finally {
      release.free();
    }
  }

  #table(): Engine {
    if (!this.#engine) throw new Error("no table is open");
    return this.#engine;
  }
}

/** The seed, fresh unless given, and the key of the pseudonyms. */
function secrets({ seed, pseudonymKey }: Request<"release" | "apply">): [Uint8Array, Uint8Array | undefined] {
  const key = pseudonymKey === null ? undefined : new TextEncoder().encode(pseudonymKey);
  return [seed ?? crypto.getRandomValues(new Uint8Array(32)), key];
}

async function hierarchyCall({ column, spec, files }: Request<"viewHierarchy" | "hierarchyFile">) {
  return [column, spec, ...(await filesCall(files))] as const;
}

async function filesCall(files: Record<string, Blob>) {
  return [Object.keys(files), await Promise.all(Object.values(files).map(readAll))] as const;
}

function forward(report: OnProgress): EngineProgress {
  return (progress) => report(JSON.parse(progress));
}
