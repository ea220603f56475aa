// The table on the page: what was changed is marked, and a long one has few rows in the document.
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, patients } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const table = ({ page }: Coversheet): Locator => page.getByRole("table", { name: "Rows before and after" });

it("marks generalized cells, suppressed rows and removed columns, and shows what they were", async () => {
  const input = patients(1000);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("ward.csv", input));
  await coversheet.wholeColumns();
  const report = await coversheet.downloadReport();
  const grid = table(coversheet);
  const [header = [], first = []] = parseCsv(input);

  await expect.poll(() => grid.locator(".waiting").count(), POLL).toBe(0);
  const removed = report.removed_columns.map(({ name }) => name);
  expect(removed).toContain("patient_id");
  const heads = await grid.getByRole("columnheader").allInnerTexts();
  expect(heads.length).toBe(header.length + 1);
  expect(heads[1 + header.indexOf("patient_id")]).toMatch(/^patient_id\s+removed$/);

  const row = grid.locator("[aria-rowindex='2']");
  const cells = row.getByRole("cell");
  expect(await cells.nth(header.indexOf("patient_id")).innerText()).toMatch(/^removed\s+P0000001$/);
  const raised = report.attributes.find(({ level }) => level > 0);
  expect(raised).toBeDefined();
  const at = header.indexOf(raised?.name ?? "");
  const changed = cells.nth(at);
  const [now, ...was] = (await changed.innerText()).split(/\s*\n\s*/);
  expect(was.join(" ")).toBe(`was ${first[at]}`);
  expect(now).not.toBe(first[at]);
  const background = (cell: Locator): Promise<string> => cell.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await background(changed)).not.toBe(await background(cells.nth(header.indexOf("diagnosis"))));
  await coversheet.close();
});

it("marks the rows that are suppressed, as many as the figures say", async () => {
  // One person alone among 140 who are alike: no level of two can hide that row but leaving it out.
  const alike = Array.from({ length: 140 }, () => "30,F,02101,flu");
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("ward.csv", ["age,sex,postcode,diagnosis", "99,M,99999,flu", ...alike, ""].join("\n")));
  expect((await coversheet.figures()).suppressed).toBe(1);
  const row = table(coversheet).locator("[aria-rowindex='2']");
  await expect.poll(() => row.getByRole("rowheader").innerText(), POLL).toMatch(/suppressed/);
  const other = table(coversheet).locator("[aria-rowindex='3']");
  expect(await other.getByRole("rowheader").innerText()).toMatch(/class of 140/);
  const decoration = (cell: Locator): Promise<string> => cell.evaluate((node) => getComputedStyle(node).textDecorationLine);
  expect(await decoration(row.getByRole("cell").first().locator(".now"))).toBe("line-through");
  await coversheet.close();
});

it("has few rows of a long table in the document, and fetches others when they come into view", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("long.csv", patients(50_000)));
  const grid = table(coversheet);
  expect(await grid.getAttribute("aria-rowcount")).toBe("50001");
  expect(await grid.getByRole("row").count()).toBeLessThan(200);
  await coversheet.page.getByRole("region", { name: "Rows before and after" }).evaluate((node) => (node.scrollTop = node.scrollHeight));
  const last = grid.locator("[aria-rowindex='50001']");
  await expect.poll(() => last.getByRole("rowheader").innerText(), POLL).toMatch(/^50,000\s+(class of|suppressed)/);
  expect(await grid.getByRole("row").count()).toBeLessThan(200);
  await coversheet.close();
});

it("shows the table before, after, or both", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.trySample();
  const { page } = coversheet;
  for (const view of ["After", "Before", "Before and after"]) {
    await page.getByRole("radio", { name: view, exact: true }).check();
    expect(await table(coversheet).getByRole("row").count()).toBeGreaterThan(5);
  }
  await coversheet.close();
});
