// Dates of one stay: the page keeps how long things took, and one click has the date itself instead.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const two = (number: number): string => String(number).padStart(2, "0");

/** When patients came, when they were treated within two hours, and when they left. */
function ward(): string {
  const rows = ["age,sex,arrival,needle,discharge,score"];
  for (let row = 0; row < 300; row += 1) {
    const [month, day, hour, after] = [1 + ((row * 7) % 11), 1 + ((row * 11) % 20), (row * 5) % 21, 15 + ((row * 37) % 90)];
    const minutes = hour * 60 + ((row * 13) % 60) + after;
    const date = (days: number): string => `2023-${two(month)}-${two(day + days)}`;
    const [arrival, needle] = [`${date(0)} ${two(hour)}:${two((row * 13) % 60)}`, `${date(0)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`];
    rows.push(`${40 + ((row * 17) % 45)},${"FM"[row % 2]},${arrival},${needle},${date(1 + (row % 8))},${row % 9}`);
  }
  return rows.join("\n");
}

const NEEDLE = "needle_minutes_since_arrival";
const DISCHARGE = "discharge_days_since_arrival";

it("how long it took stays in the release, and the date instead where somebody needs that", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.solved(() => coversheet.give(file("ward.csv", ward())));
  const released = parseCsv(await coversheet.downloadCsv());
  expect(released[0]).toEqual(["age", "sex", "arrival", NEEDLE, DISCHARGE, "score"]);
  const minutes = released.slice(1).map((row) => Number(row[3]));
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...minutes)).toBeLessThan(105);
  expect(new Set(minutes).size).toBeGreaterThan(40);

  const question = coversheet.page.getByRole("group", { name: /^Of this column and “arrival” only one stays a date/ }).first();
  expect(await question.getByRole("button", { name: "The time between them" }).getAttribute("aria-pressed")).toBe("true");
  expect(await violations(coversheet.page)).toEqual([]);

  await coversheet.solved(() => question.getByRole("button", { name: "Its own date or time" }).click());
  expect(await coversheet.role("needle").inputValue()).toBe("quasi-identifier");
  expect(parseCsv(await coversheet.downloadCsv())[0]).toEqual(["age", "sex", "arrival", "needle", DISCHARGE, "score"]);

  // A decision like any other: it is taken back and made again.
  await coversheet.solved(() => coversheet.page.getByRole("button", { name: "Undo" }).click());
  expect(await coversheet.role(NEEDLE).inputValue()).toBe("insensitive");
  await coversheet.solved(() => coversheet.page.getByRole("button", { name: "Redo" }).click());
  const offered = coversheet.page.getByRole("button", { name: "Only the time between them" });
  await coversheet.solved(() => offered.click());
  expect(parseCsv(await coversheet.downloadCsv())[0]).toEqual(["age", "sex", "arrival", NEEDLE, DISCHARGE, "score"]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

/** Visits of a study that come when they were planned. */
function visits(): string {
  const rows = ["patient_id,sex,birth_year,visit_date,score"];
  for (let person = 0; person < 120; person += 1) {
    [0, 28, 84, 168].forEach((planned, visit) => {
      const day = ((person * 37) % 300) + planned + Math.min(visit, 1) * ((person + visit) % 5);
      const date = new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10);
      rows.push(`P${1000 + person},${"FM"[person % 2]},${1950 + ((person * 7) % 50)},${date},${(person + visit) % 9}`);
    });
  }
  return rows.join("\n");
}

it("planned visits keep their days since the first one, and the date instead where somebody needs that", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.solved(() => coversheet.give(file("visits.csv", visits())));
  const days = "visit_date_days_since_start";
  const released = parseCsv(await coversheet.downloadCsv());
  expect(released[0]).toEqual(["sex", "birth_year", days, "score"]);
  expect(new Set(released.slice(1).map((row) => row[2]))).toContain("84");
  expect(await coversheet.role(days).inputValue()).toBe("insensitive");
  const question = coversheet.page.getByRole("group", { name: /^Persons have several rows/ }).first();
  expect(await question.getByRole("button", { name: "The time since the person's first row" }).getAttribute("aria-pressed")).toBe("true");
  expect(await violations(coversheet.page)).toEqual([]);
  await coversheet.solved(() => question.getByRole("button", { name: "Its own date or time" }).click());
  expect(await coversheet.role("visit_date").inputValue()).toBe("quasi-identifier");
  expect(parseCsv(await coversheet.downloadCsv())[0]).toEqual(["sex", "birth_year", "visit_date", "score"]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("a recipe says how columns are read, and one without that reads them as the file has them", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.solved(() => coversheet.give(file("ward.csv", ward())));
  const columns = (needle: object): object => ({ age: { role: "quasi-identifier" }, sex: { role: "quasi-identifier" }, arrival: { role: "identifier" }, ...needle, score: { role: "insensitive" } });
  const recipe = (rest: object): string =>
    JSON.stringify({ coversheet: 1, privacy: [{ "k-anonymity": { k: 2 } }], suppression: { limit: 1, rows: "drop" }, search: {}, ...rest });
  const columnsReleased = async (text: string, columns: string[]): Promise<string[][]> => {
    await coversheet.loadRecipe(text);
    // The file may be read again before the recipe is taken.
    await expect.poll(async () => parseCsv(await coversheet.downloadCsv())[0], { timeout: 20_000 }).toEqual(columns);
    return parseCsv(await coversheet.downloadCsv()).slice(1);
  };
  const asTheFile = columns({ needle: { role: "identifier" }, discharge: { role: "identifier" } });
  await columnsReleased(recipe({ columns: asTheFile }), ["age", "sex", "score"]);
  const since = [{ column: "discharge", since: "arrival", unit: "days", name: "stay" }];
  const stays = columns({ needle: { role: "identifier" }, stay: { role: "insensitive" } });
  const released = await columnsReleased(recipe({ input: { since }, columns: stays }), ["age", "sex", "stay", "score"]);
  expect(new Set(released.map((row) => row[2]))).toEqual(new Set(["1", "2", "3", "4", "5", "6", "7", "8"]));
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("long names of columns and long answers do not make the page of a phone wider", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 390, height: 844 }, locale: "de" });
  const renamed = ward().replace("arrival,needle,discharge", "OP-Datum_und_Uhrzeit,Beginn_der_Thrombolyse,Entlassung");
  await coversheet.solved(() => coversheet.give(file("station.csv", renamed)));
  expect(await coversheet.page.getByRole("button", { name: "Das eigene Datum oder die eigene Uhrzeit" }).count()).toBe(2);
  const [wide, width] = await coversheet.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(wide).toBe(width);
  await coversheet.close();
});
