// The three files that are handed over: what is in them, and that the recipe leads back to the same result.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { parseCsv, writeCsv } from "./support/csv.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { recount, removedColumns } from "./support/recount.ts";
import { file, patients } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

it("the file is k-anonymous, and the report says of it what is so", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.trySample();
  const figures = await coversheet.wholeColumns();
  const csv = await coversheet.downloadCsv();
  const report = await coversheet.downloadReport();
  const recipe = await coversheet.downloadRecipe();

  const { header, rows, classes, smallest } = recount(csv, recipe);
  expect(removedColumns(recipe)).not.toEqual([]);
  for (const name of removedColumns(recipe)) expect(header).not.toContain(name);

  expect(report.verified).toBe(true);
  expect(report.rows).toBe(1000);
  expect(report.released_rows).toBe(rows.length);
  expect(report.suppressed_rows).toBe(1000 - rows.length);
  expect(report.classes).toMatchObject({ count: classes.size, smallest });
  expect(report.classes.largest).toBe(Math.max(...classes.values()));
  expect(report.classes.average).toBeCloseTo(rows.length / classes.size, 6);
  expect(report.objective.name).toBe("balanced");
  expect(report.measures["loss"]).toBeCloseTo(figures.loss, 3);
  expect(report.measures["balanced"]).toBeCloseTo(report.objective.value ?? Number.NaN, 9);
  expect(report.search).toMatchObject({ algorithm: "optimal", optimal: true });
  expect(report.search.evaluated).toBeGreaterThan(0);
  expect(report.search.evaluated).toBeLessThanOrEqual(report.search.nodes);
  expect(report.search.milliseconds).toBeGreaterThanOrEqual(0);
  expect(Object.keys(report.levels)).toEqual(report.attributes.map(({ name }) => name));
  expect(report.recipe).toEqual(recipe);
  await coversheet.close();
});

it("a recipe brings back the same decisions and levels in a fresh page", async () => {
  const before = await Coversheet.open(browser, ARTIFACT_URL);
  await before.trySample();
  await before.solved(() => before.page.getByTestId("k").fill("12"));
  await before.solved(() => before.page.getByTestId("limit").fill("2.5"));
  await before.solved(() => before.page.getByTestId("objective").selectOption("discernibility"));
  const recipe = await before.downloadRecipe();
  const report = await before.downloadReport();
  await before.close();

  const after = await Coversheet.open(browser, ARTIFACT_URL);
  await after.trySample();
  await after.solved(() => after.loadRecipe(recipe));
  expect(await after.page.getByTestId("k").inputValue()).toBe("12");
  expect(await after.page.getByTestId("limit").inputValue()).toBe("2.5");
  expect(await after.page.getByTestId("objective").inputValue()).toBe("discernibility");
  expect(await after.downloadRecipe()).toEqual(recipe);
  const again = await after.downloadReport();
  expect(again.levels).toEqual(report.levels);
  expect(again.classes).toEqual(report.classes);
  await after.close();
});

it("masked rows stay as a class of their own", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("ward.csv", patients(1000)));
  const mask = coversheet.page.getByRole("radio", { name: "kept, masked with *" });
  await coversheet.solved(() => mask.check());
  const recipe = await coversheet.downloadRecipe();
  expect(recipe.suppression.rows).toBe("mask");
  const report = await coversheet.downloadReport();
  const { rows, classes, smallest } = recount(await coversheet.downloadCsv(), recipe);
  expect(rows.length).toBe(1000);
  expect(smallest).toBeGreaterThanOrEqual(5);
  const masked = classes.get(JSON.stringify(report.attributes.map(() => "*"))) ?? 0;
  expect(masked).toBe(report.suppressed_rows);
  await coversheet.close();
});

it("a table that is insensitive throughout comes back with every cell as it was, in another order", async () => {
  const cells = [
    ["00123", ' two  blanks ', 'says "no"', "Zoë Ångström 日本語"],
    ["-5", "1e5", "two\nlines", ""],
    ["049 30", "a,b", "'quoted'", "½"],
  ];
  const rows = Array.from({ length: 60 }, (_, at) => [String(at), ...(cells[at % cells.length] ?? [])]);
  const header = ["number", "code", "blank", "text", "word"];
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("plain.csv", writeCsv([header, ...rows])));
  for (const name of header) {
    if ((await coversheet.role(name).inputValue()) !== "insensitive") {
      await coversheet.settled(() => coversheet.role(name).selectOption("insensitive"));
    }
  }
  const [head, ...released] = parseCsv(await coversheet.downloadCsv());
  expect(head).toEqual(header);
  expect(released).not.toEqual(rows);
  const byNumber = (a: string[], b: string[]): number => Number(a[0]) - Number(b[0]);
  expect(released.toSorted(byNumber)).toEqual(rows);
  await coversheet.close();
});

