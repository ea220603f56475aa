// Ranges of a column's own, and the columns that say where ranges begin and end.
import type { ColumnRecipe, HierarchySpec, Recipe } from "../../types.ts";

/** Hierarchies that say how a column's numbers or dates are written. */
const OF_NUMBERS = ["intervals", "equal-frequency", "cut-points", "optimal-merging"];

/** The hierarchy that groups made by hand stand on. */
const ground = (spec: HierarchySpec | undefined): HierarchySpec | undefined =>
  spec && "tree" in spec ? ground(spec.tree.over ?? undefined) : spec;

/** Whether a column may become ranges of its own: its values have a size. */
export function mayHaveRanges({ role, hierarchy }: ColumnRecipe): boolean {
  const spec = ground(hierarchy);
  return role === "quasi-identifier" && !!spec && [...OF_NUMBERS, "dates", "age"].some((builder) => builder in spec);
}

/** Whether its labels say which numbers or days they stand for. */
export function mayHaveRangeColumns(column: ColumnRecipe): boolean {
  const spec = ground(column.hierarchy);
  return mayHaveRanges(column) && !!spec && !("age" in spec) && !("dates" in spec && spec.dates["keep-date-type"]);
}

/** The columns that may have two beside them. */
export const rangeable = ({ columns }: Recipe): string[] =>
  Object.keys(columns).filter((name) => columns[name] && mayHaveRangeColumns(columns[name]));

export const hasRangeColumns = ({ columns }: Recipe): boolean =>
  Object.values(columns).some((column) => column["range-columns"] === true);

/** Puts two columns beside every column that may have them, or beside none. */
export function setRangeColumns(recipe: Recipe, beside: boolean): Recipe {
  const names = beside ? rangeable(recipe) : [];
  const columns = Object.entries(recipe.columns).map(([name, { "range-columns": _, ...column }]) => [
    name,
    names.includes(name) ? { ...column, "range-columns": true } : column,
  ]);
  return { ...recipe, columns: Object.fromEntries(columns) as Recipe["columns"] };
}

export function setOwnRanges(recipe: Recipe, name: string, own: boolean): Recipe {
  const column = recipe.columns[name];
  if (!column) return recipe;
  const { ranges: _, ...rest } = column;
  return { ...recipe, columns: { ...recipe.columns, [name]: own ? { ...rest, ranges: true } : rest } };
}

/** A column without what its hierarchy does not allow any more. */
export function withFittingRanges(column: ColumnRecipe): ColumnRecipe {
  const { ranges, "range-columns": beside, ...rest } = column;
  return {
    ...rest,
    ...(ranges && mayHaveRanges(column) && { ranges }),
    ...(beside && mayHaveRangeColumns(column) && { "range-columns": beside }),
  };
}
