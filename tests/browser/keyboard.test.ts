// The whole way with the keyboard alone.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { tabTo } from "./support/keyboard.ts";
import { ARTIFACT_URL } from "./support/places.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

it("sample, k, a column, and all three downloads without a mouse", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await tabTo(page, "try-sample");
  const first = await coversheet.solved(() => page.keyboard.press("Enter"));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");

  await tabTo(page, "k");
  await coversheet.solved(() => page.keyboard.press("ArrowUp"));
  expect(await page.getByTestId("k").inputValue()).toBe("6");
  await page.keyboard.press("Control+a");
  const figures = await coversheet.solved(() => page.keyboard.type("20"));
  expect(figures.smallest).toBeGreaterThanOrEqual(20);
  expect(figures.loss).toBeGreaterThan(first.loss);

  await tabTo(page, "objective");
  await coversheet.solved(() => page.keyboard.press("ArrowDown"));
  expect(await page.getByTestId("objective").inputValue()).not.toBe("balanced");

  for (const testId of ["download-recipe", "download-report", "download-csv"]) {
    await tabTo(page, testId);
    if (testId === "download-csv") {
      // The sample has risks left: the page asks, and its answer has the focus.
      await page.keyboard.press("Enter");
      await page.getByTestId("download-ask").waitFor();
    }
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toMatch(/-(recipe\.json|report\.json|anonymized\.csv)$/);
  }
  await coversheet.close();
});

it("the first stop leads past the header", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await coversheet.close();
});
