// What the engine says in English, about columns, files and results, in the language of the page.
import type { Report } from "../../types.ts";
import { type Language, language } from "../language.ts";
import { decimal, count } from "../numbers.ts";
import columns from "./columns.json";
import files from "./files.json";
import { phrases, type Sayings } from "./matching.ts";
import reading from "./reading.json";
import result from "./result.json";
import things from "./things.json";

/** The order of the translations of each text. */
const ORDER: readonly Exclude<Language, "en">[] = ["de", "fr", "es", "it"];

export const SAYINGS: Sayings = { ...columns, ...things, ...files, ...reading, ...result };

/** Years and small numbers stay as they are. */
function number(text: string): string {
  const parts = /^(\d+(?:\.\d+)?)( %)?$/.exec(text);
  if (!parts) return text;
  const [, digits = "", sign = ""] = parts;
  const whole = !digits.includes(".");
  if (whole && digits.length < 5) return text;
  return (whole ? count(Number(digits)) : decimal(Number(digits))) + sign.replace(" ", "\u00a0");
}

const known = phrases(SAYINGS, number);

/** What the engine says, in the language in use. Read where it is shown and not kept. */
export const said = (text: string): string => inLanguage(text, language.value);

const inLanguage = (text: string, to: Language): string =>
  to === "en" || text === "" ? text : known.say(text, ORDER.indexOf(to));

/** Each of these texts that a language says otherwise. */
export const translations = (texts: readonly string[], to: Language): Record<string, string> =>
  Object.fromEntries(texts.map((text) => [text, inLanguage(text, to)] as const).filter(([text, other]) => text !== other));

/** What a report says in English, as its page says it in a language. */
export const reportSentences = ({ columns, privacy, notices }: Report, to: Language): Record<string, string> =>
  translations([...(columns ?? []).map(({ reason }) => reason ?? ""), ...privacy.map(({ required }) => required), ...notices.map(({ message }) => message)], to);
