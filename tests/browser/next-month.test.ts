// The recipe of one month on the file of the next: the same groups, and a place for values that none has.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { HierarchySpec, Recipe } from "../../web/ts/types.ts";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { buildCommand, coversheet as command, newFolder } from "./support/paper.ts";
import { file } from "./support/tables.ts";
import { Workbench } from "./support/workbench.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

beforeAll(buildCommand, 600_000);

type Row = (at: number) => (string | number)[];

/** A table of sixty rows. */
const month = (name: string, columns: string[], row: Row) =>
  file(name, [columns, ...Array.from({ length: 60 }, (_, at) => row(at))].map((cells) => cells.join(",")).join("\n"));

/** A recipe in which these columns are quasi-identifiers, with these groups. */
const recipeOf = (hierarchies: Record<string, HierarchySpec>): Recipe => ({
  coversheet: 1,
  columns: Object.fromEntries(
    Object.entries(hierarchies).map(([name, hierarchy]) => [name, { role: "quasi-identifier" as const, hierarchy }]),
  ),
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.1 },
  search: {},
});

const COLUMNS = ["age", "town", "grade"];
const GRADES = ["mild", "moderate", "severe"];
const march = month("march.csv", COLUMNS, (at) => [20 + at, at % 3 ? "Bern" : at % 2 ? "Chur" : "Genf", GRADES[at % 3] ?? ""]);
const april = month("april.csv", COLUMNS, (at) => [40 + at, at % 3 ? "Genf" : "Zug", GRADES[at % 3] ?? ""]);
const may = month("may.csv", COLUMNS, (at) => [30 + at, "Bern", at % 6 ? "mild" : "critical"]);

const RECIPE = recipeOf({
  age: { "equal-frequency": { groups: [4, 2] } },
  town: { frequency: { "fewer-than": [21], other: "elsewhere" } },
  grade: { order: { values: GRADES, widths: [2] } },
});

/** Expects these groups of a column at level 1, once they are drawn. */
async function expectGroups(column: string, labels: string[]): Promise<void> {
  const workbench = await Workbench.open(coversheet, column);
  await workbench.expectLabels(1, labels);
  await workbench.done();
}

async function frozen(): Promise<Recipe> {
  await coversheet.give(march);
  await coversheet.solved(() => coversheet.loadRecipe(RECIPE));
  await coversheet.page.getByRole("checkbox", { name: "Use these groups for next month’s file too" }).check();
  return coversheet.downloadRecipe();
}

it("values of the next file fall into the groups of this one, which a recipe as it is would make anew", async () => {
  const recipe = await frozen();
  const of = (column: string) => recipe.columns[column]?.hierarchy;
  expect(of("age")).toEqual({ "cut-points": { levels: [[35, 50, 65], [50]] } });
  expect(of("grade")).toEqual(RECIPE.columns["grade"]?.hierarchy);
  await expectGroups("age", ["<35", "[35, 50)", "[50, 65)", "65+"]);
  await coversheet.page.getByTestId("frozen").uncheck();
  expect((await coversheet.downloadRecipe()).columns).toEqual(RECIPE.columns);

  await coversheet.give(april);
  await coversheet.solved(() => coversheet.loadRecipe(RECIPE));
  await expectGroups("age", ["<55", "[55, 70)", "[70, 85)", "85+"]);
  await expectGroups("town", ["Genf", "elsewhere"]);
  await coversheet.solved(() => coversheet.loadRecipe(recipe));
  // Nobody is younger than 40.
  await expectGroups("age", ["[35, 50)", "[50, 65)", "65+"]);
  await expectGroups("town", ["Bern", "elsewhere"]);
  const workbench = await Workbench.open(coversheet, "town");
  await workbench.group(1, "elsewhere").click();
  expect(await workbench.group(0, "Zug").getAttribute("data-related")).toBe("true");
});

