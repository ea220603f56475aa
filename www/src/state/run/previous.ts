// The file that was open before this one, with its settings: nothing that was decided is lost with another file.
import { computed, effect, signal } from "@preact/signals";
import type { Recipe } from "../../types.ts";
import { fit, type Fitted } from "../../../../web/ts/fit.ts";
import { file, profile, recipe, state } from "./current.ts";
import { load } from "./loaded.ts";
import { NOTHING_MADE } from "../recipe/made.ts";
import { edit, open } from "./session.ts";
import { type Files, opened, settingsOf } from "./state.ts";

export interface Previous {
  file: File;
  recipe: Recipe;
  files: Files;
}

const kept = signal<Previous | null>(null);
let last: Previous | null = null;

effect(() => {
  const now = opened(state.value);
  if (state.value.kind === "empty") {
    last = null;
    kept.value = null;
  }
  if (!now) return;
  if (last && last.file !== now.table.file) kept.value = last;
  last = { file: now.table.file, recipe: settingsOf(now), files: now.files };
});

/** What was open before; null if nothing was. */
export const previous = computed(() => kept.value);

/** Whose settings have been taken for the table that is open. */
const taken = signal<Previous | null>(null);

/** Its settings as they fit the table that is open; null where they do not, or are those that stand and nothing is to be decided. */
export const fitting = computed((): Fitted | null => {
  const [before, found] = [kept.value, profile.value];
  const fits = before && found && fit(before.recipe, found);
  if (!fits) return null;
  const undecided = fits.perhaps.length > 0 && taken.value !== before;
  return undecided || !sameSettings(fits.recipe, recipe.value) ? fits : null;
});

const sameSettings = (left: Recipe, right: Recipe | null): boolean =>
  right !== null && JSON.stringify([left.columns, left.privacy]) === JSON.stringify([right.columns, right.privacy]);

/** Decides here as there. */
export function useSettings({ recipe: next }: Fitted, files: Files = {}): void {
  taken.value = kept.peek();
  const before = kept.peek();
  load(next, before ? before.file.name : "", files);
}

/** Opens it again with its settings; what is open now is kept instead. */
export async function goBack(): Promise<void> {
  const before = kept.peek();
  if (!before) return;
  await open(before.file, { ...NOTHING_MADE, ...before.recipe.input });
  if (file.peek() !== before.file) return;
  edit(before.recipe);
  for (const each of Object.values(before.files)) edit(before.recipe, each);
}
