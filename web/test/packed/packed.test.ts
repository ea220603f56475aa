// The packed package by the rules of others, and in projects like theirs: Node, strict TypeScript, Vite, webpack, no bundler.

import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { chromium } from "playwright-core";
import { publint } from "publint";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webpack from "webpack";
import { pack, type Packed } from "./packed.js";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const SEALED = "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:";

/** What every project does: a release of twelve people, three to a decade of age. */
const WORK = `
export async function work(Coversheet) {
  const ages = [21, 22, 29, 31, 33, 38, 41, 45, 46, 52, 55, 58];
  const client = await Coversheet.create();
  await client.open(new Blob([["age,sex", ...ages.map((age) => age + ",F")].join("\\n")]));
  await client.solve({
    coversheet: 1,
    columns: {
      age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [10, 20] } } },
      sex: { role: "quasi-identifier" },
    },
    privacy: [{ "k-anonymity": { k: 3 } }],
    suppression: { limit: 0 },
    search: { objective: "loss" },
  });
  const { file, report } = await client.release();
  client.close();
  return { rows: (await file.text()).trim().split("\\n").length - 1, verified: report.verified };
}
`;
const DONE = { rows: 12, verified: true };

let packed: Packed;
beforeAll(() => {
  packed = pack();
  writeFileSync(join(packed.folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(packed.folder, "work.js"), WORK);
});
afterAll(() => packed?.remove());

describe("the package", () => {
  test("has its licences, those of what is in it, its types and where its scripts come from", () => {
    const entries = ["index", "slim", "node", "panel"].flatMap((name) => [`dist/${name}.js`, `dist/${name}.d.ts`]);
    const others = ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt", "dist/client.js.map"];
    expect(packed.files).toEqual(expect.arrayContaining([...entries, ...others]));
  });

  test("is as large as the documentation says", () => {
    const size = (...names: string[]) =>
      names.reduce((sum, name) => sum + statSync(join(packed.folder, "node_modules/coversheet/dist", name)).size, 0);
    const said = readFileSync(fileURLToPath(new URL("../../../docs/embedding.md", import.meta.url)), "utf8");
    const client = ["client.js", "client2.js"];
    const sizes: [pattern: RegExp, bytes: number][] = [
      [/scripts of ([\d.]+) MB/, size("index.js", ...client) / 1e6],
      [/\| (\d+) KB, besides `coversheet\/worker.js`/, size("slim.js", ...client) / 1e3],
      [/`coversheet\/worker.js` \((\d+) KB\)/, size("worker.js") / 1e3],
      [/`coversheet\/coversheet.wasm` \(([\d.]+) MB/, size("classic/coversheet_web_bg.wasm") / 1e6],
    ];
    for (const [pattern, bytes] of sizes) {
      const figure = Number(pattern.exec(said)?.[1]);
      expect(Math.abs(bytes / figure - 1), `${pattern}: ${bytes}`).toBeLessThan(0.06);
    }
  });

  test("has nothing to complain about for publint", async () => {
    const { messages } = await publint({ pack: { tarball: packed.tarball.buffer }, strict: true });
    // worker.js is no module, on purpose: it is given to `new Worker`.
    expect(messages.filter(({ path }) => !path.includes("./worker.js"))).toEqual([]);
  });

  test("has types that every kind of resolution finds", async () => {
    const checked = await checkPackage(createPackageFromTarballData(packed.tarball), {
      entrypoints: [".", "slim", "node"],
    });
    if (!checked.types) throw new Error("the package has no types");
    // It is for ES modules: `require` finds them since Node 20.19, and resolution of before 2022 knows no `exports`.
    const problems = checked.problems.filter(
      (problem) =>
        problem.kind !== "CJSResolvesToESM" &&
        !(problem.kind === "NoResolution" && problem.resolutionKind === "node10"),
    );
    expect(problems).toEqual([]);
  });
});

test("in Node it works on a thread, and lets the process end", () => {
  writeFileSync(
    join(packed.folder, "node.js"),
    `import { Coversheet } from "coversheet/node";
    import { work } from "./work.js";
    console.log(JSON.stringify(await work(Coversheet)));`,
  );
  const said = execFileSync(process.execPath, ["node.js"], { cwd: packed.folder, encoding: "utf8" });
  expect(JSON.parse(said)).toEqual(DONE);
});

test("in Node a wrong argument and a bad file are the same errors as elsewhere", () => {
  writeFileSync(
    join(packed.folder, "wrong.js"),
    `import { Coversheet, CoversheetError } from "coversheet/node";
    const client = await Coversheet.create();
    const code = (error) => error instanceof CoversheetError && error.code;
    console.log(await client.open("data.csv").catch(code), await client.open(new Blob(["a,b\\n1\\n"])).catch(code));
    client.close();`,
  );
  const said = execFileSync(process.execPath, ["wrong.js"], { cwd: packed.folder, encoding: "utf8" });
  expect(said.trim()).toBe("bad-argument ragged-row");
});

test("in Node it takes text and rows of objects, and a block that ends closes it", () => {
  writeFileSync(
    join(packed.folder, "tables.js"),
    `import { Coversheet } from "coversheet/node";
    const client = await Coversheet.create();
    const names = async (table) => (await client.open(table), await client.profile()).columns.map(({ name }) => name).join();
    const rows = Array.from({ length: 9 }, (_, at) => ({ age: 30 + at, "a,b": at % 2 ? "x" : null }));
    console.log(await names("town;sex\\nUlm;F\\nBonn;M\\n"), await names(rows), (await client.profile()).rows);
    client[Symbol.dispose]();`,
  );
  const said = execFileSync(process.execPath, ["tables.js"], { cwd: packed.folder, encoding: "utf8" });
  expect(said.trim()).toBe("town,sex age,a,b 9");
});

test("in strict TypeScript its types are whole", () => {
  const source = `
    import { Coversheet, type ClientErrorCode, CoversheetError, type Report } from "coversheet";
    import { Coversheet as OnThread } from "coversheet/node";
    import type { CoversheetPanel } from "coversheet/panel";
    import { Coversheet as Slim, fromInline } from "coversheet/slim";
    export const panel = (): CoversheetPanel => document.createElement("coversheet-panel");
    export const reports: Promise<Report>[] = [];
    export const clients: Promise<Slim>[] = [Coversheet.create(), OnThread.create()];
    export const slim = (wasm: ArrayBuffer) => Slim.create(fromInline({ workerSource: "", wasm }));
    export const opened = (client: Slim, rows: { age: number; town: string | null }[]) => [client.open(rows), client.open("a\\n1\\n")];
    // @ts-expect-error: a cell is no object
    export const nested = (client: Slim) => client.open([{ age: { years: 3 } }]);
    export const blocked = (e: unknown) => e instanceof CoversheetError && e.code === ("wasm-blocked" satisfies ClientErrorCode);
    // @ts-expect-error: there is no such code
    export const none: ClientErrorCode = "wasm-block";
  `;
  const options = ["strict", "exactOptionalPropertyTypes", "noUncheckedIndexedAccess", "noPropertyAccessFromIndexSignature"];
  const compilerOptions = {
    ...Object.fromEntries(options.map((option) => [option, true])),
    module: "nodenext",
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(packed.folder, "strict.ts"), source);
  writeFileSync(join(packed.folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["strict.ts"] }));
  const tsc = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));
  const { status, said } = run(process.execPath, [tsc, "-p", packed.folder]);
  expect({ status, said }).toEqual({ status: 0, said: "" });
});

