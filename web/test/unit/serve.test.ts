// The worker's side against an engine that the test plays.

import { describe, expect, test } from "vitest";
import type { Engine, EngineKeep, EngineModule, EngineProgress, EngineRelease, EngineVerifier } from "../../ts/engine.js";
import { LARGEST_FILE } from "../../ts/errors.js";
import type { Message } from "../../ts/protocol.js";
import { Server } from "../../ts/serve.js";
import { CLASSES, COMPARISON, EMPTY_MODULE, PROFILE, RECIPE, REPORT, RISK, VIEW, WINDOW } from "./fixtures.js";

class FakeEngine implements Engine {
  static made: FakeEngine[] = [];
  readonly chunks: Uint8Array[] = [];
  freed = false;
  finished = false;
  files: Record<string, string> = {};
  listMinimal = false;
  from: Uint32Array | undefined = undefined;
  searches: string[] = [];
  seed = new Uint8Array();
  key = "";
  provenance = "";

  constructor(readonly options: string) {
    FakeEngine.made.push(this);
  }
  push(chunk: Uint8Array): void {
    this.chunks.push(chunk);
  }
  finish(progress: EngineProgress): void {
    progress(JSON.stringify({ phase: "unpacking", done: 1, total: 2 }));
    this.finished = true;
  }
  profile(): string {
    return JSON.stringify(PROFILE);
  }
  alternatives(names: string[], contents: Uint8Array[]): string {
    return JSON.stringify([{ names, sizes: contents.map(({ length }) => length) }]);
  }
  distributions(cls: string | undefined): string {
    return JSON.stringify({ rows: 3, class: cls });
  }
  explore(levels: Uint8Array, width: number): string {
    return JSON.stringify({ levels: [...levels], width });
  }
  fixes(only: string[], names: string[]): string {
    return JSON.stringify({ only, names });
  }
  viewHierarchy(): string {
    return JSON.stringify(VIEW);
  }
  drawHierarchy(_: string, __: string | undefined, drawing: string): string {
    return JSON.stringify({ spec: { rows: JSON.parse(drawing).rows }, view: VIEW });
  }
  freeze(recipe: string): string {
    return JSON.stringify({ ...JSON.parse(recipe), frozen: true });
  }
  withContents(recipe: string): string {
    return JSON.stringify({ ...JSON.parse(recipe), contains: [] });
  }
  codebook(): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode("column,label\n");
  }
  hierarchyFile(): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode('"31";"*"\n');
  }
  solve(
    recipe: string,
    names: string[],
    contents: Uint8Array[],
    listMinimal: boolean,
    from: Uint32Array | undefined,
    progress: EngineProgress,
    keep: EngineKeep,
  ): string {
    this.listMinimal = listMinimal;
    this.from = from;
    names.forEach((name, i) => (this.files[name] = new TextDecoder().decode(contents[i])));
    if (progress('{"phase":"searching","done":1,"total":2}')) keep(7, Uint32Array.of(1, 1));
    return JSON.stringify({ ...REPORT, recipe: JSON.parse(recipe) });
  }
  compare(
    _recipe: string,
    searches: string[],
    names: string[],
    contents: Uint8Array[],
    progress: EngineProgress,
  ): string {
    this.searches = searches;
    names.forEach((name, i) => (this.files[name] = new TextDecoder().decode(contents[i])));
    progress('{"phase":"searching","done":1,"total":2}');
    return JSON.stringify(COMPARISON);
  }
  rows(): string {
    return JSON.stringify(WINDOW);
  }
  releasedLabels(): string {
    return JSON.stringify([]);
  }
  violatingClasses(): string {
    return JSON.stringify(CLASSES);
  }
  classRows(): string {
    return JSON.stringify(WINDOW);
  }
  risk(): string {
    return JSON.stringify(RISK);
  }
  plan(): string {
    return "a plan";
  }
  apply(
    plan: string,
    names: string[],
    contents: Uint8Array[],
    seed: Uint8Array,
    key: Uint8Array | undefined,
  ): EngineRelease {
    names.forEach((name, i) => (this.files[name] = new TextDecoder().decode(contents[i])));
    return { ...this.release(seed, key), report: () => JSON.stringify({ rows: plan.length }) };
  }
  checkRelease(seed: Uint8Array, key: Uint8Array | undefined): EngineRelease {
    return { ...this.release(seed, key), parts: () => [] };
  }
  nextBytes(): Uint8Array<ArrayBuffer> | undefined {
    return undefined;
  }
  endRelease(): void {}
  setProvenance(provenance: string): void {
    this.provenance = provenance;
  }
  release(seed: Uint8Array, key: Uint8Array | undefined): EngineRelease {
    this.seed = seed.slice();
    this.key = new TextDecoder().decode(key);
    const parts = ["age\n", "30-34\n"].map((part) => new TextEncoder().encode(part));
    const report = { ...REPORT, verified: true };
    return {
      parts: () => parts,
      report: () => JSON.stringify({ ...report, recipe: { left: "out" } }),
      internalReport: () => JSON.stringify({ ...report, internal: "stays" }),
      free: () => {},
    };
  }
  free(): void {
    this.freed = true;
  }
}

