// The built package in a real browser, from a file to a verified release.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as index from "../../ts/index.js";
import type * as slim from "../../ts/slim.js";
import { CSV, RECIPE } from "../unit/people.js";
import { Harness } from "./harness.js";

declare global {
  interface Window {
    coversheet: typeof index;
    violations: string[];
  }
}

/** Nothing may be fetched, by the page or by its worker. */
const SEALED = "default-src 'none'; script-src 'self' 'nonce-stage' 'wasm-unsafe-eval'; worker-src blob:";
const OPEN = "default-src 'none'; script-src 'self' 'nonce-stage' 'wasm-unsafe-eval'; connect-src 'self'";

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness?.stop());

/** A sealed page whose violations of the policy are kept in `window.violations`. */
async function sealed(): Promise<Page> {
  const page = await harness.open({ entry: "index", policy: SEALED });
  await page.evaluate(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
  });
  return page;
}

describe("from a file to a release", () => {
  test("without one request or violation under a sealed policy", async () => {
    const page = await sealed();
    const before = harness.requests.length;
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        const phases = new Set<string>();
        const onProgress = (progress: slim.Progress) => void phases.add(progress.phase);
        const opened = await client.open(new File([csv], "data.csv"), { onProgress });
        const profile = await client.profile();
        const report = await client.solve(recipe, { onProgress });
        const rows = await client.rows(2, 2);
        const release = await client.release({ onProgress });
        client.close();
        // The blob outlives its worker.
        const text = await release.file.text();
        return { opened, profile, report, window: rows, text, verified: release.report, phases: [...phases] };
      },
      [CSV, RECIPE] as const,
    );
    expect(result.opened.bytes).toBe(CSV.length);
    expect(result.profile.rows).toBe(12);
    expect(result.profile.dialect.delimiter).toBe(",");
    expect(Object.keys(result.profile.recipe.columns)).toEqual(["age", "sex", "disease"]);
    expect(result.report.levels).toEqual({ age: 1, sex: 0 });
    expect(result.report.classes).toMatchObject({ count: 4, smallest: 3, largest: 3 });
    expect(result.window).toMatchObject({ from: 2, total: 12 });
    expect(result.window.rows.map((row) => row.before)).toEqual([
      ["29", "F", "flu"],
      ["31", "F", "flu"],
    ]);
    expect(result.verified.verified).toBe(true);
    expect(result.phases).toEqual(expect.arrayContaining(["reading", "verifying"]));

    // Counted again here, from the bytes alone.
    const [header, ...rows] = result.text.trim().split(/\r?\n/);
    expect(header).toBe("age,sex,disease");
    const classes = new Map<string, number>();
    for (const row of rows) classes.set(row, (classes.get(row) ?? 0) + 1);
    expect(rows.length).toBe(12);
    expect([...classes.values()]).toEqual([3, 3, 3, 3]);

    expect(await page.evaluate(() => window.violations)).toEqual([]);
    expect(harness.requests.slice(before)).toEqual([]);
  });

  test("a plan treats next month's file alike, and refuses what it does not know", async () => {
    const page = await sealed();
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new File([csv], "data.csv"));
        await client.solve(recipe);
        const plan = await client.plan();
        const next = ["age,sex,disease", ...[22, 22, 29, 58, 52, 55].map((age) => `${age},F,cold`)].join("\n");
        await client.open(new File([next], "next.csv"));
        const { file: blob, report } = await client.apply(plan);
        const text = await blob.text();
        const code = async (rows: string[]): Promise<string> => {
          await client.open(new File([["age,sex,disease", ...rows].join("\n")], "wrong.csv"));
          return client.apply(plan).then(
            () => "applied",
            (error: slim.CoversheetError) => error.code,
          );
        };
        const codes = [await code(["99,F,flu", "22,F,flu", "29,F,flu"]), await code(["22,F,flu", "29,F,flu"])];
        client.close();
        return { plan: JSON.parse(plan) as slim.Plan, report, text, codes };
      },
      [CSV, RECIPE] as const,
    );
    expect(result.plan["coversheet-plan"]).toBe(1);
    expect(result.plan.columns["age"]).toMatchObject({ generalized: { level: 1, labels: { 21: "[20, 30)" } } });
    expect(result.report).toMatchObject({ rows: 6, suppressed_rows: 0, verdict: { conclusion: "holds", smallest: 3 } });
    const rows = result.text.trim().split(/\r?\n/).slice(1).sort();
    expect(rows).toEqual([...Array(3).fill('"[20, 30)",F,cold'), ...Array(3).fill('"[50, 60)",F,cold')]);
    expect(result.codes).toEqual(["plan-unknown-values", "not-protected"]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  });

  test("the same seed gives the same bytes, fresh entropy another order", async () => {
    const page = await sealed();
    const [one, two, fresh] = await page.evaluate(async (recipe) => {
      const client = await window.coversheet.Coversheet.create();
      const rows = Array.from({ length: 500 }, (_, i) => `${20 + (i % 60)},F,note ${i}`);
      await client.open(new Blob([["age,sex,disease", ...rows].join("\n")]));
      await client.solve(recipe);
      const seed = new Uint8Array(32).fill(7);
      const releases = [await client.release({ seed }), await client.release({ seed }), await client.release()];
      return Promise.all(releases.map((release) => release.file.text()));
    }, RECIPE);
    expect(one).toBe(two);
    expect(one).not.toBe(fresh);
    expect(one?.split("\n").sort()).toEqual(fresh?.split("\n").sort());
  });

  test("finer than whole columns: every class is as large as it must be, and a codebook lists the labels", async () => {
    const page = await sealed();
    const ages = Array.from({ length: 200 }, (_, row) => 20 + ((row * row * 7 + row * 3) % 61));
    const csv = ["age,sex,disease", ...ages.map((age, row) => `${age},${row % 3 ? "F" : "M"},d${row % 5}`)].join("\n");
    const kinds = ["values", "regions", "rows"] as const;
    const found = await page.evaluate(
      async ([csv, recipe, kinds]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new Blob([csv]));
        const found = [];
        for (const recoding of kinds) {
          const report = await client.solve({ ...recipe, recoding });
          const codebook = await (await client.codebook()).text();
          const release = await client.release();
          found.push({ report, codebook, verified: release.report.verified, text: await release.file.text() });
        }
        const alternatives = await client.alternatives();
        client.close();
        return { found, alternatives };
      },
      [csv, RECIPE, kinds] as const,
    );
    for (const [at, { report, codebook, verified, text }] of found.found.entries()) {
      expect(report.search, kinds[at]).toHaveProperty("cells");
      expect(verified).toBe(true);
      // Counted from the bytes: what stands before the last comma of a line is what others can know.
      const [header, ...lines] = text.trim().split(/\r?\n/);
      expect(header).toBe("age,sex,disease");
      const classes = new Map<string, number>();
      for (const line of lines) {
        const known = line.slice(0, line.lastIndexOf(","));
        classes.set(known, (classes.get(known) ?? 0) + 1);
      }
      expect(lines.length).toBe(200);
      expect(Math.min(...classes.values()), kinds[at]).toBeGreaterThanOrEqual(3);
      expect(classes.size).toBe(report.classes.count);
      // Each label of the release is listed once.
      const labels = new Set([...classes.keys()].map((known) => known.slice(0, known.lastIndexOf(","))));
      const [names, ...entries] = codebook.trim().split(/\r?\n/);
      expect(names).toBe("column,label,covers,from,to,rows,within");
      const listed = entries.filter((entry) => entry.startsWith("age,"));
      expect(listed.length).toBe(labels.size);
      for (const label of labels) expect(listed.filter((entry) => entry.startsWith(`age,${label},`)).length).toBe(1);
    }
    // The finer, the less is lost.
    const lost = found.found.map(({ report }) => report.measures.loss);
    expect(lost[2]).toBeLessThan(lost[0] ?? 0);
    expect(found.alternatives.length).toBeGreaterThan(1);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  });

  test("with a hierarchy from a file", async () => {
    const page = await sealed();
    const { rows, levels } = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new Blob([csv]));
        const file = new Blob(["F;person;*\nM;person;*\n"]);
        const sex: slim.ColumnRecipe = { role: "quasi-identifier", hierarchy: { file: "sex.csv" } };
        const withFile = { ...recipe, columns: { ...recipe.columns, sex } };
        const report = await client.solve(withFile, { files: { "sex.csv": file } });
        return { rows: await client.hierarchy(file), levels: report.attributes.map(({ height }) => height) };
      },
      [CSV, RECIPE] as const,
    );
    expect(rows).toEqual([
      ["F", "person", "*"],
      ["M", "person", "*"],
    ]);
    expect(levels).toEqual([3, 2]);
  });

  test("lists the minimal nodes only when asked to", async () => {
    const page = await sealed();
    const [without, asked] = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new Blob([csv]));
        return [await client.solve(recipe), await client.solve(recipe, { listMinimal: true })];
      },
      [CSV, RECIPE] as const,
    );
    expect(without?.minimal_nodes).toBeUndefined();
    expect(asked?.minimal_nodes).toEqual([[1, 0]]);
  });

  test("compares searches, and the result stays the last solution", async () => {
    const page = await sealed();
    const { all, some, before, after } = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new Blob([csv]));
        await client.solve(recipe);
        const before = await client.rows(0, 12);
        const masked: slim.Recipe = { ...recipe, suppression: { limit: 0, rows: "mask" } };
        const all = await client.compare(recipe);
        const some = await client.compare(masked, ["datafly", "samarati"]);
        return { all, some, before, after: await client.rows(0, 12) };
      },
      [CSV, RECIPE] as const,
    );
    expect(all).toMatchObject({ attributes: ["age", "sex"], objective: "loss" });
    const [optimal, ...others] = all.results;
    expect(optimal).toMatchObject({ algorithm: "optimal", found: { levels: [1, 0], search: { optimal: true } } });
    expect(others.length).toBeGreaterThan(4);
    for (const { found, failed } of others) {
      // Some need a class column.
      if (found) expect(found.measures.loss).toBeGreaterThanOrEqual(optimal?.found?.measures.loss ?? Infinity);
      else expect(failed?.code).toBe("search-not-applicable");
    }
    expect(others.find(({ algorithm }) => algorithm === "datafly")?.found?.search.trace?.[0]?.levels).toEqual([0, 0]);
    expect(some.results).toMatchObject([
      { algorithm: "datafly", found: { suppressed_rows: 0 } },
      { algorithm: "samarati", failed: { code: "search-not-applicable" } },
    ]);
    expect(after).toEqual(before);
  });

  test("with the slim entry, from addresses of the caller", async () => {
    const page = await harness.open({ entry: "slim", policy: OPEN });
    const rows = await page.evaluate(async (csv) => {
      const client = await window.coversheet.Coversheet.create({
        worker: () => new Worker("/dist/worker.js"),
        wasm: new URL("/dist/classic/coversheet_web_bg.wasm", location.href),
      });
      await client.open(new Blob([csv]));
      return (await client.profile()).rows;
    }, CSV);
    expect(rows).toBe(12);
  });
});

