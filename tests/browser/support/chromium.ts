// Starts the Chromium that all tests use.
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM } from "./places.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-sync",
  "--no-first-run",
];

/** `hosts` are rules such as `MAP intranet.test 127.0.0.1`. */
export function launch(hosts?: string): Promise<Browser> {
  const args = hosts === undefined ? FLAGS : [...FLAGS, `--host-resolver-rules=${hosts}`];
  return chromium.launch({ executablePath: CHROMIUM, args });
}
