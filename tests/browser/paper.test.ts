// The report of the sample on paper: both editions, in every language, as the command makes them.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { buildCommand, found, newFolder, Released, writeSample } from "./support/paper.ts";
import { printsWell } from "./support/prints-well.ts";

let browser: Browser;
let released: Released;

beforeAll(async () => {
  browser = await launch();
  buildCommand();
  released = new Released(writeSample(newFolder()));
}, 600_000);

afterAll(() => browser?.close());

printsWell("the sample", () => ({ browser, released }));

it("a value of few rows would be found in a sentence, and a number of few digits where it stands alone", () => {
  const values = released.values();
  const word = [...values.rare].find((value) => /^\p{L}{4,}/u.test(value)) ?? "";
  expect(found([`As ${word}, too.`], values)).toEqual([word]);
  expect(found(["997 of 998", "999"], { rare: new Set(["998", "999"]), labels: new Set() })).toEqual(["999"]);
});
