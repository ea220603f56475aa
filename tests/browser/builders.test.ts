// Every builder's form: what it makes is on the board and in the recipe, and opened again it shows what was set.
import type { Browser, BrowserContextOptions, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ColumnRecipe } from "../../web/ts/types.ts";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { chosen } from "./support/looks.ts";
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
  grade: ["sigma", "lambda", "kappa", "omicron"],
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
  /** What is set, by its label, and what level 1 is then: text, a box to change, or which value is to come last. */
  set: Record<string, string | boolean | { last: string }>;
  labels: string[];
  spec: unknown;
}

/** How somebody works. */
interface Way {
  choose: (workbench: Workbench, builder: string) => Promise<unknown>;
  text: (field: Locator, text: string) => Promise<unknown>;
  tick: (box: Locator, on: boolean) => Promise<unknown>;
  last: (order: Locator, value: string) => Promise<unknown>;
}

const MOUSE: Way = {
  choose: (workbench, builder) => workbench.builder(builder),
  text: (field, text) => field.fill(text),
  tick: (box, on) => box.setChecked(on, { force: true }),
  last: async (order, value) => {
    await order.getByRole("option", { name: value }).click();
    for (let step = 0; step < 3; step += 1) await order.getByRole("button", { name: "Move down" }).click();
  },
};

const KEYBOARD: Way = {
  choose: async (workbench, builder) => {
    const select = workbench.dialog.getByLabel("Made by");
    const name = await select.locator(`option[value="${builder}"]`).textContent();
    await select.focus();
    await workbench.page.keyboard.type((name ?? "").slice(0, 4));
    await expect.poll(() => select.inputValue(), POLL).toBe(builder);
  },
  text: async (field, text) => {
    const { keyboard } = field.page();
    await field.focus();
    await keyboard.press("Control+a");
    await keyboard.type(text);
  },
  tick: (box) => box.press(" "),
  last: (order) => order.getByRole("listbox").press("Alt+End"),
};

const FINGER: Way = {
  choose: (workbench, builder) => workbench.builder(builder),
  text: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  tick: (box) => box.locator("xpath=ancestor::label").tap(),
  last: async (order, value) => {
    await order.getByRole("option", { name: value }).tap();
    for (let step = 0; step < 3; step += 1) await order.getByRole("button", { name: "Move down" }).tap();
  },
};

async function set(workbench: Workbench, way: Way, settings: Case["set"]): Promise<void> {
  for (const [label, value] of Object.entries(settings)) {
    if (typeof value === "boolean") await way.tick(workbench.setting(label), value);
    else if (typeof value === "string") await way.text(workbench.setting(label), value);
    else await way.last(workbench.dialog.getByRole("group", { name: label }), value.last);
  }
}

