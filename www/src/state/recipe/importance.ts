// How fine a column should stay, in words instead of weights.
import type { Recipe } from "../../types.ts";
import { setWeight } from "./recipe.ts";

export type Importance = "finest" | "normal" | "may-go";

/** From what must stay to what may go. */
export const IMPORTANCES: readonly Importance[] = ["finest", "normal", "may-go"];

/** How many times its usual weight a column has. */
const TIMES: Record<Importance, number> = { finest: 10, normal: 1, "may-go": 0.1 };

/** A column's words for its weight, beside the weight that was suggested for it. */
export function importanceOf(weight = 1, suggested = 1): Importance {
  const times = weight / suggested;
  if (times >= 5) return "finest";
  return times <= 0.2 ? "may-go" : "normal";
}

/** Gives a column the weight that such words stand for. */
export const setImportance = (recipe: Recipe, name: string, importance: Importance, suggested = 1): Recipe =>
  setWeight(recipe, name, Math.round(TIMES[importance] * suggested * 1000) / 1000);
