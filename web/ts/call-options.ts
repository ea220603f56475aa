// What the options of a call must be. No two calls mean something else by the same name, so one list says it of all of them.

import { check, isBlobs, isCount, isNames, isRecord, isTagged, isText } from "./arguments.js";
import type { ReportLanguage, ReportPageOptions } from "./types.js";

type Test = (value: unknown) => boolean;

/** By its type it lacks none. */
const LANGUAGES: Readonly<Record<ReportLanguage, true>> = { en: true, de: true, fr: true, es: true, it: true };
const languages = Object.keys(LANGUAGES);

/** How many bytes a seed has. */
const SEED_BYTES = 32;

const isFunction: Test = (value) => typeof value === "function";
const isBoolean: Test = (value) => typeof value === "boolean";
const isOneOf = (names: readonly unknown[]): Test => (value) => names.includes(value);
const isSeed: Test = (value) => isTagged(value, "Uint8Array") && (value as Uint8Array).length === SEED_BYTES;
const isSum: Test = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value as string);
/** By what it does, because one of another frame is no instance of this frame's class. */
const isSignal: Test = (value) =>
  isRecord(value) && isBoolean(value["aborted"]) && isFunction(value["addEventListener"]) && isFunction(value["removeEventListener"]);
const isFound: Test = (value) => isRecord(value) && isTagged(value["classes"], "Uint32Array");
const isTexts: Test = (value) => isRecord(value) && Object.values(value).every(isText);
const orNull = (test: Test): Test => (value) => value === null || test(value);
/** What is looked at where it is used. */
const isAnything: Test = () => true;

const TEXT = [isText, "text"] as const;
const CALLBACK = [isFunction, "a function"] as const;
const COLUMN = [orNull(isText), "the name of a column"] as const;

const OPTIONS: Readonly<Record<string, readonly [Test, wanted: string]>> = {
  signal: [isSignal, "an AbortSignal"],
  onProgress: CALLBACK,
  onFound: CALLBACK,
  read: [isPlain, "an object of plain data"],
  count: COLUMN,
  class: COLUMN,
  input: [isPlain, "an object of plain data"],
  files: [isBlobs, "an object of Files or Blobs by their names"],
  only: [isNames, "an array of names"],
  listMinimal: [isBoolean, "true or false"],
  from: [isFound, "what `onFound` was given"],
  model: [orNull(isCount), "a whole number, 0 or more"],
  seed: [orNull(isSeed), `a Uint8Array of ${SEED_BYTES} bytes`],
  pseudonymKey: [orNull(isText), "text"],
  format: [isOneOf(["csv", "xlsx"]), '"csv" or "xlsx"'],
  date: [orNull(isText), "text, or null for none"],
  page: [orNull(isSum), "a SHA-256 sum in 64 hexadecimal digits"],
  to: [isAnything, ""],
  original: [isAnything, ""],
  report: [orNull(isText), "text"],
  language: [isOneOf(languages), `one of ${languages.join(", ")}`],
  purpose: TEXT,
  recipient: TEXT,
  author: TEXT,
  review: TEXT,
  sentences: [isTexts, "an object of texts"],
};

/** The options of a call, if each that is given is what it must be, and is one. */
export function checkOptions<Options extends object>(options: Options): Options {
  check(isRecord(options), "options", "an object");
  for (const [name, value] of Object.entries(options)) {
    const [test, wanted] = OPTIONS[name] ?? [() => false, "left out: no call takes it"];
    check(value === undefined || test(value), name, wanted);
  }
  return options;
}

/** What a release takes, with what stands for the parts that are left out; a copy, because it may wait for its turn. */
export function secretsOf<Format extends string>(options: {
  seed?: Uint8Array | undefined;
  pseudonymKey?: string | undefined;
  format?: Format | undefined;
}): { seed: Uint8Array | null; pseudonymKey: string | null; format: Format | "csv" } {
  const { seed = null, pseudonymKey = null, format = "csv" } = options;
  return { seed: seed && Uint8Array.from(seed), pseudonymKey, format };
}

/** What the page of a report is to say. */
export function saidOf({ language, purpose, recipient, author, review, sentences }: ReportPageOptions): ReportPageOptions {
  return { language, purpose, recipient, author, review, sentences };
}

function isPlain(value: unknown): boolean {
  try {
    return isRecord(value) && JSON.stringify(structuredClone(value)) !== undefined;
  } catch {
    return false;
  }
}
