// The language of the page: the browser's until the person chooses another. Not stored.
import { signal } from "@preact/signals";
import type { ReportLanguage } from "../types.ts";

export type Language = ReportLanguage;

/** The languages there are, each by its own name. */
export const LANGUAGES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
};

/** The first language of the browser that there is. */
export function preferred(languages: readonly string[]): Language {
  const codes = languages.map((language) => language.slice(0, 2).toLowerCase());
  return codes.find((code): code is Language => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

export const language = signal<Language>(preferred(globalThis.navigator?.languages ?? []));
