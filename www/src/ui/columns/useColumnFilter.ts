// Which columns of a wide table are listed, and in which groups.
import { type Signal, useSignal } from "@preact/signals";
import { type ColumnGroup, grouped, type Grouping, roleOf } from "../../state/recipe/roles.ts";
import type { ColumnProfile, Recipe, Role } from "../../types.ts";

export interface ColumnSeen {
  text: Signal<string>;
  /** Empty for every role. */
  role: Signal<Role | "">;
  by: Signal<Grouping>;
  /** The one group that is listed, by its key; null for all. */
  only: Signal<string | null>;
  /** The columns that are listed, in their order. */
  columns: readonly ColumnProfile[];
  /** Whether some are left out. */
  filtered: boolean;
  /** The group that begins at a place of the list. */
  groupAt: ReadonlyMap<number, ColumnGroup>;
}

/** `many`: a short list shows all, as they are. */
export function useColumnFilter(all: readonly ColumnProfile[], recipe: Recipe | null, many: boolean): ColumnSeen {
  const text = useSignal("");
  const role = useSignal<Role | "">("");
  const by = useSignal<Grouping>("file");
  const only = useSignal<string | null>(null);
  const groupAt = new Map<number, ColumnGroup>();
  if (!many || !recipe) return { text, role, by, only, columns: all, filtered: false, groupAt };
  const part = text.value.trim().toLowerCase();
  const says = ({ name, label = "" }: ColumnProfile) => `${name}\n${label}`.toLowerCase().includes(part);
  const fits = all.filter((column) => says(column) && (role.value === "" || roleOf(recipe, column) === role.value));
  const groups = grouped(fits, by.value, recipe).filter(({ key }) => only.value === null || key === only.value);
  let place = 0;
  for (const group of groups) {
    if (by.value !== "file") groupAt.set(place, group);
    place += group.columns.length;
  }
  const filtered = part !== "" || role.value !== "" || only.value !== null;
  return { text, role, by, only, columns: groups.flatMap(({ columns }) => columns), filtered, groupAt };
}
