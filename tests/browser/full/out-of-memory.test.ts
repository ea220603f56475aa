// A tab that runs out of memory says so, and the recipe and the work stay. The engine of these pages gets little memory.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { launch } from "../support/chromium.ts";
import { Coversheet } from "../support/coversheet.ts";
import { initialPages, withMemory } from "../support/memory.ts";
import { ARTIFACT } from "../support/places.ts";
import { RecordingServer } from "../support/server.ts";
import { file, patients, wide } from "../support/tables.ts";

let browser: Browser;
let server: RecordingServer;

const built = readFileSync(ARTIFACT, "utf8");

beforeAll(async () => {
  browser = await launch();
  server = await RecordingServer.start();
  // In pages of 64 KiB: enough for all that is done with a small table, and enough only to read and solve it.
  server.serve("/little", withMemory(built, initialPages(built) + 640));
  server.serve("/least", withMemory(built, initialPages(built) + 256));
});

afterAll(async () => {
  await browser?.close();
  server?.stop();
});

it("says so of a file that is too large, and goes back to the work before it", async () => {
  const coversheet = await Coversheet.open(browser, server.url("/little"));
  await coversheet.give(file("ward.csv", patients(300)));
  const before = await coversheet.solved(() => coversheet.page.getByTestId("k").fill("7"));
  await coversheet.give(file("large.csv", wide(260_000, 14)));
  expect(await coversheet.error.getAttribute("data-code")).toBe("out-of-memory");
  expect(await coversheet.error.textContent()).toContain("There is not enough memory");
  expect(await violations(coversheet.page)).toEqual([]);
  await coversheet.page.getByRole("button", { name: "Back to ward.csv" }).click();
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  expect(await coversheet.figures()).toEqual(before);
  expect(await coversheet.page.getByTestId("k").inputValue()).toBe("7");
  // The engine is a new one: it reads the file again and hands it over.
  expect((await coversheet.downloadRecipe()).privacy).toEqual([{ "k-anonymity": { k: 7 } }]);
  expect((await coversheet.downloadCsv()).split("\n").length).toBeGreaterThan(100);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("says so of a search, and the settings stay to be changed or saved", async () => {
  const coversheet = await searchedInVain();
  expect(await coversheet.error.getAttribute("data-code")).toBe("out-of-memory");
  expect(await violations(coversheet.page)).toEqual([]);
  const folder = process.env.SCREENSHOTS;
  if (folder) await coversheet.page.screenshot({ path: `${folder}/search-without-memory.png` });
  const recipe = await coversheet.downloadRecipe();
  expect(Object.keys(recipe.columns)).toEqual(["patient_id", "age", "postcode", "sex", "diagnosis", "cost"]);
  expect(recipe.privacy).toEqual([{ "k-anonymity": { k: 5 } }]);
  // The table before it is one click away, with its settings.
  await coversheet.solved(() => coversheet.page.getByRole("button", { name: "Back to “ward.csv”" }).click());
  expect(await coversheet.page.getByTestId("k").inputValue()).toBe("7");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

/**
 * A page with enough memory to read a file after ward.csv, and not to count what its rows have in common. How many rows
 * that takes changes with the engine, so they grow by less than what lies between the two.
 */
async function searchedInVain(): Promise<Coversheet> {
  for (let rows = 350_000; rows < 1_000_000; rows = Math.round(rows * 1.1)) {
    const coversheet = await Coversheet.open(browser, server.url("/little"));
    await coversheet.give(file("ward.csv", patients(300)));
    await coversheet.solved(() => coversheet.page.getByTestId("k").fill("7"));
    await coversheet.give(file("hospital.csv", patients(rows)));
    if (await coversheet.error.isVisible()) return coversheet;
    await coversheet.close();
  }
  throw new Error("every file was searched");
}

it("says so of a release that cannot be made, and the settings can still be saved", async () => {
  const coversheet = await Coversheet.open(browser, server.url("/least"));
  await coversheet.give(file("ward.csv", patients(300)));
  await coversheet.solved(() => coversheet.page.getByTestId("k").fill("7"));
  await coversheet.page.getByTestId("download-csv").click();
  const anyway = coversheet.page.getByTestId("download-anyway");
  await Promise.race([anyway.waitFor().then(() => anyway.click()), coversheet.error.waitFor()]);
  await coversheet.error.waitFor();
  // What is looked for behind a result may have needed more than there is before.
  expect(await coversheet.error.textContent()).toMatch(/There is (again )?not enough memory.*Nothing was handed over\./);
  expect(await violations(coversheet.page)).toEqual([]);
  expect((await coversheet.downloadRecipe()).privacy).toEqual([{ "k-anonymity": { k: 7 } }]);
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await coversheet.close();
});
