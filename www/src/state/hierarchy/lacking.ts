// The values that a recipe's groups have no place for. The engine stops at the first column; here are all.
import { effect, signal } from "@preact/signals";
import type { ErrorInfo } from "../../types.ts";
import { engine } from "../run/connection.ts";
import { counting } from "../run/counting.ts";
import { failure, recipe } from "../run/current.ts";
import type { Unplaced } from "./edits.ts";

export interface Lack {
  column: string;
  /** Most rows first. */
  values: readonly Unplaced[];
}

/** Empty until they are known, and when nothing is lacking. */
export const lacks = signal<readonly Lack[]>([]);

effect(() => {
  const error = failure.value;
  lacks.value = [];
  if (error?.code === "hierarchy-incomplete") void find(error);
});

async function find(error: ErrorInfo): Promise<void> {
  const found: Lack[] = [];
  for (const [column, { role, hierarchy }] of Object.entries(recipe.peek()?.columns ?? {})) {
    if (role !== "quasi-identifier" || !hierarchy) continue;
    try {
      const { missing } = await (await engine()).viewHierarchy(column, hierarchy, counting());
      if (missing.length > 0) found.push({ column, values: missing });
    } catch {
      // Something else is wrong with this column: the engine says so once this is fixed.
    }
  }
  if (failure.peek() === error) lacks.value = found;
}
