// Asks axe about a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe has to say, once what moves has come to rest. Colours in the middle of a fade are nobody's. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    const rest = Promise.allSettled(moving.map((animation) => animation.finished));
    // What is taken away while it moves may never finish.
    await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
  // Through the debugger, because the policy refuses scripts that are not the page's; once, because it is a large one.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // What is fine is not described, which would take longer than finding it.
    const found = await axe.run({ resultTypes: ["violations"] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
  });
}

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}
