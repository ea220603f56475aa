// Purposes that people have, and the numbers they stand for: which one is in use, and how it is put into a recipe.
import type { PrivacyModel, Recipe } from "../../types.ts";
import { mainK, nameOf } from "./models.ts";

/** Requirements for a purpose, to begin with. None of them is a claim about any law. */
export interface Preset {
  id: string;
  title: string;
  /** What is required, and why. */
  description: string;
  /** What it does not protect against. */
  limits: string;
  /** Where the numbers come from. */
  source: string;
  /** The models that it stands for. */
  privacy: PrivacyModel[];
}

/** From the most trusted recipient to anybody. */
export const PRESETS: readonly Preset[] = [
  {
    id: "inside",
    title: "Use inside the hospital",
    description:
      "At least 3 rows look alike, so that nobody is recognized in passing. For colleagues who are bound to confidentiality and work where the data already is.",
    limits:
      "Whoever knows a patient well, or can open the original, learns more. It is no protection once the file leaves the house.",
    source: "Minimum cell sizes from 3 upwards are usual for data that stay under control (El Emam and Dankar 2008).",
    privacy: [{ "k-anonymity": { k: 3 } }],
  },
  {
    id: "research-partner",
    title: "Share with a research partner under contract",
    description:
      "At least 5 rows look alike: a risk of 1 in 5 of finding a known patient's row. The contract should forbid trying to recognize people and passing the file on.",
    limits:
      "It does not hide what all rows of a class have in common; add a requirement below for each sensitive column.",
    source:
      "Five is the most used k for health data under agreements (El Emam and Dankar 2008). An expert determination under the HIPAA Privacy Rule names no number: its expert has to judge the risk as very small.",
    privacy: [{ "k-anonymity": { k: 5 } }],
  },
  {
    id: "small-cells",
    title: "Report by the small-cell rule",
    description: "At least 11 rows look alike, as where counts of 1 to 10 may not be shown.",
    limits:
      "The rule is made for tables of counts. In rows, the values that are not generalized can still be recognized.",
    source: "Cell size suppression policy of the Centers for Medicare and Medicaid Services: no cell below 11.",
    privacy: [{ "k-anonymity": { k: 11 } }],
  },
  {
    id: "clinical-reports",
    title: "Publish clinical data for registered readers",
    description: "At least 12 rows look alike, so that the risk for every row stays below 0.09.",
    limits: "The threshold is for the identity of patients. It does not hide sensitive values that a whole class shares.",
    source:
      "European Medicines Agency, Policy 0070, external guidance on anonymisation: a maximum risk of 0.09, which is 1 in 12 rather than 1 in 11.",
    privacy: [{ "k-anonymity": { k: 12 } }],
  },
  {
    id: "open",
    title: "Publish openly",
    description:
      "At least 20 rows look alike: a risk of at most 5 %. For files that anybody can keep, and link with what is not yet known.",
    limits:
      "Nothing released openly can be taken back, and rows that are alike today may differ from what others know tomorrow. Add a requirement for each sensitive column, and let somebody who knows the field look at it.",
    source:
      "A risk of 0.05 is the strictest of the thresholds in common use for health data (El Emam and Dankar 2008; El Emam and Arbuckle 2013).",
    privacy: [{ "k-anonymity": { k: 20 } }],
  },
];

const same = (left: PrivacyModel, right: PrivacyModel): boolean => JSON.stringify(left) === JSON.stringify(right);

const has = (recipe: Recipe, model: PrivacyModel): boolean => recipe.privacy.some((other) => same(other, model));

/** Whether a recipe asks for all that a preset stands for, and maybe for more. */
export const follows = (recipe: Recipe, preset: Preset): boolean => preset.privacy.every((model) => has(recipe, model));

/** The preset that a recipe follows, if it follows one. */
export const presetOf = (recipe: Recipe, presets: readonly Preset[] = PRESETS): Preset | undefined =>
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
