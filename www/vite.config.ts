// Builds the page as one classic script and one stylesheet, which the assembler inlines and hashes.
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
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
