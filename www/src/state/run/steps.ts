// Every decision can be taken back: the settings before the last ones, and those that were taken back.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Recipe } from "../../types.ts";
import { file, recipe, state } from "./current.ts";
import { edit } from "./session.ts";

/** So many steps are kept. */
const MOST = 200;

/** The settings before those that stand, the newest last. */
const past = signal<readonly Recipe[]>([]);
/** The settings that were taken back, the newest last. */
const future = signal<readonly Recipe[]>([]);
/** The settings that were handed over last, in a release, a report or a recipe. */
const delivered = signal<Recipe | null>(null);

export const undoable = computed(() => past.value.length > 0);
export const redoable = computed(() => future.value.length > 0);

/** Something was decided that is in no file yet. */
export const undelivered = computed(() => undoable.value && recipe.value !== null && delivered.value !== recipe.value);

let now: { file: File | null; recipe: Recipe | null } = { file: null, recipe: null };

// A search that is given up brings the settings before it back by itself: that is a step back as well.
effect(() => {
  const [next, of] = [recipe.value, file.value];
  // While a file is read there are no settings. Those of the file before come back if it comes to nothing.
  if (state.value.kind !== "empty" && (!next || !of)) return;
  const before = now;
  now = { file: of, recipe: next };
  if (of !== before.file) forget();
  else if (next && before.recipe && next !== before.recipe) step(before.recipe, next);
});

function step(before: Recipe, next: Recipe): void {
  if (next === past.peek().at(-1)) {
    past.value = past.peek().slice(0, -1);
    future.value = [...future.peek(), before];
  } else if (next === future.peek().at(-1)) {
    future.value = future.peek().slice(0, -1);
    past.value = [...past.peek(), before];
  } else {
    past.value = [...past.peek(), before].slice(-MOST);
    future.value = [];
  }
}

function forget(): void {
  batch(() => {
    past.value = [];
    future.value = [];
    delivered.value = null;
  });
}

export function undo(): void {
  const before = past.peek().at(-1);
  if (before) edit(before);
}

export function redo(): void {
  const next = future.peek().at(-1);
  if (next) edit(next);
}

/** The settings are in a file now. */
export function deliver(): void {
  delivered.value = recipe.peek();
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

// Asked only where something would be lost: otherwise it stands in the way of leaving.
effect(() => {
  if (typeof window === "undefined") return;
  if (undelivered.value) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
});
