// Every builder's form: what it makes is on the board and in the recipe, and opened again it shows what was set.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";
import { Workbench } from "./support/workbench.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const COLUMNS: Record<string, string[]> = {
  age: ["3", "17", "18", "42", "67", "95"],
  born: ["1990-02-03", "1990-05-30", "1961-12-24", "2001-07-08"],
  seen: ["08:15", "08:50", "14:30", "23:05"],
  icd: ["E11.9", "E10.1", "I10", "S72.0"],
  drug: ["A10BA02", "A10BB01", "C07AB02"],
  zip: ["02139", "02138", "03601", "90210"],
  grade: ["severe", "mild", "critical", "moderate"],
  town: ["Bern", "Bern", "Bern", "Chur", "Genf", "Bern"],
};

const TABLE = [
  Object.keys(COLUMNS).join(","),
  ...Array.from({ length: 60 }, (_, row) =>
    Object.values(COLUMNS)
      .map((values) => values[row % values.length])
      .join(","),
  ),
].join("\n");

interface Case {
  builder: string;
  column: keyof typeof COLUMNS;
  /** What is set, and what level 1 is then. */
  set: (workbench: Workbench) => Promise<unknown>;
  labels: string[];
  spec: unknown;
}

const fill = (label: string, text: string) => (workbench: Workbench) => workbench.setting(label).fill(text);
const check = (label: string) => (workbench: Workbench) => workbench.setting(label).check({ force: true });

const CASES: Case[] = [
  {
    builder: "intervals",
    column: "age",
    set: async (workbench) => {
      await fill("Widths, narrow to wide", "20, 40")(workbench);
      await fill("One group from", "90")(workbench);
    },
    labels: ["[0, 20)", "[40, 60)", "[60, 80)", "90+"],
    spec: { intervals: { widths: [20, 40], above: 90 } },
  },
  {
    builder: "equal-frequency",
    column: "age",
    set: fill("Number of groups, many to few", "2"),
    labels: ["<20", "20+"],
    spec: { "equal-frequency": { groups: [2] } },
  },
  {
    builder: "cut-points",
    column: "age",
    set: fill("Cut points, one line per level", "18, 65\n65"),
    labels: ["<18", "[18, 65)", "65+"],
    spec: { "cut-points": { levels: [[18, 65], [65]] } },
  },
  {
    builder: "optimal-merging",
    column: "age",
    set: fill("Rows in a group, at least", "30"),
    labels: ["<20", "20+"],
    spec: { "optimal-merging": { "least-rows": [30] } },
  },
  {
    builder: "dates",
    column: "born",
    set: check("Quarter"),
    labels: ["1961-M12", "1990-M02", "1990-M05", "2001-M07"],
    spec: { dates: { format: "YYYY-MM-DD", levels: ["month", "quarter", "year", "5-years", "decade"] } },
  },
  {
    builder: "age",
    column: "born",
    set: async (workbench) => {
      await fill("The day", "2020-06-01")(workbench);
      await fill("Widths in years, narrow to wide", "10")(workbench);
    },
    labels: ["[10, 20)", "[30, 40)", "[50, 60)"],
    spec: { age: { at: "2020-06-01", widths: [10], above: 90 } },
  },
  {
    builder: "times",
    column: "seen",
    set: check("AM or PM"),
    labels: ["08h", "14h", "23h"],
    spec: { times: { levels: ["hour", "part-of-day", "half-day"] } },
  },
  {
    builder: "icd-10",
    column: "icd",
    set: check("Subcategory"),
    labels: ["E10.1", "E11.9", "I10", "S72.0"],
    spec: { "icd-10": { levels: ["subcategory", "category", "block", "chapter"] } },
  },
  {
    builder: "atc",
    column: "drug",
    set: async () => undefined,
    labels: ["A10BA", "A10BB", "C07AB"],
    spec: { prefixes: { scheme: "atc" } },
  },
  {
    builder: "prefixes",
    column: "drug",
    set: fill("Characters kept, many to few", "3, 1"),
    labels: ["A10", "C07"],
    spec: { prefixes: { lengths: [3, 1] } },
  },
  {
    builder: "postcodes",
    column: "zip",
    set: check("Small ZIP3 areas become 000"),
    labels: ["02138", "02139", "03601", "90210"],
    // Leading zeros are restored because the column was suggested so.
    spec: { postcodes: { country: "us", "restore-zeros": true, "under-20000": true } },
  },
  {
    builder: "mask",
    column: "zip",
    set: async (workbench) => {
      await fill("Characters per level", "2, 2")(workbench);
      await check("One * for all that is hidden")(workbench);
    },
    labels: ["021*", "036*", "902*"],
    spec: { mask: { from: "right", steps: [2, 2], "keep-length": false } },
  },
  {
    builder: "frequency",
    column: "town",
    set: async (workbench) => {
      await fill("Together if in fewer rows than", "20")(workbench);
      await fill("Name of the group", "elsewhere")(workbench);
    },
    labels: ["Bern", "elsewhere"],
    spec: { frequency: { "fewer-than": [20], other: "elsewhere" } },
  },
  {
    builder: "order",
    column: "grade",
    // It begins as the values sort: critical, mild, moderate, severe.
    set: async (workbench) => {
      await workbench.dialog.getByRole("group", { name: "The order" }).getByRole("option", { name: "critical" }).click();
      const down = workbench.dialog.getByRole("group", { name: "The order" }).getByRole("button", { name: "Move down" });
      for (let step = 0; step < 3; step += 1) await down.click();
    },
    labels: ["mild … moderate", "severe … critical"],
    spec: { order: { values: ["mild", "moderate", "severe", "critical"], widths: [2, 4] } },
  },
];

