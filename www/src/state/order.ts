// An order of values as a person arranges it.

/** With the value at `from` moved so that it stands at `to`. */
export function moved(values: readonly string[], from: number, to: number): string[] {
  const next = [...values];
  const [value] = next.splice(from, 1);
  if (value !== undefined) next.splice(Math.max(0, to), 0, value);
  return next;
}

/** With values put in after one that the order has; `null` is before all. */
export function inserted(values: readonly string[], added: readonly string[], after: string | null): string[] {
  const at = after === null ? 0 : values.indexOf(after) + 1;
  return [...values.slice(0, at), ...added, ...values.slice(at)];
}

/** What of these values the order lacks, in their order. */
export function absent(values: readonly string[], known: readonly string[]): string[] {
  const has = new Set(values);
  return known.filter((value) => !has.has(value));
}

/** One value a line. */
export const fromLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line !== "");

/** The place at which something lands that is dropped at the gap before `gap`. */
export const landing = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);
