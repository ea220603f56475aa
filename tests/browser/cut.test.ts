// Where a finer result cuts a hierarchy: marked in the workbench and in the table, as the file has it.
import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { fresh } from "./support/fresh.ts";
import { file, patients } from "./support/tables.ts";
import { Workbench } from "./support/workbench.ts";

/** Villages of Bern are too small to be released; the towns of Vaud are not. */
const TOWNS: Readonly<Record<string, number>> = { Bern: 40, Thun: 30, Biel: 3, Lyss: 4, Lausanne: 30, Nyon: 8, Vevey: 9 };
const CANTONS: Readonly<Record<string, readonly string[]>> = {
  "canton of Bern": ["Bern", "Thun", "Biel", "Lyss"],
  "canton of Vaud": ["Lausanne", "Nyon", "Vevey"],
};
/** The labels of each level. */
const LEVELS = [Object.keys(TOWNS), Object.keys(CANTONS), ["*"]];

const lines = Object.entries(TOWNS).flatMap(([town, rows]) => Array.from({ length: rows }, (_, at) => `${town},f${at % 3}`));
const groups = Object.entries(CANTONS).map(([group, of]) => ({ group, of }));

const recipe = (recoding: string): object => ({
  coversheet: 1,
  columns: {
    town: { role: "quasi-identifier", hierarchy: { tree: { groups } } },
    finding: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0 },
  recoding,
  search: {},
});

/** What is said with the measures, which are folded away. */
const boundWords = async (page: Page): Promise<string> => ((await page.getByTestId("bound").textContent()) ?? "").trim().replace(/\.$/, "");

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

beforeEach(async () => {
  await coversheet.give(file("towns.csv", ["town,finding", ...lines].join("\n")));
  await coversheet.settled(() => coversheet.loadRecipe(recipe("values")));
});

/** The rows of each label of the file. */
async function released(): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [label = ""] of parseCsv(await coversheet.downloadCsv()).slice(1)) rows.set(label, (rows.get(label) ?? 0) + 1);
  return rows;
}

it("the workbench marks the labels of the file, and says how many rows read each level", async () => {
  const file = await released();
  expect([...file.keys()].sort()).toEqual(["Lausanne", "Nyon", "Vevey", "canton of Bern"].sort());
  const workbench = await Workbench.open(coversheet, "town");
  const marked = workbench.dialog.locator("[data-cut=true]");
  await expect.poll(() => marked.count(), POLL).toBe(file.size);
  const labels = await marked.evaluateAll((groups) => groups.map((group) => (group as HTMLElement).dataset["label"] ?? ""));
  expect(labels.sort()).toEqual([...file.keys()].sort());
  for (const [label, rows] of file) {
    const words = await workbench.dialog.locator(`[data-cut=true][data-label="${label}"]`).getAttribute("title");
    expect(words).toContain(`in the result: ${rows} rows`);
  }
  const all = [...file.values()].reduce((sum, rows) => sum + rows, 0);
  for (const [level, names] of LEVELS.entries()) {
    const rows = names.reduce((sum, name) => sum + (file.get(name) ?? 0), 0);
    const tag = workbench.dialog.locator(`.level[data-level="${level}"] .level-title .tag.changed`);
    if (rows === 0) expect(await tag.count()).toBe(0);
    else expect(await tag.innerText()).toBe(`in the result: ${Math.round((100 * rows) / all)}\u00a0%`);
  }
  expect(await violations(coversheet.page)).toEqual([]);
});

it("of whole columns one level is in the result, and no label is marked", async () => {
  await coversheet.settled(() => coversheet.loadRecipe(recipe("columns")));
  const { levels } = await coversheet.downloadReport();
  const workbench = await Workbench.open(coversheet, "town");
  const tag = workbench.dialog.locator(`.level[data-level="${levels["town"]}"] .level-title .tag.changed`);
  expect(await tag.innerText()).toBe("in the result");
  expect(await workbench.dialog.locator(".level-title .tag.changed").count()).toBe(1);
  expect(await workbench.dialog.locator("[data-cut=true]").count()).toBe(0);
});

