// After "Start over" nothing of a file is left in the tab: no worker, no address, nothing stored, nothing in memory.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";
import { Workbench } from "./support/workbench.ts";

/** In every value that would be an original one in the tab. Names of columns are none. */
const MARK = "Qvzx";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** Towns and jobs of made-up people. */
function people(): string {
  const rows = Array.from({ length: 400 }, (_, at) => `${MARK}town${at % 7},${MARK}job${at % 11},${20 + (at % 30)}`);
  return `town,job,age\n${rows.join("\n")}\n`;
}

/** Whatever a page can leave behind, by where. */
const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: safely(() => localStorage.length),
    session: safely(() => sessionStorage.length),
    databases: await indexedDB.databases().then((all) => all.length, () => 0),
    caches: await (globalThis.caches?.keys() ?? Promise.resolve([])).then((all) => all.length, () => 0),
    history: [history.length, history.state],
    address: location.hash + location.search,
    title: document.title,
    name: window.name,
    text: document.documentElement.outerHTML.includes("Qv" + "zx"),
  }));

/** Fields whose text the browser may keep with its history, to bring it back after a crash. */
const kept = (page: Page) =>
  page.locator("textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])").evaluateAll((fields) =>
    fields.filter((field) => field.getAttribute("autocomplete") !== "off").map((field) => field.outerHTML),
  );

declare global {
  /** What is refused here is empty. */
  function safely<T>(ask: () => T): T | 0;
}

it("gives the memory back and leaves nothing behind", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await page.evaluate(() => {
    globalThis.safely = (ask) => {
      try {
        return ask();
      } catch {
        return 0;
      }
    };
    const { createObjectURL, revokeObjectURL } = URL;
    const addresses = new Set<string>();
    URL.createObjectURL = (blob) => {
      const address = createObjectURL(blob);
      addresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      addresses.delete(address);
      revokeObjectURL(address);
    };
    Object.assign(window, { addresses });
  });
  const addresses = () => page.evaluate(() => (window as unknown as { addresses: Set<string> }).addresses.size);
  const before = await leftovers(page);

  await coversheet.give(file(`${MARK}people.csv`, people()));
  expect(page.workers()).toHaveLength(1);
  const workbench = await Workbench.open(coversheet, "job");
  expect(await kept(page)).toEqual([]);
  await workbench.group(0, `${MARK}job1`).click();
  await workbench.button("Put into a group…").click();
  await coversheet.solved(() => workbench.put(`${MARK}group`));
  await workbench.done();
  await coversheet.downloadCsv();
  await coversheet.downloadRecipe();

  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByTestId("try-sample").waitFor();
  await expect.poll(() => page.workers().length, POLL).toBe(0);
  await expect.poll(addresses, POLL).toBe(0);
  expect(await leftovers(page)).toEqual(before);

  // And the page works on.
  await coversheet.trySample();
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

/** The texts of a page's memory that are alive and hold a text, after garbage was collected. */
async function remembered(page: Page, text: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join("")) as { strings: string[] };
  return strings.filter((string) => string.includes(text)).map((string) => string.slice(0, 200));
}

it("keeps no original value in the page's memory", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  // Nothing here hands a value to the page but the file: not its name, and no selector.
  const folder = await mkdtemp(join(tmpdir(), "start-over-"));
  try {
    await writeFile(join(folder, "people.csv"), people());
    await coversheet.give(join(folder, "people.csv"));
    const workbench = await Workbench.open(coversheet, "job");
    await workbench.list(0).getByRole("option").first().click();
    await workbench.done();
    await coversheet.downloadCsv();
    await coversheet.downloadRecipe();
    expect(await remembered(page, MARK)).not.toEqual([]);

    await page.getByRole("button", { name: "Start over" }).click();
    await page.getByTestId("try-sample").waitFor();
    await expect.poll(() => page.workers().length, POLL).toBe(0);
    expect(await remembered(page, MARK)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
  await coversheet.close();
});
