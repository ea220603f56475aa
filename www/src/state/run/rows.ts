// Windows of rows for the table: fetched when they come into view, kept until the result changes.
import { effect, signal } from "@preact/signals";
import type { RowView } from "../../types.ts";
import { isAbort } from "./errors.ts";
import { engine } from "./connection.ts";
import { generation, profile, running } from "./current.ts";

/** Rows fetched at a time. */
export const WINDOW = 100;
/** Windows kept; the ones used longest ago go first. */
const KEPT = 60;

/** Changes whenever rows have arrived. */
export const arrived = signal(0);
export const total = signal(0);

let windows = new Map<number, RowView[]>();
let stale = new Map<number, RowView[]>();
let wanted: number[] = [];
let fetching = false;

effect(() => {
  void generation.value;
  stale = windows;
  windows = new Map();
});

// Another file: nothing of the one before may be shown for it.
effect(() => {
  void profile.value;
  stale = new Map();
  windows = new Map();
});

/** The row at an index (0-based), from the last result while the new one has not arrived. */
export function rowAt(index: number): RowView | undefined {
  const at = Math.floor(index / WINDOW);
  const offset = index % WINDOW;
  return windows.get(at)?.[offset] ?? stale.get(at)?.[offset];
}

/** Says which rows are in view. */
export function want(from: number, to: number): void {
  const first = Math.floor(Math.max(0, from) / WINDOW);
  const last = Math.floor(Math.max(0, to) / WINDOW);
  wanted = [];
  for (let at = first; at <= last; at += 1) if (!windows.has(at)) wanted.push(at);
  void fetchNext();
}

async function fetchNext(): Promise<void> {
  const at = wanted[0];
  if (fetching || at === undefined || running.value) return;
  fetching = true;
  const asked = generation.value;
  try {
    const answer = await (await engine()).rows(at * WINDOW, WINDOW);
    if (asked === generation.value) {
      windows.set(at, answer.rows);
      for (const old of windows.keys()) {
        if (windows.size <= KEPT) break;
        windows.delete(old);
      }
      total.value = answer.total;
      arrived.value += 1;
    }
    wanted = wanted.filter((other) => other !== at);
  } catch (error) {
    // The next result, or the next scroll, asks again; a crash is reported by the run that follows it.
    if (!isAbort(error)) wanted = [];
  } finally {
    fetching = false;
  }
  if (wanted.length > 0) void fetchNext();
}
