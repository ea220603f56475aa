// Nothing is wider than the window, and nothing jumps while a result is replaced by the next.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { chosen } from "./support/looks.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";
import { Workbench } from "./support/workbench.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** By how many pixels the page can be scrolled sideways. */
const overflow = ({ page }: Coversheet): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const DESK = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

describe.each(chosen([DESK, TABLET, PHONE], [PHONE]))("at $width x $height", (viewport) => {
  it("no state scrolls sideways", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport });
    expect(await overflow(coversheet)).toBe(0);
    await coversheet.give(file("bad.csv", "age,sex\n30\n"));
    expect(await overflow(coversheet)).toBe(0);
    await coversheet.trySample();
    expect(await overflow(coversheet)).toBe(0);
    const { columns } = await coversheet.downloadRecipe();
    for (const name of Object.keys(columns)) await coversheet.column(name);
    for (const summary of await coversheet.page.locator("summary").all()) await summary.click();
    expect(await overflow(coversheet)).toBe(0);
    await coversheet.settled(() => coversheet.page.getByTestId("k").fill("5000"));
    expect(await overflow(coversheet)).toBe(0);
    await coversheet.close();
  });

  it("the workbench fills the window and does not scroll sideways as a whole", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport });
    await coversheet.trySample();
    const { dialog } = await Workbench.open(coversheet, "birth_date");
    const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([wide, await overflow(coversheet)]).toEqual([0, 0]);
    const box = await dialog.boundingBox();
    expect(box?.width).toBeGreaterThan(viewport.width * 0.9);
    expect(box?.height).toBeGreaterThan(viewport.height * 0.9);
    await coversheet.close();
  });

  it("nothing jumps while it runs again", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport });
    const { page } = coversheet;
    await coversheet.trySample();
    // Findings of finer results are of other lengths.
    await coversheet.wholeColumns();
    // What is drawn last pushes down what is below it; later runs put the next in its place.
    for (const part of ["standing", "alternatives"]) await page.getByTestId(part).waitFor();
    await page.getByTestId("k").scrollIntoViewIfNeeded();
    await page.evaluate(watchPlaces, PLACES);
    for (const k of ["6", "9", "14"]) await coversheet.solved(() => page.getByTestId("k").fill(k));
    const moved = await page.evaluate(() => [...new Set(window.movedPlaces)]);
    expect(moved).toEqual([]);
    await coversheet.close();
  });

  it("how far a search has come makes nothing wider", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport });
    const { page } = coversheet;
    await coversheet.trySample();
    await page.evaluate(watchWidth, ".result-body");
    for (const k of ["6", "9", "14"]) await coversheet.solved(() => page.getByTestId("k").fill(k));
    expect(await page.evaluate(() => [...new Set(window.movedPlaces)])).toEqual([]);
    await coversheet.close();
  });
});

it("a narrow window begins at the result, also once all above it is drawn", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 390, height: 844 } });
  await coversheet.trySample();
  // The other results come last.
  await coversheet.page.getByTestId("alternatives").waitFor();
  const top = await coversheet.page.locator("#result").evaluate((result) => result.getBoundingClientRect().top);
  expect([top >= 0, top < 100], `${top}`).toEqual([true, true]);
  await coversheet.close();
});

it("charts drawn in a narrower window with wider columns shrink when the window grows", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width: 800, height: 600 } });
  const { page } = coversheet;
  await coversheet.trySample();
  const wide = await page.evaluate(chartWidths);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => page.evaluate(chartWidths).then((widths) => Math.max(...widths))).toBeLessThan(Math.min(...wide));
  const apart = await page.evaluate(() => {
    const [left, right] = [".explained > .cost", ".explained > .removed"].map((name) => document.querySelector(name));
    return (right?.getBoundingClientRect().left ?? 0) - Math.max(...[...(left?.querySelectorAll("svg") ?? [])].map((svg) => svg.getBoundingClientRect().right));
  });
  expect(apart).toBeGreaterThan(0);
  await coversheet.close();
});

const chartWidths = (): number[] =>
  [...document.querySelectorAll(".explained svg")]
    .map((svg) => svg.getBoundingClientRect().width)
    .filter((width) => width > 100);

declare global {
  interface Window {
    movedPlaces: string[];
  }
}

const PLACES = ["[data-testid=k]", "#result-title", "[data-testid=smallest-class]", "[data-testid=suppressed]", "#preview-title"];

/** Runs in the page: at every frame, notes each element that is not where it was. */
function watchPlaces(places: string[]): void {
  window.movedPlaces = [];
  const at = (selector: string): string => {
    const { left = 0, top = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return `${Math.round(left)},${Math.round(top)}`;
  };
  const before = places.map(at);
  const look = (): void => {
    for (const [index, place] of places.entries()) if (at(place) !== before[index]) window.movedPlaces.push(place);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: at every frame, notes how wide an element is where it is not as wide as before. */
function watchWidth(selector: string): void {
  window.movedPlaces = [];
  const width = (): string => `${Math.round(document.querySelector(selector)?.getBoundingClientRect().width ?? 0)}`;
  const before = width();
  const look = (): void => {
    if (width() !== before) window.movedPlaces.push(width());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
