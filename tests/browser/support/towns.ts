// A table of towns with the workbench open on them: what most tests of the board begin with.
import type { Browser, BrowserContextOptions } from "playwright-core";
import { Coversheet } from "./coversheet.ts";
import { ARTIFACT_URL } from "./places.ts";
import { file, numbers } from "./tables.ts";
import { rowsOf, Workbench } from "./workbench.ts";

export const TOWNS = ["Basel", "Bern", "Chur", "Genf", "Sion"];

/** Twenty rows for each town, and no two towns alike in rows. */
function towns(): string {
  const next = numbers(3);
  const rows = TOWNS.flatMap((town, at) => Array.from({ length: 20 + at }, () => `${town},${20 + next(60)},flu`));
  return `town,age,disease\n${rows.join("\n")}\n`;
}

/** Each town is a value below the one group of all. */
export async function openTowns(browser: Browser, options: BrowserContextOptions = {}): Promise<Workbench> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.give(file("towns.csv", towns()));
  await coversheet.settled(() => coversheet.role("town").selectOption("quasi-identifier"));
  const workbench = await Workbench.open(coversheet, "town");
  await coversheet.settled(() => workbench.builder("two-levels"));
  await workbench.expectLabels(1, ["*"]);
  return workbench;
}

/** What the recipe says about the town once the workbench is put away. */
export async function townRows(workbench: Workbench): Promise<string[][]> {
  await workbench.done();
  return rowsOf((await workbench.coversheet.downloadRecipe()).columns["town"]?.hierarchy);
}
