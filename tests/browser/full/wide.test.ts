// A table of 2,000 columns: the page holds what is in view of its lists, and everything can be reached.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { launch } from "../support/chromium.ts";
import { Coversheet, POLL } from "../support/coversheet.ts";
import { writeCsv } from "../support/csv.ts";
import { ARTIFACT_URL } from "../support/places.ts";
import { file, numbers } from "../support/tables.ts";

const COLUMNS = 2000;
/** Elements in the whole page; it had 94,582 of them when every list was in it. */
const ELEMENTS = 6000;

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** People, and what a laboratory measured of each: columns that are numbered, and some with names to drop. */
function laboratory(rows: number): string {
  const next = numbers(11);
  const names = Array.from({ length: COLUMNS - 4 }, (_, at) => (at % 10 === 9 ? `patient_name_${at}` : `lab_${at}`));
  const body = Array.from({ length: rows }, (_, row) => [
    `P${String(row + 1).padStart(5, "0")}`,
    String(20 + next(50)),
    next(2) === 0 ? "F" : "M",
    `0${2100 + next(20)}`,
    ...names.map((name) => (name.startsWith("lab") ? String(next(4)) : `Name ${next(900)}`)),
  ]);
  return writeCsv([["patient_id", "age", "sex", "postcode", ...names], ...body]);
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);

it("2,000 columns are solved, and never all in the page", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 1440, height: 900 } });
  const { page } = coversheet;
  await coversheet.give(file("laboratory.csv", laboratory(200)));
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await page.getByText("2,000 columns").first().waitFor();
  expect(await elements(page)).toBeLessThan(ELEMENTS);

  // The list of columns, to its end.
  const columns = page.getByRole("region", { name: "Columns and their roles" });
  await columns.evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight }));
  await expect.poll(() => coversheet.role("lab_1995").count(), POLL).toBe(1);
  expect(await coversheet.role("lab_1995").evaluate((select) => select.closest("li")?.getAttribute("aria-posinset"))).toBe("2000");
  expect(await coversheet.role("age").count()).toBe(0);

  // The table, to its last column.
  const table = page.getByRole("region", { name: "Rows before and after" });
  await table.evaluate((pane) => pane.scrollTo({ left: pane.scrollWidth }));
  const last = page.getByRole("columnheader", { name: /^lab_1995/ });
  await expect.poll(() => last.count(), POLL).toBe(1);
  expect(await last.getAttribute("aria-colindex")).toBe("2001");
  const cell = table.locator("[role=cell][aria-colindex='2001']").first();
  await expect.poll(() => cell.textContent(), POLL).toMatch(/^[0-3]$/);
  // Cells stand under their head.
  const [above, below] = [await last.boundingBox(), await cell.boundingBox()];
  expect(below?.x).toBeCloseTo(above?.x ?? -1, 0);
  expect(below?.width).toBeCloseTo(above?.width ?? -1, 0);
  expect(await elements(page)).toBeLessThan(ELEMENTS);

  // What was removed, to its end.
  const removed = page.getByRole("region", { name: "Removed rows and columns" });
  await removed.evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight }));
  await expect.poll(() => removed.getByText("patient_name_1989").count(), POLL).toBeGreaterThan(0);
  expect(await elements(page)).toBeLessThan(ELEMENTS);
  expect(await violations(page)).toEqual([]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("a column among 2,000 is found by its name, changed by keyboard, and keeps the keyboard when it is scrolled away", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 390, height: 844 } });
  const { page } = coversheet;
  await coversheet.give(file("laboratory.csv", laboratory(100)));
  const search = page.getByRole("searchbox", { name: "Find a column" });
  await search.fill("LAB_1995");
  await page.getByText("1 column found").waitFor();
  expect(await coversheet.role("lab_1995").count()).toBe(1);
  expect(await coversheet.role("lab_1994").count()).toBe(0);
  await coversheet.solved(() => coversheet.role("lab_1995").selectOption("identifier"));
  const recipe = await coversheet.downloadRecipe();
  expect(recipe.columns["lab_1995"]?.role).toBe("identifier");

  await search.fill("");
  const columns = page.getByRole("region", { name: "Columns and their roles" });
  const line = await coversheet.column("age");
  await line.getByText("Suggested:").waitFor();
  await coversheet.role("age").focus();
  await columns.evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight }));
  await expect.poll(() => coversheet.role("lab_1995").count(), POLL).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Role of age");
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("true");
  // What was opened is open when it comes back.
  await columns.evaluate((pane) => pane.scrollTo({ top: 0 }));
  await expect.poll(() => line.getByText("Suggested:").count(), POLL).toBe(1);
  expect(await elements(page)).toBeLessThan(ELEMENTS);
  expect(await violations(page)).toEqual([]);
  await coversheet.close();
});

