// The examples of docs/embedding.md, as they stand there: in a portal under its policy, in a notebook, and in a window of Electron, whose
// bridge to the main process is played by a list, since there is only Chromium here.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness } from "./harness.js";

const DOCUMENT = readFileSync(new URL("../../../docs/embedding.md", import.meta.url), "utf8");
const ROWS = Array.from({ length: 120 }, (_, at) => ({ age: 20 + ((at * 7) % 60), sex: at % 2 ? "F" : "M", score: at % 5 }));

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness?.stop());

/** The code below a heading. */
function example(heading: string): string {
  const section = DOCUMENT.split(`### ${heading}\n`)[1]?.split("\n### ")[0] ?? "";
  const code = /```[jt]s\n([\s\S]*?)```/.exec(section)?.[1];
  if (!code) throw new Error(`docs/embedding.md has no code below ${heading}`);
  return code;
}

/** A page that runs a module after some script of ours; what it says goes to `window.told`. */
async function run(before: string, module: string, policy: string): Promise<Page> {
  const page = await harness.browser.newPage();
  const address = `${harness.origin}/examples/page.html`;
  const map = JSON.stringify({ imports: { coversheet: "/dist/index.js" } });
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": policy },
      body: `<!doctype html><meta charset="utf-8"><script type="importmap" nonce="page">${map}</script>
        <script nonce="page">window.told = []; const rows = ${JSON.stringify(ROWS)};\n${before}</script>
        <script type="module" nonce="page">try {\n${module}\n} catch (error) { told.push(String(error)); } told.push("end");</script>`,
    }),
  );
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.includes("end"), undefined, { timeout: 60_000 });
  return page;
}

/** What a page has told, but for its end. */
const told = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { told: unknown[] }).told.filter((item) => item !== "end"));

/** A module with its import as something that may stand within a block, as imports may not. */
const within = (code: string): string => code.replace(/^import (\{.*\}) from ("\w+");$/m, "const $1 = await import($2);");

test("a portal deposits a release of the records that its own API gave", async () => {
  const before = `
    const url = "/api", body = "token=x";
    const fetch = async (...asked) => (told.push({ asked: asked[0] }), new Response(JSON.stringify(rows)));
    const deposit = async (file, reportFile) =>
      told.push({ csv: await file.text(), report: JSON.parse(await reportFile.text()) });
    const translated = () => undefined, say = (words) => told.push(words);`;
  const policy = "default-src 'none'; script-src 'self' 'nonce-page' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self'";
  const page = await run(before, within(example("A portal such as REDCap")), policy);
  const [asked, deposited, ...more] = (await told(page)) as [object, { csv: string; report: Record<string, unknown> }];
  expect([asked, more]).toEqual([{ asked: "/api" }, []]);
  expect(deposited.report["verified"]).toBe(true);
  expect(deposited.report["privacy"]).toMatchObject([{ model: "k-anonymity", holds: true }]);
  expect(deposited.csv.trim().split(/\r?\n/).length - 1).toBe(deposited.report["released_rows"]);
});

test("a notebook shows the levels of a table in Arrow's memory", async () => {
  // As much of a table of apache-arrow as is read: 2 is the type of whole numbers, 5 that of texts.
  const before = `
    const typed = { age: 2, sex: 5, score: 2 };
    const table = {
      numRows: rows.length,
      schema: { fields: Object.entries(typed).map(([name, typeId]) => ({ name, type: { typeId } })) },
      getChildAt: (column) => ({ get: (row) => rows[row][Object.keys(typed)[column]] }),
    };
    const display = (levels) => told.push(levels);`;
  const code = example("A notebook").replace('"./coversheet/dist/index.js"', '"/dist/index.js"');
  const policy = "default-src 'none'; script-src 'self' 'nonce-page' 'wasm-unsafe-eval'; worker-src blob:";
  const page = await run(before, `${code}\ntold.push((await file.text()).split(/\\r?\\n/)[0]);`, policy);
  const [levels, header, ...more] = await told(page);
  expect(more).toEqual([]);
  expect(Object.keys(levels as object).length).toBeGreaterThan(0);
  expect(header).toBe("age,sex,score");
});

test("a window of Electron writes a release in pieces through its preload script", async () => {
  const [preload, window] = example("Electron").split("// the window");
  if (!preload || !window) throw new Error("the example has two parts");
  const before = `
    const pieces = [];
    const contextBridge = { exposeInMainWorld: (name, api) => { globalThis[name] = Object.freeze(api); } };
    const ipcRenderer = { invoke: async (channel, name, piece) => void pieces.push({ channel, name, piece: structuredClone(piece) }) };
    ${preload}`;
  const ready = `
    const { Coversheet } = await import("coversheet");
    const engine = await Coversheet.create();
    await engine.open(rows);
    const { recipe } = await engine.profile();
    await engine.solve({ ...recipe, privacy: [{ "k-anonymity": { k: 5 } }] });`;
  const after = `
    const blob = new Blob(pieces.map(({ piece }) => piece));
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
    told.push(pieces.every(({ channel, name }) => channel === "write" && name === "released.csv"), pieces.length > 0);
    told.push(sha256 === [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    engine.close();`;
  const policy = "default-src 'none'; script-src 'self' 'nonce-page' 'wasm-unsafe-eval'; worker-src blob:";
  const page = await run(before, ready + window + after, policy);
  expect(await told(page)).toEqual([true, true, true]);
});
