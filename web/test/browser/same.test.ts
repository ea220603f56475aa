// What the engine finds natively, the built package finds in a browser: the same classes, the same loss to twelve digits, the same
// lines. `tests/product/same_everywhere.rs` writes the file that both are compared with.

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Recipe } from "../../ts/types.js";
import { Harness } from "./harness.js";

interface Expected {
  found: Record<string, { recipe: Recipe; classes: number; suppressed: number; value: string; lines: string }>;
}

const SEALED = "default-src 'none'; script-src 'self' 'nonce-stage' 'wasm-unsafe-eval'; worker-src blob:";
const read = (name: string) => readFile(new URL(`../same/${name}`, import.meta.url), "utf8");

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness?.stop());

/** Fowler, Noll and Vo's hash (FNV-1a) of the lines, sorted, each with a line feed. */
function digest(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, -1).sort();
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}

test("every recoding finds in a browser what it finds natively", async () => {
  const { found } = JSON.parse(await read("expected.json")) as Expected;
  expect(Object.keys(found).sort()).toEqual(["columns", "regions", "rows", "values"]);
  const page = await harness.open({ entry: "index", policy: SEALED });
  for (const [recoding, { recipe, ...expected }] of Object.entries(found)) {
    const { classes, suppressed, value, text } = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new File([csv], "table.csv"));
        const report = await client.solve(recipe);
        const { file } = await client.release();
        client.close();
        const text = await file.text();
        return { classes: report.classes.count, suppressed: report.suppressed_rows, value: report.objective.value, text };
      },
      [await read("table.csv"), recipe] as const,
    );
    const own = { classes, suppressed, value: value?.toFixed(12), lines: digest(text) };
    expect(own, recoding).toEqual(expected);
  }
});
