// A browser for the tests of a file, and a page of its own for each of them.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { launch } from "./chromium.ts";
import { Coversheet } from "./coversheet.ts";
import { ARTIFACT_URL } from "./places.ts";

/** Opens the page before each test, hands it to `use`, and closes it afterwards; nothing may have gone wrong in it. */
export function fresh(use: (coversheet: Coversheet) => void): void {
  let browser: Browser;
  let coversheet: Coversheet;

  beforeAll(async () => {
    browser = await launch();
  });

  afterAll(() => browser?.close());

  beforeEach(async () => {
    coversheet = await Coversheet.open(browser, ARTIFACT_URL);
    use(coversheet);
  });

  afterEach(async () => {
    expect(coversheet.complaints).toEqual([]);
    await coversheet.close();
  });
}
