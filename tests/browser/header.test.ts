// What of a file is its table, where that is not certain: asked before anything is done with it.
import type { Browser, BrowserContextOptions, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** As plausible a patient as a header. */
const UNDECIDED = file("undecided.csv", "Chirurg,Haus\nFrei,Zug\nHuber,Uri\nKeller,Uri\n");
/** A patient for certain. */
const DATA = file("data.csv", "34,F,Bern\n51,M,Bern\n23,F,Chur\n34,M,Chur\n");
const NAMES = file("names.csv", "age,sex,town\n34,F,Bern\n51,M,Bern\n23,F,Chur\n34,M,Chur\n");
const AROUND = file(
  "around.csv",
  "Export Klinik X,,\nStand 01.02.2024,,\nid,age,weight\n,years,kg\n1,34,70\n2,51,82\n3,20,64\n4,33,70\nTotal,138,\n",
);

/** Questions stand below the names, as Qualtrics and SoSci Survey write them. */
const SURVEY = file(
  "survey.csv",
  `Q1,Q2,Q3,Q4\nWhat is your age?,Which gender do you identify with?,"How satisfied are you with our clinic, all in all?",Weight\n${Array.from({ length: 60 }, (_, row) => `${20 + (row % 9)},${row % 2},${1 + (row % 5)},${60 + (row % 7)}\n`).join("")}`,
);

/** Opens the page with a file about which it asks, or does not. */
async function given(upload: typeof DATA, options: BrowserContextOptions = {}): Promise<Coversheet> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.page.getByTestId("file-input").setInputFiles(upload);
  await expect
    .poll(async () => (await question(coversheet).count()) + (await coversheet.page.getByTestId("download-csv").count()), POLL)
    .toBe(1);
  return coversheet;
}

const question = ({ page }: Coversheet): Locator => page.getByTestId("layout-question");

const part = (coversheet: Coversheet): Promise<string | null> => question(coversheet).getAttribute("data-part");

/** The rows that are shown, each as its number and cells. */
const shown = (coversheet: Coversheet): Promise<string[][]> =>
  question(coversheet)
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

async function ended(coversheet: Coversheet): Promise<void> {
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
}

it("a first row that may be data is asked about, and answered with the keyboard", async () => {
  const coversheet = await given(UNDECIDED);
  const { page } = coversheet;
  expect(await part(coversheet)).toBe("header");
  expect(await shown(coversheet)).toEqual([
    ["1", "Chirurg", "Haus"],
    ["2", "Frei", "Zug"],
    ["3", "Huber", "Uri"],
    ["4", "Keller", "Uri"],
  ]);
  // Who listens hears the question first; the rows and the answers follow, and nothing is chosen beforehand.
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
  expect(await focused()).toBe("The first row looks like data");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("It is data");
  await coversheet.settled(() => page.keyboard.press("Enter"));
  const { input, columns } = await coversheet.downloadRecipe();
  expect([input, Object.keys(columns)]).toEqual([{ header: false }, ["column_1", "column_2"]]);
  expect((await coversheet.downloadCsv()).split(/\r?\n/)[0]).not.toContain("Chirurg");
  await ended(coversheet);
});

it("a header that was asked about names the columns when somebody says so", async () => {
  const coversheet = await given(UNDECIDED);
  await coversheet.settled(() => coversheet.page.getByRole("button", { name: "It names the columns" }).click());
  const { input, columns } = await coversheet.downloadRecipe();
  expect([input, Object.keys(columns)]).toEqual([{ header: true }, ["Chirurg", "Haus"]]);
  await ended(coversheet);
});

it("a first row that is certain is not asked about: data is said to be data, and can be contradicted", async () => {
  const names = await given(NAMES);
  expect(await question(names).count()).toBe(0);
  expect(Object.keys((await names.downloadRecipe()).columns)).toEqual(["age", "sex", "town"]);
  await ended(names);

  const data = await given(DATA);
  const { page } = data;
  expect(await question(data).count()).toBe(0);
  await page.locator("[data-notice=no-header]").first().waitFor();
  expect(Object.keys((await data.downloadRecipe()).columns)).toEqual(["column_1", "column_2", "column_3"]);
  await data.settled(() => page.getByRole("button", { name: "It names the columns" }).click());
  expect(Object.keys((await data.downloadRecipe()).columns)).toEqual(["34", "F", "Bern"]);
  await page.locator("[data-notice=first-row-looks-like-data]").first().waitFor();
  await ended(data);
});

