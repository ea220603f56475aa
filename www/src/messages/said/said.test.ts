// What the engine says in English is said in each language: every text of the suggestions and notices, and errors by example.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { language } from "../language.ts";
import { ENGLISH, said, saidBy, SAYINGS, SENTENCES, translations } from "./index.ts";
import { phrases } from "./matching.ts";

afterEach(() => {
  language.value = "en";
});

const CRATES = join(import.meta.dirname, "../../../../crates");
const OTHERS = ["de", "fr", "es", "it"] as const;

/** The sources of a crate without their tests. */
const sources = (crate: string): string =>
  readdirSync(join(CRATES, crate, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".rs") && !/(?:^|[/_])tests\.rs$/.test(name))
    .map((name) => readFileSync(join(CRATES, crate, "src", name), "utf8").split(/#\[cfg\(test\)\]\n(?:pub\(\w+\) )?mod tests \{/)[0])
    .join("\n");

/** String literals that are whole sentences, as they are said: line ends that Rust skips left out. */
const sentences = (source: string): string[] =>
  [...source.replaceAll(/^\s*\/\/.*$/gm, "").matchAll(/"((?:[^"\\\n]|\\.|\\\n)*)"/g)]
    .map(([, text = ""]) => text.replaceAll(/\\\n\s*/g, "").replaceAll('\\"', '"'))
    .filter((text) => /^(?:[A-Z]|\{[a-z]).*[a-z]{2} .*[.?]$/.test(text));

/** What stands for a figure or a name, as a number. */
const filled = (text: string): string => {
  let at = 0;
  return text.replaceAll(/\{(?! )[^}]*\}/g, () => String(++at * 7)).replaceAll("{{", "{");
};

test("every sentence about columns is translated", () => {
  language.value = "de";
  // The notice about several cells begins with their number.
  const joined = [/^\{cells\}/];
  const left = sentences(sources("suggest"))
    .filter((text) => !joined.some((part) => part.test(text)))
    .map(filled)
    .filter((text) => said(text) === text);
  expect(left).toEqual([]);
});

test("every sentence about columns has a code, and is in the catalogue as it is said", () => {
  const coded = [...sources("suggest").matchAll(/(?<!Error::new)\(\s*"([a-z][a-z-]*)",\s*"((?:[^"\\]|\\.)*)"/g)].map(([, code = "", text = ""]) => [code, text]);
  expect(coded.length).toBeGreaterThan(70);
  expect(Object.fromEntries(coded)).toEqual(Object.fromEntries(Object.entries(SENTENCES).map(([code, [english]]) => [code, english])));
  for (const [code, text] of coded) expect(SENTENCES[code ?? ""]?.[0], "a code has one text").toBe(text);
});

test("a sentence is found by its code, and says names, words and figures", () => {
  const box = [{ code: "checkbox", parameters: { count: 40000, of: "dates" } }, { code: "no-values" }];
  const english = "One of 40000 checkboxes of `dates`. The column holds no values.";
  expect(saidBy(box, english)).toBe(english);
  language.value = "de";
  expect(saidBy(box, english)).toBe("Eines von 40.000 Kästchen von `dates`. Die Spalte enthält keine Werte.");
  expect(saidBy([{ code: "name-identifies", parameters: { what: "telephone numbers" } }], "")).toContain("Telefonnummern");
  expect(saidBy([{ code: "several-say-the-same-asked", parameters: { names: ["a", "b"] } }], "")).toMatch(/^`a` und `b` /);
  // What nobody translated is said as before.
  expect(saidBy([{ code: "of-another-version" }], "The column holds no values.")).toBe("Die Spalte enthält keine Werte.");
});

test("every sentence about reading a file is translated", () => {
  language.value = "it";
  // The page asks about these in its own words, and those that are put together are said as they come out.
  const asked = /^(?:The workbook has \d+ sheets|The sheet has hidden rows|The first row may be|The file holds rows that seem|Recognized: )/;
  const joined = /^(?:Rows \d|\d|The record that begins on line \d+ of the file has \d+,)/;
  const left = ["table", "workbook"].flatMap((crate) => sentences(sources(crate)).map(filled))
    .filter((text) => !text.includes(" --") && !text.includes("(--") && !asked.test(text) && !joined.test(text))
    .filter((text) => said(text) === text);
  expect(left).toEqual([]);
});

test("every notice of a result is translated", () => {
  language.value = "fr";
  const texts = ["notices.rs", "pseudonym.rs"].flatMap((name) => sentences(readFileSync(join(CRATES, "coversheet/src", name), "utf8").split("#[cfg(test)]")[0] ?? ""));
  const left = texts.filter((text) => !text.startsWith("{are}")).map(filled).filter((text) => said(text) === text);
  expect(texts.length).toBeGreaterThan(4);
  expect(left).toEqual([]);
});

test("what searches for finer recodings refuse is translated", () => {
  language.value = "es";
  const texts = sentences(readFileSync(join(CRATES, "engine/src/local/refusals.rs"), "utf8"));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => said(text) === text)).toEqual([]);
});

