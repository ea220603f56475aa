// How each model of the settings stands: what the last result achieves under it, or why it cannot be met.
import type { ErrorInfo, PrivacyModel, PrivacyModelName, PrivacyReport, Recipe, Report } from "../../types.ts";
import { count } from "../words.ts";
import { nameOf, parametersOf } from "./models.ts";

/** What a result achieves under a model; null if the result is not about that model as it is now. */
export function achievedBy(model: PrivacyModel, report: Report | null, solved: Recipe | null): PrivacyReport | null {
  // An edit replaces the models that it changes and no other.
  const at = solved?.privacy.indexOf(model) ?? -1;
  return at < 0 ? null : (report?.privacy[at] ?? null);
}

/** Which models can be the cause of an error, and the parameter whose value its message says. */
const CAUSES: Record<string, { names: PrivacyModelName[]; key?: string }> = {
  "k-range": { names: ["k-anonymity", "xy-anonymity", "k-map", "alpha-k-anonymity", "lkc-privacy", "ke-anonymity"], key: "k" },
  "k-larger-than-table": { names: ["k-anonymity", "alpha-k-anonymity", "lkc-privacy"], key: "k" },
  "k-larger-than-population": { names: ["k-map"], key: "k" },
  "k-larger-than-values": { names: ["xy-anonymity", "ke-anonymity"], key: "k" },
  "e-larger-than-range": { names: ["ke-anonymity"] },
  "m-larger-than-values": { names: ["epsilon-m-anonymity"], key: "m" },
  "m-range": { names: ["epsilon-m-anonymity"], key: "m" },
  "difference-range": { names: ["ke-anonymity", "epsilon-m-anonymity"] },
  "l-larger-than-values": { names: ["distinct-l-diversity", "recursive-cl-diversity"], key: "l" },
  "l-larger-than-entropy": { names: ["entropy-l-diversity"], key: "l" },
  "c-below-table": { names: ["recursive-cl-diversity"] },
  "c-range": { names: ["recursive-cl-diversity"], key: "c" },
  "l-range": { names: ["distinct-l-diversity", "entropy-l-diversity", "recursive-cl-diversity", "lkc-privacy"], key: "l" },
  "too-many-combinations": { names: ["lkc-privacy"] },
  "value-too-frequent": { names: ["alpha-k-anonymity", "confidence-bounding", "lkc-privacy", "personalized-privacy"] },
  "share-range": { names: ["alpha-k-anonymity", "confidence-bounding", "lkc-privacy", "personalized-privacy"] },
  "nothing-guarded": { names: ["alpha-k-anonymity", "confidence-bounding", "lkc-privacy"] },
  "t-range": { names: ["t-closeness"], key: "t" },
  "distance-settings": { names: ["t-closeness"] },
  "order-incomplete": { names: ["t-closeness"] },
  "beta-range": { names: ["beta-likeness"], key: "beta" },
  "delta-range": { names: ["delta-disclosure"], key: "delta" },
  "presence-range": { names: ["delta-presence"] },
  "presence-below-min": { names: ["delta-presence"] },
  "presence-above-max": { names: ["delta-presence"] },
  "population-file-missing": { names: ["k-map", "delta-presence"] },
  "population-column-missing": { names: ["k-map", "delta-presence"] },
  "population-twice": { names: ["k-map", "delta-presence"] },
  "risk-range": { names: ["average-risk", "highest-risk"], key: "max" },
  "risk-below-table": { names: ["average-risk", "highest-risk"], key: "max" },
  "average-risk-persons": { names: ["average-risk"] },
  "unknown-guard": { names: ["personalized-privacy"] },
  "not-a-number": { names: ["ke-anonymity", "epsilon-m-anonymity", "t-closeness"] },
};

/** About a column that some model names, whichever model it is. */
const BY_COLUMN = new Set(["sensitive-role", "not-a-quasi-identifier", "unknown-value"]);

/** The position of the model that an error is about; -1 if it is about none, or all of them together. */
export function blamed(recipe: Recipe, error: ErrorInfo): number {
  const names = (model: PrivacyModel): boolean =>
    error.column === undefined || JSON.stringify(parametersOf(model)).includes(JSON.stringify(error.column));
  if (BY_COLUMN.has(error.code)) return recipe.privacy.findIndex((model) => error.column !== undefined && names(model));
  const cause = CAUSES[error.code];
  if (!cause) return -1;
  const able = recipe.privacy.map((model, at) => ({ model, at })).filter(({ model }) => cause.names.includes(nameOf(model)));
  const about = able.filter(({ model }) => names(model));
  const candidates = about.length > 0 ? about : able;
  const said = candidates.find(({ model }) => {
    const value = cause.key === undefined ? undefined : parametersOf(model)[cause.key];
    return value !== undefined && numbersIn(error.message).includes(Number(value));
  });
  return (said ?? candidates[0])?.at ?? -1;
}

/** A number that the hint names as the nearest that would do, for the parameter that the message names. */
export function wayOut(error: ErrorInfo, recipe: Recipe, at: number): { key: string; value: number } | null {
  const key = CAUSES[error.code]?.key;
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

const numbersIn = (text: string): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** `t <= 0.2` as a person writes it. */
export const required = (words: string): string => words.replaceAll("<=", "≤").replaceAll(">=", "≥");

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

/** A number that was achieved, short enough to compare; whole numbers are counts, and exact. */
export function achieved({ achieved: value }: PrivacyReport): string {
  if (value === null) return "–";
  return Number.isInteger(value) ? count(value) : number.format(value);
}
