// Asks axe about a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
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
  // Through the debugger, because the policy refuses scripts that are not the page's.
  await page.evaluate(AXE);
  const results = (await page.evaluate("axe.run()")) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}