it("groups edited on top of a builder take in the values that it puts there", async () => {
  const tens = recipeOf({ age: { intervals: { widths: [10, 20] } }, town: { rows: [["Bern", "*"], ["Chur", "*"], ["Genf", "*"], ["Zug", "*"]] } });
  tens.columns["grade"] = { role: "sensitive" };
  await coversheet.give(march);
  await coversheet.solved(() => coversheet.loadRecipe(tens));
  const workbench = await Workbench.open(coversheet, "age");
  await workbench.group(1, "[40, 50)").click();
  await workbench.button("Rename…").click();
  await workbench.page.getByLabel("Rename [40, 50) to").fill("forties");
  await coversheet.solved(() => workbench.page.keyboard.press("Enter"));
  await workbench.list(0).focus();
  await workbench.page.keyboard.press("Home");
  await workbench.button("Put into a group…").click();
  await coversheet.solved(() => workbench.put("[30, 40)"));
  expect(await workbench.dialog.locator(".by-hand").innerText()).toContain("on top of “Intervals of equal width”");
  await workbench.done();
  const recipe = await coversheet.downloadRecipe();

  // Of these ages March had none: 20.5 and 47.5 have a group of their ten, and of 95 there is not even the ten.
  const june = month("june.csv", COLUMNS, (at) => [[20, 20.5, 47.5, 95][at % 4] ?? 0, "Bern", "mild"]);
  await coversheet.give(june);
  await coversheet.solved(() => coversheet.loadRecipe(recipe));
  await Workbench.open(coversheet, "age");
  const around = async (value: string): Promise<(string | null)[]> => {
    await workbench.group(0, value).click();
    return workbench.dialog.locator('.level[data-level="1"] [data-related="true"]').evaluateAll((all) => all.map((each) => each.getAttribute("data-label")));
  };
  await expect.poll(() => around("20")).toEqual(["[30, 40)"]);
  await expect.poll(() => around("20.5")).toEqual(["[20, 30)"]);
  await expect.poll(() => around("47.5")).toEqual(["forties"]);
  // Nothing was said about these tens: they are the builder's.
  await expect.poll(() => around("95")).toEqual(["[90, 100)"]);
  await workbench.done();
});

it("a value that the groups lack is named, and gets its place in the workbench", async () => {
  const recipe = await frozen();
  const { page } = coversheet;
  await coversheet.give(may);
  await coversheet.settled(() => coversheet.loadRecipe(recipe));
  const lacks = coversheet.error.getByRole("listitem");
  await lacks.waitFor();
  expect(await coversheet.error.innerText()).toContain("This file has values that have no group yet.");
  expect(await lacks.innerText()).toMatch(/^grade critical \(10 rows\)/);
  expect(await violations(page)).toEqual([]);

  await lacks.getByRole("button", { name: "Give it a place in grade" }).press("Enter");
  const missing = page.getByTestId("missing");
  await missing.waitFor();
  expect(await missing.innerText()).toContain("1 value of the column has no group yet");
  expect(await missing.getByRole("listitem").allInnerTexts()).toEqual(["critical 10"]);
  expect(await violations(page)).toEqual([]);
  const workbench = Workbench.of(coversheet);
  await coversheet.solved(() => workbench.put("severe"));
  await missing.waitFor({ state: "detached" });
  await workbench.done();
  expect(await coversheet.error.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("result");
  const { columns } = await coversheet.downloadRecipe();
  expect(columns["grade"]?.hierarchy).toEqual({ order: { values: [...GRADES, "critical"], widths: [2] } });
  expect((await coversheet.downloadReport()).verified).toBe(true);
});

it("all columns that lack values are named, and one after the other is fixed, by keyboard", async () => {
  const { page } = coversheet;
  const rows = (...values: string[]): HierarchySpec => ({ rows: values.map((value) => [value, "*"]) });
  const ward = month("ward.csv", ["town", "job"], (at) => [at % 2 ? "Bern" : "Zug", at % 3 ? "nurse" : "baker"]);
  await coversheet.give(ward);
  await coversheet.settled(() => coversheet.loadRecipe(recipeOf({ town: rows("Bern"), job: rows("cook") })));
  const lacks = coversheet.error.getByRole("listitem");
  await expect.poll(() => lacks.allInnerTexts()).toHaveLength(2);
  const [town = "", job = ""] = await lacks.allInnerTexts();
  expect([town, job]).toEqual([
    expect.stringMatching(/^town Zug \(30 rows\)/),
    expect.stringMatching(/^job nurse \(40 rows\), baker \(20 rows\)/),
  ]);
  await lacks.first().getByRole("button").press("Enter");
  const own = page.getByTestId("missing").getByRole("button", { name: "A group of its own" });
  await own.waitFor();
  await coversheet.settled(() => own.press("Enter"));
  await page.keyboard.press("Escape");
  await expect.poll(() => lacks.allInnerTexts()).toEqual([job]);
  await lacks.first().getByRole("button", { name: "Give them a place in job" }).press("Enter");
  const each = page.getByTestId("missing").getByRole("button", { name: "Each in a group of its own" });
  await each.waitFor();
  await coversheet.solved(() => each.press("Enter"));
  await page.keyboard.press("Escape");
  expect(await coversheet.error.count()).toBe(0);
});

it("a value that is not what the groups are for is named with its column, and the settings are fixed there", async () => {
  const { page } = coversheet;
  const dates = recipeOf({ born: { dates: { levels: ["year", "decade"], format: "DD.MM.YYYY" } } });
  await coversheet.give(month("births.csv", ["born"], (at) => [`19${60 + (at % 30)}-05-17`]));
  // What cannot be used has nothing to be written down.
  await coversheet.settled(() => coversheet.loadRecipe(recipeOf({ born: { intervals: { widths: [5] } } })));
  await page.getByTestId("frozen").check();
  await page.getByTestId("download-recipe").click();
  await page.getByTestId("recipe-error").waitFor();
  expect(await violations(page)).toEqual([]);
  await coversheet.settled(() => coversheet.loadRecipe(dates));
  expect(await page.getByTestId("recipe-error").count()).toBe(0);
  expect(await coversheet.error.innerText()).toMatch(/column “born”.*The value: 19/s);
  await coversheet.error.getByRole("button", { name: "Edit groups of born" }).click();
  const workbench = Workbench.of(coversheet);
  await page.getByTestId("workbench-error").waitFor();
  expect(await workbench.dialog.innerText()).toContain("no groups to show until these settings can be used");
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => workbench.setting("How the dates are written").fill("YYYY-MM-DD"));
  await workbench.group(1, "1960").waitFor();
  expect(await page.getByTestId("workbench-error").count()).toBe(0);
  await workbench.done();
});