it("the rows of a class of 2,000 columns and the 3,000 values of a column are there as far as they are looked for", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 1440, height: 900 } });
  const { page } = coversheet;
  const next = numbers(7);
  const names = Array.from({ length: COLUMNS - 3 }, (_, at) => `lab_${at}`);
  const body = Array.from({ length: 60 }, (_, row) => [row < 2 ? "z" : "a", `f${row}`, String(next(9)), ...names.map(() => String(next(4)))]);
  const insensitive = Object.fromEntries(["more", ...names].map((name) => [name, { role: "insensitive" }]));
  const recipe = {
    coversheet: 1,
    columns: { code: { role: "quasi-identifier", "max-level": 0 }, finding: { role: "insensitive" }, ...insensitive },
    privacy: [{ "k-anonymity": { k: 5 } }],
    suppression: { limit: 0.5 },
    search: {},
  };
  await coversheet.give(file("classes.csv", writeCsv([["code", "finding", "more", ...names], ...body])));
  await coversheet.solved(() => coversheet.loadRecipe(recipe));
  const classes = page.getByTestId("violating");
  await classes.locator("button[aria-expanded]").first().click();
  await classes.locator("table").waitFor();
  // The row's number, and as many columns as a list holds, first the one that was looked at.
  expect(await classes.locator("thead th").count()).toBe(61);
  expect(await classes.locator("thead th").nth(1).innerText()).toBe("code");
  await classes.getByText("1,940 more can be found by typing.").waitFor();
  await classes.getByRole("searchbox", { name: "Find a column" }).fill("LAB_1995");
  await expect.poll(() => classes.locator("thead th").count(), POLL).toBe(2);
  expect(await classes.locator("tbody td").first().innerText()).toBe(body[0]?.at(-2));
  expect(await elements(page)).toBeLessThan(ELEMENTS);
  expect(await violations(page)).toEqual([]);

  // A column of very many values, of which some may have a share of their own.
  const many = Array.from({ length: 6000 }, (_, row) => `${row % 3},v${row % 3000}`);
  const shares = {
    coversheet: 1,
    columns: { code: { role: "quasi-identifier" }, finding: { role: "sensitive" } },
    privacy: [{ "k-anonymity": { k: 5 } }, { "confidence-bounding": { column: "finding", bounds: { v1: 0.5 } } }],
    suppression: { limit: 0.5 },
    search: {},
  };
  await coversheet.give(file("values.csv", ["code,finding", ...many].join("\n")));
  await coversheet.settled(() => coversheet.loadRecipe(shares));
  await page.locator("[data-model=confidence-bounding] .model-toggle").click();
  const add = page.getByRole("combobox", { name: "Add a share for a value of finding" });
  // One says what the list is for.
  await expect.poll(() => add.locator("option").count(), POLL).toBe(61);
  await page.getByText("2,939 more can be found by typing.").waitFor();
  await page.locator("fieldset.bounds").getByRole("searchbox", { name: "Find a value of finding" }).fill("v2987");
  await expect.poll(() => add.locator("option").count(), POLL).toBe(2);
  await coversheet.settled(() => add.selectOption("v2987"));
  const { privacy } = await coversheet.downloadRecipe();
  expect(privacy[1]).toMatchObject({ "confidence-bounding": { bounds: { v1: 0.5, v2987: 0.2 } } });
  expect(await elements(page)).toBeLessThan(ELEMENTS);
  expect(await violations(page)).toEqual([]);
  await coversheet.close();
});

/** Two hundred columns: a laboratory's, numbered, and some names to drop. */
const hospital = (rows: number): string => {
  const next = numbers(5);
  const names = Array.from({ length: 197 }, (_, at) => (at % 10 === 9 ? `patient_name_${at}` : `lab_${at}`));
  return writeCsv([
    ["patient_id", "age", "sex", ...names],
    ...Array.from({ length: rows }, (_, row) => [
      `P${String(row + 1).padStart(5, "0")}`,
      String(20 + next(50)),
      next(2) === 0 ? "F" : "M",
      ...names.map((name) => (name.startsWith("lab") ? String(next(4)) : `Name ${next(900)}`)),
    ]),
  ]);
};

it("among 200 columns those of one kind are listed and given one role by keyboard, in one step", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 1440, height: 900 } });
  const { page } = coversheet;
  await coversheet.give(file("hospital.csv", hospital(100)));
  const before = (await coversheet.downloadRecipe()).columns;
  await page.getByRole("searchbox", { name: "Find a column" }).focus();
  await page.keyboard.type("lab_");
  await page.getByText("178 columns found").waitFor();
  // On to the role, the groups, and the role for all.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Group by");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sens");
  await page.keyboard.press("Tab");
  await coversheet.settled(() => page.keyboard.press("Enter"));
  const { columns } = await coversheet.downloadRecipe();
  for (const [name, { role }] of Object.entries(columns)) {
    expect(role, name).toBe(name.startsWith("lab_") ? "sensitive" : before[name]?.role);
  }
  await page.getByText("178 columns: Sensitive.").waitFor();

  await page.getByRole("searchbox", { name: "Find a column" }).fill("");
  await page.getByRole("combobox", { name: "With the role" }).selectOption("sensitive");
  await page.getByText("178 columns found").waitFor();
  await page.getByRole("combobox", { name: "With the role" }).selectOption("");
  await page.getByRole("combobox", { name: "Group by" }).selectOption("name");
  await page.getByRole("button", { name: "Only these lab", exact: true }).click();
  await page.getByText("178 columns found").waitFor();
  await page.getByRole("button", { name: "All groups" }).click();
  expect(await violations(page)).toEqual([]);

  // One step back takes all of it back.
  await coversheet.settled(() => page.getByRole("button", { name: "Undo the last change of the settings" }).click());
  expect((await coversheet.downloadRecipe()).columns).toEqual(before);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});
