// The packed package by the rules of others, in Node and in strict TypeScript.

import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DONE, pack, type Packed } from "./packed.js";

let packed: Packed;
beforeAll(() => {
  packed = pack();
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
    // All that can be imported but for what is no module: the worker's script and the engine.
    const checked = await checkPackage(createPackageFromTarballData(packed.tarball), {
      excludeEntrypoints: ["./worker.js", "./coversheet.wasm"],
    });
    if (!checked.types) throw new Error("the package has no types");
    expect(Object.keys(checked.entrypoints)).toEqual(expect.arrayContaining([".", "./slim", "./node", "./panel"]));
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
    console.log(JSON.stringify(await work(Coversheet.create())));`,
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

test.each(["nodenext", "preserve"])("in strict TypeScript the types of every entry are whole, with modules as %s", (module) => {
  const source = `
    import { Coversheet, type ClientErrorCode, CoversheetError, type Recipe, type Report } from "coversheet";
    import { Coversheet as OnThread } from "coversheet/node";
    import "coversheet/panel";
    import type { CoversheetPanel, PanelErrorCode } from "coversheet/panel";
    import { Coversheet as Slim, fromInline } from "coversheet/slim";
    export async function released(client: Coversheet | OnThread | Slim, signal?: AbortSignal): Promise<[Blob, Report]> {
      await client.open("a\\n1\\n", { signal });
      await client.solve((await client.profile()).recipe, { signal, files: undefined });
      const { file, report } = await client.release();
      return [file, report];
    }
    export const all = [Coversheet.create(), OnThread.create()].map(async (client) => released(await client));
    export const inline = (wasm: ArrayBuffer) => Slim.create(fromInline({ workerSource: "", wasm }));
    export const slim = () =>
      Slim.create({
        worker: () => new Worker(new URL("coversheet/worker.js", import.meta.url)),
        wasm: new URL("coversheet/coversheet.wasm", import.meta.url),
      });
    // @ts-expect-error: this entry has no engine of its own
    export const engineless = () => Slim.create();
    export function panel(file: File, recipe: Recipe): CoversheetPanel {
      const panel = document.createElement("coversheet-panel");
      panel.addEventListener("coversheet-file", ({ detail: { file, what } }) => what === "release" && file.name);
      panel.addEventListener("coversheet-failed", ({ detail }) => detail.code === ("panel-replaced" satisfies PanelErrorCode));
      // @ts-expect-error: the detail of this event is no file
      panel.addEventListener("coversheet-ready", ({ detail }) => detail.file);
      panel.open(file, recipe);
      return panel;
    }
    export const opened = (client: Slim, rows: { age: number; town: string | null }[]) => client.open(rows);
    // @ts-expect-error: a cell is no object
    export const nested = (client: Slim) => client.open([{ age: { years: 3 } }]);
    export const blocked = (e: unknown) => e instanceof CoversheetError && e.code === ("wasm-blocked" satisfies ClientErrorCode);
    // @ts-expect-error: there is no such code
    export const none: ClientErrorCode = "wasm-block";
  `;
  const options = ["strict", "exactOptionalPropertyTypes", "noUncheckedIndexedAccess", "noPropertyAccessFromIndexSignature"];
  const compilerOptions = {
    ...Object.fromEntries(options.map((option) => [option, true])),
    module,
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

/** A program's end and everything that it said. */
function run(program: string, words: string[]): { status: number; said: string } {
  try {
    return { status: 0, said: execFileSync(program, words, { encoding: "utf8" }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { status, said: stdout };
  }
}
