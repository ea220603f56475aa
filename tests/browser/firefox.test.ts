// The main way in Firefox, from a file. Skipped, with a word, where Firefox is not installed.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL, FIREFOX } from "./support/places.ts";
import { parseCsv } from "./support/csv.ts";

const installed = existsSync(FIREFOX);
if (!installed) console.log(`there is no Firefox at ${FIREFOX}: its tests are skipped`);

describe.runIf(installed)("Firefox", () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "coversheet-firefox-"));
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox: {
        // The default lets files of one folder read each other, which other browsers do not.
        "security.fileuri.strict_origin_policy": true,
        "browser.download.folderList": 2,
        "browser.download.dir": folder,
        "browser.download.useDownloadDir": true,
      },
    });
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

    await page.locator("[data-testid=download-csv]").click();
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith(".csv")), POLL).toHaveLength(1);
    const rows = (): string[][] => {
      const [name = ""] = readdirSync(folder).filter((entry) => entry.endsWith(".csv"));
      return parseCsv(readFileSync(join(folder, name), "utf8"));
    };
    const suppressed = await text("suppressed");
    await expect.poll(() => rows().length, POLL).toBe(1 + 1000 - suppressed);
    await page.close();
  });
});
