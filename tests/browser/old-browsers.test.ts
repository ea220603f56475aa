// Browsers that lack what the page needs: they are told what, before a file is chosen.
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { ARTIFACT, ARTIFACT_URL } from "./support/places.ts";
import { RecordingServer } from "./support/server.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** What is taken from the browser before the page opens, and what the page then says is missing. */
const LACKING: [name: string, take: string, missing: string][] = [
  ["WebAssembly", "delete self.WebAssembly", "WebAssembly"],
  ["workers", "delete self.Worker", "workers"],
  ["WebAssembly that may be used", "WebAssembly.Module = function () { throw new Error('refused'); }", "WebAssembly"],
  ["TextDecoder", "delete self.TextDecoder", "text decoders"],
  ["streams to pipe through", "delete ReadableStream.prototype.pipeThrough", "streams"],
  ["DecompressionStream", "delete self.DecompressionStream", "decompression streams"],
  ["the language of 2022", "delete Array.prototype.findLast", "JavaScript of 2022"],
  ["several at once", "delete self.Worker; delete self.WebAssembly", "WebAssembly and workers"],
];

describe("a browser without", () => {
  it.each(LACKING)("%s", async (_, take, missing) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.addInitScript(take);
    await page.goto(ARTIFACT_URL);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("cannot work in this browser");
    expect(await page.getByRole("main").textContent()).toContain(`It lacks ${missing}. Open this page in a Firefox`);
    expect(await page.getByTestId("file-input").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** Opens the page as a server with this policy serves it, which counts besides the page's own. */
async function underPolicy(policy: string, take = ""): Promise<Page> {
  const page = await browser.newPage({ locale: "de" });
  await page.addInitScript(take);
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  await page.route("http://intranet.test/", async (route) => route.fulfill({ path: ARTIFACT, headers }));
  await page.goto("http://intranet.test/");
  return page;
}

it("says that a server's policy refuses WebAssembly", async () => {
  const page = await underPolicy("script-src 'unsafe-inline'; worker-src blob:");
  expect(await page.getByRole("main").textContent()).toContain("It lacks WebAssembly.");
  await page.close();
});

it.each([
  ["a server's policy", "worker-src 'none'", ""],
  ["the browser", "worker-src blob:", "self.Worker = function () { throw new DOMException('refused', 'SecurityError'); }"],
])("says before a file is chosen that %s refuses the worker, in the person's language", async (_, policy, take) => {
  const page = await underPolicy(policy, take);
  const error = page.getByTestId("error");
  await error.waitFor();
  expect(await error.getAttribute("data-code")).toBe("worker-blocked");
  expect(await error.textContent()).toMatch(/erlaubt den Worker nicht.*Hier lässt sich nichts lesen/);
  expect(await page.getByTestId("file-input").count()).toBe(1);
  await page.close();
});

it("says so where the page's own script cannot even be read", async () => {
  // As an old browser does: it reads the first script, and gives up the last one. Here the policy refuses the last one.
  const html = await readFile(ARTIFACT, "utf8");
  const last = html.lastIndexOf("<script>") + "<script>".length;
  const server = await RecordingServer.start();
  server.serve("/old.html", `${html.slice(0, last)}this is not read${html.slice(html.lastIndexOf("</script>"))}`);
  const page = await browser.newPage();
  await page.addInitScript("delete Object.hasOwn");
  await page.goto(server.url("/old.html"));
  expect(await page.getByRole("main").textContent()).toContain("It lacks JavaScript of 2022");
  await page.close();
  await server.stop();
});