describe.each(CASES)("$builder", ({ builder, column, set, labels, spec }) => {
  it("makes what it says, and is opened again as it was set", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
    await coversheet.give(file("table.csv", TABLE));
    // One column alone, so that the result is there at once.
    for (const other of Object.keys(COLUMNS)) {
      await coversheet.role(other).selectOption(other === column ? "quasi-identifier" : "insensitive");
    }
    let workbench = await Workbench.open(coversheet, column);
    await workbench.builder(builder);
    await workbench.dialog.locator(`select#builder-choice`).waitFor();
    await set(workbench);
    await workbench.expectLabels(1, labels);
    await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
    expect(await workbench.page.getByTestId("workbench-error").count()).toBe(0);
    await workbench.done();
    const released = (await coversheet.downloadCsv()).trim().split("\n");
    const recipe = await coversheet.downloadRecipe();
    expect(recipe.columns[column]?.hierarchy).toEqual(spec);

    workbench = await Workbench.open(coversheet, column);
    expect(await workbench.dialog.getByLabel("Made by").inputValue()).toBe(builder);
    await workbench.expectLabels(1, labels);
    // What is released stands on the board, at the level that was chosen.
    const level = (await workbench.dialog.locator(".level", { hasText: "in the result" }).getAttribute("data-level")) ?? "";
    const shown = await workbench.labels(Number(level));
    const at = Object.keys(COLUMNS).indexOf(column);
    expect(released.length).toBeGreaterThan(50);
    for (const label of shown) expect(released.slice(1).some((line) => line.includes(label)), `${label} in column ${at}`).toBe(true);
    expect(coversheet.complaints).toEqual([]);
    await coversheet.close();
  });
});

it("a setting that cannot be used says why, and the groups in use stay", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("table.csv", TABLE));
  await coversheet.settled(() => coversheet.role("age").selectOption("quasi-identifier"));
  const workbench = await Workbench.open(coversheet, "age");
  await workbench.builder("intervals");
  await workbench.setting("Widths, narrow to wide").fill("20, 40");
  await workbench.expectLabels(1, ["[0, 20)", "[40, 60)", "[60, 80)", "90+"]);
  await workbench.setting("Widths, narrow to wide").fill("20, 50");
  const wrong = workbench.page.getByTestId("workbench-error");
  await wrong.waitFor();
  expect(await wrong.innerText()).toContain("cannot be made of intervals of width 20");
  await workbench.expectLabels(1, ["[0, 20)", "[40, 60)", "[60, 80)", "90+"]);
  await workbench.setting("Widths, narrow to wide").fill("20, ten");
  await workbench.dialog.getByText("“ten” is not a number.").waitFor();
  await workbench.setting("Widths, narrow to wide").fill("20, 60");
  await wrong.waitFor({ state: "detached" });
  await workbench.expectLabels(2, ["[0, 60)", "[60, 90)", "90+"]);
  await workbench.builder("times");
  await wrong.waitFor();
  await workbench.button("Undo").click();
  await wrong.waitFor({ state: "detached" });
  expect(await workbench.dialog.getByLabel("Made by").inputValue()).toBe("intervals");
  await coversheet.close();
});
