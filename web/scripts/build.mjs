// Builds dist/: worker.js (one classic script: generated glue and worker), slim.js, node.js, panel.js, and index.js with worker and
// engine inside, the engine as dist/engine.txt has it packed. What is handed out with the package is put beside it: the licences.
// Needs these, and dist/classic from `wasm-bindgen --target no-modules`: `cargo xtask build` makes both.

import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, minify } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const glue = `${root}dist/classic/coversheet_web.js`;

if (!existsSync(glue)) {
  console.error("dist/classic/coversheet_web.js is missing: run `cargo xtask build`");
  process.exit(1);
}

const common = {
  root,
  configFile: false,
  logLevel: "warn",
  build: { outDir: "dist", emptyOutDir: false, target: "es2022", assetsInlineLimit: Number.MAX_SAFE_INTEGER },
};

const [{ output }] = await build({
  ...common,
  build: {
    ...common.build,
    write: false,
    lib: { entry: "ts/worker.ts", formats: ["iife"], name: "coversheetWorker" },
  },
});
const worker = `(() => {\n${await readFile(glue, "utf8")}\n${output[0].code}})();\n`;
const { code, errors } = await minify("worker.js", worker);
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
await writeFile(`${root}dist/worker.js`, code);

await build({
  ...common,
  build: {
    ...common.build,
    lib: { entry: { index: "ts/index.ts", slim: "ts/slim.ts", node: "ts/node.ts", panel: "ts/panel.ts" }, formats: ["es"] },
    sourcemap: true,
    rolldownOptions: { external: /^node:/, output: { chunkFileNames: "client.js", minify: true } },
  },
});

for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) await copyFile(`${root}../${licence}`, `${root}${licence}`);
