// Moves through a page as somebody without a mouse does.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Presses Tab until the focus is where it is wanted; at every stop it must be seen. */
export async function tabTo(page: Page, testId: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    const { id, seen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { width, height } = focused.getBoundingClientRect();
      const ring = (element: Element | null): boolean => {
        if (!element) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== "none" || boxShadow !== "none";
      };
      const seen = width > 0 && height > 0 && (ring(focused) || ring(focused.parentElement) || ring(focused.nextElementSibling));
      return { id: focused.dataset["testid"], seen };
    });
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    expect(seen, `the focus can be seen on ${where}`).toBe(true);
    if (id === testId) return;
  }
  throw new Error(`a hundred presses of Tab do not lead to ${testId}`);
}
