// The page in each of its languages: nothing of the messages is left in English, and the longest words fit a phone.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOGUES } from "../../www/src/messages/index.ts";
import type { Language } from "../../www/src/messages/language.ts";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { chosen } from "./support/looks.ts";
import { ARTIFACT_URL } from "./support/places.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const OTHERS = ["de", "fr", "es", "it"] as const;

/** Every text of a catalogue, by its path. */
function texts(node: unknown, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, each]) => texts(each, `${path}.${key}`));
}

/** English sentences and labels of two words and more that a language says otherwise. */
function english(code: Exclude<Language, "en">): string[] {
  const own = new Map(texts(CATALOGUES[code]));
  const messages = texts(CATALOGUES.en).flatMap(([path, text]) => (own.get(path) === text ? [] : [text]));
  const words = JSON.parse(readFileSync(new URL(`../../www/src/messages/engine/${code}.json`, import.meta.url), "utf8")) as Record<string, string>;
  const engine = Object.entries(words).flatMap(([text, said]) => (text === said || text.includes("{") ? [] : [text]));
  // The engine gives its reasons in English, and one begins with the name of a type.
  return [...messages, ...engine].map((text) => text.trim()).filter((text) => /\S \S/.test(text) && text.length > 8 && text !== "Free text");
}

/** All that a person can read or hear of the page, folded or not. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const heard = ["aria-label", "title", "placeholder", "aria-valuetext"];
    const attributes = [...document.body.querySelectorAll("*")].flatMap((each) => heard.map((name) => each.getAttribute(name) ?? ""));
    // What is packed into the page is not said.
    const blocks = [...document.body.querySelectorAll("script, noscript, option[lang]")].map((each) => each.textContent ?? "");
    let text = document.body.textContent ?? "";
    for (const block of blocks) text = text.replace(block, " ");
    return [text, ...attributes].join("\n");
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// Those with the longest words. That no text is left in English is also seen without a browser, in the catalogues.
describe.each(chosen<(typeof OTHERS)[number]>(OTHERS, ["de", "fr"]))("%s", (code) => {
  it.each(chosen([1440, 390], [390]))("is the browser's language, wholly, and fits %d pixels", async (width) => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { viewport: { width, height: 844 }, locale: code });
    const { page } = coversheet;
    const wrong = english(code);
    const left = async (): Promise<string[]> => {
      const now = await said(page);
      return wrong.filter((text) => now.includes(text));
    };
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect([await overflow(page), await left()]).toEqual([0, []]);
    expect(await violations(page)).toEqual([]);

    await coversheet.trySample();
    for (const toggle of await page.locator(".column-toggle").all()) await toggle.click();
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect([await overflow(page), await left()]).toEqual([0, []]);
    expect(await violations(page)).toEqual([]);

    await page.locator('.column[data-role="quasi-identifier"] [aria-haspopup="dialog"]').first().click();
    await page.getByTestId("workbench").waitFor();
    await page.locator(".workbench .level").first().waitFor();
    expect([await overflow(page), await left()]).toEqual([0, []]);
    // The tab's check of itself is among what was opened: the browser says that it refused a request.
    expect(coversheet.complaints.filter((each) => !each.includes("Content Security Policy"))).toEqual([]);
    await coversheet.close();
  });
});

it("another language is chosen by keyboard, at once, without losing anything, and is not stored", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { locale: "en" });
  const { page } = coversheet;
  await coversheet.trySample();
  await coversheet.solved(() => page.getByTestId("k").fill("7"));
  const choice = page.getByTestId("language");
  await choice.focus();
  for (const code of ["de", "fr", "es", "it"] as const) {
    await page.keyboard.press("ArrowDown");
    expect(await choice.inputValue()).toBe(code);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
    await page.getByRole("heading", { name: CATALOGUES[code].result.riskTitle }).waitFor();
    expect(await page.getByTestId("k").inputValue()).toBe("7");
    expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  }
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(["", 0, 0]);
  await page.reload();
  await page.getByTestId("try-sample").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await coversheet.close();
});

it("a language that the page does not speak is answered in English", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, { locale: "pt-BR" });
  expect(await coversheet.page.evaluate(() => document.documentElement.lang)).toBe("en");
  await coversheet.close();
});
