// Measures one group with the built npm package in Chromium: reads the group's JSON file (its shape is in
// src/bench/plan.rs), prints an outcome for each case, as benches/native does.

import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".csv": "text/csv" };
const PACKAGE = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const PAGE = `<!doctype html><meta charset="utf-8"><input type="file">
<script type="module">
  import { Coversheet } from "/index.js";
  window.client = await Coversheet.create();
</script>`;

const group = JSON.parse(readFileSync(process.argv[2], "utf8"));

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url);
  if (path === "/") return response.setHeader("content-type", "text/html").end(PAGE);
  const folders = [PACKAGE, group.hierarchies].filter(Boolean);
  const found = folders.map((folder) => join(folder, path)).find((name) => existsSync(name));
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
  page.setDefaultTimeout(0);
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => "client" in window);
  await page.setInputFiles("input", group.table);
  for (const { recipe, profile } of group.cases) {
    console.log(JSON.stringify(await page.evaluate(measure, { recipe, profile, runs: group.runs })));
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** Runs in the page. The engine's memory never shrinks: what it has after the first run is its peak. */
async function measure({ recipe, profile, runs }) {
  const { client } = window;
  const [table] = document.querySelector("input").files;
  const tiny = new Blob(["a,b\n1,2\n"]);
  const outcome = { seconds: [] };
  const files = {};
  for (const { hierarchy } of Object.values(recipe?.columns ?? {})) {
    const name = hierarchy?.file;
    if (name) files[name] = await (await fetch(`/${name}`)).blob();
  }
  for (let run = 0; run <= runs; run++) {
    let start = performance.now();
    await client.open(table);
    if (profile) {
      start = performance.now();
      await client.profile();
    }
    if (recipe) {
      start = performance.now();
      try {
        const { search } = await client.solve(recipe, { files });
        outcome.search = { tuples: search.tuples, nodes: search.nodes, evaluated: search.evaluated };
      } catch (error) {
        return { refused: error.message };
      }
    }
    const seconds = (performance.now() - start) / 1000;
    // This also frees the table before the next run reads it again.
    const { memory } = await client.open(tiny);
    if (run === 0) outcome.peak = memory;
    else outcome.seconds.push(seconds);
  }
  return outcome;
}
