// Workbooks in the page: chosen like a text file, asked about where they hold more than one table, handed over as one.
import { readFile, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { file, patients } from "./support/tables.ts";
import { type Sheet, workbook } from "./support/workbook.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

const ROWS = patients(200)
  .trim()
  .split("\n")
  .map((line) => line.split(","));
const PATIENTS: Sheet = { name: "Patients", rows: ROWS };
const NOTES: Sheet = { name: "Notes", rows: [["Call the clinic"]] };

/** The files that other programs wrote. */
const STATISTICS = new URL("../../crates/statistics/tests/files", import.meta.url).pathname;
/** How a file of SAS begins. */
const SAS = new Uint8Array([...new Array(12).fill(0), 0xc2, 0xea, 0x81, 0x60, ...new Array(40).fill(1)]);

const question = () => coversheet.page.getByTestId("layout-question");

it("a workbook gives the same result as the same table in text", async () => {
  const text = await coversheet.solved(() => coversheet.give(file("patients.csv", patients(200))));
  const sheet = await coversheet.solved(() => coversheet.give(workbook("patients.xlsx", [PATIENTS])));
  expect(sheet).toEqual(text);
});

it("which sheet is asked, and answered with the keyboard", async () => {
  await coversheet.give(workbook("two.xlsx", [NOTES, PATIENTS, { ...NOTES, name: "Old", hidden: true }]));
  await expect.poll(() => question().getAttribute("data-part")).toBe("sheet");
  expect(await question().innerText()).toContain("Which of the 3 sheets?");
  expect(await question().getByRole("button").allInnerTexts()).toEqual(["Notes", "Patients", "Old (hidden)", "Start over"]);
  expect(await violations(coversheet.page)).toEqual([]);
  await screenshot("sheet");
  await coversheet.page.keyboard.press("Tab");
  await coversheet.page.keyboard.press("Tab");
  expect(await coversheet.page.evaluate(() => document.activeElement?.textContent)).toBe("Patients");
  await coversheet.solved(() => coversheet.page.keyboard.press("Enter"));
  expect((await coversheet.downloadRecipe()).input).toMatchObject({ sheet: "Patients" });
});

it("hidden rows are asked about, and left out or kept as said", async () => {
  const filtered = workbook("filtered.xlsx", [{ ...PATIENTS, hiddenRows: [5, 9, 14] }]);
  for (const [label, rows] of [["Leave out", 197], ["Keep as data", 200]] as const) {
    await coversheet.give(filtered);
    await expect.poll(() => question().getAttribute("data-part")).toBe("hidden");
    expect(await question().innerText()).toContain("3 hidden rows");
    expect(await violations(coversheet.page)).toEqual([]);
    await screenshot("hidden");
    await coversheet.solved(() => question().getByRole("button", { name: label }).click());
    expect((await coversheet.downloadReport()).rows).toBe(rows);
  }
});

it("the release as a workbook is what the page itself reads, and nothing about it is asked", async () => {
  await coversheet.solved(() => coversheet.give(workbook("patients.xlsx", [PATIENTS])));
  const download = await coversheet.download("download-xlsx");
  expect(download.suggestedFilename()).toBe("patients-anonymized.xlsx");
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  const path = join(mkdtempSync(join(tmpdir(), "coversheet-")), "again.xlsx");
  await writeFile(path, bytes);
  const report = await coversheet.downloadReport();
  await coversheet.give(path);
  expect(await question().count()).toBe(0);
  expect((await coversheet.downloadReport()).rows).toBe(report.released_rows);
});

it.each([
  ["packed.zsav", "SPSS"],
  ["118.dta", "Stata"],
] as const)("%s of a statistics program is read with its labels", async (name, program) => {
  await coversheet.give(`${STATISTICS}/${name}`);
  expect(await question().count()).toBe(0);
  expect(await coversheet.error.count()).toBe(0);
  const { columns } = await coversheet.downloadRecipe();
  expect(Object.keys(columns)).toEqual(["id", "sex", "age", "bmi", "smoker", "admitted", "town", "note"]);
  expect(await coversheet.page.getByText("Columns that were read with their value labels").count()).toBeGreaterThan(0);
  const panel = coversheet.page.locator("#file");
  expect(await panel.locator(".muted").first().innerText()).toContain(`file of ${program}`);
  expect(await panel.innerText()).not.toMatch(/separated|first row/);
  expect(await violations(coversheet.page)).toEqual([]);
  await screenshot(name);
});

describe("a file that is no table is named", () => {
  it.each([
    { name: "scan.pdf", content: "%PDF-1.7 0123456789 0123456789 0123456789", says: "PDF" },
    { name: "page.html", content: "<!DOCTYPE html><html><body><table></table></body></html>", says: "HTML" },
    { name: "study.por", content: "ASCII SPSS PORT FILE 0123456789 0123456789", says: "SPSS portable" },
    { name: "study.sas7bdat", content: SAS, says: "SAS" },
    { name: "cut-off.sav", content: "$FL2@(#) SPSS DATA FILE 0123456789 0123456789", says: "damaged" },
    { name: "cut-off.dta", content: "<stata_dta><header><release>118</release>", says: "damaged" },
    { name: "study.parquet", content: "PAR1 0123456789 0123456789 0123456789 0123456789", says: "Parquet" },
  ])("$name", async ({ name, content, says }) => {
    await coversheet.give(file(name, content));
    expect(await coversheet.error.innerText()).toContain(says);
    expect(await coversheet.error.locator(".error-hint").innerText()).toMatch(/\w+ \w+/);
    expect(await violations(coversheet.page)).toEqual([]);
    await screenshot(name);
    // What to type into a program is long, and a phone narrow.
    await coversheet.page.setViewportSize({ width: 390, height: 844 });
    const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await coversheet.page.evaluate(overflow)).toBe(0);
    await coversheet.page.setViewportSize({ width: 1280, height: 720 });
  });
});

/** For whoever wants to look at it: set SCREENSHOTS to a folder. */
async function screenshot(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await coversheet.page.screenshot({ path: join(folder, `${name}.png`) });
}
