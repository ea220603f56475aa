// The catalogue is complete: every message in every language, none that nobody reads, and each with the figures it is given.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { CATALOGUE as LIST } from "../../../web/ts/generated/catalogue.ts";
import { CATALOGUE } from "../catalogue.ts";
import { figureLabel } from "../state/recipe/searches.ts";
import { OBJECTIVES } from "../state/words.ts";
import { textsOf } from "./engine/texts.ts";
import { CATALOGUES, t } from "./index.ts";
import { type Language, LANGUAGES, language, preferred } from "./language.ts";
import { all, bytes, count, counted, duration, percent } from "./numbers.ts";
import { SAYINGS, SENTENCES } from "./said/index.ts";

afterEach(() => {
  language.value = "en";
});

const SOURCES = join(import.meta.dirname, "..");

/** Every message with its path: `file.another`. */
function leaves(node: unknown, path: string[] = []): [string[], unknown][] {
  if (typeof node !== "object" || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, each]) => leaves(each, [...path, key]));
}

const read = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^messages\//.test(name))
  .map((name) => readFileSync(join(SOURCES, name), "utf8"))
  .join("\n");

test("every message is read somewhere", () => {
  // A table of messages may be read by a key that is computed: then its own name is what stands in the source.
  const unused = leaves(CATALOGUES.en).filter(([path]) => {
    const [area = "", ...names] = path;
    if (new RegExp(`t\\.${area}\\b(?!\\.)`).test(read)) return false;
    return !names.some((_, at) => {
      const dotted = `t.${area}.${names.slice(0, at + 1).join(".")}`;
      return at === names.length - 1 ? read.includes(dotted) : new RegExp(`${dotted.replaceAll(".", "\\.")}\\b(?!\\.(?!map\\())`).test(read);
    });
  });
  expect(unused.map(([path]) => path.join("."))).toEqual([]);
});

