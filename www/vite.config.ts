// Builds the page as one classic script and one stylesheet, which the assembler inlines and hashes.
// `npm run dev` serves the page from its sources, on the engine and the sample of the last `cargo xtask build`.
import { readFile } from "node:fs/promises";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { engineWords } from "./engineWords.ts";

const BUILT = new URL("../dist/coversheet.html", import.meta.url);

/** Puts the inert blocks of the built page, such as the engine, into the page that is served. */
const engineOfLastBuild: Plugin = {
  name: "engine-of-last-build",
  apply: "serve",
  async transformIndexHtml(html) {
    const built = await readFile(BUILT, "utf8").catch(() => {
      throw new Error("There is no built engine: run `cargo xtask build` first.");
    });
    const blocks = built.match(/<script type="text\/plain" id="[^"]*">[^<]*<\/script>/g) ?? [];
    return html.replace("<div id=\"app\"></div>", (app) => [app, ...blocks].join("\n"));
  },
};

/** Refuses to bundle a package of which the page's own notices say nothing. */
const knownWorks: Plugin = {
  name: "known-works",
  apply: "build",
  async generateBundle() {
    const works = await readFile(new URL("THIRD-PARTY.txt", import.meta.url), "utf8");
    for (const id of this.getModuleIds()) {
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
      if (name !== undefined && !works.includes(`\n${name} `)) {
        this.error(`${name} is bundled, but www/package.json does not depend on it: \`cargo xtask licences\` misses it`);
      }
    }
  },
};

export default defineConfig({
  plugins: [engineWords, engineOfLastBuild, knownWorks],
  // The client is taken from its sources, without the engine that its finished package carries.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    lib: {
      entry: "src/main.tsx",
      name: "CoversheetPage",
      formats: ["iife"],
      fileName: () => "app.js",
      cssFileName: "app",
    },
  },
});
