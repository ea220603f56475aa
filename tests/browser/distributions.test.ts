// What became of the columns' values, and other nodes of the lattice: asked for, seen, compared and chosen.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { chosen } from "./support/looks.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, patients } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const WAYS = [
  { name: "desktop", options: { viewport: { width: 1440, height: 900 } } },
  { name: "tablet", options: { viewport: { width: 1024, height: 768 } } },
  { name: "phone, dark", options: { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const } },
  // As a window of 1440 pixels is with everything twice as large.
  { name: "zoomed to 200 %", options: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } },
];
const MOST = WAYS.filter(({ name }) => ["desktop", "phone, dark"].includes(name));

async function open(options = {}): Promise<Coversheet> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.solved(() => coversheet.give(file("patients.csv", patients(400))));
  await coversheet.page.getByTestId("alternatives").waitFor();
  return coversheet;
}

const wide = ({ page }: Coversheet): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Notes the longest task of the page from now on. */
async function watchTasks({ page }: Coversheet): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
      type: "longtask",
    });
    Object.assign(window, { longTasks: tasks });
  });
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

it.each(chosen(WAYS, MOST))("distributions come when they are asked for, by keyboard: $name", async ({ options }) => {
  const coversheet = await open(options);
  const { page } = coversheet;
  const panel = page.getByTestId("distributions");
  const longest = await watchTasks(coversheet);
  await panel.locator("summary").focus();
  await page.keyboard.press("Enter");
  const figures = panel.locator("figure");
  await figures.first().waitFor();
  const report = await coversheet.downloadReport();
  // Every bar's rows before add up to the table, and what a reader counts to the release.
  const sums = await figures.first().evaluate((figure) => {
    const number = (text: string): number => Number(text.replace(/[^\d]/g, "") || "0");
    const cells = [...figure.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].slice(-2));
    return [0, 1].map((at) => cells.reduce((sum, row) => sum + number(row[at]?.textContent ?? ""), 0));
  });
  expect(sums[0]).toBe(report.rows);
  expect(Math.abs((sums[1] ?? 0) - report.released_rows)).toBeLessThan(15);
  expect(await page.getByTestId("query-error").innerText()).toMatch(/300 random counts.*less than [\d.]+/);
  while ((await panel.getByRole("button", { name: /^Show \d+ of/ }).count()) > 0) {
    await panel.getByRole("button", { name: /^Show \d+ of/ }).click();
  }
  expect(await figures.count()).toBeGreaterThan(3);
  console.log(`distributions, ${page.viewportSize()?.width} px: longest task ${await longest()} ms`);
  expect(await violations(page)).toEqual([]);
  expect(await wide(coversheet)).toBe(0);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it.each(chosen(WAYS, MOST))("the lattice is explored, filtered, compared and chosen from: $name", async ({ options }) => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.trySample();
  await coversheet.wholeColumns();
  const { page } = coversheet;
  await page.getByTestId("alternatives").waitFor();
  const panel = page.getByTestId("lattice");
  const before = await coversheet.figures();
  const longest = await watchTasks(coversheet);
  await panel.locator("summary").focus();
  await page.keyboard.press("Enter");
  const rows = panel.locator(".lattice-nodes tbody tr");
  await rows.first().waitFor();
  console.log(`lattice, ${page.viewportSize()?.width} px: longest task ${await longest()} ms`);
  const all = Number(/^([\d,]+)/.exec(await page.getByTestId("lattice-count").innerText())?.[1]?.replace(",", ""));
  expect(all).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  expect(await wide(coversheet)).toBe(0);

  // Nothing has to be scrolled sideways to reach the button, nor, but on a phone, to see what a node costs.
  const list = await panel.locator(".lattice-nodes").boundingBox();
  const button = panel.getByRole("button", { name: /^Use this one/ }).first();
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  for (const seen of phone ? [button] : [button, rows.first().locator("td").nth(4)]) {
    const box = await seen.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  }

  // Two side by side.
  await rows.nth(0).getByRole("checkbox").check();
  await rows.nth(1).getByRole("checkbox").check();
  await page.getByTestId("side-by-side").waitFor();

  // Whoever wants a column finer sees fewer nodes.
  const filters = panel.getByRole("combobox");
  let fewer = all;
  for (let at = 0; at < (await filters.count()) && fewer === all; at += 1) {
    const values = await filters.nth(at).locator("option").evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
    await filters.nth(at).selectOption(values[1] ?? "Infinity");
    fewer = Number(/^([\d,]+)/.exec(await page.getByTestId("lattice-count").innerText())?.[1]?.replace(",", ""));
    if (fewer === 0 || fewer === all) {
      await filters.nth(at).selectOption("Infinity");
      fewer = all;
    }
  }
  expect(fewer).toBeLessThan(all);

  // The first that is not in use becomes the result, with the figures that the list says; and one step undoes it.
  const use = panel.getByRole("button", { name: /^Use this one/ }).and(panel.locator(":enabled")).first();
  await use.waitFor();
  const cells = await use.locator("xpath=ancestor::tr[1]").locator("td").allInnerTexts();
  await use.focus();
  await coversheet.solved(() => page.keyboard.press("Enter"));
  const after = await coversheet.figures();
  expect(cells.slice(3, 5).map((cell) => Number(cell.replaceAll(",", "")))).toEqual([after.suppressed, after.smallest]);
  await coversheet.solved(() => page.keyboard.press("Control+z"));
  expect(await coversheet.figures()).toEqual(before);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it.each(chosen(WAYS, MOST))("how well a column can be predicted, by keyboard: $name", async ({ options }) => {
  const coversheet = await open(options);
  const { page } = coversheet;
  const longest = await watchTasks(coversheet);
  await page.getByTestId("distributions").locator("summary").focus();
  await page.keyboard.press("Enter");
  const accuracy = page.getByTestId("class-accuracy");
  const select = accuracy.getByRole("combobox");
  await select.waitFor();
  expect(await accuracy.getByRole("table").count()).toBe(0);
  const recipe = await coversheet.downloadRecipe();
  const choices = await select.locator("option").allInnerTexts();
  await select.focus();
  await page.keyboard.press("ArrowDown");
  await accuracy.getByRole("table").waitFor();
  const shares = await accuracy.locator("tbody td").allInnerTexts();
  // Always the most frequent value, and predicted, before and after; and without the quasi-identifiers, which stay what they are.
  expect(shares.length).toBe(6);
  const said = shares.filter((share) => /^[\d.]+\s?%$/.test(share));
  expect(said.length).toBe(5);
  expect(await accuracy.innerText()).toContain(`in which ${choices[1]} is predicted`);
  // Nothing of its protection changes.
  expect(await coversheet.downloadRecipe()).toEqual(recipe);
  console.log(`accuracy, ${page.viewportSize()?.width} px: longest task ${await longest()} ms`);
  expect(await violations(page)).toEqual([]);
  expect(await wide(coversheet)).toBe(0);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("a population that the recipe names is said beside the risk", async () => {
  const coversheet = await open();
  const { page } = coversheet;
  const recipe = await coversheet.downloadRecipe();
  await coversheet.solved(() => coversheet.loadRecipe({ ...recipe, risk: { population: { people: 120000 } } }));
  const risk = page.getByTestId("risk");
  expect(await risk.innerText()).toContain("120,000 people; how many of them are in each group is estimated");
  expect(await risk.getByRole("row", { name: /^Highest risk, if only the population is known/ }).innerText()).toMatch(/1 in \d/);
  await coversheet.close();
});