describe.each(Object.keys(LANGUAGES) as Language[])("%s", (code) => {
  const messages = leaves(CATALOGUES[code]);
  const english = new Map(leaves(CATALOGUES.en).map(([path, message]) => [path.join("."), message]));

  test("has the messages of English, in its order, and no other", () => {
    expect(messages.map(([path]) => path.join("."))).toEqual([...english.keys()]);
  });

  test("says something everywhere, without the figures of a mistake", () => {
    language.value = code;
    for (const [path, message] of messages) {
      const said = typeof message === "function" ? String(message(...figures(message))) : String(message);
      expect(said.trim(), path.join(".")).not.toBe("");
      expect(said, path.join(".")).not.toMatch(/undefined|NaN|\[object|\$\{|=>/);
    }
  });

  test("names every figure that English names", () => {
    language.value = code;
    for (const [path, message] of messages) {
      const original = english.get(path.join("."));
      if (typeof message !== "function" || typeof original !== "function") continue;
      // Words stand for the figures, as different from each other as from any text.
      const given = figures(original).map((_, at) => (MARKS[at] ?? "") as unknown);
      const named = (say: (...figures: never[]) => unknown): unknown[] => given.filter((mark) => String(say(...(given as never[]))).includes(String(mark)));
      expect(named(message as never), path.join(".")).toEqual(named(original as never));
    }
  });

  test("quotes as it does everywhere, and ends as English ends", () => {
    language.value = code;
    const foreign = { en: /[„«»]/, de: /[“”«»](?<!„[^“]*“)/, fr: /[“”„]/, es: /[“”„]/, it: /[“”„]/ }[code];
    for (const [path, message] of messages) {
      if (typeof message === "string") expect(message, path.join(".")).not.toMatch(foreign);
    }
  });
});

/** Numbers that look like those given, with different digits. */
const MARKS = ["7001", "8002", "9003", "6004", "5005", "4006"];

/** As many figures as a message takes: numbers, which every message can write. */
const figures = (message: unknown): number[] => Array.from({ length: (message as { length: number }).length }, (_, at) => at + 2);

test("nothing but names and terms is the same as in English", () => {
  const english = new Map(leaves(CATALOGUES.en).map(([path, message]) => [path.join("."), message]));
  for (const code of ["de", "fr", "es", "it"] as const) {
    const same = leaves(CATALOGUES[code]).filter(
      ([path, message]) => typeof message === "string" && /[a-z]{3,} [a-z]{3,}/i.test(message) && message === english.get(path.join(".")),
    );
    expect(same.map(([path]) => `${code} ${path.join(".")}`)).toEqual([]);
  }
});

test("no line in French begins with a sign that belongs to the word before it", () => {
  language.value = "fr";
  const breaks = (text: string): boolean => /\S [:;?!»](?![=\d])|« |\d %/.test(text);
  const said = leaves(CATALOGUES.fr).map(([path, message]) => [path.join("."), typeof message === "function" ? String(message(...figures(message))) : String(message)]);
  expect(said.filter(([, text = ""]) => breaks(text))).toEqual([]);
  const words = JSON.parse(readFileSync(join(import.meta.dirname, "engine/fr.json"), "utf8")) as Record<string, string>;
  expect(Object.values(words).filter(breaks)).toEqual([]);
  const sayings = Object.values(SAYINGS).map(([, french = ""]) => french);
  expect([...sayings, ...Object.values(SENTENCES).map(([, , french = ""]) => french)].filter(breaks)).toEqual([]);
});

describe("what the one list says", () => {
  const texts = textsOf(LIST);

  test.each(["de", "fr", "es", "it"])("is said in %s, all of it and nothing else", (code) => {
    const words = JSON.parse(readFileSync(join(import.meta.dirname, "engine", `${code}.json`), "utf8")) as Record<string, string>;
    expect(texts.filter((text) => !words[text])).toEqual([]);
    expect(Object.keys(words).filter((text) => !texts.includes(text))).toEqual([]);
    // Where a parameter goes, and how it is written; what stands for all of something is words.
    const filled = (text: string): string[] =>
      [...text.matchAll(/\{([a-z-]+)(?::(share|less-one|plus-one|power-of-two|class-size))?/g)].map(([part]) => part).sort();
    for (const text of texts) expect(filled(words[text] ?? ""), text).toEqual(filled(text));
  });

  test("is read in the language in use, from the same objects", () => {
    const [optimal] = CATALOGUE.searches;
    expect(optimal?.title).toBe("Optimal");
    language.value = "it";
    expect(optimal?.title).toBe("Ottima");
    expect(OBJECTIVES[0]?.label).toBe("Perdita");
    language.value = "de";
    const [figure] = CATALOGUE.searches.flatMap(({ figures }) => figures);
    expect(figureLabel(figure?.[0] ?? "")).toBe(figure?.[1]);
    expect(textsOf(CATALOGUE).length).toBeGreaterThan(400);
    // Names and conditions are no words.
    expect(CATALOGUE.models.map(({ name }) => name)).toEqual(LIST.models.map(({ name }) => name));
  });
});

test("the presets say in English what the engine's say", () => {
  const engine = readFileSync(join(SOURCES, "../../crates/recipe/src/presets.rs"), "utf8");
  for (const [path, text] of leaves(CATALOGUES.en.presets)) expect(engine, path.join(".")).toContain(JSON.stringify(text));
  const ids = [...engine.matchAll(/of_k\(\s*"([a-z-]+)"/g)].map(([, id]) => id);
  expect(Object.keys(CATALOGUES.en.presets)).toEqual(ids);
});

test("what is read changes with the language", () => {
  expect(t.file.another).toBe("Another file");
  language.value = "de";
  expect(t.file.another).toBe("Andere Datei");
});

test("the language is the first of the browser's that there is", () => {
  expect(preferred(["pt-BR", "de-AT", "en"])).toBe("de");
  expect(preferred(["pt"])).toBe("en");
  expect(preferred([])).toBe("en");
  expect(preferred(["toString"])).toBe("en");
});

test.each([
  ["en", "12,960", "5\u00a0%", "<\u00a00.1\u00a0%", "1.23 s", "148 KB", "a, b and c"],
  ["de", "12.960", "5\u00a0%", "<\u00a00,1\u00a0%", "1,23 s", "148 KB", "a, b und c"],
  ["fr", "12\u202f960", "5\u00a0%", "<\u00a00,1\u00a0%", "1,23 s", "148 ko", "a, b et c"],
  ["es", "12.960", "5\u00a0%", "<\u00a00,1\u00a0%", "1,23 s", "148 KB", "a, b y c"],
  ["it", "12.960", "5%", "<\u00a00,1%", "1,23 s", "148 KB", "a, b e c"],
] as const)("%s writes numbers, shares, times, sizes and lists its own way", (code, ...written) => {
  language.value = code;
  expect([count(12960), percent(0.05), percent(0.00001), duration(1234), bytes(148_000), all(["a", "b", "c"])]).toEqual(written);
});

test("words agree with their number as the language has it", () => {
  language.value = "fr";
  expect([0, 1, 2, 1_000_000].map((n) => counted(n, "ligne"))).toEqual(["0 ligne", "1 ligne", "2 lignes", "1\u202f000\u202f000 lignes"]);
  expect(t.result.done("1 s", null, 0)).toBe("Fini en 1 s\u00a0: 0 ligne supprimée.");
  language.value = "de";
  expect([0, 1, 2].map((n) => counted(n, "Zeile", "Zeilen"))).toEqual(["0 Zeilen", "1 Zeile", "2 Zeilen"]);
});
