// The reports of ten made-up files of five languages on paper: both editions, in every language.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "../support/chromium.ts";
import { buildCommand, newFolder, Released, writeFiles } from "../support/paper.ts";
import { printsWell } from "../support/prints-well.ts";

const FILES = [
  "clinic visits",
  "REDCap export",
  "cancer registry of sixty columns",
  "rare disease",
  "Klinikexport",
  "Zahnarztpraxis",
  "maternité",
  "salud escolar",
  "ricoveri",
  "genetics laboratory",
];

const folder = newFolder();
const made = new Map<string, Released>();
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
  buildCommand();
  writeFiles(folder, FILES);
});

afterAll(() => browser?.close());

for (const name of FILES) {
  printsWell(name, () => {
    const released = made.get(name) ?? new Released(join(folder, `${name}.csv`));
    made.set(name, released);
    return { browser, released };
  });
}
