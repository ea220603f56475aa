// Counts the classes of a released table again, from its text and its recipe alone.
import type { Recipe } from "../../../web/ts/types.ts";
import { parseCsv } from "./csv.ts";

export interface Recount {
  header: string[];
  rows: string[][];
  /** Rows of each class, by its values on the quasi-identifiers. */
  classes: Map<string, number>;
  smallest: number;
}

export function recount(csv: string, recipe: Recipe): Recount {
  const [header = [], ...rows] = parseCsv(csv);
  const quasi = Object.keys(recipe.columns).filter((name) => recipe.columns[name]?.role === "quasi-identifier");
  const positions = quasi.map((name) => header.indexOf(name));
  const lost = quasi.filter((_, at) => positions[at] === -1);
  if (quasi.length === 0 || lost.length > 0) throw new Error(`the release has no columns to count by: ${lost.join()}`);
  const classes = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(positions.map((at) => row[at]));
    classes.set(key, (classes.get(key) ?? 0) + 1);
  }
  return { header, rows, classes, smallest: Math.min(...classes.values()) };
}

/** Columns that must not be in a release. */
export const removedColumns = (recipe: Recipe): string[] =>
  Object.keys(recipe.columns).filter((name) => recipe.columns[name]?.role === "identifier");
