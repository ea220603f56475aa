// Invented tables, the same at every run.
import { writeCsv } from "./csv.ts";

/** Numbers below `limit` from a seed (Numerical Recipes' LCG, high bits). */
export function numbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const DISEASES = ["Asthma", "Diabetes", "Fracture", "Influenza", "Migraine"];

/** Columns of each kind: a number, a code, a category, something sensitive and something harmless. */
export function patients(rows: number, seed = 1): string {
  const next = numbers(seed);
  const body = Array.from({ length: rows }, (_, at) => [
    `P${String(at + 1).padStart(7, "0")}`,
    String(20 + next(60)),
    `0${String(2100 + next(80))}`,
    next(2) === 0 ? "F" : "M",
    DISEASES[next(DISEASES.length)] ?? "",
    `${next(30)}.${next(10)}`,
  ]);
  return writeCsv([["patient_id", "age", "postcode", "sex", "diagnosis", "cost"], ...body]);
}

/** Columns of random eight-digit codes: no two rows are alike. */
export function wide(rows: number, columns: number): string {
  const next = numbers(7);
  const names = Array.from({ length: columns }, (_, at) => `code_${at + 1}`);
  const body = Array.from({ length: rows }, () => names.map(() => String(10_000_000 + next(80_000_000))));
  return writeCsv([names, ...body]);
}

export const file = (name: string, content: string | Uint8Array): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content as string),
});
