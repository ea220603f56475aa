// Privacy models on the page: purposes, requirements with what they achieve, classes that are left out, and ways out.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { tabTo } from "./support/keyboard.ts";
import { chosen } from "./support/looks.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

async function sample(options: BrowserContextOptions = {}): Promise<Coversheet> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.solved(() => coversheet.page.getByTestId("try-sample").click());
  await coversheet.wholeColumns();
  return coversheet;
}

const add = (coversheet: Coversheet, name: string) =>
  coversheet.solved(() => coversheet.page.getByTestId(`add-${name}`).click());

/** The line of a requirement, by its name in recipes. */
const line = (page: Page, name: string): Locator => page.locator(`[data-model="${name}"]`);

const achieved = (page: Page): Promise<string[]> =>
  page.getByTestId("achieved").getByRole("row").filter({ has: page.getByRole("rowheader") }).allInnerTexts();

it("a purpose sets its numbers, shows their source and what they do not do", async () => {
  const coversheet = await sample();
  const { page } = coversheet;
  expect(await page.getByTestId("preset").inputValue()).toBe("research-partner");
  const figures = await coversheet.solved(() => page.getByTestId("preset").selectOption("clinical-reports"));
  expect(figures.smallest).toBeGreaterThanOrEqual(12);
  expect(await page.getByTestId("k").inputValue()).toBe("12");
  for (const words of ["0.09", "Does not do", "No legal advice"])
    expect(await page.locator(".purpose").innerText()).toContain(words);
  await coversheet.solved(() => page.getByTestId("k").fill("7"));
  expect(await page.locator("#preset-note").innerText()).toMatch(/k is 7.*asks for 12/);
  await coversheet.close();
});

it("ℓ-diversity and t-closeness hold on what is released, and say what they achieve", async () => {
  const coversheet = await sample();
  const { page } = coversheet;
  await add(coversheet, "distinct-l-diversity");
  await add(coversheet, "t-closeness");
  expect(await page.locator(":focus").innerText()).toContain("Every class like the whole table");
  for (const name of ["distinct-l-diversity", "t-closeness"])
    expect(await line(page, name).locator(".standing").innerText()).toMatch(/[≥≤] [\d.]+, achieved [\d.]+/);
  const report = await coversheet.downloadReport();
  expect(report.privacy.map(({ model, column, holds }) => [model, column, holds])).toEqual([
    ["k-anonymity", null, true],
    ["distinct-l-diversity", "diagnosis", true],
    ["t-closeness", "diagnosis", true],
  ]);
  const rows = await achieved(page);
  expect(rows).toHaveLength(3);
  for (const [at, entry] of report.privacy.entries()) expect(rows[at]).toContain(entry.sentence);
  expect(report.privacy[2]?.achieved).toBeLessThanOrEqual(0.2);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("a requirement's numbers, column and guarded values can be changed, and it can be removed", async () => {
  const coversheet = await sample();
  const { page } = coversheet;
  await add(coversheet, "confidence-bounding");
  const model = line(page, "confidence-bounding");
  await model.getByRole("checkbox", { name: /^Z38\.0\b/ }).waitFor();
  await coversheet.solved(() => model.getByRole("checkbox", { name: /^Z38\.0\b/ }).check({ force: true }));
  await coversheet.solved(() => page.getByTestId("model-1-max").fill("0.4"));
  const of = async () => (await coversheet.downloadRecipe()).privacy[1];
  expect(await of()).toEqual({ "confidence-bounding": { column: "diagnosis", max: 0.4, values: ["Z38.0"] } });
  await coversheet.solved(() => page.getByTestId("model-1-column").selectOption("procedure"));
  expect(await of()).toEqual({ "confidence-bounding": { column: "procedure", max: 0.4 } });
  await coversheet.solved(() => model.getByRole("button", { name: /^Remove: No value too likely/ }).click());
  expect(await page.locator(":focus").innerText()).toBe("More protection");
  expect(await of()).toBeUndefined();
  await coversheet.close();
});

it("a class that is left out says why and shows its rows, as the suppressed rows of the table do", async () => {
  const alike = Array.from({ length: 140 }, (_, at) => `30,F,02101,${at % 2 ? "flu" : "gout"}`);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.give(file("ward.csv", ["age,sex,postcode,diagnosis", "99,M,99999,flu", ...alike, ""].join("\n")));
  const list = page.getByTestId("violating");
  const toggle = list.getByRole("button", { name: /1 row/ });
  expect(await toggle.innerText()).toMatch(/5 needed/);
  await toggle.click();
  await expect.poll(() => list.getByRole("row").count(), POLL).toBe(2);
  expect(await list.getByRole("row").nth(1).innerText()).toMatch(/^1\s+99\s+M\s+99999\s+flu/);
  const row = page.getByRole("table", { name: "Rows before and after" }).locator("[aria-rowindex='2']");
  await expect.poll(() => row.getAttribute("title"), POLL).toMatch(/5 needed/);
  expect(await row.getByRole("rowheader").textContent()).toMatch(/suppressed: .*5 needed/);
  await toggle.click();
  expect(await list.getByRole("row").count()).toBe(0);
  await coversheet.close();
});

it("what cannot be met says so beside the requirement, with a way out that works", async () => {
  const coversheet = await sample();
  const { page } = coversheet;
  await add(coversheet, "distinct-l-diversity");
  await coversheet.settled(() => page.getByTestId("model-1-l").fill("500"));
  const unmet = line(page, "distinct-l-diversity").getByTestId("unmet");
  expect(await unmet.innerText()).toMatch(/l is 500.*only \d+ different values/s);
  const way = unmet.getByRole("button", { name: /^Use ℓ = \d+$/ });
  const most = Number(/\d+/.exec(await way.innerText())?.[0]);
  await unmet.getByRole("button", { name: "Undo the change" }).click();
  expect(await page.getByTestId("model-1-l").inputValue()).toBe("3");
  await coversheet.settled(() => page.getByTestId("model-1-l").fill("501"));
  await coversheet.settled(() => way.click());
  expect(await page.getByTestId("model-1-l").inputValue()).toBe(String(most));
  await coversheet.close();
});

it("with a person column k counts persons, and says so", async () => {
  const visits = Array.from({ length: 120 }, (_, at) => `P${Math.floor(at / 2)},${30 + (at % 2)},F,flu`);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.give(file("visits.csv", ["who,age,sex,diagnosis", ...visits, ""].join("\n")));
  await coversheet.solved(() => coversheet.role("who").selectOption("person"));
  expect(await page.locator("#k-note").innerText()).toMatch(/^Counts persons, by who/);
  expect((await coversheet.downloadReport()).privacy[0]).toMatchObject({ counts: "persons", holds: true });
  expect((await achieved(page))[0]).toMatch(/persons/);
  await coversheet.close();
});

it("a population file is read in the tab", async () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `${30 + (at % 3) * 10},${"FM"[at % 2]}`);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  const patients = people(60).map((row) => `${row},flu`);
  await coversheet.give(file("ward.csv", ["age,sex,diagnosis", ...patients, ""].join("\n")));
  await page.locator(".more-models > summary").click();
  const register = file("register.csv", ["age,sex", ...people(600), ""].join("\n"));
  await coversheet.solved(() => page.getByTestId("add-k-map").setInputFiles(register));
  expect((await coversheet.downloadRecipe()).privacy[1]).toEqual({ "k-map": { k: 5, population: "register.csv" } });
  await coversheet.close();
});

