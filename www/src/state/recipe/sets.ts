// Whether cells of a column may name several of its values where they would be hidden.
import type { ColumnRecipe, Recipe } from "../../types.ts";
import { mayHaveRanges } from "./ranges.ts";

/** Whether a column may have them: its values have no size. */
export const mayHaveSets = (column: ColumnRecipe): boolean =>
  column.role === "quasi-identifier" && !mayHaveRanges(column);

export function setSets(recipe: Recipe, name: string, several: boolean): Recipe {
  const column = recipe.columns[name];
  if (!column) return recipe;
  const { sets: _, ...rest } = column;
  return { ...recipe, columns: { ...recipe.columns, [name]: several ? { ...rest, sets: true } : rest } };
}
