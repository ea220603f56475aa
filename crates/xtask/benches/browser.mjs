// Measures the built npm package in Chromium; prints rows of the table that `cargo xtask bench` shows.
// Arguments: a CSV file to read, and the folder of the Adult census extract if there is one.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const READS = 5;
const SOLVES = 9;
const ADULT = ["sex", "age", "race", "marital-status", "education", "native-country", "workclass", "occupation", "salary-class"];
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".csv": "text/csv" };
const PACKAGE = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const PAGE = `<!doctype html><meta charset="utf-8"><input type="file">
<script type="module">
  import { Coversheet } from "/index.js";
  window.client = await Coversheet.create();
</script>`;

const [file, adult] = process.argv.slice(2);

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url);
  if (path === "/") return response.setHeader("content-type", "text/html").end(PAGE);
  const found = [PACKAGE, adult].filter(Boolean).map((folder) => join(folder, path)).find((name) => existsSync(name));
  if (!found) return response.writeHead(404).end();
  response.setHeader("content-type", TYPES[extname(found)] ?? "application/octet-stream");
  return createReadStream(found).pipe(response);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-gpu", "--disable-sync", "--no-first-run"],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => "client" in window);
  await reading(page);
  if (adult) await solving(page);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** From the drop of a file to the encoded table. The engine's memory never shrinks: what it has is its peak. */
async function reading(page) {
  const megabytes = statSync(file).size / 1e6;
  await page.setInputFiles("input", file);
  const runs = await page.evaluate(async (count) => {
    const [dropped] = document.querySelector("input").files;
    const runs = [];
    for (let run = 0; run <= count; run++) {
      const start = performance.now();
      const { memory } = await window.client.open(dropped);
      runs.push({ seconds: (performance.now() - start) / 1000, memory });
    }
    return runs;
  }, READS);
  const [cold, ...warm] = runs;
  row(`reading ${megabytes.toFixed(0)} MB, browser`, warm.map(({ seconds }) => megabytes / seconds), "MB/s");
  const peak = cold.memory / 1e6;
  console.log(`| its peak memory, browser | ${peak.toFixed(0)} MB (${(peak / megabytes).toFixed(2)} x the file) | |`);
}

/** From the recipe to the report: all nine columns are quasi-identifiers, k = 5, at most 4 % suppressed. */
async function solving(page) {
  const times = await page.evaluate(async ({ columns, count }) => {
    const blob = async (path) => (await fetch(path)).blob();
    const { client } = window;
    await client.open(await blob("/adult.csv"));
    const names = columns.map((column) => `${column}.csv`);
    const contents = await Promise.all(names.map((name) => blob(`/hierarchies/${name}`)));
    const files = Object.fromEntries(names.map((name, at) => [name, contents[at]]));
    const recipe = {
      coversheet: 1,
      columns: Object.fromEntries(
        columns.map((column, at) => [column, { role: "quasi-identifier", hierarchy: { file: names[at] } }]),
      ),
      privacy: [{ "k-anonymity": { k: 5 } }],
      suppression: { limit: 0.04 },
      search: { algorithm: "optimal", objective: "loss" },
    };
    const times = [];
    for (let run = 0; run <= count; run++) {
      const start = performance.now();
      const report = await client.solve(recipe, { files });
      times.push({ solve: performance.now() - start, search: report.search.milliseconds });
    }
    return times.slice(1);
  }, { columns: ADULT, count: SOLVES });
  row("Adult, k = 5, limit 4 %, loss: recipe to report, browser", times.map(({ solve }) => solve), "ms");
  row("the engine's part of it, browser", times.map(({ search }) => search), "ms");
}

function row(what, values, unit) {
  values.sort((a, b) => a - b);
  const [least, median, most] = [0, Math.floor(values.length / 2), values.length - 1].map((at) => values[at].toFixed(0));
  console.log(`| ${what} | ${median} ${unit} | ${least} - ${most} |`);
}
