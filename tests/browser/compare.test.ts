// The panel that compares searches: every one of them, by mouse and by keyboard, and what cannot be had.
import type { Locator } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { tabTo } from "./support/keyboard.ts";
import { file, numbers, patients } from "./support/tables.ts";

/** As the page names them, in the order they are run in. */
const SEARCHES = [
  "Optimal",
  "Samarati",
  "Datafly",
  "µ-Argus",
  "Best effort",
  "OSC",
  "Distance vectors",
  "MinGen",
  "Incognito",
];

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

beforeEach(async () => {
  await coversheet.give(file("patients.csv", patients(400)));
  await coversheet.wholeColumns();
});

const rows = (): Locator => coversheet.page.getByRole("region", { name: "Comparison of searches" }).locator("tbody tr");

const row = (name: string): Locator => rows().filter({ has: coversheet.page.getByText(name, { exact: true }) });

/** The cell of a row in the column with that heading. */
async function cell(name: string, heading: string): Promise<string> {
  const headings = await coversheet.page
    .getByRole("region", { name: "Comparison of searches" })
    .locator("thead th")
    .allTextContents();
  const at = headings.findIndex((text) => text.trim().toLowerCase() === heading.toLowerCase());
  expect(at, heading).toBeGreaterThan(0);
  return row(name).locator("th, td").nth(at).innerText();
}

async function compared(): Promise<void> {
  await expect.poll(() => rows().count(), POLL).toBe(SEARCHES.length);
  await coversheet.page.getByRole("button", { name: "Run again" }).waitFor();
}

async function openPanel(): Promise<void> {
  await coversheet.page.locator("summary").filter({ hasText: "Compare searches" }).click();
}

it("every search has a line, with its multiple of the optimum and its share of the lattice", async () => {
  await openPanel();
  await coversheet.page.getByTestId("compare").click();
  await compared();
  for (const [at, name] of SEARCHES.entries()) {
    expect(await rows().nth(at).locator("th").innerText()).toContain(name);
  }
  expect(await row("Optimal").innerText()).toContain("proven");
  expect(await cell("Optimal", "× the best")).toBe("1.000");
  expect(await cell("MinGen", "of the lattice")).toMatch(/^100/);
  for (const name of SEARCHES.filter((name) => name !== "µ-Argus")) {
    expect(Number(await cell(name, "× the best"))).toBeGreaterThanOrEqual(1);
  }
  expect(await violations(coversheet.page)).toEqual([]);
});

it("with the keyboard alone, and stopped and gone on with", async () => {
  await openPanel();
  await coversheet.page.locator("summary").filter({ hasText: "Compare searches" }).focus();
  await tabTo(coversheet.page, "compare");
  await coversheet.page.keyboard.press("Enter");
  await compared();
  const focused = await coversheet.page.evaluate(() => (document.activeElement as HTMLElement).dataset["testid"]);
  expect(focused).toBe("compare");
});

it("what µ-Argus leaves unprotected is said to be so, and cannot be downloaded", async () => {
  const { page } = coversheet;
  // So few that combinations of two or three answers are frequent and whole rows are not.
  const next = numbers(5);
  const questions = Array.from({ length: 9 }, (_, at) => `q${at + 1}`);
  const answers = Array.from({ length: 200 }, () => questions.map(() => (next(2) ? "yes" : "no")).join(","));
  await coversheet.give(file("answers.csv", [questions.join(","), ...answers].join("\n")));
  const columns = Object.fromEntries(questions.map((name) => [name, { role: "quasi-identifier" }]));
  const privacy = [{ "k-anonymity": { k: 5 } }];
  const recipe = { coversheet: 1, columns, privacy, suppression: { limit: 0.05 }, search: {} };
  await coversheet.settled(() => coversheet.loadRecipe(recipe));
  await openPanel();
  await page.getByTestId("compare").click();
  await compared();
  expect(await row("µ-Argus").innerText()).toContain("not k-anonymous");
  expect(await cell("µ-Argus", "× the best")).toBe("–");
  await coversheet.settled(() => row("µ-Argus").getByRole("button").click());
  await page.getByTestId("not-protected").waitFor();
  expect(await page.getByTestId("download-csv").isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  // The data holder's settings of a column.
  const question = await coversheet.column("q1");
  await coversheet.settled(() => question.getByLabel("How identifying it is").selectOption("identifying"));
  // More cells are suppressed until everybody is protected.
  await coversheet.settled(() => page.getByTestId("complementary").selectOption("fewest"));
  await expect.poll(() => page.getByTestId("not-protected").count(), POLL).toBe(0);
  const report = await coversheet.downloadReport();
  expect([report.verified, report.search.cells?.k_anonymous]).toEqual([true, true]);
  expect(report.recipe.columns["q1"]?.rating).toBe("identifying");
  expect(await coversheet.downloadCsv()).toContain("*");
});

it("datafly's profile and steps are shown", async () => {
  const { page } = coversheet;
  await coversheet.solved(() => page.getByTestId("algorithm").selectOption("datafly"));
  const age = await coversheet.column("age");
  await coversheet.solved(() => age.getByLabel("Profile, how readily Datafly generalizes it", { exact: true }).fill("0.5"));
  expect((await coversheet.downloadReport()).recipe.columns["age"]?.profile).toBe(0.5);
  await page.locator("summary").filter({ hasText: "Search and measures in detail" }).click();
  const steps = page.getByRole("region", { name: "Steps of the search" });
  expect((await steps.locator("th").allTextContents()).map((text) => text.trim())).toContain("Entries");
  expect(await violations(page)).toEqual([]);
});

it("of a finer result one search of each kind is compared, and each is one click away", async () => {
  const { page } = coversheet;
  await coversheet.solved(() => page.getByTestId("recoding-rows").check());
  await page.locator("summary").filter({ hasText: "Compare kinds of results" }).click();
  await page.getByTestId("compare").click();
  await expect.poll(() => rows().count(), POLL).toBe(4);
  await page.getByRole("button", { name: "Run again" }).waitFor();
  const heads = await rows().locator("th").allInnerTexts();
  for (const [at, name] of ["Whole columns: Optimal", "Single values: ", "Regions: Mondrian", "Single rows: Local"].entries()) {
    expect(heads[at]).toContain(name);
  }
  const of = (line: number, at: number): Promise<string> => rows().nth(line).locator("th, td").nth(at).innerText();
  const headings = await rows().locator("xpath=ancestor::table//thead//th").allInnerTexts();
  const [lattice, loss] = ["of the lattice", "Loss"].map((name) =>
    headings.findIndex((text) => text.trim().toLowerCase() === name.toLowerCase()),
  );
  expect(await of(3, lattice ?? -1)).toBe("–");
  // Whole columns are rows of one level too, and single rows can do better.
  const lost = async (line: number): Promise<number> => Number((await of(line, loss ?? -1)).replace(/[^\d.]/g, ""));
  expect(await lost(0)).toBeGreaterThan(0);
  expect(await lost(3)).toBeLessThan(await lost(0));
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => rows().nth(2).getByRole("button").click());
  const { recipe, search } = await coversheet.downloadReport();
  expect([recipe.recoding, search.algorithm]).toEqual(["regions", "mondrian"]);
});