/** Says what it got. */
class FakeVerifier implements EngineVerifier {
  #text = "";
  #original: string | null = null;
  constructor(readonly recipe: string) {}
  push(chunk: Uint8Array): void {
    this.#text += new TextDecoder().decode(chunk);
  }
  beginOriginal(options: string): void {
    this.#original = options;
  }
  pushOriginal(chunk: Uint8Array): void {
    this.#original += new TextDecoder().decode(chunk);
  }
  verdict(report: string | undefined, names: string[]): string {
    const { coversheet, input } = JSON.parse(this.recipe);
    return JSON.stringify([input ?? coversheet, this.#text, this.#original, report ?? null, names]);
  }
  free(): void {}
}

/** A server, and everything it posted. `engine` replaces what the engine does. */
function serve(engine: Partial<Engine> = {}, memory = new WebAssembly.Memory({ initial: 1 })) {
  FakeEngine.made = [];
  const posted: Message[] = [];
  const module: EngineModule = {
    initSync: () => ({ memory }),
    Engine: class extends FakeEngine {
      constructor(options: string) {
        super(options);
        Object.assign(this, engine);
      }
    },
    Verifier: FakeVerifier,
    parseRecipe: (text: string) => text,
    pasteHierarchy: (text) => JSON.stringify([text.split("\t")]),
    hierarchy: (bytes) => JSON.stringify([[new TextDecoder().decode(bytes), "*"]]),
    presets: () => "[]",
    Sha256: class {
      #text = "";
      push(chunk: Uint8Array): void {
        this.#text += new TextDecoder().decode(chunk);
      }
      hex(): string {
        return `sum of ${this.#text}`;
      }
      free(): void {}
    },
    reportPage: (report, options) => `<p>${report} ${options}</p>`,
    version: () => "1.2.3",
  };
  return { posted, server: new Server(module, (message) => posted.push(message)) };
}

function failure(error: unknown): Partial<Engine> {
  return {
    profile: () => {
      throw error;
    },
  };
}

async function errorOf(thrown: unknown): Promise<Message | undefined> {
  const { server, posted } = serve(failure(thrown));
  await server.answer({ id: 1, op: "open", file: new Blob(["a\n"]), options: {} });
  await server.answer({ id: 2, op: "profile", count: undefined, input: undefined });
  return posted.at(-1);
}

describe("open", () => {
  test("streams every byte and reports real progress, then answers once", async () => {
    const { server, posted } = serve();
    const text = "age\n".padEnd(100_000, "31\n");
    await server.answer({ id: 6, op: "init", module: EMPTY_MODULE });
    posted.length = 0;
    await server.answer({ id: 7, op: "open", file: new Blob([text]), options: { delimiter: ";" } });
    const engine = FakeEngine.made[0];
    expect(await new Blob(engine?.chunks as BlobPart[]).text()).toBe(text);
    expect(engine).toMatchObject({ finished: true, options: '{"delimiter":";"}' });
    expect(posted.map((message) => message.id)).toEqual(posted.map(() => 7));
    expect(posted.at(-3)).toMatchObject({ kind: "progress", phase: "reading", done: 100_000, total: 100_000 });
    expect(posted.at(-2)).toMatchObject({ kind: "progress", phase: "unpacking", done: 1, total: 2 });
    expect(posted.at(-1)).toMatchObject({ kind: "ok", value: { bytes: 100_000, memory: 65536 } });
    expect(posted.filter((message) => message.kind !== "progress").length).toBe(1);
  });

  test("falls back to slices where blobs have no streams", async () => {
    const { server } = serve();
    const text = "x".repeat(5 * 1024 * 1024);
    const file = new Blob([text]);
    Object.defineProperty(file, "stream", { value: undefined });
    await server.answer({ id: 1, op: "open", file, options: {} });
    expect(FakeEngine.made[0]?.chunks.map((chunk) => chunk.length)).toEqual([2097152, 2097152, 1048576]);
  });

  test("refuses a file that a tab cannot hold before it is read, and keeps the table", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob(["a\n1\n"]), options: {} });
    const file = new Blob(["a\n2\n"]);
    Object.defineProperty(file, "size", { value: LARGEST_FILE + 1 });
    await server.answer({ id: 2, op: "open", file, options: {} });
    expect(posted.at(-1)).toMatchObject({ kind: "error", error: { code: "file-too-large", category: "input" } });
    expect(FakeEngine.made.length).toBe(1);
    expect(FakeEngine.made[0]?.freed).toBe(false);
  });

