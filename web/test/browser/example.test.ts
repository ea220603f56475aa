// The example page, used as a person would.

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness } from "./harness.js";

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness?.stop());

function csv(rows: string[]) {
  return { name: "data.csv", mimeType: "text/csv", buffer: Buffer.from(["age,sex", ...rows, ""].join("\n")) };
}

test("a file is anonymized and saved; a bad file is explained", async () => {
  const page = await harness.browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => faults.push(message.text()));
  await page.goto(`${harness.origin}/example/index.html`);

  await page.getByLabel("File").setInputFiles(csv(["31,F", "34", "35,M"]));
  await page.getByRole("button", { name: "Anonymize" }).click();
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/\w.*\. .*\w/);
  expect(await page.getByRole("link", { name: "Save" }).isVisible()).toBe(false);

  const rows = Array.from({ length: 40 }, (_, i) => `${20 + i},${i % 2 ? "F" : "M"}`);
  await page.getByLabel("File").setInputFiles(csv(rows));
  await page.getByLabel("Smallest class").fill("4");
  await page.getByRole("button", { name: "Anonymize" }).click();
  await page.getByRole("link", { name: "Save" }).waitFor();
  expect(Number(await page.locator("#smallest").textContent())).toBeGreaterThanOrEqual(4);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save" }).click();
  const saved = (await readFile(await (await download).path(), "utf8")).trim().split(/\r?\n/);
  const classes = new Map<string, number>();
  for (const row of saved.slice(1)) classes.set(row, (classes.get(row) ?? 0) + 1);
  expect(saved[0]).toBe("age,sex");
  expect(saved.length).toBeGreaterThan(1);
  expect(Math.min(...classes.values())).toBeGreaterThanOrEqual(4);
  expect(faults).toEqual([]);
});
