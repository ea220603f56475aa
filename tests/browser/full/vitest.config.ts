// What takes minutes and gigabytes: run by `cargo xtask test --full`, one file after the other.
import { fileURLToPath } from "node:url";
import { mergeConfig } from "vitest/config";
import config from "../vitest.config.ts";

const whole = mergeConfig(config, {
  test: { root: fileURLToPath(new URL(".", import.meta.url)), maxWorkers: 1, testTimeout: 1_800_000, hookTimeout: 600_000 },
});

export default { ...whole, test: { ...whole.test, globalSetup: ["../support/setup.ts"], retry: 0 } };
