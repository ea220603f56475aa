// What a recipe has made of columns when the file is read: times since others, and one that says whose rows are whose.
import type { InputRecipe, Recipe, SinceRecipe } from "../../types.ts";
import { same } from "./same.ts";

/** Columns are as the file has them. */
export const NOTHING_MADE = { since: [], persons: [] } satisfies InputRecipe;

/** Whether anything is said of that, be it that nothing is made. */
export const isMade = ({ since, persons }: InputRecipe): boolean => since !== undefined || persons !== undefined;

/** How many columns stand behind those of the file: one that says whose rows are whose, or none. */
export const added = ({ persons }: InputRecipe = {}): number => ((persons ?? []).length > 0 ? 1 : 0);

/** What is said of the rows. */
export function rowsIn({ since: _, persons: __, ...rows }: InputRecipe): InputRecipe {
  return rows;
}

/** Whether the same is made of the same columns. */
export function readAlike({ input: said }: Recipe, { input: found }: Recipe): boolean {
  const [all, others] = [said?.since ?? [], found?.since ?? []];
  // What the recipe leaves open, such as how dates are written, was found.
  const agrees = (one: SinceRecipe): boolean => others.some((other) => same({ ...other, ...one }, other));
  return all.length === others.length && all.every(agrees) && same(said?.persons ?? [], found?.persons ?? []);
}
