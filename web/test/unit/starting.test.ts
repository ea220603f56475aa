// Why a client cannot start: each reason has a code of its own, and what was thrown below is its cause.

import { afterEach, describe, expect, test, vi } from "vitest";
import { Coversheet, fromInline } from "../../ts/slim.js";
import { fakeSource, FakeWorker, settle } from "./fake-worker.js";
import { EMPTY_MODULE } from "./fixtures.js";

const ADDRESS = new URL("https://example.org/coversheet.wasm");
const NOTHING = { worker: () => new FakeWorker() as Worker };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function failure(source: Parameters<typeof Coversheet.create>[0]): Promise<Error & { code: string }> {
  return Coversheet.create(source).then(
    () => expect.unreachable("it started"),
    (reason) => reason,
  );
}

describe("WebAssembly", () => {
  test("that is not there", async () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(await failure({ ...NOTHING, wasm: new Uint8Array() })).toMatchObject({ code: "wasm-blocked" });
  });

  test("that a policy refuses", async () => {
    const refusal = new WebAssembly.CompileError("refused by the policy");
    vi.spyOn(WebAssembly, "compile").mockRejectedValue(refusal);
    expect(await failure({ ...NOTHING, wasm: new Uint8Array() })).toMatchObject({ code: "wasm-blocked", cause: refusal });
  });

  test("that is something else", async () => {
    const reason = await failure({ ...NOTHING, wasm: new TextEncoder().encode("<!doctype html>") });
    expect(reason).toMatchObject({ code: "engine-unreachable", cause: expect.any(WebAssembly.CompileError) });
  });

  test("at an address that does not answer, or not with it", async () => {
    const refused = new TypeError("Failed to fetch");
    vi.stubGlobal("fetch", () => Promise.reject(refused));
    expect(await failure({ ...NOTHING, wasm: ADDRESS })).toMatchObject({ code: "engine-unreachable", cause: refused });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
    const reason = await failure({ ...NOTHING, wasm: ADDRESS });
    expect(reason).toMatchObject({ code: "engine-unreachable", message: expect.stringContaining("404") });
  });
});

describe("a worker", () => {
  const inline = () => ({ worker: fromInline({ workerSource: "", wasm: EMPTY_MODULE }).worker, wasm: EMPTY_MODULE });

  /** Puts a class in the place of `Worker`. */
  function stub(Stub: unknown): void {
    vi.stubGlobal("Worker", Stub);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:null/1");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  }

  test("where there are none", async () => {
    stub(undefined);
    expect(await failure(inline())).toMatchObject({ code: "no-worker" });
  });

  test("that a policy refuses at once", async () => {
    const refusal = new DOMException("refused", "SecurityError");
    stub(class {
      constructor() {
        throw refusal;
      }
    });
    expect(await failure(inline())).toMatchObject({ code: "worker-blocked", cause: refusal });
  });

  test("that a policy refuses later", async () => {
    const started: FakeWorker[] = [];
    stub(class extends FakeWorker {
      constructor() {
        super();
        started.push(this);
      }
    });
    const reason = failure(inline());
    await settle();
    await started[0]?.fault();
    expect(await reason).toMatchObject({ code: "worker-blocked" });
  });

  test("whose address does not answer", async () => {
    const source = fakeSource();
    const reason = failure(source);
    await settle();
    await source.current().fault();
    expect(await reason).toMatchObject({ code: "engine-unreachable" });
  });

  test("whose script fails, or cannot be made", async () => {
    const source = fakeSource();
    const reason = failure(source);
    await settle();
    await source.current().fault("Unexpected token");
    expect(await reason).toMatchObject({ code: "engine-not-started", cause: "Unexpected token" });
    const wrong = new RangeError("no");
    const thrown = failure({ ...source, worker: () => { throw wrong; } });
    expect(await thrown).toMatchObject({ code: "engine-not-started", cause: wrong });
  });

  test("goes through a Trusted Types policy that lets nothing else pass", async () => {
    const urls: unknown[] = [];
    stub(class extends FakeWorker {
      constructor(url: unknown) {
        super();
        urls.push(url);
      }
    });
    let rules: { createScriptURL(url: string): string } | undefined;
    const names: string[] = [];
    vi.stubGlobal("trustedTypes", {
      createPolicy: (name: string, given: typeof rules) => {
        names.push(name);
        rules = given;
        return { createScriptURL: (url: string) => `trusted ${given?.createScriptURL(url)}` };
      },
    });
    // Each client starts a worker, and a name can be taken once.
    void failure(inline());
    void failure(inline());
    await settle();
    expect(urls).toEqual(["trusted blob:null/1", "trusted blob:null/1"]);
    expect(names).toEqual(["coversheet"]);
    expect(() => rules?.createScriptURL("https://example.org/worker.js")).toThrow(TypeError);
  });
});
