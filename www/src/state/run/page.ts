// What a person says of a release for its report: it changes nothing of the result, and goes with the recipe.
import { computed, effect, signal } from "@preact/signals";
import { type Language, language as page } from "../../messages/language.ts";
import type { Recipe } from "../../types.ts";
import { profile, recipe } from "./current.ts";

/** What the release is for. */
export type About = NonNullable<Recipe["about"]>;

/** Which of the two reports: one to hand on, or one that must stay inside. */
export type Edition = "external" | "internal";

/** What a person said; none where nothing was said about this file, and the recipe's word holds. */
const said = signal<About | null>(null);

// Another file is about something else.
effect(() => {
  void profile.value;
  said.value = null;
});

export const about = computed<About>(() => said.value ?? recipe.value?.about ?? {});

/** Notes what somebody typed; nothing is the same as nothing said. */
export function say(key: keyof About, text: string): void {
  const { [key]: _, ...others } = about.peek();
  said.value = text.trim() === "" ? others : { ...others, [key]: text };
}

/** A recipe with what was said. */
export function withAbout(of: Recipe): Recipe {
  const { about: _, ...others } = of;
  return Object.keys(about.peek()).length > 0 ? { ...others, about: about.peek() } : others;
}

/** The language of the report, where it is not the page's. */
const chosen = signal<Language | null>(null);

/** The language of the report: the page's, unless another was chosen for it. */
export const language = computed<Language>(() => chosen.value ?? page.value);

/** Has the report made in a language, whatever the page's is. */
export function reportIn(next: Language): void {
  chosen.value = next;
}

export const edition = signal<Edition>("external");
