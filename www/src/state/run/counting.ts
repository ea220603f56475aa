// The column that says how many rows each record stands for, as questions about other columns need it.
import { computed } from "@preact/signals";
import { countOf } from "../recipe/suggested.ts";
import { recipe } from "./current.ts";

/** Its name; undefined where each record is one row. */
export const countColumn = computed(() => recipe.value && countOf(recipe.value));

/** What the engine is told with a question about a column. */
export const counting = (): { count: string | undefined } => ({ count: countColumn.peek() ?? undefined });
