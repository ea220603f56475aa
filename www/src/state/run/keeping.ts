// The best that a run has found, so that nothing is lost with it when it is cancelled.
import { CATALOGUE } from "../../catalogue.ts";
import type { Found, Progress, Recipe } from "../../types.ts";
import { recodingOf, searchFor } from "../recipe/recodings.ts";

/** Settings that find it again, and what they need not search for. */
export interface Kept {
  readonly recipe: Recipe;
  /** The steps in which it is found. */
  readonly steps: number;
  readonly from: Found | null;
}

export interface Keeper {
  progress(progress: Progress): void;
  found(found: Found): void;
  /** Null as long as there is nothing, or nothing that can be found again. */
  kept(): Kept | null;
}

/** Listens to a run of a recipe. */
export function keeperOf(recipe: Recipe): Keeper {
  let best = Number.POSITIVE_INFINITY;
  let found: Found | null = null;
  let steps: number | null = null;
  return {
    progress({ done, total, best: now = best }) {
      if (now >= best) return;
      best = now;
      steps = countsSteps(recipe, total) ? Math.max(1, done) : null;
    },
    found(now) {
      found = now;
    },
    kept() {
      const needed = found?.steps ?? steps;
      return needed === null ? null : { recipe: withSteps(recipe, needed), steps: needed, from: found };
    },
  };
}

/** Whether the progress of its search counts steps: where a time is given too, it may be a share of that. */
function countsSteps({ search = {}, ...recipe }: Recipe, total: number): boolean {
  const recoding = recodingOf(recipe as Recipe);
  const name = search.algorithm ?? searchFor(recoding);
  const fields = CATALOGUE.searches.find((each) => each.name === name)?.fields ?? [];
  // Rows are not brought back by as many steps, which would take as long again, but with what was found.
  if (name === searchFor("rows") || !fields.some(({ key }) => key === "steps")) return false;
  return !search.milliseconds && total === (search.steps ?? total);
}

function withSteps(recipe: Recipe, steps: number): Recipe {
  const { milliseconds: _, ...search } = recipe.search ?? {};
  return { ...recipe, search: { ...search, steps } };
}
