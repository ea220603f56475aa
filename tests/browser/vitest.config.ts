// Every test drives a browser, so files run two at a time and a test may take its time.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { Summary } from "./support/summary.ts";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["*.test.ts"],
    globalSetup: ["support/setup.ts"],
    reporters: ["default", new Summary()],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
