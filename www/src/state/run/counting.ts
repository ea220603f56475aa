// The column that says how many rows each record stands for, as questions about other columns need it.
import { computed } from "@preact/signals";
import { recipe } from "./current.ts";

/** Its name; undefined where each record is one row. */
export const countColumn = computed(
  () => Object.entries(recipe.value?.columns ?? {}).find(([, { role }]) => role === "count")?.[0],
);

/** What the engine is told with a question about a column. */
export const counting = (): { count: string | undefined } => ({ count: countColumn.peek() });
