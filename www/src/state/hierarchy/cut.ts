// Where the result cuts the hierarchy on the board: the labels that the column reads, asked for with each result.
import { computed, effect, signal } from "@preact/signals";
import type { ReleasedLabel } from "../../types.ts";
import { engine } from "../run/connection.ts";
import { generation, report, running } from "../run/current.ts";
import { column } from "./draft.ts";

/** Rows by label, level by level. */
type Cut = readonly ReadonlyMap<string, number>[];

const found = signal<readonly ReleasedLabel[] | null>(null);
let asked = 0;

effect(() => {
  const name = column.value;
  const cells = report.value?.search.cells;
  void generation.value;
  // The engine is searching: what was found before stays until it has something else.
  if (running.value) return;
  asked += 1;
  if (name === null || !cells) found.value = null;
  else void ask(name, asked);
});

async function ask(name: string, number: number): Promise<void> {
  try {
    const labels = await (await engine()).releasedLabels(name);
    if (number === asked) found.value = labels;
  } catch {
    // Nothing is marked, and the next result asks again.
    if (number === asked) found.value = null;
  }
}

/** The labels of each level that the column reads; null while that is not known, and of whole columns, which read one level. */
export const cut = computed((): Cut | null => {
  if (!found.value) return null;
  const levels: Map<string, number>[] = [];
  for (const { label, level, rows } of found.value) {
    if (level !== null) (levels[level] ??= new Map()).set(label, rows);
  }
  return Array.from(levels, (labels) => labels ?? new Map<string, number>());
});

/** The share of the released rows at each level; null where that is not known, or some read ranges of their own. */
export const cutShares = computed((): readonly number[] | null => {
  if (!cut.value || found.value?.some(({ level }) => level === null)) return null;
  const rows = cut.value.map((labels) => [...labels.values()].reduce((sum, each) => sum + each, 0));
  const all = rows.reduce((sum, each) => sum + each, 0);
  return all > 0 ? rows.map((each) => each / all) : null;
});
