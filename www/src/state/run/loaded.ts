// What loading settings did: of a recipe, or those of the file before. It is said until something else is changed.
import { computed, signal } from "@preact/signals";
import type { Recipe } from "../../types.ts";
import { same } from "../recipe/same.ts";
import { recipe } from "./current.ts";
import { edit } from "./session.ts";
import type { Files } from "./state.ts";

export interface Loaded {
  /** Of the recipe or the file that the settings are from. */
  name: string;
  /** Columns that are treated otherwise than before. */
  columns: number;
  /** Whether what is required, how much may be suppressed, or what is searched for is another. */
  requirements: boolean;
}

const last = signal<(Loaded & { settings: Recipe | null }) | null>(null);

/** What was loaded last, while its settings are those in use. */
export const loaded = computed((): Loaded | null => (last.value && last.value.settings === recipe.value ? last.value : null));

/** What another recipe changes. Why a column has its role changes nothing. */
export function changes(before: Recipe, after: Recipe): Omit<Loaded, "name"> {
  const treated = ({ reason: _, ...rest }: Recipe["columns"][string]): unknown => Object.entries(rest).sort(([one], [other]) => one.localeCompare(other));
  const columns = Object.entries(after.columns).filter(([name, column]) => {
    const was = before.columns[name];
    return !was || !same(treated(was), treated(column));
  });
  const asked = ({ privacy, suppression, search, recoding }: Recipe): unknown => [privacy, suppression, search, recoding ?? "columns"];
  return { columns: columns.length, requirements: !same(asked(before), asked(after)) };
}

/** Takes settings, and says afterwards what that changed. */
export function load(next: Recipe, name: string, files: Files = {}): void {
  const before = recipe.peek();
  edit(next);
  for (const file of Object.values(files)) edit(next, file);
  last.value = before && { name, ...changes(before, next), settings: recipe.peek() };
}
