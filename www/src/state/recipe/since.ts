// Which columns are read as the time since another one.
import type { Recipe, SinceRecipe } from "../../types.ts";
import { same } from "./same.ts";

/** Whether the same columns are read as the time since others. */
export function readAlike({ input: said }: Recipe, { input: found }: Recipe): boolean {
  const [all, others] = [said?.since ?? [], found?.since ?? []];
  // What the recipe leaves open, such as how dates are written, was found.
  const agrees = (one: SinceRecipe): boolean => others.some((other) => same({ ...other, ...one }, other));
  return all.length === others.length && all.every(agrees);
}
