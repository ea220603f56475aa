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

it("a value of one row is found in the internal edition", () => {
  expect(found([released.json("internal")], released.values())).not.toEqual([]);
});
