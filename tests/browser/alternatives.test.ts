// Other good results beside the first: shown as cards, chosen with one click, and left again.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, numbers, patients } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

async function open(options = {}): Promise<Coversheet> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.solved(() => coversheet.give(file("patients.csv", patients(400))));
  await coversheet.page.getByTestId("alternatives").waitFor();
  return coversheet;
}

/** As a card writes what a column lost. */
function lost(share: number, example = ""): string {
  if (share >= 1) return example === "*" || example === "left out" ? "100\u00a0% lost" : "stands for all values";
  if (share >= 0.99) return `${Math.floor(1000 * share) / 10}\u00a0% lost`;
  return share > 0 && share < 0.01 ? "<\u00a01\u00a0% lost" : `${Number((100 * share).toFixed(0))}\u00a0% lost`;
}

it("each card leads to what it says, the report has its settings, and the first is one click away", async () => {
  const coversheet = await open();
  const { page } = coversheet;
  const cards = page.getByTestId("alternatives").getByRole("button");
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(6);
  expect(await violations(page)).toEqual([]);
  const before = await coversheet.figures();
  const all = (await coversheet.downloadReport()).attributes.map(({ name }) => name);
  for (let at = 1; at < count; at += 1) {
    const card = cards.nth(at);
    const smallest = Number(/at least ([\d,]+)/.exec(await card.innerText())?.[1]?.replace(",", ""));
    await coversheet.solved(() => card.click());
    expect(await card.getAttribute("aria-pressed")).toBe("true");
    expect((await coversheet.figures()).smallest).toBe(smallest);
    // What each column loses is what the report of that result says.
    const losses = new Map((await coversheet.downloadReport()).attributes.map(({ name, loss }) => [name, loss]));
    const said = await card.locator(".card-cell").allInnerTexts();
    expect(said).toHaveLength(all.length);
    for (const [column, name] of all.entries()) {
      const loss = losses.get(name) ?? 1;
      const text = said[column]?.replaceAll("\n", " ") ?? "";
      const example = await card.locator(".card-cell b").nth(column).innerText();
      expect(text, `${name} ${loss}`).toBe(`${name} ${lost(loss, example)} ${example}`);
    }
  }
  await coversheet.solved(() => cards.first().click());
  expect(await coversheet.figures()).toEqual(before);
  expect(await cards.count()).toBe(count);
  await coversheet.close();
});

it("where columns hide each other, one card leaves some out, and the others stay finer", async () => {
  const next = numbers(5);
  const rows = Array.from({ length: 400 }, () => {
    const [town, sex] = [["Ulm", "Bonn", "Trier", "Celle", "Jena"][next(5)], ["f", "m"][next(2)]];
    // Of so many jobs no few can be named together, and numbers and days have no sets.
    const day = `${2015 + next(9)}-${String(1 + next(12)).padStart(2, "0")}-${String(1 + next(28)).padStart(2, "0")}`;
    return `${20 + next(60)},${sex},${town},${150 + next(45)},${45 + next(60)},${day},${10000 + next(80) * 1000 + next(900)},j${next(40)}`;
  });
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.solved(() => coversheet.give(file("people.csv", `age,sex,club,height cm,weight kg,admission date,zip,job\n${rows.join("\n")}\n`)));
  const card = page.getByTestId("alternatives").getByRole("button", { name: /^Fewer columns/ });
  await card.waitFor();
  const before = await coversheet.downloadReport();
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => card.click());
  const { attributes, removed_columns: removed } = await coversheet.downloadReport();
  const note = await card.locator(".card-note").innerText();
  const gone = removed.filter(({ reason }) => reason.startsWith("It is left out, so that the other columns stay finer."));
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.slice(0, 4).every(({ name }) => note.includes(name))).toBe(true);
  expect(gone.length + attributes.length).toBe(before.attributes.length);
  const lost = (of: typeof attributes): number =>
    of.filter(({ name }) => attributes.some((kept) => kept.name === name)).reduce((sum, { loss }) => sum + loss, 0);
  expect(lost(attributes)).toBeLessThanOrEqual(0.8 * lost(before.attributes));
  await coversheet.close();
});

it("by keyboard, and on a phone without scrolling sideways", async () => {
  const coversheet = await open({ viewport: { width: 390, height: 844 } });
  const { page } = coversheet;
  const card = page.getByTestId("alternatives").getByRole("button").nth(1);
  await card.focus();
  await coversheet.solved(() => page.keyboard.press("Enter"));
  expect(await card.getAttribute("aria-pressed")).toBe("true");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  await coversheet.close();
});

it("what should stay as fine as possible becomes finer", async () => {
  const coversheet = await open();
  const { attributes } = await coversheet.downloadReport();
  const worst = [...attributes].sort((left, right) => right.loss - left.loss)[0];
  if (!worst) throw new Error("no quasi-identifier");
  const line = await coversheet.column(worst.name);
  await coversheet.solved(() => line.getByLabel("Should stay").selectOption("finest"));
  const after = (await coversheet.downloadReport()).attributes.find(({ name }) => name === worst.name);
  expect(after?.loss).toBeLessThanOrEqual(worst.loss);
  await coversheet.close();
});