  test("lets go of the table before", async () => {
    const { server } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob(["a\n"]), options: {} });
    await server.answer({ id: 2, op: "open", file: new Blob(["b\n"]), options: {} });
    expect(FakeEngine.made.map((engine) => engine.freed)).toEqual([true, false]);
  });
});

describe("the other operations", () => {
  test("solve reads the hierarchy files and forwards progress", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    const files = { "job.csv": new Blob(["a;*"]) };
    await server.answer({ id: 2, op: "solve", recipe: RECIPE, files, listMinimal: true, from: null, keeps: false });
    expect(FakeEngine.made[0]).toMatchObject({ files: { "job.csv": "a;*" }, listMinimal: true, from: undefined });
    expect(posted.slice(-2)).toEqual([
      { id: 2, kind: "progress", phase: "searching", done: 1, total: 2 },
      { id: 2, kind: "ok", value: REPORT },
    ]);
  });

  test("solve says what it has found, if somebody wants it, and begins with it", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    const from = Uint32Array.of(3, 4);
    await server.answer({ id: 2, op: "solve", recipe: RECIPE, files: {}, listMinimal: false, from, keeps: true });
    expect(FakeEngine.made[0]?.from).toBe(from);
    expect(posted.slice(-3)).toEqual([
      { id: 2, kind: "progress", phase: "searching", done: 1, total: 2 },
      { id: 2, kind: "found", steps: 7, classes: Uint32Array.of(1, 1) },
      { id: 2, kind: "ok", value: REPORT },
    ]);
  });

  test("compare names the searches, reads the hierarchy files and forwards progress", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    const files = { "job.csv": new Blob(["a;*"]) };
    await server.answer({ id: 2, op: "compare", recipe: RECIPE, algorithms: ["optimal", "mingen"], files });
    expect(FakeEngine.made[0]).toMatchObject({ files: { "job.csv": "a;*" }, searches: ["optimal", "mingen"] });
    expect(posted.slice(-2)).toEqual([
      { id: 2, kind: "progress", phase: "searching", done: 1, total: 2 },
      { id: 2, kind: "ok", value: COMPARISON },
    ]);
  });

  test("release hands over a blob, shuffled from fresh entropy unless there is a seed", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 2, op: "release", seed: null, pseudonymKey: null, format: "csv", date: null, page: null });
    const first = FakeEngine.made[0]?.seed;
    await server.answer({ id: 3, op: "release", seed: null, pseudonymKey: null, format: "csv", date: null, page: null });
    expect(first?.length).toBe(32);
    expect(FakeEngine.made[0]?.seed).not.toEqual(first);
    await server.answer({ id: 4, op: "release", seed: new Uint8Array(32).fill(7), pseudonymKey: "a key of 16 bytes", format: "xlsx", date: null, page: null });
    expect(FakeEngine.made[0]).toMatchObject({ seed: new Uint8Array(32).fill(7), key: "a key of 16 bytes" });
    const answer = posted.at(-1);
    if (answer?.kind !== "ok") throw new Error("expected an answer");
    const release = answer.value as { file: Blob };
    expect(release).toMatchObject({ report: { verified: true, recipe: { left: "out" } }, recipe: RECIPE });
    expect(release).toMatchObject({ internalReport: { internal: "stays", recipe: RECIPE } });
    expect(await release.file.text()).toBe("age\n30-34\n");
  });

  test("a release says which file it comes from, whose sum is taken once", async () => {
    const { server, posted } = serve();
    const file = new File(["age\n31\n"], "ages.csv");
    const release = { op: "release", seed: null, pseudonymKey: null, format: "csv" } as const;
    await server.answer({ id: 1, op: "open", file, options: {} });
    await server.answer({ id: 2, ...release, date: "2026-11-22T11:49:50Z", page: "ab" });
    const known = { name: "ages.csv", bytes: 7, sha256: "sum of age\n31\n" };
    expect(JSON.parse(FakeEngine.made[0]?.provenance ?? "")).toEqual({ ...known, date: "2026-11-22T11:49:50Z", page: "ab" });
    const answer = posted.at(-1);
    if (answer?.kind !== "ok") throw new Error("expected an answer");
    const made = answer.value as { reportFile: Blob; internalReportFile: Blob };
    expect(JSON.parse(await made.reportFile.text())).toMatchObject({ recipe: { left: "out" } });
    expect(JSON.parse(await made.internalReportFile.text())).toMatchObject({ internal: "stays" });

    // It is gone, which is no reason not to release what was read; its sum is known from before.
    file.stream = () => {
      throw new DOMException("The file changed.", "NotReadableError");
    };
    await server.answer({ id: 3, ...release, date: null, page: null });
    expect(JSON.parse(FakeEngine.made[0]?.provenance ?? "")).toEqual(known);
  });

  test("a file that is gone has no sum, and is released all the same", async () => {
    const { server, posted } = serve();
    const file = new Blob(["age\n31\n"]);
    await server.answer({ id: 1, op: "open", file, options: {} });
    file.stream = () => {
      throw new DOMException("The file changed.", "NotReadableError");
    };
    await server.answer({ id: 2, op: "release", seed: null, pseudonymKey: null, format: "csv", date: null, page: null });
    expect(posted.at(-1)?.kind).toBe("ok");
    expect(JSON.parse(FakeEngine.made[0]?.provenance ?? "")).toEqual({ bytes: 7 });
  });

  test("the page of a report is text", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "report", report: "{}", options: { language: "fr" } });
    expect(posted.at(-1)).toEqual({ id: 1, kind: "ok", value: '<p>{} {"language":"fr"}</p>' });
  });

  test("a plan is text, and applied it hands over a blob", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 2, op: "plan" });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: "a plan" });
    const files = { "job.csv": new Blob(["a;*"]) };
    const key = "a key of 16 bytes";
    await server.answer({ id: 3, op: "apply", plan: "a plan", files, seed: null, pseudonymKey: key, format: "csv" });
    expect(FakeEngine.made[0]).toMatchObject({ files: { "job.csv": "a;*" }, key });
    expect(FakeEngine.made[0]?.seed.length).toBe(32);
    const answer = posted.at(-1);
    if (answer?.kind !== "ok") throw new Error("expected an answer");
    const applied = answer.value as { file: Blob };
    expect(applied).toMatchObject({ report: { rows: 6 } });
    expect(await applied.file.text()).toBe("age\n30-34\n");
  });

  test("freezing passes a recipe and returns one", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 2, op: "freeze", recipe: RECIPE });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: { ...RECIPE, frozen: true } });
  });

  test("viewing a hierarchy passes the spec as JSON and the files it names", async () => {
    const asked: unknown[] = [];
    const viewHierarchy: Engine["viewHierarchy"] = (...values) => {
      asked.push(...values);
      return JSON.stringify(VIEW);
    };
    const { server, posted } = serve({ viewHierarchy });
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    const files = { "age.csv": new Blob(["31;*"]) };
    await server.answer({ id: 2, op: "viewHierarchy", column: "age", count: "n", spec: '{"file":"age.csv"}', files });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: VIEW });
    await server.answer({ id: 3, op: "hierarchyFile", column: "age", count: undefined, spec: "null", files: {} });
    const file = posted.at(-1) as { value: Blob };
    expect(await file.value.text()).toBe('"31";"*"\n');
    await server.answer({ id: 5, op: "codebook" });
    expect(await (posted.at(-1) as { value: Blob }).value.text()).toBe("column,label\n");
    const drawing = JSON.stringify({ rows: [["31", "*"]], origin: null, before: null });
    await server.answer({ id: 4, op: "drawHierarchy", column: "age", count: undefined, drawing, files: {} });
    expect(posted.at(-1)).toEqual({ id: 4, kind: "ok", value: { spec: { rows: [["31", "*"]] }, view: VIEW } });
    expect(asked).toEqual(["age", "n", '{"file":"age.csv"}', ["age.csv"], [new TextEncoder().encode("31;*")]]);
  });

  test("other results are asked for with the files that the recipe names", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 2, op: "alternatives", files: { "age.csv": new Blob(["31;*"]) } });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: [{ names: ["age.csv"], sizes: [4] }] });
    await server.answer({ id: 3, op: "fixes", only: ["cost"], files: { "age.csv": new Blob(["31;*"]) } });
    expect(posted.at(-1)).toEqual({ id: 3, kind: "ok", value: { only: ["cost"], names: ["age.csv"] } });
  });

  test("nodes cross as one list of levels", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 2, op: "explore", nodes: [[1, 0, 2], [0, 1, 2]] });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: { levels: [1, 0, 2, 0, 1, 2], width: 3 } });
    await server.answer({ id: 3, op: "distributions", class: null });
    expect(posted.at(-1)).toEqual({ id: 3, kind: "ok", value: { rows: 3 } });
    await server.answer({ id: 4, op: "distributions", class: "outcome" });
    expect(posted.at(-1)).toEqual({ id: 4, kind: "ok", value: { rows: 3, class: "outcome" } });
  });

  test("init, profile, rows and hierarchy answer with the engine's values", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "init", module: EMPTY_MODULE });
    await server.answer({ id: 2, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 3, op: "profile", count: undefined, input: undefined });
    await server.answer({ id: 4, op: "rows", from: 0, count: 1 });
    await server.answer({ id: 5, op: "hierarchy", file: new Blob(["a"]) });
    await server.answer({ id: 6, op: "violatingClasses", model: null, from: 0, count: 1 });
    await server.answer({ id: 7, op: "classRows", class: 0, from: 0, count: 1 });
    await server.answer({ id: 8, op: "presets" });
    await server.answer({ id: 9, op: "risk" });
    const values = posted.flatMap((message) => (message.kind === "ok" && message.id !== 2 ? [message.value] : []));
    expect(values).toEqual([{ version: "1.2.3" }, PROFILE, WINDOW, [["a", "*"]], CLASSES, WINDOW, [], RISK]);
  });
});

