// A table whose release does not fit into memory beside it: 50,000,000 rows of 2.4 GB, or as many as COVERSHEET_ROWS says.

import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Recipe } from "../../ts/types.js";
import { Harness } from "../browser/harness.js";

const ROWS = Number(process.env["COVERSHEET_ROWS"] ?? 50_000_000);
const SEALED = "default-src 'none'; script-src 'self' 'nonce-stage' 'wasm-unsafe-eval'; worker-src blob:";
const PART = 100_000;

const RECIPE: Recipe = {
  coversheet: 1,
  columns: {
    visit: { role: "identifier" },
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5, 10, 20] } } },
    sex: { role: "quasi-identifier" },
    town: { role: "quasi-identifier" },
    ward: { role: "insensitive" },
    diagnosis: { role: "insensitive" },
    days: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 10 } }],
  suppression: { limit: 0.02 },
  search: { objective: "loss" },
};

let harness: Harness;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "coversheet-large-"));
  // A private window would have some 1.5 GB for the released file.
  harness = await Harness.start(join(folder, "profile"));
});
afterAll(async () => {
  await harness?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** About 48 bytes for each row; the same rows come again after each part, with other visits. */
function written(): string {
  const path = join(folder, "visits.csv");
  const file = openSync(path, "w");
  writeSync(file, "visit,age,sex,town,ward,diagnosis,days\n");
  let state = 1;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const tails = Array.from({ length: PART }, () => {
    const diagnosis = `${"ABCDEFGHIJ"[draw(10)]}${10 + draw(60)}.${draw(10)}`;
    return `,${18 + draw(80)},${draw(2) ? "female" : "male"},Town ${100 + draw(200)},Ward ${10 + draw(20)} North,${diagnosis},${draw(40)}\n`;
  });
  for (let from = 0; from < ROWS; from += PART) {
    const part = tails.slice(0, Math.min(PART, ROWS - from));
    // Few visits: a tab has no room for a text of its own for each row.
    writeSync(file, part.map((tail, at) => `V${10_000 + (at % 5_000)}${tail}`).join(""));
  }
  closeSync(file);
  return path;
}

test("is solved, checked and written to a file in the tab, and read back from there", { timeout: 7_200_000 }, async () => {
  const path = written();
  const page = await harness.open({ entry: "index", policy: SEALED });
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("input"), { type: "file" })));
  await page.locator("input").setInputFiles(path);
  const result = await page.evaluate(async (recipe) => {
    const [file] = document.querySelector("input")?.files ?? [];
    if (!file) throw new Error("no file");
    const seconds: Record<string, number> = {};
    let last = performance.now();
    const note = (name: string): void => {
      const now = performance.now();
      seconds[name] = Math.round((now - last) / 100) / 10;
      last = now;
    };
    const client = await window.coversheet.Coversheet.create();
    let phase = "";
    const onProgress = (progress: { phase: string; done: number }): void => {
      phase = `${progress.phase} at ${progress.done}`;
    };
    const during = <T>(call: Promise<T>): Promise<T> =>
      call.catch((error: Error & { code: string }) => {
        throw new Error(`${error.code}: ${error.message} After ${JSON.stringify(seconds)}, ${phase}`);
      });
    const { memory } = await during(client.open(file, { onProgress }));
    note("open");
    const { classes, released_rows: released } = await during(client.solve(recipe, { onProgress }));
    note("solve");
    const to = await (await navigator.storage.getDirectory()).getFileHandle("released.csv", { create: true });
    const { bytes, readBack, report } = await during(client.release({ to, onProgress }));
    note("release");
    const lines = async (): Promise<number> => {
      let count = 0;
      const reader = (await to.getFile()).stream().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        for (let at = part.value.indexOf(10); at >= 0; at = part.value.indexOf(10, at + 1)) count += 1;
      }
      return count;
    };
    const counted = await lines();
    client.close();
    return { memory, classes, released, bytes, readBack, notices: report.notices.map(({ code }) => code), counted, seconds };
  }, RECIPE);
  console.log(`${ROWS} rows, ${statSync(path).size} bytes: ${JSON.stringify(result)}`);
  expect(result.readBack).toBe(true);
  expect(result.counted).toBe(result.released + 1);
  expect(result.released).toBeGreaterThanOrEqual(ROWS * 0.98);
  expect(result.classes.smallest).toBeGreaterThanOrEqual(10);
});
