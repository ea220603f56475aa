// Releases that are handed over in pieces, and files that are verified, by the built package in a real browser.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as slim from "../../ts/slim.js";
import { CSV, RECIPE } from "../unit/people.js";
import { Harness } from "./harness.js";

const SEALED = "default-src 'none'; script-src 'self' 'nonce-stage' 'wasm-unsafe-eval'; worker-src blob:";

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness?.stop());

describe("a release in pieces", () => {
  test("to a stream is the release that is made at once, and its report is about it", async () => {
    const page = await harness.open({ entry: "index", policy: SEALED });
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(csv);
        await client.solve(recipe);
        const seed = new Uint8Array(32).fill(7);
        const whole = await client.release({ seed, date: null });
        const pieces: Uint8Array<ArrayBuffer>[] = [];
        const to = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => void pieces.push(piece) });
        const { report, bytes, sha256, readBack } = await client.release({ to, seed, date: null });
        const same = (await new Blob(pieces).text()) === (await whole.file.text());
        client.close();
        return { same, bytes, size: whole.file.size, sha256, readBack, reports: [report, whole.report] };
      },
      [CSV, RECIPE] as const,
    );
    expect(result).toMatchObject({ same: true, bytes: result.size, readBack: false });
    const [handed, whole] = result.reports;
    expect(handed?.provenance).toEqual(whole?.provenance);
    expect(handed?.provenance?.output.sha256).toBe(result.sha256);
    expect(handed?.privacy).toEqual(whole?.privacy);
  });

  test("to a file of the origin's private file system is read back from it", async () => {
    const page = await harness.open({ entry: "index", policy: SEALED });
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        // Some parts of 1 MiB.
        await client.open(`${csv}\n`.concat(csv.slice(csv.indexOf("\n") + 1).concat("\n").repeat(20_000)));
        await client.solve(recipe);
        const folder = await navigator.storage.getDirectory();
        const to = await folder.getFileHandle("released.csv", { create: true });
        const { bytes, sha256, readBack } = await client.release({ to });
        const file = await to.getFile();
        const sum = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
        const verdict = await client.verify(file, recipe);
        client.close();
        const hex = [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        return { bytes, size: file.size, sha256, hex, readBack, verdict };
      },
      [CSV, RECIPE] as const,
    );
    expect(result).toMatchObject({ readBack: true, bytes: result.size, sha256: result.hex });
    expect(result.bytes).toBeGreaterThan(2 << 20);
    expect(result.verdict).toMatchObject({ holds: true, rows: 12 * 20_001, classes: 12 });
  });

  test("that would not protect writes nothing", async () => {
    const page = await harness.open({ entry: "index", policy: SEALED });
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(csv);
        const search = { algorithm: "mu-argus" as const };
        await client.solve({ ...recipe, privacy: [{ "k-anonymity": { k: 5 } }], suppression: { limit: 1 }, search });
        const said: string[] = [];
        const to = new WritableStream({ write: () => void said.push("written"), abort: () => void said.push("aborted") });
        const code = await client.release({ to }).then(
          () => "released",
          (error: slim.CoversheetError) => error.code,
        );
        return { code, said };
      },
      [CSV, RECIPE] as const,
    );
    // µ-Argus promises nothing; where its result protects, the pieces are written.
    expect([["not-protected", ["aborted"]], ["released", ["written"]]]).toContainEqual([result.code, result.said]);
  });
});

describe("verifying", () => {
  test("needs no open table, finds a changed file, and takes the original and the report into account", async () => {
    const page = await harness.open({ entry: "index", policy: SEALED });
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const maker = await window.coversheet.Coversheet.create();
        await maker.open(csv);
        await maker.solve(recipe);
        const { file, reportFile } = await maker.release();
        maker.close();
        const client = await window.coversheet.Coversheet.create();
        const text = await file.text();
        const finer = new Blob([text.replace(/"\[\d+, \d+\)"/, "21")]);
        const other = new Blob([text.replace("flu", "cold")]);
        const report = await reportFile.text();
        const codeOf = (call: Promise<unknown>): Promise<unknown> =>
          call.then(
            () => "fine",
            (error: slim.CoversheetError) => error.code,
          );
        return {
          alone: await client.verify(file, recipe),
          original: await client.verify(file, recipe, { original: csv }),
          report: await client.verify(file, recipe, { report }),
          finer: await client.verify(finer, recipe),
          other: await client.verify(other, recipe),
          otherOriginal: await codeOf(client.verify(other, recipe, { original: csv })),
          otherReport: await client.verify(other, recipe, { report }),
          noFile: await codeOf(client.verify("text" as unknown as Blob, recipe)),
          noReport: await codeOf(client.verify(file, recipe, { report: "{}" })),
        };
      },
      [CSV, RECIPE] as const,
    );
    for (const verdict of [result.alone, result.original, result.report]) {
      expect(verdict).toMatchObject({ holds: true, conclusion: "holds", rows: 12, classes: 4, smallest: 3, violations: [] });
    }
    expect(result.finer).toMatchObject({ holds: false, conclusion: "does-not-hold", smallest: 1 });
    expect(result.finer.violations).toHaveLength(1);
    // What no model is about, only the original and the report can tell.
    expect(result.other.holds).toBe(true);
    expect(result.otherOriginal).toBe("original-does-not-match");
    expect(result.otherReport.holds).toBe(false);
    expect([result.noFile, result.noReport]).toEqual(["bad-argument", "report-invalid"]);
  });
});
