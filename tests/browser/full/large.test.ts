// Long work: reading shows how far it is, a search can be cancelled, and the page goes on from there.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { launch } from "../support/chromium.ts";
import { Coversheet, POLL } from "../support/coversheet.ts";
import { startLongSearch } from "../support/long-search.ts";
import { ARTIFACT_URL } from "../support/places.ts";
import { parseCsv } from "../support/csv.ts";
import { patients } from "../support/tables.ts";
import { workbook } from "../support/workbook.ts";

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), "coversheet-tests-"));
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** About `rows` times 40 bytes, on disk: Playwright hands over larger files by path only. */
function large(rows: number): string {
  const path = join(folder, "large.csv");
  const part = patients(50_000);
  const header = part.slice(0, part.indexOf("\n") + 1);
  const body = part.slice(header.length);
  writeFileSync(path, header + body.repeat(rows / 50_000));
  return path;
}

it("reads a large file with real progress", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(large(1_000_000));
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await coversheet.page.getByText("1,000,000 rows").first().waitFor();
  const { states, progress } = await coversheet.log();
  expect(states).toEqual(["empty", "running", "done"]);
  const between = new Set(progress.filter((value) => value > 0 && value < 100));
  expect(between.size).toBeGreaterThanOrEqual(3);
  await coversheet.close();
});

it("reading can be cancelled, and leads back to the start", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await page.getByTestId("file-input").setInputFiles(large(4_000_000));
  await page.getByTestId("cancel").click();
  await page.getByTestId("try-sample").waitFor();
  await coversheet.trySample();
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await coversheet.close();
});

it("a workbook is unpacked with real progress, and that can be cancelled", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = (): unknown => {
      const bar = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
      return document.querySelector("h1")?.textContent === "Unpacking the workbook" && bar && seen.add(bar);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const sheet = workbook("large.xlsx", [{ name: "Patients", rows: parseCsv(patients(100_000)) }]);
  await coversheet.give(sheet);
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await page.getByText("100,000 rows").first().waitFor();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].map(Number));
  expect(seen.filter((value) => value > 0 && value < 100).length).toBeGreaterThanOrEqual(3);

  // From inside the page: on a busy machine the workbook is unpacked before the test has asked twice what the heading is.
  await page.evaluate(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    new MutationObserver(() => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (heading === headings.at(-1)) return;
      headings.push(heading);
      if (heading === "Unpacking the workbook") document.querySelector<HTMLElement>("[data-testid=cancel]")?.click();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.getByTestId("file-input").setInputFiles(sheet);
  const headings = (): Promise<string[]> => page.evaluate(() => (window as unknown as { headings: string[] }).headings);
  await expect.poll(headings, POLL).toContain("Unpacking the workbook");
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
  expect(await headings()).not.toContain("Looking at the columns");
  expect((await coversheet.downloadReport()).rows).toBe(100_000);
  await coversheet.close();
});

it("a file that a tab cannot hold is refused before it is read, and the table that is open stays", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.trySample();
  // Three billion bytes, none of which is on disk.
  const path = join(folder, "huge.csv");
  writeFileSync(path, "age,sex\n");
  truncateSync(path, 3_000_000_000);
  const before = (await coversheet.log()).progress.length;
  await coversheet.give(path);
  expect(await coversheet.error.getAttribute("data-code")).toBe("file-too-large");
  expect(await coversheet.error.innerText()).toContain("command line");
  expect(await violations(page)).toEqual([]);
  expect((await coversheet.log()).progress.slice(before).filter((value) => value > 0)).toEqual([]);
  await page.getByRole("button", { name: "Back to" }).click();
  await coversheet.solved(() => page.getByTestId("k").fill("7"));
  await coversheet.close();
});

it("a long search shows its progress and can be cancelled, and the page still works", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page, result } = coversheet;
  const quick = await startLongSearch(coversheet);
  expect(await result.getAttribute("data-state")).toBe("running");
  await expect.poll(() => page.getByRole("progressbar").count(), POLL).toBeGreaterThan(0);
  await expect.poll(() => page.getByText(/Searching for the best generalization: [\d,]+ of/).count(), POLL).toBe(1);
  // The value of the best so far is said while the search goes on.
  await expect.poll(() => page.getByText(/best so far [\d.,]+/).count(), POLL).toBe(1);
  await page.getByTestId("cancel").click();

  await expect.poll(() => result.getAttribute("data-state"), POLL).not.toBe("running");
  expect(await page.getByTestId("cancel").count()).toBe(0);
  await coversheet.solved(() => coversheet.loadRecipe(quick));
  const report = await coversheet.downloadReport();
  expect(report.verified).toBe(true);
  expect(report.recipe).toEqual(quick);
  await coversheet.close();
});
