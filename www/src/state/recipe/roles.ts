// Many columns at once: which are meant, what they have in common, and one role for all of them.
import type { ColumnProfile, Recipe, Role } from "../../types.ts";
import { setRole, withObjective } from "./recipe.ts";

/** What columns are put together by: nothing, so that they stay as in the file, or what they have in common. */
export type Grouping = "file" | "role" | "type" | "name";

export const GROUPINGS: readonly Grouping[] = ["file", "role", "type", "name"];

export interface ColumnGroup {
  /** A role, a type, or the beginning of names; nothing for all columns as in the file. */
  key: string;
  columns: readonly ColumnProfile[];
}

export const roleOf = (recipe: Recipe, column: ColumnProfile): Role => recipe.columns[column.name]?.role ?? column.role;

/** What names that are numbered begin with: `lab` of `lab_12` and `lab-3`; a name without a number is its own. */
export const stem = (name: string): string => name.replace(/[\s_.-]*\d+[\s_.-]*$/u, "") || name;

/** The columns group by group, each in the order of the file, and the groups in that of their first columns. */
export function grouped(columns: readonly ColumnProfile[], by: Grouping, recipe: Recipe): ColumnGroup[] {
  const keyOf = (column: ColumnProfile): string => {
    switch (by) {
      case "file":
        return "";
      case "role":
        return roleOf(recipe, column);
      case "type":
        return column.type;
      case "name":
        return stem(column.name);
    }
  };
  const groups = new Map<string, ColumnProfile[]>();
  for (const column of columns) {
    const key = keyOf(column);
    const known = groups.get(key);
    if (known) known.push(column);
    else groups.set(key, [column]);
  }
  return [...groups].map(([key, columns]) => ({ key, columns }));
}

/** One role for all of them, as if it were given to each; in time that grows with their number, not with its square. */
export function setRoles(recipe: Recipe, columns: readonly ColumnProfile[], role: Role): Recipe {
  const changed = columns.filter((column) => roleOf(recipe, column) !== role);
  const given = changed.map((column) => {
    const alone = setRole({ ...recipe, columns: { [column.name]: recipe.columns[column.name] ?? { role } } }, column, role);
    return [column.name, alone.columns[column.name]] as const;
  });
  return withObjective({ ...recipe, columns: { ...recipe.columns, ...Object.fromEntries(given) } as Recipe["columns"] });
}
