// The values of a column with their rows, asked for once a table.
import { effect, signal } from "@preact/signals";
import { engine } from "./connection.ts";
import { countColumn, counting } from "./counting.ts";
import { profile } from "./current.ts";

export interface ColumnValue {
  value: string;
  rows: number;
}

interface Known {
  labels: readonly string[];
  byRows: readonly ColumnValue[];
}

const NONE: readonly string[] = [];

/** Columns whose values have arrived. */
const known = signal<ReadonlyMap<string, Known>>(new Map());
/** Columns that were asked for. */
let asked = new Map<string, Promise<void>>();

effect(() => {
  void profile.value;
  void countColumn.value;
  known.value = new Map();
  asked = new Map();
});

/** A column's values, most rows first; empty until they arrive. */
export const valuesOf = (column: string): readonly ColumnValue[] => known.value.get(column)?.byRows ?? [];

/** A column's values in an order that reads well: numbers by size, text by the alphabet; empty until they arrive. */
export const labelsOf = (column: string): readonly string[] => known.value.get(column)?.labels ?? NONE;

/** Asks for a column's values; done when they are there, or cannot be had. */
export function wantValues(column: string): Promise<void> {
  const before = asked.get(column);
  if (before) return before;
  const table = asked;
  const asking = ask(column).then(
    (values) => {
      if (table === asked) known.value = new Map(known.peek()).set(column, values);
    },
    // Asked again when the field is opened again.
    () => void table.delete(column),
  );
  asked.set(column, asking);
  return asking;
}

async function ask(column: string): Promise<Known> {
  const { levels } = await (await engine()).viewHierarchy(column, null, counting());
  const { labels = [], rows = [] } = levels[0] ?? {};
  const values = labels.map((value, at) => ({ value, rows: rows[at] ?? 0 })).filter(({ rows }) => rows > 0);
  return { labels: values.map(({ value }) => value), byRows: values.sort((left, right) => right.rows - left.rows) };
}
