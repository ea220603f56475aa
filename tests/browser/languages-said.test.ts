// Files that raise what the engine says in English: the page says each of it in its language.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAYINGS } from "../../www/src/messages/said/index.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** The longest piece between the holes of each English text, as far as it can be nothing else. */
const ENGLISH = Object.keys(SAYINGS)
  .map((text) => text.split(/\{\d!?\}/).sort((a, b) => b.length - a.length)[0]?.trim() ?? "")
  .filter((piece) => piece.length > 14 && piece.split(" ").length > 3);

const left = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const titles = [...document.body.querySelectorAll("[title], [aria-label]")].map((each) => `${each.getAttribute("title")} ${each.getAttribute("aria-label")}`);
    return [document.body.innerText, ...titles].join("\n");
  });
  return ENGLISH.filter((piece) => shown.includes(piece));
};

/** Files that are refused, each for another reason. */
const REFUSED = {
  "empty.csv": "",
  "header.csv": "age,sex\n",
  "ragged.csv": "age,sex\n30,F\n31\n",
  "quote.csv": 'age,sex\n"30"x,F\n',
  "open.csv": 'age,sex\n"30,F\n31,M\n',
  "twice.csv": "age,age\n30,31\n",
  "nameless.csv": "age,,sex\n30,1,F\n",
  "blank.csv": "age,sex\n30,F\n\n31,M\n",
  "document.pdf": "%PDF-1.7\n",
  "page.html": "<!DOCTYPE html><html></html>",
  "photo.png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
  "broken.xls": Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]),
} as const;

/** A table whose columns raise reasons, questions and notices: persons with several rows, a count, an odd age, a free text. */
function visits(): string {
  const rows = Array.from({ length: 400 }, (_, row) => {
    const person = (row >> 1) * 7919 % 997;
    const birth = `${1930 + (person % 70)}-${String(1 + (person % 12)).padStart(2, "0")}-${String(1 + (person % 28)).padStart(2, "0")}`;
    const age = row === 7 ? "thirty" : row === 9 ? "> 89" : String(20 + (person % 60));
    const town = 10_000 + (person % 40) * 131;
    return [10_000 + row, 1000 + person, birth, age, town, person % 2 ? "m" : "f", ["I10", "E11", "J45"][row % 3], 1 + (row % 3), (row * 37) % 900].join(",");
  });
  return ["case_id,patient_id,birth_date,age,postcode,sex,diagnosis,n,cost", ...rows, ""].join("\n");
}

describe.each(["de", "fr", "es", "it"] as const)("%s", (code) => {
  it("says why a file is refused", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { locale: code });
    for (const [name, content] of Object.entries(REFUSED)) {
      await coversheet.settled(() => coversheet.give(file(name, content)));
      expect(await coversheet.error.innerText(), name).not.toBe("");
      expect(await left(coversheet.page), name).toEqual([]);
    }
    await coversheet.close();
  });

  it("says reasons, questions, notices and what is required", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { locale: code });
    const { page } = coversheet;
    await coversheet.give(file("visits.csv", visits()));
    for (const toggle of await page.locator(".column-toggle").all()) await toggle.click();
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await page.locator(".column fieldset").count()).toBeGreaterThan(0);
    expect(await left(page)).toEqual([]);
    await coversheet.close();
  });
});
