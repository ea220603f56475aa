// Purposes that people have, and the numbers they stand for: which one is in use, and how it is put into a recipe.
import type { Preset, PrivacyModel, Recipe } from "../../types.ts";
import { same } from "../recipe/same.ts";
import { mainK, nameOf } from "./models.ts";

const has = (recipe: Recipe, model: PrivacyModel): boolean => recipe.privacy.some((other) => same(other, model));

/** Whether a recipe asks for all that a preset stands for, and maybe for more. */
export const follows = (recipe: Recipe, preset: Preset): boolean => preset.privacy.every((model) => has(recipe, model));

/** The preset that a recipe follows, if it follows one. */
export const presetOf = (recipe: Recipe, presets: readonly Preset[]): Preset | undefined =>
  presets.find((preset) => follows(recipe, preset));

/** How many models a recipe has beyond those of a preset. */
export const beyond = (recipe: Recipe, preset: Preset): number =>
  recipe.privacy.filter((model) => !preset.privacy.some((other) => same(other, model))).length;

/**
 * Puts a preset in the place of the one before. What was added by hand stays; the number of rows that look alike is the
 * preset's in any case.
 */
export function applyPreset(recipe: Recipe, preset: Preset, before?: Preset): Recipe {
  const main = mainK(recipe);
  const own = recipe.privacy.filter(
    (model, at) =>
      !before?.privacy.some((other) => same(other, model)) &&
      !(at === main && preset.privacy.some((other) => nameOf(other) === "k-anonymity")),
  );
  return { ...recipe, privacy: [...preset.privacy, ...own] };
}
