// Builds the page as one classic script and one stylesheet, which the assembler inlines and hashes.
import { defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["source", "module", "browser", "production"] },
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
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