const CASES: Case[] = [
  {
    builder: "intervals",
    column: "age",
    set: {
      "Widths, narrow to wide": "20, 40",
      "One group from": "90",
      // The suggestion has it, as its first width is 1.
      "Width 1 as the number itself": false,
    },
    labels: ["[0, 20)", "[40, 60)", "[60, 80)", "90+"],
    spec: { intervals: { widths: [20, 40], above: 90 } },
  },
  {
    builder: "equal-frequency",
    column: "age",
    set: { "Number of groups, many to few": "2" },
    labels: ["<20", "20+"],
    spec: { "equal-frequency": { groups: [2] } },
  },
  {
    builder: "cut-points",
    column: "age",
    set: { "Cut points, one line per level": "18, 65\n65" },
    labels: ["<18", "[18, 65)", "65+"],
    spec: { "cut-points": { levels: [[18, 65], [65]] } },
  },
  {
    builder: "optimal-merging",
    column: "age",
    set: { "Rows in a group, at least": "30" },
    labels: ["<20", "20+"],
    spec: { "optimal-merging": { "least-rows": [30] } },
  },
  {
    builder: "dates",
    column: "born",
    set: { "Quarter": true },
    labels: ["1961-M12", "1990-M02", "1990-M05", "2001-M07"],
    spec: { dates: { format: "YYYY-MM-DD", levels: ["month", "quarter", "year", "5-years", "decade"] } },
  },
  {
    builder: "age",
    column: "born",
    set: {
      "The day": "2020-06-01",
      "Widths in years, narrow to wide": "10",
    },
    labels: ["[10, 20)", "[30, 40)", "[50, 60)"],
    spec: { age: { at: "2020-06-01", widths: [10], above: 90 } },
  },
  {
    builder: "times",
    column: "seen",
    set: { "AM or PM": true },
    labels: ["08h", "14h", "23h"],
    spec: { times: { levels: ["hour", "part-of-day", "half-day"] } },
  },
  {
    builder: "icd-10",
    column: "icd",
    set: { "Subcategory": true },
    labels: ["E10.1", "E11.9", "I10", "S72.0"],
    spec: { "icd-10": { levels: ["subcategory", "category", "block", "chapter"] } },
  },
  {
    builder: "atc",
    column: "drug",
    set: {},
    labels: ["A10BA", "A10BB", "C07AB"],
    spec: { prefixes: { scheme: "atc" } },
  },
  {
    builder: "prefixes",
    column: "drug",
    set: { "Characters kept, many to few": "3, 1" },
    labels: ["A10", "C07"],
    spec: { prefixes: { lengths: [3, 1] } },
  },
  {
    builder: "postcodes",
    column: "zip",
    set: { "Small ZIP3 areas become 000": true },
    labels: ["02138", "02139", "03601", "90210"],
    // Leading zeros are restored because the column was suggested so.
    spec: { postcodes: { country: "us", "restore-zeros": true, "under-20000": true } },
  },
  {
    builder: "mask",
    column: "zip",
    set: {
      "Characters per level": "2, 2",
      "One * for each hidden character": false,
    },
    labels: ["021*", "036*", "902*"],
    spec: { mask: { from: "right", steps: [2, 2], "keep-length": false } },
  },
  {
    builder: "frequency",
    column: "town",
    set: {
      "Together if in fewer rows than": "20",
      "Name of the group": "elsewhere",
    },
    labels: ["Bern", "elsewhere"],
    spec: { frequency: { "fewer-than": [20], other: "elsewhere" } },
  },
  {
    builder: "order",
    column: "grade",
    // It begins as the values sort: kappa, lambda, omicron, sigma.
    set: { "The order, lowest first": { last: "kappa" } },
    labels: ["lambda … omicron", "sigma … kappa"],
    spec: { order: { values: ["lambda", "omicron", "sigma", "kappa"], widths: [2, 4] } },
  },
];

describe.each(CASES)("$builder", ({ builder, column, set: settings, labels, spec }) => {
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
    await set(workbench, MOUSE, settings);
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

// Those above are with the mouse.
const KEYS: { name: string; way: Way; look: BrowserContextOptions } = { name: "with the keyboard alone", way: KEYBOARD, look: {} };
const HANDS = [
  KEYS,
  { name: "with the mouse", way: MOUSE, look: {} },
  { name: "with a finger", way: FINGER, look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

describe.each(chosen(HANDS, [KEYS]))("$name", ({ way, look }) => {
  it("every form makes what it says, and axe finds nothing", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, look);
    const { page } = coversheet;
    await coversheet.give(file("table.csv", TABLE));
    const quasi: ColumnRecipe = { role: "quasi-identifier" };
    const columns = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, quasi]));
    const privacy = [{ "k-anonymity": { k: 2 } }];
    await coversheet.solved(() => coversheet.loadRecipe({ coversheet: 1, columns, privacy, suppression: { limit: 1 }, search: {} }));
    for (const { builder, column, set: settings, labels } of CASES) {
      const workbench = await Workbench.open(coversheet, column);
      await way.choose(workbench, builder);
      await set(workbench, way, settings);
      await workbench.expectLabels(1, labels);
      await workbench.dialog.getByText("More settings").click();
      expect(await violations(page), builder).toEqual([]);
      await workbench.done();
    }
    expect(coversheet.complaints).toEqual([]);
    await coversheet.close();
  }, 300_000);
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