describe("in a browser, under a policy that refuses every request of its own", () => {
  test("with Vite", async () => {
    const root = join(packed.folder, "vite");
    page(root, `<script type="module" src="./main.js"></script>`);
    writeFileSync(join(root, "main.js"), MAIN.replace("./work.js", "../work.js"));
    await build({ root, configFile: false, logLevel: "silent", build: { outDir: "built", target: "es2022" } });
    expect(await outcome(join(root, "built"))).toEqual(DONE);
  });

  test("with webpack", async () => {
    const context = join(packed.folder, "webpack");
    const built = join(context, "built");
    page(built, `<script src="./main.js"></script>`);
    writeFileSync(join(context, "main.js"), MAIN.replace("./work.js", "../work.js"));
    const output = { path: built, filename: "main.js" };
    await bundled({ mode: "production", context, entry: "./main.js", output, performance: false });
    expect(await outcome(built)).toEqual(DONE);
  });

  test("without a bundler", async () => {
    const imports = { coversheet: "./node_modules/coversheet/dist/index.js" };
    page(packed.folder, `<script type="importmap">${JSON.stringify({ imports })}</script><script type="module">${MAIN}</script>`);
    expect(await outcome(packed.folder)).toEqual(DONE);
  });
});

const MAIN = `import { Coversheet } from "coversheet"; import { work } from "./work.js";
work(Coversheet).then((done) => (window.done = done), (error) => (window.done = error.code ?? String(error)));`;

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

function page(folder: string, scripts: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), `<!doctype html><title>A project</title>${scripts}`);
}

/** What the project in this folder says when it is done. */
async function outcome(folder: string): Promise<unknown> {
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const opened = await browser.newPage();
    await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
    await opened.waitForFunction(() => "done" in window);
    return await opened.evaluate(() => ("done" in window ? window.done : null));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
  const server = createServer((request, response) => {
    const path = join(folder, request.url ?? "/");
    if (!existsSync(path)) return void response.writeHead(404).end();
    const type = types[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-security-policy": SEALED });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** A program's end and everything that it said. */
function run(program: string, words: string[]): { status: number; said: string } {
  try {
    return { status: 0, said: execFileSync(program, words, { encoding: "utf8" }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { status, said: stdout };
  }
}
