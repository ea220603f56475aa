// What every search would have done with the result's settings: run one after the other, when asked.
import { batch, computed, effect, signal } from "@preact/signals";
import type { AlgorithmName, Compared, FoundNode, ObjectiveName, Progress, Recipe } from "../../types.ts";
import { algorithmOf } from "../recipe/recipe.ts";
import { RECODINGS, recodingOf, searchFor, setRecoding } from "../recipe/recodings.ts";
import { recodingMade, SEARCHES, type SearchWords } from "../recipe/searches.ts";
import { errorInfo, isAbort } from "./errors.ts";
import { engine } from "./connection.ts";
import { files, generation, profile, report, running } from "./current.ts";
import { restore } from "./session.ts";

/** Searches that list what they choose from go through the whole lattice, and may take very long. */
const isLong = (search: SearchWords): boolean => search.chooses && search.decides_all;

/** The order they are run in: what may take very long comes last, so that stopping keeps the most. */
const FOR_COLUMNS: readonly AlgorithmName[] = [
  ...SEARCHES.filter((search) => !isLong(search)),
  ...SEARCHES.filter(isLong),
].map((search) => search.name as AlgorithmName);

/** The searches that are compared: of whole columns all; of a finer result one of each kind, and its own. */
export const order = computed((): readonly AlgorithmName[] => {
  const settings = report.value?.recipe;
  if (!settings || recodingOf(settings) === "columns") return FOR_COLUMNS;
  return [...new Set([...RECODINGS.map(searchFor), algorithmOf(settings)])];
});

/** The search that is running, and how far it has come. */
export interface Comparing {
  algorithm: AlgorithmName;
  progress: Progress | null;
}

/** What has come out so far. */
export const compared = signal<readonly Compared[]>([]);
export const comparing = signal<Comparing | null>(null);

let controller: AbortController | null = null;
/** The settings that `compared` is about. */
let task = "";

// A change of the settings needs the engine. What is known stays while only the search is another one.
effect(() => {
  if (running.value) abandon();
});
effect(() => {
  void generation.value;
  const found = profile.value;
  const now = report.peek()?.recipe;
  if (!found || !now || taskOf(now) !== task) forget();
});

/** Runs the searches that have no answer yet, or all of them again. */
export async function compare(): Promise<void> {
  const recipe = report.peek()?.recipe;
  if (!recipe || running.peek() || controller) return;
  const mine = new AbortController();
  controller = mine;
  task = taskOf(recipe);
  if (compared.peek().length === order.peek().length) compared.value = [];
  const known = new Set(compared.peek().map(({ algorithm }) => algorithm));
  for (const algorithm of order.peek()) {
    if (known.has(algorithm)) continue;
    comparing.value = { algorithm, progress: null };
    const answer = await ask(recipe, algorithm, mine.signal);
    if (mine.signal.aborted) return;
    if (answer) compared.value = [...compared.peek(), answer];
  }
  controller = null;
  comparing.value = null;
}

/** Gives up the search that is running; what was found before stays. */
export function stopComparing(): void {
  if (!controller) return;
  abandon();
  restore();
}

function abandon(): void {
  controller?.abort();
  controller = null;
  comparing.value = null;
}

function forget(): void {
  batch(() => {
    abandon();
    compared.value = [];
  });
}

async function ask(recipe: Recipe, algorithm: AlgorithmName, signal: AbortSignal): Promise<Compared | undefined> {
  const onProgress = (progress: Progress): void => {
    if (!signal.aborted) comparing.value = { algorithm, progress };
  };
  try {
    const { results } = await (await engine()).compare(settingsFor(recipe, algorithm), [algorithm], { signal, files: files.value, onProgress });
    return results[0];
  } catch (error) {
    return isAbort(error) ? undefined : { algorithm, failed: errorInfo(error) };
  }
}

/** The same settings for a search, which may make another kind of result: steps are meant for the search that they were given to. */
function settingsFor(recipe: Recipe, algorithm: AlgorithmName): Recipe {
  const recoding = recodingMade(algorithm);
  if (recoding === recodingOf(recipe)) return recipe;
  const { search: { steps: _, milliseconds: __, ...search } = {}, ...other } = setRecoding(recipe, recoding);
  return { ...other, search };
}

/** Everything a recipe says but which search decides. */
function taskOf({ search, ...rest }: Recipe): string {
  const { algorithm: _, ...asked } = search ?? {};
  return JSON.stringify([rest, asked]);
}

/** The objectives that have values, the one that counts first. */
export function objectivesOf(results: readonly Compared[], first: ObjectiveName): ObjectiveName[] {
  const names = new Set(results.flatMap(({ found }) => Object.keys(found?.measures ?? {})));
  const others = [...names].filter((name) => name !== first);
  return [first, ...others].filter((name) => names.has(name)) as ObjectiveName[];
}

/** Whether what a search found may be released: not if it leaves classes that are too small. */
export const isProtected = (found: FoundNode): boolean => found.search.cells?.k_anonymous !== false;

/** The least value of an objective among what is protected, which is the best. */
export function bestOf(results: readonly Compared[], objective: ObjectiveName): number {
  const value = (found: FoundNode | undefined): number | undefined =>
    found && isProtected(found) ? found.measures[objective] : undefined;
  return Math.min(...results.map(({ found }) => value(found) ?? Infinity));
}

const EXACT: ReadonlySet<AlgorithmName> = new Set(["optimal", "mingen"]);

/** How many times the optimum's cost a search's is; unknown without a proven optimum of whole columns. */
export function ratioOf(results: readonly Compared[], { measures, search }: FoundNode, objective: ObjectiveName): number | undefined {
  const exact = results.find(({ algorithm, found }) => EXACT.has(algorithm) && found && !found.search.cells)?.found;
  // Under a policy an exact search returns another node, and the optimum as its bound.
  const proven = exact?.search.bound ?? exact?.measures[objective];
  const own = measures[objective];
  if (proven === undefined || own === undefined || search.cells) return undefined;
  return proven > 0 ? own / proven : own === 0 ? 1 : undefined;
}

/** Whether a value is the best one; sums that are equal can differ by rounding. */
export const isBest = (value: number, best: number): boolean => value <= best + Math.abs(best) * 1e-9;
