// The classes that the result suppresses, a page at a time, and the rows of the one that is open.
import { batch, computed, effect, signal } from "@preact/signals";
import type { ErrorInfo, RowView, ViolatingClasses } from "../../types.ts";
import { errorInfo, isAbort } from "../run/errors.ts";
import { engine } from "../run/connection.ts";
import { generation, report, running } from "../run/current.ts";

/** Classes to a page. */
export const CLASSES = 10;
/** Rows of an open class to a page. */
export const ROWS = 10;

/** The model whose violations are shown, by its position; null for every suppressed class. */
export const chosen = signal<number | null>(null);
export const from = signal(0);
export const found = signal<ViolatingClasses | null>(null);
export const failed = signal<ErrorInfo | null>(null);

/** The class that is open, and the rows of it in view. */
export const opened = signal<{ class: number; from: number; total: number; rows: readonly RowView[] } | null>(null);

/** Suppressed classes there are only where rows are suppressed, and where whole rows are. */
export const any = computed(() => (report.value?.suppressed_rows ?? 0) > 0 && !report.value?.search.cells);

/** What was asked last: of the list, and of the open class. An answer to anything before comes too late. */
const asked = { list: 0, open: 0 };

async function ask<T>(what: keyof typeof asked, work: () => Promise<T>, take: (answer: T) => void): Promise<void> {
  const mine = (asked[what] += 1);
  try {
    const answer = await work();
    if (mine === asked[what]) batch(() => take(answer));
  } catch (error) {
    if (mine === asked[what] && !isAbort(error)) failed.value = errorInfo(error);
  }
}

effect(() => {
  void generation.value;
  asked.open += 1;
  batch(() => {
    chosen.value = null;
    from.value = 0;
    opened.value = null;
    found.value = null;
    failed.value = null;
  });
});

effect(() => {
  void generation.value;
  if (!any.value || running.value) return;
  const [model, first] = [chosen.value, from.value];
  void ask(
    "list",
    async () => (await engine()).violatingClasses(first, CLASSES, model === null ? {} : { model }),
    (answer) => {
      found.value = answer;
      failed.value = null;
    },
  );
});

export function choose(model: number | null): void {
  batch(() => {
    chosen.value = model;
    from.value = 0;
    closeClass();
  });
}

export function turn(to: number): void {
  batch(() => {
    from.value = to;
    closeClass();
  });
}

/** Opens a class at one of its rows; the one that was open closes. */
export async function openClass(cls: number, first = 0): Promise<void> {
  await ask(
    "open",
    async () => (await engine()).classRows(cls, first, ROWS),
    (answer) => (opened.value = { class: cls, from: answer.from, total: answer.total, rows: answer.rows }),
  );
}

export function closeClass(): void {
  asked.open += 1;
  opened.value = null;
}