it("the table says the level of each cell of a column at several levels", async () => {
  const { page } = coversheet;
  const table = page.getByRole("region", { name: "Rows before and after" });
  const rows = Number(await table.locator("[aria-rowcount]").getAttribute("aria-rowcount"));
  const seen = new Map<number, Set<string>>();
  for (const share of [0, 0.5, 1]) {
    await table.evaluate((pane, share) => pane.scrollTo({ top: share * pane.scrollHeight }), share);
    // The head is row 1; what was scrolled to is drawn and filled a little later.
    const reached = table.locator(`[aria-rowindex="${Math.round(2 + share * (rows - 2))}"]:not(:has(.waiting))`);
    await expect.poll(() => reached.count(), POLL).toBe(1);
    const cells = await table
      .locator("[data-level]")
      .evaluateAll((all) => all.map((cell) => [(cell as HTMLElement).dataset["level"], cell.querySelector(".now")?.textContent]));
    for (const [level, label] of cells) {
      const labels = seen.get(Number(level)) ?? new Set<string>();
      seen.set(Number(level), labels.add(label ?? ""));
    }
  }
  expect([...seen.keys()].sort()).toEqual([0, 1]);
  for (const [level, labels] of seen) for (const label of labels) expect(LEVELS[level]).toContain(label);
  await table.evaluate((pane) => pane.scrollTo({ top: 0 }));
  await expect.poll(() => table.locator("[data-level='1']").count(), POLL).toBeGreaterThan(0);
  expect(await table.locator("[data-level='1']").first().getAttribute("title")).toBe("level 1 of 2");
  expect(await page.getByRole("list", { name: "Marks in the table" }).innerText()).toContain("level of a cell");
  expect(await violations(page)).toEqual([]);

  await coversheet.settled(() => coversheet.loadRecipe(recipe("columns")));
  expect(await table.locator("[data-level]").count()).toBe(0);
});

it.each(["values", "regions", "rows"])("%s: what is lost and what nothing can lose less than are said as the report has them", async (recoding) => {
  const { page } = coversheet;
  await coversheet.give(file("patients.csv", patients(400)));
  await coversheet.wholeColumns();
  await coversheet.solved(() => page.getByTestId("objective").selectOption("loss"));
  await coversheet.solved(() => page.getByTestId(`recoding-${recoding}`).check());
  const { objective, search } = await coversheet.downloadReport();
  const [own, bound] = [100 * (objective.value ?? 0), 100 * (search.bound ?? 0)];
  expect(own).toBeGreaterThan(bound);
  expect(bound).toBeGreaterThan(0);
  const words = await boundWords(page);
  const said = /^Loses ([\d.]+)\u00a0%; no result within these hierarchies can lose less than ([\d.]+)\u00a0%$/.exec(words);
  expect(said, words).not.toBeNull();
  const [lost, least] = [Number(said?.[1]), Number(said?.[2])];
  expect(Math.abs(lost - own)).toBeLessThanOrEqual(0.05 + 1e-9);
  // What cannot be undercut is never said to be more than it is.
  expect(least).toBeLessThanOrEqual(bound + 1e-9);
  expect(least).toBeGreaterThan(bound - 0.1);
});

it("so they are of balanced loss, which is suggested", async () => {
  const { page } = coversheet;
  await coversheet.give(file("patients.csv", patients(400)));
  expect(await page.getByTestId("recoding-rows").isChecked()).toBe(true);
  expect(await page.getByText("at least one column would be hidden completely").isVisible()).toBe(true);
  expect(await page.locator(".badge.unproven").innerText()).toContain("Best result found");
  const { objective, recipe, search } = await coversheet.downloadReport();
  expect(recipe.search?.objective).toBe("balanced");
  expect(search.bound).toBeGreaterThan(0);
  const words = await boundWords(page);
  const said = /^Balanced loss (0\.\d+); no result within these hierarchies can have less than (0\.\d+)$/.exec(words);
  expect(said, words).not.toBeNull();
  expect(Math.abs(Number(said?.[1]) - (objective.value ?? 0))).toBeLessThanOrEqual(0.00005 + 1e-9);
  expect(Number(said?.[2])).toBeLessThanOrEqual((search.bound ?? 0) + 1e-9);
  expect(Number(said?.[2])).toBeGreaterThan((search.bound ?? 0) - 0.0001);
});