describe("errors", () => {
  test("have a code, a place and a hint, and the client goes on", async () => {
    const page = await sealed();
    const { error, rows } = await page.evaluate(async (csv) => {
      const { Coversheet, CoversheetError } = window.coversheet;
      const client = await Coversheet.create();
      await client.open(new Blob([csv]));
      const reason: unknown = await client.open(new Blob(["age,sex\n31,F\n34\n"])).catch((thrown: unknown) => thrown);
      if (!(reason instanceof CoversheetError)) throw new Error("expected a CoversheetError");
      const { code, message, hint, row } = reason;
      return { error: { code, message, hint, row }, rows: (await client.profile()).rows };
    }, CSV);
    expect(error).toMatchObject({ code: "ragged-row", row: 3 });
    expect(error.message).toMatch(/\w/);
    expect(error.hint).toMatch(/\w/);
    expect(rows).toBe(12);
  });
});

describe("cancelling", () => {
  test("in the middle of a file rejects at once and keeps the file before", async () => {
    const page = await sealed();
    const result = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new Blob([csv]));
        await client.solve(recipe);
        const many = "31,F,flu\n".repeat(100_000);
        const large = new Blob(["age,sex,disease\n", ...Array.from({ length: 64 }, () => many)]);
        const controller = new AbortController();
        const seen: slim.Progress[] = [];
        const reason: unknown = await client
          .open(large, {
            signal: controller.signal,
            onProgress: (progress) => {
              seen.push(progress);
              controller.abort();
            },
          })
          .catch((thrown: unknown) => thrown);
        const name = reason instanceof DOMException ? reason.name : String(reason);
        const { total } = await client.rows(0, 1);
        return { name, seen, size: large.size, total };
      },
      [CSV, RECIPE] as const,
    );
    expect(result.name).toBe("AbortError");
    expect(result.seen.length).toBe(1);
    expect(result.seen[0]).toMatchObject({ phase: "reading", total: result.size });
    expect(result.seen[0]?.done).toBeLessThan(result.size);
    expect(result.total).toBe(12);
  });

  test("a solve, and then solving again gives the result", async () => {
    const page = await sealed();
    const { name, smallest } = await page.evaluate(
      async ([csv, recipe]) => {
        const client = await window.coversheet.Coversheet.create();
        await client.open(new Blob([csv]));
        const controller = new AbortController();
        const solving = client.solve(recipe, { signal: controller.signal });
        controller.abort();
        const reason: unknown = await solving.catch((thrown: unknown) => thrown);
        const report = await client.solve(recipe);
        const name = reason instanceof DOMException ? reason.name : String(reason);
        return { name, smallest: report.classes.smallest };
      },
      [CSV, RECIPE] as const,
    );
    expect(name).toBe("AbortError");
    expect(smallest).toBe(3);
  });
});

