// What the report writes by itself, compared with what the browser knows of each language: forms of words, numbers and dates. The
// command has no `Intl`; whoever reads its page must not notice.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildCommand, coversheet, LANGUAGES, newFolder, Released, writeSample } from "./support/paper.ts";

/** Numbers that some language has a rule for, and where separators begin. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 101, 999, 1000, 1001, 9999, 10_000, 100_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 9_007_199_254_740_991];
const PARTS = [0, 1e-9, 0.00005, 0.0004, 0.001, 0.01, 0.0638, 0.1, 0.12345, 0.5, 0.9, 0.905, 0.99, 0.9999, 1];

type Json = Record<string, unknown>;
const folder = newFolder();
let report: Json;

beforeAll(() => {
  buildCommand();
  report = JSON.parse(new Released(writeSample(folder)).json("internal")) as Json;
}, 600_000);

/** The page of a report. */
function page(changed: Json, language: string, ...said: readonly string[]): string {
  const [from, to] = [join(folder, "changed.json"), join(folder, "changed.html")];
  writeFileSync(from, JSON.stringify(changed));
  coversheet("report", from, "--output", to, "--language", language, "--quiet", "--force", ...said);
  return readFileSync(to, "utf8");
}

/** A report with the same number wherever a word goes with one. */
function counting(count: number): Json {
  const changed = structuredClone(report) as Json & { [key: string]: any };
  Object.assign(changed, { rows: count, released_rows: count, suppressed_rows: count });
  changed["classes"].smallest = count;
  changed["provenance"].input.bytes = count;
  Object.assign(changed["risk"].combinations, { worst: [], more: count });
  for (const time of ["before", "after"]) Object.assign(changed["risk"][time].marked, { singled_out: count, targets: count });
  const notice = (code: string) => ({ code, message: "", parameters: { rows: count, cells: count, needed: 5 } });
  // Why a level finer was not chosen depends on how many rows there are.
  for (const attribute of changed["attributes"]) delete attribute.finer;
  changed["notices"] = ["few-rows-suppressed", "formulas", "formulas-escaped"].map(notice);
  return changed;
}

/** The pieces of a page that have a number, without tags and with `#` for each number. */
const words = (html: string): string[] =>
  [...html.slice(html.indexOf("<body")).matchAll(/<(li|p|td|th|small)\b[^>]*>(.*?)<\/\1>/gsu)]
    .map(([, , inner = ""]) => inner.replaceAll(/<[^>]*>/g, " ").replaceAll(/\d[\d.,\u202f]*\d|\d/gu, "#").replaceAll(/\s+/gu, " ").trim())
    .filter((text) => text.includes("#"));

describe.each(LANGUAGES)("%s", (language) => {
  it("takes the form of a word that Intl.PluralRules says", () => {
    const rules = new Intl.PluralRules(language);
    const [one, several] = [words(page(counting(1), language)), words(page(counting(2), language))];
    // Nothing would be compared if the forms were alike.
    expect(one.filter((text) => !several.includes(text)).length).toBeGreaterThan(8);
    for (const count of COUNTS) {
      const isOne = rules.select(count) === "one";
      const [right, wrong] = isOne ? [one, several] : [several, one];
      const said = words(page(counting(count), language));
      // Behind digits, what is "many" in French, Italian and Spanish is written like other numbers: `1 000 000 octets`.
      if (count > 0) expect(said, String(count)).toEqual(right);
      // Of nothing some other sentences are said.
      else expect(said.filter((text) => wrong.includes(text) && !right.includes(text))).toEqual([]);
    }
  });

  it("writes numbers as Intl.NumberFormat does", () => {
    const whole = new Intl.NumberFormat(language);
    const percent = (digits: number) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: digits });
    for (const count of COUNTS) {
      expect(page(counting(count), language)).toContain(`<span data-figure="/released_rows">${whole.format(count)}</span>`);
    }
    for (const part of PARTS) {
      const changed = counting(5);
      (changed as any).risk.after.marked.prosecutor.highest = part;
      const html = page(changed, language);
      const [, shown = ""] = /<span data-figure="\/risk\/after\/marked\/prosecutor\/highest">([^<]*)</.exec(html) ?? [];
      // What is not nothing or not all is never rounded to it.
      if (part > 0 && part < 0.00005) expect(shown).toBe(`&lt; ${percent(2).format(0.0001)}`);
      else expect(shown, String(part)).toBe(percent(part >= 0.1 && part <= 0.9 ? 1 : 2).format(part));
    }
  });

  it("writes days and times as Intl.DateTimeFormat does", () => {
    const local = language === "en" ? "en-GB" : language;
    const [day, moment] = [
      new Intl.DateTimeFormat(local, { dateStyle: "long", timeZone: "UTC" }),
      new Intl.DateTimeFormat(local, { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "numeric", timeZoneName: "short", timeZone: "UTC" }),
    ];
    // The first of a French month is an ordinal, which Intl does not know.
    const said = (text: string): string => (language === "fr" ? text.replace(/^1 /, "1er ") : text);
    for (let month = 1; month <= 12; month += 1) {
      const date = `2027-${String(month).padStart(2, "0")}-${String(1 + (month % 3) * 10).padStart(2, "0")}`;
      const time = `${date}T${String((month * 5) % 24).padStart(2, "0")}:0${month % 10}:50Z`;
      const changed = counting(5);
      (changed as any).provenance.date = time;
      const html = page(changed, language, "--review", date);
      const shown = html.replaceAll(/<[^>]*>/g, " ").replaceAll("\u00a0", " ");
      expect(shown).toContain(said(day.format(new Date(date))));
      expect(shown).toContain(said(moment.format(new Date(time))));
    }
  });
});