test("every error of the client that a person at the page can meet is translated", () => {
  language.value = "it";
  const texts = ["crashed", "crashedAgain", "outOfMemory", "fileTooLarge", "notStarted", "workerBlocked", "noWorker", "wasmBlocked", "toErrorInfo", "unexpected"].flatMap((name) => {
    const source = readFileSync(join(CRATES, "../web/ts/errors.ts"), "utf8").split(`export function ${name}(`)[1]?.split("\n}\n")[0] ?? "";
    return [...source.matchAll(/(?:message|hint): ["`]((?:[^"`\\]|\\.)*)["`]/g)].map(([, text = ""]) => text.replaceAll(/\$\{[^}]*\}/g, "7"));
  });
  // Who brings a worker or a policy of their own builds pages; at ours another hint stands in this place.
  const left = texts.filter((text) => !/worker of your own|^Allow |^Use a current browser; or give /.test(text)).filter((text) => said(text) === text);
  expect(texts.length).toBeGreaterThan(12);
  expect(left).toEqual([]);
});

test("every error of a recipe is translated, with what to do", () => {
  language.value = "es";
  const errors = /(?:Error::new\(\s*"[a-z-]+",|\.hint\()\s*(?:format!\(\s*)?"((?:[^"\\\n]|\\.|\\\n)*)"/g;
  const texts = [...sources("recipe").matchAll(errors)].map(([, text = ""]) => text.replaceAll(/\\\n\s*/g, "").replaceAll('\\"', '"'));
  const left = texts
    // What has holes for whole phrases, what is said to the command, and what no page meets.
    .filter((text) => !/^\{\} \{are\}|: \{\}$|^\{|--no-header|cannot be written|^There is no recoding|^Did you mean/.test(text))
    .map((text) => filled(text.replace("{at}", "").replace("{{ \"k-anonymity\": {{ \"k\": 5 }} }}", "x")))
    .filter((text) => said(text) === text);
  expect(texts.length).toBeGreaterThan(70);
  expect(left).toEqual([]);
});

test("every file that is no table is named, and what to do is said", () => {
  language.value = "it";
  const source = readFileSync(join(CRATES, "table/src/signature.rs"), "utf8").split("#[cfg(test)]")[0] ?? "";
  const names = [...source.matchAll(/"(an? [A-Za-z0-9 -]+(?: \([a-z0-9A-Z]+\))?)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(said(`This is ${name}, and no table that can be read.`)).not.toMatch(/\ban? [a-z]|\bimage\b|file \(/);
});

test("nobody at the page is told an option of the command", () => {
  // What the page asks itself, before anything is refused.
  const asked = /^Say (?:--|which one is meant with --sheet)/;
  const all = ["recipe", "statistics", "table", "workbook"].map(sources).join("\n");
  const again = /SAVE_AGAIN: &str = "((?:[^"\\]|\\.)*)"/.exec(all)?.[1]?.replaceAll('\\"', '"') ?? "";
  const texts = sentences(all.replaceAll("{SAVE_AGAIN}", again.replaceAll('"', '\\"'))).filter((text) => / \(?--[a-z]/.test(text) && !asked.test(text));
  expect(texts.length).toBeGreaterThan(7);
  for (const code of ["en", ...OTHERS] as const) {
    language.value = code;
    expect(texts.map(filled).map(said).filter((text) => text.includes("--"))).toEqual([]);
  }
  for (const [text, page] of Object.entries(ENGLISH)) expect([Object.keys(SAYINGS).includes(text), page.join().includes("--")], text).toEqual([true, false]);
});

describe.each(OTHERS)("%s", (code) => {
  const at = OTHERS.indexOf(code);

  test("says each text with the same holes", () => {
    const holes = (text: string): string[] => [...new Set([...text.matchAll(/\{(\d)!?\}/g)].map(([, hole = ""]) => hole))].sort();
    for (const [text, sayings] of Object.entries(SAYINGS)) {
      expect(sayings.length, text).toBe(OTHERS.length);
      expect(holes(sayings[at] ?? ""), text).toEqual(holes(text));
      expect(sayings[at]?.trim(), text).not.toBe("");
    }
  });

  test("says each sentence with the same parameters", () => {
    const names = (text = ""): string[] => [...text.matchAll(/\{[a-z]+\}/g)].map(([name]) => name).sort();
    for (const [key, all] of Object.entries(SENTENCES)) {
      expect(all.length, key).toBe(OTHERS.length + 1);
      expect(names(all[at + 1]), key).toEqual(names(all[0]));
      expect(all[at + 1]?.trim(), key).not.toBe("");
    }
  });

  test("finds each of its own English texts again, with figures in the holes", () => {
    language.value = code;
    for (const [text, sayings] of Object.entries(SAYINGS)) {
      const say = (pattern: string): string => pattern.replaceAll(/\{(\d)!?\}/g, "70$1");
      // What begins with a hole and ends as no sentence only stands in the holes of others.
      if (text.startsWith("{") && !/[.?]$/.test(text)) continue;
      expect(said(say(text)), text).toBe(say(sayings[at] ?? ""));
    }
  });
});

test("names and values are not taken for words, and numbers are written as the language does", () => {
  language.value = "de";
  expect(said("Each of its values goes with one of `numbers`, which others may know, so that it would say what is generalized there.")).toContain("`numbers`");
  expect(said("Every class has at least 12.5 % of dates (20000 needed).")).toBe("Jede Klasse hat mindestens 12,5\u00a0% von dates (20.000 nötig).");
  expect(said("The years have two digits, which are taken for 1930 to 2029.")).toContain("1930 bis 2029");
});

test("several sentences are said one by one, and what nobody translated stays", () => {
  language.value = "es";
  const together = "One of 4 checkboxes of `race`. The column holds no values. Made by hand.";
  expect(said(together)).toBe("Una de 4 casillas de `race`. La columna no contiene valores. Made by hand.");
  expect(translations(["The column holds no values.", "Made by hand."], "es")).toEqual({
    "The column holds no values.": "La columna no contiene valores.",
  });
});

test("a hole within a hole is said too, the longest text first", () => {
  const { say } = phrases({ "It holds {1}.": ["Es sind {1}."], "It holds {1}, alone.": ["Nur {1}."], "big {1}": ["große {1}"], cats: ["Katzen"] }, (text) => text);
  expect(say("It holds big cats.", 0)).toBe("Es sind große Katzen.");
  expect(say("It holds cats, alone. It holds dogs.", 0)).toBe("Nur Katzen. Es sind dogs.");
});

test("what only stands in holes is not looked for in sentences of others", () => {
  language.value = "de";
  const text = "Look whether the address is right, and whether the policy allows it.";
  expect(said(text)).toBe(text);
  expect(said("Fast and small")).toBe("Fast and small");
});

test("English stays as it is", () => {
  expect(said("The column holds no values.")).toBe("The column holds no values.");
});
