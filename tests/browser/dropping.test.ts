// What is dropped on the page and is no file: each ends in a sentence, and what was open stays.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { patients } from "./support/tables.ts";

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), "coversheet-drop-"));
  mkdirSync(join(folder, "ward"));
  for (const name of ["one.csv", "two.csv", "ward/three.csv"]) writeFileSync(join(folder, name), patients(200));
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Data {
  items: { mimeType: string; data: string }[];
  files: string[];
}

/** As the browser does it when a person lets go of something over the page. */
async function drop(coversheet: Coversheet, data: Data): Promise<void> {
  const session = await coversheet.page.context().newCDPSession(coversheet.page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data: { ...data, dragOperationsMask: 1 } });
  }
  await session.detach();
}

const files = (...names: string[]): Data => ({ items: [], files: names.map((name) => join(folder, name)) });

/** Whether the whole error is in sight. */
const within = (coversheet: Coversheet): Promise<boolean> =>
  coversheet.error.evaluate((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

it.each([
  ["a folder", () => files("ward"), "dropped-folder"],
  ["two files", () => files("one.csv", "two.csv"), "dropped-several"],
  ["a link", () => ({ items: [{ mimeType: "text/uri-list", data: "https://leak.test/patients.csv" }], files: [] }), "dropped-link"],
])("%s is answered with a sentence, and what was open stays", async (_, data, code) => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await drop(coversheet, data());
  await expect.poll(() => coversheet.error.getAttribute("data-code"), POLL).toBe(code);
  expect(await violations(page)).toEqual([]);
  expect(page.url()).toBe(ARTIFACT_URL);
  // A good file afterwards is read.
  await coversheet.settled(() => drop(coversheet, files("one.csv")));
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await drop(coversheet, data());
  await expect.poll(() => coversheet.error.getAttribute("data-code"), POLL).toBe(code);
  // However far down the result it was dropped, the sentence is in sight.
  await expect.poll(() => within(coversheet), POLL).toBe(true);
  await page.getByRole("button", { name: "Back to one.csv" }).click();
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("text that is dragged is left to the browser", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await drop(coversheet, { items: [{ mimeType: "text/plain", data: "age" }], files: [] });
  expect(await coversheet.error.count()).toBe(0);
  await coversheet.close();
});
