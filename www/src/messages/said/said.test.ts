// What the engine says in English is said in each language: every text of the suggestions and notices, and errors by example.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { CATALOGUE as LIST } from "../../../../web/ts/generated/catalogue.ts";
import { textsOf } from "../engine/texts.ts";
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

/** What errors of a crate say, and what to do about them. */
const errors = (crate: string): string[] =>
  [...sources(crate).matchAll(/(?:Error::new\(\s*"[a-z0-9-]+",|\.hint\()\s*(?:format!\(\s*)?"((?:[^"\\\n]|\\.|\\\n)*)"/g)].map(([, text = ""]) =>
    text.replaceAll(/\\\n\s*/g, "").replaceAll('\\"', '"'),
  );

/** What the one list says of models, searches and hierarchies is translated with that. */
const described = new Set(textsOf(LIST));

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
  const texts = errors("recipe");
  const left = texts
    // What has holes for whole phrases, what is said to the command, and what no page meets.
    .filter((text) => !/^\{\} \{are\}|: \{\}$|^\{|--no-header|cannot be written/.test(text))
    .map((text) => filled(text.replace("{at}", "").replace("{{ \"k-anonymity\": {{ \"k\": 5 }} }}", "x")))
    .filter((text) => said(text) === text);
  expect(texts.length).toBeGreaterThan(70);
  expect(left).toEqual([]);
});

test("every error of a hierarchy is translated, with what to do", () => {
  language.value = "de";
  const source = sources("hierarchy");
  // A description in the schema of recipes.
  const schema = "A decimal number; a text where binary floating point would change it.";
  const texts = [...new Set([...errors("hierarchy"), ...sentences(source)])].filter((text) => !described.has(text) && text !== schema);
  const names = [...source.matchAll(/error: "not-[a-z0-9-]+",\s*name: "([^"]*)"/g)].map(([, name = ""]) => name);
  const left = texts
    .map((text) => text.replace("{count}", "{} of the column's {} distinct values"))
    .flatMap((text) => (text.includes("as {name}") ? names.map((name) => text.replace("{name}", name)) : [text]))
    .map(filled)
    .filter((text) => said(text) === text);
  expect(names).toHaveLength(3);
  expect(texts.length).toBeGreaterThan(90);
  expect(left).toEqual([]);
});

test("every error of models, searches and results is translated, with what to do", () => {
  language.value = "fr";
  const absent = [
    // What only other programs give: orders of codes, ratings, nodes of the lattice, rows that the recipe did not count before.
    /^(?:An order of a column's values|Name each value once at most|There are \{\} ratings|Rate each quasi-identifier|The table stands for more)/,
    /^(?:Too many nodes are asked|Ask for at most|A node that is asked for|Give one level for each)/,
    // The page writes a workbook in one piece, and recipes and reports can be written.
    /^(?:A workbook cannot be written piece|Write text, or release)| cannot be written( as JSON)?: /,
    // The page fits the settings of another file by itself, and asks in its own words.
    /[ (]--|^(?:\{new:\?\} cannot be the new name|Correct the names: first|Columns of the recipe that the table|The recipe says nothing about)/,
  ];
  // Those with holes for words are said as they come out, below.
  const joined = /^\{who\}|^\{name\} is|\{found\}|\{what\}/;
  const coded = ["engine", "coversheet", "measure", "statistics"].flatMap(errors);
  const texts = [...new Set([...coded, ...["engine", "statistics"].flatMap((crate) => sentences(sources(crate)))])];
  const left = texts
    .filter((text) => !described.has(text) && !joined.test(text) && !absent.some((part) => part.test(text)))
    .map(filled)
    .filter((text) => said(text) === text);
  expect(coded.length).toBeGreaterThan(170);
  expect(left).toEqual([]);
  for (const part of absent) expect(texts.some((text) => part.test(text)), String(part)).toBe(true);
});

test("an error that is put together is said as it comes out", () => {
  const models = "k-anonymity (model 1 of the recipe, 3 rows) and t-closeness (model 2 of the recipe, at least 40000 rows)";
  const texts = [
    ...["At the level of cells, mingen", "Complementary suppression"].map((who) => `${who} needs records that stand for one row each.`),
    ...["At the level of cells, mingen", "Complementary suppression", "The search mu-argus"].flatMap((who) => [
      `${who} works towards k-anonymity over all quasi-identifiers and nothing else.`,
      `${who} counts rows, not persons.`,
    ]),
    ...["rows", "persons"].flatMap((what) => [`The risk may be at most 0.01, but the table has only 5 ${what}.`, `k is 7, but the table has only 5 ${what}.`]),
    ...["e", "epsilon"].map((name) => `${name} is -1.`),
    ...["algorithm", "objective", "policy", "recoding"].map((what) => `There is no ${what} "los"; there are loss, balanced.`),
    'Did you mean "loss"?',
    "Leave one of them out: what it says would be lost without a word.",
    "Correct the recipe there; docs/recipe.md describes the format.",
    "The file has 3 rows instead of 4.",
    ...["What mu-argus makes of the table does not satisfy the privacy models.", "The anonymized file did not pass the check of its own bytes."].map(
      (what) => `${what} k-anonymity does not hold: k >= 5 is required. Every class has at least 1 row (5 needed).`,
    ),
    "1 row does not say whose it is: 5. They would count as one person.",
    "3 rows do not say whose they are: 5, 6, 9. They would count as one person.",
    'The population file "p.csv" cannot be read: The file is empty.',
    ...[...sources("recipe").matchAll(/=> (?:\{\s*)?"(The recipe (?:says|reads|leaves) [^"]*\.)"/g)].map(([, text = ""]) => text),
    ...[...sources("recipe").matchAll(/refused\(\s*"([^"]*)"/g)].map(([, text = ""]) => text),
    ...[...sources("statistics").matchAll(/damaged\("([^"]*)"\)/g)].map(([, what = ""]) => `The file is damaged: ${what}.`),
    "The recipe is not valid at columns.age: unknown field `rol`, expected `role` or `missing` at line 3 column 12.",
    "The recipe is not valid at privacy[0].k-anonymity.k: invalid type: a text, expected u64 at line 1 column 30.",
  ];
  expect(texts.length).toBeGreaterThan(50);
  for (const code of OTHERS) {
    language.value = code;
    expect(texts.filter((text) => said(text) === text)).toEqual([]);
    expect(texts.map(said).filter((text) => /\b(?:the|and|at least|expected|rows|persons|is|not)\b/.test(text))).toEqual([]);
  }
  language.value = "de";
  expect(said(`At the highest levels too many rows are suppressed for ${models}, each alone.`)).toBe(
    "Auf den höchsten Stufen müssten für k-anonymity (Modell 1 des Rezepts, 3 Zeilen) und t-closeness (Modell 2 des Rezepts, mindestens 40.000 Zeilen), jedes allein, zu viele Zeilen weggelassen werden.",
  );
  expect(said('The recipe is not valid at dates.format: The date format "x" is not usable. Write year, month and day once each, such as YYYY-MM-DD, D/M/YYYY, DD.MM.YY or D MMM YYYY, or excel for serial numbers. at line 1 column 40.')).toMatch(
    /^Das Rezept ist bei dates\.format nicht gültig \(Zeile 1, Spalte 40\): Das Datumsformat "x" ist nicht brauchbar\. Schreiben Sie /,
  );
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
  expect(said("Years of two digits are taken for 1930 to 2029.")).toContain("1930 bis 2029");
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
