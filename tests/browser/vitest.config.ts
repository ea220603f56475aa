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
    // A browser on a busy machine is late now and then. The closing lines name what needed a second attempt.
    retry: 1,
    hookTimeout: 60_000,
  },
});
