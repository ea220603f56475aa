// The packed package in projects of others: each entry for browsers with Vite, with webpack and without a bundler, in Chromium.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webpack from "webpack";
import { outcome } from "./outcome.js";
import { DONE, pack, type Packed } from "./packed.js";

/** How a page uses an entry. What came of it is in `window.done`. */
interface Use {
  entry: string;
  /** What its policy allows: what docs/embedding.md says, and import maps, which stand in the page. */
  policy: string;
  main: string;
  /** What the person at the page does. */
  person?: (page: Page) => Promise<void>;
}

const USES: Use[] = [
  {
    entry: "coversheet",
    policy: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:",
    main: client("coversheet", ""),
  },
  {
    // Neither a worker nor an engine that was put into the script is allowed.
    entry: "coversheet/slim",
    policy: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
    main: client("coversheet/slim", source()),
  },
  {
    entry: "coversheet/panel",
    policy: "script-src 'self' 'unsafe-inline'; frame-src 'self'",
    main: `
      import "coversheet/panel";
      import { recipe, rows, table } from "../work.js";
      const panel = document.createElement("coversheet-panel");
      const handed = {};
      panel.addEventListener("coversheet-failed", ({ detail }) => (window.done = detail.code));
      panel.addEventListener("coversheet-file", async ({ detail: { file, what } }) => {
        const text = await file.text();
        Object.assign(handed, what === "release" ? { rows: rows(text) } : { verified: JSON.parse(text).verified });
        if ("rows" in handed && "verified" in handed) window.done = handed;
      });
      panel.setAttribute("src", "coversheet.html");
      document.body.append(panel);
      panel.open(table, recipe);`,
    person: async (page) => {
      const frame = page.frameLocator("coversheet-panel iframe");
      for (const button of ["download-csv", "download-report"]) await frame.getByTestId(button).click();
    },
  },
];

/** Where worker and engine come from, as it stands in docs/embedding.md. */
function source(): string {
  const said = readFileSync(new URL("../../../docs/embedding.md", import.meta.url), "utf8");
  const [, code] = /Coversheet\.create\((\{.*?\n\})\);/s.exec(said) ?? [];
  if (!code) throw new Error("docs/embedding.md does not say where the worker and the engine come from");
  return code;
}

/** The script of a page that works with a client, whose worker and engine come from there. */
function client(entry: string, source: string): string {
  return `
    import { Coversheet } from "${entry}";
    import { work } from "../work.js";
    work(Coversheet.create(${source})).then((done) => (window.done = done), (error) => (window.done = error.code ?? String(error)));`;
}

let packed: Packed;
beforeAll(() => {
  packed = pack();
});
afterAll(() => packed?.remove());

describe.each(USES)("$entry in a browser, under a policy that refuses every other request", ({ main, policy, person }) => {
  test("with Vite", async () => {
    const root = project("vite", main);
    page(root, `<script type="module" src="./main.js"></script>`);
    await build({ root, configFile: false, logLevel: "silent", build: { outDir: "built", target: "es2022" } });
    expect(await outcome(join(root, "built"), policy, person)).toEqual(DONE);
  });

  test("with webpack", async () => {
    const context = project("webpack", main);
    const built = join(context, "built");
    page(built, `<script defer src="./main.js"></script>`);
    const output = { path: built, filename: "main.js" };
    await bundled({ mode: "production", context, entry: "./main.js", output, performance: false });
    expect(await outcome(built, policy, person)).toEqual(DONE);
  });

  test("without a bundler", async () => {
    const folder = project("plain", main.replaceAll(FOUND, "new URL(import.meta.resolve($1))"));
    const map = `<script type="importmap">${JSON.stringify({ imports: addresses() })}</script>`;
    page(packed.folder, `${map}<script type="module" src="./${basename(folder)}/main.js"></script>`);
    expect(await outcome(packed.folder, policy, person)).toEqual(DONE);
  });
});

/** A file of the package, as bundlers find it. */
const FOUND = /new URL\(("coversheet\/[^"]*"), import\.meta\.url\)/g;

/** A new folder beside `work.js`, with the script of a project. */
function project(kind: string, main: string): string {
  const folder = mkdtempSync(join(packed.folder, `${kind}-`));
  writeFileSync(join(folder, "main.js"), main);
  return folder;
}

function page(folder: string, scripts: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), `<!doctype html><title>A project</title><body>${scripts}`);
}

/** Where the browser finds all that the package exports. */
function addresses(): Record<string, string> {
  const at = "node_modules/coversheet";
  const { exports } = JSON.parse(readFileSync(join(packed.folder, at, "package.json"), "utf8")) as {
    exports: Record<string, string | { default: string }>;
  };
  const entries = Object.entries(exports).map(([name, file]) => {
    const path = typeof file === "string" ? file : file.default;
    return [`coversheet${name.slice(1)}`, `./${at}/${path.slice(2)}`];
  });
  return Object.fromEntries(entries);
}

/** Has webpack bundle something; what it complains of is an error. */
function bundled(options: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      const wrong = error ?? (stats?.hasErrors() || stats?.hasWarnings() ? new Error(stats.toString()) : null);
      if (wrong) reject(wrong);
      else resolve();
    });
  });
}
