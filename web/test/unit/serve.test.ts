// The worker's side against an engine that the test plays.

import { describe, expect, test } from "vitest";
import type { Engine, EngineModule, EngineProgress, EngineRelease } from "../../ts/engine.js";
import type { Message } from "../../ts/protocol.js";
import { Server } from "../../ts/serve.js";
import { CLASSES, COMPARISON, EMPTY_MODULE, PROFILE, RECIPE, REPORT, VIEW, WINDOW } from "./fixtures.js";

class FakeEngine implements Engine {
  static made: FakeEngine[] = [];
  readonly chunks: Uint8Array[] = [];
  freed = false;
  finished = false;
  files: Record<string, string> = {};
  listMinimal = false;
  searches: string[] = [];
  seed = new Uint8Array();
  key = "";

  constructor(readonly options: string) {
    FakeEngine.made.push(this);
  }
  push(chunk: Uint8Array): void {
    this.chunks.push(chunk);
  }
  finish(): void {
    this.finished = true;
  }
  profile(): string {
    return JSON.stringify(PROFILE);
  }
  viewHierarchy(): string {
    return JSON.stringify(VIEW);
  }
  drawHierarchy(_: string, drawing: string): string {
    return JSON.stringify({ spec: { rows: JSON.parse(drawing).rows }, view: VIEW });
  }
  freeze(recipe: string): string {
    return JSON.stringify({ ...JSON.parse(recipe), frozen: true });
  }
  hierarchyFile(): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode('"31";"*"\n');
  }
  solve(
    recipe: string,
    names: string[],
    contents: Uint8Array[],
    listMinimal: boolean,
    progress: EngineProgress,
  ): string {
    this.listMinimal = listMinimal;
    names.forEach((name, i) => (this.files[name] = new TextDecoder().decode(contents[i])));
    progress('{"phase":"searching","done":1,"total":2}');
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
  violatingClasses(): string {
    return JSON.stringify(CLASSES);
  }
  classRows(): string {
    return JSON.stringify(WINDOW);
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
  release(seed: Uint8Array, key: Uint8Array | undefined): EngineRelease {
    this.seed = seed.slice();
    this.key = new TextDecoder().decode(key);
    const parts = ["age\n", "30-34\n"].map((part) => new TextEncoder().encode(part));
    return { parts: () => parts, report: () => JSON.stringify({ ...REPORT, verified: true }), free: () => {} };
  }
  free(): void {
    this.freed = true;
  }
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
    parseRecipe: (text: string) => text,
    pasteHierarchy: (text) => JSON.stringify([text.split("\t")]),
    hierarchy: (bytes) => JSON.stringify([[new TextDecoder().decode(bytes), "*"]]),
    presets: () => "[]",
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
  await server.answer({ id: 2, op: "profile" });
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
    expect(posted.at(-2)).toMatchObject({ kind: "progress", phase: "reading", done: 100_000, total: 100_000 });
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
    await server.answer({ id: 2, op: "solve", recipe: RECIPE, files, listMinimal: true });
    expect(FakeEngine.made[0]).toMatchObject({ files: { "job.csv": "a;*" }, listMinimal: true });
    expect(posted.slice(-2)).toEqual([
      { id: 2, kind: "progress", phase: "searching", done: 1, total: 2 },
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
    await server.answer({ id: 2, op: "release", seed: null, pseudonymKey: null });
    const first = FakeEngine.made[0]?.seed;
    await server.answer({ id: 3, op: "release", seed: null, pseudonymKey: null });
    expect(first?.length).toBe(32);
    expect(FakeEngine.made[0]?.seed).not.toEqual(first);
    await server.answer({ id: 4, op: "release", seed: new Uint8Array(32).fill(7), pseudonymKey: "a key of 16 bytes" });
    expect(FakeEngine.made[0]).toMatchObject({ seed: new Uint8Array(32).fill(7), key: "a key of 16 bytes" });
    const answer = posted.at(-1);
    if (answer?.kind !== "ok") throw new Error("expected an answer");
    const release = answer.value as { csv: Blob };
    expect(release).toMatchObject({ report: { verified: true }, recipe: RECIPE });
    expect(await release.csv.text()).toBe("age\n30-34\n");
  });

  test("a plan is text, and applied it hands over a blob", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 2, op: "plan" });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: "a plan" });
    const files = { "job.csv": new Blob(["a;*"]) };
    const key = "a key of 16 bytes";
    await server.answer({ id: 3, op: "apply", plan: "a plan", files, seed: null, pseudonymKey: key });
    expect(FakeEngine.made[0]).toMatchObject({ files: { "job.csv": "a;*" }, key });
    expect(FakeEngine.made[0]?.seed.length).toBe(32);
    const answer = posted.at(-1);
    if (answer?.kind !== "ok") throw new Error("expected an answer");
    const applied = answer.value as { csv: Blob };
    expect(applied).toMatchObject({ report: { rows: 6 } });
    expect(await applied.csv.text()).toBe("age\n30-34\n");
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
    await server.answer({ id: 2, op: "viewHierarchy", column: "age", spec: '{"file":"age.csv"}', files });
    expect(posted.at(-1)).toEqual({ id: 2, kind: "ok", value: VIEW });
    await server.answer({ id: 3, op: "hierarchyFile", column: "age", spec: "null", files: {} });
    const file = posted.at(-1) as { value: Blob };
    expect(await file.value.text()).toBe('"31";"*"\n');
    const drawing = JSON.stringify({ rows: [["31", "*"]], origin: null, before: null });
    await server.answer({ id: 4, op: "drawHierarchy", column: "age", drawing, files: {} });
    expect(posted.at(-1)).toEqual({ id: 4, kind: "ok", value: { spec: { rows: [["31", "*"]] }, view: VIEW } });
    expect(asked).toEqual(["age", '{"file":"age.csv"}', ["age.csv"], [new TextEncoder().encode("31;*")]]);
  });

  test("init, profile, rows and hierarchy answer with the engine's values", async () => {
    const { server, posted } = serve();
    await server.answer({ id: 1, op: "init", module: EMPTY_MODULE });
    await server.answer({ id: 2, op: "open", file: new Blob([]), options: {} });
    await server.answer({ id: 3, op: "profile" });
    await server.answer({ id: 4, op: "rows", from: 0, count: 1 });
    await server.answer({ id: 5, op: "hierarchy", file: new Blob(["a"]) });
    await server.answer({ id: 6, op: "violatingClasses", model: null, from: 0, count: 1 });
    await server.answer({ id: 7, op: "classRows", class: 0, from: 0, count: 1 });
    await server.answer({ id: 8, op: "presets" });
    const values = posted.flatMap((message) => (message.kind === "ok" && message.id !== 2 ? [message.value] : []));
    expect(values).toEqual([{ version: "1.2.3" }, PROFILE, WINDOW, [["a", "*"]], CLASSES, WINDOW, []]);
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
    await server.answer({ id: 3, op: "profile" });
    return (posted.at(-1) as { error: { code: string } }).error.code;
  };

  test("ran out of memory if it could get no more, and else crashed", async () => {
    expect(await codeWith(new WebAssembly.Memory({ initial: 1, maximum: 1 }))).toBe("out-of-memory");
    expect(await codeWith(new WebAssembly.Memory({ initial: 1, maximum: 10_000 }))).toBe("engine-crashed");
  });
});
