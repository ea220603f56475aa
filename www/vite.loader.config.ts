// Builds the script that unpacks the page, beside what `vite.config.ts` builds.
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
    lib: { entry: "src/loader.ts", name: "CoversheetLoader", formats: ["iife"], fileName: () => "loader.js" },
  },
});
