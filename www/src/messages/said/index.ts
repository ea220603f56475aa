// What the engine says in English, about columns, files and results, in the language of the page.
import type { Part, Report, Sentence } from "../../types.ts";
import { type Language, language } from "../language.ts";
import { all as listed, count, decimal } from "../numbers.ts";
import client from "./client.json";
import columns from "./columns.json";
import english from "./english.json";
import errors from "./errors.json";
import files from "./files.json";
import hierarchies from "./hierarchies.json";
import { phrases, type Sayings } from "./matching.ts";
import reading from "./reading.json";
import recipes from "./recipes.json";
import result from "./result.json";
import sentences from "./sentences.json";
import things from "./things.json";

/** The order of the translations of each text. */
const ORDER: readonly Exclude<Language, "en">[] = ["de", "fr", "es", "it"];

/** Sentences by their codes: in English, and in each other language. Names in braces are those of their parameters. */
export const SENTENCES: Readonly<Record<string, readonly string[]>> = sentences;

/** The same by their English texts, for recipes and reports, which have these alone. What is between backticks is a name. */
const byText: Sayings = Object.fromEntries(
  Object.values(SENTENCES).map(([english = "", ...others]) => {
    const names = [...new Set([...english.matchAll(/\{([a-z]+)\}/g)].map(([, name = ""]) => name))];
    const numbered = (text: string, mark: string): string =>
      text.replaceAll(/(`?)\{([a-z]+)\}/g, (_, tick: string, name: string) => `${tick}{${names.indexOf(name) + 1}${tick && mark}}`);
    return [numbered(english, "!"), others.map((text) => numbered(text, ""))];
  }),
);

export const SAYINGS: Sayings = { ...byText, ...client, ...columns, ...things, ...files, ...reading, ...recipes, ...result, ...hierarchies, ...errors };

/** Years and small numbers stay as they are. */
function number(text: string, place: number): string {
  const parts = /^(\d+(?:\.\d+)?)( %)?$/.exec(text);
  if (!parts) return text;
  const [, digits = "", sign = ""] = parts;
  const whole = !digits.includes(".");
  if (whole && digits.length < 5) return text;
  return (whole ? count : decimal)(Number(digits), ORDER[place]) + sign.replace(" ", "\u00a0");
}

const known = phrases(SAYINGS, number);

/** What in English is for the command line, in words for the page: other languages say it to both alike. */
export const ENGLISH: Sayings = english;

const forPage = phrases(ENGLISH, (text) => text);

/** What the engine says, in the language in use. Read where it is shown and not kept. */
export const said = (text: string): string =>
  language.value === "en" ? forPage.say(text, 0) : inLanguage(text, language.value);

const inLanguage = (text: string, to: Language): string =>
  to === "en" || text === "" ? text : known.say(text, ORDER.indexOf(to));

/** The same of what is a part of a sentence. */
export const saidWithin = (text: string): string =>
  language.value === "en" || text === "" ? text : known.part(text, ORDER.indexOf(language.value));

/** Sentences that come with codes; `text` is the same in English, which is also for codes that nobody translated. */
export const saidBy = (all: readonly Pick<Sentence, "code" | "parameters">[], text: string): string =>
  language.value === "en" || all.some(({ code }) => !Object.hasOwn(SENTENCES, code))
    ? said(text)
    : all.map(({ code, parameters }) => filled(SENTENCES[code]?.[ORDER.indexOf(language.value as (typeof ORDER)[number]) + 1] ?? "", parameters)).join(" ");

const filled = (text: string, parameters: Sentence["parameters"] = {}): string =>
  text.replaceAll(/`?\{([a-z]+)\}/g, (hole, name: string) => (hole.startsWith("`") ? `\`${String(parameters[name])}` : part(parameters[name] ?? "")));

/** Words of the program are translated, a name is not one of them. */
function part(given: Part): string {
  if (typeof given === "number") return count(given);
  if (typeof given !== "string") return listed(given.map((name) => `\`${name}\``));
  return said(given);
}

/** Each of these texts that a language says otherwise. */
export const translations = (texts: readonly string[], to: Language): Record<string, string> =>
  Object.fromEntries(texts.map((text) => [text, inLanguage(text, to)] as const).filter(([text, other]) => text !== other));

/** What a report says in English, as its page says it in a language. */
export const reportSentences = ({ columns, privacy, notices }: Report, to: Language): Record<string, string> =>
  translations([...(columns ?? []).map(({ reason }) => reason ?? ""), ...privacy.map(({ required }) => required), ...notices.map(({ message }) => message)], to);
