// Other good results beside the one on screen, so that people can choose instead of having to believe.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Alternative, Recipe } from "../../types.ts";
import { whenIdle } from "../idle.ts";
import { engine } from "./connection.ts";
import { result, running } from "./current.ts";
import { edit } from "./session.ts";
import type { Result } from "./state.ts";

/** Others are looked for by themselves after a search of at most so many milliseconds: the engine begins none after 1500. */
const QUICK = 6000;
/** A change of the settings waits this long for them; then they are given up. */
const PATIENCE = 400;

const NONE: readonly Alternative[] = [];

/** The result that they were looked for beside, and they; empty while they are not known, or where there are none. */
const found = signal(NONE);
/** The settings of the result that they were looked for beside. */
let base: Recipe | null = null;
let looking: AbortController | null = null;
let notYet: (() => void) | null = null;

export const alternatives: ReadonlySignal<readonly Alternative[]> = found;

/** The one on screen; -1 for none of them. */
export const chosen = computed(() => {
  const recipe = result.value?.recipe;
  return recipe ? found.value.findIndex((_, at) => recipeOf(at) === recipe) : -1;
});

/** Makes one of them the result. */
export function choose(at: number): void {
  const recipe = recipeOf(at);
  if (recipe && recipe !== result.peek()?.recipe) edit(recipe);
}

// The first is the result itself, with the settings as they stood in the panels.
const recipeOf = (at: number): Recipe | null => (at === 0 ? base : (found.peek()[at]?.recipe ?? null));

effect(() => {
  const now = result.value;
  if (running.value) return giveUp(PATIENCE);
  if (now && chosen.value >= 0) return;
  giveUp(0);
  batch(() => {
    base = null;
    found.value = NONE;
  });
  // They share the engine with the risk, which comes first.
  if (now && now.risk.kind !== "measuring" && isQuick(now)) notYet = whenIdle(() => void look(now));
});

const isQuick = ({ report }: Result): boolean =>
  report.attributes.length > 0 && report.search.milliseconds <= QUICK && report.search.cells?.k_anonymous !== false;

function giveUp(patience: number): void {
  notYet?.();
  const now = looking;
  if (!now) return;
  if (patience === 0) now.abort();
  else setTimeout(() => now === looking && now.abort(), patience);
}

/** Whatever goes wrong, there are none. */
async function look({ number, recipe }: Result): Promise<void> {
  const mine = new AbortController();
  looking = mine;
  try {
    const all = await (await engine()).alternatives({ signal: mine.signal });
    if (result.peek()?.number !== number || mine.signal.aborted || all.length < 2) return;
    base = recipe;
    found.value = all;
  } catch {
    // The result that there is stays.
  } finally {
    if (looking === mine) looking = null;
  }
}