describe("crashes", () => {
  test("a trap in the engine fails the call, and the next call recovers", async () => {
    const page = await harness.open({ entry: "slim", policy: `${OPEN}; worker-src blob:` });
    const { code, rows, started } = await page.evaluate(async (csv) => {
      const { Coversheet, CoversheetError, fromInline } = window.coversheet;
      const source = await (await fetch("/dist/worker.js")).text();
      const wasm = new URL("/dist/classic/coversheet_web_bg.wasm", location.href);
      // (module (func (export "trap") unreachable)), put in the place of the engine's `profile`.
      const trap = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0].concat(
        [10, 5, 1, 3, 0, 0, 11],
      );
      const sabotage = `{
        const Instance = WebAssembly.Instance;
        const { trap } = new Instance(new WebAssembly.Module(new Uint8Array([${trap}]))).exports;
        WebAssembly.Instance = function (...given) {
          return { exports: { ...new Instance(...given).exports, engine_profile: trap } };
        };
      }`;
      const sources = [sabotage + source, source].map((workerSource) => fromInline({ workerSource, wasmBase64: "" }));
      let started = 0;
      const worker = () => (sources[started++] ?? sources[1])!.worker();
      const client = await Coversheet.create({ worker, wasm });
      await client.open(new Blob([csv]));
      const reason: unknown = await client.profile().catch((thrown: unknown) => thrown);
      const { rows } = await client.profile();
      return { code: reason instanceof CoversheetError ? reason.code : String(reason), rows, started };
    }, CSV);
    expect(code).toBe("engine-crashed");
    expect(rows).toBe(12);
    expect(started).toBe(2);
  });
});
