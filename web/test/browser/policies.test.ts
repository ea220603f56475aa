// The built package under policies of a page: which entry works under which, and what is said where it does not.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Harness } from "./harness.js";

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness?.stop());

const BASE = "default-src 'none'; script-src 'self' 'nonce-stage' 'wasm-unsafe-eval'";
const TRUSTED = "require-trusted-types-for 'script'";

/** `started`, or the code with which the entry that holds the engine does not start. */
function start(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { Coversheet, CoversheetError } = window.coversheet;
    return Coversheet.create().then(
      () => "started",
      (thrown: unknown) => (thrown instanceof CoversheetError ? thrown.code : String(thrown)),
    );
  });
}

/** The same for the slim entry, with addresses. */
function startSlim(page: Page, worker = "/dist/worker.js", wasm = "/dist/classic/coversheet_web_bg.wasm"): Promise<string> {
  return page.evaluate(
    async ([worker, wasm]) => {
      const { Coversheet, CoversheetError } = window.coversheet;
      const source = { worker: () => new Worker(worker), wasm: new URL(wasm, location.href) };
      return Coversheet.create(source).then(
        () => "started",
        (thrown: unknown) => (thrown instanceof CoversheetError ? thrown.code : String(thrown)),
      );
    },
    [worker, wasm] as const,
  );
}

describe("the entry that holds the engine", () => {
  const policies: [policy: string, outcome: string][] = [
    [`${BASE}; worker-src blob:`, "started"],
    [`${BASE}; worker-src 'self'`, "worker-blocked"],
    [BASE, "worker-blocked"],
    [`${BASE.replace("'wasm-unsafe-eval'", "")}; worker-src blob:`, "wasm-blocked"],
    [`${BASE}; worker-src blob:; ${TRUSTED}; trusted-types coversheet`, "started"],
    [`${BASE}; worker-src blob:; ${TRUSTED}; trusted-types another`, "worker-blocked"],
    [`${BASE}; worker-src blob:; ${TRUSTED}; trusted-types 'none'`, "worker-blocked"],
  ];
  test.each(policies)("%s: %s", async (policy, outcome) => {
    const page = await harness.open({ entry: "index", policy });
    expect(await start(page)).toBe(outcome);
  });
});

describe("the slim entry with addresses", () => {
  const policies: [policy: string, outcome: string][] = [
    [`${BASE}; connect-src 'self'`, "started"],
    [`${BASE}; connect-src 'self'; worker-src 'self'`, "started"],
    [`${BASE}; connect-src 'none'`, "engine-unreachable"],
    [`${BASE}; connect-src 'self'; worker-src blob:`, "engine-unreachable"],
    [`${BASE.replace("'wasm-unsafe-eval'", "")}; connect-src 'self'`, "wasm-blocked"],
  ];
  test.each(policies)("%s: %s", async (policy, outcome) => {
    const page = await harness.open({ entry: "slim", policy });
    expect(await startSlim(page)).toBe(outcome);
  });

  test("an address where nothing is, or something else", async () => {
    const page = await harness.open({ entry: "slim", policy: `${BASE}; connect-src 'self'` });
    expect(await startSlim(page, "/dist/worker.js", "/nowhere.wasm")).toBe("engine-unreachable");
    expect(await startSlim(page, "/dist/worker.js", "/package.json")).toBe("engine-unreachable");
    expect(await startSlim(page, "/nowhere.js")).toBe("engine-unreachable");
    expect(await startSlim(page, "/README.md")).toBe("engine-not-started");
  });
});

describe("a browser that lacks", () => {
  test.each([
    ["Worker", "no-worker"],
    ["WebAssembly", "wasm-blocked"],
  ])("%s: %s", async (name, code) => {
    const page = await harness.open({ entry: "index", policy: `${BASE}; worker-src blob:` });
    await page.evaluate((name) => Reflect.deleteProperty(window, name), name);
    expect(await start(page)).toBe(code);
  });
});
