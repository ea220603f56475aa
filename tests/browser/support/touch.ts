// A finger that goes from one place to another.
import type { Locator, Page } from "playwright-core";

/** Puts a finger on the middle of `from`, moves it to `at` (0 top, 1 bottom) of `to`, and lifts it. */
export async function swipe(page: Page, from: Locator, to: Locator, at = 0.5): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("not in view");
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const by = end.y + end.height * at - y;
  await touch("touchStart", x, y);
  for (let part = 1; part <= 6; part += 1) await touch("touchMove", x + part, y + (by * part) / 6);
  await touch("touchEnd", 0, 0);
  await session.detach();
}
