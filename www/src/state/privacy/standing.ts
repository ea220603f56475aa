// How each model of the settings stands: what the last result achieves under it, or why it cannot be met.
import type { ErrorInfo, PrivacyModel, PrivacyReport, Recipe } from "../../types.ts";
import type { Result } from "../run/state.ts";
import { count, significant } from "../../messages/numbers.ts";
import { said, saidWithin } from "../../messages/said/index.ts";
import { printable } from "../words.ts";
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

/** Whether no release was found that keeps within the suppression limit, be that proven or not. */
export const unmet = ({ code }: ErrorInfo): boolean => code === "infeasible" || code === "nothing-found";

/** The model that alone is the cause of an error, so that its own settings are what to change; -1 if there is none. */
export function culprit(error: ErrorInfo): number {
  const [only, ...more] = blamed(error);
  return only === undefined || more.length > 0 || unmet(error) ? -1 : only;
}

/** The nearest value that would do, for a parameter of the one model that an error is about. */
export function wayOut({ remedy }: ErrorInfo, recipe: Recipe, at: number): { key: string; value: number } | null {
  const model = recipe.privacy[at];
  if (!remedy || !("parameter" in remedy) || !model) return null;
  const { parameter: key, most: value } = remedy;
  return value < Number(parametersOf(model)[key]) ? { key, value } : null;
}

/** More than this share of the rows is not worth an offer. */
const MOST = 0.25;

/** The suppression limit with which the most general release would do, if it is not much. */
export function limitNeeded({ remedy }: ErrorInfo): number | null {
  if (!remedy || !("suppressed" in remedy)) return null;
  const needed = Math.ceil((remedy.suppressed / remedy.rows) * 1000) / 1000;
  return needed <= MOST ? needed : null;
}



/** `t <= 0.2` as a person writes it. */
export const required = (words: string): string => signs(said(words));

/** The same of a part of a sentence, such as what is wrong with a class. */
export const requiredWithin = (words: string): string => signs(saidWithin(words));

const signs = (text: string): string => printable(text).replaceAll("<=", "≤").replaceAll(">=", "≥");



/** A number that was achieved, short enough to compare; whole numbers are counts, and exact. */
export function achieved({ achieved: value }: PrivacyReport): string {
  if (value === null) return "–";
  return Number.isInteger(value) ? count(value) : significant(value);
}
