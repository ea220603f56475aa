// Before the first test: what the tests need is there, or it is said plainly what is missing.
import { existsSync } from "node:fs";
import { ARTIFACT, CHROMIUM } from "./places.ts";

export default function setup(): void {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`there is no Chromium at ${CHROMIUM}: install it (Debian: apt-get install chromium), or set CHROMIUM`);
  }
  if (!existsSync(ARTIFACT)) {
    throw new Error(`there is no ${ARTIFACT}: build the page first with \`cargo xtask build\``);
  }
}
