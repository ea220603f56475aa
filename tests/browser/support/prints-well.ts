// What holds of every report on paper, as tests.
import type { Browser } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Report } from "../../../web/ts/types.ts";
import { reportSentences } from "../../../www/src/messages/said/index.ts";
import { asIntl, at, carried, datesAsIntl, EDITIONS, figures, found, LANGUAGES, print, type Released, says } from "./paper.ts";

const A4 = /^0 0 59[45](\.\d+)? 84[12](\.\d+)?$/;

/** Looks at both editions of a report in every language; `made` is asked within the tests. */
export function printsWell(name: string, made: () => { browser: Browser; released: Released }): void {
  describe(name, () => {
    it.each(EDITIONS.flatMap((edition) => LANGUAGES.map((language) => ({ edition, language }))))(
      "$edition, $language",
      async ({ edition, language }) => {
        const { browser, released } = made();
        const { path, html } = released.page(edition, language);
        const { over, pages, requests, scripts, words } = await print(browser, path);
        expect(over).toEqual([]);
        expect(requests).toEqual([]);
        expect(scripts).toBe(0);
        expect(Buffer.byteLength(html)).toBeLessThan(300_000);
        expect(pages.length).toBeGreaterThan(3);
        expect(pages.length).toBeLessThan(25);
        for (const size of pages) expect(size).toMatch(A4);
        const text = released.json(edition);
        const json: unknown = JSON.parse(text);
        const said = figures(html);
        expect(said.length).toBeGreaterThan(40);
        expect(said.filter(([pointer, text]) => !says(text, at(json, pointer), language))).toEqual([]);
        expect(said.filter(([, text]) => !asIntl(text, language))).toEqual([]);
        expect(datesAsIntl(html, language)).toBe(true);
        // What the page in the browser says in this language is what the command says.
        expect(carried(html)).toEqual({ json: text, sentences: reportSentences(json as Report, language) });
        expect(released.belongs(path)).toBe(true);
        if (edition === "external") expect(found(words, released.values())).toEqual([]);
      },
    );

    it("has the figures of a naive recount", () => {
      const { released } = made();
      const counted = released.recount();
      for (const edition of EDITIONS) {
        const json: unknown = JSON.parse(released.json(edition));
        for (const [pointer, value] of Object.entries(counted)) expect(at(json, pointer), pointer).toBeCloseTo(value, 9);
      }
    });

    it("to hand on has no rare value in its JSON either", () => {
      const { released } = made();
      const strings: string[] = [];
      JSON.parse(released.json("external"), (key, value: unknown) => {
        if (typeof value === "string" && key !== "date") strings.push(value.replaceAll(/\d+(\.\d+)? %/g, " "));
        return value;
      });
      expect(found(strings, released.values())).toEqual([]);
    });
  });
}
