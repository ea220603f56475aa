// Browsers that lack what the page needs: they are told what, before a file is chosen.
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
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
