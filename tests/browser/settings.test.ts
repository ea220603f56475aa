// Every setting that can be changed: the result follows, and in the direction it must.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet, type Figures } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { recount } from "./support/recount.ts";

let browser: Browser;
let coversheet: Coversheet;
let first: Figures;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.solved(() => coversheet.page.getByTestId("try-sample").click());
  first = await coversheet.wholeColumns();
});

afterEach(async () => {
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("a larger k costs more", async () => {
  const figures = await coversheet.solved(() => coversheet.page.getByTestId("k").fill("25"));
  expect(figures.smallest).toBeGreaterThanOrEqual(25);
  expect(figures.classes).toBeLessThan(first.classes);
  expect(figures.loss).toBeGreaterThan(first.loss);
});

it("no suppression costs more, and suppresses nothing", async () => {
  const figures = await coversheet.solved(() => coversheet.page.getByTestId("limit").fill("0"));
  expect(figures.suppressed).toBe(0);
  expect(figures.loss).toBeGreaterThanOrEqual(first.loss);
});

it("another objective is never better at loss, and is the best at its own", async () => {
  const objective = coversheet.page.getByTestId("objective");
  const best = await coversheet.solved(() => objective.selectOption("loss"));
  const figures = await coversheet.solved(() => objective.selectOption("precision"));
  expect(figures.loss).toBeGreaterThanOrEqual(best.loss);
  expect(figures.precision).toBeLessThanOrEqual(best.precision);
  expect((await coversheet.downloadReport()).objective.name).toBe("precision");
});

it("an identifier is not released, and fewer quasi-identifiers cost less", async () => {
  const { columns } = await coversheet.downloadRecipe();
  const quasi = Object.keys(columns).find((name) => columns[name]?.role === "quasi-identifier") ?? "";
  await coversheet.solved(() => coversheet.role(quasi).selectOption("identifier"));
  const csv = await coversheet.downloadCsv();
  const recipe = await coversheet.downloadRecipe();
  expect(recipe.columns[quasi]?.role).toBe("identifier");
  expect(recount(csv, recipe).header).not.toContain(quasi);
});

it("an identifier can be replaced by code words, and a key gives the same ones again", async () => {
  const { columns } = await coversheet.downloadRecipe();
  const name = Object.keys(columns).find((column) => columns[column]?.role === "identifier") ?? "";
  const column = await coversheet.column(name);
  await coversheet.solved(() => column.getByRole("radio", { name: "Replace it by a code word" }).check());
  expect(await column.innerText()).toContain("That is not anonymous");
  const words = async (): Promise<string[]> => {
    const [header = "", ...rows] = (await coversheet.downloadCsv()).trim().split("\n");
    const at = header.split(",").indexOf(name);
    return rows.map((row) => row.split(",")[at] ?? "").sort();
  };
  const fresh = await words();
  expect(fresh.every((word) => /^P[A-Z2-7]{16}\r?$/.test(word))).toBe(true);
  const key = column.getByLabel(/^Key,/);
  await key.fill("too short");
  expect(await key.getAttribute("aria-invalid")).toBe("true");
  await key.fill("a key of sixteen bytes");
  const keyed = await words();
  expect(keyed).not.toEqual(fresh);
  await key.fill("");
  expect(await words()).not.toEqual(fresh);
  await key.fill("a key of sixteen bytes");
  expect(await words()).toEqual(keyed);
  const recipe = await coversheet.downloadRecipe();
  expect(recipe.columns[name]).toMatchObject({ role: "identifier", identifier: "pseudonym" });
  expect(JSON.stringify(await coversheet.downloadReport())).not.toContain("sixteen");
});

it("a hierarchy of two levels keeps the value or hides it", async () => {
  const { columns } = await coversheet.downloadRecipe();
  const name = Object.keys(columns).find((column) => columns[column]?.hierarchy) ?? "";
  const column = await coversheet.column(name);
  await coversheet.solved(() => column.getByLabel("Hierarchy", { exact: true }).selectOption("levels"));
  const report = await coversheet.downloadReport();
  expect(report.attributes.find((attribute) => attribute.name === name)?.height).toBe(1);
  expect(report.recipe.columns[name]).not.toHaveProperty("hierarchy");
});

it("a highest level keeps a column below it, and others give up more", async () => {
  // By the measure that is compared.
  const best = await coversheet.solved(() => coversheet.page.getByTestId("objective").selectOption("loss"));
  const { attributes, levels } = await coversheet.downloadReport();
  const { name = "", level = 0 } = attributes.find((attribute) => attribute.level > 1) ?? {};
  const allowed = level - 1;
  const column = await coversheet.column(name);
  const figures = await coversheet.solved(() => column.getByLabel("Highest level allowed").fill(String(allowed)));
  expect(figures.loss).toBeGreaterThanOrEqual(best.loss);
  const after = await coversheet.downloadReport();
  expect(after.levels[name]).toBeLessThanOrEqual(allowed);
  expect(after.levels).not.toEqual(levels);
  expect(after.recipe.columns[name]?.["max-level"]).toBe(allowed);
});

it("settings typed in a hurry end at the last one", async () => {
  await coversheet.settled(async () => {
    for (const k of ["8", "11", "30", "7"]) await coversheet.page.getByTestId("k").fill(k);
  });
  const report = await coversheet.downloadReport();
  expect(report.recipe.privacy).toEqual([{ "k-anonymity": { k: 7 } }]);
  expect(await coversheet.figures()).toMatchObject({ smallest: report.classes.smallest });
});