it("a data manager's February takes five clicks after January: two new values and a new column", async () => {
  const { page } = coversheet;
  const towns = ["Bern", "Chur", "Genf"];
  const january = month("january.csv", ["age", "town"], (at) => [20 + (at % 30), towns[at % 3] ?? ""]);
  await coversheet.give(january);
  // What is decided in January: ages in tens, and towns in two groups, listed one by one.
  const decided = recipeOf({
    age: { intervals: { widths: [10, 30] } },
    town: { rows: [["Bern", "west", "*"], ["Genf", "west", "*"], ["Chur", "east", "*"]] },
  });
  await coversheet.solved(() => coversheet.loadRecipe(decided));
  const [report, recipe] = [await coversheet.downloadReport(), await coversheet.downloadRecipe()];

  const february = month("february.csv", ["age", "town", "station"], (at) => [
    20 + (at % 30),
    at % 10 === 0 ? "Zug" : at % 10 === 5 ? "Visp" : (towns[at % 3] ?? ""),
    "A",
  ]);
  await coversheet.give(february);
  let clicks = 0;
  const click = async (name: string | RegExp): Promise<void> => {
    clicks += 1;
    await page.getByRole("button", { name }).click();
  };
  const put = page.getByTestId("put-away");
  expect(await put.innerText()).toContain("New, and treated as suggested: “station”.");
  await coversheet.settled(() => click("Use the settings of “january.csv”"));
  await coversheet.error.getByText("Visp").waitFor();
  await click(/^Give them a place/);
  await coversheet.solved(() => click("Each in a group of its own"));
  await click("Done");
  const csv = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      clicks += 1;
      await page.getByTestId("download-csv").click();
      const anyway = page.getByTestId("download-anyway");
      if (await anyway.isVisible()) {
        clicks += 1;
        await anyway.click();
      }
    })(),
  ]);
  expect(csv[0].suggestedFilename()).toBe("february-anonymized.csv");
  expect(clicks).toBeLessThanOrEqual(5);

  // January's decisions hold for January's values.
  const { columns } = await coversheet.downloadRecipe();
  expect(columns["age"]?.hierarchy).toEqual(decided.columns["age"]?.hierarchy);
  expect(Object.keys(columns)).toEqual(["age", "town", "station"]);
  const workbench = await Workbench.open(coversheet, "town");
  await expect.poll(() => workbench.labels(1), POLL).toEqual(expect.arrayContaining(["west", "east"]));
  await workbench.done();

  // Both reports side by side say what differs; so they do of the same done on the command line with one command.
  const reports = { "january.json": report, "february.json": await coversheet.downloadReport(), "recipe.json": recipe };
  const folder = newFolder();
  const at = (name: string): string => join(folder, name);
  for (const [name, content] of Object.entries(reports)) await writeFile(at(name), JSON.stringify(content));
  await writeFile(at("february.csv"), february.buffer);
  const said = ["--added", "drop", "--new-values", "other", "--output", at("out.csv"), "--report", at("command.json")];
  command("anonymize", at("february.csv"), "--recipe", at("recipe.json"), ...said);
  for (const name of ["february.json", "command.json"]) {
    const lines = command("report", at(name), "--against", at("january.json")).split("\n");
    expect(lines[0]).toMatch(/^WHAT +january\.json +\S+\.json$/);
    expect(lines.find((line) => line.startsWith("input file"))).toMatch(/january\.csv +february\.csv/);
    expect(lines.some((line) => line.startsWith("column station: role"))).toBe(true);
    expect(lines.some((line) => line.startsWith("column age"))).toBe(false);
  }
});
