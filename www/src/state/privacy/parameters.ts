// A model's parameters read as what they are: texts, numbers, lists, and shares that may be fractions.
import type { Condition } from "../../types.ts";

/** A model's parameters as a recipe has them. */
export type Parameters = Readonly<Record<string, unknown>>;

export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A number, also one that is written as a fraction such as `1/3`. */
export function number(value: unknown, fallback = 0): number {
  if (typeof value === "number") return value;
  const [, above, below] = /^\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(text(value)) ?? [];
  if (above !== undefined && Number(below) > 0) return Number(above) / Number(below);
  const plain = text(value) === "" ? Number.NaN : Number(value);
  return Number.isFinite(plain) ? plain : fallback;
}

export const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];

/** Whether a parameter says something. */
const given = (value: unknown): boolean =>
  value !== undefined &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0);

/** Whether a condition of the one list holds; none always does. */
export function holds(condition: Condition | undefined, parameters: Parameters, persons = false): boolean {
  if (condition === undefined) return true;
  if (condition === "persons") return persons;
  if ("given" in condition) return given(parameters[condition.given]);
  const [key, value] = condition.is;
  return String(parameters[key] ?? "") === value;
}