it("cells that a spreadsheet could run are counted, and get an apostrophe when that is asked for", async () => {
  const notes = ["=1+1", "-2", "plain", "@SUM(A1)", "'=1+1"];
  const rows = Array.from({ length: 60 }, (_, at) => [at % 2 === 0 ? "F" : "M", notes[at % notes.length] ?? ""]);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 390, height: 844 } });
  await coversheet.give(file("ward.csv", writeCsv([["sex", "remark"], ...rows])));
  await coversheet.settled(() => coversheet.role("remark").selectOption("sensitive"));
  const escape = coversheet.page.getByTestId("formulas");
  expect(await escape.isChecked()).toBe(false);
  expect(await coversheet.page.locator("#formulas-note").innerText()).toMatch(/^24 released cells begin like a formula/);
  const released = async (): Promise<string[]> => parseCsv(await coversheet.downloadCsv()).map((row) => row[1] ?? "");
  expect((await released()).toSorted()).toEqual(["remark", ...rows.map((row) => row[1])].toSorted());

  await coversheet.solved(() => escape.check());
  const apostrophe = (cell: string): string => (/^'*[=@]/.test(cell) ? `'${cell}` : cell);
  expect((await released()).toSorted()).toEqual(["remark", ...rows.map((row) => apostrophe(row[1] ?? ""))].toSorted());
  expect(await violations(coversheet.page)).toEqual([]);
  const report = await coversheet.downloadReport();
  expect([report.verified, report.formulas]).toEqual([true, { cells: 24, escaped: true }]);
  expect((await coversheet.downloadRecipe()).release).toEqual({ formulas: "escape" });
  await coversheet.solved(() => escape.uncheck());
  expect((await coversheet.downloadRecipe()).release).toBeUndefined();
  await coversheet.close();
});

it("columns say where ranges begin and end when that is asked for, and a codebook what labels stand for", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.trySample();
  const recipe = await coversheet.downloadRecipe();
  const names = Object.entries(recipe.columns)
    .filter(([, { hierarchy }]) => hierarchy && "dates" in hierarchy)
    .map(([name]) => name);
  const [name = ""] = names;
  expect(name).not.toBe("");
  const plain = parseCsv(await coversheet.downloadCsv())[0] ?? [];
  expect(plain).not.toContain(`${name}_from`);
  await coversheet.page.getByTestId("labels").locator("summary").click();
  await coversheet.solved(() => coversheet.page.getByTestId("range-columns").check());
  const [header = [], ...rows] = parseCsv(await coversheet.downloadCsv());
  expect(header.slice(header.indexOf(name), header.indexOf(name) + 3)).toEqual([name, `${name}_from`, `${name}_to`]);
  const at = header.indexOf(name);
  for (const row of rows.filter((row) => /^\d{4}$/.test(row[at] ?? ""))) {
    expect(row.slice(at + 1, at + 3)).toEqual([`${row[at]}-01-01`, `${row[at]}-12-31`]);
  }
  expect(await violations(coversheet.page)).toEqual([]);

  const [titles = [], ...labels] = parseCsv(await coversheet.downloadCodebook());
  expect(titles).toEqual(["column", "label", "covers", "from", "to", "rows", "within"]);
  for (const [column, label, , , , counted] of labels) {
    const read = rows.filter((row) => row[header.indexOf(column ?? "")] === label).length;
    expect([column, label, counted]).toEqual([column, label, String(read)]);
  }
  expect(labels.length).toBeGreaterThan(3);
  await coversheet.solved(() => coversheet.page.getByTestId("range-columns").uncheck());
  expect(JSON.stringify(await coversheet.downloadRecipe())).not.toContain("range-columns");
  await coversheet.close();
});

it("a second download of the same result has the same bytes, another result another order", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("ward.csv", patients(500)));
  const once = await coversheet.downloadCsv();
  expect(await coversheet.downloadCsv()).toBe(once);
  await coversheet.solved(() => coversheet.page.getByTestId("k").fill("6"));
  await coversheet.solved(() => coversheet.page.getByTestId("k").fill("5"));
  const again = await coversheet.downloadCsv();
  expect(again).not.toBe(once);
  expect(again.split("\n").toSorted()).toEqual(once.split("\n").toSorted());
  await coversheet.close();
});
