// axe finds nothing in any state, on a desk and on a phone, in light and in dark.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { chosen } from "./support/looks.ts";
import { startLongSearch } from "./support/long-search.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, patients } from "./support/tables.ts";
import { Workbench } from "./support/workbench.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

it("control: what is wrong is found", async () => {
  const page = await browser.newPage();
  await page.setContent(`<html lang="en"><title>Control</title><main><h1>Control</h1><img src="data:,"></main></html>`);
  expect(await violations(page)).toEqual([expect.stringContaining("image-alt")]);
  await page.close();
});

const open = (look: Look): Promise<Coversheet> => Coversheet.open(browser, ARTIFACT_URL, look);

interface Look {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

// Other files look at the page on a desk by day.
const MOST: { name: string; look: Look }[] = [{ name: "on a phone, dark", look: { viewport: PHONE, colorScheme: "dark" } }];
const ALL = [
  ...MOST,
  { name: "on a desk, light", look: { viewport: DESK, colorScheme: "light" as const } },
  { name: "on a desk, dark", look: { viewport: DESK, colorScheme: "dark" as const } },
  { name: "on a phone, light", look: { viewport: PHONE, colorScheme: "light" as const } },
];

describe.each(chosen(ALL, MOST))("$name", ({ look }) => {
  it("the first screen, with its details open", async () => {
    const coversheet = await open(look);
    expect(await violations(coversheet.page)).toEqual([]);
    await coversheet.page.getByText("How this page protects your data").click();
    await coversheet.page.getByText("The browser refused a test request.").waitFor();
    expect(await violations(coversheet.page)).toEqual([]);
    await coversheet.close();
  });

  it("a file that cannot be read", async () => {
    const coversheet = await open(look);
    await coversheet.give(file("bad.csv", "age,sex\n30\n"));
    await coversheet.error.waitFor();
    expect(await violations(coversheet.page)).toEqual([]);
    await coversheet.close();
  });

  it("the result, every column open, and what was downloaded", async () => {
    const coversheet = await open(look);
    const { page } = coversheet;
    await coversheet.trySample();
    expect(await violations(page)).toEqual([]);
    const { columns } = await coversheet.downloadRecipe();
    for (const name of Object.keys(columns)) await coversheet.column(name);
    for (const summary of await page.locator("summary").all()) await summary.click();
    await coversheet.downloadCsv();
    await page.getByText("Checked from its own bytes").waitFor();
    expect(await violations(page)).toEqual([]);
    await coversheet.close();
  });

  it("a setting that cannot be met, and one that cannot be", async () => {
    const coversheet = await open(look);
    await coversheet.give(file("ward.csv", patients(200)));
    await coversheet.settled(() => coversheet.page.getByTestId("k").fill("500"));
    await coversheet.error.waitFor();
    expect(await violations(coversheet.page)).toEqual([]);
    await coversheet.page.getByTestId("limit").fill("x");
    expect(await violations(coversheet.page)).toEqual([]);
    await coversheet.close();
  });

  it("the workbench in each of its states", async () => {
    const coversheet = await open(look);
    const { page } = coversheet;
    await coversheet.trySample();
    const workbench = await Workbench.open(coversheet, "ethnicity");
    expect(await violations(page)).toEqual([]);
    for (const summary of await workbench.dialog.locator("summary").all()) await summary.click();
    expect(await violations(page)).toEqual([]);
    for (const summary of await workbench.dialog.locator(".menu summary").all()) await summary.click();
    await workbench.group(0, "Asian").click();
    await workbench.button("Put into a group…").click();
    expect(await violations(page)).toEqual([]);
    await workbench.put("grouped");
    await workbench.group(1, "grouped").click();
    await workbench.button("Rename…").click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await workbench.dialog.getByLabel("Or paste cells here").fill("Asian;x;*\nWhite;y;*");
    await workbench.button("Check and use").click();
    await workbench.dialog.getByTestId("missing").waitFor();
    expect(await violations(page)).toEqual([]);
    await workbench.button("Discard this import").click();
    await workbench.builder("intervals");
    await page.getByTestId("workbench-error").waitFor();
    expect(await violations(page)).toEqual([]);
    await coversheet.close();
  });

  it("while a long search runs", async () => {
    const coversheet = await open(look);
    const { page } = coversheet;
    await startLongSearch(coversheet);
    expect(await violations(page)).toEqual([]);
    await coversheet.close();
  });
});
