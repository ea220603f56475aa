// How well the class is predicted, with and without what was generalized: read in the page, and as the report has it.
import { expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { writeCsv } from "./support/csv.ts";
import { fresh } from "./support/fresh.ts";
import { file, numbers } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

/** Patients of whom the old died more often, and of whom a test says so three times in four. */
function outcomes(): string {
  const next = numbers(23);
  const body = Array.from({ length: 400 }, () => {
    const age = 20 + next(60);
    const outcome = age >= 50 ? "died" : "alive";
    const test = next(4) > 0 ? outcome : next(2) > 0 ? "died" : "alive";
    return [String(age), next(2) > 0 ? "F" : "M", test, outcome];
  });
  return writeCsv([["age", "sex", "test", "outcome"], ...body]);
}

const recipe = {
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [60], origin: 20 } } },
    sex: { role: "quasi-identifier" },
    test: { role: "insensitive" },
    outcome: { role: "class" },
  },
  privacy: [{ "k-anonymity": { k: 2 } }],
  suppression: { limit: 0 },
  recoding: "regions",
  search: { objective: "classification" },
};

it("the most frequent class, without quasi-identifiers, and with all columns", async () => {
  const { page } = coversheet;
  await coversheet.give(file("outcomes.csv", outcomes()));
  await coversheet.settled(() => coversheet.loadRecipe(recipe));
  await page.getByTestId("distributions").locator("summary").click();
  const accuracy = page.getByTestId("class-accuracy");
  const row = (name: string) => accuracy.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
  await expect.poll(() => row("Predicted").count(), POLL).toBe(2);
  const { class_accuracy: report } = await coversheet.downloadReport();
  if (!report) throw new Error("the report says nothing of the class");
  const share = (share: number): string => `${Number((100 * share).toFixed(1))}\u00a0%`;
  expect(await row("Always the most frequent value").allInnerTexts()).toEqual([share(report.baseline), share(report.released_baseline ?? 0)]);
  // What is not generalized stays what it is, so there is no other figure after.
  expect(await row("Without quasi-identifiers").allInnerTexts()).toEqual([share(report.without_quasi_identifiers), "–"]);
  expect(await row("Predicted").allInnerTexts()).toEqual([share(report.before), share(report.after ?? 0)]);
  expect(report.without_quasi_identifiers).toBeGreaterThan(report.baseline + 0.2);
  expect(report.before).toBeGreaterThan(report.without_quasi_identifiers + 0.05);
  expect(await violations(page)).toEqual([]);
});
