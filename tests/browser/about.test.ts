// The panel that says which build this is, and whose works are in it.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";

const WORKS = new URL("../../www/THIRD-PARTY.txt", import.meta.url);

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

it.each(["light", "dark"] as const)("says version, storage, rights and licences (%s)", async (colorScheme) => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { colorScheme });
  const about = coversheet.page.getByTestId("about");
  // By keyboard alone.
  await about.locator("summary").focus();
  await coversheet.page.keyboard.press("Enter");
  const works = coversheet.page.getByRole("region", { name: "Works of others and their licences" });
  await works.waitFor();
  expect(await coversheet.page.getByTestId("about-build").textContent()).toMatch(/^\d+\.\d+\.\d+, commit [0-9a-f]{12}(-dirty)?, built on \d{4}-\d\d-\d\d$/);
  // Told as the deployment guide does.
  const zeros = (await readFile(new URL(ARTIFACT_URL), "utf8")).replace(/(id="page-sum">)[0-9a-f]+/, `$1${"0".repeat(64)}`);
  expect(await coversheet.page.getByTestId("about-sum").textContent()).toBe(createHash("sha256").update(zeros).digest("hex"));
  expect(await works.textContent()).toBe(await readFile(WORKS, "utf8"));
  expect(await about.textContent()).toContain("no cookies, no browser storage");
  await coversheet.page.keyboard.press("Tab");
  expect(await works.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(coversheet.page)).toEqual([]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});
