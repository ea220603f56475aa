// Starts Firefox, if there is one. Its tests say so where there is none, and are counted as skipped.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { FIREFOX } from "./places.ts";

export const hasFirefox = existsSync(FIREFOX);
if (!hasFirefox) console.log(`there is no Firefox at ${FIREFOX}: its tests are skipped`);

/** Downloads go to `folder`, if there is one. */
export function launchFirefox(folder?: string): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      // The default lets files of one folder read each other, which other browsers do not.
      "security.fileuri.strict_origin_policy": true,
      ...(folder === undefined
        ? {}
        : { "browser.download.folderList": 2, "browser.download.dir": folder, "browser.download.useDownloadDir": true }),
    },
  });
}

/** What was saved to `folder` and is whole: Firefox reserves the name, writes to a `.part` beside it and moves that. */
export function saved(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.endsWith(".part") && sizeOf(join(folder, name)) > 0);
}

/** 0 for a file that was moved since the folder was read. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
