// Where the browsers and the built page are.
import { fileURLToPath } from "node:url";

export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
export const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
export const ARTIFACT = fileURLToPath(new URL("../../../dist/coversheet.html", import.meta.url));
export const ARTIFACT_URL = new URL("../../../dist/coversheet.html", import.meta.url).href;

/** The names of the tests that failed last, which `cargo xtask test` repeats at its end. */
export const FAILED = fileURLToPath(new URL("../../../test-results/failed.txt", import.meta.url));
