// The main way in Firefox, from a file. Skipped, with a word, where Firefox is not installed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POLL } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { hasFirefox, launchFirefox, saved } from "./support/firefox.ts";
import { outer, SANDBOX } from "./support/frames.ts";
import { ARTIFACT, ARTIFACT_URL } from "./support/places.ts";
import { RecordingServer } from "./support/server.ts";
import { patients } from "./support/tables.ts";

describe.runIf(hasFirefox)("Firefox", () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "coversheet-firefox-"));
    browser = await launchFirefox(folder);
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("makes a result of the sample and saves the file", async () => {
    const page = await browser.newPage();
    await page.goto(ARTIFACT_URL);
    await page.locator("[data-testid=try-sample]").click();
    const state = (): Promise<string | undefined> =>
      page.$eval("[data-testid=result]", (result) => (result as HTMLElement).dataset["state"]);
    await expect.poll(state, POLL).toBe("done");
    const text = (testId: string): Promise<number> =>
      page.$eval(`[data-testid=${testId}]`, (element) => Number(element.textContent));
    expect(await text("smallest-class")).toBeGreaterThanOrEqual(5);

    const before = saved(folder);
    const added = (): string[] => saved(folder).filter((name) => !before.includes(name));
    await page.locator("[data-testid=download-csv]").click();
    // The sample has risks left.
    await page.locator("[data-testid=download-anyway]").click();
    await expect.poll(added, POLL).toEqual([expect.stringMatching(/\.csv$/)]);
    const rows = (): string[][] => {
      const [name = ""] = added();
      return parseCsv(readFileSync(join(folder, name), "utf8"));
    };
    const suppressed = await text("suppressed");
    await expect.poll(() => rows().length, POLL).toBe(1 + 1000 - suppressed);
    await page.close();
  });

  it("makes a result of a dropped CSV", async () => {
    const page = await browser.newPage();
    await page.goto(ARTIFACT_URL);
    await page.waitForSelector("[data-testid=try-sample]");
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
      const event = new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.querySelector("main")?.dispatchEvent(event);
    }, patients(300));
    const state = (): Promise<string | undefined> =>
      page.$eval("[data-testid=result]", (result) => (result as HTMLElement).dataset["state"]);
    await expect.poll(state, POLL).toBe("done");
    const classes = await page.$eval("[data-testid=smallest-class]", (element) => Number(element.textContent));
    expect(classes).toBeGreaterThanOrEqual(5);
    await page.close();
  });

  it("works in a sandboxed frame of another page, which it saves from", async () => {
    const server = await RecordingServer.start();
    server.serve("/inner", readFileSync(ARTIFACT));
    server.serve("/outer", outer(`src="/inner"`, "frame-src 'self' blob:", SANDBOX));
    const page = await browser.newPage();
    await page.goto(server.url("/outer"));
    const frame = await (await page.waitForSelector("iframe"))?.contentFrame();
    if (!frame) throw new Error("there is no frame");
    const before = saved(folder);
    const press = async (testId: string): Promise<void> => {
      const button = await frame.waitForSelector(`[data-testid=${testId}]`);
      await button?.evaluate((element) => (element as HTMLElement).click());
    };
    await press("try-sample");
    const state = (): Promise<string | undefined> =>
      frame.$eval("[data-testid=result]", (result) => (result as HTMLElement).dataset["state"]);
    await expect.poll(state, POLL).toBe("done");
    expect(await page.evaluate(() => document.querySelector("iframe")?.contentDocument)).toBeNull();
    await press("download-recipe");
    const added = (): string[] => saved(folder).filter((name) => !before.includes(name));
    await expect.poll(added, POLL).toEqual([expect.stringMatching(/\.json$/)]);
    await page.close();
    server.stop();
  });
});
