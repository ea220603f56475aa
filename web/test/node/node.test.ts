// The built package in Node: what a script or a server does with it.

import { existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Coversheet, Recipe } from "../../ts/slim.js";
import { CSV, RECIPE } from "../unit/people.js";

const ENTRY = new URL("../../dist/node.js", import.meta.url);
let client: Coversheet;
let folder: string;

beforeAll(async () => {
  if (!existsSync(ENTRY)) throw new Error("build the package first with `cargo xtask build`");
  const node = (await import(ENTRY.href)) as { Coversheet: typeof Coversheet };
  client = await node.Coversheet.create();
  folder = mkdtempSync(join(tmpdir(), "coversheet-node-"));
});

afterAll(() => {
  client?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a release goes to a file in pieces, is verified, and its report belongs to it", async () => {
  await client.open(CSV);
  await client.solve(RECIPE);
  const path = join(folder, "released.csv");
  const file = await open(path, "w");
  const to = new WritableStream<Uint8Array>({
    write: async (piece) => void (await file.write(piece)),
    close: () => file.close(),
    abort: () => file.close(),
  });
  const { bytes, report, reportFile } = await client.release({ to });
  expect(readFileSync(path).length).toBe(bytes);
  expect(report.verified).toBe(true);

  const released = await openAsBlob(path);
  const verdict = await client.verify(released, RECIPE, { original: CSV, report: await reportFile.text() });
  expect(verdict).toMatchObject({ conclusion: "holds", rows: 12, smallest: 3 });
  const changed = new Blob([(await released.text()).replace(/"\[\d+, \d+\)"/, "21")]);
  expect(await client.verify(changed, RECIPE)).toMatchObject({ conclusion: "does-not-hold", smallest: 1 });
});

test("what is suggested for records that count is for the rows that they stand for", async () => {
  const records = [...Array(30)].map((_, at) => `${20 + at},${"FM"[at % 2]},town ${at % 3},${1 + (at % 4)}`);
  const lines = (count: (record: string) => string) => records.map(count).join("\n");
  await client.open(`age,sex,town,n\n${lines((record) => record)}`);
  // Nothing is decided: whether the records count is asked.
  const asked = (await client.profile()).columns.find(({ name }) => name === "n");
  expect(asked?.role).toBe("identifier");
  expect(asked?.question?.options.map(({ role }) => role)).toEqual(["count", "quasi-identifier"]);
  const counted = await client.profile({ count: "n" });
  expect(counted.recipe.columns["n"]?.role).toBe("count");
  expect(await client.profile({ count: "m" }).catch(({ code }) => code)).toBe("unknown-column");

  const row = (record: string) => record.replace(/,(\d)$/, "");
  await client.open(`age,sex,town\n${lines((record) => Array(Number(record.at(-1))).fill(row(record)).join("\n"))}`);
  const expanded = await client.profile();
  expect(counted.columns.slice(0, 3)).toEqual(expanded.columns);
  expect(counted.combinations).toEqual(expanded.combinations);
});

test("a report becomes a page, and a plan another table", async () => {
  await client.open(CSV);
  await client.solve(RECIPE);
  const { file, reportFile } = await client.release();
  const page = await (await client.report(reportFile, { language: "de" })).text();
  expect(page).toContain("<h2 id=s7>7. Drei Fragen</h2>");
  expect(await client.verify(file, RECIPE, { report: page })).toMatchObject({ conclusion: "holds", violations: [] });
  const changed = page.replace("Drei Fragen", "Vier Fragen");
  expect(await client.verify(file, RECIPE, { report: changed })).toMatchObject({ conclusion: "does-not-hold" });
  const plan = await client.plan();
  await client.open(CSV);
  expect((await client.apply(plan)).report.verdict.holds).toBe(true);
});

test("a callback that throws ends its call and not the process", async () => {
  const mine = new Error("mine");
  const onProgress = () => {
    throw mine;
  };
  expect(await client.open(CSV, { onProgress }).catch((reason) => reason)).toMatchObject({ code: "bad-argument", cause: mine });
  expect(await client.open(CSV)).toMatchObject({ bytes: CSV.length });
});

test("an original of rows is read as rows, and one of text as it is told", async () => {
  const rows = [...Array(12).keys()].map((at) => ({ 1: 20 + (at % 4), 2: "FM"[at % 2] as string }));
  const recipe: Recipe = {
    ...RECIPE,
    columns: { 1: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5] } } }, 2: { role: "insensitive" } },
    privacy: [{ "k-anonymity": { k: 2 } }],
  };
  await client.open(rows);
  await client.solve(recipe);
  const { file } = await client.release();
  expect(await client.verify(file, recipe, { original: rows })).toMatchObject({ conclusion: "holds" });
  const titled = `A title\n1,2\n${rows.map((row) => `${row[1]},${row[2]}`).join("\n")}\n`;
  const read = { input: { header: true, "skip-rows": 1 } };
  expect(await client.verify(file, recipe, { original: titled, read })).toMatchObject({ conclusion: "holds" });
});
