// How each model of the settings stands: what the last result achieves under it, or why it cannot be met.
import type { ErrorInfo, PrivacyModel, PrivacyReport, Recipe } from "../../types.ts";
import type { Result } from "../run/state.ts";
import { count } from "../words.ts";
import { parametersOf } from "./models.ts";

/** What a result achieves under a model; null if the result is not about that model as it is now. */
export function achievedBy(
  model: PrivacyModel,
  result: Pick<Result, "recipe" | "report"> | null,
): PrivacyReport | null {
  // An edit replaces the models that it changes and no other.
  const at = result?.recipe.privacy.indexOf(model) ?? -1;
  return result?.report.privacy[at] ?? null;
}

/** The models that an error is about, as positions; none if it is about none, or about all of them together. */
export const blamed = (error: ErrorInfo): readonly number[] => error.models ?? [];

/** The model that alone is the cause of an error, so that its own settings are what to change; -1 if there is none. */
export function culprit(error: ErrorInfo): number {
  const [only, ...more] = blamed(error);
  return only === undefined || more.length > 0 || error.code === "infeasible" ? -1 : only;
}

/** The parameter whose value the message of an error says, where the hint may name the nearest that would do. */
const KEYS: Record<string, string> = {
  "k-range": "k",
  "k-larger-than-table": "k",
  "k-larger-than-population": "k",
  "k-larger-than-values": "k",
  "m-larger-than-values": "m",
  "m-range": "m",
  "l-larger-than-values": "l",
  "l-larger-than-entropy": "l",
  "l-range": "l",
  "c-range": "c",
  "t-range": "t",
  "beta-range": "beta",
  "delta-range": "delta",
  "risk-range": "max",
  "risk-below-table": "max",
};

/** A number that the hint names as the nearest that would do, for the parameter that the message names. */
export function wayOut(error: ErrorInfo, recipe: Recipe, at: number): { key: string; value: number } | null {
  const key = KEYS[error.code];
  const most = /\bat most (\d+(?:\.\d+)?)/.exec(error.hint)?.[1];
  const model = recipe.privacy[at];
  if (key === undefined || most === undefined || !model) return null;
  return Number(most) < Number(parametersOf(model)[key]) ? { key, value: Number(most) } : null;
}

/** More than this share of the rows is not worth an offer. */
const MOST = 0.25;

/** The suppression limit with which the most general release would do, if it is not much. */
export function limitNeeded(error: ErrorInfo): number | null {
  const [, suppressed, rows] = /(\d+) of (\d+) rows would have to be suppressed/.exec(error.message) ?? [];
  const needed = Math.ceil((Number(suppressed) / Number(rows)) * 1000) / 1000;
  return needed <= MOST ? needed : null;
}

/** `t <= 0.2` as a person writes it. */
export const required = (words: string): string => words.replaceAll("<=", "≤").replaceAll(">=", "≥");

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

/** A number that was achieved, short enough to compare; whole numbers are counts, and exact. */
export function achieved({ achieved: value }: PrivacyReport): string {
  if (value === null) return "–";
  return Number.isInteger(value) ? count(value) : number.format(value);
}
