// Every part of a result in every look that it is promised in, reached with the keyboard alone: axe finds nothing, and nothing
// is wider than the window.
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { chosen } from "./support/looks.ts";
import { ARTIFACT_URL } from "./support/places.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const DARK = { colorScheme: "dark" as const };

const MOST = [{ name: "390 x 844, dark", options: { viewport: { width: 390, height: 844 }, ...DARK } }];
const ALL = [
  ...MOST,
  { name: "1440 x 900", options: { viewport: { width: 1440, height: 900 } } },
  { name: "1440 x 900, dark", options: { viewport: { width: 1440, height: 900 }, ...DARK } },
  { name: "390 x 844", options: { viewport: { width: 390, height: 844 } } },
  { name: "1024 x 768", options: { viewport: { width: 1024, height: 768 } } },
  { name: "1024 x 768, dark", options: { viewport: { width: 1024, height: 768 }, ...DARK } },
  // As a window of 1440 pixels is with everything twice as large.
  { name: "zoomed to 200 %", options: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } },
  { name: "zoomed to 200 %, dark", options: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, ...DARK } },
];

it.each(chosen<(typeof ALL)[number]>(ALL, MOST))("the parts of a result: $name", async ({ options }) => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  const { page } = coversheet;
  const press = async (at: Locator): Promise<void> => {
    await at.focus();
    await page.keyboard.press("Enter");
  };
  const fine = async (part: string): Promise<void> => {
    expect(await violations(page), part).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wider, part).toBe(0);
  };
  const unfold = async (words: string): Promise<void> => press(page.locator("summary").filter({ hasText: words }).first());

  await coversheet.solved(() => press(page.getByTestId("try-sample")));
  await coversheet.wholeColumns();
  await page.getByTestId("alternatives").waitFor();
  await unfold("More figures");
  await press(page.getByTestId("findings").locator("summary"));
  for (const part of ["standing", "highest-risk", "findings", "risk", "alternatives"]) {
    expect(await page.getByTestId(part).first().isVisible(), part).toBe(true);
  }
  await press(page.locator(".violating-toggle").first());
  await page.locator(".violating-body").first().waitFor();
  await fine("figures, findings, risk, cards and a class that was left out");

  await unfold("Distributions, before and after");
  await page.getByTestId("pairs").waitFor();
  await page.getByTestId("query-error").waitFor();
  await fine("distributions, pairs and queries");

  await unfold("Expert: explore the lattice");
  const nodes = page.getByTestId("lattice").locator(".lattice-nodes tbody tr");
  for (const at of [0, 1]) {
    await expect.poll(() => nodes.nth(at).getByRole("checkbox").isEnabled()).toBe(true);
    await nodes.nth(at).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
  }
  await page.getByTestId("side-by-side").waitFor();
  await fine("explorer, two nodes side by side");

  await unfold("Search and measures in detail");
  await unfold("Compare searches");
  await press(page.getByTestId("compare"));
  await page.getByRole("button", { name: "Run again" }).waitFor();
  await fine("measures and the comparison of searches");

  await press(page.getByTestId("report"));
  await page.getByTestId("report-dialog").waitFor();
  await fine("what the report asks");
  await page.keyboard.press("Escape");
  expect(await page.getByTestId("report-dialog").count()).toBe(0);

  // Another result, and what it asks before it is handed over.
  await coversheet.solved(() => press(page.getByTestId("alternatives").getByRole("button").nth(1)));
  await press(page.getByTestId("download-csv"));
  await page.getByTestId("download-ask").waitFor();
  await fine("another result, asked about before it is handed over");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/-anonymized\.csv$/);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});