it("a population whose rows stand for several people is counted by a column of its own", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  const groups = ["30,F", "40,M", "50,F", "30,M", "40,F", "50,M"];
  const patients = Array.from({ length: 60 }, (_, at) => `${groups[at % groups.length]},flu`);
  await coversheet.give(file("ward.csv", ["age,sex,diagnosis", ...patients, ""].join("\n")));
  await page.locator(".more-models > summary").click();
  const register = file("register.csv", ["age,sex,people", ...groups.map((group) => `${group},100`), ""].join("\n"));
  await coversheet.settled(() => page.getByTestId("add-k-map").setInputFiles(register));
  const map = page.locator('[data-model="k-map"]');
  await map.locator("summary").first().click();
  const counted = map.getByLabel("Column with the number of people");
  await counted.fill("people");
  await coversheet.solved(() => counted.blur());
  const { privacy, recipe } = await coversheet.downloadReport();
  expect(recipe.privacy[1]).toEqual({ "k-map": { k: 5, population: "register.csv", "population-count": "people" } });
  expect(privacy[1]).toMatchObject({ model: "k-map", conclusion: "holds" });
  expect(privacy[1]?.achieved).toBeGreaterThanOrEqual(100);
  await coversheet.close();
});

it("without a mouse: a purpose, a requirement with its number, and a class that is left out", async () => {
  const coversheet = await sample();
  const { page } = coversheet;
  await page.locator(".skip").focus();
  await tabTo(page, "preset");
  await coversheet.solved(() => page.keyboard.press("ArrowDown"));
  expect(await page.getByTestId("preset").inputValue()).toBe("small-cells");
  const toggle = page.getByTestId("violating").locator("button[aria-expanded]").first();
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByTestId("violating").getByRole("row").count(), POLL).toBeGreaterThan(1);
  await page.getByTestId("preset").focus();
  await tabTo(page, "add-t-closeness");
  await coversheet.solved(() => page.keyboard.press("Enter"));
  await tabTo(page, "model-1-t");
  await coversheet.solved(() => page.keyboard.press("ArrowUp"));
  expect(await page.getByTestId("model-1-t").inputValue()).toBe("0.25");
  await coversheet.close();
});

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MOST = [
  { name: "on a desk, dark", look: { viewport: DESK, colorScheme: "dark" } },
  { name: "on a phone, light", look: { viewport: PHONE, colorScheme: "light" } },
] as const;
const ALL = [
  ...MOST,
  { name: "on a desk, light", look: { viewport: DESK, colorScheme: "light" } },
  { name: "on a phone, dark", look: { viewport: PHONE, colorScheme: "dark" } },
] as const;

describe.each(chosen<(typeof ALL)[number]>(ALL, MOST))("$name", ({ look }) => {
  it("axe finds nothing, and nothing scrolls sideways, with everything open", async () => {
    const coversheet = await sample(look);
    const { page } = coversheet;
    await coversheet.solved(() => page.getByTestId("preset").selectOption("open"));
    await page.locator(".more-models > summary").click();
    await add(coversheet, "recursive-cl-diversity");
    await add(coversheet, "confidence-bounding");
    await page.getByTestId("violating").locator("button[aria-expanded]").first().click();
    await page.getByTestId("violating").locator("table").waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
    await coversheet.settled(() => page.getByTestId("model-2-max").fill("0.001"));
    await page.getByTestId("unmet").waitFor();
    expect(await violations(page)).toEqual([]);
    await coversheet.close();
  });
});
