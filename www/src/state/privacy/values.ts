// The values of a column with their rows, asked for once a table.
import { effect, signal } from "@preact/signals";
import { isAbort } from "../errors.ts";
import { engine, profile } from "../session.ts";

export interface ColumnValue {
  value: string;
  rows: number;
}

/** Columns that were asked for; empty while the answer is not there. */
const known = signal<ReadonlyMap<string, readonly ColumnValue[]>>(new Map());

effect(() => {
  void profile.value;
  known.value = new Map();
});

/** A column's values, most rows first; empty until they arrive. */
export const valuesOf = (column: string): readonly ColumnValue[] => known.value.get(column) ?? [];

export async function wantValues(column: string): Promise<void> {
  if (known.peek().has(column)) return;
  const asked = profile.peek();
  known.value = new Map(known.peek()).set(column, []);
  try {
    const { levels } = await (await engine()).viewHierarchy(column, null);
    const { labels = [], rows = [] } = levels[0] ?? {};
    const values = labels.map((value, at) => ({ value, rows: rows[at] ?? 0 })).filter(({ rows }) => rows > 0);
    values.sort((left, right) => right.rows - left.rows);
    if (profile.peek() === asked) known.value = new Map(known.peek()).set(column, values);
  } catch (error) {
    // Asked again when the field is opened again.
    const left = new Map(known.peek());
    left.delete(column);
    if (profile.peek() === asked) known.value = left;
    if (!isAbort(error)) return;
  }
}