describe("whatever is thrown becomes one error message", () => {
  test("the engine's JSON", async () => {
    const info = { code: "ragged-row", message: "m", hint: "h", row: 3 };
    expect(await errorOf(new Error(JSON.stringify(info)))).toEqual({ id: 2, kind: "error", error: info });
  });

  test("a RuntimeError: the engine crashed", async () => {
    const error = new WebAssembly.RuntimeError("unreachable");
    expect(await errorOf(error)).toMatchObject({ id: 2, kind: "error", error: { code: "engine-crashed" } });
  });

  test("a file that changed on disk", async () => {
    const error = new DOMException("gone", "NotReadableError");
    expect(await errorOf(error)).toMatchObject({ error: { code: "file-unreadable" } });
  });

  test.each([new Error("[1]"), new Error('{"code":1}'), new TypeError("x is not a function"), "text"])(
    "anything else: %s",
    async (thrown) => {
      expect(await errorOf(thrown)).toMatchObject({ error: { code: "internal", hint: expect.stringMatching(/\w/) } });
    },
  );

  test("a request out of turn", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "rows", from: 0, count: 1 });
    expect(posted).toMatchObject([{ id: 1, kind: "error", error: { code: "internal" } }]);
  });
});

describe("an engine that stops", () => {
  const trap = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  const codeWith = async (memory: WebAssembly.Memory): Promise<string> => {
    const { server, posted } = serve({ profile: trap }, memory);
    await server.answer({ id: 1, op: "init", module: EMPTY_MODULE });
    await server.answer({ id: 2, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 3, op: "profile", count: undefined, input: undefined });
    return (posted.at(-1) as { error: { code: string } }).error.code;
  };

  test("ran out of memory if it could get no more, and else crashed", async () => {
    expect(await codeWith(new WebAssembly.Memory({ initial: 1, maximum: 1 }))).toBe("out-of-memory");
    expect(await codeWith(new WebAssembly.Memory({ initial: 1, maximum: 10_000 }))).toBe("engine-crashed");
  });
});

test("a file is verified with all that was given, whether a table is open or not", async () => {
  const { server, posted } = serve();
  const file = new Blob(["age\n"]);
  const original = { file: new Blob(["31\n"]), options: { delimiter: ";" as const } };
  const call = { op: "verify", file, recipe: RECIPE, files: { "job.csv": file } } as const;
  await server.answer({ id: 1, ...call, report: null, original: null });
  await server.answer({ id: 2, ...call, report: "{}", original });
  // How the original is read is said by the call rather than by the recipe.
  const input = { header: true };
  const asked = { ...original, options: { input } };
  await server.answer({ id: 3, ...call, recipe: { ...RECIPE, input: { header: false } }, report: null, original: asked });
  const values = posted.flatMap((message) => (message.kind === "ok" ? [message.value] : []));
  expect(values).toEqual([
    [1, "age\n", null, null, ["job.csv"]],
    [1, "age\n", '{"delimiter":";"}31\n', "{}", ["job.csv"]],
    [input, "age\n", '{"input":{"header":true}}31\n', null, ["job.csv"]],
  ]);
});
