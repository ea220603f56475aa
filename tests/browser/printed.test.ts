// Names of columns with signs that turn or hide text: wherever the page says them, these are spelled out.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { file, numbers } from "./support/tables.ts";

const TURNED = "\u202e";
const [AGE, WARD, FINDING] = [`age${TURNED}`, `ward${TURNED}`, `finding${TURNED}`] as const;

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

function table(): string {
  const next = numbers(3);
  const lines = Array.from({ length: 300 }, () => `${20 + next(60)},w${next(5)},${["flu", "cold", "hiv"][next(3)]}`);
  return [[AGE, WARD, FINDING].join(","), ...lines].join("\n");
}

/** Every text and attribute of the page in which the sign stands as it is. */
const raw = (page: Page): Promise<string[]> =>
  page.evaluate((sign) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (textContent?.includes(sign)) found.push(`${parentElement?.outerHTML.slice(0, 200)}`);
    }
    const read = ["title", "aria-label", "aria-description", "placeholder", "alt", "label"];
    for (const element of document.querySelectorAll("*")) {
      for (const name of read) if (element.getAttribute(name)?.includes(sign)) found.push(`${name} of ${element.outerHTML.slice(0, 200)}`);
    }
    return found;
  }, TURNED);

const recipe = (recoding: string): object => ({
  coversheet: 1,
  columns: {
    [AGE]: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5, 20] } }, ranges: recoding === "rows" },
    [WARD]: { role: "quasi-identifier" },
    [FINDING]: { role: "sensitive" },
  },
  privacy: [
    { "k-anonymity": { k: 5 } },
    { "distinct-l-diversity": { l: 2, column: FINDING } },
    { "confidence-bounding": { column: FINDING, bounds: { hiv: 0.9 } } },
  ],
  suppression: { limit: 0.5 },
  recoding,
  search: {},
});

it.each(["columns", "rows"])("%s: nothing in the page says them as they are", async (recoding) => {
  const { page } = coversheet;
  await coversheet.give(file("turned.csv", table()));
  expect(await raw(page)).toEqual([]);
  await coversheet.settled(() => coversheet.loadRecipe(recipe(recoding)));
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  const spelled = "age\\u{202e}";
  await expect.poll(() => page.getByText(spelled).count(), POLL).toBeGreaterThan(0);
  // Whatever can be opened is, but for the page's account of itself.
  await page.locator("main details:not(.protection)").evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });
  // One model is open at a time, and one class.
  for (const toggles of [page.locator(".model-toggle"), page.locator(".violating-toggle")]) {
    for (let at = 0; at < Math.min(3, await toggles.count()); at += 1) {
      await toggles.nth(at).click();
      expect(await raw(page)).toEqual([]);
    }
  }
  for (const name of [AGE, FINDING]) {
    await page.getByRole("button", { name: new RegExp(`^${name.slice(0, -1)}\\\\u`) }).first().click();
  }
  expect(await raw(page)).toEqual([]);
  await page.getByTestId("compare").click();
  await page.getByRole("button", { name: "Run again" }).waitFor();
  expect(await raw(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit groups" }).first().click();
  await page.getByTestId("workbench").locator(".group").first().waitFor();
  expect(await raw(page)).toEqual([]);
});
