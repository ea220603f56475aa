// A file of counts stands for rows that lie in a data base: the page says for how many, and hands over the plan.
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const COUNTED = file("counted.csv", "sex,age_group,rows\nF,20-39,400000000\nM,20-39,599999999\nM,40-59,1\n");

const RECIPE = {
  coversheet: 1,
  columns: {
    sex: { role: "quasi-identifier" },
    age_group: { role: "quasi-identifier" },
    rows: { role: "count" },
  },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

it("a file of counts is about rows that are not here, and its plan is handed over", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(COUNTED);
  const { page } = coversheet;
  expect(await page.getByTestId("elsewhere").count()).toBe(0);
  await coversheet.solved(() => coversheet.loadRecipe(RECIPE));
  expect(await page.getByTestId("elsewhere").innerText()).toContain("You are deciding for 1,000,000,000 rows that are not here.");

  const download = await coversheet.download("download-plan");
  const plan = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(download.suggestedFilename()).toBe("counted-plan.json");
  expect(plan["coversheet-plan"]).toBe(1);
  expect(Object.keys(plan.columns)).toEqual(["sex", "age_group", "rows"]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});
