// The script for old browsers, in browsers that are made to lack what it asks for.
import { runInNewContext } from "node:vm";
import { parse } from "acorn";
import { describe, expect, test } from "vitest";
import SUPPORT from "../support.js?raw";

/** As much of an element as the script uses. */
class Element {
  readonly attributes: Record<string, string> = {};
  readonly children: Element[] = [];
  className = "";
  textContent = "";

  constructor(readonly name: string) {}

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  appendChild(child: Element): Element {
    this.children.push(child);
    return child;
  }

  /** The texts of all paragraphs in it. */
  paragraphs(): string[] {
    return this.children.flatMap((child) => (child.name === "p" ? [child.textContent] : child.paragraphs()));
  }
}

/** What becomes of #app in such a browser. */
function run(browser: Record<string, unknown>): Element {
  const app = new Element("div");
  const document = { getElementById: () => app, createElement: (name: string) => new Element(name) };
  runInNewContext(SUPPORT, { document, ...browser });
  return app;
}

const CURRENT = {
  WebAssembly: { Module: class {} },
  Worker: class {},
  TextDecoder: class {},
  ReadableStream: class {
    pipeThrough(): void {}
  },
  DecompressionStream: class {},
};

/** What a browser has and does not let anybody use. */
class Refused {
  constructor() {
    throw new Error("refused by the policy");
  }
}

test("it is a script that ES5 can read", () => {
  expect(() => parse(SUPPORT, { ecmaVersion: 5, sourceType: "script" })).not.toThrow();
});

describe("what is missing", () => {
  test("is nothing in a current browser", () => {
    expect(run(CURRENT)).toEqual(new Element("div"));
  });

  test.each(["WebAssembly", "Worker", "TextDecoder", "ReadableStream", "DecompressionStream"])("is said: %s", (name) => {
    const app = run({ ...CURRENT, [name]: undefined });
    const missing = app.attributes["data-lacks"];
    expect(missing).toMatch(/\w/);
    expect(app.paragraphs()).toEqual([expect.stringContaining(`It lacks ${missing}. Open this page in a Firefox`)]);
  });

  test.each([
    ["WebAssembly", { WebAssembly: { Module: Refused } }],
    ["text decoders", { TextDecoder: Refused }],
    ["streams", { ReadableStream: class {} }],
  ])("is said where it is there and refused: %s", (missing, refused) => {
    expect(run({ ...CURRENT, ...refused }).attributes["data-lacks"]).toBe(missing);
  });

  test("is said together", () => {
    const lacking = { ...CURRENT, WebAssembly: undefined, Worker: undefined, DecompressionStream: undefined };
    expect(run(lacking).attributes["data-lacks"]).toBe("WebAssembly, workers and decompression streams");
  });

  test("is the language where its library is older", () => {
    const old = { ...CURRENT, Object: { hasOwn: undefined } };
    expect(run(old).attributes["data-lacks"]).toBe("JavaScript of 2022");
  });
});
