// Builds the page as one classic script and one stylesheet, which the assembler inlines and hashes.
// `npm run dev` serves the page from its sources, on the engine and the sample of the last `cargo xtask build`.
import { readFile } from "node:fs/promises";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  plugins: [engineOfLastBuild],
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
