// The panel's element in a page that the test plays.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CoversheetPanel } from "../../ts/panel.js";
import { RECIPE } from "./fixtures.js";

/** As much of an element as the panel uses. */
class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>();
  readonly style = {};
  readonly contentWindow = { postMessage: () => undefined };
  readonly shadowRoot = { append: () => undefined };
  readonly title = "";
  readonly isConnected = true;
  getAttribute = (name: string): string | null => this.attributes.get(name) ?? null;
  hasAttribute = (name: string): boolean => this.attributes.has(name);
  setAttribute = (name: string, value: string): unknown => this.attributes.set(name, value);
  remove = (): void => undefined;
}

let frames: FakeElement[];
let said: (event: object) => void;

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("addEventListener", (_: string, listener: typeof said) => (said = listener));
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { createElement: () => frames[frames.push(new FakeElement()) - 1] });
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function shown(src: string | null) {
  const { CoversheetPanel } = await import("../../ts/panel.js");
  const panel = new CoversheetPanel() as CoversheetPanel & FakeElement;
  const codes: string[] = [];
  panel.addEventListener("coversheet-failed", ({ detail }) => codes.push(detail.code));
  if (src !== null) panel.setAttribute("src", src);
  panel.connectedCallback();
  return { panel, codes };
}

const greet = (): void => said({ source: frames.at(-1)?.contentWindow, data: { coversheet: "panel" } });

describe("that no page is shown is said", () => {
  test("without an address", async () => {
    const { codes } = await shown(null);
    vi.runAllTimers();
    expect(codes).toEqual(["panel-not-shown"]);
  });

  test("when the frame has loaded something else", async () => {
    const { codes } = await shown("missing.html");
    frames[0]?.dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(20_000);
    expect(codes).toEqual(["panel-not-shown"]);
    vi.runAllTimers();
    expect(codes.length).toBe(1);
  });

  test("when nothing comes, and not of a frame that was taken away", async () => {
    const { panel, codes } = await shown("slow.html");
    panel.disconnectedCallback();
    vi.runAllTimers();
    expect(codes).toEqual([]);
    panel.connectedCallback();
    vi.runAllTimers();
    expect(codes).toEqual(["panel-not-shown"]);
  });

  test("and not of a page that greets, before or after it has loaded", async () => {
    const { panel, codes } = await shown("coversheet.html");
    greet();
    frames[0]?.dispatchEvent(new Event("load"));
    vi.runAllTimers();
    panel.attributeChangedCallback();
    frames[1]?.dispatchEvent(new Event("load"));
    greet();
    vi.runAllTimers();
    panel.disconnectedCallback();
    expect([frames.length, codes]).toEqual([2, []]);
  });
});

test("a recipe that cannot cross is refused", async () => {
  const { panel } = await shown("coversheet.html");
  const file = new File([""], "a.csv");
  const big = { ...RECIPE, suppression: { limit: 1n } };
  expect(() => panel.open(file, big as never)).toThrow("`recipe`");
  expect(() => panel.open(file, "{}" as never)).toThrow("`recipe`");
  panel.disconnectedCallback();
});
