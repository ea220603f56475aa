// Groups of very many values: building them takes long and can be given up, and the page goes on from there.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { Workbench } from "./support/workbench.ts";

const ROWS = 200_000;

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

/** A table on disk with a weight in grams for each row, no two of them alike. */
function weights(): string {
  const path = join(folder, "weights.csv");
  const out = openSync(path, "w");
  writeSync(out, "weight,sex\n");
  for (let from = 0; from < ROWS; from += 50_000) {
    const rows = Array.from({ length: 50_000 }, (_, at) => `${(from + at) / 1000},${at % 2 ? "F" : "M"}\n`);
    writeSync(out, rows.join(""));
  }
  closeSync(out);
  return path;
}

it("building groups of very many values is given up at once, and the page still works", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.solved(() => coversheet.give(weights()));
  const line = await coversheet.column("weight");
  await line.getByRole("button", { name: "Edit groups" }).click();
  const workbench = Workbench.of(coversheet);
  await workbench.list(0).getByRole("option").first().waitFor({ timeout: 60_000 });
  await workbench.builder("optimal-merging");
  await page.getByTestId("cancel-building").waitFor({ timeout: 60_000 });
  const milliseconds = await page.evaluate(async () => {
    const begun = performance.now();
    document.querySelector<HTMLElement>("[data-testid=cancel-building]")?.click();
    while (document.querySelector("[data-testid=cancel-building]")) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  console.log(`given up after ${milliseconds.toFixed(0)} ms`);
  // The groups are those from before, and can be built otherwise.
  await workbench.builder("intervals");
  await workbench.list(1).getByRole("option").first().waitFor({ timeout: 60_000 });
  // Long lists of other levels are in reach of the keyboard, too.
  expect(await violations(page)).toEqual([]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
}, 300_000);