it("titles, units and totals are shown and left out by consent, each for itself", async () => {
  const coversheet = await given(AROUND);
  const { page } = coversheet;
  const leaveOut = page.getByRole("button", { name: "Leave out" });
  expect(await part(coversheet)).toBe("skip-rows");
  expect(await shown(coversheet)).toEqual([
    ["1", "Export Klinik X", "", ""],
    ["2", "Stand 01.02.2024", "", ""],
  ]);
  await leaveOut.click();
  await expect.poll(() => part(coversheet), POLL).toBe("skip-units");
  expect(await shown(coversheet)).toEqual([["4", "", "years", "kg"]]);
  await leaveOut.click();
  await expect.poll(() => part(coversheet), POLL).toBe("skip-footer");
  expect(await shown(coversheet)).toEqual([["9", "Total", "138", ""]]);
  await coversheet.settled(() => leaveOut.click());
  const { rows, notices, recipe } = await coversheet.downloadReport();
  expect(rows).toBe(4);
  expect(recipe.input).toEqual({ "skip-rows": "recognized", "skip-units": "recognized", "skip-footer": "recognized" });
  expect(notices.map(({ code, parameters }) => [code, parameters?.["rows"]])).toEqual(
    expect.arrayContaining([
      ["rows-above-left-out", 2],
      ["units-left-out", 1],
      ["footer-left-out", 1],
    ]),
  );
  await ended(coversheet);
});

it("questions below short names are left out by consent, stand beside the names, and say what the columns are about", async () => {
  const coversheet = await given(SURVEY);
  const { page } = coversheet;
  expect(await part(coversheet)).toBe("skip-units");
  await coversheet.settled(() => page.getByRole("button", { name: "Leave out" }).click());
  const age = await coversheet.column("Q1");
  expect(await coversheet.role("Q1").inputValue()).toBe("quasi-identifier");
  expect(await age.getByText("What is your age?", { exact: true }).count()).toBe(2);
  expect(await coversheet.role("Q3").inputValue()).not.toBe("quasi-identifier");
  expect(await violations(page)).toEqual([]);
  await ended(coversheet);
});

it("columns without a name and names that come again are read, and it is said what they are called", async () => {
  const rows = Array.from({ length: 40 }, (_, row) => `${row},${30 + (row % 4)},${row % 2},${20 + (row % 7)}\n`).join("");
  const coversheet = await given(file("pandas.csv", `,age,sex,age\n${rows}`));
  const { notices } = await coversheet.downloadReport();
  expect(notices.map(({ code }) => code)).toEqual(expect.arrayContaining(["columns-without-name", "columns-of-one-name"]));
  expect(await coversheet.role("column_1").inputValue()).toBe("identifier");
  expect(await coversheet.role("age_2").inputValue()).toBe("quasi-identifier");
  await ended(coversheet);
});

it("what is kept as data is data, and whoever starts over is where they began", async () => {
  const coversheet = await given(file("total.csv", "id,age\n1,34\n2,51\n3,20\nTotal,105\n"));
  const { page } = coversheet;
  expect(await part(coversheet)).toBe("skip-footer");
  await coversheet.settled(() => page.getByRole("button", { name: "Keep as data" }).click());
  expect((await coversheet.downloadReport()).rows).toBe(4);
  await coversheet.close();

  const again = await given(UNDECIDED);
  await again.page.getByRole("button", { name: "Start over" }).click();
  await again.page.getByTestId("try-sample").waitFor();
  expect(await question(again).count()).toBe(0);
  await ended(again);
});

describe.each<BrowserContextOptions>([
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
])("$viewport.width, $colorScheme", (look) => {
  it.each([UNDECIDED, AROUND])("$name: axe finds nothing, rows stand as rows, and nothing scrolls sideways", async (upload) => {
    const coversheet = await given(upload, look);
    const { page } = coversheet;
    expect(await violations(page)).toEqual([]);
    // Cells of one row are side by side.
    const tops = await question(coversheet)
      .getByRole("row")
      .evaluateAll((rows) => rows.map((row) => new Set([...row.children].map((cell) => cell.getBoundingClientRect().top)).size));
    expect(new Set(tops)).toEqual(new Set([1]));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
    await ended(coversheet);
  });
});
