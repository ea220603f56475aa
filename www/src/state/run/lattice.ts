// Other nodes of the lattice to choose from: the minimal ones, some at a time, with what each costs.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { ErrorInfo, Exploration, ExploredColumn, ExploredNode, Recipe } from "../../types.ts";
import { engine } from "./connection.ts";
import { result, running } from "./current.ts";
import { errorInfo, isAbort } from "./errors.ts";
import { edit, listMinimal } from "./session.ts";

/** So many nodes are counted at once. */
export const AT_ONCE = 12;

/** The levels of a node. */
export type Node = readonly number[];

/** The minimal nodes of a result, of which those are known that somebody looked at. */
export interface Lattice {
  readonly columns: readonly ExploredColumn[];
  readonly minimal: readonly Node[];
  readonly known: ReadonlyMap<string, ExploredNode>;
}

const current = signal<Lattice | null>(null);
const problem = signal<ErrorInfo | null>(null);
const busy = signal(false);
/** The settings of the result that the nodes were found beside. */
let base: Recipe | null = null;
let controller: AbortController | null = null;

export const lattice: ReadonlySignal<Lattice | null> = current;
export const latticeError: ReadonlySignal<ErrorInfo | null> = problem;
export const exploring: ReadonlySignal<boolean> = busy;

export const keyOf = (node: Node): string => node.join();

/** The node on screen, if it is one of the minimal ones. */
export const chosenNode = computed(() => {
  const shown = result.value;
  return shown ? keyOf(shown.report.attributes.map(({ level }) => level)) : "";
});

effect(() => {
  const now = result.value?.recipe;
  if (running.value) return giveUp();
  const ours = now === base || [...(current.peek()?.known.values() ?? [])].some(({ recipe }) => recipe === now);
  if (!now || !ours) forget();
});

function giveUp(): void {
  controller?.abort();
  controller = null;
  busy.value = false;
}

function forget(): void {
  giveUp();
  base = null;
  batch(() => {
    current.value = null;
    problem.value = null;
  });
}

/** Finds the minimal nodes of the result on screen, once. */
export async function explore(): Promise<void> {
  if (current.peek() || busy.peek() || running.peek()) return;
  const of = result.peek();
  if (!of) return;
  base = of.recipe;
  busy.value = true;
  if (of.minimal.kind !== "known") await listMinimal();
  const now = result.peek();
  busy.value = false;
  if (!now || now.recipe !== base) return;
  if (now.minimal.kind === "failed") problem.value = now.minimal.error;
  if (now.minimal.kind !== "known") return;
  const minimal = [...now.minimal.nodes].sort((a, b) => heightOf(a) - heightOf(b));
  await look(minimal, minimal.slice(0, AT_ONCE));
}

/** Counts what these nodes cost of which that is not known. */
export async function lookAt(nodes: readonly Node[]): Promise<void> {
  const now = current.peek();
  const unknown = now ? nodes.filter((node) => !now.known.has(keyOf(node))) : [];
  if (now && unknown.length > 0) await look(now.minimal, unknown);
}

/** Makes a node the result. */
export function choose(node: Node): void {
  const recipe = current.peek()?.known.get(keyOf(node))?.recipe;
  if (recipe && recipe !== result.peek()?.recipe) edit(recipe);
}

const heightOf = (node: Node): number => node.reduce((sum, level) => sum + level, 0);

async function look(minimal: readonly Node[], nodes: readonly Node[]): Promise<void> {
  if (busy.peek() || running.peek()) return;
  const mine = new AbortController();
  controller = mine;
  busy.value = true;
  try {
    const found: Exploration = await (await engine()).explore(nodes, { signal: mine.signal });
    if (mine.signal.aborted) return;
    const known = new Map(current.peek()?.known);
    for (const node of found.nodes) known.set(keyOf(node.levels), node);
    // Of a node that was chosen the settings allow no other levels; the picture stays that of the first result.
    current.value = { columns: current.peek()?.columns ?? found.columns, minimal, known };
  } catch (error) {
    if (!mine.signal.aborted && !isAbort(error)) problem.value = errorInfo(error);
  } finally {
    if (controller === mine) {
      controller = null;
      busy.value = false;
    }
  }
}
